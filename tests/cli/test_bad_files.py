"""Files that people bring: records, decks and card sets with anything wrong in them get one line each."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from tests.cli.conftest import Run
from tests.server.fuzz_shapes import TOML, a_record, bent, spoiled
from wildtable.core.cards import form_of, without_holes
from wildtable.games import game as game_named
from wildtable.games import names

DECK = {"name": "mine", "habitats": ["Desert Playa"] * 10, "main": ["Coyote"] * 40}
EACH = 15  # bent files of a kind


def whole(said: Any) -> bool:
    """Whether a command answered as it should: no traceback, and a refusal says why."""
    return said.code in (0, 1, 2) and "Traceback" not in said.err and bool(said.out or said.err)


def as_toml(plain: Any) -> str | None:
    try:
        return tomli_w.dumps(without_holes(plain))
    except (TypeError, ValueError, AttributeError, OverflowError):
        return None  # what TOML cannot hold, nobody can bring


def written(file: Path, text: str) -> Path:
    file.write_text(text, "utf-8", "replace")
    return file


@pytest.mark.parametrize("name", names())
def test_a_bent_record_gets_a_line(wildtable: Run, tmp_path: Path, name: str) -> None:
    rng = Random(name)
    for n in range(EACH):
        record = bent(a_record(name, rng), rng)
        text = json.dumps(record)
        file = written(
            tmp_path / f"{n}.json", text if n % 4 else spoiled(text.encode(), rng).decode("latin-1")
        )
        for command in ("verify", "replay"):
            said = wildtable(command, file)
            assert whole(said), (record, said.err)
            assert said.code == 0 or len(said.err.splitlines()) == 1


@pytest.mark.parametrize("name", names())
def test_a_bent_card_set_gets_its_mistakes_told(wildtable: Run, tmp_path: Path, name: str) -> None:
    rng, form = Random(name), form_of(game_named(name))
    for n in range(EACH):
        text = as_toml(bent(form, rng))
        if text is not None:
            said = wildtable("cards", "check", written(tmp_path / f"{n}.toml", text))
            assert whole(said), (n, said.err)


def test_a_bent_deck_gets_its_mistakes_told(wildtable: Run, tmp_path: Path) -> None:
    rng = Random(1)
    texts = [*TOML, *(as_toml(bent(DECK, rng)) for _ in range(EACH))]
    for n, text in enumerate(text for text in texts if text is not None):
        file = written(tmp_path / f"{n}.toml", text)
        for words in (("decks", "check", file), ("cards", "check", file)):
            said = wildtable(*words)
            assert whole(said), (text[:200], said.err)
