"""Small files that players keep beside their records: a score sheet, a campaign."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wildtable.core.codec import Codec, CodecError
from wildtable.core.errors import UserError
from wildtable.core.files import read_text, write_text
from wildtable.core.text import text


class SaveError(UserError):
    """A kept file that cannot be read: which, and what is wrong where in it."""


def write_save(path: Path, value: object) -> None:
    """Write to a file, whole or not at all."""
    write_text(path, json.dumps(Codec().encode(value), indent=2, ensure_ascii=False) + "\n")


def read_save(path: Path, kind: type, what: str) -> Any:
    """The value a file keeps; `what` is what the file should have been."""
    try:
        plain = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise SaveError(text("{file}: not a {what}: {why}", file=path, what=what, why=str(error))) from None
    try:
        return Codec().decode(kind, plain, what.split()[-1])
    except CodecError as error:
        raise SaveError(text("{file}: {what}", file=path, what=error.what)) from None
