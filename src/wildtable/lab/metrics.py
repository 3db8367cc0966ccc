"""What designers count: how long a game is, how much there is to choose, how often the lead changes.

The edge of a seat is its share of the wins, where an even share is 1 / seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from statistics import fmean, pstdev

from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Seat
from wildtable.core.outcome import Outcome
from wildtable.lab.arena import shares
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting
from wildtable.lab.story import Turns, drama, lead_changes
from wildtable.lab.usage import Usage


@dataclass
class Played:
    """One game as a designer looks at it."""

    options: list[int] = field(default_factory=list)  # offered at each decision of a player
    values: list[tuple[float, ...]] = field(default_factory=list)  # by seat, as each turn ends
    turns: int = 0
    outcome: Outcome = field(default_factory=lambda: Outcome((), ()))

    @property
    def lead_changes(self) -> int:
        """How often another seat comes to be ahead."""
        return lead_changes(self.values)

    def drama(self, cooperative: bool) -> float | None:
        """How far behind the winners were on average; None: nobody won, or it was over at once."""
        return drama(self.values, self.outcome.winners, cooperative)


@dataclass
class Metrics:
    """Counts over the games of one bot at all the seats."""

    setting: Setting
    games: list[Played] = field(default_factory=list)
    used: Usage | None = None

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        cooperative = self.setting.rules.cooperative
        options = [count for game in self.games for count in game.options]
        dramas = [drama for game in self.games if (drama := game.drama(cooperative)) is not None]
        return {
            "bot": self.setting.bots[0],
            "games": len(self.games),
            "decisions": _spread([len(game.options) for game in self.games]),
            "turns": _spread([game.turns for game in self.games]),
            "options": {"mean": round(fmean(options), 3), "most": max(options)},
            "forced": round(sum(count == 1 for count in options) / len(options), 4),
            "lead_changes": None if cooperative else _spread([game.lead_changes for game in self.games]),
            "drama": round(fmean(dramas), 4) if dramas else None,
            "won": self._won() if cooperative else None,
            "seats": None if cooperative else [self._edge(seat) for seat in range(self.setting.seats)],
            "cards": None if self.used is None else self._cards(self.used),
        }

    def _won(self) -> Plain:
        return shares(sum(bool(game.outcome.winners) for game in self.games), len(self.games))

    def _edge(self, seat: Seat) -> Plain:
        wins = [game.outcome.winners for game in self.games]
        return shares(sum(1 / len(winners) for winners in wins if seat in winners), len(wins))

    def _cards(self, used: Usage) -> Plain:
        rows = used.plain()["cards"]
        return {
            "in_the_box": len(rows),
            "seen": sum(_seen(row) for row in rows),
            "never_chosen": [row["card"] for row in rows if row["offered"] and not row["chosen"]],
        }


def _seen(row: Plain) -> bool:
    return bool(row["dealt"] or row["offered"] or row["chosen"])


def _spread(values: list[int]) -> Plain:
    return {"mean": round(fmean(values), 2), "deviation": round(pstdev(values), 2), "most": max(values)}


def metrics(setting: Setting, games: int, tick: Callable[[Metrics], None] | None = None) -> Iterator[Metrics]:
    """What designers count, once for each of the bots of a setting, which then has all the seats."""
    for bot in setting.bots:
        own = replace(setting, bots=(bot,) * setting.seats)
        room = Room(own)
        found = Metrics(own, used=Usage(room.game, room.cards))
        for deal in range(games):
            found.games.append(_watched(room, deal, found.used))
            if tick is not None:
                tick(found)
        yield found


def _watched(room: Room, deal: int, used: Usage | None) -> Played:
    s, seen = room.start.copy(), Played()
    turns = Turns(room.game, s)
    for decision, choice in room.answers(s, deal):
        if values := turns.ended(s):
            seen.values.append(values)
        if decision.seat != CHANCE:
            seen.options.append(len(decision.options))
        if used is not None:
            used.count(decision, choice)
    seen.turns = turns.count
    seen.outcome = s.outcome()
    if used is not None:
        used.games += 1
    return seen
