"""How balanced the games are: the pages that experiments of the lab are told on.

    wildtable lab run experiments/endangered-levels.toml
    python -m tools.balance experiments/endangered-levels [FOLDER …]

What a folder of results shows is kept in docs/balance.json, by the name of its experiment; without a folder
the pages are written anew from what is kept: docs/endangered-balance.md, docs/endless-forms-balance.md, and
the teams of docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tools import deck_page, difficulty_page, measured, strength
from wildtable.lab import data
from wildtable.lab.experiment import CARDS, Cell, Experiment
from wildtable.lab.measure import measures
from wildtable.lab.parts import Wanted, results
from wildtable.lab.room import Result
from wildtable.lab.running import kept_in

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "balance.json"
PAGES: dict[str, Callable[[dict[str, Any]], str]] = {
    "endangered-balance.md": difficulty_page.page,
    "endless-forms-balance.md": deck_page.page,
}
MARKS = {1.0: "1", 0.5: "=", 0.0: "0"}
"""A game as it is kept: won, shared or lost by the team, or by the first seat."""


def summary(folder: Path) -> dict[str, Any]:
    """What an experiment has shown so far, cell by cell."""
    experiment, table = kept_in(folder), data.read(folder)
    return {
        "title": experiment.title,
        "seed": experiment.written.seed,
        "rules": experiment.cells[0].setting.rules.version,
        "digest": data.digest(table),
        "cells": [_cell(experiment, cell, folder) for cell in experiment.cells],
    }


def _cell(experiment: Experiment, cell: Cell, folder: Path) -> dict[str, Any]:
    wanted = Wanted(cell, experiment.written.deals, experiment.written.decisions)
    games = [game for part in results(wanted, folder, None) for game in part if game.finished]
    setting = cell.setting
    read = measures(setting.rules, setting.seats)["won"].read
    named = {name: value for name, value in cell.factors.items() if name != CARDS}
    return {
        **named,
        "seats": setting.seats,
        "bots": ",".join(setting.bots if len(set(setting.bots)) > 1 else setting.bots[:1]),
        "cards": setting.rules.fingerprint(setting.card_set()),
        "results": "".join(MARKS[read(game)] for game in games),
        "reasons": dict(sorted(Counter(game.outcome.reason for game in games).items())),
        "ms": round(_thought(games), 1),
    }


def _thought(games: Iterable[Result]) -> float:
    """Milliseconds of processor time a decision."""
    decisions = [(game.ms, game.decisions) for game in games]
    return sum(ms for ms, _ in decisions) / max(1, sum(number for _, number in decisions))


def write(found: dict[str, Any]) -> None:
    """Keep what was found, and write the pages."""
    DATA.write_text(json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")
    for name, page in PAGES.items():
        (DOCS / name).write_text(page(found), "utf-8")
    strength.write(strength.kept())
    measured.write()


def main() -> None:
    """Take in what was played, and write the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    found: dict[str, Any] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    for folder in parser.parse_args().folders:
        found[folder.resolve().name] = summary(folder)
    write(found)


if __name__ == "__main__":
    main()
