"""Hints: ranked, bounded, in words, and from the seat's information only."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.test_searcher import everything_else_shown, pond_with, question
from tests.core.pond import GAME, Fish, Pond, PondGame, PondMind
from wildtable import games
from wildtable.bots.chances import Chance
from wildtable.bots.hints import CLOSE, Adviser, Estimates, hints, lead
from wildtable.bots.reasons import IMAGINED, Reasons, Seen, differences
from wildtable.core.advice import Advice, Measure, exactly
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.rollout import rollout
from wildtable.core.sitting import Sitting
from wildtable.core.text import text
from wildtable.core.thinking import Thinking

QUICK = Thinking(iterations=200)


def at_the_fish() -> Pond:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    s.answer(True)
    return s


def test_hints_rank_every_option_best_first() -> None:
    s = at_the_fish()
    found = hints(GAME, s.view(0), question(s), QUICK)
    assert [hint.choice for hint in found] == [Fish.EEL, Fish.CARP]
    assert found[0].value > found[1].value


def test_a_chance_is_counted_from_whole_games_or_not_told() -> None:
    s = at_the_fish()
    best, worse = hints(GAME, s.view(0), question(s), QUICK)
    assert best.chance is not None
    assert worse.chance is not None
    assert best.chance.games >= 64
    assert best.chance.share >= worse.chance.share
    assert 0 < best.chance.margin < 0.15
    hurried = hints(GAME, s.view(0), question(s), 1e-9)
    assert [hint.chance for hint in hurried] == [None] * len(hurried)


def test_no_percentage_comes_from_a_value() -> None:
    s = at_the_fish()
    for hint in hints(GAME, s.view(0), question(s), QUICK):
        assert not {"value", "interval"} & set(hint.plain(GAME.codec()))


def test_a_value_lies_in_its_interval() -> None:
    s = at_the_fish()
    for hint in hints(GAME, s.view(0), question(s), QUICK):
        low, high = hint.interval
        assert 0 <= low <= hint.value <= high <= 1


def test_the_second_rung_does_not_tell_which() -> None:
    s = at_the_fish()
    found = hints(GAME, s.view(0), question(s), QUICK)
    (kind,) = {str(hint.kind) for hint in found}
    assert kind == "One of these is clearly better than the others."  # a list would name both of the two


def test_of_more_options_the_best_few_are_named() -> None:
    game = games.game("galapagos")
    sitting = Sitting.new(game, 2, seed="h")
    while (decision := sitting.decision) is not None and len(decision.options) < 5:
        sitting.answer(decision.options[0])
    assert decision is not None
    found = hints(game, sitting.state.view(decision.seat), decision, Thinking(iterations=60))
    named = [hint for hint in found if str(hint.words) in str(found[0].kind)]
    assert str(found[0].kind).startswith("One of these: ")
    assert 0 < len(named) < len(decision.options)


class CountingMind(PondMind):
    def measures(self, s: Pond, seat: Seat) -> tuple[Measure, ...]:
        return Measure(text("fish"), 1.0, 1.0), Measure(text("weight"), s.outcome().scores[seat], 1.0)


class Counting(PondGame):
    """A pond whose players count what they have shown, and do not mind the rest."""

    mind = CountingMind()


def test_the_reason_is_what_differs_some_turns_on() -> None:
    s = at_the_fish()
    best, worse = hints(Counting(), s.view(0), question(s), QUICK)
    here, there = (s.outcome().scores[0] + fish for fish in (Fish.EEL, Fish.CARP))
    assert str(best.reason) == f"Some turns on, on average: weight {here}, instead of {there} with: CARP"
    assert str(worse.reason) == f"Some turns on, on average: weight {there}, instead of {here} with: EEL"


def test_what_is_better_by_luck_alone_is_no_reason() -> None:
    def counted(*amounts: float) -> list[tuple[Measure, ...]]:
        return [(Measure(text("fish"), amount, 1.0),) for amount in amounts]

    assert differences(counted(3, 0, 2, 1), counted(1, 2, 0, 2)) == []
    (found,) = differences(counted(3, 4, 5, 4), counted(1, 2, 4, 2))
    assert (found.here, found.there, found.gain) == (4, 2.25, 1.75)


def test_of_many_measures_none_is_a_reason_by_luck_alone() -> None:
    """Eight measures in as many worlds as are imagined, all of them noise: hardly ever is one a reason."""
    rng, names = Random(8), [text("coins"), text("fish")] * 4

    def counted() -> list[tuple[Measure, ...]]:
        return [tuple(Measure(name, rng.gauss(5, 2), 1.0) for name in names) for _ in range(IMAGINED)]

    lucky = sum(bool(differences(counted(), counted())) for _ in range(300))
    assert lucky <= 300 * 0.06


def test_without_a_difference_to_tell_the_reason_compares() -> None:
    s = at_the_fish()
    best = hints(GAME, s.view(0), question(s), QUICK)[0]
    assert "imagined games, instead of" in str(best.reason)


class IndifferentMind(PondMind):
    def advise(
        self, view: Pond, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        return {option: exactly(0.5) for option in decision.options}


class Indifferent(PondGame):
    """A pond in which nothing matters."""

    mind = IndifferentMind()


def test_what_is_equal_is_said_to_be_equal() -> None:
    s = at_the_fish()
    best, other = hints(Indifferent(), s.view(0), question(s), QUICK)
    assert str(best.reason) == f"Makes little difference. About as good: {other.words}"


def chance(share: float) -> Chance:
    """So many of 64 games won: those in the first worlds."""
    won = round(64 * share)
    return Chance((1.0,) * won + (0.0,) * (64 - won))


def told_of(*shares: float) -> list[str]:
    """The reasons for some options, best first, by nothing but their chances."""
    s = at_the_fish()
    told: dict[Choice, Chance] = {fish: chance(share) for fish, share in zip(Fish, shares, strict=True)}
    reasons = Reasons(GAME, s.view(0), question(s), None, Random(0))
    found = reasons.find({fish: one.share for fish, one in told.items()}, told, 1.0)
    return [str(reason) for reason in found.values()]


def test_where_the_best_two_are_alike_a_third_shows_what_is_good() -> None:
    best, second, third = told_of(0.5, 0.49, 0.2)
    assert best.startswith("Wins about 50 of 100 imagined games, instead of 20")
    assert second.startswith("Makes little difference")
    assert third.startswith("Wins about 20 of 100 imagined games, instead of 50")


@pytest.mark.parametrize(("share", "words"), [(0.0, "hardly any"), (1.0, "nearly every")])
def test_where_all_is_decided_that_is_the_reason(share: float, words: str) -> None:
    best, *_ = told_of(share, share, share)
    assert best == f"It hardly matters any more: {words} imagined game is won either way."


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_what_hardly_matters_is_not_called_better(share: float) -> None:
    """The second rung says what the last one says."""
    s = at_the_fish()
    reasons = Reasons(Counting(), s.view(0), question(s), None, Random(0))
    reasons.told = {fish: chance(share) for fish in (Fish.EEL, Fish.CARP)}
    said = reasons._decided(Fish.EEL, Fish.CARP)
    assert (said is not None) == (share != 0.5) == (Fish.EEL in reasons.alike)


class Together(Counting):
    """The same pond for a team, which wins or loses."""

    cooperative = True


@pytest.mark.parametrize(("pond", "decided"), [(Together(), True), (Counting(), False)])
def test_a_team_whose_game_is_decided_counts_nothing_more(pond: PondGame, decided: bool) -> None:
    s = at_the_fish()
    reasons = Reasons(pond, s.view(0), question(s), None, Random(0))
    reasons.told = {Fish.EEL: chance(1.0), Fish.CARP: chance(1.0)}
    seen: Seen = {fish: [(Measure(text("weight"), float(fish), 1.0),)] * 9 for fish in (Fish.EEL, Fish.CARP)}
    best = reasons._why(Fish.EEL, [Fish.CARP], 1, dict.fromkeys(reasons.told, 1.0), seen)
    assert ("hardly matters" in str(best)) is decided
    assert ("on average: weight" in str(best)) is not decided


def test_a_single_option_needs_no_reason() -> None:
    s = everything_else_shown(pond_with([Fish.CARP], die=6))
    s.answer(True)
    (only,) = hints(GAME, s.view(0), question(s), QUICK)
    assert str(only.reason) == "There is nothing else to choose."


def test_hints_rest_on_the_view_only() -> None:
    s = at_the_fish()
    twin = s.view(0).redeal(Random(3))
    plain = [
        [hint.plain(GAME.codec()) for hint in hints(GAME, state.view(0), question(s), QUICK, seed=4)]
        for state in (s, twin)
    ]
    assert plain[0] == plain[1]


class KnowingMind(PondMind):
    def advise(
        self, view: Pond, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        why = text("Carp are proven.")
        return {Fish.EEL: Advice(0.1, (0.0, 0.3)), Fish.CARP: exactly(0.9, why)}


class Knowing(PondGame):
    """A pond that knows what is best."""

    mind = KnowingMind()


def test_a_game_that_knows_better_is_believed() -> None:
    s = at_the_fish()
    found = hints(Knowing(), s.view(0), question(s), QUICK)
    assert [(hint.choice, hint.interval) for hint in found] == [
        (Fish.CARP, (0.9, 0.9)),
        (Fish.EEL, (0.0, 0.3)),
    ]
    assert str(found[0].reason) == "Carp are proven."
    assert str(found[1].reason) == "Looks worse than: CARP"
    assert [hint.chance for hint in found] == [None, None], "what a game knows needs no imagined games"


class DoubtingMind(KnowingMind):
    """Has looked at everything and knows nothing."""

    def advise(self, view: Pond, decision: Decision, rng: Random, thinking: Thinking) -> dict[Choice, Advice]:
        return {option: Advice(0.4, (0.0, 1.0), text("Undecided.")) for option in (Fish.CARP, Fish.EEL)}


class Doubting(PondGame):
    """A game that says that it does not know."""

    mind = DoubtingMind()


def test_where_a_game_knows_nothing_chances_are_counted_and_decide() -> None:
    s = at_the_fish()
    best, worse = hints(Doubting(), s.view(0), question(s), QUICK)
    assert (best.choice, worse.choice) == (Fish.EEL, Fish.CARP)
    assert best.chance is not None
    assert worse.chance is not None
    assert best.chance.share > worse.chance.share
    assert str(best.reason) == "Undecided."


class LeaningMind(PondMind):
    def advise(
        self, view: Pond, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        return {Fish.EEL: Advice(0.6, (0.4, 0.8)), Fish.CARP: Advice(0.3, (0.1, 0.5))}


class Leaning(PondGame):
    """A pond that likes one fish better, by no measure of anybody's."""

    mind = LeaningMind()


@pytest.mark.parametrize(("other", "kind"), [(0.5, "This is close"), (0.1, "One of these is clearly better")])
def test_where_it_makes_little_difference_nothing_is_called_better(
    monkeypatch: pytest.MonkeyPatch, other: float, kind: str
) -> None:
    """What kind of question it is and why the best is best do not contradict each other."""
    told = {Fish.EEL: chance(0.5), Fish.CARP: chance(other)}
    monkeypatch.setattr(Adviser, "_chances", lambda *asked: told)
    s = at_the_fish()
    best, _ = hints(Leaning(), s.view(0), question(s), QUICK)
    assert str(best.reason).startswith("Makes little difference") is (other == 0.5)
    assert str(best.kind).startswith(kind)


@pytest.mark.parametrize("name", games.names())
def test_a_game_measures_the_same_things_in_every_position(name: str) -> None:
    game, rng = games.game(name), Random(name)
    s = game.new(game.seats[-1])
    seen = {tuple(str(measure.name) for measure in game.mind.measures(s, 0))}
    while rollout(s, rng, 5):
        seen.add(tuple(str(measure.name) for measure in game.mind.measures(s, 1)))
    assert len(seen) == 1


worlds = st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=64, max_size=64).map(tuple)


@given(worlds, worlds, st.floats(0, 0.1))
def test_what_surely_wins_more_often_is_not_called_close(
    best: tuple[float, ...], second: tuple[float, ...], ahead: float
) -> None:
    """What is told of the lead agrees with the chances told beside it; what was not counted says nothing."""
    values: Estimates = {"a": (0.5 + ahead, 0.4, 0.7), "b": (0.5, 0.4, 0.7)}
    told: dict[Choice, Chance] = {"a": Chance(best), "b": Chance(second)}
    found = lead(values, told)
    assert found >= ahead - 1e-9
    assert (found >= CLOSE) == (values["a"][0] - values["b"][0] >= CLOSE or told["a"].surely_above(told["b"]))
    assert lead(values, {"a": told["a"]}) == pytest.approx(ahead)


def test_what_is_proven_to_be_better_is_not_called_close() -> None:
    assert lead({"a": (0.81, 0.81, 0.81), "b": (0.8, 0.8, 0.8)}, {}) == CLOSE
    assert lead({"a": (0.8, 0.8, 0.8), "b": (0.8, 0.8, 0.8)}, {}) == 0
    assert lead({"a": (0.81, 0.7, 0.9), "b": (0.8, 0.8, 0.8)}, {}) == pytest.approx(0.01)


def test_two_games_of_sixty_four_are_no_difference() -> None:
    assert not chance(3 / 64).surely_above(chance(1 / 64))
    assert chance(20 / 64).surely_above(chance(10 / 64))
    assert not chance(0.5).surely_above(chance(0.5))


def test_what_surely_wins_more_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told to take an option beside a clearly better chance."""
    s = at_the_fish()
    for carp, first in ((0.9, Fish.CARP), (0.52, Fish.EEL)):
        told = {Fish.EEL: chance(0.5), Fish.CARP: chance(carp)}
        monkeypatch.setattr(Adviser, "_chances", lambda *asked, told=told: told)
        best, other = hints(Leaning(), s.view(0), question(s), QUICK)
        assert best.choice is first
        assert str(best.kind).startswith("One of these") is (first is Fish.CARP)
        assert str(other.reason).startswith("Wins about 50 of 100") is (first is Fish.CARP)


def test_before_a_slight_difference_chances_are_told() -> None:
    s = at_the_fish()
    for amount, begins in ((10.3, "Wins about 50"), (12.0, "Some turns on")):
        reasons = Reasons(Counting(), s.view(0), question(s), None, Random(0))
        reasons.told = {Fish.EEL: chance(0.5), Fish.CARP: chance(0.1)}
        seen: Seen = {
            Fish.EEL: [(Measure(text("weight"), amount, 1.0),)] * 9,
            Fish.CARP: [(Measure(text("weight"), 10.0, 1.0),)] * 9,
        }
        assert str(reasons._why(Fish.EEL, [Fish.CARP], 1, {}, seen)).startswith(begins)
        assert reasons.worse is Fish.CARP


def test_what_is_said_to_be_better_is_not_called_close() -> None:
    s = at_the_fish()
    best, _ = hints(Counting(), s.view(0), question(s), QUICK)
    assert str(best.reason).startswith("Some turns on")
    assert str(best.kind).startswith("One of these")
