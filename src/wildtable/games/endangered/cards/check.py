"""Whether a card set can be played as it is printed: every mistake at once, with its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from wildtable.core.cards import CardProblem, CardsError
from wildtable.core.text import Text, one_of, text
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Ambassador,
    Card,
    CardSet,
    Colour,
    Event,
    Impact,
    Kind,
    Limit,
    Mod,
    Role,
    Rule,
    Scope,
    Tag,
)
from wildtable.games.endangered.cards.check_modules import module_problems
from wildtable.games.endangered.cards.check_steps import (
    Context,
    Holder,
    Problems,
    Spoken,
    range_problems,
    steps_problems,
    term_problems,
)
from wildtable.games.endangered.cards.check_votes import vote_problems

ROW: Final = {Colour.BLUE: 3, Colour.GREEN: 2, Colour.GRAY: 1}
"""The ambassadors of a game, by their backs."""
SEATS: Final = 5
DECK: Final = range(6, 21)
SPECIALTIES: Final = range(1, 5)
NAME: Final = re.compile(r"[\w-]+")
BY: Final = {
    Rule.MOVE_STEPS: range(1, 10),
    Rule.PLACEMENT_BONUS: range(1, 7),
    Rule.OFFSPRING_TARGET: range(-6, 7),
    Rule.ACTION_COST: range(-9, 10),
    Rule.PAY_FOR_OTHERS: range(1, 2),
    Rule.VOTE_BONUS: range(1, 13),
}
OF_IMPACTS: Final = (Rule.ACTION_COST, Rule.OFFSPRING_TARGET)
EVEN_ELSEWHERE: Final = (Rule.PAY_FOR_OTHERS, Rule.VOTE_BONUS)
"""What holds on everybody's turn, or not at all."""


def check(cards: CardSet) -> None:
    """Refuse a set that cannot be played as it is printed; every mistake is named with its place."""
    if found := problems(cards):
        raise CardsError(found)


def problems(cards: CardSet) -> list[CardProblem]:
    """Everything that is wrong with a set."""
    return list(_problems(cards))


def _problems(cards: CardSet) -> Problems:
    yield from name_problems(cards)
    yield from ambassadors_problems(cards)
    if len(cards.roles) < SEATS:
        yield CardProblem("roles", text("{least} or more needed, found {n}", least=SEATS, n=len(cards.roles)))
    for role in cards.roles:
        yield from role_problems(cards, role)
    spoken = spoken_of(cards)
    for table, kinds in KINDS.items():
        for card in getattr(cards, table):
            yield from card_problems(f"{table} {card.name!r}", card, kinds, cards, spoken)
    if not cards.modules:
        yield CardProblem("modules", text("1 or more needed, found 0"))
    for module in cards.modules:
        yield from module_problems(cards, module, spoken)
        for impact in module.impacts:
            where = f"modules {module.name!r}.impacts {impact.name!r}"
            yield from impact_problems(where, impact, module_speaks(spoken, module))


KINDS: Final = {
    "actions": (Kind.ACTION,),
    "specialties": (Kind.SPECIALTY,),
    "cards": (Kind.ACTION, Kind.CONTINUOUS, Kind.ONCE),
}
"""What may lie where."""


def spoken_of(cards: CardSet) -> Spoken:
    """What steps may speak of, in any module."""
    impacts = [impact for module in cards.modules for impact in module.impacts]
    actions = [card.name for card in (*cards.actions, *cards.cards) if card.kind is Kind.ACTION]
    return Spoken(
        frozenset(terrain for module in cards.modules for terrain in module.key.values()),
        frozenset(impact.trigger for impact in impacts if impact.persistent and impact.trigger),
        frozenset(actions),
    )


def module_speaks(spoken: Spoken, module: Any) -> Spoken:
    """What the impacts of a module may speak of."""
    triggers = frozenset(i.trigger for i in module.impacts if i.persistent and i.trigger)
    return Spoken(frozenset(module.key.values()), triggers, spoken.actions)


# --- names ---


def name_problems(cards: CardSet) -> Problems:
    """Every thing has a name of its own, and texts that can be put into sentences."""
    impacts = [impact for module in cards.modules for impact in module.impacts]
    yield from twice("cards", [*cards.actions, *cards.specialties, *cards.cards])
    yield from twice("impacts", impacts)
    for table in ("modules", "roles", "ambassadors"):
        yield from twice(table, getattr(cards, table))
    for table in ("ambassadors", "roles", *KINDS, "modules"):
        for thing in getattr(cards, table):
            yield from words_problems(f"{table} {thing.name!r}", thing)
    for module in cards.modules:
        for impact in module.impacts:
            yield from words_problems(f"modules {module.name!r}.impacts {impact.name!r}", impact)


def twice(table: str, things: Iterable[Any]) -> Problems:
    """Names that stand for two things."""
    for name, number in Counter(thing.name for thing in things).items():
        if number > 1:
            yield CardProblem(f"{table} {name!r}.name", text("found {n} times", n=number))


def words_problems(where: str, thing: Any) -> Problems:
    """A name without spaces, and a title."""
    if not NAME.fullmatch(thing.name):
        yield CardProblem(f"{where}.name", text("letters, digits, - and _ needed"))
    for field in ("title", "animal", "tile", "icon", "trigger", "note"):
        written = getattr(thing, field, "-")
        if "{" in written or "}" in written:
            yield CardProblem(f"{where}.{field}", text("no braces"))
        if not written.strip() and field in ("title", "animal", "tile"):
            yield CardProblem(f"{where}.{field}", text("is empty"))


# --- ambassadors and roles ---


def ambassadors_problems(cards: CardSet) -> Problems:
    """Enough of every back, each with something to count."""
    found = Counter(ambassador.colour for ambassador in cards.ambassadors)
    for colour, needed in ROW.items():
        if found[colour] < needed:
            yield CardProblem(
                "ambassadors",
                text(
                    "{least} or more {colour} needed, found {n}",
                    least=needed,
                    colour=colour.name,
                    n=found[colour],
                ),
            )
    spoken = spoken_of(cards)
    for ambassador in cards.ambassadors:
        where = f"ambassadors {ambassador.name!r}"
        yield from ambassador_problems(where, ambassador, spoken)
        yield from vote_problems(where, ambassador, cards)


def ambassador_problems(where: str, ambassador: Ambassador, spoken: Spoken) -> Problems:
    """A formula that can be computed."""
    yield from range_problems(f"{where}.base", ambassador.base, range(-50, 51))
    if not ambassador.terms:
        yield CardProblem(f"{where}.terms", text("at least 1 needed, found 0"))
    for n, term in enumerate(ambassador.terms):
        yield from term_problems(f"{where}.terms[{n}]", term, spoken)
        if not term.factor or abs(term.factor) > 9:
            yield CardProblem(
                f"{where}.terms[{n}].factor", text("-9 to 9 and not 0 needed, found {n}", n=term.factor)
            )


def role_problems(cards: CardSet, role: Role) -> Problems:
    """Specialties and a deck, the starting cards among it."""
    where = f"roles {role.name!r}"
    specialties = {card.name: card for card in cards.specialties}
    yield from length_problems(f"{where}.deck", role.deck, DECK)
    yield from length_problems(f"{where}.specialties", role.specialties, SPECIALTIES)
    yield from listed(
        f"{where}.deck", role.deck, [card.name for card in cards.cards], text("no such card: {name}")
    )
    yield from listed(
        f"{where}.specialties", role.specialties, specialties, text("no such specialty: {name}")
    )
    for name, number in Counter(role.specialties).items():
        if number > 1:
            yield CardProblem(
                f"{where}.specialties", text("{name} found {n} times", name=repr(name), n=number)
            )
        if name in specialties and specialties[name].starts_with not in role.deck:
            found = specialties[name].starts_with
            place = f"specialties {name!r}.starts_with"
            yield CardProblem(
                place, text("{card} is not in the deck of {role}", card=repr(found), role=repr(role.name))
            )


def length_problems(where: str, things: Sequence[Any], allowed: range) -> Problems:
    """Neither too few nor too many."""
    if len(things) not in allowed:
        yield CardProblem(
            where, text("{low} to {high} needed, found {n}", low=allowed[0], high=allowed[-1], n=len(things))
        )


def listed(where: str, names: Iterable[str], known: Iterable[str], unknown: Text) -> Problems:
    """Names that name something."""
    there = set(known)
    for name in dict.fromkeys(names):
        if name not in there:
            yield CardProblem(where, unknown.fill(name=repr(name)))


# --- cards ---


def card_problems(
    where: str, card: Card, kinds: tuple[Kind, ...], cards: CardSet, spoken: Spoken
) -> Problems:
    """A card of its kind, with what that kind of card is read for."""
    if card.kind not in kinds:
        needed = one_of([kind.name for kind in kinds])
        what = text("{needed} needed, found {found}", needed=needed, found=card.kind.name)
        yield CardProblem(f"{where}.kind", what)
        return
    once = card.kind in (Kind.ACTION, Kind.ONCE)
    yield from range_problems(f"{where}.cost", card.cost, range(26) if once else range(1))
    yield from unread(where, card, ("abilities", "mods", "starts_with") if once else ("steps",))
    if card.kind is not Kind.ACTION:
        yield from unread(where, card, ("free",))
    if once:
        holder = Holder.ACTION if card.kind is Kind.ACTION else Holder.ONCE
        yield from steps_problems(f"{where}.steps", card.steps, Context(holder, spoken))
    elif not card.abilities and not card.mods:
        yield CardProblem(f"{where}.abilities", text("an ability or a mod needed, found none"))
    for n, ability in enumerate(card.abilities if not once else ()):
        yield from ability_problems(f"{where}.abilities[{n}]", card, ability, cards, spoken)
    for n, mod in enumerate(card.mods if not once else ()):
        yield from mod_problems(f"{where}.mods[{n}]", mod)


def unread(where: str, card: Card, names: Iterable[str]) -> Problems:
    """Fields that no rule would read on this kind of card."""
    for name in names:
        if getattr(card, name):
            yield CardProblem(
                f"{where}.{name}", text("is not read on {kind} cards: leave it out", kind=card.kind.name)
            )


def ability_problems(where: str, card: Card, ability: Ability, cards: CardSet, spoken: Spoken) -> Problems:
    """A moment that comes, and steps that can be taken then."""
    yield from range_problems(f"{where}.cost", ability.cost, range(26))
    context = Context(Holder.ABILITY, spoken, ability.on, ability.limit)
    yield from steps_problems(f"{where}.steps", ability.steps, context)
    if ability.on is Event.SELF_PLAYED and card.kind is Kind.SPECIALTY:
        yield CardProblem(f"{where}.on", text("a specialty is never played"))
    known = spoken.actions | {tag.value for tag in tags_of(cards)}
    if ability.on is Event.ACTION_DONE and ability.of not in known:
        yield CardProblem(f"{where}.of", text("no such action or tag: {name}", name=repr(ability.of)))
    if ability.on is not Event.ACTION_DONE and ability.of:
        yield CardProblem(
            f"{where}.of", text("{event} is about no action: leave it out", event=ability.on.name)
        )


def tags_of(cards: CardSet) -> Iterator[Tag]:
    """The tags of actions."""
    for card in (*cards.actions, *cards.cards):
        if card.kind is Kind.ACTION:
            yield from card.tags


def mod_problems(where: str, mod: Mod) -> Problems:
    """A rule that a card in front of its owner changes."""
    if mod.rule is Rule.ACTION_COST:
        yield CardProblem(f"{where}.rule", text("ACTION_COST is for persistent impacts"))
    yield from changed_by(where, mod)
    if mod.limit is not Limit.NONE and (mod.rule is not Rule.PLACEMENT_BONUS or mod.limit is Limit.GAME):
        yield CardProblem(
            f"{where}.limit", text("{rule} is not limited like this: leave it out", rule=mod.rule.name)
        )
    if mod.scope is Scope.OWN_TURN and mod.rule in EVEN_ELSEWHERE:
        yield CardProblem(
            f"{where}.scope", text("{rule} holds on every turn: ALWAYS needed", rule=mod.rule.name)
        )


def changed_by(where: str, mod: Mod) -> Problems:
    """A number that changes something."""
    yield from range_problems(f"{where}.by", mod.by, BY[mod.rule])
    if not mod.by:
        yield CardProblem(f"{where}.by", text("0 changes nothing"))
    if mod.only and mod.rule is not Rule.ACTION_COST:
        yield CardProblem(
            f"{where}.only", text("{rule} is about no kind of action: leave it out", rule=mod.rule.name)
        )


# --- impacts ---


def impact_problems(where: str, impact: Impact, spoken: Spoken) -> Problems:
    """Copies, and steps or rules that are read."""
    yield from range_problems(f"{where}.copies", impact.copies, range(1, 19))
    if impact.persistent:
        yield from persistent_problems(where, impact, spoken)
        return
    yield from steps_problems(f"{where}.steps", impact.steps, Context(Holder.INSTANT, spoken))
    for name in ("mods", "trigger"):
        if getattr(impact, name):
            yield CardProblem(f"{where}.{name}", text("is not read on an instant impact: leave it out"))


def persistent_problems(where: str, impact: Impact, spoken: Spoken) -> Problems:
    """Rules that change, or a trigger with its steps."""
    if bool(impact.trigger) != bool(impact.steps):
        missing = "steps" if impact.trigger else "trigger"
        yield CardProblem(f"{where}.{missing}", text("trigger and steps go together"))
    if impact.steps:
        yield from steps_problems(f"{where}.steps", impact.steps, Context(Holder.PERSISTENT, spoken))
    elif not impact.mods and not impact.trigger:
        yield CardProblem(f"{where}.mods", text("a mod or a trigger with steps needed"))
    for n, mod in enumerate(impact.mods):
        place = f"{where}.mods[{n}]"
        if mod.rule not in OF_IMPACTS:
            yield CardProblem(f"{place}.rule", text("{rule} is for cards of players", rule=mod.rule.name))
        if mod.scope is not Scope.ALWAYS or mod.limit is not Limit.NONE:
            yield CardProblem(place, text("scope and limit are not read on an impact: leave them out"))
        yield from changed_by(place, mod)
