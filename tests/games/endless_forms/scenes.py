"""Scenes for the law that what is printed happens: plain species, one own card, a model of filters.

The model reads what is printed and where things lie; it uses nothing of the compiled cards.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

from hypothesis import strategies as st

from wildtable.core.codec import family
from wildtable.core.provenance import HOUSE
from wildtable.core.type_hints import hints
from wildtable.games.endless_forms.board import Phase, Where
from wildtable.games.endless_forms.cards.box import Box
from wildtable.games.endless_forms.cards.card_types import (
    At,
    Attach,
    CardSet,
    Clock,
    EffectCard,
    EventCard,
    Group,
    HabitatCard,
    Pool,
    Printed,
    Rarity,
    Resource,
    Side,
    SpeciesCard,
    Tag,
    Those,
    When,
)
from wildtable.games.endless_forms.cards.compiled import Card, bonuses
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.game import PACKAGE
from wildtable.games.endless_forms.state import Attached, Habitat, Species, State
from wildtable.games.endless_forms.steps.abilities import Growth
from wildtable.games.endless_forms.steps.play import Whom
from wildtable.games.endless_forms.steps.verbs import Ability, Deed

PROBE = "Probe"
MUCH = 10  # growth, decline and counters of everybody, so that nothing ends at zero
EXAMPLES = int(os.environ.get("WILDTABLE_EXAMPLES", "25"))  # of each verb; `make proofs` takes more
NAMES = ("Coyote", "Melon Aphids", "Desert Playa", "Drought", "Unicorn")


# --- any card ---


PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-2, 6),
    str: st.sampled_from(NAMES),
    bool: st.booleans(),
    type(None): st.none(),
}


def anything(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of a declared type, sensible or not."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (Union, UnionType):
        return st.one_of([anything(arg) for arg in args])
    if origin is tuple:
        return st.lists(anything(args[0]), max_size=6 if args[0] is int else 2).map(tuple)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if hint is Whom:
        return st.one_of([built(cls) for cls in family(Whom, PACKAGE)])
    return built(hint)


def built(cls: Any) -> st.SearchStrategy[Any]:
    """Any value of a class, each field left as it comes or filled anyhow."""
    fields = {name: hint for name, hint in hints(cls).items() if name not in ("name", "provenance")}
    if cls is Those:
        return (
            st.fixed_dictionaries({}, optional={n: anything(h) for n, h in fields.items()})
            .map(_few)
            .map(lambda told: Those(**told))
        )
    return st.builds(cls, **{name: anything(hint) for name, hint in fields.items()})


def _few(told: dict[str, Any]) -> dict[str, Any]:
    """At most two conditions at once, or hardly any species would meet them."""
    kept = list(told.items())
    return dict(kept[: 1 + len(kept) % 2])


ABILITIES = [cls for cls in family(Ability, PACKAGE) if cls.__module__.startswith(PACKAGE)]
DEEDS = [cls for cls in family(Deed, PACKAGE) if "text" in vars(cls)]


def ability_card(ability: Ability, kind: str, hunts: bool) -> Printed:
    """A card that bears an ability."""
    head = (Pool.FULL, HOUSE, HOUSE, Rarity.COMMON)
    if kind == "species":
        tags = (Tag.PREDATOR,) if hunts else ()
        return SpeciesCard(PROBE, "", *head, Group.MAMMAL, MUCH, MUCH, 8, tags, abilities=(ability,))
    if kind == "habitat":
        return HabitatCard(PROBE, *head, (Resource.WATER,), (ability,))
    attach = Attach.SPECIES if kind == "on species" else Attach.HABITAT
    return EffectCard(PROBE, *head, attach, abilities=(ability,))


def deed_card(deeds: Sequence[Deed], of_event: bool, attach: Attach) -> EventCard | EffectCard:
    """A card that does something."""
    head = (PROBE, Pool.FULL, HOUSE, HOUSE, Rarity.COMMON)
    return EventCard(*head, tuple(deeds)) if of_event else EffectCard(*head, attach, does=tuple(deeds))


def with_card(card: Printed) -> CardSet:
    """The shipped set with plain species and one card more; no decks."""
    plain = tuple(replace(one, abilities=_bonus(one), growth=MUCH, decline=MUCH) for one in SHIPPED.species)
    field = {SpeciesCard: "species", HabitatCard: "habitats", EffectCard: "effects", EventCard: "events"}
    bare = tuple(replace(one, abilities=()) for one in SHIPPED.habitats)
    kept = ("Drought", "Flash Flood", "Rites of Spring", "Pathogen")  # fewer cards are sooner compiled
    events = tuple(one for one in SHIPPED.events if one.name in kept)
    effects = tuple(one for one in SHIPPED.effects if one.name in kept)
    cards = replace(SHIPPED, species=plain, habitats=bare, effects=effects, events=events, decks=())
    name = field[type(card)]
    more: dict[str, Any] = {name: (*getattr(cards, name), card)}
    return replace(cards, **more)


def _bonus(one: SpeciesCard) -> tuple[Ability, ...]:
    """Bonuses for a resource stay, at habitats that no scene has: some filters ask for them."""
    wanted = tuple(bonuses(one))
    return (Growth(1, When(At(offers=wanted, names=("Gypsum Flats",)))),) if wanted else ()


# --- a scene ---


@dataclass
class Scene:
    """A table with species here and there, and the card in question."""

    s: State
    box: Box
    rng: Random

    @property
    def probe(self) -> Card:
        return self.box.by_name[PROBE]

    def put(self, card: Card, place: int, owner: int) -> Species:
        s = self.s
        species = Species(s.born, card, owner, place, MUCH)
        s.born += 1
        s.admit(species)
        return species

    def attach(self, species: Species, owner: int = 0) -> None:
        species.effects += (Attached(self.probe, owner),)
        self.s.changed(species.place)

    def lay(self, place: int, owner: int = 0) -> None:
        self.s.row[place].effects += (Attached(self.probe, owner),)
        self.s.changed(place)

    def turn(self, number: int) -> None:
        self.s.turn, self.s.active = number, 1 - number % 2


def scene(box: Box, seed: int) -> Scene:
    """Some species of both sides at four habitats, at some time of day."""
    rng = Random(seed)
    s = State(2)
    s.lists = s.habitat_lists = s.decks = [[], []]
    s.switches = replace(s.switches, match=False)
    s.hands, s.known, s.announced, s.piles = [[], []], [[], []], [[], []], [[], []]
    s.zones, s.habitat_decks, s.mulligans = [None, None], [[], []], [0, 0]
    habitats = [card for card in box.cards if card.offers and card.name not in (PROBE, "Gypsum Flats")]
    for place in range(4):
        face = rng.choice(habitats)
        s.row.append(Habitat(face, place % 2, face))
    s.phase = Phase.DEPLOYMENT
    found = Scene(s, box, rng)
    found.turn(rng.randint(1, 16))
    species = [card for card in box.cards if card.rank and card.name != PROBE]
    for _ in range(9):
        place, owner = rng.randrange(4), rng.randrange(2)
        if len(s.columns[2 * place + owner]) < 2:
            found.put(rng.choice(species), place, owner)
    return found


# --- the model ---


def printed(species: Species) -> SpeciesCard:
    assert isinstance(species.card.printed, SpeciesCard)
    return species.card.printed


def is_one(those: Those, me: int, it: Species, origin: Species | None = None) -> bool:
    """Whether a species is one of those, by what is printed, whose it is and whom it is measured from."""
    card, mine = printed(it), it.owner == me
    return (
        (those.side is Side.ANY or mine == (those.side is Side.MINE))
        and (not those.groups or card.group in those.groups)
        and card.group not in those.not_groups
        and set(those.tags) <= set(card.tags)
        and not set(those.not_tags) & set(card.tags)
        and (not those.names or card.name in those.names)
        and (those.rank_max <= 0 or card.rank <= those.rank_max)
        and (not those.bonus_for or bool(bonuses(card) & set(those.bonus_for)))
        and not (those.other and it is origin)
        and (origin is None or not those.same_group or card.group is printed(origin).group)
        and (origin is None or not those.other_group or card.group is not printed(origin).group)
    )


def reach_of(where: Where, place: int) -> set[int]:
    """The places meant."""
    if where is Where.HERE:
        return {place}
    return {place - 1, place, place + 1} if where is Where.NEAR else {0, 1, 2, 3}


def those_near(scene: Scene, those: Those, me: int, origin: Species) -> list[Species]:
    places = reach_of(those.where, origin.place)
    return [it for it in scene.s.living.values() if it.place in places and is_one(those, me, it, origin)]


def at_holds(at: At | None, offered: set[Resource], face: str) -> bool:
    if at is None:
        return True
    any_offered = not at.offers or bool(offered & set(at.offers))
    return any_offered and not offered & set(at.lacks) and (not at.names or face in at.names)


def clock_holds(scene: Scene, clock: Clock, owner: int) -> bool:
    night, own = (scene.s.turn - 1) // 2 % 2 == 1, scene.s.active == owner
    return {
        Clock.ALWAYS: True,
        Clock.DAY: not night,
        Clock.NIGHT: night,
        Clock.OWN: own,
        Clock.OTHER: not own,
        Clock.OWN_NIGHT: own and night,
    }[clock]


def offered_at(scene: Scene, place: int) -> set[Resource]:
    face = scene.s.row[place].face.printed
    return set(face.resources) if isinstance(face, HabitatCard) else set()


def when_holds(scene: Scene, when: When, me: int, it: Species) -> bool:
    """Whether conditions hold for a species that a card of `me` speaks of."""
    face = scene.s.row[it.place].face.name
    near = when.near is None or bool(those_near(scene, when.near, me, it))
    at = at_holds(when.at, offered_at(scene, it.place), face)
    return at and near and clock_holds(scene, when.clock, it.owner)


KINDS = ("species", "habitat", "on species", "on habitat")
