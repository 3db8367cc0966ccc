"""What is called certain comes true, and every way that is shown leads there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.running import Running
from wildtable import games
from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.server.foresight import can_be_taken_back, outcome_of, ways_to
from wildtable.testing import Variant, random_play

STRIDE = 4


def after(s: Table, choice: object) -> Table:
    end = s.copy()
    end.answer(choice)
    return end


@pytest.mark.parametrize("name", games.names())
def test_what_is_called_certain_comes_true_byte_by_byte(name: str) -> None:
    game, certain, asked = games.game(name), 0, 0
    codec, rng = game.codec(), Random(name)
    for s, decision in random_play(Variant(game, game.seats[0]), 21, STRIDE):
        if decision.seat != CHANCE:
            choice = rng.choice(list(decision.options))
            asked += 1
            foreseen = outcome_of(codec, s.view(decision.seat), choice)
            if foreseen is not None:
                certain += 1
                assert codec.encode(foreseen) == codec.encode(after(s, choice).view(decision.seat))
    assert certain > asked / 3


@pytest.mark.parametrize("name", games.names())
def test_what_is_not_asked_for_twice_can_be_taken_back(name: str) -> None:
    game, rng, back = games.game(name), Random(name), 0
    sitting = Sitting.new(game, 2, seed="taken back")
    for n in range(120):
        decision = sitting.decision
        if decision is None:
            break
        view, choice = sitting.state.view(decision.seat), rng.choice(list(decision.options))
        looked = n % STRIDE == 0
        end = outcome_of(sitting.codec, view, choice) if looked else None
        sitting.answer(choice)
        if can_be_taken_back(view, end):
            back += 1
            assert sitting.undo_point(decision.seat) is not None
    assert back or name == "animalia"  # where every answer is somebody else's turn


@pytest.mark.parametrize("name", games.names())
def test_every_way_leads_to_what_is_meant(name: str) -> None:
    game, shown = games.game(name), 0
    for s, decision in random_play(Variant(game, game.seats[0]), 22, 2 * STRIDE):
        if decision.seat == CHANCE:
            continue
        view = s.view(decision.seat)
        pointed = {t for o in decision.options for t in game.words.targets(view, decision, o)}
        for target in {"space.C3", "hand.0", "top.2", "species.1", "ambassador.2", "column.3"} - pointed:
            for way in ways_to(game, view, target, "en"):
                assert target in reached(game, view.redeal(Random(0)), way.choice, way.then), (target, way)
                shown += 1
    assert shown or name in ("animalia", "galapagos")


def reached(game: Game[Any], world: Table, choice: object, then: tuple[str, ...]) -> tuple[str, ...]:
    """What the last of some answers, told by their words, points at."""
    for said in then:
        world.answer(choice)
        decision = world.decision()
        assert decision is not None
        choice = next(
            o for o in decision.options if game.words.option(world, decision, o).render("en") == said
        )
    assert decision is not None
    return tuple(game.words.targets(world, decision, choice))


def test_a_preview_is_what_the_answer_then_leads_to_and_changes_nothing(server: Running) -> None:
    table, previews = server.open("galapagos", "pp", seed="preview"), 0
    for n in range(12):
        seat = table.look()["decision"]["seat"]
        news = table.look(seat)
        decision = news["decision"]
        choice = decision["options"][n % len(decision["options"])]["choice"]
        body = {"seat": seat, "decision": decision["id"], "choice": choice}
        told = table.post("/preview", body, table.tokens[seat]).json()
        assert table.look(seat)["version"] == news["version"]
        table.message(seat, "answer", decision=decision["id"], choice=choice)
        now = table.look(seat)
        if told["certain"] and len(now["log"]["entries"]) == len(news["log"]["entries"]) + len(told["lines"]):
            assert now["view"] == news["view"] | told["view"]
            previews += 1
    assert previews


def test_a_preview_of_nothing_that_is_offered_is_refused(server: Running) -> None:
    table = server.open("galapagos", "pp", seed="preview")
    decision = table.look()["decision"]
    body = {"seat": decision["seat"], "decision": decision["id"], "choice": "nothing of the kind"}
    assert table.post("/preview", body, table.tokens[decision["seat"]]).status_code == 409
