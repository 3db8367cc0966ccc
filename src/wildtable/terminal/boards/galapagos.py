"""The table of S.O.S. Galápagos: rows, boxes and spaces, collections."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.box import SIMPLE_HEAD, SQUARE, Box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from wildtable.core.decision import Seat
from wildtable.core.hidden import HIDDEN
from wildtable.core.text import Text, count_text, text
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import BOTTOM, BOXES, ROUNDS, SCORING, SPACES, TOP, Animal, Place
from wildtable.games.galapagos.state import Memory, State
from wildtable.games.galapagos.view import seen
from wildtable.games.galapagos.words.names import PLACES, animal_name, box_name
from wildtable.terminal.section import Section

WIDE: Final = 170
"""Columns from which the collections have room beside the board."""
HELPER_SPACES: Final = (text("Evolution"), text("Migration"), text("Adaptation"))


def whole(view: State, language: str, width: int) -> list[Section]:
    """The whole table, the viewer's own cards open; where there is room the collections stand beside it."""
    wide = width >= WIDE
    half = width // 2 - 1 if wide else width
    table = [
        Section(text("the round"), heading(view, language)),
        Section(text("the islands"), islands(view, language, half)),
        Section(text("threat boxes"), boxes(view, language, half)),
        Section(text("spaces"), spaces(view, language)),
        Section(text("missing animals"), missing(view, language)),
    ]
    if not wide:
        return [*table, Section(text("collections"), collections(view, language, width))]
    beside = Table.grid(padding=(0, 2, 0, 0))
    beside.add_column(width=half)
    beside.add_column(width=width - half - 2)
    drawn = Group(*(part.drawn for part in table))
    beside.add_row(drawn, collections(view, language, width - half - 2))
    return [Section(text("the table"), beside)]


def brief(view: State, language: str, width: int) -> list[Section]:
    """The same in few lines: no frames, boxes and seats in words."""
    return [
        Section(text("the round"), heading(view, language)),
        Section(text("the islands"), islands(view, language, width, box=None)),
        Section(text("threat boxes"), boxes_in_words(view, language)),
        Section(text("seats"), seats_in_words(view, language)),
        Section(text("spaces"), spaces(view, language)),
        Section(text("missing animals"), missing(view, language)),
        Section(text("animals"), kinds(view, language, width)),
    ]


def missing(v: State, language: str) -> RenderableType:
    """The open pile of missing animals, counted by kind (§8.2)."""
    counted = [
        text("{n} {animal}", n=number, animal=animal_name(v, animal))
        for animal, number in sorted(Counter(v.missing).items())
    ]
    return Line(text("Missing: {animals}", animals=counted or text("none")).render(language))


def heading(v: State, language: str) -> RenderableType:
    """Round, threat and piles in a line."""
    parts = [
        text("Round {n} of {rounds}", n=v.round, rounds=ROUNDS),
        text("threat: {threat}", threat=box_name(v, v.threat) if v.threat is not None else "–"),
        text("deck {n}", n=len(v.deck)),
        text("threats left {n}", n=len(v.threats)),
        text("Reserve {n}", n=v.reserve),
    ]
    return Line(" · ".join(part.render(language) for part in parts), style="bold")


def islands(v: State, language: str, width: int, box: Box | None = SQUARE) -> RenderableType:
    """Both rows under their column numbers; a die on a card locks it."""
    room = {"show_lines": True} if box else {"padding": (0, 1, 0, 0), "pad_edge": False}
    table = Table(box=box, width=width, **room)
    table.add_column("")
    for column in range(1, 7):
        table.add_column(f"[{column}]".replace("[", "\\["), justify="center", ratio=1, overflow="fold")
    table.add_row(text("top").render(language), *(top_card(v, place, language) for place in TOP))
    bottom = [name(v, v.bottom[n], language) for n in range(len(BOTTOM))]
    table.add_row(text("bottom").render(language), *bottom)
    return table


def name(v: State, animal: Animal | None, language: str) -> str:
    """An animal, or an empty place."""
    return "–" if animal is None else animal_name(v, animal).render(language)


def top_card(v: State, place: Place, language: str) -> str:
    """A card of the top row and whose die lies on it."""
    card = name(v, v.top[place - TOP[0]], language)
    return f"{card}\n{die_on(v, place, language)}".rstrip()


def die_on(v: State, place: Place, language: str) -> str:
    """A die that lies on a place and whose it is."""
    if place not in v.laid:
        return ""
    seat, die = v.laid[place]
    return f"<{die}> {seat_name(seat, language)}"


def seat_name(seat: Seat, language: str) -> str:
    """How the table calls a seat."""
    return GAME.words.seat(seat).render(language)


def boxes(v: State, language: str, width: int) -> RenderableType:
    """The threat boxes: faces, number of cards, what the viewer remembers, the die."""
    table = Table(box=SIMPLE_HEAD, width=width, pad_edge=False)
    for title in (text("Threat box"), text("faces"), text("cards"), text("you saw"), text("die")):
        table.add_column(title.render(language))
    for n, place in enumerate(BOXES):
        faces = " ".join(map(str, v.printed.faces[n]))
        memory = v.memory[v.viewer][n] if v.viewer >= 0 else None
        looked = remembered(v, memory).render(language) if memory else ""
        row = (
            box_name(v, place).render(language),
            faces,
            str(len(v.boxes[n])),
            looked,
            die_on(v, place, language),
        )
        table.add_row(*row)
    return table


def boxes_in_words(v: State, language: str) -> RenderableType:
    """The threat boxes where lines are few; what the viewer remembers below them."""
    told, looked = list[str](), list[str]()
    for n, place in enumerate(BOXES):
        cards = count_text("{n} card", "{n} cards", len(v.boxes[n]))
        faces = " ".join(map(str, v.printed.faces[n]))
        line = text("{box} [{faces}] {cards}", box=box_name(v, place), faces=faces, cards=cards)
        told.append(f"{line.render(language)} {die_on(v, place, language)}".rstrip())
        memory = v.memory[v.viewer][n] if v.viewer >= 0 else None
        if memory:
            saw = text("you saw in {box}: {cards}", box=box_name(v, place), cards=remembered(v, memory))
            looked.append(saw.render(language))
    return Line("\n".join([" · ".join(told), *looked]))


def remembered(v: State, memory: Memory) -> Text:
    """What the viewer left in a box, and what has happened there since."""
    left = [animal_name(v, animal) for animal in memory.left if isinstance(animal, Animal)] or text("nothing")
    went = len(memory.seen) + len(memory.takers)
    if memory.came or went:
        return text("{left}; since then {came} came, {went} went", left=left, came=memory.came, went=went)
    return Text("{left}", {"left": left})


def spaces(v: State, language: str) -> RenderableType:
    """The spaces for dice and those for Helpers, in two lines."""
    dice = [f"{PLACES[place].render(language)}: {die_on(v, place, language) or '–'}" for place in SPACES]
    sent = [
        f"{space.render(language)}: {count_text('{n} Helper', '{n} Helpers', number).render(language)}"
        for space, number in zip(HELPER_SPACES, v.spent, strict=True)
    ]
    return Line(" · ".join(dice) + "\n" + " · ".join(sent))


def collections(v: State, language: str, width: int) -> RenderableType:
    """A line for each animal: its award, how much of it has been seen, and what everybody has in play."""
    table = Table(box=SIMPLE_HEAD, width=width, pad_edge=False)
    for title in (text("Animal"), text("series"), text("award"), text("seen")):
        table.add_column(title.render(language))
    add_seats(table, v, language)
    found = seen(v)
    for animal in Animal:
        row = [*award(v, animal, language), f"{found[animal]}/{v.printed.counts[animal]}"]
        table.add_row(name(v, animal, language), *row, *(in_play(v, seat, animal) for seat in range(v.seats)))
    table.add_section()
    for title, cells in summary(v, language):
        table.add_row(title.render(language), "", "", "", *cells)
    table.caption = text("* start player · ★ award · H Helpers · w white die").render(language)
    return table


def add_seats(table: Table, v: State, language: str) -> None:
    """A column for each seat, the start player marked."""
    for seat in range(v.seats):
        mark = "*" if seat == v.starter else ""
        table.add_column(seat_name(seat, language) + mark, justify="center")


def kinds(v: State, language: str, width: int) -> RenderableType:
    """The animals where lines are few, two in a line: series, award, seen, and what each seat has in play."""
    title = text("Animals: series: award, seen, in play by seat").render(language)
    found = seen(v)
    cells = []
    for animal in Animal:
        series, gain = award(v, animal, language)
        owned = " ".join(in_play(v, seat, animal) for seat in range(v.seats))
        worth = f"{series}: {gain}" if series else ""
        cells.append((name(v, animal, language), worth, f"{found[animal]}/{v.printed.counts[animal]}", owned))
    table = Table(box=None, width=width, pad_edge=False, show_header=False)
    for n in range(0, len(cells), 2):
        table.add_row(*cells[n], *(cells[n + 1] if n + 1 < len(cells) else ()))
    return Group(Line(title, style="bold"), table)


def seats_in_words(v: State, language: str) -> RenderableType:
    """A line for each seat: types, points, Helpers, dice and hidden cards; the start player is marked."""
    titles = [(title.render(language), cells) for title, cells in summary(v, language)]
    lines = []
    for seat in range(v.seats):
        mark = "*" if seat == v.starter else ""
        facts = ", ".join(f"{title} {cells[seat]}" for title, cells in titles)
        lines.append(f"{seat_name(seat, language)}{mark}: {facts}")
    return Line("\n".join(lines))


def award(v: State, animal: Animal, language: str) -> tuple[str, str]:
    """How many make a series, and the points and Helpers it brings."""
    if animal not in SCORING:
        return ("", "")
    points, helpers = v.printed.points[animal], v.printed.gifts[animal]
    brings = text("{points} +{n}H", points=points, n=helpers) if helpers else Text(str(points))
    return (str(v.printed.series[animal]), brings.render(language))


def in_play(v: State, seat: Seat, animal: Animal) -> str:
    """How many cards of a kind a seat has in play, with a star for its award."""
    star = " ★" if animal in SCORING and v.awards[animal] == seat else ""
    return f"{v.in_play[seat][animal] or '·'}{star}"


def summary(v: State, language: str) -> list[tuple[Text, list[str]]]:
    """Types, points, Helpers, dice and hidden cards of everybody."""
    seats = range(v.seats)
    white = ["w" if seat == v.white else "" for seat in seats]
    return [
        (text("types"), [str(v.types(seat)) for seat in seats]),
        (text("points"), [str(v.score(seat)) for seat in seats]),
        (text("Helpers"), [helpers_of(v, seat) for seat in seats]),
        (text("dice"), [" ".join([*map(str, v.dice[seat]), white[seat]]).strip() or "–" for seat in seats]),
        (text("hidden"), [hidden(v, seat, language) for seat in seats]),
    ]


def helpers_of(v: State, seat: Seat) -> str:
    """Helpers at hand, and those of an award that rest for this round (§7.3)."""
    return f"{v.helpers[seat]} +{v.resting[seat]}" if v.resting[seat] else str(v.helpers[seat])


def hidden(v: State, seat: Seat, language: str) -> str:
    """Hidden cards: the viewer's own by name, those of others by number."""
    cards = v.hidden[seat]
    if HIDDEN in cards or not cards:
        return str(len(cards))
    return ", ".join(name(v, card, language) for card in cards if isinstance(card, Animal))
