"""Card sets that people bring: TOML in, and every mistake in it at once."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wildtable.core.card_places import by_name, mended
from wildtable.core.codec import CodecError, Plain
from wildtable.core.refusal import SetupError

if TYPE_CHECKING:
    from wildtable.core.game import Game


@dataclass(frozen=True, slots=True)
class NoCards:
    """The card set of a game that has no cards."""


@dataclass(frozen=True, slots=True)
class CardProblem:
    """A mistake in a card set: the place, such as `species 'Raven'.rank`, and what is wrong there."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class CardsError(SetupError):
    """A card set that cannot be played: all its mistakes."""

    def __init__(self, problems: Sequence[CardProblem], file: str = "") -> None:
        """`file`: where the set was read from."""
        self.problems = tuple(problems)
        listed = "; ".join(str(problem) for problem in problems)
        counted = f"{len(problems)} mistakes: {listed}" if len(problems) > 1 else listed
        super().__init__(f"{file}: {counted}" if file else counted)


def read_cards(game: Game[Any], path: Path) -> Any:
    """A card set from a file; a CardsError names file, card and field of every mistake."""
    try:
        return cards_from(game, path.read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise SetupError(f"{path}: not TOML: {error}") from None
    except CardsError as error:
        raise CardsError(error.problems, str(path)) from None


def cards_from(game: Game[Any], written: str) -> Any:
    """A card set from TOML text, checked."""
    try:
        plain = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise CardsError([CardProblem("file", f"not TOML: {error}")]) from None
    try:
        cards = decoded(game, plain)
    except CodecError as error:
        unreadable = [CardProblem(by_name(plain, one.where), one.problem) for one in error.every]
        raise CardsError([*unreadable, *_problems_besides(game, plain, error)]) from None
    if problems := _problems(game, cards):
        raise CardsError(problems)
    return cards


def decoded(game: Game[Any], plain: Plain) -> Any:
    """A card set from plain data, not checked."""
    return game.codec().decode(type(game.shipped_cards()), plain)


def _problems(game: Game[Any], cards: Any) -> Sequence[CardProblem]:
    try:
        game.check_cards(cards)
    except CardsError as error:
        return error.problems
    except SetupError as error:
        where, _, what = str(error).partition(": ")
        return (CardProblem(where, what) if what else CardProblem("cards", where),)
    return ()


def _problems_besides(game: Game[Any], plain: Plain, error: CodecError) -> Sequence[CardProblem]:
    """What else is wrong with a set that cannot be read: meanwhile such places are taken from ours."""
    shipped = game.codec().encode(game.shipped_cards())
    try:
        return _problems(game, decoded(game, mended(plain, shipped, error.every)))
    except CodecError:
        return ()
