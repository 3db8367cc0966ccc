"""What designers count."""

from __future__ import annotations

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.outcome import Outcome
from wildtable.lab.metrics import Played, metrics
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting

GALAPAGOS = Setting("galapagos", 2, {}, ("random",), "m")


def test_the_lead_changes_when_another_seat_comes_to_be_ahead_and_not_by_a_tie() -> None:
    game = Played(values=[(0.5, 0.4), (0.5, 0.5), (0.6, 0.5), (0.2, 0.7), (0.4, 0.4), (0.9, 0.1)])
    assert game.lead_changes == 2


def test_drama_is_how_far_behind_the_winner_was() -> None:
    game = Played(values=[(0.2, 0.6), (0.7, 0.3)], outcome=Outcome((5.0, 4.0), (0,)))
    assert game.drama(cooperative=False) == pytest.approx(0.2)
    led = Played(values=[(0.6, 0.2), (0.7, 0.3)], outcome=Outcome((5.0, 4.0), (0,)))
    assert led.drama(cooperative=False) == 0.0


def test_a_team_that_lost_has_no_drama_and_one_that_won_from_far_below_has_much() -> None:
    assert Played(values=[(0.1, 0.1)], outcome=Outcome((0.0, 0.0), ())).drama(cooperative=True) is None
    won = Played(values=[(0.0, 0.0), (0.5, 0.5)], outcome=Outcome((1.0, 1.0), (0, 1)))
    assert won.drama(cooperative=True) == pytest.approx(0.5)


def test_what_is_counted_is_what_was_played() -> None:
    (found,) = metrics(GALAPAGOS, 3)
    room, options, wins = Room(found.setting), [], [0.0, 0.0]
    for deal in range(3):
        s = room.start.copy()
        options += [len(d.options) for d, _ in room.answers(s, deal) if d.seat != CHANCE]
        for seat in s.outcome().winners:
            wins[seat] += 1 / len(s.outcome().winners)
    plain = found.plain()
    assert plain["games"] == 3
    assert plain["decisions"]["mean"] == round(len(options) / 3, 2)
    assert plain["options"]["most"] == max(options)
    assert [seat["share"] for seat in plain["seats"]] == [round(win / 3, 4) for win in wins]
    assert plain["turns"]["mean"] == 12  # rounds, galapagos §2.1


@pytest.mark.usefixtures("pond_registered")
def test_each_bot_has_all_the_seats_and_the_same_deals() -> None:
    both = list(metrics(Setting("pond", 2, {}, ("random", "greedy"), "m"), 4))
    assert [one.setting.bots for one in both] == [("random", "random"), ("greedy", "greedy")]
    assert both[0].setting.luck(3) == both[1].setting.luck(3)
