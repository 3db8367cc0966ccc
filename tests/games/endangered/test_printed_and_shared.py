"""Each printed action and each shared card does what it says."""

from __future__ import annotations

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
    plan,
    play_on,
    rich,
    use,
)
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Event
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.choices import NONE, STOP
from wildtable.games.endangered.steps.impacts import stay


def test_plan() -> None:
    s = bare()
    card = s.hands[0][0]
    use(s, "plan")
    assert options(s) == [*s.hands[0], NONE]
    s.answer(card)
    assert card not in s.hands[0]


def test_relocate() -> None:
    s = board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.B1])
    use(s, "relocate")
    assert options(s) == [Space.A1, Space.F6, STOP]
    s.answer(Space.A1)
    assert options(s) == [Space.A2]  # no diagonal, no tile
    s.answer(Space.A2)
    assert s.animals[Space.A2] == 1


def test_replant() -> None:
    s = board(bare(), {Space.A1: 2}, [Space.C3, Space.D4])
    rich(s, 1)
    use(s, "replant", Space.C3)
    assert (s.money[0], s.tile_supply, s.bank) == (0, 15, 25)


def test_skim_takes_only_tiles_that_touch_a_clean_space() -> None:
    s = bare(module="otters")
    board(s, {Space.F6: 2}, [Space.A1, Space.B1, Space.A2])
    rich(s, 1)
    use(s, "skim")
    assert options(s) == [Space.B1, Space.A2, STOP]  # A1 has polluted neighbours only


def test_social_media_campaign() -> None:
    s = use(bare(), "social_media")
    assert s.money[0] == 1


def test_research_shows_the_top_impact_and_may_discard_it() -> None:
    s = bare()
    use(s, "research", IMPACTS["poaching_ring"])
    assert options(s) == [IMPACTS["poaching_ring"], STOP]
    s.answer(IMPACTS["poaching_ring"])
    assert (s.top, s.impact_discards) == ([], [IMPACTS["poaching_ring"]])


def test_research_leaves_the_card_known_on_top() -> None:
    s = bare()
    use(s, "research", IMPACTS["poaching_ring"], STOP, die=3)
    assert s.top == [IMPACTS["poaching_ring"]]
    use(s, "research", me=1)
    assert asked(s) == "DiscardSeen"  # nothing new is drawn


def test_lobby_day() -> None:
    s = face_up(bare(), "china")
    rich(s, 1)
    use(s, "lobby_day")
    assert options(s) == [0, 1, 2, 3, 4, 5]
    s.answer(0)
    assert (s.influence[0], s.cubes, s.money[0]) == (1, 24, 0)


def test_benefit_gala() -> None:
    assert use(bare(), "benefit_gala").money[0] == 2


def test_wildlife_corridor_moves_two_different_animals() -> None:
    s = board(bare(), {Space.A1: 1, Space.F6: 1})
    use(s, "wildlife_corridor", Space.A1, Space.B1)
    assert options(s) == [Space.F6, STOP]  # the one that has moved stays
    play_on(s, Space.F6, Space.E6)
    assert (s.animals[Space.B1], s.animals[Space.E6]) == (1, 1)


def test_wildlife_corridor_may_move_another_animal_from_where_the_first_one_went() -> None:
    s = board(bare(), {Space.A1: 1, Space.B1: 1})
    use(s, "wildlife_corridor", Space.A1, Space.B1)
    assert options(s) == [Space.B1, STOP]


def test_cleanup_crew() -> None:
    s = board(bare(), {Space.A1: 2}, [Space.C3, Space.D4, Space.E5])
    rich(s, 2)
    use(s, "cleanup_crew", Space.C3, Space.E5)
    assert (s.tiles.bit_count(), s.tile_supply, s.money[0]) == (1, 15, 0)


def test_strategy_session_draws_two() -> None:
    s = bare()
    hand = len(s.hands[0])
    use(s, "strategy_session", "draw", s.decks[0][0], s.decks[0][1])
    assert len(s.hands[0]) == hand + 2


def test_strategy_session_takes_back_a_once_card_only() -> None:
    s = bare()
    once, action = CARDS["policy_reversal"], CARDS["lobby_day"]
    for pile in (s.decks[0], s.hands[0]):
        pile[:] = [card for card in pile if card not in (once, action)]
    s.discards[0] = [action, once]
    use(s, "strategy_session", "recover")
    assert options(s) == [once]
    s.answer(once)
    assert s.discards[0] == [action]
    assert once in s.hands[0]


def test_strategy_session_offers_no_way_that_does_nothing() -> None:  # endangered §5.8
    s = use(bare(), "strategy_session")
    assert options(s) == ["draw"]
    s = hold(bare())
    s.decks[0] = []
    use(s, "strategy_session")
    assert options(s) == ["draw", "recover"]  # neither can do anything


def test_policy_reversal() -> None:
    s = bare()
    stay(s, IMPACTS["clearcutting"])
    stay(s, IMPACTS["empty_forest"])
    plan(s, "policy_reversal")
    assert options(s) == [1, 2]
    play_on(s, 2, s.decks[0][0])
    assert [lasting.impact.name for lasting in s.persistents] == ["clearcutting"]
    assert s.impact_discards == [IMPACTS["empty_forest"]]
    assert s.discards[0] == [CARDS["policy_reversal"]]
    assert len(s.hands[0]) == 1


def test_volunteers_roll_one_die_again() -> None:
    s = bare()
    s.powers[0].append(CARDS["volunteers"])
    s.unplaced = (1, 4, 4)
    do(s, Abilities(Event.DICE_ROLLED))
    assert options(s) == [Use(1, 0), NONE]
    s.answer(Use(1, 0))
    assert options(s) == [1, 4, STOP]
    play_on(s, 1, (6,))
    assert s.unplaced == (4, 4, 6)
    assert s.decision() is None  # once per turn


def test_a_shared_card_serves_whoever_places_the_die() -> None:  # endangered §5.2
    s = bare()
    use(s, "benefit_gala", me=0, die=3)
    use(s, "benefit_gala", me=1, die=4)
    assert s.money[:2] == [2, 2]
