"""Each tiger impact does what it says (§10, §14)."""

from __future__ import annotations

from tests.games.endangered.tables import (
    CARDS,
    IMPACTS,
    asked,
    bare,
    board,
    do,
    face_up,
    impact,
    options,
    play_on,
    question,
    rich,
    use,
)
from wildtable.games.endangered.board import BIT, Line, Space
from wildtable.games.endangered.steps.choices import NOBODY, NONE
from wildtable.games.endangered.steps.impacts import RemovePersistent, RevealImpact, Which, stay
from wildtable.games.endangered.steps.offspring import offspring_target


def test_tiger_sighting_without_persistents_brings_money() -> None:  # endangered §10.2
    s = impact(bare(), "tiger_sighting")
    assert s.money[0] == 1
    assert (s.impact_discards, s.persistents) == ([IMPACTS["tiger_sighting"]], [])


def test_tiger_sighting_triggers_the_persistents_oldest_first() -> None:  # endangered §10.4
    s = board(face_up(bare(), "china", influence=1), {Space.A1: 2, Space.B1: 1, Space.F6: 1})
    stay(s, IMPACTS["clearcutting"])
    stay(s, IMPACTS["government_upheaval"])
    impact(s, "tiger_sighting")
    assert (asked(s), s.influence[0]) == ("ChooseLine", 1)
    play_on(s, Line.ROW_1, 6, Line.ROW_1, 5)
    assert asked(s) == "RemoveInfluence"


def test_clearcutting_strikes_the_fullest_line() -> None:
    s = board(bare(), {Space.A1: 2, Space.B1: 1, Space.F6: 1})
    stay(s, IMPACTS["clearcutting"])
    impact(s, "tiger_sighting")
    assert options(s) == [Line.ROW_1]
    play_on(s, Line.ROW_1, 6)
    assert options(s) == [Line.ROW_1]
    play_on(s, Line.ROW_1, 5)
    assert s.tiles == BIT[Space.E1] | BIT[Space.F1]


def test_clearcutting_lets_the_group_choose_between_equal_lines() -> None:  # endangered §1.5
    s = board(bare(), {Space.A1: 2, Space.F6: 1})
    stay(s, IMPACTS["clearcutting"])
    impact(s, "tiger_sighting")
    assert options(s) == [Line.ROW_1, Line.COLUMN_A]


def test_government_upheaval_takes_from_the_most_and_the_group_breaks_ties() -> None:
    s = face_up(bare(), "china", "india", "brazil", influence=1)
    s.influence[1] = s.influence[2] = 2
    s.cubes -= 2
    stay(s, IMPACTS["government_upheaval"])
    impact(s, "tiger_sighting")
    assert options(s) == [1, 2]
    play_on(s, 2)
    assert (s.influence[:3], s.face_up[2]) == ([1, 2, 1], True)


def test_save_the_tiger_fund() -> None:
    s = rich(bare(), 0, 3, 2, 4)
    stay(s, IMPACTS["empty_forest"])
    impact(s, "save_the_tiger_fund")
    assert options(s) == [1, 3, NOBODY]
    play_on(s, 3)
    assert question(s).seat == 3  # who pays chooses
    play_on(s, 1)
    assert (s.persistents, s.money[3]) == ([], 1)


def test_save_the_tiger_fund_is_not_asked_when_nobody_can_pay_alone() -> None:  # endangered §5.9
    s = rich(bare(), 2, 1)
    stay(s, IMPACTS["empty_forest"])
    impact(s, "save_the_tiger_fund")
    assert s.decision() is None
    assert s.impact_discards == [IMPACTS["save_the_tiger_fund"]]


def test_poaching_ring_takes_a_lonely_tiger() -> None:
    s = board(bare(), {Space.A1: 2, Space.C3: 1, Space.F6: 1})
    stay(s, IMPACTS["poaching_ring"])
    impact(s, "tiger_sighting")
    assert options(s) == [Space.C3, Space.F6]
    s.answer(Space.C3)
    assert s.herd() == 3


def test_poaching_ring_finds_nobody_among_pairs() -> None:
    s = board(bare(), {Space.A1: 2, Space.C3: 2})
    stay(s, IMPACTS["poaching_ring"])
    impact(s, "tiger_sighting")
    assert (s.decision(), s.herd()) == (None, 4)


def test_snare_lines_make_moves_dearer() -> None:
    s = bare()
    stay(s, IMPACTS["snare_lines"])
    use(s, "relocate")
    assert s.decision() is None  # 1M cannot be paid: nothing happens, the die stays
    assert s.dice[1] == ((0, 6),)
    rich(s, 0, 1)
    use(s, "wildlife_corridor", me=1)
    assert (asked(s), s.money[1]) == ("Move", 0)


def test_snare_lines_leave_once_cards_alone() -> None:
    s = bare()
    stay(s, IMPACTS["snare_lines"])
    s.hands[0] = [CARDS["translocation"]]
    use(s, "plan")
    assert options(s) == [CARDS["translocation"], NONE]


def test_empty_forest() -> None:
    s = board(bare(), {Space.A1: 2})
    stay(s, IMPACTS["empty_forest"])
    assert offspring_target(s) == 1


def test_new_highway_parts_a_pair_and_lays_a_tile_beside_a_tile() -> None:
    s = board(bare(), {Space.A1: 2, Space.F6: 1}, [Space.C3])
    impact(s, "new_highway", Space.A1, Space.B1)
    assert options(s) == [Space.C2, Space.B3, Space.D3, Space.C4]
    s.answer(Space.C2)
    assert (s.animals[Space.B1], s.tiles.bit_count()) == (1, 2)


def test_new_highway_without_tiles_lays_none_even_with_an_empty_supply() -> None:  # endangered §9.7
    s = board(bare(), {Space.A1: 1, Space.F6: 1})
    s.tile_supply = 0
    impact(s, "new_highway")
    assert (s.decision(), s.result) == (None, "")


def test_new_highway_loses_the_game_when_the_tile_is_missing() -> None:  # endangered §9.7, §13.3
    s = board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.C3])
    s.tile_supply = 0
    assert impact(s, "new_highway").result == "lost_tiles"


def test_cattle_killed_takes_a_tiger_at_the_edge() -> None:
    s = board(bare(), {Space.A1: 1, Space.C3: 2, Space.F6: 1})
    impact(s, "cattle_killed")
    assert options(s) == [Space.A1, Space.F6]


def test_cattle_killed_can_be_paid_off() -> None:  # endangered §10.6
    s = rich(board(bare(), {Space.A1: 1, Space.C3: 2}), 2)
    impact(s, "cattle_killed", 0)
    assert (s.decision(), s.herd(), s.money[0]) == (None, 3, 0)
    assert s.impact_discards == [IMPACTS["cattle_killed"]]


def test_illegal_logging() -> None:
    s = board(bare(), {Space.A1: 2, Space.B1: 1, Space.F6: 1})
    impact(s, "illegal_logging")
    assert options(s) == [Line.ROW_1]


def test_budget_cuts_ask_every_player_from_the_active_one() -> None:
    s = rich(bare(3), 0, 1)
    s.active = 1
    impact(s, "budget_cuts", "money", me=1)
    assert question(s).seat == 2
    card = s.hands[2][0]
    play_on(s, "card", card)
    assert question(s).seat == 0
    assert options(s) == ["card"]  # has no money to lose (§1.3)
    play_on(s, "card", s.hands[0][0])
    assert (s.money, s.discards[2], len(s.discards[0])) == ([0, 0, 0], [card], 1)


def test_census_success_draws_and_reveals_another_impact() -> None:  # endangered §10.5
    s = bare(2)
    impact(s, "census_success", s.decks[0][0], s.decks[1][0])
    assert asked(s) == "DealImpact"
    assert s.impact_discards == [IMPACTS["census_success"]]
    s.answer(IMPACTS["empty_forest"])
    assert len(s.persistents) == 1


def test_a_persistent_removed_while_a_trigger_runs_does_not_fire() -> None:  # endangered §10.4
    s = board(bare(), {Space.A1: 2, Space.C3: 1, Space.F6: 1, Space.E1: 1})
    stay(s, IMPACTS["poaching_ring"])
    stay(s, IMPACTS["poaching_ring"])
    impact(s, "tiger_sighting")
    s.push(0, RemovePersistent(which=Which.NEWEST))  # between the two of them
    s.advance()
    play_on(s, 2, Space.C3)
    assert (s.decision(), s.herd()) == (None, 4)


def test_the_deck_is_shuffled_when_its_last_card_leaves_it() -> None:  # endangered §10.7
    s = bare()
    stay(s, IMPACTS["empty_forest"])
    s.impacts = [IMPACTS["clearcutting"]]
    s.impact_discards = [IMPACTS["budget_cuts"], IMPACTS["tiger_sighting"]]
    do(s, RevealImpact())
    s.answer(IMPACTS["clearcutting"])
    assert s.impacts == [IMPACTS["budget_cuts"], IMPACTS["tiger_sighting"]]
    assert s.impact_discards == []


def test_a_deck_without_discards_is_made_of_the_first_one_that_comes() -> None:  # endangered §10.7
    s = bare()
    s.impacts = [IMPACTS["tiger_sighting"]]
    do(s, RevealImpact())
    s.answer(IMPACTS["tiger_sighting"])
    assert s.impacts == [IMPACTS["tiger_sighting"]]
