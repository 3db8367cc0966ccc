"""At the door: no other site's calls, nothing too large, and headers that keep the page to itself."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wildtable.core.text import text
from wildtable.server.limits import ADDRESS, Budget, Limits, caller
from wildtable.server.problem import Problem
from wildtable.server.tokens import hashed

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SURROGATE = re.compile(rb"\\u[dD][89abAB]|\\u[dD][c-fC-F]")
COSTS = {
    "import": 10.0,
    "branch": 5.0,
    "tables": 3.0,
    "classes": 10.0,
    "debrief": 5.0,
    "debrief.csv": 5.0,
    "qr": 3.0,
    "report": 5.0,
    "record": 3.0,
    "index": 3.0,
    "hint": 3.0,
    "coach": 3.0,
    "preview": 2.0,
    "why-not": 2.0,
    "check": 3.0,
    "trial": 3.0,
    "review": 3.0,
    "moments": 3.0,
}
"""What calls cost that are much work, by the end of their path; any other costs one."""
FILE = 0.25
"""What a file of the page costs its address: a class that opens it at once takes a thousand of them."""
CALLS = ("/api", "/readyz", "/metrics")
"""Where paths begin that are more work than a file of the page."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def same_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a call comes from our own page, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


class Guard:
    """Middleware for every HTTP call."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: tuple[str, ...], budget: Budget) -> None:
        self.app = app
        self.limits = limits
        self.origins = origins
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        problem, body = await self._check(scope, receive)
        if problem is not None:
            await _refuse(problem, send_with_headers)
        else:
            await self.app(scope, body, send_with_headers)

    def _limit(self, path: str) -> int:
        """How large a body may be: records and card sets are larger than all else."""
        if path.endswith("/import"):
            return self.limits.record
        with_cards = path == "/api/tables" or path.endswith(("/cards/check", "/cards/trial"))
        return self.limits.setup if with_cards else self.limits.body

    async def _check(self, scope: Scope, receive: Receive) -> tuple[Problem | None, Receive]:
        """Refuse other sites' calls and bodies that are too large; the body is read here, once."""
        headers, path = Headers(scope=scope), scope["path"]
        try:
            await self._spend(scope, headers)
            if scope["method"] in ("GET", "HEAD"):
                return None, receive
            if not same_origin(headers, self.origins):
                return Problem("origin"), receive
            limit = self._limit(path)
            async with asyncio.timeout(self.limits.patience):
                body = await _body(receive, limit)
        except TimeoutError:
            return Problem("too_slow"), receive
        except Problem as problem:
            return problem, receive
        # What is brought as a record is read elsewhere: it may be large.
        return None if path.endswith("/import") else half_letters(body), _again(body, receive)

    async def _spend(self, scope: Scope, headers: Headers) -> None:
        """Pay for a call out of the budget of whoever makes it."""
        address = caller(scope.get("client"))
        ADDRESS.set(address)
        if not scope["path"].startswith(CALLS):
            await self.budget.spend_of(address, FILE)
            return
        tokens = headers.get("authorization", "").partition(" ")[2]
        client = hashed(tokens.partition(",")[0].strip()) if tokens else ""
        await self.budget.spend(address, client, COSTS.get(scope["path"].rpartition("/")[2], 1.0))


async def _body(receive: Receive, limit: int) -> bytes:
    """All of a body, if it is not too large."""
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        chunks.append(message.get("body", b""))
        size += len(chunks[-1])
        if size > limit:
            raise Problem("too_large")
        if not message.get("more_body"):
            return b"".join(chunks)


def half_letters(body: bytes) -> Problem | None:
    """JSON may escape half of a letter; nothing that holds one can be written or told again."""
    if not SURROGATE.search(body):
        return None
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return Problem("bad_request", text("It contains half a character (a lone surrogate)."), where="body")
    except (ValueError, RecursionError):  # no JSON at all, which is for others to say
        pass
    return None


def _again(body: bytes, receive: Receive) -> Receive:
    """Hand on a body that was read already."""
    waiting: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message


async def _refuse(problem: Problem, send: Send) -> None:
    body = json.dumps(problem.plain()).encode()
    headers = [(b"content-type", b"application/problem+json"), (b"connection", b"close")]
    if problem.kind == "slow_down":
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
