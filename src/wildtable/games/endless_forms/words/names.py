"""What resources, groups, moments and the like are called."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import Keep, Moment, Phase, Response
from wildtable.games.endless_forms.cards.card_types import Attach, Group, Mark, Rarity, Resource, Tag
from wildtable.games.endless_forms.cards.compiled import Kind

RESOURCES: Final = {
    Resource.WATER: text("water"),
    Resource.ALGAE: text("algae"),
    Resource.GRASSES: text("grasses"),
    Resource.LEAVES: text("leaves"),
    Resource.WOOD: text("wood"),
    Resource.SAP: text("sap"),
    Resource.NECTAR: text("nectar"),
    Resource.SEEDS: text("seeds"),
    Resource.FRUITS: text("fruits"),
    Resource.ARTHROPODS: text("arthropods"),
    Resource.HUMANS: text("humans"),
}
GROUPS: Final = {
    Group.MAMMAL: text("mammal"),
    Group.BIRD: text("bird"),
    Group.REPTILE: text("reptile"),
    Group.AMPHIBIAN: text("amphibian"),
    Group.ARTHROPOD: text("arthropod"),
    Group.FISH: text("fish"),
}
TAGS: Final = {
    Tag.PREDATOR: text("predator"),
    Tag.HERBIVORE: text("herbivore"),
    Tag.STAR: text("★"),
    Tag.BLANCHED: text("Blanched"),
    Tag.MELANIC: text("Melanic"),
}
RARITIES: Final = {
    Rarity.COMMON: text("common"),
    Rarity.UNCOMMON: text("uncommon"),
    Rarity.RARE: text("rare"),
}
KINDS: Final = {
    Kind.HABITAT: text("habitat"),
    Kind.SPECIES: text("species"),
    Kind.EFFECT: text("effect"),
    Kind.EVENT: text("event"),
}
ATTACHES: Final = {
    Attach.NOTHING: text("nothing"),
    Attach.SPECIES: text("a species"),
    Attach.HABITAT: text("a habitat"),
}
MARKS: Final = {
    Mark.DEGRADED: text("degraded"),
    Mark.BLOOM: text("bloom"),
}
PHASES: Final = {
    Phase.SET_UP: text("Set-up"),
    Phase.INITIALIZATION: text("Initialization"),
    Phase.DEPLOYMENT: text("Deployment"),
    Phase.EXERTION: text("Exertion"),
    Phase.MOVEMENT: text("Movement"),
    Phase.TERMINATION: text("Termination"),
    Phase.TURN_END: text("end of turn"),
}
KEEPS: Final = {
    Keep.HIDDEN: text("decided in secret"),
    Keep.UNDECIDED: text("not decided yet"),
    Keep.KEEP: text("Keep this hand"),
    Keep.MULLIGAN: text("Shuffle it back and draw a new one"),
    Keep.KEPT: text("hand kept"),
}
RESPONSES: Final = {
    Response.PASS: text("Pass"),
    Response.REVEAL: text("Reveal your event"),
}
MOMENTS: Final = {
    Moment.TURN_BEGIN: text("the beginning of the turn, before the draw"),
    Moment.DEPLOY_START: text("the start of Deployment"),
    Moment.ANNOUNCE_DEPLOY: text("a card being played"),
    Moment.DEPLOY_END: text("the end of Deployment, before Exertion"),
    Moment.ANNOUNCE_EXERT: text("a species exerting"),
    Moment.EXERT_END: text("the end of Exertion"),
    Moment.ANNOUNCE_MOVE: text("a species moving"),
    Moment.PRE_DECLINE: text("the moment before all species decline"),
    Moment.TURN_END: text("the end of the turn"),
    Moment.ANSWER: text("an event that was revealed"),
}


def name_of(value: object) -> Text | None:
    """A member of one of the tables above."""
    return NAMES.get((type(value), value))


NAMES: Final[dict[tuple[type, object], Text]] = {
    (type(member), member): name
    for table in (
        RESOURCES,
        GROUPS,
        TAGS,
        RARITIES,
        KINDS,
        ATTACHES,
        MARKS,
        PHASES,
        KEEPS,
        RESPONSES,
        MOMENTS,
    )
    for member, name in table.items()
}
