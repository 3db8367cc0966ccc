"""Every call about a class, every kind of caller: as docs/security.md says."""

from __future__ import annotations

from typing import Any

import httpx
import orjson
import pytest

from tests.server.authority import rows_of
from tests.server.classes import Class
from tests.server.running import Running, bearer
from tests.server.test_authority import REFUSAL, settled
from wildtable.server.classroom.debrief import HEAD
from wildtable.server.moment import Moment
from wildtable.server.news import NOTHING, News
from wildtable.server.replay import Replay

CALLS, TABLE_CALLS = rows_of("class call"), rows_of("table call")
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/classes": {"game": "galapagos", "tables": 1, "seats": 2},
    "POST /api/classes/{class}/orders": {"type": "freeze", "on": True},
}
FORMS = {
    "new": {"class", "code", "teacher", "links"},
    "done": {"done"},
    "debrief": {"game", "game_title", "cooperative", "tables", "questions", "facts"},
    "link": {"table", "seat", "token", "link", "name"},
    "door": {
        *("code", "title", "game", "game_title", "open", "free", "open_hands", "own_names", "names"),
    },
    "roll": {
        *("class", "title", "code", "link", "open", "created", "game", "game_title", "seats"),
        *("same_deal", "open_hands", "retention", "tables"),
    },
}


def call(server: Running, row: str, found: Class, token: str | None) -> httpx.Response:
    method, path = row.split(" ", 1)
    path = path.replace("{class}", found.id).replace("{code}", found.code)
    body = BODIES.get(row, {}) if method == "POST" else None
    return server.http.request(method, path, json=body, headers=bearer(token))


@pytest.mark.parametrize("row", CALLS)
def test_every_call_about_a_class_tells_what_the_page_says(server: Running, row: str) -> None:
    for caller, cell in CALLS[row].items():
        found, other = Class(server, title="7b"), Class(server)
        pupil = found.join("Zebedee").json()
        tokens = {"nobody": None, "pupil": pupil["token"], "another teacher": other.teacher}
        if caller == "former teacher":
            found.close()
        answer = call(server, row, found, tokens.get(caller, found.teacher))
        assert answer.status_code == (int(cell) if cell.isdigit() else answer.status_code), (
            caller,
            answer.text,
        )
        if cell.isdigit():
            assert set(answer.json()) <= REFUSAL
        else:
            assert answer.status_code in (200, 201), answer.text
            if cell == "csv":
                assert answer.text.lstrip("\ufeff").splitlines()[0] == ",".join(HEAD)
            else:
                assert set(answer.json()) == FORMS[cell]
            assert "Zebedee" not in answer.text


@pytest.mark.parametrize("row", TABLE_CALLS)
@pytest.mark.parametrize("game", ["animalia", "galapagos", "endless-forms"])
def test_every_call_at_a_table_of_a_class_tells_what_the_page_says(
    server: Running, game: str, row: str
) -> None:
    found = Class(server, game=game, open_hands=row.endswith("with open hands"))
    pupils = found.pupils("Ada", "Bo", "Cy", "Di")
    table = found.table(found.tables[0], *pupils)
    seat = table.look()["decision"]["seat"]
    if row.endswith("while a moment is shown"):
        assert found.order("show", shown=found.tables[1], at=1).status_code == 200
    tokens = {
        "nobody": None,
        "pupil": table.tokens[seat],
        "teacher": found.teacher,
        "pupil of another table": next(p["token"] for p in pupils if p["table"] != table.id),
        "another teacher": Class(server).teacher,
    }
    for caller, cell in TABLE_CALLS[row].items():
        answer = table_call(server, row, table.id, seat, tokens[caller])
        if cell.isdigit():
            assert answer.status_code == int(cell), (caller, answer.text)
            assert set(answer.json()) <= REFUSAL
            continue
        assert answer.status_code == 200, (caller, answer.text)
        if cell == "shown":
            other = server.tables.actors[found.tables[1]].state
            replay = Replay(other.game, other.play.branch_record(1), False, "en")
            frames = orjson.loads(orjson.dumps(replay.frames(1, 1, None, face_up=False)))
            assert [answer.json()["frame"]] == frames
            continue
        eyes = seat if caller == "pupil" or "as=S" in row else None
        mine = [seat] if caller == "pupil" else []
        actor = server.tables.actors[table.id]
        known = orjson.loads(
            orjson.dumps(NOTHING.update(News(Moment(actor.state, "en", actor._presence), eyes), mine)[0])
        )
        if "/replay" in row:
            assert answer.json()["frames"][0]["as"] == eyes
        else:
            told = answer.json()
            assert settled(told.get("news", told)) == settled(known)


def table_call(server: Running, row: str, table: str, seat: int, token: str | None) -> httpx.Response:
    method, path = row.split(" with ")[0].split(" while ")[0].split(" ", 1)
    path = path.replace("{table}", table).replace("as=S", f"as={seat}")
    said = {"type": "signal", "id": f"{token}"[:32], "seat": seat, "signal": "thanks"}
    body = None if method == "GET" else said if path.endswith("/messages") else {}
    return server.http.request(method, path, json=body, headers=bearer(token))


def test_a_teacher_who_sees_all_hands_plays_none_of_them(server: Running) -> None:
    found = Class(server, open_hands=True, tables=1)
    pupils = found.pupils("Ada", "Bo")
    table = found.table(found.tables[0], *pupils)
    seat = table.look()["decision"]["seat"]
    question = table.look(seat)["decision"]
    said = {"type": "answer", "id": "x", "seat": seat, "decision": question["id"]}
    body = {**said, "choice": question["options"][0]["choice"]}
    for path, sent in (("/messages", body), ("/hint", {"seat": seat, "decision": question["id"]})):
        assert table.post(path, sent, found.teacher).status_code == 403
    told = [line["text"] for line in table.look(seat)["chat"]["entries"]]
    assert any("sees all hands" in line for line in told)
