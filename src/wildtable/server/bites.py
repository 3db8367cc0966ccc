"""Lines that send more than is listened to: what came is taken apart bit by bit, and the rest waits."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from typing import Final

BITE: Final = 512
"""Bytes that are taken apart at once. A frame may have six and a call eighteen: of all that a line has sent
meanwhile there may be tens of thousands, and tables would wait for them."""


class Biting(asyncio.Protocol):
    """Goes before a protocol, which is given what came in bites, while it takes more."""

    transport: asyncio.Transport
    unread: bytes = b""  # what has come and is not taken apart yet

    @property
    @abstractmethod
    def takes_more(self) -> bool:
        """Whether all that was taken apart so far is done with."""

    def data_received(self, data: bytes) -> None:
        """Take in what has come, as far as it is listened to."""
        self.unread += data
        self.read_on()

    def read_on(self) -> None:
        """Go on with what is left."""
        while self.unread and self.takes_more and not self.transport.is_closing():
            bite, self.unread = self.unread[:BITE], self.unread[BITE:]
            self.read(bite)

    def read(self, bite: bytes) -> None:
        """Give a bite to the protocol."""
        super().data_received(bite)
