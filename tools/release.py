"""What a release is made of, looked at before anybody publishes it.

    python -m tools.release FOLDER [v0.2.0]

In the folder lie the source, the plain wheel and a compiled one for every system and Python we name; all are
of this version, and of that of the tag, if there is one.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
import zipfile
from pathlib import Path

from wildtable import __version__

ROOT = Path(__file__).parent.parent
SYSTEMS = ("manylinux", "macosx", "win_amd64")
PLAIN = "py3-none-any"


def pythons() -> list[str]:
    """The versions of Python that wheels are built for."""
    built = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]["build"]
    return re.findall(r"cp\d+", built)


def wanted() -> dict[str, re.Pattern[str]]:
    """What has to lie there, by what it is called and by its name."""
    found = {
        "the source": re.compile(rf"wildtable-{re.escape(__version__)}\.tar\.gz"),
        "the plain wheel": re.compile(rf"wildtable-{re.escape(__version__)}-{PLAIN}\.whl"),
    }
    for python in pythons():
        for system in SYSTEMS:
            name = rf"wildtable-{re.escape(__version__)}-{python}-{python}-{system}\w*(\.\w+)*\.whl"
            found[f"a wheel for {python} on {system}"] = re.compile(name)
    return found


def problems(folder: Path, tag: str = "") -> list[str]:
    """All that is wrong with a release."""
    names, kinds = sorted(path.name for path in folder.iterdir()), wanted()
    found = [f"{what} is missing" for what, kind in kinds.items() if not any(map(kind.fullmatch, names))]
    found += [
        f"{name} is none of them" for name in names if not any(k.fullmatch(name) for k in kinds.values())
    ]
    for path in sorted(folder.glob("*.whl")):
        found += [f"{path.name}: {wrong}" for wrong in wheel_problems(path)]
    if tag and tag != f"v{__version__}":
        found.append(f"the tag is {tag}, the version {__version__}")
    if f"\n## {__version__}\n" not in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        found.append(f"CHANGELOG.md says nothing about {__version__}")
    return found


def wheel_problems(path: Path) -> list[str]:
    """What a wheel lacks: the page, or machine code where its name promises it."""
    names = zipfile.ZipFile(path).namelist()
    found = [] if "wildtable/web_dist/index.html" in names else ["no browser client"]
    compiled = any(re.fullmatch(r"wildtable/core/table\..*\.(so|pyd)", name) for name in names)
    if compiled == (PLAIN in path.name):
        found.append("machine code, though it is plain" if compiled else "no machine code")
    return found


def main() -> None:
    """Say what is wrong, or that nothing is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("tag", nargs="?", default="")
    asked = parser.parse_args()
    if found := problems(asked.folder, asked.tag):
        raise SystemExit("\n".join(found))
    sys.stdout.write(f"wildtable {__version__}: everything is there\n")


if __name__ == "__main__":
    main()
