"""No percentage comes from a game's rough value: it ranks options for bots and is told to nobody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.review.games import a_game
from wildtable.bots.chances import GAMES
from wildtable.bots.hints import hints
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.table import Table
from wildtable.core.thinking import Thinking
from wildtable.games import game, names
from wildtable.review import Budget, review
from wildtable.review.page import page

SOURCE = Path(__file__).parents[1] / "src" / "wildtable"
RANKING = {
    "bots/look.py",  # which option looks best to a bot
    "bots/learned.py",  # a correction of it, for the same
    "lab/story.py",  # who leads, to count how often the lead changes
    "server/turning.py",  # which moments of a game are worth showing
}
"""Who may ask for a value; none of them is where a percentage is made."""
PLANTED = 0.83714
AS_WORDS = re.compile(r"\b8(?:3[.,]7\d*|4)\s?(?:%|of 100|de (?:cada )?100)")
LATE = 0.85  # of a game, where imagined games are short
of_every_game = pytest.mark.parametrize("name", names())


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every position has the same unmistakable value."""
    for name in names():
        monkeypatch.setattr(type(game(name).mind), "value", lambda *_: PLANTED)


def asks_for_a_value(file: Path) -> bool:
    """Whether a file reads `mind.value`, by whatever name the mind goes."""
    written = file.read_text("utf-8")
    return "mind" in written and any(
        isinstance(node, ast.Attribute)
        and node.attr == "value"
        and ast.unparse(node.value).split(".")[-1] in {"mind", "own", "_mind"}
        for node in ast.walk(ast.parse(written))
    )


def test_only_what_ranks_asks_for_a_value() -> None:
    asking = {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py") if asks_for_a_value(file)}
    assert "bots/look.py" in asking, "the scan finds nothing any more"
    assert {one for one in asking if not one.startswith("games/")} <= RANKING


def everything(told: Any) -> Iterator[Any]:
    """Every number and sentence in plain data."""
    if isinstance(told, dict):
        for value in told.values():
            yield from everything(value)
    elif isinstance(told, (list, tuple)):
        for value in told:
            yield from everything(value)
    else:
        yield told


def tells_the_value(told: Any) -> bool:
    return any(
        bool(AS_WORDS.search(one)) if isinstance(one, str) else abs(one - PLANTED) < 1e-3
        for one in everything(told)
        if isinstance(one, (str, float))
    )


@pytest.mark.parametrize("told", [{"a": [0.8371]}, "83.7 %", ["about 84 of 100"], {"es": "84 de 100"}])
def test_a_value_that_is_told_is_found(told: Any) -> None:
    assert tells_the_value(told)


def late_question(name: str) -> Table:
    """A question with a choice near the end of a game."""
    rules, record = game(name), a_game(name, max(2, min(game(name).seats)), "sum", 0.04)
    found: list[Table] = []

    def note(n: int, s: Table, decision: Decision) -> None:
        if n >= LATE * len(record.choices) and decision.seat != CHANCE and len(decision.options) > 2:
            found.append(s.copy())

    record.replay(rules, each=note)
    return found[0]


def is_counted(chance: dict[str, float]) -> bool:
    """Whether so many games, each won, lost or shared by two to four, can have given this share."""
    games = chance["share"] * chance["games"] * 12
    return chance["games"] >= GAMES and abs(games - round(games)) < 0.06


@of_every_game
@pytest.mark.usefixtures("planted")
def test_a_hint_tells_what_was_counted_or_proven(name: str) -> None:
    s, rules = late_question(name), game(name)
    decision = s.decision()
    assert decision is not None
    found = hints(rules, s.view(decision.seat), decision, Thinking(iterations=30), seed=1)
    for hint in found:
        plain = hint.plain(rules.codec())
        chance = plain.pop("chance")
        assert chance is None or is_counted(chance)
        assert not [one for one in everything(plain) if isinstance(one, float)], (
            "a number that says not whence"
        )
        assert not tells_the_value([plain, hint.reason.render("es")])
    assert any(hint.chance is not None for hint in found) or all(hint.reason.render("en") for hint in found)


@pytest.mark.parametrize("name", ["galapagos", "endangered"])
@pytest.mark.usefixtures("planted")
def test_a_review_tells_what_was_counted(name: str) -> None:
    rules = game(name)
    found = review(rules, a_game(name, 2, "sum", 0.04), budget=Budget(200), seed=2)
    assert not tells_the_value(found.plain())
    assert not tells_the_value(page(found, rules.title, rules.words, None, "en"))
