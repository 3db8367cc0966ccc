"""What boards are told: it follows from the view."""

from __future__ import annotations

from random import Random

from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import COLOUR, Animal, winning
from wildtable.games.animalia.state import State
from wildtable.games.animalia.view.derived import leading


def played(choices: int, **options: object) -> State:
    s, rng = GAME.new(2, **GAME.read_options(options)), Random(4)
    for _ in range(choices):
        decision = s.decision()
        assert decision is not None
        s.answer(rng.choice(list(decision.options)))
    return s


def test_hands_and_piles_are_named_and_hidden_hands_are_not() -> None:
    s = played(40)
    facts = GAME.derived(s.view(0))
    assert len(facts["hands"][0]) == s.hands[0].bit_count()
    assert facts["hands"][1] == []
    assert facts["hands"][2] == [a.name for a in Animal if s.hands[2] >> a & 1]


def test_the_leading_card_of_a_whole_trick_is_the_one_that_wins_it() -> None:  # animalia §3.4, §3.5
    for continent in ("europe", "south-america"):
        s = played(0, continents=continent)
        s.stage = 0
        rng = Random(1)
        for _ in range(300):
            first, second, third = rng.sample(s.printed.deck, 3)
            s.trick = [first, second, third]
            assert leading(s) == winning(first, second, third, s.card.giants_dominant)


def test_a_slot_tells_which_card_fills_it_now() -> None:  # animalia §6.2
    s = played(30)
    for player in (0, 1, 2):
        s.piles[player] = s.printed.whole
    facts = GAME.derived(s)
    assert all(slot["filled"] for mission in facts["missions"] for slot in mission["slots"])
    s.piles = [0, 0, 0]
    assert not any(slot["filled"] for mission in GAME.derived(s)["missions"] for slot in mission["slots"])


def test_the_colour_led_is_told() -> None:
    s = played(0)
    s.trick = [Animal.NA4]
    assert GAME.derived(s)["led"] == COLOUR[Animal.NA4]
