"""Bots against each other, or team after team where all play together: who is stronger, and how sure is that.

Every deal is played again with the bots in each other's seats, and luck does not depend on who plays, so what
remains is play. Ratings are by openskill, shares of wins with Wilson intervals, comparisons with a sign test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from math import comb, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

from openskill.models import PlackettLuce

from wildtable.bots import is_blind, make
from wildtable.core.chance import Luck
from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.errors import UserError
from wildtable.core.files import make_folder
from wildtable.core.match import Player
from wildtable.core.outcome import Outcome
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.lab.room import Room, record_name
from wildtable.lab.setting import Setting


@dataclass(frozen=True)
class Game:
    """One game of an arena: which luck, and who sits where."""

    deal: int
    bots: tuple[str, ...]


@dataclass
class Clock:
    """How long one bot thought."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, decisions: int, seconds: float, longest: float) -> None:
        """Count some more thinking."""
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, longest)


@dataclass
class Played:
    """How one game went."""

    game: Game
    outcome: Outcome
    clocks: dict[str, Clock]
    failure: str = ""  # what a bot did wrong; such a game has no outcome

    def share(self, bot: str) -> float:
        """What part of the win is this bot's: 1 alone, ½ where both bots won, 0."""
        won = {self.game.bots[seat] for seat in self.outcome.winners}
        return 1.0 / len(won) if bot in won else 0.0


@dataclass
class Arena:
    """All games of a contest, in their order."""

    setting: Setting  # its bots are those who take part
    cooperative: bool
    played: list[Played] = field(default_factory=list)
    failures: list[Played] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, played: Played) -> None:
        """One more game."""
        (self.failures if played.failure else self.played).append(played)

    def plain(self) -> Plain:
        """As plain data, for JSON: the bots, strongest first, and each pair of them."""
        ratings = {} if self.cooperative else self.ratings()
        rows = [self._row(bot, ratings.get(bot)) for bot in self.setting.bots]
        order = "rating" if ratings else "share"
        return {
            "game": self.setting.game,
            "seats": self.setting.seats,
            "options": self.setting.options,
            "seed": self.setting.seed,
            "games": len(self.played),
            "failures": [f"{p.game.deal}, {','.join(p.game.bots)}: {p.failure}" for p in self.failures],
            "seconds": round(self.seconds, 3),
            "bots": sorted(rows, key=lambda row: -float(row[order])),
            "pairs": [self.pair(a, b) for a, b in combinations(self.setting.bots, 2)],
        }

    def _row(self, bot: str, rating: tuple[float, float] | None) -> dict[str, Any]:
        own = [played for played in self.played if bot in played.game.bots]
        share, clock = sum(played.share(bot) for played in own), Clock()
        for played in own:
            used = played.clocks[bot]
            clock.add(used.decisions, used.seconds, used.longest)
        row = {"bot": bot, "games": len(own), **shares(share, len(own))}
        if rating is not None:
            row |= {"rating": round(rating[0], 2), "rating_deviation": round(rating[1], 2)}
        mean = clock.seconds / max(1, clock.decisions)
        return row | {"ms_per_decision": round(1000 * mean, 2), "longest_ms": round(1000 * clock.longest, 1)}

    def ratings(self) -> dict[str, tuple[float, float]]:
        """Rating and its deviation of each bot."""
        model = PlackettLuce()
        ratings = {bot: model.rating(name=bot) for bot in self.setting.bots}
        for played in self.played:
            pair = list(dict.fromkeys(played.game.bots))
            ranks = [-played.share(bot) for bot in pair]
            rated = model.rate([[ratings[bot]] for bot in pair], ranks=ranks)
            ratings |= {bot: team[0] for bot, team in zip(pair, rated, strict=True)}
        return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}

    def pair(self, a: str, b: str) -> Plain:
        """How `a` does against `b`: share of the wins, and how likely so clear a result is by luck alone."""
        results = list(self._meetings(a, b))
        share = sum((1 + (won > lost) - (won < lost)) / 2 for won, lost in results)
        better, worse = (sum(r[n] > r[1 - n] for r in results) for n in (0, 1))
        return {
            "a": a,
            "b": b,
            "games": len(results),
            **shares(share, len(results)),
            "p": sign_test(better, worse),
        }

    def _meetings(self, a: str, b: str) -> Iterator[tuple[float, float]]:
        if not self.cooperative:
            yield from ((p.share(a), p.share(b)) for p in self.played if {a, b} == set(p.game.bots))
            return
        by_deal = {(p.game.deal, p.game.bots[0]): p.share(p.game.bots[0]) for p in self.played}
        for deal, bot in by_deal:
            if bot == a and (deal, b) in by_deal:
                yield by_deal[deal, a], by_deal[deal, b]


def shares(share: float, games: int) -> dict[str, float]:
    """Share of the wins with a 95 % interval (Wilson)."""
    if not games:
        return {"share": 0.0, "low": 0.0, "high": 1.0}
    z, p = 1.96, share / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    margin = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(0.0, middle - margin), min(1.0, middle + margin)
    return {"share": round(p, 4), "low": round(low, 4), "high": round(high, 4)}


def sign_test(better: int, worse: int) -> float:
    """How likely at least so uneven a count is, were both equally good."""
    games = better + worse
    tail = sum(comb(games, k) for k in range(max(better, worse), games + 1))
    return min(1.0, 2 * tail / (1 << games))


# --- playing ---


def schedule(
    bots: tuple[str, ...], seats: int, games: int, cooperative: bool, neighbours: bool = False
) -> list[Game]:
    """Who plays which deal. Pairs take alternate seats and then change them; a team has all the seats."""
    if cooperative:
        return [Game(n // len(bots), (bots[n % len(bots)],) * seats) for n in range(games)]
    lineups = [
        tuple(pair[(seat + first) % 2] for seat in range(seats))
        for pair in (pairwise(bots) if neighbours else combinations(bots, 2))
        for first in (0, 1)
    ]
    return [Game(n // len(lineups), lineups[n % len(lineups)]) for n in range(games)]


def arena(
    setting: Setting,
    games: int,
    jobs: int = 1,
    tick: Callable[[Arena], None] | None = None,
    neighbours: bool = False,
    failed: Path = Path("failed"),
    records: Path | None = None,
) -> Arena:
    """Let the bots of a setting play `games` games, all pairs or only those next to each other.

    A game in which a bot fails is named, kept in the folder `failed`, and the others go on. In the folder
    `records`, where one is named, every game is kept.
    """
    due = schedule(setting.bots, setting.seats, games, setting.rules.cooperative, neighbours)
    return rated(setting, results(setting, due, jobs, failed, records), tick)


def rated(setting: Setting, games: Iterable[Played], tick: Callable[[Arena], None] | None = None) -> Arena:
    """The games of a contest, as they come in."""
    result, begun = Arena(setting, setting.rules.cooperative), perf_counter()
    for bot in setting.bots:
        make(bot, setting.rules, 0)  # refuse an unknown bot before the first game
    for played in games:
        result.add(played)
        result.seconds = perf_counter() - begun
        if tick is not None:
            tick(result)
    result.played.sort(key=lambda played: (played.game.deal, played.game.bots))
    if result.failures and not result.played:
        raise UserError(result.failures[0].failure)
    return result


def results(
    setting: Setting, games: Sequence[Game], jobs: int, failed: Path, records: Path | None = None
) -> Iterator[Played]:
    """Game after game, as each is over."""
    if jobs == 1:
        yield from (play(setting, game, failed, records) for game in games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play, setting, game, failed, records) for game in games]):
            yield done.result()


def play(setting: Setting, game: Game, failed: Path, records: Path | None = None) -> Played:
    """One game, timed; where a bot fails it is played up to there once more and kept."""
    try:
        return _play(setting, game) if records is None else _keep(setting, game, records)
    except UserError:
        kept = Room(replace(setting, bots=game.bots)).keep(game.deal, failed)
        return Played(game, kept.outcome, {}, kept.failure)


def _play(setting: Setting, game: Game) -> Played:
    seated = replace(setting, bots=game.bots)
    s: Table = setting.rules.new(setting.seats, cards=setting.card_set(), **setting.options)
    clocks = {bot: Clock() for bot in game.bots}
    players, luck = seated.players(game.deal), Luck(seated.luck(game.deal))
    while (decision := s.decision()) is not None:
        if decision.seat == CHANCE:
            s.answer(luck(decision))
        else:
            s.answer(_timed(s, decision, players[decision.seat], clocks[game.bots[decision.seat]]))
    return Played(game, s.outcome(), clocks)


def _keep(setting: Setting, game: Game, folder: Path) -> Played:
    """The same game at a table that keeps its record."""
    seated = replace(setting, bots=game.bots)
    sitting = Sitting.new(
        setting.rules,
        setting.seats,
        seed=seated.luck(game.deal),
        cards=setting.card_set(),
        **setting.options,
    )
    clocks, players = {bot: Clock() for bot in game.bots}, seated.players(game.deal)
    while (decision := sitting.decision) is not None:
        seat = decision.seat
        sitting.answer(_timed(sitting.state, decision, players[seat], clocks[game.bots[seat]]))
    make_folder(folder)
    sitting.record.write(folder / record_name(seated, game.deal))
    return Played(game, sitting.state.outcome(), clocks)


def _timed(s: Table, decision: Decision, player: Player, clock: Clock) -> Choice:
    view = None if is_blind(player) else s.view(decision.seat)
    begun = perf_counter()
    choice = player(view, decision)
    spent = perf_counter() - begun
    clock.add(1, spent, spent)
    return choice
