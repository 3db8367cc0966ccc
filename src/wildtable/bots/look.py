"""Looking ahead by hand: take a step on an imagined table and ask the game what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from wildtable.core.decision import Choice, Seat
from wildtable.core.game import Game
from wildtable.core.step import Chance
from wildtable.core.table import Table

# How many answers are tried to the questions an option leads to: which card, which space, which animal.
CLOSELY: Final = (6, 3, 2)
BRIEFLY: Final = (3,)
AT_ONCE: Final = ()
FULLY: Final = (12, 5, 2)
FALLS: Final = (6, 2)
"""How many ways chance may fall are tried the first time and the second; after that it falls anyhow."""


def redealt(view: Table, rng: Random) -> Table:
    """A world that the seat cannot tell from the true one, without the log, which only costs copying."""
    world = view.redeal(rng)
    world.mute_log()
    return world


def likely(game: Game[Any], view: Table, rng: Random) -> Table:
    """A world as the true one may well be, by all that the seat knows: what chances are counted in."""
    world = redealt(view, rng)
    game.mind.make_likely(world, view.viewer, rng)
    return world


def take(s: Table, choice: Choice) -> None:
    """Answer with what is known to be an option."""
    me, step = s.stack.pop()
    step.act(s, me, choice)
    s.advance()


def run_chance(s: Table, rng: Random) -> None:
    """Let chance answer until a player is asked or the game is over."""
    while s.stack and isinstance(s.stack[-1][1], Chance):
        options = s.asking
        take(s, options[int(rng.random() * len(options))])


def worth(game: Game[Any], s: Table, seat: Seat, outcome: float = 0.8) -> float:
    """What a position is worth to a seat; at the end mostly who has won."""
    return game.mind.value(s, seat) if s.stack else worth_at_end(game, s, seat, s.outcome().winners, outcome)


def worth_at_end(
    game: Game[Any], s: Table, seat: Seat, winners: tuple[Seat, ...], outcome: float = 0.8
) -> float:
    """What the end is worth to a seat: mostly who has won."""
    share = 0.0 if seat not in winners else 1.0 if game.cooperative else 1.0 / len(winners)
    return share if outcome == 1 else outcome * share + (1 - outcome) * game.mind.value(s, seat)


def look(
    game: Game[Any],
    s: Table,
    choice: Choice,
    seat: Seat,
    rng: Random,
    widths: tuple[int, ...],
    luck: float | None = None,
) -> float:
    """The value once a choice is carried out, the seat's own follow-up questions answered well.

    The state is used up. `widths` says how many answers are tried to each of those questions. `luck`, from
    0 to 1, says how the first die or card falls: spread evenly over several looks, it is fair to all options.
    """
    height, clock, below = len(s.stack), game.mind.clock(s), s.stack[-2:-1]
    me, asked = s.stack.pop()
    asked.act(s, me, choice)
    done = len(s.stack) < height  # nothing is left of it: what is asked next is another question
    s.advance()
    if luck is not None and s.stack and isinstance(s.stack[-1][1], Chance):
        take(s, s.asking[int(luck * len(s.asking))])
    run_chance(s, rng)
    if done or not widths or len(s.stack) < height or s.stack[height - 2 : height - 1] != below:
        return worth(game, s, seat)
    me, step = s.stack[-1]
    if step.asked(me) != seat or type(step) is type(asked) or game.mind.clock(s) != clock:
        return worth(game, s, seat)  # so is what the next turn brings
    best = 0.0
    for option in some(s.asking, widths[0], rng):
        best = max(best, look(game, s.copy(), option, seat, rng, widths[1:]))
    return best


def expect(
    game: Game[Any],
    s: Table,
    choice: Choice,
    seat: Seat,
    rng: Random,
    widths: tuple[int, ...] = FULLY,
    falls: tuple[int, ...] = FALLS,
) -> float:
    """The value once a choice is carried out, on average over how chance falls on the way.

    For games in which nothing is hidden: one world is all there is, so it is looked at more closely. What
    only follows after the choice is no matter of it, so that one option is not luckier than another.
    """
    height, asked, clock = len(s.stack), type(s.stack[-1][1]), game.mind.clock(s)
    take(s, choice)
    return _settled(game, s, (height, asked, clock, seat), rng, widths, falls)


def _settled(
    game: Game[Any],
    s: Table,
    begun: tuple[int, type, int, Seat],
    rng: Random,
    widths: tuple[int, ...],
    falls: tuple[int, ...],
) -> float:
    """The value of a table on which a choice is being carried out."""
    height, asked, clock, seat = begun
    if len(s.stack) < height or game.mind.clock(s) != clock:
        return worth(game, s, seat)
    me, step = s.stack[-1]
    if isinstance(step, Chance):
        total, options = 0.0, spread(s.asking, falls[0] if falls else 1, rng)
        for option in options:
            after = s.copy()
            take(after, option)
            total += _settled(game, after, begun, rng, widths, falls[1:])
        return total / len(options)
    if not widths or step.asked(me) != seat or type(step) is asked:
        return worth(game, s, seat)
    best = 0.0
    for option in some(s.asking, widths[0], rng):
        best = max(best, expect(game, s.copy(), option, seat, rng, widths[1:], falls))
    return best


def spread(options: Sequence[Choice], number: int, rng: Random) -> Sequence[Choice]:
    """At most so many of the options, evenly over all of them: the faces of a die, cards of a sorted deck."""
    if len(options) <= number:
        return options
    start = rng.random()
    return [options[int((n + start) * len(options) / number)] for n in range(number)]


def some(options: Sequence[Choice], number: int, rng: Random) -> Sequence[Choice]:
    """At most so many of the options, any of them."""
    return options if len(options) <= number else rng.sample(list(options), number)
