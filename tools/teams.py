"""Teams of Endangered: how often each level wins with each module and number of players, over the same deals.

A part of docs/bots.md. What is told is `experiments/endangered-teams.toml`, as `tools.balance` keeps it.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

from tools.markdown import EARLIER, head, row
from wildtable.bots.ladder import LEVELS
from wildtable.lab.arena import shares, sign_test

NAME = "endangered-teams"
TITLE = "Endangered: teams"
MODULES = ("tigers", "otters", "rhinos")

Cell = dict[str, Any]


# --- the page ---


def section(kept: dict[str, Any]) -> str:
    """The table of shares, and how neighbouring levels compare over the same deals."""
    cells = kept["cells"]
    games = sum(len(cell["results"]) for cell in cells)
    cards = " and ".join(f"`{cards}`" for cards in sorted({cell["cards"] for cell in cells}))
    lines = [
        f"## {TITLE}",
        "",
        f"    wildtable lab run experiments/{NAME}.toml",
        "",
        "One level in every seat, on Normal. In brackets the 95 % interval; times are of the processor.",
        "",
        *head("module", "level", *(f"{n} players" for n in seats(cells)), "all", "deals", "ms/decision"),
        *rows(cells),
        "",
        "The same deals, level by level: in how many only one of two neighbours won.",
        "",
        *head("levels", "deals", "only the first won", "only the second", "p"),
        *comparisons(cells),
        "",
        f"{games:,} games by rules {kept['rules']} with the cards {cards}, seed `{kept['seed']}`.",
        *([] if kept["digest"] else [EARLIER]),
        "",
    ]
    return "\n".join(lines)


def seats(cells: list[Cell]) -> list[int]:
    """Numbers of players that were played."""
    return sorted({cell["seats"] for cell in cells})


def rows(cells: list[Cell]) -> list[str]:
    """How each level did with each module."""
    lines = []
    for module, bot in product(MODULES, reversed(LEVELS)):
        own = [cell for cell in cells if (cell["module"], cell["bots"]) == (module, bot)]
        if own:
            by_seats = [won([cell for cell in own if cell["seats"] == n]) for n in seats(cells)]
            deals = sum(len(cell["results"]) for cell in own)
            lines.append(row(module, f"`{bot}`", *by_seats, won(own), deals, f"{thought(own):.1f}"))
    return lines


def won(cells: list[Cell]) -> str:
    """The share of wins over some cells."""
    results = "".join(cell["results"] for cell in cells)
    if not results:
        return ""
    share = shares(results.count("1"), len(results))
    return f"{share['share']:.0%} ({share['low']:.0%} – {share['high']:.0%})"


def thought(cells: list[Cell]) -> float:
    """Milliseconds a decision, over cells."""
    games = sum(len(cell["results"]) for cell in cells)
    return float(sum(cell["ms"] * len(cell["results"]) for cell in cells) / max(1, games))


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
        bot: {deal(cell): cell["results"] for cell in cells if cell["bots"] == bot} for bot in (above, below)
    }
    both = [place for place in places[above] if place in places[below]]
    pairs = [pair for place in both for pair in zip(places[above][place], places[below][place], strict=False)]
    return len(pairs), pairs.count(("1", "0")), pairs.count(("0", "1"))


def deal(cell: Cell) -> tuple[str, int]:
    """What is dealt in a cell."""
    return cell["module"], cell["seats"]


def luck(p: float) -> str:
    """How likely something is by luck alone."""
    return f"{p:.3f}" if p >= 0.001 else "< 0.001"
