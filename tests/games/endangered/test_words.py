"""What is said: card texts from steps, distinct options, refusals, names."""

from __future__ import annotations

from typing import Any

import pytest

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
from wildtable.core.step import May, Then
from wildtable.games.endangered.board import CHAIRS, Line, Space
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Area,
    Card,
    Count,
    Event,
    Kind,
    Limit,
    Mod,
    Rule,
    Term,
    Where,
)
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie
from wildtable.games.endangered.steps.ambassadors import Influence, Most, RemoveInfluence
from wildtable.games.endangered.steps.animals import AddAnimal, Move
from wildtable.games.endangered.steps.choices import SLOTS, STOP, Die
from wildtable.games.endangered.steps.destruction import Destruction
from wildtable.games.endangered.steps.flow import Choose, TryLuck, Way, When
from wildtable.games.endangered.steps.hand import Draw, add_action
from wildtable.games.endangered.steps.impacts import LookImpacts, RemovePersistent, Which, stay
from wildtable.games.endangered.steps.money import Gain, Pay
from wildtable.games.endangered.steps.offspring import Breed
from wildtable.games.endangered.words import EndangeredWords
from wildtable.games.endangered.words.facts import FACTS
from wildtable.games.endangered.words.options import chair_text
from wildtable.games.endangered.words.titles import TITLES

WORDS = EndangeredWords()


def text_of(name: str) -> str:
    return str(WORDS.card(CARDS.get(name) or IMPACTS[name]))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("social_media", "Any die may be placed here, in any number. Gain 1M."),
        ("lobby_day", "Pay 1M: Place 1 influence on any ambassador."),
        ("wildlife_corridor", "Move up to 2 animals up to 1 space each."),
        ("strategy_session", "Either: Draw 2 cards. Or: Take 1 card from your discards (Once)."),
        ("live_broadcast", "Gain 1M. Gain as many M as there are dice on Social Media Campaign, at most 3M."),
        ("clearcutting", "Sighting: Add 2 tiles in rows or columns with the most animals."),
        ("snare_lines", "It costs 1M more to use an action that moves animals."),
        (
            "viral_clip",
            "Once per turn. After you used Social Media Campaign: You may: Pay 1M: "
            "Place 1 influence on any ambassador.",
        ),
        (
            "cattle_killed",
            "One player may pay 2M: This impact has no further effect. "
            "Lose 1 animal at the edge of the board.",
        ),
    ],
)
def test_card_texts(name: str, written: str) -> None:
    assert text_of(name) == written


def test_every_printed_thing_has_a_text_and_a_name_that_can_be_translated() -> None:
    box = SHIPPED
    impacts = [impact for module in box.modules for impact in module.impacts]
    things: list[Any] = [*box.actions, *box.specialties, *box.cards, *box.ambassadors, *impacts]
    for thing in things:
        assert str(WORDS.card(thing)).endswith(".")
    for thing in (*things, *box.roles, *box.modules):
        assert TITLES[thing.name].message == thing.title
    for module in box.modules:
        assert {module.animal, module.tile, *module.key.values()} <= set(TITLES)


def test_a_changed_number_changes_the_text() -> None:
    card = Card("own", "Own", Kind.ACTION, cost=2, steps=(Draw(3), Gain(1)))
    assert str(WORDS.card(card)) == "Pay 2M: Draw 3 cards. Gain 1M."
    assert str(WORDS.name(card)) == "Own"


def test_verbs_no_shipped_card_uses_have_texts_too() -> None:
    written = {
        str(WORDS.name(step))
        for step in (
            Then((Gain(1), Draw(1))),
            May(Gain(2)),
            Pay(1, (Gain(3),)),
            TryLuck(4, (Gain(1),), (Draw(1),)),
            TryLuck(4, (Gain(1),)),
            When(Term(Count.ANIMALS), 5, (Gain(1),)),
            Choose((Way("a", (Gain(1),)), Way("b", (Draw(1),)), Way("c", (Gain(2),)))),
            Influence(2, colour=SHIPPED.ambassadors[0].colour),
            RemoveInfluence(1, Most.ANY),
            RemovePersistent(which=Which.OLDEST),
            RemovePersistent(which=Which.NEWEST),
            Breed(1),
            Destruction(),
            Move(2, 1, to=Where(Area.EDGE)),
            Move(1, 99),
            LookImpacts(2, discard=0, reorder=True),
        )
    }
    assert len(written) == 16


def test_a_new_animal_may_join_others_only_on_its_own_terrain() -> None:
    bush, edge = (AddAnimal(1, where) for where in (Where(Area.TERRAIN, "bush"), Where(Area.EDGE)))
    assert str(WORDS.name(bush)) == "Add an animal: a space of bush without a tile."
    assert str(WORDS.name(edge)).endswith("at the edge of the board without tile and animal.")


def test_influence_says_how_its_cubes_lie() -> None:
    assert str(WORDS.name(Influence(2, spread=True))).endswith("Each cube on a different one.")
    assert str(WORDS.name(Influence(2, stack=True))).endswith("All cubes on the same one.")


def test_an_ability_for_once_a_game_does_not_say_once_per_turn() -> None:
    ability = Ability(Event.SELF_PLAYED, (Gain(2),), limit=Limit.GAME, optional=False)
    card = Card("own", "Own", Kind.CONTINUOUS, abilities=(ability,), mods=(Mod(Rule.ACTION_COST, -1),))
    assert str(WORDS.card(card)) == "It costs 1M less to use any action. When you play this: Gain 2M."


def test_copies_of_an_action_are_told_apart_by_their_deck() -> None:
    s = bare()
    add_action(s, CARDS["research"], 0)
    add_action(s, CARDS["research"], 1)
    s.unplaced = (3,)
    do(s, PlaceDie(3))
    written = [str(WORDS.option(s, question(s), option)) for option in question(s).options]
    assert "Research (Zoologist)" in written
    assert "Research (Environmental Lawyer)" in written
    assert len(set(written)) == len(written)


def test_copies_of_a_persistent_impact_are_told_apart_by_their_place() -> None:
    s = rich(bare(), 2)
    stay(s, IMPACTS["clearcutting"])
    stay(s, IMPACTS["clearcutting"])
    use(s, "court_injunction")
    assert [str(WORDS.option(s, question(s), o)) for o in s.persistents] == [
        "1: Clearcutting",
        "2: Clearcutting",
    ]


def test_lines_spaces_and_ambassadors_have_names() -> None:
    assert str(WORDS.name(Line.ROW_3)) == "row 3"
    assert str(WORDS.name(Line.COLUMN_B)) == "column B"
    assert str(WORDS.name(Space.B4)) == "B4"
    s = face_up(bare(), "china")
    s.row[3] = next(a for a in SHIPPED.ambassadors if a.name == "japan")
    assert [str(chair_text(s, CHAIRS[n])) for n in (0, 1, 3)] == [
        "1: China",
        "2: a face-down blue ambassador",
        "4: Japan (face down)",
    ]


def test_why_nothing_can_be_done_with_a_thing_on_the_board() -> None:
    s = use(bare(), "relocate", STOP, die=4)
    s.unplaced = (3, 5)
    do(s, PickDie())
    assert why_not(s, "action.0") == ("First choose the die to place.", "§4.2")
    assert why_not(s, "action.1") == ("One of your own dice is already on Relocate.", "§4.5")
    play_on(s, 5)
    assert why_not(s, "action.1") == ("One of your own dice is already on Relocate.", "§4.5")
    board(s, {Space.A1: 2}, [Space.C3])
    assert why_not(s, "space.C3") == ("There is a destruction tile on C3.", "§7.1")
    assert why_not(s, "seat.1") == ("No player has to be named now.", "§11.2")
    assert WORDS.why_not(s, question(s), "moon.1") is None


def why_not(s: State, target: str) -> tuple[str, str]:
    why = WORDS.why_not(s, question(s), target)
    assert why is not None
    return str(WORDS.why(why)), why.clause


def test_targets_point_at_the_board() -> None:
    s = opening(3)
    play_on(s, 1)
    s.answer((2, 3, 4))
    decision = question(s)
    assert WORDS.targets(s, decision, Die(3)) == ("die.3",)
    play_on(s, 3)
    assert WORDS.targets(s, question(s), SLOTS[2]) == ("action.2",)


def test_every_impact_has_a_fact_and_every_fact_a_card_or_an_impact() -> None:
    impacts = [impact for module in SHIPPED.modules for impact in module.impacts]
    assert all(WORDS.fact(impact).render("en") for impact in impacts)
    assert set(FACTS) <= {impact.name for impact in impacts} | {card.name for card in SHIPPED.cards}
