"""`wildtable class`: open a class at a server and print its links."""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import GameName, Json, Language, Options, read_language, read_options
from wildtable.core.files import why
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.games import game as game_named

PATIENCE = 30.0
HOUSE = ("secret", "own-word", "silent", "suggestions")


House: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(help="For games won together: secret, own-word, silent or suggestions=6; repeat it."),
]


@app.command("class")
def class_(
    game: GameName,
    tables: Annotated[int, typer.Option(help="How many tables.", min=1, max=16)] = 8,
    seats: Annotated[int, typer.Option(help="How many seats at each.", min=1, max=10)] = 4,
    same_deal: Annotated[
        bool, typer.Option("--same-deal/--own-deals", help="One deal for all tables, or each its own.")
    ] = True,
    title: Annotated[str, typer.Option(help="What the class is called, such as 7b.")] = "",
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="The teacher sees all hands; pupils are told.")
    ] = False,
    free_text: Annotated[
        bool, typer.Option("--free-text", help="Pupils may write in their own words, not by phrases only.")
    ] = False,
    house: House = None,
    option: Options = None,
    server: Annotated[str, typer.Option(help="Where `wildtable serve` is.")] = "http://127.0.0.1:8765",
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Open tables for a class at a server that runs: a link and a code for pupils, a link for the teacher."""
    read_language(language)
    (found := game_named(game)).check_seats(seats)
    body = {
        "game": game,
        "tables": tables,
        "seats": seats,
        "title": title,
        "same_deal": same_deal,
        "open_hands": open_hands,
        "free_text": free_text,
        "teamwork": _teamwork(house or []),
        "options": read_options(found, option),
    }
    told = _post(server, f"/api/classes?lang={language}", body)
    told["links"] = {name: server.rstrip("/") + path for name, path in told["links"].items()}
    if as_json:
        typer.echo(json.dumps(told, indent=2))
    else:
        _show(told["links"], told["code"], language)


def _teamwork(house: list[str]) -> dict[str, Any]:
    """What the house agrees on, as the server takes it."""
    agreed: dict[str, Any] = {}
    for written in house:
        name, _, number = written.partition("=")
        if (name == "suggestions") != number.isdecimal() or name not in HOUSE:
            known = "secret, own-word, silent, suggestions=6"
            raise SetupError(
                text("--house {written}: one of {known} is expected", written=written, known=known)
            )
        agreed[name.replace("-", "_")] = int(number) if number else True
    return agreed


def _show(links: dict[str, str], code: str, language: str) -> None:
    lines = (
        text("Pupils:  {link}", link=links["join"]),
        text("Code:    {code}", code=code),
        text("Teacher: {link}", link=links["teacher"]),
        text("The teacher's link is for you alone: whoever has it leads the class."),
    )
    for line in lines:
        typer.echo(line.render(language))


def _post(server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What a server answers; its refusal, or that there is none, in a sentence."""
    if urlsplit(server).scheme not in ("http", "https"):
        raise SetupError(text("--server {server}: write it as http://…", server=server))
    request = Request(server.rstrip("/") + path, json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            told: dict[str, Any] = json.load(answer)
            return told
    except HTTPError as error:
        raise SetupError(text("{server}: {reason}", server=server, reason=_reason(error))) from None
    except (URLError, TimeoutError) as error:
        reason = getattr(error, "reason", error)
        reason = why(reason) if isinstance(reason, OSError) else str(reason)
        raise SetupError(
            text(
                "{server}: no server answers ({reason}); start one with `wildtable serve`",
                server=server,
                reason=reason,
            )
        ) from None
    except ValueError:
        raise SetupError(text("{server}: this is not a Wildtable server", server=server)) from None


def _reason(error: HTTPError) -> str:
    try:
        told = json.load(error)
        return str(told.get("detail") or told["title"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return f"this is not a Wildtable server ({error.code})"
