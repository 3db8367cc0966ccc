"""How commands are told files: a line for each file or folder that one can be told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

STRANGE: Final = "a\nline \udcff"
READ: Final = frozenset({"strange copy"})
"""What a file that is read may be."""
WRITTEN: Final = frozenset({"missing", "strange"})
"""What a file that is written may be: not there yet, whatever its name."""
OVER: Final = frozenset({"empty", "nonsense", "strange copy"})
"""What a page, which is always made anew, is written over."""
FILLED: Final = frozenset({"strange", "missing", "below a missing folder", "folder", "strange copy"})
"""What a folder that is filled may be."""


@dataclass(frozen=True)
class Told:
    """How a command is told a file: its line, a file that is right, and what else is right."""

    line: str
    right: str
    fine: frozenset[str] = READ
    listed: frozenset[str] = frozenset()  # what is answered with a list of mistakes


def cards(line: str) -> Told:
    """A card set; an empty file changes nothing in it."""
    return Told(f"{line} --cards {{}}", "pond.toml", READ | {"empty"})


QUICK: Final = "pond --bots random --games 2"
TOLD: Final = {
    ("arena", "cards"): cards("arena pond --bots random,greedy --games 2"),
    ("arena", "out"): Told("arena pond --bots random,greedy --games 2 --out {}", "new.parquet", WRITTEN),
    ("arena", "records"): Told("arena pond --bots random,greedy --games 2 --records {}", "new", FILLED),
    ("arena", "suite"): Told("arena --suite {}", "suite.toml"),
    ("backup", "file"): Told("backup store.db {}", "new.gz", WRITTEN),
    ("backup", "store"): Told("backup {} new.gz", "store.db"),
    ("bench", "check"): Told("bench --check {}", "pace.json"),
    ("bench", "keep"): Told("bench --keep {}", "pace.json", READ | WRITTEN),
    ("campaign", "cards"): Told("campaign endangered campaign.json --status --cards {}", "endangered.toml"),
    ("campaign", "file"): Told("campaign endangered {}", "campaign.json", READ | WRITTEN),
    ("cards check", "file"): Told(
        "cards check {} --game pond", "pond.toml", READ | {"empty"}, frozenset({"nonsense"})
    ),
    ("cards diff", "after"): Told("cards diff pond {} --game pond", "pond.toml", READ | {"empty"}),
    ("cards diff", "before"): Told("cards diff {} pond --game pond", "pond.toml", READ | {"empty"}),
    ("compare", "cards"): cards("compare pond --bots random --at-most 2 --jobs 1"),
    ("compare", "cards_a"): Told(
        "compare pond --bots random --at-most 2 --jobs 1 --cards-a {}", "pond.toml", READ | {"empty"}
    ),
    ("compare", "cards_b"): Told(
        "compare pond --bots random --at-most 2 --jobs 1 --cards-b {}", "pond.toml", READ | {"empty"}
    ),
    ("decks check", "which"): Told("decks check {}", "deck.toml"),
    ("decks show", "which"): Told("decks show {}", "deck.toml"),
    ("env actions", "cards"): Told("env actions galapagos --cards {}", "galapagos.toml"),
    ("env decisions", "out"): Told("env decisions records --out {}", "new.parquet", WRITTEN),
    ("env decisions", "records"): Told("env decisions {} --out new.parquet", "records"),
    ("env layout", "cards"): Told("env layout galapagos --cards {}", "galapagos.toml"),
    ("lab report", "folder"): Told("lab report {}", "lab"),
    ("lab report", "html"): Told("lab report lab --html {}", "new.html", WRITTEN | OVER),
    ("lab report", "learning"): Told("lab report lab --learning {}", "learned"),
    ("lab report", "pictures"): Told("lab report lab --pictures {}", "new", FILLED),
    ("lab resume", "folder"): Told("lab resume {} --jobs 1", "lab"),
    ("lab run", "file"): Told("lab run {} --jobs 1", "experiment.toml"),
    ("lab run", "out"): Told("lab run experiment.toml --jobs 1 --out {}", "new", FILLED),
    ("lab status", "folder"): Told("lab status {}", "lab"),
    ("lab tune", "file"): Told("lab tune {} --jobs 1", "search.toml"),
    ("lab tune", "out"): Told("lab tune search.toml --jobs 1 --out {}", "new", FILLED),
    ("metrics", "cards"): cards(f"metrics {QUICK}"),
    ("play", "bots"): Told("play pond --bots 1:{0}:Bot,2:{0}:Bot", "bot.py"),
    ("play", "cards"): cards("play pond --bots 1:random,2:random"),
    ("play", "record"): Told("play pond --bots 1:random,2:random --record {}", "new.json", WRITTEN),
    ("points", "cards"): Told("points --cards {} zayapa_4 zayapa_3", "galapagos.toml"),
    ("puzzles mine", "file"): Told("puzzles mine galapagos {} --count 1", "puzzles.json.gz", READ | WRITTEN),
    ("puzzles solve", "file"): Told("puzzles solve galapagos --file {}", "puzzles.json.gz"),
    ("rehearse", "store"): Told("rehearse {}", "store.db"),
    ("replay", "cards"): cards("replay record.json"),
    ("replay", "file"): Told("replay {}", "record.json"),
    ("reports list", "store"): Told("reports list {}", "store.db"),
    ("reports replay", "store"): Told("reports replay {} REPORT", "store.db"),
    ("reports shrink", "file"): Told("reports shrink store.db REPORT {}", "new.json", WRITTEN),
    ("reports shrink", "store"): Told("reports shrink {} REPORT new.json", "store.db"),
    ("restore", "file"): Told("restore {} new.db", "backup.gz"),
    ("restore", "store"): Told("restore backup.gz {}", "new.db", WRITTEN | {"empty"}),
    ("review", "cards"): cards("review record.json --games 64"),
    ("review", "file"): Told("review {} --games 64", "record.json"),
    ("review", "html"): Told("review record.json --games 64 --html {}", "new.html", WRITTEN | OVER),
    ("serve", "store"): Told("serve --port 0 --store {}", "new.db", WRITTEN | {"empty"}),
    ("sheet", "add"): Told("sheet sheet.json --add {}", "won.json"),
    ("sheet", "file"): Told("sheet {} --add won.json", "sheet.json", READ | WRITTEN),
    ("simulate", "cards"): cards(f"simulate {QUICK}"),
    ("simulate", "decisions"): Told("simulate galapagos --games 1 --decisions {}", "new.parquet", WRITTEN),
    ("simulate", "out"): Told(f"simulate {QUICK} --out {{}}", "new.parquet", WRITTEN),
    ("simulate", "records"): Told(f"simulate {QUICK} --records {{}}", "new", FILLED),
    ("solve", "record"): Told("solve --record {} --at 30 --budget 10", "won.json"),
    ("usage", "cards"): cards(f"usage {QUICK}"),
    ("verify", "cards"): cards("verify record.json"),
    ("verify", "file"): Told("verify {}", "record.json"),
}
NO_FILES: Final = {("cards check", "game"), ("cards diff", "game")}
"""Beside a file, and none."""
