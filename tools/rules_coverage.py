"""Which clauses of the rules bots come across and tests cite: writes docs/rules-coverage.md.

python -m tools.rules_coverage [--games 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

from tools.markdown import head, row
from wildtable.core.clauses import clauses
from wildtable.core.codec import Plain
from wildtable.games import game as game_named
from wildtable.lab.coverage import coverage
from wildtable.lab.setting import Setting

ROOT = Path(__file__).parent.parent
DATA = ROOT / "docs" / "rules-coverage.json"
PAGE = ROOT / "docs" / "rules-coverage.md"
GAMES = ("animalia", "endangered", "endless-forms", "galapagos")
BOTS = ("random", "greedy")
WORDS = "says what a word or a sign means; the clauses that use it are tested"
EXPLAINED: dict[str, dict[str, str]] = {
    "animalia": {
        "§1.3": WORDS,
        "§1.4": "the table of one person: `tests/cli/test_animalia.py` plays it",
        "§2.9": "what a team does after a loss; a score sheet is kept outside the game",
        "§2.10": "taking back is the table's manner: `tests/core/test_sitting.py`",
    },
    "endangered": {
        "§9.1": "names the phase; the modules' own clauses say what happens in it",
        "§17.5": "a command, no rule: `tests/cli/test_campaign.py`",
    },
    "endless-forms": {
        "§1.2": WORDS,
        "§1.3": "every card whose text differs from the rules has its test",
        "§2.1": WORDS,
        "§2.3": WORDS,
        "§2.4": WORDS,
        "§2.5": WORDS,
        "§3.1": "the order of a deck comes card by card, as it is drawn",
        "§11.2": "the test of each card that counts others",
    },
    "galapagos": {},
}
"""Clauses that neither bots come across nor a test of the game cites: why that is so."""


def cited(game: str) -> dict[str, int]:
    """How many tests cite each clause of a game."""
    folder = ROOT / "tests" / "games" / game.replace("-", "_")
    written = "\n".join(file.read_text("utf-8") for file in sorted(folder.rglob("*.py")))
    found = re.findall(r"§\d+\.\d+[a-z]?", written)
    return {number: found.count(number) for number in clauses(game)}


def measured(game: str, games: int, seed: str) -> Plain:
    """What bots come across in so many games of each."""
    setting = Setting(game, game_named(game).seats.start, {}, BOTS, seed)
    return {one.bot: one.clauses for one in coverage(setting, games)}


def page(data: Plain) -> str:
    """The measurements as a page."""
    lines = [
        "# Which rules are played",
        "",
        "How often bots come across each clause of the rules: a question rests on it, the log tells it, or",
        f"something is refused by it. {data['games']} games of each bot, at every number of seats and with",
        "every value of every option in turn; beside it how often tests cite the clause. A dash: never.",
        "What bots never come across is set-up, scoring or wording that no question, line or refusal names.",
        "",
        f"`python -m tools.rules_coverage --games {data['games']} --seed {data['seed']}`",
    ]
    for game, counts in data["clauses"].items():
        lines += ["", f"## {game_named(game).title}", "", *_table(game, counts, data["tests"][game])]
    return "\n".join(lines) + "\n"


def _table(game: str, counts: Plain, tests: Plain) -> list[str]:
    rows = [
        row(number, *(_count(counts[bot].get(number, 0)) for bot in BOTS), _count(tests.get(number, 0)))
        for number in clauses(game)
    ]
    missed = [number for number in clauses(game) if not _met(counts, number)]
    notes = [f"- {number}: {why}" for number, why in EXPLAINED[game].items()]
    listed = ["", "Neither come across nor cited, and why:", "", *notes] if notes else []
    return [*head("clause", *BOTS, "tests", numbers=True), *rows, "", _missed(missed), *listed]


def _missed(missed: list[str]) -> str:
    return f"Bots never come across {', '.join(missed)}." if missed else "Bots come across every clause."


def unreached(game: str, counts: Plain) -> list[str]:
    """Clauses that neither bots come across nor tests cite."""
    tests = cited(game)
    return [number for number in clauses(game) if not tests[number] and not _met(counts, number)]


def _met(counts: Plain, number: str) -> bool:
    return any(counts[bot].get(number) for bot in BOTS)


def _count(number: int) -> str:
    return f"{number:,}" if number else "–"


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    said = parser.parse_args()
    found = {game: measured(game, said.games, said.seed) for game in GAMES}
    tests = {game: cited(game) for game in GAMES}
    data = {"games": said.games, "seed": said.seed, "clauses": found, "tests": tests}
    DATA.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    PAGE.write_text(page(data), "utf-8")


if __name__ == "__main__":
    main()
