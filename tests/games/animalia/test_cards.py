"""Boxes that owners bring, and the one that ships."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from tests.games.animalia.tables import deal, dealt, lay, play
from wildtable.core.cards import CardsError, without_holes
from wildtable.core.text import NO_TEXT, Translated
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Animal, Continent, Difficulty, Leader, Symbol
from wildtable.games.animalia.cards.card_types import COIN, CardSet, MissionCard, Requirement
from wildtable.games.animalia.cards.check import problems
from wildtable.games.animalia.cards.shipped import SHIPPED
from wildtable.games.animalia.words.facts import FACTS


def test_the_shipped_box_has_24_animals_18_missions_and_3_continents() -> None:  # animalia §1.1
    assert (len(SHIPPED.animals), len(SHIPPED.missions), len(SHIPPED.continents)) == (24, 18, 3)
    GAME.check_cards(SHIPPED)


def test_values_1_to_3_act_and_4_to_6_carry_a_coin() -> None:  # animalia §1.2
    for card in SHIPPED.types:
        assert (card.symbol is not Symbol.NONE) == (card.value <= 3)
        assert card.coins == (4 <= card.value <= 6)


def test_every_animal_has_a_fact_by_its_card_and_in_the_log() -> None:
    assert set(FACTS) == {card.name for card in SHIPPED.animals}
    for card in SHIPPED.animals:
        assert GAME.words.fact(card) == GAME.words.fact(card.animal) == FACTS[card.name]
        assert GAME.words.fact(replace(card, name="Unicorn")) == NO_TEXT  # an owner's own animal


def broken() -> list[tuple[CardSet, str]]:
    animals, missions, continents = SHIPPED.animals, SHIPPED.missions, SHIPPED.continents
    stray = replace(missions[0], requires=(Requirement(Animal.NA4),))
    aimless = replace(missions[0], requires=(COIN,))
    absent, too_high = with_extra(Requirement(Animal.EU2)), with_extra(Requirement(value=11))
    return [
        (replace(SHIPPED, types=SHIPPED.types[1:]), "types.value: 1 is missing"),
        (replace(SHIPPED, animals=animals[1:]), "animals: EUROPE has 7, expected 8"),
        (replace(SHIPPED, animals=(*animals[1:], animals[1])), "animals EU3: 2 times"),
        (replace(SHIPPED, continents=continents[1:]), "continents.continent: EUROPE is missing"),
        (
            replace(SHIPPED, missions=missions[1:]),
            "missions: EUROPE has numbers [2, 3, 4, 5, 6], expected 1 to 6",
        ),
        (
            replace(SHIPPED, missions=(stray, *missions[1:])),
            "missions 'Pack and Purse'.requires: NA4 does not live in EUROPE",
        ),
        (
            replace(SHIPPED, missions=(aimless, *missions[1:])),
            "missions 'Pack and Purse'.requires: the first one names the animal of the mission",
        ),
        (
            replace(SHIPPED, missions=(absent, *missions[1:])),
            "missions 'Pack and Purse'.requires: there is no EU2",
        ),
        (
            replace(SHIPPED, missions=(too_high, *missions[1:])),
            "missions 'Pack and Purse'.requires: 11 is not a value from 1 to 10",
        ),
    ]


def with_extra(requirement: Requirement) -> MissionCard:
    first = SHIPPED.missions[0]
    return replace(first, requires=(first.requires[0], requirement))


@pytest.mark.parametrize(("box", "problem"), broken())
def test_a_box_that_cannot_be_played_is_refused(box: CardSet, problem: str) -> None:
    assert problem in [str(found) for found in problems(box)]
    with pytest.raises(CardsError):
        GAME.new(2, cards=box)


def first_type(**changes: Any) -> CardSet:
    return replace(SHIPPED, types=(replace(SHIPPED.types[0], **changes), *SHIPPED.types[1:]))


def first_row(**changes: Any) -> CardSet:
    rows = SHIPPED.achievements
    return replace(SHIPPED, achievements=(replace(rows[0], **changes), *rows[1:]))


def first_continent(**changes: Any) -> CardSet:
    return replace(SHIPPED, continents=(replace(SHIPPED.continents[0], **changes), *SHIPPED.continents[1:]))


def twice_the_wolf() -> CardSet:
    """Two missions of one round on Normal ask for one and the same card."""
    missions = list(SHIPPED.missions)
    missions[1] = replace(missions[1], requires=(Requirement(Animal.EU8), Requirement(Animal.EU6)))
    return replace(SHIPPED, missions=tuple(missions))


@pytest.mark.parametrize(
    ("box", "problem"),
    [
        (first_type(coins=-1), "types 'Salamanders'.coins: -1 is not between 0 and 9"),
        (first_type(coins=10), "types 'Salamanders'.coins: 10 is not between 0 and 9"),
        (first_type(name=""), "types ''.name: empty"),
        (first_type(name="{n}"), "types '{n}'.name: no braces"),
        (first_type(name="Parrots"), "types 'Parrots'.name: 2 of them have this name"),
        (first_row(two=14), "achievements[0]: the bars [14, 14, 20] do not rise"),
        (first_row(two=-1), "achievements[0].two: -1 is not between 0 and 999"),
        (first_row(continents=()), "achievements[0].continents: one to three different ones"),
        (
            first_row(difficulty=Difficulty.HARD),
            "achievements[0]: there is another one for these continents",
        ),
        (
            first_continent(first_leader=Leader.WINNER),
            "continents EUROPE.first_leader: nobody has won a trick yet: IWC or LOWEST_MISSION",
        ),
        (
            first_continent(next_leader=Leader.IWC),
            "continents EUROPE.next_leader: expected WINNER or LEFT_OF_WINNER",
        ),
        (
            twice_the_wolf(),
            "missions 'Pack and Purse', 'Two Lynxes': together they ask for 1 more card than there are",
        ),
    ],
)
def test_what_no_rule_could_do_is_refused(box: CardSet, problem: str) -> None:
    assert problem in [str(found) for found in problems(box)]


@pytest.mark.parametrize("trick", [("EU6", "EU4", "EU5"), ("EU6", "EU4", "EU1"), ("EU6", "EU1", "EU3")])
def test_four_coins_on_a_card_are_paid_and_told(trick: tuple[str, ...]) -> None:  # animalia §3.7
    types = tuple(replace(card, coins=4) if 4 <= card.value <= 6 else card for card in SHIPPED.types)
    rich = replace(SHIPPED, types=types)
    due = 4 * sum(name in ("EU4", "EU5", "EU6") for name in trick)
    for earlier in (
        ("EU6", "EU4", "EU5"),
        ("EU6", "EU1", "EU3"),
        trick,
    ):  # lines of the log are kept for reuse
        s = lay(f"{earlier[1]} NA7", f"{earlier[2]} NA8", f"{earlier[0]} NA9", cards=rich, coins=0)
        play(s, *earlier)
    (won,) = [entry for entry in s.log if entry.key == "won_highest"]
    assert (s.coins, won.args["coins"]) == (due, due)


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


def test_an_owners_names_are_read_everywhere_and_translated_by_the_set_itself() -> None:
    wolf = Translated("Grey Hunter", {"es": "Cazador gris"})
    own = replace(
        SHIPPED,
        animals=tuple(replace(c, name=wolf) if c.animal is Animal.EU6 else c for c in SHIPPED.animals),
        continents=(replace(SHIPPED.continents[0], name="The Old World"), *SHIPPED.continents[1:]),
    )
    assert GAME.fingerprint(own) == GAME.fingerprint()
    s = dealt(1, cards=own)
    rng = Random(1)
    said = {"en": "", "es": ""}
    while (decision := s.decision()) is not None:
        for language in said:
            said[language] += GAME.words.prompt(s, decision).render(language) + "\n"
            for option in decision.options:
                said[language] += GAME.words.option(s, decision, option).render(language) + "\n"
        s.answer(rng.choice(list(decision.options)))
    for language, name in (("en", "Grey Hunter"), ("es", "Cazador gris")):
        log = "\n".join(GAME.words.entry(entry).render(language) for entry in s.log)
        assert f"{name} (The Old World 6)" in log
        assert f"{name} (The Old World 6)" in said[language]
        assert "The Old World" in GAME.words.outcome(s, s.outcome()).render(language)
        assert "(Europ" not in log + said[language]


@pytest.mark.parametrize(("letters", "found"), [(40, 0), (41, 1)])
def test_a_name_has_at_most_forty_letters(letters: int, found: int) -> None:
    first, *others = SHIPPED.animals
    cards = replace(SHIPPED, animals=(replace(first, name="W" * letters), *others))
    assert len(problems(cards)) == found
