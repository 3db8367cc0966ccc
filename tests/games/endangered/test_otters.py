"""Sea otters: how they breed, how the slick creeps, and each of their impacts (§15)."""

from __future__ import annotations

from tests.games.endangered.tables import (
    IMPACTS,
    asked,
    bare,
    board,
    do,
    face_up,
    impact,
    opening,
    options,
    play_on,
    rich,
)
from wildtable.games.endangered.board import Line, Space
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.choices import STOP
from wildtable.games.endangered.steps.destruction import Destruction, DestructionPhase
from wildtable.games.endangered.steps.impacts import stay
from wildtable.games.endangered.steps.offspring import Breed, OffspringPhase, offspring_target


def otters(seats: int = 4) -> State:
    return bare(seats, module="otters")


def test_otters_start_as_designed() -> None:  # endangered §15.1
    s = otters()
    found = {space: s.animals[space] for space in Space if s.animals[space]}
    assert found == {Space.C2: 1, Space.E3: 2, Space.B4: 2, Space.E5: 1, Space.D6: 1}
    assert (s.animal_supply, s.tile_supply, s.tiles.bit_count()) == (8, 14, 2)
    assert [card.name for card in s.zone[:4]] == ["plan", "relocate", "skim", "social_media"]


def test_only_a_clean_kelp_space_with_exactly_two_breeds() -> None:  # endangered §15.2
    s = otters()
    assert offspring_target(s) == 2  # E3 has a polluted neighbour
    s.tiles = 0
    assert offspring_target(s) == 3
    s.put_animal(Space.B4)
    assert offspring_target(s) == 2


def test_the_pup_stays_with_its_parents_and_the_space_nurses() -> None:  # endangered §15.2
    s = otters()
    do(s, Breed())
    s.answer(2)
    assert s.decision() is None
    assert s.animals[Space.B4] == 3
    assert (s.log[-1].key, s.log[-1].args) == ("born", {"space": Space.B4, "parent": Space.B4})
    do(s, Breed())
    assert s.decision() is None  # nobody breeds: no roll


def test_a_space_feeds_three() -> None:  # endangered §15.3
    s = board(otters(), {Space.B4: 5, Space.A4: 3, Space.B3: 1, Space.F6: 1}, [Space.C4])
    do(s, OffspringPhase())
    assert asked(s) == "LeaveTo"
    assert options(s) == [Space.B3, Space.B5]  # not the tile, not the space that is full
    play_on(s, Space.B3, Space.B3)
    assert (s.decision(), s.animals[Space.B4], s.animals[Space.B3]) == (None, 3, 3)


def test_an_otter_without_food_and_room_is_lost() -> None:  # endangered §15.3
    s = board(otters(), {Space.A1: 4, Space.F6: 1}, [Space.B1, Space.A2])
    do(s, OffspringPhase())
    assert (s.decision(), s.herd()) == (None, 4)


def test_the_tide_alternates() -> None:  # endangered §15.4
    s = otters()
    do(s, DestructionPhase())
    assert (asked(s), s.tide) == ("RollLane", 0)
    play_on(s, 5, Space.D3)
    assert s.tide == 1
    do(s, DestructionPhase())
    s.answer(6)  # rows now: row 6 is clean, so its first space
    assert s.tiles & 2**Space.A6


def test_the_worked_example() -> None:  # endangered §15.4: onshore, roll 5, the tile goes to E3
    s = otters()
    do(s, DestructionPhase())
    s.answer(5)
    assert (asked(s), s.animals[Space.E3]) == ("FleeTo", 1)
    assert options(s) == [Space.D3, Space.F3, Space.E4]
    s.answer(Space.E4)
    assert (s.herd(), s.animals[Space.E3], s.animals[Space.E4]) == (6, 0, 1)


def test_a_lane_without_otters_gives_way_to_the_nearest_and_the_group_breaks_ties() -> (
    None
):  # endangered §15.4
    s = board(otters(), {Space.A6: 1, Space.E6: 1})
    do(s, DestructionPhase())
    s.answer(3)  # column C: A and E are equally near
    assert options(s) == [Line.COLUMN_A, Line.COLUMN_E]
    s.answer(Line.COLUMN_E)
    assert s.tiles == 2**Space.E1


def test_a_slick_that_has_reached_the_end_fills_its_first_gap() -> None:  # endangered §15.4
    s = board(otters(), {Space.A3: 2, Space.A4: 1}, [Space.A1, Space.A6])
    play_on(do(s, DestructionPhase()), 1)
    assert s.tiles & 2**Space.A2


def test_destruction_where_most_are_has_no_roll_and_does_not_turn_the_tide() -> None:  # endangered §15.4
    s = board(otters(), {Space.A1: 1, Space.C3: 2, Space.C5: 1})
    do(s, Destruction(most=True))
    assert (s.tiles, s.tide) == (2**Space.C1, 0)


def test_half_rounded_up_are_lost_and_the_rest_flee() -> None:  # endangered §15.5
    s = board(otters(), {Space.C1: 3, Space.F6: 2})
    play_on(do(s, Destruction(most=True)), Line.COLUMN_C)
    assert (s.animals[Space.C1], asked(s)) == (1, "FleeTo")
    s.answer(Space.C2)
    assert s.herd() == 3


def test_without_a_clean_neighbour_all_are_lost() -> None:  # endangered §15.5
    s = board(otters(), {Space.B1: 2, Space.F6: 2}, [Space.A1, Space.C1, Space.F1, Space.B2])
    s.tide = 1  # rows; row 1 is polluted to its end, so its first gap is hit
    play_on(do(s, DestructionPhase()), 1)
    assert (s.decision(), s.herd()) == (None, 2)


def test_a_skipped_phase_does_not_turn_the_tide() -> None:  # endangered §9.9
    s = otters()
    s.skips = 1
    do(s, DestructionPhase())
    assert (s.tide, s.skips) == (0, 0)


def test_hard_starts_with_a_tanker_aground() -> None:  # endangered §15.1
    s = opening(2, module="otters", difficulty="hard")
    assert [lasting.impact.name for lasting in s.persistents] == ["tanker_aground"]
    assert len(s.impacts) == 17


# --- impacts ---


def test_winter_storm_without_persistents_moves_an_otter_into_kelp() -> None:
    s = board(otters(), {Space.C3: 1, Space.F1: 1})
    impact(s, "winter_storm")
    assert options(s) == [Space.C3, STOP]
    s.answer(Space.C3)
    assert options(s) == [Space.B3]


def test_winter_storm_triggers_what_is_marked_storm_and_moves_nobody() -> None:
    s = board(otters(), {Space.C3: 1, Space.C4: 2})
    stay(s, IMPACTS["gill_nets"])
    impact(s, "winter_storm")
    s.answer(Space.C4)
    assert (s.animals[Space.C3], s.animals[Space.C4]) == (1, 1)
    assert s.decision() is None  # the move is for years without such a card


def test_tanker_aground() -> None:
    s = board(otters(), {Space.A1: 1, Space.C3: 2, Space.C5: 1})
    stay(s, IMPACTS["tanker_aground"])
    impact(s, "winter_storm")
    assert s.tiles == 2**Space.C1


def test_toxoplasma_on_and_next_to_beaches() -> None:
    s = board(otters(), {Space.A6: 1, Space.B5: 1, Space.C4: 2})
    stay(s, IMPACTS["toxoplasma"])
    impact(s, "winter_storm")
    assert options(s) == [Space.B5, Space.A6]


def test_gill_nets_in_the_open_sea() -> None:
    s = board(otters(), {Space.A6: 1, Space.B4: 1, Space.C4: 2})
    stay(s, IMPACTS["gill_nets"])
    impact(s, "winter_storm")
    assert options(s) == [Space.C4]


def test_urchin_barrens() -> None:
    s = otters()
    stay(s, IMPACTS["urchin_barrens"])
    assert offspring_target(s) == 1


def test_fisheries_dispute() -> None:
    s = face_up(otters(), "china", "india", influence=1)
    s.influence[1], s.cubes = 2, s.cubes - 1
    stay(s, IMPACTS["fisheries_dispute"])
    impact(s, "winter_storm", 1)
    assert s.influence[:2] == [1, 1]


def test_white_shark() -> None:
    s = board(otters(), {Space.A6: 1, Space.B4: 1, Space.C4: 2})
    impact(s, "white_shark", Space.C4)
    assert s.herd() == 3


def test_white_shark_finds_nobody() -> None:
    s = board(otters(), {Space.A6: 1, Space.B4: 1})
    assert impact(s, "white_shark").decision() is None


def test_bilge_dumping_twice_beside_a_tile() -> None:
    s = board(otters(), {Space.F6: 2, Space.F1: 1}, [Space.A1])
    impact(s, "bilge_dumping")
    assert options(s) == [Space.B1, Space.A2]
    s.answer(Space.B1)
    assert options(s) == [Space.C1, Space.A2, Space.B2]
    s.answer(Space.C1)
    assert s.tiles.bit_count() == 3


def test_otter_rescue_may_join_others_on_a_beach() -> None:  # endangered §7.2
    s = rich(board(otters(), {Space.A6: 1, Space.B4: 1}, [Space.B6]), 2)
    impact(s, "otter_rescue", 0)
    assert options(s) == [Space.A6, Space.C6, Space.D6, Space.E6, Space.F6]
    s.answer(Space.A6)
    assert s.animals[Space.A6] == 2


def test_sea_otter_fund() -> None:
    s = rich(otters(), 0, 3)
    stay(s, IMPACTS["gill_nets"])
    impact(s, "sea_otter_fund", 1, 1)
    assert (s.persistents, s.money[1]) == ([], 0)


def test_containment_booms_push_no_tile_twice() -> None:  # endangered §9.8
    s = board(otters(), {Space.B1: 1, Space.F6: 1}, [Space.A1])
    impact(s, "containment_booms", Space.A1)
    assert options(s) == [Space.A2]  # not onto the otter
    s.answer(Space.A2)
    assert (asked(s), s.tiles) == ("DealImpact", 2**Space.A2)


def test_round_the_clock_response_locks_a_die() -> None:  # endangered §4.13
    s = impact(otters(), "overtime")
    assert s.locked[0] == 1
