"""Deck building: what is allowed, what is wrong and where, codes, files, random decks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.endless_forms.tables import BOX
from wildtable.core.game import SetupError
from wildtable.core.rollout import rollout
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.cards.card_types import Pool
from wildtable.games.endless_forms.cards.decks import (
    DeckList,
    from_code,
    listed,
    problems,
    random_deck,
    read_file,
    to_code,
    to_toml,
    warnings,
)
from wildtable.games.endless_forms.cards.decks import build as build_deck
from wildtable.games.endless_forms.cards.shipped import SHIPPED

DECKS = {deck.id: listed(deck) for deck in SHIPPED.decks}
STARTER = DECKS["starter"]


def changed(**parts: tuple[str, ...]) -> DeckList:
    return DeckList("test", parts.get("habitats", STARTER.habitats), parts.get("main", STARTER.main))


def errors(deck: DeckList, pool: Pool = Pool.FULL) -> list[str]:
    return [str(problem) for problem in problems(BOX, deck, pool) if not problem.warning]


@pytest.mark.parametrize("name", list(DECKS))
def test_the_prepared_decks_are_legal(name: str) -> None:  # endless-forms §13.1
    assert errors(DECKS[name]) == []


def test_sizes_are_exact() -> None:  # endless-forms §13.1
    assert errors(changed(main=STARTER.main[:39])) == ["main: 39 cards instead of 40"]
    assert errors(changed(habitats=STARTER.habitats[:9])) == ["habitats: 9 cards instead of 10"]


def test_names_are_unique_but_for_ravens() -> None:  # endless-forms §13.2
    two = (*STARTER.main[:38], "Chihuahuan Raven", "Chihuahuan Raven")
    assert errors(changed(main=two)) == []
    five = (*STARTER.main[:36], *["Chihuahuan Raven"] * 4)
    assert errors(changed(main=five)) == ["main: Chihuahuan Raven is there 5 times; 4 copies are allowed"]
    coyotes = (*STARTER.main[:39], "Coyote")
    assert errors(changed(main=coyotes)) == ["main: Coyote is there 2 times; one copy is allowed"]


def test_every_mistake_is_listed_at_once_with_its_place() -> None:
    deck = changed(
        habitats=(*STARTER.habitats[:9], "Coyote"),
        main=(*STARTER.main[:37], "Unicorn", "River Bosque", "Mountain Lion"),
    )
    assert errors(deck, Pool.STARTER) == [
        "habitats 10: Coyote is no habitat: it belongs to the main deck",
        "main 38: there is no card called Unicorn",
        "main 39: River Bosque is a habitat: it belongs to the habitat deck",
        "main 40: Mountain Lion is not in the starter pool",
    ]


def test_names_may_be_typed_in_any_way() -> None:
    deck = changed(main=(*STARTER.main[:39], "wildfire"))
    assert STARTER.main[39] == "Wildfire!"
    assert errors(deck) == []


def test_both_players_may_use_the_same_cards() -> None:  # endless-forms §1.1
    s = GAME.new(2, decks="starter,starter")
    assert s.lists[0] == s.lists[1]


@pytest.mark.parametrize("name", list(DECKS))
def test_a_code_stands_for_its_deck(name: str) -> None:
    code = to_code(BOX, DECKS[name])
    assert len(code) <= 26
    again = from_code(BOX, code)
    assert sorted(again.main) == sorted(DECKS[name].main)
    assert sorted(again.habitats) == sorted(DECKS[name].habitats)


def test_a_mistyped_code_is_refused() -> None:
    code = to_code(BOX, STARTER)
    wrong = code[:-3] + ("A" if code[-3] != "A" else "B") + code[-2:]
    with pytest.raises(SetupError, match="mistyped"):
        from_code(BOX, wrong)
    with pytest.raises(SetupError, match="not a deck code"):
        from_code(BOX, "EF1-!")


def test_a_deck_file_goes_round(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(to_toml(STARTER), "utf-8")
    assert read_file(path) == STARTER
    chosen = GAME.read_options(GAME.read_files({"decks": f"{path},starter"}))
    assert chosen["decks"] == f"{to_code(BOX, STARTER)},starter"
    assert GAME.new(2, **chosen).lists[0] == GAME.new(2).lists[0]


def test_files_are_read_only_for_whoever_asks_for_that(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(to_toml(STARTER), "utf-8")
    assert GAME.read_files({"match": "single"}) == {"match": "single"}
    with pytest.raises(SetupError, match="no deck"):
        GAME.new(2, decks=f"{path},starter")


def test_a_file_that_is_no_deck_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("habitats = 3", "utf-8")
    with pytest.raises(SetupError, match="habitats, main: this must be a list of card names"):
        read_file(path)
    with pytest.raises(SetupError, match="there is no such file"):
        read_file(tmp_path / "none.toml")
    path.write_text("habitats = [", "utf-8")
    with pytest.raises(SetupError, match="not TOML"):
        read_file(path)


def test_an_unknown_deck_names_those_there_are() -> None:
    with pytest.raises(SetupError, match="tooth-and-talon"):
        GAME.new(2, decks="unicorns,starter")
    with pytest.raises(SetupError, match="two decks"):
        GAME.new(2, decks="starter,starter,starter")


def test_a_deck_beyond_the_pool_is_refused_with_all_its_cards() -> None:  # endless-forms §13.3
    with pytest.raises(SetupError, match=r"needs card_pool=full; .*Mountain Lion"):
        GAME.new(2, decks="tooth-and-talon,starter")


@pytest.mark.parametrize("pool", [Pool.STARTER, Pool.FULL])
def test_random_decks_are_legal_and_repeatable(pool: Pool) -> None:
    for seed in map(str, range(30)):
        deck = random_deck(BOX, pool, seed)
        assert errors(deck, pool) == []
        assert random_deck(BOX, pool, seed) == deck


def test_what_is_unwise_is_a_warning() -> None:  # endless-forms §13.4
    predators = tuple(card.name for card in SHIPPED.species if card.rank > 8)
    effects = tuple(
        card.name
        for card in SHIPPED.effects
        if card.name not in ("Restoration Crew", "Environmental Homogenization")
    )
    events = tuple(card.name for card in SHIPPED.events if card.name != "Ecological Succession")
    main = (*predators[:9], *effects[:15], *events[:16])
    found = warnings(build_deck(BOX, changed(main=main)))
    assert any("Halcón aplomado" in problem.what.render("es") for problem in found)
    said = " ".join(str(problem) for problem in found)
    for word in (
        "9 species",
        "16 events",
        "Aplomado Falcon finds only",
        "nothing in it gets rid of an effect",
    ):
        assert word in said


def test_random_games_of_all_deck_pairs_end_and_keep_their_cards() -> None:
    for first in DECKS:
        for second in DECKS:
            s = GAME.new(2, decks=f"{first},{second}", card_pool="full")
            pieces = s.pieces()
            for seed in range(3):
                played = s.copy()
                rollout(played, Random(seed))
                assert played.decision() is None
                assert played.pieces() == pieces


def test_random_decks_play_too() -> None:
    for seed in range(15):
        s = GAME.new(2, decks=f"random:{seed},random:{seed + 100}", card_pool="full", match="single")
        rollout(s, Random(seed))
        assert s.decision() is None
