"""Boxes that owners bring, and the one that ships."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import tomli_w

from tests.games.animalia.tables import deal
from wildtable.core.cards import without_holes
from wildtable.core.game import SetupError
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Animal, Continent, Symbol
from wildtable.games.animalia.cards.card_types import COIN, CardSet, MissionCard, Requirement
from wildtable.games.animalia.cards.shipped import SHIPPED


def test_the_shipped_box_has_24_animals_18_missions_and_3_continents() -> None:  # animalia §1.1
    assert (len(SHIPPED.animals), len(SHIPPED.missions), len(SHIPPED.continents)) == (24, 18, 3)
    GAME.check_cards(SHIPPED)


def test_values_1_to_3_act_and_4_to_6_carry_a_coin() -> None:  # animalia §1.2
    for card in SHIPPED.types:
        assert (card.symbol is not Symbol.NONE) == (card.value <= 3)
        assert card.coins == (4 <= card.value <= 6)


def broken() -> list[tuple[CardSet, str]]:
    animals, missions, continents = SHIPPED.animals, SHIPPED.missions, SHIPPED.continents
    stray = replace(missions[0], requires=(Requirement(Animal.NA4),))
    aimless = replace(missions[0], requires=(COIN,))
    absent, too_high = with_extra(Requirement(Animal.EU2)), with_extra(Requirement(value=11))
    return [
        (replace(SHIPPED, types=SHIPPED.types[1:]), "types: one for each value"),
        (replace(SHIPPED, animals=animals[1:]), "EUROPE has 7, expected 8"),
        (replace(SHIPPED, animals=(*animals[1:], animals[1])), "EU3 is there twice"),
        (replace(SHIPPED, continents=continents[1:]), "each of the three once"),
        (replace(SHIPPED, missions=missions[1:]), "expected 1 to 6"),
        (replace(SHIPPED, missions=(stray, *missions[1:])), "lives in EUROPE"),
        (
            replace(SHIPPED, missions=(aimless, *missions[1:])),
            "names its animal",
        ),
        (replace(SHIPPED, missions=(absent, *missions[1:])), "there is no EU2"),
        (
            replace(SHIPPED, missions=(too_high, *missions[1:])),
            "no animal of value 11",
        ),
    ]


def with_extra(requirement: Requirement) -> MissionCard:
    first = SHIPPED.missions[0]
    return replace(first, requires=(first.requires[0], requirement))


@pytest.mark.parametrize(("box", "problem"), broken())
def test_a_box_that_cannot_be_played_is_refused(box: CardSet, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        GAME.check_cards(box)


def test_a_box_from_a_file_is_played_with_its_own_names(tmp_path: Path) -> None:
    plain = without_holes(GAME.codec().encode(SHIPPED))
    for card in plain["animals"]:
        card["name"] = f"My {card['name']}"
    path = tmp_path / "box.toml"
    path.write_text(tomli_w.dumps(plain), "utf-8")
    box = GAME.read_cards(path)
    assert GAME.fingerprint(box) == GAME.fingerprint()  # other names, the same game
    s = GAME.new(1, cards=box)
    deal(s, Random(1))
    s.answer(s.asking[0])
    assert "My " in str(GAME.words.entry(s.log[-1]))
    codec = GAME.codec(box)
    assert codec.decode(type(s), codec.encode(s)) == s


def test_continents_have_the_letters_of_the_recommended_order() -> None:  # animalia §2.1
    assert {card.continent: card.letter for card in SHIPPED.continents} == {
        Continent.EUROPE: "A",
        Continent.NORTH_AMERICA: "B",
        Continent.SOUTH_AMERICA: "C",
    }
