"""What a record carries besides choices."""

from __future__ import annotations

import pytest

from tests.core.pond import Pond, PondGame
from wildtable.core.codec import Plain
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting


class NotedPond(PondGame):
    def notes(self, s: Pond) -> dict[str, Plain]:
        return {"fish left": len(s.deck)}


def test_a_sitting_notes_what_the_game_says_and_verify_checks_it() -> None:
    sitting = Sitting.new(NotedPond(), 2, seed="1")
    assert sitting.record.notes == {"fish left": 11}
    kept = Record.from_json(sitting.record.to_json())
    kept.verify(NotedPond())
    kept.notes["fish left"] = 3
    with pytest.raises(RecordError, match="note 'fish left'"):
        kept.verify(NotedPond())
