"""The example for sb3-contrib with the learner itself, which brings torch and is kept apart in `build/sb3`.

python -m tools.sb3
python -m tools.sb3 --within 90   # as CI does: only where torch comes without CUDA, and only so long
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACE = ROOT / "build" / "sb3"
WANTED = ("torch==2.13.0", "sb3-contrib==2.9.2")
PIP = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
TEST = (sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/envs/test_examples.py", "-k", "sb3")
HEAVY = ("cuda", "nvidia", "triton")


class LeftOutError(Exception):
    """It is not tried here, and why."""


def refuse_gigabytes(until: float | None) -> None:
    """Ask what would be brought; for some systems torch comes with the libraries of a graphics card."""
    asked = (*PIP, "--target", str(PLACE), "--dry-run", "--report", "-", *WANTED)
    told = subprocess.run(asked, capture_output=True, timeout=left(until))
    if told.returncode != 0:
        raise LeftOutError("it cannot be had from here")
    brought = [one["metadata"]["name"] for one in json.loads(told.stdout)["install"]]
    if heavy := [name for name in brought if name.lower().startswith(HEAVY)]:
        raise LeftOutError(f"torch would bring {', '.join(heavy[:3])}: gigabytes")


def left(until: float | None) -> float | None:
    """Seconds that are left."""
    return None if until is None else max(0.1, until - time.monotonic())


def run(until: float | None) -> int:
    """Install what is missing, and run the tests that need it."""
    if not PLACE.is_dir():
        if until is not None:
            refuse_gigabytes(until)
        half = PLACE.with_suffix(".part")
        shutil.rmtree(half, ignore_errors=True)
        if subprocess.run((*PIP, "--target", str(half), *WANTED), timeout=left(until)).returncode != 0:
            raise LeftOutError("it cannot be installed here")
        half.rename(PLACE)
    path = os.pathsep.join([str(ROOT / "src"), str(PLACE)])
    return subprocess.run(
        TEST, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, timeout=left(until)
    ).returncode


def main() -> int:
    """The tests' own word; to be left out is a failure unless there is a limit."""
    parser = argparse.ArgumentParser(prog="python -m tools.sb3")
    parser.add_argument("--within", type=float, metavar="SECONDS")
    within = parser.parse_args().within
    try:
        return run(None if within is None else time.monotonic() + within)
    except LeftOutError as why:
        said = str(why)
    except subprocess.TimeoutExpired:
        said = f"it takes longer than {within:g} s here"
    sys.stdout.write(f"sb3-contrib's example is left out: {said}\n")
    return within is None


if __name__ == "__main__":
    sys.exit(main())
