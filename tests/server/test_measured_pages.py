"""Measurements are written into the documents, and nothing else of them is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import page

PLACES = {"security.md": "abuser", "serving.md": "load"}


@pytest.mark.parametrize("name", PLACES)
def test_what_is_measured_replaces_what_was_measured_before(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (page.DOCS / name).read_text("utf-8")
    (tmp_path / name).write_text(before, "utf-8")
    monkeypatch.setattr(page, "DOCS", tmp_path)
    for lines in (["| a |", "", "first"], ["| b |"]):
        page.write_between(name, PLACES[name], lines)
    after = (tmp_path / name).read_text("utf-8")
    head, _, rest = before.partition(f"<!-- {PLACES[name]} -->\n")
    tail = rest.partition(f"<!-- end of {PLACES[name]} -->\n")[2]
    assert after == f"{head}<!-- {PLACES[name]} -->\n| b |\n<!-- end of {PLACES[name]} -->\n{tail}"
