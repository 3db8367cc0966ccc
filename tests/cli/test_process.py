"""As a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src"
COMMAND = [sys.executable, "-m", "wildtable"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE)}


def test_python_m_wildtable_answers_and_refuses() -> None:
    fine, bad = (
        subprocess.run([*COMMAND, word], capture_output=True, env=ENVIRONMENT) for word in ("games", "fly")
    )
    assert (fine.returncode, fine.stderr) == (0, b"")
    assert (bad.returncode, bad.stdout) == (2, b"")


def test_nobody_reading_on_is_no_catastrophe() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    said = subprocess.run([*COMMAND, "games"], stdout=writing, stderr=subprocess.PIPE, env=ENVIRONMENT)
    os.close(writing)
    assert (said.returncode, said.stderr) == (1, b"")
