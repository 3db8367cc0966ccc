"""Reading TOML that anybody may have written."""

from __future__ import annotations

import tomllib
from typing import Any

from wildtable.core.errors import SetupError
from wildtable.core.text import Text, text


class TomlError(SetupError):
    """Something that is not TOML, and why."""

    what: Text


def read_toml(written: str) -> dict[str, Any]:
    """What is written; a TomlError that says in a line why it cannot be read."""
    try:
        return tomllib.loads(written)
    except RecursionError:
        raise TomlError(text("not TOML: lists are nested too deeply")) from None
    except ValueError as error:  # also a number of thousands of digits
        raise TomlError(text("not TOML: {why}", why=str(error))) from None
