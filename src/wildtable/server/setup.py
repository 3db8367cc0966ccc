"""Opening a table: who is to sit where, at which game, with which luck."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, StringConstraints, ValidationError

from wildtable.bots import levels
from wildtable.core.cards import CardsError, cards_from
from wildtable.core.chance import commitment, new_seed, secret_of
from wildtable.core.game import Game, SetupError
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text, text
from wildtable.core.verify import BRANCHED_AT
from wildtable.server.chair import BOT, PERSON, Chair
from wildtable.server.events import TableOpened
from wildtable.server.lesson import InClass
from wildtable.server.messages import Name, Strict
from wildtable.server.problem import Problem, unreadable
from wildtable.server.table_state import TableState
from wildtable.server.teamwork import Teamwork
from wildtable.server.tokens import hashed, new_table_id, new_token

MOST_CHOICES = 20_000
"""Choices of an imported game: no game of ours has a tenth of that."""

LONGEST_SET = 256 * 1024
"""In letters: four times the largest set that is shipped."""

LONGEST_OPENING = 60
"""Answers that a bot can be told beforehand: a lesson's, not a whole game's."""


class Place(Strict):
    """Who is to sit on a seat."""

    who: Literal["person", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, StringConstraints(max_length=32)] | None = None
    opening: Annotated[list[JsonValue], Field(max_length=LONGEST_OPENING)] = []  # a bot's first answers


Places = Annotated[list[Place], Field(min_length=1, max_length=10)]


class TeamworkWish(Strict):
    """How people of a co-operative table may advise each other."""

    secret: Annotated[bool, Field(strict=True)] = False
    own_word: Annotated[bool, Field(strict=True)] = False
    suggestions: Annotated[int, Field(ge=0, le=99, strict=True)] | None = None
    silent: Annotated[bool, Field(strict=True)] = False


class House(Strict):
    """The rules of the house."""

    chat: Annotated[bool, Field(strict=True)] = True
    watch: Annotated[bool, Field(strict=True)] = True
    clock: Annotated[int, Field(ge=10, le=30 * 24 * 3600, strict=True)] | None = None
    free_text: Annotated[bool, Field(strict=True)] = True  # or quick phrases only
    teamwork: TeamworkWish = TeamworkWish()


class Setup(House):
    """A new table."""

    game: Annotated[str, StringConstraints(max_length=32)]
    seats: Places
    options: Annotated[
        dict[str, Annotated[str, StringConstraints(max_length=4000)] | bool | int], Field(max_length=32)
    ] = {}
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None
    shuffle: Annotated[bool, Field(strict=True)] = False  # the seats add to the luck before the deal
    cards: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SET)] | None = None  # TOML


class Import(House):
    """A record somebody brings along."""

    record: dict[str, JsonValue]
    seats: Places


@dataclass(frozen=True)
class Opened:
    """A new table and the rights to it, which are told once."""

    table: str
    host: str
    tokens: dict[int, str]
    event: TableOpened

    def plain(self) -> dict[str, Any]:
        """As it is told to whoever opened it."""
        return {
            "table": self.table,
            "host": self.host,
            "seats": [
                {"seat": seat, "token": token, "link": f"/t/{self.table}#{token}"}
                for seat, token in self.tokens.items()
            ],
        }


def new_record(game: Game[Any], setup: Setup) -> Record:
    """The record of a new game, its first luck answered unless the seats shuffle before."""
    if setup.shuffle and setup.seed is not None:
        raise Problem("bad_setup", text("A deal from a known seed is not shuffled."), where="shuffle")
    try:
        options = game.read_options(setup.options)
        cards = None if setup.cards is None else cards_from(game, setup.cards)
        return begun(game, len(setup.seats), options, setup.shuffle, setup.seed, cards)
    except CardsError as error:
        raise bad_cards(error) from None
    except SetupError as error:
        raise Problem("bad_setup", Text("{why}", {"why": error.what})) from None


def begun(
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    shuffle: bool,
    seed: str | None = None,
    cards: Any = None,
) -> Record:
    """A game at its first question; where the seats shuffle, before its first luck."""
    play = Sitting.new(game, seats, seed=seed, cards=cards, **options)
    return replace(play.branch_record(0), notes={}) if shuffle else play.record


def bad_cards(error: CardsError) -> Problem:
    """Every mistake of a card set, at once."""
    problem = Problem("bad_setup", error.told, where="cards")
    problem.mistakes = error.problems
    return problem


def read_record(written: dict[str, Any]) -> Record:
    """A record somebody brings, with the cards it was played with."""
    try:
        record = Record.from_plain(written)
    except RecordError as error:
        raise Problem("bad_record", Text("{why}", {"why": error.what}), where="record") from None
    check_luck(record)
    return trimmed(record)


def check_luck(record: Record) -> None:
    """A commitment is a hash, and fits the seed where there is one."""
    if record.seed and commitment(record.seed) != record.commitment:
        unfit = text("The seed does not fit the commitment shown at the start.")
        raise Problem("bad_record", unfit, where="record.commitment")
    if not re.fullmatch("([0-9a-f]{64})?", record.commitment) or len(secret_of(record.seed)) > 64:
        raise Problem("bad_record", text("It is neither a commitment nor a seed."), where="record.commitment")


def trimmed(record: Record) -> Record:
    """A record with nothing in it that a table does not need: no notes but where other luck began."""
    count = len(record.choices)
    if count > MOST_CHOICES:
        raise Problem("bad_record", text("It has too many choices for a game."), where="record.choices")
    if record.card_set is not None and len(json.dumps(record.card_set)) > LONGEST_SET:
        raise Problem("too_large", where="record.card_set")
    first = record.notes.get(BRANCHED_AT)
    notes = {BRANCHED_AT: first} if type(first) is int and 0 <= first <= count else {}
    hints = [hint for hint in record.hints if 0 <= hint <= count][:count]
    return replace(record, notes=notes, hints=hints)


def with_luck(game: Game[Any], record: Record) -> Record:
    """A record that can be played on: one without its seed gets new luck."""
    if not record.seed:
        record.seed = new_seed()
        record.commitment = commitment(record.seed)
        record.notes[BRANCHED_AT] = len(record.choices)
    try:
        return Sitting(game, record).record
    except RecordError as error:
        raise Problem("bad_record", Text("{why}", {"why": error.what}), where="record") from None


@dataclass(frozen=True)
class Brought:
    """A record somebody brings, ready to be played on."""

    body: Import
    record: Record
    luck_known: bool


def read_brought(body: bytes, modules: dict[str, str]) -> Brought:
    """In a worker, since it may be large: read and replay what somebody brings."""
    try:
        asked = Import.model_validate_json(body)
    except ValidationError as error:
        raise unreadable(error.errors()) from None
    written = read_record(asked.record)
    if written.game not in modules:
        raise Problem("no_such_game")
    game: Game[Any] = import_module(modules[written.game]).GAME
    known = bool(written.seed)
    return Brought(asked, with_luck(game, written), known)


def check_bot(game: Game[Any], name: str | None) -> str:
    """A level of the game's bots; whoever is on the wire names neither files nor commands."""
    if name not in levels(game):
        known = ", ".join(levels(game))
        raise Problem("bad_setup", text("The bots are {known}.", known=known), where="bot")
    return name


def _chair(game: Game[Any], place: Place) -> Chair:
    if place.who == BOT:
        return Chair(BOT, place.name, check_bot(game, place.bot), opening=tuple(place.opening))
    if place.opening:
        raise Problem("bad_setup", text("Only a bot can be told what to answer."), where="opening")
    return Chair(place.who, place.name)


def agreed(game: Game[Any], wish: TeamworkWish) -> Teamwork:
    """What the house has agreed on; a Problem where it makes no sense at this game, or together."""
    teamwork = Teamwork(**wish.model_dump())
    if not teamwork.is_plain and not game.cooperative:
        where = "teamwork"
        raise Problem("bad_setup", text("These rules are for co-operative games."), where=where)
    if teamwork.silent and (teamwork.secret or teamwork.suggestions is not None):
        silent = text("At a silent table nothing is proposed, in secret or otherwise.")
        raise Problem("bad_setup", silent, where="teamwork.silent")
    return teamwork


def open_table(
    game: Game[Any],
    record: Record,
    places: list[Place],
    house: House,
    *,
    luck_known: bool = False,
    branch_of: str | None = None,
    is_imported: bool = False,
    shuffle: bool = False,
    host: str | None = None,
    in_class: InClass | None = None,
    day: str | None = None,
) -> Opened:
    """A table for a record, with fresh tokens."""
    if len(places) != record.seats:
        many = text("This game has {n} seats.", n=record.seats)
        raise Problem("bad_setup", many, where="seats")
    tokens = {seat: new_token() for seat, place in enumerate(places) if place.who == PERSON}
    chairs = [_chair(game, place) for place in places]
    host = host or new_token()
    event = TableOpened(
        record,
        chairs,
        [hashed(tokens[seat]) if seat in tokens else None for seat in range(len(places))],
        hashed(host),
        house.chat,
        house.watch,
        house.clock,
        luck_known,
        branch_of,
        is_imported,
        shuffle,
        house.free_text,
        in_class,
        agreed(game, house.teamwork),
        day,
    )
    return Opened(new_table_id(), host, tokens, event)


def reopen(state: TableState) -> TableOpened:
    """A new table for the same people, who keep their tokens."""
    old = state.record
    held = {seat: token for token, seat in state.tokens.items()}
    return replace(
        state.house,
        record=begun(state.game, old.seats, old.options, state.house.shuffle, cards=state.play.cards),
        chairs=[replace(chair, hints=0, sealed=False, opening=()) for chair in state.chairs],
        tokens=[held.get(seat) for seat in range(old.seats)],
        chat=state.chat,
        luck_known=False,
        branch_of=None,
        is_imported=False,
        day=None,
    )
