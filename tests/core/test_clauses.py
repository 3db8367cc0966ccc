"""Rules by the number."""

from __future__ import annotations

from pathlib import Path

import pytest

from wildtable.core.clauses import clause, read_clauses

WRITTEN = """# A game

Foreword.

## 1 Set-up

**§1.1** Take a die.

- one each
- or two

**§1.2.** Roll it.

## 2 End

Nothing.
"""


def test_a_clause_goes_on_to_the_next_clause_or_heading() -> None:
    assert read_clauses(WRITTEN) == {"§1.1": "Take a die.\n\n- one each\n- or two", "§1.2": "Roll it."}


def test_translated_rules_are_taken_where_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a-game.md").write_text("**§1** Roll.", "utf-8")
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "a-game.md").write_text("**§1** Tira.", "utf-8")
    monkeypatch.setattr("wildtable.core.clauses.RULES", tmp_path)
    said = [clause("a-game", "§1", language) for language in ("en", "es", "fr")]
    assert said == ["Roll.", "Tira.", "Roll."]


def test_a_game_without_rules_or_a_number_without_a_clause_is_empty() -> None:
    assert clause("no such game", "§1") == ""
