"""A question with one option is asked only where silence would tell, and a setting answers it then."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from tools.prompts import questions
from wildtable.core.decision import Decision
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.games.animalia.state import State as AnimaliaState

TABLES: Final = [
    ("animalia", 2, {}),
    ("animalia", 3, {}),
    ("endangered", 2, {}),
    ("endangered", 4, {}),
    ("endless-forms", 2, {"match": "single"}),
    ("galapagos", 2, {}),
    ("galapagos", 4, {}),
]
GAMES: Final = {("animalia", 3): 6, ("endless-forms", 2): 8, ("galapagos", 2): 16, ("galapagos", 4): 24}
"""So many until such a question comes up; at other tables it must not."""
REDEALS: Final = 200


def asked(
    game: Game[Any], seats: int, options: dict[str, str], **changed: str
) -> Iterator[tuple[Table, Decision]]:
    """The questions of as many games as it takes."""
    return questions(game, seats, options, GAMES.get((game.name, seats), 3), **changed)


def could_have_chosen(table: Table, seat: int) -> bool:
    """Whether, as far as everybody knows, there may be several options."""
    view, rng = table.view(None), Random(0)
    if isinstance(view, AnimaliaState):
        view.voids = [0, 0, 0]  # at a glance: who counts every card may know more, and is asked needlessly
    for _ in range(REDEALS):
        imagined = view.redeal(rng).decision()
        if imagined is not None and imagined.seat == seat and len(imagined.options) > 1:
            return True
    return False


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_single_option_is_asked_only_where_silence_would_tell(
    name: str, seats: int, options: dict[str, str]
) -> None:
    found = 0
    for table, decision in asked(game_named(name), seats, options):
        if len(decision.options) == 1:
            found += 1
            assert could_have_chosen(table, decision.seat), decision.step
    assert (found > 0) is ((name, seats) in GAMES)


@pytest.mark.parametrize(("name", "seats", "options"), [one for one in TABLES if one[:2] in GAMES])
def test_a_setting_answers_it_all_the_same(name: str, seats: int, options: dict[str, str]) -> None:
    found = list(asked(game_named(name), seats, options, lone_answer="always"))
    assert found
    assert not [decision for _, decision in found if len(decision.options) == 1]
