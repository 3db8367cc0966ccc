"""Which tests run the lines that are to be broken, and how long each takes: found by running them once.

    python -m tools.concerned [--sample 200] [--seed 1] [TESTS …]

A probe stands before every statement that a mutant changes, so the tests run at their usual speed. What was
found is kept in build/concerned.json; more tests can be added by another run.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from tools.mutations import ROOT, Mutant, put, sample

FOUND = ROOT / "build" / "concerned.json"
MOST = 10.0  # seconds of tests for one mutant, of the processor's time
TESTS = ("playthroughs", "laws", "games", "core", "corpus", "terminal")
PROBE = "__wildtable_ran__"


class Concerned:
    """Tests that a mutant concerns: those that run its line, or all of its game if it breaks an import."""

    def __init__(self, found: Path = FOUND) -> None:
        kept = json.loads(found.read_text("utf-8")) if found.exists() else {"seconds": {}, "by": {}}
        self.seconds: dict[str, float] = kept["seconds"]
        self.tests: dict[str, list[str]] = kept["by"]

    def by(self, mutant: Mutant) -> dict[str, float]:
        """Tests as `file::function` with their seconds, the quickest first, some of them at most."""
        found = self.tests.get(mutant.name, []) if mutant.function else self.of_game(mutant.game)
        tests = sorted(found, key=lambda test: (self.seconds[test], test))
        together = accumulate(self.seconds[test] for test in tests)
        return {test: self.seconds[test] for test, sum_ in zip(tests, together, strict=True) if sum_ <= MOST}

    def of_game(self, game: str) -> Iterable[str]:
        """Every test of a game, and those of all games."""
        return [test for test in self.seconds if not test.startswith("tests/games/") or f"/{game}/" in test]

    def add(self, seconds: dict[str, float], by: dict[str, set[str]]) -> None:
        """More tests, or the same ones anew."""
        self.seconds |= seconds
        for name, tests in by.items():
            self.tests[name] = sorted({*self.tests.get(name, ()), *tests})
        FOUND.parent.mkdir(exist_ok=True)
        FOUND.write_text(json.dumps({"seconds": self.seconds, "by": self.tests}, indent=1), "utf-8")


class Watch:
    """Notes for every test function what it ran, and for how long."""

    def __init__(self) -> None:
        self.ran: set[int] = set()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.tests: defaultdict[int, set[str]] = defaultdict(set)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.ran.clear()
        begun = time.process_time()
        result = yield
        name = item.nodeid.partition("[")[0]
        self.seconds[name] += time.process_time() - begun
        for n in self.ran:
            self.tests[n].add(name)
        return result


def probe(due: list[Mutant], ran: set[int]) -> None:
    """Set a probe before each statement that a mutant changes."""
    setattr(builtins, PROBE, ran.add)
    files: defaultdict[str, list[tuple[int, Mutant]]] = defaultdict(list)
    for n, mutant in enumerate(due):
        if mutant.function:
            files[mutant.path].append((n, mutant))
    for path, several in files.items():
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        for n, mutant in several:
            statements, place = statement(tree, mutant.line)
            call = ast.parse(f"{PROBE}({n})").body[0]
            statements.insert(place, ast.copy_location(call, statements[place]))
        for function in {mutant.function for _, mutant in several}:
            put(path, ast.fix_missing_locations(tree), function)


def statement(node: Any, line: int) -> tuple[list[ast.stmt], int]:
    """The innermost statement on a line: the list it stands in, and its place there."""
    inner = [node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())]
    for statements in (getattr(one, name, []) for one in inner for name in ("body", "orelse", "finalbody")):
        for n, one in enumerate(statements):
            if one.lineno <= line <= (one.end_lineno or line):
                try:
                    return statement(one, line)
                except LookupError:
                    return statements, n
    raise LookupError(line)


def main() -> None:
    """Run tests and keep what they run."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("tests", nargs="*", default=[f"tests/{name}" for name in TESTS])
    words = parser.parse_args()
    due, watch = sample(words.sample, words.seed), Watch()
    probe(due, watch.ran)
    pytest.main([*words.tests, "-q", "-p", "no:xdist", "--timeout", "0"], plugins=[watch])
    Concerned().add(watch.seconds, {due[n].name: tests for n, tests in watch.tests.items()})


if __name__ == "__main__":
    main()
