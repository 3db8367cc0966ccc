"""The page docs/endless-forms-balance.md: how even the prepared decks of Endless Forms are."""

from __future__ import annotations

from typing import Any

from tools.markdown import EARLIER, head, row
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.lab.arena import shares

Cell = dict[str, Any]
NAME = "endless-forms-decks"
TITLES = {deck.id: deck.name for deck in SHIPPED.decks}

HEAD = """# How even the decks of Endless Forms are

Every prepared deck plays every other in matches: two games with seats swapped, decided by all counters
together. Draws count half; in brackets the 95 % interval (Wilson). A pair is even where the share lies
between 45 and 55 %. [House cards](house-cards.md) tells what was changed for it.

The tables are an experiment of the [lab](lab.md), `experiments/endless-forms-decks.toml`: `wildtable lab run
FILE` plays the same matches again, and `python -m tools.balance FOLDER` writes this page.
"""


def page(found: dict[str, Any]) -> str:
    """The whole page, as far as it was played."""
    kept = found.get(NAME, {"cells": []})
    bots = dict.fromkeys(cell["bots"] for cell in kept["cells"])
    return "\n".join([HEAD, *(_section(kept, bot) for bot in bots)])


def _section(kept: Cell, bot: str) -> str:
    cells = [cell for cell in kept["cells"] if cell["bots"] == bot]
    pairs = {tuple(cell["decks"].split(",")): cell["results"] for cell in cells}
    decks = [deck for deck in TITLES if any(deck in pair for pair in pairs)]
    rows = [row(_title(deck), *(_share(pairs, deck, other) for other in decks)) for deck in decks]
    cards = " and ".join(f"`{cards}`" for cards in sorted({cell["cards"] for cell in cells}))
    number = sum(len(results) for results in pairs.values())
    played = f"{number:,} matches, seed `{kept['seed']}`, rules {kept['rules']}, cards {cards}."
    lines = [f"## `{bot}`", "", "The deck in the row wins:", "", *head("", *map(_title, decks)), *rows]
    return "\n".join([*lines, "", played + ("" if kept["digest"] else f" {EARLIER}"), ""])


def _title(deck: str) -> str:
    return TITLES[deck]


def _share(pairs: dict[tuple[str, ...], str], deck: str, other: str) -> str:
    """Matches of one deck against another, whichever was named first."""
    if deck == other:
        return "—"
    forward = (deck, other) in pairs
    results = pairs.get((deck, other)) or pairs.get((other, deck), "")
    if not results:
        return ""
    won = results.count("1" if forward else "0") + results.count("=") / 2
    told = shares(won, len(results))
    return f"{told['share']:.1%} ({told['low']:.0%} – {told['high']:.0%})"
