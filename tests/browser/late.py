"""Late and crowded moments of real games, found by playing at random: they change with the rules."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from wildtable import games
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting

ROOT = Path(__file__).parents[2]
FOUND = ROOT / "build" / "late"

Crowd = Callable[[Any], Any]
"""How much lies on the table."""


@dataclass(frozen=True)
class Late:
    """A moment to look for: a game, its seats and options, and what makes it crowded."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    crowd: Crowd
    tries: int = 60


def _endangered(s: Any) -> Any:
    hands = max((len(hand) for hand in s.hands), default=0)
    return (
        3 * len(s.zone)
        + 4 * len(s.persistents)
        + s.year
        + s.tiles.bit_count() / 4
        + hands / 2
        + 4 * sum(s.face_up)
    )


def _animalia(s: Any) -> Any:
    return 2 * s.tricks + len(s.trick) + sum(bool(pile) for pile in s.piles)


def _galapagos(s: Any) -> Any:
    looking = type(s.stack[-1][1]).__name__ == "Take" if s.stack else False
    return s.round + sum(len(box) for box in s.boxes) + 60 * looking


def _endless(s: Any) -> Any:
    effects = sum(len(one.effects) for one in s.living.values()) + sum(len(one.effects) for one in s.row)
    hand = max(len(hand) for hand in s.hands)
    return 3 * len(s.living) + 2 * effects + hand + 4 * min(3, len(s.stack))


LATE: dict[str, Late] = {
    "tigers": Late("endangered", 2, (("module", "tigers"),), _endangered, 400),
    "otters": Late("endangered", 3, (("module", "otters"),), _endangered, 200),
    "rhinos": Late("endangered", 2, (("module", "rhinos"),), _endangered, 200),
    "five": Late("endangered", 5, (("module", "tigers"),), _endangered, 200),
    "animalia": Late("animalia", 3, (), _animalia),
    "animalia-two": Late("animalia", 2, (), _animalia),
    "galapagos": Late("galapagos", 4, (), _galapagos),
    "endless-forms": Late("endless-forms", 2, (("match", "single"),), _endless),
}


@cache
def record_of(name: str) -> str:
    """The record up to the most crowded moment at which the first seat is asked; kept until rules change."""
    kept = FOUND / f"{name}-{_digest()}.json"
    if not kept.exists():
        written = _search(name)
        FOUND.mkdir(parents=True, exist_ok=True)
        half = kept.with_suffix(f".{os.getpid()}")
        half.write_text(written, "utf-8")
        half.replace(kept)  # several workers may look at once
    return kept.read_text("utf-8")


@cache
def _digest() -> str:
    """What decides where such a moment is: the rules, and this file."""
    parts = (ROOT / "src/wildtable/core", ROOT / "src/wildtable/games")
    files = [Path(__file__), *(file for part in parts for file in sorted(part.rglob("*.py")))]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _search(name: str) -> str:
    late = LATE[name]
    best, found = float("-inf"), None
    for seed in range(late.tries):
        sitting = _new(late, seed)
        rng = Random(seed)
        while (decision := sitting.decision) is not None:
            if decision.seat == 0 and (crowd := late.crowd(sitting.state)) > best:
                best, found = crowd, (seed, len(sitting.record.choices))
            sitting.answer(rng.choice(list(decision.options)))
    assert found is not None, f"{name}: the first seat is never asked"
    return _played(late, *found).to_json()


def _new(late: Late, seed: int) -> Sitting:
    return Sitting.new(games.game(late.game), late.seats, seed=f"late {seed}", **dict(late.options))


def _played(late: Late, seed: int, answers: int) -> Record:
    sitting, rng = _new(late, seed), Random(seed)
    while len(sitting.record.choices) < answers:
        decision = sitting.decision
        assert decision is not None
        sitting.answer(rng.choice(list(decision.options)))
    return sitting.record


def sit_late(page: Page, name: str, wishes: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Sit down at the first seat of such a table; the others are named people, so that nothing moves."""
    seats = wishes or [{"who": "person", "name": who} for who in ("Ada", "Bo", "Cleo", "Dan", "Eve")]
    body = {"record": json.loads(record_of(name)), "seats": seats[: LATE[name].seats]}
    answer = page.request.post("/api/tables/import", data=body)
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("[data-part=decision] [data-option], .end")
    return made
