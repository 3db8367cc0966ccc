"""Several games in a row (§17)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.games.endangered.tables import asked, opening, options, question
from wildtable.core.decision import CHANCE
from wildtable.core.game import SetupError
from wildtable.core.sitting import Sitting
from wildtable.games.endangered import GAME
from wildtable.games.endangered.rules.campaign import (
    FORMAT,
    MEDALS,
    ORDER,
    POINTS,
    Campaign,
    from_records,
)
from wildtable.games.endangered.steps.choices import NONE


def test_the_three_games() -> None:  # endangered §17.1
    campaign = Campaign()
    assert campaign.options() == {"module": "tigers", "difficulty": "normal", "carry": "none"}
    campaign.add("won_second")
    assert campaign.options() == {"module": "otters", "difficulty": "normal", "carry": "won"}
    campaign.add("lost_tiles")
    assert campaign.options() == {"module": "tigers", "difficulty": "hard", "carry": "lost"}
    campaign.add("won_first")
    assert campaign.is_over
    with pytest.raises(SetupError, match="all 3 games"):
        campaign.add("won_first")


@pytest.mark.parametrize(
    ("results", "points", "medal"),
    [
        (["won_first", "won_first", "won_second"], 8, "gold"),
        (["won_first", "won_second", "lost_votes"], 6, "silver"),
        (["won_first", "lost_votes", "lost_population"], 4, "bronze"),
        (["lost_tiles", "lost_population", "lost_votes"], 1, ""),
    ],
)
def test_points_and_medals(results: list[str], points: int, medal: str) -> None:  # endangered §17.2
    campaign = Campaign(results=results)
    assert (campaign.points, campaign.medal) == (points, medal)


def test_the_last_game_must_be_hard() -> None:  # endangered §17.1
    with pytest.raises(SetupError, match="must be hard"):
        Campaign((("tigers", "hard"), ("otters", "hard"), ("tigers", "normal")))


@pytest.mark.parametrize("games", [0, 1, 2, 4, 5])
def test_a_campaign_has_three_games(games: int) -> None:  # endangered §17.1
    with pytest.raises(SetupError, match=f"3 games needed, found {games}"):
        Campaign((("tigers", "hard"),) * games)


def test_a_game_that_is_not_over_does_not_count() -> None:
    with pytest.raises(SetupError, match="not over"):
        Campaign().add("")


def test_after_a_win_everybody_has_1m_and_may_bring_a_shared_card() -> None:  # endangered §17.3
    s = GAME.new(2, carry="won")
    assert (s.money, s.bank) == ([1, 1], 23)
    while asked(s) != "CarriedCard":
        s.answer(options(s)[0])
    assert len(options(s)) == 7 + 1  # eight shared cards, one of them the starting card, or none
    card = options(s)[0]
    s.answer(card)
    s.answer(options(s)[0])
    s.answer(options(s)[0])
    assert card in s.hands[0]
    assert len(s.hands[0]) == 3


def test_the_shared_card_may_be_left() -> None:  # endangered §17.3
    s = GAME.new(2, carry="won")
    while asked(s) != "CarriedCard":
        s.answer(options(s)[0])
    s.answer(NONE)
    assert asked(s) == "DrawCard"


def test_after_a_loss_a_persistent_impact_starts_in_play_after_the_hard_one() -> None:  # endangered §17.4
    s = GAME.new(2, carry="lost", difficulty="hard")
    assert question(s).seat == CHANCE
    assert all(impact.persistent for impact in options(s))
    assert len(options(s)) == 6  # seven in the deck, one of them in play already
    s.answer(options(s)[-1])
    assert [lasting.impact.name for lasting in s.persistents] == ["clearcutting", "snare_lines"]


def test_nothing_is_carried_into_a_single_game() -> None:
    s = opening(2)
    assert s.money == [0, 0]


def finished(path: Path, seed: str, **setup: str) -> str:
    sitting = Sitting.new(GAME, 2, seed=seed, **setup)
    rng = Random(seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    sitting.record.write(path)
    return sitting.state.outcome().reason


def test_a_campaign_is_kept_as_the_records_of_its_games(tmp_path: Path) -> None:
    first, second = tmp_path / "1.json", tmp_path / "2.json"
    reason = finished(first, "a", **Campaign().options())
    campaign = from_records(GAME, [first])
    assert campaign.results == [reason]
    reasons = [reason, finished(second, "b", **campaign.options())]
    assert from_records(GAME, [first, second]).results == reasons


def test_a_record_of_another_game_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "1.json"
    finished(path, "a", module="rhinos")
    with pytest.raises(SetupError, match=r"1\.json: the campaign goes on with"):
        from_records(GAME, [path])
    with pytest.raises(SetupError, match=r"2\.json: cannot be read"):
        from_records(GAME, [tmp_path / "2.json"])


def test_the_browser_counts_by_the_same_rules() -> None:
    page = Path(__file__).parents[3] / "web/src/pages/campaign/rules.json"
    won = [result for result in POINTS if Campaign(results=[result]).options()["carry"] == "won"]
    assert json.loads(page.read_text("utf-8")) == {
        "points": POINTS,
        "won": won,
        "medals": [list(medal) for medal in MEDALS],
        "order": [list(game) for game in ORDER],
        "last": "hard",
        "format": FORMAT,
    }
