"""The table as it lies: habitats, species with their counters, hands, decks, piles, event zones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final, final

from mypy_extensions import mypyc_attr

from wildtable.core.dealing import take_out
from wildtable.core.decision import Seat
from wildtable.core.outcome import Outcome
from wildtable.core.table import Table
from wildtable.games.endless_forms.board import (
    BITS,
    EVERYWHERE,
    NOBODY,
    PLACES,
    ROOM,
    ROW,
    Keep,
    Phase,
    Place,
)
from wildtable.games.endless_forms.cards.compiled import Aimed, Card, Rule
from wildtable.games.endless_forms.view import hidden


@dataclass(frozen=True, slots=True)
class Attached:
    """An effect that lies on a card, and who played it."""

    card: Card
    owner: Seat


@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Species:
    """A species in play. Its number is its own for the whole game."""

    id: int
    card: Card
    owner: Seat
    place: int
    counters: int
    exerted: bool = False
    effects: tuple[Attached, ...] = ()
    echo: int = NOBODY  # growth used this turn instead of the printed one

    # By hand: a compiled class makes itself sooner than a function of the dataclass would.
    def __init__(
        self,
        id: int,
        card: Card,
        owner: Seat,
        place: int,
        counters: int,
        exerted: bool = False,
        effects: tuple[Attached, ...] = (),
        echo: int = NOBODY,
    ) -> None:
        self.id, self.card, self.owner, self.place = id, card, owner, place
        self.counters, self.exerted, self.effects, self.echo = counters, exerted, effects, echo

    def shapes_habitat(self) -> bool:
        """Whether it, or an effect on it, may mean something to its habitat and to others there."""
        if self.card.has_aura:
            return True
        for effect in self.effects:  # noqa: SIM110  # asked of everybody who comes, goes or moves
            if effect.card.has_aura:
                return True
        return False

    def speakers(self) -> int:
        """How many cards of it speak by themselves: itself, and the effects on it."""
        found = 1 if self.card.speaks else 0
        for effect in self.effects:
            if effect.card.speaks:
                found += 1
        return found

    def copy(self) -> Species:
        # Not by `__new__`: a compiled class with an `__init__` of its own wants its arguments there.
        return Species(
            self.id, self.card, self.owner, self.place, self.counters, self.exerted, self.effects, self.echo
        )


@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Habitat:
    """A habitat in the row; `face` is what it is now, itself or what it copies."""

    card: Card
    owner: Seat
    face: Card
    effects: tuple[Attached, ...] = ()
    degraded: bool = False
    bloom: bool = False

    # By hand, as that of a species.
    def __init__(
        self,
        card: Card,
        owner: Seat,
        face: Card,
        effects: tuple[Attached, ...] = (),
        degraded: bool = False,
        bloom: bool = False,
    ) -> None:
        self.card, self.owner, self.face = card, owner, face
        self.effects, self.degraded, self.bloom = effects, degraded, bloom

    def copy(self) -> Habitat:
        return Habitat(self.card, self.owner, self.face, self.effects, self.degraded, self.bloom)


@dataclass(frozen=True, slots=True)
class Lasting:
    """An event that holds to the end of this turn, and the place it was named for."""

    card: Card
    owner: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Readings:
    """How this table reads what the manual leaves open: as we do, unless it says otherwise."""

    announcer_first: bool = False  # R7: who announced a deed is asked first
    interrupted_lost: bool = False  # R9: what became impossible is lost, not taken back
    feed_once: bool = False  # R18: several deaths at once feed once
    bites_add: bool = False  # R23: bites add up
    dodged_grows: bool = False  # R25: a predator grows though its prey got away
    venom_after: bool = False  # R26: venom harms who has eaten
    returning_lives: bool = False  # R35: a species that returns to the hand is not extinct
    arrivals_uncapped: bool = False  # R39: limits on growth do not hold for the first counters
    no_last_window: bool = False  # R47: nothing is revealed after the last decline
    cryptic_abilities: bool = False  # R54: Crypsis helps against abilities, too


OURS: Final = Readings()


@dataclass(frozen=True, slots=True)
class Switches:
    """What was chosen at set-up."""

    match: bool = True
    exert_all: bool = True
    bonus_on_deploy: bool = True
    survivors: bool = False
    first: Seat = NOBODY
    all_windows: bool = True
    all_questions: bool = False  # those with one answer too
    readings: Readings = OURS


@mypyc_attr(acyclic=True)
@final
class Aura:
    """A rule for species at a place, whose it is and which species bears it."""

    def __init__(self, rule: Rule, owner: Seat, source: int) -> None:
        self.rule = rule
        self.owner = owner
        self.source = source


NO_AURAS: Final[list[Aura]] = []


@mypyc_attr(acyclic=True)
@final
class Local:
    """What holds at one habitat, made anew whenever something there changes."""

    common: int  # resources offered to everybody
    offers: tuple[int, ...]  # to each side
    # Defaults of the class: one is made for every change at a habitat, and mostly nothing holds there.
    growth: list[Aura] = NO_AURAS
    decline: list[Aura] = NO_AURAS
    growth_caps: list[Aura] = NO_AURAS
    decline_caps: list[Aura] = NO_AURAS
    loss_caps: list[Aura] = NO_AURAS
    reaches: list[Aura] = NO_AURAS
    nevers: list[Aura] = NO_AURAS
    lasts: list[Aura] = NO_AURAS
    forbids: list[Aura] = NO_AURAS
    timed: bool = False  # one of them speaks of Day, Night or whose turn it is


@final
@dataclass(slots=True)
class State(Table):
    """Everything that is true at the table now."""

    switches: Switches = field(default_factory=Switches)
    lists: list[list[Card]] = field(default_factory=list)  # the decks as built, open to all
    habitat_lists: list[list[Card]] = field(default_factory=list)
    game: int = 1  # of the match
    past: list[list[int]] = field(default_factory=list)  # counters at the end of earlier games
    first: Seat = NOBODY
    active: Seat = NOBODY
    turn: int = 0
    phase: Phase = Phase.SET_UP
    decks: list[list[Card]] = field(default_factory=list)  # in no order
    habitat_decks: list[list[Card]] = field(default_factory=list)  # in no order
    hands: list[list[Card]] = field(default_factory=list)
    known: list[list[Card]] = field(default_factory=list)  # cards in hand that everybody has seen
    announced: list[list[Card]] = field(default_factory=list)  # shown and not yet resolved
    piles: list[list[Card]] = field(default_factory=list)  # discards, face up
    zones: list[Card | None] = field(default_factory=list)  # events, face down
    planned: Card | None = None  # the active player's, in hand still: nobody else knows which
    planned_aims: tuple[Aimed, ...] = ()  # what it will be played for, as far as that is named
    setting: bool = False  # the active player's event is announced, not yet in place
    keeps: list[Keep] = field(default_factory=list)
    mulligans: list[int] = field(default_factory=list)
    row: list[Habitat] = field(default_factory=list)
    living: dict[int, Species] = field(default_factory=dict)
    born: int = 0
    lasting: list[Lasting] = field(default_factory=list)
    species_played: bool = False
    effect_played: bool = False
    event_played: bool = False
    moved: bool = False
    # Derived: the living in a row, quicker to go through; those of each seat; who stands where (by place and
    # side); where each side has room for one more (as bits); what holds; whom predators may choose, if it was
    # asked; how many cards speak by themselves; whether no event lies face down: all happens at once (§6.3).
    in_play: list[Species] = field(default_factory=list, compare=False, repr=False)
    own: list[list[Species]] = field(default_factory=list, compare=False, repr=False)
    columns: list[list[Species]] = field(default_factory=list, compare=False, repr=False)
    free: list[int] = field(default_factory=list, compare=False, repr=False)
    here: list[Local | None] = field(default_factory=list, compare=False, repr=False)
    prey: dict[int, list[int]] = field(default_factory=dict, compare=False, repr=False)
    speakers: int = field(default=0, compare=False, repr=False)
    nobody_answers: bool = field(default=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.clear_row()
        for species in list(self.living.values()):
            self.admit(species)
        self.nobody_answers = not any(self.zones)

    def clear_row(self) -> None:
        """Nothing lives at any habitat, and nothing is known of them."""
        self.in_play, self.own, self.columns = [], [[], []], [[] for _ in range(2 * len(ROW))]
        self.free = [EVERYWHERE, EVERYWHERE]
        self.here, self.prey = [None for _ in ROW], {}
        self.speakers = 0

    # --- plain questions ---

    def night(self) -> bool:
        """Day and Night change every two turns (§4.2)."""
        return (self.turn - 1) // 2 % 2 == 1

    def room(self, seat: Seat) -> tuple[Place, ...]:
        """Habitats where a seat has room for one more."""
        return SUBSETS[self.free[seat]]

    def has_room(self, seat: Seat, place: int) -> bool:
        return len(self.columns[2 * place + seat]) < ROOM

    def stands(self, seat: Seat, place: int) -> bool:
        """Whether a seat has a species at a habitat."""
        return bool(self.columns[2 * place + seat])

    def score(self, seat: Seat) -> int:
        """Counters on species; nothing else counts."""
        return sum([species.counters for species in self.own[seat]])

    def counters_at(self, seat: Seat, place: int) -> int:
        """Counters on a seat's species at a habitat."""
        return sum(species.counters for species in self.columns[2 * place + seat])

    def admit(self, species: Species) -> None:
        """A species comes to stand at its habitat."""
        self.living[species.id] = species
        self.in_play.append(species)
        self.own[species.owner].append(species)
        self.speakers += species.speakers()
        self.arrive(species)
        if species.shapes_habitat():
            self.changed(species.place)

    def dismiss(self, species: Species) -> None:
        """A species is in play no more."""
        del self.living[species.id]
        take_out(self.in_play, species)
        take_out(self.own[species.owner], species)
        self.speakers -= species.speakers()
        self.depart(species)
        if species.shapes_habitat():
            self.changed(species.place)

    def arrive(self, species: Species) -> None:
        """A species stands at its habitat among those of its side, in the order they came into play."""
        self.prey.clear()
        column = self.columns[2 * species.place + species.owner]
        n = len(column)
        while n and column[n - 1].id > species.id:
            n -= 1
        column.insert(n, species)
        if len(column) == ROOM:
            self.free[species.owner] -= BITS[species.place]

    def depart(self, species: Species) -> None:
        """It stands there no more."""
        self.prey.clear()
        column = self.columns[2 * species.place + species.owner]
        if len(column) == ROOM:
            self.free[species.owner] += BITS[species.place]
        take_out(column, species)

    def lay_event(self, seat: Seat, event: Card | None) -> None:
        """An event is laid face down into a seat's zone; None: the one there is turned over."""
        self.zones[seat] = event
        self.nobody_answers = self.zones[0] is None and self.zones[1] is None

    def changed(self, place: int) -> None:
        """Something at a habitat is different now."""
        self.here[place] = None
        self.prey.clear()

    # --- what each game adds ---

    def copy(self) -> State:
        s = self.copy_onto(State.__new__(State))
        s.switches, s.lists, s.habitat_lists = self.switches, self.lists, self.habitat_lists
        s.game, s.past, s.first, s.active = self.game, self.past, self.first, self.active
        s.turn, s.phase, s.setting, s.born = self.turn, self.phase, self.setting, self.born
        s.decks = [deck.copy() for deck in self.decks]
        s.habitat_decks = [deck.copy() for deck in self.habitat_decks]
        s.hands = [hand.copy() for hand in self.hands]
        s.known = [cards.copy() for cards in self.known]
        s.announced = [cards.copy() for cards in self.announced]
        s.piles = [pile.copy() for pile in self.piles]
        s.zones, s.keeps, s.mulligans = self.zones.copy(), self.keeps.copy(), self.mulligans.copy()
        s.row = [habitat.copy() for habitat in self.row]
        s.living, s.in_play, s.own, s.columns = {}, [], [[], []], [[], [], [], [], [], [], [], []]
        for species in self.in_play:  # in the order of their numbers, as columns are
            s.living[species.id] = other = species.copy()
            s.in_play.append(other)
            s.own[other.owner].append(other)
            s.columns[2 * other.place + other.owner].append(other)
        s.here, s.free, s.prey = self.here.copy(), self.free.copy(), self.prey.copy()
        s.speakers, s.nobody_answers = self.speakers, self.nobody_answers
        s.planned, s.planned_aims, s.lasting = self.planned, self.planned_aims, self.lasting.copy()
        s.species_played, s.effect_played = self.species_played, self.effect_played
        s.event_played, s.moved = self.event_played, self.moved
        return s

    def view(self, seat: Seat | None) -> State:
        s = self.copy()
        hidden.hide(s, seat)
        s.veil(seat)
        return s

    def redeal(self, rng: Random) -> State:
        s = self.copy()
        hidden.fill(s, rng)
        s.unveil()
        return s

    def outcome(self) -> Outcome:
        scores = tuple(float(self.total(seat)) for seat in range(self.seats))
        if scores[0] != scores[1]:
            return Outcome(scores, (0,) if scores[0] > scores[1] else (1,), "counters")
        alive = [len(self.own[seat]) for seat in range(self.seats)]
        if self.switches.survivors and not self.switches.match and alive[0] != alive[1]:
            return Outcome(scores, (0,) if alive[0] > alive[1] else (1,), "survivors")
        return Outcome(scores, (0, 1), "draw")

    def total(self, seat: Seat) -> int:
        """Counters over all games of the match."""
        return self.score(seat) + sum(scores[seat] for scores in self.past)

    def pieces(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for heap in (self.decks, self.habitat_decks, self.hands, self.announced, self.piles):
            for seat, cards in enumerate(heap):
                found.update(f"{seat} {card.name}" for card in cards)
        found.update(f"{seat} {card.name}" for seat, card in enumerate(self.zones) if card is not None)
        for habitat in self.row:
            found[f"{habitat.owner} {habitat.card.name}"] += 1
            found.update(f"{effect.owner} {effect.card.name}" for effect in habitat.effects)
        for species in self.in_play:
            found[f"{species.owner} {species.card.name}"] += 1
            found.update(f"{effect.owner} {effect.card.name}" for effect in species.effects)
        return found


SUBSETS: Final = tuple(tuple(place for place in PLACES if bits & 2**place) for bits in range(16))
"""Habitats by their bits."""
