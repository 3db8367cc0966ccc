"""Adding numbers that are not whole."""

from __future__ import annotations


def added(numbers: list[float]) -> float:
    """One after the other. Since Python 3.12 `sum` rounds otherwise: the same seed would play other games."""
    total = 0.0
    for number in numbers:
        total += number
    return total
