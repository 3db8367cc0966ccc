"""The scenarios that ship: one file each. A new one is written there and named here."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("tigers", "otters", "rhinos")
"""The file `tigers` has the module `TIGERS`; `box` reads them all."""
