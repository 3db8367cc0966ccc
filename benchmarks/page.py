"""Tables of measurements in the documents, between marks that only a machine reads."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write_between(page: str, mark: str, lines: Iterable[str]) -> None:
    """Put lines into a document, in place of those that were measured before."""
    path = DOCS / page
    head, _, rest = path.read_text("utf-8").partition(f"<!-- {mark} -->\n")
    _, end, tail = rest.partition(f"<!-- end of {mark} -->\n")
    assert end, f"{page} has no place for {mark}"
    path.write_text(f"{head}<!-- {mark} -->\n" + "".join(f"{line}\n" for line in lines) + end + tail, "utf-8")


def between(page: str, mark: str) -> list[str]:
    """The lines that were measured before."""
    _, _, rest = (DOCS / page).read_text("utf-8").partition(f"<!-- {mark} -->\n")
    return rest.partition(f"<!-- end of {mark} -->\n")[0].splitlines()


def machine() -> str:
    """What it was measured on, and when."""
    models = [line.split(":")[1].strip() for line in processor() if line.startswith("model name")]
    what = f"{len(models)} × {models[0]}" if models else platform.machine()
    return f"{what}, Python {platform.python_version()}, {datetime.now(UTC):%d %B %Y}"


def processor() -> list[str]:
    """What Linux says about the processors."""
    found = Path("/proc/cpuinfo")
    return found.read_text().splitlines() if found.exists() else []
