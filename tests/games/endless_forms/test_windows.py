"""Who may reveal an event, and who is asked when."""

from __future__ import annotations

import pytest

from tests.games.endless_forms.tables import (
    answer,
    asked,
    asking,
    begin,
    card,
    deploy,
    done,
    end_turn,
    exert,
    face_down,
    hold,
    is_window,
    names,
    passes,
    put,
    reveal,
    set_event,
    step,
    table,
    to_phase,
)
from wildtable.core.refusal import Refusal
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Moment, Phase, Response, auto_asks
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.deployment import REVEAL, SetEvent
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.windows import RESPONSES, Resolve, Window


def moments(s: State) -> list[tuple[int, Moment]]:
    """Pass in every window of this turn, doing nothing: who was asked when."""
    found, now = [], s.turn
    while s.decision() is not None and s.turn == now:
        window = step(s)
        if isinstance(window, Window):
            found.append((asked(s), window.moment))
        answer(s, Response.PASS if is_window(s) else asking(s)[-1])
    return found


# --- setting and revealing ---


def test_the_zone_holds_one_event() -> None:  # endless-forms §6.4
    s = table()
    hold(s, "Drought")
    face_down(s, "Wildfire!")
    begin(s)
    with pytest.raises(Refusal) as refusal:
        s.answer(SetEvent(card("Drought")))
    assert refusal.value.why.key == "zone_full"


def test_the_opponent_sees_that_an_event_lies_there_not_which() -> None:  # endless-forms §5.5
    s = table()
    hold(s, "Drought")
    set_event(begin(s), "Drought")
    assert s.view(0).zones[0] is card("Drought")
    seen = s.view(1)
    assert seen.zones[0] is not None
    assert "Drought" not in str(GAME.codec().encode(seen.zones[0]))
    assert "Drought" not in " ".join(str(GAME.words.entry(entry)) for entry in seen.log)


def test_after_a_reveal_the_next_event_waits_for_the_next_deployment() -> None:  # endless-forms §6.4
    s = table()
    hold(s, "Drought")
    face_down(s, "Rites of Spring")
    reveal(begin(s))
    with pytest.raises(Refusal) as refusal:
        s.answer(SetEvent(card("Drought")))
    assert refusal.value.why.key == "one_event"


def test_a_reveal_before_deployment_leaves_it_free() -> None:  # endless-forms §6.4
    s = table(windows="all")
    hold(s, "Drought")
    face_down(s, "Rites of Spring")
    begin(s)
    assert step(s) == Window(Moment.TURN_BEGIN, False, True)
    reveal(s)
    assert SetEvent(card("Drought")) in asking(s)


def test_an_event_may_be_revealed_in_the_phase_it_was_set() -> None:  # endless-forms §6.4
    s = table()
    hold(s, "Rites of Spring")
    put(s, "Oryx")
    set_event(begin(s), "Rites of Spring")
    reveal(s)
    assert s.living[0].counters == 6


def test_an_event_may_be_revealed_on_the_opponents_turn() -> None:  # endless-forms §6.1
    s = table()
    oryx = put(s, "Oryx", owner=1)
    face_down(s, "Rites of Spring", seat=1)
    done(begin(s))
    assert asked(s) == 1
    reveal(s)
    assert oryx.counters == 6 - 1  # by the decline that follows


def test_an_event_being_set_cannot_be_revealed_yet() -> None:  # endless-forms §6.4
    s = table(windows="all")
    hold(s, "Rites of Spring")
    face_down(s, "Conservation Effort", seat=1)
    put(s, "Oryx", owner=1)
    set_event(passes(begin(s)), "Rites of Spring")
    assert asked(s) == 1
    reveal(s)
    assert not is_window(s)  # seat 0 was not asked for an answer
    assert REVEAL in asking(s)


def test_a_revealed_event_goes_to_its_owners_pile() -> None:  # endless-forms §6.6
    s = table()
    face_down(s, "Rites of Spring")
    reveal(begin(s))
    assert names(s.piles[0]) == ["Rites of Spring"]
    assert s.zones[0] is None


def test_a_pointless_reveal_is_allowed() -> None:  # endless-forms §6.7
    s = table()
    face_down(s, "Conservation Effort")
    reveal(begin(s))
    assert names(s.piles[0]) == ["Conservation Effort"]


# --- which windows ---


def test_all_windows_of_an_idle_turn() -> None:  # endless-forms §6.3, §9.1, §9.5
    s = table(windows="all")
    face_down(s, "Drought")
    face_down(s, "Drought", seat=1)
    assert moments(begin(s)) == [
        (0, Moment.TURN_BEGIN),
        (1, Moment.TURN_BEGIN),
        (0, Moment.DEPLOY_START),
        (1, Moment.DEPLOY_START),
        (1, Moment.DEPLOY_END),
        (0, Moment.DEPLOY_END),
        (1, Moment.EXERT_END),
        (0, Moment.EXERT_END),
        (1, Moment.PRE_DECLINE),
        (0, Moment.PRE_DECLINE),
        (1, Moment.TURN_END),
        (0, Moment.TURN_END),
    ]


def test_auto_asks_at_the_end_of_deployment_and_before_the_decline() -> None:  # endless-forms §6.3
    s = table()
    face_down(s, "Drought")
    face_down(s, "Drought", seat=1)
    found = [(1, Moment.DEPLOY_END), (0, Moment.DEPLOY_END), (1, Moment.PRE_DECLINE), (0, Moment.PRE_DECLINE)]
    assert moments(begin(s)) == found


def test_auto_asks_at_the_end_of_the_last_two_turns() -> None:  # endless-forms §6.3
    for turn in (14, 15, 16):
        s = table(turn=turn)
        face_down(s, "Drought")
        asked_last = moments(begin(s))[-1] == (0, Moment.TURN_END)
        assert asked_last == (turn >= 15)


def test_an_event_unrevealed_at_the_end_is_worth_nothing() -> None:  # endless-forms §10.1
    s = table(turn=16)
    put(s, "Oryx")
    face_down(s, "Rites of Spring")
    end_turn(begin(s))
    assert s.outcome().scores == (4.0, 0.0)


def test_counters_gained_in_the_last_window_count() -> None:  # endless-forms §10.1
    s = table(turn=16)
    put(s, "Oryx")
    face_down(s, "Rites of Spring")
    to_phase(begin(s), Phase.TURN_END)
    reveal(s)
    assert s.outcome().scores == (5.0, 0.0)


def test_nobody_is_asked_with_an_empty_zone() -> None:  # endless-forms §6.3
    s = table(windows="all")
    hold(s, "Oryx")
    deploy(begin(s), "Oryx", 0)
    assert s.living
    assert not is_window(s)


def test_auto_asks_when_an_announcement_touches_my_species() -> None:  # endless-forms §6.3
    for place, is_asked in ((0, True), (2, False)):
        s = table()
        put(s, "Oryx", owner=1)
        hold(s, "Coyote")
        face_down(s, "Drought", seat=1)
        deploy(begin(s), "Coyote", place)
        assert is_window(s) == is_asked


def test_auto_asks_when_my_species_is_prey_or_hit() -> None:  # endless-forms §6.3
    for name, is_asked in (("Oryx", True), ("Coyote", False)):
        s = table()
        oryx = put(s, "Oryx")
        put(s, "Javelina" if name == "Oryx" else "Turkey Vulture", owner=1)
        face_down(s, "Drought", seat=1)
        exert(passes(done(begin(s))), oryx)
        assert isinstance(step(s), Window) == is_asked


@pytest.mark.parametrize(
    ("setting", "moment", "touched", "passes_by_itself"),
    [
        ("auto", Moment.DEPLOY_END, False, False),
        ("auto", Moment.DEPLOY_START, False, True),
        ("auto", Moment.ANNOUNCE_DEPLOY, True, False),
        ("auto", Moment.ANNOUNCE_DEPLOY, False, True),
        ("on", Moment.DEPLOY_START, False, False),
        ("off", Moment.PRE_DECLINE, False, True),
        ("off", Moment.ANSWER, False, False),
    ],
)
def test_the_setting_of_a_seat_answers_for_it(
    setting: str, moment: Moment, touched: bool, passes_by_itself: bool
) -> None:  # endless-forms §6.3
    s = table(windows="all")
    face_down(s, "Drought", seat=1)
    begin(s)
    s.push(1, Window(moment, touched, True))
    s.advance()
    decision = s.view(1).decision()
    assert decision is not None
    found = GAME.auto_answer(s.view(1), decision, {"windows": setting})
    assert found is (Response.PASS if passes_by_itself else None)


def test_auto_never_asks_about_ones_own_announcements() -> None:  # endless-forms §6.3
    for moment in (Moment.ANNOUNCE_DEPLOY, Moment.ANNOUNCE_EXERT, Moment.ANNOUNCE_MOVE):
        assert not auto_asks(moment, 5, True, True)
        assert auto_asks(moment, 5, False, True)


def test_a_window_offers_the_same_whatever_lies_there() -> None:  # endless-forms §6.3
    for name in ("Wildfire!", "Conservation Effort", "Ambush"):
        s = table("Desert Playa", "Desert Playa", "Desert Playa", "Desert Playa")
        face_down(s, name, seat=1)
        done(begin(s))
        assert tuple(asking(s)) == RESPONSES


def test_only_the_active_player_may_reveal_on_his_own_move() -> None:  # endless-forms §6.1
    s = table()
    put(s, "Oryx")
    face_down(s, "Drought")
    begin(s)
    assert REVEAL in asking(s)
    passes(done(s))
    assert REVEAL in asking(s)
    assert Exert(0) in asking(s)


def test_resolve_is_what_an_answer_answers() -> None:  # endless-forms §6.15
    s = table()
    face_down(s, "Rites of Spring")
    face_down(s, "Bluff Display", seat=1)
    reveal(begin(s))
    assert isinstance(s.stack[-2][1], Resolve)
