"""Records outlive releases: every game kept by any release is replayed by this one, and ends as it did."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tools.corpus import OUTCOMES, Kept, write
from wildtable.core.codec import Codec
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.core.upgrade import MADE_UNDER
from wildtable.core.verify import verify
from wildtable.games import game, names

CORPUS = Path(__file__).parent
FILES = sorted(CORPUS.glob("*/*.json.gz"))


def read(file: Path) -> Record:
    return Record.from_json(gzip.decompress(file.read_bytes()).decode())


def label(file: Path) -> str:
    return f"{file.parent.name}: {file.name}"


@pytest.mark.parametrize("file", FILES, ids=label)
def test_a_kept_game_ends_as_it_did(file: Path) -> None:
    record = read(file)
    found = verify(record, game(record.game))
    assert (
        Codec().encode(found.state.outcome()) == json.loads((file.parent / OUTCOMES).read_text())[file.name]
    )
    assert found.luck == range(len(found.record.choices))
    assert (MADE_UNDER in found.record.notes) == (record.rules != game(record.game).version)


@pytest.mark.parametrize("file", FILES, ids=label)
def test_a_kept_game_is_played_on_from_its_middle(file: Path) -> None:
    record = read(file)
    rules = game(record.game)
    half = Sitting(rules, record).branch(len(record.choices) // 2)
    decision = half.decision
    assert decision is not None
    half.answer(decision.options[0])
    again = Record.from_json(half.record.to_json())
    assert again.replay(rules) == half.state
    assert again.rules == rules.version


def test_every_game_is_kept_by_every_release() -> None:
    for release in {file.parent for file in FILES}:
        kept = json.loads((release / OUTCOMES).read_text())
        assert set(kept) == {file.name for file in release.glob("*.json.gz")}
        assert {read(file).game for file in release.glob("*.json.gz")} >= set(names())


def test_a_corpus_is_written_once_and_replays(tmp_path: Path) -> None:
    small = (Kept("galapagos", 2, "random"), Kept("animalia", 2, "random"))
    folder = tmp_path / "next"
    files = list(write(folder, small))
    assert [label(file) for file in files] == [
        "next: galapagos 2 random.json.gz",
        "next: animalia 2 random.json.gz",
    ]
    for file in files:
        found = verify(read(file), game(read(file).game))
        assert not found.doubts
        assert Codec().encode(found.state.outcome()) == json.loads((folder / OUTCOMES).read_text())[file.name]
    with pytest.raises(FileExistsError):
        list(write(folder, small))
