"""Who must choose among what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from wildtable.core.step import AnyStep

Seat: TypeAlias = int
"""A place at the table, 0 … n-1; chance sits at the table too."""

Choice: TypeAlias = Any
"""The option picked: an enum member, a number, a name or a frozen value; never a menu position."""

CHANCE: Final = -1
"""The seat of dice and shuffled decks."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Decision:
    """One question to one seat. The answer is one of the options. `Table.decision` makes it."""

    __slots__ = ("me", "options", "seat", "step")

    seat: Seat  # who answers
    me: Seat  # for whom the step is taken; differs from `seat` where chance answers
    step: AnyStep
    options: Sequence[Choice]

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.step!r}, {list(self.options)!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and (self.seat, self.me, self.step) == (other.seat, other.me, other.step)
            and list(self.options) == list(other.options)
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.me, self.step))
