"""Taking back, rolling and placing dice (§4), cards and money (§5)."""

from __future__ import annotations

import pytest

from tests.games.endangered.tables import (
    CARDS,
    asked,
    bare,
    board,
    do,
    face_up,
    hold,
    opening,
    options,
    plan,
    play_on,
    question,
    rich,
    use,
)
from wildtable.core.refusal import Refusal
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.rules.turn import YearEnd
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie, Reclaim
from wildtable.games.endangered.steps.ambassadors import Influence
from wildtable.games.endangered.steps.choices import NONE, SLOTS, STOP
from wildtable.games.endangered.steps.hand import Draw, add_action
from wildtable.games.endangered.steps.money import Gain

PLAN, RELOCATE, REPLANT, SOCIAL_MEDIA = range(4)


def placing(s: State, die: int, me: int = 0) -> list[int]:
    """Where a die may go."""
    s.active, s.unplaced = me, (die,)
    do(s, PlaceDie(die), me=me)
    found = options(s)
    s.stack.clear()
    return found


def test_a_die_must_be_higher_than_every_die_there() -> None:  # endangered §4.3
    s = bare()
    use(s, "relocate", STOP, me=1, die=3)
    use(s, "relocate", STOP, me=2, die=5)
    assert [die for die in range(1, 7) if RELOCATE in placing(s, die)] == [6]


def test_the_symbol_is_a_six_and_does_not_beat_a_six() -> None:  # endangered §1.7
    s = use(bare(), "relocate", STOP, me=1, die=6)
    assert RELOCATE not in placing(s, 6)


def test_with_two_players_a_die_must_be_two_higher() -> None:  # endangered §4.4
    s = use(bare(2), "relocate", STOP, me=1, die=3)
    assert [die for die in range(1, 7) if RELOCATE in placing(s, die)] == [5, 6]
    s = use(bare(2), "relocate", STOP, me=1, die=5)
    assert not [die for die in range(1, 7) if RELOCATE in placing(s, die)]


def test_an_empty_action_takes_any_die_also_with_two_players() -> None:  # endangered §4.3
    assert RELOCATE in placing(bare(2), 1)


def test_the_own_die_bars_however_high_the_new_one() -> None:  # endangered §4.5
    s = use(bare(), "relocate", STOP, die=1)
    assert RELOCATE not in placing(s, 6)
    assert RELOCATE in placing(s, 6, me=1)


def test_social_media_campaign_knows_no_limit() -> None:  # endangered §4.6
    s = bare()
    for die in (6, 1, 1):
        use(s, "social_media", die=die)
    assert (len(s.dice[SOCIAL_MEDIA]), s.money[0]) == (3, 3)


def test_four_rising_dice_are_no_limit() -> None:  # endangered §4.3
    s = bare()
    for seat, die in enumerate((1, 2, 4, 6)):
        use(s, "relocate", STOP, me=seat, die=die)
    assert len(s.dice[RELOCATE]) == 4


def test_a_refusal_says_why_and_where_it_is_written() -> None:  # endangered §4.3, §4.5
    s = use(bare(), "relocate", STOP, me=1, die=4)
    s.active, s.unplaced = 0, (2,)
    do(s, PlaceDie(2))
    with pytest.raises(Refusal) as refusal:
        s.answer(SLOTS[RELOCATE])
    assert (refusal.value.why.key, refusal.value.why.args["n"], refusal.value.why.clause) == (
        "too_low",
        5,
        "§4.3",
    )


def test_dice_come_back_only_at_the_start_of_the_own_turn() -> None:  # endangered §4.1, §12.9
    s = bare(2)
    use(s, "relocate", STOP, me=0, die=3)
    use(s, "social_media", me=0, die=3)
    use(s, "replant", me=1, die=3)
    s.year, s.order = 1, [1, 0]
    do(s, YearEnd(), me=1)
    assert (s.year, s.active) == (2, 0)  # two players alternate
    assert s.dice[REPLANT] == ((1, 3),)
    assert (s.dice[RELOCATE], s.dice[SOCIAL_MEDIA]) == ((), ())  # seat 1 has begun its turn
    assert asked(s) == "RollDice"


def test_a_locked_die_stays_at_home_but_one_is_always_rolled() -> None:  # endangered §4.13
    s = bare()
    s.locked[0] = 1
    do(s, Reclaim())
    s.answer((1, 2))
    assert (s.unplaced, s.home[0], s.locked[0]) == ((1, 2), 1, 0)
    s = bare()
    s.locked[0] = 5
    do(s, Reclaim())
    assert len(options(s)[0]) == 1


def test_dice_are_placed_one_at_a_time_and_all_of_them() -> None:  # endangered §4.2
    s = bare()
    s.unplaced, s.home[0] = (1, 4, 5), 0
    do(s, PickDie())
    assert options(s) == [1, 4, 5]
    play_on(s, 4, SOCIAL_MEDIA)
    assert s.money[0] == 1  # done before the next die is chosen
    assert options(s) == [1, 5]


def test_the_example_of_1_4_5() -> None:  # endangered §4.2, the rulebook's example
    s = rich(board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.C3]), 1)
    add_action(s, CARDS["research"], 1)
    research = len(s.zone) - 1
    use(s, "relocate", STOP, me=1, die=3)
    use(s, "research", s.impacts[0], STOP, me=1, die=4)
    s.active, s.unplaced, s.home[0] = 0, (1, 4, 5), 0
    do(s, PickDie())
    play_on(s, 1, REPLANT, Space.C3)
    assert (s.money[0], s.tiles) == (0, 0)
    play_on(s, 4, RELOCATE, Space.A1, Space.A2)
    assert s.animals[Space.A2] == 1
    nasty = s.top[0]
    play_on(s, research, nasty)  # the last die needs no question
    assert nasty in s.impact_discards


def test_a_die_may_be_placed_where_the_cost_cannot_be_paid() -> None:  # endangered §4.8
    s = board(bare(), {Space.A1: 2}, [Space.C3])
    use(s, "replant")
    assert (s.decision(), s.tiles, s.dice[REPLANT]) == (None, 2**Space.C3, ((0, 6),))


def test_an_action_is_paid_for_at_every_use() -> None:  # endangered §5.5
    s = rich(board(bare(), {Space.A1: 2}, [Space.C3, Space.D4]), 1, 1)
    use(s, "replant", Space.C3, me=0, die=1)
    use(s, "replant", Space.D4, me=1, die=6)
    assert (s.money[:2], s.tiles) == ([0, 0], 0)


def test_dice_are_back_and_rolled_before_the_first_is_placed() -> None:  # endangered §3.3
    s = bare(2)
    use(s, "social_media", me=0, die=3)
    do(s, Reclaim(), PickDie())
    assert asked(s) == "RollDice"
    assert s.dice[SOCIAL_MEDIA] == ()
    s.answer((1, 2, 3))
    assert asked(s) == "PickDie"


def test_a_fresh_action_card_can_be_used_in_the_same_turn() -> None:  # endangered §5.2
    s = hold(bare(), "benefit_gala")
    s.unplaced, s.home[0] = (2, 3, 3), 0
    do(s, PickDie())
    play_on(s, 2, PLAN, CARDS["benefit_gala"], len(s.zone))
    assert s.money[0] == 2


def test_fifteen_action_cards_and_many_continuous_cards_are_no_limit() -> None:  # endangered §5.2, §5.3
    s = bare()
    for _ in range(15):
        add_action(s, CARDS["benefit_gala"], 1)
    assert len(placing(s, 1)) == len(s.zone)


def test_copies_of_an_action_card_are_actions_of_their_own() -> None:  # endangered §4.9
    s = bare()
    add_action(s, CARDS["research"], 0)
    add_action(s, CARDS["research"], 1)
    first, second = len(s.zone) - 2, len(s.zone) - 1
    s.dice[first], s.height[first], s.barred[first] = ((0, 6),), 6, 1
    assert second in placing(s, 1)


def test_a_once_card_goes_to_the_discards_of_its_player() -> None:  # endangered §5.4
    s = plan(bare(), "telethon")
    assert s.discards == [[CARDS["telethon"]], [], [], []]


def test_a_once_card_that_cannot_be_paid_is_not_offered() -> None:  # endangered §5.4
    s = hold(bare(), "whirlwind_tour", "telethon")
    use(s, "plan")
    assert options(s) == [CARDS["telethon"], NONE]


def test_a_once_card_is_not_in_a_deck_shuffled_during_its_own_steps() -> None:  # endangered §5.4
    s = hold(bare(), "policy_reversal")
    s.decks[0] = []
    s.discards[0] = [CARDS["telethon"]]
    use(s, "plan", CARDS["policy_reversal"])
    assert options(s) == [CARDS["telethon"]]


def test_no_card_leaves_the_hand_by_itself() -> None:  # endangered §5.1
    s = opening(3)
    play_on(s, 0)
    assert asked(s) == "RollDice"
    s.answer((1, 1, 1))
    assert asked(s) == "PlaceDie"


def test_an_empty_hand_has_nothing_to_play() -> None:  # endangered §5.1
    s = hold(bare())
    use(s, "plan")
    assert s.decision() is None


def test_an_empty_deck_is_made_of_the_own_discards() -> None:  # endangered §5.6
    s = hold(bare())
    s.decks[0], s.discards[0] = [], [CARDS["telethon"], CARDS["research"]]
    do(s, Draw(3))
    assert options(s) == [CARDS["research"], CARDS["telethon"]]
    play_on(s, CARDS["telethon"], CARDS["research"])
    assert (s.decision(), len(s.hands[0])) == (None, 2)  # both piles empty: nothing more


def test_there_is_no_hand_limit() -> None:  # endangered §5.1
    s = hold(bare(), *[card.name for card in bare().decks[0]])
    assert len(s.hands[0]) > 10
    do(s, Draw())
    assert asked(s) == "DrawCard"


def test_money_is_limited_by_the_bank() -> None:  # endangered §1.2
    s = rich(bare(), 0, 24)
    do(s, Gain(3))
    assert (s.money[0], s.bank) == (1, 0)
    do(s, Gain(1))
    assert s.money[0] == 1


def test_money_paid_can_be_gained_again() -> None:  # endangered §1.2, §5.9
    s = rich(board(bare(), {Space.A1: 2}, [Space.C3]), 1, 24)
    use(s, "replant", Space.C3)
    use(s, "social_media")
    assert s.money[0] == 1


def test_the_26th_cube_is_not_placed() -> None:  # endangered §1.2
    s = face_up(bare(), "china")
    s.cubes, s.influence[0] = 1, 24
    do(s, Influence(2))
    play_on(s, 0)
    assert (s.decision(), s.cubes, s.influence[0]) == (None, 0, 25)


def test_the_question_goes_to_the_seat_whose_turn_it_is() -> None:  # endangered §1.5
    s = opening(4)
    play_on(s, 2)
    assert question(s).me == 2
