"""Late, crowded tables on every size of screen: nothing overlaps or hides, all can be pressed and read."""

from __future__ import annotations

import os

import pytest

from tests.browser.conftest import ROOT, Visits
from tests.browser.fitting import misfits, resize
from tests.browser.late import LATE, sit_late

DESKS = ((1180, 820), (1366, 768), (1920, 1080), (2560, 1440))
TOUCHED = ((360, 640), (390, 844), (844, 390), (820, 1180), (683, 384))
"""The last one is 1366 × 768 at 200 %."""

WHOLE = bool(os.environ.get("WILDTABLE_SCREENS"))
"""`make screens`: every language and theme, with pictures; otherwise they take turns."""
LOOKS = [("en-GB", "light"), ("es-EC", "dark"), ("en-GB", "dark"), ("es-EC", "light")]
ALL = [(name, look) for name in LATE for look in LOOKS]
SOME = [(name, LOOKS[n % 2]) for n, name in enumerate(LATE)]
SCREENS = ROOT / "build" / "screens"


@pytest.mark.parametrize("sizes", [DESKS, TOUCHED], ids=["desk", "touch"])
@pytest.mark.parametrize(("name", "look"), ALL if WHOLE else SOME)
def test_a_crowded_table_fits(
    visits: Visits, name: str, look: tuple[str, str], sizes: tuple[tuple[int, int], ...]
) -> None:
    touch, (language, theme) = sizes is TOUCHED, look
    page = visits(locale=language, color_scheme=theme, has_touch=touch).page
    sit_late(page, name)
    faults = []
    for width, height in sizes:
        resize(page, width, height)
        faults += [f"{width}×{height}: {fault}" for fault in misfits(page, touch=touch)]
        if WHOLE:
            SCREENS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENS / f"{name}-{width}x{height}-{language[:2]}-{theme}.png")
    assert faults == []
