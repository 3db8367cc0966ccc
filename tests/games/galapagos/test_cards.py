"""The cards that ship, and those an owner types in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from wildtable.core.cards import CardsError
from wildtable.core.decision import CHANCE
from wildtable.core.game import SetupError
from wildtable.core.provenance import RULEBOOK
from wildtable.core.rollout import rollout
from wildtable.core.text import Translated
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import Animal, Place
from wildtable.games.galapagos.cards.card_types import CardSet
from wildtable.games.galapagos.cards.check import problems
from wildtable.games.galapagos.cards.shipped import SHIPPED

A = Animal


def test_the_shipped_set_can_be_played() -> None:
    GAME.check_cards(SHIPPED)
    assert sum(species.count for species in SHIPPED.species) == 84


def test_the_shipped_awards_fit_the_examples_of_the_rulebook() -> None:  # galapagos §7.1
    award = {award.name: award for award in SHIPPED.awards}
    assert (award[A.ZAYAPA].series, award[A.ZAYAPA].points) == (4, 2)
    assert award[A.BLUE_WHALE].points == 3
    assert [award.shells for award in SHIPPED.awards] == [1] * 4 + [2] * 4 + [3] * 4


def test_the_faces_of_introduced_species_are_the_rulebooks() -> None:  # galapagos §5.3, R5
    threat = SHIPPED.threats[0]
    assert (threat.name, threat.faces, threat.provenance) == (Place.INTRODUCED_SPECIES, (2, 5), RULEBOOK)


def test_every_face_fights_somewhere() -> None:  # galapagos §5.3
    assert sorted(face for threat in SHIPPED.threats for face in threat.faces) == [1, 2, 3, 4, 5, 6]


def test_an_owners_set_changes_series_faces_and_counts() -> None:
    awards = (replace(SHIPPED.awards[0], series=1, points=7, helpers=3), *SHIPPED.awards[1:])
    threats = (replace(SHIPPED.threats[0], faces=(6,)), *SHIPPED.threats[1:])
    s = GAME.new(2, cards=replace(SHIPPED, awards=awards, threats=threats))
    s.put_into_play(1, A.ZAYAPA)
    assert s.score(1) == 1 + 7
    assert s.helpers[1] == 3
    assert s.printed.faces[0] == (6,)
    rollout(s, Random(1))
    assert s.round == 12


def count(animal: Animal, number: int) -> CardSet:
    species = [replace(one, count=number) if one.name == animal else one for one in SHIPPED.species]
    return replace(SHIPPED, species=tuple(species))


BAD = [
    (count(A.SNAIL, 12), "species: the counts add up to 85, the game needs 84"),
    (count(A.SNAIL, 0), "species SNAIL.count: 0 is less than 1"),
    (replace(SHIPPED, species=SHIPPED.species[1:]), "species ZAYAPA: missing"),
    (replace(SHIPPED, species=SHIPPED.species * 2), "species ZAYAPA.name: named 2 times"),
    (replace(SHIPPED, awards=SHIPPED.awards[:-1]), "awards CORMORANT: missing"),
    (
        replace(SHIPPED, awards=(*SHIPPED.awards, replace(SHIPPED.awards[0], name=A.SNAIL))),
        "awards SNAIL.name: there is no such card in this table",
    ),
    (
        replace(SHIPPED, awards=(replace(SHIPPED.awards[0], series=10), *SHIPPED.awards[1:])),
        "awards ZAYAPA.series: 10 is not between 1 and the 9 cards there are",
    ),
    (
        replace(SHIPPED, awards=(replace(SHIPPED.awards[0], points=-1), *SHIPPED.awards[1:])),
        "awards ZAYAPA.points: -1 is not between 0 and 99",
    ),
    (
        replace(SHIPPED, awards=(replace(SHIPPED.awards[0], helpers=-1), *SHIPPED.awards[1:])),
        "awards ZAYAPA.helpers: -1 is not between 0 and 16",
    ),
    (
        replace(SHIPPED, threats=(replace(SHIPPED.threats[0], faces=(2, 7)), *SHIPPED.threats[1:])),
        "threats INTRODUCED_SPECIES.faces: 7 is not a face of a die, 1 to 6",
    ),
    (
        replace(SHIPPED, threats=(replace(SHIPPED.threats[0], faces=(2, 2)), *SHIPPED.threats[1:])),
        "threats INTRODUCED_SPECIES.faces: [2, 2] names a face twice",
    ),
    (
        replace(SHIPPED, threats=(replace(SHIPPED.threats[0], faces=()), *SHIPPED.threats[1:])),
        "threats INTRODUCED_SPECIES.faces: at least one face of a die",
    ),
    (
        replace(SHIPPED, threats=(replace(SHIPPED.threats[0], count=5), *SHIPPED.threats[1:])),
        "threats: the counts add up to 13, the game needs 12",
    ),
    (
        replace(SHIPPED, threats=(replace(SHIPPED.threats[0], name=Place.TOP_1), *SHIPPED.threats[1:])),
        "threats TOP_1.name: there is no such card in this table",
    ),
]


@pytest.mark.parametrize(("cards", "problem"), BAD)
def test_a_set_that_cannot_be_played_is_refused_by_card_and_field(cards: CardSet, problem: str) -> None:
    assert problem in [str(found) for found in problems(cards)]
    with pytest.raises(CardsError):
        GAME.new(2, cards=cards)


def test_all_mistakes_of_a_set_are_named_at_once() -> None:
    species = (replace(SHIPPED.species[0], count=-1, title="{who}"), *SHIPPED.species[1:])
    awards = (replace(SHIPPED.awards[1], points=100, helpers=17, shells=0), *SHIPPED.awards[2:])
    threats = (replace(SHIPPED.threats[0], faces=(0, 2, 2)), replace(SHIPPED.threats[1], count=0, faces=()))
    found = [str(one) for one in problems(replace(SHIPPED, species=species, awards=awards, threats=threats))]
    assert found == [
        "awards ZAYAPA: missing",
        "threats ENVIRONMENTAL_POLLUTION: missing",
        "species ZAYAPA.count: -1 is less than 1",
        "species ZAYAPA.title: no braces",
        "awards MARINE_IGUANA.points: 100 is not between 0 and 99",
        "awards MARINE_IGUANA.helpers: 17 is not between 0 and 16",
        "awards MARINE_IGUANA.shells: 0 is not between 1 and 9",
        "threats INTRODUCED_SPECIES.faces: 0 is not a face of a die, 1 to 6",
        "threats INTRODUCED_SPECIES.faces: [0, 2, 2] names a face twice",
        "threats WILDLIFE_TRADE.count: 0 is less than 1",
        "threats WILDLIFE_TRADE.faces: at least one face of a die",
        "species: the counts add up to 74, the game needs 84",
        "threats: the counts add up to 4, the game needs 12",
    ]


def test_two_animals_of_one_title_are_refused() -> None:
    species = (replace(SHIPPED.species[0], title="Dolphin"), *SHIPPED.species[1:])
    found = [str(one) for one in problems(replace(SHIPPED, species=species))]
    assert found == [
        "species ZAYAPA.title: 'Dolphin' is the title of DOLPHIN, too",
        "species DOLPHIN.title: 'Dolphin' is the title of ZAYAPA, too",
    ]


def own_names() -> CardSet:
    """A set that calls an animal and a box by other names, with a word of its own in Spanish."""
    species = (replace(SHIPPED.species[0], title=Translated("Red Crab", {"es": "Cangrejo rojo"})),)
    threats = (replace(SHIPPED.threats[1], title="Smugglers"),)
    return replace(
        SHIPPED,
        species=(*species, *SHIPPED.species[1:]),
        threats=(SHIPPED.threats[0], *threats, SHIPPED.threats[2]),
    )


def test_an_owners_names_are_read_everywhere_and_translated_by_the_set_itself() -> None:
    s = GAME.new(2, cards=own_names())
    rng = Random(3)
    said = {"en": "", "es": ""}
    while (decision := s.decision()) is not None:
        for option in decision.options if decision.seat != CHANCE else ():
            for language in said:
                said[language] += GAME.words.option(s, decision, option).render(language) + "\n"
        s.answer(rng.choice(list(decision.options)))
    for language in said:
        log = "\n".join(GAME.words.entry(entry).render(language) for entry in s.log)
        assert ("Red Crab" if language == "en" else "Cangrejo rojo") in log
        assert "Zayapa" not in log + said[language]
        assert "Smugglers" in log
        assert "Smugglers" in said[language]


def test_a_set_of_other_names_is_the_same_game() -> None:
    assert GAME.fingerprint(own_names()) == GAME.fingerprint()


def test_a_set_is_written_and_read_back() -> None:
    codec = GAME.codec()
    assert codec.decode(CardSet, codec.encode(SHIPPED)) == SHIPPED


def test_a_typo_in_an_owners_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('awards = []\nthreats = []\n[[species]]\nname = "ZAYAPA"\ncount = "nine"\n')
    with pytest.raises(SetupError, match=r"box.toml: .*species 'ZAYAPA'.count: expected int, found 'nine'"):
        GAME.read_cards(path)


def test_another_set_has_another_fingerprint() -> None:
    other = replace(SHIPPED, awards=(replace(SHIPPED.awards[0], points=9), *SHIPPED.awards[1:]))
    assert GAME.fingerprint(other) != GAME.fingerprint() == GAME.fingerprint(SHIPPED)
