"""The laws of every game, and the rules of this one."""

from __future__ import annotations

import pytest
from tidepool import GAME
from tidepool.state import Creature, Lying, State
from tidepool.steps import Spot

from wildtable.core.clauses import clauses
from wildtable.core.decision import CHANCE
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import Refusal
from wildtable.core.sitting import Sitting
from wildtable.testing import laws

test_laws = laws(GAME)


def begun() -> State:
    """A table of two at the first question; seat 0 holds a limpet, a crab and a sea star."""
    s = GAME.new(2)
    drawn = [Creature.LIMPET, Creature.CRAB, Creature.STAR, Creature.OCTOPUS, Creature.OCTOPUS, Creature.CRAB]
    for creature in drawn:
        s.answer(creature)
    return s


def place(s: State, pool: int, covered: bool, creature: Creature) -> None:
    """A whole turn; whatever is drawn is the first that is left."""
    s.answer(Spot(pool, covered))
    s.answer(creature)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(decision.options[0])


def test_under_a_stone_only_its_owner_knows_a_creature() -> None:  # §2.2
    s = begun()
    place(s, 1, True, Creature.STAR)
    assert s.view(0).pools[1] == [Lying(0, Creature.STAR, True)]
    assert s.view(1).pools[1] == s.view(None).pools[1] == [Lying(0, HIDDEN, True)]
    assert (
        str(GAME.words.entry(s.view(1).log[-2])) == "Seat 1 hides a creature under a stone of pool 2: hidden."
    )


def test_the_highest_total_takes_the_whole_pool() -> None:  # §3.2
    s = begun()
    place(s, 0, False, Creature.STAR)
    place(s, 0, True, Creature.OCTOPUS)
    place(s, 0, False, Creature.CRAB)
    place(s, 0, False, Creature.OCTOPUS)
    assert (s.taken[0], s.pools[0]) == ([], [])
    assert sorted(s.taken[1]) == [Creature.CRAB, Creature.STAR, Creature.OCTOPUS, Creature.OCTOPUS]
    assert s.outcome().scores == (0, 13)


def test_at_a_tie_the_sea_takes_the_pool() -> None:  # §3.2
    s = begun()
    place(s, 0, False, Creature.STAR)
    place(s, 0, False, Creature.OCTOPUS)
    place(s, 0, False, Creature.CRAB)
    s.answer(Spot(0, False))
    s.hands[1] = [Creature.LIMPET]
    s.advance()
    s.answer(Creature.LIMPET)
    assert (s.taken, len(s.sea)) == ([[], []], 4)


def test_a_creature_one_does_not_hold_is_refused_in_words() -> None:  # §2.2
    s = begun()
    s.answer(Spot(0, False))
    with pytest.raises(Refusal) as refusal:
        s.answer(Creature.OCTOPUS)
    assert str(GAME.words.why(refusal.value.why)) == "You do not hold this creature: octopus."


def test_the_rules_have_every_clause_that_is_cited() -> None:
    sitting, cited = Sitting.new(GAME, 3, seed="clauses"), set()
    while (decision := sitting.decision) is not None:
        cited.add(decision.step.clause())
        sitting.answer(decision.options[-1])
    cited |= {entry.clause for entry in sitting.state.log}
    assert cited <= set(clauses("tidepool"))
    assert sitting.state.outcome().scores != (0, 0, 0)
