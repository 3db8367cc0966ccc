"""The moments of a game through the eyes of one seat: luck is for one what it is against another."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wildtable.core.decision import CHANCE
from wildtable.review.charges import SURE
from wildtable.review.moments import LUCKY, seen_from
from wildtable.review.report import Judged, Moment
from wildtable.review.words import unseen_text

SEATS = 3
shares = st.lists(st.floats(0, 1), min_size=SEATS, max_size=SEATS)
errors = st.lists(st.floats(0.001, 0.2), min_size=SEATS, max_size=SEATS)


@st.composite
def luck(draw: st.DrawFn) -> Moment:
    before, after, se = draw(shares), draw(shares), draw(errors)
    at = draw(st.integers(0, 300))
    return Moment(at, at + 1, CHANCE, "luck", {}, {}, after[0] - before[0], se[0], before, after, errors=se)


@st.composite
def turn(draw: st.DrawFn) -> Moment:
    kind = draw(st.sampled_from(("blunder", "only move", "thrown away")))
    size, at = draw(st.floats(0.03, 1)), draw(st.integers(0, 300))
    seat = draw(st.integers(0, SEATS - 1))
    return Moment(
        at, at + 1, seat, kind, {}, {}, size if kind == "only move" else -size, 0.01, [0.5] * 3, [0.5] * 3
    )


@given(st.lists(st.one_of(luck(), turn()), max_size=12), st.integers(0, SEATS - 1))
def test_luck_is_told_as_the_seat_felt_it(moments: list[Moment], seat: int) -> None:
    seen = seen_from(moments, seat)
    assert [one for one in seen if one.seat != CHANCE] == sorted(
        (one for one in moments if one.seat != CHANCE), key=seen.index
    ), "choices are what they are, whoever looks"
    for one in seen:
        if one.seat == CHANCE:
            assert one.size == one.after[seat] - one.before[seat]
            assert one.se == one.errors[seat]
    felt = [
        one
        for one in moments
        if one.seat == CHANCE
        and abs(one.after[seat] - one.before[seat]) > max(LUCKY, SURE * one.errors[seat])
    ]
    assert len([one for one in seen if one.seat == CHANCE]) == len(felt), "all of it, and nothing else"


@given(st.lists(st.one_of(luck(), turn()), max_size=12), st.integers(0, SEATS - 1))
def test_what_is_proven_stands_first_then_the_largest(moments: list[Moment], seat: int) -> None:
    def weight(one: Moment) -> float:
        return abs(one.size) * (0.7 if one.kind == "only move" else 1.0)

    seen = seen_from(moments, seat)
    for before, after in pairwise(seen):
        ranks = [(one.kind == "thrown away", weight(one)) for one in (before, after)]
        assert ranks[0] >= ranks[1]


@given(st.floats(-1, 1), st.floats(0.001, 0.5))
def test_what_hidden_cards_made_of_a_turn_is_told_where_it_is_sure(unseen: float, error: float) -> None:
    judged = Judged(0, 1, 0, 0, "blunder", 0.2, 0.01, 24, unseen=unseen, unseen_se=error)
    said = unseen_text(judged)
    assert (said is not None) == (abs(unseen) > 2 * error)
