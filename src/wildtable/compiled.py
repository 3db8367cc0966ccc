"""The compiled build: whether this is it, and where a checkout keeps one (`make compiled`)."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).parent
HOME = PACKAGE.parent.parent / ".compiled"
"""Beside `src` in a checkout; an installed package has none and is what it is."""


def is_compiled() -> bool:
    """Whether core and games run as machine code."""
    table = find_spec("wildtable.core.table")
    return table is not None and not str(table.origin).endswith(".py")


def sources() -> str:
    """A fingerprint of the package's source and its browser client, to tell a stale build."""
    digest = hashlib.sha256()
    client = (path for path in PACKAGE.glob("web_dist/**/*") if path.is_file())
    for path in sorted([*PACKAGE.rglob("*.py"), *client]):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def use_compiled() -> None:
    """Start this program again on the compiled build, if the checkout has one made from these sources."""
    stamp = HOME / "SOURCES"
    if is_compiled() or os.environ.get("WILDTABLE_PLAIN") or not stamp.exists():
        return
    if stamp.read_text() == sources():
        path = os.pathsep.join(filter(None, [str(HOME), os.environ.get("PYTHONPATH")]))
        os.execve(
            sys.executable,
            [sys.executable, "-m", "wildtable", *sys.argv[1:]],
            {**os.environ, "PYTHONPATH": path},
        )


def build() -> None:
    """Make the compiled build of this checkout."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--upgrade"]
    subprocess.run([*pip, "--target", str(HOME), str(HOME.parent)], check=True)
    (HOME / "SOURCES").write_text(sources())
    for left in PACKAGE.parent.glob("*.egg-info"):  # beside the source it would hide what is installed
        shutil.rmtree(left)


if __name__ == "__main__":
    build()
