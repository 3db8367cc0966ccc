"""Setting up (§2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.games.endangered.tables import CARDS, asked, opening, options
from wildtable.core.game import SetupError
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import AnyVerb, Card, CardSet, Colour, Kind
from wildtable.games.endangered.cards.check import check
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.flow import EachPlayer
from wildtable.games.endangered.steps.hand import Discard, Draw, Play


def test_six_ambassadors_lie_face_down_and_show_only_their_colour() -> None:  # endangered §2.2
    s = opening()
    assert Counter(s.backs) == {Colour.BLUE: 3, Colour.GREEN: 2, Colour.GRAY: 1}
    assert s.row == [None] * 6
    assert not any(s.face_up)


def test_tigers_start_in_the_printed_pattern() -> None:  # endangered §14.1
    s = opening()
    found = {space: s.animals[space] for space in Space if s.animals[space]}
    assert found == {Space.B1: 1, Space.B2: 1, Space.C3: 2, Space.D4: 2, Space.E5: 1, Space.E6: 1}
    assert (s.animal_supply, s.tile_supply, s.tiles) == (7, 16, 0)


def test_the_starting_card_is_in_play_and_two_cards_in_hand() -> None:  # endangered §2.6, §2.7
    s = opening(3)
    for seat in range(3):
        assert (len(s.decks[seat]), len(s.hands[seat])) == (11, 2)
    assert [card.name for card in s.zone[4:]] == ["wildlife_corridor", "research", "lobby_day"]


def test_a_role_is_played_by_one_seat() -> None:  # endangered §2.4
    s = GAME.new(3)
    taken = options(s)[0]
    s.answer(taken)
    assert taken not in options(s)


def test_a_seat_keeps_one_specialty_and_the_other_leaves_the_game() -> None:  # endangered §2.5
    s = opening(2, specialties=["geneticist"])
    assert s.powers[0] == [CARDS["geneticist"]]
    assert CARDS["field_biologist"] in s.out
    kept = s.decks[0] + s.hands[0]
    assert CARDS["wildlife_corridor"] in kept


def test_chance_names_the_start_player() -> None:  # endangered §2.8
    s = opening(5)
    assert asked(s) == "StartPlayer"
    assert options(s) == [0, 1, 2, 3, 4]


def test_everybody_starts_without_money() -> None:  # endangered §2.7
    assert opening(5).money == [0] * 5


def test_one_seat_is_not_enough() -> None:  # endangered §2.9: one person answers for two seats
    with pytest.raises(SetupError, match="2 to 5 seats, not 1"):
        GAME.check_seats(1)


FIRST = {card.starts_with for card in SHIPPED.specialties if card.name in SHIPPED.roles[0].specialties}


def starting_with(steps: tuple[AnyVerb, ...]) -> CardSet:
    """The starting cards of the first role are Once cards that make everybody do something."""

    def start(card: Card) -> Card:
        return replace(
            card, kind=Kind.ONCE, cost=0, steps=(EachPlayer(steps),), abilities=(), mods=(), free=False
        )

    cards = tuple(start(card) if card.name in FIRST else card for card in SHIPPED.cards)
    return replace(SHIPPED, cards=cards)


def at_random(s: State, rng: Random) -> State:
    """As far as the start player."""
    for _ in range(500):
        if asked(s) == "StartPlayer":
            return s
        decision = s.decision()
        assert decision is not None
        s.answer(rng.choice(list(decision.options)))
    raise AssertionError("set-up does not end")


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("steps", [(Draw(1),), (Draw(9),), (Draw(9), Discard(9)), (Draw(9), Play(1))])
def test_starting_cards_may_reach_those_who_have_not_started(  # endangered §2.6
    seats: int, steps: tuple[AnyVerb, ...]
) -> None:
    box = starting_with(steps)
    check(box)
    for seed in range(4):
        new = GAME.new(seats, cards=box)
        before = new.pieces()
        s = at_random(new, Random(seed))
        assert [cards[0].kind for cards in s.powers] == [Kind.SPECIALTY] * seats
        assert not any(card.kind is Kind.SPECIALTY for cards in s.powers for card in cards[1:])
        assert s.pieces() == before
