"""The table of Endless Forms: habitats side by side, both sides of each, what waits."""

from __future__ import annotations

from typing import Final

from rich.box import SQUARE
from rich.console import Group
from rich.table import Table
from rich.text import Text as Line

from wildtable.core.decision import CHANCE, Seat
from wildtable.core.text import Text, count_text, text
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import NOBODY, PLACES, Phase, other
from wildtable.games.endless_forms.cards.card_types import Resource
from wildtable.games.endless_forms.cards.compiled import FACE_DOWN, Card, Kind, mask
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.state.rates import decline, growth, local
from wildtable.games.endless_forms.steps.windows import Window
from wildtable.games.endless_forms.words.names import PHASES, RESOURCES
from wildtable.terminal.section import Section

WORDS: Final = GAME.words
HAND: Final = {
    Kind.SPECIES: text("species"),
    Kind.EFFECT: text("effects"),
    Kind.EVENT: text("events"),
}


def whole(view: State, language: str, width: int) -> list[Section]:
    """The whole table; the viewer's side is below the habitats."""
    below = bottom(view)
    land = Group(lines(language, sides(view, below)), row(view, below, language, width))
    return [*before(view, language), *([Section(LAND, land)] if view.row else []), *after(view, language)]


def brief(view: State, language: str, width: int) -> list[Section]:
    """The same in few lines: each habitat and its two sides in words."""
    land = [habitat_in_words(view, place, language) for place in PLACES[: len(view.row)]]
    return [*before(view, language), *land, *after(view, language)]


LAND: Final = text("the habitats")


def bottom(v: State) -> Seat:
    """Whose side is below the habitats."""
    return v.viewer if v.viewer in (0, 1) else 0


def lines(language: str, *told: Text, style: str = "") -> Line:
    """Some lines of text."""
    return Line("\n".join(line.render(language) for line in told), style=style)


def before(v: State, language: str) -> list[Section]:
    """What stands above the habitats."""
    return [Section(text("the turn"), lines(language, heading(v), *edge(v), style="bold"))]


def after(v: State, language: str) -> list[Section]:
    """What stands below them: what waits, hands, zones and piles."""
    below = bottom(v)
    parts = [
        (text("what waits"), [*pending(v), *waiting(v)]),
        (text("your hand"), hand(v, below)),
        (text("zones and piles"), [side(v, seat) for seat in (other(below), below)]),
    ]
    return [Section(title, lines(language, *told)) for title, told in parts if told]


def heading(v: State) -> Text:
    """Which turn it is, whose, and the score."""
    score = text("{first} : {second}", first=v.score(0), second=v.score(1))
    if v.phase is Phase.SET_UP:
        return text("Game {game} · Set-up", game=v.game)
    return text(
        "Game {game} · Turn {turn} of 16 · {time} · {phase} of {who} · counters {score}",
        game=v.game,
        turn=v.turn,
        time=text("Night") if v.night() else text("Day"),
        phase=PHASES[v.phase],
        who=WORDS.seat(v.active),
        score=score,
    )


def edge(v: State) -> list[Text]:
    """What the first game of a match came to; in a single game the edge of the second player."""
    if v.past:
        return [
            text("First game {first} : {second}; the sum decides.", first=v.past[0][0], second=v.past[0][1])
        ]
    if v.switches.match:
        return []
    return [text("A single game: between equals the second player wins about seven in ten.")]


# --- the row ---


def sides(v: State, below: Seat) -> Text:
    """Whose species stand above the habitats and whose below."""
    names = {"above": WORDS.seat(other(below)), "below": WORDS.seat(below)}
    if v.viewer == below:
        return text("Above the habitats {above}, below them you, {below}.", **names)
    return text("Above the habitats {above}, below them {below}.", **names)


def row(v: State, below: Seat, language: str, width: int) -> Table:
    """Habitats with the species of both sides above and below them."""
    table = Table(box=SQUARE, width=width, show_lines=True, show_header=False)
    for _ in PLACES:
        table.add_column(ratio=1, overflow="fold")
    for seat in (other(below), below):
        columns = [v.columns[2 * place + seat] for place in PLACES[: len(v.row)]]
        cells = ["\n".join(species(v, one, language) for one in column) or "·" for column in columns]
        if seat == below:
            table.add_row(*(Line(habitat(v, place, language)) for place in PLACES[: len(v.row)]))
        table.add_row(*cells)
    return table


def habitat_in_words(v: State, place: int, language: str) -> Section:
    """A line for a habitat, and one for each side of it that has species."""
    below = bottom(v)
    told = [" · ".join(habitat(v, place, language).splitlines())]
    for seat, mark in ((other(below), "↑"), (below, "↓")):
        here = [" ".join(species(v, one, language).split()) for one in v.columns[2 * place + seat]]
        if here:
            told.append(f"  {mark} {WORDS.seat(seat).render(language)}: {', '.join(here)}")
    return Section(text("habitat {n}", n=place + 1), Line("\n".join(told)))


def species(v: State, one: Species, language: str) -> str:
    """A species: counters, rates, rank, state, and the effects on it."""
    name = WORDS.name(one.card).render(language)
    fangs = "F" if one.card.predator else ""
    rate = f"{growth(v, one)}↑" + ("=" if one.echo != NOBODY else "")  # an echoed form, this turn
    star = "★" if one.card.star else ""
    state = " " + text("exerted").render(language) if one.exerted else ""
    lines = [
        f"#{one.id} {name}{star}",
        f"  {one.counters}  {rate}{decline(v, one)}↓ r{one.card.rank}{fangs}{state}",
    ]
    lines += [
        f"  + {WORDS.name(effect.card).render(language)} ({effect.owner + 1})" for effect in one.effects
    ]
    return "\n".join(lines)


def habitat(v: State, place: int, language: str) -> str:
    """A habitat: place, name, what it offers now, effects and counters."""
    here, found = v.row[place], local(v, place).common
    offered = [RESOURCES[r].render(language) for r in Resource if mask([r]) & found]
    lines = [f"[{place + 1}] {WORDS.name(here.face).render(language)}", ", ".join(offered) or "–"]
    if here.degraded:
        lines.append("! " + text("degraded").render(language))
    if here.bloom:
        lines.append("* " + text("bloom").render(language))
    lines += [f"+ {WORDS.name(effect.card).render(language)} ({effect.owner + 1})" for effect in here.effects]
    lines += [f"~ {lasts.render(language)}" for lasts in this_turn(v, place)]
    return "\n".join(lines)


def this_turn(v: State, place: int) -> list[Text]:
    """Events that hold at a habitat to the end of this turn; those for all habitats stand at the first."""
    return [
        text("this turn: {card} ({who})", card=WORDS.name(event.card), who=event.owner + 1)
        for event in v.lasting
        if event.place == place or (event.place == NOBODY and place == 0)
    ]


# --- hands, zones and the stack ---


def side(v: State, seat: Seat) -> Text:
    """What lies on one side besides species."""
    event = v.zones[seat]
    zone = text("no event") if event is None else text("an event face down")
    if event is not None and event is not FACE_DOWN:
        zone = text("face down: {card}", card=WORDS.name(event))
    return text(
        "{who}: {zone}; hand {hand}{seen}, deck {deck}, discarded: {pile}",
        who=WORDS.seat(seat),
        zone=zone,
        hand=len(v.hands[seat]),
        seen=seen_in_hand(v, seat),
        deck=len(v.decks[seat]),
        pile=[WORDS.name(card) for card in v.piles[seat]] or "–",
    )


def seen_in_hand(v: State, seat: Seat) -> Text:
    """Cards of a hand that everybody has seen."""
    if not v.known[seat]:
        return Text("")
    return text(" (among them {cards})", cards=[WORDS.name(card) for card in v.known[seat]])


def hand(v: State, seat: Seat) -> list[Text]:
    """The viewer's own cards by type."""
    if v.viewer != seat:
        return []
    return [
        text(
            "Your {kind}: {cards}",
            kind=name,
            cards=[rated(card) for card in v.hands[seat] if card.kind is kind],
        )
        for kind, name in HAND.items()
        if any(card.kind is kind for card in v.hands[seat])
    ]


def rated(card: Card) -> Text:
    """A card in hand, a species with its rates, its rank and fangs."""
    if card.kind is not Kind.SPECIES:
        return WORDS.name(card)
    return text(
        "{card} {growth}↑{decline}↓ r{rank}{fangs}",
        card=WORDS.name(card), growth=card.growth, decline=card.decline, rank=card.rank,
        fangs="F" if card.predator else "",
    )  # fmt: skip


def pending(v: State) -> list[Text]:
    """What was announced and waits, the uppermost first."""
    found = [WORDS.waiting(v, me, step) for me, step in reversed(v.stack) if not isinstance(step, Window)]
    said = [one for one in found if one is not None]
    if not said:
        return []
    waits = count_text(
        "{n} thing waits, the uppermost first:", "{n} things wait, the uppermost first:", len(said)
    )
    return [waits, *(Text("  {one}", {"one": one}) for one in said)]


def waiting(v: State) -> list[Text]:
    """Who is being waited for."""
    decision = v.decision()
    if decision is None or decision.seat in (v.viewer, CHANCE):
        return []
    return [text("Waiting for {who}.", who=WORDS.seat(decision.seat))]
