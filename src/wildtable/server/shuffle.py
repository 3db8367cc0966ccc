"""Before the deal the seats may shuffle: each commits to a nonce, then reveals it; the seed is made of all.

The table has shown its own commitment before, so neither the server nor any seat alone has chosen the luck.
Nobody can hold up the deal: whoever is not here, or does not reveal in time, is left out, and all are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from wildtable.core.chance import shuffled
from wildtable.core.decision import Seat
from wildtable.server.chair import BOT, Chair

REVEAL_WITHIN: Final = 10.0
"""Seconds for those who have committed to reveal, once nobody else can commit."""


@dataclass(slots=True)
class Shuffle:
    """What the seats have committed to and revealed so far."""

    commitments: dict[Seat, str] = field(default_factory=dict)
    nonces: dict[Seat, str] = field(default_factory=dict)
    stage: Literal["committing", "revealing", "dealt"] = "committing"

    def waits_for(self, chairs: Sequence[Chair]) -> list[Seat]:
        """The seats that are yet to commit, or to reveal."""
        if self.stage == "committing":
            return [n for n, chair in enumerate(chairs) if _may_shuffle(chair) and n not in self.commitments]
        left = [seat for seat in sorted(self.commitments) if seat not in self.nonces]
        return left if self.stage == "revealing" else []

    def left_out(self, chairs: Sequence[Chair]) -> list[Seat]:
        """People whose nonce is not in the deal."""
        return [n for n, chair in enumerate(chairs) if _may_shuffle(chair) and n not in self.nonces]

    def seed(self, secret: str) -> str:
        """The seed of the deal."""
        return shuffled(secret, self.nonces)

    def forget(self, seat: Seat) -> None:
        """Somebody else sits there now, who has not shuffled."""
        if self.stage != "dealt":
            self.commitments.pop(seat, None)
            self.nonces.pop(seat, None)


def _may_shuffle(chair: Chair) -> bool:
    """A person, or somebody who may still come; bots and those who are stood in for add nothing."""
    return chair.who != BOT and chair.stand_in is None
