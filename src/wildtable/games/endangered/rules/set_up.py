"""Set-up, in the order of the rulebook (§2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.endangered.cards.card_types import (
    Card,
    CardSet,
    Colour,
    Impact,
    Kind,
    Level,
    Module,
    Role,
)
from wildtable.games.endangered.rules.turn import TURN
from wildtable.games.endangered.state import Readings, State
from wildtable.games.endangered.steps.choices import NONE, PLAYERS, Decline, Player
from wildtable.games.endangered.steps.hand import Draw, add_action, enter
from wildtable.games.endangered.steps.impacts import stay

DICE: Final = 3
SPECIALTY: Final = Kind.SPECIALTY
FIRST_HAND: Final = Draw(2)
BACKS: Final = (*[Colour.BLUE] * 3, *[Colour.GREEN] * 2, Colour.GRAY)


def set_up(seats: int, box: CardSet, module: Module, level: Level, chosen: Mapping[str, Any]) -> State:
    """A table ready for the players to choose their roles (§2)."""
    carry = chosen["carry"]
    s = State(seats, module=module, level=level.name, votes_needed=level.votes, carry=carry)
    s.first_rulings = s.lone_questions = chosen["rulings"] == "first"
    s.readings = readings(chosen)
    lay_out_board(s)
    lay_out_seats(s)
    actions = {card.name: card for card in box.actions}
    for name in module.actions:
        add_action(s, actions[name], -1)
    lay_out_ambassadors(s, box)
    lay_out_impacts(s, level)
    lay_out_roles(s, box)
    s.put(0, StartPlayer())
    for seat in range(seats - 1, -1, -1):
        s.put(seat, ChooseSpecialty())
    for seat in range(seats - 1, -1, -1):
        s.put(seat, ChooseRole())
    if carry == "lost":
        s.put(0, CarriedImpact())
    s.advance()
    return s


def readings(chosen: Mapping[str, Any]) -> Readings:
    """How the options say that unclear rules are read."""
    return Readings(
        payable_only=chosen["unpayable"] == "closed",
        must_move=chosen["moving"] == "all",
        must_remove=chosen["removing"] == "all",
        one_skip=chosen["skipping"] == "one",
        late_shuffle=chosen["impact_shuffle"] == "when_needed",
    )


def lay_out_board(s: State) -> None:
    """Animals, tiles and their supplies."""
    for space, number in s.module.animals.items():
        for _ in range(number):
            s.put_animal(space)
    s.tile_supply = s.module.tiles - len(s.module.start_tiles)
    for space in s.module.start_tiles:
        s.tiles |= 2**space


def lay_out_seats(s: State) -> None:
    """Nothing yet in front of the players but their dice and, after a campaign's win, 1M (§17.3)."""
    seats = range(s.seats)
    s.home = [DICE for _ in seats]
    s.locked = [0 for _ in seats]
    s.powers = [[] for _ in seats]
    s.hands = [[] for _ in seats]
    s.decks = [[] for _ in seats]
    s.discards = [[] for _ in seats]
    s.shuffles = [0 for _ in seats]
    s.money = [1 if s.carry == "won" else 0 for _ in seats]
    s.bank -= sum(s.money)


def lay_out_ambassadors(s: State, box: CardSet) -> None:
    """Six face down: three blue, two green, one gray (§2.2)."""
    s.pool = list(box.ambassadors)
    s.backs = BACKS
    s.row = [None] * len(BACKS)
    s.face_up = [False] * len(BACKS)
    s.influence = [0] * len(BACKS)


def lay_out_impacts(s: State, level: Level) -> None:
    """The deck, without those that start in play (§2.3)."""
    deck = [impact for impact in s.module.impacts for _ in range(impact.copies)]
    s.impacts = sorted(deck, key=lambda impact: impact.name)
    named = {impact.name: impact for impact in s.module.impacts}
    for name in level.start:
        s.impacts.remove(named[name])
        stay(s, named[name])


def lay_out_roles(s: State, box: CardSet) -> None:
    """The roles to choose from, each with its deck and its specialties."""
    cards = {card.name: card for card in (*box.cards, *box.specialties)}
    s.kits = [(role, tuple(cards[name] for name in (*role.specialties, *role.deck))) for role in box.roles]


@dataclass(frozen=True, slots=True)
class CarriedImpact(Deal[State, Impact]):
    """After a lost game of a campaign one persistent impact starts in play (§17.4)."""

    def options(self, s: State, me: Seat) -> Sequence[Impact]:
        return [impact for impact in s.impacts if impact.persistent]

    def act(self, s: State, me: Seat, choice: Impact) -> None:
        s.impacts.remove(choice)
        stay(s, choice)

    def source(self, me: Seat) -> str:
        return "carried impact"


@dataclass(frozen=True, slots=True)
class ChooseRole(Step[State, Role]):
    """Take a role that nobody has (§2.4)."""

    def options(self, s: State, me: Seat) -> Sequence[Role]:
        return [role for role, _ in s.kits]

    def act(self, s: State, me: Seat, choice: Role) -> None:
        kit = next(kit for kit in s.kits if kit[0] is choice)
        own = len(choice.specialties)
        s.kits.remove(kit)
        s.roles.append(choice)
        s.powers[me] = list(kit[1][:own])
        s.decks[me] = list(by_name(kit[1][own:]))
        s.tell("took_role", "§2.4", who=me, role=choice)

    def clause(self) -> str:
        return "§2.4"


@lru_cache(64)
def by_name(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A deck in order: the same ones are chosen in every game."""
    return tuple(sorted(cards, key=lambda card: card.name))


@dataclass(frozen=True, slots=True)
class ChooseSpecialty(Step[State, Card]):
    """Keep one of two specialties; its card is played at once, then two cards are drawn (§2.5 to §2.7)."""

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return [card for card in s.powers[me] if card.kind is SPECIALTY]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        others = [card for card in s.powers[me] if card is not choice]
        s.out += [card for card in others if card.kind is SPECIALTY]
        s.powers[me] = [choice, *(card for card in others if card.kind is not SPECIALTY)]
        s.active = me
        s.tell("took_specialty", "§2.5", who=me, card=choice)
        s.put(me, FIRST_HAND)
        if s.carry == "won":
            s.put(me, CARRIED_CARD)
        start_with(s, me, choice.starts_with)

    def clause(self) -> str:
        return "§2.5"


def start_with(s: State, me: Seat, name: str) -> None:
    """Play the starting card (§2.6); that of another seat may have made its owner draw or play it already."""
    for pile in (s.decks[me], s.hands[me], s.discards[me]):
        for n, card in enumerate(pile):
            if card.name == name:
                del pile[n]
                s.hands[me].append(card)
                enter(s, me, card)
                return


@dataclass(frozen=True, slots=True)
class CarriedCard(Step[State, Card | Decline]):
    """After a won game of a campaign: one shared card of the own deck for the hand, or none (§17.3)."""

    def options(self, s: State, me: Seat) -> Sequence[Card | Decline]:
        return [*(card for card in s.decks[me] if not card.unique), NONE]

    def act(self, s: State, me: Seat, choice: Card | Decline) -> None:
        if choice is not NONE:
            s.decks[me].remove(choice)
            s.hands[me].append(choice)
            s.tell("carried_card", "§17.3", who=me, card=choice)

    def clause(self) -> str:
        return "§17.3"


CARRIED_CARD: Final = CarriedCard()


@dataclass(frozen=True, slots=True)
class StartPlayer(Roll[State, Player]):
    """Chance names who goes first (§2.8)."""

    def options(self, s: State, me: Seat) -> Sequence[Player]:
        return PLAYERS[: s.seats]

    def act(self, s: State, me: Seat, choice: Player) -> None:
        s.put(choice.seat, TURN)

    def source(self, me: Seat) -> str:
        return "start player"
