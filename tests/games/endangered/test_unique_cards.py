"""Each card with a yellow title does what it says."""

from __future__ import annotations

from tests.games.endangered.tables import (
    AMBASSADORS,
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
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.choices import NONE, STOP
from wildtable.games.endangered.steps.destruction import DestructionPhase
from wildtable.games.endangered.steps.dice import Placed, Turned
from wildtable.games.endangered.steps.impacts import RevealImpact, stay
from wildtable.games.endangered.steps.money import Help
from wildtable.games.endangered.steps.offspring import offspring_target
from wildtable.games.endangered.steps.votes import Vote


def with_card(s: State, name: str, me: int = 0) -> State:
    """A Continuous card lies in front of a seat."""
    hold(s, name, me=me)
    s.hands[me].remove(CARDS[name])
    s.powers[me].append(CARDS[name])
    return s


# --- Zoologist ---


def test_captive_breeding() -> None:
    s = rich(board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.B1]), 2)
    use(s, "captive_breeding")
    assert options(s) == [Space.A2, Space.F5, Space.E6]
    s.answer(Space.A2)
    assert (s.herd(), s.animal_supply, s.money[0]) == (3, 12, 0)


def test_captive_breeding_needs_a_token() -> None:  # endangered §7.2
    s = rich(board(bare(), {Space.A1: 15}), 2)
    use(s, "captive_breeding")
    assert s.decision() is None
    assert (s.herd(), s.money[0]) == (15, 0)  # paid all the same


def test_radio_collars() -> None:
    s = board(with_card(bare(), "radio_collars"), {Space.A1: 1, Space.F6: 1})
    use(s, "relocate", Space.A1)
    assert Space.C1 in options(s)


def test_den_monitoring_on_the_own_turn_only() -> None:
    s = board(with_card(bare(), "den_monitoring"), {Space.A1: 2})
    assert offspring_target(s) == 3
    s.active = 1
    assert offspring_target(s) == 2


def test_translocation_crosses_tiles_and_stops_on_none() -> None:
    s = board(bare(), {Space.A1: 1, Space.F6: 1}, [Space.B1, Space.A2, Space.C1])
    plan(s, "translocation", Space.A1)
    assert len(options(s)) == 36 - 3 - 1
    play_on(s, Space.F6, STOP, s.decks[0][0])
    assert (s.animals[Space.F6], len(s.hands[0])) == (2, 1)


def test_field_station() -> None:
    s = rich(board(bare(), {Space.A1: 2, Space.F6: 1}), 1)
    use(s, "field_station", 2)
    assert asked(s) == "BirthAt"


def test_camera_traps() -> None:
    s = face_up(bare(), "china")
    seen = [IMPACTS[name] for name in ("clearcutting", "empty_forest", "budget_cuts")]
    use(s, "camera_traps", *seen)
    assert options(s) == [*seen, STOP]
    s.answer(seen[0])
    assert options(s) == [seen[1], seen[2]]
    s.answer(seen[2])
    assert (s.top, s.impact_discards) == ([seen[2], seen[1]], [seen[0]])
    s.answer(0)
    assert s.influence[0] == 1


# --- Environmental Lawyer ---


def test_court_injunction() -> None:
    s = rich(bare(), 2)
    stay(s, IMPACTS["clearcutting"])
    use(s, "court_injunction", 1)
    assert (s.persistents, s.impact_discards) == ([], [IMPACTS["clearcutting"]])


def test_stay_order_skips_the_next_destruction_phase_of_any_seat() -> None:  # endangered §9.9
    s = bare()
    plan(s, "stay_order", 0, s.pool[0])
    s.active = 1
    do(s, DestructionPhase(), me=1)
    assert s.decision() is None
    do(s, DestructionPhase(), me=2)
    assert asked(s) == "ChooseLine"


def test_two_stay_orders_add_up() -> None:  # endangered §9.9
    s = bare()
    s.skips = 2
    do(s, DestructionPhase(), DestructionPhase(), DestructionPhase())
    assert asked(s) == "ChooseLine"


def test_citizen_suit_stops_an_impact() -> None:  # endangered §10.6
    s = rich(with_card(bare(), "citizen_suit"), 1)
    do(s, RevealImpact())
    s.answer(IMPACTS["clearcutting"])
    assert options(s) == [Use(1, 0), NONE]
    s.answer(Use(1, 0))
    assert (s.persistents, s.impact_discards, s.money[0]) == ([], [IMPACTS["clearcutting"]], 0)


def test_citizen_suit_is_not_offered_without_money() -> None:  # endangered §3.4
    s = with_card(bare(), "citizen_suit")
    play_on(do(s, RevealImpact()), IMPACTS["clearcutting"])
    assert s.decision() is None
    assert len(s.persistents) == 1


def test_citizen_suit_is_not_for_cards_that_are_looked_at() -> None:  # endangered §10.6
    s = rich(with_card(bare(), "citizen_suit"), 1)
    use(s, "research", IMPACTS["clearcutting"])
    assert asked(s) == "DiscardSeen"


def test_critical_habitat() -> None:
    s = board(bare(), {Space.A1: 2}, [Space.C3, Space.D4, Space.E5, Space.F6])
    plan(s, "critical_habitat", Space.C3, Space.D4, Space.E5)
    assert s.tile_supply == 15


def test_public_hearing_face_down() -> None:
    s = rich(bare(), 2)
    hand = len(s.hands[0])
    use(s, "public_hearing", "face_down", 5, AMBASSADORS["uk"], s.decks[0][0])
    assert (s.influence[5], len(s.hands[0]), s.money[0]) == (1, hand + 1, 0)


def test_public_hearing_face_up() -> None:
    s = rich(face_up(bare(), "china"), 2)
    use(s, "public_hearing", "face_up")
    assert options(s) == [0]
    s.answer(0)
    assert (s.influence[0], s.money[0]) == (1, 1)


def test_legal_precedent_helps_every_die() -> None:
    s = with_card(bare(), "legal_precedent")
    use(s, "benefit_gala", me=1, die=4)
    use(s, "research", me=1, die=4)
    use(s, "benefit_gala", die=4)
    s.active, s.unplaced = 0, (4,)
    do(s, PlaceDie(4))
    assert [c.name for c in s.zone].index("research") in options(s)


# --- Lobbyist ---


def test_embassy_dinner() -> None:
    s = rich(face_up(bare(), "china", "india"), 2)
    use(s, "embassy_dinner")
    assert options(s) == [0, 1]
    s.answer(1)
    assert (s.influence[1], s.cubes) == (2, 23)


def test_whirlwind_tour_goes_to_three_different_ones() -> None:
    s = rich(face_up(bare(), "china", "india", "brazil", "japan"), 2)
    plan(s, "whirlwind_tour", 0)
    assert options(s) == [1, 2, 3, 4, 5]
    play_on(s, 1, 2)
    assert s.influence[:3] == [1, 1, 1]


def test_contact_book_after_an_influence_action() -> None:
    s = rich(face_up(with_card(bare(), "contact_book"), "china"), 2)
    use(s, "lobby_day", 0)
    assert options(s) == [Use(1, 0), NONE]
    play_on(s, Use(1, 0), 0)
    assert (s.influence[0], s.money[0]) == (2, 0)


def test_contact_book_never_follows_a_once_card() -> None:  # endangered §4.9
    s = rich(face_up(with_card(bare(), "contact_book"), "china", "india", "brazil"), 5)
    plan(s, "whirlwind_tour", 0, 1, 2)
    assert s.decision() is None


def test_contact_book_does_not_follow_an_action_that_was_not_paid() -> None:  # endangered §4.9
    s = face_up(with_card(bare(), "contact_book"), "china")
    use(s, "lobby_day")
    assert s.decision() is None


def test_vote_trading() -> None:
    s = face_up(bare(), "china", "india", influence=1)
    use(s, "vote_trading", 0)
    assert options(s) == [1]
    play_on(s, 1, STOP, s.decks[0][0])
    assert (s.influence[:2], s.money[0]) == ([0, 2], 1)


def test_back_channel() -> None:
    s = rich(bare(), 1)
    use(s, "back_channel", 0, AMBASSADORS["china"], STOP, 0, s.decks[0][0])
    assert s.row[0] is AMBASSADORS["china"]
    assert s.face_up[0]
    assert s.influence[0] == 1


def test_coalition_is_named_before_the_first_check() -> None:  # endangered §12.4
    s = face_up(with_card(bare(), "coalition", me=2), "china", "japan")
    s.year = 4
    board(s, {Space.A1: 8})
    do(s, Vote(), me=0)
    assert asked(s) == "NameBonus"
    assert options(s) == [0, 1]
    s.answer(0)
    assert s.yes == 1  # China: 8 + 2


# --- Philanthropist ---


def test_endowment() -> None:
    s = with_card(bare(), "endowment")
    do(s, Abilities(Event.TURN_START))
    assert s.money[0] == 1


def test_matching_grants() -> None:
    assert use(rich(bare(), 1), "matching_grants").money == [1, 1, 1, 1]


def test_land_purchase() -> None:
    s = rich(board(bare(), {Space.A1: 2}, [Space.C3, Space.D4, Space.E5, Space.F6]), 3)
    use(s, "land_purchase", Space.C3, Space.D4, Space.E5, s.decks[0][0])
    assert (s.tile_supply, s.money[0]) == (15, 0)


def test_emergency_fund_gains_when_played() -> None:
    s = plan(bare(5), "emergency_fund", me=3)
    assert s.money[3] == 2


def test_emergency_fund_pays_with_consent() -> None:  # endangered §5.10
    s = rich(face_up(with_card(bare(), "emergency_fund", me=3), "china"), 0, 0, 0, 2)
    use(s, "lobby_day")
    assert options(s) == [Help(3, 1), NONE]
    s.answer(Help(3, 1))
    assert s.decision() is not None
    assert asked(s) == "Consent"
    play_on(s, True, 0)
    assert (s.money[3], s.influence[0]) == (1, 1)


def test_emergency_fund_may_refuse_and_then_nothing_is_paid() -> None:  # endangered §5.10
    s = rich(face_up(with_card(bare(), "emergency_fund", me=3), "china"), 1, 0, 0, 2)
    use(s, "lobby_day")
    assert options(s) == [Help(0, 0), Help(3, 1)]
    play_on(s, Help(3, 1), False)
    assert (s.money, s.influence[0]) == ([1, 0, 0, 2], 0)
    assert s.decision() is None


def test_emergency_fund_pays_a_part() -> None:  # endangered §5.10
    s = rich(with_card(bare(), "emergency_fund", me=3), 1, 0, 0, 2)
    board(s, {Space.A1: 2}, [Space.C3])
    use(s, "cleanup_crew")
    assert options(s) == [Help(3, 1), Help(3, 2), NONE]
    play_on(s, Help(3, 1), True)
    assert (s.money, asked(s)) == ([0, 0, 0, 1], "RemoveTile")


def test_a_once_card_whose_help_is_refused_stays_in_hand() -> None:  # endangered §5.4, §5.10
    s = rich(face_up(with_card(bare(), "emergency_fund", me=3), "china"), 0, 0, 0, 2)
    plan(s, "whirlwind_tour", Help(3, 2), False)
    assert s.decision() is None
    assert s.hands[0] == [CARDS["whirlwind_tour"]]
    assert s.money[3] == 2


def test_fellowship_programme() -> None:
    s = bare(2)
    hands = [1, len(s.hands[1])]
    plan(s, "fellowship")
    play_on(s, s.decks[0][0], s.decks[1][0])
    assert s.money == [1, 1]
    assert [len(hand) for hand in s.hands] == [1, hands[1] + 1]


def test_wildlife_bond() -> None:
    s = rich(board(face_up(bare(), "china"), {Space.A1: 2}, [Space.C3]), 3)
    use(s, "wildlife_bond", 0, Space.C3, s.decks[0][0])
    assert (s.influence[0], s.tiles, s.money[0]) == (1, 0, 0)


# --- TV Wildlife Host ---


def test_live_broadcast_counts_dice_up_to_three() -> None:
    s = bare(5)
    use(s, "live_broadcast", die=3)
    assert s.money[0] == 1
    for seat in (1, 2, 3):
        use(s, "social_media", me=seat)
    use(s, "social_media", s.decks[4][0], me=4)  # the showrunner draws
    use(s, "live_broadcast", me=1)
    assert s.money[1] == 1 + 1 + 3


def test_viral_clip() -> None:
    s = face_up(with_card(bare(), "viral_clip"), "china")
    use(s, "social_media", Use(1, 0), 0)
    assert (s.money[0], s.influence[0]) == (0, 1)


def test_telethon() -> None:
    assert plan(bare(), "telethon").money == [2, 1, 1, 1]


def test_star_power_turns_two_different_dice() -> None:
    s = with_card(bare(), "star_power")
    s.unplaced = (1, 5, 5)
    play_on(do(s, Abilities(Event.DICE_ROLLED)), Use(1, 0), Turned(1, 2))
    assert options(s) == [Turned(5, 4), Turned(5, 6), STOP]  # the 2 is done
    s.answer(Turned(5, 6))
    assert s.unplaced == (2, 5, 6)


def test_documentary_series() -> None:
    s = bare()
    hold(s)
    drawn = next(card for card in s.decks[0] if card.name == "benefit_gala")
    use(s, "documentary_series", drawn, drawn)
    assert s.zone[-1] is drawn


def test_public_outcry_takes_back_another_die() -> None:  # endangered §4.12
    s = face_up(bare(), "china")
    use(s, "relocate", STOP, die=2)
    plan(s, "public_outcry", 0)
    assert options(s) == [Placed(1, 2), NONE]  # not the 6 on Plan that is being resolved
    s.answer(Placed(1, 2))
    assert (s.unplaced, s.dice[1]) == ((2,), ())


def test_public_outcry_only_once_a_turn() -> None:  # endangered §4.12
    s = face_up(bare(), "china")
    use(s, "relocate", STOP, die=2)
    s.recalled = True
    plan(s, "public_outcry", 0)
    assert s.decision() is None


def test_public_outcry_and_documentary_series_do_not_go_round_for_ever() -> None:  # endangered §4.12
    """With an empty deck the card comes back at once; only the limit on taking back ends the circle."""
    s = face_up(bare(), "china")
    hold(s, "public_outcry")
    s.decks[0] = []
    use(s, "documentary_series", CARDS["public_outcry"], 0, die=3)
    # Nothing to take back: the only own die is the one being resolved.
    assert s.decision() is None
    use(s, "relocate", STOP, die=4)
    hold(s, "public_outcry")
    s.decks[0] = []
    s.discards[0] = []
    slot = [card.name for card in s.zone].index("documentary_series")
    use(s, "plan", CARDS["public_outcry"], 0, Placed(slot, 3))
    assert s.unplaced == (3,)
    do(s, PlaceDie(3))
    # Its only card is among the discards: it is drawn and played again, but takes no die back a second time.
    play_on(s, slot, CARDS["public_outcry"], CARDS["public_outcry"], 0)
    assert s.decision() is None
    assert not s.unplaced
