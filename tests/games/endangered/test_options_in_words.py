"""Every kind of answer reads well and points at the board."""

from __future__ import annotations

from random import Random

from tests.games.endangered.tables import (
    CARDS,
    IMPACTS,
    bare,
    board,
    do,
    face_up,
    opening,
    play_on,
    question,
    rich,
    use,
)
from wildtable.core.decision import Choice
from wildtable.core.game import Option
from wildtable.core.refusal import Why
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import CHAIRS, Line, Space
from wildtable.games.endangered.cards.card_types import Event
from wildtable.games.endangered.rules.turn import NextSeat, Upkeep
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PickDie
from wildtable.games.endangered.steps.ambassadors import Influence
from wildtable.games.endangered.steps.choices import STOP, Die, Player
from wildtable.games.endangered.steps.destruction import DestructionPhase
from wildtable.games.endangered.steps.dice import Adjust, Placed, Recall, Reroll, Turned
from wildtable.games.endangered.steps.hand import Play
from wildtable.games.endangered.steps.impacts import LookImpacts, RemovePersistent, stay
from wildtable.games.endangered.steps.money import Gift, Give, Help, Pay
from wildtable.games.endangered.words import EndangeredWords

WORDS = EndangeredWords()


def said(s: State, option: Choice) -> tuple[str, tuple[str, ...]]:
    """How an option reads, and what it points at."""
    assert option in list(question(s).options)
    return str(WORDS.option(s, question(s), option)), WORDS.targets(s, question(s), option)


def test_help_and_gifts() -> None:
    s = rich(bare(), 1, 0, 0, 2)
    s.powers[3].append(CARDS["emergency_fund"])
    do(s, Pay(1))
    assert said(s, Help(0, 0)) == ("pay it all yourself", ("seat.0",))
    assert said(s, Help(3, 1)) == ("ask Seat 4 for 1M", ("seat.3",))
    s.answer(Help(3, 1))
    assert str(WORDS.prompt(s, question(s))) == "Seat 1 asks you for 1M: do you pay?"
    assert said(s, True) == ("Yes", ())
    s.stack.clear()
    do(s, Give(1))
    assert said(s, Gift(1, 1)) == ("1M to Seat 2", ("seat.1",))


def test_dice() -> None:
    s = bare()
    s.unplaced = (2, 5)
    do(s, PickDie())
    assert said(s, Die(5)) == ("the die showing 5", ("die.5",))
    do(s, Reroll(1))
    assert said(s, STOP) == ("None", ())
    do(s, Adjust(1))
    assert said(s, Turned(2, 3)) == ("turn a 2 to 3", ("die.2",))
    use(s, "relocate", STOP, die=4)
    do(s, Recall())
    assert said(s, Placed(1, 4)) == ("the 4 on Relocate", ("action.1",))


def test_abilities() -> None:
    s = bare()
    s.powers[0] += [CARDS["volunteers"], CARDS["volunteers"]]
    s.unplaced = (1, 2)
    do(s, Abilities(Event.DICE_ROLLED))
    assert said(s, Use(1, 0)) == ("use Volunteers (number 1)", ("power.0.1",))
    assert said(s, Use(2, 0)) == ("use Volunteers (number 2)", ("power.0.2",))
    s.powers[0].pop()
    s.advance()
    assert said(s, Use(1, 0)) == ("use Volunteers", ("power.0.1",))


def test_places_lines_and_seats() -> None:
    s = board(bare(), {Space.A1: 2, Space.B2: 1})
    do(s, DestructionPhase())
    assert said(s, Line.ROW_1) == ("row 1", ("line.ROW_1",))
    s.order = [0, 1]
    do(s, NextSeat())
    assert said(s, Player(3)) == ("Seat 4", ("seat.3",))


def test_cards_impacts_and_ambassadors() -> None:
    s = face_up(bare(), "china")
    do(s, Play())
    card = s.hands[0][0]
    assert said(s, card)[1] == (f"hand.{card.name}",)
    do(s, Influence())
    assert said(s, CHAIRS[0]) == ("1: China", ("ambassador.0",))
    stay(s, IMPACTS["clearcutting"])
    do(s, RemovePersistent())
    assert said(s, s.persistents[0]) == ("1: Clearcutting", ("persistent.1",))
    do(s, LookImpacts())
    s.answer(IMPACTS["budget_cuts"])
    assert said(s, IMPACTS["budget_cuts"]) == ("Budget Cuts", ("impact.budget_cuts",))


def test_roles_and_specialties() -> None:
    s = GAME.new(2)
    role = question(s).options[0]
    assert said(s, role) == ("Zoologist", ("role.zoologist",))


def test_yes_and_no() -> None:
    s = do(bare(), Upkeep())
    assert [said(s, answer)[0] for answer in (True, False)] == ["Yes", "No"]


def test_refusals_name_the_card() -> None:
    why = Why("too_low", {"card": CARDS["research"], "die": 2, "n": 5}, "§4.3")
    assert str(WORDS.why(why)) == "Research needs a die of 5 or more; this one shows 2."
    assert str(WORDS.why(Why("not_offered", {"choice": object()}))) == "That is not among the choices now."


def test_the_options_of_the_set_up_are_explained() -> None:
    options: tuple[Option, ...] = GAME.options
    assert [str(GAME.words.switch(option).note) for option in options][:2] == [
        "Which animal you save.",
        "How many votes are needed, and whether an impact lies there from the start.",
    ]
    assert all(str(GAME.words.switch(option).note) for option in options)


def test_an_onlooker_sees_the_same_table_but_no_options() -> None:  # endangered §1.6
    s = opening(2)
    play_on(s, 0)
    s.answer((1, 2, 3))
    seen = s.view(None)
    assert seen.hands == s.hands
    assert not question(seen).options
    assert seen.redeal(Random(1)).hands == s.hands
