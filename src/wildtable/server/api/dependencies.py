"""What every call brings along: the tables, the caller's tokens and language."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import orjson
from fastapi import Depends, Header, Path, Query, Request, Response
from pydantic import BaseModel

from wildtable.core.decision import Seat
from wildtable.core.text import languages
from wildtable.server.authority import Caller
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables

TableId: TypeAlias = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$")]
SeatPath: TypeAlias = Annotated[int, Path(ge=0, le=9)]
As: TypeAlias = Annotated[int | None, Query(alias="as", ge=0, le=9)]


class Told(Response):
    """JSON whose parts may have been written before."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The body."""
        return orjson.dumps(content)


class ProblemModel(BaseModel):
    """Why something was refused."""

    type: str
    title: str
    status: int
    detail: str = ""
    where: str = ""
    clause: str = ""


_SAID = {"application/problem+json": {"schema": ProblemModel.model_json_schema()}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": "Refused, with the reason", "content": _SAID} for status in ("4XX", "5XX")
}


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def language_of(lang: str) -> str:
    """A language we have, English otherwise."""
    return lang if lang in languages() else "en"


def _language(lang: Annotated[str, Query(max_length=16)] = "en") -> str:
    return language_of(lang)


def _tokens(authorization: Annotated[str | None, Header(include_in_schema=False)] = None) -> list[str]:
    scheme, _, tokens = (authorization or "").partition(" ")
    if not authorization:
        return []
    if scheme.lower() != "bearer" or len(tokens) > 2000:
        raise Problem("bad_token", where="Authorization")
    return [token.strip() for token in tokens.split(",") if token.strip()]


AllTables: TypeAlias = Annotated[Tables, Depends(_tables)]
Language: TypeAlias = Annotated[str, Depends(_language)]
Tokens: TypeAlias = Annotated[list[str], Depends(_tokens)]


def eyes_of(state: TableState, caller: Caller, seat: Seat | None) -> Seat | None:
    """Through whose eyes a caller looks; a Problem where these are not its own."""
    if seat is not None:
        caller.need_eyes(seat, "as")
    if not caller.seats and not caller.is_host and not state.house.watch:
        raise Problem("not_your_seat")
    return seat if seat is not None else next(iter(caller.hands), None)
