"""Rules by the number."""

from __future__ import annotations

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


def test_a_game_without_rules_or_a_number_without_a_clause_is_empty() -> None:
    assert clause("no such game", "§1") == ""
