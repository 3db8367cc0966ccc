"""A link for calendars and feed readers: it says whose turn it is, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.server.classes import Class
from tests.server.running import Opened, Running, bearer, running
from tests.server.test_twins import answer_at_random, opened
from wildtable.core.text import languages
from wildtable.server.feeds import Turn, as_atom, as_calendar, turn_of
from wildtable.server.table_state import TableState
from wildtable.server.tables import shipped_games

ATOM = "{http://www.w3.org/2005/Atom}"
NOON = "2026-01-01T12:00:00.000Z"


def links(table: Opened, seat: int) -> dict[str, str]:
    made = table.post(f"/seats/{seat}/feed", {}, table.tokens[seat])
    assert made.status_code == 200, made.text
    found: dict[str, str] = made.json()
    return found


def entry(server: Running, link: str, **params: Any) -> str:
    answer = server.http.get(link, params=params)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    (found,) = ElementTree.fromstring(answer.text).findall(f"{ATOM}entry/{ATOM}title")
    return str(found.text)


def test_a_feed_says_whose_turn_it_is_and_a_calendar_when_it_is_ones_own(server: Running) -> None:
    table = server.open(seats="pp")
    asked = table.look()["decision"]["seat"]
    mine, other = links(table, asked), links(table, 1 - asked)
    assert entry(server, mine["feed"]) == "It is your turn"
    assert entry(server, mine["feed"], lang="es") == "Te toca"
    assert entry(server, other["feed"]) == f"It is the turn of seat {asked + 1}"
    calendar = server.http.get(mine["calendar"])
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert calendar.text.splitlines()[0] == "BEGIN:VCALENDAR"
    assert "SUMMARY:It is your turn" in calendar.text
    assert all(len(line) <= 75 for line in calendar.text.split("\r\n"))
    assert "VEVENT" not in server.http.get(other["calendar"]).text


def test_a_feed_follows_the_game_to_its_end(server: Running) -> None:
    table = server.open(seats="pp")
    feed = links(table, 0)["feed"]
    seen = {entry(server, feed)}
    for pick in range(200):
        if table.answer_any(pick)["table"]["status"] != "playing":
            break
        seen.add(entry(server, feed))
    assert seen == {"It is your turn", "It is the turn of seat 2"}
    assert entry(server, feed) == "The game is over"


def written(turn: Turn) -> list[str]:
    return [form("x" * 32, turn, language) for form in (as_atom, as_calendar) for language in languages()]


@pytest.mark.parametrize("asked", [0, 1])
def test_tables_that_have_nothing_else_in_common_are_written_alike(asked: int) -> None:
    """Another game, other names, another moment of it: the same bytes, as long as the turn is the same."""
    found: dict[str, list[str]] = {}
    for name in shipped_games():
        state = with_question_to(opened(name, 2, f"feeds {name}"), asked)
        state.moved_at = NOON
        found[name] = written(turn_of(state, 0))
    assert len({tuple(one) for one in found.values()}) == 1
    assert any("VEVENT" in one for one in found["animalia"]) is (asked == 0)


def with_question_to(state: TableState, seat: int) -> TableState:
    rng = Random(seat)
    for _ in range(300):
        assert state.question is not None
        if state.question.seat == seat:
            return state
        answer_at_random(state, rng)
    raise AssertionError("this seat is never asked")


def test_nothing_of_a_class_or_of_a_table_is_in_a_feed(server: Running) -> None:
    found = Class(server, title="Zorillo class", tables=1)
    pupils = found.pupils("Zebedee", "Quetzal")
    table = found.table(found.tables[0], *pupils)
    table.message(0, "signal", signal="thanks")
    for link in links(table, 0).values():
        told = server.http.get(link).text
        secrets = (table.id, found.id, found.code, found.teacher, *table.tokens.values())
        for word in (*secrets, "Zorillo", "Zebedee", "Quetzal", "alápagos", "galapagos"):
            assert word not in told, word
        assert table.id not in link


def ways_to_end(table: Opened, seat: int) -> dict[str, Any]:
    token = table.tokens[seat]
    return {
        "ended": lambda: table.post(f"/seats/{seat}/feed/end", {}, token),
        "made anew": lambda: table.post(f"/seats/{seat}/feed", {}, token),
        "handed over": lambda: table.post(f"/seats/{seat}/hand-over", {}, token),
        "freed": lambda: table.post(f"/seats/{seat}/free", {}, token),
    }


@pytest.mark.parametrize("way", ["ended", "made anew", "handed over", "freed"])
def test_a_link_that_was_ended_is_refused_like_one_that_never_was(server: Running, way: str) -> None:
    table = server.open(seats="pp")
    old = links(table, 0)
    assert ways_to_end(table, 0)[way]().status_code == 200
    for kind, link in old.items():
        gone = server.http.get(link)
        never = server.http.get(f"/api/feeds/{'n' * 32}.{'ics' if kind == 'calendar' else 'atom'}")
        assert gone.status_code == never.status_code == 404
        assert gone.json() == never.json()


def test_nobody_makes_a_link_for_somebody_else(server: Running) -> None:
    table = server.open(seats="pp")
    for path in ("/seats/0/feed", "/seats/0/feed/end"):
        assert table.post(path, {}, table.tokens[1]).status_code == 403
        assert table.post(path, {}, table.host).status_code == 403
        assert table.post(path, {}).status_code == 403


def test_a_link_outlives_a_restart_and_goes_with_its_table(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with running(store) as server:
        found = Class(server, tables=1)
        pupils = found.pupils("Ada", "Bo")
        link = links(found.table(found.tables[0], *pupils), 0)["feed"]
    with running(store) as server:
        assert server.http.get(link).status_code == 200
        assert server.http.post(f"/api/classes/{found.id}/close", headers=bearer(found.teacher)).is_success
        assert server.http.get(link).status_code == 404


def test_in_a_round_of_secret_proposals_it_is_ones_turn_until_one_has_spoken(server: Running) -> None:
    table = server.open("endangered", "pp", teamwork={"secret": True})
    feeds = [links(table, seat)["feed"] for seat in (0, 1)]
    assert [entry(server, feed) for feed in feeds] == ["It is your turn"] * 2
    table.message(0, "pass", decision=table.look(0)["decision"]["id"])
    assert [entry(server, feed) for feed in feeds] == ["It is the others' turn", "It is your turn"]
    assert [table.get("/turn", table.tokens[seat]).json()["yours"] for seat in (0, 1)] == [False, True]
