"""The table as it lies, and plain questions about it.

Nothing here is secret. Decks lie in no order, and a face-down ambassador is dealt from its colour when
somebody first looks at it; hands, discards and everything else are open (§1.6).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, final

from wildtable.core.decision import Seat
from wildtable.core.outcome import Outcome
from wildtable.core.step import Chance, Step
from wildtable.core.table import Table
from wildtable.games.endangered.board import (
    ALL,
    BIT,
    LINES,
    SIZE,
    Chair,
    Line,
    Space,
    lines,
    spaces,
)
from wildtable.games.endangered.cards.card_types import (
    Ambassador,
    Card,
    Colour,
    Impact,
    Limit,
    Module,
    Role,
    Rule,
    Scope,
)
from wildtable.games.endangered.state import entries
from wildtable.games.endangered.state.copying import copy_board, copy_calendar, copy_seats

ALWAYS: Final = Scope.ALWAYS
NO_LIMIT: Final = Limit.NONE
PAY_FOR_OTHERS: Final = Rule.PAY_FOR_OTHERS
PLACEMENT_BONUS: Final = Rule.PLACEMENT_BONUS

EMPTY: Final = -9
"""The height of an action without dice: any die beats it."""

WON_FIRST: Final = "won_first"
WON_SECOND: Final = "won_second"
LOST_POPULATION: Final = "lost_population"
LOST_TILES: Final = "lost_tiles"
LOST_VOTES: Final = "lost_votes"

VOTE_YEARS: Final[dict[int, tuple[int, int]]] = {2: (8, 9), 3: (5, 6), 4: (4, 5), 5: (3, 4)}
"""Years that end with a vote, by players. Four players: rulebook; the others: ours (§12.1)."""


GAP: Final[tuple[int, ...]] = (1, 1, 2, 1, 1, 1)
"""How much higher a die must be than those already there, by players (§4.4)."""


@dataclass(frozen=True, slots=True)
class Persistent:
    """A persistent impact in play; the number tells copies apart."""

    number: int
    impact: Impact

    def __hash__(self) -> int:
        return self.number


@dataclass(frozen=True, slots=True)
class Readings:
    """How this table reads what the rulebook leaves open: as we do, unless it says otherwise."""

    payable_only: bool = False  # §4.8: no die on an action that cannot be paid
    must_move: bool = False  # §7.1: as many animals are moved as can be
    must_remove: bool = False  # §9.6: as many tiles are removed as can be
    one_skip: bool = False  # §9.9: two orders to skip skip one phase
    late_shuffle: bool = False  # §10.7: impacts are shuffled when a card is needed and none is there


OURS: Final = Readings()


@final
@dataclass(slots=True)
class State(Table):
    """A game of Endangered in play."""

    module: Module = field(kw_only=True)
    level: str = "normal"
    votes_needed: int = 4
    carry: str = "none"
    first_rulings: bool = False  # those of the first release, for records of that time
    lone_questions: bool = False  # whether a question with one answer is asked, too
    readings: Readings = OURS
    result: str = ""  # why the game is over

    # the board
    animals: list[int] = field(default_factory=lambda: [0] * 36)
    occupied: int = 0
    tiles: int = 0
    animal_supply: int = 15
    tile_supply: int = 0
    tide: int = 0  # otters: 0 onshore, 1 longshore

    # actions and dice; a die is (seat, value)
    zone: list[Card] = field(default_factory=list)
    owners: list[Seat] = field(default_factory=list)  # whose deck an Action card came from; -1: printed
    dice: list[tuple[tuple[Seat, int], ...]] = field(default_factory=list)
    height: list[int] = field(default_factory=list)  # the highest die on each action that has a limit
    barred: list[int] = field(default_factory=list)  # the seats with a die there, one bit each
    unplaced: tuple[int, ...] = ()  # dice of the active seat, rolled and sorted
    home: list[int] = field(default_factory=list)  # dice on role boards
    locked: list[int] = field(default_factory=list)

    # seats
    kits: list[tuple[Role, tuple[Card, ...]]] = field(default_factory=list)  # roles nobody has taken
    roles: list[Role] = field(default_factory=list)
    powers: list[list[Card]] = field(default_factory=list)  # specialty first, then Continuous cards
    hands: list[list[Card]] = field(default_factory=list)
    decks: list[list[Card]] = field(default_factory=list)
    discards: list[list[Card]] = field(default_factory=list)
    out: list[Card] = field(default_factory=list)  # specialties not kept
    aside: list[tuple[Seat, Card]] = field(default_factory=list)  # Once cards being carried out
    shuffles: list[int] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    bank: int = 25

    # ambassadors, by position
    pool: list[Ambassador] = field(default_factory=list)  # not dealt, or dealt and seen by nobody
    backs: tuple[Colour, ...] = ()
    row: list[Ambassador | None] = field(default_factory=list)  # None: nobody has looked yet
    face_up: list[bool] = field(default_factory=list)
    influence: list[int] = field(default_factory=list)
    cubes: int = 25

    # impacts
    impacts: list[Impact] = field(default_factory=list)  # the deck below what is known, in no order
    top: list[Impact] = field(default_factory=list)  # seen by all, the uppermost first
    impact_discards: list[Impact] = field(default_factory=list)
    revealed: Impact | None = None
    persistents: list[Persistent] = field(default_factory=list)  # oldest first
    serial: int = 0
    impact_shuffles: int = 0

    # the calendar
    year: int = 1
    active: Seat = 0
    order: list[Seat] = field(default_factory=list)  # turn markers on the calendar, the last on top

    # this turn
    used: list[tuple[Seat, int, int]] = field(default_factory=list)  # abilities: seat, card, which
    used_up: list[tuple[Seat, int, int]] = field(default_factory=list)  # those for once a game
    bonus_used: bool = False
    recalled: bool = False
    placing: bool = False  # from the roll of the dice to the end of the Actions phase
    skips: int = 0  # Destruction phases still to be skipped

    # the vote
    yes: int = 0
    checked: tuple[Chair, ...] = ()
    vote_bonus: tuple[int, ...] = ()

    def put(self, seat: Seat, step: Step[Any, Any]) -> None:
        """Put one step on the stack; once the game is over nothing follows (§13)."""
        if not self.result:
            self.stack.append((seat, step))

    def push_all(self, seat: Seat, steps: tuple[Step[Any, Any], ...]) -> None:
        """Put steps on the stack, unless the game is over."""
        if not self.result:
            for step in reversed(steps):  # not by `super`, which takes plain Python longer than this
                self.stack.append((seat, step))

    def put_times(self, seat: Seat, step: Step[Any, Any], times: int) -> None:
        """Put a step on the stack several times, unless the game is over."""
        if not self.result:
            Table.put_times(self, seat, step, times)

    def takes_lone_option(self, step: Step[Any, Any]) -> bool:
        """Nothing is hidden, so silence tells nobody anything."""
        return not self.lone_questions and not isinstance(step, Chance)

    # --- the end ---

    def finish(self, result: str, clause: str) -> None:
        """The game is over at once (§13)."""
        self.result = result
        self.stack.clear()
        self.tell(result, clause)

    def is_won(self) -> bool:
        """Whether the resolution has passed."""
        return self.result in (WON_FIRST, WON_SECOND)

    def outcome(self) -> Outcome:
        """All win or all lose."""
        won = self.is_won()
        return Outcome((float(won),) * self.seats, tuple(range(self.seats)) if won else (), self.result)

    # --- animals ---

    def put_animal(self, space: Space) -> None:
        """From the supply onto the board."""
        n: int = space
        self.animals[n] += 1
        self.animal_supply -= 1
        self.occupied |= BIT[n]

    def take_animal(self, space: Space) -> None:
        """From the board back to the supply."""
        n: int = space
        self.animals[n] -= 1
        self.animal_supply += 1
        if self.animals[n] == 0:
            self.occupied &= ALL - BIT[n]

    def lose_animals(self, space: Space, number: int, clause: str) -> None:
        """Animals are lost together; the population is looked at afterwards (§13.2)."""
        for _ in range(number):
            self.take_animal(space)
        if number and self.logging:
            self.log.append(entries.lost_animals(space, number, clause))
        if self.herd() <= self.module.loss:
            self.finish(LOST_POPULATION, "§13.2")

    def move_animal(self, start: Space, end: Space) -> None:
        """From space to space."""
        self.take_animal(start)
        self.put_animal(end)

    def herd(self) -> int:
        """Animals on the board."""
        return 15 - self.animal_supply

    def spaces_with(self, fewest: int) -> list[Space]:
        """Spaces with at least so many animals."""
        animals = self.animals
        return [space for space in spaces(self.occupied) if animals[space] >= fewest]

    def pairs(self) -> int:
        """Mating pairs: two in a space are one, four are two (§7.5)."""
        animals, found = self.animals, 0
        for space in spaces(self.occupied):
            n: int = space
            found += animals[n] // 2
        return found

    def line_counts(self) -> list[int]:
        """Animals in each row and column."""
        animals, found = self.animals, [0] * len(LINES)
        for space in spaces(self.occupied):
            n: int = space
            found[n // SIZE] += animals[n]
            found[SIZE + n % SIZE] += animals[n]
        return found

    def lines_with_animals(self) -> tuple[Line, ...]:
        """Rows and columns that hold an animal."""
        return lines(self.occupied)

    # --- cards in play ---

    def rule(self, rule: Rule, seat: Seat) -> int:
        """What the cards of a seat add to a rule now; limited ones are not counted."""
        total = 0
        own_turn = seat == self.active
        for card in self.powers[seat]:
            for mod in card.mods:
                if mod.rule is rule and mod.limit is NO_LIMIT and (own_turn or mod.scope is ALWAYS):
                    total += mod.by
        return total

    def placement_bonus(self) -> int:
        """What is added to a die of this turn when it is compared; what is for one die, until then (§4.7)."""
        total = 0
        for card in self.powers[self.active]:
            for mod in card.mods:
                if mod.rule is PLACEMENT_BONUS and (mod.limit is NO_LIMIT or not self.bonus_used):
                    total += mod.by
        return total

    def role_of_copy(self, slot: int) -> Role | None:
        """The role from whose deck an action came, where copies of it are in play."""
        card, owner = self.zone[slot], self.owners[slot]
        return self.roles[owner] if owner >= 0 and self.zone.count(card) > 1 else None

    # --- money ---

    def gain(self, seat: Seat, number: int) -> None:
        """Money from the bank, as far as it goes (§1.2)."""
        if number > self.bank:
            number = self.bank
        self.bank -= number
        self.money[seat] += number
        if self.logging:
            self.log.append(entries.money("gained", seat, number))

    def spend(self, seat: Seat, number: int) -> None:
        """Money back to the bank."""
        self.money[seat] -= number
        self.bank += number

    def funds(self, seat: Seat) -> list[Seat]:
        """Who else may pay for a seat (§5.10)."""
        found: list[Seat] = []
        for other, money in enumerate(self.money):
            if money and other != seat and self.rule(PAY_FOR_OTHERS, other) > 0:
                found.append(other)
        return found

    def can_pay(self, seat: Seat, cost: int) -> bool:
        """Whether a seat can meet a cost, with help if there is any."""
        missing = cost - self.money[seat]
        if missing <= 0 or max(self.money) < missing:
            return missing <= 0
        return any(self.money[other] >= missing for other in self.funds(seat))

    # --- impacts ---

    def discard_impact(self, impact: Impact) -> None:
        """Onto the open discards of the impact deck."""
        self.impact_discards.append(impact)
        self.refill_impacts()

    def refill_impacts(self, needed: bool = False) -> None:
        """An empty impact deck is shuffled anew at once, or when a card is needed (§10.7)."""
        if self.impacts or self.top or not self.impact_discards:
            return
        if needed or not self.readings.late_shuffle:
            self.impacts = sorted(self.impact_discards, key=_name)
            self.impact_discards = []
            self.impact_shuffles += 1
            self.tell("impacts_shuffled", "§10.7", n=len(self.impacts))

    def triggered(self, word: str) -> tuple[int, ...]:
        """The persistent impacts a word triggers, oldest first."""
        return tuple(p.number for p in self.persistents if p.impact.trigger == word)

    # --- the calendar ---

    def vote_years(self) -> tuple[int, int]:
        """The years that end with a vote."""
        return VOTE_YEARS[self.seats]

    # --- what every table offers ---

    def view(self, seat: Seat | None) -> State:
        """Everything is open; only who looks differs."""
        from wildtable.games.endangered.view.view import view

        return view(self, seat)

    def redeal(self, rng: Random) -> State:
        """There are no holes to fill."""
        from wildtable.games.endangered.view.view import redeal

        return redeal(self, rng)

    def copy(self) -> State:
        """An independent state equal to this one."""
        s = self.copy_onto(State.__new__(State))
        copy_board(self, s)
        copy_seats(self, s)
        copy_calendar(self, s)
        return s

    def pieces(self) -> Counter[str]:
        """Every piece, wherever it lies."""
        cards = [*self.zone, *self.out, *(card for _, card in self.aside)]
        for pile in (*self.hands, *self.decks, *self.discards, *self.powers):
            cards += pile
        for _, kit in self.kits:
            cards += kit
        found = Counter(card.name for card in cards)
        found += Counter(role.name for role in (*self.roles, *(role for role, _ in self.kits)))
        found += Counter(impact.name for impact in self._impacts_anywhere())
        found += Counter(a.name for a in (*self.pool, *self.row) if a)
        found["dice"] = sum(self.home) + sum(map(len, self.dice)) + len(self.unplaced)
        found["money"] = self.bank + sum(self.money)
        found["influence"] = self.cubes + sum(self.influence)
        found["animals"] = self.animal_supply + sum(self.animals)
        found["tiles"] = self.tile_supply + self.tiles.bit_count()
        return found

    def _impacts_anywhere(self) -> list[Impact]:
        lying = [*self.impacts, *self.top, *self.impact_discards, *(p.impact for p in self.persistents)]
        return [*lying, self.revealed] if self.revealed else lying


def _name(impact: Impact) -> str:
    return impact.name
