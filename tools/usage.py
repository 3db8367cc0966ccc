"""Let bots play every game in every way, count which cards and options they use, write docs/card-usage.md.

    python -m tools.usage [--only galapagos,animalia] [--games 2000] [--seed 1] [--minutes 9] [--fresh]

Games go through all tables of a game (seats, modules, levels, decks, continents) and all bots in turn. What
was counted is kept in docs/card-usage.json: a run that was stopped goes on where it was, and gives the same
as one long run. `--fresh` forgets it: after a change of rules, cards or bots. The compiled build is several
times as fast. It stays beside the lab's experiments because these keep answers, not what was dealt, offered
and told of each card.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.markdown import head, row
from wildtable.core.codec import family
from wildtable.core.step import Chance, Step
from wildtable.core.versions import FIRST
from wildtable.games import game as game_named
from wildtable.games.endless_forms.cards.shipped import SHIPPED as FORMS
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage, card_names, piece_names, play

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "card-usage.json"
SOURCE = DOCS.parent / "src"
PAGE = DOCS / "card-usage.md"
LEAST = 10  # shown of each sort
ELSEWHERE = {"CarriedCard", "Triggers"}
"""Questions of later games of a campaign, which are not played here, and of cards that an owner brings."""
EVERY = 50  # games are written down, so that no more are lost when a run is stopped
BOTS = (*("greedy", "casual", "greedy", "beginner") * 9, "greedy", "casual", "greedy", "skilled")
"""Who plays, game by game: mostly greedy, now and then each of the others."""


@dataclass(frozen=True)
class Sort:
    """One sort of cards, and the lines of the log that tell of their use."""

    title: str
    part: str  # of the card set, or of the listing of its pieces
    uses: tuple[str, ...]
    named: bool = True  # whether an option that says the name means this card


SORTS = {
    "animalia": (
        Sort("Animals", "animals", ("played",)),
        Sort("Missions", "missions", ("mission",)),
        Sort("Continents", "continents", ("continent",)),
    ),
    "endangered": (
        Sort("Players' cards", "cards", ("played",)),
        Sort("Specialties", "specialties", ("took_specialty",)),
        Sort("Roles", "roles", ("took_role",)),
        Sort("Actions", "actions", ("placed",)),
        Sort("Ambassadors", "ambassadors", ("influenced", "voted_yes")),
        Sort("Impacts", "impacts", ("impact",)),
    ),
    "endless-forms": (
        Sort("Species", "species", ("entered",)),
        Sort("Effects", "effects", ("laid_on", "laid_at", "took_hold")),
        Sort("Events", "events", ("revealed",)),
        Sort("Habitats", "habitats", ("habitat",)),
    ),
    "galapagos": (
        Sort("Animals", "species", ("rescued", "took")),
        Sort("Awards", "awards", ("award",), named=False),
        Sort("Threats", "threats", ("placed",)),
    ),
}


# --- the tables ---


def tables(name: str) -> list[tuple[int, dict[str, Any]]]:
    """Seats and options of every table of a game that has other cards or questions than the rest."""
    ways = {
        "animalia": _animalia,
        "endangered": _endangered,
        "endless-forms": _endless_forms,
        "galapagos": _galapagos,
    }
    read = game_named(name).read_options
    return [(seats, read(options)) for seats, options in ways[name]()]


Ways = Iterator[tuple[int, dict[str, object]]]


def _animalia() -> Ways:
    continents = ("europe", "north-america", "south-america")
    for seats, level, place in product((1, 2, 3), ("easy", "normal", "hard"), continents):
        yield seats, {"difficulty": level, "continents": place, "deal": "certified"}
        yield seats, {"difficulty": level, "continents": place}
    yield 2, {"difficulty": "easy", "continents": "+".join(continents), "deal": "certified"}


def _endangered() -> Ways:
    for module, level, seats in product(
        ("tigers", "otters", "rhinos"), ("easy", "normal", "hard"), range(2, 6)
    ):
        yield seats, {"module": module, "difficulty": level}


def _endless_forms() -> Ways:
    prepared = [deck.id for deck in FORMS.decks]
    pairs = [f"{one},{two}" for one, two in product(prepared, prepared)]
    pairs += [f"random:{n},random:{n + 1}" for n in range(1, 33)]
    for n, decks in enumerate(pairs):
        windows = "auto" if n % 4 == 3 else "all"
        yield 2, {"decks": decks, "card_pool": "full", "match": "single", "windows": windows}


def _galapagos() -> Ways:
    for seats, starts, hidden in product((2, 3, 4), ("roll", "chosen"), ("lost", "scored")):
        yield seats, {"start_player": starts, "hidden_at_end": hidden}


def setting(name: str, n: int, seed: str) -> Setting:
    """What is played in game n, and by whom."""
    ways = tables(name)
    seats, options = ways[n % len(ways)]
    bot = BOTS[(n // len(ways) + 7 * (n % len(ways))) % len(BOTS)]
    return Setting(name, seats, options, (bot,), f"{seed}/{name}")


# --- playing ---


def measure(found: dict[str, Any], name: str, games: int, seed: str, until: float) -> None:
    """Play on until there are so many games, or the time is over."""
    counts = Usage(game_named(name))
    if name in found:
        counts.restore(found[name])
    while counts.games < games and monotonic() < until:
        play(setting(name, counts.games, seed), counts.games, counts)
    found[name] = {"seed": seed, "rules": game_named(name).version, **listed(name), **counts.kept()}


def listed(name: str) -> dict[str, Any]:
    """What there was to use when it was counted: the cards of every sort, the questions, the tables."""
    cards = {sort.part: cards_of(name, sort) for sort in SORTS[name]}
    return {"cards": cards, "questions": questions(name), "tables": len(tables(name))}


def progress() -> Progress:
    """A bar with the time that is left."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)


# --- the page ---

HEAD = """# Is every card used?

Bots play every game against themselves at all its tables: numbers of seats, modules, levels, continents,
decks. Half of the games are `greedy`'s, the others `casual`'s, `beginner`'s and a few `skilled`'s; `random`,
who uses everything, is left out. *Dealt*: chance brought it. *Offered* and *chosen*: questions in which an
option named the card, and answers that did. *Used*: lines of the log that tell of its use; they also see a
die put where the card lies. A kind of option is a question with a sort of answer.

Two questions cannot come up here. Which card to bring along (`CarriedCard`) is asked in the later games of a
campaign of Endangered only; bots always bring one. Which of several beginnings or ends of a turn comes first
(`Triggers`) needs two cards of one owner that speak then; of the shipped ones there is one of each, and a
deck holds one copy.

Written by `python -m tools.usage`, which plays the same games again from the seed. One table alone:
`wildtable usage GAME`.
"""


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name, kept) for name, kept in sorted(found.items()))])


def section(name: str, kept: dict[str, Any]) -> str:
    """One game: its kinds of option and its sorts of cards, the least used of each."""
    game = game_named(name)
    tally = Usage(game)
    tally.restore(kept)
    cards = [of_sort(tally, sort, kept["cards"][sort.part]) for sort in SORTS[name]]
    return "\n".join(
        [
            f"## {game.title}",
            "",
            f"{tally.games:,} games by rules {kept.get('rules', FIRST.number)} at {kept['tables']} tables, "
            f"seed `{kept['seed']}`; "
            f"{sum(tally.kinds_chosen.values()):,} answers.",
            "",
            of_kinds(kept["questions"], tally),
            *cards,
        ]
    )


def of_kinds(known: list[str], tally: Usage) -> str:
    """The kinds of option."""
    kinds = sorted(tally.kinds_offered, key=lambda kind: (tally.kinds_chosen[kind], kind))
    never = [kind for kind in kinds if not tally.kinds_chosen[kind]]
    rows = [
        row(f"`{kind}`", f"{tally.kinds_offered[kind]:,}", f"{tally.kinds_chosen[kind]:,}")
        for kind in kinds[:LEAST]
    ]
    said = (
        f"**Options**: {len(kinds)} kinds. Questions never asked: "
        f"{', '.join(unasked(known, tally)) or 'none'}. "
        f"Never chosen: {', '.join(never) or 'none'}. The least chosen:"
    )
    return "\n".join([said, "", *head("option", "offered", "chosen", numbers=True), *rows, ""])


def unasked(known: list[str], tally: Usage) -> list[str]:
    """Questions that the rules of a game know and that never came up."""
    asked = {kind.partition(":")[0].partition(" ")[0] for kind in tally.kinds_offered}
    return sorted(set(known) - asked)


def questions(name: str) -> list[str]:
    """The questions of a game, but for those of other occasions."""
    package = type(game_named(name)).__module__.rpartition(".")[0]
    files = (SOURCE / Path(*package.split("."))).rglob("*.py")
    silent = {step for path in files for step in asking_nothing(path)}
    found = {
        step.__name__
        for step in family(Step, package)
        if step.__module__.startswith(package)
        and issubclass(step, Step)
        and not issubclass(step, Chance)
        and not step.__subclasses__()
        and step.options is not Step.options
    }
    return sorted(found - silent - ELSEWHERE)


def asking_nothing(path: Path) -> Iterator[str]:
    """Steps that may be impossible but never ask. Read off the source: machine code has no annotations."""
    classes = [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)
    ]
    for one in classes:
        methods = [part for part in one.body if isinstance(part, ast.FunctionDef) and part.returns]
        returns = {part.name: ast.unparse(part.returns) for part in methods if part.returns}
        if returns.get("options") == "tuple[()] | None":
            yield one.name


def of_sort(tally: Usage, sort: Sort, cards: list[str]) -> str:
    """One sort of cards."""
    used = {card: sum(tally.told[f"{key} {card}"] for key in sort.uses) for card in cards}
    ranked = sorted(cards, key=lambda card: (used[card], card))
    never = [card for card in ranked if not used[card]]
    said = (
        f"**{sort.title}**: {len(cards)}; used is {' or '.join(f'`{key}`' for key in sort.uses)} in the log. "
        f"Never used: {', '.join(never) or 'none'}. The least used:"
    )
    named = {"dealt": tally.cards_dealt, "offered": tally.cards_offered, "chosen": tally.cards_chosen}
    columns = {**(named if sort.named else {}), "used": used}
    rows = [row(card, *(f"{column[card]:,}" for column in columns.values())) for card in ranked[:LEAST]]
    return "\n".join([said, "", *head("card", *columns, numbers=True), *rows, ""])


def cards_of(name: str, sort: Sort) -> list[str]:
    """The cards of a sort."""
    game = game_named(name)
    box = game.shipped_cards()
    parts = game.codec().encode(box)
    if sort.part in parts:
        return sorted(set(card_names({sort.part: parts[sort.part]}).values()))
    pieces = [{"name": piece[sort.part.removesuffix("s")]} for piece in game.copies(box)[sort.part]]
    return sorted(set(piece_names({sort.part: pieces}).values()))


def unused(name: str, kept: dict[str, Any]) -> list[str]:
    """Questions never asked, and kinds of option and cards that nobody ever used."""
    tally = Usage(game_named(name))
    tally.restore(kept)
    kinds = [kind for kind in tally.kinds_offered if not tally.kinds_chosen[kind]]
    return [*unasked(kept["questions"], tally), *kinds] + [
        card
        for sort in SORTS[name]
        for card in kept["cards"][sort.part]
        if not any(tally.told[f"{key} {card}"] for key in sort.uses)
    ]


def main() -> None:
    """Play on, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default=",".join(SORTS), help="games")
    parser.add_argument("--games", type=int, default=2000, help="of each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=9.0, help="stop after so many; run again to play on")
    parser.add_argument("--fresh", action="store_true", help="forget what was counted before")
    asked = parser.parse_args()
    found: dict[str, Any] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    until = monotonic() + 60 * asked.minutes
    with progress() as bar:
        for name in asked.only.split(","):
            if asked.fresh:
                found.pop(name, None)
            task = bar.add_task(name, total=asked.games)
            for games in range(EVERY, asked.games + EVERY, EVERY):
                measure(found, name, min(games, asked.games), asked.seed, until)
                bar.update(task, completed=found[name]["games"])
                write(found)


def write(found: dict[str, Any]) -> None:
    """Keep what was counted, and show it."""
    DATA.write_text(json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
    PAGE.write_text(page(found), "utf-8")


if __name__ == "__main__":
    main()
