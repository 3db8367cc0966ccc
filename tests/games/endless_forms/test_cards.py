"""The card set as a whole: complete, tested card by card, put into words, checked where it is one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from wildtable.core.game import SetupError
from wildtable.core.text import languages
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.box import Printed, slug
from wildtable.games.endless_forms.cards import SHIPPED
from wildtable.games.endless_forms.printed import CardSet, Line, On, Provenance, Those, Verb, Who

ALL: list[Printed] = [*SHIPPED.habitats, *SHIPPED.species, *SHIPPED.effects, *SHIPPED.events]


def test_there_are_86_cards_50_of_them_named_by_the_manual() -> None:
    assert [len(x) for x in (SHIPPED.habitats, SHIPPED.species, SHIPPED.effects, SHIPPED.events)] == [
        14,
        38,
        17,
        17,
    ]
    starter = [card for card in ALL if card.set is CardSet.STARTER]
    assert len(starter) == 50
    assert all((card.named_by is Provenance.RULEBOOK) == (card.set is CardSet.STARTER) for card in ALL)


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
        "2↑ 1↓, rank 11, bird. Leftovers: +1↑ while a predator is here or next door. "
        "Carrion: Gains 3 when another species here or next door goes extinct."
    )
    richer = replace(vulture, lines=tuple(replace(line, n=line.n + 1) for line in vulture.lines))
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
        ("Chihuahuan Raven", "+1↑ while another Chihuahuan Raven of yours is here."),
        ("Brown-headed Cowbird", "When it exerts with an opposing bird of rank 6 or less here, it gains 1."),
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
    ("line", "reason"),
    [
        (Line(Verb.GROWTH, 1, who=Who.ALL, those=Those()), "species HERE"),
        (Line(Verb.GAIN, 1, on=On.PLAY, who=Who.PICK), "needs `those`"),
        (Line(Verb.GAIN, d6=(1, 2)), "six results"),
        (Line(Verb.GAIN, 1, on=On.DEATH), "DEATH"),
        (Line(Verb.WARD, cards=("Unicorn",)), "Unicorn"),
    ],
)
def test_a_line_nobody_could_play_is_refused_by_name(line: Line, reason: str) -> None:
    strange = replace(SHIPPED.species[0], lines=(line,))
    with pytest.raises(SetupError, match=f"Melon Aphids, line 1: .*{reason}"):
        GAME.check_cards(replace(SHIPPED, species=(strange, *SHIPPED.species[1:])))


def test_two_cards_of_one_name_are_refused() -> None:
    with pytest.raises(SetupError, match="two cards"):
        GAME.check_cards(replace(SHIPPED, species=(*SHIPPED.species, SHIPPED.species[0])))


def test_a_deck_that_does_not_fit_the_set_is_refused() -> None:
    with pytest.raises(SetupError, match=r"deck Asombro Starter: .*Oryx"):
        GAME.check_cards(replace(SHIPPED, species=tuple(c for c in SHIPPED.species if c.name != "Oryx")))
