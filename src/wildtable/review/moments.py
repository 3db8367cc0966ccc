"""What is said about a game: classes of turns, reasons, and the moments that mattered most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any, Final

from wildtable.bots.imagined import Imagined
from wildtable.bots.look import likely, take
from wildtable.bots.reasons import differences
from wildtable.core.adding import added
from wildtable.core.codec import Codec
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import Game
from wildtable.core.step import Deal
from wildtable.core.table import Table
from wildtable.core.text import Text, number, plural, text
from wildtable.review.budget import OPTIONS, REASON
from wildtable.review.charges import CLASSES, SURE, called, is_bad
from wildtable.review.report import Event, Judged, Moment, OptionChance, Place, Told, told
from wildtable.review.turns import LEADS, Turn, Way
from wildtable.review.walk import Walk

SURE_OF_A_FIND: Final = 3
LUCKY: Final = 0.05
FIND: Final = 0.7  # what the lead of an only move counts beside a loss
AHEAD: Final = 3  # turns on, where reasons are looked for
SHOWN: Final = 4  # other options of a key moment
LINES: Final = 2  # of the log, after the first one, to say what fell
CHOSE: Final = text("{question} Chose: {chosen}. Better: {best}.")
FOUND: Final = text("{question} Found: {chosen}")


def judged(turn: Turn) -> Judged:
    """What a turn is called; only what is significant in fresh worlds has a bad name."""
    loss, error = turn.loss.mean, turn.loss.error
    verdict = "best" if turn.gain() <= 0 else "good"
    if turn.loss.pairs and loss > SURE * error:
        verdict = called(loss, error) or verdict
    elif is_only_move(turn):
        verdict = "only move"
    at = turn.run.start + min((turn.best or turn.done).at, len(turn.run.answers) - 1)
    return Judged(
        turn.run.start,
        turn.run.stop,
        at,
        turn.seat,
        verdict,
        loss=max(loss, 0.0) if verdict in dict(CLASSES) else 0.0,
        se=error if turn.loss.pairs else 0.0,
        worlds=len(turn.loss.pairs),
        lead=max(-loss, 0.0) if verdict == "only move" else 0.0,
    )


def is_only_move(turn: Turn) -> bool:
    """Whether what was done leads all else clearly, and there was something to choose from."""
    lead, error = -turn.loss.mean, turn.loss.error
    several = max(turn.run.options) >= 3
    return bool(turn.loss.pairs) and several and lead > LEADS and lead > SURE_OF_A_FIND * error


class Teller:
    """Finds words, options and reasons for the turns that matter."""

    def __init__(self, walked: Walk, codec: Codec, imagined: Imagined) -> None:
        self.walked = walked
        self.game: Game[Any] = walked.game
        self.codec = codec
        self.imagined = imagined

    def explain(self, turn: Turn, found: Judged, games: int) -> None:
        """Say what was chosen, what was better, why, and what each option would have brought."""
        table = self._table(turn, found.at - turn.run.start)
        chosen = turn.run.answers[found.at - turn.run.start]
        found.question = told(asked(self.game, table))
        found.chosen = told(self._option(table, chosen))
        rival = turn.best
        if rival is None:
            return
        found.best = told(self._option(table, rival.option))
        end = self.imagined.games + games
        if self.imagined.games + 2 * REASON <= end:
            reason = self.reason(turn, turn.done, rival)
            found.reason = told(reason) if reason is not None else None
        self._weigh_options(turn, found, table, end)

    def _table(self, turn: Turn, n: int) -> Table:
        """The true table before an answer of a run."""
        s = turn.run.before.copy()
        for answer in turn.run.answers[:n]:
            take(s, s.offered(answer))
        return s

    def _option(self, s: Table, choice: Choice) -> Text:
        decision = s.decision()
        assert decision is not None
        return self.game.words.option(s.view(decision.seat), decision, choice)

    def reason(self, turn: Turn, done: Way, rival: Way) -> Text | None:
        """What differs most some turns on, in what players count; for the better one."""
        seen: tuple[list[Any], list[Any]] = [], []
        rng = Random(f"reason {turn.run.start}")
        until = turn.run.clock + AHEAD
        for _ in range(REASON):
            world, seed = likely(self.game, turn.view, rng), rng.getrandbits(40)
            for way, list_ in zip((rival, done), seen, strict=True):
                s = world.copy()
                turn.follow(s, way)
                self.imagined.play_on(s, seed, until)
                list_.append(self.game.mind.measures(s, turn.seat))
        most = max(differences(*seen), key=lambda one: one.gain, default=None)
        if most is None or most.gain <= 0:
            return None
        return text(
            "Some turns on, on average: {measure} {here} instead of {there}.",
            measure=most.name,
            here=number(most.here, ".1f"),
            there=number(most.there, ".1f"),
        )

    def _weigh_options(self, turn: Turn, found: Judged, table: Table, end: int) -> None:
        """Chances of the options at the answer where the ways part, all in the same worlds."""
        at = found.at - turn.run.start
        others = sorted((way for way in turn.ways if way.at == at), key=lambda way: -way.over.mean)
        ways = [turn.done, *others[:SHOWN]]
        if self.imagined.games + OPTIONS * len(ways) > end:
            ways = ways[: max(2, (end - self.imagined.games) // OPTIONS)]
        if self.imagined.games + OPTIONS * len(ways) > end:
            return
        for way, values in zip(ways, turn.play(ways, OPTIONS), strict=True):
            choice = turn.run.answers[at] if way is turn.done else way.option
            mean = added(values) / len(values)
            spread = added([(value - mean) ** 2 for value in values]) + 0.25
            found.options.append(
                OptionChance(
                    self.codec.encode(choice),
                    told(self._option(table, choice)),
                    mean,
                    sqrt(spread) / len(values),
                    len(values),
                )
            )


def asked(game: Game[Any], s: Table) -> Text:
    """The question a table rests at, to the seat it is asked of."""
    decision = s.decision()
    assert decision is not None
    return game.words.prompt(s.view(decision.seat), decision)


# --- key moments ---


def key_moments(
    walked: Walk, curve: Sequence[Place], events: Sequence[Event], found: Sequence[Judged], most: int | None
) -> list[Moment]:
    """The largest of luck that is sure, verified losses and only moves found; None: all of them."""
    moments = [*_of_luck(walked, curve, events), *_of_turns(walked, curve, found)]
    return sorted(moments, key=lambda one: _order(one, _most_felt(one)))[:most]


def _most_felt(moment: Moment) -> float:
    """How large a moment was, luck for the seat that it meant most to."""
    if moment.seat != CHANCE:
        return moment.size
    return max(abs(after - before) for before, after in zip(moment.before, moment.after, strict=True))


def _order(moment: Moment, size: float) -> tuple[float, int]:
    """What is proven comes first; a find counts a little less than a loss."""
    if moment.kind == "thrown away":
        return -1.0 - abs(size), moment.at
    return -abs(size) * (FIND if moment.kind == "only move" else 1.0), moment.at


def _of_luck(walked: Walk, curve: Sequence[Place], events: Sequence[Event]) -> list[Moment]:
    found = []
    for n, event in enumerate(events):
        if event.seat == CHANCE and any(map(is_felt, event.step, event.se)):
            words = what_fell(walked, event)
            before, after = curve[n].chance, curve[n + 1].chance
            found.append(
                Moment(
                    event.start,
                    event.stop,
                    CHANCE,
                    "luck",
                    curve[n].when,
                    words,
                    event.step[0],
                    event.se[0],
                    before,
                    after,
                    errors=event.se,
                )
            )
    return found


def is_felt(step: float, error: float) -> bool:
    """Whether luck moved a seat's chance far enough, and surely."""
    return abs(step) > LUCKY and abs(step) > SURE * error


def seen_from(moments: Sequence[Moment], seat: int) -> list[Moment]:
    """Luck as this seat felt it, if it did, and what everybody chose; largest first."""
    seen = [_felt_by(seat, one) if one.seat == CHANCE else one for one in moments]
    seen = [one for one in seen if one.seat != CHANCE or is_felt(one.size, one.se)]
    return sorted(seen, key=lambda one: _order(one, one.size))


def _felt_by(seat: int, luck: Moment) -> Moment:
    error = luck.errors[seat] if luck.errors else luck.se
    return replace(luck, size=luck.after[seat] - luck.before[seat], se=error)


def what_fell(walked: Walk, event: Event) -> Told:
    """The log lines of what chance decided: its first and last; cards they do not tell are counted."""
    runs = [run for run in walked.runs if event.start <= run.start < event.stop and run.seat == CHANCE]
    lines = [told(walked.game.words.entry(entry)) for run in runs for entry in walked.lines(run)]
    dealt = sum(len(run.answers) for run in runs if isinstance(run.before.stack[-1][1], Deal))
    if dealt > 2 * len(lines):
        lines.insert(0, told(plural("{n} card is dealt.", "{n} cards are dealt.", n=dealt)))
    if not lines:
        return told(text("What was drawn and rolled here."))
    chosen = [*lines[:1], *lines[1:][-LINES:]]
    return {language: " ".join(line[language] for line in chosen) for language in chosen[0]}


def _of_turns(walked: Walk, curve: Sequence[Place], found: Sequence[Judged]) -> list[Moment]:
    moments = []
    for n, one in enumerate(found):
        if not (is_bad(one) or one.verdict == "only move"):
            continue
        run = next(run for run in walked.runs if run.start == one.start)
        size = -one.loss if is_bad(one) else one.lead
        moments.append(
            Moment(
                one.at,
                one.stop,
                one.seat,
                one.verdict,
                told(walked.game.mind.when(run.before)),
                _sentence(one),
                size,
                one.se,
                _chance_at(curve, one.start),
                _chance_at(curve, one.stop),
                n,
            )
        )
    return moments


def _chance_at(curve: Sequence[Place], at: int) -> list[float]:
    return next((place.chance for place in reversed(curve) if place.at <= at), curve[0].chance)


def _sentence(found: Judged) -> Told:
    said = FOUND if found.verdict == "only move" else CHOSE
    question, chosen, best = found.question or {}, found.chosen or {}, found.best or {}
    return {
        one: said.fill(question=question.get(one, ""), chosen=chosen[one], best=best.get(one, "")).render(one)
        for one in chosen
    }
