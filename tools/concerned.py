"""Which tests run a line of the games, the quickest first: as `make coverage` saw it last."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

from coverage import CoverageData

from tools.mutations import ROOT, Mutant

LINES = ROOT / ".coverage"
MOST = 120.0  # seconds of tests for one mutant
TIMES = ROOT / "build" / "tests.xml"


class Concerned:
    """The tests that a mutant concerns: those that run its line or, where none is known, all of its game."""

    def __init__(self, lines: Path = LINES, times: Path = TIMES) -> None:
        self.data = CoverageData(str(lines))
        self.data.read()
        self.seconds = durations(times)
        self.files = {
            file.replace("\\", "/").partition("/src/")[2]: file for file in self.data.measured_files()
        }

    def by(self, mutant: Mutant) -> dict[str, float]:
        """Tests as `module.function` and the seconds they took, the quickest first, some minutes at most."""
        file = self.files.get(mutant.path.removeprefix("src/"), "")
        contexts = self.data.contexts_by_lineno(file) if file else {}
        found = {test for test in contexts.get(mutant.line, ()) if test in self.seconds}
        tests = sorted(found or self.of_game(mutant.game), key=lambda test: (self.seconds[test], test))
        together = accumulate(self.seconds[test] for test in tests)
        return {test: self.seconds[test] for test, sum_ in zip(tests, together, strict=True) if sum_ <= MOST}

    def of_game(self, game: str) -> Iterable[str]:
        """Every test of a game, and those of all games."""
        return [test for test in self.seconds if test.split(".")[1] != "games" or test.split(".")[2] == game]


def durations(times: Path) -> dict[str, float]:
    """How long every test function took, all its cases together."""
    found: dict[str, float] = {}
    for case in ElementTree.parse(times).iter("testcase"):
        name = f"{case.attrib['classname']}.{case.attrib['name'].partition('[')[0]}"
        found[name] = found.get(name, 0.0) + float(case.attrib["time"])
    return found
