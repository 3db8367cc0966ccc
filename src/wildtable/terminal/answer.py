"""What somebody typed, understood."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def plainly(written: str) -> str:
    """Without capitals, accents and double spaces, for comparing."""
    letters = unicodedata.normalize("NFKD", written.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def whole_number(typed: str) -> int | None:
    """A number as somebody typed it; None: it is none, or longer than any that is ever asked for."""
    return int(typed) if typed.isdecimal() and len(typed) < 10 else None


def pick(texts: Sequence[str], typed: str) -> list[int]:
    """The positions of the options that `typed` may mean: a number, a text, or the only beginning of one."""
    number = whole_number(typed)
    if number is not None:
        return [number - 1] if number - 1 in range(len(texts)) else []
    wanted = plainly(typed)
    known = [plainly(told) for told in texts]
    return (
        [n for n, told in enumerate(known) if told == wanted]
        or [n for n, told in enumerate(known) if told.startswith(wanted)]
        or [n for n, told in enumerate(known) if wanted in told]
    )
