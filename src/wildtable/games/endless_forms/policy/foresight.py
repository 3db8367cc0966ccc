"""What a deed would change, in counters at the end: quick estimates without carrying it out."""

from __future__ import annotations

from typing import Final, final

from wildtable.core.decision import Choice, Seat
from wildtable.games.endless_forms.aims import as_aim, candidates, index_of
from wildtable.games.endless_forms.board import NOBODY, TURNS
from wildtable.games.endless_forms.box import Card, Rule
from wildtable.games.endless_forms.changes import CODES
from wildtable.games.endless_forms.growth import cap, growth, local
from wildtable.games.endless_forms.lines import Lines
from wildtable.games.endless_forms.members import (
    ATTACH_HABITAT,
    ATTACH_SPECIES,
    KIND_EVENT,
    PHASE_EXERTION,
    SLOT_HOME,
    SLOT_PICK,
    SLOT_PLACE,
    SLOT_PREY,
    SLOT_REVIVED,
    SLOT_SOURCE,
    STAT_EVENT_LOSS,
    VERB_COPY_GROWTH,
    VERB_DISCARD_EFFECT,
    VERB_GAIN,
    VERB_HUNT,
    VERB_LOSE,
    VERB_PUT_COUNTER,
    VERB_REPLACE,
    VERB_REVIVE,
)
from wildtable.games.endless_forms.policy.value import fate
from wildtable.games.endless_forms.prey import bite, can_exert, prey
from wildtable.games.endless_forms.printed import Mark
from wildtable.games.endless_forms.state import Attached, Habitat, Lasting, Species, State
from wildtable.games.endless_forms.windows import attached, lines

UNKNOWN: Final = 0.6  # of what a habitat brings now, how much a new one is likely to take away
CANCELLED: Final = 4.0  # an opposing event that does not happen
SAFE: Final = 0.5  # bites a turn that a shield keeps off a species which predators can reach


@final
class Foresight:
    """How one seat sees the table: everything measured in counters that it will be ahead."""

    def __init__(self, s: State, me: Seat) -> None:
        self.s = s
        self.me = me
        self.known: dict[int, float] = {}
        self.rounds = (TURNS - s.turn) // 2  # own turns after this one, as good as

    # --- species ---

    def worth(self, species: Species, counters: float) -> float:
        """What a species with so many counters means to this seat; nothing if it has none."""
        if counters <= 0:
            return 0.0
        total = fate(self.s, species, counters, self.s, species)
        return total if species.owner == self.me else -total

    def as_it_is(self, species: Species) -> float:
        """What a species means to this seat now, remembered."""
        found = self.known.get(species.id)
        if found is None:
            found = self.known[species.id] = self.worth(species, float(species.counters))
        return found

    def change(self, species: Species, n: float) -> float:
        """A species gains or loses counters."""
        if n < 0:
            n -= species.card.fragile
        return self.worth(species, species.counters + n) - self.as_it_is(species)

    def before(self, place: int) -> float:
        """All species at a habitat as they are."""
        total = 0.0
        for side in (0, 1):
            for species in self.s.columns[2 * place + side]:
                total += self.as_it_is(species)
        return total

    def after(self, place: int) -> float:
        """All species at a habitat as something imagined makes them."""
        total = 0.0
        for side in (0, 1):
            for species in self.s.columns[2 * place + side]:
                total += self.worth(species, float(species.counters))
        return total

    def arrival(self, card: Card, place: int) -> float:
        """A species enters, with what it means to those who are there."""
        s = self.s
        species = Species(NOBODY, card, self.me, place, 0)
        if not card.has_aura and not self._minded(place, card.index):
            return self.worth(species, float(self._enters(species)))
        column, known = s.columns[2 * place + self.me], s.here[place]
        column.append(species)
        s.here[place] = None
        species.counters = self._enters(species)
        after = self.after(place)
        column.pop()
        s.here[place] = known
        return after - self.before(place)

    def _enters(self, species: Species) -> int:
        return growth(self.s, species) if self.s.switches.bonus_on_deploy else species.card.growth

    def _minded(self, place: int, index: int) -> bool:
        """Whether somebody at a habitat grows by such company."""
        for side in (0, 1):
            for species in self.s.columns[2 * place + side]:
                for those in species.card.company:
                    if those.fits[index]:
                        return True
                for effect in species.effects:
                    if effect.card.company:
                        return True
        return False

    def bite(self, hunter: Species, victim: Species) -> float:
        """A predator takes a species: the weaker the prey and the more it would grow, the better."""
        loss = self.change(victim, -float(bite(hunter, victim)))
        if victim.owner != self.me:
            loss += 0.5 / max(1, victim.counters)
        if victim.card.venom:
            loss += self.change(hunter, -float(victim.card.venom))
        return loss if not victim.card.dodge else 0.5 * (loss - growth(self.s, hunter))

    def meal(self, hunter: Species) -> tuple[float, int]:
        """The best prey a predator can choose, and what taking it changes."""
        best, chosen = -1000.0, NOBODY
        for named in prey(self.s, hunter):
            value = self.bite(hunter, self.s.living[named])
            if value > best:
                best, chosen = value, named
        return best, chosen

    # --- effects ---

    def on_species(self, card: Card, species: Species) -> float:
        """An effect is laid on a species."""
        s, place, effects = self.s, species.place, species.effects
        before = self.before(place) if card.has_aura else self.as_it_is(species)
        known = s.here[place]
        species.effects = (*effects, attached(card, self.me))
        if card.has_aura:
            s.here[place] = None
            after = self.after(place)
        else:
            after = self.worth(species, float(species.counters))
        species.effects, s.here[place] = effects, known
        return after - before + self._in_a_hunt(card, species)

    def _in_a_hunt(self, card: Card, species: Species) -> float:
        """What an effect means to predators and prey."""
        total = 0.0
        side = 1.0 if species.owner == self.me else -1.0
        if species.card.predator and card.bite[species.card.index] > 1:
            theirs = [n for n in prey(self.s, species) if self.s.living[n].owner != species.owner]
            total += side * self.rounds if theirs else 0.0
        if card.lure or card.never[species.card.index]:
            hunters = [h for h in self.s.columns[2 * species.place + 1 - species.owner] if h.card.predator]
            total += side * SAFE * self.rounds * len(hunters) * (-1.0 if card.lure else 1.0)
        return total

    def on_habitat(self, card: Card, place: int, copied: int) -> float:
        """An effect is laid on a habitat."""
        old = self.s.row[place]
        new = Habitat(old.card, old.owner, old.face, old.effects, old.degraded, old.bloom)
        effect: Attached = attached(card, self.me)
        if card.copies_habitat:
            new = Habitat(old.card, old.owner, self.s.row[copied].face)
        new.effects = (*new.effects, effect)
        return self._instead(place, new)

    def _instead(self, place: int, habitat: Habitat) -> float:
        """Another habitat lies there."""
        s, old, known, before = self.s, self.s.row[place], self.s.here[place], self.before(place)
        s.row[place], s.here[place] = habitat, None
        after = self.after(place)
        s.row[place], s.here[place] = old, known
        return after - before

    def marked(self, place: int, degraded: bool) -> float:
        """A counter is put on a habitat."""
        old = self.s.row[place]
        bad, good = old.degraded or degraded, old.bloom or not degraded
        new = Habitat(old.card, old.owner, old.face, old.effects, bad, good)
        return self._instead(place, new)

    def removed(self, code: int) -> float:
        """An effect in play is discarded."""
        s, (host, nth) = self.s, divmod(code, CODES)
        if host < 4:
            old = s.row[host]
            left = (*old.effects[:nth], *old.effects[nth + 1 :])
            face = old.card if old.effects[nth].card.copies_habitat else old.face
            return self._instead(host, Habitat(old.card, old.owner, face, left, old.degraded, old.bloom))
        species = s.living[host - 4]
        effects, place = species.effects, species.place
        known, before = s.here[place], self.before(place)
        species.effects, s.here[place] = (*effects[:nth], *effects[nth + 1 :]), None
        after = self.after(place)
        species.effects, s.here[place] = effects, known
        return after - before

    # --- cards that are played for something ---

    def best(self, card: Card, aims: tuple[int, ...]) -> tuple[float, Choice]:
        """What a card brings at best, given what was named before, and what to name next."""
        if len(aims) == len(card.slots):
            return self.play(card, aims), NOBODY
        found = candidates(self.s, self.me, card, aims)
        if not found:
            return self.best(card, (*aims, NOBODY))[0], NOBODY
        if card.slots[len(aims)] is SLOT_SOURCE:
            found = [self._strongest(found)]
        highest, chosen = -1000.0, found[0]
        for choice in found:
            value = self.best(card, (*aims, as_aim(choice)))[0]
            if value > highest:
                highest, chosen = value, choice
        return highest, chosen

    def _strongest(self, species: list[Choice]) -> Choice:
        best = species[0]
        for named in species:
            if self.s.living[named].card.growth > self.s.living[best].card.growth:
                best = named
        return best

    def play(self, card: Card, aims: tuple[int, ...]) -> float:
        """A card takes hold, or happens."""
        total = 0.0
        if card.attach is ATTACH_SPECIES:
            total += self.on_species(card, self.s.living[aims[0]])
        elif card.attach is ATTACH_HABITAT:
            total += self.on_habitat(card, aims[0], aims[-1])
        if card.plays:
            spoken = lines(card, aims)
            for rule in card.plays:
                total += self.line(spoken, rule)
        return total

    def line(self, spoken: Lines, rule: Rule) -> float:
        """One line of a card happens."""
        if rule.do is VERB_LOSE:
            return self._losses(spoken, rule)
        if rule.do is VERB_GAIN:
            total = 0.0
            for species in spoken.affected(self.s, self.me, rule):
                total += self.change(species, float(rule.n))
            return total
        if rule.line.this_turn:
            return self._this_turn(spoken, rule)
        if rule.do is VERB_PUT_COUNTER:
            return self.marked(spoken.aim(SLOT_PLACE), rule.line.mark is Mark.DEGRADED)
        if rule.do is VERB_REPLACE:
            return UNKNOWN * self.marked(spoken.aim(SLOT_PLACE), True)
        return self._named(spoken, rule)

    def _losses(self, spoken: Lines, rule: Rule) -> float:
        total = 0.0
        for species in spoken.affected(self.s, self.me, rule):
            n = rule.mean
            if spoken.card.kind is KIND_EVENT:
                most = cap(self.s, local(self.s, species.place), species, STAT_EVENT_LOSS)
                n = min(n, float(most - species.card.fragile))
            if n > 0:
                total += self.change(species, -n)
        return total

    def _named(self, spoken: Lines, rule: Rule) -> float:
        """With things that were named one by one."""
        if rule.do is VERB_REVIVE and spoken.aim(SLOT_HOME) != NOBODY:
            return self._revived(spoken.aim(SLOT_REVIVED), spoken.aim(SLOT_HOME))
        if rule.do is VERB_HUNT and spoken.aim(SLOT_PREY) != NOBODY:
            hunter = self.s.living[spoken.aim(SLOT_PICK)]
            victim = self.s.living[spoken.aim(SLOT_PREY)]
            return growth(self.s, hunter) + self.change(victim, -float(max(rule.n, bite(hunter, victim))))
        if rule.do is VERB_DISCARD_EFFECT and spoken.aims[0] != NOBODY:
            return self.removed(spoken.aims[0])
        return 0.0

    def _revived(self, named: int, place: int) -> float:
        index, _ = index_of(named)
        for heap in (self.s.piles[self.me], self.s.hands[self.me]):
            for card in heap:
                if card.index == index:
                    return self.arrival(card, place)
        return 0.0

    def _this_turn(self, spoken: Lines, rule: Rule) -> float:
        """Something that holds to the end of this turn: what it means to those who will still exert."""
        s = self.s
        if s.phase > PHASE_EXERTION:
            return 0.0
        if rule.do is VERB_COPY_GROWTH:
            return self._echoed(spoken, rule)
        before, known = self._still_to_come(), s.here
        s.lasting.append(Lasting(spoken.card, self.me, spoken.aim(SLOT_PLACE)))
        s.here = [None, None, None, None]
        after = self._still_to_come()
        s.lasting.pop()
        s.here = known
        return after - before

    def _still_to_come(self) -> float:
        """What the active player's species will gain this turn."""
        total = 0.0
        for species in self.s.living.values():
            if species.owner == self.s.active and can_exert(self.s, species):
                total += growth(self.s, species)
        return total if self.s.active == self.me else -total

    def _echoed(self, spoken: Lines, rule: Rule) -> float:
        source = self.s.living.get(spoken.aim(SLOT_SOURCE))
        total = 0.0
        for species in spoken.affected(self.s, self.me, rule):
            if source is not None and species.owner == self.s.active and can_exert(self.s, species):
                total += source.card.growth + 1 - species.card.growth
        return total
