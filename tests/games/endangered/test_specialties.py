"""Each specialty does what it says."""

from __future__ import annotations

from tests.games.endangered.tables import (
    CARDS,
    asked,
    bare,
    board,
    do,
    opening,
    options,
    play_on,
    rich,
    use,
)
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Event
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.choices import NONE, STOP
from wildtable.games.endangered.steps.dice import Turned
from wildtable.games.endangered.steps.hand import add_action
from wildtable.games.endangered.steps.money import Gift
from wildtable.games.endangered.steps.offspring import Breed

FIRST = Use(0, 0)


def with_specialty(name: str, seats: int = 4) -> State:
    """Seat 1 has this specialty."""
    s = bare(seats)
    s.powers[0] = [CARDS[name]]
    return s


def test_every_specialty_starts_with_its_card() -> None:
    s = opening(5, ["geneticist", "treaty_counsel", "fixer", "venture_donor", "adventurer"])
    names = [card.name for card in s.zone[4:]]
    assert names == ["field_station", "cleanup_crew", "strategy_session", "matching_grants"]
    assert s.powers[4] == [CARDS["adventurer"], CARDS["volunteers"]]


def test_field_biologist() -> None:
    s = board(with_specialty("field_biologist"), {Space.A1: 1, Space.F6: 1})
    use(s, "relocate", Space.A1)
    assert options(s) == [Space.B1, Space.C1, Space.A2, Space.B2, Space.A3]


def test_geneticist() -> None:
    s = board(with_specialty("geneticist"), {Space.A1: 2, Space.F6: 1})
    do(s, Breed())
    s.answer(6)  # target 2
    assert options(s) == [FIRST, NONE]
    play_on(s, FIRST, 5)  # fails again, and it was the one time of this turn
    assert s.decision() is None
    assert s.herd() == 3


def test_geneticist_helps() -> None:
    s = board(with_specialty("geneticist"), {Space.A1: 2, Space.F6: 1})
    play_on(do(s, Breed()), 6, FIRST, 1)
    assert asked(s) == "BirthAt"


def test_litigator_beats_equal_dice_once_a_turn() -> None:  # endangered §4.7
    s = with_specialty("litigator")
    use(s, "benefit_gala", me=1, die=4)
    use(s, "research", me=1, die=4)
    gala, research = (
        next(n for n, c in enumerate(s.zone) if c.name == x) for x in ("benefit_gala", "research")
    )
    s.active, s.unplaced = 0, (4, 4)
    do(s, PlaceDie(4))
    assert {gala, research} <= set(options(s))
    play_on(s, gala)
    assert s.dice[gala][-1] == (0, 4)  # the die lies there with its own value
    do(s, PlaceDie(4))
    assert research not in options(s)


def test_litigator_is_not_used_up_where_it_is_not_needed() -> None:  # endangered §4.7
    s = with_specialty("litigator")
    use(s, "benefit_gala", die=4)
    assert not s.bonus_used


def test_treaty_counsel() -> None:
    s = rich(with_specialty("treaty_counsel"), 1)
    use(s, "lobby_day", 0, s.pool[0])
    assert s.row[0] is not None
    assert options(s) == [FIRST, NONE]
    s.answer(FIRST)
    assert s.influence[0] == 2


def test_insider_looks_and_the_card_stays_down() -> None:  # endangered §6.5
    s = with_specialty("insider")
    do(s, Abilities(Event.TURN_START))
    s.answer(FIRST)
    assert options(s) == [0, 1, 2, 3, 4, 5, STOP]
    play_on(s, 3, s.pool[5])
    assert s.row[3] is not None
    assert not s.face_up[3]


def test_fixer() -> None:
    s = with_specialty("fixer")
    s.unplaced = (1, 3, 6)
    play_on(do(s, Abilities(Event.DICE_ROLLED)), FIRST)
    assert options(s) == [Turned(1, 2), Turned(3, 2), Turned(3, 4), Turned(6, 5), STOP]
    s.answer(Turned(3, 4))
    assert s.unplaced == (1, 4, 6)


def test_foundation_chair_gains_once_a_turn() -> None:
    s = with_specialty("foundation_chair")
    use(s, "social_media")
    use(s, "social_media")
    assert s.money[0] == 3


def test_venture_donor() -> None:
    s = rich(with_specialty("venture_donor", 2), 2)
    play_on(do(s, Abilities(Event.TURN_START)), FIRST)
    assert options(s) == [Gift(1, 1), Gift(1, 2), NONE]
    hand = len(s.hands[0])
    play_on(s, Gift(1, 2), s.decks[0][0])
    assert (s.money, len(s.hands[0])) == ([0, 2], hand + 1)


def test_venture_donor_who_gives_nothing_draws_nothing() -> None:
    s = rich(with_specialty("venture_donor", 2), 2)
    play_on(do(s, Abilities(Event.TURN_START)), FIRST, NONE)
    assert s.decision() is None


def test_showrunner_draws_once_a_turn() -> None:
    s = with_specialty("showrunner")
    hand = len(s.hands[0])
    use(s, "social_media", s.decks[0][0])
    use(s, "social_media")
    assert len(s.hands[0]) == hand + 1


def test_adventurer_rolls_two_dice_at_the_same_time() -> None:
    s = with_specialty("adventurer")
    s.unplaced = (1, 1, 5)
    play_on(do(s, Abilities(Event.DICE_ROLLED)), FIRST, 1)
    assert options(s) == [1, 5, STOP]
    play_on(s, 1, (2, 6))
    assert s.unplaced == (2, 5, 6)


def test_a_specialty_serves_its_owner_only() -> None:  # endangered §3.4
    s = with_specialty("field_biologist")
    board(s, {Space.A1: 1, Space.F6: 1})
    add_action(s, CARDS["wildlife_corridor"], 0)
    use(s, "wildlife_corridor", Space.A1, me=1)
    assert options(s) == [Space.B1, Space.A2]


def test_two_abilities_on_one_event_come_in_the_order_their_owner_chooses() -> None:  # endangered §3.4
    s = with_specialty("fixer")
    s.powers[0].append(CARDS["volunteers"])
    s.unplaced = (1, 2, 3)
    do(s, Abilities(Event.DICE_ROLLED))
    assert options(s) == [FIRST, Use(1, 0), NONE]
    play_on(s, Use(1, 0), 1, (4,))
    assert options(s) == [FIRST, NONE]


def test_a_forced_ability_cannot_be_declined() -> None:  # endangered §3.4
    s = with_specialty("showrunner")
    s.powers[0].append(CARDS["viral_clip"])
    rich(s, 1)
    use(s, "social_media")
    assert options(s) == [FIRST, Use(1, 0)]
