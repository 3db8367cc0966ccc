"""Prepared decks may be changed for balance, but only our own: the manual's list stays as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wildtable.core.cards import form_of
from wildtable.core.codec import Plain
from wildtable.core.upgrade import earlier_sets
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.state import State
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting

SETS = sorted(earlier_sets(GAME).glob("*.toml"))
MOST_SWAPS = 2  # cards of a deck, since the oldest set


def changed_decks(before: Plain, after: Plain) -> dict[str, int]:
    """How many cards of each deck are others than before."""
    decks = {deck["id"]: deck for deck in before["decks"]}
    found = {deck["id"]: _swaps(decks[deck["id"]], deck) for deck in after["decks"]}
    return {name: swaps for name, swaps in found.items() if swaps}


def _swaps(before: Plain, after: Plain) -> int:
    left = [*before["habitats"], *before["main"]]
    for name in (*after["habitats"], *after["main"]):
        if name in left:
            left.remove(name)
    return len(left)


@pytest.mark.parametrize("file", SETS, ids=lambda file: str(file.stem))
def test_only_decks_of_our_own_have_changed_and_little(file: Path) -> None:
    before, after = form_of(GAME, GAME.read_cards(file)), form_of(GAME)
    assert {**before, "decks": []} == {**after, "decks": []}
    ours = {deck["id"] for deck in after["decks"] if deck["provenance"] == "HOUSE"}
    changed = changed_decks(before, after)
    assert set(changed) <= ours
    assert max(changed.values(), default=0) <= MOST_SWAPS


@pytest.mark.parametrize("file", SETS, ids=lambda file: str(file.stem))
def test_a_record_that_names_a_deck_goes_on_with_the_cards_it_was_begun_with(file: Path) -> None:
    options = GAME.read_options({"card_pool": "full", "decks": "tooth-and-talon,entangled-bank"})
    cards = GAME.read_cards(file)
    setting = Setting(GAME.name, 2, options, ("random", "random"), "old", form_of(GAME, cards))
    kept, result = Room(setting).recorded(0)
    record = replace(kept, card_set=None)  # as it was kept while this was the shipped set
    assert record.cards == file.stem
    state = record.replay(GAME)
    assert isinstance(state, State)
    assert state.outcome() == result.outcome
    for own, deck in zip(state.lists, cards.decks[1:3], strict=True):
        assert sorted(card.name for card in own) == sorted(deck.main)


def test_a_swap_is_seen() -> None:
    before, after = form_of(GAME), form_of(GAME)
    after["decks"][0]["main"][0] = "Mountain Lion"
    assert changed_decks(before, after) == {"starter": 1}
