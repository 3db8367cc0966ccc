"""Whoever sends as much as a line carries, of anything, delays nobody and fills no memory."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket as sockets
import time
import weakref
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from tests.server.running import QUICK, SOON, Running, running
from wildtable.server import patience
from wildtable.server.api.stream import Line
from wildtable.server.bites import BITE
from wildtable.server.guard import FILE
from wildtable.server.limits import Budget, Limits, Rate
from wildtable.server.logs import Seldom
from wildtable.server.sockets import EXTENSION, UNPAID, TableSocket

TEXT, BINARY, CONT, PING, PONG = 1, 2, 0, 9, 10
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELD = 32 * 1024 * 1024  # bytes that may be on their way on one line, by the system's buffers
SMALLEST_CALL = len(b"GET / HTTP/1.1\r\n\r\n")


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame of a client; its mask is nothing."""
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


class Wire(asyncio.Transport):
    """The other end of nothing."""

    is_cut = is_paused = False

    def write(self, data: Any) -> None:
        pass

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def is_closing(self) -> bool:
        return self.is_cut

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def close(self) -> None:
        self.is_cut = True

    abort = close


class Listener:
    """Hears what is said; `busy`: has never done with anything."""

    def __init__(self, line: TableSocket, *, busy: bool = False) -> None:
        self.line = line
        self.busy = busy
        self.heard: list[str] = []

    def hear(self, words: str) -> None:
        self.heard.append(words)
        if self.busy:
            self.line.wait()

    def gone(self) -> None:
        pass


async def open_line(*, busy: bool = False) -> tuple[TableSocket, Listener, Wire]:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        line: TableSocket = scope["extensions"][EXTENSION]
        line.let_in(Listener(line, busy=busy))

    plain = uvicorn.Config(app, log_config=None, ws_per_message_deflate=False, ws_ping_interval=None)
    plain.load()
    line, wire = TableSocket(plain, ServerState(), {}), Wire()
    line.connection_made(wire)
    line.data_received(HANDSHAKE)
    while line.ear is None:
        await asyncio.sleep(0)
    assert isinstance(line.ear, Listener)
    return line, line.ear, wire


# --- sockets ---

WORDS = st.text("abc", max_size=5).map(lambda words: (frame(TEXT, words.encode()), words))
PIECES = st.lists(st.text("abc", max_size=3), min_size=2, max_size=6).map(
    lambda some: (
        frame(TEXT, some[0].encode(), fin=False)
        + b"".join(frame(CONT, piece.encode(), fin=False) for piece in some[1:-1])
        + frame(CONT, some[-1].encode()),
        "".join(some),
    )
)
SILENT = st.sampled_from([frame(PING, b"x"), frame(PONG), frame(PING)]).map(lambda one: (one, None))


@given(st.lists(st.one_of(WORDS, PIECES, SILENT), max_size=40), st.integers(1, 2 * BITE))
def test_however_words_are_cut_they_are_heard_whole_and_in_order(
    said: list[tuple[bytes, str | None]], cut: int
) -> None:
    async def scenario() -> list[str]:
        line, listener, wire = await open_line()
        line._unpaid = -10_000  # how many there may be is another law
        data = b"".join(part for part, _ in said)
        for start in range(0, len(data), cut):
            line.data_received(data[start : start + cut])
        assert not wire.is_cut
        return listener.heard

    assert asyncio.run(scenario()) == [words for _, words in said if words is not None]


@given(
    st.lists(st.sampled_from([frame(PING, b"x" * 125), frame(PONG), frame(PONG, b"?")]), min_size=1),
    st.integers(0, 2 * UNPAID),
)
def test_a_line_is_cut_at_one_frame_too_many_that_says_nothing(frames: list[bytes], count: int) -> None:
    async def scenario() -> bool:
        line, _, wire = await open_line()
        line.data_received(b"".join(frames[n % len(frames)] for n in range(count)))
        return wire.is_cut

    assert asyncio.run(scenario()) == (count > UNPAID)


def test_pieces_of_a_message_without_end_cut_the_line() -> None:
    async def scenario() -> bool:
        line, _, wire = await open_line()
        line.data_received(frame(TEXT, fin=False) + frame(CONT, fin=False) * 10_000)
        return wire.is_cut

    assert asyncio.run(scenario())


def test_our_next_ping_forgives_what_was_said_before() -> None:
    async def scenario() -> bool:
        line, _, wire = await open_line()
        line.data_received(frame(PING) * UNPAID)
        line.ping_timeout = None
        line.ping_interval = 1000
        line.send_keepalive_ping()
        line.stop_keepalive()
        line.data_received(frame(PING) * UNPAID)
        return wire.is_cut

    assert not asyncio.run(scenario())


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_what_follows_a_message_waits_until_that_is_carried_out(opcode: int) -> None:
    async def scenario() -> None:
        line, listener, wire = await open_line(busy=True)
        one = frame(opcode, b"x")
        line.data_received(one * 40_000)
        assert len(listener.heard) <= BITE // len(one) + 1
        assert wire.is_paused
        before = len(listener.heard)
        line.go_on()
        assert before < len(listener.heard) <= before + BITE // len(one) + 1
        assert wire.is_paused  # there is still something to be read
        listener.busy = False
        line.go_on()
        assert len(listener.heard) == 40_000
        assert not wire.is_paused

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "first", [frame(TEXT, b'{"type": "hello", "id": "a", "tokens": ["wrong"]}'), frame(BINARY), frame(TEXT)]
)
def test_who_is_being_hung_up_on_is_cut_when_it_goes_on_talking(
    server: Running, first: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = [0]
    hear = Line.hear

    def counted(line: Line, words: str) -> None:
        heard[0] += 1
        hear(line, words)

    monkeypatch.setattr(Line, "hear", counted)
    table = server.open("pond", "pp")
    opening = HANDSHAKE.replace(b"GET /", f"GET /api/tables/{table.id}/socket".encode(), 1)
    line = sockets.create_connection(("127.0.0.1", server.port), timeout=SOON)
    with closing(line), suppress(ConnectionError):
        line.sendall(opening)
        assert b"101" in line.recv(4096)
        line.sendall(first + frame(BINARY) * 100_000)
        while line.recv(65536):
            pass
    assert server.http.get("/healthz").status_code == 200
    assert heard[0] <= 1 + UNPAID + 2 * (BITE // len(frame(BINARY)) + 1)


def test_who_is_not_let_in_and_goes_on_talking_leaves_no_fault(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    line = sockets.create_connection(("127.0.0.1", server.port), timeout=SOON)
    with closing(line), suppress(ConnectionError):
        line.sendall(HANDSHAKE)  # at an address where there is no table
        for _ in range(200):
            line.sendall(b"x" * 4096)
        while line.recv(65536):
            pass
    assert server.http.get("/healthz").status_code == 200
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


# --- calls ---


def exchange(server: Running, *said: bytes) -> bytes:
    """All that is answered until the line is closed."""
    answered = b""
    with closing(sockets.create_connection(("127.0.0.1", server.port), timeout=SOON)) as line:
        for words in said:
            line.sendall(words)
        while some := line.recv(65536):
            answered += some
    return answered


def taken(server: Running, first: bytes, then: bytes) -> int:
    """How many bytes the line carries until it is cut, at most far more than it could hold."""
    sent = 0
    line = sockets.create_connection(("127.0.0.1", server.port), timeout=SOON)
    with closing(line), suppress(ConnectionError):
        line.sendall(first)
        while sent < 2 * HELD:
            line.sendall(then)
            sent += len(then)
    return sent


def call(path: str, more: str = "", method: str = "GET") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode()


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many calls waited on a line whenever one was begun."""
    found: list[int] = []
    begin = patience.PatientHttp._start_asgi_task  # there is no other place to count them

    def counted(http: patience.PatientHttp, cycle: RequestResponseCycle, app: Any) -> None:
        found.append(len(http.pipeline))
        begin(http, cycle, app)

    monkeypatch.setattr(patience.PatientHttp, "_start_asgi_task", counted)
    return found


def test_calls_on_one_line_are_answered_in_order_and_not_read_ahead(
    server: Running, waiting: list[int]
) -> None:
    paths = ["/healthz" if n % 3 else f"/no/{n}.x" for n in range(1500)]
    said = b"".join(map(call, paths[:-1])) + call(paths[-1], "Connection: close\r\n")
    answered = exchange(server, said)
    codes = [int(part[:3]) for part in answered.split(b"HTTP/1.1 ")[1:]]
    assert codes == [200 if path == "/healthz" else 404 for path in paths]
    assert len(waiting) == len(paths)
    assert max(waiting) <= BITE // SMALLEST_CALL


def test_a_body_and_the_call_after_it_may_come_in_any_pieces(server: Running) -> None:
    body = json.dumps({"game": "pond", "seats": [{"who": "person"}] * 2, "seed": "x" * 30}).encode()
    head = call("/api/tables", f"Content-Length: {len(body)}\r\nContent-Type: application/json\r\n", "POST")
    said = (head + body) * 3 + call("/healthz", "Connection: close\r\n")
    for size in (7, 100, 512, 10_000):
        parts = [said[start : start + size] for start in range(0, len(said), size)]
        answered = exchange(server, *parts)
        assert [int(part[:3]) for part in answered.split(b"HTTP/1.1 ")[1:]] == [201, 201, 201, 200]


@pytest.mark.parametrize(
    ("count", "code"), [(patience.HEADERS - 2, 200), (patience.HEADERS + 1, 400), (2000, 400)]
)
def test_a_call_has_so_many_headers_and_no_more(server: Running, count: int, code: int) -> None:
    """Besides two of its own; the bites in which they come are small."""
    said = call("/healthz", "a: b\r\n" * count + "Connection: close\r\n")
    with suppress(ConnectionError):  # what was not read yet may reset the line
        answered = exchange(server, said[:-2], said[-2:]) if code == 200 else exchange(server, said[:-2])
        assert answered.startswith(f"HTTP/1.1 {code} ".encode())


CHUNKED = "Transfer-Encoding: chunked\r\n"
ENDLESS = {
    "a head": (b"GET / HTTP/1.1\r\nx: ", b"y" * 4096),
    "headers": (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 700),
    "an address": (b"GET /", b"x" * 4096),
    "trailers": (call("/api/tables", CHUNKED, "POST") + b"1\r\nx\r\n0\r\n", b"a: b\r\n" * 700),
    "small pieces": (call("/api/tables/import", CHUNKED, "POST"), b"1\r\nx\r\n" * 700),
    "words about pieces": (call("/api/tables/import", CHUNKED, "POST") + b"1;", b"x" * 4096),
    "a body nobody asked for": (call("/healthz", "Content-Length: 1000000000000\r\n"), b"x" * 4096),
    "a body of a call that has none": (call("/api/games", "Content-Length: 1000000000\r\n"), b"x" * 4096),
    "a body that was to be asked for": (
        call("/api/tables", "Expect: 100-continue\r\nContent-Length: 1000000000\r\n", "POST"),
        b"x" * 4096,
    ),
    "another protocol": (call("/healthz", "Connection: Upgrade\r\nUpgrade: h2c\r\n"), b"x" * 4096),
    "a tunnel": (b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", b"x" * 4096),
    "empty lines": (b"", b"\r\n" * 2048),
    "nonsense": (b"", b"\0\1 nonsense\r\n\r\n"),
}


def test_a_line_that_is_closed_leaves_nothing_behind(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even until somebody looks for garbage, which is seldom done."""
    lines: list[weakref.ref[patience.PatientHttp]] = []
    begin = patience.PatientHttp.connection_made

    def noted(http: patience.PatientHttp, transport: asyncio.Transport) -> None:
        lines.append(weakref.ref(http))
        begin(http, transport)

    monkeypatch.setattr(patience.PatientHttp, "connection_made", noted)
    table = server.open("pond", "pp")
    gc.disable()
    try:
        for _ in range(5):
            exchange(server, call("/healthz", "Connection: close\r\n"))
            table.socket(0).close()
        assert len(lines) >= 10
        until = time.monotonic() + SOON
        while any(line() is not None for line in lines[1:-1]) and time.monotonic() < until:
            time.sleep(0.02)
        assert [line() for line in lines[1:-1]] == [None] * (len(lines) - 2)
    finally:
        gc.enable()


@pytest.mark.parametrize("what", ENDLESS)
def test_what_never_ends_is_cut_off(server: Running, what: str) -> None:
    assert taken(server, *ENDLESS[what]) < HELD
    assert server.http.get("/healthz").status_code == 200


def test_every_path_is_paid_for(tmp_path: Path) -> None:
    limits = Limits(address=Rate(1e-6, 10, 0.0))
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=limits)) as poor:
        described = poor.http.get("/api/openapi.json").json()["paths"]
        while poor.http.get("/healthz").status_code == 200:
            pass
        paths = dict(described.items())
        paths |= {path: {"get": {}} for path in ("/", "/healthz", "/readyz", "/metrics", "/t/x", "/no.png")}
        answers = {
            (method, path): poor.http.request(method, path).status_code
            for path, calls in paths.items()
            for method in calls
        }
    assert set(answers.values()) == {429}, [call for call, code in answers.items() if code != 429]


def test_a_class_may_open_the_page_at_once() -> None:
    """Thirty pupils, forty files each, within the budget of the school's one address."""
    budget = Budget(Limits())
    for _ in range(30 * 40):
        assert budget._addresses.wait("school", FILE) == 0.0  # without waiting


# --- the log ---


def test_the_same_warning_is_written_once_a_minute() -> None:
    seldom = Seldom()

    def is_written(level: int, message: str) -> bool:
        return seldom.filter(logging.LogRecord("x", level, "", 0, message, (), None))

    assert [is_written(logging.WARNING, "nonsense") for _ in range(3)] == [True, False, False]
    assert is_written(logging.WARNING, "something else")
    assert [is_written(logging.ERROR, "a fault") for _ in range(3)] == [True, True, True]
