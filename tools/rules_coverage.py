"""What of each game bots come across: writes docs/rules-coverage.md and a page of every game.

python -m tools.rules_coverage [--games 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from itertools import permutations
from pathlib import Path

from tools.markdown import head, row
from wildtable.core.clauses import clauses
from wildtable.core.codec import Plain
from wildtable.core.refusal import NOT_OFFERED
from wildtable.games import game as game_named
from wildtable.games.animalia.words import sentences as animalia
from wildtable.games.endangered.words import messages as endangered
from wildtable.games.endless_forms.cards.shipped import SHIPPED as FORMS
from wildtable.games.endless_forms.words import messages as endless_forms
from wildtable.games.galapagos.words import sentences as galapagos
from wildtable.lab.coverage import Coverage, coverage
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage

ROOT = Path(__file__).parent.parent
DATA = ROOT / "docs" / "rules-coverage.json"
INDEX_PAGE = ROOT / "docs" / "rules-coverage.md"
PAGES = ROOT / "docs" / "rules-coverage"
GAMES = ("animalia", "endangered", "endless-forms", "galapagos")
BOTS = ("random", "greedy")
KINDS = ("clauses", "cards", "options", "refusals")
ONE = {"clauses": "clause", "cards": "card", "options": "option", "refusals": "refusal"}
MEANING = {
    "clauses": "Questions, lines of the log and refusals that rest on it; beside them tests that cite it.",
    "cards": "Answers that named the card or piece, and lines of the log that tell of it.",
    "options": "Games played with this value.",
    "refusals": "How often it was heard; some can be heard only by pressing on a picture in the browser.",
}
REFUSALS: dict[str, Iterable[str]] = {
    "animalia": animalia.REASONS,
    "endangered": endangered.WHYS,
    "endless-forms": endless_forms.WHYS,
    "galapagos": galapagos.REASONS,
}
ALSO = {
    "endless-forms": [
        {"card_pool": "full", "decks": f"{one.id},{other.id}"} for one, other in permutations(FORMS.decks, 2)
    ]
}
"""Tables with values that are no list: every two prepared decks."""
GROUPS = {
    "animalia": (
        *("Catlike", "Crocodilians", "Doglike", "Flamingos", "Gentle Giants"),
        *("Goats and Sheep", "Parrots", "Primates", "Salamanders", "Weasel Kin"),
    ),
    "endangered": ("otters", "rhinos", "tigers"),
    "endless-forms": tuple(deck.name for deck in FORMS.decks),
    "galapagos": (),
}
"""Names in a card set that are no cards: kinds of animals, modules, decks. Nobody chooses them at a table."""
INDEX = """# Which rules are played

What bots come across of every game, {games} games of each bot, at every number of seats and with every value
of every option in turn: clauses of the rules, cards, values of options, and refusals. Each game has a page
that tells how often, by bots of which level, and what never. A clause that neither bots come across nor a
test cites fails a test, or says why.

`python -m tools.rules_coverage --games {games} --seed {seed}`
"""
HEAD = """# {title}: what is played

{games} games of each bot, seed `{seed}`, at every number of seats and with every value of every option in
turn ([all games](../rules-coverage.md)). At every question something is tried that is not open, and something
on the table is pointed at, so that refusals are heard, too. A dash: never.
"""
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
    return {one.bot: _kept(one) for one in coverage(setting, games, also=ALSO.get(game, ()))}


def _kept(found: Coverage) -> Plain:
    plain, groups = found.plain(), GROUPS[found.game]
    kept: Plain = {kind: plain[kind] for kind in KINDS}
    return {**kept, "cards": {name: n for name, n in plain["cards"].items() if name not in groups}}


# --- the pages ---


def everything(game: str) -> dict[str, list[str]]:
    """What there is to come across, of every kind."""
    rules = game_named(game)
    return {
        "clauses": list(clauses(game)),
        "cards": sorted(set(Usage(rules).cards.values()) - set(GROUPS[game])),
        "options": [f"{option.name}={value}" for option in rules.options for value in option.values],
        "refusals": [*REFUSALS[game], NOT_OFFERED],
    }


def never(game: str, found: Plain, kind: str) -> list[str]:
    """What of a kind no bot comes across."""
    return [name for name in everything(game)[kind] if not _met(found, kind, name)]


def index(data: Plain) -> str:
    """How much of every game is come across; its own page tells which."""
    told = [_summary(game, found) for game, found in data["found"].items()]
    return "\n".join([INDEX.format(**data), *head("game", *KINDS), *told]) + "\n"


def _summary(game: str, found: Plain) -> str:
    every = everything(game)
    cells = [f"{len(every[kind]) - len(never(game, found, kind))} of {len(every[kind])}" for kind in KINDS]
    return row(f"[{game_named(game).title}](rules-coverage/{game}.md)", *cells)


def page(game: str, data: Plain) -> str:
    """What bots of each level come across in one game."""
    found, tests = data["found"][game], data["tests"][game]
    lines = [HEAD.format(title=game_named(game).title, **data)]
    for kind, names in everything(game).items():
        lines += [f"## {kind.title()}", "", f"{MEANING[kind]} {_left(game, found, kind)}", ""]
        beside = [_count(tests.get(name, 0)) for name in names] if kind == "clauses" else None
        lines += [*_table(kind, names, found, beside), ""]
        if kind == "clauses":
            lines += _explained(game)
    return "\n".join(lines)


def _left(game: str, found: Plain, kind: str) -> str:
    left = never(game, found, kind)
    names = ", ".join(left if kind == "clauses" else [f"`{name}`" for name in left])
    return f"Never come across: {names}." if left else "All of them are come across."


def _table(kind: str, names: list[str], found: Plain, beside: list[str] | None) -> list[str]:
    rows = [
        row(
            name,
            *(_count(found[bot][kind].get(name, 0)) for bot in BOTS),
            *(beside[n : n + 1] if beside else ()),
        )
        for n, name in enumerate(names)
    ]
    return [*head(ONE[kind], *BOTS, *(["tests"] if beside else []), numbers=True), *rows]


def _explained(game: str) -> list[str]:
    notes = [f"- {number}: {why}" for number, why in EXPLAINED[game].items()]
    return ["Neither come across nor cited, and why:", "", *notes, ""] if notes else []


def unreached(game: str, found: Plain) -> list[str]:
    """Clauses that neither bots come across nor tests cite."""
    tests = cited(game)
    return [number for number in never(game, found, "clauses") if not tests[number]]


def _met(found: Plain, kind: str, name: str) -> bool:
    return any(found[bot][kind].get(name) for bot in BOTS)


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
    data = {"games": said.games, "seed": said.seed, "found": found, "tests": tests}
    DATA.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    write(data)


def write(data: Plain) -> None:
    """The pages of what was counted."""
    PAGES.mkdir(exist_ok=True)
    INDEX_PAGE.write_text(index(data), "utf-8")
    for game in GAMES:
        (PAGES / f"{game}.md").write_text(page(game, data), "utf-8")


if __name__ == "__main__":
    main()
