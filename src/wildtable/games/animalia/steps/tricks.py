"""Playing a card, and who wins the trick (§3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.entry import Entry
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.games.animalia.board import (
    BIT,
    GIANT,
    HAND_SIZE,
    NOBODY,
    PLAYERS,
    SUIT,
    VALUE,
    Animal,
    Leader,
    Name,
    Once,
    Player,
    animals,
    playable,
    winning,
)
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.free import OpenBorders, RangerTransfer, offered, spend
from wildtable.games.animalia.steps.paid import forget, paid


def won(s: State, who: Name, animal: Animal, giants: int, coins: int) -> Entry:
    """Why a trick was won: the highest of the colour led, or the last of so many dominant Giants."""
    n: int = animal
    name: int = who
    first: int = s.trick[0]
    place = ((coins * 30 + n) * 4 + name) * 12 + 3 * giants + SUIT[first]
    found = s.printed.won.get(place)
    if found is None:
        told = s.printed.told[n]
        colour = s.printed.colours[SUIT[first]]
        args = {"who": who, "animal": told, "led": colour, "giants": giants, "coins": coins}
        found = Entry("won_giant", args, "§3.5") if giants else Entry("won_highest", args, "§3.4")
        s.printed.won[place] = found
    return found


@dataclass(frozen=True, slots=True)
class Play(Step[State, Animal | Once]):
    """Play a card, following the colour led; or first call for the continent's free action."""

    player: Player

    def options(self, s: State, me: Seat) -> Sequence[Animal | Once]:
        hand = s.hands[self.player]
        cards = playable(hand, led(s)) if s.trick else animals(hand)
        if s.free and offered(s, self.player):
            return (*cards, s.card.once)
        return cards

    def act(self, s: State, me: Seat, choice: Animal | Once) -> None:
        if isinstance(choice, Animal):
            n: int = choice
            if s.seats == 3 and s.trick and SUIT[n] != led(s):
                s.voids[self.player] |= BIT[led(s)]
            lay(s, self.player, choice)
            return
        spend(s, self.player)
        if choice is Once.OPEN_TRAIL:
            s.put(me, PlayFreely(self.player))
        else:
            s.push(me, OpenBorders() if choice is Once.OPEN_BORDERS else RangerTransfer(), self)

    def clause(self) -> str:
        return "§3.2"

    def why_not(self, s: State, me: Seat, choice: Any) -> Why | None:
        if not isinstance(choice, Animal) or not s.trick:
            return None
        if s.hands[self.player] & BIT[choice]:
            return Why("must_follow", {"led": s.printed.colours[led(s)]}, "§3.2")
        return Why("not_in_hand", {"animal": s.printed.told[choice]}, "§3.1")


@dataclass(frozen=True, slots=True)
class PlayFreely(Step[State, Animal]):
    """Play any card: the Open Trail (§5.7)."""

    player: Player

    def options(self, s: State, me: Seat) -> Sequence[Animal]:
        return animals(s.hands[self.player])

    def act(self, s: State, me: Seat, choice: Animal) -> None:
        lay(s, self.player, choice)

    def clause(self) -> str:
        return "§5.7"


def lay(s: State, player: Player, animal: Animal) -> None:
    """Lay a card into the trick; its action comes before the next card (§4.1)."""
    n: int = animal
    s.hands[player] ^= BIT[n]
    s.trick.append(animal)
    if s.logging:
        name: int = s.setup.names[player]
        s.log.append(s.printed.played[name][n])
    if s.seats == 3:
        s.reveals += 1
        forget(s, player, animal)
    answers = s.setup.answers
    if len(s.trick) < 3:
        following = s.setup.order[s.leader][len(s.trick)]
        s.put(answers[following], PLAY[following])
    else:
        s.put(answers[player], WIN_TRICK)
    if s.coins and s.printed.has_symbol[n]:
        s.put(answers[player], paid(s, player, animal))


def led(s: State) -> int:
    """The colour of the trick's first card."""
    first: int = s.trick[0]
    return SUIT[first]


@dataclass(frozen=True, slots=True)
class WinTrick(Step[State, None]):
    """The trick goes to its winner's pile, coins to the IWC, the lead to whom it belongs."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        trick, card = s.trick, s.card
        n = winning(trick[0], trick[1], trick[2], card.giants_dominant)
        order = s.setup.order[s.leader]
        winner = order[n]
        coins = self.take(s, winner)
        if s.logging:
            s.log.append(won(s, s.setup.names[winner], trick[n], giants(s, card.giants_dominant), coins))
        s.trick = []
        s.tricks += 1
        s.leader = self.next_leader(s, winner, card.next_leader)
        s.named = NOBODY
        if s.tricks < HAND_SIZE:
            s.put(s.setup.answers[s.leader], PLAY[s.leader])

    def take(self, s: State, winner: Player) -> int:
        """The cards go to a pile; returns the coins that they bring the IWC."""
        first: int = s.trick[0]
        second: int = s.trick[1]
        third: int = s.trick[2]
        s.piles[winner] |= BIT[first] | BIT[second] | BIT[third]
        if winner != s.iwc:
            return 0
        worth = s.printed.coins
        coins = worth[first] + worth[second] + worth[third]
        s.gain(coins)
        return coins

    def next_leader(self, s: State, winner: Player, rule: Leader) -> Player:
        """The winner, unless the continent or a named leader says otherwise (§3.6)."""
        if s.named != NOBODY:
            return s.named
        return s.setup.order[winner][1] if rule is LEFT_OF_WINNER else winner


def giants(s: State, dominant: bool) -> int:
    """How many dominant Giants lie in the trick."""
    found = 0
    if dominant:
        for animal in s.trick:
            found += VALUE[animal] == GIANT
    return found


LEFT_OF_WINNER: Final = Leader.LEFT_OF_WINNER  # a member of an enum takes longer to look up
PLAY: Final = tuple(Play(player) for player in PLAYERS)
WIN_TRICK: Final = WinTrick()
