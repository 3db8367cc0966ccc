"""Whoever fills in a card set reads words, not identifiers, and is offered all that may stand there."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable import games
from wildtable.core.card_forms import CardForms
from wildtable.core.cards import form_of
from wildtable.core.text import languages

Plain = Any
ALIKE = {"animal", "AnimalCard", "idea", "NORMAL", "STAR", "ZAYAPA"}  # the same word in Spanish
SPACES = {f"{letter}{n}" for letter in "ABCDEF" for n in range(1, 7)}


@pytest.mark.parametrize("name", games.names())
def test_every_part_of_a_card_has_a_name_in_every_language(name: str) -> None:
    words = games.game(name).words
    for key, said in CardForms(games.game(name)).said():
        assert key in words.fields or key in words.kinds or key in SPACES or said != words.kind(key), key
        assert "{" not in said.render("en"), key
        for language in languages():
            if language != "en" and key not in ALIKE | SPACES:
                assert said.render(language) != said.render("en"), key


@pytest.mark.parametrize("name", games.names())
def test_no_two_fields_of_a_card_are_called_the_same(name: str) -> None:
    for language in languages():
        for record, told in CardForms(games.game(name)).plain(language)["records"].items():
            titles = [field["title"] for field in told["fields"]]
            assert len(set(titles)) == len(titles), (record, titles)


TEXTS = dict.fromkeys(("text", "name", "icon"), (str,))
ATOMS: dict[str, tuple[type, ...]] = {"yes": (bool,), "number": (int, float), **TEXTS}


def holds(blank: Plain, shape: Plain, value: Plain) -> bool:
    """Whether a form can show a value as what it is: nothing would have to be typed as data."""
    of = shape.get("of")
    match shape["is"]:
        case "choice":
            return value in [one["value"] for one in blank["choices"][of]]
        case "list":
            return isinstance(value, list) and all(holds(blank, of, one) for one in value)
        case "map":
            keys = shape["keys"]
            return all(holds(blank, keys, key) and holds(blank, of, one) for key, one in value.items())
        case "either":
            return any(holds(blank, one, value) for one in of)
        case "kind":
            ((kind, fields),) = value.items()
            return kind in of and fits(blank, kind, fields)
        case "record":
            return fits(blank, of, value)
    return type(value) in ATOMS[shape["is"]]


def fits(blank: Plain, record: str, fields: Plain) -> bool:
    known = {field["name"]: field for field in blank["records"][record]["fields"]}
    needed = {name for name, field in known.items() if field["needed"]}
    shown = {name: value for name, value in fields.items() if name in known}
    filled_in = [value for name, value in fields.items() if name not in known]
    return (
        needed <= set(fields)
        and not any(filled_in)
        and all(holds(blank, known[name]["shape"], value) for name, value in shown.items())
    )


@pytest.mark.parametrize("name", games.names())
def test_every_shipped_card_fits_into_the_form(name: str) -> None:
    form = form_of(games.game(name))
    blank = CardForms(games.game(name)).plain("en")
    for table, told in blank["tables"].items():
        assert holds(blank, told["shape"], form[table]), table


@pytest.mark.parametrize("name", games.names())
def test_what_a_form_starts_a_field_with_fits_into_it(name: str) -> None:
    blank = CardForms(games.game(name)).plain("en")
    for record, told in blank["records"].items():
        for field in told["fields"]:
            if not field["needed"]:
                free = field["default"] is None and field["shape"].get("none")
                assert free or holds(blank, field["shape"], field["default"]), (record, field["name"])
