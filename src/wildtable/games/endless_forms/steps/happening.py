"""What effects and events do when they take hold, deed by deed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.core.decision import Seat
from wildtable.core.step import Roll, Step
from wildtable.games.endless_forms.cards.compiled import Aimed, Card
from wildtable.games.endless_forms.state.changes import felt
from wildtable.games.endless_forms.state.table import Lasting, State
from wildtable.games.endless_forms.steps.play import Play
from wildtable.games.endless_forms.steps.predation import FACES


@dataclass(frozen=True, slots=True)
class RollFor(Roll[State, int]):
    """Roll a die for a card (§6.10)."""

    card: Card
    aims: tuple[Aimed, ...]

    def options(self, s: State, me: Seat) -> Sequence[int]:
        return FACES

    def act(self, s: State, me: Seat, choice: int) -> None:
        s.tell("rolled", "§6.10", who=me, n=choice)
        s.put(me, Happen(self.card, self.aims, 0, choice))

    def source(self, me: Seat) -> str:
        return f"die {me}"


@dataclass(frozen=True, slots=True)
class Happen(Step[State, None]):
    """Do the deeds of a card from one of them on."""

    card: Card
    aims: tuple[Aimed, ...]
    start: int = 0
    die: int = 0

    def act(self, s: State, me: Seat, choice: None) -> None:
        do_deeds(s, me, self.card, self.aims, self.start, self.die)


def do_deeds(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...], start: int, die: int) -> None:
    """The deeds of a card from one of them on, up to one that asks something."""
    play = Play(card, me, aims, die)
    if card.lasts and start == 0:
        hold(s, play)
    height = len(s.stack)
    for n in range(start, len(card.deeds)):
        card.deeds[n].do(s, play)
        if n + 1 < len(card.deeds) and len(s.stack) > height:
            # What it pushed comes first, the other deeds after that.
            s.stack.insert(height, (me, Happen(card, aims, n + 1, die)))
            break
        if play.losses and not (n + 1 < len(card.deeds) and card.deeds[n + 1].takes()):
            play.strike(s)


def hold(s: State, play: Play) -> None:
    """From now on to the end of this turn the event is there to be read (§6.11)."""
    event = Lasting(play.card, play.me, play.place())
    s.lasting.append(event)
    felt(s, event)


def happen(s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> None:
    """What a card does to what was named, with a die if it needs one."""
    if card.rolls:
        s.put(me, RollFor(card, aims))
    else:
        do_deeds(s, me, card, aims, 0, 0)
