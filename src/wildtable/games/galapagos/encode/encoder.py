"""What a seat may know in some 600 bytes, and the names of 104 actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from functools import cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Seat
from wildtable.core.encoding import HOT, Encoder, Row, counted, in_bytes, nothing, plus, spelled
from wildtable.core.step import Step
from wildtable.games.galapagos.board import (
    BOTTOM,
    BOX_1,
    BOXES,
    FACES,
    PAIRS,
    SCORING,
    SINGLES,
    SPACES,
    TOP,
    TRIPLES,
    Animal,
    Verb,
)
from wildtable.games.galapagos.cards.compiled import Compiled
from wildtable.games.galapagos.state import GHOST, NOBODY, Memory, Readings, State
from wildtable.games.galapagos.steps.before_turns import Reroll, Reveal
from wildtable.games.galapagos.steps.start import NameStarter
from wildtable.games.galapagos.steps.threats import Fight, Keep, Take
from wildtable.games.galapagos.steps.turn import Evolve, LastDice, Migrate, MigrateWith, Turn, UseDie

MOST_SEATS: Final = 4
ANIMALS: Final = len(Animal)
CARDS: Final = (*TOP, *BOTTOM)

ACTIONS: Final[tuple[tuple[type[Step[Any, Any]], tuple[object, ...]], ...]] = (
    (Turn, (*FACES, Verb.EVOLUTION, Verb.MIGRATION, Verb.END_TURN)),
    (UseDie, (*TOP, *BOXES, *SPACES, Verb.ADD_ONE, Verb.SUBTRACT_ONE, Verb.PASS)),
    (LastDice, (Verb.TAKE_HELPERS, Verb.DECLINE_HELPERS)),
    (Evolve, TOP),
    (Migrate, (*TOP[:-1], *BOTTOM[:-1])),
    (MigrateWith, (*TOP[1:], *BOTTOM[1:])),
    (Reroll, (Verb.REROLL, Verb.KEEP_DICE)),
    (Reveal, (*Animal, Verb.DONE)),
    (Fight, BOXES),
    (Take, (*Animal, Verb.DONE)),
    (Keep, (Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN, *Animal)),
    (NameStarter, tuple(f"+{n}" for n in range(MOST_SEATS))),
)
"""Every question with every answer it can have."""

# Names are made once: observations are written all the time.
PLAYERS: Final = tuple(
    tuple([f"+{n} {what}" for what in ("helpers", "resting", "dice", "in play", "hidden", "score", "awards")])
    for n in range(MOST_SEATS)
)
ROWS: Final = tuple(tuple([f"{row} {n + 1}" for n in range(6)]) for row in ("top", "bottom"))
PLACES: Final[tuple[int, ...]] = tuple([int(place) for place in (*TOP, *BOXES, *SPACES)])
LAST_PLACE: Final = 1 + max(PLACES)
PLACE_NAMES: Final = tuple(f"die on {place.name.lower()}" for place in (*TOP, *BOXES, *SPACES))
MEMORIES: Final = tuple((f"box {n + 1} left", f"box {n + 1} since") for n in range(len(BOXES)))
NOT_SEATED: Final = tuple(nothing(names, (1, 1, 6, ANIMALS, 1, 1, len(SCORING))) for names in PLAYERS)
NO_MEMORY: Final = tuple(nothing(names, (ANIMALS, 4)) for names in MEMORIES)
DICE: Final[dict[tuple[int, ...], bytes]] = {
    dice: counted([die - 1 for die in dice], 6) for dice in ((), *SINGLES, *PAIRS, *TRIPLES)
}


@mypyc_attr(allow_interpreted_subclasses=True)
class GalapagosEncoder(Encoder[State]):
    """Dice places, rows of animals, collections, and what a seat has seen in the boxes."""

    package = "wildtable.games.galapagos.encode"
    version = 2
    questions = tuple(kind for kind, _ in ACTIONS)
    moving = (NameStarter,)

    def __init__(self, cards: Any = None) -> None:
        super().__init__(cards)
        self._read: Compiled | None = None  # the card set whose numbers were written last
        self._printed = b""

    def spellings(self) -> Iterable[str]:
        return [f"{kind.__name__} {spelled(choice)}" for kind, choices in ACTIONS for choice in choices]

    def chances(self) -> Iterable[str]:
        dice = [spelled(roll) for roll in (*SINGLES, *PAIRS, *TRIPLES)]
        named = [spelled(thing) for thing in (*Animal, *BOXES)]
        return dict.fromkeys(["0", *dice, *named])

    def spell(self, s: State, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        return plus(choice, seat, s.seats) if isinstance(step, NameStarter) else spelled(choice)

    def write(self, row: Row, s: State, seat: Seat) -> None:
        self.question(row, s)
        _asked(row, s, seat)
        _round(row, s, seat)
        for n in range(MOST_SEATS):
            _player(row, s, seat, n)
        _cards(row, s)
        _dice_on_places(row, s, seat)
        _own(row, s, seat)
        if self._read is not s.printed:
            self._read, self._printed = s.printed, _printed(s.printed)
        row.put("printed", self._printed)

    def readings(self, s: State) -> bytes:
        return _readings(s.readings)


def _asked(row: Row, s: State, seat: Seat) -> None:
    """Whom the question is for, and what was chosen before it."""
    me, step = s.stack[-1] if s.stack else (NOBODY, None)
    row.one("asked", (me - seat) % s.seats if step is not None else NOBODY, MOST_SEATS)
    row.one("die", step.die if isinstance(step, UseDie) else -1, 7)
    row.one("left card", CARDS.index(step.left) if isinstance(step, MigrateWith) else -1, len(CARDS))
    row.one("box", int(step.box) - BOX_1 if isinstance(step, (Take, Keep)) else -1, len(BOXES))


def _round(row: Row, s: State, seat: Seat) -> None:
    row.number("seats", s.seats)
    row.number("round", s.round)
    row.one("starter", (s.starter - seat) % s.seats, MOST_SEATS)
    row.one("white die", (s.white - seat) % s.seats if s.white >= 0 else NOBODY, MOST_SEATS)
    row.one("threat", int(s.threat) - BOX_1 if s.threat is not None else -1, len(BOXES))
    row.put("threats left", counted([box - BOX_1 for box in s.threats], len(BOXES)))
    row.number("reserve", s.reserve)
    row.add("helpers at work", s.spent or (0, 0, 0))
    row.number("deck", len(s.deck))
    row.add("options", (int(s.box_memory), int(s.hidden_score), int(s.awards_rest)))


def _player(row: Row, s: State, seat: Seat, n: int) -> None:
    """Somebody's area, this seat's first; hidden cards are counted, not named."""
    names = PLAYERS[n]
    if n >= s.seats or not s.in_play:
        row.again(NOT_SEATED[n])
        return
    who = (seat + n) % s.seats
    row.number(names[0], s.helpers[who])
    row.number(names[1], s.resting[who])
    row.put(names[2], DICE[s.dice[who]])
    row.add(names[3], s.in_play[who])
    row.number(names[4], len(s.hidden[who]))
    row.number(names[5], s.score(who))
    row.put(names[6], in_bytes([int(holder == who) for holder in s.awards]))


def _cards(row: Row, s: State) -> None:
    """Both rows, one animal a place, and cards that are gone."""
    animals = HOT[ANIMALS]
    row.each(ROWS[0], [animals[0 if animal is None else animal + 1] for animal in s.top])
    row.each(ROWS[1], [animals[0 if animal is None else animal + 1] for animal in s.bottom])
    row.put("missing", counted([*s.missing], ANIMALS))
    row.add("boxes", [len(box) for box in s.boxes])


def _dice_on_places(row: Row, s: State, seat: Seat) -> None:
    """Whose die lies where; the last is the ghost's."""
    holders = [0] * LAST_PLACE  # a look-up in a dict by members of an enum would take longer than all this
    for place, (who, _) in s.laid.items():
        n: int = place
        holders[n] = 1 + (MOST_SEATS if who == GHOST else (who - seat) % s.seats)
    seats = HOT[MOST_SEATS + 1]
    row.each(PLACE_NAMES, [seats[holders[at]] for at in PLACES])


def _own(row: Row, s: State, seat: Seat) -> None:
    """What only this seat knows: its hidden cards, the card it took, what it left in the boxes."""
    row.put("own hidden", counted([*s.hidden[seat]], ANIMALS))
    mine = bool(s.stack) and s.stack[-1][0] == seat and isinstance(s.taken, Animal)
    row.one("own taken", int(s.taken) if mine and s.taken is not None else -1, ANIMALS)
    for n in range(len(BOXES)):
        memory = s.memory[seat][n]
        if memory is None:
            row.again(NO_MEMORY[n])
        else:
            row.put(MEMORIES[n][0], counted([*memory.left], ANIMALS))
            row.add(MEMORIES[n][1], _since(memory))


def _since(memory: Memory) -> tuple[int, ...]:
    """That there is one, and what has happened in the box since."""
    return (1, memory.came, len(memory.seen), len(memory.takers))


@cache
def _readings(readings: Readings) -> bytes:
    return in_bytes([int(flag) for flag in astuple(readings)])


def _printed(cards: Compiled) -> bytes:
    """The numbers of the card set, so that one policy can meet edited cards."""
    faces = [int(face in shown) for shown in cards.faces for face in FACES]
    return in_bytes((*cards.series, *cards.points, *cards.gifts, *cards.counts, *cards.threats, *faces))
