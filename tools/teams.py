"""Teams of Endangered: how often each level wins with each module and number of players, over the same deals.

A part of `tools.strength`. Each level plays the same deals of a cell by an arena of its own; what is measured
is kept at once, so that a long run may be stopped and taken up again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

from tools.markdown import head, row
from wildtable.bots.ladder import LEVELS
from wildtable.core.versions import FIRST
from wildtable.games import game
from wildtable.lab.arena import arena, shares, sign_test
from wildtable.lab.setting import Setting

TITLE = "Endangered: teams"
MODULES = ("tigers", "otters", "rhinos")
DEALS = {2: 40, 3: 20, 4: 20, 5: 20}
"""How many deals every level plays, by players."""
SEED = "11"
LOWER = ("random", "beginner")
"""Levels that hardly win on Normal: they play as many deals on Easy, too."""

Cell = dict[str, Any]
Found = dict[str, Cell]


def measure(found: Found, scale: float, seed: str, jobs: int) -> Iterator[tuple[str, Cell]]:
    """Every cell that is not there yet with this seed and as many deals."""
    for (seats, deals), module in product(DEALS.items(), MODULES):
        games = max(2, round(deals * scale))
        for bot, difficulty in (*((bot, "easy") for bot in LOWER), *((bot, "normal") for bot in LEVELS)):
            name = f"{module} {seats} {bot} {difficulty}"
            before = found.get(name)
            if before is None or before["seed"] != seed or len(before["won"]) < games:
                yield name, play_cell(module, difficulty, seats, bot, games, seed, jobs)


def play_cell(module: str, difficulty: str, seats: int, bot: str, games: int, seed: str, jobs: int) -> Cell:
    """One level, one module, one number of players."""
    options = {"module": module, "difficulty": difficulty, "carry": "none"}
    result = arena(Setting("endangered", seats, options, (bot,), seed), games, jobs)
    row = result.plain()["bots"][0]
    return {
        "module": module,
        "difficulty": difficulty,
        "seats": seats,
        "bot": bot,
        "seed": seed,
        "rules": game("endangered").version,
        "won": "".join("1" if played.outcome.winners else "0" for played in result.played),
        "ms_per_decision": row["ms_per_decision"],
        "longest_ms": row["longest_ms"],
        "seconds": round(result.seconds, 1),
    }


# --- the page ---


def section(found: Found, with_: str) -> str:
    """The table of shares, and how neighbouring levels compare over the same deals."""
    cells = list(found.values())
    seconds = sum(cell["seconds"] for cell in cells)
    games = sum(len(cell["won"]) for cell in cells)
    longest = max(cell["longest_ms"] for cell in cells)
    rules = " and ".join(sorted({cell.get("rules", FIRST.number) for cell in cells}))
    lines = [
        f"## {TITLE}",
        "",
        f"    python -m tools.strength --only endangered --seed {cells[0]['seed']}",
        "",
        "Each share is a contest of its own: `wildtable arena endangered --bots LEVEL --seats PLAYERS",
        f"--games DEALS --seed {cells[0]['seed']} --option module=MODULE`. In brackets the 95 %",
        "interval; modules are on Normal unless they say Easy.",
        "",
        *head("module", "level", *(f"{seats} players" for seats in DEALS), "all", "deals", "ms/decision"),
        *rows(cells, "normal"),
        *rows(cells, "easy"),
        "",
        "The same deals, level by level: in how many only one of two neighbours won, on Easy and on Normal.",
        "",
        *head("levels", "deals", "only the first won", "only the second", "p"),
        *comparisons(cells),
        "",
        f"{games} games by rules {rules} in {seconds:,.0f} s, longest decision {longest:,.0f} ms; {with_}.",
        "",
    ]
    return "\n".join(lines)


def rows(cells: list[Cell], difficulty: str) -> list[str]:
    """How each level did with each module."""
    lines = []
    for module, bot in product(MODULES, reversed(LEVELS)):
        wanted = (module, difficulty, bot)
        own = [cell for cell in cells if (cell["module"], cell["difficulty"], cell["bot"]) == wanted]
        if own:
            by_seats = [won([cell for cell in own if cell["seats"] == seats]) for seats in DEALS]
            name = module if difficulty == "normal" else f"{module}, Easy"
            deals = sum(len(cell["won"]) for cell in own)
            lines.append(row(name, f"`{bot}`", *by_seats, won(own), deals, f"{thought(own):.1f}"))
    return lines


def won(cells: list[Cell]) -> str:
    """The share of wins over some cells."""
    results = "".join(cell["won"] for cell in cells)
    if not results:
        return ""
    share = shares(results.count("1"), len(results))
    return f"{share['share']:.0%} ({share['low']:.0%} – {share['high']:.0%})"


def thought(cells: list[Cell]) -> float:
    """Milliseconds a decision, over cells."""
    games = sum(len(cell["won"]) for cell in cells)
    return float(sum(cell["ms_per_decision"] * len(cell["won"]) for cell in cells) / games)


def comparisons(cells: list[Cell]) -> list[str]:
    """Neighbouring levels, each module and all together."""
    lines = []
    for below, above in pairwise(LEVELS):
        for module in ("", *MODULES):
            deals, better, worse = compare([c for c in cells if module in ("", c["module"])], above, below)
            if deals:
                name = f"`{above}`, `{below}`" + (f", {module}" if module else "")
                p = luck(sign_test(better, worse))
                lines.append(row(name, deals, better, worse, p))
    return lines


def compare(cells: list[Cell], above: str, below: str) -> tuple[int, int, int]:
    """Deals both have played, those only the first won and those only the second."""
    places = {
        bot: {deal(cell): cell["won"] for cell in cells if cell["bot"] == bot} for bot in (above, below)
    }
    both = [place for place in places[above] if place in places[below]]
    pairs = [pair for place in both for pair in zip(places[above][place], places[below][place], strict=False)]
    return len(pairs), pairs.count(("1", "0")), pairs.count(("0", "1"))


def deal(cell: Cell) -> tuple[str, str, int]:
    """What is dealt in a cell."""
    return cell["module"], cell["difficulty"], cell["seats"]


def luck(p: float) -> str:
    """How likely something is by luck alone."""
    return f"{p:.3f}" if p >= 0.001 else "< 0.001"
