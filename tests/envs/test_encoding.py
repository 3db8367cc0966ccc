"""The laws of numbers for learning, over every game that has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.encoding import Encoder, EncodingError, Row
from wildtable.core.table import Table
from wildtable.envs.play import encoder_of
from wildtable.games import game, names
from wildtable.games.galapagos.board import Animal
from wildtable.games.galapagos.encode import GalapagosEncoder
from wildtable.games.galapagos.state import State
from wildtable.testing import Variant, random_play, variants

LISTS = Path(__file__).parent / "actions"
ENCODED = [name for name in names() if game(name).encoder is not None]
VARIANTS = [variant for name in ENCODED for variant in variants(game(name))]
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
FEW = 40


def differing(encoder: Encoder[Any], variant: Variant, seed: int = 1, every: int = FEW) -> set[str]:
    """Names of blocks in which truth, view and redeal differ: what the encoder should not read."""
    rng, found = Random(seed), set()
    for s, _ in random_play(variant, seed, every):
        blocks = encoder.layout(s).blocks
        for seat in range(s.seats):
            view = s.view(seat)
            truth = encoder.observe(s, seat)
            for other in (encoder.observe(view, seat), encoder.observe(view.redeal(rng), seat)):
                found |= {
                    b.name
                    for b in blocks
                    if truth[b.start : b.start + b.size] != other[b.start : b.start + b.size]
                }
    return found


@every_variant
def test_an_observation_shows_what_the_seat_may_know_and_nothing_else(variant: Variant) -> None:
    assert not differing(encoder_of(variant.rules), variant)


@every_variant
def test_every_option_has_one_number_and_every_number_means_its_option(variant: Variant) -> None:
    encoder = encoder_of(variant.rules)
    for s, decision in random_play(variant, 2, 10):
        if decision.seat == CHANCE:
            continue
        choices = encoder.choices(s, decision)
        assert list(choices.values()) == list(decision.options)
        for number, choice in choices.items():
            assert encoder.choice(s, decision, number) is choice
        view = s.view(decision.seat)
        assert encoder.choices(view, decision).keys() == choices.keys()


@every_variant
def test_the_layout_is_the_same_at_every_moment_and_has_no_gaps(variant: Variant) -> None:
    encoder = encoder_of(variant.rules)
    layout = encoder.layout(variant.new())
    ends = [block.start + block.size for block in layout.blocks]
    assert [block.start for block in layout.blocks] == [0, *ends[:-1]]
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    for s, _ in random_play(variant, 3, FEW):
        assert encoder.layout(s) == layout
        assert len(encoder.observe(s, 0)) == layout.size


@every_variant
def test_looking_changes_nothing(variant: Variant) -> None:
    encoder = encoder_of(variant.rules)
    for s, decision in random_play(variant, 4, 2 * FEW):
        before = s.copy()
        first = encoder.observe(s, 0)
        encoder.choices(s, decision) if decision.seat != CHANCE else None
        assert encoder.observe(s, 0) == first
        assert s == before


@pytest.mark.parametrize("name", ENCODED)
def test_actions_have_different_names_and_the_list_only_ever_grows(name: str) -> None:
    listed = list(encoder_of(game(name)).names())
    assert len(set(listed)) == len(listed)
    kept = (LISTS / f"{name}.txt").read_text("utf-8").splitlines()
    assert listed[: len(kept)] == kept, "an action has changed its number"
    assert listed == kept, f"add the new actions at the end of {LISTS / name}.txt"


def practised_play(variant: Variant, seed: int) -> Iterator[Table]:
    """A game by the policy of bots, which gets further than chance does."""
    s, rng = variant.new(), Random(seed)
    while (decision := s.decision()) is not None:
        yield s
        answer = None if decision.seat == CHANCE or rng.random() < 0.2 else variant.rules.mind.policy(s)
        s.answer(rng.choice(list(decision.options)) if answer is None else answer)


@pytest.mark.parametrize("name", ENCODED)
def test_every_block_says_something_at_some_moment(name: str) -> None:
    encoder, seen = encoder_of(game(name)), set[str]()
    blocks = encoder.layout(game(name).new(game(name).seats[-1])).blocks
    for n, variant in enumerate(variants(game(name))):
        for s in practised_play(variant, n):
            for seat in range(s.seats if len(seen) < len(blocks) else 0):
                row = encoder.observe(s, seat)
                seen |= {b.name for b in blocks if any(row[b.start : b.start + b.size])}
    assert {block.name for block in blocks} - seen == set()


@pytest.mark.parametrize("name", ENCODED)
def test_a_number_that_is_not_open_is_refused_with_its_name(name: str) -> None:
    encoder, s, rng = encoder_of(game(name)), game(name).new(game(name).seats[0]), Random(1)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(decision.options))
    assert decision is not None
    open_now = encoder.choices(s, decision)
    closed = next(n for n in range(len(encoder.names())) if n not in open_now)
    with pytest.raises(EncodingError, match=encoder.names()[closed]):
        encoder.choice(s, decision, closed)
    with pytest.raises(EncodingError, match="actions are known"):
        encoder.choice(s, decision, 10**6)


class Boxes(GalapagosEncoder):
    """Looks into the boxes."""

    def write(self, row: Row, s: State, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [box.count(animal) for box in s.boxes or [[]] * 3 for animal in Animal])


class Hands(GalapagosEncoder):
    """Looks at what the next seat hides."""

    def write(self, row: Row, s: State, seat: int) -> None:
        super().write(row, s, seat)
        hidden = s.hidden[(seat + 1) % s.seats] if s.hidden else []
        row.add("leak", [hidden.count(animal) for animal in Animal])


class Deck(GalapagosEncoder):
    """Counts the deck."""

    def write(self, row: Row, s: State, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [s.deck.count(Animal.ZAYAPA)])


@pytest.mark.parametrize("leaky", [Boxes(), Hands(), Deck()], ids=lambda one: type(one).__name__)
def test_the_law_finds_what_an_encoder_should_not_read(leaky: Encoder[State]) -> None:
    variant = next(v for v in VARIANTS if v.rules.name == "galapagos")
    assert any("leak" in differing(leaky, variant, seed, 3) for seed in range(6))
