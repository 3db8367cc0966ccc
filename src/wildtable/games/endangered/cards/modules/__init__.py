"""The scenarios that ship: one file each. A new one is written there and named here."""

from __future__ import annotations

from wildtable.games.endangered.cards.card_types import Module
from wildtable.games.endangered.cards.modules.otters import OTTERS
from wildtable.games.endangered.cards.modules.rhinos import RHINOS
from wildtable.games.endangered.cards.modules.tigers import TIGERS

MODULES: tuple[Module, ...] = (TIGERS, OTTERS, RHINOS)
