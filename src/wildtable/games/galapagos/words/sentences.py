"""The sentences of S.O.S. Galápagos: log lines, refusals, questions, options."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.entry import Mark
from wildtable.core.refusal import Why
from wildtable.core.step import Step
from wildtable.core.text import Text, plural, text
from wildtable.games.galapagos.board import Place, Verb
from wildtable.games.galapagos.state import State
from wildtable.games.galapagos.steps.before_turns import Reroll, Reveal
from wildtable.games.galapagos.steps.start import NameStarter
from wildtable.games.galapagos.steps.threats import Fight, Keep, Take
from wildtable.games.galapagos.steps.turn import Evolve, LastDice, Migrate, MigrateWith, Turn, UseDie

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
    "passed_rest": plural(
        "{who} ends the turn with {n} die unused, showing {dice}, and takes {helpers}.",
        "{who} ends the turn with {n} dice unused, showing {dice}, and takes {helpers}.",
    ),
    "adapted": text("{who} sends a Helper to Adaptation: a {die} becomes a {to}."),
    "evolved": text("{who} sends a Helper to Evolution: {place} swaps with the card below."),
    "migrated": text("{who} sends a Helper to Migration: {place} swaps with {other}."),
    "looked": text("{who} looks into the box {place}: {animals}."),
    "took": text("{who} takes one card from {place}: {animal}."),
    "took_none": text("{who} takes no card from {place}."),
    "played": text("{who} puts it into play: {animal}."),
    "hid": text("{who} keeps it hidden."),
    "over_limit": text("{who} may hide no third card and puts one into play: {animal}."),
    "rescued": text("{who} rescues {animal}."),
    "award": plural(
        "{who} completes the series of {animal}: an award of {points} point and {helpers}.",
        "{who} completes the series of {animal}: an award of {points} points and {helpers}.",
        by="points",
    ),
    "award_rests": plural(
        "{who} completes the series of {animal}: an award of {points} point and {helpers} for later rounds.",
        "{who} completes the series of {animal}: an award of {points} points and {helpers} for later rounds.",
        by="points",
    ),
    "takes_start": text("{who} will start the next round."),
    "hired": text("{who} hires {helpers}."),
    "takes_white": text("{who} gets the white die for the next round."),
    "missing": text("Missing animals: {animals}."),
}
MARKS: Final[dict[str, Mark]] = {
    "award": "gain",
    "award_rests": "gain",
    "rescued": "gain",
    "played": "gain",
    "over_limit": "gain",
    "revealed": "gain",
}
REASONS: Final = {
    "no_helper": text("You have no Helper to send."),
    "helpers_rest": text("Your new Helpers are for later rounds."),
    "no_evolution": text("No column can evolve: each has a die on it, or the bottom row is empty."),
    "no_migration": text("No two cards of one row can change places."),
    "no_such_die": text("You have no die showing {die} left."),
    "occupied": text("A die of {who} is already there: {place}."),
    "bottom_row": text("Only animals of the top row can be rescued."),
    "wrong_column": text("A {die} rescues from column {die} only."),
    "empty_box": text("The box {place} is empty: there is nothing to take."),
    "wrong_face": text("{place} takes a die showing one of {faces}, not a {die}."),
    "locked": text("A die of {who} lies there: the card is locked for this round."),
    "no_column_die": text("You have no die showing {die} for this column."),
    "die_first": text("First choose the die."),
    "no_die_left": text("You have no die left."),
    "no_face": text("{place} takes a die showing one of {faces}, and you have none."),
    "dice_in_turn": text("Dice are used one at a time, in one's own turn."),
    "rescue_in_turn": text("An animal of the top row is rescued with a die, in one's own turn."),
    "fight_in_turn": text("A box is opened by a die that was put on it in one's own turn."),
    "space_in_turn": text("This space takes a die in one's own turn."),
    "helper_in_turn": text("A Helper is sent there in one's own turn."),
    "reserve": text("Helpers come from the Reserve for dice that are passed, and with awards."),
    "hidden_later": text("A hidden card is put into play after the throw, before the first turn."),
    "look": text("Whoever has a die on a box takes one of its cards."),
    "taken": text("A card that was taken is put into play or hidden at once."),
    "no_seat_named": text("No player has to be named now."),
}
STANDING: Final = {
    "die": Why("dice_in_turn", {}, "§5.1"),
    "top": Why("rescue_in_turn", {}, "§5.4"),
    "bottom": Why("bottom_row", {}, "§5.4"),
    "box": Why("fight_in_turn", {}, "§5.3"),
    "space": Why("space_in_turn", {}, "§5.2"),
    "space.evolution": Why("helper_in_turn", {}, "§5.10"),
    "space.migration": Why("helper_in_turn", {}, "§5.11"),
    "space.adaptation": Why("helper_in_turn", {}, "§5.12"),
    "adapt": Why("helper_in_turn", {}, "§5.12"),
    "reserve": Why("reserve", {}, "§5.8"),
    "hidden": Why("hidden_later", {}, "§4.3"),
    "look": Why("look", {}, "§6.2"),
    "taken": Why("taken", {}, "§6.3"),
    "seat": Why("no_seat_named", {}, "§1.3"),
}
"""What things on the board are for, where no step has a nearer reason."""
PROMPTS: Final[dict[type[Step[State, Any]], Text]] = {
    NameStarter: text("Who starts?"),
    Reroll: text("Your three dice are equal. Throw them again?"),
    Reveal: text("Reveal hidden cards now? After this only in a later round."),
    Turn: text("Use a die, send a Helper, or end the turn."),
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
    "points": plural(
        "{winners} is Chief Rescuer with {points} point.",
        "{winners} is Chief Rescuer with {points} points.",
        by="points",
    ),
    "snails": plural(
        "{winners} is Chief Rescuer with {points} point, ahead by snails.",
        "{winners} is Chief Rescuer with {points} points, ahead by snails.",
        by="points",
    ),
    "helpers": plural(
        "{winners} is Chief Rescuer with {points} point, ahead by Helpers left.",
        "{winners} is Chief Rescuer with {points} points, ahead by Helpers left.",
        by="points",
    ),
    "shared": plural(
        "{winners} share the victory with {points} point.",
        "{winners} share the victory with {points} points.",
        by="points",
    ),
}
AWARD: Final = plural(
    "First to have {series} in play: {points} point and {helpers}.",
    "First to have {series} in play: {points} points and {helpers}.",
    by="points",
)
HELPERS: Final = plural("{n} Helper", "{n} Helpers")
NO_HELPER: Final = text("no Helper")
