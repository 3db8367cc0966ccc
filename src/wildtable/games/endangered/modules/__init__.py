"""The scenarios that ship: one file each. A new one is written there and named here."""

from __future__ import annotations

from wildtable.games.endangered.box import Module
from wildtable.games.endangered.modules.otters import OTTERS
from wildtable.games.endangered.modules.rhinos import RHINOS
from wildtable.games.endangered.modules.tigers import TIGERS

MODULES: tuple[Module, ...] = (TIGERS, OTTERS, RHINOS)
