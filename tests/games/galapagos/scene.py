"""Tables laid by hand, in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

from wildtable.core.decision import CHANCE
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import ALL_FREE, BIT, BOXES, HELPERS, Animal, Place
from wildtable.games.galapagos.game import SHIPPED_COMPILED
from wildtable.games.galapagos.rules import PHASES, set_up
from wildtable.games.galapagos.state import OURS, Readings, State

A = Animal
TOP_ROW = (A.ZAYAPA, A.DOLPHIN, A.SNAIL, A.GIANT_TORTOISE, A.PENGUIN, A.BLUE_WHALE)
BOTTOM_ROW = (A.SEA_LION, A.SNAIL, A.LAND_IGUANA, A.CORMORANT, A.ZAYAPA, A.MARINE_IGUANA)

# Where a scene begins: how many of the phases' steps are still to be done.
THREAT, THROW, REVEAL, TURNS, RESOLVE, PREPARE = 9, 7, 6, 5, 4, 1


def scene(
    *,
    at: int = TURNS,
    seats: int = 3,
    round: int = 3,
    starter: int = 0,
    dice: Sequence[tuple[int, ...]] = (),
    helpers: Sequence[int] = (),
    spent: int = 0,
    top: Sequence[Animal] = TOP_ROW,
    bottom: Sequence[Animal] = BOTTOM_ROW,
    boxes: Sequence[Sequence[Animal]] = ((), (), ()),
    in_play: Sequence[Sequence[Animal]] = (),
    hidden: Sequence[Sequence[Animal]] = (),
    laid: dict[Place, tuple[int, int]] | None = None,
    white: int = -1,
    hidden_score: bool = False,
    deck: Sequence[Animal] | None = None,
    phases: Sequence[Any] = PHASES,
    readings: Readings = OURS,
) -> State:
    """A table at the beginning of a phase; whatever is not said is empty or usual."""
    s = set_up(seats, SHIPPED_COMPILED, "roll")
    s.round, s.starter, s.white = round, starter, white
    s.hidden_score = hidden_score
    s.readings = readings
    s.stack = list(phases[:at])
    s.top = list(top)
    s.bottom = list(bottom) if round < 12 else [None] * 6
    s.boxes = [sorted(box) for box in boxes]
    for seat, cards in enumerate(in_play):
        for animal in cards:
            s.in_play[seat][animal] += 1
    for seat, cards in enumerate(hidden):
        s.hidden[seat] = sorted(cards)
    for seat, thrown in enumerate(dice):
        s.dice[seat] = tuple(sorted(thrown))
    for seat, number in enumerate(helpers):
        s.helpers[seat] = number
    s.spent = [spent, 0, 0]
    s.reserve = HELPERS - sum(s.helpers) - spent
    lay(s, laid or {})
    take_from_deck(s, [*s.top, *s.bottom, *chain(*boxes, *in_play, *hidden)], deck)
    s.advance()
    return s


def lay(s: State, laid: dict[Place, tuple[int, int]]) -> None:
    """Dice on the board; empty boxes take none."""
    s.free = ALL_FREE - sum(BIT[box] for box in BOXES if not s.box(box))
    for place, (seat, die) in laid.items():
        s.lay(seat, die, place)


def take_from_deck(s: State, out: Sequence[Animal | None], deck: Sequence[Animal] | None) -> None:
    """What lies on the table is not in the deck; the rest of it may be said to be missing."""
    for animal in out:
        if animal is not None:
            s.deck.remove(animal)
    if deck is not None:
        for animal in deck:
            s.deck.remove(animal)
        s.missing = [animal for animal in s.deck if isinstance(animal, Animal)]
        s.deck = sorted(deck)


def run(s: State, *choices: Any) -> State:
    """Answer one question after the other, chance included."""
    for choice in choices:
        s.answer(choice)
    return s


def by_luck(s: State, seed: int = 0) -> State:
    """Let chance answer until a player is asked."""
    rng = Random(seed)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(list(decision.options)))
    return s


def options(s: State) -> list[Any]:
    """What can be answered now."""
    decision = s.decision()
    return list(decision.options) if decision else []


def asked(s: State) -> int:
    """Who is asked now."""
    decision = s.decision()
    assert decision is not None
    return decision.seat


def step(s: State) -> str:
    """The name of the step that asks."""
    decision = s.decision()
    return type(decision.step).__name__ if decision else ""


def keys(s: State) -> list[str]:
    """What the log tells, by key."""
    return [entry.key for entry in s.log]


def first_round(seats: int = 3, **chosen: object) -> State:
    """A new game played by luck up to the first turn."""
    return by_luck(GAME.new(seats, **chosen))
