"""Card sets that people bring: TOML in, and every mistake in it at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wildtable.core.card_places import by_name, mended
from wildtable.core.card_translations import (
    braces_in,
    texts_in,
    translated,
    translation_problems,
    translations_in,
    words_of,
)
from wildtable.core.codec import CodecError, Plain
from wildtable.core.errors import SetupError
from wildtable.core.files import read_text
from wildtable.core.text import Text, text
from wildtable.core.toml import TomlError, read_toml

if TYPE_CHECKING:
    from wildtable.core.game import Game


BESIDES = ("game", "translations")
"""What a form has besides its cards."""


ICON: Final = re.compile("[a-z0-9_]{0,40}")
"""What a drawing may be called; which there are, the browser knows."""

NOT_AN_ICON: Final = text("the name of a drawing has small letters, digits and _ only, at most 40")


@dataclass(frozen=True, slots=True)
class NoCards:
    """The card set of a game that has no cards."""


@dataclass(frozen=True, slots=True)
class CardProblem:
    """A mistake in a card set: the place, such as `species 'Raven'.rank`, and what is wrong there."""

    where: str
    what: Text

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"

    def plain(self, language: str = "en") -> dict[str, str]:
        """The mistake as JSON, in a language; a place is called what the form calls it."""
        return {"where": self.where, "what": self.what.render(language)}


class CardsError(SetupError):
    """A card set that cannot be played: all its mistakes."""

    def __init__(self, problems: Sequence[CardProblem], file: str = "") -> None:
        """`file`: where the set was read from."""
        self.problems = tuple(problems)
        self.told = _all_told(self.problems)
        super().__init__(f"{file}: {self.told}" if file else str(self.told))


def _all_told(problems: Sequence[CardProblem]) -> Text:
    """All mistakes in one line."""
    listed = Text(
        "; ".join(f"{{where{n}}}: {{what{n}}}" for n in range(len(problems))),
        {f"where{n}": problem.where for n, problem in enumerate(problems)}
        | {f"what{n}": problem.what for n, problem in enumerate(problems)},
    )
    if len(problems) == 1:
        return listed
    return text("{n} mistakes: {listed}", n=len(problems), listed=listed)


def read_cards(game: Game[Any], path: Path) -> Any:
    """A card set from a file; a CardsError names file, card and field of every mistake."""
    try:
        return cards_from(game, read_text(path))
    except CardsError as error:
        raise CardsError(error.problems, str(path)) from None


def cards_from(game: Game[Any], written: str) -> Any:
    """A card set from TOML text, checked."""
    return cards_of(game, parsed(written))


def parsed(written: str) -> dict[str, Plain]:
    """The plain data of a form."""
    try:
        return read_toml(written)
    except TomlError as error:
        raise CardsError([CardProblem("file", error.what)]) from None


def cards_of(game: Game[Any], form: Mapping[str, Plain]) -> Any:
    """A card set from the plain data of a form, checked: cards, the name of the game, translations."""
    plain = {key: value for key, value in form.items() if key not in BESIDES}
    found = list(_besides(game, form, plain))
    besides = {one.where for one in found}
    translations = {} if found else form.get("translations", {})
    try:
        cards = _decoded(game, translated(plain, translations))
        found += _problems(game, cards)
    except CodecError as error:
        found += [CardProblem(by_name(plain, one.where), one.problem) for one in error.every]
        found += _problems_besides(game, plain, error)
    if found:
        raise CardsError(_once(found, besides))
    return cards


def _once(found: Sequence[CardProblem], besides: set[str]) -> list[CardProblem]:
    """What is wrong with any game's set is not said again by the game."""
    first = {one.where: one for one in reversed(found)}
    return [one for one in found if one.where not in besides or one is first[one.where]]


def _besides(game: Game[Any], form: Mapping[str, Plain], plain: Plain) -> Iterator[CardProblem]:
    """What is wrong in a form apart from its cards."""
    if form.get("game", game.name) != game.name:
        yield CardProblem(
            "game", text("this set is for {other}, not for {game}", other=form["game"], game=game.name)
        )
    for where in braces_in(plain):
        yield CardProblem(by_name(plain, where), text("no braces"))
    for where, said in texts_in(plain):
        if where.endswith(".icon") and not ICON.fullmatch(said):
            yield CardProblem(by_name(plain, where), NOT_AN_ICON)
    for where, what in translation_problems(form.get("translations", {}), words_of(plain)):
        yield CardProblem(where, what)


def form_of(game: Game[Any], cards: Any = None) -> dict[str, Plain]:
    """A card set as the form its owner fills in; the shipped one by default."""
    plain = game.codec(cards).encode(game.shipped_cards() if cards is None else cards)
    return {"game": game.name, **without_holes(plain)}


def kept_form(game: Game[Any], cards: Any) -> Plain:
    """A set of one's own as a record keeps it, with its translations."""
    plain = game.codec().encode(cards)
    translations = translations_in(plain)
    return {**plain, "translations": translations} if translations else plain


def without_holes(plain: Plain) -> Plain:
    """Plain data as TOML can hold it: what is None is left out."""
    if isinstance(plain, dict):
        return {key: without_holes(item) for key, item in plain.items() if item is not None}
    if isinstance(plain, list):
        return [without_holes(item) for item in plain]
    return plain


def _decoded(game: Game[Any], plain: Plain) -> Any:
    return game.codec().decode(type(game.shipped_cards()), plain)


def _problems(game: Game[Any], cards: Any) -> Sequence[CardProblem]:
    try:
        game.check_cards(cards)
    except CardsError as error:
        return error.problems
    except SetupError as error:
        where, _, what = str(error).partition(": ")
        return (CardProblem(where if what else "cards", Text("{what}", {"what": what or where})),)
    return ()


def _problems_besides(game: Game[Any], plain: Plain, error: CodecError) -> Sequence[CardProblem]:
    """What else is wrong with a set that cannot be read: meanwhile such places are taken from ours."""
    shipped = game.codec().encode(game.shipped_cards())
    try:
        return _problems(game, _decoded(game, mended(plain, shipped, error.every)))
    except CodecError:
        return ()
