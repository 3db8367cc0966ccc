"""Verbs as owners may use them: several times, on other spaces, for other seats (§1.3, §5, §6, §7, §9)."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest

from tests.games.endangered.random_cards import VERBS
from tests.games.endangered.tables import (
    CARDS,
    IMPACTS,
    asked,
    bare,
    board,
    do,
    face_up,
    hold,
    options,
    play_on,
    rich,
)
from wildtable.core.step import AnyStep
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Area, Colour, Count, Kind, Term, Where
from wildtable.games.endangered.state.counting import count
from wildtable.games.endangered.steps.ambassadors import Influence, Most, Peek, RemoveInfluence
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Split
from wildtable.games.endangered.steps.choices import STOP
from wildtable.games.endangered.steps.destruction import Destruction
from wildtable.games.endangered.steps.flow import TryLuck, When
from wildtable.games.endangered.steps.hand import Discard, Play, Recover
from wildtable.games.endangered.steps.impacts import (
    Cancel,
    LookImpacts,
    NextImpact,
    RemovePersistent,
    Which,
    stay,
)
from wildtable.games.endangered.steps.money import Gain
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile


@pytest.mark.parametrize(
    ("step", "asks", "answers"),
    [
        (Discard(2), "Discard", (CARDS["telethon"], CARDS["research"])),
        (Play(2), "Play", (CARDS["research"], CARDS["lobby_day"])),
        (Influence(2), "Influence", (0, 0)),
        (RemoveInfluence(2), "RemoveInfluence", (0, 0)),
        (AddAnimal(2), "AddAnimal", (Space.A1, Space.A2)),
        (LoseAnimal(2), "LoseAnimal", (Space.C3, Space.C3)),
        (Split(2), "Split", (Space.C3, Space.C2, Space.D4, Space.D5)),
        (PlaceTile(2), "PlaceTile", (Space.A1, Space.B1)),
        (RemovePersistent(2), "RemovePersistent", (1, 2)),
    ],
)
def test_a_number_above_one_asks_again(step: AnyStep, asks: str, answers: tuple[object, ...]) -> None:
    s = face_up(hold(bare(), "telethon", "research", "lobby_day"), "china", influence=3)
    stay(s, IMPACTS["clearcutting"])
    stay(s, IMPACTS["empty_forest"])
    do(s, step)
    assert asked(s) == asks
    play_on(s, *answers)
    assert s.decision() is None


def test_two_of_three_persistents_are_removed_and_no_more() -> None:  # endangered §10.9
    s = bare()
    for name in ("clearcutting", "empty_forest", "snare_lines"):
        stay(s, IMPACTS[name])
    play_on(do(s, RemovePersistent(2)), 1, 2)
    assert [lasting.impact.name for lasting in s.persistents] == ["snare_lines"]
    assert s.decision() is None


def test_recover_takes_several_of_a_kind() -> None:  # endangered §5.7
    s = hold(bare())
    s.discards[0] = [CARDS["research"], CARDS["telethon"], CARDS["lobby_day"]]
    do(s, Recover(2, Kind.ACTION))
    assert options(s) == [CARDS["research"], CARDS["lobby_day"]]
    play_on(s, CARDS["lobby_day"], CARDS["research"])
    assert s.discards[0] == [CARDS["telethon"]]


def test_influence_on_one_colour() -> None:  # endangered §6.1
    assert options(do(bare(), Influence(colour=Colour.GREEN))) == [3, 4]


def test_influence_taken_from_any() -> None:  # endangered §6.3
    s = face_up(bare(), "china", "india", influence=1)
    s.influence[1] += 2
    assert options(do(s, RemoveInfluence(on=Most.ANY))) == [0, 1]


def test_nothing_to_take_or_to_see() -> None:  # endangered §1.3
    s = bare()
    assert do(s, RemoveInfluence()).decision() is None
    s = face_up(s, "china", "india", "brazil", "japan", "usa", "indonesia")
    assert do(s, Peek()).decision() is None


def test_stopping_at_once() -> None:
    s = face_up(bare(), "china", "india", influence=1)
    play_on(do(s, Peek(2)), STOP)
    board(s, {Space.F6: 2}, [Space.A1])
    play_on(do(s, PushTile(2)), STOP)
    assert s.decision() is None


def test_pushing_a_second_tile() -> None:  # endangered §9.8
    s = board(bare(), {Space.F6: 2}, [Space.A1, Space.C1])
    play_on(do(s, PushTile(2)), Space.A1, Space.A2)
    assert options(s) == [Space.C1, STOP]


def test_destruction_twice() -> None:  # endangered §9.2
    s = do(bare(), Destruction(2))
    s.answer(options(s)[0])
    s.answer(6)
    assert asked(s) == "ChooseLine"


@pytest.mark.parametrize(("die", "money"), [(4, 2), (3, 0)])
def test_trying_ones_luck(die: int, money: int) -> None:
    s = do(bare(), TryLuck(4, (Gain(2),)))
    s.answer(die)
    assert s.money[0] == money


def test_when_without_an_otherwise() -> None:
    assert do(bare(), When(Term(Count.ANIMALS), 99, (Gain(1),))).money[0] == 0


def test_removing_the_oldest_or_the_newest() -> None:  # endangered §10.9
    s = bare()
    stay(s, IMPACTS["clearcutting"])
    stay(s, IMPACTS["empty_forest"])
    assert options(do(s, RemovePersistent(which=Which.OLDEST))) == [1]
    s.stack.clear()
    assert options(do(s, RemovePersistent(which=Which.NEWEST))) == [2]


def test_looking_to_put_in_order_only() -> None:  # endangered §10.8
    s = bare()
    seen = [IMPACTS["clearcutting"], IMPACTS["empty_forest"]]
    play_on(do(s, LookImpacts(2, discard=0, reorder=True)), *seen, seen[1])
    assert s.top == [seen[1], seen[0]]


def test_looking_at_one_card_is_what_is_meant_without_numbers() -> None:  # endangered §10.8
    s = bare()
    play_on(do(s, LookImpacts()), IMPACTS["clearcutting"], IMPACTS["clearcutting"])
    assert (s.decision(), s.top, s.impact_discards) == (None, [], [IMPACTS["clearcutting"]])


def test_one_of_the_cards_seen_is_discarded_unless_the_card_says_more() -> None:  # endangered §10.8
    s = bare()
    seen = [IMPACTS["clearcutting"], IMPACTS["empty_forest"]]
    play_on(do(s, LookImpacts(2)), *seen, seen[0])
    assert (s.decision(), s.top, s.impact_discards) == (None, [seen[1]], [seen[0]])


def test_discarding_two_of_three() -> None:  # endangered §10.8
    s = bare()
    seen = [IMPACTS[name] for name in ("clearcutting", "empty_forest", "budget_cuts")]
    play_on(do(s, LookImpacts(3, discard=2, reorder=True)), *seen, seen[0], seen[1])
    assert (s.decision(), s.top, s.impact_discards) == (None, [seen[2]], seen[:2])


def test_an_action_may_reveal_an_impact() -> None:  # endangered §10.5
    assert asked(do(bare(), NextImpact())) == "DealImpact"


def test_there_is_nothing_to_cancel() -> None:  # endangered §10.6
    assert do(bare(), Cancel(), Gain(1)).money[0] == 1


def test_spaces_next_to_a_pair() -> None:  # endangered §1.4
    s = board(bare(), {Space.A1: 2, Space.F6: 1})
    assert options(do(s, AddAnimal(where=Where(Area.BESIDE_PAIR)))) == [Space.B1, Space.A2]


def test_what_can_be_counted() -> None:
    s = rich(board(bare(3), {Space.A1: 2}, [Space.C3, Space.D4]), 2)
    found = {
        kind: count(s, Term(kind)) for kind in (Count.TILES_BOARD, Count.PLAYERS, Count.MONEY, Count.ROLL)
    }
    assert found == {Count.TILES_BOARD: 2, Count.PLAYERS: 3, Count.MONEY: 2, Count.ROLL: 0}


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
def test_a_number_that_a_card_leaves_out_is_one(verb: type[AnyStep]) -> None:
    numbers = [field.default for field in fields(verb) if field.name == "n"]
    assert all(number in (1, MISSING) for number in numbers)
