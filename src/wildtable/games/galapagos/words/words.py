"""Everything the game says, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Words
from wildtable.core.hidden import HIDDEN, Hidden
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why, standing
from wildtable.core.step import Step
from wildtable.core.tally import Chapter, Count
from wildtable.core.text import NO_TEXT, Text, all_of, count_text, one_of, text
from wildtable.games.galapagos.board import (
    BONUS,
    BOTTOM,
    BOXES,
    HIDDEN_LIMIT,
    ROUNDS,
    TOP,
    Animal,
    Place,
    Verb,
    turned,
)
from wildtable.games.galapagos.cards.card_types import Award, Species, Threat
from wildtable.games.galapagos.cards.compiled import Titled
from wildtable.games.galapagos.cover import OPTIONS, SETTINGS
from wildtable.games.galapagos.state import GHOST, State
from wildtable.games.galapagos.steps.start import NameStarter
from wildtable.games.galapagos.steps.threats import Keep, Take
from wildtable.games.galapagos.steps.turn import Evolve, UseDie
from wildtable.games.galapagos.words import lookup
from wildtable.games.galapagos.words.fields import FIELDS
from wildtable.games.galapagos.words.kinds import KINDS
from wildtable.games.galapagos.words.names import (
    ANIMALS,
    FACTS,
    animal_name,
    box_name,
    place_name,
    printed_name,
)
from wildtable.games.galapagos.words.sentences import (
    AWARD,
    ENTRIES,
    HELPERS,
    LAST_ROUND,
    MARKS,
    NO_HELPER,
    OUTCOMES,
    OVER_LIMIT,
    PROMPTS,
    REASONS,
    SPACES,
    STANDING,
    VERBS,
)
from wildtable.games.galapagos.words.targets import choice_at, target


class GalapagosWords(Words[State]):
    """Names, prompts, options, log lines and refusals."""

    options = OPTIONS
    fields = FIELDS
    kinds = KINDS
    settings = SETTINGS

    entries = ENTRIES
    marks = MARKS
    reasons = REASONS

    def name(self, value: Any) -> Text:
        if value is HIDDEN:
            return text("a hidden card")
        if isinstance(value, Animal):
            return ANIMALS[value]
        if isinstance(value, Place):
            return place_name(value)
        if isinstance(value, (Titled, Species, Threat, Award)):
            return self.printed_name(value)
        if isinstance(value, (tuple, list)):
            return Text("{items}", {"items": [self.name(item) for item in value]}) if value else text("none")
        if isinstance(value, Verb):
            return VERBS.get(value) or text("End the turn")
        return Text(str(value))

    def printed_name(self, card: Titled | Species | Threat | Award) -> Text:
        """What a card calls itself; what it leaves empty is called as in our set."""
        if isinstance(card, Titled):
            return printed_name(card.name)
        if isinstance(card, Award):
            return text("Award: {animal}", animal=self.name(card.name))
        return printed_name(card.title) if card.title else self.name(card.name)

    def seat(self, seat: int) -> Text:
        return text("the ghost") if seat == GHOST else super().seat(seat)

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        step = decision.step
        message = PROMPTS[type(step)].message
        if isinstance(step, UseDie):
            return Text(message, {"die": step.die})
        if isinstance(step, Take):
            return Text(message, {"box": box_name(s, step.box)})
        if isinstance(step, Keep):
            over = len(s.hidden[decision.me]) >= HIDDEN_LIMIT
            args = {"animal": self.card_name(s, s.taken), "limit": HIDDEN_LIMIT}
            return Text(OVER_LIMIT.message if over else message, args)
        return Text(message)

    def option(self, s: State, decision: Decision, choice: Choice) -> Text:
        step = decision.step
        if isinstance(step, NameStarter):
            return self.seat(choice)
        if isinstance(choice, Verb):
            return self._verb(s, decision, choice)
        if isinstance(choice, Place):
            return self._place(s, step, choice)
        if isinstance(choice, Animal):
            return animal_name(s, choice)
        return text("Use the {die}", die=choice)

    def card_name(self, s: State, card: Animal | Hidden | None) -> Text:
        """A card as this table calls it, as far as it is known."""
        return animal_name(s, card) if isinstance(card, Animal) else self.name(card)

    def _verb(self, s: State, decision: Decision, verb: Verb) -> Text:
        step = decision.step
        if isinstance(step, Take):
            return text("Leave all cards in the box")
        if s.round == ROUNDS and verb in LAST_ROUND and not s.hidden_score:
            return LAST_ROUND[verb]
        if isinstance(step, UseDie) and verb in (Verb.ADD_ONE, Verb.SUBTRACT_ONE):
            to = turned(step.die, 1 if verb == Verb.ADD_ONE else -1)
            return text("Adaptation: make it a {to} (1 Helper)", to=to)
        if verb == Verb.PASS:
            return text("Pass with this die: take {helpers}", helpers=helpers(min(1, s.reserve)))
        unused = len(s.dice[decision.me])
        if verb == Verb.END_TURN:
            return (
                count_text("End the turn, {n} die unused", "End the turn, {n} dice unused", unused)
                if unused
                else text("End the turn")
            )
        if verb == Verb.TAKE_HELPERS:
            return text("End the turn, take {helpers}", helpers=helpers(min(unused, s.reserve)))
        return VERBS[verb]

    def _place(self, s: State, step: Step[State, Any], place: Place) -> Text:
        if place in SPACES:
            last = s.round == ROUNDS and place in LAST_ROUND
            return LAST_ROUND[place] if last else SPACES[place]
        if place in BOXES:
            cards = count_text("{n} card", "{n} cards", len(s.box(place)))
            return text("Fight {box} ({cards})", box=box_name(s, place), cards=cards)
        n, animal = column(s, place)
        if isinstance(step, UseDie):
            return text("Rescue {animal} (column {n})", animal=self.card_name(s, animal), n=n)
        if isinstance(step, Evolve):
            below = self.card_name(s, s.bottom[n - 1])
            return text(
                "Column {n}: {below} up, {above} down", n=n, below=below, above=self.card_name(s, animal)
            )
        if place in TOP:
            return text("{animal} (top row, column {n})", animal=self.card_name(s, animal), n=n)
        return text("{animal} (bottom row, column {n})", animal=self.card_name(s, animal), n=n)

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        return target(decision.step, choice)

    def why_not(self, s: State, decision: Decision, target: str) -> Why | None:
        if any(target in self.targets(s, decision, option) for option in decision.options):
            return None
        choice = choice_at(target)
        why = decision.step.why_not(s, decision.me, choice) if choice is not None else None
        return why or standing(STANDING, target)

    # --- what happened ---

    def entry(self, entry: Entry) -> Text:
        if entry.key == "passed_rest":
            return super().entry(entry).fill(n=len(entry.args["dice"]))
        return super().entry(entry)

    def entry_targets(self, s: State, entry: Entry) -> tuple[str, ...]:
        places = [entry.args[key] for key in ("place", "other") if key in entry.args]
        at = [place.of if isinstance(place, Titled) else place for place in places]
        return tuple(found for place in at for found in target(None, place))

    def arg(self, key: str, value: Any) -> Any:
        """`who` is a seat, `helpers` a number of them."""
        if key == "animals" and value is HIDDEN:
            return text("hidden cards")
        return helpers(value) if key == "helpers" else super().arg(key, value)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        winners = all_of([self.seat(seat) for seat in outcome.winners])
        return OUTCOMES[outcome.reason].fill(winners=winners, points=int(max(outcome.scores)))

    def tally(self, s: State, outcome: Outcome) -> Sequence[Chapter]:
        """Points by their sources, seat by seat (§10.1)."""
        return [Chapter(self.seat(seat), self._points(s, seat)) for seat in range(s.seats)]

    def _points(self, s: State, seat: Seat) -> tuple[Count, ...]:
        types, score = s.types(seat), s.score(seat)
        bonus = BONUS[types]
        return (
            Count(text("Kinds of animals"), types, seat=seat),
            Count(text("Bonus for many kinds"), bonus, seat=seat),
            Count(text("Awards"), score - types - bonus, seat=seat),
        )

    # --- cards ---

    def card(self, card: Any) -> Text:
        if isinstance(card, Award):
            return AWARD.fill(series=card.series, points=card.points, helpers=helpers(card.helpers))
        if isinstance(card, Threat):
            return text(
                "A die showing one of {faces} may look into its box and take one card.",
                faces=one_of(card.faces),
            )
        if isinstance(card, Species):
            return count_text("{n} card in the deck.", "{n} cards in the deck.", card.count)
        return NO_TEXT

    def glossary(self, cards: Any) -> Sequence[tuple[Text, Text]]:
        return lookup.GLOSSARY

    def things(self, s: State, decision: Decision) -> Sequence[tuple[Text, str]]:
        return lookup.things(s)

    def fact(self, card: Any) -> Text:
        if isinstance(card, Species):
            return printed_name(card.fact) if card.fact else FACTS[card.name]
        return FACTS[card] if isinstance(card, Animal) else NO_TEXT


def helpers(number: int) -> Text:
    """So many Helpers."""
    return HELPERS.fill(n=number) if number else NO_HELPER


def column(s: State, place: Place) -> tuple[int, Animal | None]:
    """The number of a column, and the animal on this place of it."""
    n = place - (BOTTOM[0] if place in BOTTOM else TOP[0])
    return n + 1, (s.bottom if place in BOTTOM else s.top)[n]
