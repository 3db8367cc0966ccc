"""Parts of sentences about cards: which species, where, when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wildtable.core.text import Text, count_text, text
from wildtable.games.endless_forms.board import Where
from wildtable.games.endless_forms.cards.card_types import (
    At,
    Clock,
    Die,
    Group,
    Resource,
    Side,
    Tag,
    Those,
    When,
)
from wildtable.games.endless_forms.words.names import GROUPS, RESOURCES, TAGS


def joined(texts: Sequence[Text]) -> Text:
    """One sentence after the other."""
    return Text(" ".join(f"{{p{n}}}" for n in range(len(texts))), {f"p{n}": t for n, t in enumerate(texts)})


def any_of(names: Sequence[Text]) -> Text:
    """One or another."""
    if len(names) == 1:
        return names[0]
    return text("{several} or {last}", several=list(names[:-1]), last=names[-1])


def all_of(names: Sequence[Text]) -> Text:
    """One and another."""
    if len(names) == 1:
        return names[0]
    return text("{several} and {last}", several=list(names[:-1]), last=names[-1])


def resources(found: Sequence[Resource]) -> Text:
    """Any of these resources."""
    return any_of([RESOURCES[resource] for resource in found])


# --- which species ---
# Languages with genders: what is called a species is `species` in messages, anything else is `kind`.


def one(those: Those) -> Text:
    """One of those meant, without saying where."""
    if those.side is Side.MINE:
        return _one_of_yours(those)
    kind = kind_of(those)
    if those.names and not those.other:
        return kind
    if _is_species(those):
        if those.other:
            return text("another {species}", species=kind)
        return text("an opposing {species}", species=kind) if those.side is Side.THEIRS else a(those)
    if those.other:
        return text("another {kind}", kind=kind)
    return text("an opposing {kind}", kind=kind) if those.side is Side.THEIRS else a(those)


def a(those: Those) -> Text:
    """A kind with its article."""
    kind = kind_of(those)
    if _is_species(those):
        return text("a {species}", species=kind)
    return text("an {kind}", kind=kind) if str(kind)[0] in "aeiou" else text("a {kind}", kind=kind)


def _one_of_yours(those: Those) -> Text:
    if those.names and those.other:
        return text("another {kind} of yours", kind=kind_of(those))
    kinds = kinds_of(those)
    if _is_species(those):
        another = text("another of your {species}", species=kinds)
        return another if those.other else text("one of your {species}", species=kinds)
    return (
        text("another of your {kind}", kind=kinds) if those.other else text("one of your {kind}", kind=kinds)
    )


def every(those: Those) -> Text:
    """Each of those meant, without saying where."""
    kind, kinds = kind_of(those), kinds_of(those)
    if those.side is Side.MINE and those.other:
        return text("each of your other {kinds}", kinds=kinds)
    if those.side is Side.MINE:
        yours = text("each of your {species}", species=kinds)
        return yours if _is_species(those) else text("each of your {kinds}", kinds=kinds)
    if those.side is Side.THEIRS:
        return text("every opposing {kind}", kind=kind)
    return text("every other {kind}", kind=kind) if those.other else text("every {kind}", kind=kind)


def all_those(those: Those) -> Text:
    """All of those meant, without saying where."""
    kinds = kinds_of(those)
    if those.other:
        return _all_others(those, kinds)
    if those.side is Side.MINE:
        return text("your {kinds}", kinds=kinds)
    return text("opposing {kinds}", kinds=kinds) if those.side is Side.THEIRS else kinds


def _all_others(those: Those, kinds: Text) -> Text:
    feminine = _is_species(those) or those.groups == (Group.BIRD,)
    if those.side is Side.MINE:
        return (
            text("your other {species}", species=kinds)
            if feminine
            else text("your other {kinds}", kinds=kinds)
        )
    return text("other {species}", species=kinds) if feminine else text("other {kinds}", kinds=kinds)


def _is_species(those: Those) -> bool:
    """Whether it is called a species, not by a group or a name."""
    if those.names or those.groups:
        return False
    return Tag.PREDATOR not in those.tags and Tag.HERBIVORE not in those.tags


def kind_of(those: Those) -> Text:
    """What kind of species is meant: one of them."""
    kind = _qualified(those) or _tagged(those)
    return text("{kind} of rank {n} or less", kind=kind, n=those.rank_max) if those.rank_max else kind


def _qualified(those: Those) -> Text | None:
    if those.names:
        return any_of([Text(name) for name in those.names])
    if those.same_group:
        return text("species of the same group")
    if those.other_group:
        return text("species of a different group")
    if those.bonus_for:
        return text("species with a bonus for {resources}", resources=resources(those.bonus_for))
    if those.not_tags:
        return text("species that is not {tags}", tags=any_of([TAGS[tag] for tag in those.not_tags]))
    if those.not_groups:
        return text("species that is not a {groups}", groups=any_of([GROUPS[g] for g in those.not_groups]))
    return None


def _tagged(those: Those) -> Text:
    groups = any_of([GROUPS[group] for group in those.groups]) if those.groups else None
    if Tag.PREDATOR in those.tags:
        return text("predator {group}", group=groups) if groups else text("predator")
    if Tag.HERBIVORE in those.tags:
        return text("herbivore")
    if those.tags:
        return text("{tag} species", tag=TAGS[those.tags[0]])
    return groups or text("species")


def kinds_of(those: Those) -> Text:
    """What kind of species is meant: several of them."""
    kinds = _several_qualified(those) or _several_tagged(those)
    return text("{kinds} of rank {n} or less", kinds=kinds, n=those.rank_max) if those.rank_max else kinds


def _several_qualified(those: Those) -> Text | None:
    if those.names:
        return any_of([Text(name) for name in those.names])
    if those.same_group:
        return count_text("species of the same group", "species of the same group", SEVERAL)
    if those.other_group:
        return count_text("species of a different group", "species of a different group", SEVERAL)
    if those.bonus_for:
        return count_text(
            "species with a bonus for {resources}",
            "species with a bonus for {resources}",
            SEVERAL,
            resources=resources(those.bonus_for),
        )
    if those.not_tags:
        return any_of([WITHOUT[tag] for tag in those.not_tags])
    if those.not_groups:
        return text(
            "species that are not {groups}", groups=any_of([MANY[group] for group in those.not_groups])
        )
    return None


def _several_tagged(those: Those) -> Text:
    groups = any_of([MANY[group] for group in those.groups]) if those.groups else None
    if Tag.PREDATOR in those.tags:
        return text("predator {groups}", groups=groups) if groups else WITH[Tag.PREDATOR]
    if those.tags:
        return WITH[those.tags[0]]
    return groups or count_text("species", "species", SEVERAL)


SEVERAL: Final = 2
MANY: Final = {
    Group.MAMMAL: text("mammals"),
    Group.BIRD: text("birds"),
    Group.REPTILE: text("reptiles"),
    Group.AMPHIBIAN: text("amphibians"),
    Group.ARTHROPOD: text("arthropods"),
    Group.FISH: text("fishes"),
}
WITH: Final = {
    Tag.PREDATOR: text("predators"),
    Tag.HERBIVORE: text("herbivores"),
    Tag.STAR: text("★ species"),
    Tag.BLANCHED: text("Blanched species"),
    Tag.MELANIC: text("Melanic species"),
}
WITHOUT: Final = {
    Tag.PREDATOR: text("species that are not predators"),
    Tag.HERBIVORE: text("species that are not herbivores"),
    Tag.STAR: text("species without ★"),
    Tag.BLANCHED: text("species that are not Blanched"),
    Tag.MELANIC: text("species that are not Melanic"),
}


def where(those: Those) -> Text:
    """How far away."""
    if those.where is Where.HERE:
        return text("here")
    return text("here or next door") if those.where is Where.NEAR else text("anywhere")


def there(those: Those) -> Text:
    """How far away, at the beginning of a sentence."""
    if those.where is Where.HERE:
        return text("Here")
    return text("Here and next door") if those.where is Where.NEAR else text("Everywhere")


def conditions(when: When) -> Text:
    """When and where something holds, as the end of a sentence."""
    found = places(when.at)
    if when.near:
        found.append(text("with {those} {where}", those=one(when.near), where=where(when.near)))
    if when.clock:
        found.append(CLOCKS[when.clock])
    return joined([Text(""), *found]) if found else Text("")


def places(at: At | None) -> list[Text]:
    """At which habitats."""
    found = []
    if at and at.offers:
        found.append(text("at {resources}", resources=resources(at.offers)))
    if at and at.lacks:
        found.append(text("where there is no {resources}", resources=resources(at.lacks)))
    if at and at.names:
        found.append(text("at {names}", names=any_of([Text(name) for name in at.names])))
    return found


def results(die: Die) -> Text:
    """What the faces of a die mean."""
    return any_of([Text(str(n) if n >= 0 else f"−{-n}") for n in die.faces])


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
