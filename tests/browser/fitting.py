"""Whether a screen fits, judged by rectangles: nothing overlaps, is hidden, or is too small to press."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FAULTS = Path(__file__).with_name("fitting.js").read_text("utf-8")

# A busy machine may draw frames of the old size before the new one has reached the page.
LAID_OUT = """([width, height]) => new Promise(done => {
  const look = left => requestAnimationFrame(() =>
    left && (innerWidth !== width || innerHeight !== height) ? look(left - 1) : requestAnimationFrame(done));
  look(600);
})"""


def misfits(page: Page, *, touch: bool) -> list[str]:
    """What does not fit on this screen, in words."""
    found: list[str] = page.evaluate(FAULTS, touch)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Another size of the same window; the table is laid out anew before this returns."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LAID_OUT, [width, height])


def rectangles(page: Page, selector: str) -> list[dict[str, Any]]:
    """Boxes of everything selected, in the window."""
    boxes: list[dict[str, Any]] = page.eval_on_selector_all(
        selector, "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    return boxes
