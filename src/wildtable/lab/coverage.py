"""What of a game bots come across: clauses of its rules, cards, values of its options, refusals.

A clause is come across where a question rests on it, the log tells it, or something is refused by it. Most
refusals nobody would ever hear who only takes what is offered. So at every question a choice is tried that is
not open, something on the table is pointed at, and the reasons count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from wildtable.core.clauses import clauses
from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.game import Words
from wildtable.core.refusal import NOT_OFFERED
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage

REMEMBERED: Final = 40
"""Choices of each kind of question that are tried where they are not open."""


@dataclass
class Coverage:
    """How often each thing was come across, by one bot at all the seats."""

    game: str
    bot: str
    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)  # by their keys
    options: Counter[str] = field(default_factory=Counter)  # games with each value: `difficulty=hard`
    usage: Usage = field(init=False)

    def __post_init__(self) -> None:
        self.usage = Usage(game_named(self.game))

    @property
    def clauses(self) -> dict[str, int]:
        """How often each clause of the game was come across, in the order of the rules."""
        counts = self.asked + self.told + self.refused
        return {number: counts[number] for number in clauses(self.game)}

    @property
    def cards(self) -> dict[str, int]:
        """How often each card and piece was chosen or told of."""
        counts = Counter(self.usage.cards_chosen)
        for line, times in self.usage.told.items():
            counts[line.partition(" ")[2]] += times
        return {name: counts[name] for name in sorted(set(self.usage.cards.values()))}

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
            "options": dict(self.options),
            "cards": self.cards,
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
    setting: Setting,
    games: int,
    tick: Callable[[Coverage], None] | None = None,
    also: Sequence[dict[str, Any]] = (),
) -> Iterator[Coverage]:
    """What each bot of a setting comes across in so many games, at all tables of the game in turn.

    `also`: options of further tables, for values that no list of a game names.
    """
    for bot in setting.bots:
        every = tables(replace(setting, bots=(bot,)))
        own = every + [replace(every[0], options={**every[0].options, **more}) for more in also]
        found = Coverage(setting.game, bot)
        for deal in range(games):
            _watch(Room(own[deal % len(own)]), deal, found)
            found.options.update(_values(own[deal % len(own)]))
            found.games += 1
            if tick is not None:
                tick(found)
        yield found


def _values(table: Setting) -> list[str]:
    """The value of every option at a table."""
    return [f"{o.name}={table.options.get(o.name, o.default)}" for o in table.rules.options]


def _watch(room: Room, deal: int, found: Coverage) -> None:
    s, rng = room.start.copy(), Random(f"{room.setting.luck(deal)}/refusals")
    known: dict[type, list[Choice]] = defaultdict(list)
    for decision, choice in room.answers(s, deal):
        found.asked[decision.step.clause()] += 1
        found.usage.count(decision, choice)
        if decision.seat != CHANCE:
            _try(s, decision, known[type(decision.step)], rng, found)
            _point(room.game.words, s, decision, rng, found)
            _remember(known[type(decision.step)], choice)
    found.told.update(entry.clause for entry in s.log)
    found.usage.listen(s.log)


def _try(s: Table, decision: Decision, known: list[Choice], rng: Random, found: Coverage) -> None:
    """Something that was open before: where it is not now, the table says why."""
    if known and (tried := rng.choice(known)) not in decision.options:
        why = s.why_not(tried)
        found.refusals[why.key] += 1
        if why.key != NOT_OFFERED:
            found.refused[why.clause] += 1


def _point(words: Words[Any], s: Table, decision: Decision, rng: Random, found: Coverage) -> None:
    """Something on the table: where nothing can be done with it now, the words of the game say why."""
    things = words.things(s, decision)
    why = words.why_not(s, decision, rng.choice(things)[1]) if things else None
    if why is not None:
        found.refusals[why.key] += 1
        found.refused[why.clause] += 1


def _remember(known: list[Choice], choice: Choice) -> None:
    if len(known) < REMEMBERED and choice not in known:
        known.append(choice)
