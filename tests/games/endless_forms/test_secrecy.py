"""What the opponent receives does not depend on what is hidden: not the bytes, not the number of prompts."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.endless_forms.tables import (
    BOX,
    asking,
    begin,
    card,
    done,
    face_down,
    hold,
    put,
    set_event,
    table,
)
from wildtable.core.decision import CHANCE
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Keep, Response
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Kind
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.windows import Window

EVENTS = [found.name for found in BOX.cards if found.kind is Kind.EVENT and found.pool == 0]


def as_bytes(s: State, seat: int | None) -> bytes:
    return json.dumps(GAME.codec().encode(s.view(seat)), sort_keys=True).encode()


def received(s: State, seat: int, turns: int) -> list[bytes]:
    """All that a seat is sent while both sides do the same public things: nothing, and passing."""
    found = []
    while (decision := s.decision()) is not None and s.turn <= turns:
        found.append(as_bytes(s, seat))
        if decision.seat == CHANCE:
            s.answer(decision.options[0])
        else:
            s.answer(Response.PASS if Response.PASS in decision.options else decision.options[-1])
    return found


@pytest.mark.parametrize("windows", ["all", "auto"])
def test_neither_bytes_nor_prompts_tell_which_event_lies_there(windows: str) -> None:  # endless-forms §6.3
    """Drought has targets, Wildfire! has none here, Once Thought Extinct nothing to bring back."""
    seen = set()
    for name in EVENTS:
        s = table("Desert Playa", "Desert Playa", "Desert Playa", "Desert Playa", windows=windows)
        put(s, "Oryx", owner=1)
        put(s, "Coyote")
        face_down(s, name)
        s.decks[0] = [found for found in s.decks[0] if found is not card(name)]
        seen.add(tuple(received(begin(s), 1, 3)))
    assert len({len(messages) for messages in seen}) == 1
    assert len(seen) == 1


def test_setting_an_event_sends_the_same_whichever_it_is() -> None:  # endless-forms §5.5
    seen = set()
    for name in ("Drought", "Wildfire!", "Rites of Spring"):
        s = table()
        s.decks[0] = []
        hold(s, "Drought", "Wildfire!", "Rites of Spring")
        face_down(s, "Conservation Effort", seat=1)
        begin(s)
        set_event(s, name)
        seen.add((as_bytes(s, 1), as_bytes(done(s), 1)))
    assert len(seen) == 1


def test_the_owner_sees_his_own_event() -> None:  # endless-forms §1.4
    s = table()
    face_down(s, "Drought")
    begin(s)
    assert s.view(0).zones[0] is card("Drought")
    assert s.view(1).zones[0] is FACE_DOWN
    assert s.view(None).zones[0] is FACE_DOWN


def test_a_mulligan_is_secret_until_both_have_decided() -> None:  # endless-forms §3.3
    seen = set()
    for choice in (Keep.KEEP, Keep.MULLIGAN):
        s = GAME.new(2)
        rng = Random(1)
        while (decision := s.decision()) is not None and decision.seat == CHANCE:
            s.answer(decision.options[int(rng.random() * len(decision.options))])
        s.answer(choice)
        assert s.view(1).keeps[0] is Keep.HIDDEN
        seen.add(as_bytes(s, 1))
    assert len(seen) == 1


def test_a_redeal_in_the_middle_of_a_window_keeps_an_event_in_the_zone() -> None:  # endless-forms §6.3
    s = table()
    face_down(s, "Drought")
    face_down(s, "Wildfire!", seat=1)
    done(begin(s))
    assert isinstance(s.stack[-1][1], Window)
    for seed in range(20):
        twin = s.view(1).redeal(Random(seed))
        event = twin.zones[0]
        assert event is not None
        assert event.kind is Kind.EVENT
        assert twin.zones[1] is card("Wildfire!")
        assert asking(twin) == asking(s)


def test_a_redeal_leaves_cards_everybody_has_seen_in_the_hand() -> None:  # endless-forms §1.4
    s = table()
    hold(s, "Oryx", "Coyote")
    s.known[0] = [card("Coyote")]
    begin(s)
    view = s.view(1)
    assert view.hands[0] == [card("Coyote"), FACE_DOWN, FACE_DOWN]
    for seed in range(10):
        assert card("Coyote") in view.redeal(Random(seed)).hands[0]


@pytest.mark.parametrize(("name", "kind"), [("Coyote", Kind.SPECIES), ("Pathogen", Kind.EFFECT)])
def test_what_a_seat_plans_is_hidden_and_may_be_taken_back(name: str, kind: Kind) -> None:
    """endless-forms §5.3, §5.4: nobody else knows a card before it is announced."""
    s = table()
    put(s, "Oryx"), put(s, "Oryx", owner=1)
    hold(s, name, "Melon Aphids", "Mutigen")
    begin(s)
    reveals = s.reveals
    s.answer(next(option for option in asking(s) if getattr(option, "card", None) is card(name)))
    assert s.reveals == reveals  # so undo is free
    assert card(name) in s.hands[0]
    assert s.view(0).planned is card(name)
    view = s.view(1)
    assert name not in as_bytes(s, 1).decode().partition('"lists"')[0]
    assert view.planned is FACE_DOWN
    for seed in range(20):
        twin = view.redeal(Random(seed))
        assert twin.stack == s.stack
        assert twin.planned is not None
        assert twin.planned.kind is kind
        assert twin.planned in twin.hands[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_redeal_leaves_only_habitats_that_have_not_been_laid(seed: int) -> None:
    s, rng = GAME.new(2, decks="starter,after-the-monsoon", card_pool="full"), Random(seed)
    while not s.row or s.turn < 2:
        s.answer(rng.choice(asking(s)))
    for seat in (0, 1):
        twin = s.view(seat).redeal(rng)
        for owner in (0, 1):
            left = sorted(habitat.name for habitat in s.habitat_decks[owner])
            assert sorted(habitat.name for habitat in twin.habitat_decks[owner]) == left
