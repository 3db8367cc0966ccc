"""Practice: puzzles that come with us, how they are mined and how they are solved."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import pytest

from tests.cli.conftest import Run, wildtable  # noqa: F401  # a fixture
from wildtable.bots.imagined import practised
from wildtable.core.text import Text
from wildtable.games import game, names
from wildtable.review.mining import mine
from wildtable.review.proofs import can_be_won
from wildtable.review.puzzles import GRADES, Puzzle, read, shipped, write

SETS = {name: shipped(name) for name in names()}
of_every_game = pytest.mark.parametrize("name", SETS)


@of_every_game
def test_there_are_fifty_and_more_and_many_that_practised_players_miss(name: str) -> None:
    assert len(SETS[name]) >= 50
    assert len({puzzle.id for puzzle in SETS[name]}) == len(SETS[name])
    missed = sum(puzzle.grade == GRADES[-1] for puzzle in SETS[name])
    assert missed >= len(SETS[name]) * 0.4 or all(puzzle.proven for puzzle in SETS[name])


@of_every_game
def test_a_puzzle_is_a_question_of_a_game_with_these_very_options(name: str) -> None:
    rules = game(name)
    codec = rules.codec()
    for puzzle in SETS[name]:
        decision = puzzle.table(rules).decision()
        assert decision is not None, puzzle.id
        assert decision.seat == puzzle.seat, puzzle.id
        offered = [codec.encode(option) for option in decision.options]
        assert offered == [one.choice for one in puzzle.answers], puzzle.id
        assert puzzle.grade in GRADES


@of_every_game
def test_the_hardest_are_those_that_practised_players_miss_today(name: str) -> None:
    """Where a policy has learnt: `python -m tools.regrade GAME`."""
    rules = game(name)
    for puzzle in SETS[name]:
        table = puzzle.table(rules)
        missed = practised(rules, table) != table.asking[puzzle.best]
        assert missed == (puzzle.grade == GRADES[-1]), puzzle.id


@of_every_game
def test_a_puzzle_says_in_both_languages_why_its_answer_is_best_and_the_others_are_not(name: str) -> None:
    for puzzle in SETS[name]:
        others = [one for n, one in enumerate(puzzle.answers) if n != puzzle.best]
        told = [puzzle.when, puzzle.reason, *(one.text for one in puzzle.answers)]
        for words in [*told, *(one.refutation for one in others)]:
            assert words is not None, puzzle.id
            assert set(words) == {"en", "es"}, puzzle.id
            assert all(words.values()), puzzle.id


@of_every_game
def test_the_best_answer_is_ahead_of_every_other_or_proven(name: str) -> None:
    for puzzle in SETS[name]:
        best = puzzle.answers[puzzle.best]
        others = [one for one in puzzle.answers if one is not best]
        if puzzle.proven:
            assert best.chance == 1
            assert all(one.chance == 0 for one in others)
        else:
            assert all(best.chance - one.chance >= 0.1 for one in others), puzzle.id
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
        (("solve", "galapagos", "--number", "999"), f"there are {len(shipped('galapagos'))} puzzles"),
        (("solve", "galapagos", "--file", "nothing.json.gz"), "there is no such file"),
        (
            ("mine", "galapagos", "nowhere/there/a.json.gz"),
            "cannot be written: there is no such file or folder",
        ),
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
