"""The one app all commands hang on, and how it says no."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from typing import Annotated

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import Abort, TyperException
from typer.main import get_group

from wildtable import __version__
from wildtable.cli.found import commands
from wildtable.cli.light import LightGroup
from wildtable.cli.misspoken import said_of
from wildtable.compiled import is_compiled, use_compiled
from wildtable.core.errors import UserError
from wildtable.core.files import why
from wildtable.core.refusal import Refusal
from wildtable.core.text import text

app = typer.Typer(
    cls=LightGroup,
    help="Four wildlife tabletop games by their rulebooks.",
    add_completion=False,
    rich_markup_mode=None,  # help in plain words: loading what would colour it takes longer than all the rest
    pretty_exceptions_enable=False,
    context_settings={"max_content_width": 120},
)

REFUSED = 2
"""The exit code of everything that is refused."""

REFUSALS = (TyperException, UserError, Refusal, OSError)

LIGHT = ("--help", "games", "cards", "replay", "verify")
"""Commands that gain nothing by going over to the compiled build."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wildtable {__version__} ({'compiled' if is_compiled() else 'plain Python'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def wildtable_(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Version and build.")
    ] = False,
) -> None:
    """Four wildlife tabletop games by their rulebooks."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def loaded(arguments: Sequence[str]) -> TyperGroup:
    """The app with the command that is meant; the others, where they matter, by name and help only."""
    word = next((word for word in arguments if not word.startswith("-")), "")
    known = commands(word) if word in arguments[:1] else {}  # the help of all names all
    if word not in known:
        known = commands()
    if word in known:
        import_module(known[word].module)
    group = get_group(app)
    for name, command in known.items():
        group.commands.setdefault(name, TyperCommand(name, help=command.help))
    return group


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one line on stderr and exit code 2."""
    if arguments is None:
        arguments = sys.argv[1:]
        if arguments and arguments[0] not in LIGHT:
            use_compiled()
    if isinstance(sys.stdout, TextIOWrapper):  # names of files may be no letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = loaded(arguments)(arguments, prog_name="wildtable", standalone_mode=False)
    except BrokenPipeError:
        # Whoever read our output has gone: leave quietly, and keep the interpreter from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except REFUSALS as error:
        typer.echo("wildtable: " + in_a_line(reason(error, language_of(arguments))), err=True)
        return REFUSED
    except (KeyboardInterrupt, Abort):
        return 130
    return code if isinstance(code, int) else 0


def in_a_line(said: str) -> str:
    """A sentence in one line; what no terminal can show is escaped."""
    return "".join(
        letter if letter.isprintable() else repr(letter)[1:-1] for letter in " ".join(said.split())
    )


def language_of(arguments: Sequence[str]) -> str:
    """The language somebody asked for, also where the command was not understood."""
    said = os.environ.get("WILDTABLE_LANGUAGE", "en")
    for word, after in pairwise([*arguments, ""]):
        if word.partition("=")[0] == "--language":
            said = word.partition("=")[2] or after
    return said


def reason(error: Exception, language: str) -> str:
    """What is wrong, in a sentence."""
    match error:
        case TyperException():
            return said_of(error).render(language)
        case Refusal():  # of what a bot chose; people are asked again
            return text("a bot chose {choice!r}: {why}", choice=error.choice, why=str(error)).render(language)
        case OSError():
            said = why(error).render(language)
            return f"{error.filename}: {said}" if error.filename else said
        case UserError():
            return error.render(language)
        case _:
            return str(error)
