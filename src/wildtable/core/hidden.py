"""The hole in a view."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Hidden(IntEnum):
    """What a seat may not know."""

    HIDDEN = -1


HIDDEN: Final = Hidden.HIDDEN
