"""The command line. A module of this package that uses `@app.command()` adds a command by being there.

So does the room `commands` of a game.
"""

from wildtable.cli.app import app, main

__all__ = ["app", "main"]
