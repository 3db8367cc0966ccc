"""S.O.S. Galápagos in numbers: 103 actions, and what a seat may know in some 600 bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wildtable.core.decision import Choice, Seat
from wildtable.core.encoding import Encoder, Row, relative, spelled
from wildtable.core.step import Step
from wildtable.games.galapagos.board import (
    BOTTOM,
    BOX_1,
    BOXES,
    FACES,
    SCORING,
    SPACES,
    TOP,
    Animal,
    Verb,
)
from wildtable.games.galapagos.state import NOBODY, Memory, State
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
    (Take, tuple(Animal)),
    (Keep, (Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN, *Animal)),
    (NameStarter, tuple(f"+{n}" for n in range(MOST_SEATS))),
)
"""Every question with every answer it can have."""


# Names are made once: observations are written all the time.
PLAYERS: Final = tuple(
    tuple(f"+{n} {what}" for what in ("helpers", "dice", "in play", "hidden", "score", "awards"))
    for n in range(MOST_SEATS)
)
ROWS: Final = tuple(tuple(f"{row} {n + 1}" for n in range(6)) for row in ("top", "bottom"))
PLACES: Final = tuple((f"die on {place.name.lower()}", place) for place in (*TOP, *BOXES, *SPACES))
MEMORIES: Final = tuple((f"box {n + 1} left", f"box {n + 1} since") for n in range(len(BOXES)))
NOTHING: Final = (0,) * ANIMALS


class GalapagosEncoder(Encoder[State]):
    """Dice places, rows of animals, collections, and what a seat has seen in the boxes."""

    questions = tuple(kind for kind, _ in ACTIONS)

    def names(self) -> Sequence[str]:
        return [f"{kind.__name__} {spelled(choice)}" for kind, choices in ACTIONS for choice in choices]

    def spell(self, s: State, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        if isinstance(step, NameStarter):
            return f"+{relative(choice, seat, s.seats)}"
        return spelled(choice)

    def write(self, row: Row, s: State, seat: Seat) -> None:
        self.question(row, s)
        _asked(row, s, seat)
        _round(row, s, seat)
        _players(row, s, seat)
        _cards(row, s)
        _dice_on_places(row, s, seat)
        _own(row, s, seat)
        _printed(row, s)


def _asked(row: Row, s: State, seat: Seat) -> None:
    """Whom the question is for, and what was chosen before it."""
    me, step = s.stack[-1] if s.stack else (NOBODY, None)
    row.one("asked", relative(me, seat, s.seats) if step else NOBODY, MOST_SEATS)
    row.one("die", step.die if isinstance(step, UseDie) else -1, 7)
    row.one("left card", CARDS.index(step.left) if isinstance(step, MigrateWith) else -1, len(CARDS))
    row.one("box", int(step.box) - BOX_1 if isinstance(step, (Take, Keep)) else -1, len(BOXES))


def _round(row: Row, s: State, seat: Seat) -> None:
    row.add("seats", [s.seats])
    row.add("round", [s.round])
    row.one("starter", relative(s.starter, seat, s.seats), MOST_SEATS)
    row.one("white die", relative(s.white, seat, s.seats) if s.white >= 0 else NOBODY, MOST_SEATS)
    row.one("threat", int(s.threat) - BOX_1 if s.threat is not None else -1, len(BOXES))
    row.add("threats left", [s.threats.count(box) for box in BOXES])
    row.add("reserve", [s.reserve])
    row.add("helpers at work", s.spent or [0, 0, 0])
    row.add("deck", [len(s.deck)])
    row.add("options", [s.box_memory, s.hidden_score])


def _players(row: Row, s: State, seat: Seat) -> None:
    """Everybody's area, this seat's first; hidden cards are counted, not named."""
    for n, (helpers, dice, in_play, hidden, score, awards) in enumerate(PLAYERS):
        if n >= s.seats or not s.in_play:
            for name, size in ((helpers, 1), (dice, 6), (in_play, ANIMALS), (hidden, 1), (score, 1)):
                row.add(name, NOTHING[:size])
            row.add(awards, NOTHING[: len(SCORING)])
            continue
        who = (seat + n) % s.seats
        faces = s.dice[who]
        row.add(helpers, (s.helpers[who],))
        row.add(dice, [faces.count(face) for face in FACES])
        row.add(in_play, s.in_play[who])
        row.add(hidden, (len(s.hidden[who]),))
        row.add(score, (s.score(who),))
        row.add(awards, [int(holder == who) for holder in s.awards[: len(SCORING)]])


def _cards(row: Row, s: State) -> None:
    """Both rows, one animal a place, and cards that are gone."""
    for names, cards in zip(ROWS, (s.top, s.bottom), strict=True):
        for n, name in enumerate(names):
            animal = cards[n] if cards else None
            row.one(name, -1 if animal is None else int(animal), ANIMALS)
    row.add("missing", [s.missing.count(animal) for animal in Animal])
    row.add("boxes", [len(box) for box in s.boxes] or [0, 0, 0])


def _dice_on_places(row: Row, s: State, seat: Seat) -> None:
    for name, place in PLACES:
        who, face = s.laid.get(place, (NOBODY, 0))
        row.one(name, (who - seat) % s.seats if face else -1, MOST_SEATS)


def _own(row: Row, s: State, seat: Seat) -> None:
    """What only this seat knows: its hidden cards, the card it took, what it left in the boxes."""
    own = s.hidden[seat] if s.hidden else []
    row.add("own hidden", [own.count(animal) for animal in Animal])
    mine = bool(s.stack) and s.stack[-1][0] == seat and isinstance(s.taken, Animal)
    row.one("own taken", int(s.taken) if mine and isinstance(s.taken, Animal) else -1, ANIMALS)
    memories = s.memory[seat] if s.memory else [None] * len(BOXES)
    for (left, since), memory in zip(MEMORIES, memories, strict=True):
        row.add(left, [memory.left.count(animal) for animal in Animal] if memory else NOTHING)
        row.add(since, _since(memory) if memory else (0, 0, 0, 0))


def _since(memory: Memory) -> tuple[int, ...]:
    """That there is one, and what has happened in the box since."""
    return (1, memory.came, len(memory.seen), len(memory.takers))


def _printed(row: Row, s: State) -> None:
    """The numbers of the card set, so that one policy can meet edited cards."""
    printed = s.printed
    row.add("printed series", printed.series)
    row.add("printed points", printed.points)
    row.add("printed gifts", printed.gifts)
    row.add("printed counts", printed.counts)
