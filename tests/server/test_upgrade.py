"""Tables outlive releases: stores of earlier ones are opened, rehearsed and played on."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections import deque
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.cli.conftest import Run, wildtable  # noqa: F401  # a fixture
from tests.core.pond import PondGame
from tests.server.running import Opened, Running, running
from wildtable.core.decision import Decision
from wildtable.core.step import May
from wildtable.core.table import Table
from wildtable.core.text import Text
from wildtable.core.versions import FIRST, Version, Written
from wildtable.games import game as game_named
from wildtable.server.rehearse import rehearse
from wildtable.server.store.archive import archive

OLD = Path(__file__).parent.parent / "corpus" / "0.1.0"
KNOWN: dict[str, Any] = json.loads((OLD / "store.json").read_text("utf-8"))


@pytest.fixture
def old_store(tmp_path: Path) -> Path:
    """What a server of 0.1.0 kept: a finished game and one in play of every game."""
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress((OLD / "store.db.gz").read_bytes()))
    return file


def table_of(server: Running, name: str) -> Opened:
    tokens = [{"seat": int(seat), "token": token} for seat, token in KNOWN[name]["tokens"].items()]
    return Opened(server, {"table": name, "host": KNOWN[name]["host"], "news": {}, "seats": tokens})


def test_a_store_of_an_earlier_release_is_rehearsed_without_changing_it(old_store: Path) -> None:
    before = old_store.read_bytes()
    with archive(str(old_store)) as kept:
        found = {table.table: table for table in rehearse(kept)}
    assert {name: table.status for name, table in found.items()} == {
        name: known["status"] for name, known in KNOWN.items()
    }
    for table in found.values():
        assert table.made_under == ("" if game_named(table.game).version == "1" else "1")
    assert old_store.read_bytes() == before


@pytest.mark.parametrize("name", KNOWN)
def test_a_table_of_an_earlier_release_goes_on(old_store: Path, name: str) -> None:
    with running(str(old_store)) as server:
        table = table_of(server, name)
        news = table.look(0)
        assert news["table"]["status"] == KNOWN[name]["status"]
        if KNOWN[name]["outcome"]:
            assert news["outcome"]["scores"] == KNOWN[name]["outcome"]["scores"]
            return
        table.answer_any()
        log = len(table.look(0)["log"]["entries"])
    with running(str(old_store)) as server:
        again = table_of(server, name)
        assert len(again.look(0)["log"]["entries"]) == log
        for n in range(5):
            again.answer_any(n)


def test_the_command_lists_what_parts_and_why(
    wildtable: Run,  # noqa: F811
    old_store: Path,
) -> None:
    said = wildtable("rehearse", old_store)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("8 tables replay; ")
    damaged, broken = list(KNOWN)[:2]
    with closing(sqlite3.connect(old_store)) as store, store:
        store.execute("UPDATE events SET body = '{' WHERE table_id = ? AND seq = 3", [damaged])
        store.execute(
            "UPDATE events SET body = replace(body, '\"choices\": [[0,', '\"choices\": [[1,') "
            "WHERE table_id = ? AND seq > 1",
            [broken],
        )
    said = wildtable("rehearse", old_store, "--json")
    assert said.code == 1
    parting = {table["table"]: table["parts"] for table in json.loads(said.out)["parting"]}
    assert set(parting) == {damaged, broken}
    assert parting[damaged] == "The saved data of this table cannot be read: event 3"
    assert "expected seat 1, found seat 2" in parting[broken]
    told = wildtable("rehearse", old_store).out.splitlines()
    assert told[0].startswith("6 tables replay; ")
    assert len(told) == 3


@pytest.mark.parametrize(
    ("store", "reason"),
    [
        ("nowhere.db", "nowhere.db: cannot be read: there is no such file or folder"),
        ("notes.txt", "notes.txt: not a store of Wildtable"),
        ("empty.db", "empty.db: not a store of Wildtable"),
        ("postgresql://me:secret@127.0.0.1:1/none", "postgresql://…@127.0.0.1:1/none: cannot be used"),
        ("postgresql://me:secret@[::1/none", "postgresql://…@[::1/none: cannot be used"),
        ("postgresql://me:the secret@127.0.0.1:1/none", "postgresql://…@127.0.0.1:1/none: cannot be used"),
        ("postgresql://127.0.0.1:1/none?password=secret", "/none?password=…: cannot be used"),
        ("nosql://x", "nosql://x: cannot be used: a store is a file, or postgresql://…"),
        ("nosql://me:secret@x", "nosql://…@x: cannot be used"),
    ],
)
def test_what_is_no_store_is_refused_in_a_line(
    wildtable: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    store: str,
    reason: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("not a database, but rather long " * 40)
    (tmp_path / "empty.db").write_bytes(b"")
    said = wildtable("rehearse", store)
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert "secret" not in said.err
    assert len(said.err.splitlines()) == 1
    assert not (tmp_path / "nowhere.db").exists()


# --- a table that is played under two versions of the rules ---


def perhaps(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Under version 1 one could say perhaps before yes or no."""
    if isinstance(decision.step, May) and left[0][1] == "perhaps":
        left.popleft()


class LaterPond(PondGame):
    """The pond, some releases on."""

    versions: ClassVar[tuple[Version, ...]] = (
        FIRST,
        Version("2", Text("Nobody says perhaps."), reread=perhaps),
    )


LATER = LaterPond()


def test_a_table_begun_under_older_rules_is_kept_as_one_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "tables.db")
    with running(store) as server:
        table = server.open(seats="pp")
        table.answer_any()
        before = table.look(0)
    with closing(sqlite3.connect(store)) as kept, kept:  # as the older rules wrote it
        (body,) = kept.execute(
            "SELECT body FROM events WHERE kind = 'answer' ORDER BY seq LIMIT 1"
        ).fetchone()
        choices = json.loads(body)
        choices["choices"].insert(0, [choices["choices"][0][0], "perhaps"])
        kept.execute("UPDATE events SET body = ? WHERE kind = 'answer'", [json.dumps(choices)])
    monkeypatch.setattr("tests.core.pond.GAME", LATER)
    with running(store) as server:
        again = Opened(server, {"table": table.id, "host": table.host, "news": {}, "seats": []})
        again.tokens = table.tokens
        assert again.look(0)["view"] == before["view"]
        again.answer_any()
        after = again.look(0)
        record = again.get("/record", table.tokens[0]).json()
        assert record["rules"] == "2"
    with closing(sqlite3.connect(store)) as kept, kept:
        kinds = [kind for (kind,) in kept.execute("SELECT kind FROM events ORDER BY seq")]
        assert kinds == ["open", "answer", "upgrade", "answer"]
    with running(store) as server:
        third = Opened(server, {"table": table.id, "host": table.host, "news": {}, "seats": []})
        third.tokens = table.tokens
        assert third.look(0)["view"] == after["view"]
        assert third.play_out()["table"]["status"] == "over"
