"""The game as it is kept: set-up and every choice, chance included."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, NoReturn

from wildtable.core.codec import Codec, CodecError, Plain, brief
from wildtable.core.decision import Decision, Seat
from wildtable.core.files import in_file, read_text, write_text
from wildtable.core.game import Game, SetupError, shipped_codec
from wildtable.core.notebook import record_html
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.core.upgrade import (
    RecordError,
    answer,
    cards_of,
    later_versions,
    parting,
    upgraded,
    what_changed,
)

__all__ = ["Record", "RecordError"]

FORMAT = 1


@dataclass
class Record:
    """Game, rules version, seats, options and every choice."""

    game: str
    rules: str
    cards: str  # fingerprint of the card set
    seats: int
    options: dict[str, Any]
    commitment: str = ""
    seed: str = ""  # told once the game is over
    choices: list[tuple[Seat, Plain]] = field(default_factory=list)
    hints: list[int] = field(default_factory=list)  # at which choices a hint was asked for
    notes: dict[str, Any] = field(default_factory=dict)  # certificates and the like, by name
    card_set: Plain = None  # the set itself, where it did not come with the game
    sealed: bool | None = field(default=None, compare=False)  # as it was read: whether its seal fits

    # --- writing and reading ---

    def branch(self, upto: int) -> Record:
        """A record of its own that begins like this one."""
        hints = [hint for hint in self.hints if hint <= upto]
        notes, options = dict(self.notes), dict(self.options)
        return replace(self, options=options, choices=self.choices[:upto], hints=hints, notes=notes)

    def plain(self) -> dict[str, Any]:
        """The record as plain data, for those who write it as part of something else."""
        plain = {"wildtable": FORMAT, **{f.name: getattr(self, f.name) for f in fields(self)}}
        del plain["sealed"]
        if self.card_set is None:
            del plain["card_set"]
        return plain

    def to_json(self) -> str:
        """JSON that a person can read: one choice a line."""
        head = self.plain()
        sealed, choices = seal_of(head), head.pop("choices")
        lines = ",\n".join("    " + json.dumps(choice, ensure_ascii=False) for choice in choices)
        body = json.dumps(head, indent=2, ensure_ascii=False).removesuffix("\n}")
        return f'{body},\n  "choices": [\n{lines}\n  ],\n  "seal": "{sealed}"\n}}\n'

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return record_html(self)

    def seal(self) -> str:
        """What stands below the record when it is written."""
        return seal_of(self.plain())

    @classmethod
    def from_json(cls, written: str) -> Record:
        """Read a record; a RecordError says what is wrong with it."""
        return cls.from_plain(_loaded(written))

    @classmethod
    def from_plain(cls, plain: Any) -> Record:
        """Read a record from plain data; a RecordError says what is wrong with it."""
        if not isinstance(plain, dict) or plain.get("wildtable") != FORMAT:
            raise RecordError(text('not a Wildtable record: "wildtable": {format} is missing', format=FORMAT))
        _check_writable(plain)
        written = {name: value for name, value in plain.items() if name != "seal"}
        fits = plain["seal"] == seal_of(written) if "seal" in plain else None
        del written["wildtable"]
        try:
            found: _Written = Codec().decode(_Written, written, "record")
        except CodecError as error:
            raise RecordError(error.what) from None
        return cls(**{f.name: getattr(found, f.name) for f in fields(found)}, sealed=fits)

    def write(self, path: Path) -> None:
        """Write to a file, whole or not at all."""
        write_text(path, self.to_json())

    @classmethod
    def read(cls, path: Path) -> Record:
        """Read from a file; a RecordError or a FileError says what is wrong with it."""
        try:
            return cls.from_json(read_text(path))
        except RecordError as error:
            raise RecordError(in_file(path, error)) from None

    # --- replaying ---

    def start(self, game: Game[Any], cards: Any = None) -> Table:
        """The table before the first choice."""
        if later := later_versions(self, game):
            raise RecordError(what_changed(self.rules, later))
        cards = cards_of(self, game, cards)
        try:
            game.check_seats(self.seats)
            state: Table = game.new(self.seats, cards=cards, **game.read_options(self.options))
        except SetupError as error:
            raise RecordError(error.what) from None
        return state

    def replay(
        self,
        game: Game[Any],
        cards: Any = None,
        upto: int | None = None,
        each: Callable[[int, Table, Decision], None] | None = None,
    ) -> Table:
        """The table after `upto` choices (all of them by default); `each` sees every question."""
        if later_versions(self, game):
            return upgraded(self, game, cards).replay(game, cards, upto, each)
        state = self.start(game, cards)
        codec = self.codec(game, cards)
        with parting(self, game):
            for n, (seat, plain) in enumerate(self.choices[:upto]):
                decision = state.decision()
                if each is not None and decision is not None and decision.seat == seat:
                    each(n, state, decision)
                answer(game, codec, state, decision, n + 1, seat, plain)
        return state

    def codec(self, game: Game[Any], cards: Any = None) -> Codec:
        """How the choices are written: with the cards of this record."""
        cards = cards_of(self, game, cards)
        return shipped_codec(game) if cards is None else game.codec(cards)

    def verify(self, game: Game[Any], cards: Any = None) -> Table:
        """Replay and check that every answer of chance follows from the seed committed to."""
        from wildtable.core.verify import verify

        return verify(self, game, cards).state


@dataclass
class _Written:
    """A record as JSON has it; choices are pairs."""

    game: str
    rules: str
    cards: str
    seats: int
    options: dict[str, object]
    choices: list[tuple[int, object]]
    commitment: str = ""
    seed: str = ""
    hints: list[int] = field(default_factory=list)
    notes: dict[str, object] = field(default_factory=dict)
    card_set: object = None


def seal_of(plain: dict[str, Any]) -> str:
    """A hash of everything a record says: tells whether it is as it was kept, not who kept it."""
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"wildtable record {canonical}".encode()).hexdigest()


def _loaded(written: str) -> Any:
    """What JSON says, if it says it once."""
    try:
        return json.loads(written, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(
            text("not a whole record: line {lineno}: {msg}", lineno=error.lineno, msg=error.msg)
        ) from None
    except RecursionError:
        raise RecordError(text("not a record: lists are nested too deeply")) from None
    except ValueError as error:  # a number of thousands of digits
        raise RecordError(text("not a record: {why}", why=str(error))) from None


def _check_writable(plain: Any) -> None:
    """Plain data must be of numbers and letters that can be written again."""
    try:
        json.dumps(plain, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        raise RecordError(text("not a record: half a letter (a lone surrogate) is in it")) from None
    except RecursionError:
        raise RecordError(text("not a record: lists are nested too deeply")) from None
    except ValueError as error:
        raise RecordError(text("not a record: {why}", why=str(error))) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise RecordError(
            text(
                "not a record: {name} is there twice",
                name=brief(next(n for n in names if names.count(n) > 1)),
            )
        )
    return found


def _no_number(name: str) -> NoReturn:
    raise RecordError(text("not a record: {name} is not a number", name=name))
