"""What a finished game is remembered by: the moments that mattered are told by lines the game has marked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from wildtable import games
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.server.picture import Picture
from wildtable.server.turning import moments
from wildtable.server.wire import WireEntry


def played(game: Game[Any], seed: int) -> Record:
    """A game played at random."""
    sitting, rng = Sitting.new(game, 2, seed=f"moments {seed}"), Random(seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return sitting.record


def is_good(game: Game[Any], line: WireEntry) -> bool | None:
    """Whether a line is good news for the first seat; None: it is about nobody."""
    gains, args = line["mark"] == "gain", line["args"]
    if game.cooperative:
        return gains
    owner = args["whose"] if "whose" in args else args.get("who")
    return None if owner is None else gains == (owner == 0)


@pytest.mark.parametrize("name", sorted(games.names()))
def test_every_moment_is_told_by_marked_lines_of_its_own_turn(name: str) -> None:
    game, found = games.game(name), 0
    for seed in range(3):
        record = played(game, seed)
        log = Picture(game, record.codec(game), record.replay(game), "en").log(0)["entries"]
        marked = {line["text"] for line in log if line.get("mark")}
        assert marked, "a game without anything to remember"
        for moment in moments(game, record, 0, "en")["moments"]:
            found += 1
            rest = moment["text"]
            told = [line for line in log if line.get("mark") in ("gain", "loss") and line["text"] in rest]
            assert all(is_good(game, line) in (moment["better"], None) for line in told)
            for text in sorted(marked, key=len, reverse=True):
                rest = rest.replace(text, "")
            assert moment["text"]
            assert not rest.strip(), f"not marked: {rest}"
    assert found


@pytest.mark.parametrize("name", sorted(games.names()))
def test_every_mark_is_of_a_line_that_the_rules_write(name: str) -> None:
    game = games.game(name)
    room = Path(games.__file__).parent / name.replace("-", "_")
    rules = "".join(file.read_text("utf-8") for file in room.rglob("*.py") if "words" not in file.parts)
    assert [key for key in game.words.marks if f'"{key}"' not in rules] == []


def test_the_line_that_lost_the_game_is_among_its_moments() -> None:
    game = games.game("animalia")
    for seed in range(3):  # at random a mission is missed soon
        *_, last = moments(game, played(game, seed), 0, "en")["moments"]
        assert last["text"].endswith("The game is lost.")
        assert not last["better"]
