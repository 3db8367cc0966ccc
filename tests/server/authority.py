"""The authority tables of docs/security.md, and how every call in them is made."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.server.running import Opened, Running, Socket, bearer
from wildtable.core.chance import nonce_commitment
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.review.puzzles import shipped
from wildtable.server.table_actor import TableActor
from wildtable.server.tokens import HOST, hashed

PAGE = Path(__file__).parents[2] / "docs" / "security.md"
CALLERS = ("nobody", "shut out", "holder", "other seat", "former", "freed", "host", "elsewhere")
OVER = " when it is over"
BEFORE = " before the deal"
NONCE = "0123456789abcdef" * 2
HERE = " while its person is here"
TABLE = "/api/tables/{table}"


def tables_of(page: str) -> dict[str, dict[str, dict[str, str]]]:
    """The tables of a page whose columns are callers: by heading, call and caller."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    heading = ""
    for line in page.splitlines():
        if line.startswith("## "):
            heading = line[3:]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == len(CALLERS) + 1:
            row = dict(zip(CALLERS, cells[1:], strict=True))
            found.setdefault(heading, {})[cells[0].replace("`", "")] = row
    return found


def rows_of(first: str) -> dict[str, dict[str, str]]:
    """The table of the page whose first column has a heading: by call and caller."""
    lines = iter(PAGE.read_text("utf-8").splitlines())
    heading = next(line for line in lines if line.startswith(f"| {first} |"))
    callers = [cell.strip() for cell in heading.strip("|").split("|")][1:]
    next(lines)
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        if not line.startswith("| `"):
            return found
        call, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        found[call.replace("`", "")] = dict(zip(callers, cells, strict=True))
    return found


@dataclass
class Scene:
    """A table with one of every kind of caller around it."""

    server: Running
    table: Opened
    seat: int  # that is asked
    tokens: dict[str, list[str]]  # by caller
    lines: list[Socket] = field(default_factory=list)

    def headers(self, caller: str) -> dict[str, str]:
        return bearer(",".join(self.tokens[caller]))

    def seats(self, caller: str) -> list[int]:
        """The seats that a caller holds, as the server has it."""
        known = self.actor.state.tokens
        held = [known[hashed(token)] for token in self.tokens[caller] if hashed(token) in known]
        return [seat for seat in held if seat != HOST]

    def eyes(self, seats: list[int]) -> int | None:
        """The seat somebody looks through: the first whose hand is open."""
        return next((seat for seat in seats if not self.actor.state.chairs[seat].sealed), None)

    @property
    def actor(self) -> TableActor:
        return self.server.tables.actors[self.table.id]

    @property
    def game(self) -> Game[Any]:
        return self.actor.state.game

    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table.get("", self.tokens["holder"][0]).json()["decision"]
        return found

    def close(self) -> None:
        for line in self.lines:
            line.close()


def scene(server: Running, game: str, caller: str, row: str, seed: str = "1") -> Scene:
    """Set the table for a row and a caller; the seat has changed hands where the caller held it once."""
    people = "po" if row.startswith(OPEN_SEAT) else "pp"
    luck: dict[str, Any] = {"seed": f"a seed that nobody may see {seed}"}
    if row.endswith(BEFORE):
        luck = {"seed": None, "shuffle": True}
    table = server.open(game, people, watch=caller != "shut out", **luck)
    question = server.tables.actors[table.id].state.question
    assert (question is None) is row.endswith(BEFORE)
    seat = question.seat if question is not None and people == "pp" else 0
    holder = first = table.tokens[seat]
    if caller == "former":
        holder = table.post(f"/seats/{seat}/hand-over", token=first).json()["token"]
    if caller == "freed":
        table.post(f"/seats/{seat}/free", token=first)
        holder = table.post("/join", {"seat": seat}).json()["token"]
    other = table.tokens[1 - seat] if people == "pp" else holder
    for proposal in table.get("", other).json()["table"]["proposals"] if people == "pp" else ():
        table.message(1 - seat, "vote", proposal=proposal["id"], agree=True)
    tokens = {"holder": [holder], "other seat": [other], "host": [table.host], "nobody": [], "shut out": []}
    away = server.open("pond", "pp")
    gone = {"former": [first], "freed": [first], "elsewhere": [away.host, away.tokens[0]]}
    made = Scene(server, table, seat, tokens | gone)
    if row.endswith(OVER):
        end(made)
    if row.endswith(HERE):
        made.lines.append(Socket(server, table.id, [holder]))
    return made


def end(made: Scene) -> None:
    """End the game by consent."""
    everybody = bearer(",".join([*made.tokens["holder"], *made.tokens["other seat"]]))
    said = {"type": "abandon", "id": uuid.uuid4().hex, "seat": made.seat}
    ended = made.server.http.post(f"/api/tables/{made.table.id}/messages", json=said, headers=everybody)
    assert ended.json()["news"]["table"]["status"] == "abandoned", ended.text


SAYS: dict[str, dict[str, Any]] = {
    "answer": {"decision": "d1", "choice": None},
    "propose": {"decision": "d1", "choice": None},
    "pass": {"decision": "d1"},
    "vote": {"proposal": "p1", "agree": True},
    "chat": {"text": "Hello"},
    "signal": {"signal": "thanks"},
    "hand": {"up": True},
    "settings": {"settings": {}},
    "commit": {"commitment": nonce_commitment(NONCE)},
    "reveal": {"nonce": NONCE},
}


def message(made: Scene, kind: str, *, is_right: bool) -> dict[str, Any]:
    """A message on behalf of the asked seat; a right one is such as its holder may send now."""
    said = {"type": kind, "id": uuid.uuid4().hex, "seat": made.seat, **SAYS.get(kind, {})}
    if kind == "pass":
        said["decision"] = made.actor.state.question_id
    if is_right and kind in ("answer", "propose"):
        question = made.question()
        said |= {"decision": question["id"], "choice": question["options"][0]["choice"]}
    if is_right and kind == "undo":
        _say_as_holder(made, "answer")
    if is_right and kind == "reveal":
        _say_as_holder(made, "commit")
        made.table.message(1 - made.seat, "commit", **SAYS["commit"])  # and keeps the others waiting
    if is_right and kind == "deal":
        _say_as_holder(made, "commit")
    if is_right and kind == "vote":
        said["proposal"] = _say_as_holder(made, "propose")["proposal"]
    return said


def _say_as_holder(made: Scene, kind: str) -> dict[str, Any]:
    said = made.table.post("/messages", message(made, kind, is_right=True), made.tokens["holder"][0])
    assert said.status_code == 200, said.text
    told: dict[str, Any] = said.json()
    return told


Maker = Callable[[Scene], dict[str, Any]]
PLACES = [{"who": "person"}, {"who": "person"}]
BODIES: dict[str, Maker] = {
    "POST /api/qr": lambda _: {"text": "https://example.org"},
    "POST /api/games/{name}/cards/check": lambda _: {"toml": "x"},
    "POST /api/games/{name}/cards/trial": lambda _: {"toml": "x"},
    "POST /api/games/{name}/decks": lambda _: {"code": "x"},
    "POST /api/puzzles/{puzzle}": lambda _: {"option": 0},
    "POST /api/tables": lambda made: {"game": made.game.name, "seats": PLACES},
    "POST /api/tables/import": lambda made: {"record": _record(made), "seats": PLACES},
    f"POST {TABLE}/branch": lambda _: {"at": 0, "seats": PLACES},
    f"POST {TABLE}/rematch": lambda _: {},
    f"POST {TABLE}/report": lambda _: {"text": "Odd"},
    f"POST {TABLE}/hint": lambda made: {"seat": made.seat, "decision": made.actor.state.question_id},
    f"POST {TABLE}/coach": lambda made: {"seat": made.seat, "decision": made.actor.state.question_id},
    f"POST {TABLE}/preview": lambda made: _meant(made),
    f"POST {TABLE}/join": lambda _: {"name": "Bo"},
    f"POST {TABLE}/seats/{{seat}}/claim": lambda _: {"name": "Ada"},
    f"POST {TABLE}/seats/{{seat}}/stand-in": lambda _: {"bot": "random"},
    f"POST {TABLE}/seats/{{seat}}/bot": lambda _: {"bot": "random"},
    f"POST {TABLE}/chat": lambda _: {"on": False},
}
OPEN_SEAT = (f"POST {TABLE}/join", f"POST {TABLE}/code", f"POST {TABLE}/seats/{{seat}}/bot")
PATHS = {
    "{name}": "animalia",
    "{puzzle}": shipped("animalia")[0].id,
    "{clause}": "1.1",
    "{code}": "OTTER-1234",
    "{feed}": "n" * 32,
    "{path:path}": "t/somewhere",
}


def _meant(made: Scene) -> dict[str, Any]:
    state = made.actor.state
    assert state.question is not None
    choice = state.play.codec.encode(state.question.options[0])
    return {"seat": made.seat, "decision": state.question_id, "choice": choice}


def _record(made: Scene) -> dict[str, Any]:
    return Sitting.new(made.game, 2, seed="known").record.plain()


def call(made: Scene, row: str, caller: str) -> httpx.Response:
    """Make the call of a row as a caller; of a stream, what comes first."""
    method, path = row.removesuffix(OVER).removesuffix(HERE).split(" ", 1)
    make = BODIES.get(f"{method} {path}")
    body = make(made) if make else {} if method == "POST" else None
    seat = 1 if row.startswith(OPEN_SEAT) else made.seat
    named = {"{table}": made.table.id, "{seat}": str(seat), "as=S": f"as={made.seat}", **PATHS}
    for place, value in named.items():
        path = path.replace(place, value)
    if "/why-not" in path:
        path += ("&" if "?" in path else "?") + "target=hand.0"
    with made.server.http.stream(method, path, json=body, headers=made.headers(caller)) as answer:
        if "/events" not in path or answer.status_code != 200:
            answer.read()
        else:
            lines = answer.iter_lines()
            told = next(line for line in lines if line.startswith("data: ")).removeprefix("data: ")
            return httpx.Response(200, text=told)
    return answer
