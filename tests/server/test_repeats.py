"""A repeated message is known again by its seat's holder only, and only if it says the same."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from tests.server.running import Opened, Running, Socket
from wildtable.server import receipts
from wildtable.server.tables import shipped_games

GAMES = tuple(shipped_games())


class Talk:
    """A table at which one seat has sent a message of every kind, each done."""

    def __init__(self, server: Running, game: str) -> None:
        self.table = server.open(game, "pp")
        self.seat: int = self.table.look()["decision"]["seat"]
        self.done: dict[str, dict[str, Any]] = {}
        self._say_everything()

    def _say_everything(self) -> None:
        question = self.table.look(self.seat)["decision"]
        option = {"decision": question["id"], "choice": question["options"][0]["choice"]}
        self._say("chat", text="Hello")
        self._say("signal", signal="thanks")
        self._say("settings", settings={})
        proposal = self._say("propose", **option)["proposal"]
        self._say("vote", proposal=proposal, agree=True)
        self._say("answer", **option)
        self._say("undo")
        self._say("abandon")

    def _say(self, type_: str, **fields: Any) -> dict[str, Any]:
        body = {"type": type_, "id": uuid.uuid4().hex, "seat": self.seat, **fields}
        reply = self.table.post("/messages", body, self.table.tokens[self.seat])
        assert reply.status_code == 200, reply.text
        self.done[type_] = body
        told: dict[str, Any] = reply.json()
        return told

    def check_is_a_stranger(self, token: str | None, status: int) -> None:
        """Repeating a message tells no more than sending a new one, and nothing of the seat."""
        for body in self.done.values():
            again = self.table.post("/messages", body, token)
            fresh = self.table.post("/messages", {**body, "id": uuid.uuid4().hex}, token)
            assert again.status_code == status, again.text
            assert again.content == fresh.content
            assert set(again.json()) <= {"type", "title", "status", "where"}


@pytest.fixture(params=GAMES)
def talk(request: pytest.FixtureRequest, server: Running) -> Talk:
    return Talk(server, request.param)


def other_table(server: Running) -> Opened:
    return server.open("pond", "pp")


def test_the_holder_is_told_again_and_nothing_is_done_twice(talk: Talk) -> None:
    version = talk.table.look()["version"]
    for body in talk.done.values():
        again = talk.table.post("/messages", body, talk.table.tokens[talk.seat])
        assert (again.status_code, again.json()["type"]) == (200, "done")
    assert talk.table.look()["version"] == version


def test_what_memory_has_forgotten_the_store_does_not_take_twice(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receipts, "MOST", 1)
    talk._say("chat", text="forget")
    talk._say("chat", text="what was before")
    version = talk.table.look()["version"]
    said = {**talk.done["chat"], "id": talk.done["signal"]["id"]}
    for body in (talk.done["signal"], said):
        again = talk.table.post("/messages", body, talk.table.tokens[talk.seat])
        assert again.json()["type"] == "busy"
    assert talk.table.look()["version"] == version


def test_a_repeat_without_a_token_tells_nothing(talk: Talk) -> None:
    talk.check_is_a_stranger(None, 403)


def test_a_repeat_by_the_opponent_tells_nothing(talk: Talk) -> None:
    talk.check_is_a_stranger(talk.table.tokens[1 - talk.seat], 403)


def test_a_repeat_by_the_host_tells_nothing(talk: Talk) -> None:
    talk.check_is_a_stranger(talk.table.host, 403)


def test_a_repeat_from_another_table_tells_nothing(talk: Talk, server: Running) -> None:
    elsewhere = other_table(server)
    for token in (elsewhere.host, elsewhere.tokens[0]):
        talk.check_is_a_stranger(token, 401)


def test_a_repeat_by_the_former_holder_tells_nothing(talk: Talk) -> None:
    old = talk.table.tokens[talk.seat]
    talk.table.post(f"/seats/{talk.seat}/hand-over", token=old)
    talk.check_is_a_stranger(old, 401)


def test_a_repeat_after_the_seat_was_freed_tells_nothing(talk: Talk) -> None:
    old = talk.table.tokens[talk.seat]
    talk.table.post(f"/seats/{talk.seat}/free", token=old)
    talk.check_is_a_stranger(old, 401)
    talk.check_is_a_stranger(None, 403)


def test_the_new_holder_has_ids_of_its_own(talk: Talk) -> None:
    token = talk.table.post(f"/seats/{talk.seat}/hand-over", token=talk.table.tokens[talk.seat]).json()[
        "token"
    ]
    version = talk.table.look()["version"]
    again = talk.table.post("/messages", talk.done["chat"], token)
    assert (again.status_code, again.json()["version"]) == (200, version + 1)


def test_an_id_is_good_for_one_content(talk: Talk) -> None:
    version = talk.table.look()["version"]
    bodies = list(talk.done.values())
    for body, other in zip(bodies, bodies[1:] + bodies[:1], strict=True):
        mixed = talk.table.post("/messages", {**other, "id": body["id"]}, talk.table.tokens[talk.seat])
        assert (mixed.status_code, mixed.json()["where"]) == (422, "id")
        assert "news" not in mixed.json()
    assert talk.table.look()["version"] == version


def test_a_socket_of_another_seat_repeats_in_vain(talk: Talk, server: Running) -> None:
    for tokens in ([], [talk.table.tokens[1 - talk.seat]], [talk.table.host]):
        socket = Socket(server, talk.table.id, tokens)
        for body in talk.done.values():
            assert socket.say(body["type"], **body_of(body))["problem"]["type"] == "not_your_seat"
        socket.close()


def body_of(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name != "type"}


def test_a_line_whose_token_was_revoked_holds_nothing_even_while_it_is_still_open(server: Running) -> None:
    table = server.open("pond", "pp")
    socket = table.socket(0)
    (client,) = server.tables.actors[table.id].clients
    assert (client.caller.seats, client.eyes) == ([0], 0)
    table.post("/seats/0/hand-over", token=table.tokens[0])
    assert (client.caller.seats, client.eyes) == ([], None)
    socket.close()
