"""The log and the questions say what happened; the end says what was missing."""

from __future__ import annotations

import pytest

from tests.games.endangered.tables import (
    AMBASSADORS,
    CARDS,
    IMPACTS,
    bare,
    board,
    do,
    face_up,
    play_on,
    question,
    rich,
    use,
)
from wildtable.games.endangered.board import Line, Space
from wildtable.games.endangered.cards.card_types import Event
from wildtable.games.endangered.state import LOST_POPULATION, LOST_VOTES, State
from wildtable.games.endangered.steps.abilities import Abilities
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.choices import STOP
from wildtable.games.endangered.steps.destruction import RollLane, RollSpace
from wildtable.games.endangered.steps.hand import add_action
from wildtable.games.endangered.steps.impacts import RevealImpact
from wildtable.games.endangered.steps.votes import Vote
from wildtable.games.endangered.words import EndangeredWords

WORDS = EndangeredWords()


def told(s: State) -> list[str]:
    return [str(WORDS.entry(entry)) for entry in s.log]


def asked(s: State) -> str:
    return str(WORDS.prompt(s, question(s)))


def test_copies_of_an_action_are_told_apart_in_the_log() -> None:
    s = bare()
    use(s, "research", IMPACTS["census_success"], STOP, die=3)
    assert "Seat 1 places a 3 on Research." in told(s)
    add_action(s, CARDS["research"], 1)
    use(s, "research", STOP, me=2)
    assert "Seat 3 places a 6 on Research (Zoologist)." in told(s)


def test_copies_from_one_deck_are_told_apart_by_a_number() -> None:
    s = bare()
    add_action(s, CARDS["research"], 0)
    add_action(s, CARDS["research"], 0)
    s.unplaced = (6,)
    use(s, "plan")
    s.stack.clear()
    do(s, PlaceDie(6), me=1)
    said = [str(WORDS.option(s, question(s), option)) for option in question(s).options]
    assert "Research (Zoologist)" in said
    assert "Research (Zoologist, number 2)" in said
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event.TURN_START, "Your turn begins: which ability do you use?"),
        (Event.DICE_ROLLED, "You have rolled 1, 2: which ability do you use?"),
        (Event.OFFSPRING_FAILED, "The offspring roll has failed: which ability do you use?"),
        (Event.ACTION_DONE, "You have used Plan: which ability do you use?"),
    ],
)
def test_a_question_for_abilities_says_what_has_happened(event: Event, said: str) -> None:
    s = rich(bare(), 3)
    s.powers[0] = [CARDS[name] for name in ("insider", "volunteers", "geneticist", "viral_clip")]
    s.unplaced = (1, 2)
    s.zone[0], s.zone[3] = s.zone[3], s.zone[0]
    do(s, Abilities(event, 0))
    s.zone[0], s.zone[3] = s.zone[3], s.zone[0]
    assert asked(s) == said


def test_a_question_about_an_impact_names_it() -> None:
    s = rich(bare(), 3)
    s.powers[0].append(CARDS["citizen_suit"])
    s.impacts.remove(IMPACTS["illegal_logging"])
    s.top = [IMPACTS["illegal_logging"]]
    do(s, RevealImpact())
    assert asked(s) == "The impact is Illegal Logging: which ability do you use?"


def test_dice_of_an_ambassador_are_told() -> None:  # endangered §12.5
    s = bare()
    s.row[5], s.face_up[5] = AMBASSADORS["indonesia"], True
    s.pool.remove(AMBASSADORS["indonesia"])
    do(s, Vote())
    s.answer((3, 4))
    assert "Indonesia rolls 3, 4." in told(s)


def test_a_tile_that_slides_is_explained() -> None:  # endangered §14.4
    s = board(bare(), {Space.A1: 1, Space.C3: 2}, [Space.C1, Space.B1])
    play_on(do(s, RollSpace(Line.ROW_1)), 3)
    assert "C1 has a tile already: the new one slides towards the nearest animal." in told(s)


def test_a_lane_without_otters_is_explained() -> None:  # endangered §15.4
    s = board(bare(module="otters"), {Space.A1: 2, Space.A4: 2})
    play_on(do(s, RollLane()), 6)
    assert "No animal lives there: the nearest lane with one is struck." in told(s)


def test_a_lost_vote_says_what_was_missing() -> None:
    s = board(face_up(bare(), "china", "india", influence=1), {Space.A1: 8})
    s.yes, s.vote_bonus = 1, (0,) * 6
    s.finish(LOST_VOTES, "§13.4")
    assert str(WORDS.outcome(s, s.outcome())) == (
        "You have lost together: 1 yes vote at the second vote, 4 needed. Missing: China 1. "
        "4 ambassadors were never revealed."
    )


def test_a_lost_population_says_how_many_were_left() -> None:
    s = board(bare(), {Space.A1: 1})
    s.finish(LOST_POPULATION, "§13.2")
    assert str(WORDS.outcome(s, s.outcome())) == (
        "You have lost together: 1 animal was left, more than 1 had to live."
    )


def test_one_and_many_are_said_differently() -> None:
    s = bare()
    s.lose_animals(Space.C3, 1, "§7.3")
    s.lose_animals(Space.D4, 2, "§7.3")
    assert told(s)[-2:] == ["1 animal is lost on C3.", "2 animals are lost on D4."]
    assert WORDS.entry(s.log[-1]).render("es") == "Se pierden 2 animales en D4."
