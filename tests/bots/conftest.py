"""What the tests of bots share."""

from __future__ import annotations

import os
import sys

import pytest


@pytest.fixture(autouse=True)
def findable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test starts find the package and the pond as the test does."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
