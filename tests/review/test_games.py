"""The review of every game: its laws, with small budgets; test_at_length.py proves them with large ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.review.games import a_game, played
from wildtable.bots.imagined import Imagined
from wildtable.bots.look import redealt
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record, RecordError
from wildtable.games import game, names
from wildtable.review import Budget, review
from wildtable.review.moments import what_fell
from wildtable.review.proofs import Proofs, can_be_won
from wildtable.review.report import Event, Judged, Place
from wildtable.review.review import Reviewing, quiet
from wildtable.review.turns import Turn, judge
from wildtable.review.walk import Run, walk

LATE = 5  # tricks of the first round after which proofs are quick
ENDS = [(name, seats) for name in names() for seats in sorted({min(game(name).seats), max(game(name).seats)})]


@pytest.mark.parametrize(("name", "seats"), ENDS)
def test_start_and_luck_and_choices_are_the_result(name: str, seats: int) -> None:
    found = review(game(name), a_game(name, seats, "sum", 0.04), budget=Budget(70))
    for seat in range(seats):
        choices = sum(one.as_it_turned_out[seat] for one in found.choices)
        total = found.start[seat] + found.luck.by_seat[seat] + choices
        assert total == pytest.approx(found.result[seat], abs=1e-9)
    if not found.cooperative:
        assert all(sum(place.chance) == pytest.approx(1.0, abs=1e-9) for place in found.curve)
    assert found.curve[-1].chance == found.result
    assert [event.start for event in found.events] == [place.at for place in found.curve[:-1]]


@pytest.mark.parametrize("name", names())
def test_practised_players_have_chosen_nothing(name: str) -> None:
    rules = game(name)
    found = review(rules, a_game(name, max(2, min(rules.seats)), "zero"), budget=Budget(64))
    assert all(event.seat == CHANCE for event in found.events)
    assert all(set(one.as_it_turned_out) == {0.0} for one in found.choices)


def test_who_had_one_option_only_is_not_judged() -> None:
    walked = walk(game("animalia"), a_game("animalia", 2, "zero"))
    run = next(run for run in walked.runs if run.decides)
    assert not Run(0, 0, run.before, 0, 0, ["x"], [1]).decides


@pytest.mark.parametrize("name", ["galapagos", "endless-forms"])
def test_verdicts_rest_on_what_the_seat_could_know(name: str) -> None:
    """Other hidden cards, the same verdict; the chance on the true table does change."""
    rules, differ = game(name), False
    walked = walk(rules, a_game(name, 2, "knowledge", 0.04))
    runs = [run for run in walked.runs if run.decides][4::9][:2]
    for run in runs:
        other = redealt(run.before.view(run.seat), Random(9))
        twin = Run(run.seat, run.start, other, run.clock, 0, run.answers, run.options, run.agrees)
        assert verdict(rules, run) == verdict(rules, twin)
        differ = differ or other != run.before
    assert differ


def verdict(rules: Any, run: Run) -> Sequence[object]:
    imagined = Imagined(rules)
    turn = Turn(rules, run, imagined, "knowledge")
    judge([turn], imagined, 100, 0.02, lambda done: None)
    best = None if turn.best is None else (turn.best.at, turn.best.option)
    return turn.loss.pairs, best, [(way.at, way.over.pairs) for way in turn.ways]


# --- Animalia: proofs ---


@cache
def thrown_game(seed: int) -> Record:
    return played("animalia", 2, f"thrown {seed}", 0.3, deal="certified")


def test_thrown_away_is_where_winnable_becomes_lost() -> None:
    rules = game("animalia")
    thrown = 0
    for seed in (2, 4):
        walked = walk(rules, thrown_game(seed))
        proofs = Proofs(walked)
        first = next(run for run in walked.runs if run.seat != CHANCE)
        assert proofs.winnable[first.start], "a certified deal begins winnable"
        for one in proofs.thrown:
            thrown += 1
            at = one.run.start + one.n
            assert proofs.winnable[at]
            assert one.run.answers[one.n] not in one.kept
            assert all(winnable for n, winnable in proofs.winnable.items() if n < at)
            assert proofs.lost_at == at + 1
    assert thrown >= 2


def test_a_lost_round_never_turns_green() -> None:
    rules = game("animalia")
    for seed in (2, 4):
        record = thrown_game(seed)
        lost = False
        for run in [run for run in walk(rules, record).runs if run.clock >= LATE]:
            if run.seat != CHANCE:
                verdict = can_be_won(rules, run.before)
                assert not (lost and verdict)
                lost = lost or verdict is False


def test_a_proof_is_the_first_moment_and_names_what_kept_it() -> None:
    found = review(game("animalia"), thrown_game(2), budget=Budget(80))
    first = found.moments[0]
    assert first.kind == "thrown away"
    assert first.judged is not None
    assert "kept it winnable" in (found.judged[first.judged].reason or {})["en"]


@pytest.mark.parametrize("found", [0.0, 1.0])
def test_what_is_thrown_away_is_the_most_that_could_be_had(found: float) -> None:
    """By practised players, or by a better way that was found."""
    rules = game("animalia")
    making = Reviewing(rules, thrown_game(2), None, Budget(64), "0", quiet)
    thrown = making.proofs.thrown[0]
    run, before = thrown.run, Place(0, 0, {}, [0.4, 0.4], [0.03, 0.03])
    one = Judged(run.start, run.stop, run.start, run.seat, "blunder", found, 0.02, 24)
    making._throw(thrown, [one], [before])
    assert (one.verdict, one.loss, one.se) == ("thrown away", *max((found, 0.02), (0.4, 0.03)))


def test_three_players_are_proven_on_the_true_hands_and_nobody_is_blamed() -> None:
    rules, record = game("animalia"), played("animalia", 3, "three 0", 0.3, deal="certified")
    making = Reviewing(rules, record, None, Budget(64), "0", quiet)
    proofs = making.proofs
    assert proofs.lost_at is not None
    assert len(proofs.winnable) > 20
    assert all(proofs.winnable.values())
    assert not proofs.thrown, "no seat knew the hands of the others"
    after = [place for place in making.review(None).curve if place.at >= proofs.lost_at]
    assert len(after) > 1
    assert all((place.chance, place.se) == ([0.0] * 3, [0.0] * 3) for place in after)


# --- what fell ---


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("animalia", "16 cards are dealt. ", " leads the first trick."),
        ("galapagos", "The bottom row: ", " with the white die."),
    ],
)
def test_luck_is_told_by_what_was_dealt_and_by_what_was_rolled(name: str, first: str, last: str) -> None:
    walked = walk(game(name), a_game(name, 2, "sum", 0.04))
    falls = [run for run in walked.runs if run.seat == CHANCE]
    said = [what_fell(walked, Event(run.start, run.stop, CHANCE, [0.0], [0.0]))["en"] for run in falls]
    assert any(one.startswith(first) and one.endswith(last) for one in said), said


def test_luck_that_the_log_does_not_tell_is_counted() -> None:
    walked = walk(game("endless-forms"), a_game("endless-forms", 2, "sum", 0.04))
    first = walked.runs[0]
    assert not walked.lines(first)
    said = what_fell(walked, Event(first.start, first.stop, CHANCE, [0.0], [0.0]))
    assert said["en"] == f"{len(first.answers)} cards are dealt."
    assert said["es"] == f"Se reparten {len(first.answers)} cartas."


# --- what has no review ---


def test_an_unfinished_game_has_no_review() -> None:
    record = a_game("galapagos", 2, "sum", 0.04).branch(40)
    with pytest.raises(RecordError, match="not over: a review would show hidden hands"):
        review(game("galapagos"), record)


def test_a_record_that_does_not_verify_has_no_review() -> None:
    record = Record.from_json(a_game("galapagos", 2, "sum", 0.04).to_json())
    record.seed = "another"
    with pytest.raises(RecordError, match="the seed does not match"):
        review(game("galapagos"), record)


def test_another_version_has_no_review() -> None:
    record = Record.from_json(a_game("galapagos", 2, "sum", 0.04).to_json())
    record.rules = "99"
    with pytest.raises(RecordError, match="this release knows rules"):
        review(game("galapagos"), record)


# --- a planted blunder ---


PLANTED = Path(__file__).parent / "planted.json"
"""A practised game of Galápagos with the worst option at one choice, and what that is known to cost."""


def test_a_planted_blunder_is_the_first_moment() -> None:
    stored = json.loads(PLANTED.read_text("utf-8"))
    record = Record.from_plain(stored["record"])
    told = review(game("galapagos"), record, budget=Budget(1500))
    first = next(moment for moment in told.moments if moment.seat >= 0)
    assert first == told.moments[0]
    assert told.judged[first.judged or 0].start <= stored["at"] < told.judged[first.judged or 0].stop
