"""Records outlive releases: older rules, earlier card sets, and sets that a record carries."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wildtable.core.cards import cards_of as cards_of_form
from wildtable.core.codec import Codec, CodecError, Plain, brief, find_option
from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.errors import UserError
from wildtable.core.game import Game, SetupError, hashed, shipped_codec
from wildtable.core.refusal import NOT_OFFERED
from wildtable.core.table import Table
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.core.versions import Version, Written, renamed

if TYPE_CHECKING:
    from wildtable.core.record import Record

MADE_UNDER = "made_under"
"""The note of an upgraded record: the rules under which it was begun."""


NAME_LENGTH = 16
"""Letters of a fingerprint."""


class RecordError(UserError):
    """A record that cannot be read or replayed: which entry, what was expected."""


# --- rules ---


def later_versions(record: Record, game: Game[Any]) -> tuple[Version, ...]:
    """The versions since the one a record was made under; refused if it is unknown here."""
    if record.game != game.name:
        raise RecordError(text("made for {game}, this is {name}", game=record.game, name=game.name))
    numbers = [version.number for version in game.versions]
    if record.rules not in numbers:
        raise RecordError(
            text(
                "made for {name} rules {rules}; this release knows rules {numbers}",
                name=game.name,
                rules=brief(record.rules),
                numbers=list(numbers),
            )
        )
    return game.versions[numbers.index(record.rules) + 1 :]


def upgraded(record: Record, game: Game[Any], cards: Any = None) -> Record:
    """The record as the rules of today would have kept it; itself, if it was made under them."""
    later = later_versions(record, game)
    if not later:
        return record
    for version in later:
        record = _renamed(record, version)
    notes = {MADE_UNDER: record.rules, **record.notes}
    record = replace(record, rules=game.version, notes=notes)
    if any(version.reread for version in later):
        with parting(record, game):
            return _reread(record, game, cards, later)
    return record


@contextmanager
def parting(record: Record, game: Game[Any]) -> Iterator[None]:
    """Where an older record parts from the rules of today, say what has changed."""
    try:
        yield
    except (RecordError, CodecError) as error:
        made_under = record.notes.get(MADE_UNDER)
        numbers = [version.number for version in game.versions]
        if made_under not in numbers:
            raise RecordError(error.what) from None
        later = game.versions[numbers.index(made_under) + 1 :]
        raise RecordError(
            text("{what} ({what_changed})", what=error.what, what_changed=what_changed(made_under, later))
        ) from None


def what_changed(made_under: str, later: tuple[Version, ...]) -> Text:
    """In words, what is different from when a record was made."""
    changes = [
        text("rules {number}: {changed}", number=version.number, changed=version.changed) for version in later
    ]
    return text("made under rules {made_under}; since then {changes}", made_under=made_under, changes=changes)


def _renamed(record: Record, version: Version) -> Record:
    options = renamed(record.options, version.renamed)
    choices = record.choices
    if version.renamed:
        choices = [(seat, renamed(choice, version.renamed)) for seat, choice in choices]
    return replace(record, options={**version.options, **options}, choices=choices)


def _reread(record: Record, game: Game[Any], cards: Any, later: tuple[Version, ...]) -> Record:
    """Answer question after question with what is left of the record, as each version reads it."""
    codec = game.codec(cards)
    state = record.start(game, cards)
    left: deque[Written] = deque(record.choices)
    choices: list[Written] = []
    reached: list[int] = []  # how many of the old choices were used up before each new one
    while left and (decision := state.decision()) is not None:
        for version in later:
            if version.reread is not None and left:
                version.reread(state, decision, left)
        if not left:
            break
        reached.append(max(len(record.choices) - len(left), *reached[-1:], 0))
        choices.append(left.popleft())
        answer(game, codec, state, decision, len(choices), *choices[-1])
    if left:
        raise RecordError(text("choice {n}: {why}", n=len(choices) + 1, why=goes_on(left[0][1])))
    return _moved(replace(record, choices=choices), reached)


def _moved(record: Record, reached: list[int]) -> Record:
    """Hints and branches at the choices where they belong now."""

    def now(old: int) -> int:
        return next((new for new, used in enumerate(reached) if used >= old), len(record.choices))

    notes = dict(record.notes)
    if type(notes.get("branched_at")) is int:
        notes["branched_at"] = now(notes["branched_at"])
    return replace(record, hints=[now(hint) for hint in record.hints], notes=notes)


# --- answers ---


def answer(
    game: Game[Any],
    codec: Codec,
    state: Table,
    decision: Decision | None,
    number: int,
    seat: Seat,
    plain: Plain,
) -> None:
    """Take what a record has as the answer to the open question, or say why it is none."""
    if decision is None:
        raise RecordError(text("choice {n}: {why}", n=number, why=goes_on(plain)))
    if decision.seat != seat:
        raise RecordError(
            text(
                "choice {number}: expected {who}, found {other}",
                number=number,
                who=_who(decision.seat),
                other=_who(seat),
            )
        )
    try:
        state.answer(find_option(codec, decision.options, plain))
    except CodecError:
        offered = brief([codec.encode(option) for option in decision.options[:12]])
        found = f"{type(decision.step).__name__} offered {offered}, found {brief(plain)}"
        raise RecordError(
            text(
                "choice {number}: {found}{because}",
                number=number,
                found=found,
                because=_because(game, codec, state, plain),
            )
        ) from None


def goes_on(plain: Plain) -> Text:
    """What is wrong with a choice after the end."""
    return text("the game is over, but the record goes on with {choice}", choice=brief(plain))


def _because(game: Game[Any], codec: Codec, state: Table, plain: Plain) -> Text:
    """Why something written was not offered, and the clause, where it is a choice of the kind asked for."""
    try:
        why = state.why_not(codec.decode(type(state.asking[0]), plain))
    except (ValueError, TypeError):  # not a choice of this kind at all
        return NO_TEXT
    if why.key == NOT_OFFERED:
        return Text(" ({clause})", {"clause": why.clause}) if why.clause else NO_TEXT
    return Text(": {why} {clause}", {"why": game.words.why(why), "clause": why.clause})


def _who(seat: Seat) -> Text:
    return text("chance") if seat == CHANCE else text("seat {n}", n=seat + 1)


# --- cards ---


def cards_of(record: Record, game: Game[Any], brought: Any = None) -> Any:
    """The card set a record was made with; None: the shipped one."""
    if brought is not None:
        named = game.fingerprint(brought)
        called = {record.cards, game.earlier_names.get(record.cards, record.cards)}
        if called.isdisjoint({named, _in_full(game, brought)}):
            raise RecordError(
                text(
                    "made with card set {cards}, the one that was named is {named}",
                    cards=brief(record.cards),
                    named=named,
                )
            )
        return brought
    if record.card_set is not None:
        return _read_set(game, record.cards, json.dumps(record.card_set))
    return released_cards(game, record.cards)


def released_cards(game: Game[Any], fingerprint: str) -> Any:
    """A card set that came with this release (None) or with an earlier one, by its name."""
    name = game.earlier_names.get(fingerprint, fingerprint)
    if name == game.fingerprint():
        return None
    file = earlier_sets(game) / f"{name[:NAME_LENGTH]}.toml"
    if not name.isalnum() or not file.is_file():
        raise RecordError(
            text(
                "made with card set {fingerprint}, which never came with {name} and is not in the record: "
                "name its file with --cards",
                fingerprint=brief(fingerprint),
                name=game.name,
            )
        )
    return _earlier(game, file)


def earlier_sets(game: Game[Any]) -> Path:
    """Where card sets are that came with earlier releases, each named by its fingerprint."""
    return Path(import_module(type(game).__module__).__file__ or "").parent / "cards" / "earlier"


@lru_cache(maxsize=32)
def _earlier(game: Game[Any], file: Path) -> Any:
    return game.read_cards(file)


@lru_cache(maxsize=8)
def set_from(game: Game[Any], written: str) -> Any:
    """A set as records keep it, as JSON: checked, and once for each content."""
    return cards_of_form(game, json.loads(written))


@lru_cache(maxsize=8)
def _read_set(game: Game[Any], name: str, written: str) -> Any:
    """The set inside a record, once for each content, since rules compare sets by identity."""
    try:
        cards = set_from(game, written)
    except SetupError as error:
        raise RecordError(text("the card set in the record: {what}", what=error.what)) from None
    if name not in (game.fingerprint(cards), _in_full(game, cards)):
        raise RecordError(
            text(
                "the card set in the record is {fingerprint}, not {name} as it says",
                fingerprint=game.fingerprint(cards),
                name=brief(name),
            )
        )
    return cards


def _in_full(game: Game[Any], cards: Any) -> str:
    """The name release 0.1.0 gave to a set: of everything printed, texts included."""
    return hashed(shipped_codec(game).encode(cards))
