"""The card set as a whole: complete, tested card by card, put into words, checked where it is one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from wildtable.core.cards import CardsError
from wildtable.core.codec import family
from wildtable.core.game import SetupError
from wildtable.core.provenance import Provenance
from wildtable.core.step import Step
from wildtable.core.text import languages
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.box import slug
from wildtable.games.endless_forms.cards.card_types import Die, Pool, Printed, Side, Those
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.game import PACKAGE, TAGGED
from wildtable.games.endless_forms.steps.abilities import Growth, Unaffected
from wildtable.games.endless_forms.steps.counters import Gain, Lose
from wildtable.games.endless_forms.steps.hunting import Bite, Reach
from wildtable.games.endless_forms.steps.moments import AtBegin, AtEnd, Scavenges
from wildtable.games.endless_forms.steps.play import Pick, Picked
from wildtable.games.endless_forms.steps.verbs import Ability

ALL: list[Printed] = [*SHIPPED.habitats, *SHIPPED.species, *SHIPPED.effects, *SHIPPED.events]


def test_50_cards_are_named_by_the_manual_and_all_others_are_ours() -> None:
    tables: list[tuple[Printed, ...]] = [SHIPPED.habitats, SHIPPED.species, SHIPPED.effects, SHIPPED.events]
    assert [sum(card.pool is Pool.STARTER for card in table) for table in tables] == [10, 20, 10, 10]
    assert all((card.named_by is Provenance.RULEBOOK) == (card.pool is Pool.STARTER) for card in ALL)


def test_every_card_has_a_test_named_after_it() -> None:
    written = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for card in ALL:
        assert f"def test_{slug(card.name).replace('-', '_')}()" in written, card.name


def test_every_card_says_what_it_does() -> None:
    said = [str(GAME.words.card(card)) for card in ALL]
    assert all(said)
    assert all("{" not in sentence for sentence in said)
    assert all(str(GAME.words.fact(card)) for card in ALL)


def test_text_is_made_from_what_the_card_does() -> None:
    vulture = next(card for card in SHIPPED.species if card.name == "Turkey Vulture")
    assert str(GAME.words.card(vulture)) == (
        "2↑ 1↓, rank 11, bird. Leftovers: +1↑ with a predator here or next door. "
        "Carrion: Gains 3 when another species here or next door goes extinct."
    )
    richer = replace(vulture, abilities=(*vulture.abilities[:-1], Scavenges(4, Those(where=Where.NEAR))))
    assert "Gains 4" in str(GAME.words.card(richer))


@pytest.mark.parametrize("language", languages())
def test_every_sentence_on_a_card_begins_as_sentences_do(language: str) -> None:
    for card in ALL:
        for sentence in re.split(r"(?<=[.]) ", GAME.words.card(card).render(language)):
            assert re.match("[A-Z0-9+−]", sentence), (card.name, sentence)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Gypsum Flats", "Here Blanched species cannot be chosen as prey."),
        ("Mesquite Dunes", "Here predators have reach −1."),
        ("Ladder-backed Woodpecker", "Here your other birds have +1↑."),
        ("Group Living", "+1↑ for each of your other species of the same group here, at most +2."),
        ("Chihuahuan Raven", "+1↑ with another Chihuahuan Raven of yours here."),
        (
            "Brown-headed Cowbird",
            "When it exerts, an opposing bird of rank 6 or less here loses 1; if there is one, it gains 1.",
        ),
        ("Conservation Effort", "on one of your species. If it is a ★ species, put 2 more on it."),
        ("Wildfire!", "By the same die take 0, 1, 1, 2, 2 or 3 off every bird there."),
        ("Hard Freeze", "Take 1 more off each at Night."),
    ],
)
def test_what_a_card_says_can_be_said_aloud(name: str, says: str) -> None:
    assert says in str(GAME.words.card(next(card for card in ALL if card.name == name)))


def test_a_set_of_ones_own_goes_round_through_a_file(tmp_path: Path) -> None:
    plain: dict[str, Any] = GAME.codec().encode(SHIPPED)
    plain["species"][0]["growth"] = 7
    path = tmp_path / "mine.toml"
    path.write_text(tomli_w.dumps(_without_holes(plain)), "utf-8")
    mine = GAME.read_cards(path)
    assert mine.species[0].growth == 7
    assert GAME.fingerprint(mine) != GAME.fingerprint()
    assert GAME.new(2, cards=mine).lists[0][0].growth == 7


def _without_holes(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _without_holes(item) for key, item in plain.items() if item is not None}
    return [_without_holes(item) for item in plain] if isinstance(plain, list) else plain


@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        (Growth(1, here=Those()), "here.where: must be HERE"),
        (Growth(0), "n: 0 changes nothing"),
        (AtBegin(Die((1, 2))), "a die has 6 faces, not 2"),
        (Unaffected(("Unicorn",)), "there is no event or effect called Unicorn that does something"),
        (Bite(1), "at least 2"),
        (Reach(down=1, prey=Those(side=Side.MINE)), "prey: only what is printed"),
    ],
)
def test_an_ability_nobody_could_play_is_refused_by_name(ability: Ability, reason: str) -> None:
    strange = replace(SHIPPED.species[0], abilities=(ability,))
    with pytest.raises(SetupError, match=r"species 'Melon Aphids'\.abilities\[0\]\.") as refused:
        GAME.check_cards(replace(SHIPPED, species=(strange, *SHIPPED.species[1:])))
    assert reason in str(refused.value)


def test_all_mistakes_of_a_set_are_named_at_once() -> None:
    wrong = replace(SHIPPED.species[0], growth=-1, abilities=(Growth(0), Bite(1)))
    event = replace(SHIPPED.events[0], does=(Gain(0, Picked()), Lose(1, Pick(Those(where=Where.HERE)))))
    habitat = replace(SHIPPED.habitats[0], abilities=(AtEnd(1),))
    with pytest.raises(CardsError) as refused:
        GAME.check_cards(
            replace(
                SHIPPED,
                habitats=(habitat, *SHIPPED.habitats[1:]),
                species=(wrong, *SHIPPED.species[1:]),
                events=(event, *SHIPPED.events[1:]),
            )
        )
    assert [str(problem) for problem in refused.value.problems] == [
        "habitats 'Agricultural Land'.abilities[0].AtEnd: cannot stand on a habitat",
        "species 'Melon Aphids'.growth: must be at least 0",
        "species 'Melon Aphids'.abilities[0].Growth.n: 0 changes nothing",
        "species 'Melon Aphids'.abilities[1].Bite.n: every prey loses 1, so it must be at least 2",
        "events 'Conservation Effort'.does[0].Gain.n: must be at least 1",
        "events 'Conservation Effort'.does[0].Gain.whom: nobody has been chosen before",
        "events 'Conservation Effort'.does[1].Lose.whom.which.where: a chosen species may stand anywhere",
    ]


def test_no_two_things_that_are_written_by_their_type_share_a_name() -> None:
    names = [cls.__name__ for cls in (*family(Step, PACKAGE), *TAGGED)]
    assert sorted(names) == sorted(set(names))


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(SetupError, match="there are 2 cards of this name"):
        GAME.check_cards(replace(SHIPPED, species=(*SHIPPED.species, SHIPPED.species[0])))


def test_a_deck_that_does_not_fit_the_set_is_refused() -> None:
    with pytest.raises(SetupError, match=r"decks 'Asombro Starter'\.main \d+: .*Oryx"):
        GAME.check_cards(replace(SHIPPED, species=tuple(c for c in SHIPPED.species if c.name != "Oryx")))
