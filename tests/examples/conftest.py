"""The example of a game in a package of its own, installed as anybody would install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tidepool"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the example is installed beside us."""
    folder = tmp_path_factory.mktemp("tidepool")
    source = shutil.copytree(EXAMPLE, folder / "source")
    target = folder / "target"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    command = [*pip, "--no-index", "--disable-pip-version-check", "--target", str(target), str(source)]
    subprocess.run(command, check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(ROOT / "src")])}
