"""Unique words in every hidden zone are searched for in every byte another seat is ever sent."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.running import Opened, Running, Socket, bearer
from tests.server.whisper import ALL
from wildtable.server.bot_workers import NOBODYS, BotSeeds, Whose

SEED = "a seed that nobody may see"
PATHS = ("", "/replay?at=0&count=9", "/replay/index", "/record", "/why-not?target=hand.x")


class Listener:
    """Keeps all bytes sent to one pair of eyes."""

    def __init__(self, table: Opened, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.tokens = [] if seat is None else [table.tokens[seat]]
        self.socket = Socket(table.server, table.id, self.tokens)
        self.logging: list[str] = []

    def ask_around(self, question: str) -> None:
        """Call everything that answers, also what refuses."""
        header = bearer(self.tokens[0] if self.tokens else None)
        base = f"/api/tables/{self.table.id}"
        self._keep(*(self.table.server.http.get(base + path, headers=header) for path in PATHS))
        if self.seat is None:
            return
        said = {"id": f"try {question}", "seat": self.seat, "decision": question, "choice": "w000000000000"}
        for message in ({"type": "answer"} | said, {"type": "propose"} | said):
            self._keep(self.table.server.http.post(f"{base}/messages", json=message, headers=header))

    def _keep(self, *answers: httpx.Response) -> None:
        self.logging += [answer.text for answer in answers]

    def check(self, state: Any) -> None:
        """Nothing hidden from this seat has been sent to it."""
        mine = [] if self.seat is None else [*state.hands[self.seat], *state.buried[self.seat]]
        known = {*state.shown, *mine}
        told = "".join([*self.logging, *self.socket.frames])
        for word in (*ALL, SEED):
            assert word in known or word not in told, f"seat {self.seat} was told {word}"


def test_no_hidden_word_is_ever_sent_to_another_seat(server: Running) -> None:
    table = server.open("whisper", "ppp", seed=SEED)
    listeners = [Listener(table, seat) for seat in (None, 0, 1, 2)]
    while True:
        question = listeners[0].socket.news["decision"]
        for listener in listeners[:: 1 if question["seat"] else 2]:
            listener.ask_around(question["id"])
        told = listeners[question["seat"] + 1].socket.answer(len(listeners[0].logging))
        assert told["type"] == "done"
        for listener in listeners:
            listener.socket.hear_until(told["version"])
        if listeners[0].socket.news["decision"] is None:
            break
        for listener in listeners:
            listener.check(server.tables.actors[table.id].state.play.state)
    for listener in listeners:
        listener.socket.close()


def test_a_bot_and_a_hint_are_given_the_view_and_nothing_else(server: Running) -> None:
    seen: list[str] = []
    bot_workers = server.tables.bot_workers

    async def spy(
        module: str, spec: str, seeds: BotSeeds, view: bytes, cards: str = "", whose: Whose = NOBODYS
    ) -> Any:
        seen.append(view.decode())
        return await type(bot_workers).choose(bot_workers, module, spec, seeds, view, cards, whose)

    table = server.open("whisper", "pb", seed=SEED)
    socket = table.socket(0)
    bot_workers.choose = spy  # type: ignore[method-assign]  # to see what it is given
    while socket.news["decision"] is not None:
        if socket.news["decision"]["yours"]:
            socket.answer()
        else:
            socket.hear()
    del bot_workers.choose
    state: Any = server.tables.actors[table.id].state.play.state
    assert len(seen) > 3
    for word in (*state.buried[0], SEED):
        assert word not in "".join(seen)
    socket.close()
