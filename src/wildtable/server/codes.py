"""Short codes that can be read aloud across a room: each leads to a table where a seat is open.

They live as long as the process and the open seat; the link of a table is what lasts.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

MOST: Final = 4096
"""Codes kept at once; the oldest goes first."""

_NAMES: Final = """
ADDER ALPACA BADGER BEAR BEAVER BISON BOAR BONGO CAMEL CICADA COBRA CONDOR CORAL CRAB CRANE DINGO
DUIKER EAGLE EGRET ELAND FALCON FERRET FINCH FOX GANNET GECKO GIBBON GOOSE HARE HERON HIPPO IBEX
IGUANA JACKAL KESTREL KIWI KOALA KUDU LEMUR LINNET LYNX MACAW MARTEN MOLE MOOSE NEWT OCELOT OKAPI
ORCA OTTER OWL PANDA PUFFIN PUMA QUAIL RAVEN RHINO SALMON SEAL SERVAL STORK TAPIR TIGER VICUNA
"""
ANIMALS: Final = tuple(_NAMES.split())


class Codes:
    """Which code leads to which table."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, str] = OrderedDict()
        self._codes: dict[str, str] = {}

    def of(self, table: str) -> str:
        """The code of a table, made when it is first asked for."""
        if table not in self._codes:
            code = self._new()
            self._codes[table], self._tables[code] = code, table
            if len(self._tables) > MOST:
                self._codes.pop(self._tables.popitem(last=False)[1])
        return self._codes[table]

    def table(self, code: str) -> str | None:
        """The table a code leads to; small letters and a missing dash are no mistake."""
        plain = "".join(letter for letter in code.upper() if letter.isalnum())
        return self._tables.get(f"{plain[:-4]}-{plain[-4:]}")

    def forget(self, table: str) -> None:
        """The last seat is taken: the code leads nowhere any more."""
        self._tables.pop(self._codes.pop(table, ""), None)

    def _new(self) -> str:
        while True:
            code = f"{secrets.choice(ANIMALS)}-{1000 + secrets.randbelow(9000)}"
            if code not in self._tables:
                return code
