"""Two settings on the same deals."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import settings as limits
from hypothesis import strategies as st

from tests.core import pond
from wildtable import lab
from wildtable.cli import main
from wildtable.core.game import SetupError
from wildtable.core.outcome import Outcome
from wildtable.games.endangered.game import GAME as ENDANGERED
from wildtable.lab.answers import Answers
from wildtable.lab.comparison import Comparison, Stop, compare
from wildtable.lab.edits import edited
from wildtable.lab.pool import Chunk, Here, Processes, play
from wildtable.lab.room import Move, Result
from wildtable.lab.sequence import Asymptotic, Betting, Goal, Interval, Sequence
from wildtable.lab.setting import Setting

pytestmark = pytest.mark.usefixtures("pond_registered")

POND = Setting("pond", 2, {"depth": "deep"}, ("greedy", "random"), "1")
OTHER = replace(POND, bots=("random", "greedy"))


class Shuffled:
    """Plays chunks in another order than they are asked for, and gives them back in the right one."""

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        due = list(chunks)
        played = {n: play(due[n]) for n in Random(1).sample(range(len(due)), len(due))}
        return (played[n] for n in range(len(due)))


@pytest.mark.parametrize("executor", [Here(), Processes(2), Processes(5), Shuffled()])
def test_the_same_deals_give_the_same_comparison_wherever_they_are_played(executor: Here) -> None:
    found = compare(POND, OTHER, Stop(at_most=24), executor=executor)
    assert found.digest == compare(POND, OTHER, Stop(at_most=24)).digest
    assert found.deals == 24


def test_the_package_offers_what_a_comparison_needs() -> None:
    found = lab.compare(POND, replace(POND, bots=("random", "greedy")), lab.Stop(at_most=4))
    assert found.digest == compare(POND, OTHER, Stop(at_most=4)).digest
    assert all(hasattr(lab, name) for name in lab.__all__)
    assert not hasattr(lab, "nothing_of_the_kind")


def test_it_stops_at_the_same_deal_with_any_number_of_processes() -> None:
    stop = Stop(decide=True, at_most=300)
    alone, together = (compare(POND, OTHER, stop, executor=e) for e in (Here(), Processes(2)))
    assert alone.plain() == together.plain()
    assert alone.deals < 300


def test_changing_sides_changes_the_sign_and_nothing_else() -> None:
    forth, back = (compare(*pair, Stop(at_most=40)) for pair in ((POND, OTHER), (OTHER, POND)))
    for name in forth.differences:
        a, b = forth.differences[name], back.differences[name]
        assert a.mean == -b.mean
        assert a.interval.low == pytest.approx(-b.interval.high)
        assert a.interval.high == pytest.approx(-b.interval.low)


def test_a_setting_compared_with_itself_differs_in_nothing() -> None:
    found = compare(POND, POND, Stop(at_most=20))
    assert found.equal == found.deals == 20
    assert found.difference.mean == 0
    assert found.difference.verdict == "undecided"  # never "no change"


def test_a_planted_difference_is_found() -> None:
    found = compare(POND, OTHER, Stop(decide=True, at_most=400))
    assert found.difference.verdict == "lower"  # seat 1 wins less once the better bot sits opposite
    assert found.answered


def test_until_stops_where_the_difference_is_known_so_well() -> None:
    found = compare(POND, OTHER, Stop(within=0.3, at_most=1000))
    assert found.difference.interval.margin <= 0.3
    assert found.deals < 1000


class Stubborn:
    """A bot that fails in the middle of some games."""

    def __init__(self, game: object, seed: str) -> None:
        self.fails = Random(str(seed)).random() < 0.3

    def __call__(self, view: object, decision: object) -> object:
        if self.fails:
            raise RuntimeError("no idea")
        return decision.options[0]  # type: ignore[attr-defined]  # a decision


def test_a_game_in_which_a_bot_fails_is_named_and_kept_and_the_others_go_on(tmp_path: Path) -> None:
    bot = f"{__file__}:Stubborn"
    mine = replace(POND, bots=("random", bot))
    found = compare(POND, mine, Stop(at_most=30), failed=tmp_path)
    assert 0 < len(found.failures) < 30
    assert found.deals == 30 - len(found.failures)
    assert all("Stubborn, seat 2" in failure and "no idea" in failure for failure in found.failures)
    assert len(list(tmp_path.glob("pond-*.json"))) == len(found.failures)


def test_different_games_are_not_compared() -> None:
    with pytest.raises(SetupError, match="pond and galapagos are different games"):
        compare(POND, Setting("galapagos", 2, {}, ("random",) * 2, "1"))


# --- sequences ---


class Plainly:
    """Mean and 1.96 standard errors, as if one looked once only; from the tenth deal on."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def add(self, value: float) -> None:
        self.values.append(value)

    def interval(self) -> Interval:
        if len(self.values) < 10:
            return Interval(-1.0, 1.0)
        mean, error = fmean(self.values), 1.96 * stdev(self.values) / len(self.values) ** 0.5
        return Interval(mean - error, mean + error)


def betting() -> Betting:
    return Betting(-1.0, 1.0, candidates=201)


def alarms(make: Callable[[], Sequence], runs: int, steps: int, mean: float = 0.0) -> int:
    """How often a sequence rules 0 out at any moment, of differences of wins with this mean."""
    found = 0
    for run in range(runs):
        rng, sequence = Random(run), make()
        for _ in range(steps):
            sequence.add(_difference(rng, mean))
            if sequence.interval().excludes(0.0):
                found += 1
                break
    return found


def _difference(rng: Random, mean: float) -> float:
    return float((rng.random() < 0.4 + mean / 2) - (rng.random() < 0.4 - mean / 2))


@pytest.mark.parametrize("make", [betting, Asymptotic])
def test_looking_after_every_deal_gives_false_alarms_in_one_of_twenty_runs_at_most(
    make: Callable[[], Sequence],
) -> None:
    assert alarms(make, runs=200, steps=200) <= 10


def test_a_plain_interval_looked_at_after_every_deal_raises_false_alarms_in_many_runs() -> None:
    """What the sequences are for; the test above could not fail if nothing ever raised an alarm."""
    assert alarms(Plainly, runs=200, steps=200) >= 40


@pytest.mark.parametrize("make", [betting, Asymptotic])
def test_a_difference_of_a_fifth_is_found_within_four_hundred_deals(
    make: Callable[[], Sequence],
) -> None:
    assert alarms(make, runs=60, steps=400, mean=0.2) >= 54


def _until(margin: float, mean: float, goal: Goal | None, run: int) -> tuple[int, bool]:
    """How many deals it takes until a mean is known so well, and whether the interval holds the true one."""
    rng, sequence, deals = Random(run), Betting(-1.0, 1.0, goal=goal, candidates=401), 0
    while sequence.interval().margin > margin:
        sequence.add(_difference(rng, mean))
        deals += 1
    return deals, not sequence.interval().excludes(mean)


@pytest.mark.parametrize("mean", [0.0, 0.2, -0.6])
def test_stakes_for_a_goal_reach_it_sooner_and_are_wrong_no_oftener(mean: float) -> None:
    sooner = [_until(0.1, mean, Goal(0.1, 2000), run) for run in range(60)]
    later = [_until(0.1, mean, None, run) for run in range(60)]
    assert sum(not holds for _, holds in sooner) <= 3
    assert fmean(deals for deals, _ in sooner) < 0.9 * fmean(deals for deals, _ in later)


@pytest.mark.parametrize("goal", [Goal(0.001, 200), Goal(0.03, 2000), Goal(0.1, 2000)])
def test_a_goal_raises_no_false_alarms(goal: Goal) -> None:
    assert alarms(lambda: Betting(-1.0, 1.0, goal=goal, candidates=201), runs=200, steps=200) <= 10


GOALS = st.none() | st.builds(Goal, st.floats(0.001, 2.0), st.integers(1, 5000))


@given(st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]), min_size=1, max_size=80), GOALS)
@limits(max_examples=60, deadline=None)
def test_a_betting_interval_only_narrows(values: list[float], goal: Goal | None) -> None:
    sequence = Betting(-1.0, 1.0, goal=goal, candidates=401)
    before = sequence.interval()
    for value in values:
        sequence.add(value)
        after = sequence.interval()
        assert before.low <= after.low <= after.high <= before.high
        before = after


def test_of_values_that_are_all_equal_no_bounds_are_told() -> None:
    sequence = Asymptotic()
    for _ in range(100):
        sequence.add(0.0)
    assert sequence.interval() == Interval(-inf, inf)
    sequence.add(1.0)
    assert sequence.interval().margin < inf


# --- edits ---


def test_an_edit_changes_one_value_of_the_set() -> None:
    assert edited(pond.GAME, None, ("copies=3",)) == {"game": "pond", "copies": 3}
    assert edited(pond.GAME, {"copies": 5}, ()) == {"copies": 5}


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        ("copies", "write it as part.card.field=value"),
        ("fish=3", "no 'fish' in the card set; there is game, copies"),
        ("copies.more=3", "'copies' is 4 and has no 'more'|has no 'more'"),
        ("copies=many", "many does not fit where"),
    ],
)
def test_an_edit_that_cannot_be_made_says_what_there_is(edit: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        edited(pond.GAME, None, (edit,))


def test_cards_of_a_list_are_called_by_name_however_it_is_written() -> None:
    plain = edited(ENDANGERED, None, ("modules.Tigers.levels.normal.votes=5",))
    levels = next(m for m in plain["modules"] if m["name"] == "tigers")["levels"]
    assert next(level for level in levels if level["name"] == "normal")["votes"] == 5


# --- the command ---


def test_the_command_answers_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = "compare pond --bots greedy,random --bots-b random,greedy --set-b copies=3 --at-most 12 --json"
    assert main(words.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 12
    assert found["measure"] == "won"
    assert found["low"] <= found["difference"] <= found["high"]
    assert found["settings"]["a"]["cards"] != found["settings"]["b"]["cards"]
    assert {other["measure"] for other in found["others"]} == {"points", "total", "margin", "length"}


def test_the_command_says_in_words_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    words = "compare pond --bots greedy,random --bots-b random,greedy --decide --language es"
    assert main(words.split()) == 0
    assert "B es menor" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("--until nothing", "--until nothing: write it as 2% or 0.02"),
        ("--until -1%", "--until -1%: write it as 2%"),
        ("--until 3", "--until 3: won differs by 1 at most; three points are 3%"),
        ("--measure beauty", "--measure beauty: pond has won, points"),
        ("--seat 3", "--seat 3: there are seats 1 to 2"),
        ("--set-b fish=1", "no 'fish' in the card set"),
        ("--set-b copies=0", "copies: at least 1 of each fish"),
        ("--b depth=wet", "'wet' is not one of deep, shallow"),
        ("--bots-b genius", "no bot 'genius'"),
    ],
)
def test_what_cannot_be_compared_is_one_line(
    more: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "pond", "--at-most", "2", *more.split()]) == 2
    assert complaint in capsys.readouterr().err


def test_a_comparison_is_never_called_equal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "pond", "--at-most", "10"]) == 0
    out = capsys.readouterr().out
    assert "undecided" in out
    assert "10 of 10 deals ended alike" in out


def test_a_comparison_knows_what_it_was_asked() -> None:
    found: Comparison = compare(POND, OTHER, Stop(at_most=5), measure="margin")
    assert found.difference.measured.name == "margin"


def test_what_a_planted_habit_chooses_more_often_is_shown_and_nothing_else_is() -> None:
    """Both play at random; under b one answer in two that could have been X is X."""
    rng, answers = Random(3), Answers(alpha=0.05)
    for deal in range(200):
        a, b = ([rng.choice("XYZ") for _ in range(9)] for _ in range(2))
        b = [rng.choice(["X", one]) for one in b]
        results = [
            Result(deal, Outcome((), ()), 9, moves=tuple(Move(0, 0, "Ask", 3, f'"{one}"') for one in side))
            for side in (a, b)
        ]
        answers.add(*results)
    found = {one.answer: one for one in answers.compared()}
    assert next(iter(found)) == "Ask X"
    assert found["Ask X"].shown
    assert found["Ask X"].interval.low > 0
    assert found["Ask Y"].b < found["Ask Y"].a


def test_a_setting_beside_itself_chooses_the_same() -> None:
    found = compare(POND, POND, Stop(at_most=40), by_card=True)
    assert found.answers is not None
    assert found.answers.compared()
    assert all(one.a == one.b and not one.shown for one in found.answers.compared())
    assert compare(POND, POND, Stop(at_most=12)).plain()["answers"] is None


def test_answers_are_counted_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["compare", "pond", "--bots-a", "greedy", "--bots-b", "random", "--at-most", "32", "--by-card"]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["answers"]
    assert told
    assert all(one["a"] != one["b"] for one in told if one["shown"])
    assert main([*asked, "--language", "es"]) == 0
    assert "veces por partida" in capsys.readouterr().out
