"""What effects and events do when they take hold, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.step import Deal, Roll, Step
from wildtable.games.endless_forms.aims import goals, index_of, may_choose, place_fits
from wildtable.games.endless_forms.board import NOBODY, around
from wildtable.games.endless_forms.box import Card, Rule, Slot, take
from wildtable.games.endless_forms.changes import (
    clear,
    discard,
    discard_effect,
    effect_at,
    enter,
    gain,
    lose,
    move,
    take_from_hand,
)
from wildtable.games.endless_forms.growth import holds, matches
from wildtable.games.endless_forms.members import (
    KIND_EVENT,
    SLOT_DISCARDED,
    SLOT_GOAL,
    SLOT_HOME,
    SLOT_HOST,
    SLOT_PICK,
    SLOT_PLACE,
    SLOT_PREY,
    SLOT_REVIVED,
    SLOT_SOURCE,
    VERB_COPY_GROWTH,
    VERB_DISCARD_EFFECT,
    VERB_GAIN,
    VERB_HUNT,
    VERB_LOSE,
    VERB_MOVE,
    VERB_PUT_COUNTER,
    VERB_REPLACE,
    VERB_REVIVE,
    WHO_PICK,
    WHO_PLACE,
)
from wildtable.games.endless_forms.predation import FACES, Hunt
from wildtable.games.endless_forms.printed import Mark, Where
from wildtable.games.endless_forms.state import Habitat, Lasting, Species, State


@dataclass(frozen=True, slots=True)
class RollFor(Roll):
    """Roll a die for a card (§6.10)."""

    card: Card
    aims: tuple[int, ...]

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        s.tell("rolled", "§6.10", who=me, n=choice)
        s.push(me, Lines(self.card, self.aims, 0, choice))

    def source(self, me: Seat) -> str:
        return f"die {me}"


@dataclass(frozen=True, slots=True)
class Lines(Step):
    """Do the lines of a card from one of them on."""

    card: Card
    aims: tuple[int, ...]
    start: int = 0
    die: int = 0

    def act(self, s: State, me: Seat, choice: None) -> None:
        losses: dict[int, int] = {}
        for n, rule in enumerate(self.card.plays[self.start :], self.start):
            if rule.do is VERB_LOSE:
                self._gather(s, me, rule, losses)
                continue
            self._strike(s, losses)
            if SLOT_PLACE in self.card.slots and self.aim(SLOT_PLACE) == NOBODY and rule.who is WHO_PLACE:
                continue  # no habitat was to be named
            if rule.do is VERB_REPLACE:
                place = self.aim(SLOT_PLACE)
                again = Replace(place, s.row[place].owner, s.game)
                s.push(me, again, Lines(self.card, self.aims, n + 1, self.die))
                return
            self._do(s, me, rule)
        self._strike(s, losses)

    def aim(self, slot: Slot) -> int:
        """What was named."""
        return self.aims[self.card.slots.index(slot)] if slot in self.card.slots else NOBODY

    def _gather(self, s: State, me: Seat, rule: Rule, losses: dict[int, int]) -> None:
        n = rule.line.d6[self.die - 1] if rule.line.d6 else rule.n
        for species in self.affected(s, me, rule):
            losses[species.id] = losses.get(species.id, 0) + n

    def _strike(self, s: State, losses: dict[int, int]) -> None:
        """All loss lines of one card are one loss (§11.4)."""
        if losses:
            by_event = self.card.kind is KIND_EVENT
            lose(s, [(s.living[species], n) for species, n in losses.items()], by_event)
            losses.clear()

    def affected(self, s: State, me: Seat, rule: Rule) -> list[Species]:
        """Whom a line hits now; what was named is checked again (§6.7)."""
        those = rule.those
        if rule.who is WHO_PICK:
            species = s.living.get(self.aim(SLOT_PICK))
            fits = species is not None and (those is None or matches(those, me, species))
            found = [species] if species is not None and fits and may_choose(me, self.card, species) else []
        else:
            found = [it for it in s.living.values() if those is None or matches(those, me, it)]
            if those is not None and those.where:
                found = self._near_place(s, rule, those.where, found)
        return [it for it in found if not it.card.immune[self.card.index] and self._in_time(s, me, rule, it)]

    def _near_place(self, s: State, rule: Rule, where: Where, found: list[Species]) -> list[Species]:
        place = self.aim(SLOT_PLACE) if SLOT_PLACE in self.card.slots else self.aim(SLOT_HOST)
        if place == NOBODY or (rule.offers and not place_fits(s, self.card, place)):
            return []
        places = around(where, place)
        return [species for species in found if species.place in places]

    def _in_time(self, s: State, me: Seat, rule: Rule, species: Species) -> bool:
        """A habitat that was named is judged as a place; other conditions on the species (§6.9)."""
        return bool(rule.offers) or holds(s, rule, me, species)

    def _do(self, s: State, me: Seat, rule: Rule) -> None:
        if rule.do is VERB_GAIN:
            for species in self.affected(s, me, rule):
                gain(s, species, rule.n)
        elif rule.line.this_turn:
            self._last(s, me, rule)
        elif rule.do is VERB_PUT_COUNTER:
            self._mark(s, s.row[self.aim(SLOT_PLACE)], rule.line.mark)
        else:
            self._do_named(s, me, rule)

    def _do_named(self, s: State, me: Seat, rule: Rule) -> None:
        """With things that were named one by one."""
        if rule.do is VERB_REVIVE:
            self._revive(s, me)
        elif rule.do is VERB_MOVE:
            self._wash(s, me, rule)
        elif rule.do is VERB_HUNT:
            s.push(me, Hunt(self.aim(SLOT_PICK), self.aim(SLOT_PREY), rule.n))
        elif rule.do is VERB_DISCARD_EFFECT:
            self._discard(s)

    def _last(self, s: State, me: Seat, rule: Rule) -> None:
        """Something that holds to the end of this turn (§6.11)."""
        if rule.do is VERB_COPY_GROWTH:
            source = s.living.get(self.aim(SLOT_SOURCE))
            for species in self.affected(s, me, rule):
                if source is not None and may_choose(me, self.card, source):
                    species.echo = source.card.growth + 1
        else:
            s.lasting.append(Lasting(self.card, me, self.aim(SLOT_PLACE)))
            for place in range(len(s.row)):
                s.changed(place)

    def _mark(self, s: State, habitat: Habitat, mark: Mark) -> None:
        """Counters of one kind do not add up (§12.4)."""
        if mark is Mark.DEGRADED:
            habitat.degraded = True
        else:
            habitat.bloom = True
        s.changed(self.aim(SLOT_PLACE))

    def _revive(self, s: State, me: Seat) -> None:
        """From the pile or the hand into play, if there is still room (§6.13)."""
        (index, was_in_hand), place = index_of(self.aim(SLOT_REVIVED)), self.aim(SLOT_HOME)
        heap = s.hands[me] if was_in_hand else s.piles[me]
        card = next((card for card in heap if card.index == index), None)
        if card is None or place == NOBODY or not s.has_room(me, place):
            return  # it stays where it was
        if was_in_hand:
            take_from_hand(s, me, card)
        else:
            take(s.piles[me], card)
        enter(s, me, card, place)

    def _wash(self, s: State, me: Seat, rule: Rule) -> None:
        """Move the survivor to the habitat named, or leave it if that is full (§6.14)."""
        goal = self.aim(SLOT_GOAL)
        for species in self.affected(s, me, rule):
            if goal in goals(s, species):
                move(s, species, goal)
                s.tell("washed", "§6.14", species=species.card, whose=species.owner, place=goal)

    def _discard(self, s: State) -> None:
        code = self.aim(SLOT_DISCARDED)
        if code != NOBODY and effect_at(s, code) is not None:
            discard_effect(s, code)


@dataclass(frozen=True, slots=True)
class Replace(Deal):
    """Discard a habitat with all that is on it and put the next one of its owner there (§12.5)."""

    place: int
    owner: Seat
    game: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.habitat_decks[self.owner]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        old = s.row[self.place]
        clear(s, old)
        discard(s, old.owner, old.card)
        s.habitat_decks[old.owner].remove(choice)
        s.row[self.place] = Habitat(choice, old.owner, choice)
        s.changed(self.place)
        s.reveals += 1
        s.tell("replaced", "§12.5", place=self.place, old=old.card, card=choice)

    def source(self, me: Seat) -> str:
        return f"habitats {self.owner} game {self.game}"
