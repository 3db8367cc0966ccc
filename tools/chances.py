"""Measure chances and reviews, and write docs/chances.md.

    python -m tools.chances [--only galapagos,animalia] [--what calm,budgets] [--games 256] [--again]

Everything found is kept in docs/chances.json, game by game. A run that was ended goes on where it was:
what was measured with the same numbers is not measured again while games and reviews come out the same
(`tools.reviewed.probe`), and the games of a part that is not whole are kept in chances.part. Use a compiled
build (`make chances` does); `--what plain` is for plain Python.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from tools.markdown import head, row
from tools.reliability import Played, Position, summed_up
from tools.reviewed import CURVE, budgets, calm, plain, probe
from tools.strength import made_with
from wildtable.bots.chances import GAMES
from wildtable.games import game as game_named
from wildtable.games import names

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
DATA: Final = DOCS / "chances.json"
PART: Final = ROOT / "chances.part"
REVIEWED: Final = 192  # games whose curves are looked at for their calm
BUDGETS: Final = {"review": "30 s", "deep": "`--deep` (90 s)", "plain": "30 s, plain Python"}

HEAD: Final = """# Are the chances chances?

Every percentage that is told (hints, reviews, puzzles) is counted from at least 64 whole imagined games in
which practised players (`Mind.policy`) go on; see [the review](review.md). This page, made by `make chances`,
says how far it can be trusted. `docs/chances.json` keeps the figures.

## What was told, and what came of it

Positions of games between bots, a few of each (the last column), fresh seeds. Where players compete these
are casual, greedy and skilled bots in all pairs. A co-operative chance means “if practised players took
over”, so its rows are apart: a practised team plays on as the chance means it, a skilled one about as
well, and a weaker team wins less often than it says. Each cell: chance told → share that was won
(positions); bold where the two are further apart than two standard errors, for which the positions of one
game count as one. In half of the games the chance is counted from what the seat to move could know, as in
a hint; in the other half from the true table, as in a review.
"""


def measure(name: str, part: str, games: int, playouts: int, seed: str) -> dict[str, Any]:
    """One part of one game."""
    ways: dict[str, Callable[[], dict[str, Any]]] = {
        "reliability": lambda: reliability(name, seed, games, playouts),
        "calm": lambda: calm(name, seed, REVIEWED),
        "budgets": lambda: budgets(name, seed),
        "plain": lambda: plain(name, seed),
    }
    return {**ways[part](), "with": made_with(), "of": stamp(name, part, games, playouts, seed)}


def reliability(name: str, seed: str, games: int, playouts: int) -> dict[str, Any]:
    """Chances beside what came of them; games played before a run was ended are not played again."""
    key, found = stamp(name, "reliability", playouts, seed), []
    played = {line["game"]: line["positions"] for line in _lines(PART) if line["of"] == key}
    for n in range(games):
        if n not in played:
            played[n] = [asdict(one) for one in Played(name, f"{seed} {n}", n, playouts).positions()]
            with PART.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"of": key, "game": n, "positions": played[n]}) + "\n")
        found += [Position(**one) for one in played[n]]
    return {"playouts": playouts, **summed_up(found, apart=game_named(name).cooperative)}


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def stamp(name: str, part: str, *asked: object) -> str:
    """What a measurement depends on: what is asked for, and how this game is played and reviewed today."""
    mind = game_named(name).mind
    own = {"calm": (CURVE, REVIEWED), "budgets": (mind.pace,), "plain": (mind.plain_pace,)}.get(part, ())
    return hashlib.sha256(repr((name, part, own, asked, probe(name))).encode()).hexdigest()[:16]


# --- the page ---


def page(kept: dict[str, dict[str, Any]]) -> str:
    """The whole page from what is kept."""
    parts = [HEAD, *_reliability(kept), *_scores(kept), *_levels(kept), *_calm(kept), *_budgets(kept)]
    return "\n".join(parts) + "\n"


def _having(kept: dict[str, dict[str, Any]], part: str) -> list[tuple[str, Any]]:
    """Games of which a part was measured, by their titles."""
    return [(game_named(name).title, kept[name][part]) for name in names() if part in kept.get(name, {})]


def _rows(kept: dict[str, dict[str, Any]]) -> list[tuple[str, int, dict[str, Any]]]:
    """What was told and came, a row for each game, or for each level of a team."""
    return [
        (f"{title}, {level}" if level else title, found["playouts"], one)
        for title, found in _having(kept, "reliability")
        for level, one in found["rows"].items()
    ]


def _reliability(kept: dict[str, dict[str, Any]]) -> list[str]:
    lines = head("", *(f"{10 * n}–{10 * n + 10}" for n in range(10)), "games, positions, imagined each")
    for title, playouts, found in _rows(kept):
        size = f"{found['games']}, {found['positions']}, {playouts}"
        lines.append(row(title, *(_decile(one) for one in found["deciles"]), size))
    return lines


def _decile(one: dict[str, Any]) -> str:
    if not one["positions"]:
        return "–"
    told = _told(one["told"], one["came"], one["positions"])
    far = abs(one["told"] - one["came"]) > 2 * one["error"]
    return f"**{told}**" if far else told


def _scores(kept: dict[str, dict[str, Any]]) -> list[str]:
    told = _rows(kept)
    if not told:
        return []
    lines = [
        "",
        "Brier score (log-loss), the lower the better. A *fitted map* is a logistic line from what was told\n"
        "to what came, fitted on other games of the row; where it is no better, chances need none. The\n"
        "*base rate* is that of the row. Counting only 64 games adds 0.004 at most.",
        "",
    ]
    columns = list(dict.fromkeys(name for _, _, found in told for name in found["scores"]))
    lines += head("", *columns)
    for title, _, found in told:
        scores = [found["scores"].get(name) for name in columns]
        lines.append(row(title, *(f"{one[0]:.3f} ({one[1]:.3f})" if one else "–" for one in scores)))
    return lines


def _levels(kept: dict[str, dict[str, Any]]) -> list[str]:
    told = _having(kept, "reliability")
    if not told:
        return []
    levels = list(dict.fromkeys(level for _, found in told for level in found["levels"]))
    lines = ["", "By who was asked, chance told → share won (positions):", "", *head("", *levels)]
    for title, found in told:
        known = found["levels"]
        lines.append(row(title, *(_told(*known[level]) if level in known else "–" for level in levels)))
    return lines


def _told(told: float, came: float, positions: int) -> str:
    return f"{100 * told:.0f} → {100 * came:.0f} ({positions})"


def _calm(kept: dict[str, dict[str, Any]]) -> list[str]:
    """How far the choices of skilled players move the curve, which are no better or worse than it expects."""
    told = [*_having(kept, "calm"), *_having(kept, "calm before")]
    if not told:
        return []
    lines = ["", "## How calm the curve is", ""]
    lines.append(
        "Games between skilled bots. A choice moves the curve where practised players would have done\n"
        "something else; many large steps up and down mean that they do not know the game well enough.\n"
        "Squares are less their squared errors, so that noise is no nervousness; a whole swing from lost to\n"
        "won has the square 1. *Swings*: more than 20 points and two errors.\n"
    )
    lines += head(
        "",
        "games",
        "steps of choices a game",
        "root mean square of a step",
        "squares a game",
        "swings a game",
    )
    for title, one in told:
        name = f"{title}, {one['policy']}" if "policy" in one else title
        cells = (
            f"{one['points a game']:.1f}",
            f"{100 * one['root a step']:.1f}",
            f"{one['square a game']:.2f} ± {1.96 * one['square error']:.2f}",
            f"{one['swings a game']:.2f}",
        )
        lines.append(row(name, one["games"], *cells))
    return lines


def _budgets(kept: dict[str, dict[str, Any]]) -> list[str]:
    told = [
        (title, {**one, **dict(_having(kept, "plain")).get(title, {})})
        for title, one in _having(kept, "budgets")
    ]
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
    made = sorted({one["with"] for _, one in _having(kept, "budgets")})
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
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--playouts", type=int, default=GAMES, help="imagined games of a position")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--again", action="store_true", help="also what is known already")
    asked = parser.parse_args()
    of = (asked.games, asked.playouts, asked.seed)
    for part in asked.what.split(","):
        for name in asked.only.split(","):
            known = _kept().get(name, {}).get(part, {})
            if asked.again or known.get("of") != stamp(name, part, *of):
                known = measure(name, part, *of)
            kept = _kept()  # anew: another run may have measured another part meanwhile
            kept.setdefault(name, {})[part] = known
            DATA.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
            (DOCS / "chances.md").write_text(page(kept), "utf-8")
            sys.stdout.write(f"{name}: {part}\n")
            sys.stdout.flush()


def _kept() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    return found


if __name__ == "__main__":
    main()
