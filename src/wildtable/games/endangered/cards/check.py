"""Whether a card set can be played: counts, and names that name something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from wildtable.core.game import SetupError
from wildtable.games.endangered.cards.card_types import (
    Card,
    CardSet,
    Colour,
    Count,
    Event,
    Impact,
    Kind,
    Module,
    Role,
    Tag,
    Term,
)

COLOURS = {Colour.BLUE: 5, Colour.GREEN: 4, Colour.GRAY: 3}
DECK = 14
IMPACTS = 18
LEVELS = ("easy", "normal", "hard")


def check(box: CardSet) -> None:
    """Refuse a set that cannot be played; the first problem is named with its card and field."""
    for problem in problems(box):
        raise SetupError(problem)


def problems(box: CardSet) -> Iterator[str]:
    """Everything that is wrong with a set."""
    cards = [*box.actions, *box.specialties, *box.cards]
    yield from twice("cards", (card.name for card in cards))
    yield from twice("impacts", (impact.name for module in box.modules for impact in module.impacts))
    yield from twice("modules", (module.name for module in box.modules))
    yield from ambassadors(box)
    if len(box.roles) != 5:
        yield f"roles: 5 needed, found {len(box.roles)}"
    for role in box.roles:
        yield from role_problems(box, role)
    for card in cards:
        yield from card_problems(card, cards)
    for module in box.modules:
        yield from module_problems(box, module)


def twice(table: str, names: Iterable[str]) -> Iterator[str]:
    """Names that stand for two things."""
    for name, number in Counter(names).items():
        if number > 1:
            yield f"{table} {name!r}: name: found {number} times"


def ambassadors(box: CardSet) -> Iterator[str]:
    """Twelve, by colours."""
    yield from twice("ambassadors", (ambassador.name for ambassador in box.ambassadors))
    found = Counter(ambassador.colour for ambassador in box.ambassadors)
    for colour, needed in COLOURS.items():
        if found[colour] != needed:
            yield f"ambassadors: {needed} {colour.name} needed, found {found[colour]}"
    cards = [*box.actions, *box.cards]
    for ambassador in box.ambassadors:
        for term in ambassador.terms:
            yield from term_problems(f"ambassadors {ambassador.name!r}: terms", term, cards)


def term_problems(where: str, term: Term, cards: Iterable[Card]) -> Iterator[str]:
    """Dice lie on an action that there is."""
    if term.count is Count.DICE_ON and term.name not in {card.name for card in cards}:
        yield f"{where}: no such action: {term.name!r}"


def role_problems(box: CardSet, role: Role) -> Iterator[str]:
    """Two specialties and fourteen cards, the starting cards among them."""
    where = f"roles {role.name!r}"
    specialties = {card.name: card for card in box.specialties}
    cards = {card.name for card in box.cards}
    if len(role.deck) != DECK:
        yield f"{where}: deck: {DECK} cards needed, found {len(role.deck)}"
    if len(role.specialties) != 2:
        yield f"{where}: specialties: 2 needed, found {len(role.specialties)}"
    for name in role.deck:
        if name not in cards:
            yield f"{where}: deck: no such card: {name!r}"
    for name in role.specialties:
        if name not in specialties:
            yield f"{where}: specialties: no such specialty: {name!r}"
        elif specialties[name].starts_with not in role.deck:
            found = specialties[name].starts_with
            yield f"specialties {name!r}: starts_with: {found!r} is not in the deck of {role.name!r}"


def card_problems(card: Card, cards: Iterable[Card]) -> Iterator[str]:
    """An action or a Once card does something; abilities speak of actions there are."""
    where = f"cards {card.name!r}"
    if card.kind in (Kind.ACTION, Kind.ONCE) and not card.steps:
        yield f"{where}: steps: at least 1 needed, found 0"
    if card.cost < 0:
        yield f"{where}: cost: 0 or more needed, found {card.cost}"
    known = {other.name for other in cards} | {tag.value for tag in Tag}
    for ability in card.abilities:
        if not ability.steps:
            yield f"{where}: abilities: steps: at least 1 needed, found 0"
        if ability.on is Event.ACTION_DONE and ability.of not in known:
            yield f"{where}: abilities: no such action or tag: {ability.of!r}"


def module_problems(box: CardSet, module: Module) -> Iterator[str]:
    """A layout on six rows of six, eighteen impacts, three levels, a way to place every die."""
    where = f"modules {module.name!r}"
    number = sum(impact.copies for impact in module.impacts)
    if number != IMPACTS:
        yield f"{where}: impacts: {IMPACTS} cards needed, found {number}"
    for impact in module.impacts:
        yield from impact_problems(impact)
    actions = {card.name: card for card in box.actions}
    for name in module.actions:
        if name not in actions:
            yield f"{where}: actions: no such action: {name!r}"
    if not any(name in actions and actions[name].free for name in module.actions):
        yield f"{where}: actions: one must take any die (free = true)"
    yield from layout_problems(where, module)
    yield from level_problems(where, module)


def impact_problems(impact: Impact) -> Iterator[str]:
    """At least one copy, and something to do."""
    if impact.copies < 1:
        yield f"impacts {impact.name!r}: copies: 1 or more needed, found {impact.copies}"
    if not impact.steps and not impact.mods:
        yield f"impacts {impact.name!r}: steps: at least 1 needed, found 0"


def layout_problems(where: str, module: Module) -> Iterator[str]:
    """Terrain, animals and tiles fit the board and the box."""
    if [len(row) for row in module.terrain] != [6] * 6:
        yield f"{where}: terrain: six rows of six letters needed"
    for letter in sorted(set("".join(module.terrain)) - set(module.key)):
        yield f"{where}: key: no terrain for the letter {letter!r}"
    herd = sum(module.animals.values())
    if not module.loss < herd <= 15:
        yield f"{where}: animals: {module.loss + 1} to 15 needed, found {herd}"
    if not len(module.start_tiles) <= module.tiles <= 24:
        yield f"{where}: tiles: {len(module.start_tiles)} to 24 needed, found {module.tiles}"


def level_problems(where: str, module: Module) -> Iterator[str]:
    """Three levels; what starts in play is a persistent impact of the deck."""
    names = tuple(level.name for level in module.levels)
    if names != LEVELS:
        yield f"{where}: levels: {', '.join(LEVELS)} needed, found {', '.join(names)}"
    persistent = {impact.name for impact in module.impacts if impact.persistent}
    for level in module.levels:
        for name in level.start:
            if name not in persistent:
                yield f"{where}: levels: {level.name}: no such persistent impact: {name!r}"
