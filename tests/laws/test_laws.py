"""What must hold for every game. A game gets all of this by being registered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.tables import Variant, as_bytes, random_play, variants, viewers
from wildtable import games
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record
from wildtable.core.refusal import Refusal
from wildtable.core.rollout import rollout
from wildtable.core.sitting import Sitting
from wildtable.core.text import languages

VARIANTS = variants()
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
FEW = 12  # a law that costs more is checked at every twelfth question


@pytest.mark.parametrize("name", games.names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_random_games_end_and_keep_their_pieces(name: str, seed: int) -> None:
    game = games.game(name)
    seats = game.seats[seed % len(game.seats)]
    s = game.new(seats, **game.read_options({}))
    pieces = s.pieces()
    rollout(s, Random(seed))
    assert s.decision() is None
    assert s.pieces() == pieces
    assert len(s.outcome().scores) == seats


@every_variant
def test_pieces_are_conserved(variant: Variant) -> None:
    pieces = variant.new().pieces()
    assert pieces
    for s, _ in random_play(variant, 1, FEW):
        assert s.pieces() == pieces


@every_variant
def test_asking_changes_nothing(variant: Variant) -> None:
    for s, decision in random_play(variant, 2, FEW):
        before = s.copy()
        again = s.decision()
        for seat in viewers(s):
            s.view(seat)
        s.outcome()
        assert again == decision
        assert s == before


@every_variant
def test_a_copy_is_independent(variant: Variant) -> None:
    for s, _ in random_play(variant, 3, 10 * FEW):
        before = s.copy()
        rollout(s.copy(), Random(0))
        assert s == before


@every_variant
def test_a_state_saved_at_any_question_goes_on_as_if_nothing_had_happened(variant: Variant) -> None:
    codec = variant.rules.codec()
    for s, decision in random_play(variant, 4, FEW):
        again = codec.decode(type(s), codec.encode(s))
        again.advance()
        assert again == s
        assert again.decision() == decision


@every_variant
def test_a_record_replays_to_an_equal_state_and_verifies(variant: Variant) -> None:
    rng = Random(5)
    sitting = Sitting.new(variant.rules, variant.seats, seed="laws", **dict(variant.options))
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    record = Record.from_json(sitting.record.to_json())
    assert record.verify(variant.rules) == sitting.state


@every_variant
def test_a_redealt_view_looks_the_same_to_its_seat(variant: Variant) -> None:
    rng = Random(6)
    for s, _ in random_play(variant, 6, FEW):
        for seat in viewers(s):
            view = s.view(seat)
            twin = view.redeal(rng)
            assert twin.view(seat) == view
            assert as_bytes(variant, twin.view(seat)) == as_bytes(variant, view)
            assert twin.pieces() == s.pieces()


@every_variant
def test_a_question_and_its_options_depend_only_on_the_view(variant: Variant) -> None:
    rng = Random(7)
    for s, decision in random_play(variant, 7, FEW):
        if decision.seat != CHANCE:
            view = s.view(decision.seat)
            assert view.decision() == decision
            assert view.redeal(rng).decision() == decision


@every_variant
def test_a_view_tells_no_other_seat_the_options(variant: Variant) -> None:
    for s, decision in random_play(variant, 8, FEW):
        for seat in viewers(s):
            seen = s.view(seat).decision()
            assert seen is not None
            if seat != decision.seat:
                assert list(seen.options) == []


@every_variant
def test_every_option_offered_can_be_answered(variant: Variant) -> None:
    for s, decision in random_play(variant, 9, FEW):
        options = decision.options if decision.seat != CHANCE else list(dict.fromkeys(decision.options))
        for option in options:
            s.copy().answer(option)


@every_variant
def test_anything_else_is_refused_with_a_reason_and_changes_nothing(variant: Variant) -> None:
    words = variant.rules.words
    for s, _ in random_play(variant, 10, FEW):
        before = s.copy()
        for nonsense in (object(), "no such option", -99, None):
            with pytest.raises(Refusal) as refusal:
                s.answer(nonsense)
            assert words.why(refusal.value.why).render()
        assert s == before


@every_variant
def test_every_question_rests_on_a_clause(variant: Variant) -> None:
    for _, decision in random_play(variant, 11, FEW):
        if decision.seat != CHANCE:
            assert decision.step.clause().startswith("§"), decision.step


@every_variant
def test_everything_can_be_put_into_words(variant: Variant) -> None:
    words = variant.rules.words
    for s, decision in random_play(variant, 12, FEW):
        view: Any = s.view(decision.seat if decision.seat != CHANCE else None)
        for language in languages():
            if decision.seat != CHANCE:
                assert words.prompt(view, decision).render(language)
                written = [words.option(view, decision, o).render(language) for o in decision.options]
                assert len(set(written)) == len(written), written
                for option in decision.options:
                    assert all(isinstance(t, str) for t in words.targets(view, decision, option))
            assert all(words.entry(entry).render(language) for entry in view.log[-5:])


@every_variant
def test_options_are_distinct(variant: Variant) -> None:
    for _, decision in random_play(variant, 13, FEW):
        if decision.seat != CHANCE:
            assert len(set(decision.options)) == len(decision.options)


@every_variant
def test_rollout_plays_the_same_games_as_decision_and_answer(variant: Variant) -> None:
    fast, slow = variant.new(), variant.new()
    counted, rng = 0, Random(14)
    while (decision := slow.decision()) is not None:
        counted += decision.seat != CHANCE
        slow.answer(decision.options[int(rng.random() * len(decision.options))])
    assert rollout(fast, Random(14)) == counted
    fast.log = slow.log  # rollout tells nothing
    assert fast == slow


@every_variant
def test_the_outcome_can_be_put_into_words(variant: Variant) -> None:
    s = variant.new()
    rollout(s, Random(15))
    outcome = s.outcome()
    assert all(seat in range(variant.seats) for seat in outcome.winners)
    for language in languages():
        assert variant.rules.words.outcome(s, outcome).render(language)
