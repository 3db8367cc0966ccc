"""Decision-tree counts from fixed positions (perft): a change of any rule shows in a number."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.playthroughs.golden import golden_variants
from wildtable.core.table import Table
from wildtable.testing import Variant, leaves

COUNTS = Path(__file__).parent / "counts.json"
POSITIONS = (0, 15, 30, 50, 75, 100, 140, 190, 250)  # after so many choices of a seeded random game
ENOUGH = 2000
"""So many leaves that a rule which is looked at on the way has a say in the number."""
DEEPEST = 12


def positions(variant: Variant) -> dict[int, Table]:
    """The tables at which the counts begin; a short game has fewer."""
    found = {}
    s, rng = variant.new(), Random(str(variant))
    for n in range(max(POSITIONS) + 1):
        decision = s.decision()
        if decision is None:
            break
        if n in POSITIONS:
            found[n] = s.copy()
        s.answer(rng.choice(list(decision.options)))
    return found


def measured(s: Table) -> list[int]:
    """The least depth with enough leaves, and how many there are."""
    for depth in range(1, DEEPEST):
        if (count := leaves(s.copy(), depth)) >= ENOUGH:
            return [depth, count]
    return [DEEPEST, leaves(s.copy(), DEEPEST)]


@pytest.mark.parametrize("variant", golden_variants(), ids=str)
def test_the_decision_tree_has_as_many_leaves_as_before(variant: Variant) -> None:
    kept = json.loads(COUNTS.read_text("utf-8"))[str(variant)]
    found = {str(n): [kept[str(n)][0], leaves(s, kept[str(n)][0])] for n, s in positions(variant).items()}
    assert found == kept, "if the change is meant, run `python -m tests.laws.test_counts`"


@pytest.mark.parametrize("variant", golden_variants(), ids=str)
def test_the_counts_are_deep_enough_to_mean_something(variant: Variant) -> None:
    kept = json.loads(COUNTS.read_text("utf-8"))[str(variant)]
    assert len(kept) >= 3
    assert all(count >= ENOUGH or depth == DEEPEST for depth, count in kept.values())
    assert max(count for _, count in kept.values()) >= ENOUGH


if __name__ == "__main__":  # writes the counts anew: python -m tests.laws.test_counts
    written = {str(v): {str(n): measured(s) for n, s in positions(v).items()} for v in golden_variants()}
    lines = (f" {json.dumps(name)}: {json.dumps(counts)}" for name, counts in written.items())
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
