"""The names of all answers: spaces, cards, dice, players counted from the one who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Seat
from wildtable.core.encoding import Encoder, Row, in_bytes, plus, relative, spelled
from wildtable.core.step import Step
from wildtable.games.endangered.board import FACES, Chair, Line, Space
from wildtable.games.endangered.cards.card_types import CardSet
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.encode.observe import Observer
from wildtable.games.endangered.encode.printed import (
    DICE,
    impacts,
    largest_cost,
    largest_gift,
    nth,
    nth_card,
    own_copies,
    ways,
    zone_name,
    zone_names,
)
from wildtable.games.endangered.rules.set_up import CarriedCard, ChooseRole, ChooseSpecialty
from wildtable.games.endangered.rules.turn import NewYear, NextSeat, Upkeep
from wildtable.games.endangered.state import Persistent, Readings, State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie
from wildtable.games.endangered.steps.ambassadors import (
    Influence,
    Peek,
    RemoveInfluence,
    ShiftInfluence,
    ShiftTo,
)
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Move, MoveTo, PartTo, Split
from wildtable.games.endangered.steps.choices import NOBODY, NONE, STOP, Die, Player, Slot
from wildtable.games.endangered.steps.destruction import ChooseEnd, ChooseLane, ChooseLine, FleeTo, Slide
from wildtable.games.endangered.steps.dice import Adjust, Placed, Recall, Reroll, Turned
from wildtable.games.endangered.steps.flow import Choose, OnePlayer
from wildtable.games.endangered.steps.hand import Discard, Play, Recover
from wildtable.games.endangered.steps.impacts import DiscardSeen, OrderSeen, RemovePersistent
from wildtable.games.endangered.steps.money import Consent, Gift, Give, Help, Pay
from wildtable.games.endangered.steps.offspring import Birth, BirthAt, Crowding, LeaveTo
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile, PushTileTo, RemoveTile
from wildtable.games.endangered.steps.votes import Check, NameBonus

MOST_SEATS: Final = 5
ALONE: Final = "alone"
AGAIN: Final = ("", " second die", " third die")
PLAIN: Final[dict[type[Step[Any, Any]], tuple[object, ...]]] = {
    **dict.fromkeys(
        (
            *(AddAnimal, LoseAnimal, MoveTo, Split, PartTo, PlaceTile, PushTileTo),
            *(Birth, BirthAt, Crowding, LeaveTo, ChooseEnd, FleeTo, Slide),
        ),
        tuple(Space),
    ),
    **dict.fromkeys((Move, PushTile, RemoveTile), (*Space, STOP)),
    **dict.fromkeys((ChooseLane, ChooseLine), tuple(Line)),
    **dict.fromkeys((Check, Influence, NameBonus, RemoveInfluence, ShiftTo), tuple(Chair)),
    **dict.fromkeys((Peek, ShiftInfluence), (*Chair, STOP)),
    **dict.fromkeys((Upkeep, Consent), (True, False)),
    PickDie: FACES,
    Reroll: (*FACES, STOP),
    Adjust: (*(f"{die} to {to}" for die in FACES for to in FACES if die != to), STOP),
    **dict.fromkeys((NewYear, NextSeat), tuple(f"+{n}" for n in range(MOST_SEATS))),
    OnePlayer: (*(f"+{n}" for n in range(MOST_SEATS)), NOBODY),
}
"""Questions whose answers are the same with any cards."""
MOVING: Final = (Recall, RemovePersistent, Give, Pay)
BY_CARDS: Final = (
    *(ChooseRole, ChooseSpecialty, CarriedCard, Play, Discard, Recover, PlaceDie, Recall, Abilities, Choose),
    *(DiscardSeen, OrderSeen, RemovePersistent, Give, Pay),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class EndangeredEncoder(Encoder[State]):
    """Board, actions and dice, everybody's cards, ambassadors, impacts: nothing is hidden."""

    package = "wildtable.games.endangered.encode"
    version = 2
    questions = (*PLAIN, *BY_CARDS)
    moving = MOVING

    def __init__(self, cards: Any = None) -> None:
        self.box: CardSet = SHIPPED if cards is None else cards
        super().__init__(cards)
        self.observer = Observer(self.box)

    def spellings(self) -> Iterable[str]:
        answers = {**PLAIN, **_of_cards(self.box)}
        return [f"{kind.__name__} {spelled(choice)}" for kind in answers for choice in answers[kind]]

    def chances(self) -> Iterable[str]:
        dice = [spelled(roll) for n in range(1, DICE + 1) for roll in combinations_with_replacement(FACES, n)]
        pairs = [spelled((first, second)) for first in FACES for second in FACES]
        seats = [f"seat {n + 1}" for n in range(MOST_SEATS)]
        named = [card.name for card in self.box.cards]
        named += [ambassador.name for ambassador in self.box.ambassadors]
        named += [impact.name for impact in impacts(self.box)]
        return dict.fromkeys([*dice, *pairs, *seats, *named])

    def spell(self, s: State, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        if isinstance(choice, Slot):
            return zone_name(s, choice.n)
        if isinstance(choice, Player):
            return plus(choice.seat, seat, s.seats)
        if isinstance(choice, Die):
            return str(choice.shows)
        if isinstance(choice, Use):
            return _use(s, seat, choice)
        if isinstance(choice, Persistent):
            before = [p for p in s.persistents if p.impact is choice.impact and p.number < choice.number]
            return nth(choice.impact.name, len(before))
        return _spelled(s, seat, choice)

    def meaning(self, s: State, seat: Seat, choice: Choice) -> Any:
        """Of what is offered all the time: an action or ability by its card and copy, a player by place."""
        if isinstance(choice, Slot):
            return nth_card(s.zone, choice.n)
        if isinstance(choice, Player):
            return relative(choice.seat, seat, s.seats)
        if isinstance(choice, Use):
            return nth_card(s.powers[seat], choice.card), choice.ability
        return choice

    def fall(self, choice: Choice) -> int:
        """A player by the seat: whoever begins is everybody's to know."""
        return (
            self.fall_numbers[f"seat {choice.seat + 1}"]
            if isinstance(choice, Player)
            else super().fall(choice)
        )

    def readings(self, s: State) -> bytes:
        return _readings(s.readings)

    def write(self, row: Row, s: State, seat: Seat) -> None:
        self.question(row, s)
        self.observer.write(row, s, seat)


@cache
def _readings(readings: Readings) -> bytes:
    return in_bytes([int(flag) for flag in astuple(readings)])


def _spelled(s: State, seat: Seat, choice: Choice) -> str:
    """Sums of money and dice."""
    if isinstance(choice, Gift):
        return f"{plus(choice.seat, seat, s.seats)} {choice.sum}"
    if isinstance(choice, Help):
        return f"{plus(choice.seat, seat, s.seats)} {choice.sum}" if choice.sum else ALONE
    if isinstance(choice, Turned):
        return f"{choice.die} to {choice.to}"
    if isinstance(choice, Placed):
        own = dict.fromkeys(die for who, die in s.dice[choice.slot] if who == seat)
        return zone_name(s, choice.slot) + AGAIN[list(own).index(choice.die)]
    return spelled(choice)


def _use(s: State, seat: Seat, use: Use) -> str:
    """An ability: of which card before the seat, and which on it."""
    card, before = nth_card(s.powers[seat], use.card)
    return f"{nth(card.name, before)} ability {use.ability + 1}"


def _of_cards(box: CardSet) -> dict[type[Step[Any, Any]], list[object]]:
    """Questions whose answers are cards, or depend on what is printed."""
    cards = [card.name for card in box.cards]
    seen = [impact.name for impact in impacts(box)]
    zone = zone_names(box)
    free = {card.name for card in (*box.actions, *box.cards) if card.free}
    others = [f"+{n}" for n in range(1, MOST_SEATS)]
    return {
        ChooseRole: [role.name for role in box.roles],
        ChooseSpecialty: [card.name for card in box.specialties],
        CarriedCard: [*(card.name for card in box.cards if not card.unique), NONE],
        Play: [*cards, NONE],
        Discard: list(cards),
        Recover: list(cards),
        PlaceDie: list(zone),
        Recall: [
            *(name + again for name in zone for again in (AGAIN if name.split()[0] in free else AGAIN[:1])),
            NONE,
        ],
        Abilities: [*_abilities(box), NONE],
        Choose: list(ways(box)),
        DiscardSeen: [*seen, STOP],
        OrderSeen: list(seen),
        RemovePersistent: [
            nth(impact.name, n) for impact in impacts(box) if impact.persistent for n in range(impact.copies)
        ],
        Give: [*(f"{who} {n + 1}" for who in others for n in range(largest_gift(box))), NONE],
        Pay: [ALONE, *(f"{who} {n + 1}" for who in others for n in range(largest_cost(box))), NONE],
    }


def _abilities(box: CardSet) -> list[str]:
    return [
        f"{nth(card.name, copy)} ability {n + 1}"
        for card in (*box.specialties, *box.cards)
        for copy in range(own_copies(box, card))
        for n in range(len(card.abilities))
    ]
