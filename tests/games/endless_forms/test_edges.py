"""Rules at the edges: caps and costs, strikes at nobody, ties of a match, logs that tell what happened."""

from __future__ import annotations

import tomllib

import pytest

from tests.games.endless_forms.tables import (
    answer,
    begin,
    card,
    deploy,
    done,
    exert,
    face_down,
    hold,
    lay,
    passes,
    put,
    reveal,
    table,
)
from wildtable.core.game import SetupError
from wildtable.core.text import languages
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.cards.decks import DeckList, read_toml, to_toml
from wildtable.games.endless_forms.state import Lasting, State
from wildtable.games.endless_forms.steps.exertion import Exert


def told(s: State, language: str = "en") -> list[str]:
    return [GAME.words.entry(entry).render(language) for entry in s.log]


# --- caps and costs ---


def test_a_cap_holds_without_bonus_on_deploy_too() -> None:  # endless-forms §5.3, §11.1
    s = table("Desert Grassland", bonus_on_deploy="off")
    hold(s, "Coyote")
    s.lasting = [Lasting(card("Limited Resources"), 1, 0)]
    deploy(begin(s), "Coyote", 0)
    assert s.living[0].counters == 2


def test_what_foraging_costs_is_subtracted_before_the_cap() -> None:  # endless-forms §7.2, §11.1
    s = table("Desert Grassland")
    falcon = put(s, "Aplomado Falcon")
    done(begin(s))
    s.lasting = [Lasting(card("Limited Resources"), 1, 0)]
    s.changed(0)
    exert(s, falcon)
    assert falcon.counters == 5 + 2  # 4 - 1, at most 2


# --- strikes ---


@pytest.mark.parametrize(
    ("striker", "victim"),
    [("Tarantula Hawk", "Melon Aphids"), ("Brown-headed Cowbird", "Gray Vireo")],
)
def test_who_struck_nobody_gains_nothing(striker: str, victim: str) -> None:  # endless-forms §7.9
    s = table("Desert Playa", windows="all")
    species = put(s, striker)
    s.piles[1] = [card(victim)]
    face_down(s, "Once Thought Extinct", seat=1)
    passes(begin(s))
    done(s)
    passes(s)
    answer(s, Exert(species.id))
    reveal(s, card(victim), 0)
    passes(s)
    assert [it.card.name for it in s.living.values()] == [striker, victim]
    assert species.counters == 5 + species.card.growth
    assert s.living[1].counters == s.living[1].card.growth


# --- the end ---


def test_in_a_match_only_the_sum_decides() -> None:  # endless-forms §10.2, §10.3
    s = table(match="two-game", tie_break="survivors")
    put(s, "Oryx", counters=3), put(s, "Oryx", 1, counters=3), put(s, "Oryx", owner=1, counters=2)
    s.past = [[0, 4]]
    assert (s.total(0), s.total(1)) == (6, 6)
    assert s.outcome().winners == (0, 1)


# --- the log ---


def test_the_log_tells_how_much_was_really_lost() -> None:  # endless-forms §11.4
    s = table("Desert Arroyo")
    put(s, "Gray Vireo", owner=1, counters=1)
    face_down(s, "Drought")
    reveal(begin(s), 0)
    assert "Gray Vireo of Seat 2 loses 1." in told(s)


def test_a_loss_of_nothing_is_not_told() -> None:  # endless-forms §11.4
    s = table()
    oryx = put(s, "Oryx", owner=1)
    lay(s, "Stable Climate", 0)
    face_down(s, "Flash Flood")
    reveal(begin(s))
    assert oryx.counters == 5
    assert not [line for line in told(s) if "loses" in line]


def test_an_echoed_form_is_told_with_both_species() -> None:  # endless-forms §6.11
    s = table()
    vireo, aphids = put(s, "Gray Vireo"), put(s, "Melon Aphids", owner=1)
    face_down(s, "Echoed Form")
    reveal(begin(s), aphids.id)
    assert vireo.echo == 5
    assert "Gray Vireo of Seat 1 has 5↑ this turn, like Melon Aphids and one more." in told(s)


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "Oryx of Seat 1 gains 1.", "Melon Aphids of Seat 1 gain 1."),
        ("es", "Órix de Asiento 1 gana 1.", "Pulgones del melón de Asiento 1 ganan 1."),
    ],
)
def test_a_name_in_the_plural_has_its_verb_in_the_plural(language: str, one: str, several: str) -> None:
    assert language in languages()
    s = table()
    put(s, "Oryx"), put(s, "Melon Aphids")
    face_down(s, "Rites of Spring")
    reveal(begin(s))
    assert one in told(s, language)
    assert several in told(s, language)


def test_the_plural_names_of_the_set_are_marked() -> None:
    marked = {found.name for found in GAME.shipped_cards().species if found.plural}
    assert marked == {"Melon Aphids", "Mexican Honey-pot Ants", "Desert Termites"}


# --- decks ---


@pytest.mark.parametrize("part", ["random", "random:", "randomx", "randomx:7", "Random:7"])
def test_a_random_deck_needs_a_seed(part: str) -> None:
    with pytest.raises(SetupError, match=r"no deck .*random:7"):
        GAME.new(2, decks=f"{part},starter")


@pytest.mark.parametrize("name", ['Say "hello"', "back\\slash", "tab\tand\nline", "é ★ \x7f"])
def test_any_name_of_a_deck_goes_round_through_a_file(name: str) -> None:
    deck = DeckList(name, ("Desert Playa",), ("Coyote",))
    assert tomllib.loads(to_toml(deck))["name"] == name
    assert read_toml(to_toml(deck), "a file") == deck
