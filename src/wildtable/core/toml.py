"""Reading TOML that anybody may have written."""

from __future__ import annotations

import tomllib
from typing import Any

from wildtable.core.errors import SetupError


def read_toml(written: str) -> dict[str, Any]:
    """What is written; a SetupError that says in a line why it cannot be read."""
    try:
        return tomllib.loads(written)
    except RecursionError:
        raise SetupError("not TOML: lists are nested too deeply") from None
    except ValueError as error:  # also a number of thousands of digits
        raise SetupError(f"not TOML: {error}") from None
