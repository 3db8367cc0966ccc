"""Owners' card sets: out as TOML, in again, and exact errors (§1.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from wildtable.core.cards import form_of, read_cards, without_holes
from wildtable.core.game import SetupError
from wildtable.core.rollout import rollout
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards import check as checks
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Area,
    CardSet,
    Colour,
    Count,
    Event,
    Level,
    Term,
    Where,
)
from wildtable.games.endangered.cards.check import check
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.steps.money import Gain
from wildtable.games.endangered.words.phrases import place


def written() -> str:
    return tomli_w.dumps(without_holes(GAME.codec().encode(SHIPPED)))


def refused(tmp_path: Path, toml: str) -> str:
    file = tmp_path / "box.toml"
    file.write_text(toml, "utf-8")
    with pytest.raises(SetupError) as error:
        read_cards(GAME, file)
    return str(error.value).removeprefix(f"{file}: ")


def problems(cards: CardSet) -> list[str]:
    """What is wrong with a set, as sentences."""
    return [str(problem) for problem in checks.problems(cards)]


def test_the_shipped_set_is_complete() -> None:
    assert len(SHIPPED.ambassadors) == 12
    assert len(SHIPPED.specialties) == 10
    assert sum(len(role.deck) for role in SHIPPED.roles) == 70
    assert not problems(SHIPPED)


def test_the_shipped_set_is_written_and_read_back_and_plays(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(written(), "utf-8")
    cards: CardSet = read_cards(GAME, file)
    assert GAME.fingerprint(cards) == GAME.fingerprint()
    s = GAME.new(3, cards=cards)
    rollout(s, Random(1))
    assert s.result


def test_a_changed_card_changes_the_fingerprint(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(written().replace("target = 16", "target = 15"), "utf-8")
    assert GAME.fingerprint(read_cards(GAME, file)) != GAME.fingerprint()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "{ Gain = { n = 2 } }",
            "{ Gian = { n = 2 } }",
            r"cards 'benefit_gala'.steps\[0\]: no such Verb: Gian",
        ),
        (
            "{ Gain = { n = 2 } }",
            "{ Gain = { m = 2 } }",
            r"cards 'benefit_gala'.steps\[0\].Gain: no such field: m",
        ),
        ('title = "China"\n', "", r"ambassadors 'china': missing field: title"),
        ('title = "Research"\n', "", r"cards 'research': missing field: title"),
        ('colour = "GRAY"', 'colour = "PINK"', r"ambassadors 'indonesia'.colour: no such Colour: 'PINK'"),
        ("target = 10", 'target = "ten"', r"ambassadors 'china'.target: expected int, found 'ten'"),
    ],
)
def test_a_mistake_is_named_with_card_and_field(tmp_path: Path, old: str, new: str, problem: str) -> None:
    toml = written()
    assert old in toml
    assert re.search(problem, refused(tmp_path, toml.replace(old, new, 1)))


def test_a_thin_deck_of_impacts_is_refused() -> None:
    tigers = replace(SHIPPED.modules[0], impacts=(replace(SHIPPED.modules[0].impacts[0], copies=7),))
    assert "modules 'tigers'.impacts: 12 to 36 cards needed, found 7" in changed(
        modules=(tigers, *SHIPPED.modules[1:])
    )


def changed(**changes: Any) -> str:
    with pytest.raises(SetupError) as error:
        check(replace(SHIPPED, **changes))
    return str(error.value)


def test_too_few_ambassadors_are_refused() -> None:
    few = tuple(a for a in SHIPPED.ambassadors if a.colour is not Colour.GRAY)
    assert changed(ambassadors=few) == "ambassadors: 1 or more GRAY needed, found 0"


def test_a_thin_deck_is_refused() -> None:
    first = replace(SHIPPED.roles[0], deck=SHIPPED.roles[0].deck[:5])
    assert "roles 'zoologist'.deck: 6 to 20 needed, found 5" in changed(roles=(first, *SHIPPED.roles[1:]))


def test_an_unknown_card_in_a_deck_is_refused() -> None:
    first = replace(SHIPPED.roles[0], deck=("tiger_kazoo", *SHIPPED.roles[0].deck[1:]))
    assert changed(roles=(first, *SHIPPED.roles[1:])) == "roles 'zoologist'.deck: no such card: 'tiger_kazoo'"


def test_a_starting_card_from_another_deck_is_refused() -> None:
    first = replace(SHIPPED.specialties[0], starts_with="coalition")
    assert changed(specialties=(first, *SHIPPED.specialties[1:])) == (
        "specialties 'field_biologist'.starts_with: 'coalition' is not in the deck of 'zoologist'"
    )


def test_a_name_used_twice_is_refused() -> None:
    assert changed(cards=(*SHIPPED.cards, SHIPPED.cards[0])) == "cards 'research'.name: found 2 times"


def test_a_module_without_a_free_action_is_refused() -> None:
    tigers = replace(SHIPPED.modules[0], actions=("plan", "relocate", "replant", "skim"))
    assert changed(modules=(tigers, *SHIPPED.modules[1:])) == (
        "modules 'tigers'.actions: one must take any die (free = true)"
    )


def test_a_terrain_without_a_name_is_refused() -> None:
    tigers = replace(SHIPPED.modules[0], terrain=("xfffff", *SHIPPED.modules[0].terrain[1:]))
    assert changed(modules=(tigers,)) == "modules 'tigers'.key: no terrain for the letter 'x'"


def without(name: str, **changes: Any) -> CardSet:
    """The shipped set with one player card changed."""
    cards = tuple(replace(card, **changes) if card.name == name else card for card in SHIPPED.cards)
    return replace(SHIPPED, cards=cards)


@pytest.mark.parametrize(
    ("box", "problem"),
    [
        (without("research", steps=()), "cards 'research'.steps: at least 1 needed, found 0"),
        (without("research", cost=-1), "cards 'research'.cost: 0 to 25 needed, found -1"),
        (
            without("endowment", abilities=(Ability(Event.TURN_START, ()),)),
            "cards 'endowment'.abilities[0].steps: at least 1 needed, found 0",
        ),
        (
            without("endowment", abilities=(Ability(Event.ACTION_DONE, (Gain(1),), of="kazoo"),)),
            "cards 'endowment'.abilities[0].of: no such action or tag: 'kazoo'",
        ),
        (replace(SHIPPED, roles=SHIPPED.roles[:4]), "roles: 5 or more needed, found 4"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(box: CardSet, problem: str) -> None:
    assert problem in problems(box)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"terrain": ("ffffff",) * 5}, "terrain: six rows of six letters needed"),
        ({"animals": {Space.A1: 1}}, "animals: 2 to 15 needed, found 1"),
        ({"tiles": 31}, "tiles: 1 to 30 needed, found 31"),
        ({"actions": ("juggle", "social_media")}, "actions: no such action: 'juggle'"),
        ({"levels": (Level("easy"),)}, "levels: easy, normal, hard needed, found easy"),
        (
            {"levels": (Level("easy", start=("budget_cuts",)), Level("normal"), Level("hard"))},
            "levels 'easy'.start: no such persistent impact: 'budget_cuts'",
        ),
    ],
)
def test_a_module_that_cannot_be_played_is_refused(changes: dict[str, Any], problem: str) -> None:
    box = replace(SHIPPED, modules=(replace(SHIPPED.modules[0], **changes),))
    assert f"modules 'tigers'.{problem}" in problems(box)


def test_an_impact_that_does_nothing_is_refused() -> None:
    sighting = next(i for i in SHIPPED.modules[0].impacts if i.name == "tiger_sighting")
    others = [impact for impact in SHIPPED.modules[0].impacts if impact is not sighting]
    module = replace(SHIPPED.modules[0], impacts=(replace(sighting, steps=(), copies=0), *others))
    found = problems(replace(SHIPPED, modules=(module,)))
    assert "modules 'tigers'.impacts 'tiger_sighting'.copies: 1 to 18 needed, found 0" in found
    assert "modules 'tigers'.impacts 'tiger_sighting'.steps: at least 1 needed, found 0" in found


def test_dice_on_an_action_that_there_is_not() -> None:
    uk = replace(SHIPPED.ambassadors[-1], terms=(Term(Count.DICE_ON, name="kazoo"),))
    found = problems(replace(SHIPPED, ambassadors=(*SHIPPED.ambassadors[:-1], uk)))
    assert found == ["ambassadors 'uk'.terms[0].name: no such action: 'kazoo'"]


def test_a_specialty_that_there_is_not() -> None:
    role = replace(SHIPPED.roles[0], specialties=("juggler",) * 5)
    found = problems(replace(SHIPPED, roles=(role, *SHIPPED.roles[1:])))
    assert found == [
        "roles 'zoologist'.specialties: 1 to 4 needed, found 5",
        "roles 'zoologist'.specialties: no such specialty: 'juggler'",
        "roles 'zoologist'.specialties: 'juggler' found 5 times",
    ]


def test_a_module_that_the_set_does_not_have() -> None:
    with pytest.raises(SetupError, match="'otters' is not one of tigers"):
        GAME.new(2, cards=replace(SHIPPED, modules=SHIPPED.modules[:1]), module="otters")


LYNX = {"name": "lynxes", "title": "Lynxes", "animal": "lynx", "tile": "road", "icon": "tiger"}


def test_a_module_of_ones_own_has_its_name_animal_terrain_picture_and_words(tmp_path: Path) -> None:
    form = form_of(GAME)
    lynxes = {**form["modules"][0], **LYNX, "key": {"f": "cork oak"}}
    lynxes["impacts"] = [{**impact, "name": f"lynx_{impact['name']}"} for impact in lynxes["impacts"]]
    lynxes["levels"] = [{**level, "start": []} for level in lynxes["levels"]]
    form["modules"] = [*form["modules"], lynxes]
    form["translations"] = {"es": {"Lynxes": "Linces", "lynx": "lince", "cork oak": "alcornoque"}}
    file = tmp_path / "box.toml"
    file.write_text(tomli_w.dumps(form), "utf-8")
    cards: CardSet = read_cards(GAME, file)
    s = GAME.new(2, cards=cards, module="lynxes")
    assert (GAME.derived(s)["animal"], GAME.derived(s)["icon"]) == ("lynx", "tiger")
    assert GAME.derived(s)["terrain"][0] == "cork oak"
    assert GAME.words.name(s.module).render("es") == "Linces"
    where = Where(Area.TERRAIN, cards.modules[-1].key["f"])
    assert place(where).render("es") == "en un espacio de alcornoque"
    rollout(s, Random(1))
    assert s.result
    every = ", ".join(module.name for module in cards.modules)
    with pytest.raises(SetupError, match=f"'lions' is not one of {every}"):
        GAME.new(2, cards=cards, module="lions")
