"""Parts of sentences about cards: which species, where, when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endless_forms.names import GROUPS, RESOURCES, TAGS
from wildtable.games.endless_forms.printed import Clock, Line, Resource, Side, Tag, Those, Where


def joined(texts: Sequence[Text]) -> Text:
    """One sentence after the other."""
    return Text(" ".join(f"{{p{n}}}" for n in range(len(texts))), {f"p{n}": t for n, t in enumerate(texts)})


def any_of(names: Sequence[Text]) -> Text:
    """One or another."""
    if len(names) == 1:
        return names[0]
    return text("{first} or {rest}", first=names[0], rest=any_of(names[1:]))


def resources(found: Sequence[Resource]) -> Text:
    """Any of these resources."""
    return any_of([RESOURCES[resource] for resource in found])


def noun(those: Those) -> Text:
    """Which species are meant, without saying where."""
    kind = _ranked(those, kind_of(those))
    if those.other:
        mine = text("another {kind} of yours", kind=kind)
        return mine if those.side is Side.MINE else text("another {kind}", kind=kind)
    if those.side is Side.MINE:
        return text("one {kind} of yours", kind=kind)
    return (
        text("one opposing {kind}", kind=kind) if those.side is Side.THEIRS else text("one {kind}", kind=kind)
    )


def every(those: Those) -> Text:
    """All of those meant."""
    kind = _ranked(those, kind_of(those))
    if those.side is Side.MINE:
        other = text("every other {kind} of yours", kind=kind)
        return other if those.other else text("every {kind} of yours", kind=kind)
    if those.side is Side.THEIRS:
        return text("every opposing {kind}", kind=kind)
    return text("every other {kind}", kind=kind) if those.other else text("every {kind}", kind=kind)


def kind_of(those: Those) -> Text:
    """What kind of species is meant."""
    if those.names:
        return any_of([Text(name) for name in those.names])
    if those.same_group:
        return text("species (same group)")
    if those.other_group:
        return text("species (different group)")
    if those.bonus_for:
        return text("species (with a bonus for {resources})", resources=resources(those.bonus_for))
    if those.not_tags:
        return text("species that is not {tags}", tags=any_of([TAGS[tag] for tag in those.not_tags]))
    if those.not_groups:
        return text("species that is no {groups}", groups=any_of([GROUPS[g] for g in those.not_groups]))
    return _tagged(those)


def _tagged(those: Those) -> Text:
    groups = any_of([GROUPS[group] for group in those.groups]) if those.groups else None
    if Tag.PREDATOR in those.tags:
        return text("predator {group}", group=groups) if groups else text("predator")
    if Tag.HERBIVORE in those.tags:
        return text("herbivore")
    if those.tags:
        return text("{tag} species", tag=TAGS[those.tags[0]])
    return groups or text("species")


def _ranked(those: Those, kind: Text) -> Text:
    return text("{kind} of rank {n} or less", kind=kind, n=those.rank_max) if those.rank_max else kind


def where(those: Those) -> Text:
    """How far away."""
    if those.where is Where.HERE:
        return text("here")
    return text("here or next door") if those.where is Where.NEAR else text("anywhere")


def conditions(line: Line) -> Text:
    """When and where a line holds, as the end of a sentence."""
    found = []
    if line.at and line.at.offers:
        found.append(text("at {resources}", resources=resources(line.at.offers)))
    if line.at and line.at.lacks:
        found.append(text("where there is no {resources}", resources=resources(line.at.lacks)))
    if line.at and line.at.names:
        found.append(text("at {names}", names=any_of([Text(name) for name in line.at.names])))
    if line.near:
        found.append(text("while {those} is {where}", those=noun(line.near), where=where(line.near)))
    if line.clock:
        found.append(CLOCKS[line.clock])
    return joined([Text(""), *found]) if found else Text("")


CLOCKS: Final = {
    Clock.DAY: text("by Day"),
    Clock.NIGHT: text("at Night"),
    Clock.OWN: text("on its owner's turns"),
    Clock.OTHER: text("on turns that are not its owner's"),
    Clock.OWN_NIGHT: text("on its owner's Night turns"),
}


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n >= 0 else f"−{-n}"
