"""The eight cards that are in every deck."""

from __future__ import annotations

from wildtable.games.endangered.cards.card_types import Ability, Card, Event, Kind, Provenance, Tag
from wildtable.games.endangered.steps.ambassadors import Influence
from wildtable.games.endangered.steps.animals import Move
from wildtable.games.endangered.steps.dice import Reroll
from wildtable.games.endangered.steps.flow import Choose, Way
from wildtable.games.endangered.steps.hand import Draw, Recover
from wildtable.games.endangered.steps.impacts import LookImpacts, RemovePersistent
from wildtable.games.endangered.steps.money import Gain
from wildtable.games.endangered.steps.tiles import RemoveTile

SHARED: tuple[Card, ...] = (
    Card(
        name="research",
        title="Research",
        kind=Kind.ACTION,
        provenance=Provenance.MIXED,
        note="Effect is rulebook; that it is a card, its cost and its place in every deck are house.",
        tags=(Tag.IMPACT,),
        steps=(LookImpacts(1, discard=1, reorder=False),),
    ),
    Card(
        name="lobby_day",
        title="Lobby Day",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        cost=1,
        tags=(Tag.INFLUENCE,),
        steps=(Influence(n=1),),
    ),
    Card(
        name="benefit_gala",
        title="Benefit Gala",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        tags=(Tag.MONEY,),
        steps=(Gain(2),),
    ),
    Card(
        name="wildlife_corridor",
        title="Wildlife Corridor",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        tags=(Tag.MOVE,),
        steps=(Move(n=2, steps=1),),
    ),
    Card(
        name="cleanup_crew",
        title="Clean-up Crew",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        cost=2,
        tags=(Tag.TILE,),
        steps=(RemoveTile(2),),
    ),
    Card(
        name="strategy_session",
        title="Strategy Session",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        tags=(Tag.CARDS,),
        steps=(Choose((Way("draw", (Draw(2),)), Way("recover", (Recover(1, Kind.ONCE),)))),),
    ),
    Card(
        name="policy_reversal",
        title="Policy Reversal",
        kind=Kind.ONCE,
        provenance=Provenance.HOUSE,
        tags=(Tag.PERSISTENT,),
        steps=(RemovePersistent(1), Draw(1)),
    ),
    Card(
        name="volunteers",
        title="Volunteers",
        kind=Kind.CONTINUOUS,
        provenance=Provenance.HOUSE,
        tags=(Tag.DICE,),
        abilities=(Ability(on=Event.DICE_ROLLED, steps=(Reroll(1),)),),
    ),
)
