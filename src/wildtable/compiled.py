"""The compiled build: whether this is it, and where a checkout keeps one (`make compiled`)."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import time

PACKAGE = Path(__file__).parent
HOME = PACKAGE.parent.parent / ".compiled"
"""Beside `src` in a checkout; an installed package has none and is what it is."""

ABANDONED = 3600  # seconds after which a build that is not done is given up
BESIDE = "A faster build is being made in the background; the next start uses it (WILDTABLE_PLAIN=1: none)."


def is_compiled() -> bool:
    """Whether core and games run as machine code."""
    table = find_spec("wildtable.core.table")
    return table is not None and not str(table.origin).endswith(".py")


def sources() -> str:
    """A fingerprint of the package's source, translations and browser client, to tell a stale build."""
    digest = hashlib.sha256()
    client = (path for path in PACKAGE.glob("web_dist/**/*") if path.is_file())
    for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.po"), *client]):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the checkout has a build made from these sources."""
    stamp = HOME / "SOURCES"
    return stamp.exists() and stamp.read_text() == sources()


def use_compiled() -> None:
    """Start this program again on the compiled build, if the checkout has one made from these sources."""
    if is_compiled() or os.environ.get("WILDTABLE_PLAIN"):
        return
    if is_fresh():
        path = os.pathsep.join(filter(None, [str(HOME), os.environ.get("PYTHONPATH")]))
        os.execve(
            sys.executable,
            [sys.executable, "-m", "wildtable", *sys.argv[1:]],
            {**os.environ, "PYTHONPATH": path},
        )


def build() -> None:
    """Make the compiled build of this checkout; the one that is there serves until it is whole."""
    made, fresh = sources(), HOME.with_name(".compiled.part")
    shutil.rmtree(fresh, ignore_errors=True)
    for old in (HOME.parent / "build").glob("lib.*"):  # or older machine code would come along
        shutil.rmtree(old)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--upgrade"]
    subprocess.run([*pip, "--target", str(fresh), str(HOME.parent)], check=True)
    (fresh / "SOURCES").write_text(made)
    shutil.rmtree(HOME, ignore_errors=True)
    fresh.replace(HOME)
    for left in PACKAGE.parent.glob("*.egg-info"):  # beside the source it would hide what is installed
        shutil.rmtree(left)


def can_be_built() -> bool:
    """Whether there is a compiler, and a checkout without a fresh build that nobody is making already."""
    if os.environ.get("WILDTABLE_PLAIN") or not shutil.which("cc"):
        return False
    part = HOME.with_name(".compiled.part")
    being_made = part.exists() and time() - part.stat().st_mtime < ABANDONED
    return not being_made and not is_fresh()


def build_beside() -> None:
    """Build while people play; nobody waits for it, and the next start uses it."""
    if not can_be_built():
        return
    HOME.with_name(".compiled.part").mkdir(exist_ok=True)
    with HOME.with_name(".compiled.log").open("w") as log:
        nice = ["nice", "-n", "15"] if shutil.which("nice") else []
        command = [*nice, sys.executable, "-m", "wildtable.compiled"]
        subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)
    sys.stdout.write(BESIDE + "\n")


if __name__ == "__main__":
    build_beside() if "--beside" in sys.argv else build()
