"""Card sets that people bring: every mistake is named, all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from wildtable.core.card_places import by_name
from wildtable.core.cards import CardsError, cards_from, form_of, read_cards
from wildtable.core.game import Game, SetupError
from wildtable.games import game, names

NONSENSE = {"what": {"is": "this"}, "and": 7}


def shipped(played: Game[Any]) -> Any:
    return {key: value for key, value in form_of(played).items() if key != "game"}


def leaves(plain: Any, where: str = "") -> Iterator[tuple[Any, str | int, str]]:
    """Every place of a form that holds a word or a number, with its holder."""
    pairs = list(plain.items()) if isinstance(plain, dict) else list(enumerate(plain))
    for key, value in pairs:
        at = f"{where}[{key}]" if isinstance(key, int) else f"{where}.{key}".removeprefix(".")
        if isinstance(value, (dict, list)):
            yield from leaves(value, at)
        else:
            yield plain, key, at


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seed", range(8))
def test_a_file_with_ten_mistakes_names_all_ten(name: str, seed: int) -> None:
    played = game(name)
    plain = shipped(played)
    places = [place for place in leaves(plain) if place[1] != "name"]  # a card is called by its name
    broken = Random(seed).sample(places, 10)
    expected = {by_name(plain, where) for _, _, where in broken}
    for holder, key, _ in broken:
        holder[key] = NONSENSE
    with pytest.raises(CardsError) as refused:
        cards_from(played, tomli_w.dumps(plain))
    assert expected <= {problem.where for problem in refused.value.problems}


@pytest.mark.parametrize("name", names())
def test_a_field_nobody_knows_and_a_field_left_out_are_named_together(name: str) -> None:
    played = game(name)
    plain = shipped(played)
    table, cards = next((key, value) for key, value in plain.items() if isinstance(value, list))
    cards[0]["colour_of_the_box"] = "green"
    cards[1]["number_of_the_box"] = 3
    called = [by_name(plain, f"{table}[{n}]") for n in (0, 1)]
    with pytest.raises(CardsError) as refused:
        cards_from(played, tomli_w.dumps(plain))
    assert [str(problem) for problem in refused.value.problems] == [
        f"{called[0]}: no such field: colour_of_the_box",
        f"{called[1]}: no such field: number_of_the_box",
    ]


def test_what_cannot_be_read_does_not_hide_what_cannot_be_played() -> None:
    played = game("galapagos")
    plain = shipped(played)
    plain["species"][0]["count"] = "nine"
    plain["threats"][2]["faces"] = [7]
    with pytest.raises(CardsError) as refused:
        cards_from(played, tomli_w.dumps(plain))
    said = [str(problem) for problem in refused.value.problems]
    assert said[0].endswith("expected int, found 'nine'")
    assert any("7 is not a face of a die" in line for line in said[1:])


def test_a_set_without_its_tables_is_refused_by_their_names() -> None:
    with pytest.raises(CardsError) as refused:
        cards_from(game("galapagos"), 'species = 3\n"a.b[0]" = 1\n')
    said = [str(problem) for problem in refused.value.problems]
    assert said[0] == "species: expected list, found 3"
    assert "file: no such field: a.b[0]" in said
    assert "file: missing field: threats" in said


def test_several_mistakes_are_one_line_that_counts_them(tmp_path: Path) -> None:
    played = game("galapagos")
    plain = shipped(played)
    plain["awards"][0]["points"] = plain["awards"][1]["points"] = "many"
    file = tmp_path / "box.toml"
    file.write_text(tomli_w.dumps(plain))
    with pytest.raises(SetupError, match=r"box.toml: 2 mistakes: awards .*points: .*; awards .*points: "):
        read_cards(played, file)


@pytest.mark.parametrize(
    ("where", "called"),
    [
        ("", "file"),
        ("copies", "copies"),
        ("species[0].count", "species 'Raven'.count"),
        ("species[9].count", "species[9].count"),
        ("sets[0].cards[0].steps[1].n", "sets 'Sky'.cards 'Owl'.steps[1].n"),
    ],
)
def test_a_place_is_called_by_the_name_of_its_card(where: str, called: str) -> None:
    plain = {"species": [{"name": "Raven"}], "sets": [{"name": "Sky", "cards": [{"name": "Owl"}]}]}
    assert by_name(plain, where) == called
