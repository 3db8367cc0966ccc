"""Every route and every kind of message, every kind of caller, every game: as docs/security.md says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any, get_args

import httpx
import orjson
import pytest

from tests.server.authority import (
    BEFORE,
    CALLERS,
    HERE,
    OPEN_SEAT,
    OVER,
    PAGE,
    TABLE,
    Scene,
    call,
    message,
    rows_of,
    scene,
    tables_of,
)
from tests.server.running import QUICK, Running, Socket, running
from wildtable.server import pages
from wildtable.server.api import (
    classes,
    codes,
    ends,
    games,
    help,
    puzzles,
    records,
    seats,
    stream,
    tables,
    today,
    turns,
)
from wildtable.server.foresight import outcome_of
from wildtable.server.listing import listing
from wildtable.server.messages import AnyCommand, AnyMessage
from wildtable.server.moment import Moment
from wildtable.server.news import NOTHING, News
from wildtable.server.picture import Picture, written_changes
from wildtable.server.replay import Replay, veiled
from wildtable.server.table_state import TableState
from wildtable.server.tables import shipped_games

WRITTEN = tables_of(PAGE.read_text("utf-8"))
CALLS, MESSAGES = WRITTEN["Calls"], WRITTEN["Messages"]
GAMES = tuple(shipped_games())
REFUSAL = {"type", "title", "status", "detail", "where", "clause"}
ROOMS = (games, puzzles, codes, today, classes, records, tables, seats, turns, help, ends, stream, pages)
PRESENCE = ("connected", "away_since", "thinking")
LINK = {"seat", "token", "link"}


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots take their time and whose tables stay: nothing happens but what is called for."""
    calm = replace(QUICK, pace=3600.0, idle=3600.0)
    with running(str(tmp_path_factory.mktemp("calm") / "tables.db"), calm) as found:
        yield found


# --- the page is complete ---


def test_every_route_is_in_the_table() -> None:
    served = {("GET", "/api/openapi.json")}
    for room in ROOMS:
        for route in room.router.routes:
            found: Any = route
            served |= {(method, found.path) for method in found.methods if method != "HEAD"}
    served.remove(("POST", f"{TABLE}/messages"))  # a table of its own
    rows = (*CALLS, *rows_of("class call"))
    written = {tuple(row.split(" when ")[0].split(" while ")[0].split("?")[0].split(" ", 1)) for row in rows}
    assert written == served


def test_every_kind_of_message_is_in_the_table() -> None:
    assert {row.split()[0] for row in MESSAGES} == kinds_of(AnyMessage)


def kinds_of(messages: Any) -> set[str]:
    return {get_args(kind.model_fields["type"].annotation)[0] for kind in get_args(get_args(messages)[0])}


def test_every_row_says_something_about_every_caller() -> None:
    words = {"same", "view", "all", "link", "new", "done", "turn", "feed", "401", "403", "409"}
    for row in (*CALLS.values(), *MESSAGES.values()):
        assert set(row) == set(CALLERS)
        assert set(row.values()) <= words


# --- what a caller may learn ---


def news_of(made: Scene, seat: int | None, mine: list[int]) -> Any:
    """What somebody may know now, worked out beside the server."""
    moment = Moment(made.actor.state, "en", made.actor._presence)
    told, _ = NOTHING.update(News(moment, seat), mine)
    return settled(orjson.loads(orjson.dumps(told)))


def settled(news: Any) -> Any:
    """News without who is there just now, which everybody may know and which changes by itself."""
    chairs = [
        {name: chair[name] for name in chair if name not in PRESENCE} for chair in news["table"]["seats"]
    ]
    return {**news, "table": {**news["table"], "seats": chairs, "watchers": 0}}


def view(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    """The caller's own view, in the form of the row, and nothing beside it."""
    seat = made.eyes(mine)
    state = made.actor.state
    replay = Replay(state.game, state.play.branch_record(len(state.record.choices)), False, "en")
    if "/replay/index" in row:
        assert answer.json() == replay.index()
    elif "/replay" in row:
        frames = orjson.loads(orjson.dumps(replay.frames(0, 1, seat, face_up=False)))
        assert answer.json() == {"n": 0, "of": len(state.record.choices), "frames": frames}
    elif "/record" in row:
        assert answer.text == veiled(replay.record, seat).to_json()
    elif row.endswith("/cards"):  # what is printed, the same for all who may look
        assert answer.json() == orjson.loads(orjson.dumps(listing(state.game, state.play.cards, "en")))
    elif "/why-not" in row:
        assert state.question is not None
        check_why_not(state, seat, answer.json())
    elif row.endswith("/preview"):
        check_preview(state, seat, answer.json())
    elif row.startswith("GET"):
        assert settled(answer.json()) == news_of(made, seat, mine)
    else:
        told = answer.json()
        assert settled(told.pop("news")) == news_of(made, seat, mine)
        assert set(told) <= {"type", "id", "version", "proposal"}


def check_why_not(state: TableState, seat: int | None, told: Any) -> None:
    """The reason from the seat's own view; whoever is not asked learns that and nothing else."""
    decision, words, ways = state.question, state.game.words, told.pop("ways")
    assert decision is not None
    if seat != decision.seat:
        who = words.seat(decision.seat)
        assert (told["text"], ways) == (f"{who} is asked now.", [])
        return
    why = words.why_not(state.play.state.view(seat), decision, "hand.0")
    expected = (words.why(why).render("en"), why.clause or decision.step.clause()) if why else (None, None)
    assert (told["text"], told["clause"]) == expected


def check_preview(state: TableState, seat: int | None, told: Any) -> None:
    """What the first option leads to, from the seat's own view."""
    seen = Picture(state.game, state.play.codec, state.play.state.view(seat), "en")
    end = outcome_of(seen.codec, seen.table, seen.table.asking[0])
    assert told.pop("certain") is (end is not None)
    changed = written_changes(seen, Picture(seen.game, seen.codec, end, "en")) if end else {}
    assert told.pop("view", {}) == orjson.loads(orjson.dumps(changed))
    assert set(told) <= {"decision", "lines", "back"}


def everything(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    record = made.actor.state.record
    if "/record" in row:
        assert answer.text == record.to_json()
    else:
        frames = Replay(made.game, record, True, "en").frames(0, 1, None, face_up=True)
        assert answer.json()["frames"] == orjson.loads(orjson.dumps(frames))


def link(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    told = answer.json()
    mine = mine if told["seat"] in mine else [*mine, told["seat"]]
    assert settled(told["news"]) == news_of(made, made.eyes(mine), mine)
    assert set(told) == {*LINK, "news"}


def new(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    told = answer.json()
    assert set(told) == {"table", "host", "seats", "news"}
    assert told["table"] == told["news"]["table"]["id"] != made.table.id


def check_coach(state: TableState, seat: int, told: Any) -> None:
    """What is proven from the seat's own view."""
    found = state.game.mind.outlook(state.play.state.view(seat))
    assert set(told) == {"decision", "winnable", "text"}
    assert told["winnable"] == (found.winnable if found else None)
    assert told["text"] == (found.words.render("en") if found else None)


def done(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    if row.endswith("/coach"):
        check_coach(made.actor.state, made.seat, answer.json())
    elif answer.headers["content-type"] == "application/json":
        assert set(answer.json()) <= {"report", "table", "decision", "options", "code", "done"}
    else:
        assert made.table.id not in answer.text


def turn(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    asked = made.actor.state.question
    assert asked is not None
    is_mine = asked.seat in mine
    assert answer.json() == {"asked": asked.seat, "yours": is_mine, "status": "playing"}


def feed(made: Scene, row: str, mine: list[int], answer: httpx.Response) -> None:
    assert set(answer.json()) == {"calendar", "feed"}
    assert not any(token in answer.text for token in (made.table.id, *made.table.tokens.values()))


ALLOWED: dict[str, Callable[[Scene, str, list[int], httpx.Response], None]] = {
    "view": view,
    "all": everything,
    "link": link,
    "new": new,
    "done": done,
    "turn": turn,
    "feed": feed,
}


def check(made: Scene, row: str, caller: str, cell: str, answer: httpx.Response) -> None:
    if cell.isdigit():
        assert answer.status_code == int(cell), answer.text
        assert set(answer.json()) <= REFUSAL
    else:
        assert answer.status_code in (200, 201), answer.text
        assert cell == "all" or made.actor.state.record.seed not in answer.text
        ALLOWED[cell](made, row, made.seats(caller), answer)


# --- calls ---


@pytest.mark.parametrize("caller", CALLERS)
def test_what_is_no_tables_is_the_same_for_everybody(calm: Running, caller: str) -> None:
    for row, cells in CALLS.items():
        if cells[caller] == "same":
            with closing(scene(calm, "animalia", caller, row)) as made:
                told, plain = call(made, row, caller), call(made, row, "nobody")
                assert (told.status_code, told.content) == (plain.status_code, plain.content)


class Stage:
    """Scenes for one caller: calls that change nothing share one, and every other call gets its own."""

    def __init__(self, server: Running, game: str, caller: str, seed: str = "1") -> None:
        self.server, self.game, self.caller, self.seed = server, game, caller, seed
        self._shared: dict[str, Scene] = {}
        self._made: list[Scene] = []

    def scene(self, row: str, cell: str) -> Scene:
        if not cell.isdigit() and not row.startswith("GET"):
            return self._new(row)
        ends = (end for end in (OVER, HERE, BEFORE) if row.endswith(end))
        group = next(ends, str(row.startswith(OPEN_SEAT)))
        if group not in self._shared:
            self._shared[group] = self._new(row)
        return self._shared[group]

    def _new(self, row: str) -> Scene:
        self._made.append(scene(self.server, self.game, self.caller, row, self.seed))
        return self._made[-1]

    def close(self) -> None:
        for made in self._made:
            made.close()


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_call_tells_what_the_table_says(calm: Running, game: str, caller: str) -> None:
    with closing(Stage(calm, game, caller)) as stage, closing(Stage(calm, game, caller, "2")) as twin:
        for row, cells in CALLS.items():
            cell = cells[caller]
            if cell == "same":
                continue
            made = stage.scene(row, cell)
            answer = call(made, row, caller)
            check(made, row, caller, cell, answer)
            if cell.isdigit():  # a refusal does not depend on the deal
                assert call(twin.scene(row, cell), row, caller).content == answer.content


# --- messages ---


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_posted_message_tells_what_the_table_says(calm: Running, game: str, caller: str) -> None:
    with closing(Stage(calm, game, caller)) as stage:
        for row, cells in MESSAGES.items():
            kind, cell = row.split()[0], cells[caller]
            if kind not in kinds_of(AnyCommand):
                continue
            made = stage.scene(f"POST {row}", cell)
            said = message(made, kind, is_right=not cell.isdigit())
            path = f"/api/tables/{made.table.id}/messages"
            answer = calm.http.post(path, json=said, headers=made.headers(caller))
            check(made, f"POST {kind}", caller, cell, answer)


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_message_on_a_line_tells_what_the_table_says(calm: Running, game: str, caller: str) -> None:
    with closing(Stage(calm, game, caller)) as stage:
        for row, cells in MESSAGES.items():
            made = stage.scene(f"POST {row}", cells[caller])
            line = Socket(calm, made.table.id, made.tokens[caller])
            made.lines.append(line)
            if line.reply["type"] == "refused":
                assert line.reply["problem"]["status"] == int(cells[caller])
                assert [orjson.loads(frame)["type"] for frame in line.frames] == ["refused"]
            else:
                check_line(made, row, cells[caller], line, made.seats(caller))


def check_line(made: Scene, row: str, cell: str, line: Socket, mine: list[int]) -> None:
    kind, seat = row.split()[0], next(iter(mine), None)
    assert news_now(line) == news_of(made, seat, mine)
    said = message(made, kind, is_right=not cell.isdigit())
    if kind in ("hello", "look", "sync", "ping"):
        fields: dict[str, dict[str, Any]] = {
            "look": {"as": made.seat},
            "hello": {"tokens": line_tokens(made, mine)},
        }
        said = {"type": kind, "id": "again", **fields.get(kind, {})}
    reply = line.say(**{"type_" if name == "type" else name: value for name, value in said.items()})
    if cell.isdigit():
        assert reply["problem"]["status"] == int(cell)
        assert set(reply["problem"]) <= REFUSAL
    else:
        assert set(reply) <= {"type", "id", "version", "proposal"}
        line.say("sync")
        assert news_now(line) == news_of(made, seat, mine)
    assert {orjson.loads(frame).get("as") for frame in line.frames} <= {seat, None}


def line_tokens(made: Scene, mine: list[int]) -> list[str]:
    return next(found for caller, found in made.tokens.items() if made.seats(caller) == mine)


def news_now(line: Socket) -> Any:
    """The last complete news on a line."""
    told = [orjson.loads(frame) for frame in line.frames]
    return settled(next(news for news in reversed(told) if news["type"] == "news" and news["since"] is None))
