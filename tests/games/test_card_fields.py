"""Whoever fills in a card set reads words, not identifiers."""

from __future__ import annotations

import pytest

from wildtable import games
from wildtable.core.cards import form_of
from wildtable.core.text import languages
from wildtable.server.workshop import field_names


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games.names())
def test_every_table_and_field_has_a_name_of_its_own(name: str, language: str) -> None:
    game = games.game(name)
    form = form_of(game)
    called = field_names(game, form, language)
    cards = {table: rows for table, rows in form.items() if isinstance(rows, list)}
    for table, rows in cards.items():
        fields = dict.fromkeys(field for row in rows if isinstance(row, dict) for field in row)
        for word in (table, *fields):
            assert word in game.words.fields, f"{table}.{word}"
            assert called[word] != word
        assert len({called[field] for field in fields}) == len(fields), table
    if language != "en":
        english = field_names(game, form, "en")
        same = {word for word in called if word in game.words.fields and called[word] == english[word]}
        assert same <= {"animal", "idea"}
