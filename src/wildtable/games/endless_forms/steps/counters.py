"""Deeds that put counters on species or take them off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wildtable.core.decision import Seat
from wildtable.core.text import Text, count_text, text
from wildtable.games.endless_forms.cards.card_types import Amount, Clock, Die, When
from wildtable.games.endless_forms.cards.compiled import Kind
from wildtable.games.endless_forms.state.changes import gain
from wildtable.games.endless_forms.state.rates import cap, local, on_time
from wildtable.games.endless_forms.state.table import Species, State
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least
from wildtable.games.endless_forms.steps.moments import amount_problems
from wildtable.games.endless_forms.steps.play import Picked, Play, Whom
from wildtable.games.endless_forms.steps.verbs import Deed, Naming
from wildtable.games.endless_forms.words.phrases import CLOCKS, a, conditions, results

if TYPE_CHECKING:
    from wildtable.games.endless_forms.policy.foresight import Foresight

KIND_EVENT: Final = Kind.EVENT


def in_time(s: State, clock: Clock, found: list[Species]) -> list[Species]:
    """Those for whom it is the time a deed speaks of."""
    return [it for it in found if on_time(s, clock, it.owner)] if clock else found


@dataclass(frozen=True, slots=True)
class Gain(Deed):
    """Put counters on species."""

    n: int
    whom: Whom
    clock: Clock = Clock.ALWAYS

    def do(self, s: State, play: Play) -> None:
        for species in in_time(s, self.clock, self.whom.affected(s, play)):
            gain(s, species, self.n)

    def text(self, before: Deed | None = None) -> Text:
        if isinstance(self.whom, Picked) and isinstance(before, Gain):
            return text("If it is {those}, put {n} more on it.", those=a(self.whom.which), n=self.n)
        return count_text(
            "Put {n} counter on {whom}{conditions}.", "Put {n} counters on {whom}{conditions}.",
            self.n, whom=self.whom.text(), conditions=conditions(When(self.whom.places(), clock=self.clock)),
        )  # fmt: skip

    def estimate(self, eye: Foresight, play: Play) -> float:
        total = 0.0
        for species in in_time(eye.s, self.clock, self.whom.affected(eye.s, play)):
            total += eye.change(species, float(self.n))
        return total

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return self.whom.names(of_event)

    def waits_for_decline(self) -> bool:
        return True

    def possible(self, s: State, me: Seat) -> bool:
        return any(species.owner == me for species in s.in_play)

    def problems(self, of_event: bool) -> list[Mistake]:
        return [*at_least(1, self.n), *self.whom.problems(of_event)]


@dataclass(frozen=True, slots=True)
class Lose(Deed):
    """Take counters off species; by a die, all dice of a card being one."""

    n: Amount
    whom: Whom
    clock: Clock = Clock.ALWAYS

    def do(self, s: State, play: Play) -> None:
        n = self.n.faces[play.die - 1] if isinstance(self.n, Die) else self.n
        for species in in_time(s, self.clock, self.whom.affected(s, play)):
            play.losses[species.id] = play.losses.get(species.id, 0) + n

    def text(self, before: Deed | None = None) -> Text:
        if isinstance(self.n, Die):
            args: dict[str, object] = {"results": results(self.n), "whom": self.whom.text()}
            if isinstance(before, Lose) and isinstance(before.n, Die):
                return text("By the same die take {results} off {whom}.", **args)
            return text("Roll a die and by its face take {results} off {whom}.", **args)
        if isinstance(before, Lose) and before.whom == self.whom and self.clock:
            more = Text(" {clock}", {"clock": CLOCKS[self.clock]})
            return text("Take {n} more off each{conditions}.", n=self.n, conditions=more)
        return count_text(
            "Take {n} counter off {whom}{conditions}.", "Take {n} counters off {whom}{conditions}.",
            self.n, whom=self.whom.text(), conditions=conditions(When(self.whom.places(), clock=self.clock)),
        )  # fmt: skip

    def estimate(self, eye: Foresight, play: Play) -> float:
        total, s = 0.0, eye.s
        mean = sum(self.n.faces) / len(self.n.faces) if isinstance(self.n, Die) else float(self.n)
        for species in in_time(s, self.clock, self.whom.affected(s, play)):
            n = mean
            if play.card.kind is KIND_EVENT:
                most = cap(s, local(s, species.place).loss_caps, species)
                n = min(n, float(most - species.card.fragile))
            if n > 0:
                total += eye.change(species, -n)
        return total

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return self.whom.names(of_event)

    def rolls(self) -> bool:
        return isinstance(self.n, Die)

    def takes(self) -> bool:
        return True

    def waits_for_decline(self) -> bool:
        return True

    def possible(self, s: State, me: Seat) -> bool:
        return bool(s.living)

    def problems(self, of_event: bool) -> list[Mistake]:
        found = amount_problems(self.n)
        if isinstance(self.n, Die) and min(self.n.faces, default=0) < 0:
            found += at_least(0, min(self.n.faces), "n.faces")
        if not isinstance(self.n, Die) and self.n < 0:
            found += at_least(1, self.n)
        return [*found, *self.whom.problems(of_event)]
