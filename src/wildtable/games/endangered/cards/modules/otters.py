"""Sea otters off a coast where a wreck leaks oil: our own module."""

from __future__ import annotations

from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import (
    Area,
    Count,
    Impact,
    Level,
    Mod,
    Module,
    Provenance,
    Rule,
    Term,
    Where,
)
from wildtable.games.endangered.steps.ambassadors import RemoveInfluence
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Move
from wildtable.games.endangered.steps.destruction import Destruction, Drift, HalfFlee
from wildtable.games.endangered.steps.dice import Lock
from wildtable.games.endangered.steps.flow import OnePlayer, When
from wildtable.games.endangered.steps.impacts import NextImpact, RemovePersistent, Trigger
from wildtable.games.endangered.steps.offspring import Raft
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile

IMPACTS: tuple[Impact, ...] = (
    Impact(
        name="winter_storm",
        title="Winter Storm",
        copies=4,
        steps=(
            When(
                Term(Count.TRIGGERED, name="storm"),
                at_least=1,
                then=(Trigger("storm"),),
                otherwise=(Move(n=1, steps=1, to=Where(Area.TERRAIN, "kelp")),),
            ),
        ),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="tanker_aground",
        title="Tanker Aground",
        copies=2,
        persistent=True,
        trigger="storm",
        steps=(Destruction(1, most=True),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="toxoplasma",
        title="Toxoplasma",
        copies=2,
        persistent=True,
        trigger="storm",
        steps=(LoseAnimal(1, Where(Area.NEAR_TERRAIN, "beach")),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="gill_nets",
        title="Gill Nets",
        copies=1,
        persistent=True,
        trigger="storm",
        steps=(LoseAnimal(1, Where(Area.TERRAIN, "sea")),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="urchin_barrens",
        title="Urchin Barrens",
        copies=1,
        persistent=True,
        mods=(Mod(Rule.OFFSPRING_TARGET, -1),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="fisheries_dispute",
        title="Fisheries Dispute",
        copies=1,
        persistent=True,
        trigger="storm",
        steps=(RemoveInfluence(1),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="white_shark",
        title="White Shark",
        copies=2,
        steps=(LoseAnimal(1, Where(Area.TERRAIN, "sea")),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="bilge_dumping",
        title="Bilge Dumping",
        copies=1,
        steps=(PlaceTile(1, Where(Area.BESIDE_TILE)), PlaceTile(1, Where(Area.BESIDE_TILE))),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="otter_rescue",
        title="Otter Rescue",
        copies=1,
        steps=(OnePlayer(2, (AddAnimal(1, Where(Area.TERRAIN, "beach")),)),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="sea_otter_fund",
        title="Sea Otter Fund",
        copies=1,
        steps=(OnePlayer(3, (RemovePersistent(1),)),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="containment_booms",
        title="Containment Booms",
        copies=1,
        steps=(PushTile(2), NextImpact()),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="overtime",
        title="Round-the-clock Response",
        copies=1,
        steps=(Lock(1),),
        provenance=Provenance.HOUSE,
    ),
)

OTTERS = Module(
    name="otters",
    title="Sea Otters",
    animal="otter",
    tile="pollution",
    tiles=16,
    terrain=("ssssss", "ssssss", "skssks", "kksskk", "skssks", "bbbbbb"),
    key={"s": "sea", "k": "kelp", "b": "beach"},
    animals={Space.C2: 1, Space.E3: 2, Space.B4: 2, Space.E5: 1, Space.D6: 1},
    start_tiles=(Space.B2, Space.E2),
    actions=("plan", "relocate", "skim", "social_media"),
    offspring=Raft(nursery="kelp", food=3),
    destruction=Drift(),
    hit=HalfFlee(),
    impacts=IMPACTS,
    levels=(
        Level("easy", votes=3),
        Level("normal", votes=4),
        Level("hard", votes=4, start=("tanker_aground",)),
    ),
    provenance=Provenance.HOUSE,
)
