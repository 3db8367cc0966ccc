"""Tigers of the jungle: rules and layout are the rulebook's, most impacts ours."""

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
    Tag,
    Term,
    Where,
)
from wildtable.games.endangered.steps.ambassadors import RemoveInfluence
from wildtable.games.endangered.steps.animals import LoseAnimal, Split
from wildtable.games.endangered.steps.destruction import AllLost, Destruction, LineSlide
from wildtable.games.endangered.steps.flow import Choose, EachPlayer, OnePlayer, Way, When
from wildtable.games.endangered.steps.hand import Discard, Draw
from wildtable.games.endangered.steps.impacts import Cancel, NextImpact, RemovePersistent, Trigger
from wildtable.games.endangered.steps.money import Gain, LoseMoney
from wildtable.games.endangered.steps.offspring import Beside
from wildtable.games.endangered.steps.tiles import PlaceTile

IMPACTS: tuple[Impact, ...] = (
    Impact(
        name="tiger_sighting",
        title="Tiger Sighting",
        copies=4,
        steps=(
            When(
                Term(Count.TRIGGERED, name="sighting"),
                at_least=1,
                then=(Trigger("sighting"),),
                otherwise=(Gain(1),),
            ),
        ),
        provenance=Provenance.MIXED,
        note="The trigger is rulebook; copies, instant type and the 1M are house.",
    ),
    Impact(
        name="clearcutting",
        title="Clearcutting",
        copies=2,
        persistent=True,
        trigger="sighting",
        steps=(Destruction(2, most=True),),
        provenance=Provenance.MIXED,
        note="Name, persistent type and trigger are rulebook; effect and copies are house.",
    ),
    Impact(
        name="government_upheaval",
        title="Government Upheaval",
        copies=1,
        persistent=True,
        trigger="sighting",
        steps=(RemoveInfluence(1),),
        provenance=Provenance.MIXED,
        note="Name, persistent type and trigger are rulebook; effect and copies are house.",
    ),
    Impact(
        name="save_the_tiger_fund",
        title="Save the Tiger Fund",
        copies=2,
        steps=(OnePlayer(3, (RemovePersistent(1),)),),
        provenance=Provenance.MIXED,
        note="Effect is rulebook; copies are house.",
    ),
    Impact(
        name="poaching_ring",
        title="Poaching Ring",
        copies=2,
        persistent=True,
        trigger="sighting",
        steps=(LoseAnimal(1, Where(Area.ALONE)),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="snare_lines",
        title="Snare Lines",
        copies=1,
        persistent=True,
        mods=(Mod(Rule.ACTION_COST, 1, only=Tag.MOVE),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="empty_forest",
        title="Empty Forest",
        copies=1,
        persistent=True,
        mods=(Mod(Rule.OFFSPRING_TARGET, -1),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="new_highway",
        title="New Highway",
        copies=1,
        steps=(Split(1), PlaceTile(1, Where(Area.BESIDE_TILE))),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="cattle_killed",
        title="Cattle Killed",
        copies=1,
        steps=(OnePlayer(2, (Cancel(),)), LoseAnimal(1, Where(Area.EDGE))),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="illegal_logging",
        title="Illegal Logging",
        copies=1,
        steps=(Destruction(1, most=True),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="budget_cuts",
        title="Budget Cuts",
        copies=1,
        steps=(EachPlayer((Choose((Way("money", (LoseMoney(1),)), Way("card", (Discard(1),)))),)),),
        provenance=Provenance.HOUSE,
    ),
    Impact(
        name="census_success",
        title="Census Success",
        copies=1,
        steps=(EachPlayer((Draw(1),)), NextImpact()),
        provenance=Provenance.HOUSE,
    ),
)

TIGERS = Module(
    name="tigers",
    title="Tigers",
    animal="tiger",
    tile="deforestation",
    tiles=16,
    terrain=("ffffff", "ffffff", "ffffff", "ffffff", "ffffff", "ffffff"),
    key={"f": "forest"},
    animals={Space.B1: 1, Space.B2: 1, Space.C3: 2, Space.D4: 2, Space.E5: 1, Space.E6: 1},
    actions=("plan", "relocate", "replant", "social_media"),
    offspring=Beside(parting=True),
    destruction=LineSlide(),
    hit=AllLost(),
    impacts=IMPACTS,
    levels=(
        Level("easy", votes=3),
        Level("normal", votes=4),
        Level("hard", votes=4, start=("clearcutting",)),
    ),
    provenance=Provenance.RULEBOOK,
)
