"""Measure chances and reviews, and write docs/chances.md.

    python -m tools.chances [--only galapagos,animalia] [--what reliability,calm,budgets] [--games 64]

Everything found is kept in docs/chances.json, game by game, so that one part can be measured again without
the others. Use a compiled build (`make chances` does): it takes about a quarter of an hour of one core.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tools.markdown import head, row
from tools.reliability import positions, summed_up
from tools.reviewed import budgets, calm
from tools.strength import made_with
from wildtable.bots.chances import GAMES
from wildtable.games import game as game_named
from wildtable.games import names

DOCS: Final = Path(__file__).parent.parent / "docs"
DATA: Final = DOCS / "chances.json"
REVIEWED: Final = 12  # games whose curves are looked at for their calm
BUDGETS: Final = {"review": "30 s", "deep": "`--deep` (90 s)"}

HEAD: Final = """# Are the chances chances?

Every percentage that is told (hints, reviews, puzzles) is counted from at least 64 whole imagined games in
which practised players (`Mind.policy`) go on; see [the review](review.md). This page, made by `make chances`,
says how far it can be trusted. `docs/chances.json` keeps the figures.

## What was told, and what came of it

Positions of games between bots (casual, greedy and skilled, in all pairs; a team is of one level), sixteen of
each game, fresh seeds. Each cell: chance told → share that was won (positions); bold where the two are
further apart than two standard errors, for which the positions of one game count as one. In half of the games
the chance is counted from what the seat to move could know, as in a hint; in the other half from the true
table, as in a review. In co-operative games it means “if practised players took over”, so a weak team wins
less often than it says.

Where fewer than 64 imagined games were played from each position (the last column), what hints tell is surer
than what is scored here: of a chance of one half, 64 games add 0.004 to the Brier score, 16 games 0.016, and
4 games 0.062, which also draws told chances apart towards 0 and 100.
"""


def measure(name: str, what: set[str], games: int, playouts: int, seed: str) -> dict[str, Any]:
    """What is asked for, of one game."""
    ways: dict[str, Callable[[], Any]] = {
        "reliability": lambda: {
            "playouts": playouts,
            **summed_up(positions(name, seed, range(games), playouts)),
        },
        "calm": lambda: calm(name, seed, REVIEWED),
        "budgets": lambda: budgets(name, seed),
    }
    return {part: {**way(), "with": made_with(), "seed": seed} for part, way in ways.items() if part in what}


# --- the page ---


def page(kept: dict[str, dict[str, Any]]) -> str:
    """The whole page from what is kept."""
    parts = [HEAD, *_reliability(kept), *_scores(kept), *_levels(kept), *_calm(kept), *_budgets(kept)]
    return "\n".join(parts) + "\n"


def _having(kept: dict[str, dict[str, Any]], part: str) -> list[tuple[str, Any]]:
    """Games of which a part was measured, by their titles."""
    return [(game_named(name).title, kept[name][part]) for name in names() if part in kept.get(name, {})]


def _reliability(kept: dict[str, dict[str, Any]]) -> list[str]:
    lines = head("", *(f"{10 * n}–{10 * n + 10}" for n in range(10)), "games, positions, imagined each")
    for title, found in _having(kept, "reliability"):
        size = f"{found['games']}, {found['positions']}, {found['playouts']}"
        lines.append(row(title, *(_decile(one) for one in found["deciles"]), size))
    return lines


def _decile(one: dict[str, Any]) -> str:
    if not one["positions"]:
        return "–"
    told = f"{100 * one['told']:.0f} → {100 * one['came']:.0f}"
    far = abs(one["told"] - one["came"]) > 2 * one["error"]
    return f"{f'**{told}**' if far else told} ({one['positions']})"


def _scores(kept: dict[str, dict[str, Any]]) -> list[str]:
    lines = ["", "Brier score (log-loss), the lower the better:", ""]
    told = _having(kept, "reliability")
    if not told:
        return []
    lines += head("", *told[0][1]["scores"])
    for title, found in told:
        cells = [f"{brier:.3f} ({loss:.3f})" for brier, loss in found["scores"].values()]
        lines.append(row(title, *cells))
    return lines


def _levels(kept: dict[str, dict[str, Any]]) -> list[str]:
    lines = ["", "By who was asked, chance told → share won (positions):", ""]
    told = _having(kept, "reliability")
    if not told:
        return []
    lines += head("", *told[0][1]["levels"])
    for title, found in told:
        cells = [f"{100 * a:.0f} → {100 * b:.0f} ({n})" for a, b, n in found["levels"].values()]
        lines.append(row(title, *cells))
    return lines


def _calm(kept: dict[str, dict[str, Any]]) -> list[str]:
    """How far the choices of skilled players move the curve, which are no better or worse than it expects."""
    told = _having(kept, "calm")
    if not told:
        return []
    lines = ["", "## How calm the curve is", ""]
    lines.append(
        "Games between skilled bots. A choice moves the curve where practised players would have done\n"
        "something else; many large steps up and down mean that they do not know the game well enough.\n"
        "Squares are less their squared errors, so that noise is no nervousness. *Swings*: more than 20\n"
        "points and two errors.\n"
    )
    lines += head("", "games", "steps of choices a game", "root mean square of a step", "swings a game")
    for title, one in told:
        cells = (
            f"{one['points a game']:.1f}",
            f"{100 * one['root a step']:.1f}",
            f"{one['swings a game']:.2f}",
        )
        lines.append(row(title, one["games"], *cells))
    return lines


def _budgets(kept: dict[str, dict[str, Any]]) -> list[str]:
    told = _having(kept, "budgets")
    if not told:
        return []
    lines = ["", "## What a review costs", ""]
    lines.append(
        "One game, greedy against skilled, one core; seconds are processor time. Standard errors in points\n"
        "of a hundred: of the curve (mean, largest), and of the five largest losses; 0 is proven. A review\n"
        "ends early where the curve and every suspected loss are sure to three points; else when its\n"
        "games are played.\n"
    )
    lines += head("", "points", "curve", "largest losses", "imagined games", "took")
    for title, one in told:
        for part, name in BUDGETS.items():
            if part in one:
                lines.append(_spent(f"{title}, {name}", one[part]))
    made = sorted({one["with"] for _, one in told})
    return [*lines, "", f"Made with: {'; '.join(made)}."]


def _spent(title: str, one: dict[str, Any]) -> str:
    curve = f"{one['curve'][0]:.1f}, {one['curve'][1]:.1f}"
    losses = ", ".join(f"{loss:.0f} ± {error:.1f}" for loss, error in one["losses"]) or "none"
    return row(title, one["points"], curve, losses, f"{one['games']:,}", f"{one['seconds']:.0f} s")


def main() -> None:
    """Measure, keep, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default=",".join(names()))
    parser.add_argument("--what", default="reliability,calm,budgets")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--playouts", type=int, default=GAMES, help="imagined games of a position")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    kept: dict[str, dict[str, Any]] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    for name in asked.only.split(","):
        for part in asked.what.split(","):
            kept.setdefault(name, {}).update(measure(name, {part}, asked.games, asked.playouts, asked.seed))
            DATA.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
            (DOCS / "chances.md").write_text(page(kept), "utf-8")
            sys.stdout.write(f"{name}: {part}\n")


if __name__ == "__main__":
    main()
