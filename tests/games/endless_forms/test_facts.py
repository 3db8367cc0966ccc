"""What boards are told beside the view."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    begin,
    card,
    deploy,
    exert,
    face_down,
    hold,
    lay,
    passes,
    play,
    put,
    rates,
    set_event,
    table,
    to_phase,
)
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Phase
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.deployment import Deploy
from wildtable.games.endless_forms.view.derived import Derived


def facts(s: State, seat: int = 0) -> Derived:
    return GAME.derived(s.view(seat))


def test_rates_offers_and_counters_are_told_as_they_are_now() -> None:
    s = table("Ocotillo Foothills")
    bird = put(s, "Black-chinned Hummingbird", counters=4)
    lay(s, "Stable Climate", 0)
    found = facts(begin(s))
    assert found["rates"] == {str(bird.id): rates(s, bird)}
    assert found["offers"][0] == [["SAP", "NECTAR", "FRUITS"]] * 2
    assert found["scores"] == (4, 0)
    assert found["after_decline"] == (4 - rates(s, bird)[1], 0)
    assert not found["night"]


def test_nothing_is_forecast_once_species_have_declined() -> None:  # endless forms §9.2
    s = table(turn=15)
    face_down(s, "Wildfire!", seat=1)
    s = to_phase(begin(s), Phase.TURN_END)
    assert s.phase is Phase.TURN_END
    assert facts(s)["after_decline"] is None


def test_what_was_announced_waits_below_the_window_it_opened() -> None:  # endless forms §6.3
    s = table()
    put(s, "Coyote", owner=1)
    hold(s, "Monarch Butterfly")
    face_down(s, "Wildfire!", seat=1)
    s = deploy(begin(s), "Monarch Butterfly", 0)
    window, deed = facts(s)["pending"]
    assert (window["who"], window["what"], window["moment"]) == (1, "window", "ANNOUNCE_DEPLOY")
    assert (deed["who"], deed["what"], deed["card"]) == (0, "deploy", "Monarch Butterfly")
    assert deed["targets"] == ["habitat.0"]


def test_an_effect_and_an_exertion_point_at_what_they_touch() -> None:
    s = table()
    coyote, prey = put(s, "Coyote"), put(s, "Greater Roadrunner", owner=1)
    hold(s, "Pathogen")
    face_down(s, "Wildfire!", seat=1)
    s = play(begin(s), "Pathogen", prey.id)
    assert facts(s)["pending"][1]["targets"] == [f"species.{prey.id}"]
    s = exert(to_phase(passes(s), Phase.EXERTION), coyote)
    assert facts(s)["pending"][1]["targets"] == [f"species.{coyote.id}", f"species.{prey.id}"]


def test_an_event_being_laid_waits_without_its_name() -> None:  # endless forms §5.5
    s = table(windows="all")
    hold(s, "Drought")
    face_down(s, "Wildfire!", seat=1)
    s = set_event(passes(begin(s)), "Drought")
    assert facts(s, 1)["pending"][1]["what"] == "set"
    assert "Drought" not in str(facts(s, 1))


def test_pressing_what_cannot_be_done_is_explained() -> None:
    s = table()
    hold(s, "Drought", "Coyote")
    for _ in range(3):
        put(s, "Melon Aphids")
    s = begin(s)
    s.answer(Deploy(card("Coyote")))
    where = s.decision()
    assert where is not None
    why = GAME.words.why_not(s, where, "habitat.0")
    assert why is not None
    assert "three species" in str(GAME.words.why(why))
