"""What a seat may know, block by block: the row, who stands there, cards, the turn, what is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.encoding import ZEROS, Row, counted, in_bytes, nothing
from wildtable.core.step import Step
from wildtable.games.endless_forms.board import (
    NOBODY,
    ROOM,
    ROW,
    Keep,
    Moment,
    Phase,
    Place,
    SpeciesId,
    other,
)
from wildtable.games.endless_forms.cards.card_types import CardSet, Resource, Tag
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Aimed, Card, Revived
from wildtable.games.endless_forms.encode.places import SIDE, SPECIES_NAMES, STANDING, standing
from wildtable.games.endless_forms.state.table import Attached, Species, State
from wildtable.games.endless_forms.steps.deployment import Rest, Settle
from wildtable.games.endless_forms.steps.exertion import Exert, ExertNow, Strike
from wildtable.games.endless_forms.steps.movement import Move, MoveNow
from wildtable.games.endless_forms.steps.triggers import Triggers
from wildtable.games.endless_forms.steps.windows import Aim, Resolve, TakeHold, Window

DEEDS: Final = (Settle, TakeHold, Resolve, ExertNow, MoveNow, Rest)
"""What is announced and waits while events may be revealed."""
MOST_MULLIGANS: Final = 9
FIXED: Final = ("cards", "state", "my effects", "their effects")

# Names are made once: observations are written all the time.
STANDERS: Final = tuple(tuple([f"{name} {what}" for what in FIXED]) for name in SPECIES_NAMES)
HABITATS: Final = tuple(
    tuple(
        [f"habitat {place + 1} {what}" for what in ("card", "face", "state", "my effects", "their effects")]
    )
    for place in ROW
)


class Observer:
    """Writes rows for one card set: cards are counted in the order of the set, by type."""

    def __init__(self, box: CardSet) -> None:
        self.habitats, self.species = len(box.habitats), len(box.species)
        self.effects, self.events = len(box.effects), len(box.events)
        self.first_effect = self.habitats + self.species
        self.first_event = self.first_effect + self.effects
        self.main = self.species + self.effects + self.events
        self.printed = _printed(box)
        each = (self.effects, self.effects)
        self.empty_habitat = [nothing(names, (self.habitats, self.habitats, 3, *each)) for names in HABITATS]
        self.empty_place = [nothing(names, (self.species, 3, *each)) for names in STANDERS]
        self._lists: list[tuple[list[Card], bytes]] = []  # decks as built, counted once

    def write(self, row: Row, s: State, seat: Seat) -> None:
        """Everything a seat may know besides the kind of question."""
        self._turn(row, s, seat)
        self._question(row, s, seat)
        for place in ROW:
            self._habitat(row, s, seat, place)
        for n in range(STANDING):
            self._stander(row, s, seat, n)
        self._cards(row, s, seat)
        self._secrets(row, s, seat)
        row.put("printed", self.printed)

    def _turn(self, row: Row, s: State, seat: Seat) -> None:
        row.number("game", s.game)
        row.number("turn", s.turn)
        row.one("phase", int(s.phase), len(Phase))
        row.one("active", s.active if s.active == NOBODY else int(s.active != seat), 2)
        row.one("first", s.first if s.first == NOBODY else int(s.first != seat), 2)
        done = (s.species_played, s.effect_played, s.event_played, s.moved, s.setting, s.night())
        row.add("this turn", [int(flag) for flag in done])
        row.add("scores", (s.score(seat), s.score(other(seat))))
        row.add("earlier games", (_past(s, seat), _past(s, other(seat))))
        switches = s.switches
        agreed = (switches.match, switches.exert_all, switches.bonus_on_deploy, switches.survivors)
        row.add("options", [int(flag) for flag in (*agreed, switches.all_windows, switches.all_questions)])
        row.one("my opening hand", int(s.keeps[seat]) if s.keeps else -1, 4)
        kept = s.keeps[other(seat)] if s.keeps else Keep.UNDECIDED
        row.one("their opening hand", 0 if kept is Keep.UNDECIDED else 2 if kept is Keep.KEPT else 1, 3)
        row.add("mulligans", [s.mulligans[seat], s.mulligans[other(seat)]] if s.mulligans else (0, 0))

    def _question(self, row: Row, s: State, seat: Seat) -> None:
        """Whom it is for, what it is about, and what was announced before it."""
        me, step = s.stack[-1] if s.stack else (NOBODY, None)
        row.one("asked", NOBODY if step is None else int(me != seat), 2)
        row.one("window", int(step.moment) if isinstance(step, Window) else -1, len(Moment))
        row.add("window is", (int(step.touched), int(step.last)) if isinstance(step, Window) else (0, 0))
        about = step.species if isinstance(step, (Exert, Strike, Move)) else NOBODY
        row.one("about", standing(s, seat, about), STANDING)
        row.one("prey", standing(s, seat, step.prey) if isinstance(step, Strike) else NOBODY, STANDING)
        waiting = [standing(s, seat, it.species) for it in step.waiting] if isinstance(step, Triggers) else []
        row.put("waiting", counted([at for at in waiting if at != NOBODY], STANDING))
        row.one("aimed card", step.card.index - self.habitats if isinstance(step, Aim) else -1, self.main)
        self._named(row, s, seat, "aims", step.aims if isinstance(step, Aim) else ())
        self._announced(row, s, seat)

    def _announced(self, row: Row, s: State, seat: Seat) -> None:
        """The uppermost deed that waits for answers."""
        me, deed = _waiting(s)
        row.one("announced", -1 if deed is None else DEEDS.index(type(deed)), len(DEEDS))
        row.one("announced by", NOBODY if deed is None else int(me != seat), 2)
        card = deed.card if isinstance(deed, (Settle, TakeHold, Resolve)) else None
        row.one("announced card", -1 if card is None else card.index - self.habitats, self.main)
        mover = deed.species if isinstance(deed, (ExertNow, MoveNow)) else NOBODY
        row.one("announced species", standing(s, seat, mover), STANDING)
        row.one("announced place", deed.place if isinstance(deed, (Settle, MoveNow)) else -1, len(ROW))
        prey, pick = (deed.prey, deed.pick) if isinstance(deed, ExertNow) else (NOBODY, NOBODY)
        row.one("announced prey", standing(s, seat, prey), STANDING)
        row.one("announced target", standing(s, seat, pick), STANDING)
        self._named(
            row, s, seat, "announced aims", deed.aims if isinstance(deed, (TakeHold, Resolve)) else ()
        )

    def _named(self, row: Row, s: State, seat: Seat, name: str, aims: Sequence[Aimed]) -> None:
        """What a card is for: places, species, and a card that comes back."""
        places: list[int] = []
        for aim in aims:
            if isinstance(aim, Place):
                places.append(aim)
            elif isinstance(aim, Revived):
                places.append(len(ROW) + STANDING + aim.card.index - self.habitats)
            elif isinstance(aim, SpeciesId) and aim.number in s.living:
                places.append(len(ROW) + standing(s, seat, aim.number))
        row.put(name, counted(places, len(ROW) + STANDING + self.species))

    def _habitat(self, row: Row, s: State, seat: Seat, place: int) -> None:
        names, size = HABITATS[place], self.habitats
        if place >= len(s.row):
            row.again(self.empty_habitat[place])
            return
        habitat = s.row[place]
        row.one(names[0], habitat.card.index, size)
        row.one(names[1], habitat.face.index, size)
        row.add(names[2], (int(habitat.owner == seat), int(habitat.degraded), int(habitat.bloom)))
        self._attached(row, habitat.effects, seat, names[3], names[4])

    def _stander(self, row: Row, s: State, seat: Seat, n: int) -> None:
        """A place for a species, and who stands there."""
        names, side = STANDERS[n], seat if n < SIDE else other(seat)
        column: list[Species] = s.columns[2 * (n % SIDE // ROOM) + side]
        if n % ROOM >= len(column):
            row.again(self.empty_place[n])
            return
        species = column[n % ROOM]
        row.one(names[0], species.card.index - self.habitats, self.species)
        row.add(names[1], (species.counters, int(species.exerted), species.echo + 1))
        self._attached(row, species.effects, seat, names[2], names[3])

    def _attached(self, row: Row, effects: tuple[Attached, ...], seat: Seat, mine: str, theirs: str) -> None:
        first = self.first_effect
        if not effects:
            row.put(mine, ZEROS[self.effects])
            row.put(theirs, ZEROS[self.effects])
            return
        row.put(mine, counted([it.card.index - first for it in effects if it.owner == seat], self.effects))
        row.put(theirs, counted([it.card.index - first for it in effects if it.owner != seat], self.effects))

    def _cards(self, row: Row, s: State, seat: Seat) -> None:
        """What everybody may know of the cards; a hand of theirs as far as it was shown."""
        they, main = other(seat), self.main
        sizes = [len(heap[who]) for heap in (s.hands, s.decks, s.habitat_decks) for who in (seat, they)]
        row.add("sizes", sizes)
        row.put("their hand", self._counted(s.known[they], self.habitats, main))
        row.put("my shown hand", self._counted(s.known[seat], self.habitats, main))
        row.put("my shown cards", self._counted(s.announced[seat], self.habitats, main))
        row.put("their shown cards", self._counted(s.announced[they], self.habitats, main))
        row.put("my pile", self._counted(s.piles[seat], 0, self.habitats + main))
        row.put("their pile", self._counted(s.piles[they], 0, self.habitats + main))
        lasting = [(it.card.index - self.first_event, it.owner, it.place) for it in s.lasting]
        for name, side in (("my lasting events", seat), ("their lasting events", they)):
            row.put(name, counted([event for event, owner, _ in lasting if owner == side], self.events))
        row.put("places of lasting events", counted([at for *_, at in lasting if at != NOBODY], len(ROW)))
        row.put("my deck list", self._listed(s.lists[seat], s.habitat_lists[seat]))
        row.put("their deck list", self._listed(s.lists[they], s.habitat_lists[they]))

    def _secrets(self, row: Row, s: State, seat: Seat) -> None:
        """What only this seat knows, and that the other one has a secret."""
        row.put("my hand", self._counted(s.hands[seat], self.habitats, self.main))
        event, mine = s.zones[seat], s.planned if s.active == seat else None
        row.one("my event", -1 if event is None else event.index - self.first_event, self.events)
        row.number("their event", int(s.zones[other(seat)] is not None))
        row.one("my planned card", -1 if mine is None else mine.index - self.habitats, self.main)
        self._named(row, s, seat, "my planned aims", s.planned_aims if mine is not None else ())
        row.number("their planned card", int(s.planned is not None and s.active != seat))

    def _counted(self, cards: list[Card], first: int, size: int) -> bytes:
        if not cards:
            return ZEROS[size]
        return counted([card.index - first for card in cards if card is not FACE_DOWN], size)

    def _listed(self, main: list[Card], habitats: list[Card]) -> bytes:
        """A deck as it was built: the same list all game long."""
        for known, written in self._lists:
            if known is main:
                return written
        written = self._counted([*habitats, *main], 0, self.habitats + self.main)
        self._lists = [*self._lists[-7:], (main, written)]
        return written


def _waiting(s: State) -> tuple[Seat, Step[Any, Any] | None]:
    """The uppermost deed that waits for answers, and whose it is."""
    for me, step in reversed(s.stack):
        if isinstance(step, DEEDS):
            return me, step
    return NOBODY, None


def _past(s: State, seat: Seat) -> int:
    return sum(scores[seat] for scores in s.past)


def _printed(box: CardSet) -> bytes:
    """The numbers on the cards, so that one policy can meet edited ones."""
    species = [
        (card.growth, card.decline, card.rank, int(card.group), *(int(tag in card.tags) for tag in Tag))
        for card in box.species
    ]
    offers = [[int(resource in card.resources) for resource in Resource] for card in box.habitats]
    return in_bytes([number for line in (*species, *offers) for number in line])
