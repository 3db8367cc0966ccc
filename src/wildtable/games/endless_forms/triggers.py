"""Cards that do something at the beginning or at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endless_forms.board import NOBODY
from wildtable.games.endless_forms.box import Card, Rule
from wildtable.games.endless_forms.changes import gain
from wildtable.games.endless_forms.growth import holds
from wildtable.games.endless_forms.members import ON_BEGIN
from wildtable.games.endless_forms.predation import FACES
from wildtable.games.endless_forms.printed import On
from wildtable.games.endless_forms.state import Species, State


@dataclass(frozen=True, slots=True)
class Trigger(Step):
    """One of them: a species, and which effect on it speaks, or itself."""

    on: On
    species: int
    effect: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None:
            return  # the dead do not trigger (§9.4)
        for rule in rules(_card(species, self.effect), self.on):
            if rule.line.d6:
                s.push(me, TriggerRoll(self.on, self.species, self.effect))
            else:
                gain(s, species, rule.n)


@dataclass(frozen=True, slots=True)
class TriggerRoll(Roll):
    """Roll for an effect: the die belongs to who played it (§4.3)."""

    on: On
    species: int
    effect: int

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        species = s.living[self.species]
        s.tell("rolled", "§4.3", who=me, n=choice)
        for rule in rules(_card(species, self.effect), self.on):
            gain(s, species, rule.line.d6[choice - 1])

    def source(self, me: Seat) -> str:
        return f"die {me}"


@dataclass(frozen=True, slots=True)
class Triggers(Step):
    """Several at once: their owner says which comes next (§4.3)."""

    on: On
    waiting: tuple[Trigger, ...]

    def options(self, s: State, me: Seat) -> Sequence[Trigger] | None:
        return self.waiting if len(self.waiting) > 1 else None

    def act(self, s: State, me: Seat, choice: Trigger | None) -> None:
        first = choice or self.waiting[0]
        left = tuple(trigger for trigger in self.waiting if trigger != first)
        if left:
            s.push(me, Triggers(self.on, left))
        s.push(me, first)

    def clause(self) -> str:
        return "§4.3"


def rules(card: Card, on: On) -> list[Rule]:
    """The lines of a card that speak of the beginning or the end."""
    return card.begins if on is ON_BEGIN else card.ends


def _card(species: Species, effect: int) -> Card:
    return species.card if effect == NOBODY else species.effects[effect].card


def due(s: State, on: On) -> list[Trigger]:
    """What cards do now. A beginning is that of the species' owner's turn (§4.3)."""
    found = []
    for species in s.living.values():
        if on is ON_BEGIN and species.owner != s.active:
            continue
        own = species.card.begins if on is ON_BEGIN else species.card.ends
        if own and _speaks(s, own, species.owner, species):
            found.append(Trigger(on, species.id, NOBODY))
        for n, effect in enumerate(species.effects):
            lines = rules(effect.card, on)
            if lines and _speaks(s, lines, effect.owner, species):
                found.append(Trigger(on, species.id, n))
    return found


def owner_of(s: State, trigger: Trigger) -> Seat:
    """Whose card speaks (§4.3)."""
    species = s.living[trigger.species]
    return species.owner if trigger.effect == NOBODY else species.effects[trigger.effect].owner


def _speaks(s: State, lines: list[Rule], seat: Seat, species: Species) -> bool:
    return any(holds(s, rule, seat, species) for rule in lines)
