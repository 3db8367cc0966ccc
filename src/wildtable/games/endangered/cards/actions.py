"""The actions printed on the board."""

from __future__ import annotations

from wildtable.games.endangered.cards.card_types import Area, Card, Kind, Provenance, Tag, Where
from wildtable.games.endangered.steps.animals import Move
from wildtable.games.endangered.steps.hand import Play
from wildtable.games.endangered.steps.money import Gain
from wildtable.games.endangered.steps.tiles import RemoveTile

ACTIONS: tuple[Card, ...] = (
    Card(
        name="plan",
        title="Plan",
        kind=Kind.ACTION,
        provenance=Provenance.RULEBOOK,
        tags=(Tag.PLAY,),
        steps=(Play(1),),
    ),
    Card(
        name="relocate",
        title="Relocate",
        kind=Kind.ACTION,
        provenance=Provenance.MIXED,
        note="Effect is rulebook; that it is printed on the board is inferred.",
        tags=(Tag.MOVE,),
        steps=(Move(n=1, steps=1),),
    ),
    Card(
        name="replant",
        title="Replant",
        kind=Kind.ACTION,
        provenance=Provenance.MIXED,
        note="Effect is rulebook; that it is printed on the board is inferred.",
        cost=1,
        tags=(Tag.TILE,),
        steps=(RemoveTile(1),),
    ),
    Card(
        name="skim",
        title="Skim",
        kind=Kind.ACTION,
        provenance=Provenance.HOUSE,
        cost=1,
        tags=(Tag.TILE,),
        steps=(RemoveTile(1, Where(Area.OPEN_SIDE)),),
    ),
    Card(
        name="social_media",
        title="Social Media Campaign",
        kind=Kind.ACTION,
        provenance=Provenance.MIXED,
        note="Free placement is rulebook; the yield of 1M is house.",
        tags=(Tag.MONEY,),
        steps=(Gain(1),),
        free=True,
    ),
)
