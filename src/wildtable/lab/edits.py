"""One number of a card set changed: `modules.tigers.levels.normal.votes=5`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from wildtable.core.cards import form_of
from wildtable.core.codec import Plain
from wildtable.core.game import Game, SetupError
from wildtable.core.text import text
from wildtable.core.toml import read_toml

NAMES = ("name", "id")
"""Fields by which a card in a list is called."""


def edited(game: Game[Any], cards: Plain, edits: tuple[str, ...]) -> Plain:
    """A card set with some values replaced; `cards` None: the one that comes with the game."""
    if not edits:
        return cards
    plain = deepcopy(form_of(game) if cards is None else cards)
    for edit in edits:
        _replace(plain, edit)
    return plain


def value_at(game: Game[Any], cards: Plain, path: str) -> Plain:
    """What stands at a place of a card set; `cards` None: the one that comes with the game."""
    place, key = _walk(form_of(game) if cards is None else cards, path)
    return place[key]


def _replace(plain: Plain, edit: str) -> None:
    path, equals, written = edit.partition("=")
    if not equals:
        raise SetupError(text("edit {edit!r}: write it as part.card.field=value", edit=edit))
    place, key = _walk(plain, path)
    place[key] = _value(written.strip(), place[key], path)


def _walk(plain: Plain, path: str) -> tuple[Plain, Any]:
    """Where a path leads: what holds the value, and its key there."""
    *way, last = path.strip().split(".")
    place, walked = plain, ""
    for part in way:
        place = place[_key(place, part, walked)]
        walked = f"{walked}.{part}".lstrip(".")
    return place, _key(place, last, walked)


def _key(place: Plain, part: str, walked: str) -> Any:
    """The key or index that a word of the path means."""
    where = text("in {part!r}", part=walked) if walked else text("in the card set")
    if isinstance(place, dict):
        if part in place:
            return part
        raise SetupError(
            text(
                "edit: no {part!r} {where}; there is {known}",
                part=part,
                where=where,
                known=list(place),
            )
        )
    if isinstance(place, list):
        for n, item in enumerate(place):
            if isinstance(item, dict) and _bare(part) in {_bare(item.get(name)) for name in NAMES}:
                return n
        if part.isdecimal() and int(part) < len(place):
            return int(part)
        known = [str(item.get("name", n)) if isinstance(item, dict) else n for n, item in enumerate(place)]
        raise SetupError(
            text(
                "edit: no {part!r} {where}; there is {known}",
                part=part,
                where=where,
                known=known,
            )
        )
    raise SetupError(
        text("edit: {walked!r} is {place!r} and has no {part!r}", walked=walked, place=place, part=part)
    )


def _bare(name: object) -> str:
    """Names as they are typed: case, spaces, hyphens and underscores do not matter."""
    return str(name).casefold().replace(" ", "").replace("-", "").replace("_", "")


def _value(written: str, before: Plain, path: str) -> Plain:
    """A value as TOML writes it; bare words where there was text before."""
    try:
        value = read_toml(f"value = {written}")["value"]
    except SetupError:
        value = written
    if isinstance(before, float) and type(value) is int:
        value = float(value)
    if before is not None and type(value) is not type(before):
        raise SetupError(
            text(
                "edit {path}: {written} does not fit where {before!r} was",
                path=path,
                written=written,
                before=before,
            )
        )
    return value
