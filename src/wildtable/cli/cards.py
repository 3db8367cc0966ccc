"""`wildtable cards`: the form of a card set, the mistakes in one, and what is different between two."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import tomli_w
import typer
from typer.core import TyperGroup

from wildtable.cli.app import app
from wildtable.cli.arguments import GameName, Json, Language, read_language
from wildtable.core.card_changes import ChangeWords, changes, translation_changes
from wildtable.core.cards import CardsError, cards_of, form_of, parsed
from wildtable.core.codec import Plain
from wildtable.core.files import read_text
from wildtable.core.game import Game, SetupError
from wildtable.core.text import count_text, text
from wildtable.games import game as game_named
from wildtable.games import names


class CardsGroup(TyperGroup):
    """`cards GAME` is short for `cards form GAME`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """A first word that is no command belongs to the form."""
        short = not args or args[0] not in {*self.commands, "--help"}
        return super().parse_args(ctx, ["form", *args] if short else args)


cards = typer.Typer(cls=CardsGroup, help="Card sets: the form to fill in, its mistakes, its changes.")
app.add_typer(cards, name="cards")

OneOrOther = Annotated[str, typer.Argument(help="A card set's TOML file, or a game for its shipped set.")]
OfGame = Annotated[
    str | None, typer.Option("--game", help="The game it is for, where the file does not say so.")
]


@cards.command()
def form(
    game: GameName,
    as_json: Json = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Answer as TOML, the default.")] = False,
    language: Language = "en",
) -> None:
    """The shipped card set, as a form to fill in for `--cards`."""
    if as_json and as_toml:
        raise SetupError(text("--json and --toml: choose one"))
    found = game_named(game)
    if as_json:
        listed = form_of(found) | found.copies(found.shipped_cards())
        typer.echo(json.dumps(listed, indent=2, ensure_ascii=False))
    else:
        use = text(
            "Change it to what your box says, then: {call}", call=f"wildtable play {game} --cards FILE"
        )
        typer.echo(f"# {found.title} {found.fingerprint()}\n# {use.render(read_language(language))}\n")
        typer.echo(tomli_w.dumps(form_of(found)), nl=False)


@cards.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card set, a TOML file.")],
    game: OfGame = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Every mistake of a card set, one a line; exit code 2 where there is any."""
    read_language(language)
    found = []
    try:
        read_form(file, game)
    except CardsError as error:
        found = [problem.plain(language) for problem in error.problems]
    if as_json:
        typer.echo(json.dumps({"file": str(file), "problems": found}, indent=2, ensure_ascii=False))
    else:
        for problem in found:
            typer.echo(f"{file}: {problem['where']}: {problem['what']}")
        told = count_text("{n} mistake.", "{n} mistakes.", len(found)) if found else text("No mistake.")
        typer.echo(told.render(language))
    if found:
        raise typer.Exit(2)


@cards.command()
def diff(
    before: OneOrOther,
    after: OneOrOther,
    game: OfGame = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """What changed from one card set to another, card by card."""
    read_language(language)
    (played, old, old_words), (other, new, new_words) = (_either(named, game) for named in (before, after))
    if played.name != other.name:
        raise SetupError(
            text(
                "{before} is for {game}, {after} for {other}",
                before=before,
                game=played.name,
                after=after,
                other=other.name,
            )
        )
    found = [*changes(old, new), *translation_changes(old_words, new_words)]
    words = ChangeWords(played, old, new)
    if as_json:
        listed = [
            words.plain(change) for change in found if change.field or None in (change.before, change.after)
        ]
        typer.echo(json.dumps({"game": played.name, "changes": listed}, indent=2, ensure_ascii=False))
        return
    for sentence in words.sentences(found) or [text("No difference.")]:
        typer.echo(sentence.render(language))


def _either(named: str, game: str | None) -> tuple[Game[Any], Any, Plain]:
    """A set by the name of a game or of a file: game, cards, translations."""
    if named in names():
        found = game_named(named)
        return found, found.shipped_cards(), {}
    return read_form(Path(named), game)


def read_form(file: Path, game: str | None) -> tuple[Game[Any], Any, Plain]:
    """A set of a file that says which game it is for, or is said to be for one."""
    try:
        plain = parsed(read_text(file))
        found = game_named(_which_game(file, game or plain.get("game")))
        return found, cards_of(found, plain), plain.get("translations", {})
    except CardsError as error:
        raise CardsError(error.problems, str(file)) from None


def _which_game(file: Path, name: Plain) -> str:
    if not isinstance(name, str):
        raise SetupError(
            text(
                '{file}: which game is it for? Write game = "…" at the top, or name it with --game', file=file
            )
        )
    return name
