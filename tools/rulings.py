"""What each ruling is worth: writes docs/rulings/<game>.md.

    python -m tools.rulings [--only galapagos] [--deals 120] [--bot greedy] [--seed 1] [--jobs 1]

What was measured is kept in docs/rulings/effects.json, game by game; `--deals 0` writes the pages from it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tools.markdown import head, row
from wildtable.core.codec import Plain
from wildtable.core.game import Game
from wildtable.games import game as game_named
from wildtable.lab.compare import Stop
from wildtable.lab.pool import executor
from wildtable.lab.rulings import Reading, effects, plain, readings, settled
from wildtable.lab.setting import Setting

FOLDER = Path(__file__).parent.parent / "docs" / "rulings"
DATA = FOLDER / "effects.json"
GAMES = ("animalia", "endangered", "endless-forms", "galapagos")
SEATS = 2

HEAD = """# {title}: rulings

Where the rulebook leaves a question open, [our rules](../rules/{name}.md) settle it. {switches} of their
{count} rulings can be read otherwise: each reading is an option of the set-up, in the browser, in the
terminal and for bots.
"""
EFFECTS = """
What another reading changes: `{bot}` plays both on the same deals with {seats} players (seed `{seed}`, rules
{rules}). A is our reading, B the other; the interval holds at 95 %, whenever one stops. *Undecided* is not
*no change*: more deals might show one. To play it again with as many deals as you like:

    wildtable rulings {name} --deals 100 --bots {bot} --seats {seats} --seed {seed}
"""


def page(name: str, known: Plain) -> str:
    """The page of a game."""
    game = game_named(name)
    every = settled(name)
    lines = [HEAD.format(title=game.title, name=name, switches=len(game.rulings), count=len(every))]
    lines += [*head("ruling", "question", "reading", "how to play it", "why"), *_readings(game), ""]
    if known:
        lines += ["## What it changes", EFFECTS.format(name=name, **known), *_effects(game, known["effects"])]
        lines += _unmeasured(game, known["effects"])
    others = {ruling: places for ruling, places in every.items() if ruling not in _switched(game)}
    lines += ["", "## Settled without a switch", "", *_listed(name, others), ""]
    return "\n".join(lines)


def _switched(game: Game[Any]) -> set[str]:
    return {ruling.name for ruling in game.rulings}


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
    lines = head("ruling", "reading", "measure", "A", "B", "B − A", "95 %", "shown", "deals that ended alike")
    for one in found:
        option = next(option for option in game.options if option.name == one["option"])
        value, compared = str(game.words.switch(option).value(one["reading"])), one["compared"]
        for n, measure in enumerate((compared, *compared["others"])):
            names = [one["ruling"], value] if n == 0 else ["", ""]
            alike = f"{compared['equal']} of {compared['deals']}" if n == 0 else ""
            lines.append(row(*names, *_numbers(measure), alike))
    return lines


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


def _listed(name: str, others: dict[str, list[str]]) -> list[str]:
    """Each with the clauses that settle it, a few to a line."""
    said = [
        f"{ruling} ({', '.join(places)})" if ruling not in places else ruling
        for ruling, places in others.items()
    ]
    return [", ".join(said) + "." if said else "None."]


def measure(name: str, bot: str, deals: int, seed: str, jobs: int) -> Plain:
    """What the readings of a game's rulings change."""
    game = game_named(name)
    setting = Setting(name, SEATS, game.read_options({}), (bot,) * SEATS, seed)
    compared = effects(setting, Stop(at_most=deals), executor(jobs))
    found = [plain(reading, comparison) for reading, comparison in compared]
    return {
        "bot": bot,
        "seed": seed,
        "seats": SEATS,
        "rules": game.version,
        "effects": found,
    }


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
    asked = parser.parse_args()
    kept: dict[str, Plain] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    FOLDER.mkdir(exist_ok=True)
    for name in asked.only.split(",") if asked.deals else ():
        kept[name] = measure(name, asked.bot, asked.deals, asked.seed, asked.jobs)
        DATA.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for name in GAMES:
        (FOLDER / f"{name}.md").write_text(page(name, kept.get(name)), "utf-8")


if __name__ == "__main__":
    main()
