"""The ways in which `sum` may round: it has changed with Python 3.12, and may change again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import fsum
from operator import add
from typing import Any


def one_by_one(numbers: Iterable[Any], start: Any = 0) -> Any:
    """As it was until Python 3.11."""
    return reduce(add, numbers, start)


def exactly(numbers: Iterable[Any], start: Any = 0) -> Any:
    """As well as it may ever do."""
    found = list(numbers)
    return start + fsum(found) if any(isinstance(one, float) for one in found) else reduce(add, found, start)


WAYS = (one_by_one, exactly)
