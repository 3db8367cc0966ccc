"""Everything the game says, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import REASONS, Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.core.text import NO_TEXT, Text, count_text, text
from wildtable.games.galapagos.board import (
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
from wildtable.games.galapagos.state import GHOST, State
from wildtable.games.galapagos.steps.before_turns import Reroll, Reveal
from wildtable.games.galapagos.steps.start import NameStarter
from wildtable.games.galapagos.steps.threats import Fight, Keep, Take
from wildtable.games.galapagos.steps.turn import (
    Evolve,
    LastDice,
    Migrate,
    MigrateWith,
    Turn,
    UseDie,
)
from wildtable.games.galapagos.words.names import ANIMALS, FACTS, place_name
from wildtable.games.galapagos.words.targets import choice_at, target

ENTRIES: Final = {
    "top_filled": text("The top row: {animals}."),
    "bottom_filled": text("The bottom row: {animals}."),
    "rolled_to_start": text("{who} rolls {dice} for the start."),
    "starts": text("{who} is start player."),
    "round": text("Round {n} of 12."),
    "threat": text("Threat: {place}. One animal goes into its box, face down."),
    "ghost": text("The ghost rolls {dice} and locks these columns."),
    "rolled": text("{who} rolls {dice}."),
    "rolled_white": text("{who} rolls {die} with the white die."),
    "threw_again": text("{who} throws three equal dice again: {dice}."),
    "revealed": text("{who} reveals a hidden card: {animal}."),
    "placed": text("{who} puts a {die} on {place}."),
    "passed": text("{who} passes with a {die} and takes {helpers}."),
    "passed_rest": text("{who} ends the turn with {dice} unused and takes {helpers}."),
    "adapted": text("{who} sends a Helper to Adaptation: a {die} becomes a {to}."),
    "evolved": text("{who} sends a Helper to Evolution: {place} changes with the card below."),
    "migrated": text("{who} sends a Helper to Migration: {place} changes with {other}."),
    "looked": text("{who} looks into the box {place}: {animals}."),
    "took": text("{who} takes one card from {place}: {animal}."),
    "played": text("{who} puts it into play: {animal}."),
    "hid": text("{who} keeps it hidden."),
    "over_limit": text("{who} may hide no third card and puts one into play: {animal}."),
    "rescued": text("{who} rescues {animal}."),
    "award": text("{who} completes the series of {animal}: an award of {points} points and {helpers}."),
    "takes_start": text("{who} will start the next round."),
    "hired": text("{who} hires {helpers}."),
    "takes_white": text("{who} gets the white die for the next round."),
    "missing": text("Missing animals: {animals}."),
}
WHYS: Final = {
    "no_helper": text("You have no Helper to send."),
    "no_evolution": text("No column can evolve: each has a die on it, or the bottom row is empty."),
    "no_migration": text("No two cards of one row can change places."),
    "no_such_die": text("You have no die showing {die} left."),
    "occupied": text("A die of {who} is already there: {place}."),
    "bottom_row": text("Only animals of the top row can be rescued."),
    "wrong_column": text("A {die} rescues from column {die} only."),
    "empty_box": text("The box {place} is empty: there is nothing to take."),
    "wrong_face": text("{place} takes a die showing one of {faces}, not a {die}."),
    "locked": text("A die of {who} lies there: the card is locked for this round."),
}
PROMPTS: Final[dict[type[Step[State, Any]], Text]] = {
    NameStarter: text("Who starts?"),
    Reroll: text("Your three dice are equal. Throw them again?"),
    Reveal: text("Reveal hidden cards now? After this only in a later round."),
    Turn: text("Your turn: use a die, send a Helper, or end it."),
    UseDie: text("What do you do with the {die}?"),
    LastDice: text("End your turn: take Helpers for the dice you did not use?"),
    Evolve: text("Evolution: which column changes top and bottom?"),
    Migrate: text("Migration: which is the left one of the two cards?"),
    MigrateWith: text("Migration: which card to the right of it?"),
    Fight: text("You fight in several boxes. Which one first?"),
    Take: text("Which card do you take from {box}?"),
    Keep: text("Put {animal} into play, or keep it hidden?"),
}
OVER_LIMIT: Final = text("You have {limit} hidden cards and took {animal}: which of all goes into play?")
VERBS: Final = {
    Verb.EVOLUTION: text("Evolution: swap the two cards of a column (1 Helper)"),
    Verb.MIGRATION: text("Migration: swap two cards of a row (1 Helper)"),
    Verb.REROLL: text("Throw all three again"),
    Verb.KEEP_DICE: text("Keep them"),
    Verb.DECLINE_HELPERS: text("End the turn, take no Helper"),
    Verb.PUT_INTO_PLAY: text("Put it into play"),
    Verb.KEEP_HIDDEN: text("Keep it hidden"),
    Verb.DONE: text("Keep the rest hidden"),
}
LAST_ROUND: Final = {
    Verb.KEEP_HIDDEN: text("Keep it hidden (the game ends now: it will count for nothing)"),
    Verb.DONE: text("Keep the rest hidden (last chance: hidden cards count for nothing)"),
    Place.START_PLAYER: text("Start Player (there is no next round)"),
    Place.EXTRA_DIE: text("Extra Die (there is no next round)"),
}
SPACES: Final = {
    Place.START_PLAYER: text("Start Player: go first next round"),
    Place.HIRE_HELPERS: text("Hire Helpers: 2 after this round's turns"),
    Place.EXTRA_DIE: text("Extra Die: the white die next round"),
}
OUTCOMES: Final = {
    "points": text("{winners} is Chief Rescuer with {points} points."),
    "snails": text("{winners} is Chief Rescuer with {points} points, ahead by snails."),
    "helpers": text("{winners} is Chief Rescuer with {points} points, ahead by Helpers left."),
    "shared": text("{winners} share the victory with {points} points."),
}


class GalapagosWords(Words[State]):
    """Names, prompts, options, log lines and refusals."""

    def name(self, value: Any) -> Text:
        if value is HIDDEN:
            return text("a hidden card")
        if isinstance(value, Animal):
            return ANIMALS[value]
        if isinstance(value, Place):
            return place_name(value)
        if isinstance(value, (Species, Award, Threat)):
            return self.name(value.name)
        if isinstance(value, (tuple, list)):
            return Text("{items}", {"items": [self.name(item) for item in value]}) if value else text("none")
        if isinstance(value, Verb):
            return VERBS.get(value) or text("End the turn")
        return Text(str(value))

    def seat(self, seat: int) -> Text:
        return text("the ghost") if seat == GHOST else super().seat(seat)

    # --- questions ---

    def prompt(self, s: State, decision: Decision) -> Text:
        step = decision.step
        message = PROMPTS[type(step)].message
        if isinstance(step, UseDie):
            return Text(message, {"die": step.die})
        if isinstance(step, Take):
            return Text(message, {"box": place_name(step.box)})
        if isinstance(step, Keep):
            over = len(s.hidden[decision.me]) >= HIDDEN_LIMIT
            args = {"animal": self.name(s.taken), "limit": HIDDEN_LIMIT}
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
            return self.name(choice)
        return text("Use the {die}", die=choice)

    def _verb(self, s: State, decision: Decision, verb: Verb) -> Text:
        step = decision.step
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
            return text("Fight {box} ({cards})", box=place_name(place), cards=cards)
        n, animal = column(s, place)
        if isinstance(step, UseDie):
            return text("Rescue {animal} (column {n})", animal=self.name(animal), n=n)
        if isinstance(step, Evolve):
            below = self.name(s.bottom[n - 1])
            return text("Column {n}: {below} up, {above} down", n=n, below=below, above=self.name(animal))
        if place in TOP:
            return text("{animal} (top row, column {n})", animal=self.name(animal), n=n)
        return text("{animal} (bottom row, column {n})", animal=self.name(animal), n=n)

    def targets(self, s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
        return target(decision.step, choice)

    def why_not(self, s: State, decision: Decision, target: str) -> Text | None:
        choice = choice_at(target)
        if choice is None or choice in decision.options:
            return None
        why = decision.step.why_not(s, decision.me, choice)
        return self.why(why) if why else None

    # --- what happened ---

    def entry(self, entry: Entry) -> Text:
        return Text(ENTRIES[entry.key].message, self._args(entry.args))

    def entry_targets(self, entry: Entry) -> tuple[str, ...]:
        places = [entry.args[key] for key in ("place", "other") if key in entry.args]
        return tuple(place for at in places for place in target(None, at))

    def why(self, why: Why) -> Text:
        if why.key in REASONS:
            return super().why(why)
        return Text(WHYS[why.key].message, self._args(why.args))

    def _args(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """What stands in the places of a sentence: `who` is a seat, `helpers` a number of them."""
        return {key: self._arg(key, value) for key, value in args.items()}

    def _arg(self, key: str, value: Any) -> Text:
        if key == "who":
            return self.seat(value)
        if key == "animals" and value is HIDDEN:
            return text("hidden cards")
        return helpers(value) if key == "helpers" else self.name(value)

    def outcome(self, s: State, outcome: Outcome) -> Text:
        winners = [self.seat(seat) for seat in outcome.winners]
        points = int(max(outcome.scores))
        return Text(OUTCOMES[outcome.reason].message, {"winners": winners, "points": points})

    # --- cards ---

    def card(self, card: Any) -> Text:
        if isinstance(card, Award):
            args = {"series": card.series, "points": card.points, "helpers": helpers(card.helpers)}
            return Text(AWARD.message, args)
        if isinstance(card, Threat):
            return text(
                "A die showing one of {faces} may look into its box and take one card.", faces=card.faces
            )
        if isinstance(card, Species):
            return count_text("{n} card in the deck.", "{n} cards in the deck.", card.count)
        return NO_TEXT

    def fact(self, card: Any) -> Text:
        animal = card.name if isinstance(card, Species) else card
        return FACTS[animal] if isinstance(animal, Animal) else NO_TEXT


AWARD: Final = text("First to have {series} in play: {points} points and {helpers}.")


def helpers(number: int) -> Text:
    """So many Helpers."""
    return count_text("{n} Helper", "{n} Helpers", number) if number else text("no Helper")


def column(s: State, place: Place) -> tuple[int, Animal | None]:
    """The number of a column, and the animal on this place of it."""
    n = place - (BOTTOM[0] if place in BOTTOM else TOP[0])
    return n + 1, (s.bottom if place in BOTTOM else s.top)[n]
