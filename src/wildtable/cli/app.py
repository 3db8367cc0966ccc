"""The one app all commands hang on, and how it says no."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from wildtable import __version__
from wildtable.bots.process import ProcessError
from wildtable.compiled import is_compiled, use_compiled
from wildtable.core.codec import CodecError
from wildtable.core.game import SetupError
from wildtable.core.record import RecordError
from wildtable.core.refusal import Refusal

app = typer.Typer(
    help="Four wildlife tabletop games by their rulebooks.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

REFUSED = 2
"""The exit code of everything that is refused."""

REFUSALS = (TyperException, SetupError, RecordError, CodecError, ProcessError, Refusal, OSError)

FAST = ("--version", "play", "campaign", "serve", "simulate", "bench", "arena", "usage", "solve")
"""Commands that go over to the compiled build where there is one."""


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


def load() -> None:
    """Import the modules of this package, so that they register their commands."""
    for module in iter_modules([str(Path(__file__).parent)]):
        import_module(f"wildtable.cli.{module.name}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is refused is one line on stderr and exit code 2."""
    if arguments is None:
        arguments = sys.argv[1:]
        if arguments and arguments[0] in FAST:
            use_compiled()
    load()
    try:
        code = app(arguments, prog_name="wildtable", standalone_mode=False)
    except BrokenPipeError:
        # Whoever read our output has gone: leave quietly, and keep the interpreter from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except REFUSALS as error:
        typer.echo("wildtable: " + " ".join(reason(error).split()), err=True)
        return REFUSED
    except (KeyboardInterrupt, Abort):
        return 130
    return code if isinstance(code, int) else 0


def reason(error: Exception) -> str:
    """What is wrong, in a sentence."""
    match error:
        case TyperException():
            return error.format_message()
        case Refusal():  # of what a bot chose; people are asked again
            return f"a bot chose {error.choice!r}: {error}"
        case OSError():
            return f"{error.filename or 'wildtable'}: {error.strerror}"
        case _:
            return str(error)
