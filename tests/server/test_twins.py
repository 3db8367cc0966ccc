"""States that differ only in what a seat cannot see give it the same bytes, for every game, whole games."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Any

import orjson
import pytest

from tests.server.running import POND
from wildtable.core.decision import Decision, Seat
from wildtable.server.commands import answer_with, refusal
from wildtable.server.event_rows import number
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import NOTHING, News
from wildtable.server.setup import Place, Setup, new_record, open_table
from wildtable.server.table_state import TableState
from wildtable.server.tables import shipped_games

MODULES = {**POND, **shipped_games()}
STRIDE = 5  # every so many decisions, so that all games together stay within seconds


def opened(name: str, seats: int, seed: str) -> TableState:
    game = import_module(MODULES[name]).GAME
    setup = Setup(game=name, seats=[Place(who="person")] * seats, seed=seed)
    opened = open_table(game, new_record(game, setup), setup.seats, setup)
    return TableState("t", game, number(0, [opened.event]))


def answer_at_random(state: TableState, rng: Random) -> None:
    decision = state.question
    assert decision is not None
    answered, *_ = answer_with(state, rng.choice(list(decision.options)), "person")  # settings are not asked
    for kept in number(state.version, [answered]):
        state.apply(kept)


def everything_told(state: TableState, seat: Seat | None, decision: Decision) -> str:
    """All that the server could send to a seat now."""
    news = NOTHING.update(News(Moment(state, "en", Presence()), seat), [])[0]
    told: list[Any] = [news]
    words, view = state.game.words, state.play.state.view(seat)
    for target in ("hand.0", "deck", "box.wildlife_trade", "card.EU1", "space.A1", "species.0"):
        with suppress(LookupError):  # a target of another game's board
            why = words.why_not(view, decision, target)
            told.append([words.why(why).render("en"), why.clause] if why else None)
    if decision.seat == seat:
        told.append(refusal(state, decision, "nothing of this game").plain())
    return orjson.dumps(told).decode()


@pytest.mark.parametrize("name", MODULES)
@pytest.mark.parametrize("most", [False, True])
def test_twins_are_told_the_same(name: str, most: bool) -> None:
    game = import_module(MODULES[name]).GAME
    state, rng = opened(name, game.seats[-1 if most else 0], "twin"), Random(f"{name} {most}")
    n = 0
    while (decision := state.question) is not None:
        n += 1
        if n % STRIDE == 1:
            for seat in (None, *range(len(state.chairs))):
                check_twin(state, seat, decision, rng)
        answer_at_random(state, rng)
    assert n > STRIDE


def check_twin(state: TableState, seat: Seat | None, decision: Decision, rng: Random) -> None:
    truth = state.play.state
    told = everything_told(state, seat, decision)
    twin = truth.view(seat).redeal(rng)
    try:
        state.play.state = twin
        twin_decision = twin.decision()
        assert twin_decision is not None
        assert everything_told(state, seat, twin_decision) == told
    finally:
        state.play.state = truth


@pytest.mark.parametrize("setting", ["auto", "on", "off"])
def test_windows_are_answered_by_settings_from_public_facts_only(setting: str) -> None:
    # endless-forms: whether a seat is asked must not depend on which event lies face down
    assert sum(windows_in(opened("endless-forms", 2, f"windows {n}"), setting) for n in range(2)) > 10


def windows_in(state: TableState, setting: str) -> int:
    """Play a game at random beside its twins; how many windows it had."""
    rng, game, codec, windows = Random(setting), state.game, state.play.codec, 0
    while (decision := state.question) is not None:
        truth, seat = state.play.state, decision.seat
        chosen = game.auto_answer(truth.view(seat), decision, {"windows": setting})
        twin = truth.view(1 - seat).redeal(rng)
        asked = twin.decision()
        assert asked is not None
        assert (asked.seat, asked.step) == (seat, decision.step)
        other = game.auto_answer(twin.view(seat), asked, {"windows": setting})
        assert codec.encode(chosen) == codec.encode(other)
        windows += type(decision.step).__name__ == "Window"
        answer_at_random(state, rng)
    return windows
