"""Golden games: what was asked, answered and told, as text that people can read and compare.

`python -m tests.playthroughs.golden` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from wildtable import games
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.core.upgrade import released_cards
from wildtable.testing import Variant

FOLDER = Path(__file__).parent


MORE: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("endangered", 3, {"module": "otters"}),
    ("endangered", 4, {"module": "rhinos", "difficulty": "hard"}),
    ("endless-forms", 2, {"match": "single"}),
)
"""Beside the default set-up: the other modules, a single game."""
KEPT = {"endangered": "37c7aec87c139323"}
"""Card sets by their fingerprints: a card that is added to the box later leaves these games as they are."""


def golden_variants() -> list[Variant]:
    """One game at every seat count, and those more."""
    usual = [(name, seats, dict[str, str]()) for name in games.names() for seats in games.game(name).seats]
    return [variant(*words) for words in (*usual, *MORE)]


def variant(name: str, seats: int, options: dict[str, str]) -> Variant:
    """A game as it is set up here, with the cards that are kept for it."""
    game = games.game(name)
    cards = released_cards(game, KEPT[name]) if name in KEPT else None
    return Variant(game, seats, tuple(options.items()), cards)


def path(variant: Variant) -> Path:
    """Where the playthrough of a variant is kept."""
    chosen = "".join(f" {value}" for _, value in variant.options)
    return FOLDER / variant.rules.name / f"{variant.seats} seats{chosen}.txt"


def playthrough(variant: Variant) -> str:
    """A whole game by seeded random players, as its log and its questions read to those concerned."""
    game, words = variant.rules, variant.rules.words
    sitting = Sitting.new(
        game, variant.seats, seed=f"golden {variant}", cards=variant.cards, **dict(variant.options)
    )
    rng, told = Random(str(variant)), 0
    lines = [f"{game.title}, rules {game.version}, {variant}"]
    while True:
        lines += [f"  {words.entry(entry)}" for entry in sitting.state.log[told:]]
        told = len(sitting.state.log)
        decision = sitting.decision
        if decision is None:
            break
        view = sitting.state.view(decision.seat)
        choice = rng.choice(list(decision.options))
        lines.append(f"{words.seat(decision.seat)}: {words.prompt(view, decision)} [{len(decision.options)}]")
        lines.append(f"> {words.option(view, decision, choice)}")
        sitting.answer(choice)
    lines.append(str(words.outcome(sitting.state, sitting.state.outcome())))
    return "\n".join(lines) + "\n"


def records() -> list[Path]:
    """Kept records of games worth reading, such as a campaign that is won."""
    return sorted(FOLDER.glob("*/*.json"))


def retold(record: Path) -> str:
    """A kept record, verified, as its log reads."""
    kept = Record.read(record)
    game = games.game(kept.game)
    s = kept.verify(game)
    lines = [str(game.words.entry(entry)) for entry in s.log]
    return "\n".join([*lines, str(game.words.outcome(s, s.outcome()))]) + "\n"


def main() -> None:
    """Write all playthroughs."""
    for record in records():
        record.with_suffix(".txt").write_text(retold(record), "utf-8")
    for variant in golden_variants():
        path(variant).parent.mkdir(exist_ok=True)
        path(variant).write_text(playthrough(variant), "utf-8")


if __name__ == "__main__":
    main()
