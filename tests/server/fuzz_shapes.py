"""What a fuzzer sends: every call and message of the protocol, and every way we know to bend one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.server.running import Opened
from wildtable.core.chance import nonce_commitment
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.review.puzzles import shipped

NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 9, 10, 10**9, -(10**9), 2**31, 2**63, 2**64, 1.5, 1e308, -0.0),
    *(
        "",
        " ",
        "0",
        "x",
        "\0",
        "\n",
        "\ud800",
        "\udfff\ud800",
        "‮",
        "é" * 30,
        "x" * 300,
        "x" * 5000,
        "🐢" * 390,
    ),
    *([], {}, [[]], [None], {"": {}}, {"a": {"b": {"c": []}}}, ["x"] * 50, list(range(300))),
)
TEXTS = (
    "../" * 8,
    "%00",
    "%2e%2e%2f",
    "a" * 300,
    "é",
    "🐢",
    "💥" * 80,
    "-1",
    "1e9",
    "null",
    "..",
    "%ff",
    "%ed%a0%80",
)
ORIGINS = (
    "http://[",
    "null",
    "http://evil.example",
    "://",
    "http://[::1",
    "x" * 3000,
    "file:///",
    "http://a b",
    "\xff",
)
TOML = (
    "x = " + "[" * 2000 + "]" * 2000,
    "x = " + "9" * 5000,
    "x = 0x" + "f" * 5000,
    'name = "\\ud800"',
    "main = [1, 2]",
    "main = 7\nhabitats = {}",
    "[[main]]\nname = 1",
    'main = ["' + "x" * 4000 + '"]',
    "= = =",
    "\0",
    "name = 1979-05-27T07:32:00Z",
    "main = [inf, nan]",
)
DECKS = (
    "EF1-",
    "EF1-AAAA",
    "EF1-" + "A" * 300,
    "random:",
    "random:" + "9" * 300,
    "starter",
    ",",
    ",,,",
    "EF1-é",
    "\0",
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "get")
QUERIES = ("as=all", "as=99", "at=x", "lang=" + "x" * 99, "at=-1", "=", "as=%ff", "count=1e9")
KINDS = ("text/plain", "application/xml", "", "multipart/form-data", "\xff")


@dataclass(frozen=True)
class Call:
    """One request, as bytes on the wire."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    def wire(self) -> bytes:
        """The request, with nothing corrected."""
        target = "".join(
            c if "!" <= c <= "~" else "".join(f"%{b:02x}" for b in bytes_of(c)) for c in self.path
        )
        head = [f"{self.method} {target or '/'} HTTP/1.1", "Host: 127.0.0.1"]
        head += [f"{name}: {value}" for name, value in self.headers]
        head.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join([*head, "", ""]).encode("latin-1", "replace") + self.body


def bytes_of(letter: str) -> bytes:
    return letter.encode("utf-8", "surrogatepass")


# --- what is sent ---


def people(count: int) -> list[dict[str, Any]]:
    return [{"who": "person"}] * count


def a_record(name: str, rng: Random) -> dict[str, Any]:
    """A game some choices old."""
    game = game_named(name)
    sitting = Sitting.new(game, game.seats[0], seed=str(rng.random()))
    for _ in range(rng.randrange(30)):
        if (decision := sitting.decision) is None:
            break
        sitting.answer(rng.choice(list(decision.options)))
    found: dict[str, Any] = json.loads(sitting.record.to_json())
    return found


class Shapes:
    """Calls and messages that are right in themselves, to be bent afterwards."""

    def __init__(self, tables: list[Opened], rng: Random) -> None:
        self.tables = tables
        self.rng = rng
        self.records = [a_record(name, Random(n)) for name in names() for n in range(3)]
        self.puzzle = shipped("animalia")[0].id

    def message(self, table: Opened) -> dict[str, Any]:
        """One of the messages of a client."""
        rng = self.rng
        common = {"id": f"{rng.getrandbits(64):x}", "seat": rng.choice(list(table.tokens) or [0])}
        question = {
            "decision": f"d{rng.randrange(40)}",
            "choice": rng.choice((*NASTY, "CARP", True, {"Die": 1})),
        }
        settings = {"windows": "off", "exerting": "all at once"}
        nonce = f"{rng.randrange(2)}" * 32
        bodies: tuple[dict[str, Any], ...] = (
            {"type": "answer", **question},
            {"type": "undo"},
            {"type": "propose", **question, "note": "perhaps"},
            {"type": "vote", "proposal": f"p{rng.randrange(40)}", "agree": rng.random() < 0.5},
            {"type": "chat", "text": "hello"},
            {"type": "signal", "signal": "well_played"},
            {"type": "settings", "settings": settings},
            {"type": "commit", "commitment": nonce_commitment(nonce)},
            {"type": "reveal", "nonce": nonce},
            {"type": "deal"},
            {"type": "look", "as": 0},
            {"type": "sync"},
            {"type": "ping"},
            {"type": "hello", "tokens": list(table.tokens.values()), "as": 0, "lang": "en"},
        )
        return {**common, **rng.choice(bodies)}

    def call(self) -> tuple[str, str, Any]:
        """Method, path and body of something a client may ask."""
        rng = self.rng
        table = rng.choice(self.tables)
        own = f"/api/tables/{table.id}"
        seat = f"{own}/seats/{rng.randrange(4)}"
        game = rng.choice(names())
        deck = {"parts": {"habitats": ["Desert Playa"], "main": ["Coyote"]}, "options": {"card_pool": "full"}}
        ways: tuple[tuple[str, str, Any], ...] = (
            ("GET", "/api/games", None),
            ("GET", f"/api/games/{game}", None),
            ("GET", f"/api/games/{game}/rules?lang=es", None),
            ("GET", f"/api/games/{game}/rules/5.3", None),
            ("GET", f"/api/games/{game}/cards", None),
            ("POST", "/api/games/endless-forms/decks", deck),
            ("POST", "/api/games/endless-forms/decks", {"code": rng.choice(DECKS)}),
            ("POST", "/api/games/endless-forms/decks", {"file": rng.choice(TOML)}),
            ("GET", "/api/puzzles?lang=es", None),
            ("GET", f"/api/puzzles/{self.puzzle}", None),
            ("GET", f"/api/puzzles/{self.puzzle}/hints", None),
            ("POST", f"/api/puzzles/{self.puzzle}", {"option": rng.choice((None, 0, 1, 99))}),
            ("GET", "/api/signals", None),
            ("GET", "/api/languages", None),
            ("POST", "/api/qr", {"text": "http://127.0.0.1/t/x"}),
            ("POST", "/api/tables", {"game": game, "seats": people(2), "options": {}, "seed": "a"}),
            ("POST", "/api/tables", {"game": game, "seats": people(2), "options": {}, "shuffle": True}),
            (
                "POST",
                "/api/tables",
                {"game": "endless-forms", "seats": people(2), "options": {"decks": rng.choice(DECKS)}},
            ),
            ("GET", f"{own}?as=0&lang=en", None),
            ("POST", f"{own}/join", {"seat": 0, "name": "Bo"}),
            ("POST", f"{seat}/claim", {"name": "Bo"}),
            ("POST", f"{seat}/stand-in", {"bot": "random"}),
            ("POST", f"{seat}/take-back", {}),
            ("POST", f"{seat}/bot", {"bot": "random"}),
            ("POST", f"{own}/chat", {"on": True}),
            ("GET", f"{own}/replay?at=1&count=2&as=0", None),
            ("GET", f"{own}/replay/index", None),
            ("GET", f"{own}/record", None),
            (
                "POST",
                "/api/tables/import",
                {"record": deepcopy(rng.choice(self.records)), "seats": people(2)},
            ),
            (
                "POST",
                "/api/tables/import",
                {"record": deepcopy(rng.choice(self.records)), "seats": people(2)},
            ),
            ("POST", f"{own}/branch", {"at": 1, "luck": "new", "seats": people(2)}),
            ("POST", f"{own}/rematch", {}),
            ("POST", f"{own}/report", {"text": "odd", "seen": {"a": 1}}),
            ("GET", f"{own}/why-not?target=top.3&as=0", None),
            ("POST", f"{own}/messages", self.message(table)),
            ("POST", f"{own}/messages", self.message(table)),
            ("GET", f"{own}/events?as=0", None),
            ("GET", "/", None),
            ("GET", "/healthz", None),
            ("GET", "/metrics", None),
            ("GET", f"/t/{table.id}", None),
            ("GET", "/assets/x.js", None),
        )
        return rng.choice(ways)

    def bent_call(self) -> Call:
        """A request with something wrong in it, mostly."""
        rng = self.rng
        method, path, body = self.call()
        if rng.random() < 0.1:
            method = rng.choice(METHODS)
        if body is not None and rng.random() < 0.8:
            body = bent(body, rng)
        written = b"" if body is None else json.dumps(body).encode()
        if rng.random() < 0.08:
            written = spoiled(written, rng)
        return Call(method, self._bent_path(path), self._headers(), written)

    def _bent_path(self, path: str) -> str:
        rng = self.rng
        if rng.random() < 0.15:
            parts = path.split("/")
            parts[rng.randrange(len(parts))] = rng.choice((*TEXTS, ""))
            path = "/" + "/".join(parts).lstrip("/")
        if rng.random() < 0.1:
            path += ("&" if "?" in path else "?") + rng.choice(QUERIES)
        return path

    def _headers(self) -> tuple[tuple[str, str], ...]:
        rng = self.rng
        kind = rng.choice(KINDS) if rng.random() < 0.05 else "application/json"
        headers = [("Content-Type", kind)]
        if rng.random() < 0.7:
            tokens = [*rng.choice(self.tables).tokens.values(), "x", "\xff", ",", "x" * 3000]
            headers.append(("Authorization", f"Bearer {rng.choice(tokens)}"))
        if rng.random() < 0.05:
            headers.append(("Origin", rng.choice(ORIGINS)))
        return tuple(headers)


# --- how it is bent ---


def places(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places in plain data but the top."""
    keys = plain if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ()
    for key in keys:
        yield (*path, key)
        yield from places(plain[key], (*path, key))


def bent(plain: Any, rng: Random) -> Any:
    """Plain data with a few things wrong."""
    plain = deepcopy(plain)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = list(places(plain))
        if not found:
            return deepcopy(rng.choice(NASTY))
        *path, key = rng.choice(found)
        inside = plain
        for step in path:
            inside = inside[step]
        way = rng.randrange(5)
        if way == 0:
            del inside[key]
        elif way == 1 and isinstance(inside, dict):
            inside[rng.choice(("", "__class__", "x" * 200, "seat", "tuple", "May"))] = deepcopy(
                rng.choice(NASTY)
            )
        elif way == 2 and isinstance(inside, list):
            inside.insert(key, deepcopy(inside[rng.randrange(len(inside))]))
        else:
            inside[key] = deepcopy(rng.choice(NASTY))
    return plain


def spoiled(body: bytes, rng: Random) -> bytes:
    """A body that is hardly JSON any more."""
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: body[: rng.randrange(len(body) + 1)],
        lambda: body.replace(b'"', b"'", 1),
        lambda: b"[" * 20_000,
        lambda: b'{"a":' * 5000 + b"1" + b"}" * 5000,
        lambda: body.replace(b": 1", b": " + b"9" * 5000, 1),
        lambda: body.replace(b": 1", b": NaN", 1),
        lambda: b"\xff\xfe" + body,
        lambda: body + body,
        lambda: body[:5] + bytes([rng.randrange(256)]) + body[6:],
        lambda: b"",
        lambda: b"x" * 70_000,
    )
    return rng.choice(ways)()
