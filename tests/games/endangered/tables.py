"""Tables for the tests: set up by hand, with luck that the test chooses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.step import AnyStep
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import BIT, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, Impact
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.state import Persistent, State
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.choices import SLOTS, Die, Player, Slot
from wildtable.games.endangered.steps.hand import add_action
from wildtable.games.endangered.steps.impacts import RevealImpact

CARDS: dict[str, Card] = {c.name: c for c in (*SHIPPED.actions, *SHIPPED.specialties, *SHIPPED.cards)}
IMPACTS: dict[str, Impact] = {i.name: i for module in SHIPPED.modules for i in module.impacts}
AMBASSADORS: dict[str, Ambassador] = {a.name: a for a in SHIPPED.ambassadors}
QUIET = ("geneticist", "treaty_counsel", "insider", "venture_donor", "showrunner")
"""Specialties that do not meddle with dice, moves or money."""


def question(s: State) -> Decision:
    """The open question, there must be one."""
    decision = s.decision()
    assert decision is not None
    return decision


def asked(s: State) -> str:
    """What kind of question is open."""
    return type(question(s).step).__name__


def options(s: State) -> list[Choice]:
    """What may be answered; tests write actions, dice, players and persistent impacts by their numbers."""
    return [plain(option) for option in question(s).options]


def plain(option: Choice) -> Choice:
    """The number of an answer that has one."""
    if isinstance(option, Slot):
        return option.n
    if isinstance(option, Die):
        return option.shows
    if isinstance(option, Player):
        return option.seat
    return option.number if isinstance(option, Persistent) else option


def opening(seats: int = 4, specialties: Iterable[str] = (), **setup: Any) -> State:
    """A game whose seats have taken the first roles, at the roll for the start player."""
    wanted = list(specialties)
    s = GAME.new(seats, **setup)
    while asked(s) != "StartPlayer":
        decision = question(s)
        if decision.seat != CHANCE and asked(s) == "ChooseSpecialty" and decision.me < len(wanted):
            s.answer(CARDS[wanted[decision.me]])
        else:
            s.answer(decision.options[0])
    return s


def bare(seats: int = 4, **setup: Any) -> State:
    """Seat 1 is active and nothing waits: the test pushes what it wants to see, lone questions included."""
    s = opening(seats, QUIET, **setup)
    s.lone_questions = True
    s.stack.clear()
    s.active = 0
    return s


def rich(s: State, *sums: int) -> State:
    """The seats have this money."""
    for seat, number in enumerate(sums):
        s.bank += s.money[seat] - number
        s.money[seat] = number
    return s


def hold(s: State, *names: str, me: Seat = 0) -> State:
    """The hand of a seat holds just these cards; all others of it go back to the deck."""
    wanted = [CARDS[name] for name in names]
    rest = [card for card in (*s.hands[me], *s.decks[me], *s.discards[me]) if card not in wanted]
    s.hands[me], s.decks[me], s.discards[me] = wanted, sorted(rest, key=lambda card: card.name), []
    return s


def plan(s: State, name: str, *answers: Choice, me: Seat = 0) -> State:
    """Play a card through Plan."""
    hold(s, name, me=me)
    return use(s, "plan", CARDS[name], *answers, me=me)


def do(s: State, *steps: AnyStep, me: Seat = 0) -> State:
    """Take steps up to the first question."""
    s.push(me, *steps)
    s.advance()
    return s


def play_on(s: State, *answers: Choice) -> State:
    """Answer one question after the other, in the numbers of `options`."""
    for answer in answers:
        found = [option for option in question(s).options if plain(option) == answer]
        s.answer(found[0] if found else answer)
    return s


def use(s: State, name: str, *answers: Choice, me: Seat = 0, die: int = 6) -> State:
    """Place a die on an action, put into the zone if it is not there, and answer what it asks."""
    names = [card.name for card in s.zone]
    if name not in names:
        s.decks[me] = [card for card in s.decks[me] if card.name != name]
        add_action(s, CARDS[name], me)
        names.append(name)
    s.active = me
    s.unplaced = (die,)
    s.placing = True
    s.home[me] -= 1
    do(s, PlaceDie(die), me=me)
    return play_on(s, SLOTS[names.index(name)], *answers)


def impact(s: State, name: str, *answers: Choice, me: Seat = 0) -> State:
    """An impact is revealed and resolved."""
    s.impacts.remove(IMPACTS[name])
    s.top.insert(0, IMPACTS[name])
    return play_on(do(s, RevealImpact(), me=me), *answers)


def board(s: State, animals: dict[Space, int], tiles: Iterable[Space] = ()) -> State:
    """Lay out animals and tiles anew."""
    for space in list(Space):
        while s.animals[space]:
            s.take_animal(space)
    for space, number in animals.items():
        for _ in range(number):
            s.put_animal(space)
    s.tile_supply += s.tiles.bit_count()
    s.tiles = sum(BIT[space] for space in tiles)
    s.tile_supply -= s.tiles.bit_count()
    return s


def face_up(s: State, *names: str, influence: int = 0) -> State:
    """These ambassadors lie face up at the left end of the row."""
    for position, name in enumerate(names):
        s.row[position] = AMBASSADORS[name]
        s.pool.remove(AMBASSADORS[name])
        s.face_up[position] = True
        s.influence[position] = influence
        s.cubes -= influence
    return s
