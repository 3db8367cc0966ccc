"""The effects."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.endless_forms.board import (
    Where,
)
from wildtable.games.endless_forms.cards.card_types import (
    Attach,
    Clock,
    Die,
    EffectCard,
    Group,
    Pool,
    Rarity,
    Resource,
    Side,
    Tag,
    Those,
    When,
)
from wildtable.games.endless_forms.steps.abilities import (
    Decline,
    DeclineCap,
    Growth,
    GrowthPer,
    LossCap,
    Offers,
)
from wildtable.games.endless_forms.steps.counters import (
    Gain,
    Lose,
)
from wildtable.games.endless_forms.steps.hunting import (
    Bite,
    Lure,
    Reach,
    Unpreyable,
)
from wildtable.games.endless_forms.steps.living import (
    DiscardEffect,
)
from wildtable.games.endless_forms.steps.moments import (
    AtBegin,
)
from wildtable.games.endless_forms.steps.places import (
    CopyNeighbour,
)
from wildtable.games.endless_forms.steps.play import (
    Every,
    Pick,
)

EFFECTS: tuple[EffectCard, ...] = (
    EffectCard(
        name="Aesthetic Choice",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(
            Growth(1),
            Lure(),
        ),
        fact="Showy mates are also easy to find.",
    ),
    EffectCard(
        name="Artificially Sustained",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(Decline(-1, When(clock=Clock.OTHER)),),
        fact="Feeding and captive care can hold up a small population.",
    ),
    EffectCard(
        name="Environmental Homogenization",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.HABITAT,
        does=(CopyNeighbour(),),
        fact="Land use makes places alike.",
    ),
    EffectCard(
        name="Insect Swarm",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.HABITAT,
        abilities=(
            Offers((Resource.ARTHROPODS,)),
            Growth(1, here=Those(groups=(Group.ARTHROPOD,), where=Where.HERE)),
        ),
        fact="Outbreak years feed everything that eats insects.",
    ),
    EffectCard(
        name="Mutigen",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(AtBegin(Die((-1, 0, 1, 1, 2, 3))),),
        fact="A mutagen raises the mutation rate; most changes do little, a few matter.",
    ),
    EffectCard(
        name="Pack Hunt",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        hosts=Those(tags=(Tag.PREDATOR,)),
        abilities=(
            Reach(down=1, up=2),
            Bite(2),
        ),
        fact="Hunting in groups brings down bigger prey.",
    ),
    EffectCard(
        name="Pathogen",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(Decline(1),),
        fact="Plague and other diseases can empty whole colonies.",
    ),
    EffectCard(
        name="r-Strategist",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(
            Growth(3),
            Decline(1),
        ),
        fact="Many young, short lives.",
    ),
    EffectCard(
        name="Stable Climate",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.HABITAT,
        abilities=(
            DeclineCap(1),
            LossCap(0),
        ),
        fact="Steady conditions let specialists last.",
    ),
    EffectCard(
        name="Wicked Reflexes",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(
            Unpreyable(),
            Bite(2),
        ),
        fact="A kangaroo rat can leap clear of a striking snake.",
    ),
    EffectCard(
        name="Mutualism",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        hosts=Those(side=Side.MINE),
        abilities=(
            Growth(2, When(near=Those(side=Side.MINE, where=Where.HERE, other=True, other_group=True))),
        ),
        fact="Yucca and yucca moth, ant and aphid: each partner gains.",
    ),
    EffectCard(
        name="Group Living",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        hosts=Those(side=Side.MINE),
        abilities=(GrowthPer(Those(side=Side.MINE, where=Where.HERE, other=True, same_group=True), 2),),
        fact="Many eyes see more danger.",
    ),
    EffectCard(
        name="Territorial Claim",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        hosts=Those(tags=(Tag.PREDATOR,)),
        abilities=(
            Growth(1),
            Growth(-1, here=Those(side=Side.THEIRS, tags=(Tag.PREDATOR,), where=Where.HERE)),
        ),
        fact="Large carnivores keep rivals out.",
    ),
    EffectCard(
        name="Lehmann Lovegrass",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.HABITAT,
        abilities=(Offers((Resource.GRASSES,), only=True),),
        does=(Lose(1, Every(Those(side=Side.THEIRS, where=Where.HERE))),),
        fact="An African grass sown against erosion that now crowds out native grassland.",
    ),
    EffectCard(
        name="Parasite Load",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.SPECIES,
        abilities=(Growth(-1),),
        fact="Parasites take their share of every meal.",
    ),
    EffectCard(
        name="Mesquite Bean Crop",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.HABITAT,
        abilities=(Offers((Resource.SEEDS, Resource.FRUITS, Resource.SAP)),),
        does=(Gain(1, Every(Those(side=Side.MINE, where=Where.HERE))),),
        fact="In a good year mesquite pods feed nearly everything.",
    ),
    EffectCard(
        name="Restoration Crew",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        attach=Attach.NOTHING,
        does=(
            DiscardEffect(),
            Gain(2, Pick(Those(side=Side.MINE))),
        ),
        fact="Volunteers pull weeds, mend erosion and replant.",
    ),
)
