"""Rules that a small slip could break without any other test noticing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.endless_forms.tables import begin, card, hold, play, put, table
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import NOBODY, SpeciesId
from wildtable.games.endless_forms.cards.card_types import Attach, Side, SpeciesCard, Those
from wildtable.games.endless_forms.cards.check import problems
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.state.changes import enter
from wildtable.games.endless_forms.state.rates import decline, growth
from wildtable.games.endless_forms.steps.hunting import Reach
from wildtable.games.endless_forms.steps.play import Play, picked

HEADS = {
    Attach.NOTHING: "Not attached.",
    Attach.HABITAT: "Attach to a habitat.",
    Attach.SPECIES: "Attach to ",
}


def test_every_effect_says_what_it_is_laid_on() -> None:
    for effect in SHIPPED.effects:
        said = str(GAME.words.card(effect))
        heads = [head for head in HEADS.values() if said.startswith(head)]
        assert max(heads, key=len) == HEADS[effect.attach], effect.name


@pytest.mark.parametrize("printed", SHIPPED.species, ids=lambda printed: printed.name)
def test_a_species_that_comes_changes_the_others_at_once(printed: SpeciesCard) -> None:  # endless-forms §5.3
    s = table()
    for name in ("Coyote", "Javelina", "Melon Aphids", "Oryx"):
        put(s, name, effects="" if name != "Javelina" else "Group Living")
    rates = [(growth(s, it), decline(s, it)) for it in s.living.values()]
    assert rates
    enter(s, 0, card(printed.name), 0)
    found = [(growth(s, it), decline(s, it)) for it in s.living.values()]
    s.changed(0)
    assert found == [(growth(s, it), decline(s, it)) for it in s.living.values()]


def test_who_cannot_be_chosen_is_not_struck_either() -> None:  # endless-forms §6.7
    s = table()
    hidden = next(one for one in SHIPPED.species if card(one.name).safe_from_opponents)
    event = next(one for one in SHIPPED.events if "Lose(n=2, whom=Pick" in repr(one.does))
    theirs, which = put(s, hidden.name, owner=1), Those(side=Side.THEIRS)
    assert picked(s, Play(card(event.name), 0, (SpeciesId(theirs.id),)), which) == []
    other = put(s, "Coyote", owner=1)
    assert picked(s, Play(card(event.name), 0, (SpeciesId(other.id),)), which) == [other]


def test_a_card_that_is_announced_has_been_seen() -> None:  # undo stops there
    s = table()
    put(s, "Oryx", effects="Pathogen")
    hold(s, "Restoration Crew")
    before = begin(s).reveals
    play(s, "Restoration Crew", NOBODY)
    assert s.reveals > before


def test_a_reach_of_nothing_is_refused() -> None:
    strange = replace(SHIPPED.species[0], abilities=(Reach(),))
    found = problems(replace(SHIPPED, species=(strange, *SHIPPED.species[1:])))
    assert [str(problem) for problem in found] == [
        f"species {strange.name!r}.abilities[0].Reach.down, up: both are 0"
    ]
