"""Everything that lies on a table has a sign of its own: nothing is drawn as something else."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache

import pytest

from tests.browser.conftest import ROOT
from wildtable import games
from wildtable.games.endangered.cards.card_types import Module
from wildtable.server.listing import listing

PLAIN = {"animalia": {"achievements", "missions", "types"}, "endless-forms": {"decks"}}
"""Sets without pictures: missions show what they ask for, types have numbered signs, decks are lists."""


@cache
def drawn(game: str) -> frozenset[str]:
    """The names of the signs a game has."""
    return frozenset(json.loads((ROOT / f"web/icons/{game}.json").read_text("utf-8")))


def slug(name: str) -> str:
    """As the client writes it."""
    plain = re.sub(r"[\u0300-\u036f'’]", "", unicodedata.normalize("NFKD", name)).lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def cards() -> Iterator[tuple[str, str, str]]:
    """Game, set and the name under which the client looks for the sign, for every card."""
    for game in games.names():
        for kind, listed in listing(games.game(game), None, "en")["sets"].items():
            for card in listed if kind not in PLAIN.get(game, ()) else ():
                by_name = game == "animalia" and kind == "animals"
                yield game, kind, slug(str(card["card"]["name"] if by_name else card["id"]))


@pytest.mark.parametrize(("game", "kind", "name"), list(cards()))
def test_every_card_has_a_sign(game: str, kind: str, name: str) -> None:
    assert name in drawn(game), f"{kind} {name} of {game} has no icon"


@pytest.mark.parametrize("module", games.game("endangered").shipped_cards().modules, ids=lambda one: one.name)
def test_every_animal_terrain_and_tile_has_a_sign(module: Module) -> None:
    for name in (module.name, module.animal, module.tile, *module.key.values()):
        assert name in drawn("endangered"), f"{name} has no icon"


def test_every_type_of_animal_has_a_sign() -> None:
    types = games.game("animalia").shipped_cards().types
    for number, kind in enumerate(types, 1):
        assert f"{number}_{slug(kind.name)}" in drawn("animalia")


@pytest.mark.parametrize("module", ["tigers", "otters", "rhinos"])
def test_animals_of_a_module_have_words_in_both_languages(module: str) -> None:
    found = next(one for one in games.game("endangered").shipped_cards().modules if one.name == module)
    wanted = {f"animal.{found.animal}.one", f"animal.{found.animal}.other", f"tile.{found.tile}"}
    wanted |= {f"ground.{terrain}" for terrain in found.key.values()}
    for language in ("en", "es"):
        file = ROOT / f"web/src/boards/endangered/words.{language}.json"
        assert wanted <= json.loads(file.read_text("utf-8")).keys()
