"""Whatever is sent: a clear problem, never a failure of the server."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.fuzz_shapes import DECKS, TOML
from tests.server.fuzzing import SETTINGS, fuzz
from tests.server.running import Running, Socket, running
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named

PEOPLE = [{"who": "person"}] * 2
JSON = {"Content-Type": "application/json"}
ROUTES = ["/api/qr", "/api/tables", "/api/tables/import", "/api/games/endless-forms/decks"]


def is_problem(answer: httpx.Response, kind: str) -> bool:
    return answer.headers["content-type"] == "application/problem+json" and answer.json()["type"] == kind


def test_a_name_too_long_for_any_file_is_an_address_of_ours(server: Running) -> None:
    assert server.http.get("/" + "a" * 300).status_code == 200
    assert is_problem(server.http.get("/assets/" + "a" * 300 + ".js"), "not_found")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "null", "x" * 3000])
def test_an_origin_that_is_no_address_is_another_site(server: Running, origin: str) -> None:
    answer = server.http.post("/api/tables", headers={"Origin": origin}, json={})
    assert is_problem(answer, "origin")
    assert answer.status_code == 403


@pytest.mark.parametrize("path", ROUTES)
@pytest.mark.parametrize("half", ["\\ud800", "\\uDFFF", "\\ud83dx"])
def test_half_a_letter_is_refused_wherever_it_stands(server: Running, path: str, half: str) -> None:
    body = f'{{"game": "pond", "text": "{half}", "seats": [], "record": {{"seed": "{half}"}}}}'
    answer = server.http.post(path, content=body, headers=JSON)
    assert is_problem(answer, "bad_request")
    assert answer.json()["where"] == "body"


def test_half_a_letter_at_a_table_is_refused(server: Running) -> None:
    table = server.open()
    half = {"Content-Type": "application/json", "Authorization": f"Bearer {table.tokens[0]}"}
    for path in ("messages", "report", "join", "seats/0/claim"):
        body = '{"type": "chat", "id": "1", "seat": 0, "text": "\\ud800", "name": "\\ud800"}'
        answer = server.http.post(f"/api/tables/{table.id}/{path}", content=body, headers=half)
        assert is_problem(answer, "bad_request"), path


def test_whole_letters_beyond_the_first_plane_are_welcome(server: Running) -> None:
    table = server.open()
    path = f"/api/tables/{table.id}/seats/0/claim"
    answer = server.http.post(
        path,
        content='{"name": "\\ud83d\\udc22"}',
        headers={**JSON, "Authorization": f"Bearer {table.tokens[0]}"},
    )
    assert answer.status_code == 200


@pytest.mark.parametrize("file", TOML, ids=lambda file: file[:20])
def test_a_deck_file_that_cannot_be_read_is_refused(server: Running, file: str) -> None:
    answer = server.http.post("/api/games/endless-forms/decks", json={"file": file})
    assert is_problem(answer, "bad_setup")
    assert len(answer.json()["detail"]) < 300


@pytest.mark.parametrize("deck", [deck for deck in DECKS if deck not in ("starter", "random:")])
def test_a_deck_nobody_knows_is_refused(server: Running, deck: str) -> None:
    setup = {"game": "endless-forms", "seats": PEOPLE, "options": {"decks": deck}}
    answer = server.http.post("/api/tables", json=setup)
    assert answer.status_code in (201, 422)
    assert answer.status_code == 201 or is_problem(answer, "bad_setup")


def a_record(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Sitting.new(game_named(name), 2, seed="1").record.to_json())
    return found


@pytest.mark.parametrize("seats", [0, -1, 1, 10**9, 2**63, 2**64, 2.0, "2", None, True, [], {}])
@pytest.mark.parametrize("name", ["animalia", "endangered", "endless-forms", "galapagos"])
def test_an_imported_record_with_odd_seats_is_refused(server: Running, name: str, seats: object) -> None:
    if (name, seats) == ("animalia", 1):
        return  # where it is a record of another game, which its choices tell
    body = {"record": {**a_record(name), "seats": seats}, "seats": PEOPLE}
    assert is_problem(server.http.post("/api/tables/import", json=body), "bad_record")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("endless-forms", {"decks": "no such deck"}),
        ("endless-forms", {"decks": 7}),
        ("endless-forms", {"decks": ["starter"]}),
        ("endless-forms", {"decks": {"a": 1}}),
        ("endless-forms", {"decks": "EF1-" + "x" * 10_000}),
        ("endless-forms", {"match": "triple"}),
        ("galapagos", {"start_player": ["roll"]}),
        ("galapagos", {"gravity": 1}),
        ("animalia", {"continents": None}),
        ("endangered", {"module": "whales"}),
        ("endangered", {"difficulty": 10**9}),
    ],
)
def test_an_imported_record_with_odd_options_is_refused(server: Running, name: str, options: Any) -> None:
    record = a_record(name)
    body = {"record": {**record, "options": {**record["options"], **options}}, "seats": PEOPLE}
    assert is_problem(server.http.post("/api/tables/import", json=body), "bad_record")


def test_a_second_hello_that_is_refused_ends_the_line(server: Running) -> None:
    table = server.open("pond", "pp")
    socket = Socket(server, table.id, [table.tokens[0]])
    assert socket.news["as"] == 0
    refused = socket.say("hello", tokens=[], **{"as": 0})
    assert refused["problem"]["type"] == "not_your_seat"
    before = socket.news["version"]
    table.answer_any()
    with pytest.raises(ConnectionClosed):
        socket.say("sync")
    assert socket.news["version"] == before
    socket.close()


def test_two_thousand_bent_requests_and_frames_are_answered(tmp_path: Any) -> None:
    with running(str(tmp_path / "fuzz.db"), SETTINGS) as server:
        found = fuzz(server, 2500, seed=7)
    assert found.failures == []
    assert found.statuses[422] > 100
    assert found.frames > 200
