"""What the game says, and what it points at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wildtable.games.galapagos as package
from tests.games.galapagos.scene import RESOLVE, REVEAL, THROW, asked, by_luck, run, scene
from wildtable.core.clauses import RULES, clauses
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import Refusal
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import Animal, Place, Verb
from wildtable.games.galapagos.cards.shipped import SHIPPED
from wildtable.games.galapagos.state import GHOST, State

A = Animal
WORDS = GAME.words


def menu(s: State) -> dict[str, tuple[str, ...]]:
    """Options as they read and what they point at, from the view of whoever is asked."""
    view = s.view(asked(s))
    decision = view.decision()
    assert decision is not None
    return {
        str(WORDS.option(view, decision, choice)): WORDS.targets(view, decision, choice)
        for choice in decision.options
    }


def prompt(s: State) -> str:
    view = s.view(asked(s))
    decision = view.decision()
    assert decision is not None
    return str(WORDS.prompt(view, decision))


def why_not(s: State, target: str) -> str | None:
    decision = s.decision()
    assert decision is not None
    found = WORDS.why_not(s, decision, target)
    return None if found is None else str(WORDS.why(found))


def test_a_turn_reads_as_dice_and_verbs() -> None:
    assert menu(scene(dice=((2, 5),), helpers=(1,))) == {
        "Use the 2": ("die.2",),
        "Use the 5": ("die.5",),
        "Evolution: swap the two cards of a column (1 Helper)": ("space.evolution",),
        "Migration: swap two cards of a row (1 Helper)": ("space.migration",),
        "End the turn, 2 dice unused": (),
    }


def test_a_die_reads_as_the_places_it_can_go_to() -> None:
    s = run(scene(dice=((6,),), helpers=(1,), boxes=((), (), (A.SNAIL, A.SNAIL))), 6)
    assert prompt(s) == "What do you do with the 6?"
    assert menu(s) == {
        "Rescue Blue Whale (column 6)": ("top.6",),
        "Fight Environmental Pollution (2 cards)": ("box.environmental_pollution",),
        "Start Player: go first next round": ("space.start_player",),
        "Hire Helpers: 2 after this round's turns": ("space.hire_helpers",),
        "Extra Die: the white die next round": ("space.extra_die",),
        "Adaptation: make it a 1 (1 Helper)": ("adapt.up",),
        "Adaptation: make it a 5 (1 Helper)": ("adapt.down",),
        "Pass with this die: take 1 Helper": ("reserve",),
    }


def test_evolution_points_at_both_cards_of_a_column() -> None:
    found = menu(run(scene(dice=((6,),), helpers=(1,)), Verb.EVOLUTION))
    assert found["Column 1: Galápagos Sea Lion up, Zayapa down"] == ("top.1", "bottom.1")


def test_migration_names_row_and_column() -> None:
    found = menu(run(scene(dice=((6,),), helpers=(1,)), Verb.MIGRATION))
    assert found["Zayapa (top row, column 1)"] == ("top.1",)
    assert found["Zayapa (bottom row, column 5)"] == ("bottom.5",)


def test_the_start_player_is_named_by_seat() -> None:  # galapagos §1.3
    s = by_luck(GAME.new(2, start_player="chosen"))
    assert prompt(s) == "Who starts?"
    assert list(menu(s)) == ["Seat 1", "Seat 2"]


def test_a_look_points_at_the_cards_seen() -> None:
    s = scene(at=RESOLVE, boxes=((A.SNAIL, A.DOLPHIN), (), ()), laid={Place.INTRODUCED_SPECIES: (0, 2)})
    assert prompt(s) == "Which card do you take from Introduced Species?"
    assert menu(s) == {"Dolphin": ("look.DOLPHIN",), "Snail": ("look.SNAIL",)}
    run(s, A.DOLPHIN)
    assert prompt(s) == "Put Dolphin into play, or keep it hidden?"
    assert menu(s) == {"Put it into play": ("taken",), "Keep it hidden": ()}


def test_beyond_the_limit_the_question_says_so() -> None:  # galapagos §6.4
    boxes = ((A.DOLPHIN,), (), ())
    hidden = ((A.SNAIL, A.ZAYAPA),)
    s = scene(at=RESOLVE, boxes=boxes, hidden=hidden, laid={Place.INTRODUCED_SPECIES: (0, 2)})
    assert prompt(s) == "You have 2 hidden cards and took Dolphin: which of all goes into play?"
    assert list(menu(s)) == ["Zayapa", "Dolphin", "Snail"]


def test_hiding_in_the_last_round_is_warned_of() -> None:  # galapagos §6.3, R14
    boxes = ((A.DOLPHIN,), (), ())
    s = scene(at=RESOLVE, round=12, boxes=boxes, laid={Place.INTRODUCED_SPECIES: (0, 2)}, deck=())
    assert list(menu(s)) == [
        "Put it into play",
        "Keep it hidden (the game ends now: it will count for nothing)",
    ]
    s = scene(at=REVEAL, round=12, hidden=((A.SNAIL,),), deck=())
    assert list(menu(s))[1] == "Keep the rest hidden (last chance: hidden cards count for nothing)"


def test_where_hidden_cards_score_nobody_is_warned() -> None:  # galapagos §10.4
    s = scene(at=REVEAL, round=12, hidden=((A.SNAIL,),), deck=(), hidden_score=True)
    assert list(menu(s))[1] == "Keep the rest hidden"


def test_spaces_that_bring_nothing_in_the_last_round_say_so() -> None:  # galapagos §5.5, R42
    found = menu(run(scene(round=12, dice=((1,),), deck=()), 1))
    assert "Start Player (there is no next round)" in found
    assert "Extra Die (there is no next round)" in found
    assert "Hire Helpers: 2 after this round's turns" in found


def test_a_pass_without_reserve_promises_nothing() -> None:  # galapagos §5.8
    found = menu(run(scene(dice=((1,),), helpers=(0, 8, 8)), 1))
    assert "Pass with this die: take no Helper" in found


def test_the_end_of_a_turn_says_how_many_helpers_come() -> None:  # galapagos §5.13
    s = run(scene(dice=((1, 2),), helpers=(0, 8, 7)), Verb.END_TURN)
    assert list(menu(s)) == ["End the turn, take 1 Helper", "End the turn, take no Helper"]


def test_a_locked_card_says_whose_die_lies_there() -> None:
    s = run(scene(dice=((2, 2),), helpers=(2,), laid={Place.TOP_2: (1, 2)}), 2)
    assert why_not(s, "top.2") == "A die of Seat 2 is already there: column 2 of the top row."
    assert why_not(s, "top.3") == "A 2 rescues from column 2 only."
    assert why_not(s, "bottom.2") == "Only animals of the top row can be rescued."
    assert why_not(s, "box.introduced_species") == (
        "The box Introduced Species is empty: there is nothing to take."
    )
    assert why_not(s, "space.start_player") is None
    assert why_not(s, "nowhere") is None
    s = run(scene(dice=((2, 2),), helpers=(2,), laid={Place.TOP_2: (GHOST, 2)}), Verb.EVOLUTION)
    assert why_not(s, "top.2") == "A die of the ghost lies there: the card is locked for this round."
    assert why_not(s, "die.3") == "Dice are used one at a time, in one's own turn."


def test_a_turn_explains_what_cannot_be_done() -> None:
    s = scene(dice=((2,),))
    assert why_not(s, "space.migration") == "You have no Helper to send."
    assert why_not(s, "die.5") == "You have no die showing 5 left."
    assert why_not(s, "top.4") == "You have no die showing 4 for this column."
    s = run(scene(dice=((3,),), boxes=((A.SNAIL,), (), ())), 3)
    assert why_not(s, "box.introduced_species") == (
        "Introduced Species takes a die showing one of 2, 5, not a 3."
    )


def test_log_lines_name_places_people_and_hidden_cards() -> None:
    s = scene(at=RESOLVE, boxes=((A.SNAIL, A.DOLPHIN), (), ()), laid={Place.INTRODUCED_SPECIES: (0, 2)})
    run(s, A.DOLPHIN, Verb.KEEP_HIDDEN)
    assert [str(WORDS.entry(entry)) for entry in s.view(0).log[:3]] == [
        "Seat 1 looks into the box Introduced Species: Dolphin, Snail.",
        "Seat 1 takes one card from Introduced Species: Dolphin.",
        "Seat 1 keeps it hidden.",
    ]
    others = [str(WORDS.entry(entry)) for entry in s.view(1).log[:2]]
    assert others == [
        "Seat 1 looks into the box Introduced Species: hidden cards.",
        "Seat 1 takes one card from Introduced Species: a hidden card.",
    ]
    assert WORDS.entry_targets(s, s.log[0]) == ("box.introduced_species",)


def test_the_ghost_has_a_name() -> None:
    s = run(scene(at=THROW, seats=2), (2, 3))
    assert str(WORDS.entry(s.log[-1])) == "The ghost rolls 2, 3 and locks these columns."
    assert str(WORDS.seat(GHOST)) == "the ghost"


@pytest.mark.parametrize("card", [*SHIPPED.species, *SHIPPED.awards, *SHIPPED.threats])
def test_every_card_says_what_it_is(card: object) -> None:
    assert str(WORDS.name(card))
    assert str(WORDS.card(card))


@pytest.mark.parametrize("animal", Animal)
def test_every_animal_has_a_true_sentence(animal: Animal) -> None:
    assert str(WORDS.fact(animal)).endswith(".")


def test_an_award_says_what_it_brings() -> None:
    assert str(WORDS.card(SHIPPED.awards[0])) == "First to have 4 in play: 2 points and 2 Helpers."
    assert str(WORDS.card(SHIPPED.awards[8])) == "First to have 2 in play: 3 points and no Helper."
    assert str(WORDS.fact(SHIPPED.awards[0])) == ""
    assert str(WORDS.card(Animal.SNAIL)) == ""


def test_every_value_has_a_name() -> None:
    assert str(WORDS.name(HIDDEN)) == "a hidden card"
    assert str(WORDS.name(())) == "none"
    assert str(WORDS.name(Verb.END_TURN)) == "End the turn"
    assert str(WORDS.name(Place.BOTTOM_3)) == "column 3 of the bottom row"
    assert str(WORDS.name(4)) == "4"


def test_every_clause_the_code_cites_is_in_the_rules() -> None:
    written = clauses("galapagos")
    folder = Path(str(package.__file__)).parent
    cited = {
        clause for path in folder.glob("*.py") for clause in re.findall(r"§\d+\.\d+", path.read_text("utf-8"))
    }
    assert cited
    assert cited <= set(written)


def test_every_ruling_is_in_the_rules() -> None:
    written = (RULES / "galapagos.md").read_text("utf-8")
    rulings = {int(number) for number in re.findall(r"R(\d+)", written)}
    assert rulings == set(range(1, 47))


def test_a_refusal_reads_as_a_sentence() -> None:
    s = scene(dice=((2,),))
    with pytest.raises(Refusal) as refusal:
        s.answer(Place.TOP_1)
    assert str(WORDS.why(refusal.value.why)) == "You have no die showing 1 for this column."
    with pytest.raises(Refusal) as refusal:
        s.answer(Place.TOP_2)
    assert str(WORDS.why(refusal.value.why)) == "First choose the die."
