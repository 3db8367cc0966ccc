"""The law: what the check of a set accepts is played, and what is printed happens.

Cards are built at random from the whole vocabulary. Each is either refused with card and field, or put into
a scene where its moment comes, and what it does is compared with a model made from what is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.endless_forms.scenes import (
    ABILITIES,
    EXAMPLES,
    KINDS,
    PROBE,
    ability_card,
    built,
    scene,
    with_card,
)
from tests.games.endless_forms.sights import (
    Stage,
    sees_bite,
    sees_copies,
    sees_cryptic,
    sees_decline,
    sees_decline_cap,
    sees_dodges,
    sees_each_turn,
    sees_forage,
    sees_growth,
    sees_growth_per,
    sees_immovable,
    sees_keen_eyes,
    sees_last_prey,
    sees_loss_cap,
    sees_lure,
    sees_offers,
    sees_reach,
    sees_returns,
    sees_roams,
    sees_scavenges,
    sees_strikes,
    sees_strikes_all,
    sees_threatened,
    sees_unaffected,
    sees_unpreyable,
    sees_venom,
)
from wildtable.games.endless_forms.board import NOBODY, On
from wildtable.games.endless_forms.cards.box import Box
from wildtable.games.endless_forms.cards.check import problems
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.state import Habitat
from wildtable.games.endless_forms.steps.verbs import Ability

SCENES = 4
LAW = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


def stages(ability: Ability, kind: str, hunts: bool, scenes: int) -> Iterator[Stage]:
    """The card comes into play, in several scenes; predators only where it needs one."""
    box = Box(with_card(ability_card(ability, kind, hunts)))
    for seed in range(scenes):
        found = stage(box, kind, seed, "Coyote" if hunts else "")
        yield found


def stage(box: Box, kind: str, seed: int, host: str) -> Stage:
    """The card comes into play, an effect on a certain species or on any."""
    found = scene(box, seed)
    place = found.rng.randrange(4)
    if kind == "habitat":
        found.s.row[place] = Habitat(found.probe, 0, found.probe)
        found.s.changed(place)
        return Stage(found, kind, None, place, NOBODY)
    if kind == "on habitat":
        found.lay(place)
        return Stage(found, kind, None, place, 0)
    name = PROBE if kind == "species" else host or found.rng.choice(("Coyote", "Melon Aphids", "Oryx"))
    owner = 0 if kind == "species" else found.rng.randrange(2)
    bearer = found.put(found.box.by_name[name], place, owner)
    if kind == "on species":
        found.attach(bearer)
    return Stage(found, kind, bearer, place, 0)


def refused(card: Any) -> list[str]:
    """What the check says of a card; everything it says names the card and a field."""
    found = problems(with_card(card))
    assert all(f"'{PROBE}'." in problem.where for problem in found), found
    return [str(problem.what) for problem in found]


SEEN: dict[str, Callable[[Any, Stage], int]] = {
    "Growth": sees_growth,
    "GrowthPer": sees_growth_per,
    "Decline": sees_decline,
    "DeclineCap": sees_decline_cap,
    "LossCap": sees_loss_cap,
    "Offers": sees_offers,
    "AtBegin": sees_each_turn(On.BEGIN),
    "AtEnd": sees_each_turn(On.END),
    "Scavenges": sees_scavenges,
    "Returns": sees_returns,
    "Strikes": sees_strikes,
    "StrikesAll": sees_strikes_all,
    "Threatened": sees_threatened,
    "Roams": sees_roams,
    "Unaffected": sees_unaffected,
    "Copies": sees_copies,
    "Reach": sees_reach,
    "KeenEyes": sees_keen_eyes,
    "Bite": sees_bite,
    "Forage": sees_forage,
    "Unpreyable": sees_unpreyable,
    "LastPrey": sees_last_prey,
    "Lure": sees_lure,
    "Dodges": sees_dodges,
    "Venom": sees_venom,
    "Cryptic": sees_cryptic,
    "Immovable": sees_immovable,
}
HUNTERS = {"Reach", "KeenEyes", "Bite", "Forage"}


def test_every_ability_is_under_the_law() -> None:
    assert {cls.__name__ for cls in ABILITIES} == set(SEEN)


@pytest.mark.parametrize("cls", ABILITIES, ids=lambda cls: cls.__name__)
@LAW
@given(data=st.data())
def test_an_ability_is_refused_or_happens(cls: Any, data: st.DataObject) -> None:
    ability, kind = data.draw(built(cls)), data.draw(st.sampled_from(KINDS))
    hunts = cls.__name__ in HUNTERS
    if refused(ability_card(ability, kind, hunts)):
        return
    assert str(ability.text())
    for on in stages(ability, kind, hunts, SCENES):
        SEEN[cls.__name__](ability, on)


def test_every_ability_of_the_shipped_cards_is_seen_to_happen() -> None:
    """The scenes do bring about what abilities need: none of them is vacuous."""
    seen: dict[str, int] = {}
    bearers: list[tuple[str, tuple[Ability, ...]]] = [("species", one.abilities) for one in SHIPPED.species]
    bearers += [("habitat", one.abilities) for one in SHIPPED.habitats]
    bearers += [("on species" if one.attach == 1 else "on habitat", one.abilities) for one in SHIPPED.effects]
    for kind, abilities in bearers:
        for ability in abilities:
            name = type(ability).__name__
            found = [SEEN[name](ability, on) for on in stages(ability, kind, name in HUNTERS, 8)]
            seen[name] = seen.get(name, 0) + sum(found)
    assert set(seen) == set(SEEN)
    assert all(seen.values()), seen
