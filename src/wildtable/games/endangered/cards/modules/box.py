"""The modules of the box, in the order of their names."""

from __future__ import annotations

from importlib import import_module

from wildtable.games.endangered.cards.card_types import Module
from wildtable.games.endangered.cards.modules import NAMES

MODULES: tuple[Module, ...] = tuple(
    getattr(import_module(f"wildtable.games.endangered.cards.modules.{name}"), name.upper()) for name in NAMES
)
