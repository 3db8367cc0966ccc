"""What each ruling is worth: writes docs/rulings/<game>.md.

    python -m tools.rulings [--only galapagos] [--deals 120] [--bot greedy] [--seed 1] [--jobs 1] [--fresh]

What was measured is kept in docs/rulings/effects.json, reading by reading, and not measured again unless the
rules have got another version or `--fresh` asks for it; `--deals 0` only writes the pages. Cards change more
often than rules: every effect names the set it was measured with, and those of older ones are listed.
Why a ruling has no switch is said in docs/rulings/<game>.toml.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.markdown import head, row
from wildtable.core.codec import Plain
from wildtable.core.game import Game
from wildtable.games import game as game_named
from wildtable.lab.comparison import Stop
from wildtable.lab.pool import executor
from wildtable.lab.rulings import Reading, effects, plain, readings, settled
from wildtable.lab.setting import Setting

FOLDER = Path(__file__).parent.parent / "docs" / "rulings"
DATA = FOLDER / "effects.json"
GAMES = ("animalia", "endangered", "endless-forms", "galapagos")
SEATS = 2

HEAD = """# {title}: rulings

Where the rulebook leaves a question open, [our rules](../rules/{name}.md) settle it. Where a group may read
it otherwise, a switch of the set-up does so, in the browser, in the terminal and for bots: there are
{switches} of them. The other rulings are below, each with its reason: {counts}.
"""
KINDS = {
    "settled": "No other reading",
    "decided_with": "Decided with another one",
    "not_playable": "Not to be played otherwise here",
}
EFFECTS = """
What another reading changes: `{bot}` plays both on the same deals with {seats} players (seed `{seed}`, rules
{rules}). A is our reading, B the other; the interval holds at 95 %, whenever one stops. *Undecided* is not
*no change*: more deals might show one. *Cards* is the set it was measured with (today's is named by
`wildtable rulings {name} --json`). To play it again with today's and as many deals as you like:

    wildtable rulings {name} --deals 100 --bots {bot} --seats {seats} --seed {seed}
"""


def page(name: str, known: Plain) -> str:
    """The page of a game."""
    game = game_named(name)
    every, others = settled(name), reasons(name)
    counts = [f"{heading.lower()}: {len(others[kind])}" for kind, heading in KINDS.items() if others[kind]]
    switches = len(game.rulings)
    lines = [HEAD.format(title=game.title, name=name, switches=switches, counts=", ".join(counts))]
    lines += [*head("ruling", "question", "reading", "how to play it", "why"), *_readings(game), ""]
    if known:
        lines += ["## What it changes", EFFECTS.format(name=name, **known), *_effects(game, known["effects"])]
        lines += _unmeasured(game, known["effects"])
    for kind, heading in KINDS.items():
        if others[kind]:
            lines += ["", f"## {heading}", "", *_listed(every, others[kind])]
    return "\n".join([*lines, ""])


def reasons(name: str) -> dict[str, dict[str, str]]:
    """Why rulings of a game have no switch of their own, by kind of reason."""
    written = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    return {kind: written.get(kind, {}) for kind in KINDS}


def _readings(game: Game[Any]) -> list[str]:
    return [row(*_cells(game, reading)) for reading in readings(game)]


def _cells(game: Game[Any], reading: Reading) -> list[str]:
    switch, ruling = game.words.switch(reading.option), reading.ruling
    names = [f"{ruling.name}, {ruling.clause}", str(switch.title)] if reading.ours else ["", ""]
    value = str(switch.value(reading.value))
    return [*names, f"**{value}**" if reading.ours else value, f"`{reading.switch}`", _reason(reading)]


def _reason(reading: Reading) -> str:
    return str(reading.ruling.reason) if reading.ours else ""


def _effects(game: Game[Any], found: list[Plain]) -> list[str]:
    measures = ("measure", "A", "B", "B − A", "95 %", "shown")
    lines = head("ruling", "reading", *measures, "deals that ended alike", "cards")
    for one in found:
        option = next(option for option in game.options if option.name == one["option"])
        value, compared = str(game.words.switch(option).value(one["reading"])), one["compared"]
        value += _seen_with(game, one["ruling"])
        for n, measure in enumerate((compared, *compared["others"])):
            names = [one["ruling"], value] if n == 0 else ["", ""]
            alike = f"{compared['equal']} of {compared['deals']}" if n == 0 else ""
            cards = f"`{_cards(one)}`" if n == 0 else ""
            lines.append(row(*names, *_numbers(measure), alike, cards))
    return lines


def _cards(one: Plain) -> str:
    """The fingerprint of the card set that a reading was measured with."""
    return str(one["compared"]["settings"]["a"]["cards"])


def outdated(name: str, known: Plain) -> list[str]:
    """What was measured with other cards than today's: it may still hold, but nobody has looked."""
    today = game_named(name).fingerprint()
    old = [one for one in known["effects"] if _cards(one) != today]
    named = "{} {}: measured with the cards {}, today's are {}"
    return [named.format(name, one["ruling"], _cards(one), today) for one in old]


def _seen_with(game: Game[Any], name: str) -> str:
    """With which other options a ruling was looked at, where it needs any."""
    needed = next(ruling.seen_with for ruling in game.rulings if ruling.name == name)
    return "".join(f" (`--option {option}={value}`)" for option, value in needed)


def _unmeasured(game: Game[Any], found: list[Plain]) -> list[str]:
    """Readings that nobody has played yet."""
    known = {(one["option"], one["reading"]) for one in found}
    left = [r.switch for r in readings(game) if not r.ours and (r.option.name, r.value) not in known]
    return ["", f"Not measured yet: {', '.join(f'`{switch}`' for switch in left)}."] if left else []


def _numbers(measure: Plain) -> list[str]:
    percent = measure["measure"] == "won"
    means = (_amount(measure[side], percent) for side in ("a", "b"))
    low, high = (_amount(measure[bound], percent, "+") for bound in ("low", "high"))
    difference = _amount(measure["difference"], percent, "+")
    return [measure["measure"], *means, difference, f"{low} … {high}", measure["verdict"]]


def _amount(value: float | None, percent: bool, sign: str = "") -> str:
    if value is None:
        return "?"
    return f"{value:{sign}.1%}" if percent else f"{value:{sign}.2f}"


def _listed(every: dict[str, list[str]], why: dict[str, str]) -> list[str]:
    """Each with the clauses that settle it, in their order."""
    found = {ruling: why[ruling] for ruling in every if ruling in why}
    return [
        *head("ruling", "clauses", "why"),
        *[row(ruling, ", ".join(every[ruling]), said) for ruling, said in found.items()],
    ]


def measure(name: str, asked: argparse.Namespace, known: Plain) -> Iterator[Plain]:
    """What the readings of a game's rulings change: all that is known, after each that was not."""
    game = game_named(name)
    how = {"bot": asked.bot, "seed": asked.seed, "seats": SEATS, "rules": game.version}
    same = known is not None and not asked.fresh and all(known[key] == value for key, value in how.items())
    found = {_key(one): one for one in known["effects"]} if same else {}
    setting = Setting(name, SEATS, game.read_options({}), (asked.bot,) * SEATS, asked.seed)
    others = [(reading.option.name, reading.value) for reading in readings(game)]
    pool = executor(asked.jobs) if asked.jobs > 1 else None
    for reading, comparison in effects(
        setting, Stop(at_most=asked.deals), pool, wanted=lambda it: (it.option.name, it.value) not in found
    ):
        found[(reading.option.name, reading.value)] = plain(reading, comparison)
        yield {**how, "effects": [found[key] for key in others if key in found]}


def _key(one: Plain) -> tuple[str, Any]:
    return one["option"], one["reading"]


def main() -> None:
    """Measure what is asked for and write the pages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fresh", action="store_true")
    asked = parser.parse_args()
    kept: dict[str, Plain] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    FOLDER.mkdir(exist_ok=True)
    for name in asked.only.split(",") if asked.deals else ():
        for measured in measure(name, asked, kept.get(name)):
            kept[name] = measured
            DATA.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for name in GAMES:
        (FOLDER / f"{name}.md").write_text(page(name, kept.get(name)), "utf-8")
        sys.stdout.writelines(f"{line}\n" for line in outdated(name, kept[name]))


if __name__ == "__main__":
    main()
