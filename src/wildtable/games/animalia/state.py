"""The table as it lies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, final

from wildtable.core.decision import Seat
from wildtable.core.hidden import Hidden
from wildtable.core.outcome import Outcome
from wildtable.core.step import Step
from wildtable.core.table import Table
from wildtable.games.animalia.board import (
    FOLLOWING,
    NOBODY,
    PLAYERS,
    Animal,
    Cards,
    Continent,
    Difficulty,
    Name,
    Player,
    animals,
)
from wildtable.games.animalia.cards.card_types import ContinentCard, MissionCard
from wildtable.games.animalia.cards.compiled import SHIPPED_COMPILED, Compiled, filling
from wildtable.games.animalia.view import seen

ONLOOKERS: Final = 3
"""The row of `known` for those who have no seat."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first card (§2)."""

    difficulty: Difficulty = Difficulty.NORMAL
    continents: tuple[Continent, ...] = (Continent.EUROPE,)
    coins_left: bool = True  # stars for coins left, not for coins collected
    open_hands: bool = False
    certified: bool = False
    watch: bool = False  # tell when a round can no longer be won
    answers: tuple[Seat, ...] = (0, 0, 0)  # the seat that answers for each player
    order: tuple[tuple[Player, ...], ...] = FOLLOWING  # who plays in a trick led by each
    names: tuple[Name, ...] = (Name.PLAYER_1, Name.PLAYER_2, Name.IWC)
    leads_once: bool = False  # R1: who leads by the continent's rule does so in its first round only
    gifts_count: bool = True  # R3: coins put there at the start count for stars
    last_transfer: bool = True  # R31: the free action may be used after the last trick


@final
@dataclass(slots=True)
class State(Table):
    """Everything that is true at the table now."""

    printed: Compiled = SHIPPED_COMPILED
    setup: Setup = field(default_factory=Setup)
    stage: int = -1  # which of the chosen continents is played
    continent: Continent = Continent.EUROPE
    round: int = 0
    shuffles: int = 0
    iwc: Player = 2
    deck: list[Animal | Hidden] = field(default_factory=list)  # while dealing
    hands: list[Cards] = field(default_factory=lambda: [0, 0, 0])
    holes: list[int] = field(default_factory=lambda: [0, 0, 0])  # of a view: unknown cards in each hand
    piles: list[Cards] = field(default_factory=lambda: [0, 0, 0])
    trick: list[Animal] = field(default_factory=list)
    tricks: int = 0  # finished in this round
    leader: Player = 2
    named: Player = NOBODY  # to lead the next trick (§5.4)
    coins: int = 0
    collected: int = 0
    gifts: int = 0  # of these, coins put beside an IWC without any (§2.4)
    free: bool = False  # whether the continent's free action is unspent
    holders: list[Player] = field(default_factory=list)  # of this round's missions, in number order
    receiver: Player = NOBODY  # of the last mission
    picks: list[Animal | Hidden | None] = field(default_factory=lambda: [None, None, None])
    voids: list[int] = field(default_factory=lambda: [0, 0, 0])  # colours a hidden hand has shown it lacks
    known: list[Cards] = field(default_factory=lambda: [0] * 12)  # who saw what enter whose hand (§8.4)
    result: str = ""

    # --- questions about the table ---

    @property
    def card(self) -> ContinentCard:
        return self.printed.continents[self.continent]

    @property
    def missions(self) -> list[MissionCard]:
        """The missions of this round."""
        first = self.round * self.setup.difficulty._value_
        return self.printed.missions[self.continent][first : first + len(self.holders)]

    @property
    def rounds(self) -> int:
        """How many rounds a continent has."""
        return 6 // self.setup.difficulty._value_

    def size(self, player: Player) -> int:
        """How many cards a player holds."""
        return self.hands[player].bit_count() + self.holes[player]

    def has_cards(self, player: Player) -> bool:
        """Whether a player holds a card."""
        return self.hands[player] != 0 or self.holes[player] > 0

    def held_by(self, player: Player) -> list[MissionCard]:
        """The missions a player must fulfil in this round."""
        return [m for holder, m in zip(self.holders, self.missions, strict=True) if holder == player]

    def slots(self, player: Player) -> tuple[Cards, ...]:
        """What all missions of a player ask for together."""
        first = self.round * self.setup.difficulty._value_
        return self.printed.all_slots(self.continent, first, tuple(self.holders), player)

    def filled(self, player: Player) -> list[int]:
        """Which animal of the player's pile fills which slot now."""
        return filling(self.slots(player), self.piles[player])

    def fulfilled(self) -> bool:
        """Whether every mission of this round could be handed in."""
        return all(NOBODY not in self.filled(player) for player in PLAYERS)

    @property
    def funds(self) -> int:
        """The coins that count for stars."""
        coins = self.coins if self.setup.coins_left else self.collected
        return coins if self.setup.gifts_count else max(0, coins - self.gifts)

    def stars(self) -> int:
        """Stars for a game that is won; 0: these continents have no column on the score sheet."""
        bars = self.printed.bars(self.setup.continents, self.setup.difficulty)
        return 0 if bars is None else 1 + sum(self.funds >= bar for bar in bars)

    # --- what steps use ---

    def ask(self, player: Player, step: Step[State, Any]) -> None:
        """Put a step of a player on the stack: it is asked of the seat that answers for the player."""
        self.put(self.setup.answers[player], step)

    def gain(self, coins: int) -> None:
        """Coins come to lie beside the IWC."""
        self.coins += coins
        self.collected += coins

    # --- what every table has ---

    def copy(self) -> State:
        s = self.copy_onto(State.__new__(State))
        s.printed, s.setup = self.printed, self.setup
        s.stage, s.continent, s.round = self.stage, self.continent, self.round
        s.shuffles, s.iwc = self.shuffles, self.iwc
        s.deck = self.deck.copy()
        s.hands = self.hands.copy()
        s.holes = self.holes.copy()
        s.piles = self.piles.copy()
        s.trick = self.trick.copy()
        s.tricks, s.leader, s.named = self.tricks, self.leader, self.named
        s.coins, s.collected, s.gifts, s.free = self.coins, self.collected, self.gifts, self.free
        s.holders = self.holders.copy()
        s.receiver = self.receiver
        s.picks = self.picks.copy()
        s.voids = self.voids.copy()
        s.known = self.known.copy()
        s.result = self.result
        return s

    def view(self, seat: Seat | None) -> State:
        return seen.view(self, seat)

    def redeal(self, rng: Random) -> State:
        return seen.redeal(self, rng)

    def pieces(self) -> Counter[str]:
        lying = [*self.deck, *self.trick]
        for cards in (*self.hands, *self.piles):
            lying += animals(cards)
        return Counter(animal.name for animal in lying)

    def outcome(self) -> Outcome:
        if self.result != "won":
            return Outcome((0.0,) * self.seats, (), self.result)
        return Outcome((float(self.funds),) * self.seats, tuple(range(self.seats)), self.result)
