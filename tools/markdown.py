"""Tables in the pages that tools write."""

from __future__ import annotations

EARLIER = "They were played before this was an experiment, on other deals than its own."
"""What is said of results that no run of the lab has given."""


def row(*cells: object) -> str:
    """A line of a table."""
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def head(*names: str, numbers: bool = False) -> list[str]:
    """The beginning of a table; `numbers`: all but the first column stand on the right."""
    rest = "---:" if numbers else "---"
    return [row(*names), row("---", *[rest] * (len(names) - 1))]
