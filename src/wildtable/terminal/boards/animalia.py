"""The table of Animalia: the trick, three hands, piles by mission, money and stars."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from rich.box import SQUARE
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Line

from wildtable.core.table import TRUTH
from wildtable.core.text import Text, count_text, text
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import (
    ANIMALS,
    COLOUR,
    NOBODY,
    PLAYERS,
    VALUE,
    Animal,
    Cards,
    Player,
    Symbol,
    animals,
)
from wildtable.games.animalia.cards.card_types import MissionCard, Requirement
from wildtable.games.animalia.policy.solver_status import proven_lost
from wildtable.games.animalia.state import State
from wildtable.games.animalia.view.seen import sees_hand
from wildtable.games.animalia.words.names import ONCE, SPECIALS, printed_name
from wildtable.games.animalia.words.verdicts import WATCHED
from wildtable.terminal.section import Section

LETTERS: Final = (text("EU"), text("NA"), text("SA"))
STYLES: Final = ("cyan", "yellow", "green")
Framed = Callable[[], Table]


def whole(view: State, language: str, width: int) -> list[Section]:
    """The whole table, hands and piles as far as the viewer may see them."""
    return parts(view, language, partial(Table, box=SQUARE, width=width, show_lines=True))


def brief(view: State, language: str, width: int) -> list[Section]:
    """The same without frames."""
    return parts(view, language, partial(Table, box=None, width=width, pad_edge=False))


def parts(v: State, language: str, framed: Framed) -> list[Section]:
    """What lies on the table, in such frames."""
    lost = [Section(text("the verdict"), Line(WATCHED.render(language), style="bold red"))]
    return [
        Section(text("the round"), heading(v, language)),
        Section(text("the trick"), trick(v, language)),
        *(lost if proven_lost(v) else []),
        Section(text("hands and piles"), hands(v, language, framed())),
        Section(text("missions"), missions(v, language, framed())),
        Section(text("the continent"), continent(v, language)),
        Section(text("signs"), signs(v, language)),
        Section(text("later missions"), later(v, language)),
    ]


def heading(v: State, language: str) -> RenderableType:
    """Where we are, money and stars in a line."""
    places = {"n": v.round + 1, "rounds": v.rounds, "continent": GAME.words.colour(v, v.continent)}
    parts = [
        text("{continent}, round {n} of {rounds}", **places),
        text("trick {n} of 8", n=min(v.tricks + 1, 8)),
        count_text("{n} coin beside the IWC", "{n} coins beside the IWC", v.coins),
        stars(v),
    ]
    return Line(" · ".join(part.render(language) for part in parts), style="bold")


def stars(v: State) -> Text:
    """The stars a win would bring now, and from how many coins there are more."""
    bars = v.printed.bars(v.setup.continents, v.setup.difficulty)
    if bars is None:
        return text("no stars for these continents")
    now = v.stars()
    more = [
        text("{stars} from {n} coins", stars="★" * number, n=bar)
        for number, bar in enumerate(bars, 2)
        if number > now
    ]
    if not more:
        return text("{stars} for a win", stars="★" * now)
    return text("{stars} for a win, {more}", stars="★" * now, more=more)


def continent(v: State, language: str) -> RenderableType:
    """The continent's own rule, its special and whether the free action is left."""
    left = text("free: {once}", once=ONCE[v.card.once]) if v.free else text("free action spent")
    special = text("special (1 coin): {special}", special=SPECIALS[v.card.special])
    parts = (printed_name(v.card.rule), special, left)
    return Line(" · ".join(part.render(language).rstrip(".") for part in parts))


def trick(v: State, language: str) -> RenderableType:
    """The cards of the trick in the order played."""
    order = v.setup.order[v.leader]
    if not v.trick:
        return Line(text("{who} leads.", who=GAME.words.player(v, v.leader)).render(language))
    line = Line(text("Trick: ").render(language))
    for player, animal in zip(order, v.trick, strict=False):
        line.append(GAME.words.player(v, player).render(language) + " ")
        line.append(full(v, animal, language) + "   ", style=STYLES[COLOUR[animal]])
    return line


def full(v: State, animal: Animal, language: str) -> str:
    """An animal with everything that matters."""
    card = v.printed.animals[int(animal)]
    return f"{short(v, animal, language)} {printed_name(card.name).render(language)}"


def short(v: State, animal: Animal, language: str) -> str:
    """Colour, value and symbol: `EU6$`, `NA1*`."""
    symbol = "$" * v.printed.coins[animal] + ("*" if v.printed.has_symbol[animal] else "")
    return f"{LETTERS[COLOUR[animal]].render(language)}{VALUE[animal]}{symbol}"


def hands(v: State, language: str, table: Table) -> RenderableType:
    """Three hands and piles; what is hidden is counted."""
    for title in (text("Player"), text("Hand"), text("Pile")):
        table.add_column(title.render(language), ratio=1 if title.message == "Player" else 4)
    for player in PLAYERS:
        name = GAME.words.player(v, player).render(language)
        table.add_row(name, hand(v, player, language), pile(v, player, language))
    return table


def signs(v: State, language: str) -> RenderableType:
    """What the signs beside the values mean."""
    told = text("$ coin · × any of this value · actions *: {actions}", actions=actions(v))
    return Line(told.render(language), style="dim")


def actions(v: State) -> list[Text]:
    """What the starred values offer."""
    names = {Symbol.EXCHANGE: text("exchange"), Symbol.TAKE: text("take from a pile")}
    names[Symbol.SPECIAL] = SPECIALS[v.card.special]
    symbols = {VALUE[animal]: v.printed.symbols[animal] for animal in v.printed.deck}
    return [
        text("{value} {action}", value=value, action=names[symbol])
        for value, symbol in sorted(symbols.items())
        if symbol in names
    ]


def hand(v: State, player: Player, language: str) -> Line:
    """A hand by colours."""
    line = listed(v, v.hands[player], language)
    if v.holes[player]:
        hidden = count_text("{n} hidden card", "{n} hidden cards", v.holes[player])
        line.append(("  " if line.plain else "") + hidden.render(language))
    return line


def pile(v: State, player: Player, language: str) -> Line:
    """A pile lies face down for others (§8.5)."""
    cards = v.piles[player]
    own = v.viewer == v.setup.answers[player] or sees_hand(v, None if v.viewer < 0 else v.viewer, player)
    if own or v.viewer == TRUTH:
        return listed(v, cards, language)
    return Line(count_text("{n} card face down", "{n} cards face down", cards.bit_count()).render(language))


def listed(v: State, cards: Cards, language: str) -> Line:
    """Cards in their colours."""
    line = Line()
    for animal in animals(cards):
        line.append(short(v, animal, language), style=STYLES[COLOUR[animal]])
        line.append(" ")
    return line


def later(v: State, language: str) -> Line:
    """The missions of the continent still to come, greyed (§2.2)."""
    seen = (v.round + 1) * v.setup.difficulty.value
    coming = [
        f"{mission.number}/6 {printed_name(mission.name).render(language)} "
        f"({' + '.join(asked_for(v, asked, language) for asked in mission.requires)})"
        for mission in v.printed.missions[v.continent][seen:]
    ]
    if not coming:
        return Line(text("The last missions of this continent.").render(language), style="dim")
    return Line(text("Later: {missions}", missions=coming).render(language), style="dim")


def asked_for(v: State, asked: Requirement, language: str) -> str:
    """What a slot asks for, as short as on the cards: `EU6$`, `×10`, `$`."""
    if asked.animal is not None:
        return short(v, asked.animal, language)
    return f"×{asked.value}" if asked.value and v.printed.types_count else "$"


def missions(v: State, language: str, table: Table) -> RenderableType:
    """Every mission of the round with its slots and the cards that fill them now."""
    table.add_column(text("Mission").render(language), ratio=3)
    table.add_column(text("Holder").render(language), ratio=2)
    table.add_column(text("Needs; [x] is filled now").render(language).replace("[", "\\["), ratio=7)
    filled = [v.filled(player) for player in PLAYERS]
    for holder, mission in zip(v.holders, v.missions, strict=True):
        mine = [filled[holder].pop(0) for _ in mission.requires]
        name = f"{mission.number}/6 {printed_name(mission.name).render(language)}"
        table.add_row(name, GAME.words.player(v, holder).render(language), slots(v, mission, mine, language))
    return table


def slots(v: State, mission: MissionCard, filled: list[int], language: str) -> Line:
    """The slots of a mission."""
    line = Line()
    for asked, by in zip(mission.requires, filled, strict=True):
        mark = "[ ] " if by == NOBODY else "[x] "
        line.append(mark + need(v, asked, language))
        if by != NOBODY and asked.animal is None:
            line.append(f" ({short(v, ANIMALS[by], language)})")
        line.append("  ")
    return line


def need(v: State, asked: Requirement, language: str) -> str:
    """What a slot asks for."""
    if asked.animal is not None:
        return full(v, asked.animal, language)
    if asked.value and v.printed.types_count:
        kind = printed_name(v.printed.types[asked.value - 1].name)
        return text("any {kind} ({value})", kind=kind, value=asked.value).render(language)
    return text("any coin").render(language)
