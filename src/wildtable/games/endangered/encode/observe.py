"""What a seat may know, block by block; in Endangered that is everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.encoding import ZEROS, Piles, Row, counted, in_bytes, nothing
from wildtable.core.step import Step
from wildtable.games.endangered.board import CHAIRS, FACES, LINES, SPACES
from wildtable.games.endangered.cards.card_types import CardSet, Colour, Event, Module
from wildtable.games.endangered.encode.printed import impacts, zone_names
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.ambassadors import ShiftTo
from wildtable.games.endangered.steps.animals import MoveTo, PartTo
from wildtable.games.endangered.steps.destruction import FleeTo, Slide
from wildtable.games.endangered.steps.dice import ActionDone
from wildtable.games.endangered.steps.money import Consent
from wildtable.games.endangered.steps.offspring import BirthAt, LeaveTo
from wildtable.games.endangered.steps.tiles import PushTileTo

MOST_SEATS: Final = 5
SEEN: Final = 3
"""Impacts that may lie known on top of the deck and are written in their order."""
COLOURS: Final = tuple(Colour)
EVENTS: Final = tuple(Event)
CARRIES: Final = ("none", "won", "lost")

# Names are made once: observations are written all the time.
OF_SEAT: Final = ("role", "numbers", "hand", "powers", "used", "discards")
SEATS: Final = tuple(tuple([f"+{n} {what}" for what in OF_SEAT]) for n in range(MOST_SEATS))
OF_CHAIR: Final = ("ambassador", "back", "numbers")
TABLE: Final = tuple(tuple([f"chair {n + 1} {what}" for what in OF_CHAIR]) for n in range(len(CHAIRS)))
TOP: Final = tuple(f"impact on top {n + 1}" for n in range(SEEN))
NUMBERS: Final = 6
SIX_BITS: Final = tuple(in_bytes([bits >> n & 1 for n in range(6)]) for bits in range(64))


class Observer:
    """Writes rows for one card set: cards are counted in the order of the set."""

    def __init__(self, box: CardSet) -> None:
        self.cards = Piles(_places(box.cards))
        self.powers = Piles(_places((*box.specialties, *box.cards)))
        self.roles = _places(box.roles)
        self.zone = {name: n for n, name in enumerate(zone_names(box))}
        self.impacts = _places(impacts(box))
        self.impact_piles = Piles(self.impacts)
        self.ambassadors = _places(box.ambassadors)
        self.ambassador_piles = Piles(self.ambassadors)
        self.modules = {module.name: n for n, module in enumerate(box.modules)}
        terrains = sorted({name for module in box.modules for name in module.key.values()})
        self.terrain = {module.name: _terrain(module, terrains) for module in box.modules}
        self.levels = sorted({level.name for module in box.modules for level in module.levels})
        self.printed = _printed(box)
        cards, powers = len(self.cards.places), len(self.powers.places)
        sizes = (len(self.roles), NUMBERS, cards, powers, powers, cards)
        self.numbered: dict[type, bool] = {}  # kinds of questions: looking for a number in vain takes long
        self.not_seated = [nothing(names, sizes) for names in SEATS]

    def write(self, row: Row, s: State, seat: Seat) -> None:
        """Everything besides the kind of question."""
        self._question(row, s, seat)
        self._set_up(row, s)
        self._board(row, s)
        self._zone(row, s, seat)
        for n in range(MOST_SEATS):
            self._seat(row, s, seat, n)
        for n in range(len(CHAIRS)):
            self._chair(row, s, n)
        self._impacts(row, s)
        self._calendar(row, s, seat)
        row.put("printed", self.printed)

    def _question(self, row: Row, s: State, seat: Seat) -> None:
        """Whom it is for, and what was chosen before it."""
        me, step = s.stack[-1] if s.stack else (-1, None)
        row.one("asked", -1 if step is None else (step.asked(me) - seat) % s.seats, MOST_SEATS)
        row.one("start", _start(step), len(SPACES))
        row.number("how many", self._how_many(step))
        row.one("die", step.die if isinstance(step, PlaceDie) else -1, len(FACES) + 1)
        row.one("line", int(step.line) if isinstance(step, Slide) else -1, len(LINES))
        row.one("from chair", int(step.start) if isinstance(step, ShiftTo) else -1, len(CHAIRS))
        row.one("event", EVENTS.index(step.event) if isinstance(step, Abilities) else -1, len(EVENTS))
        row.number("asked to pay", step.sum if isinstance(step, Consent) else 0)
        row.one("resolving", self._resolving(s), len(self.zone))
        impact = -1 if s.revealed is None else self.impacts[s.revealed.name]
        row.one("impact revealed", impact, len(self.impacts))

    def _how_many(self, step: Any) -> int:
        """The number that some questions have."""
        kind = type(step)
        has_number = self.numbered.get(kind)
        if has_number is None:
            has_number = self.numbered[kind] = hasattr(kind, "n")
        return max(0, int(step.n)) if has_number else 0

    def _resolving(self, s: State) -> int:
        """The action that is being carried out; it waits below its steps."""
        for _, step in reversed(s.stack):
            if isinstance(step, ActionDone):
                return self.zone[s.zone[step.slot].name]
        return -1

    def _set_up(self, row: Row, s: State) -> None:
        row.number("seats", s.seats)
        row.one("module", self.modules[s.module.name], len(self.modules))
        row.one("level", self.levels.index(s.level), len(self.levels))
        row.one("carry", CARRIES.index(s.carry), len(CARRIES))
        row.add("numbers", (s.votes_needed, s.module.loss, s.tide, s.animal_supply, s.tile_supply, s.bank))
        row.add("rulings", (int(s.first_rulings), int(s.lone_questions)))
        row.put("roles left", counted([self.roles[role.name] for role, _ in s.kits], len(self.roles)))
        row.put("cards carried out", self.cards.counted([card for _, card in s.aside]))

    def _board(self, row: Row, s: State) -> None:
        row.add("animals", s.animals)
        tiles = s.tiles
        row.put("tiles", b"".join([SIX_BITS[tiles >> 6 * n & 63] for n in range(6)]))
        row.put("terrain", self.terrain[s.module.name])

    def _zone(self, row: Row, s: State, seat: Seat) -> None:
        """The Action zone by names of actions: which lie there, how high, and the dice on them."""
        size = len(self.zone)
        there, high, mine, dice = bytearray(size), bytearray(size), bytearray(size), bytearray(size)
        for slot, card in enumerate(s.zone):
            place = self.zone[card.name]
            while there[place]:  # an earlier copy, and theirs are the places that follow
                place += 1
            there[place] = 1 if s.owners[slot] < 0 else 2 + (s.owners[slot] - seat) % s.seats
            for who, shows in s.dice[slot]:
                dice[place] += 1
                mine[place] += who == seat
                high[place] = max(high[place], shows)
        row.put("actions", bytes(there))
        row.put("highest die", bytes(high))
        row.put("my dice there", bytes(mine))
        row.put("dice there", bytes(dice))
        row.put("dice rolled", counted([die - 1 for die in s.unplaced], len(FACES)))

    def _seat(self, row: Row, s: State, seat: Seat, n: int) -> None:
        """What lies before somebody, this seat first."""
        names = SEATS[n]
        if n >= s.seats:
            row.again(self.not_seated[n])
            return
        who = (seat + n) % s.seats
        role = self.roles[s.roles[who].name] if who < len(s.roles) else -1
        row.one(names[0], role, len(self.roles))
        numbers = (
            s.money[who],
            s.home[who],
            s.locked[who],
            len(s.hands[who]),
            len(s.decks[who]),
            s.shuffles[who],
        )
        row.add(names[1], numbers)
        row.put(names[2], self.cards.counted(s.hands[who]))
        row.put(names[3], self.powers.counted(s.powers[who]))
        row.put(names[4], self._used(s, who))
        row.put(names[5], self.cards.counted(s.discards[who]))

    def _used(self, s: State, who: Seat) -> bytes:
        """Abilities used this turn, and (16 each) those used up for the game."""
        places = self.powers.places
        if not s.used and not s.used_up:
            return ZEROS[len(places)]
        counts = bytearray(len(places))
        for marks, worth in ((s.used, 1), (s.used_up, 16)):
            for seat, card, _ in marks:
                if seat == who and card < len(s.powers[who]):
                    counts[places[s.powers[who][card].name]] += worth
        return bytes(counts)

    def _chair(self, row: Row, s: State, n: int) -> None:
        """An ambassador, if somebody has looked, and the influence on the card."""
        names, known = TABLE[n], s.row[n]
        row.one(names[0], -1 if known is None else self.ambassadors[known.name], len(self.ambassadors))
        row.one(names[1], COLOURS.index(s.backs[n]), len(COLOURS))
        bonus = s.vote_bonus[n] if s.vote_bonus else 0
        row.add(names[2], (int(s.face_up[n]), s.influence[n], int(CHAIRS[n] in s.checked), max(0, bonus)))

    def _impacts(self, row: Row, s: State) -> None:
        """The deck, known by what is not elsewhere; its top as far as it was seen; discards; persistents."""
        size, index = len(self.impacts), self.impacts
        row.put("ambassadors left", self.ambassador_piles.counted(s.pool))
        row.put("impacts left", self.impact_piles.counted(s.impacts))
        for n in range(SEEN):
            row.one(TOP[n], index[s.top[n].name] if n < len(s.top) else -1, size)
        row.put("impact discards", self.impact_piles.counted(s.impact_discards))
        row.put("persistents", self.impact_piles.counted([p.impact for p in s.persistents]))
        oldest = index[s.persistents[0].impact.name] if s.persistents else -1
        newest = index[s.persistents[-1].impact.name] if s.persistents else -1
        row.one("oldest persistent", oldest, size)
        row.one("newest persistent", newest, size)

    def _calendar(self, row: Row, s: State, seat: Seat) -> None:
        first, second = s.vote_years()
        row.add("years", (s.year, first, second))
        row.one("active", (s.active - seat) % s.seats, MOST_SEATS)
        order = [1 + (other - seat) % s.seats for other in s.order]
        row.add("turns taken", order + [0] * (MOST_SEATS - len(order)))
        flags = (int(s.bonus_used), int(s.recalled), int(s.placing))
        row.add("this turn", (*flags, s.skips, s.yes, s.cubes))


def _places(cards: Iterable[Any]) -> dict[str, int]:
    """The place of each card in the set, by its name."""
    return {card.name: n for n, card in enumerate(cards)}


def _start(step: Step[Any, Any] | None) -> int:
    """The space something comes from."""
    if isinstance(step, BirthAt):
        return int(step.parent)
    return int(step.start) if isinstance(step, (MoveTo, PartTo, FleeTo, LeaveTo, PushTileTo)) else -1


def _terrain(module: Module, terrains: list[str]) -> bytes:
    """The terrain of each space, by its place among all terrains of the set, from 1."""
    return in_bytes([1 + terrains.index(module.key[letter]) for letter in "".join(module.terrain)])


def _printed(box: CardSet) -> bytes:
    """The numbers on the cards, so that one policy can meet edited ones."""
    costs = [card.cost for card in (*box.actions, *box.cards)]
    targets = [number for a in box.ambassadors for number in (max(0, a.target), COLOURS.index(a.colour))]
    copies = [impact.copies for impact in impacts(box)]
    return in_bytes([*costs, *targets, *copies])
