"""Which clauses of the rules bots come across: asked about, told in the log, or the reason of a refusal.

A clause is never come across where it says what lies on the table at the start, or where it forbids what
nobody tries. So at some questions a choice is tried that is not open, and the reason of its refusal counts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from wildtable.core.clauses import clauses
from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.refusal import NOT_OFFERED
from wildtable.core.table import Table
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting

REMEMBERED: Final = 40
"""Choices of each kind of question that are tried where they are not open."""


@dataclass
class Coverage:
    """How often each clause was come across, by one bot at all the seats."""

    game: str
    bot: str
    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)  # by their keys

    @property
    def clauses(self) -> dict[str, int]:
        """How often each clause of the game was come across, in the order of the rules."""
        counts = self.asked + self.told + self.refused
        return {number: counts[number] for number in clauses(self.game)}

    def never(self) -> list[str]:
        """Clauses that were not come across."""
        return [number for number, count in self.clauses.items() if not count]

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        return {
            "bot": self.bot,
            "games": self.games,
            "clauses": self.clauses,
            "never": self.never(),
            "refusals": dict(sorted(self.refusals.items())),
        }


def tables(setting: Setting) -> list[Setting]:
    """A setting at every number of seats, and with every value of every option at the fewest and the most."""
    game, bot = setting.rules, setting.bots[0]
    seated = [replace(setting, seats=seats, bots=(bot,) * seats) for seats in game.seats]
    ends = seated if len(seated) == 1 else [seated[0], seated[-1]]
    free = [option for option in game.options if option.name not in setting.options]
    others = [(option.name, value) for option in free for value in option.values if value != option.default]
    return seated + [
        replace(one, options={**one.options, name: value}) for name, value in others for one in ends
    ]


def coverage(
    setting: Setting, games: int, tick: Callable[[Coverage], None] | None = None
) -> Iterator[Coverage]:
    """What each bot of a setting comes across in so many games, at all tables of the game in turn."""
    for bot in setting.bots:
        own = tables(replace(setting, bots=(bot,)))
        found = Coverage(setting.game, bot)
        for deal in range(games):
            _watch(Room(own[deal % len(own)]), deal, found)
            found.games += 1
            if tick is not None:
                tick(found)
        yield found


def _watch(room: Room, deal: int, found: Coverage) -> None:
    s, rng = room.start.copy(), Random(f"{room.setting.luck(deal)}/refusals")
    known: dict[type, list[Choice]] = defaultdict(list)
    for decision, choice in room.answers(s, deal):
        found.asked[decision.step.clause()] += 1
        if decision.seat != CHANCE:
            _try(s, decision, known[type(decision.step)], rng, found)
            _remember(known[type(decision.step)], choice)
    found.told.update(entry.clause for entry in s.log)


def _try(s: Table, decision: Decision, known: list[Choice], rng: Random, found: Coverage) -> None:
    """Something that was open before: where it is not now, the table says why."""
    if known and (tried := rng.choice(known)) not in decision.options:
        why = s.why_not(tried)
        found.refusals[why.key] += 1
        if why.key != NOT_OFFERED:
            found.refused[why.clause] += 1


def _remember(known: list[Choice], choice: Choice) -> None:
    if len(known) < REMEMBERED and choice not in known:
        known.append(choice)
