"""The page that says whether every card is used."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

import pytest

from tools import usage
from tools.usage import (
    BOTS,
    DATA,
    PAGE,
    SORTS,
    cards_of,
    measure,
    page,
    questions,
    setting,
    tables,
    unasked,
    unused,
)
from wildtable.bots import levels
from wildtable.games import game, names
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage, play


@pytest.fixture
def by_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick bots that use everything."""
    monkeypatch.setattr(usage, "BOTS", ("random",))


def test_the_page_is_what_was_counted() -> None:
    assert PAGE.read_text("utf-8") == page(json.loads(DATA.read_text("utf-8")))


def test_thousands_of_games_of_every_game_were_counted_and_nothing_was_left_unused() -> None:
    found = json.loads(DATA.read_text("utf-8"))
    assert set(found) == set(SORTS) == set(names())
    for name, kept in found.items():
        assert kept["games"] >= 2000
        assert unused(name, kept) == []


@pytest.mark.parametrize("name", SORTS)
def test_every_table_can_be_set_up_and_every_bot_sits_at_each(name: str) -> None:
    ways = tables(name)
    for seats, options in ways:
        assert game(name).new(seats, **options).decision() is not None
    assert set(BOTS) < set(levels())
    mine = {setting(name, len(ways) * n, "1").bots for n in range(len(BOTS))}
    assert mine == {(bot,) for bot in BOTS}


def test_a_question_that_never_comes_up_is_named() -> None:
    counts, known = Usage(game("galapagos")), questions("galapagos")
    assert "Turn" in unasked(known, counts)
    counts.kinds_offered["Turn: PASS"] = 1
    assert "Turn" not in unasked(known, counts)


def test_a_new_card_leaves_what_was_measured_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage, "cards_of", lambda name, sort: ["Unicorn"])
    found = json.loads(DATA.read_text("utf-8"))
    assert PAGE.read_text("utf-8") == page(found)
    assert all(unused(name, kept) == [] for name, kept in found.items())


@pytest.mark.parametrize("name", SORTS)
def test_the_sorts_are_all_the_cards_of_a_box(name: str) -> None:
    played = game(name)
    box = played.codec().encode(played.shipped_cards())
    sorts = {sort.part: cards_of(name, sort) for sort in SORTS[name]}
    for part, cards in box.items():
        if part in sorts:
            assert len(sorts[part]) == len({str(card) for card in cards})
    assert all(sorts.values())


@pytest.mark.usefixtures("by_random")
def test_a_run_plays_on_where_the_last_one_stopped() -> None:
    once: dict[str, Any] = {}
    twice: dict[str, Any] = {}
    late = monotonic() + 1000
    measure(once, "galapagos", 3, "x", late)
    measure(twice, "galapagos", 2, "x", late)
    measure(twice, "galapagos", 3, "x", late)
    assert once == twice
    measure(twice, "galapagos", 9, "x", monotonic())
    assert once == twice  # the time was over


@pytest.mark.usefixtures("by_random")
def test_what_is_never_used_is_named() -> None:
    found: dict[str, Any] = {}
    measure(found, "galapagos", 6, "x", monotonic() + 1000)
    kept = found["galapagos"]
    assert not {"Turn: EVOLUTION", "WILDLIFE_TRADE"} & set(unused("galapagos", kept))
    kept["kinds_chosen"].pop("Turn: EVOLUTION")
    kept["told"] = {line: n for line, n in kept["told"].items() if not line.endswith("WILDLIFE_TRADE")}
    assert {"Turn: EVOLUTION", "WILDLIFE_TRADE"} <= set(unused("galapagos", kept))
    written = page(found)
    assert "Turn: EVOLUTION" in written.split("Never chosen: ")[1].splitlines()[0]
    assert "Never used: WILDLIFE_TRADE." in written


def test_an_animal_taken_by_a_die_counts_as_used() -> None:
    counts = Usage(game("galapagos"))
    play(Setting("galapagos", 2, {}, ("greedy",), "1"), 0, counts)
    assert sum(n for line, n in counts.told.items() if line.startswith("rescued ")) > 5
