"""The ten specialties, two of each role."""

from __future__ import annotations

from wildtable.games.endangered.cards.card_types import (
    Ability,
    Card,
    Event,
    Kind,
    Limit,
    Mod,
    Provenance,
    Rule,
    Scope,
)
from wildtable.games.endangered.steps.ambassadors import Influence, On, Peek
from wildtable.games.endangered.steps.dice import Adjust, Reroll
from wildtable.games.endangered.steps.hand import Draw
from wildtable.games.endangered.steps.money import Gain, Give
from wildtable.games.endangered.steps.offspring import RollOffspringAgain

SPECIALTIES: tuple[Card, ...] = (
    Card(
        name="field_biologist",
        title="Field Biologist",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        mods=(Mod(Rule.MOVE_STEPS, 1, Scope.OWN_TURN),),
        starts_with="wildlife_corridor",
    ),
    Card(
        name="geneticist",
        title="Geneticist",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.OFFSPRING_FAILED, steps=(RollOffspringAgain(),)),),
        starts_with="field_station",
    ),
    Card(
        name="litigator",
        title="Litigator",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        mods=(Mod(Rule.PLACEMENT_BONUS, 1, Scope.OWN_TURN, limit=Limit.TURN),),
        starts_with="research",
    ),
    Card(
        name="treaty_counsel",
        title="Treaty Counsel",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.AMBASSADOR_REVEALED, steps=(Influence(n=1, on=On.SAME),)),),
        starts_with="cleanup_crew",
    ),
    Card(
        name="insider",
        title="Insider",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.TURN_START, steps=(Peek(1),)),),
        starts_with="lobby_day",
    ),
    Card(
        name="fixer",
        title="Fixer",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.DICE_ROLLED, steps=(Adjust(1, by=1),)),),
        starts_with="strategy_session",
    ),
    Card(
        name="foundation_chair",
        title="Foundation Chair",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.ACTION_DONE, steps=(Gain(1),), of="social_media", optional=False),),
        starts_with="benefit_gala",
    ),
    Card(
        name="venture_donor",
        title="Venture Donor",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.TURN_START, steps=(Give(3, (Draw(1),)),)),),
        starts_with="matching_grants",
    ),
    Card(
        name="showrunner",
        title="Showrunner",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.ACTION_DONE, steps=(Draw(1),), of="social_media", optional=False),),
        starts_with="live_broadcast",
    ),
    Card(
        name="adventurer",
        title="Adventurer",
        kind=Kind.SPECIALTY,
        provenance=Provenance.HOUSE,
        abilities=(Ability(on=Event.DICE_ROLLED, steps=(Reroll(2),)),),
        starts_with="volunteers",
    ),
)
