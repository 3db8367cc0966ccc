"""Decision-tree counts from fixed positions (perft): a change of any rule shows in a number."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.playthroughs.golden import golden_variants
from wildtable.testing import Variant, leaves

COUNTS = Path(__file__).parent / "counts.json"
POSITIONS = (0, 40, 90)  # after so many choices of a seeded random game
DEPTH = 2


def counts(variant: Variant) -> list[int]:
    found = []
    s, rng = variant.new(), Random(str(variant))
    for n in range(max(POSITIONS) + 1):
        decision = s.decision()
        if decision is None:
            break
        if n in POSITIONS:
            found.append(leaves(s.copy(), DEPTH))
        s.answer(rng.choice(list(decision.options)))
    return found


@pytest.mark.parametrize("variant", golden_variants(), ids=str)
def test_the_decision_tree_has_as_many_leaves_as_before(variant: Variant) -> None:
    assert counts(variant) == json.loads(COUNTS.read_text("utf-8"))[str(variant)]


if __name__ == "__main__":  # writes the counts anew: python -m tests.laws.test_counts
    COUNTS.write_text(json.dumps({str(v): counts(v) for v in golden_variants()}, indent=1) + "\n", "utf-8")
