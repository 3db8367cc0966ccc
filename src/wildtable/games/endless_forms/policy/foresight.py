"""What a deed would change, in counters at the end: quick estimates without carrying it out."""

from __future__ import annotations

from typing import Final, final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import NOBODY, NOTHING, TURNS, EffectAt, Phase, Place, SpeciesId
from wildtable.games.endless_forms.cards.card_types import Attach
from wildtable.games.endless_forms.cards.compiled import Aimed, Card, Revived
from wildtable.games.endless_forms.policy.value import fate
from wildtable.games.endless_forms.state.prey import bite, can_exert, prey
from wildtable.games.endless_forms.state.rates import first_counters, growth
from wildtable.games.endless_forms.state.table import Attached, Habitat, Lasting, Species, State
from wildtable.games.endless_forms.steps.naming import NameCopied
from wildtable.games.endless_forms.steps.play import Play
from wildtable.games.endless_forms.steps.windows import attached

PHASE_EXERTION: Final = Phase.EXERTION
ATTACH_HABITAT: Final = Attach.HABITAT
ATTACH_SPECIES: Final = Attach.SPECIES
CANCELLED: Final = 4.0  # an opposing event that does not happen
SAFE: Final = 0.5  # bites a turn that a shield keeps off a species which predators can reach
HUNTING: Final = 0.4  # of what a predator could bite off from now to the end, of theirs or of its own side
HUNTED: Final = 0.2  # of what the other side's predators could bite off a species
DEEP: Final = 2  # ranks below its own that a predator reaches, as a rule


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
        fangs = self.among_predators(species)
        if not card.has_aura and not self._minded(place, card.index):
            return self.worth(species, float(first_counters(s, species))) + fangs
        column, known = s.columns[2 * place + self.me], s.here[place]
        column.append(species)
        s.here[place] = None
        species.counters = first_counters(s, species)
        after = self.after(place)
        column.pop()
        s.here[place] = known
        return after - self.before(place) + fangs

    def among_predators(self, species: Species) -> float:
        """What a species means to the hunt where it stands, in counters bitten off from now to the end."""
        total = HUNTING * (1 + self.rounds) * self._bites(species) if species.card.predator else 0.0
        for hunter in self.s.columns[2 * species.place + 1 - species.owner]:
            below = hunter.card.rank - species.card.rank
            if hunter.card.predator and 0 <= below <= DEEP and not species.card.never[hunter.card.index]:
                total -= HUNTED * self.rounds * bite(hunter, species)
        return total

    def _bites(self, hunter: Species) -> int:
        """What a predator takes from the other side at each exertion; below 0: it must eat its own."""
        theirs, own = 0, 0
        for named in prey(self.s, hunter):
            victim = self.s.living[named]
            size = bite(hunter, victim)
            if victim.owner != hunter.owner:
                theirs = max(theirs, size)
            elif own == 0 or size < own:
                own = size
        return theirs or -own

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

    def on_habitat(self, card: Card, place: int, copied: Aimed) -> float:
        """An effect is laid on a habitat."""
        old = self.s.row[place]
        new = Habitat(old.card, old.owner, old.face, old.effects, old.degraded, old.bloom)
        effect: Attached = attached(card, self.me)
        if card.copies_habitat and isinstance(copied, Place):
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

    def removed(self, named: EffectAt) -> float:
        """An effect in play is discarded."""
        s, host, nth = self.s, named.host, named.nth
        if isinstance(host, Place):
            old = s.row[host]
            left = (*old.effects[:nth], *old.effects[nth + 1 :])
            face = old.card if old.effects[nth].card.copies_habitat else old.face
            return self._instead(host, Habitat(old.card, old.owner, face, left, old.degraded, old.bloom))
        species = s.living[host.number]
        effects, place = species.effects, species.place
        known, before = s.here[place], self.before(place)
        species.effects, s.here[place] = (*effects[:nth], *effects[nth + 1 :]), None
        after = self.after(place)
        species.effects, s.here[place] = effects, known
        return after - before

    # --- cards that are played for something ---

    def best(self, card: Card, aims: tuple[Aimed, ...]) -> tuple[float, object]:
        """What a card brings at best, given what was named before, and what to name next."""
        if len(aims) == len(card.namings):
            return self.play(card, aims), NOTHING
        naming = card.namings[len(aims)]
        found = naming.candidates(self.s, self.me, card, aims)
        if not found:
            return self.best(card, (*aims, NOTHING))[0], NOTHING
        highest, chosen = -1000.0, found[0]
        for choice in naming.promising(self.s, found) if len(found) > 1 else found:
            value = self.best(card, (*aims, self._imagined(choice)))[0]
            if value > highest:
                highest, chosen = value, choice
        return highest, chosen

    def _imagined(self, choice: object) -> Aimed:
        """What an answer stands for, without showing anything to anybody."""
        if isinstance(choice, Card):
            return Revived(choice, choice not in self.s.piles[self.me])
        return choice if isinstance(choice, (Place, SpeciesId, EffectAt)) else NOTHING

    def play(self, card: Card, aims: tuple[Aimed, ...]) -> float:
        """A card takes hold, or happens."""
        total = 0.0
        host = aims[0] if aims else NOTHING
        if isinstance(host, SpeciesId) and card.attach is ATTACH_SPECIES:
            total += self.on_species(card, self.s.living[host.number])
        elif isinstance(host, Place) and card.attach is ATTACH_HABITAT:
            copied = card.slots.get(NameCopied)
            total += self.on_habitat(card, host, NOTHING if copied is None else aims[copied])
        if card.deeds:
            play = Play(card, self.me, aims)
            if card.lasts:
                total += self._this_turn(play)
            for deed in card.deeds:
                total += deed.estimate(self, play)
        return total

    def still_exerting(self) -> bool:
        """Whether what holds this turn can still matter to somebody's growth."""
        return self.s.phase <= PHASE_EXERTION

    def _this_turn(self, play: Play) -> float:
        """Something that holds to the end of this turn: what it means to those who will still exert."""
        s = self.s
        if not self.still_exerting():
            return 0.0
        before, known = self._still_to_come(), s.here
        s.lasting.append(Lasting(play.card, self.me, play.place()))
        s.here = [None, None, None, None]
        after = self._still_to_come()
        s.lasting.pop()
        s.here = known
        return after - before

    def _still_to_come(self) -> float:
        """What the active player's species will gain this turn."""
        total = 0.0
        for species in self.s.in_play:
            if species.owner == self.s.active and can_exert(self.s, species):
                total += growth(self.s, species)
        return total if self.s.active == self.me else -total
