"""The table of Endangered: board, ambassadors, actions with dice, impacts, players."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import Final

from rich.box import SIMPLE_HEAD, SQUARE, Box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Line

from wildtable.core.decision import Seat
from wildtable.core.text import Text, text
from wildtable.games.endangered.board import BIT, CHAIRS, SIZE, SPACES, Space
from wildtable.games.endangered.cards.card_types import Card
from wildtable.games.endangered.policy.forecast import Prospect, forecast
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.actions import cost_of
from wildtable.games.endangered.steps.destruction import Drift
from wildtable.games.endangered.steps.offspring import offspring_target
from wildtable.games.endangered.words import EndangeredWords
from wildtable.games.endangered.words.card_text import ambassador_text, card_text, impact_text
from wildtable.games.endangered.words.options import chair_text, slot_text
from wildtable.games.endangered.words.titles import title
from wildtable.terminal.section import Section

LEFT: Final = 33
NARROW: Final = 20
"""Columns of the land with its frame, and without."""
WORDS: Final = EndangeredWords()


def whole(view: State, language: str, width: int) -> list[Section]:
    """The whole table, every card in front with its text."""
    beside = ambassadors(view, language, width - LEFT - 1)
    return [
        Section(text("the year"), heading(view, language)),
        Section(text("the land"), side_by_side(board(view, language), beside, LEFT, width)),
        Section(text("signs"), legend(view, language)),
        Section(text("actions"), actions(view, language, width)),
        Section(text("impacts"), impacts(view, language)),
        Section(text("players"), seats(view, language, width)),
        Section(text("discards"), discarded(view, language)),
    ]


def brief(view: State, language: str, width: int) -> list[Section]:
    """The same in few lines: no frames, cards by their names."""
    beside = ambassadors(view, language, width - NARROW - 1, texts=False)
    return [
        Section(text("the year"), heading(view, language)),
        Section(text("the land"), side_by_side(board(view, language, box=None), beside, NARROW, width)),
        Section(text("actions"), actions_in_words(view, language)),
        Section(text("players"), seats_in_words(view, language)),
        Section(text("impacts"), impacts(view, language, texts=False)),
        Section(text("discards"), discarded(view, language)),
        Section(text("signs"), legend(view, language)),
    ]


def side_by_side(one: RenderableType, other: RenderableType, left: int, width: int) -> RenderableType:
    """Two things beside each other, the first so many columns wide."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=left)
    grid.add_column(width=width - left - 1)
    grid.add_row(one, other)
    return grid


def joined(parts: list[Text], language: str) -> str:
    """Several facts in a line."""
    return " · ".join(part.render(language) for part in parts)


def heading(v: State, language: str) -> RenderableType:
    """Module, calendar and supplies in two lines."""
    first, second = v.vote_years()
    parts = [
        WORDS.name(v.module),
        text(
            "year {n}, votes at the end of years {first} and {second}", n=v.year, first=first, second=second
        ),
        text("{n} yes votes needed", n=v.votes_needed),
    ]
    supplies = [
        text("animals {n} (supply {left})", n=v.herd(), left=v.animal_supply),
        text("offspring at {n} or less", n=offspring_target(v))
        if v.module.offspring.pairs(v)
        else text("no pair can breed"),
        text("tiles left {n}", n=v.tile_supply),
        text("bank {n}M", n=v.bank),
        text("influence left {n}", n=v.cubes),
    ]
    if isinstance(v.module.destruction, Drift):
        parts.append(text("next tide: rows") if v.tide else text("next tide: columns"))
    return Line(f"{joined(parts, language)}\n{joined(supplies, language)}", style="bold")


# --- board ---


def board(v: State, language: str, box: Box | None = SQUARE) -> RenderableType:
    """Six rows of six: number of animals, ## for a tile, a letter for the terrain."""
    table = Table(box=box, show_lines=box is not None, padding=(0, 0), pad_edge=box is not None)
    table.add_column("")
    for letter in "ABCDEF":
        table.add_column(letter, justify="center", width=3)
    for row in range(SIZE):
        table.add_row(str(row + 1), *(space(v, SPACES[row * SIZE + column]) for column in range(SIZE)))
    return table


def space(v: State, place: Space) -> str:
    """What lies on a space."""
    if v.tiles & BIT[place]:
        return "##"
    terrain = "".join(v.module.terrain)[place] if len(v.module.key) > 1 else ""
    return f"{terrain}{v.animals[place] or '·'}"


def legend(v: State, language: str) -> RenderableType:
    """What the signs on the land mean."""
    signs = [text("number: {animal}", animal=title(v.module.animal))]
    signs.append(text("##: {tile}", tile=title(v.module.tile)))
    if len(v.module.key) > 1:
        signs += [Text(f"{letter}: {{terrain}}", {"terrain": title(n)}) for letter, n in v.module.key.items()]
    return Line(", ".join(sign.render(language) for sign in signs), style="dim")


# --- ambassadors ---


def ambassadors(v: State, language: str, width: int, texts: bool = True) -> RenderableType:
    """The row, each with what it asks for and what it comes to now."""
    seen = forecast(v)
    table = Table(box=SIMPLE_HEAD if texts else None, width=width, pad_edge=False)
    table.add_column(text("Ambassador").render(language), ratio=1)
    table.add_column(text("cubes").render(language), justify="right")
    table.add_column(text("now").render(language), justify="right")
    table.add_column(text("yes").render(language), justify="right")
    prospects = {prospect.position: prospect for prospect in seen.prospects}
    for position in range(len(v.row)):
        table.add_row(*ambassador(v, position, prospects.get(position), language, texts))
    chance = f"{100 * seen.chance:.0f}%"
    table.caption = text("chance of enough yes votes now: {chance}", chance=chance).render(language)
    return table


def ambassador(
    v: State, position: int, prospect: Prospect | None, language: str, texts: bool
) -> tuple[str, ...]:
    """A line of the row."""
    name = chair_text(v, CHAIRS[position]).render(language)
    card = v.row[position]
    if card is not None and texts:
        name = f"{name}. {ambassador_text(card).render(language)}"
    if prospect is None:
        return (name, "", "", "")
    now = f"{prospect.value}/{prospect.target}"
    return (name, str(v.influence[position]), now, f"{100 * prospect.chance:.0f}%")


# --- actions and impacts ---


def actions(v: State, language: str, width: int) -> RenderableType:
    """Every action with its dice: seat and value."""
    table = Table(box=SIMPLE_HEAD, width=width, pad_edge=False)
    table.add_column(text("Action").render(language), ratio=2)
    table.add_column(text("seat:die").render(language), min_width=7)
    table.add_column(text("what it does").render(language), ratio=3)
    for slot, card in enumerate(v.zone):
        dice = " ".join(f"{seat + 1}:{die}" for seat, die in v.dice[slot])
        table.add_row(slot_text(v, slot).render(language), dice or "–", effect(v, card).render(language))
    if v.unplaced:
        table.caption = to_place(v).render(language)
    return table


def actions_in_words(v: State, language: str) -> RenderableType:
    """The same by name only, those with dice first."""
    told = []
    for slot in range(len(v.zone)):
        dice = " ".join(f"{seat + 1}:{die}" for seat, die in v.dice[slot])
        told.append((not dice, f"{slot_text(v, slot).render(language)} {dice}".rstrip()))
    line = text("actions, seat:die: {actions}", actions=[name for _, name in sorted(told, key=itemgetter(0))])
    lines = [line, *([to_place(v)] if v.unplaced else [])]
    return Line("\n".join(line.render(language) for line in lines))


def to_place(v: State) -> Text:
    """The dice that are still to be placed."""
    return text("dice to place: {dice}", dice=", ".join(map(str, v.unplaced)))


def effect(v: State, card: Card) -> Text:
    """What an action does, with its cost as it is now."""
    extra = cost_of(v, card) - card.cost
    return text("{extra}M more! {text}", extra=extra, text=card_text(card)) if extra else card_text(card)


def impacts(v: State, language: str, texts: bool = True) -> RenderableType:
    """The deck, what is known of it, and the persistent row, oldest first."""
    parts = [
        text("impact deck {n}", n=len(v.impacts) + len(v.top)),
        text("discards {n}", n=len(v.impact_discards)),
    ]
    if v.top:
        parts.append(text("on top: {impacts}", impacts=[WORDS.name(impact) for impact in v.top]))
    if v.skips:
        parts.append(text("Destruction phases to skip: {n}", n=v.skips))
    names = [
        f"{place}. {WORDS.name(lasting.impact).render(language)}"
        for place, lasting in enumerate(v.persistents, 1)
    ]
    if not texts:
        return Line(" · ".join([joined(parts, language), *names]))
    told = [
        f"  {name}: {impact_text(lasting.impact).render(language)}"
        for name, lasting in zip(names, v.persistents, strict=True)
    ]
    return Line("\n".join([joined(parts, language), *told]))


# --- players ---


def seats(v: State, language: str, width: int) -> RenderableType:
    """Everybody: role, money, cards in front, hand."""
    table = Table(box=SIMPLE_HEAD, width=width, pad_edge=False, show_lines=False)
    table.add_column(text("Player").render(language), ratio=2)
    table.add_column("M", justify="right", width=2)
    table.add_column(text("deck").render(language), justify="right", width=5)
    table.add_column(text("in front").render(language), ratio=2)
    table.add_column(text("hand").render(language), ratio=3)
    for seat in range(v.seats):
        table.add_row(*player(v, seat, language))
    return table


def seats_in_words(v: State, language: str) -> RenderableType:
    """Everybody in a line or two."""
    lines = []
    for seat in range(v.seats):
        name, money, piles, powers, cards = player(v, seat, language)
        facts = text("{money}M, deck {piles}, in front: {powers}; hand: {cards}",
                     money=money, piles=piles, powers=powers, cards=cards)  # fmt: skip
        lines.append(f"{name}, {facts.render(language)}")
    return Line("\n".join(lines))


def discarded(v: State, language: str) -> RenderableType:
    """The open discard piles, the impacts' first."""
    gone = piled([WORDS.name(impact) for impact in v.impact_discards], language)
    lines = [text("discarded impacts: {cards}", cards=gone or "–")]
    for seat in range(v.seats):
        if v.discards[seat]:
            cards = piled([WORDS.name(card) for card in v.discards[seat]], language)
            lines.append(text("discards of {who}: {cards}", who=WORDS.seat(seat), cards=cards))
    return Line("\n".join(line.render(language) for line in lines))


def piled(cards: list[Text], language: str) -> str:
    """Cards of an open pile, copies counted."""
    counted = Counter(card.render(language) for card in cards)
    return ", ".join(f"{number}× {card}" if number > 1 else card for card, number in counted.items())


def player(v: State, seat: Seat, language: str) -> tuple[str, ...]:
    """A line of the players; an arrow marks whose turn it is, a dot who has had one this year."""
    mark = "→" if v.order and seat == v.active else "·" if seat in v.order else " "
    role = WORDS.name(v.roles[seat]).render(language) if seat < len(v.roles) else "–"
    name = f"{mark}{WORDS.seat(seat).render(language)}: {role}"
    piles = f"{len(v.decks[seat])}+{len(v.discards[seat])}"
    return (name, str(v.money[seat]), piles, names(v.powers[seat], language), names(v.hands[seat], language))


def names(cards: list[Card], language: str) -> str:
    """Cards by their names."""
    return ", ".join(WORDS.name(card).render(language) for card in cards) or "–"
