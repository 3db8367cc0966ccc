"""Whether a module can be played: layout, supplies, deck and levels."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from wildtable.core.cards import CardProblem
from wildtable.core.text import text
from wildtable.games.endangered.cards.card_types import CardSet, Module
from wildtable.games.endangered.cards.check_steps import Problems, Spoken, all_steps, range_problems
from wildtable.games.endangered.steps.impacts import NextImpact, Trigger

IMPACTS: Final = range(12, 37)
ACTIONS: Final = range(1, 13)
HERD: Final = 15
TILES: Final = 30
LEVELS: Final = ("easy", "normal", "hard")


def module_problems(cards: CardSet, module: Module, spoken: Spoken) -> Problems:
    """A layout that fits the board and the box, a deck that can be played, three levels."""
    where = f"modules {module.name!r}"
    yield from action_problems(where, cards, module)
    yield from layout_problems(where, module)
    yield from supply_problems(where, module)
    yield from rule_problems(where, module)
    yield from deck_problems(where, cards, module)
    yield from level_problems(where, module)


def action_problems(where: str, cards: CardSet, module: Module) -> Problems:
    """Printed actions that there are; one takes every die."""
    actions = {card.name: card for card in cards.actions}
    if len(module.actions) not in ACTIONS:
        what = text(
            "{low} to {high} needed, found {n}", low=ACTIONS[0], high=ACTIONS[-1], n=len(module.actions)
        )
        yield CardProblem(f"{where}.actions", what)
    for name, number in Counter(module.actions).items():
        if name not in actions:
            yield CardProblem(f"{where}.actions", text("no such action: {name}", name=repr(name)))
        if number > 1:
            yield CardProblem(f"{where}.actions", text("{name} found {n} times", name=repr(name), n=number))
    if not any(name in actions and actions[name].free for name in module.actions):
        yield CardProblem(f"{where}.actions", text("one must take any die (free = true)"))


def layout_problems(where: str, module: Module) -> Problems:
    """Six rows of six letters, each with a terrain."""
    if [len(row) for row in module.terrain] != [6] * 6:
        yield CardProblem(f"{where}.terrain", text("six rows of six letters needed"))
    letters = set("".join(module.terrain))
    for letter in sorted(letters - set(module.key)):
        yield CardProblem(f"{where}.key", text("no terrain for the letter {letter}", letter=repr(letter)))
    for letter in sorted(set(module.key) - letters):
        yield CardProblem(
            f"{where}.key", text("the letter {letter} is nowhere on the board", letter=repr(letter))
        )
    for letter, terrain in module.key.items():
        if not terrain.strip() or "{" in terrain or "}" in terrain:
            yield CardProblem(f"{where}.key.{letter}", text("a word without braces needed"))
    for name, number in Counter(module.key.values()).items():
        if number > 1:
            yield CardProblem(f"{where}.key", text("{name} found {n} times", name=repr(name), n=number))


def supply_problems(where: str, module: Module) -> Problems:
    """Animals and tiles as the box has them, none on the same space."""
    yield from range_problems(f"{where}.loss", module.loss, range(HERD))
    for space, number in module.animals.items():
        yield from range_problems(f"{where}.animals.{space.name}", number, range(1, HERD + 1))
        if space in module.start_tiles:
            yield CardProblem(f"{where}.start_tiles", text("{space} has an animal", space=space.name))
    herd = sum(module.animals.values())
    if not module.loss < herd <= HERD:
        yield CardProblem(
            f"{where}.animals",
            text("{low} to {high} needed, found {n}", low=module.loss + 1, high=HERD, n=herd),
        )
    if len(set(module.start_tiles)) < len(module.start_tiles):
        yield CardProblem(f"{where}.start_tiles", text("each space once"))
    fewest = len(module.start_tiles) + 1
    if not fewest <= module.tiles <= TILES:
        yield CardProblem(
            f"{where}.tiles",
            text("{low} to {high} needed, found {n}", low=fewest, high=TILES, n=module.tiles),
        )


def rule_problems(where: str, module: Module) -> Problems:
    """A nursery that is on the board, and food for a pair."""
    nursery = getattr(module.offspring, "nursery", "")
    name = type(module.offspring).__name__
    if nursery and nursery not in module.key.values():
        yield CardProblem(
            f"{where}.offspring.{name}.nursery", text("no such terrain: {name}", name=repr(nursery))
        )
    if hasattr(module.offspring, "food"):
        if not nursery:
            yield CardProblem(f"{where}.offspring.{name}.nursery", text("a terrain needed"))
        yield from range_problems(f"{where}.offspring.{name}.food", module.offspring.food, range(2, HERD + 1))


def deck_problems(where: str, cards: CardSet, module: Module) -> Problems:
    """Enough cards, triggers that somebody calls, and an end to every chain of impacts."""
    number = sum(impact.copies for impact in module.impacts)
    if number not in IMPACTS:
        yield CardProblem(
            f"{where}.impacts",
            text("{low} to {high} cards needed, found {n}", low=IMPACTS[0], high=IMPACTS[-1], n=number),
        )
    abilities = [ability for card in (*cards.cards, *cards.specialties) for ability in card.abilities]
    printed: list[Any] = [*module.impacts, *cards.cards, *cards.actions, *abilities]
    called = {step.word for thing in printed for step in all_steps(thing.steps) if isinstance(step, Trigger)}
    for impact in module.impacts:
        if impact.persistent and impact.trigger and impact.trigger not in called:
            place = f"{where}.impacts {impact.name!r}.trigger"
            yield CardProblem(place, text("no card of this module calls {word}", word=repr(impact.trigger)))
    instant = [impact for impact in module.impacts if not impact.persistent]
    if all(any(isinstance(step, NextImpact) for step in all_steps(impact.steps)) for impact in instant):
        yield CardProblem(
            f"{where}.impacts", text("an instant one without NextImpact needed, or they never end")
        )


def level_problems(where: str, module: Module) -> Problems:
    """Three levels; what starts in play is a persistent impact of the deck."""
    names = tuple(level.name for level in module.levels)
    if names != LEVELS:
        yield CardProblem(
            f"{where}.levels", text("{needed} needed, found {found}", needed=LEVELS, found=names)
        )
    copies = {impact.name: impact.copies for impact in module.impacts if impact.persistent}
    for level in module.levels:
        place = f"{where}.levels {level.name!r}"
        yield from range_problems(f"{place}.votes", level.votes, range(1, 7))
        for name, number in Counter(level.start).items():
            if name not in copies:
                yield CardProblem(
                    f"{place}.start", text("no such persistent impact: {name}", name=repr(name))
                )
            elif number > copies[name]:
                yield CardProblem(
                    f"{place}.start",
                    text("{name}: {there} there, found {n}", name=repr(name), there=copies[name], n=number),
                )
