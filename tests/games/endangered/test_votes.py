"""The calendar, the vote, each ambassador, and the forecast (§6, §11, §12)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.endangered.tables import (
    AMBASSADORS,
    CARDS,
    IMPACTS,
    asked,
    bare,
    board,
    do,
    face_up,
    opening,
    options,
    play_on,
    question,
    rich,
    use,
)
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import CHAIRS, Space
from wildtable.games.endangered.cards.card_types import Colour
from wildtable.games.endangered.policy.forecast import forecast
from wildtable.games.endangered.rules.turn import NextSeat, Upkeep, YearEnd
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.ambassadors import Influence, ShiftInfluence, Uncover
from wildtable.games.endangered.steps.hand import add_action
from wildtable.games.endangered.steps.impacts import stay
from wildtable.games.endangered.steps.votes import Vote, standing


def voting(s: State, year: int = 4) -> State:
    """The vote at the end of a year."""
    s.year, s.order = year, list(range(s.seats))
    return do(s, YearEnd(), me=s.active)


def votes_yes(s: State, *rolls: tuple[int, int]) -> bool:
    """Whether the only ambassador says yes."""
    do(s, Vote())
    play_on(s, *rolls)
    return s.yes == 1


# --- ambassadors ---


@pytest.mark.parametrize(("animals", "cubes", "yes"), [(10, 0, True), (8, 2, True), (8, 1, False)])
def test_china(animals: int, cubes: int, yes: bool) -> None:
    s = board(face_up(bare(), "china", influence=cubes), {Space.A1: animals})
    assert votes_yes(s) == yes


@pytest.mark.parametrize(("animals", "cubes", "yes"), [(10, 0, True), (8, 1, True), (8, 0, False)])
def test_india(animals: int, cubes: int, yes: bool) -> None:
    s = board(face_up(bare(), "india", influence=cubes), {Space.A1: animals})
    assert votes_yes(s) == yes


@pytest.mark.parametrize(("tiles", "cubes", "yes"), [(7, 0, True), (10, 3, True), (10, 2, False)])
def test_brazil(tiles: int, cubes: int, yes: bool) -> None:
    s = board(face_up(bare(), "brazil", influence=cubes), {Space.F6: 2}, list(Space)[:tiles])
    assert votes_yes(s) == yes


def test_russia_counts_rows_and_columns() -> None:
    s = board(face_up(bare(), "russia", influence=3), {Space.A1: 1, Space.B2: 1, Space.C3: 1, Space.D4: 1})
    assert standing(s, 0) == 8 + 3
    assert not votes_yes(s)
    assert votes_yes(board(s, {Space.A1: 1, Space.B2: 1, Space.C3: 1, Space.D5: 1, Space.D4: 1}))


def test_germany_counts_down() -> None:
    s = face_up(bare(), "germany", influence=1)
    stay(s, IMPACTS["empty_forest"])
    assert votes_yes(s)
    stay(s, IMPACTS["clearcutting"])
    assert not votes_yes(s)


def test_japan_counts_all_hands() -> None:
    s = face_up(bare(), "japan", influence=2)
    s.hands[0] = s.decks[0][:8]
    assert standing(s, 0) == 8 + 2 * 3 + 2
    assert votes_yes(s)


def test_united_states() -> None:
    s = rich(face_up(bare(), "usa", influence=1), 4, 6)
    assert votes_yes(s)
    assert not votes_yes(rich(s, 4, 5))


def test_mexico_does_not_count_printed_actions() -> None:
    s = face_up(bare(), "mexico")
    assert standing(s, 0) == 4  # the four starting cards
    for _ in range(8):
        add_action(s, CARDS["research"], 0)
    assert not votes_yes(s)
    add_action(s, CARDS["research"], 0)
    assert votes_yes(s)


def test_kenya_does_not_count_specialties() -> None:
    s = face_up(bare(), "kenya", influence=6)
    assert not votes_yes(s)
    s.powers[2].append(CARDS["volunteers"])
    assert votes_yes(s)


@pytest.mark.parametrize(("roll", "yes"), [((4, 5), True), ((4, 4), False)])
def test_indonesia_rolls_two_dice(roll: tuple[int, int], yes: bool) -> None:
    assert votes_yes(face_up(bare(), "indonesia", influence=1), roll) == yes


def test_france_watches_the_others() -> None:  # endangered §12.3
    s = board(face_up(bare(), "france", "china", "india", influence=6), {Space.A1: 8})
    do(s, Vote())
    assert options(s) == [0, 1, 2]
    play_on(s, 1, 2)
    assert s.yes == 3  # 2 × 2 + 6


def test_france_asked_first_hears_nothing() -> None:  # endangered §12.3
    s = board(face_up(bare(), "france", "china", "india", influence=5), {Space.A1: 8})
    do(s, Vote())
    play_on(s, 0)
    assert s.yes == 2


def test_united_kingdom_counts_dice_on_social_media_campaign() -> None:
    s = face_up(bare(), "uk", influence=6)
    use(s, "social_media")
    use(s, "social_media")
    assert votes_yes(s)


# --- revealing ---


def test_the_first_cube_turns_the_card_up_and_stays() -> None:  # endangered §6.2
    s = bare()
    do(s, Influence())
    play_on(s, 4)
    assert all(ambassador.colour is Colour.GREEN for ambassador in options(s))
    s.answer(AMBASSADORS["mexico"])
    assert (s.row[4], s.face_up[4], s.influence[4]) == (AMBASSADORS["mexico"], True, 1)


def test_revealing_follows_no_instruction() -> None:  # endangered §6.2
    s = bare()
    play_on(do(s, Influence()), 5, AMBASSADORS["indonesia"])
    assert s.decision() is None  # no dice are rolled


def test_no_ambassador_lies_in_the_row_twice() -> None:  # endangered §2.2
    s = bare()
    for chair in CHAIRS[:3]:
        do(s, Uncover(chair, Colour.BLUE))
        s.answer(options(s)[0])
    assert len({ambassador.name for ambassador in s.row if ambassador}) == 3


def test_influence_shifts_between_face_up_cards_only() -> None:  # endangered §6.4
    s = face_up(bare(), "china", influence=2)
    do(s, ShiftInfluence(2))
    assert s.decision() is None


# --- the vote ---


def test_a_face_down_ambassador_does_not_vote() -> None:  # endangered §12.2
    s = board(bare(), {Space.A1: 12})
    s.row[0] = AMBASSADORS["china"]
    s.pool.remove(AMBASSADORS["china"])
    do(s, Vote())
    assert (s.yes, s.checked) == (0, ())


def winning(s: State) -> State:
    board(face_up(s, "china", "india", "brazil", "germany"), {Space.A1: 12})
    return s


def test_four_yes_votes_in_a_voting_year_win() -> None:  # endangered §13.1
    s = voting(winning(bare()))
    assert (s.result, s.decision()) == ("won_first", None)
    assert s.outcome().winners == (0, 1, 2, 3)


def test_another_year_does_not_vote() -> None:  # endangered §12.1
    s = voting(winning(bare()), year=3)
    assert (s.result, asked(s)) == ("", "NewYear")


def test_three_yes_votes_win_on_easy_only() -> None:  # endangered §2.3
    for level, result in (("easy", "won_first"), ("normal", "")):
        s = bare(difficulty=level)
        board(face_up(s, "china", "india", "brazil"), {Space.A1: 12})
        assert voting(s).result == result


def test_the_first_vote_may_fail_and_the_second_must_not() -> None:  # endangered §12.7
    s = voting(bare(), year=4)
    assert (s.result, s.year) == ("", 4)
    assert asked(s) == "NewYear"
    assert voting(bare(), year=5).result == "lost_votes"


def test_votes_of_two_years_do_not_add_up() -> None:  # endangered §12.2
    s = voting(board(face_up(bare(), "china", "india"), {Space.A1: 12}))
    assert s.yes == 2
    s.stack.clear()
    assert voting(s, year=5).result == "lost_votes"
    assert s.yes == 2


def test_dice_are_rolled_afresh_at_each_vote() -> None:  # endangered §12.5
    s = voting(face_up(bare(), "indonesia"))
    s.answer((6, 6))
    assert s.yes == 1
    s.stack.clear()
    voting(s, year=5)
    assert asked(s) == "RollForVote"


def test_the_vote_stops_when_enough_have_said_yes() -> None:  # endangered §12.6
    s = board(face_up(bare(), "china", "india", "brazil", "germany", "japan"), {Space.A1: 12})
    assert len(voting(s).checked) == 4


def test_the_vote_counts_the_card_drawn_in_the_last_upkeep() -> None:  # endangered §12.2
    s = face_up(bare(), "japan", influence=7)
    s.year, s.order = 4, [1, 2, 3, 0]
    do(s, Upkeep(), NextSeat())
    play_on(s, True, s.decks[0][0])
    assert s.yes == 1  # 9 cards and 7 cubes


@pytest.mark.parametrize(("seats", "years"), [(2, (8, 9)), (3, (5, 6)), (4, (4, 5)), (5, (3, 4))])
def test_the_calendar(seats: int, years: tuple[int, int]) -> None:  # endangered §12.1
    assert opening(seats).vote_years() == years


# --- upkeep and the next seat ---


def test_the_draw_may_be_refused() -> None:  # endangered §11.1
    s = bare()
    hand = len(s.hands[0])
    play_on(do(s, Upkeep()), False)
    assert len(s.hands[0]) == hand


def test_the_draw_is_not_asked_with_both_piles_empty() -> None:  # endangered §11.1
    s = bare()
    s.decks[0] = []
    assert do(s, Upkeep()).decision() is None


def test_the_next_seat_still_has_its_marker() -> None:  # endangered §11.2
    s = bare()
    s.order = [2, 0]
    do(s, NextSeat())
    assert options(s) == [1, 3]


def test_the_last_seat_goes_without_asking_and_then_the_year_ends() -> None:  # endangered §11.2, §12.9
    s = bare(3)
    s.order = [2, 0]
    do(s, NextSeat())
    assert (s.active, asked(s)) == (1, "RollDice")
    s.stack.clear()
    do(s, NextSeat(), me=1)
    assert options(s) == [0, 2]  # any other seat
    play_on(s, 2)
    assert (s.year, s.order) == (2, [2])


# --- forecast ---


def test_the_chances_of_indonesia() -> None:  # endangered §12.8
    found = []
    for cubes in range(9):
        s = face_up(bare(), "indonesia", influence=cubes)
        found.append(round(forecast(s).prospects[0].chance * 36))
    assert found == [6, 10, 15, 21, 26, 30, 33, 35, 36]


def test_the_forecast_of_a_win() -> None:  # endangered §12.8
    s = board(face_up(bare(), "china", "india", "germany", "indonesia", influence=1), {Space.A1: 12})
    assert forecast(s).chance == pytest.approx(float(Fraction(10, 36)))


def test_the_forecast_asks_france_last() -> None:  # endangered §12.3, §12.8
    s = board(face_up(bare(difficulty="easy"), "france", "china", "india", influence=6), {Space.A1: 8})
    assert forecast(s).chance == 1.0
    assert forecast(s).prospects[0].chance == 1.0


def test_the_forecast_gives_coalition_to_the_best() -> None:  # endangered §12.4, §12.8
    s = board(face_up(bare(difficulty="easy"), "china", "brazil", "germany"), {Space.A1: 8})
    assert forecast(s).chance == 0.0
    s.powers[2].append(CARDS["coalition"])
    assert forecast(s).chance == 1.0


def test_the_forecast_equals_the_vote() -> None:  # endangered §12.8
    s = board(face_up(bare(), "china", "india", "germany", "japan", influence=1), {Space.A1: 9})
    chances = {p.ambassador.name: p.chance for p in forecast(s).prospects}
    do(s, Vote())
    said = {e.args["ambassador"].name: e.key == "voted_yes" for e in s.log if e.key.startswith("voted_")}
    assert said == {name: chance == 1.0 for name, chance in chances.items()}


def test_an_empty_table_has_no_chance() -> None:
    assert forecast(bare()).chance == 0.0


def test_the_facts_of_a_view_hold_the_forecast() -> None:
    facts = GAME.derived(board(face_up(bare(), "china"), {Space.A1: 9}))
    china = facts["vote"]["ambassadors"]["0"]
    assert (china["value"], china["target"], china["chance"]) == (9, 10, 0.0)
    assert (china["base"], china["influence"], china["bonus"]) == (0, 0, 0)
    assert china["parts"] == [{"count": "animals", "name": "", "factor": 1, "n": 9}]
    assert facts["costs"][2] == 1


def test_the_owner_of_coalition_names_it() -> None:  # endangered §12.4
    s = face_up(bare(), "china")
    s.powers[2].append(CARDS["coalition"])
    do(s, Vote(), me=1)
    assert question(s).seat == 2
