"""Black rhinos: the third module, and each of its impacts (§16)."""

from __future__ import annotations

import pytest

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
    use,
)
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.animals import LoseAnimal
from wildtable.games.endangered.steps.choices import STOP
from wildtable.games.endangered.steps.destruction import Destruction, DestructionPhase
from wildtable.games.endangered.steps.impacts import stay
from wildtable.games.endangered.steps.offspring import Breed, offspring_target


def rhinos(seats: int = 4) -> State:
    return bare(seats, module="rhinos", difficulty="easy")  # without persistent impacts


def test_rhinos_start_as_designed() -> None:  # endangered §16.1
    s = rhinos()
    assert (s.herd(), s.animal_supply, s.tile_supply) == (5, 10, 10)
    assert not s.persistents
    normal, hard = (opening(3, module="rhinos", difficulty=level) for level in ("normal", "hard"))
    assert [lasting.impact.name for lasting in normal.persistents] == ["horn_syndicate", "drought"]
    assert [lasting.impact.name for lasting in hard.persistents] == ["horn_syndicate", "drought", "land_rush"]


def test_two_rhinos_are_too_few() -> None:  # endangered §16.5
    s = board(rhinos(), {Space.B2: 1, Space.C3: 2})
    s.push(0, LoseAnimal(1))
    s.advance()
    s.answer(Space.B2)
    assert s.result == "lost_population"


def test_the_pair_stays_together_after_a_birth() -> None:  # endangered §16.2
    s = board(rhinos(), {Space.B2: 2})
    play_on(do(s, Breed()), 2, Space.B1)
    assert (s.decision(), s.animals[Space.B2], s.animals[Space.B1]) == (None, 2, 1)


def test_only_pairs_in_the_bush_breed() -> None:  # endangered §16.2
    s = board(rhinos(), {Space.A1: 2, Space.C3: 5})
    assert offspring_target(s) == 3
    play_on(do(s, Breed()), 3)
    assert asked(s) == "BirthAt"  # C3 alone
    s = board(rhinos(), {Space.A1: 4})
    assert do(s, Breed()).decision() is None


def test_farmland_closes_in_from_either_end_of_the_row() -> None:  # endangered §16.3
    s = board(rhinos(), {Space.B2: 2, Space.C3: 3}, [Space.A2])
    play_on(do(s, DestructionPhase()), 2)
    assert options(s) == [Space.B2, Space.F2]
    s.answer(Space.B2)
    assert s.herd() == 3  # §16.4


def test_a_full_row_gives_way_to_the_next_below() -> None:  # endangered §16.3
    row = [Space.A6, Space.B6, Space.C6, Space.D6, Space.E6, Space.F6]
    s = board(rhinos(), {Space.C3: 3}, row)
    play_on(do(s, DestructionPhase()), 6)
    assert options(s) == [Space.A1, Space.F1]


def test_destruction_where_most_are_offers_the_ends_of_the_fullest_lines() -> None:  # endangered §16.3
    s = board(rhinos(), {Space.C3: 3})
    do(s, Destruction(most=True))
    assert options(s) == [Space.A3, Space.F3, Space.C1, Space.C6]


def test_poachers_moon_brings_a_card_or_triggers() -> None:
    s = rhinos()
    impact(s, "poachers_moon")
    assert asked(s) == "DrawCard"
    s = board(rhinos(), {Space.A1: 1, Space.C3: 2})
    stay(s, IMPACTS["horn_syndicate"])
    impact(s, "poachers_moon")
    assert options(s) == [Space.A1]


@pytest.mark.parametrize(
    ("name", "asks"),
    [("horn_syndicate", "LoseAnimal"), ("land_rush", "ChooseEnd"), ("bribery_scandal", "RemoveInfluence")],
)
def test_the_moon_triggers(name: str, asks: str) -> None:
    s = face_up(rhinos(), "china", influence=1)
    stay(s, IMPACTS[name])
    impact(s, "poachers_moon")
    assert asked(s) == asks


def test_drought() -> None:
    s = rhinos()
    before = offspring_target(s)
    stay(s, IMPACTS["drought"])
    assert offspring_target(s) == before - 1


def test_cattle_fences_make_moves_dearer() -> None:
    s = rhinos()
    stay(s, IMPACTS["cattle_fences"])
    assert use(s, "relocate").decision() is None


def test_poisoned_waterhole() -> None:
    s = board(rhinos(), {Space.E2: 1, Space.E3: 1, Space.A1: 2})
    impact(s, "poisoned_waterhole")
    assert options(s) == [Space.E2, Space.E3]


def test_rhino_trust() -> None:
    s = rich(rhinos(), 3)
    stay(s, IMPACTS["drought"])
    impact(s, "rhino_trust", 0, 1)
    assert s.persistents == []


def test_night_patrol() -> None:
    s = rich(rhinos(), 1)
    seen = [IMPACTS["drought"], IMPACTS["land_rush"]]
    impact(s, "night_patrol", 0, *seen)
    assert options(s) == [*seen, STOP]


def test_bull_on_loan() -> None:
    s = rich(rhinos(), 2)
    impact(s, "bull_on_loan", 0)
    assert options(s) == [Space.B2, Space.B3, Space.C3, Space.D4, Space.E4, Space.E5]


def test_bush_fire() -> None:
    s = rhinos()
    impact(s, "bush_fire")
    assert options(s) == [Space.B1, Space.A2, Space.F5, Space.E6]


def test_ranger_strike() -> None:
    assert impact(rhinos(), "ranger_strike").locked[0] == 1
