"""Reptiles, amphibians and a fish."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.endless_forms.board import (
    Where,
)
from wildtable.games.endless_forms.cards.card_types import (
    At,
    Group,
    Pool,
    Rarity,
    Resource,
    SpeciesCard,
    Tag,
    Those,
    When,
)
from wildtable.games.endless_forms.steps.abilities import (
    Decline,
    Growth,
    Threatened,
    Unaffected,
)
from wildtable.games.endless_forms.steps.hunting import (
    Bite,
    Dodges,
    Immovable,
    LastPrey,
    Reach,
    Unpreyable,
    Venom,
)
from wildtable.games.endless_forms.steps.moments import (
    Strikes,
)

REPTILES: tuple[SpeciesCard, ...] = (
    SpeciesCard(
        name="Greater Earless Lizard",
        latin="Cophosaurus texanus",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        group=Group.REPTILE,
        growth=1,
        decline=1,
        rank=5,
        tags=(Tag.BLANCHED, Tag.MELANIC),
        abilities=(
            Growth(2, When(at=At(offers=(Resource.ARTHROPODS,)))),
            Growth(
                2,
                When(at=At(names=("Gypsum Flats", "Lava Malpais", "Desert Arroyo"))),
                name="Matching Ground",
            ),
        ),
        fact="Its colour matches the local rock and soil from place to place.",
    ),
    SpeciesCard(
        name="Roundtail Horned Lizard",
        latin="Phrynosoma modestum",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.UNCOMMON,
        group=Group.REPTILE,
        growth=2,
        decline=1,
        rank=5,
        abilities=(
            Growth(1, When(at=At(offers=(Resource.ARTHROPODS,)))),
            Growth(
                2, When(near=Those(names=("Mexican Honey-pot Ants",), where=Where.HERE)), name="Ant Eater"
            ),
            Strikes(1, Those(names=("Mexican Honey-pot Ants",), where=Where.HERE), name="Ant Eater"),
            LastPrey(name="Stone Mimic"),
        ),
        fact=(
            "At Jornada near Las Cruces honey-pot ants are its dependable food; hunched up it looks "
            "like a stone."
        ),
    ),
    SpeciesCard(
        name="Western Hognose Snake",
        latin="Heterodon nasicus",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        group=Group.REPTILE,
        growth=4,
        decline=1,
        rank=9,
        tags=(Tag.PREDATOR,),
        abilities=(
            Reach(down=2, prey=Those(groups=(Group.REPTILE, Group.AMPHIBIAN)), name="Toad Fangs"),
            Bite(2, Those(groups=(Group.REPTILE, Group.AMPHIBIAN)), name="Toad Fangs"),
            Dodges(4, name="Play Dead"),
        ),
        fact="It bluffs like a rattler, then rolls over and plays dead.",
    ),
    SpeciesCard(
        name="Ornate Box Turtle",
        latin="Terrapene ornata",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        group=Group.REPTILE,
        growth=2,
        decline=1,
        rank=9,
        abilities=(
            Growth(1, When(at=At(offers=(Resource.FRUITS,)))),
            Growth(1, When(at=At(offers=(Resource.ARTHROPODS,)))),
            Unpreyable(name="Hinged Shell"),
            Immovable(name="Slow"),
        ),
        fact="A hinge in the lower shell lets it close up completely.",
    ),
    SpeciesCard(
        name="Western Diamondback Rattlesnake",
        latin="Crotalus atrox",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.UNCOMMON,
        group=Group.REPTILE,
        growth=4,
        decline=1,
        rank=11,
        tags=(Tag.PREDATOR,),
        abilities=(
            Reach(down=3, name="Heat Pits"),
            Venom(1, name="Venom"),
        ),
        fact="Pits between eye and nostril sense the warmth of prey in the dark.",
    ),
    SpeciesCard(
        name="Mexican Spadefoot",
        latin="Spea multiplicata",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        group=Group.AMPHIBIAN,
        growth=1,
        decline=1,
        rank=6,
        abilities=(
            Growth(2, When(at=At(offers=(Resource.WATER,)))),
            Growth(1, When(at=At(offers=(Resource.ARTHROPODS,)))),
            Unaffected(("Drought", "Wildfire!", "Hard Freeze"), name="Burrowed"),
        ),
        fact=(
            "New Mexico's state amphibian waits underground for summer rain; its eggs can hatch "
            "within two days."
        ),
    ),
    SpeciesCard(
        name="Red-spotted Toad",
        latin="Anaxyrus punctatus",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        group=Group.AMPHIBIAN,
        growth=1,
        decline=1,
        rank=6,
        abilities=(
            Growth(2, When(at=At(offers=(Resource.ALGAE,)))),
            Growth(1, When(at=At(offers=(Resource.ARTHROPODS,)))),
            Unpreyable(by=Those(groups=(Group.BIRD, Group.MAMMAL)), name="Bitter Skin"),
        ),
        fact="It can lose about two fifths of its body water and live; its tadpoles graze algae.",
    ),
    SpeciesCard(
        name="White Sands Pupfish",
        latin="Cyprinodon tularosa",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.RARE,
        group=Group.FISH,
        growth=1,
        decline=1,
        rank=3,
        tags=(Tag.STAR,),
        abilities=(
            Growth(3, When(at=At(offers=(Resource.ALGAE,)))),
            Decline(1, When(at=At(lacks=(Resource.WATER,))), name="Stranded"),
            Threatened(name="Threatened"),
        ),
        fact="It lives in the wild only in the Tularosa Basin of New Mexico.",
    ),
    SpeciesCard(
        name="Bleached Earless Lizard",
        latin="Holbrookia maculata ruthveni",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.UNCOMMON,
        group=Group.REPTILE,
        growth=1,
        decline=1,
        rank=5,
        tags=(Tag.BLANCHED,),
        abilities=(
            Growth(2, When(at=At(offers=(Resource.ARTHROPODS, Resource.SEEDS)))),
            Growth(3, When(at=At(names=("Gypsum Flats",))), name="White on White"),
        ),
        fact="One of three pale lizards that evolved on the white gypsum of White Sands.",
    ),
)
