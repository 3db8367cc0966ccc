"""Put what docs/balance.json and docs/bots.json found into the package, for the set-up to tell.

    python -m tools.measured

The pages are written by `tools.balance` and `tools.strength`, which call this, too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.difficulty_page import GREEDY, number, wins
from wildtable.games.endangered import GAME

ROOT = Path(__file__).parents[1]
DOCS, FILE = ROOT / "docs", ROOT / "src/wildtable/server/measured.json"
TELLING = ("difficulty", "deal", "match")
"""Options without which a figure would mislead."""


def teams_of_endangered() -> list[dict[str, Any]]:
    """A team of greedy bots: every module, level and number of seats that was played with these cards."""
    kept = json.loads((DOCS / "balance.json").read_text("utf-8"))
    return [
        {
            "options": {"module": cell["module"], "difficulty": cell["difficulty"]},
            "seats": cell["seats"],
            "bot": cell["bots"],
            "games": number(cell),
            "won": wins(cell),
        }
        for cell in kept[GREEDY]["cells"]
        if number(cell) and cell["cards"] == GAME.fingerprint()
    ]


def contests() -> list[dict[str, Any]]:
    """The contests of the ladder."""
    found = json.loads((DOCS / "bots.json").read_text("utf-8"))
    return [contest for contest in found.values() if "bots" in contest]


def teams(contest: dict[str, Any]) -> list[dict[str, Any]]:
    """Teams of one level each, where a game is won together."""
    options = {name: contest["options"][name] for name in TELLING if name in contest["options"]}
    return [
        {
            "options": options,
            "seats": contest["seats"],
            "bot": bot["bot"],
            "games": bot["games"],
            "won": round(bot["share"] * bot["games"]),
        }
        for bot in contest["bots"]
    ]


def duels(contest: dict[str, Any]) -> list[dict[str, Any]]:
    """Who won how often against whom, the stronger level first."""
    found = []
    for pair in contest["pairs"]:
        if pair["games"]:
            options = {name: contest["options"][name] for name in TELLING if name in contest["options"]}
            stronger, weaker = (pair["a"], pair["b"]) if pair["share"] > 0.5 else (pair["b"], pair["a"])
            share = max(pair["share"], 1 - pair["share"])
            found.append(
                {
                    "options": options,
                    "seats": contest["seats"],
                    "bot": stronger,
                    "against": weaker,
                    "games": pair["games"],
                    "won": round(share * pair["games"]),
                }
            )
    return found


def measured() -> dict[str, Any]:
    """Everything the set-up may tell, by game."""
    found: dict[str, list[dict[str, Any]]] = {"endangered": teams_of_endangered()}
    for contest in contests():
        kind = teams if contest["game"] == "animalia" else duels
        found.setdefault(contest["game"], []).extend(kind(contest))
    return found


def write() -> None:
    """Write the file."""
    FILE.write_text(json.dumps(measured(), indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    write()
