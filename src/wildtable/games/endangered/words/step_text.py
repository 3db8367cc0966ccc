"""What steps say, so that text and behaviour cannot drift apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wildtable.core.step import AnyStep, May, Then
from wildtable.core.text import Text, count_text, plural, text
from wildtable.games.endangered.cards.card_types import (
    Area,
    Colour,
)
from wildtable.games.endangered.steps.ambassadors import (
    Influence,
    Most,
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
    Which,
)
from wildtable.games.endangered.steps.money import Gain, GainPer, Give, LoseMoney, Pay
from wildtable.games.endangered.steps.offspring import Breed, RollOffspringAgain
from wildtable.games.endangered.steps.tiles import PlaceTile, PushTile, RemoveTile
from wildtable.games.endangered.words.phrases import KINDS, counter, place, space
from wildtable.games.endangered.words.titles import title

FAR: Final = 10  # as many steps as this reach every space


def sentences(texts: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    if len(texts) < 2:
        return texts[0] if texts else text("Nothing.")
    return text("{first} {rest}", first=texts[0], rest=sentences(texts[1:]))


def steps_text(steps: Sequence[AnyStep]) -> Text:
    """What some steps do."""
    return sentences([step_text(step) for step in steps])


def step_text(step: AnyStep) -> Text:
    """What a step does."""
    return STEPS[type(step)](step)


def priced(cost: int, done: Text) -> Text:
    """What has to be paid first."""
    return text("Pay {n}M: {steps}", n=cost, steps=done) if cost else done


def _signed(number: int) -> Text:
    return Text(f"{number:+d}".replace("-", "−"))


# --- the verbs ---


def _move(step: Move) -> Text:
    if step.steps >= FAR:
        return count_text(
            "Move an animal to any space without a tile.",
            "Move up to {n} animals to any spaces without a tile.",
            step.n,
        )
    distance = count_text("{n} space", "{n} spaces", step.steps)
    if step.to.area is not Area.ANY:
        return count_text(
            "Move an animal up to {distance}, to {space}.",
            "Move up to {n} animals up to {distance} each, to {space}.",
            step.n,
            distance=distance,
            space=space(step.to),
        )
    return count_text(
        "Move an animal up to {distance}.",
        "Move up to {n} animals up to {distance} each.",
        step.n,
        distance=distance,
    )


INFLUENCE: Final = {
    On.ANY: text("Place {n} influence on any ambassador."),
    On.FACE_UP: text("Place {n} influence on a face-up ambassador."),
    On.FACE_DOWN: text("Place {n} influence on a face-down ambassador."),
    On.SAME: text("Place {n} more influence on that ambassador."),
}
COLOURS: Final = {
    Colour.BLUE: text("Only on blue ones."),
    Colour.GREEN: text("Only on green ones."),
    Colour.GRAY: text("Only on gray ones."),
}


def _influence(step: Influence) -> Text:
    lines = [Text(INFLUENCE[step.on].message, {"n": step.n})]
    if step.spread:
        lines.append(text("Each cube on a different one."))
    if step.stack:
        lines.append(text("All cubes on the same one."))
    if step.colour:
        lines.append(COLOURS[step.colour])
    return sentences(lines)


def _look(step: LookImpacts) -> Text:
    seen = count_text("Look at the top impact.", "Look at the top {n} impacts.", step.n)
    lines = [seen]
    if step.discard:
        several = text("Discard up to {n} of them.", n=step.discard)
        lines.append(several if step.n > 1 else text("You may discard it."))
    if step.reorder:
        lines.append(text("Put the others back in any order."))
    return sentences(lines)


def _choose(step: Choose) -> Text:
    if len(step.ways) == 2:
        first, second = (steps_text(way.steps) for way in step.ways)
        return text("Either: {first} Or: {second}", first=first, second=second)
    return text("Choose one: {ways}", ways=[steps_text(way.steps) for way in step.ways])


def _when(step: When) -> Text:
    then, counted = steps_text(step.then), counter(step.term)
    if step.at_least == 1:
        done = text("If there are {counted}: {steps}", counted=counted, steps=then)
    else:
        done = text(
            "If there are at least {n} {counted}: {steps}", n=step.at_least, counted=counted, steps=then
        )
    if step.otherwise:
        return text("{then} If not: {otherwise}", then=done, otherwise=steps_text(step.otherwise))
    return done


def _luck(step: TryLuck) -> Text:
    done = text("Roll a die. At {n} or more: {steps}", n=step.target, steps=steps_text(step.success))
    if step.failure:
        return text("{then} If not: {otherwise}", then=done, otherwise=steps_text(step.failure))
    return done


def _add(step: AddAnimal) -> Text:
    where = space(step.where)
    if step.where.area is Area.TERRAIN:
        return count_text(
            "Add an animal: {space} without a tile.",
            "Add {n} animals, each: {space} without a tile.",
            step.n,
            space=where,
        )
    return count_text(
        "Add an animal: {space} without tile and animal.",
        "Add {n} animals, each: {space} without tile and animal.",
        step.n,
        space=where,
    )


def _lose(step: LoseAnimal) -> Text:
    if step.where.area is Area.ANY:
        return count_text("Lose {n} animal.", "Lose {n} animals.", step.n)
    return count_text(
        "Lose {n} animal {place}.", "Lose {n} animals {place}.", step.n, place=place(step.where)
    )


def _give(step: Give) -> Text:
    if not step.then:
        return text("Give up to {n}M to another player.", n=step.n)
    return text(
        "Give up to {n}M to another player; if you gave something: {steps}",
        n=step.n,
        steps=steps_text(step.then),
    )


def _remove_tile(step: RemoveTile) -> Text:
    if step.where.area is Area.ANY:
        return count_text("Remove {n} tile.", "Remove up to {n} tiles.", step.n)
    return count_text(
        "Remove {n} tile {place}.", "Remove up to {n} tiles {place}.", step.n, place=place(step.where)
    )


def _remove_persistent(step: RemovePersistent) -> Text:
    return {
        Which.CHOICE: plural("Remove {n} persistent impact.", "Remove {n} persistent impacts.", n=step.n),
        Which.OLDEST: plural(
            "Remove the oldest persistent impact.", "Remove the {n} oldest persistent impacts.", n=step.n
        ),
        Which.NEWEST: plural(
            "Remove the newest persistent impact.", "Remove the {n} newest persistent impacts.", n=step.n
        ),
    }[step.which]


def _remove_influence(step: RemoveInfluence) -> Text:
    if step.on is Most.MOST:
        return text("Remove {n} influence from the ambassador with the most.", n=step.n)
    return text("Remove {n} influence.", n=step.n)


STEPS: Final[dict[type, Callable[[Any], Text]]] = {
    Then: lambda step: steps_text(step.steps),
    May: lambda step: text("You may: {steps}", steps=step_text(step.step)),
    Gain: lambda step: text("Gain {n}M.", n=step.n),
    GainPer: lambda step: text(
        "Gain as many M as there are {counted}, at most {most}M.", counted=counter(step.term), most=step.most
    ),
    LoseMoney: lambda step: text("Lose {n}M.", n=step.n),
    Pay: lambda step: priced(step.n, steps_text(step.then)),
    Give: _give,
    Draw: lambda step: count_text("Draw {n} card.", "Draw {n} cards.", step.n),
    Discard: lambda step: count_text("Discard {n} card.", "Discard {n} cards.", step.n),
    Play: lambda step: count_text("You may play {n} card.", "You may play {n} cards.", step.n),
    Recover: lambda step: count_text(
        "Take {n} card from your discards ({kind}).",
        "Take {n} cards from your discards ({kind}).",
        step.n,
        kind=KINDS[step.only],
    ),
    Choose: _choose,
    EachPlayer: lambda step: text("Every player: {steps}", steps=steps_text(step.steps)),
    OnePlayer: lambda step: text(
        "One player may pay {n}M: {steps}", n=step.cost, steps=steps_text(step.then)
    ),
    When: _when,
    TryLuck: _luck,
    Influence: _influence,
    RemoveInfluence: _remove_influence,
    ShiftInfluence: lambda step: text("Move up to {n} influence between face-up ambassadors.", n=step.n),
    Peek: lambda step: count_text(
        "Look at a face-down ambassador.", "Look at up to {n} face-down ambassadors.", step.n
    ),
    Move: _move,
    AddAnimal: _add,
    LoseAnimal: _lose,
    Split: lambda step: count_text(
        "A pair parts: one animal goes to an empty neighbouring space or is lost.",
        "{n} pairs part: one animal of each goes to an empty neighbouring space or is lost.",
        step.n,
    ),
    Breed: lambda step: (
        text("Make an extra offspring roll (target {n}).", n=_signed(step.bonus))
        if step.bonus
        else text("Make an extra offspring roll.")
    ),
    RollOffspringAgain: lambda step: text("Roll the offspring die again."),
    RemoveTile: _remove_tile,
    PlaceTile: lambda step: count_text(
        "Put a tile on {space}.", "Put {n} tiles, each on {space}.", step.n, space=space(step.where)
    ),
    PushTile: lambda step: count_text(
        "Push a tile one space, onto an empty one.",
        "Push up to {n} tiles one space each, onto empty ones.",
        step.n,
    ),
    Destruction: lambda step: (
        count_text(
            "Add {n} tile in a row or column with the most animals.",
            "Add {n} tiles in rows or columns with the most animals.",
            step.n,
        )
        if step.most
        else count_text(
            "Add {n} tile as in the Destruction phase.",
            "Add {n} tiles as in the Destruction phase.",
            step.n,
        )
    ),
    LookImpacts: _look,
    RemovePersistent: _remove_persistent,
    NextImpact: lambda step: text("Then reveal and resolve another impact."),
    Trigger: lambda step: text(
        "Carry out every persistent impact marked {word}, oldest first.", word=title(step.word)
    ),
    Cancel: lambda step: text("This impact has no further effect."),
    Reroll: lambda step: count_text(
        "Roll one of your dice again.", "Roll up to {n} of your dice again.", step.n
    ),
    Adjust: lambda step: count_text(
        "Add or subtract {by} on one of your unplaced dice.",
        "Add or subtract {by} on up to {n} of your unplaced dice.",
        step.n,
        by=step.by,
    ),
    Recall: lambda step: text("You may take back one of your other dice and place it again."),
    Lock: lambda step: count_text(
        "Roll {n} die fewer on your next turn.", "Roll {n} dice fewer on your next turn.", step.n
    ),
    SkipDestruction: lambda step: count_text(
        "Skip the next Destruction phase.", "Skip the next {n} Destruction phases.", step.n
    ),
}
