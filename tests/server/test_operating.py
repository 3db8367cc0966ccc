"""What operators do: back up, restore, read reports, forget, look at logs, ask whether it is ready."""

from __future__ import annotations

import gzip
import json
import logging
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Run, wildtable  # noqa: F401  # a fixture
from tests.server.running import QUICK, Opened, running
from tools import container_check
from wildtable.core.game import SetupError
from wildtable.core.record import Record
from wildtable.games import game as game_named
from wildtable.server.logs import JsonLines
from wildtable.server.store import Store

ROOT = Path(__file__).parent.parent.parent


def played(store: str, reports: int = 0) -> Opened:
    """A store with a table some moves old."""
    with running(store) as server:
        table = server.open("galapagos", "pp", seed="2")
        for n in range(6):
            table.answer_any(n)
        for n in range(reports):
            assert (
                table.post("/report", {"text": f"odd {n}", "seen": {"n": n}}, table.tokens[0]).status_code
                == 201
            )
        table.answer_any()
        return table


def again(store: str, table: Opened) -> dict[str, object]:
    with running(store) as server:
        opened = Opened(server, {"table": table.id, "host": table.host, "news": {}, "seats": []})
        opened.tokens = table.tokens
        return opened.look(0)["view"]  # type: ignore[no-any-return]  # a view is a dict


# --- backup and restore ---


@pytest.mark.parametrize("kinds", [("sqlite", "sqlite"), ("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_backup_is_restored_into_a_store_of_either_kind(
    wildtable: Run,  # noqa: F811
    tmp_path: Path,
    postgres: Callable[[], str],
    kinds: tuple[str, str],
) -> None:
    stores = [str(tmp_path / f"{n}.db") if kind == "sqlite" else postgres() for n, kind in enumerate(kinds)]
    table = played(stores[0], reports=2)
    before = again(stores[0], table)
    file = tmp_path / "backup.gz"
    said = wildtable("backup", stores[0], file)
    assert said.code == 0
    counted = re.fullmatch(r".*: (1 table, (\d+) events, 2 reports)\n", said.out)
    assert counted
    assert int(counted[2]) >= 8  # opened, seven answers, and what the rules answered alone
    assert wildtable("restore", file, stores[1]).out == f"restored: {counted[1]}\n"
    assert again(stores[1], table) == before
    refused = wildtable("restore", file, stores[1])
    assert refused.code == 2
    assert "there are tables in it already" in refused.err


def test_a_backup_is_taken_while_a_server_is_writing(wildtable: Run, tmp_path: Path) -> None:  # noqa: F811
    store = str(tmp_path / "live.db")
    with running(store) as server:
        table = server.open("galapagos", "pp", seed="2")
        for n in range(8):
            table.answer_any(n)
            assert wildtable("backup", store, tmp_path / f"{n}.gz").code == 0
            copy = str(tmp_path / f"copy {n}.db")
            assert wildtable("restore", tmp_path / f"{n}.gz", copy).code == 0
            found = sqlite3.connect(copy)
            assert found.execute("SELECT count(*) FROM events").fetchone() == (n + 2,)
            found.close()


@pytest.mark.parametrize("way", ["cut", "no gzip", "another file", "end missing", "no file"])
def test_what_is_no_whole_backup_is_refused_and_nothing_is_written(
    wildtable: Run,  # noqa: F811
    tmp_path: Path,
    way: str,
) -> None:
    store, file = str(tmp_path / "a.db"), tmp_path / "backup.gz"
    played(store)
    wildtable("backup", store, file)
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    spoiled = {
        "cut": whole[: len(whole) // 2],
        "no gzip": b"not a backup",
        "another file": gzip.compress(b'{"a": 1}\n'),
        "end missing": gzip.compress(b"".join(lines[:-1])),
        "no file": None,
    }[way]
    file.unlink()
    if spoiled is not None:
        file.write_bytes(spoiled)
    said = wildtable("restore", file, tmp_path / "b.db")
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert not (tmp_path / "b.db").exists()


def test_a_backup_writes_nothing_over(wildtable: Run, tmp_path: Path) -> None:  # noqa: F811
    store, file = str(tmp_path / "a.db"), tmp_path / "precious.gz"
    played(store)
    file.write_text("precious")
    said = wildtable("backup", store, file)
    assert said.code == 2
    assert file.read_text() == "precious"


# --- reports ---


def test_reports_are_listed_replayed_and_shrunk(wildtable: Run, tmp_path: Path) -> None:  # noqa: F811
    store = str(tmp_path / "a.db")
    table = played(store, reports=2)
    listed = json.loads(wildtable("reports", "list", store, "--json").out)
    assert [report["text"] for report in listed] == ["odd 0", "odd 1"]
    assert {report["table"] for report in listed} == {table.id}
    assert "odd 1" in wildtable("reports", "list", store).out
    shown = wildtable("reports", "replay", store, listed[0]["id"])
    assert shown.code == 0
    assert "odd 0" in shown.out
    small = tmp_path / "small.json"
    assert wildtable("reports", "shrink", store, listed[0]["id"], small).code == 0
    record = Record.read(small)
    assert (record.seed, record.commitment, record.notes) == ("", "", {})
    assert [seat for seat, _ in record.choices if seat >= 0] != []
    record.replay(game_named("galapagos"))
    assert wildtable("reports", "shrink", store, listed[0]["id"], small).code == 2
    assert wildtable("reports", "replay", store, "rnothing").code == 2


# --- keeping for a while ---


def test_tables_nobody_has_been_at_for_long_are_forgotten(tmp_path: Path) -> None:
    store = str(tmp_path / "a.db")
    old, new = played(store), played(store)
    found = sqlite3.connect(store)
    with found:
        found.execute("UPDATE events SET at = '2001-01-01T00:00:00.000Z' WHERE table_id = ?", [old.id])
    found.close()
    kept = Store(store)
    kept.open()
    assert kept.forget_before("2020-01-01T00:00:00.000Z", keep=set()) == 1
    assert kept.forget_before("2020-01-01T00:00:00.000Z", keep=set()) == 0
    kept.close()
    with running(store) as server:
        assert server.http.get(f"/api/tables/{old.id}").status_code == 404
        assert server.http.get(f"/api/tables/{new.id}").status_code == 200


def test_a_table_that_is_in_use_is_not_forgotten(tmp_path: Path) -> None:
    store = str(tmp_path / "a.db")
    table = played(store)
    kept = Store(store)
    kept.open()
    assert kept.forget_before("2999-01-01T00:00:00.000Z", keep={table.id}) == 0
    kept.close()


# --- one process a file, ready or not, logs ---


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    first = Store(str(tmp_path / "a.db"))
    first.open()
    with pytest.raises(SetupError, match="another server is using it"):
        Store(str(tmp_path / "a.db")).open()
    first.close()
    second = Store(str(tmp_path / "a.db"))
    second.open()
    second.close()


def test_ready_means_that_the_store_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(str(tmp_path / "a.db")) as server:
        assert server.http.get("/readyz").json() == {"status": "ready"}
        found = sqlite3.connect(tmp_path / "a.db")
        assert found.execute("SELECT count(*) FROM pulse").fetchone() == (1,)
        with found:
            found.execute("DROP TABLE pulse")
        found.close()
        answer = server.http.get("/readyz")
        assert (answer.status_code, answer.json()["type"]) == (503, "no_store")
        assert server.http.get("/healthz").status_code == 200


def test_a_line_of_the_log_is_json_with_its_time() -> None:
    try:
        raise ValueError("no idea")
    except ValueError:
        record = logging.getLogger("wildtable").makeRecord(
            "wildtable.server", logging.ERROR, __file__, 1, "table %s failed", ("x",), sys.exc_info()
        )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"]) == ("error", "table x failed")
    assert line["at"].endswith("+00:00")
    assert "ValueError: no idea" in line["exception"]


def test_forwarded_addresses_are_believed_only_from_a_named_proxy(tmp_path: Path) -> None:
    tight = replace(
        QUICK,
        limits=replace(
            QUICK.limits, strangers=replace(QUICK.limits.strangers, burst=3, per_second=0.001, patience=0.1)
        ),
    )
    for proxies, refused in (((), True), (("127.0.0.1",), False)):
        with running(str(tmp_path / f"{refused}.db"), replace(tight, proxies=proxies)) as server:
            codes = [
                server.http.get("/api/languages", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
                for n in range(8)
            ]
            assert (429 in codes) == refused


# --- the wheel and the container ---


def test_a_wheel_is_not_built_without_its_page(tmp_path: Path) -> None:
    source = tmp_path / "source"
    files = subprocess.run(
        ["git", "ls-files", "setup.py", "pyproject.toml", "src", "docs/rules", "README.md", "LICENSE"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\n")
    for name in filter(None, files):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    build = [sys.executable, "-c", "from setuptools.build_meta import build_wheel; build_wheel('out')"]
    environment = {**os.environ, "WILDTABLE_PLAIN": "1"}
    refused = subprocess.run(build, cwd=source, env=environment, capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "the browser client is not built: run `make web` first" in refused.stderr
    page = source / "src" / "wildtable" / "web_dist" / "index.html"
    page.parent.mkdir()
    page.write_text("<!doctype html>")
    built = subprocess.run(build, cwd=source, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert list((source / "out").glob("*.whl"))


def test_what_is_in_deploy_holds_together() -> None:
    assert container_check.problems() == []


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("Containerfile", "USER wildtable", "# root", "no USER"),
        ("Containerfile", "library/python:3.12-slim-bookworm", "library/python", "name the registry"),
        ("Containerfile", "COPY web/package.json", "COPY web/nothing.json", "there is no web/nothing.json"),
        ("Containerfile", "--from=wheel", "--from=wheels", "no such stage"),
        ("Containerfile", "&& uv pip", "&& pip", "use uv"),
        ("Containerfile", '"--store"', '"--stone"', "has no --stone"),
        ("compose.yaml", "postgres:17-bookworm", "postgres:latest", "name a version"),
        (
            "compose.yaml",
            '"172.28.0.10", "--logs"',
            '"172.28.0.11", "--logs"',
            "not the address of the proxy",
        ),
        ("compose.yaml", "depends_on: [wildtable]", "depends_on: [wildtables]", "no such service"),
        ("wildtable.service", "ProtectSystem=strict\n", "", "no ProtectSystem"),
        ("wildtable.service", "--logs json", "--log json", "has no --log"),
    ],
)
def test_mistakes_in_deploy_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, before: str, after: str, said: str
) -> None:
    for path in container_check.DEPLOY.iterdir():
        text = path.read_text("utf-8")
        if path.name == file:
            assert before in text
            text = text.replace(before, after)
        (tmp_path / path.name).write_text(text, "utf-8")
    monkeypatch.setattr(container_check, "DEPLOY", tmp_path)
    assert any(said in problem for problem in container_check.problems())


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("web/node_modules\n", "", "was made here"),
        ("src/wildtable/web_dist\n", "", "was made here"),
        ("**/*.mo\n", "", "was made here"),
        ("\n*\n", "\n", ".venv/"),
        ("!src\n", "", "would be missing"),
        ("!docs/rules\n", "", "would be missing"),
        ("!requirements.lock\n", "", "requirements.lock would be missing"),
    ],
)
def test_an_image_is_made_of_what_is_kept_and_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, said: str
) -> None:
    text = container_check.UNSENT.read_text("utf-8")
    assert before in text
    (tmp_path / ".dockerignore").write_text(text.replace(before, after), "utf-8")
    monkeypatch.setattr(container_check, "UNSENT", tmp_path / ".dockerignore")
    assert any(said in problem for problem in container_check.problems())


@pytest.mark.parametrize(
    "path",
    ["wildtable.db", "src/tables.db-wal", "src/a/b.so", ".git/config", "build/lib/wildtable/x.py", ".env"],
)
def test_neither_tables_nor_what_was_built_goes_into_an_image(path: str) -> None:
    patterns = container_check.UNSENT.read_text("utf-8").splitlines()
    assert not container_check.is_sent(path, patterns)
    assert container_check.is_sent("src/wildtable/__init__.py", patterns)
