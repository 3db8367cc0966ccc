"""The cards of a set, for pages that show them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from wildtable.core.codec import Codec
from wildtable.core.game import Game


def listing(game: Game[Any], cards: Any, language: str) -> dict[str, Any]:
    """The cards of a set, table by table; None: the shipped one."""
    codec, box = game.codec(cards), game.shipped_cards() if cards is None else cards
    sets = {}
    for field in fields(box):
        value = getattr(box, field.name)
        listed = list(value.values()) if isinstance(value, dict) else value
        if isinstance(listed, (list, tuple)) and listed and is_dataclass(listed[0]):
            sets[field.name] = [_card(game, codec, field.name, card, language) for card in listed]
            for kind, within in _within(listed).items():
                sets[kind] = [_card(game, codec, kind, card, language) for card in within]
    return {"sets": sets}


def _within(cards: Any) -> dict[str, list[Any]]:
    """Named cards printed as part of others: the impacts of a module."""
    found: dict[str, list[Any]] = {}
    for card in cards:
        for field in fields(card):
            value = getattr(card, field.name)
            if (
                isinstance(value, tuple)
                and value
                and all(is_dataclass(one) and hasattr(one, "title") for one in value)
            ):
                found.setdefault(field.name, []).extend(value)
    return found


def _card(game: Game[Any], codec: Codec, kind: str, card: Any, language: str) -> dict[str, Any]:
    words = game.words
    printed = {field.name: codec.encode(getattr(card, field.name)) for field in fields(card)}
    named = words.name(card).render(language)
    # Words that do not know this kind of card fall back on Python's; what is printed reads better.
    is_python = named.startswith(f"{type(card).__name__}(")
    return {
        "id": next(
            (printed[name] for name in ("id", kind.removesuffix("s"), "name") if name in printed), None
        ),
        "name": printed.get("name", "") if is_python else named,
        "text": words.card(card).render(language),
        "provenance": str(printed.get("provenance", "")).upper(),
        "fact": words.fact(card).render(language),
        "card": printed,
    }
