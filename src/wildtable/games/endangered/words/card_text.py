"""What cards say, made from their steps."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Ambassador,
    Card,
    Event,
    Impact,
    Limit,
    Mod,
    Rule,
    Scope,
)
from wildtable.games.endangered.words.phrases import GROUPS, counter, group
from wildtable.games.endangered.words.step_text import priced, sentences, steps_text
from wildtable.games.endangered.words.titles import title

# --- cards ---


def card_text(card: Card) -> Text:
    """What is written on an action, a player card or a specialty."""
    lines = [text("Any die may be placed here, in any number.")] if card.free else []
    lines += [mod_text(mod) for mod in card.mods]
    lines += [ability_text(ability) for ability in card.abilities]
    if card.steps:
        lines.append(priced(card.cost, steps_text(card.steps)))
    if card.starts_with:
        lines.append(text("Starts with {card}.", card=title(card.starts_with)))
    return sentences(lines)


def impact_text(impact: Impact) -> Text:
    """What is written on an impact card."""
    lines = [mod_text(mod) for mod in impact.mods]
    if impact.steps:
        done = steps_text(impact.steps)
        if impact.trigger:
            done = text("{word}: {steps}", word=title(impact.trigger), steps=done)
        lines.append(done)
    return sentences(lines)


def ambassador_text(ambassador: Ambassador) -> Text:
    """What an ambassador asks for."""
    counted = formula(ambassador)
    return text("{formula} + influence here: {n} or more.", formula=counted, n=ambassador.target)


def formula(ambassador: Ambassador) -> Text:
    """What is counted beside influence."""
    found: Text | None = Text(str(ambassador.base)) if ambassador.base else None
    for term in ambassador.terms:
        thing = counter(term)
        factor = abs(term.factor)
        if factor != 1:
            thing = text("{n} × {thing}", n=factor, thing=thing)
        if found is None:
            found = thing
        elif term.factor < 0:
            found = text("{first} − {second}", first=found, second=thing)
        else:
            found = text("{first} + {second}", first=found, second=thing)
    return found or Text("0")


# --- abilities and changed rules ---

MOMENTS: Final = {
    Event.SELF_PLAYED: text("When you play this: {steps}"),
    Event.TURN_START: text("At the start of your turn: {steps}"),
    Event.DICE_ROLLED: text("After rolling your dice: {steps}"),
    Event.AMBASSADOR_REVEALED: text("When you reveal an ambassador: {steps}"),
    Event.OFFSPRING_FAILED: text("When an offspring roll on your turn fails: {steps}"),
    Event.IMPACT_REVEALED: text("When an impact is revealed on your turn: {steps}"),
}


def ability_text(ability: Ability) -> Text:
    """When and how often an ability may be used, and what it does."""
    done = priced(ability.cost, steps_text(ability.steps))
    if ability.optional:
        done = text("You may: {steps}", steps=done)
    if ability.on is Event.ACTION_DONE:
        done = text("After you used {action}: {steps}", action=group(ability.of), steps=done)
    else:
        done = Text(MOMENTS[ability.on].message, {"steps": done})
    if ability.limit is Limit.TURN and ability.on is not Event.TURN_START:
        return text("Once per turn. {ability}", ability=done)
    if ability.limit is Limit.GAME and ability.on is not Event.SELF_PLAYED:
        return text("Once per game. {ability}", ability=done)
    return done


def mod_text(mod: Mod) -> Text:
    """How a rule is different."""
    return {
        Rule.MOVE_STEPS: _further(mod),
        Rule.PLACEMENT_BONUS: _placement(mod),
        Rule.OFFSPRING_TARGET: _target(mod),
        Rule.ACTION_COST: _cost(mod),
        Rule.PAY_FOR_OTHERS: text("You may pay costs for other players, in part or in full."),
        Rule.VOTE_BONUS: text(
            "At each vote, {n} more count for one face-up ambassador, named by you before the first check.",
            n=mod.by,
        ),
    }[mod.rule]


def _further(mod: Mod) -> Text:
    if mod.scope is Scope.OWN_TURN:
        return text("On your turn, animals you move may go {n} further.", n=mod.by)
    return text("Animals you move may go {n} further.", n=mod.by)


def _target(mod: Mod) -> Text:
    n = abs(mod.by)
    if mod.scope is Scope.OWN_TURN:
        if mod.by > 0:
            return text("On your turn, the offspring target is {n} higher.", n=n)
        return text("On your turn, the offspring target is {n} lower.", n=n)
    if mod.by > 0:
        return text("The offspring target is {n} higher.", n=n)
    return text("The offspring target is {n} lower.", n=n)


def _cost(mod: Mod) -> Text:
    action = GROUPS[mod.only] if mod.only else text("any action")
    if mod.by > 0:
        return text("It costs {n}M more to use {action}.", n=mod.by, action=action)
    return text("It costs {n}M less to use {action}.", n=-mod.by, action=action)


def _placement(mod: Mod) -> Text:
    if mod.limit is Limit.TURN:
        return text(
            "Once per turn, a die you place counts {n} more when compared with those there.", n=mod.by
        )
    return text("Every die you place counts {n} more when compared with those there.", n=mod.by)
