"""Measure how hard Endangered is for a team of greedy bots and write docs/endangered-balance.md.

    python -m tools.cells [--games 200] [--modules tigers,otters] [--seed 1] [--minutes 9] [--jobs 1]

A cell is a module, a level and a number of players. What has been played is kept in
docs/endangered-balance.json, so that the next run plays on where the last one stopped. Game n of a cell is
always the same game; a cell whose first game goes differently now (other rules, another bot) is begun anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools import measured
from tools.markdown import head, row
from wildtable.bots import make
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE
from wildtable.core.versions import FIRST
from wildtable.games.endangered import GAME
from wildtable.lab.arena import shares as wilson

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "endangered-balance.json"
LEVELS = ("easy", "normal", "hard")
RESULTS = {
    "won_first": "won at the first vote",
    "won_second": "at the second",
    "lost_population": "lost: population",
    "lost_tiles": "tiles",
    "lost_votes": "votes",
}
DESIGNED = {
    ("tigers", "easy"): "52 %",
    ("tigers", "normal"): "29 – 36 %",
    ("tigers", "hard"): "15 %",
    ("otters", "easy"): "44 %",
    ("otters", "normal"): "23 – 27 %",
    ("otters", "hard"): "9 %",
}
"""What a simpler test policy won when the cards were designed, over all numbers of players."""


@dataclass(frozen=True)
class Cell:
    """One kind of game."""

    module: str
    level: str
    seats: int

    @property
    def name(self) -> str:
        """How a cell is called in the data."""
        return f"{self.module} {self.level} {self.seats}"


def cells(modules: Iterable[str]) -> list[Cell]:
    """All cells of some modules."""
    return [Cell(m, level, seats) for m in modules for level in LEVELS for seats in range(2, 6)]


# --- playing ---


def play(cell: Cell, n: int, seed: str, bot: str = "greedy") -> tuple[str, Counter[str]]:
    """How one game ended, and what was played, placed, and voted in it."""
    luck_of = f"{seed}/{cell.name}/{n}"
    s = GAME.new(cell.seats, module=cell.module, difficulty=cell.level)
    team = [make(bot, GAME, f"{luck_of}/{seat}") for seat in range(cell.seats)]
    luck = Luck(luck_of)
    while (decision := s.decision()) is not None:
        seat = decision.seat
        s.answer(luck(decision) if seat == CHANCE else team[seat](s.view(seat), decision))
    used: Counter[str] = Counter()
    for entry in s.log:
        thing = entry.args.get("card" if entry.key in ("played", "placed", "drew") else "ambassador")
        if thing is not None and entry.key in ("played", "placed", "drew", "voted_yes", "voted_no"):
            used[f"{entry.key} {thing.title}"] += 1
    return s.result, used


Task = tuple[Cell, int, str]


def measure(
    found: dict[str, Any], todo: list[Cell], games: int, seed: str, minutes: float, jobs: int = 1
) -> None:
    """Play what is missing, a game of every cell in turn, until the time is over."""
    until = monotonic() + 60 * minutes
    for cell in todo:
        first = digest(*play(cell, 0, seed))
        if found.get(cell.name, {}).get("first") != first:
            found[cell.name] = {
                "first": first,
                "seed": seed,
                "rules": GAME.version,
                "results": {},
                "used": {},
            }
    tasks = [(cell, n, seed) for n in range(games) for cell in todo if n >= games_of(found[cell.name])]
    with progress() as bar:
        task = bar.add_task("games", total=len(tasks))
        for (cell, _, _), (result, used) in played(tasks, jobs, until):
            kept = found[cell.name]
            kept["results"] = dict(Counter(kept["results"]) + Counter([result]))
            kept["used"] = dict(Counter(kept["used"]) + used)
            bar.advance(task)


def played(tasks: list[Task], jobs: int, until: float) -> Iterator[tuple[Task, tuple[str, Counter[str]]]]:
    """The games in their order as they are played, until it is time to stop."""
    if jobs == 1:
        for task in tasks:
            if monotonic() > until:
                return
            yield task, play(*task)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in zip(tasks, pool.map(_play, tasks), strict=True):
            yield done
            if monotonic() > until:
                pool.shutdown(cancel_futures=True)
                return


def _play(task: Task) -> tuple[str, Counter[str]]:
    return play(*task)


def digest(result: str, used: Counter[str]) -> str:
    """A short name for how a game went."""
    return hashlib.sha256(json.dumps([result, sorted(used.items())]).encode()).hexdigest()[:16]


def games_of(kept: dict[str, Any]) -> int:
    """How many games of a cell have been played."""
    return sum(kept["results"].values())


def progress() -> Progress:
    """A bar with the time that is left."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )


# --- the page ---

HEAD = """# Endangered: how hard it is

A team of `greedy` bots, one in every seat, plays every module on every level with two to five players. The
bots see what players see, look one step ahead and plan no year; good human teams should do better. Beside it
stands what a simpler test policy won when the cards were designed, pooled over the numbers of players.

Written by `python -m tools.cells`, which plays the same games again from their seed. Shares are given with
their 95 % interval (Wilson).
"""


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    known = found.get("box") or box()
    found = {name: cell for name, cell in found.items() if name != "box"}
    rules = " and ".join(sorted({cell.get("rules", FIRST.number) for cell in found.values()}))
    modules = [name for name in ("tigers", "otters", "rhinos") if f"{name} normal 2" in found]
    parts = [section(found, module) for module in modules]
    return "\n".join([HEAD, f"Played by rules {rules}.\n", *parts, used_section(found, known)])


def box() -> dict[str, list[str]]:
    """The titles of the cards and ambassadors there are to play with."""
    cards = GAME.shipped_cards()
    return {
        "cards": [card.title for card in cards.cards],
        "ambassadors": [ambassador.title for ambassador in cards.ambassadors],
    }


def section(found: dict[str, Any], module: str) -> str:
    """One module: every cell, and each level over all numbers of players."""
    heads = ["level", "players", "games", "won", "95 %", *RESULTS.values(), "designed"]
    lines = [f"## {module.title()}", "", *head(*heads)]
    for level in LEVELS:
        pooled: Counter[str] = Counter()
        for cell in cells([module]):
            if cell.level == level:
                results = Counter(found[cell.name]["results"])
                pooled += results
                lines.append(row(level, cell.seats, *shares(results), ""))
        lines.append(row(level, "**all**", *shares(pooled), DESIGNED.get((module, level), "")))
    return "\n".join([*lines, ""])


def shares(results: Counter[str]) -> list[str]:
    """Games, wins, and how they ended."""
    games = results.total()
    if not games:
        return ["0", "", "", *("" for _ in RESULTS)]
    won = wilson(results["won_first"] + results["won_second"], games)
    ended = [f"{results[key] / games:.0%}" for key in RESULTS]
    return [str(games), f"{won['share']:.0%}", f"{won['low']:.0%} – {won['high']:.0%}", *ended]


def used_section(found: dict[str, Any], known: dict[str, list[str]]) -> str:
    """Cards by how often they were played, and ambassadors by their yes votes."""
    used: Counter[str] = Counter()
    for cell in found.values():
        used.update(cell["used"])
    cards = sorted(known["cards"], key=lambda card: used[f"played {card}"])
    never = [card for card in cards if not used[f"played {card}"]]
    lines = ["## Cards, the least played first", "", f"Never played: {', '.join(never) or 'none'}.", ""]
    lines += head("card", "drawn", "played", "dice placed on it")
    for card in cards:
        counts = [used[f"{key} {card}"] for key in ("drew", "played", "placed")]
        lines.append(row(card, *(f"{count:,}" for count in counts)))
    lines += ["", "## Ambassadors", "", *head("ambassador", "asked", "yes")]
    for ambassador in known["ambassadors"]:
        yes, no = used[f"voted_yes {ambassador}"], used[f"voted_no {ambassador}"]
        share = f"{yes / (yes + no):.0%}" if yes + no else ""
        lines.append(row(ambassador, f"{yes + no:,}", share))
    return "\n".join([*lines, ""])


def main() -> None:
    """Play on, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200, help="of each cell")
    parser.add_argument("--modules", default="tigers,otters")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--minutes", type=float, default=9.0, help="stop after so many; run again to play on")
    asked = parser.parse_args()
    found: dict[str, Any] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    try:
        measure(found, cells(asked.modules.split(",")), asked.games, asked.seed, asked.minutes, asked.jobs)
    finally:
        found["box"] = box()
        DATA.write_text(json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
        (DOCS / "endangered-balance.md").write_text(page(found), "utf-8")
        measured.write()


if __name__ == "__main__":
    main()
