"""Opening a class: so many tables of a game, on one deal or on several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.text import text
from wildtable.server.classroom.names import TABLES, new_code
from wildtable.server.classroom.state import ClassOpened, ClassTable
from wildtable.server.lesson import InClass
from wildtable.server.messages import Strict, Words
from wildtable.server.problem import Problem
from wildtable.server.setup import House, Opened, Place, Setup, TeamworkWish, new_record, open_table
from wildtable.server.tokens import hashed, new_table_id, new_token

Title = Annotated[Words, StringConstraints(max_length=40, strip_whitespace=True)]


class ClassSetup(Strict):
    """A new class."""

    game: Annotated[str, StringConstraints(max_length=32)]
    tables: Annotated[int, Field(ge=1, le=len(TABLES), strict=True)]
    seats: Annotated[int, Field(ge=1, le=10, strict=True)]
    title: Title = ""
    options: Annotated[
        dict[str, Annotated[str, StringConstraints(max_length=4000)] | bool | int], Field(max_length=32)
    ] = {}
    same_deal: Annotated[bool, Field(strict=True)] = True
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None
    open_hands: Annotated[bool, Field(strict=True)] = False  # the teacher sees all hands, and all are told
    free_text: Annotated[bool, Field(strict=True)] = False
    own_names: Annotated[bool, Field(strict=True)] = True
    teamwork: TeamworkWish = TeamworkWish()


@dataclass(frozen=True)
class OpenedClass:
    """A new class and the right to it, which is told once."""

    id: str
    teacher: str
    event: ClassOpened
    tables: list[Opened]

    def plain(self) -> dict[str, Any]:
        """As it is told to the teacher."""
        code = self.event.code
        return {
            "class": self.id,
            "code": code,
            "teacher": self.teacher,
            "links": {"join": f"/join/{code}", "teacher": f"/class/{self.id}#{self.teacher}"},
        }


def open_class(game: Game[Any], setup: ClassSetup) -> OpenedClass:
    """A class with fresh tokens; its tables have open seats only and are hosted by the teacher."""
    if setup.seed is not None and not setup.same_deal:
        raise Problem("bad_setup", text("A seed is one deal for all tables."), where="seed")
    name, teacher = new_table_id(), new_token()
    house = House(watch=False, free_text=setup.free_text, teamwork=setup.teamwork)
    records = _records(game, setup)
    tables = [
        open_table(
            game,
            record,
            [Place(who="open")] * setup.seats,
            house,
            luck_known=setup.seed is not None,
            host=teacher,
            in_class=InClass(name, setup.title, animal, setup.same_deal, setup.open_hands),
        )
        for animal, record in zip(TABLES, records, strict=False)
    ]
    event = ClassOpened(
        title=setup.title,
        game=game.name,
        seats=setup.seats,
        code=new_code(),
        teacher=hashed(teacher),
        tables=[ClassTable(table.table, animal) for animal, table in zip(TABLES, tables, strict=False)],
        same_deal=setup.same_deal,
        open_hands=setup.open_hands,
        own_names=setup.own_names,
    )
    return OpenedClass(name, teacher, event, tables)


def _records(game: Game[Any], setup: ClassSetup) -> list[Record]:
    """A game for each table; on one deal they begin alike."""
    written = Setup(
        game=setup.game, seats=[Place(who="open")] * setup.seats, options=setup.options, seed=setup.seed
    )
    first = new_record(game, written)
    if setup.same_deal:
        return [first.branch(len(first.choices)) for _ in range(setup.tables)]
    return [first, *(new_record(game, written) for _ in range(setup.tables - 1))]
