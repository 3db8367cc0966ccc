"""One call: a finished record in, its review out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from wildtable.bots.imagined import Imagined
from wildtable.core.adding import added
from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.record import Record, RecordError
from wildtable.core.text import Text, plural, text
from wildtable.core.upgrade import cards_of
from wildtable.core.verify import verify
from wildtable.review.budget import Budget
from wildtable.review.charges import charge_once, is_bad
from wildtable.review.curve import Curve, bounded, steps_within
from wildtable.review.moments import Teller, judged, key_moments
from wildtable.review.proofs import Proofs, Thrown
from wildtable.review.report import Event, Judged, Luck, Place, Review, Total, told
from wildtable.review.turns import Turn, judge
from wildtable.review.walk import Run, Walk, points, walk

AMOUNTS: Final = ((0.1, "little"), (0.3, "some"))
EXPLAINED: Final = 12  # turns that get words; more are never among the moments

Tick = Callable[[str, int, int], None]
"""What is done, how many games of how many; a reader may stop the review by raising."""


def quiet(stage: str, done: int, all_: int) -> None:
    """Tell nobody."""


def review(
    game: Game[Any],
    record: Record,
    cards: Any = None,
    budget: Budget = Budget(),  # noqa: B008  # a frozen value
    seed: int | str = 0,
    moments: int | None = 6,
    tick: Tick = quiet,
) -> Review:
    """The review of a finished game, with all moments if they are None; a RecordError says why not."""
    return Reviewing(game, record, cards, budget, str(seed), tick).review(moments)


def checked(game: Game[Any], record: Record, cards: Any = None) -> Record:
    """The record as today's rules keep it, if it verifies and is over."""
    found = verify(record, game, cards)
    if found.state.stack:
        raise RecordError(text("the game is not over: a review would show hidden hands"))
    return found.record


def amount_of_luck(size: float, error: float) -> str:
    """In a word; `unclear` where it may as well be little as much."""
    least, most = (_amount(size + by * error) for by in (-1.96, 1.96))
    return "unclear" if (least, most) == ("little", "much") else _amount(size)


def _amount(size: float) -> str:
    return next((name for most, name in AMOUNTS if size < most), "much")


class Reviewing:
    """A review being made."""

    def __init__(
        self, game: Game[Any], record: Record, cards: Any, budget: Budget, seed: str, tick: Tick
    ) -> None:
        told_record = checked(game, record, cards)
        self.game, self.budget, self.seed, self.tick = game, budget, seed, tick
        self.cards = cards_of(told_record, game, cards)
        self.codec = told_record.codec(game, cards)
        self.walked: Walk = walk(game, told_record, cards)
        self.proofs = Proofs(self.walked)
        self.imagined = Imagined(game)
        self.points = points(self.walked)
        self.curve = self._curve()

    def review(self, most: int | None) -> Review:
        """Curve, turns, moments."""
        budget = self.budget
        self.events()
        turns = self._turns()
        self._go_on(budget.games - budget.moments - self.imagined.games)
        places, events = self._places(), self._events()
        found = self._judged(turns, events, places)
        counted = self.curve.imagined.games + self.imagined.games
        self.tick("done", budget.games, budget.games)
        walked = self.walked
        return Review(
            game=self.game.name,
            seats=walked.record.seats,
            cooperative=self.game.cooperative,
            reference="policy",
            seed=self.seed,
            budget={"games": budget.games, "goal": budget.goal, "goal_loss": budget.goal_loss},
            games=counted,
            start=places[0].chance,
            result=walked.result,
            luck=self._luck(events),
            choices=[self._total(seat, found, events) for seat in range(walked.record.seats)],
            curve=places,
            events=events,
            judged=found,
            moments=key_moments(walked, places, events, found, most),
            outcome=told(self.game.words.outcome(walked.end, walked.end.outcome())),
            meaning=told(meaning(self.game)),
        )

    # --- the curve ---

    def events(self) -> list[Event]:
        """The curve alone, with its share of the games: what moved it from point to point."""
        self.curve.begin(self.budget.curve, self._tick_curve)
        self._go_on(self.budget.curve)
        return self._events()

    def _go_on(self, games: int) -> None:
        """Make the curve surer with up to so many games of its own."""
        self.curve.go_on(games, self.budget.goal, self._tick_curve)

    def _tick_curve(self, done: int) -> None:
        self.tick("curve", self.imagined.games + done, self.budget.games)

    def preview(self) -> list[dict[str, object]]:
        """The points that have been played from so far, for somebody who watches the curve fill in."""
        found = zip(self.points, self.curve.so_far(), strict=False)
        return [{"at": point.at, "chance": self._all(chance)} for point, chance in found if chance]

    def _curve(self) -> Curve:
        lost_at = self.proofs.lost_at
        unknown = [point for point in self.points if lost_at is None or point.at < lost_at]
        steps = steps_within(self.budget.curve, len(unknown))
        return Curve(self.game, unknown, self.walked.result, self.seed, steps)

    def _all(self, found: list[float]) -> list[float]:
        """For every seat; a team's are all the same."""
        return found * self.walked.record.seats if self.game.cooperative else found

    def _errors(self, parts: dict[int, float]) -> list[float]:
        """For every seat, the error of a sum of points, each times a number."""
        count = self.curve.count
        row = [parts.get(n, 0.0) for n in range(count)]
        some = any(row)
        return self._all([self.curve.error(seat, row) if some else 0.0 for seat in range(self.curve.seats)])

    def _places(self) -> list[Place]:
        columns = self._columns()
        places = []
        for n, point in enumerate(self.points):
            chance = self._all([column[n] for column in columns])
            when = told(self.game.mind.when(point.table))
            places.append(Place(point.at, point.clock, when, chance, self._errors({n: 1.0})))
        end, none = self.walked, [0.0] * self.walked.record.seats
        clock = self.game.mind.clock(end.end)
        places.append(Place(len(end.record.choices), clock, told(text("The end")), end.result, none))
        return places

    def _columns(self) -> list[list[float]]:
        """Chances by seat and point; what follows the last that was estimated is known."""
        fitted = [self.curve.chances(seat) for seat in range(self.curve.seats)]
        found = map(list, zip(*map(bounded, zip(*fitted, strict=True)), strict=True))
        return [column + column[-1:] * (len(self.points) + 1 - len(column)) for column in found]

    def _events(self) -> list[Event]:
        columns = self._columns()
        stops = [*(point.at for point in self.points[1:]), len(self.walked.record.choices)]
        found = []
        for n, (point, stop) in enumerate(zip(self.points, stops, strict=True)):
            step = self._all([column[n + 1] - column[n] for column in columns])
            found.append(Event(point.at, stop, point.seat, step, self._errors({n: -1.0, n + 1: 1.0})))
        return found

    def _sum(self, events: Sequence[Event], seat: int) -> tuple[list[float], list[float]]:
        """All steps of a seat, or of chance, with their error together."""
        parts: dict[int, float] = {}
        for n, event in enumerate(events):
            if event.seat == seat:
                parts[n] = parts.get(n, 0.0) - 1.0
                parts[n + 1] = parts.get(n + 1, 0.0) + 1.0
        mine = [event.step for event in events if event.seat == seat]
        total = [added([step[of] for step in mine]) for of in range(self.walked.record.seats)]
        return total, self._errors(parts)

    def _luck(self, events: Sequence[Event]) -> Luck:
        total, error = self._sum(events, CHANCE)
        return Luck(total, error, amount_of_luck(*max(zip(map(abs, total), error, strict=True))))

    # --- turns ---

    def _turns(self) -> list[Turn]:
        """All turns, judged with what the curve has left; where it falls most, first."""
        runs, budget, before = self.walked.runs, self.budget, self.curve.imagined.games
        turns = [Turn(self.game, run, self.imagined, self.seed) for run in runs if self._is_open(run)]
        steps = {self.points[n].run: abs(event.step[0]) for n, event in enumerate(self._events())}
        judge(
            sorted(turns, key=lambda turn: -steps.get(runs.index(turn.run), 0.0)),
            self.imagined,
            budget.games - budget.moments - before,
            budget.goal_loss,
            lambda done: self.tick("turns", before + done, budget.games),
        )
        return turns

    def _judged(self, turns: list[Turn], events: Sequence[Event], places: Sequence[Place]) -> list[Judged]:
        found = [judged(turn) for turn in turns]
        charge_once(self.walked, turns, found)
        self._explain(turns, found, events)
        for thrown in self.proofs.thrown:
            self._throw(thrown, found, places)
        return found

    def _is_open(self, run: Run) -> bool:
        """Whether there was anything to choose, and nothing is proven about it."""
        lost_at = self.proofs.lost_at
        return run.decides and (lost_at is None or run.start < lost_at)

    def _explain(self, turns: list[Turn], found: list[Judged], events: Sequence[Event]) -> None:
        matter = [n for n, one in enumerate(found) if is_bad(one) or one.verdict == "only move"]
        matter.sort(key=lambda n: -max(found[n].loss, found[n].lead))
        teller = Teller(self.walked, self.codec, self.imagined)
        share = self.budget.moments // max(1, min(len(matter), 4))
        end = self.imagined.games + self.budget.moments
        for n in matter[:EXPLAINED]:
            teller.explain(turns[n], found[n], min(share, end - self.imagined.games))
        for n in matter[EXPLAINED:]:
            teller.explain(turns[n], found[n], 0)
        for n in matter:
            self._unseen(turns[n], found[n], events)

    def _unseen(self, turn: Turn, found: Judged, events: Sequence[Event]) -> None:
        """What hidden cards made of a turn: how it turned out, less what could be expected of it."""
        event = next((one for one in events if (one.start, one.stop) == (found.start, found.stop)), None)
        if event is not None and turn.expected.pairs:
            found.unseen = event.step[turn.seat] - turn.expected.mean
            found.unseen_se = sqrt(event.se[turn.seat] ** 2 + turn.expected.error**2)

    def _throw(self, thrown: Thrown, found: list[Judged], places: Sequence[Place]) -> None:
        """A proof says more than any estimate."""
        one = next(one for one in found if one.start == thrown.run.start)
        words, decision = self.game.words, thrown.table.decision()
        assert decision is not None
        view = thrown.table.view(decision.seat)
        one.at, one.verdict, one.proof = thrown.run.start + thrown.n, "thrown away", "lost"
        before = next(place for place in reversed(places) if place.at <= one.at)
        if before.chance[one.seat] > one.loss:  # else a way was found by which more was won
            one.loss, one.se = before.chance[one.seat], before.se[one.seat]
        one.question = told(words.prompt(view, decision))
        one.chosen = told(words.option(view, decision, thrown.run.answers[thrown.n]))
        keeping = [words.option(view, decision, option) for option in thrown.kept]
        one.best = told(keeping[0]) if keeping else None
        one.reason = told(kept_text(len(decision.options), keeping))
        one.options = []

    def _total(self, seat: int, found: Sequence[Judged], events: Sequence[Event]) -> Total:
        turned_out, error = self._sum(events, seat)
        mine = [one for one in found if one.seat == seat]
        bad = [one for one in mine if is_bad(one)]
        return Total(
            seat,
            turned_out,
            error,
            added([one.loss for one in bad]),
            sqrt(added([one.se**2 for one in bad])),
            len(mine),
            len(mine) - len(bad),
        )


def kept_text(count: int, keeping: list[Text]) -> Text:
    """How many options would have kept a round winnable, and which."""
    return plural(
        "Proven: {n} of {count} options kept it winnable: {options}",
        "Proven: {n} of {count} options kept it winnable: {options}",
        n=len(keeping),
        count=count,
        options=keeping,
    )


def meaning(game: Game[Any]) -> Text:
    """What a chance means here."""
    if game.cooperative:
        return text("The chance that the team would win if practised players took over at this point.")
    return text("The chance of each seat if practised players went on for everybody at this point.")
