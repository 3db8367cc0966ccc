"""What a checkpoint was trained on is written again to the byte: every kept game in numbers.

How unclear rules are read comes after all of that, so a new switch moves nothing.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.test_corpus import CORPUS, read
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.table import Table
from wildtable.core.upgrade import released_cards
from wildtable.envs.play import encoder_of
from wildtable.games import game

RELEASE = CORPUS / "0.2.0"
PINNED: dict[str, str] = json.loads((Path(__file__).parent / "kept_observations.json").read_text("utf-8"))


def in_numbers(file: Path) -> str:
    """A fingerprint of what every seat may know at each of its questions, and of the numbers of options."""
    record = read(file)
    rules, found = game(record.game), sha256()
    cards: Any = released_cards(rules, record.cards) or rules.shipped_cards()
    encoder = encoder_of(rules).with_cards(cards)

    def note(n: int, s: Table, decision: Decision) -> None:
        if decision.seat != CHANCE:
            seen = encoder.observe_play(s, decision.seat)
            assert encoder.observe(s, decision.seat) == seen + encoder.readings(s)
            found.update(seen)
            found.update(repr(sorted(encoder.choices(s, decision))).encode())

    record.replay(rules, each=note)
    return found.hexdigest()[:16]


@pytest.mark.parametrize("name", PINNED)
def test_a_kept_game_is_written_in_the_same_numbers(name: str) -> None:
    found = in_numbers(RELEASE / name)
    assert found == PINNED[name], "a checkpoint would be misread: raise Encoder.version, then pin this"


def test_every_kept_game_is_pinned() -> None:
    assert set(PINNED) == {file.name for file in RELEASE.glob("*.json.gz")}
