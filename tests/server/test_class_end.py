"""What stays of a class: all of it through a restart, nothing of it once it is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.server.classes import Class
from tests.server.running import QUICK, Running, Socket, bearer, running
from wildtable.server.store import Store
from wildtable.server.store.schema import PARTS


def test_when_a_class_is_closed_everybody_is_sent_home(server: Running) -> None:
    found = Class(server, tables=1)
    (pupil,) = found.pupils("Ada")
    line = Socket(server, pupil["table"], [pupil["token"]])
    assert found.close().status_code == 200
    while (message := line.hear())["type"] != "bye":
        pass
    assert message["reason"] == "no_such_table"
    line.close()
    for path in (f"/api/tables/{pupil['table']}", f"/api/classes/{found.id}"):
        assert server.http.get(path, headers=bearer(pupil["token"])).status_code == 404


def everything(store: str) -> bytes:
    """All bytes a store holds: its files, or every value of its rows."""
    if not store.startswith("postgresql"):
        return b"".join(file.read_bytes() for file in Path(store).parent.glob(Path(store).name + "*"))
    found = Store(store)
    rows = [row for part in PARTS for row in found.database.read(f"SELECT * FROM {part.name}")]
    found.database.close()
    return repr(rows).encode()


def test_nothing_of_a_class_stays_in_the_store_once_it_is_closed(store_url: str) -> None:
    canary = "Xanthippe-the-canary"
    with running(store_url) as server:
        found, other = Class(server, title="Canary-class"), Class(server)
        pupil = found.join(canary).json()
        other.join("Bystander")
        table = found.table(pupil["table"], pupil)
        table.message(pupil["seat"], "signal", signal="hello")
        table.post("/report", {"text": f"{canary} cannot move"}, pupil["token"])
        assert "set-cookie" not in server.http.get(f"/api/join/{found.code}").headers
        found.order("message", text=f"Well done, {canary}")
        assert canary.encode() in everything(store_url)
        found.close()
        left = everything(store_url)
        for word in (canary, "Canary-class", found.id, found.code, *[pupil["table"]]):
            assert word.encode() not in left
        assert b"Bystander" in left  # the other class is as it was
        assert other.join("Cy").status_code == 200


def test_a_class_nobody_closed_is_forgotten_after_its_days(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with running(store, replace(QUICK, idle=0.2, class_retention=0)) as server:
        found = Class(server)
        pupil = server.open("pond", "pp")
        for _ in range(100):
            if server.http.get(f"/api/join/{found.code}").status_code == 404:
                break
            found.server.thread.join(0.1)
        else:
            raise AssertionError("the class is still there")
        assert pupil.look(0)["table"]["status"] == "playing"  # no class, no matter


def test_what_a_class_was_told_is_there_after_a_restart(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with running(store) as server:
        found = Class(server, tables=2, title="7b")
        pupils = found.pupils("Ada", "Bo")
        found.order("freeze", on=True)
        found.order("door", open=False)
        then = found.look()
    with running(store) as server:
        found.server = server
        assert found.look() == then
        for pupil in pupils:
            seen = found.table(pupil["table"], pupil).look(pupil["seat"])
            assert seen["table"]["lesson"]["frozen"] is True
            assert seen["table"]["seats"][pupil["seat"]]["name"] == pupil["name"]
