"""The deal of the day: one for all, sworn to, told the day after, and counted once without names."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import MODULES, SOON, Opened, Running, running
from wildtable.core.chance import commitment
from wildtable.server.store import Store, row
from wildtable.server.today import Days, seed_of

DAY, NEXT = "2031-02-28", "2031-03-01"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server of its own, on a day that the test turns."""
    on(monkeypatch, DAY)
    with running(str(tmp_path / "tables.db")) as found:
        yield found


def on(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    monkeypatch.setattr(row, "today", lambda: day)


def told(server: Running, **params: str) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/today", params=params).raise_for_status().json()
    return found


def of(day: dict[str, Any], game: str) -> dict[str, Any]:
    return next(one for one in day["games"] if one["game"] == game)


def sit(server: Running, game: str = "pond") -> Opened:
    answer = server.http.post(f"/api/today/{game}")
    assert answer.status_code == 201, answer.text
    return Opened(server, answer.json())


def asked(table: Opened) -> str:
    """The name of the person's first question; a day may begin with the bot."""
    until = time.monotonic() + SOON
    while not (question := table.look(0)["decision"])["yours"]:
        assert time.monotonic() < until, question
        time.sleep(0.02)
    name: str = question["id"]
    return name


def finish(table: Opened) -> dict[str, Any]:
    """Answer for the person until the game is over; the bots answer for themselves."""
    for n in range(10_000):
        news = table.look(0)
        if news["table"]["status"] != "playing":
            return news
        question = news["decision"]
        if question["yours"]:
            choice = question["options"][n % len(question["options"])]["choice"]
            table.message(0, "answer", decision=question["id"], choice=choice)
    raise AssertionError("the game does not end")


def of_table(table: Opened) -> str:
    """Everything that is told of a table that is over."""
    told = [table.get(path).text for path in ("", "/record", "/replay/index")]
    return "".join([*told, table.get("/replay", **{"as": "all"}).text])


def counted(server: Running, game: str = "pond") -> int:
    played: int = of(told(server), game)["results"]["played"]
    return played


def begin_today(monkeypatch: pytest.MonkeyPatch, server: Running) -> None:
    """Results count on the day they are made, and that is kept by the true clock."""
    monkeypatch.undo()
    assert told(server)["day"] == row.today()


@pytest.mark.parametrize("game", MODULES)
def test_everybody_gets_the_same_deal(house: Running, game: str) -> None:
    one, other = sit(house, game), sit(house, game)
    assert one.id != other.id
    assert one.tokens != other.tokens
    day = of(told(house), game)
    for table in (one, other):
        news = table.look()["table"]
        assert (news["luck"]["commitment"], news["options"]) == (day["commitment"], day["options"])
        assert [seat["who"] for seat in news["seats"]] == ["person", *["bot"] * (day["seats"] - 1)]
    records = [house.tables.actors[table.id].state.house.record for table in (one, other)]
    assert records[0].choices == records[1].choices


def test_nothing_tells_the_seed_before_the_day_is_over(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(house)
    finish(table)
    places = [{"who": "person"}, {"who": "person"}]
    branch = Opened(house, table.post("/branch", {"at": 0, "luck": "same", "seats": places}).json())
    branch.play_out()
    secret = asyncio.run(Days(house.tables.store).today()).secret
    seed = seed_of(DAY, "pond", secret)

    def everything() -> str:
        days = [house.http.get("/api/today", params=day).text for day in ({}, {"day": DAY})]
        return "".join([*days, *(of_table(one) for one in (table, branch))])

    assert seed not in everything()
    assert secret not in everything()
    on(monkeypatch, NEXT)
    assert everything().count(seed) == 2 + 2 + 1  # each table, its record; and the day's own page
    assert of(told(house), "pond")["commitment"] != commitment(seed), "the next day is another deal"


def test_the_day_after_anybody_can_check_it(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    before = told(house)
    assert (before["day"], before["secret"], before["ends"]) == (DAY, None, f"{NEXT}T00:00:00.000Z")
    on(monkeypatch, NEXT)
    after = told(house, day=DAY)
    for was, now in zip(before["games"], after["games"], strict=True):
        assert now["seed"] == seed_of(DAY, now["game"], after["secret"])
        assert commitment(now["seed"]) == was["commitment"] == now["commitment"]


def test_a_result_is_counted_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_today(monkeypatch, house)
    table = sit(house)
    outcome = finish(table)["outcome"]
    for _ in range(2):  # also when the table is loaded anew
        results = of(told(house), "pond")["results"]
        assert results == {
            "played": 1,
            "won": int(0 in outcome["winners"]),
            "scores": [[outcome["scores"][0], 1]],
        }
        actor = house.tables.actors[table.id]
        actor.nudge()
        table.look(0)
    assert table.id not in str(house.tables.store.database.read("SELECT * FROM day_results"))


def test_help_is_for_learning_and_is_not_counted(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_today(monkeypatch, house)
    hinted = sit(house)
    question = asked(hinted)
    assert hinted.post("/hint", {"seat": 0, "decision": question}, hinted.tokens[0]).status_code == 200
    finish(hinted)
    back = sit(house)
    while back.look(0)["table"]["undo"] != "ask":
        question = back.look(0)["decision"]
        if question["yours"]:
            back.message(0, "answer", decision=question["id"], choice=question["options"][0]["choice"])
    assert back.message(0, "undo").status_code == 200
    finish(back)
    stood_in = sit(house)
    stood_in.post("/seats/0/stand-in", {"bot": "random"}, stood_in.tokens[0])
    finish(stood_in)
    assert counted(house) == 0


def test_what_does_not_begin_and_end_with_the_day_is_not_counted(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = sit(house)  # opened on a day long before the clock says it ended
    finish(late)
    begin_today(monkeypatch, house)
    table = sit(house)
    finish(table)
    assert counted(house) == 1
    places = [{"who": "person"}, {"who": "person"}]
    for path, body in (("/branch", {"at": 0, "luck": "same", "seats": places}), ("/rematch", {})):
        again = table.post(path, body, table.tokens[0]).json()
        more = Opened(house, again) if "host" in again else table
        if more is table:
            more.id = again["table"]
            assert more.look(0)["table"]["day"] is None
            finish(more)
        else:
            more.play_out()
    assert counted(house) == 1
    assert of(told(house, day=DAY), "pond")["results"]["played"] == 0


def test_processes_draw_one_secret(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, DAY)
    first = Store(store_url)
    first.open()
    second = Store(store_url)
    second._writer.start()

    async def ask() -> list[str]:
        found = await asyncio.gather(*(Days(store).today() for store in (first, second, first, second)))
        return [day.secret for day in found]

    try:
        assert len(set(asyncio.run(ask()))) == 1
    finally:
        second.close()
        first.close()


@pytest.mark.parametrize(
    ("day", "status"), [(NEXT, 404), ("1999-12-31", 404), ("soon", 422), ("2031-2-1", 422)]
)
def test_only_days_that_were_can_be_asked_for(house: Running, day: str, status: int) -> None:
    told(house)
    assert house.http.get("/api/today", params={"day": day}).status_code == status


def test_there_is_no_deal_of_a_game_that_is_not_installed(house: Running) -> None:
    assert house.http.post("/api/today/chess").status_code == 404
