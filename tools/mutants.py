"""Break the rules of the games on purpose, one small change at a time, and see whether a test notices.

    python -m tools.mutants [--only galapagos] [--sample 200] [--seed 1] [--minutes 60] [--jobs 2] [--fresh]

A mutant is one changed operator, number, condition or dropped statement in boards, states, views, steps,
rules and words. Left out are literals of cards, and policies, in which a changed weight is no mistake. The
sample depends on the seed and the source alone. `tools.concerned` says which tests run which line: only those
are asked, the quickest first, each mutant in a fork of a process that has the tests in memory. A run that was
stopped goes on where it was; `--again` runs the tests for those that no test had noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tools.concerned import Concerned
from tools.markdown import head, row
from tools.mutations import ROOT, Finder, Mutant, mutated, put, sample

DATA = ROOT / "docs" / "mutants.json"
PAGE = ROOT / "docs" / "mutants.md"
PLAIN = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout", "0")
SURVIVED, NOTICED, BROKEN = 0, 1, 3
FEW = 12  # tests that are asked first: most mutants need no more
PATIENCE = 20  # seconds of the processor for tests that took none before, and ten times as long as they took


class Only:
    """Has pytest run these tests in this order."""

    def __init__(self, tests: list[str]) -> None:
        self.place = {test: n for n, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        mine = [item for item in items if _test(item) in self.place]
        items[:] = sorted(mine, key=lambda item: self.place[_test(item)])


def _test(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


@dataclass(frozen=True)
class Trial:
    """A process that runs tests against a mutant."""

    mutant: Mutant
    child: int
    begun: float

    @classmethod
    def of(cls, mutant: Mutant, tests: dict[str, float]) -> Trial:
        """Begin one."""
        child = os.fork()
        if child == 0:
            os._exit(_tested(mutant, tests))
        return cls(mutant, child, time.monotonic())

    def survived(self) -> bool | None:
        """Whether no test noticed; None while they run."""
        done, status = os.waitpid(self.child, os.WNOHANG)
        if not done:
            return None
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            raise SystemExit(f"the tests cannot be run: {self.mutant.name}")
        return code == SURVIVED


def _tested(mutant: Mutant, tests: dict[str, float]) -> int:
    """Break the rule and run the tests, quietly; one that hangs is ended by its use of the processor."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    longest = int(time.process_time() + PATIENCE + 10 * sum(tests.values()))
    resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 5))
    for break_rule in (break_function, break_import) if mutant.function else (break_import,):
        break_rule(mutant)
        code = _asked(list(tests))
        if code != SURVIVED:
            return code
    return SURVIVED


def _asked(tests: list[str]) -> int:
    """Ask the tests, a few at first."""
    for batch in filter(None, (tests[:FEW], tests[FEW:])):
        try:
            code = pytest.main([*_files(batch), *PLAIN], plugins=[Only(batch)])
        except BaseException:  # pytest itself could not be run
            return BROKEN
        if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
            return NOTICED
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return BROKEN
    return SURVIVED


def break_function(mutant: Mutant) -> None:
    """Make the change in a function that is there: at once, but cards are compiled already."""
    put(mutant.path, mutated(mutant), mutant.function)


def break_import(mutant: Mutant) -> None:
    """Make the change in the module, and have everything imported anew."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("wildtable", "tests")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Finder(mutant))


def _files(tests: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))


def trials(due: list[Mutant], jobs: int, until: float) -> Iterator[tuple[Trial, bool]]:
    """Every mutant with its verdict, some at a time until the time is over; what no test runs survives."""
    concerned = Concerned()
    asked = [(mutant, concerned.by(mutant)) for mutant in sorted(due, key=lambda mutant: not mutant.function)]
    first = [test for _, tests in asked for test in list(tests)[:FEW]]
    pytest.main([*_files(first), "--collect-only", "-qqqq", *PLAIN[2:]])  # loads them
    waiting, running = iter(asked), list[Trial]()
    while True:
        while len(running) < jobs and time.monotonic() < until and (one := next(waiting, None)):
            running.append(Trial.of(*one))
        if not running:
            return
        for trial in list(running):
            if (verdict := trial.survived()) is not None:
                running.remove(trial)
                yield trial, verdict
        time.sleep(0.05)


def measure(found: dict[str, Any], due: list[Mutant], jobs: int, until: float) -> None:
    """Run the tests for mutants that have not been tried yet, and keep what was found at once."""
    tried = {*found["noticed"], *found["unnoticed"]}
    for trial, lived in trials([mutant for mutant in due if mutant.name not in tried], jobs, until):
        found["unnoticed" if lived else "noticed"].append(trial.mutant.name)
        seconds = time.monotonic() - trial.begun
        sys.stdout.write(f"{'UNNOTICED' if lived else 'noticed'} {trial.mutant.name} ({seconds:.0f} s)\n")
        sys.stdout.flush()
        write(found)


def write(found: dict[str, Any]) -> None:
    """Keep what was found, and the page about it."""
    DATA.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(page(found), "utf-8")


def page(found: dict[str, Any]) -> str:
    """Scores by game, and what no test notices with what we know about it."""
    lines = [*INTRODUCTION.format(**found).splitlines(), ""]
    lines += head("game", "tried", "noticed", "share", numbers=True)
    noticed, unnoticed = found["noticed"], found["unnoticed"]
    for game in sorted({_game(name) for name in (*noticed, *unnoticed)}):
        mine = [[name for name in names if _game(name) == game] for names in (noticed, unnoticed)]
        lines.append(_score(game, *mine))
    lines += [_score("**all**", noticed, unnoticed), "", "## Not noticed", ""]
    for name in unnoticed:
        note = found["notes"].get(name, "")
        lines.append(f"- {name}" + (f" — {note}" if note else ""))
    return "\n".join([*lines, ""] if unnoticed else [*lines, "Nothing.", ""])


def _score(title: str, noticed: list[str], unnoticed: list[str]) -> str:
    tried = len(noticed) + len(unnoticed)
    return row(title, tried, len(noticed), f"{len(noticed) / tried:.1%}" if tried else "–")


def _game(name: str) -> str:
    return Path(name).parts[3]


INTRODUCTION = """# Do the tests notice a broken rule?

`make mutants` breaks the games on purpose, in one place at a time: an operator, a number, a condition, a
statement left out, in boards, states, views, steps, rules and words. Left out are the literals of cards, and
policies, in which a changed weight is no mistake. Then it runs the tests that run the changed line, the
quickest first and ten seconds of them at most. The sample has {sample} of all such changes, by the seed
`{seed}`. A mutant that plays exactly as before, such as a shortcut left out, cannot be noticed: the list
below says which."""


def main() -> None:
    """Try a sample."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="one game, by the name of its folder")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--again", action="store_true", help="try once more what no test had noticed")
    words = parser.parse_args()
    begun = {"sample": words.sample, "seed": words.seed, "noticed": [], "unnoticed": [], "notes": {}}
    found = begun if words.fresh or not DATA.exists() else json.loads(DATA.read_text("utf-8"))
    if words.again:
        found["unnoticed"] = []
    due = sample(words.sample, words.seed, words.only)
    names = {mutant.name for mutant in due}
    for key in ("noticed", "unnoticed"):
        found[key] = [name for name in found[key] if name in names]
    measure(found, due, words.jobs, time.monotonic() + 60 * words.minutes)
    write(found)


if __name__ == "__main__":
    main()
