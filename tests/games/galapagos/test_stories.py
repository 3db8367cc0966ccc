"""The rulebook's own examples, played through."""

from __future__ import annotations

from random import Random

from tests.games.galapagos.scene import RESOLVE, THROW, by_luck, options, run, scene
from wildtable.core.chance import Luck
from wildtable.core.clauses import clauses
from wildtable.core.decision import CHANCE
from wildtable.core.sitting import Sitting
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import SCORING, Animal, Place, Verb

A = Animal
ANA, GABY, LUIS, MARIO = range(4)


def test_ana_wins_the_race_for_the_zayapas() -> None:  # galapagos §6.5, §7.1
    """Ana and Luis both rescue their fourth Zayapa in the same round; Ana plays first."""
    s = scene(
        seats=4,
        starter=ANA,
        dice=((1, 3), (5, 5), (2, 6), (4, 4)),
        top=(A.ZAYAPA, A.ZAYAPA, A.SNAIL, A.DOLPHIN, A.SNAIL, A.PENGUIN),
        bottom=(A.SNAIL, A.SNAIL, A.SEA_LION, A.SNAIL, A.SEA_LION, A.SNAIL),
        in_play=((A.ZAYAPA,) * 3, (), (A.ZAYAPA,) * 3, ()),
        helpers=(0, 0, 1, 0),
    )
    run(s, 1, Place.TOP_1, 3, Verb.PASS, Verb.END_TURN)
    run(s, 5, Place.HIRE_HELPERS, 5, Place.START_PLAYER)
    run(s, 2, Place.TOP_2, 6, Place.TOP_6, Verb.END_TURN)
    run(s, 4, Place.TOP_4, 4, Place.EXTRA_DIE)
    assert s.in_play[ANA][A.ZAYAPA] == s.in_play[LUIS][A.ZAYAPA] == 4
    assert s.awards[A.ZAYAPA] == ANA
    assert s.score(ANA) == 1 + 2
    assert s.score(LUIS) == 2
    assert s.helpers == [1 + 2, 2, 1, 0]
    assert (s.starter, s.white) == (GABY, MARIO)
    told = [str(GAME.words.entry(entry)) for entry in s.log if entry.args.get("who") == ANA]
    assert told == [
        "Seat 1 puts a 1 on column 1 of the top row.",
        "Seat 1 passes with a 3 and takes 1 Helper.",
        "Seat 1 rescues Zayapa.",
        "Seat 1 completes the series of Zayapa: an award of 2 points and 2 Helpers.",
    ]


def test_gaby_scores_eighteen() -> None:  # galapagos §10.1
    """Eleven types 11, Blue Whale award 3, Zayapa award 2, bonus 2."""
    eleven = [animal for animal in SCORING if animal != A.CORMORANT]
    s = scene(
        at=RESOLVE,
        round=12,
        top=(A.SNAIL, A.SNAIL, A.SNAIL, A.SNAIL, A.SNAIL, A.BLUE_WHALE),
        in_play=((), (*eleven, A.ZAYAPA, A.ZAYAPA, A.ZAYAPA)),
        laid={Place.TOP_6: (GABY, 6)},
        deck=(),
    )
    s.awards[A.ZAYAPA] = GABY
    assert s.awards[A.BLUE_WHALE] == GABY
    assert s.score(GABY) == 18
    assert str(GAME.words.outcome(s, s.outcome())) == "Seat 2 is Chief Rescuer with 18 points."


def test_gaby_turns_a_one_into_a_six() -> None:  # galapagos §5.12
    """She wants the Dolphin in column 6 and has a 1 and a 4: one Helper from the 1, two from the 4."""
    top = (A.SNAIL, A.SNAIL, A.SNAIL, A.SNAIL, A.SNAIL, A.DOLPHIN)
    s = scene(dice=((1, 4), (2, 2)), helpers=(2,), top=top, bottom=(A.SEA_LION,) * 6)
    dear = run(s.copy(), 4, Verb.ADD_ONE, Verb.ADD_ONE, Place.TOP_6)
    assert dear.helpers[0] == 0
    run(s, 1, Verb.SUBTRACT_ONE, Place.TOP_6)
    assert s.helpers[0] == 1
    assert s.laid == {Place.TOP_6: (0, 6)}
    assert s.dice[0] == (4,)


def test_mario_looks_into_introduced_species() -> None:  # galapagos §6.2, §6.3
    """Three cards lie there. He has two hidden cards already and plays the one he takes."""
    s = scene(
        starter=1,
        dice=((1, 1), (2, 6), (3, 3)),
        boxes=((A.SNAIL, A.DOLPHIN, A.SEA_LION), (), ()),
        hidden=((), (A.PENGUIN, A.BLUE_WHALE)),
    )
    run(s, 2, Place.INTRODUCED_SPECIES, 6, Place.TOP_6)
    for _ in range(2):
        run(s, Verb.END_TURN, Verb.DECLINE_HELPERS)
    assert options(s) == [A.SEA_LION, A.DOLPHIN, A.SNAIL]
    run(s, A.SEA_LION)
    assert options(s) == [A.SEA_LION, A.BLUE_WHALE, A.PENGUIN]
    run(s, A.SEA_LION)
    assert s.hidden[1] == [A.BLUE_WHALE, A.PENGUIN]
    assert s.box(Place.INTRODUCED_SPECIES) == [A.DOLPHIN, A.SNAIL]
    by_luck(s)
    assert s.round == 4


def test_a_whole_game_replays_and_verifies_and_every_question_has_its_clause() -> None:  # galapagos §2.1
    rng, written = Random(11), clauses("galapagos")
    sitting = Sitting.new(GAME, 2, seed="a whole game")
    while (decision := sitting.decision) is not None:
        assert decision.step.clause() in written
        sitting.answer(rng.choice(list(decision.options)))
    assert sitting.record.verify(GAME) == sitting.state
    assert all(entry.clause in written for entry in sitting.state.log)


def test_the_white_die_has_luck_of_its_own() -> None:  # galapagos §4.1
    """Taking the extra die does not change what the coloured dice will show."""
    thrown = []
    for white in (-1, 0):
        s, luck = scene(at=THROW, white=white), Luck("seed")
        while (decision := s.decision()) is not None and decision.seat == CHANCE:
            s.answer(luck(decision))
        thrown.append([entry.args["dice"] for entry in s.log if entry.key == "rolled"])
    assert thrown[0] == thrown[1]
