"""Whether steps on a card can be carried out as they read: numbers, words, places, where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from typing import Any, Final

from wildtable.core.cards import CardProblem
from wildtable.core.text import text
from wildtable.games.endangered.cards.card_types import (
    AnyVerb,
    Area,
    Count,
    Event,
    Kind,
    Limit,
    Term,
    Verb,
    Where,
)
from wildtable.games.endangered.steps.ambassadors import (
    Influence,
    On,
    Peek,
    RemoveInfluence,
    ShiftInfluence,
)
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Move, Split
from wildtable.games.endangered.steps.destruction import Destruction
from wildtable.games.endangered.steps.dice import Adjust, Lock, Recall, Reroll, SkipDestruction
from wildtable.games.endangered.steps.flow import Choose, EachPlayer, OnePlayer, TryLuck, When
from wildtable.games.endangered.steps.hand import Discard, Draw, Play, Recover
from wildtable.games.endangered.steps.impacts import (
    Cancel,
    LookImpacts,
    NextImpact,
    RemovePersistent,
    Trigger,
)
from wildtable.games.endangered.steps.money import Gain, GainPer, Give, LoseMoney, Pay
from wildtable.games.endangered.steps.offspring import Breed, RollOffspringAgain
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile, RemoveTile

Problems = Iterator[CardProblem]

HERD: Final = range(1, 16)
MONEY: Final = range(1, 26)
SOME: Final = range(1, 15)
NUMBERS: Final[dict[type, dict[str, range]]] = {
    Move: {"n": HERD, "steps": range(1, 100)},
    AddAnimal: {"n": HERD},
    LoseAnimal: {"n": HERD},
    Split: {"n": range(1, 8)},
    Influence: {"n": MONEY},
    Peek: {"n": range(1, 7)},
    RemoveInfluence: {"n": MONEY},
    ShiftInfluence: {"n": MONEY},
    Destruction: {"n": range(1, 25)},
    RemoveTile: {"n": range(1, 31)},
    PlaceTile: {"n": range(1, 25)},
    PushTile: {"n": range(1, 31)},
    Draw: {"n": SOME},
    Discard: {"n": SOME},
    Recover: {"n": SOME},
    Play: {"n": SOME},
    Gain: {"n": MONEY},
    GainPer: {"most": MONEY},
    LoseMoney: {"n": MONEY},
    Pay: {"n": MONEY},
    Give: {"n": MONEY},
    OnePlayer: {"cost": MONEY},
    When: {"at_least": range(1, 41)},
    TryLuck: {"target": range(2, 7)},
    Breed: {"bonus": range(-6, 7)},
    LookImpacts: {"n": SOME, "discard": range(15)},
    RemovePersistent: {"n": SOME},
    Reroll: {"n": range(1, 4)},
    Adjust: {"n": range(1, 4), "by": range(1, 6)},
    Recall: {"n": range(1, 2)},
    Lock: {"n": range(1, 3)},
    SkipDestruction: {"n": range(1, 10)},
}
"""What a number may be: what the box holds, or what the rules can do with it."""
IN_PLAY: Final = {Move: "moved", Influence: "done", Reroll: "chosen", Adjust: "done", PushTile: "pushed"}
"""Fields that the rules fill in while a step is taken."""
OF_DICE: Final = (Reroll, Adjust, Recall)
DICE_LIE: Final = (Event.SELF_PLAYED, Event.DICE_ROLLED, Event.ACTION_DONE, Event.AMBASSADOR_REVEALED)
"""When dice may lie before their owner that are not placed yet."""
FOR_EVER: Final[dict[Event | None, tuple[type, ...]]] = {
    Event.IMPACT_REVEALED: (NextImpact,),
    Event.OFFSPRING_FAILED: (Breed, RollOffspringAgain),
}
"""What brings about the moment at which it is done."""
WITH_TERRAIN: Final = (Area.TERRAIN, Area.NEAR_TERRAIN)
NEVER_ALONE: Final = (AddAnimal, RemoveTile)
"""Where one animal stands there is neither room for another nor a tile."""
AT_VOTES: Final = (Count.ROLL, Count.YES_VOTES)
DEEPEST: Final = 3
MAY_BE_EMPTY: Final = ((Give, "then"), (When, "otherwise"), (TryLuck, "failure"))


class Holder(Enum):
    """What the steps are printed on."""

    ACTION = "an action"
    ONCE = "a Once card"
    ABILITY = "an ability"
    INSTANT = "an instant impact"
    PERSISTENT = "a persistent impact"


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the rest of the set has, for steps that speak of it."""

    terrains: frozenset[str]
    triggers: frozenset[str]
    actions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Context:
    """Where a step stands."""

    holder: Holder
    spoken: Spoken
    event: Event | None = None  # of an ability
    limit: Limit = Limit.NONE
    others: bool = False  # within steps that other players take
    more: bool = False  # something follows that could be stopped
    depth: int = 0
    path: tuple[str, ...] = field(default=())


def steps_problems(where: str, steps: Sequence[Any], context: Context) -> Problems:
    """What is wrong with some steps."""
    if not steps:
        yield CardProblem(where, text("at least 1 needed, found 0"))
    if not context.depth and sum(isinstance(step, RollOffspringAgain) for step in all_steps(steps)) > 1:
        yield CardProblem(where, text("RollOffspringAgain only once: the first roll may succeed"))
    for n, step in enumerate(steps):
        inner = context if context.depth else replace(context, more=n + 1 < len(steps))
        place = f"{where}[{n}].{type(step).__name__}"
        yield from step_problems(place, step, inner)
        if n + 1 < len(steps) and ends(step, context):
            yield CardProblem(place, text("nothing that follows would happen: it must come last"))


def ends(step: Any, context: Context) -> bool:
    """Whether what follows a step is lost (§10.6); an impact may offer to end itself, an ability may not."""
    return isinstance(step, Cancel) or (context.holder is Holder.ABILITY and may_stop(step))


def may_stop(part: Any) -> bool:
    """Whether somewhere in a step the impact is stopped."""
    if isinstance(part, tuple):
        return any(may_stop(one) for one in part)
    inner = fields(part) if is_dataclass(part) else ()
    return isinstance(part, Cancel) or any(may_stop(getattr(part, own.name)) for own in inner)


def step_problems(where: str, step: Any, context: Context) -> Problems:
    """What is wrong with a step and the steps in it."""
    if not isinstance(step, Verb):
        yield CardProblem(where, text("this is no verb for cards: it belongs to the course of the game"))
        return
    if context.depth > DEEPEST:
        yield CardProblem(where, text("steps may be nested {n} deep", n=DEEPEST))
        return
    yield from number_problems(where, step)
    for own in fields(step):
        value = getattr(step, own.name)
        if isinstance(value, Where):
            yield from place_problems(f"{where}.{own.name}", value, step, context.spoken)
        if isinstance(value, Term):
            yield from term_problems(f"{where}.{own.name}", value, context.spoken)
            if value.factor != 1 or value.count in AT_VOTES:
                yield CardProblem(
                    f"{where}.{own.name}", text("only ambassadors count this, or more than once")
                )
    yield from combination_problems(where, step)
    yield from standing_problems(where, step, context)
    yield from inner_problems(where, step, context)


def number_problems(where: str, step: AnyVerb) -> Problems:
    """Numbers that make sense, and nothing that the rules fill in."""
    for name, allowed in NUMBERS.get(type(step), {}).items():
        yield from range_problems(f"{where}.{name}", getattr(step, name), allowed)
    inner = IN_PLAY.get(type(step))
    if inner and getattr(step, inner):
        yield CardProblem(f"{where}.{inner}", text("is filled in by the rules: leave it out"))


def range_problems(where: str, number: int, allowed: range) -> Problems:
    """A number from here to there."""
    if number not in allowed:
        low, high = allowed[0], allowed[-1]
        needed = text("{low} to {high} needed, found {n}", low=low, high=high, n=number)
        only = text("{needed} needed, found {found}", needed=low, found=number)
        yield CardProblem(where, needed if low < high else only)


def place_problems(where: str, place: Where, step: AnyVerb, spoken: Spoken) -> Problems:
    """A terrain that there is, where one belongs; a place where the step can do something."""
    if place.area in WITH_TERRAIN and place.terrain not in spoken.terrains:
        yield CardProblem(f"{where}.terrain", text("no such terrain: {name}", name=repr(place.terrain)))
    if place.area not in WITH_TERRAIN and place.terrain:
        yield CardProblem(
            f"{where}.terrain", text("{area} speaks of no terrain: leave it out", area=place.area.name)
        )
    if place.area is Area.ALONE and isinstance(step, NEVER_ALONE):
        yield CardProblem(f"{where}.area", text("where an animal stands alone this can do nothing"))


def term_problems(where: str, term: Term, spoken: Spoken) -> Problems:
    """What is counted by a name has one that there is."""
    if term.count is Count.DICE_ON and term.name not in spoken.actions:
        yield CardProblem(f"{where}.name", text("no such action: {name}", name=repr(term.name)))
    elif term.count is Count.TRIGGERED and term.name not in spoken.triggers:
        yield CardProblem(
            f"{where}.name", text("no persistent impact has the trigger {word}", word=repr(term.name))
        )
    elif term.name and term.count not in (Count.DICE_ON, Count.TRIGGERED):
        yield CardProblem(
            f"{where}.name", text("{count} is counted without a name: leave it out", count=term.count.name)
        )


def combination_problems(where: str, step: AnyVerb) -> Problems:
    """Fields that fit together."""
    if isinstance(step, Influence):
        yield from influence_problems(where, step)
    elif isinstance(step, Choose):
        yield from way_problems(where, step)
    elif isinstance(step, LookImpacts):
        if step.discard > step.n:
            yield CardProblem(
                f"{where}.discard", text("at most {most} needed, found {n}", most=step.n, n=step.discard)
            )
        if step.reorder and step.n < 2:
            yield CardProblem(f"{where}.reorder", text("one card has no order"))
    elif isinstance(step, Recover) and step.only is Kind.SPECIALTY:
        yield CardProblem(f"{where}.only", text("no specialty is ever discarded"))


def way_problems(where: str, step: Choose) -> Problems:
    """Several ways, each with its name."""
    names = [way.name for way in step.ways]
    if len(names) < 2:
        yield CardProblem(f"{where}.ways", text("{least} or more needed, found {n}", least=2, n=len(names)))
    if len(set(names)) < len(names) or "" in names:
        yield CardProblem(f"{where}.ways", text("each needs a name of its own"))


def influence_problems(where: str, step: Influence) -> Problems:
    """All on one, or all on different ones; that one is that one."""
    if step.stack and step.spread:
        yield CardProblem(f"{where}.spread", text("not together with stack"))
    if (step.stack or step.spread) and step.n < 2:
        yield CardProblem(f"{where}.n", text("2 or more needed with stack or spread"))
    if step.on is On.SAME and (step.spread or step.colour):
        yield CardProblem(f"{where}.on", text("SAME goes without spread and colour"))


def standing_problems(where: str, step: AnyVerb, context: Context) -> Problems:
    """Steps that only mean something in some places."""
    event = context.event
    if isinstance(step, Influence) and step.on is On.SAME and event is not Event.AMBASSADOR_REVEALED:
        yield CardProblem(f"{where}.on", text("SAME is for abilities on AMBASSADOR_REVEALED"))
    if isinstance(step, RollOffspringAgain) and event is not Event.OFFSPRING_FAILED:
        yield CardProblem(where, text("is for abilities on OFFSPRING_FAILED"))
    if isinstance(step, OF_DICE) and not has_dice(context):
        yield CardProblem(where, text("no dice of this player are there to be placed then"))
    if isinstance(step, Cancel) and not can_stop(context):
        yield CardProblem(
            where, text("there is nothing to stop: it is for IMPACT_REVEALED and before later steps")
        )
    if isinstance(step, Trigger):
        yield from trigger_problems(where, step, context)
    if isinstance(step, FOR_EVER.get(event, ())) and context.limit is Limit.NONE:
        yield CardProblem(where, text("brings about its own moment: it needs a limit"))


def trigger_problems(where: str, step: Trigger, context: Context) -> Problems:
    """A word that somebody listens to, and never the caller itself."""
    if step.word not in context.spoken.triggers:
        yield CardProblem(
            f"{where}.word", text("no persistent impact has the trigger {word}", word=repr(step.word))
        )
    if context.holder is Holder.PERSISTENT:
        yield CardProblem(where, text("would trigger itself"))


def has_dice(context: Context) -> bool:
    """Whether dice of whoever takes a step may be there to be placed."""
    if context.others or context.holder in (Holder.INSTANT, Holder.PERSISTENT):
        return False
    return context.event is None or context.event in DICE_LIE


def can_stop(context: Context) -> bool:
    """Whether there is an impact whose later steps can be left out."""
    if context.event is Event.IMPACT_REVEALED:
        return True
    return context.holder is Holder.INSTANT and context.more


def inner_problems(where: str, step: AnyVerb, context: Context) -> Problems:
    """The steps within a step; those that must be there must not be none."""
    others = context.others or isinstance(step, (EachPlayer, OnePlayer))
    inner = replace(context, depth=context.depth + 1, others=others)
    for n, way in enumerate(step.ways if isinstance(step, Choose) else ()):
        yield from steps_problems(f"{where}.ways[{n}].steps", way.steps, inner)
    for name in ("steps", "then", "success", "otherwise", "failure"):
        found = getattr(step, name, None)
        if isinstance(found, tuple) and (found or (type(step), name) not in MAY_BE_EMPTY):
            yield from steps_problems(f"{where}.{name}", found, inner)


def all_steps(steps: Sequence[Any]) -> Iterator[Any]:
    """Steps, and the steps in them."""
    for step in steps:
        yield step
        for name in ("steps", "then", "otherwise", "success", "failure"):
            found = getattr(step, name, ())
            yield from all_steps(found if isinstance(found, tuple) else ())
        for way in getattr(step, "ways", ()):
            yield from all_steps(way.steps)
