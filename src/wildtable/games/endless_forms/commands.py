"""`wildtable decks`: the prepared decks of Endless Forms, and what is wrong with one's own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from wildtable.cli.app import REFUSED, app
from wildtable.cli.arguments import Json, Language, read_language
from wildtable.core.codec import Plain
from wildtable.core.game import SetupError
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.cards.card_types import Pool
from wildtable.games.endless_forms.cards.compiled import Kind
from wildtable.games.endless_forms.cards.decks import (
    DeckList,
    Problem,
    build,
    listed,
    problems,
    read_file,
    to_code,
    to_toml,
    unknown,
)
from wildtable.games.endless_forms.game import POOLS, SHIPPED_BOX, deck_list
from wildtable.terminal.console import console

decks = typer.Typer(help="Decks of Endless Forms: those prepared, and your own.")
app.add_typer(decks, name="decks")

Which = Annotated[
    str, typer.Argument(metavar="DECK", help="A name of `decks list`, a .toml file, a code, or random:7.")
]
InPool = Annotated[str, typer.Option(help="starter or full: which cards may be in it.")]


@decks.command("list")
def list_decks(as_json: Json = False, language: Language = "en") -> None:
    """The prepared decks and the codes they can be shared by."""
    found = [(deck.id, deck.idea, listed(deck)) for deck in SHIPPED_BOX.printed.decks]
    if as_json:
        typer.echo(json.dumps([_plain(deck, name) for name, _, deck in found], indent=2, ensure_ascii=False))
        return
    grid = Grid(box=None, pad_edge=False)
    for heading in (text("Deck"), text("Idea"), text("Code")):
        grid.add_column(heading.render(read_language(language)), overflow="fold")
    for name, idea, deck in found:
        grid.add_row(name, Text(idea).render(language), to_code(SHIPPED_BOX, deck))
    console().print(grid)


@decks.command()
def check(which: Which, pool: InPool = "full", as_json: Json = False, language: Language = "en") -> None:
    """Everything that is wrong with a deck, all at once; exit code 2 if it cannot be played."""
    cards = POOLS.get(pool)
    if cards is None:
        raise SetupError(text("--pool {pool}: starter or full", pool=pool))
    deck = _deck(which, cards)
    found = problems(SHIPPED_BOX, deck, cards)
    wrong = [problem for problem in found if not problem.warning]
    if as_json:
        plain = [{"where": p.where, "what": str(p.what), "warning": p.warning} for p in found]
        code = "" if wrong else to_code(SHIPPED_BOX, deck)
        typer.echo(
            json.dumps({"deck": deck.name, "problems": plain, "code": code}, indent=2, ensure_ascii=False)
        )
    else:
        _say(which, deck, found, read_language(language))
    if wrong:
        raise typer.Exit(REFUSED)


def _say(which: str, deck: DeckList, found: Sequence[Problem], language: str) -> None:
    for problem in found:
        kind = text("advice") if problem.warning else text("error")
        place = f"{problem.where}: " if problem.where else ""
        typer.echo(f"{which}: {kind.render(language)}: {place}{problem.what.render(language)}")
    if not any(not problem.warning for problem in found):
        ready = text(
            "{deck} can be played. Its code: {code}", deck=deck.name, code=to_code(SHIPPED_BOX, deck)
        )
        typer.echo(ready.render(language))


@decks.command()
def show(
    which: Which,
    as_json: Json = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Answer as a file to edit.")] = False,
    language: Language = "en",
) -> None:
    """The cards of a deck."""
    deck = _deck(which, Pool.FULL)
    if as_toml:
        typer.echo(to_toml(deck), nl=False)
        return
    strange = unknown(SHIPPED_BOX, deck)
    if strange:
        raise SetupError(text("{file}: {what}", file=which, what=[problem.told() for problem in strange]))
    if as_json:
        typer.echo(json.dumps(_plain(deck, which), indent=2, ensure_ascii=False))
    else:
        console().print(_cards(deck, read_language(language)))


def _cards(deck: DeckList, language: str) -> Grid:
    grid = Grid(title=deck.name, box=None, pad_edge=False)
    for heading in (text("Habitats"), text("Species"), text("Effects"), text("Events")):
        grid.add_column(heading.render(language))
    built = build(SHIPPED_BOX, deck)
    cards = [*built.habitats, *built.main]
    columns = [[Text(card.name).render(language) for card in cards if card.kind is kind] for kind in Kind]
    for n in range(max(map(len, columns))):
        grid.add_row(*(column[n] if n < len(column) else "" for column in columns))
    return grid


def _plain(deck: DeckList, name: str) -> Plain:
    return {
        "deck": name,
        "name": deck.name,
        "code": to_code(SHIPPED_BOX, deck),
        "habitats": list(deck.habitats),
        "main": list(deck.main),
    }


def _deck(which: str, pool: Pool) -> DeckList:
    if which.endswith(".toml"):
        return read_file(Path(which))
    return deck_list(SHIPPED_BOX, which, pool)
