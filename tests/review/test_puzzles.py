"""Practice: puzzles that come with us, how they are mined and how they are solved."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import pytest

from tests.cli.conftest import Run, wildtable  # noqa: F401  # a fixture
from wildtable.core.text import Text
from wildtable.games import game
from wildtable.review.mining import mine
from wildtable.review.proofs import can_be_won
from wildtable.review.puzzles import GRADES, Puzzle, read, shipped, write

SETS = {name: shipped(name) for name in ("animalia", "galapagos")}
EVERY = [pytest.param(puzzle, id=f"{name} {puzzle.id}") for name, every in SETS.items() for puzzle in every]


@pytest.mark.parametrize("puzzle", EVERY)
def test_a_puzzle_is_a_question_of_a_game_with_these_very_options(puzzle: Puzzle) -> None:
    rules = game(puzzle.game)
    decision = puzzle.table(rules).decision()
    assert decision is not None
    assert decision.seat == puzzle.seat
    codec = rules.codec()
    assert [codec.encode(option) for option in decision.options] == [one.choice for one in puzzle.answers]
    assert puzzle.grade in GRADES


@pytest.mark.parametrize("puzzle", EVERY)
def test_a_puzzle_says_in_both_languages_why_its_answer_is_best(puzzle: Puzzle) -> None:
    told = [puzzle.when, *(one.text for one in puzzle.answers)]
    told += [one for one in (puzzle.reason, *(one.refutation for one in puzzle.answers)) if one]
    assert all(set(words) == {"en", "es"} and all(words.values()) for words in told)


@pytest.mark.parametrize("puzzle", EVERY)
def test_the_best_answer_is_ahead_of_every_other_or_proven(puzzle: Puzzle) -> None:
    best = puzzle.answers[puzzle.best]
    others = [one for one in puzzle.answers if one is not best]
    if puzzle.proven:
        assert best.chance == 1
        assert all(one.chance == 0 and one.refutation for one in others)
    else:
        assert all(best.chance - one.chance >= 0.1 for one in others)
    assert puzzle.solves(best.choice)
    assert not any(puzzle.solves(one.choice) for one in others)


@pytest.mark.parametrize(
    "puzzle", [one for one in SETS["animalia"] if one.proven][:2], ids=lambda one: one.id
)
def test_what_is_proven_is_proven_again(puzzle: Puzzle) -> None:
    rules = game(puzzle.game)
    table = puzzle.table(rules)
    decision = table.decision()
    assert decision is not None
    for n, option in enumerate(decision.options):
        if n != puzzle.best:
            after = table.copy()
            after.answer(option)
            assert can_be_won(rules, after) is False


def test_the_seed_of_a_puzzle_is_nobodys_to_know() -> None:
    assert all(not puzzle.record["seed"] for every in SETS.values() for puzzle in every)


def test_puzzles_are_kept_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "mine.json.gz"
    write(file, list(SETS["galapagos"]))
    assert read(file) == SETS["galapagos"]


@pytest.mark.skipif("WILDTABLE_REVIEWS" not in os.environ, reason="`make reviews` runs it")
def test_puzzles_are_mined_alike_with_the_same_seed() -> None:
    first, again = (list(islice(mine(game("animalia"), 2, "m"), 1)) for _ in range(2))
    assert first == again


def test_a_right_and_a_wrong_answer_are_told_apart(wildtable: Run) -> None:  # noqa: F811
    puzzle = SETS["galapagos"][0]
    right, wrong = puzzle.best + 1, (puzzle.best + 1) % len(puzzle.answers) + 1
    said = wildtable("puzzles", "solve", "galapagos", typed=f"{right}\n")
    assert said.code == 0
    assert "Right." in said.out
    said = wildtable("puzzles", "solve", "galapagos", typed=f"99\n{wrong}\n")
    assert f"There are options 1 to {len(puzzle.answers)}." in said.out
    assert Text(puzzle.answers[puzzle.best].text["en"]).render("en").split()[0] in said.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("solve", "galapagos", "--number", "999"), "there are 12 puzzles"),
        (("solve", "endangered"), "there are 0 puzzles"),
        (("solve", "galapagos", "--file", "nothing.json.gz"), "no puzzles"),
        (("mine", "galapagos", "nowhere/there/a.json.gz"), "there is no folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    words: tuple[str, ...],
    told: str,
    wildtable: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = wildtable("puzzles", *words)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert told in said.err
