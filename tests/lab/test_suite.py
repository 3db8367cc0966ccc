"""Suites: bots with partners they were not made for, on fixed deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from wildtable.core.errors import SetupError
from wildtable.lab.setting import Setting
from wildtable.lab.suite import Challenge, Matrix, Suite, lineups, read_suite, run, suites

SMALL = Suite("small", ("random", "beginner"), (Challenge("animalia", 3, 3),))
PAGE = (Path(__file__).parent.parent.parent / "docs" / "lab.md").read_text("utf-8")
ONE = """seed = "1"
bots = ["random"]
[[challenges]]
"""


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c")])
def test_every_newcomer_meets_every_kind_of_partner_on_every_deal(seats: int, bots: tuple[str, ...]) -> None:
    setting = Setting("animalia", seats, {}, bots, "1")
    due = lineups(setting, 2 * seats)
    assert len(due) == len(set(due)) or len(bots) == 1
    met = Counter((game.deal, game.bots) for game in due)
    for deal in range(2 * seats):
        for newcomer in bots:
            for partner in bots:
                seated = [partner] * seats
                seated[deal % seats] = newcomer
                assert met[deal, tuple(seated)] == 1


def matrix_of(suite: Suite, jobs: int = 1) -> Matrix:
    (found,) = run(suite, jobs)
    return found


def test_a_matrix_tells_own_kind_and_strangers_apart() -> None:
    matrix = matrix_of(SMALL)
    plain = matrix.plain()
    assert [(cell["newcomer"], cell["partners"], cell["games"]) for cell in plain["cells"]] == [
        ("random", "random", 3),
        ("random", "beginner", 3),
        ("beginner", "random", 3),
        ("beginner", "beginner", 3),
    ]
    for bot, other in (("random", "beginner"), ("beginner", "random")):
        strangers = [float(bool(p.outcome.winners)) for p in matrix.cell(bot, other)]
        row = next(row for row in plain["bots"] if row["bot"] == bot)
        assert row["strangers"]["share"] == pytest.approx(sum(strangers) / 3, abs=1e-4)


def test_the_same_suite_has_the_same_digest_whoever_plays_beside() -> None:
    alone, beside = matrix_of(SMALL), matrix_of(SMALL, jobs=2)
    assert alone.digest() == beside.digest()
    assert alone.digest() != matrix_of(replace(SMALL, seed="other")).digest()


def test_ones_own_bots_join_those_of_the_suite() -> None:
    assert SMALL.with_bots(["greedy", "random"]).bots == ("random", "beginner", "greedy")


def test_our_suites_can_be_played() -> None:
    assert "teamwork" in suites()
    for name in suites():
        suite = read_suite(name)
        assert {setting.game for setting, _ in suite.settings()} == {one.game for one in suite.challenges}


FIRST_DEAL = {
    "2": {
        ("random", "beginner", "greedy"): ("12c721ce2753de6f", "09f5e6d60e542f20"),
        ("skilled",): ("3eaecc02bc8191be", "d15a10201e8e7980"),
    }
}
"""Digests of the first deal of each challenge, by version and bots."""


def test_what_changes_a_game_of_a_cited_suite_raises_its_version() -> None:
    """Then play it anew, too, and write its reference results into the page."""
    suite = read_suite("teamwork")
    first = tuple(replace(challenge, deals=1) for challenge in suite.challenges)
    for bots, due in FIRST_DEAL[suite.version].items():
        assert set(bots) <= set(suite.bots)
        found = tuple(matrix.digest() for matrix in run(replace(suite, bots=bots, challenges=first)))
        assert found == due, bots
    assert f"Reference results of version {suite.version}," in PAGE


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("seed = ", "not TOML"),
        ('bots = ["random"]\nchallenges = []', "seed"),
        (ONE + 'game = "chess"\nseats = 2\ndeals = 1', "chess"),
        (ONE + 'game = "galapagos"\nseats = 2\ndeals = 1', "galapagos has opponents"),
        (ONE + 'game = "animalia"\nseats = 9\ndeals = 1', "9"),
        (ONE + 'game = "animalia"\nseats = 2\ndeals = 0', "at least two seats and one deal"),
        (ONE + 'game = "animalia"\nseats = 2\ndeals = 1\noptions = { moon = "full" }', "moon"),
        (ONE.replace("random", "nobody") + 'game = "animalia"\nseats = 2\ndeals = 1', "no bot 'nobody'"),
    ],
)
def test_a_mistake_in_a_suite_is_named(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(written, "utf-8")
    with pytest.raises(SetupError) as refused:
        read_suite(str(path))
    assert str(path) in str(refused.value)
    assert said in str(refused.value)
