"""Files that people name: read whole, written whole or not at all; what is wrong is said with the name."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from wildtable.core.errors import SetupError, UserError
from wildtable.core.text import Text, text

REASONS: Final = {
    errno.ENOENT: text("there is no such file or folder"),
    errno.EISDIR: text("this is a folder, and a file is needed"),
    errno.EEXIST: text("there is a file where a folder is needed"),  # only folders are made
    errno.ENOTDIR: text("there is a file where a folder is needed"),
    errno.EACCES: text("it is not yours to use"),
    errno.EPERM: text("it is not yours to use"),
    errno.EROFS: text("nothing can be written there"),
    errno.ENOSPC: text("the disk is full"),
    errno.EDQUOT: text("the disk is full"),
    errno.ENAMETOOLONG: text("the name is too long"),
    errno.ELOOP: text("it is a link to itself"),
    errno.ECONNREFUSED: text("nothing listens there"),
    errno.ETIMEDOUT: text("it takes too long"),
}


class FileError(SetupError):
    """A file that cannot be read or written: which, and why."""


def in_file(path: object, error: UserError) -> Text:
    """What is wrong, with the name of the file."""
    return text("{file}: {what}", file=path, what=error.what)


def why(error: OSError) -> Text:
    """What the system says, in words."""
    return REASONS.get(error.errno or 0) or Text(error.strerror or str(error))


def unreadable(path: Path, error: OSError) -> FileError:
    """The refusal of a file that cannot be read."""
    return FileError(text("{file}: cannot be read: {why}", file=path, why=why(error)))


def unwritable(path: Path, error: OSError) -> FileError:
    """The refusal of a file that cannot be written."""
    return FileError(text("{file}: cannot be written: {why}", file=path, why=why(error)))


# --- reading ---


def read_bytes(path: Path, most: int = -1) -> bytes:
    """All of a file, or how it begins."""
    try:
        if path.is_char_device():  # some have no end
            raise FileError(text("{file}: this is a device, and a file is needed", file=path))
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise unreadable(path, error) from None


def read_text(path: Path) -> str:
    """All of a file of text, with lines that end as ours do."""
    try:
        return read_bytes(path).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise FileError(text("{file}: this is not text in UTF-8", file=path)) from None


# --- writing ---


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """Where to write a file that is to be there whole or not at all."""
    draft = _draft(path)
    try:
        if path.exists() and not path.is_file():  # a device takes what it is given, and stays
            yield path
            return
        try:
            yield draft
            draft.replace(path)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def write_bytes(path: Path, written: bytes) -> None:
    """A file, whole or not at all."""
    with drafted(path) as draft:
        draft.write_bytes(written)


def _draft(path: Path) -> Path:
    """What a file is called until it is whole."""
    return path.parent / f"{path.name}.part"


def write_text(path: Path, written: str) -> None:
    """A file of text, whole or not at all; what is no letter is written as JSON would."""
    write_bytes(path, written.encode(errors="backslashreplace"))


def make_folder(folder: Path) -> None:
    """A folder, with those it lies in."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from None


# --- before long work ---


def check_file(path: Path) -> Path:
    """A file that is to be written after long work; what would then be refused is refused now."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if path.is_file() or not path.exists():
            _try(path.parent)
            with suppress(FileNotFoundError):  # a name may be too long
                _draft(path).stat()
    except OSError as error:
        raise unwritable(path, error) from None
    return path


def check_folder(path: Path) -> Path:
    """A folder into which files are to be written after long work, and which may have to be made."""
    place = path
    try:
        while not place.exists() and place != place.parent:
            place = place.parent
        _try(place)
    except OSError as error:
        raise unwritable(path, error) from None
    return path


def _try(folder: Path) -> None:
    """Write into a folder what nobody sees."""
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR if folder.exists() else errno.ENOENT, "")
    with TemporaryFile(dir=folder):
        pass
