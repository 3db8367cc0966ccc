"""What a practised player would do at once: for games that search imagines."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.endangered.tables import CARDS, IMPACTS, bare, board, do, face_up, hold, rich
from wildtable.core.decision import Choice
from wildtable.core.step import Chance
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Line, Space
from wildtable.games.endangered.cards.modules.box import MODULES
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.ambassadors import Influence, RemoveInfluence
from wildtable.games.endangered.steps.animals import LoseAnimal, Move, MoveTo
from wildtable.games.endangered.steps.choices import STOP, Die, Player, Slot
from wildtable.games.endangered.steps.destruction import CHOOSE_LINE, ChooseEnd
from wildtable.games.endangered.steps.dice import Adjust, Reroll, Turned
from wildtable.games.endangered.steps.flow import OnePlayer
from wildtable.games.endangered.steps.hand import Discard, Play, add_action
from wildtable.games.endangered.steps.impacts import DiscardSeen, RemovePersistent, stay
from wildtable.games.endangered.steps.tiles import RemoveTile

A_NEIGHBOURHOOD = {Space.A1: 1, Space.A2: 1, Space.F6: 1}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("module", [module.name for module in MODULES])
def test_a_hunch_is_an_option_at_every_question(module: str, seats: int) -> None:
    rng = Random(f"{module} {seats}")
    for game in range(4):
        amount = ("up_to", "all")[game % 2]
        carry = ("none", "won", "lost", "none")[game]
        s = GAME.new(seats, module=module, carry=carry, moving=amount, removing=amount)
        while s.stack:
            choice = rng.choice(list(s.asking))
            if not isinstance(s.stack[-1][1], Chance):
                chosen = GAME.mind.policy(s)
                assert chosen in s.asking
                choice = chosen if rng.random() < 0.7 else choice
            s.answer(choice)


def test_an_animal_that_has_to_move_moves_though_it_gains_nothing() -> None:
    s = board(bare(moving="all"), {Space.A1: 2})
    assert GAME.mind.policy(do(s, Move(1, 1))) == Space.A1
    s = board(bare(), {Space.A1: 2})
    assert GAME.mind.policy(do(s, Move(1, 1))) is STOP


def test_roles_that_win_votes_are_taken_first() -> None:
    s = GAME.new(2)
    taken = []
    for _ in range(2):
        taken.append(GAME.mind.policy(s))
        s.answer(taken[-1])
    assert [role.name for role in taken] == ["lobbyist", "lawyer"]


def placed(s: State, die: int = 6) -> str:
    """The action on which a die is placed."""
    s.unplaced = (die,)
    slot: Slot = GAME.mind.policy(do(s, PlaceDie(die)))
    return s.zone[slot.n].name


def test_with_money_at_hand_influence_comes_first() -> None:
    s = rich(hold(bare(2)), 3)
    add_action(s, CARDS["lobby_day"], 0)
    assert placed(s) == "lobby_day"


def test_an_action_that_cannot_be_paid_is_left() -> None:
    s = hold(bare(2))
    add_action(s, CARDS["lobby_day"], 0)
    assert placed(rich(s, 0)) == "social_media"


def test_a_hand_with_a_good_card_is_played_from() -> None:
    s = hold(bare(2), "lobby_day", "research")
    assert placed(s) == "plan"
    assert GAME.mind.policy(do(s, Play(1))) is CARDS["lobby_day"]
    assert GAME.mind.policy(do(s, Discard(1))) is CARDS["research"]


def test_influence_goes_to_the_ambassador_that_lacks_least_and_is_taken_where_it_is_too_much() -> None:
    s = face_up(bare(2), "china", "germany", "usa")
    s.year, s.influence = 8, [1, 1, 1, 0, 0, 0]
    assert GAME.mind.policy(do(s, Influence(1))) == 0  # eight tigers of ten; germany says yes, usa lacks nine
    s.influence = [3, 3, 3, 0, 0, 0]
    assert GAME.mind.policy(do(s, RemoveInfluence(1))) == 1


def test_single_animals_come_together_and_a_pair_stays() -> None:
    s = board(bare(), A_NEIGHBOURHOOD)
    start = GAME.mind.policy(do(s, Move(1)))
    assert start in (Space.A1, Space.A2)
    assert GAME.mind.policy(do(s, MoveTo(Space.A1, Move(1)))) is Space.A2
    assert GAME.mind.policy(do(board(s, {Space.C3: 2}), Move(1))) is STOP


def test_rhinos_leave_a_row_that_closes_in_on_both() -> None:
    s = board(bare(module="rhinos"), {Space.A6: 1, Space.F6: 1, Space.C3: 2})
    assert GAME.mind.policy(do(s, Move(1))) in (Space.A6, Space.F6)


def test_what_is_lost_is_what_is_least() -> None:
    s = board(bare(), {Space.A1: 2, Space.F6: 1})
    assert GAME.mind.policy(do(s, LoseAnimal(1))) is Space.F6
    assert GAME.mind.policy(do(s, ChooseEnd((Line.ROW_1,)))) is Space.F1


def test_tigers_a_line_is_chosen_in_which_a_tile_does_no_harm() -> None:
    s = board(bare(), {Space.A1: 1, Space.B1: 2, Space.C1: 1}, tiles=[Space.A2])
    # column A: a 2 slides onto the tiger in A1; in row 1 three rolls hit; columns B and C one each
    assert GAME.mind.policy(do(s, CHOOSE_LINE[False])) is Line.COLUMN_C


def test_a_tile_is_taken_from_beside_the_animals() -> None:
    s = board(bare(), {Space.C3: 2}, tiles=[Space.A1, Space.C4, Space.F6])
    assert GAME.mind.policy(do(s, RemoveTile(1))) is Space.C4


def test_low_dice_are_rolled_again_and_others_turned_up() -> None:
    s = bare()
    s.unplaced = (2, 5)
    assert GAME.mind.policy(do(s, Reroll(1))) == Die(2)
    assert GAME.mind.policy(do(s, Adjust(1))) == Turned(5, 6)
    s.unplaced = (3, 5)
    assert GAME.mind.policy(do(s, Reroll(1))) is STOP


def test_the_worst_impact_goes_and_the_richest_pays() -> None:
    s = bare()
    for name in ("snare_lines", "clearcutting"):
        stay(s, IMPACTS[name])
    assert GAME.mind.policy(do(s, RemovePersistent(1))) == s.persistents[-1]
    s.top = [IMPACTS["census_success"], IMPACTS["illegal_logging"]]
    assert GAME.mind.policy(do(s, DiscardSeen(2, 1, False))) is IMPACTS["illegal_logging"]
    s.top = [IMPACTS["census_success"]]
    assert GAME.mind.policy(do(s, DiscardSeen(1, 1, False))) is STOP
    payer: Choice = GAME.mind.policy(do(rich(s, 3, 5, 4), OnePlayer(3, (RemovePersistent(1),))))
    assert payer == Player(1)
