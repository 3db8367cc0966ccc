"""What was ruled wrongly once: refusals with bonuses, help that is refused, questions that lead nowhere."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.endangered.tables import (
    CARDS,
    bare,
    board,
    do,
    face_up,
    hold,
    impact,
    opening,
    options,
    play_on,
    question,
    rich,
    use,
)
from wildtable.core.decision import CHANCE
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Ability, Area, Card, Event, Impact, Kind, Limit, Where
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal
from wildtable.games.endangered.steps.choices import NOBODY, NONE, SLOTS
from wildtable.games.endangered.steps.dice import set_dice
from wildtable.games.endangered.steps.flow import OnePlayer
from wildtable.games.endangered.steps.impacts import Cancel, RevealImpact
from wildtable.games.endangered.steps.money import Gain, Help

RELOCATE = 1
POWERS = ((), ("legal_precedent",), ("litigator",), ("litigator", "legal_precedent"))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("powers", POWERS)
def test_a_refusal_names_the_lowest_die_that_would_do(seats: int, powers: tuple[str, ...]) -> None:
    # endangered §4.3, §4.4, §4.7: bonuses of cards are counted, a bonus already used is not
    for lying, die, used in product(range(1, 7), range(1, 7), (False, True)):
        s = bare(seats)
        s.powers[0] = [CARDS[name] for name in powers]
        s.bonus_used = used
        set_dice(s, RELOCATE, ((1, lying),))
        takers = [n for n in range(-9, 20) if SLOTS[RELOCATE] in PlaceDie(n).options(s, 0)]
        why = PlaceDie(die).why_not(s, 0, SLOTS[RELOCATE])
        assert why is not None
        assert why.args["n"] == min(takers)


def helped(s: State) -> State:
    """Seat 4 may pay for others and has 2M; the others have nothing."""
    s.powers[3].append(CARDS["emergency_fund"])
    return rich(s, 0, 0, 0, 2)


def test_who_cannot_pay_need_not_ask_for_help() -> None:  # endangered §5.10
    s = use(helped(face_up(bare(), "china")), "lobby_day")
    assert options(s) == [Help(3, 1), NONE]
    s.answer(NONE)
    assert (s.decision(), s.money, s.influence[0]) == (None, [0, 0, 0, 2], 0)


def test_refused_help_does_not_use_up_an_ability() -> None:  # endangered §3.4, §5.10
    s = helped(bare())
    s.powers[0].append(CARDS["citizen_suit"])
    impact(s, "illegal_logging", Use(1, 0), Help(3, 1), False)
    assert not s.used
    impact(s, "new_highway")
    assert Use(1, 0) in options(s)
    play_on(s, Use(1, 0), Help(3, 1), True)
    assert s.used == [(0, 1, 0)]


@pytest.mark.parametrize("optional", [True, False])
def test_an_ability_without_limit_is_used_once_at_each_event(optional: bool) -> None:  # endangered §3.4
    ability = Ability(on=Event.DICE_ROLLED, steps=(Gain(1),), limit=Limit.NONE, optional=optional)
    s = bare()
    s.powers[0].append(Card("spring", "Spring", Kind.CONTINUOUS, abilities=(ability,)))
    for money in (1, 2):
        do(s, Abilities(Event.DICE_ROLLED))
        if optional:
            play_on(s, Use(1, 0))
        assert (s.decision(), s.money[0]) == (None, money)


def test_nobody_is_asked_to_stop_an_impact_that_does_nothing() -> None:  # endangered §5.11
    s = board(rich(bare(), 2), {Space.C3: 2})
    impact(s, "cattle_killed")
    assert s.decision() is None
    s = board(rich(bare(), 2), {Space.C3: 2, Space.A1: 1})
    impact(s, "cattle_killed")
    assert options(s) == [0, NOBODY]


def test_a_suit_is_not_offered_against_an_impact_that_does_nothing() -> None:  # endangered §3.4
    s = board(rich(bare(), 3), {Space.C3: 2})
    s.powers[0].append(CARDS["citizen_suit"])
    impact(s, "cattle_killed")
    assert s.decision() is None
    impact(s, "snare_lines")
    assert Use(1, 0) in options(s)


def test_two_ways_to_stop_an_impact_do_not_keep_each_other_alive() -> None:  # endangered §5.11
    s = board(rich(bare(), 9), {Space.C3: 2})
    stop = OnePlayer(1, (Cancel(),))
    s.top = [Impact("strike", "Strike", 1, steps=(stop, stop, LoseAnimal(1, Where(Area.EDGE))))]
    do(s, RevealImpact())
    assert (s.decision(), s.money[0]) == (None, 9)


# --- questions ---


def test_a_question_with_one_answer_is_not_asked() -> None:
    s = opening(2)
    s.stack.clear()
    board(
        s,
        {Space.A1: 1, Space.C3: 2},
        [space for space in Space if space not in (Space.A1, Space.C3, Space.F6)],
    )
    do(s, AddAnimal(1))
    assert (s.decision(), s.animals[Space.F6]) == (None, 1)


@pytest.mark.parametrize("module", ["tigers", "otters", "rhinos"])
def test_no_question_of_a_whole_game_has_one_answer(module: str) -> None:
    for seats in GAME.seats:
        s = GAME.new(seats, module=module)
        while (decision := s.decision()) is not None:
            assert decision.seat == CHANCE or len(decision.options) > 1, decision
            s.answer(decision.options[len(s.log) * 7 % len(decision.options)])


def test_the_rulings_of_the_first_release_ask_everything() -> None:
    s = hold(opening(2, rulings="first"))
    s.stack.clear()
    s.active = 0
    use(s, "strategy_session")
    assert options(s) == ["draw", "recover"]
    board(s, {Space.C3: 2, Space.D4: 1})
    s.stack.clear()
    rich(s, 2)
    impact(s, "cattle_killed")
    assert question(s).me == 0
    assert options(s) == [0, NOBODY]
