"""The server put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from wildtable import __version__
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
from wildtable.server.api.dependencies import PROBLEMS, Told, language_of
from wildtable.server.guard import Guard
from wildtable.server.limits import Budget
from wildtable.server.problem import Problem, unreadable
from wildtable.server.tables import ServerSettings, Tables

RETRY = {"slow_down": "5", "busy": "2", "restarting": "5"}


class App(FastAPI):
    """Sockets go straight to their line: every layer in between would be held while they are open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await stream.socket(self.state.tables, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def make_app(settings: ServerSettings, modules: Mapping[str, str] | None = None) -> FastAPI:
    """A server for the games of some modules; None: all that are installed."""
    budget = Budget(settings.limits)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        tables = Tables(settings, modules, budget)
        app.state.tables = tables
        await tables.open()
        yield
        await tables.close()

    app = App(
        title="Wildtable",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=PROBLEMS,
    )
    # Records before tables: `/import` is not a table's name.
    for room in (games, puzzles, codes, today, classes, records, tables, seats, turns, help, ends, stream):
        app.include_router(room.router)
    app.include_router(pages.router)
    app.add_middleware(Guard, limits=settings.limits, origins=settings.origins, budget=budget)
    app.add_exception_handler(Problem, _refuse)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    return app


async def _refuse(request: Request, problem: Any) -> Response:
    tables: Tables = request.app.state.tables
    tables.metrics.refused.labels(problem.kind).inc()
    language = language_of(request.query_params.get("lang", "en"))
    headers = {"Retry-After": RETRY[problem.kind]} if problem.kind in RETRY else None
    return Told(problem.plain(language), problem.status, headers, media_type="application/problem+json")


async def _unreadable(request: Request, error: Any) -> Response:
    return await _refuse(request, unreadable(error.errors()))


async def _http(request: Request, error: Any) -> Response:
    kind = {405: "not_allowed", 400: "bad_request"}.get(error.status_code, "not_found")
    answer = await _refuse(request, Problem(kind))
    answer.headers.update(error.headers or {})
    return answer


async def _failed(request: Request, error: Exception) -> Response:
    return await _refuse(request, Problem("failed"))
