"""Everything that is said: names, questions, options, log lines, refusals."""

from __future__ import annotations

from typing import Any

from tidepool.state import Creature, State
from tidepool.steps import ChooseCreature, Spot
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.text import Text, all_of, plural, text

CREATURES = {
    Creature.LIMPET: text("limpet"),
    Creature.CRAB: text("crab"),
    Creature.STAR: text("sea star"),
    Creature.OCTOPUS: text("octopus"),
}


class TidepoolWords(Words[State]):
    """The text layer of Tide Pool."""

    entries = {
        "drew": text("{who} draws: {creature}."),
        "placed": text("{who} puts a creature into pool {pool}: {creature}."),
        "hid": text("{who} hides a creature under a stone of pool {pool}: {creature}."),
        "tide": text("The tide comes to pool {pool}: {creatures}."),
        "took": plural(
            "{who} takes them, {points} point.", "{who} takes them, {points} points.", by="points"
        ),
        "washed": text("It is a tie: the sea takes them."),
    }
    reasons = {"not_in_hand": text("You do not hold this creature: {creature}.")}

    def name(self, value: Any) -> Text:
        if value is HIDDEN:
            return text("hidden")
        if isinstance(value, Creature):
            return CREATURES[value]
        return Text(str(value))

    def arg(self, key: str, value: Any) -> Any:
        if key == "pool":
            return value + 1
        if key == "creatures":
            return all_of([self.name(creature) for creature in value])
        return super().arg(key, value)

    def prompt(self, s: State, decision: Decision) -> Text:
        if isinstance(decision.step, ChooseCreature):
            return text("Which creature?")
        return text("Which pool?")

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        if not isinstance(choice, Spot):
            return self.name(choice)
        if choice.covered:
            return text("Pool {n}, under a stone", n=choice.pool + 1)
        return text("Pool {n}, in the open", n=choice.pool + 1)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        winners = all_of([self.seat(seat) for seat in outcome.winners])
        best = int(max(outcome.scores))
        return plural(
            "{who}: {n} point, most of all.", "{who}: {n} points, most of all.", n=best, who=winners
        )
