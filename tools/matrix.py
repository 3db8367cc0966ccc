"""Let bots play every deck of Endless Forms against every other and write docs/endless-forms-balance.md.

    python -m tools.matrix [--matches 400] [--seconds 600] [--jobs 1] [--seed 1] [--bot greedy]

A match is two games with seats swapped, decided by all counters together. What was found is kept in
docs/endless-forms-balance.json: a run that was stopped, or ended after `--seconds`, goes on where it was,
and gives the same as one run of all matches. On the compiled build it is four times as fast.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement, islice
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import Progress

from tools.balance import box, page
from wildtable.bots import make
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE
from wildtable.core.entry import Entry
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.cards.shipped import SHIPPED

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "endless-forms-balance.json"
PAGE = DOCS / "endless-forms-balance.md"
DECKS = tuple(deck.id for deck in SHIPPED.decks)
PAIRS = tuple(combinations_with_replacement(DECKS, 2))
MIRRORS = 4
"""A deck plays itself in one of so many rounds: that only tells what the second turn is worth."""
PLAYED = {"entered", "took_hold", "laid_on", "laid_at", "revealed", "habitat"}
Due = tuple[str, str, int]
"""Two decks, and the number of their match."""


# --- one match ---


def play(due: Due, bot: str, seed: str) -> Counter[str]:
    """Play a match and count what happened in it."""
    one, two, number = due
    s = GAME.new(2, decks=f"{one},{two}", card_pool="full")
    luck = f"{seed}/{one}/{two}/{number}"
    players = [make(bot, GAME, f"{luck}/{seat}", None) for seat in (0, 1)]
    chance = Luck(luck)
    while (decision := s.decision()) is not None:
        seat = decision.seat
        s.answer(chance(decision) if seat == CHANCE else players[seat](s.view(seat), decision))
    found = Counter({f"match {one} {two} {_result(s.total(0), s.total(1))}": 1})
    for entries in games(s.log):
        count(entries, (one, two), found)
    return found


def games(log: Iterable[Entry]) -> Iterator[list[Entry]]:
    """The log of a match, game by game; each ends when counters are counted."""
    entries: list[Entry] = []
    for entry in log:
        entries.append(entry)
        if entry.key == "counted":
            yield entries
            entries = []


def count(entries: list[Entry], decks: tuple[str, str], found: Counter[str]) -> None:
    """Count one game: who won from which seat, the cards played, the dead and the events."""
    first = next(entry.args["who"] for entry in entries if entry.key == "begins")
    scores, active = entries[-1].args["scores"], first
    for seat, deck in enumerate(decks):
        side, against = f"{deck} {'first' if seat == first else 'second'}", decks[1 - seat]
        result = _result(scores[seat], scores[1 - seat])
        found[f"game {side} {against} {result}"] += 1
        found[f"counters {side} {against}"] += scores[seat]
        for card in {e.args["card"].name for e in entries if e.key in PLAYED and e.args["who"] == seat}:
            found[f"card {side} {result} {card}"] += 1
    pair = f"{decks[0]} {decks[1]}"
    for entry in entries:
        if entry.key == "turn":
            active = entry.args["who"]
        elif entry.key == "revealed":
            found[f"revealed {pair} {'own' if entry.args['who'] == active else 'other'}"] += 1
        elif entry.key in ("extinct", "cancelled"):
            found[f"{entry.key} {pair}"] += 1


def _result(mine: int, theirs: int) -> str:
    return "won" if mine > theirs else "lost" if mine < theirs else "drawn"


# --- all matches ---


def schedule(matches: int, done: int) -> Iterator[Due]:
    """Pair after pair, again and again, so that all are equally well known at any time."""
    due = ((*pair, n) for n in range(matches) for pair in PAIRS if n % MIRRORS == 0 or pair[0] != pair[1])
    return islice(due, done, None)


def measure(found: dict[str, Any], matches: int, seconds: float, jobs: int) -> None:
    """Play what is missing, in order, and count it in; stop when the time is up."""
    end, tally = perf_counter() + seconds, Counter(found["tally"])
    due = schedule(matches, found["done"])
    total = sum(1 for _ in schedule(matches, 0))
    with ProcessPoolExecutor(jobs) as pool, Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("matches", total=total, completed=found["done"])
        while perf_counter() < end and (some := list(islice(due, 10 * jobs))):
            for counted in pool.map(play, some, [found["bot"]] * len(some), [found["seed"]] * len(some)):
                tally.update(counted)
            found["done"] += len(some)
            found |= {"tally": dict(sorted(tally.items())), "box": box()}
            save(found)
            progress.update(bar, completed=found["done"])


def save(found: dict[str, Any]) -> None:
    """Keep what was found and write the page."""
    DATA.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(page(found), "utf-8")


def main() -> None:
    """Go on measuring, or begin anew where another bot or seed is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=400, help="for each pair of decks")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="greedy")
    asked = parser.parse_args()
    begun = {"bot": asked.bot, "seed": asked.seed, "rules": GAME.version, "done": 0, "tally": {}}
    found = json.loads(DATA.read_text("utf-8")) if DATA.exists() else begun
    if any(found[key] != begun[key] for key in ("bot", "seed", "rules")):
        found = begun
    measure(found, asked.matches, asked.seconds, asked.jobs)


if __name__ == "__main__":
    main()
