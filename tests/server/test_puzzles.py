"""Practice over the wire: a question as its seat sees it, and the answer only to those who have answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Running
from wildtable.core.text import languages
from wildtable.games import game, names
from wildtable.review.puzzles import Puzzle, shipped
from wildtable.server.api.puzzles import shown

SOME = [pytest.param(puzzle, id=f"{name} {puzzle.id}") for name in names() for puzzle in shipped(name)[::17]]


def ask(server: Running, path: str, **params: str) -> Any:
    answer = server.http.get(f"/api/puzzles{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_all_puzzles_are_listed_without_their_answers(server: Running) -> None:
    listed = ask(server, "")
    assert [one["id"] for one in listed if one["game"] == "galapagos"] == [
        puzzle.id for puzzle in shipped("galapagos")
    ]
    about = {"id", "game", "seat", "when", "grade", "proven", "options"}
    assert all(set(one) == about for one in listed)
    assert ask(server, "", lang="es")[0]["when"] != listed[0]["when"]


@pytest.mark.parametrize("puzzle", SOME)
def test_a_puzzle_shows_what_its_seat_sees_and_nothing_of_the_answer(server: Running, puzzle: Puzzle) -> None:
    told = ask(server, f"/{puzzle.id}")
    seen = puzzle.table(game(puzzle.game)).view(puzzle.seat)
    frame = told["frame"]
    assert frame["as"] == puzzle.seat
    assert frame["view"]["viewer"] == seen.viewer
    assert [one["choice"] for one in frame["decision"]["options"]] == [one.choice for one in puzzle.answers]
    assert frame["chosen"] is None
    assert not {"best", "reason", "answers", "lead", "record"} & set(told)
    for language in languages():
        again = shown(
            f"wildtable.games.{puzzle.game.replace('-', '_')}", puzzle.record, puzzle.seat, language
        )
        assert len(again["decision"]["options"]) == len(puzzle.answers)


@pytest.mark.parametrize("puzzle", SOME)
def test_hints_rule_out_what_is_not_best_and_leave_a_choice(server: Running, puzzle: Puzzle) -> None:
    out = [one["option"] for one in ask(server, f"/{puzzle.id}/hints")]
    assert puzzle.best not in out
    assert len(out) == len(set(out)) == len(puzzle.answers) - 2


@pytest.mark.parametrize("puzzle", SOME)
def test_an_answer_is_judged_with_reason_and_refutations(server: Running, puzzle: Puzzle) -> None:
    def give(option: int | None) -> Any:
        return server.http.post(f"/api/puzzles/{puzzle.id}", json={"option": option}).json()

    for option in range(len(puzzle.answers)):
        assert give(option)["right"] == (option == puzzle.best)
    given_up = give(None)
    assert given_up["right"] is False
    assert given_up["best"] == puzzle.best
    assert given_up["reason"]
    for n, one in enumerate(given_up["answers"]):
        assert bool(one["refutation"]) == (n != puzzle.best)


@pytest.mark.parametrize(
    ("puzzle", "body", "status"),
    [
        ("0", {"option": 0}, 404),
        ("", {"option": 99}, 422),
        ("", {"option": -1}, 422),
        ("", {}, 422),
        ("", {"option": 0, "seat": 1}, 422),
    ],
)
def test_what_is_no_answer_is_refused_in_words(
    server: Running, puzzle: str, body: dict[str, Any], status: int
) -> None:
    said = server.http.post(f"/api/puzzles/{puzzle or shipped('galapagos')[0].id}", json=body)
    assert said.status_code == status
    assert said.json()["title"]
