"""Cards that do something at the beginning or at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endless_forms.board import NOBODY, On
from wildtable.games.endless_forms.cards.compiled import Card, Rule
from wildtable.games.endless_forms.state.changes import gain
from wildtable.games.endless_forms.state.rates import holds
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.predation import FACES

ON_BEGIN: Final = On.BEGIN


@dataclass(frozen=True, slots=True)
class Trigger(Step[State, None]):
    """One of them: a species, and which effect on it speaks, or itself."""

    on: On
    species: int
    effect: int

    def act(self, s: State, me: Seat, choice: None) -> None:
        species = s.living.get(self.species)
        if species is None:
            return  # the dead do not trigger (§9.4)
        due = [r for r in rules(_card(species, self.effect), self.on) if holds(s, r, me, species)]
        if any(rule.faces for rule in due):
            s.put(me, TriggerRoll(self.on, self.species, self.effect))
        speak(s, species, due, 0)


@dataclass(frozen=True, slots=True)
class TriggerRoll(Roll[State, int]):
    """Roll for an effect: the die belongs to who played it (§4.3)."""

    on: On
    species: int
    effect: int

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES if self.species in s.living else ()

    def act(self, s: State, me: Seat, choice: int) -> None:
        species = s.living[self.species]
        s.tell("rolled", "§4.3", who=me, n=choice)
        due = [r for r in rules(_card(species, self.effect), self.on) if holds(s, r, me, species)]
        speak(s, species, due, choice)

    def source(self, me: Seat) -> str:
        return f"die {me}"


def speak(s: State, species: Species, due: list[Rule], die: int) -> None:
    """What is gained by a die of this card, or (0) without one."""
    for rule in due:
        if species.id in s.living and bool(rule.faces) == bool(die):
            gain(s, species, rule.faces[die - 1] if die else rule.n)


@dataclass(frozen=True, slots=True)
class Triggers(Step[State, Trigger | None]):
    """Several at once: their owner says which comes next (§4.3)."""

    on: On
    waiting: tuple[Trigger, ...]

    def options(self, s: State, me: Seat) -> Sequence[Trigger] | None:
        if len(self.waiting) < 2:
            return None
        return self.waiting if s.switches.all_questions or any(harms(s, it) for it in self.waiting) else None

    def act(self, s: State, me: Seat, choice: Trigger | None) -> None:
        first = choice or self.waiting[0]
        if len(self.waiting) > 1:
            s.put(me, Triggers(self.on, tuple(one for one in self.waiting if one != first)))
        first.act(s, me, None)

    def clause(self) -> str:
        return "§4.3"


def harms(s: State, trigger: Trigger) -> bool:
    """Whether a species may lose by it: only then does it matter which comes first."""
    species = s.living.get(trigger.species)
    found = [] if species is None else rules(_card(species, trigger.effect), trigger.on)
    return any(min(rule.faces, default=rule.n) < 0 for rule in found)


def rules(card: Card, on: On) -> list[Rule]:
    """The lines of a card that speak of the beginning or the end."""
    return card.begins if on is ON_BEGIN else card.ends


def _card(species: Species, effect: int) -> Card:
    return species.card if effect == NOBODY else species.effects[effect].card


def due(s: State, on: On) -> list[Trigger]:
    """What cards do now. A beginning is that of the species' owner's turn (§4.3)."""
    found: list[Trigger] = []
    for species in s.own[s.active] if on is ON_BEGIN else s.in_play:
        if species.card.speaks and _speaks(s, rules(species.card, on), species.owner, species):
            found.append(Trigger(on, species.id, NOBODY))
        for n, effect in enumerate(species.effects):
            if effect.card.speaks and _speaks(s, rules(effect.card, on), effect.owner, species):
                found.append(Trigger(on, species.id, n))
    return found


def owner_of(s: State, trigger: Trigger) -> Seat:
    """Whose card speaks (§4.3)."""
    species = s.living[trigger.species]
    return species.owner if trigger.effect == NOBODY else species.effects[trigger.effect].owner


def _speaks(s: State, lines: list[Rule], seat: Seat, species: Species) -> bool:
    for rule in lines:  # noqa: SIM110  # asked of every card that speaks, at every turn
        if holds(s, rule, seat, species):
            return True
    return False
