"""`kill -9` in the middle of a class: everything that was acknowledged is there, for pupils and teacher."""

from __future__ import annotations

import uuid
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.server.brood import Brood, brood, free_port
from tests.server.nursery import MOMENTS
from tests.server.running import bearer

KILLS = 5
PUPILS = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


class Lesson:
    """A class that goes on whatever happens to its server; what was acknowledged is noted."""

    def __init__(self, servers: Brood, rng: Random) -> None:
        self.servers, self.rng, self.port = servers, rng, free_port()
        self.pid = servers.start(self.port)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        setup = {"game": "endangered", "tables": 3, "seats": 2, "teamwork": {"suggestions": 9}}
        self.told = self._post("/api/classes", setup)
        self.pupils = [self._post(f"/api/join/{self.told['code']}", {"name": name}) for name in PUPILS]
        self.feeds = [self._post(f"{self.at(one)}/seats/{one['seat']}/feed", {}, one) for one in self.pupils]
        self.done: list[tuple[dict[str, Any], dict[str, Any], int]] = []  # pupil, message, version
        self.lesson: dict[str, Any] = {}  # as the teacher has set it, by acknowledged orders
        self.waiting: tuple[dict[str, Any], dict[str, Any]] | None = None

    def at(self, pupil: dict[str, Any]) -> str:
        return f"/api/tables/{pupil['table']}"

    def _post(self, path: str, body: Any, who: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = self.http.post(path, json=body, headers=bearer(who["token"] if who else None))
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def news(self, pupil: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(self.at(pupil), headers=bearer(pupil["token"])).json()
        return found

    def go_on(self) -> None:
        """The teacher orders something, or somebody answers; a message that got no reply comes again."""
        if self.waiting is None and self.rng.random() < 0.3:
            self._order()
            return
        if self.waiting is None:
            self.waiting = self._next_answer()
        pupil, message = self.waiting
        told = self._post(f"{self.at(pupil)}/messages", message, pupil)
        self.done.append((pupil, message, told["version"]))
        self.waiting = None

    def _next_answer(self) -> tuple[dict[str, Any], dict[str, Any]]:
        pupil = self.rng.choice(self.pupils)
        question = self.news(pupil)["decision"]
        asked = next(
            one for one in self.pupils if (one["table"], one["seat"]) == (pupil["table"], question["seat"])
        )
        options = self.news(asked)["decision"]["options"]
        said = {"type": "answer", "id": uuid.uuid4().hex, "seat": asked["seat"], "decision": question["id"]}
        return asked, {**said, "choice": self.rng.choice(options)["choice"]}

    def _order(self) -> None:
        """To be given again where it got no reply."""
        message = f"Look at page {self.rng.randrange(99)}"
        path = f"/api/classes/{self.told['class']}/orders"
        self._post(path, {"type": "message", "text": message}, {"token": self.told["teacher"]})
        self.lesson = {"message": message}

    def survive(self) -> None:
        """The server is gone: another one, which will also come to a sudden end."""
        self.servers.kill(self.pid)
        self.pid = self.servers.start(self.port, self.rng.choice(MOMENTS[:3]), self.rng.randint(3, 12))

    def check(self) -> None:
        """Nobody has lost a seat, an answer, a word of the teacher or a link."""
        for pupil, name, feed in zip(self.pupils, PUPILS, self.feeds, strict=True):
            news = self.news(pupil)
            assert news["mine"] == [pupil["seat"]]
            assert news["table"]["seats"][pupil["seat"]]["name"] == name
            assert self.http.get(feed["feed"]).status_code == 200
        for pupil, message, version in self.done:  # once more each: known, and done once
            assert self._post(f"{self.at(pupil)}/messages", message, pupil)["version"] == version


def test_a_sudden_end_in_the_middle_of_a_class_loses_nothing(tmp_path: Path) -> None:
    with brood(str(tmp_path / "tables.db")) as servers:
        lesson, kills = Lesson(servers, Random(21)), 0
        lesson.survive()
        while kills < KILLS:
            try:
                lesson.go_on()
            except httpx.TransportError:
                lesson.survive()
                kills += 1
        lesson.servers.kill(lesson.pid)
        lesson.pid = lesson.servers.start(lesson.port)
        while lesson.waiting is not None:
            lesson.go_on()
        lesson._order()
        lesson.check()
        for pupil in lesson.pupils:
            assert lesson.news(pupil)["table"]["lesson"]["message"] == lesson.lesson["message"]
        answers = sum(n["table"]["advice"]["decisions"] for n in map(lesson.news, lesson.pupils[:3]))
        assert answers == len(lesson.done) > KILLS
        lesson.http.close()
