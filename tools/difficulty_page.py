"""The page docs/endangered-balance.md: how hard Endangered is, by level, team and roles."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.markdown import head, row
from wildtable.lab.arena import shares

Cell = dict[str, Any]
MODULES = ("tigers", "otters", "rhinos")
LEVELS = ("easy", "normal", "hard")
ENDS = {
    "won_first": "won at the first vote",
    "won_second": "at the second",
    "lost_population": "lost: population",
    "lost_tiles": "tiles",
    "lost_votes": "votes",
}
EXPERTS, ROLES, GREEDY = "endangered-experts", "endangered-roles", "endangered-levels"

HEAD = """# Endangered: how hard it is

What teams of bots win, one bot in every seat. They see what players see. Shares stand with their 95 %
interval (Wilson). [House cards](house-cards.md) tells which cards were changed for it, and why.

Every table is an experiment of the [lab](lab.md): `wildtable lab run FILE` plays the same games again, and
`python -m tools.balance FOLDER` writes this page.
"""


def page(found: dict[str, Any]) -> str:
    """The whole page, as far as it was played."""
    sections = {EXPERTS: experts, ROLES: roles, GREEDY: greedy}
    parts = [section(found[name]) for name, section in sections.items() if name in found]
    return "\n".join([HEAD, *parts])


def source(name: str, kept: Cell) -> str:
    """Where a table comes from."""
    games = sum(number(cell) for cell in kept["cells"])
    cards = " and ".join(
        f"`{cards}`" for cards in sorted({cell["cards"] for cell in kept["cells"] if number(cell)})
    )
    return (
        f"`experiments/{name}.toml`, seed `{kept['seed']}`, {games:,} games by rules {kept['rules']} "
        f"with the cards {cards}.\n"
    )


def number(cell: Cell) -> int:
    """Games of a cell."""
    return sum(cell["reasons"].values())


def wins(cell: Cell) -> int:
    """Games that were won."""
    return sum(count for reason, count in cell["reasons"].items() if reason.startswith("won"))


def share(cells: list[Cell]) -> str:
    """What was won over some cells."""
    games = sum(number(cell) for cell in cells)
    if not games:
        return ""
    told = shares(sum(wins(cell) for cell in cells), games)
    return f"{told['share']:.0%} ({told['low']:.0%} – {told['high']:.0%})"


def experts(kept: Cell) -> str:
    """Experts on Normal and Hard, by number of players, with each set of cards that was played."""
    cells = [cell for cell in kept["cells"] if number(cell)]
    sets = list(dict.fromkeys(cell["cards"] for cell in cells))
    lines = [
        "## Experts",
        "",
        source(EXPERTS, kept),
        *head(
            "level", "players", *(f"{module}, `{cards}`" for module in (*MODULES, "all") for cards in sets)
        ),
    ]
    for level in LEVELS:
        for seats in sorted({cell["seats"] for cell in cells if cell["difficulty"] == level}):
            own = [cell for cell in cells if (cell["difficulty"], cell["seats"]) == (level, seats)]
            told = [
                share([c for c in own if c["cards"] == cards and module in (c["module"], "all")])
                for module in (*MODULES, "all")
                for cards in sets
            ]
            lines.append(row(level, seats, *told))
    return "\n".join([*lines, ""])


def roles(kept: Cell) -> str:
    """Pairs of roles, each module and all together."""
    cells = kept["cells"]
    lines = ["## Pairs of roles", "", "Two `skilled` players on Normal, their roles given.", ""]
    lines += [source(ROLES, kept), *head("roles", "all", *MODULES)]
    for pair in dict.fromkeys(cell["bots"] for cell in cells):
        own = [cell for cell in cells if cell["bots"] == pair]
        by_module = [share([cell for cell in own if cell["module"] == module]) for module in MODULES]
        lines.append(row(", ".join(_role(bot) for bot in pair.split(",")), share(own), *by_module))
    return "\n".join([*lines, ""])


def _role(bot: str) -> str:
    return "TV host" if bot.endswith("TVHost") else bot.rpartition(":")[2]


def greedy(kept: Cell) -> str:
    """Every module on every level with every number of players."""
    lines = ["## Every level", "", "A team of `greedy` bots, which look one step ahead and plan no year.", ""]
    lines += [source(GREEDY, kept)]
    for module in MODULES:
        own = [cell for cell in kept["cells"] if cell["module"] == module]
        if own:
            lines += _module(module, own)
    return "\n".join(lines)


def _module(module: str, cells: list[Cell]) -> list[str]:
    lines = [f"### {module.title()}", "", *head("level", "players", "games", "won", *ENDS.values())]
    for level in LEVELS:
        own = [cell for cell in cells if cell["difficulty"] == level]
        lines += [row(level, cell["seats"], *_ends([cell])) for cell in own]
        lines.append(row(level, "**all**", *_ends(own)))
    return [*lines, ""]


def _ends(cells: list[Cell]) -> list[str]:
    """Games, wins, and how they ended."""
    ends = sum((Counter(cell["reasons"]) for cell in cells), Counter[str]())
    games = max(1, ends.total())
    return [str(ends.total()), share(cells), *(f"{ends[end] / games:.0%}" for end in ENDS)]
