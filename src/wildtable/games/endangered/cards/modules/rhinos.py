"""Black rhinos of a savanna that farmland closes in on: our own small module."""

from __future__ import annotations

from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import (
    Area,
    Count,
    Impact,
    Level,
    Mod,
    Module,
    Rule,
    Tag,
    Term,
    Where,
)
from wildtable.games.endangered.steps.ambassadors import RemoveInfluence
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal
from wildtable.games.endangered.steps.destruction import AllLost, CloseIn, Destruction
from wildtable.games.endangered.steps.dice import Lock
from wildtable.games.endangered.steps.flow import OnePlayer, When
from wildtable.games.endangered.steps.hand import Draw
from wildtable.games.endangered.steps.impacts import LookImpacts, RemovePersistent, Trigger
from wildtable.games.endangered.steps.offspring import Beside
from wildtable.games.endangered.steps.tiles import PlaceTile

IMPACTS: tuple[Impact, ...] = (
    Impact(
        name="poachers_moon",
        title="Poachers' Moon",
        copies=4,
        steps=(
            When(
                Term(Count.TRIGGERED, name="moon"),
                at_least=1,
                then=(Trigger("moon"),),
                otherwise=(Draw(1),),
            ),
        ),
    ),
    Impact(
        name="horn_syndicate",
        title="Horn Syndicate",
        copies=2,
        persistent=True,
        trigger="moon",
        steps=(LoseAnimal(1, Where(Area.ALONE)),),
    ),
    Impact(
        name="land_rush",
        title="Land Rush",
        copies=2,
        persistent=True,
        trigger="moon",
        steps=(Destruction(1, most=True),),
    ),
    Impact(
        name="bribery_scandal",
        title="Bribery Scandal",
        copies=1,
        persistent=True,
        trigger="moon",
        steps=(RemoveInfluence(1),),
    ),
    Impact(
        name="drought",
        title="Drought",
        copies=1,
        persistent=True,
        mods=(Mod(Rule.OFFSPRING_TARGET, -1),),
    ),
    Impact(
        name="cattle_fences",
        title="Cattle Fences",
        copies=1,
        persistent=True,
        mods=(Mod(Rule.ACTION_COST, 1, only=Tag.MOVE),),
    ),
    Impact(
        name="poisoned_waterhole",
        title="Poisoned Waterhole",
        copies=1,
        steps=(LoseAnimal(1, Where(Area.NEAR_TERRAIN, "waterhole")),),
    ),
    Impact(
        name="rhino_trust",
        title="Rhino Trust",
        copies=2,
        steps=(OnePlayer(3, (RemovePersistent(1),)),),
    ),
    Impact(
        name="night_patrol",
        title="Night Patrol",
        copies=1,
        steps=(OnePlayer(1, (LookImpacts(2, discard=1),)),),
    ),
    Impact(
        name="bull_on_loan",
        title="Bull on Loan",
        copies=1,
        steps=(OnePlayer(2, (AddAnimal(1, Where(Area.TERRAIN, "bush")),)),),
    ),
    Impact(
        name="bush_fire",
        title="Bush Fire",
        copies=1,
        steps=(PlaceTile(1, Where(Area.BESIDE_TILE)),),
    ),
    Impact(
        name="ranger_strike",
        title="Ranger Strike",
        copies=1,
        steps=(Lock(1),),
    ),
)

RHINOS = Module(
    name="rhinos",
    title="Black Rhinos",
    animal="rhino",
    tile="farmland",
    tiles=12,
    terrain=("gggggg", "gbggwg", "gbbggg", "gggbbg", "gwggbg", "gggggg"),
    key={"g": "grass", "b": "bush", "w": "waterhole"},
    animals={Space.B2: 1, Space.C3: 2, Space.D4: 1, Space.E5: 1},
    start_tiles=(Space.A1, Space.F6),
    actions=("plan", "relocate", "replant", "social_media"),
    offspring=Beside(parting=False, nursery="bush"),
    destruction=CloseIn(),
    hit=AllLost(),
    impacts=IMPACTS,
    levels=(
        Level("easy", votes=3),
        Level("normal", votes=4, start=("horn_syndicate", "drought")),
        Level("hard", votes=4, start=("horn_syndicate", "drought", "land_rush")),
    ),
    loss=2,
)
