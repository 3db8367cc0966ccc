"""Animals, offspring and destruction, with tigers (§7, §8, §9, §13, §14)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.endangered.tables import IMPACTS, asked, bare, board, do, opening, options, play_on
from wildtable.core.refusal import Refusal
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import BIT, LINE_SPACES, LINES, SPACES, Line, Space
from wildtable.games.endangered.rules.turn import PHASES
from wildtable.games.endangered.steps.animals import LoseAnimal, Move
from wildtable.games.endangered.steps.choices import NONE, STOP
from wildtable.games.endangered.steps.destruction import DestructionPhase, landings
from wildtable.games.endangered.steps.impacts import RevealImpact
from wildtable.games.endangered.steps.offspring import Breed, OffspringPhase, offspring_target
from wildtable.games.endangered.steps.tiles import RemoveTile
from wildtable.lab.speed import stepped


def test_a_move_through_a_tile_is_refused() -> None:  # endangered §7.1
    s = board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.B1, Space.A2])
    do(s, Move(steps=2))
    assert options(s) == [Space.F6, STOP]
    with pytest.raises(Refusal):
        s.answer(Space.A1)


def test_a_move_may_join_other_animals() -> None:  # endangered §7.1
    s = board(bare(), {Space.A1: 1, Space.B1: 1})
    play_on(do(s, Move()), Space.A1)
    assert Space.B1 in options(s)


def test_pairs_are_counted_by_space() -> None:  # endangered §7.5
    s = board(bare(), {Space.A1: 4, Space.C3: 3, Space.E5: 2, Space.F6: 1})
    assert (s.pairs(), offspring_target(s)) == (4, 5)


def test_without_a_pair_the_die_is_not_rolled() -> None:  # endangered §8.1
    s = board(bare(), {Space.A1: 1, Space.C3: 1})
    assert do(s, OffspringPhase()).decision() is None


def test_the_offspring_example() -> None:  # endangered §8.2: two pairs, target 3, one of them hemmed in
    s = board(bare(), {Space.A1: 2, Space.D4: 2}, [Space.B1, Space.A2])
    do(s, OffspringPhase())
    s.answer(3)
    assert asked(s) == "BirthAt"  # D4 alone has room, so it is not asked which pair
    assert options(s) == [Space.D3, Space.C4, Space.E4, Space.D5]
    s.answer(Space.D3)
    assert (asked(s), options(s)) == ("PartTo", [Space.C4, Space.E4, Space.D5])
    s.answer(Space.E4)
    assert (s.herd(), s.animals[Space.D4]) == (5, 1)


def test_a_roll_above_the_target_brings_nothing() -> None:  # endangered §8.2
    s = board(bare(), {Space.A1: 2})
    play_on(do(s, Breed()), 3, NONE)
    assert (s.decision(), s.herd()) == (None, 2)


def test_five_pairs_bring_one_birth() -> None:  # endangered §8.2
    s = board(bare(), {Space.A1: 2, Space.C1: 2, Space.E1: 2, Space.A3: 2, Space.C3: 2})
    play_on(do(s, Breed()), 6, Space.A1, Space.B1, Space.A2)
    assert (s.decision(), s.herd()) == (None, 11)


def test_the_pair_is_chosen_among_those_that_can_give_birth() -> None:  # endangered §8.3
    s = board(bare(), {Space.A1: 2, Space.D4: 2, Space.F6: 2}, [Space.B1, Space.A2])
    play_on(do(s, Breed()), 1)
    assert options(s) == [Space.D4, Space.F6]


def test_without_token_there_is_no_birth_and_no_parting() -> None:  # endangered §8.3
    s = board(bare(), {Space.A1: 2, Space.D4: 13})
    play_on(do(s, Breed()), 1)
    assert (s.decision(), s.animals[Space.A1]) == (None, 2)


def test_the_newborn_may_take_the_last_room_and_the_parting_tiger_is_lost() -> None:  # endangered §14.2
    s = board(bare(), {Space.A1: 2}, [Space.B1])
    play_on(do(s, Breed()), 1, Space.A2)
    assert (s.decision(), s.animals[Space.A1], s.herd()) == (None, 1, 2)


def test_parting_goes_to_an_empty_space_only() -> None:  # endangered §7.4
    s = board(bare(), {Space.B2: 2, Space.B1: 1, Space.A2: 1})
    play_on(do(s, Breed()), 1, Space.C2)
    assert options(s) == [Space.B3]


def test_parting_never_causes_the_loss() -> None:  # endangered §7.4, §13.2
    for seed in range(40):
        s = GAME.new(2)
        stepped(s, Random(seed))
        if s.result == "lost_population":
            assert s.log[-2].clause != "§14.2"
            assert s.log[-2].key == "lost_animals"


def test_the_line_is_chosen_before_the_roll_and_holds_a_tiger() -> None:  # endangered §14.3
    s = bare()
    do(s, DestructionPhase())
    assert (asked(s), Line.COLUMN_A in options(s), Line.COLUMN_F in options(s)) == (
        "ChooseLine",
        False,
        False,
    )
    assert len(options(s)) == 10


def test_the_slide_example() -> None:  # endangered §14.4: column 2, a 4; spot 4 and 3 tiled, tiger in spot 1
    s = board(bare(), {Space.B1: 1, Space.F6: 1}, [Space.B4, Space.B3])
    play_on(do(s, DestructionPhase()), Line.COLUMN_B, 4)
    assert s.tiles == BIT[Space.B2] | BIT[Space.B3] | BIT[Space.B4]  # the old tiles have not moved
    assert s.herd() == 2


def test_equally_near_tigers_let_the_group_choose() -> None:  # endangered §14.4
    s = board(bare(), {Space.A1: 2, Space.E1: 1, Space.F6: 1}, [Space.C1])
    play_on(do(s, DestructionPhase()), Line.ROW_1, 3)
    assert (asked(s), options(s)) == ("Slide", [Space.B1, Space.D1])


def test_lines_are_counted_as_their_spaces_are() -> None:  # endangered §14.3
    rng = Random(4)
    s = bare()
    for _ in range(400):
        board(s, {space: rng.randint(1, 3) for space in rng.sample(SPACES, rng.randint(1, 7))}, [])
        counts = [sum(s.animals[space] for space in LINE_SPACES[line]) for line in LINES]
        assert s.line_counts() == counts
        assert list(s.lines_with_animals()) == [line for line in LINES if counts[line]]


def test_a_slide_always_ends_on_the_board() -> None:  # endangered §14.4
    rng = Random(3)
    s = bare()
    for _ in range(400):
        animals = dict.fromkeys(rng.sample(SPACES, 4), 1)
        tiles = [space for space in rng.sample(SPACES, 16) if space not in animals]
        board(s, animals, tiles)
        for line in LINES:
            if line in s.lines_with_animals():
                for spot in range(6):
                    for end in landings(s, line, spot):
                        assert not s.tiles & BIT[end]


def test_all_tigers_in_the_space_are_lost() -> None:  # endangered §14.5
    s = board(bare(), {Space.A1: 2, Space.F6: 2})
    play_on(do(s, DestructionPhase()), Line.ROW_1, 1)
    assert (s.herd(), s.animal_supply) == (2, 13)


def test_expected_losses_of_the_opening() -> None:  # rows 1, 2, 5, 6: one in six; all other lines: two
    s = bare()
    losses = {line: sum(s.animals[landings(s, line, spot)[0]] for spot in range(6)) for line in LINES}
    once = {Line.ROW_1, Line.ROW_2, Line.ROW_5, Line.ROW_6}
    assert losses == {
        line: 1 if line in once else 0 if line in (Line.COLUMN_A, Line.COLUMN_F) else 2 for line in LINES
    }


def test_one_tiger_left_loses_before_the_impact() -> None:  # endangered §13.2
    s = board(bare(), {Space.A1: 2, Space.F6: 1})
    do(s, DestructionPhase(), RevealImpact())
    play_on(s, Line.ROW_1, 1)
    assert (s.result, s.decision()) == ("lost_population", None)
    assert not s.outcome().winners


def test_animals_lost_together_are_counted_afterwards() -> None:  # endangered §13.2
    s = board(bare(), {Space.A1: 3, Space.F6: 2})
    play_on(do(s, DestructionPhase()), Line.ROW_1, 1)
    assert (s.result, s.herd()) == ("", 2)


def test_a_loss_ends_everything_that_was_still_to_come() -> None:  # endangered §13.4
    s = board(bare(), {Space.A1: 1, Space.F6: 1})
    do(s, LoseAnimal(2))
    s.answer(Space.A1)
    assert (s.result, s.herd(), s.stack) == ("lost_population", 1, [])


def test_an_empty_tile_supply_is_harmless_until_one_is_needed() -> None:  # endangered §9.3
    s = bare()
    board(s, {Space.F6: 2}, SPACES[:16])
    assert (s.tile_supply, s.result) == (0, "")
    do(s, DestructionPhase())
    assert s.result == "lost_tiles"
    assert s.herd() == 2


def test_removed_tiles_return_to_the_supply() -> None:  # endangered §9.6
    s = board(bare(), {Space.A1: 2}, [Space.C3])
    play_on(do(s, RemoveTile()), Space.C3)
    assert s.tile_supply == 16


def test_removing_may_stop_at_nothing() -> None:  # endangered §9.6
    s = board(bare(), {Space.A1: 2}, [Space.C3])
    play_on(do(s, RemoveTile()), STOP)
    assert s.tile_supply == 15


def test_hard_begins_with_clearcutting_out_of_the_deck() -> None:  # endangered §14.1
    s = opening(difficulty="hard")
    assert [lasting.impact for lasting in s.persistents] == [IMPACTS["clearcutting"]]
    assert len(s.impacts) == sum(impact.copies for impact in s.module.impacts) - 1
    assert s.impacts.count(IMPACTS["clearcutting"]) == 1


def test_easy_needs_three_votes() -> None:  # endangered §2.3
    assert (opening(difficulty="easy").votes_needed, opening().votes_needed) == (3, 4)


def test_the_phases_come_in_the_order_of_the_rulebook() -> None:  # endangered §3.2
    names = [type(step).__name__ for step in PHASES]  # after the dice have been taken back and rolled
    assert names == [
        "PickDie",
        "OffspringPhase",
        "DestructionPhase",
        "RevealImpact",
        "Upkeep",
        "NextSeat",
    ]
