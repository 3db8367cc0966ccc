"""What somebody may do to a record before showing it around, and what `wildtable verify` is to say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wildtable.core.chance import commitment
from wildtable.core.decision import CHANCE
from wildtable.core.record import seal_of
from wildtable.games import game

Written = dict[str, Any]
ZEROS = "0" * 64


@dataclass(frozen=True)
class Edit:
    """A change of a record, and how it comes to light."""

    name: str
    change: Callable[[Written], object]
    refused: str = ""  # by a line that matches this
    doubt: str = ""  # or named as this kind of doubt
    told: Callable[[Written], bool] | None = None  # or told by the report


def resealed(plain: Written) -> Written:
    """As a cheat who knows our ways leaves it."""
    return {**plain, "seal": seal_of({name: value for name, value in plain.items() if name != "seal"})}


def put(name: str, value: object) -> Callable[[Written], object]:
    return lambda plain: plain.update({name: value})


def drop(name: str) -> Callable[[Written], object]:
    return lambda plain: plain.pop(name)


def chances(plain: Written) -> list[int]:
    """Where chance has answered."""
    return [n for n, (seat, _) in enumerate(plain["choices"]) if seat == CHANCE]


def players(plain: Written) -> list[int]:
    """Where somebody has answered."""
    return [n for n, (seat, _) in enumerate(plain["choices"]) if seat != CHANCE]


def swapped_luck(plain: Written) -> None:
    """Swap two different answers of the same die, one after the other."""
    choices = plain["choices"]
    dice = [n for n in chances(plain) if type(choices[n][1]) is int]
    first, second = next((a, b) for a in dice for b in dice if a < b and choices[a] != choices[b])
    choices[first], choices[second] = choices[second], choices[first]


def swapped_luck_of_a_branch(plain: Written) -> None:
    swapped_luck(plain)
    plain["notes"]["branched_at"] = 10**5


def swapped_luck_before_a_branch(plain: Written) -> None:
    swapped_luck(plain)
    plain["notes"]["branched_at"] = len(plain["choices"])


def swapped_luck_without_a_seed(plain: Written) -> None:
    swapped_luck(plain)
    plain["seed"] = ""


def another_seed(plain: Written) -> None:
    plain["seed"] = "mine"
    plain["commitment"] = commitment("mine")


def without_seed_and_commitment(plain: Written) -> None:
    plain["seed"] = plain["commitment"] = ""


def choice(n: int, seat: object, value: object) -> Callable[[Written], object]:
    return lambda plain: plain["choices"].__setitem__(n, [seat, value])


def at_last(change: Callable[[Written, int], object]) -> Callable[[Written], object]:
    return lambda plain: change(plain, players(plain)[-1])


def note(name: str, value: object) -> Callable[[Written], object]:
    return lambda plain: plain["notes"].update({name: value})


def option(name: str, value: object) -> Callable[[Written], object]:
    return lambda plain: plain["options"].update({name: value})


def cut(keep: Callable[[Written], int]) -> Callable[[Written], object]:
    return lambda plain: plain["choices"].__delitem__(slice(keep(plain), None))


EDITS = (
    # luck
    Edit("two rolls swapped", swapped_luck, refused="chance owed"),
    Edit(
        "two rolls swapped, a branch beyond the end",
        swapped_luck_of_a_branch,
        refused="'branched_at': 100000",
    ),
    Edit("two rolls swapped, a branch at the end", swapped_luck_before_a_branch, doubt="branched"),
    Edit("two rolls swapped, no seed", swapped_luck_without_a_seed, doubt="seed"),
    Edit("the seed blanked", put("seed", ""), doubt="seed"),
    Edit("the seed taken out", drop("seed"), doubt="seed"),
    Edit("the seed another one", put("seed", "mine"), refused="does not match the commitment"),
    Edit("seed and commitment others", another_seed, refused="chance owed"),
    Edit("a commitment of zeros", put("commitment", ZEROS), refused="does not match the commitment"),
    Edit("no commitment", put("commitment", ""), refused="does not match the commitment"),
    Edit("neither seed nor commitment", without_seed_and_commitment, doubt="seed"),
    Edit(
        "a long commitment, no seed",
        lambda p: p.update(seed="", commitment="f" * 10**6),
        refused="is not a commitment",
    ),
    Edit("a roll taken out", lambda p: p["choices"].pop(chances(p)[3]), refused=r"choice \d+: "),
    Edit("a roll put in", lambda p: p["choices"].insert(9, [CHANCE, 3]), refused=r"choice \d+: "),
    Edit(
        "a roll by a seat", lambda p: choice(chances(p)[2], 0, 3)(p), refused="expected chance, found seat 1"
    ),
    # notes
    Edit("branched_at is text", note("branched_at", "x"), refused="note 'branched_at'"),
    Edit("branched_at is true", note("branched_at", True), refused="note 'branched_at'"),
    Edit("branched_at is negative", note("branched_at", -1), refused="'branched_at': -1"),
    Edit("branched_at is a list", note("branched_at", [1]), refused="note 'branched_at'"),
    Edit("branched_at is a fraction", note("branched_at", 1.5), refused="note 'branched_at'"),
    Edit("an unknown note", note("certified by", "the mayor"), doubt="notes"),
    Edit("made under other rules", note("made_under", "0.9"), refused="note 'made_under'"),
    Edit(
        "made under these rules",
        note("made_under", game("galapagos").version),
        refused="are no earlier rules",
    ),
    Edit("veiled", note("veiled", True), refused="as one seat knows it"),
    Edit("bots are a number", note("bots", 7), refused="note 'bots'"),
    # choices
    Edit(
        "a choice nobody has",
        at_last(lambda p, n: choice(n, p["choices"][n][0], "WHALE")(p)),
        refused="found 'WHALE'",
    ),
    Edit(
        "another seat's choice",
        at_last(lambda p, n: choice(n, 1 - p["choices"][n][0], True)(p)),
        refused="expected seat",
    ),
    Edit("a seat that is not there", lambda p: choice(0, 77, 1)(p), refused="found seat 78"),
    Edit("a choice of null", lambda p: choice(5, p["choices"][5][0], None)(p), refused="has None|found None"),
    Edit(
        "a choice nested deeply", lambda p: choice(5, p["choices"][5][0], [[[[{}]]]])(p), refused="choice 6"
    ),
    Edit("a seat as text", lambda p: choice(5, "0", 1)(p), refused="expected int, found '0'"),
    Edit("a seat as true", lambda p: choice(5, True, 1)(p), refused="expected int, found True"),
    Edit("a choice of three", lambda p: p["choices"].__setitem__(5, [0, 1, 2]), refused="expected 2 items"),
    Edit("a choice as an object", lambda p: p["choices"].__setitem__(5, {}), refused="expected list"),
    Edit("choices as an object", put("choices", {}), refused="expected list"),
    Edit("no choices", put("choices", []), doubt="unfinished"),
    Edit("choices taken out", drop("choices"), refused="missing field: choices"),
    Edit("the last choice cut off", cut(lambda p: len(p["choices"]) - 1), doubt="unfinished"),
    Edit("half of it cut off", cut(lambda p: len(p["choices"]) // 2), doubt="unfinished"),
    Edit("the first choice cut off", lambda p: p["choices"].pop(0), refused="choice 1"),
    Edit("a choice after the end", lambda p: p["choices"].append([0, 1]), refused="the game is over"),
    Edit("a choice twice", lambda p: p["choices"].insert(6, p["choices"][6]), refused="choice"),
    # set-up
    Edit("another game", put("game", "animalia"), refused="made (with card set|for animalia rules)"),
    Edit("an unknown game", put("game", "chess"), refused="no game 'chess'"),
    Edit("other rules", put("rules", "99"), refused="rules '99'"),
    Edit("rules as a number", put("rules", 1), refused="expected str, found 1"),
    Edit("another card set", put("cards", "0123456789abcdef"), refused="made with card set"),
    Edit("a card set of one's own", put("card_set", {}), refused="the card set in the record"),
    Edit("a third seat", put("seats", 3), refused=r"choice \d+|seats"),
    Edit("no seats", put("seats", 0), refused="not 0"),
    Edit("fewer seats than none", put("seats", -1), refused="not -1"),
    Edit("a billion seats", put("seats", 10**9), refused="not 1000000000"),
    Edit("two seats and a half", put("seats", 2.5), refused="expected int, found 2.5"),
    Edit(
        "an option that shows",
        option("box_memory", False),
        told=lambda found: found["options"]["box_memory"] is False,
    ),
    Edit("an option with another value", option("start_player", "chosen"), refused="choice 1"),
    Edit("an option with no such value", option("box_memory", "maybe"), refused="option box_memory"),
    Edit("an option there is not", option("gravity", 1), refused="no option 'gravity'"),
    Edit("an option taken out", lambda p: p["options"].pop("box_memory"), doubt="options"),
    Edit("options as a list", put("options", []), refused="expected dict"),
    # hints
    Edit("a hint more", put("hints", [3, 7]), told=lambda found: found["hints"] == [3, 7]),
    Edit("a hint before the beginning", put("hints", [-1]), refused="a hint at choice -1"),
    Edit("a hint after the end", put("hints", [10**6]), refused="a hint at choice 1000000"),
    Edit("hints as text", put("hints", "many"), refused="expected list"),
    Edit("a hint as text", put("hints", ["3"]), refused="expected int, found '3'"),
    # the whole
    Edit("an unknown field", put("winner", "me"), refused="no such field: winner"),
    Edit("not a record of ours", drop("wildtable"), refused="not a Wildtable record"),
    Edit("a later format", put("wildtable", 2), refused="not a Wildtable record"),
    Edit("half a letter", put("seed", "\ud800"), refused="lone surrogate"),
)

TEXTS: dict[str, tuple[Callable[[str], str], str]] = {
    "cut in the middle": (lambda written: written[: len(written) // 2], "not a whole record"),
    "empty": (lambda written: "", "not a whole record"),
    "a list": (lambda written: "[]", "not a Wildtable record"),
    "a number": (lambda written: "7", "not a Wildtable record"),
    "not JSON": (lambda written: "the dog ate it", "not a whole record"),
    "a field twice": (lambda written: written.replace("{", '{"seed": "mine",', 1), "is there twice"),
    "not a number": (lambda written: written.replace('"seats": 2', '"seats": NaN'), "NaN is not a number"),
    "five thousand digits": (
        lambda written: written.replace('"seats": 2', f'"seats": {"9" * 5000}'),
        "not a record",
    ),
    "lists in lists": (
        lambda written: written.replace('"hints": []', '"hints": ' + "[" * 10**5 + "]" * 10**5),
        "nested too deeply",
    ),
}
"""What is done to the text of a record, and what is said about it."""


def edited(written: str, edit: Edit, *, knowing: bool) -> str:
    """The text of a record that was changed by somebody who knows of the seal, or does not."""
    plain: Written = json.loads(written)
    edit.change(plain)
    return json.dumps(resealed(plain) if knowing else plain)
