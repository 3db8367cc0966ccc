"""Coming to a class: its code, its seats, its limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from tests.server.classes import Class
from tests.server.running import QUICK, Running, bearer, running
from wildtable.server.classroom.names import PUPILS, SIGNS, SPOKEN, new_code, own_name, read_code
from wildtable.server.limits import Limits


def test_pupils_are_seated_evenly_and_late_comers_fill_the_gaps(server: Running) -> None:
    found = Class(server, tables=3, seats=3)
    seated = [found.join().json() for _ in range(7)]
    assert sorted(Counter(pupil["table"] for pupil in seated).values()) == [2, 2, 3]
    rest = [found.join().json() for _ in range(2)]
    assert set(Counter(pupil["table"] for pupil in (*seated, *rest)).values()) == {3}
    full = found.join("Late")
    assert (full.status_code, full.json()["type"]) == (409, "not_now")
    assert "taken" in full.json()["detail"]
    assert len({(pupil["table"], pupil["seat"]) for pupil in (*seated, *rest)}) == 9


def test_a_bot_keeps_a_seat_for_whoever_comes_late(server: Running) -> None:
    found = Class(server, tables=2, seats=2)
    first = found.join("Ada").json()
    assert found.order("fill", bot="random").status_code == 200
    chairs = [chair for table in found.tables for chair in found.table(table).news["table"]["seats"]]
    assert Counter(chair["who"] for chair in chairs) == {"person": 1, "bot": 3}
    late = found.join("Bo").json()
    assert late["table"] != first["table"]  # where nobody is yet
    (chair,) = [
        chair for chair in found.table(late["table"]).news["table"]["seats"] if chair["seat"] == late["seat"]
    ]
    assert (chair["who"], chair["name"], chair["bot"], chair["sealed"]) == ("person", "Bo", None, False)
    assert found.table(late["table"], late).look(late["seat"])["as"] == late["seat"]


def test_somebody_without_a_name_is_called_by_an_animal(server: Running) -> None:
    found = Class(server, own_names=False)
    door = server.http.get(f"/api/join/{found.code}").json()
    assert len(set(door["names"])) == 6
    assert found.join().json()["name"] in {name.render() for name in PUPILS}
    refused = found.join("Bart")
    assert (refused.status_code, refused.json()["where"]) == (422, "name")
    named = found.join(door["names"][0]).json()
    assert named["name"] == door["names"][0]
    assert named["name"] not in server.http.get(f"/api/join/{found.code}").json()["names"]


def test_two_of_one_name_at_a_table_are_told_apart() -> None:
    assert own_name("Ana", ["Bo"]) == "Ana"
    assert own_name("ana", ["Ana", "ana 2"]) == "ana 3"
    assert len(own_name("x" * 24, ["x" * 24])) <= 24


def test_a_code_is_read_as_it_is_typed() -> None:
    for _ in range(200):
        code = new_code()
        animal, sign = code.split("-")
        assert animal in SPOKEN
        assert len(sign) == 3
        assert set(sign) <= set(SIGNS)
        for typed in (code, code.lower(), code.replace("-", ""), f" {animal} {sign} "):
            assert read_code(typed) == code


def test_a_wrong_code_and_the_code_of_a_class_that_is_over_are_refused_alike(server: Running) -> None:
    found = Class(server)
    assert found.close().status_code == 200
    for call in (server.http.get, lambda path: server.http.post(path, json={})):
        over, wrong = call(f"/api/join/{found.code}"), call("/api/join/PUMA-000")
        assert over.status_code == wrong.status_code == 404
        assert over.json() == wrong.json()
        assert over.json()["type"] == "no_such_class"


def test_a_door_that_is_closed_lets_nobody_in(server: Running) -> None:
    found = Class(server)
    assert found.order("door", open=False).status_code == 200
    assert server.http.get(f"/api/join/{found.code}").json()["open"] is False
    assert "door" in found.join().json()["detail"]
    assert found.order("door", open=True).status_code == 200
    assert found.join().status_code == 200


def test_a_table_of_a_class_is_joined_through_the_class_only(server: Running) -> None:
    found = Class(server)
    refused = server.http.post(f"/api/tables/{found.tables[0]}/join", json={"name": "Eve"})
    assert (refused.status_code, refused.json()["type"]) == (409, "not_now")


def test_who_tries_codes_one_after_the_other_is_slowed_down(tmp_path: Path) -> None:
    strict = replace(QUICK, limits=Limits())
    with running(str(tmp_path / "tables.db"), strict) as server:
        found = Class(server)
        answers = [server.http.get(f"/api/join/PUMA-{n:03}").status_code for n in range(66)]
        assert answers[:60] == [404] * 60
        assert 429 in answers[60:]
        assert found.join("Ada").status_code == 200  # whoever knows the code is not held up


def test_thirty_pupils_of_one_address_are_not_disturbed_by_limits(tmp_path: Path) -> None:
    async def come(url: str, code: str) -> list[dict[str, Any]]:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:

            async def pupil(n: int) -> dict[str, Any]:
                for path in ("/api/games", f"/api/join/{code}", "/api/signals"):
                    assert (await http.get(path)).status_code == 200
                joined = await http.post(f"/api/join/{code}", json={"name": f"Pupil {n}"})
                assert joined.status_code == 200, joined.text
                told: dict[str, Any] = joined.json()
                for _ in range(4):
                    seen = await http.get(f"/api/tables/{told['table']}", headers=bearer(told["token"]))
                    assert seen.status_code == 200, seen.text
                return told

            return list(await asyncio.gather(*(pupil(n) for n in range(30))))

    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=Limits())) as server:
        found = Class(server, tables=8, seats=4)
        seated = asyncio.run(come(server.url, found.code))
        assert set(Counter(pupil["table"] for pupil in seated).values()) <= {3, 4}
        assert len({(pupil["table"], pupil["seat"]) for pupil in seated}) == 30


def test_two_hundred_joins_at_once_seat_as_many_as_there_are_seats_and_lose_nobody(server: Running) -> None:
    async def rush(code: str) -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            calls = (http.post(f"/api/join/{code}", json={"name": "Ada"}) for _ in range(200))
            return list(await asyncio.gather(*calls))

    found = Class(server, tables=4, seats=4)
    answers = asyncio.run(rush(found.code))
    assert Counter(answer.status_code for answer in answers) == {200: 16, 409: 184}
    seated = [answer.json() for answer in answers if answer.status_code == 200]
    assert len({(pupil["table"], pupil["seat"]) for pupil in seated}) == 16
    for pupil in seated:  # and each of them holds what it was told
        assert found.table(pupil["table"], pupil).look(pupil["seat"])["mine"] == [pupil["seat"]]
