"""Break the rules of the games on purpose, one small change at a time, and see whether a test notices.

    python -m tools.mutants [--only galapagos] [--sample 200] [--seed 1] [--minutes 60] [--fresh]

A mutant is one changed operator, number, condition or dropped statement in boards, states, views, steps,
rules and words. Left out are literals of cards, and policies, in which a changed weight is no mistake. The
sample depends on the seed and the source alone. A run that was stopped goes on where it was; `--again` runs
the tests for those that no test had noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from tools.markdown import head, row
from tools.mutations import ROOT, Finder, Mutant, sample

DATA = ROOT / "docs" / "mutants.json"
PAGE = ROOT / "docs" / "mutants.md"
PATIENCE = 900.0  # seconds for the tests of one mutant, on a busy machine


def targets(game: str) -> list[list[str]]:
    """The tests that may notice, the quickest first."""
    title = game.replace("_", "-")
    return [
        ["tests/playthroughs", "-k", title],
        [f"tests/games/{game}"],
        ["tests/laws/test_counts.py", "tests/laws/test_card_sets.py", "-k", title],
        ["tests/terminal", "tests/laws/test_laws.py", "-k", f"{title} or {game}"],
    ]


SURVIVED, NOTICED, BROKEN = 0, 1, 3


def survives(mutant: Mutant) -> bool:
    """Whether no test of its game notices; they run in a process of their own."""
    child = os.fork()
    if child == 0:
        sys.meta_path.insert(0, Finder(mutant))
        os._exit(_tested(mutant.game))
    return _verdict(child)


def check(game: str) -> None:
    """The tests of a game pass as long as nothing is broken, or a mutant would be noticed for nothing."""
    child = os.fork()
    if child == 0:
        os._exit(_tested(game))
    if not _verdict(child):
        raise SystemExit(f"the tests of {game} fail without any change")


def _tested(game: str) -> int:
    """Run the tests, quietly."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        import pytest

        for words in targets(game):
            code = pytest.main([*words, "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"])
            if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
                return NOTICED
            if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return BROKEN
    except BaseException:  # pytest itself could not be run
        return BROKEN
    return SURVIVED


def _verdict(child: int) -> bool:
    code = _exit_code(child)
    if code == BROKEN:
        raise SystemExit("the tests cannot be run")
    return code == SURVIVED


def _exit_code(child: int) -> int:
    """How a process ended; one that hangs is ended, and that is noticed, too."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return NOTICED


def measure(found: dict[str, Any], due: list[Mutant], until: float) -> None:
    """Run the tests for mutants that have not been tried yet, until the time is over."""
    for mutant in due:
        if mutant.name in found["noticed"] or mutant.name in found["unnoticed"]:
            continue
        if time.monotonic() > until:
            return
        begun = time.monotonic()
        lived = survives(mutant)
        found["unnoticed" if lived else "noticed"].append(mutant.name)
        seconds = time.monotonic() - begun
        sys.stdout.write(f"{'UNNOTICED' if lived else 'noticed'} {mutant.name} ({seconds:.0f} s)\n")
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
policies, in which a changed weight is no mistake. Then it runs the playthroughs, the tests of the game, the
counts and the laws. The sample has {sample} of all such changes, by the seed `{seed}`."""


def main() -> None:
    """Try a sample."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="one game, by the name of its folder")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--fresh", action="store_true", help="forget what was found before")
    parser.add_argument("--again", action="store_true", help="try once more what no test had noticed")
    words = parser.parse_args()
    begun = {"sample": words.sample, "seed": words.seed, "noticed": [], "unnoticed": [], "notes": {}}
    found = begun if words.fresh or not DATA.exists() else json.loads(DATA.read_text("utf-8"))
    if words.again:
        found["unnoticed"] = []
    due = sample(words.sample, words.seed, words.only)
    for game in sorted({mutant.game for mutant in due}):
        check(game)
    measure(found, due, time.monotonic() + 60 * words.minutes)
    write(found)


if __name__ == "__main__":
    main()
