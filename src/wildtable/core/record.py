"""The game as it is kept: set-up and every choice, chance included."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from wildtable.core.chance import Luck, commitment
from wildtable.core.codec import Codec, CodecError, Plain, find_option
from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.game import Game, shipped_codec
from wildtable.core.refusal import NOT_OFFERED
from wildtable.core.table import Table

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be read or replayed: which entry, what was expected."""


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

    # --- writing and reading ---

    def to_json(self) -> str:
        """JSON that a person can read: one choice a line."""
        head = {"wildtable": FORMAT, **asdict(self)}
        choices = head.pop("choices")
        lines = ",\n".join("    " + json.dumps(choice, ensure_ascii=False) for choice in choices)
        body = json.dumps(head, indent=2, ensure_ascii=False).removesuffix("\n}")
        return f'{body},\n  "choices": [\n{lines}\n  ]\n}}\n'

    @classmethod
    def from_json(cls, written: str) -> Record:
        """Read a record; a RecordError says what is wrong with it."""
        try:
            plain = json.loads(written)
        except json.JSONDecodeError as error:
            raise RecordError(f"not a whole record: line {error.lineno}: {error.msg}") from None
        if not isinstance(plain, dict) or plain.pop("wildtable", None) != FORMAT:
            raise RecordError(f'not a Wildtable record: "wildtable": {FORMAT} is missing')
        try:
            record: Record = Codec().decode(_Written, plain, "record").record()
        except CodecError as error:
            raise RecordError(str(error)) from None
        return record

    def write(self, path: Path) -> None:
        """Write to a file, whole or not at all."""
        draft = path.with_name(path.name + ".part")
        draft.write_text(self.to_json(), "utf-8")
        draft.replace(path)

    @classmethod
    def read(cls, path: Path) -> Record:
        """Read from a file."""
        try:
            return cls.from_json(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"cannot be read: {error}") from None

    # --- replaying ---

    def start(self, game: Game[Any], cards: Any = None) -> Table:
        """The table before the first choice."""
        if (self.game, self.rules) != (game.name, game.version):
            raise RecordError(
                f"made for {self.game} rules {self.rules}, this is {game.name} rules {game.version}"
            )
        found = game.fingerprint(cards)
        if self.cards != found:
            raise RecordError(f"made with card set {self.cards}, this is {found}: name its file with --cards")
        state: Table = game.new(self.seats, cards=cards, **game.read_options(self.options))
        return state

    def replay(
        self,
        game: Game[Any],
        cards: Any = None,
        upto: int | None = None,
        each: Callable[[int, Table, Decision], None] | None = None,
    ) -> Table:
        """The table after `upto` choices (all of them by default); `each` sees every question."""
        state = self.start(game, cards)
        codec = shipped_codec(game) if cards is None else game.codec(cards)
        for n, (seat, plain) in enumerate(self.choices[:upto]):
            decision = state.decision()
            if decision is None:
                raise RecordError(f"choice {n + 1}: the game is over, but the record goes on with {plain!r}")
            if decision.seat != seat:
                raise RecordError(f"choice {n + 1}: expected {_who(decision.seat)}, found {_who(seat)}")
            if each is not None:
                each(n, state, decision)
            try:
                state.answer(find_option(codec, decision.options, plain))
            except CodecError:
                offered = [codec.encode(option) for option in decision.options[:12]]
                found = f"{type(decision.step).__name__} offered {offered}, found {plain!r}"
                raise RecordError(f"choice {n + 1}: {found}{_because(game, codec, state, plain)}") from None
        return state

    def luck(self, game: Game[Any], cards: Any = None, upto: int | None = None) -> Luck:
        """The luck of this record, as it stands after `upto` choices."""
        luck = Luck(self.seed)

        def follow(n: int, state: Table, decision: Decision) -> None:
            if decision.seat == CHANCE:
                luck(decision)

        self.replay(game, cards, upto, follow)
        return luck

    def verify(self, game: Game[Any], cards: Any = None) -> Table:
        """Replay and check that every answer of chance follows from the seed committed to."""
        if self.seed and commitment(self.seed) != self.commitment:
            raise RecordError("the seed does not fit the commitment shown at the start")
        luck = Luck(self.seed)
        codec = shipped_codec(game) if cards is None else game.codec(cards)
        first = int(self.notes.get("branched_at", 0))  # what came before was other luck

        def check(n: int, state: Table, decision: Decision) -> None:
            if decision.seat == CHANCE and self.seed:
                due = codec.encode(luck(decision))
                if n >= first and due != self.choices[n][1]:
                    raise RecordError(
                        f"choice {n + 1}: chance owed {due!r}, the record has {self.choices[n][1]!r}"
                    )

        state = self.replay(game, cards, each=check)
        for name, value in game.notes(state).items():
            if self.notes.get(name) != value:
                raise RecordError(f"note {name!r}: the record has {self.notes.get(name)!r}, due is {value!r}")
        return state


@dataclass
class _Written:
    """A record as JSON has it; choices are pairs."""

    game: str
    rules: str
    cards: str
    seats: int
    options: dict[str, Any]
    choices: list[tuple[int, Any]]
    commitment: str = ""
    seed: str = ""
    hints: list[int] = field(default_factory=list)
    notes: dict[str, Any] = field(default_factory=dict)

    def record(self) -> Record:
        return Record(**{f.name: getattr(self, f.name) for f in fields(self)})


def _because(game: Game[Any], codec: Codec, state: Table, plain: Plain) -> str:
    """Why something written was not offered, and the clause, where it is a choice of the kind asked for."""
    try:
        why = state.why_not(codec.decode(type(state.asking[0]), plain))
    except CodecError:
        return ""
    if why.key == NOT_OFFERED:
        return f" ({why.clause})" if why.clause else ""
    return f": {game.words.why(why)} {why.clause}".rstrip()


def _who(seat: Seat) -> str:
    return "chance" if seat == CHANCE else f"seat {seat + 1}"
