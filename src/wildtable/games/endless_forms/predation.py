"""A predator takes its prey: dodging, venom, growth and bite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endless_forms.board import NOBODY, around
from wildtable.games.endless_forms.box import Rule
from wildtable.games.endless_forms.changes import gain, lose
from wildtable.games.endless_forms.growth import growth, holds, related
from wildtable.games.endless_forms.members import VERB_LOSE, WHO_PICK, WHO_SELF
from wildtable.games.endless_forms.prey import bite, forages, prey
from wildtable.games.endless_forms.state import Species, State

FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Dodge(Roll):
    """A die decides whether the prey gets away (§7.7)."""

    hunter: int
    prey: int
    pick: int
    least: int  # an ambush bites at least so much; 0: an exertion

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        hunter, victim = s.living[self.hunter], s.living[self.prey]
        escapes = choice >= victim.card.dodge
        s.tell("rolled", "§7.7", who=me, n=choice)
        if escapes:
            s.tell("dodged", "§7.7", species=victim.card, whose=victim.owner, place=victim.place)
        else:
            catch(s, hunter, victim, self.least)
        if not self.least and self.hunter in s.living:
            abilities(s, hunter, self.pick, alone=escapes)

    def source(self, me: Seat) -> str:
        return f"die {me}"


def catch(s: State, hunter: Species, victim: Species, least: int) -> None:
    """Venom first; a predator that lives gains its growth and the prey loses (§7.6, §7.8)."""
    grown = growth(s, hunter)
    if victim.card.venom:
        lose(s, [(hunter, victim.card.venom)], False)
        if hunter.id not in s.living:
            return
    gain(s, hunter, grown)
    lose(s, [(victim, max(least, bite(hunter, victim)))], False)


def exert(s: State, species: Species, victim: int, pick: int) -> None:
    """Turn a species sideways and let it grow (§7.1)."""
    me = species.owner
    species.exerted = True
    if victim == NOBODY:
        grow(s, species, pick)
        return
    s.tell("hunts", "§7.2", who=me, card=species.card, place=species.place, prey=s.living[victim].card)
    if s.living[victim].card.dodge:
        s.push(me, Dodge(species.id, victim, pick, 0))
    else:
        catch(s, species, s.living[victim], 0)
        if species.id in s.living:
            abilities(s, species, pick, alone=False)


def grow(s: State, species: Species, pick: int) -> None:
    """Exert without prey."""
    card = species.card
    ready = _ready(s, species) if card.exerts else []
    n = growth(s, species)
    if card.predator:
        n = max(0, n - forages(s, species))
    species.counters += n
    if s.logging:
        s.tell("exerted", "§7.1", who=species.owner, card=card, place=species.place, n=n)
    if ready:
        _do(s, species, pick, ready)


def _ready(s: State, species: Species) -> list[bool]:
    """Which exert abilities will happen: read before any counter changes (§7.9)."""
    return [holds(s, rule, species.owner, species) for rule in species.card.exerts]


def abilities(s: State, species: Species, pick: int, alone: bool) -> None:
    """What a predator's card does when it has exerted; without prey nothing that needs it (§7.7)."""
    rules = species.card.exerts
    if rules:
        _do(s, species, pick, [holds(s, r, species.owner, species) and not (alone and r.prey) for r in rules])


def _do(s: State, species: Species, pick: int, ready: list[bool]) -> None:
    """Losses of one card fall together; then its gains."""
    losses: list[tuple[Species, int]] = []
    gains: list[tuple[Species, int]] = []
    for rule, happens in zip(species.card.exerts, ready, strict=True):
        if happens:
            hit = [(it, rule.n) for it in struck(s, species, rule, pick)]
            if rule.do is VERB_LOSE:
                losses += hit
            else:
                gains += hit
    lose(s, losses, False)
    for it, n in gains:
        if it.id in s.living:
            gain(s, it, n)


def struck(s: State, species: Species, rule: Rule, pick: int) -> list[Species]:
    """Whom an exert ability of this species hits."""
    if rule.who is WHO_SELF:
        return [species]
    if rule.who is WHO_PICK:
        return [s.living[pick]] if pick in s.living else []
    those = rule.those
    assert those is not None  # `check_cards` sees to it
    places = around(those.where, species.place)
    return [
        it for it in s.living.values() if it.place in places and related(those, species.owner, species, it)
    ]


@dataclass(frozen=True, slots=True)
class Hunt(Step):
    """Ambush: a predator predates at once without exerting; prey that is gone is not replaced (§6.12)."""

    hunter: int
    prey: int
    least: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        hunter = s.living.get(self.hunter)
        if hunter is None or self.prey not in prey(s, hunter):
            return
        if s.living[self.prey].card.dodge:
            s.push(me, Dodge(self.hunter, self.prey, NOBODY, self.least))
        else:
            catch(s, hunter, s.living[self.prey], self.least)
