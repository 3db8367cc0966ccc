"""The events."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.endless_forms.board import (
    Where,
)
from wildtable.games.endless_forms.cards.card_types import (
    EVERY_RESOURCE,
    At,
    Clock,
    Die,
    EventCard,
    Group,
    Mark,
    Pool,
    Rarity,
    Resource,
    Side,
    Tag,
    Those,
)
from wildtable.games.endless_forms.steps.counters import (
    Gain,
    Lose,
)
from wildtable.games.endless_forms.steps.living import (
    Ambush,
    CancelAnswered,
    Echo,
    Revive,
    WashAway,
)
from wildtable.games.endless_forms.steps.places import (
    Forbid,
    GrowthCap,
    OffersThisTurn,
    PutCounter,
    ReplaceHabitat,
)
from wildtable.games.endless_forms.steps.play import (
    Every,
    Pick,
    Picked,
)

EVENTS: tuple[EventCard, ...] = (
    EventCard(
        name="Conservation Effort",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Gain(3, Pick(Those(side=Side.MINE))),
            Gain(2, Picked(Those(side=Side.MINE, tags=(Tag.STAR,)))),
        ),
        best_moment="a species about to go extinct",
        fact="Recovery plans have brought back species from the edge.",
    ),
    EventCard(
        name="Drought",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(Lose(2, Every(Those(where=Where.NEAR), at=At(lacks=(Resource.WATER,)))),),
        best_moment="before ↓, when opposing species stand at 2 or less",
        fact="In the Chihuahuan Desert drought is the rule more than the exception.",
    ),
    EventCard(
        name="Echoed Form",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(Echo(),),
        best_moment="start of your Exertion",
        fact="Unrelated species often evolve the same form.",
    ),
    EventCard(
        name="Ecological Succession",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            ReplaceHabitat(),
            Gain(1, Every(Those(side=Side.MINE, where=Where.HERE))),
        ),
        best_moment="before the opponent's Exertion",
        fact="Shrubs replace grass, forest replaces gravel bar.",
    ),
    EventCard(
        name="Hyper-Adaptive Fauna",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            OffersThisTurn(EVERY_RESOURCE, to=Side.MINE),
            Gain(2, Pick(Those(side=Side.MINE))),
        ),
        best_moment="start of your Exertion",
        fact="Some animals change their diet faster than their body.",
    ),
    EventCard(
        name="Limited Resources",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(GrowthCap(2),),
        best_moment="start of the opponent's Exertion",
        fact="The scarcest need sets the limit.",
    ),
    EventCard(
        name="Offroading Degradation",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(PutCounter(Mark.DEGRADED),),
        best_moment="start of the opponent's Exertion",
        fact="Desert crusts crushed by wheels take decades to heal.",
    ),
    EventCard(
        name="Once Thought Extinct",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(Revive(),),
        best_moment="your Deployment after a loss",
        fact="Species are sometimes found again after decades.",
    ),
    EventCard(
        name="Rites of Spring",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(Gain(1, Every(Those(side=Side.MINE))),),
        best_moment="the last window, or to save several species at once",
        fact="Rain and warmth bring courtship everywhere at once.",
    ),
    EventCard(
        name="Wildfire!",
        pool=Pool.STARTER,
        named_by=RULEBOOK,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Lose(
                Die((1, 2, 2, 3, 3, 4)),
                Every(
                    Those(not_groups=(Group.BIRD,), where=Where.HERE),
                    at=At(offers=(Resource.GRASSES, Resource.LEAVES, Resource.WOOD)),
                ),
            ),
            Lose(
                Die((0, 1, 1, 2, 2, 3)),
                Every(
                    Those(groups=(Group.BIRD,), where=Where.HERE),
                    at=At(offers=(Resource.GRASSES, Resource.LEAVES, Resource.WOOD)),
                ),
            ),
        ),
        best_moment="before ↓, where the opponent is crowded",
        fact="Fire is natural in grassland and rare in desert scrub, where little is built to survive it.",
    ),
    EventCard(
        name="Monsoon Downpour",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Gain(3, Every(Those(side=Side.MINE, bonus_for=(Resource.WATER, Resource.ALGAE)))),
            OffersThisTurn((Resource.WATER,)),
        ),
        best_moment="answer to Drought, or the last window",
        fact="Most of the yearly rain falls in a few summer storms.",
    ),
    EventCard(
        name="Superbloom",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            PutCounter(Mark.BLOOM),
            Gain(2, Every(Those(side=Side.MINE, tags=(Tag.HERBIVORE,), where=Where.HERE))),
        ),
        best_moment="start of your Exertion",
        fact="After a wet winter the annuals flower all at once.",
    ),
    EventCard(
        name="Haboob",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Forbid(Those(tags=(Tag.PREDATOR,))),
            Gain(1, Every(Those(side=Side.MINE, where=Where.HERE))),
        ),
        best_moment="when an opposing predator is announced",
        fact="Walls of dust from storm outflows stop everything that hunts by sight.",
    ),
    EventCard(
        name="Hard Freeze",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Lose(
                2,
                Every(
                    Those(
                        groups=(Group.REPTILE, Group.AMPHIBIAN, Group.FISH, Group.ARTHROPOD), where=Where.HERE
                    )
                ),
            ),
            Lose(
                1,
                Every(
                    Those(
                        groups=(Group.REPTILE, Group.AMPHIBIAN, Group.FISH, Group.ARTHROPOD), where=Where.HERE
                    )
                ),
                clock=Clock.NIGHT,
            ),
        ),
        best_moment="before ↓, where the opponent is crowded",
        fact="Clear desert nights in winter fall far below freezing.",
    ),
    EventCard(
        name="Ambush",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(Ambush(2),),
        best_moment="before ↓, on prey at 2 or less",
        fact="Sit and wait costs less than chase.",
    ),
    EventCard(
        name="Bluff Display",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            CancelAnswered(),
            Gain(2, Pick(Those(side=Side.MINE))),
        ),
        best_moment="answer to an opposing event",
        fact="Puffing up and hissing is cheaper than a fight.",
    ),
    EventCard(
        name="Flash Flood",
        pool=Pool.FULL,
        named_by=HOUSE,
        provenance=HOUSE,
        rarity=Rarity.COMMON,
        does=(
            Lose(2, Pick(Those(side=Side.THEIRS))),
            WashAway(),
        ),
        best_moment="before ↓, or to move prey next to your predator",
        fact="A wall of water can run down an arroyo from a storm far away.",
    ),
)
