"""The actions that cost a coin: exchange, take, and each continent's special (§4, §5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.entry import Entry
from wildtable.core.step import Step
from wildtable.games.animalia.board import (
    BIT,
    HAND_SIZE,
    PLAYERS,
    Animal,
    Answer,
    Player,
    Special,
    Symbol,
    animals,
)
from wildtable.games.animalia.state import ONLOOKERS, State

PASS: Final = Answer.PASS
SPECIAL: Final = Symbol.SPECIAL
EXCHANGE: Final = Symbol.EXCHANGE


@dataclass(frozen=True, slots=True)
class Paid(Step[State, Player | Animal | Answer]):
    """An action offered right after its card was played. Naming what it needs pays for it (§4.2)."""

    player: Player

    def choices(self, s: State) -> Sequence[Player | Animal]:
        """What the action may be taken with; none: it cannot be taken."""
        raise AssertionError

    def options(self, s: State, me: Seat) -> Sequence[Player | Animal | Answer]:
        choices = self.choices(s) if s.coins else ()
        return (*choices, PASS) if choices else ()

    def pay(self, s: State) -> None:
        s.coins -= 1
        if s.logging:
            s.tell("paid", "§4.2", who=s.setup.names[self.player], what=self, coins=s.coins)


@dataclass(frozen=True, slots=True)
class Exchange(Paid):
    """Swap a hand card with another player (§4.4)."""

    def choices(self, s: State) -> Sequence[Player]:
        if not s.has_cards(self.player):
            return ()
        return [p for p in PLAYERS if p != self.player and s.has_cards(p)]

    def act(self, s: State, me: Seat, choice: Player | Animal | Answer) -> None:
        if isinstance(choice, int):
            self.pay(s)
            ask_swap(s, me, self.player, choice)

    def clause(self) -> str:
        return "§4.4"


@dataclass(frozen=True, slots=True)
class Take(Paid):
    """Take a card from another player's trick pile (§4.5)."""

    def choices(self, s: State) -> Sequence[Player]:
        return [p for p in PLAYERS if p != self.player and s.piles[p]]

    def act(self, s: State, me: Seat, choice: Player | Animal | Answer) -> None:
        if isinstance(choice, int):
            self.pay(s)
            s.put(me, MOVE_CARD[choice][self.player])

    def clause(self) -> str:
        return "§4.5"


@dataclass(frozen=True, slots=True)
class SharedFindings(Paid):
    """Europe: give a card of one's own pile to another pile (§5.2)."""

    def choices(self, s: State) -> Sequence[Player]:
        return [p for p in PLAYERS if p != self.player] if s.piles[self.player] else ()

    def act(self, s: State, me: Seat, choice: Player | Animal | Answer) -> None:
        if isinstance(choice, int):
            self.pay(s)
            s.put(me, MOVE_CARD[self.player][choice])

    def clause(self) -> str:
        return "§5.2"


@dataclass(frozen=True, slots=True)
class FollowTheTracks(Paid):
    """North America: name who leads the next trick (§5.4)."""

    def choices(self, s: State) -> Sequence[Player]:
        return PLAYERS if s.tricks < HAND_SIZE - 1 else ()

    def act(self, s: State, me: Seat, choice: Player | Animal | Answer) -> None:
        if isinstance(choice, int):
            self.pay(s)
            s.named = choice
            s.tell("named", "§5.4", who=s.setup.names[choice])

    def clause(self) -> str:
        return "§5.4"


@dataclass(frozen=True, slots=True)
class CameraTrap(Paid):
    """South America: swap a hand card with a card of one's own pile (§5.6)."""

    def choices(self, s: State) -> Sequence[Animal]:
        return animals(s.hands[self.player]) if s.piles[self.player] else ()

    def act(self, s: State, me: Seat, choice: Player | Animal | Answer) -> None:
        if isinstance(choice, Animal):
            self.pay(s)
            s.put(me, Fetch(self.player, choice))

    def clause(self) -> str:
        return "§5.6"


@dataclass(frozen=True, slots=True)
class MoveCard(Step[State, Animal]):
    """Which card goes from one trick pile to another, face up."""

    source: Player
    target: Player

    def options(self, s: State, me: Seat) -> Sequence[Animal]:
        return animals(s.piles[self.source])

    def act(self, s: State, me: Seat, choice: Animal) -> None:
        n: int = choice
        s.piles[self.source] ^= BIT[n]
        s.piles[self.target] |= BIT[n]
        if s.logging:
            names, told = s.setup.names, s.printed.told[n]
            s.tell("moved", "§4.5", animal=told, source=names[self.source], target=names[self.target])

    def clause(self) -> str:
        return "§4.5"


@dataclass(frozen=True, slots=True)
class Fetch(Step[State, Animal]):
    """Which card comes from the pile for the hand card laid there (§5.6)."""

    player: Player
    given: Animal

    def options(self, s: State, me: Seat) -> Sequence[Animal]:
        return animals(s.piles[self.player])

    def act(self, s: State, me: Seat, choice: Animal) -> None:
        given, fetched = BIT[self.given], BIT[choice]
        s.hands[self.player] ^= given | fetched
        s.piles[self.player] ^= given | fetched
        if s.seats == 3:
            forget(s, self.player, self.given)
            s.voids[self.player] = 0
            for row in range(4):
                s.known[3 * row + self.player] |= fetched
            s.reveals += 1
        told = s.printed.told
        s.tell("fetched", "§5.6", who=s.setup.names[self.player], given=told[self.given], animal=told[choice])

    def clause(self) -> str:
        return "§5.6"


# --- swapping hand cards: exchange and Open Borders ---


def ask_swap(s: State, me: Seat, one: Player, other: Player) -> None:
    """Both pick a card in secret, then they swap. Whoever acts picks for an IWC nobody plays (§4.4)."""
    s.put(who_picks(s, me, one), SWAP[one][other])
    s.put(who_picks(s, me, other), PICK[other])
    s.put(who_picks(s, me, one), PICK[one])


def who_picks(s: State, me: Seat, player: Player) -> Seat:
    """The seat that answers for a player in a swap."""
    return me if player == s.iwc and s.seats < 3 else s.setup.answers[player]


@dataclass(frozen=True, slots=True)
class Pick(Step[State, Animal]):
    """The card a player gives, told to nobody yet."""

    player: Player

    def options(self, s: State, me: Seat) -> Sequence[Animal]:
        return animals(s.hands[self.player])

    def act(self, s: State, me: Seat, choice: Animal) -> None:
        s.picks[self.player] = choice

    def knows(self, me: Seat) -> tuple[Seat, ...]:
        return (me,)

    def clause(self) -> str:
        return "§4.4"


@dataclass(frozen=True, slots=True)
class Swap(Step[State, None]):
    """The two picks change hands; only these two players see them, and a card of an open hand (§8.4)."""

    one: Player
    other: Player

    def act(self, s: State, me: Seat, choice: None) -> None:
        given, taken = s.picks[self.one], s.picks[self.other]
        assert isinstance(given, Animal)
        assert isinstance(taken, Animal)
        a: int = given
        b: int = taken
        s.picks[self.one] = s.picks[self.other] = None
        s.hands[self.one] ^= BIT[a] | BIT[b]
        s.hands[self.other] ^= BIT[a] | BIT[b]
        if s.seats == 3:
            self.remember(s, given, taken)
        s.reveals += 1
        if s.logging:
            self.say(s, given, taken)

    def say(self, s: State, given: Animal, taken: Animal) -> None:
        """Everybody hears of a swap, the two of the cards too, and all of a card of an open hand."""
        seats = (s.setup.answers[self.one], s.setup.answers[self.other])
        names, told = s.setup.names, s.printed.told
        args = {
            "who": names[self.one],
            "other": names[self.other],
            "given": told[given],
            "taken": told[taken],
        }
        if s.seats < 3 and s.iwc in (self.one, self.other):
            s.log.append(Entry("swapped", args, "§4.4"))
        else:
            s.log.append(Entry("swapped", args, "§4.4", ("given", "taken"), seats))

    def remember(self, s: State, given: Animal, taken: Animal) -> None:
        """Each knows the card it gave; everybody else no longer knows either hand."""
        a: int = given
        b: int = taken
        one, other = self.one, self.other
        s.voids[one] = s.voids[other] = 0
        for row in range(ONLOOKERS + 1):
            if row not in (one, other):
                s.known[3 * row + one] = s.known[3 * row + other] = 0
        s.known[3 * one + other] = (s.known[3 * one + other] | BIT[a]) & ~BIT[b]
        s.known[3 * other + one] = (s.known[3 * other + one] | BIT[b]) & ~BIT[a]


def forget(s: State, player: Player, animal: Animal) -> None:
    """A card has openly left a hand."""
    n: int = animal
    known, bit = s.known, BIT[n]
    for place in range(player, len(known), 3):
        if known[place] & bit:
            known[place] ^= bit


# Made once: a frozen value takes a while to make.
MOVE_CARD: Final = tuple(tuple(MoveCard(source, target) for target in PLAYERS) for source in PLAYERS)
PICK: Final = tuple(Pick(player) for player in PLAYERS)
SWAP: Final = tuple(tuple(Swap(one, other) for other in PLAYERS) for one in PLAYERS)
EXCHANGES: Final = tuple(Exchange(p) for p in PLAYERS)
TAKES: Final = tuple(Take(p) for p in PLAYERS)
SPECIALS: Final[dict[Special, tuple[Step[State, Any], ...]]] = {
    Special.SHARED_FINDINGS: tuple(SharedFindings(p) for p in PLAYERS),
    Special.FOLLOW_THE_TRACKS: tuple(FollowTheTracks(p) for p in PLAYERS),
    Special.CAMERA_TRAP: tuple(CameraTrap(p) for p in PLAYERS),
}


def paid(s: State, player: Player, animal: Animal) -> Step[State, Any]:
    """The action on a card with a symbol."""
    n: int = animal
    symbol = s.printed.symbols[n]
    if symbol is SPECIAL:
        return SPECIALS[s.card.special][player]
    return EXCHANGES[player] if symbol is EXCHANGE else TAKES[player]
