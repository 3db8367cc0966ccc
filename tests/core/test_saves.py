"""Small files that players keep."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from wildtable.core.files import FileError
from wildtable.core.saves import SaveError, read_save, write_save


@dataclass
class Diary:
    days: int
    title: str = "ours"


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    write_save(tmp_path / "diary.json", Diary(3))
    assert read_save(tmp_path / "diary.json", Diary, "diary") == Diary(3)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.json"]


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (b"{", "not a diary: Expecting"),
        (b'{"days": "many"}', "diary.days"),
        (b'{"days": 3, "pages": 4}', "pages"),
    ],
)
def test_what_is_wrong_is_said_with_the_file_and_the_place(tmp_path: Path, written: bytes, why: str) -> None:
    path = tmp_path / "diary.json"
    path.write_bytes(written)
    with pytest.raises(SaveError, match=why) as refused:
        read_save(path, Diary, "diary")
    assert str(refused.value).startswith(str(path))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no such file"):
        read_save(tmp_path / "diary.json", Diary, "diary")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "diary.json").write_bytes(b"\xff")
    with pytest.raises(FileError, match=r"diary\.json: this is not text"):
        read_save(tmp_path / "diary.json", Diary, "diary")
