"""Everything Endangered says, in sentences."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import REASONS, Words
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.games.endangered.board import BIT, SIZE, Line, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, Colour, Impact, Module, Role, Word
from wildtable.games.endangered.rules.turn import NewYear, NextSeat
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Use
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie
from wildtable.games.endangered.steps.ambassadors import (
    Influence,
    Peek,
    RemoveInfluence,
    ShiftInfluence,
    ShiftTo,
)
from wildtable.games.endangered.steps.dice import Placed, Reroll, Turned
from wildtable.games.endangered.steps.flow import Choose, OnePlayer
from wildtable.games.endangered.steps.impacts import RemovePersistent
from wildtable.games.endangered.steps.money import Gift, Help, Pay
from wildtable.games.endangered.steps.votes import Check, NameBonus
from wildtable.games.endangered.words.card_text import (
    ambassador_text,
    card_text,
    impact_text,
    step_text,
    steps_text,
)
from wildtable.games.endangered.words.messages import ENTRIES, OUTCOMES, PROMPTS, WHYS
from wildtable.games.endangered.words.titles import TITLES

SEATS: Final = (OnePlayer, NextSeat, NewYear)
POSITIONS: Final = (Influence, Peek, RemoveInfluence, ShiftInfluence, ShiftTo, Check, NameBonus)
SEAT_ARGUMENTS: Final = {"who", "to", "payer"}

ANSWERS: Final = {
    Word.STOP: text("Stop here"),
    Word.NOBODY: text("Nobody"),
    Word.NONE: text("None"),
}
BACKS: Final = {
    Colour.BLUE: text("a face-down blue ambassador"),
    Colour.GREEN: text("a face-down green ambassador"),
    Colour.GRAY: text("a face-down gray ambassador"),
}


class EndangeredWords(Words[State]):
    """The text layer of Endangered."""

    # --- names ---

    def name(self, value: Any) -> Text:
        """Anything that has a name."""
        if isinstance(value, (Card, Ambassador, Impact, Role, Module)):
            found = TITLES.get(value.name)
            return found if found and found.message == value.title else Text(value.title)
        if isinstance(value, Line):
            return line_name(value)
        if isinstance(value, Space):
            return Text(value.name)
        if isinstance(value, bool):
            return text("Yes") if value else text("No")
        if isinstance(value, Word):
            return ANSWERS[value]
        if value is None:
            return text("a face-down ambassador")
        return step_text(value) if isinstance(value, Step) else Text(", ".join(map(str, items(value))))

    def text_of(self, value: Card | Ambassador | Impact) -> Text:
        """What is written on a card."""
        if isinstance(value, Card):
            return card_text(value)
        return impact_text(value) if isinstance(value, Impact) else ambassador_text(value)

    def slot(self, s: State, slot: int) -> Text:
        """An action; copies are told apart by the deck they came from."""
        card = s.zone[slot]
        if s.owners[slot] < 0 or sum(other is card for other in s.zone) == 1:
            return self.name(card)
        role = s.roles[s.owners[slot]]
        return text("{card} ({role})", card=self.name(card), role=self.name(role))

    def position(self, s: State, position: int) -> Text:
        """An ambassador by its place in the row."""
        ambassador = s.row[position]
        if ambassador is None:
            name = BACKS[s.backs[position]]
        elif s.face_up[position]:
            name = self.name(ambassador)
        else:
            name = text("{name} (face down)", name=self.name(ambassador))
        return text("{n}: {name}", n=position + 1, name=name)

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        """The question of a step."""
        step = decision.step
        found = PROMPTS[type(step).__name__]
        values: Any = step
        args = {f.name: self.argument(s, f.name, getattr(step, f.name)) for f in fields(values)}
        return Text(found.message, args)

    def argument(self, s: State, name: str, value: Any) -> Any:
        """A field of a step, as its question speaks of it."""
        if name == "payer":
            return self.seat(value)
        if name == "slot":
            return self.slot(s, value)
        if isinstance(value, (Space, Line, Card)):
            return self.name(value)
        return value if isinstance(value, (int, str)) else ""

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        """An answer to the question of a step."""
        step = decision.step
        if isinstance(choice, Step):
            return self._answer(s, decision, choice)
        if isinstance(step, Choose):
            return steps_text(step.way(choice).steps)
        if type(choice) is int:
            return self._number(s, step, choice)
        return self.name(choice)

    def _number(self, s: State, step: Step, choice: int) -> Text:
        """A number means what its question asks for."""
        if isinstance(step, PlaceDie):
            return self.slot(s, choice)
        if isinstance(step, POSITIONS):
            return self.position(s, choice)
        if isinstance(step, SEATS):
            return self.seat(choice)
        if isinstance(step, RemovePersistent):
            return self._persistent(s, choice)
        if isinstance(step, (PickDie, Reroll)):
            return text("the die showing {n}", n=choice)
        return self.name(choice)

    def _persistent(self, s: State, number: int) -> Text:
        numbers = [found for found, _ in s.persistents]
        place = numbers.index(number)
        return text("{n}: {impact}", n=place + 1, impact=self.name(s.persistents[place][1]))

    def _answer(self, s: State, decision: Decision, choice: Step) -> Text:
        if isinstance(choice, Use):
            return self._use(s, decision, choice)
        if isinstance(choice, Help):
            if not choice.sum:
                return text("pay it all yourself")
            return text("ask {who} for {n}M", who=self.seat(choice.seat), n=choice.sum)
        if isinstance(choice, Gift):
            return text("{n}M to {who}", n=choice.sum, who=self.seat(choice.seat))
        if isinstance(choice, Turned):
            return text("turn a {die} to {to}", die=choice.die, to=choice.to)
        if isinstance(choice, Placed):
            return text("the {die} on {action}", die=choice.die, action=self.slot(s, choice.slot))
        return step_text(choice)

    def _use(self, s: State, decision: Decision, choice: Use) -> Text:
        card = s.powers[decision.me][choice.card]
        same = [o for o in decision.options if isinstance(o, Use) and s.powers[decision.me][o.card] is card]
        if len(same) < 2:
            return text("use {card}", card=self.name(card))
        return text("use {card} (number {n})", card=self.name(card), n=same.index(choice) + 1)

    # --- what has happened ---

    def entry(self, entry: Entry) -> Text:
        """A line of the log."""
        args = {
            key: self.seat(value)
            if key in SEAT_ARGUMENTS
            else value
            if type(value) is int
            else self.name(value)
            for key, value in entry.args.items()
        }
        if "at" in args:
            args["at"] = entry.args["at"] + 1
        return Text(ENTRIES[entry.key].message, args)

    def why(self, why: Why) -> Text:
        """A refusal."""
        if why.key in REASONS:
            return super().why(why)
        args = {k: v if type(v) is int else self.name(v) for k, v in why.args.items() if k != "choice"}
        return Text(WHYS[why.key].message, args)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        """How it ended."""
        return OUTCOMES[outcome.reason]

    # --- the board ---

    def card(self, card: Any) -> Text:
        """What a printed card says; a role or a module says all by its name."""
        return self.text_of(card) if isinstance(card, (Card, Ambassador, Impact)) else NO_TEXT

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        """What an option points at."""
        step = decision.step
        if isinstance(choice, Step):
            return self._answer_targets(decision, choice)
        if isinstance(choice, (Word, bool)):
            return ()
        if isinstance(choice, Space):
            return (f"space.{choice.name}",)
        if isinstance(choice, Line):
            return (f"line.{choice.name}",)
        if isinstance(choice, int):
            return self._number_targets(step, choice)
        kind = {Card: "hand", Impact: "impact", Role: "role", Ambassador: "ambassador"}.get(type(choice))
        return (f"{kind}.{choice.name}",) if kind else ()

    def _number_targets(self, step: Step, choice: int) -> tuple[str, ...]:
        if isinstance(step, PlaceDie):
            return (f"action.{choice}",)
        if isinstance(step, POSITIONS):
            return (f"ambassador.{choice}",)
        if isinstance(step, SEATS):
            return (f"seat.{choice}",)
        if isinstance(step, RemovePersistent):
            return (f"persistent.{choice}",)
        return (f"die.{choice}",) if isinstance(step, (PickDie, Reroll)) else ()

    def _answer_targets(self, decision: Decision, choice: Step) -> tuple[str, ...]:
        if isinstance(choice, Use):
            return (f"power.{decision.me}.{choice.card}",)
        if isinstance(choice, Placed):
            return (f"action.{choice.slot}",)
        if isinstance(choice, Turned):
            return (f"die.{choice.die}",)
        return (f"seat.{choice.seat}",) if isinstance(choice, (Gift, Help)) else ()

    def why_not(self, s: State, decision: Decision, target: str) -> Text | None:
        """Why nothing can be done now with something on the board."""
        kind, _, rest = target.partition(".")
        step = decision.step
        if kind == "action" and isinstance(step, PlaceDie):
            why = step.why_not(s, decision.me, int(rest))
            return self.why(why) if why else None
        if kind == "action" and isinstance(step, (PickDie, Pay)):
            return text("First choose the die to place.")
        if kind == "space" and s.tiles & BIT[Space[rest]]:
            return text("There is a destruction tile on {space}.", space=rest)
        return None


def line_name(line: Line) -> Text:
    """A row or column."""
    if line < SIZE:
        return text("row {n}", n=line + 1)
    return text("column {letter}", letter=line.name[-1])


def items(value: Any) -> tuple[Any, ...]:
    """One or several things to enumerate."""
    return value if isinstance(value, tuple) else (value,)
