"""The page about observations names every block of every layout, with its size."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.test_corpus import CORPUS, read
from wildtable import envs
from wildtable.core.upgrade import released_cards
from wildtable.games import game

PAGE = Path(__file__).parent.parent.parent / "docs" / "observations.md"
TITLES = {
    "galapagos": "S.O.S. Galápagos",
    "animalia": "Animalia",
    "endangered": "Endangered",
    "endless-forms": "Endless Forms",
}


def explained(title: str) -> set[tuple[str, int]]:
    """The blocks that the page explains under a heading, and their sizes."""
    (section,) = re.findall(
        rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    rows = re.findall(r"^\| (`.*?) \| (\d+) \| \S.* \|$", section, re.MULTILINE)
    return {(name, int(size)) for listed, size in rows for name in re.findall(r"`([^`]+)`", listed)}


def released(name: str) -> Any:
    """The card set the page was written for: a card that is new since then leaves it true."""
    record = read(next((CORPUS / "0.2.0").glob(f"{name}*.json.gz")))
    return released_cards(game(name), record.cards) or game(name).shipped_cards()


@pytest.mark.parametrize("name", TITLES)
def test_every_block_is_explained_and_nothing_else(name: str) -> None:
    written, cards = explained(TITLES[name]), released(name)
    for seats in game(name).seats:
        blocks = envs.layout(name, seats, cards=cards).blocks
        assert {(re.sub(r"\d+", "n", block.name), block.size) for block in blocks} == written, seats
