"""Carrying out what cards say, verb by verb, with the table before and after each."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.step import Chance
from wildtable.games.endangered.cards.card_types import Verb
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Abilities
from wildtable.games.endangered.steps.choices import NOBODY, NONE, STOP
from wildtable.games.endangered.steps.impacts import NextImpact, PutAway
from wildtable.games.endangered.steps.offspring import RollOffspringAgain


@dataclass
class Done:
    """A verb that has been carried out."""

    verb: Any
    me: Seat
    before: State
    floor: int  # the height of the stack below it
    answers: list[Any] = field(default_factory=list)
    inner: list[tuple[Seat, Any]] = field(default_factory=list)  # who took which steps meanwhile
    after: State | None = None

    @property
    def end(self) -> State:
        assert self.after is not None
        return self.after

    def told(self, key: str) -> list[Any]:
        """The entries of a kind that it brought about."""
        return [entry for entry in self.end.log[len(self.before.log) :] if entry.key == key]

    def took(self, seat: Seat, steps: tuple[Any, ...]) -> bool:
        """Whether a seat took these steps meanwhile."""
        return all(any(who == seat and step is one for who, step in self.inner) for one in steps)


def carried_out(s: State, rng: Random) -> list[Done]:
    """Play on until nothing waits, doing as much as can be done; everything that verbs did."""
    open_: list[Done] = []
    done: list[Done] = []
    while s.stack:
        me, step = s.stack.pop()
        for one in open_:
            one.inner.append((me, step))
        if isinstance(step, Verb):
            open_.append(Done(step, me, s.copy(), len(s.stack)))
        options = step.options(s, me)
        if options is None or options:
            choice = None if options is None else pick(options, rng, step)
            for one in open_:
                one.answers.append(choice)
            place, change = reach_down(s, step)
            step.act(s, me, choice)
            for one in open_:
                one.floor += change if one.floor > place else 0
        for one in [one for one in open_ if len(s.stack) <= one.floor]:
            one.after = s.copy()
            open_.remove(one)
            done.append(one)
    return [] if s.result else done


def reach_down(s: State, step: Any) -> tuple[int, int]:
    """Where a step changes the stack below what is being done, and by how many: few reach down there."""
    places = range(len(s.stack) - 1, -1, -1)
    if isinstance(step, RollOffspringAgain):  # the failed roll is forgotten
        return next((n for n in places if isinstance(s.stack[n][1], Abilities)), -1), -1
    if isinstance(step, NextImpact):  # the next impact waits below this one
        return next((n for n in places if isinstance(s.stack[n][1], PutAway)), len(s.stack)), 1
    return 0, 0


def pick(options: Any, rng: Random, step: Any) -> Any:
    """Rather something than nothing."""
    if isinstance(step, Chance):
        return rng.choice(list(options))
    useful = [option for option in options if not any(option is no for no in (STOP, NONE, NOBODY, False))]
    return rng.choice(useful or list(options))
