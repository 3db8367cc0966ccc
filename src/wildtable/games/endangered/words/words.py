"""Everything Endangered says, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import REASONS, Words
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why, standing
from wildtable.core.tally import Chapter
from wildtable.core.text import NO_TEXT, Text
from wildtable.games.endangered.board import BIT, Line, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, CardSet, Impact
from wildtable.games.endangered.cards.modules.box import MODULES
from wildtable.games.endangered.cover import OPTIONS
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie
from wildtable.games.endangered.steps.choices import Slot
from wildtable.games.endangered.words import lookup
from wildtable.games.endangered.words.card_text import ambassador_text, card_text, impact_text
from wildtable.games.endangered.words.endings import ending
from wildtable.games.endangered.words.facts import FACTS
from wildtable.games.endangered.words.fields import FIELDS
from wildtable.games.endangered.words.kinds import KINDS
from wildtable.games.endangered.words.messages import ENTRIES, MARKS, MOMENTS, PROMPTS, STANDING, WHYS
from wildtable.games.endangered.words.names import name, seat_name
from wildtable.games.endangered.words.options import happened, option_targets, option_text
from wildtable.games.endangered.words.pointing import targets_of_entry
from wildtable.games.endangered.words.tally import tally
from wildtable.games.endangered.words.titles import titled

SEAT_ARGUMENTS: Final = {"who", "to", "payer"}
TITLES: Final = {module.name: Text(module.title) for module in MODULES}
ANIMAL: Final = replace(OPTIONS["module"], values={**TITLES, **OPTIONS["module"].values})
CALLED: Final = {**OPTIONS, "module": ANIMAL}
"""What the options are called; a module is called by its title where the cover has no other word."""


class EndangeredWords(Words[State]):
    """The text layer of Endangered."""

    options = CALLED
    fields = FIELDS
    kinds = KINDS
    marks = MARKS

    def printed_words(self, cards: CardSet) -> Iterable[str]:
        """Every name on cards and board."""
        return (printed for _, printed in titled(cards))

    def name(self, value: Any) -> Text:
        """Anything that has a name."""
        return name(value)

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        """The question of a step."""
        step: Any = decision.step
        if isinstance(step, Abilities):
            return MOMENTS[step.event].fill(thing=happened(s, decision.me, step))
        args = {f.name: argument(f.name, getattr(step, f.name)) for f in fields(step)}
        return PROMPTS[type(step).__name__].fill(**args)

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        """An answer to the question of a step."""
        return option_text(s, decision, choice)

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        """What an option points at."""
        return option_targets(decision, choice)

    # --- what has happened ---

    def entry(self, entry: Entry) -> Text:
        """A line of the log."""
        args = {
            key: seat_name(value) if key in SEAT_ARGUMENTS else value if type(value) is int else name(value)
            for key, value in entry.args.items()
        }
        if "at" in args:
            args["at"] = entry.args["at"] + 1
        return ENTRIES[entry.key].fill(**args)

    def why(self, why: Why) -> Text:
        """A refusal."""
        if why.key in REASONS:
            return super().why(why)
        args = {k: v if type(v) is int else name(v) for k, v in why.args.items() if k != "choice"}
        return Text(WHYS[why.key].message, args)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        """How it ended, and what was missing."""
        return ending(s, outcome.reason)

    def tally(self, s: State, outcome: Outcome) -> Sequence[Chapter]:
        """Votes with what was missing, and what lives."""
        return tally(s)

    # --- the board ---

    def card(self, card: Any) -> Text:
        """What a printed card says; a role or a module says all by its name."""
        if isinstance(card, Card):
            return card_text(card)
        if isinstance(card, Impact):
            return impact_text(card)
        return ambassador_text(card) if isinstance(card, Ambassador) else NO_TEXT

    def fact(self, card: Any) -> Text:
        """The nature behind a card."""
        return FACTS.get(card.name, NO_TEXT) if isinstance(card, (Card, Impact)) else NO_TEXT

    def glossary(self, cards: CardSet) -> Sequence[tuple[Text, Text]]:
        """Phases, roles, impacts and spaces."""
        return lookup.glossary(cards)

    def things(self, s: State, decision: Decision) -> Sequence[tuple[Text, str]]:
        """Actions and spaces by their names."""
        return lookup.things(s)

    def option_note(self, s: State, decision: Decision, choice: Choice) -> Text:
        """What is printed on what is offered."""
        return lookup.note(s, choice)

    def why_not(self, s: State, decision: Decision, target: str) -> Why | None:
        """Why nothing can be done now with something on the board."""
        kind, _, rest = target.partition(".")
        if kind == "action" and rest.isdecimal():
            return why_no_action(s, decision, Slot(int(rest)))
        if kind == "space" and s.tiles & BIT[Space[rest]]:
            return Why("tile_there", {"space": Space[rest]}, "§7.1")
        return standing(STANDING, target)

    def entry_targets(self, s: State, entry: Entry) -> tuple[str, ...]:
        """The spaces, actions, ambassadors and impacts a line speaks of."""
        return targets_of_entry(s, entry)


def why_no_action(s: State, decision: Decision, slot: Slot) -> Why:
    """Why no die can be put on an action: not the one that is asked about, or not even the highest."""
    step = decision.step
    if isinstance(step, PickDie) and s.unplaced:
        step = PlaceDie(max(s.unplaced))
    if not isinstance(step, PlaceDie):
        return STANDING["action"]
    if slot in step.options(s, decision.me):
        return Why("die_first", {}, "§4.2")
    return step.why_not(s, decision.me, slot) or STANDING["action"]


def argument(key: str, value: Any) -> Any:
    """A field of a step, as its question speaks of it."""
    if key == "payer":
        return seat_name(value)
    if isinstance(value, (Space, Line, Card)):
        return name(value)
    return value if isinstance(value, (int, str)) else ""
