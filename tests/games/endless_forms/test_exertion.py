"""The Exertion Phase: one test for each rule that is easily missed."""

from __future__ import annotations

import pytest

from tests.games.endless_forms.tables import (
    answer,
    asking,
    begin,
    deploy,
    done,
    exert,
    hold,
    put,
    table,
)
from wildtable.core.refusal import Refusal
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.state.prey import prey
from wildtable.games.endless_forms.steps.deployment import DONE
from wildtable.games.endless_forms.steps.exertion import Exert

# --- Exertion ---


def test_a_species_exerts_once_and_only_in_exertion() -> None:  # endless-forms §7.1
    s = table()
    oryx = put(s, "Oryx")
    begin(s)
    assert Exert(oryx.id) not in asking(s)
    exert(done(s), oryx)
    assert Exert(oryx.id) not in asking(s)


def test_a_second_exertion_is_refused_with_its_reason() -> None:  # endless-forms §7.1
    s = table()
    oryx = put(s, "Oryx")
    put(s, "Oryx")
    exert(done(begin(s)), oryx)
    with pytest.raises(Refusal) as refusal:
        s.answer(Exert(oryx.id))
    assert refusal.value.why.key == "exerted_already"


def test_prey_is_of_the_own_rank_or_up_to_two_lower() -> None:  # endless-forms §7.3
    s = table()
    snake = put(s, "Western Hognose Snake")  # rank 9; birds and mammals without further reach
    found = {
        put(s, name, owner=1).id: name
        for name in ("Chihuahuan Raven", "Burrowing Owl", "Brown-headed Cowbird", "Black-throated Sparrow")
    }  # ranks 10, 8, 7, 6
    assert {found[n] for n in prey(s, snake)} == {"Burrowing Owl", "Brown-headed Cowbird"}


def test_prey_stands_at_the_same_habitat() -> None:  # endless-forms §7.3
    s = table()
    snake = put(s, "Western Hognose Snake")
    put(s, "Burrowing Owl", place=1, owner=1)
    assert prey(s, snake) == []


def test_own_species_are_legal_prey() -> None:  # endless-forms §7.4
    s = table()
    coyote, badger = put(s, "Coyote"), put(s, "American Badger")
    exert(done(begin(s)), coyote)
    assert badger.counters == 4


def test_a_predator_is_not_its_own_prey() -> None:  # endless-forms §7.4
    s = table()
    assert prey(s, put(s, "Coyote")) == []


def test_exerted_species_and_predators_are_legal_prey() -> None:  # endless-forms §7.4
    s = table()
    coyote, badger = put(s, "Coyote"), put(s, "American Badger", owner=1)
    badger.exerted = True
    assert prey(s, coyote) == [badger.id]


def test_prey_loses_one_whatever_the_growth() -> None:  # endless-forms §7.6
    s = table()
    coyote, turtle = put(s, "Coyote"), put(s, "Turkey Vulture", owner=1)
    exert(done(begin(s)), coyote)
    assert (coyote.counters, turtle.counters) == (9, 4)


def test_several_predators_take_one_prey_one_each() -> None:  # endless-forms §7.6
    s = table()
    hunters = [put(s, "Coyote"), put(s, "Coyote")]
    vulture = put(s, "Turkey Vulture", owner=1, counters=3)
    done(begin(s))
    for hunter in hunters:
        exert(s, hunter, vulture.id)
    assert vulture.counters == 1


def test_prey_at_zero_leaves_before_the_next_predator_acts() -> None:  # endless-forms §7.6
    s = table()
    first, second = put(s, "Western Diamondback Rattlesnake"), put(s, "Western Hognose Snake")
    owl = put(s, "Brown-headed Cowbird", owner=1, counters=1)
    done(begin(s))
    exert(s, first, owl.id)
    assert owl.id not in s.living
    with pytest.raises(Refusal) as refusal:
        s.answer(Exert(second.id))
    assert refusal.value.why.key in ("no_prey", "game_over", "not_offered")


def test_a_predator_without_prey_cannot_exert_but_got_its_counters() -> None:  # endless-forms §7.2
    s = table()
    put(s, "Melon Aphids")
    hold(s, "Coyote")
    done(deploy(begin(s), "Coyote", 0))
    coyote = s.living[1]
    assert coyote.counters == 4
    with pytest.raises(Refusal) as refusal:
        s.answer(Exert(coyote.id))
    assert refusal.value.why.key == "no_prey"


def test_other_exertions_harm_nobody() -> None:  # endless-forms §7.2
    s = table()
    vulture, oryx = put(s, "Turkey Vulture"), put(s, "Oryx", owner=1)
    exert(done(begin(s)), vulture)
    assert oryx.counters == 5


def test_insect_eaters_need_no_prey() -> None:  # endless-forms §7.2
    s = table()
    lizard = put(s, "Roundtail Horned Lizard")
    exert(done(begin(s)), lizard)
    assert lizard.counters == 7


def test_exerting_is_optional() -> None:  # endless-forms §7.1
    s = table()
    put(s, "Oryx")
    assert DONE in asking(done(begin(s)))


def test_all_that_can_must_exert_where_the_table_says_so() -> None:  # endless-forms §7.1
    s = table(exertion="all-that-can")
    oryx = put(s, "Oryx")
    done(begin(s))
    assert asking(s) == [Exert(oryx.id)]


def test_species_with_nothing_to_choose_may_exert_by_themselves() -> None:  # endless-forms §7.1
    s = table()
    aphids, coyote, oryx = put(s, "Melon Aphids"), put(s, "Coyote"), put(s, "Oryx", place=1)
    vireo, _ = put(s, "Gray Vireo"), put(s, "Turkey Vulture", owner=1)
    done(begin(s))
    exerted = []
    while (decision := s.view(0).decision()) is not None:
        choice = GAME.auto_answer(s.view(0), decision, {"windows": "auto", "exerting": "all at once"})
        if choice is None:
            break
        exerted.append(choice)
        answer(s, choice)
    assert exerted == [Exert(aphids.id), Exert(vireo.id)]
    assert {Exert(coyote.id), Exert(oryx.id)} <= set(asking(s))  # one hunts, the other overgrazes


def test_species_exert_one_by_one_unless_told_otherwise() -> None:  # endless-forms §7.1
    s = table()
    put(s, "Melon Aphids")
    done(begin(s))
    decision = s.view(0).decision()
    assert decision is not None
    usual = {option.name: option.default for option in GAME.settings}
    assert GAME.auto_answer(s.view(0), decision, {**usual, "exerting": "one by one"}) is None
