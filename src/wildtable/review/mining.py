"""Puzzles mined from games: one option beats every other clearly in fresh worlds, or alone keeps a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from typing import Any, Final

from wildtable.bots.imagined import Imagined, practised
from wildtable.bots.look import CLOSELY, likely, look, take
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.core.text import Text, text
from wildtable.review.moments import Teller
from wildtable.review.proofs import can_be_won, is_open, proves
from wildtable.review.puzzles import Answer, Puzzle
from wildtable.review.report import told
from wildtable.review.turns import Difference, Turn, Way
from wildtable.review.walk import Run, Walk

ASTRAY: Final = 0.12  # how often a seat of the games that are searched does something else
LOOKED_AT: Final = 10  # questions of a game
FEWEST, MOST = 3, 9  # options
LEAD, SURE = 0.10, 3.0  # what the best must be ahead by: a share of a win, and errors of it
LOOKS: Final = 3  # worlds in which every option is only looked at
PAIR, FIRST, GLANCE, CLOSER, FRESH = 8, 2, 4, 24, 80  # worlds
OPENING: Final = 0.4  # of a game's questions, which are dear to play on and seldom decide
SECOND: Final = 4  # options that stay after a glance
FAR: Final = 0.3  # a lead that a beginner would see


def always() -> bool:
    """Whatever practised players find is wanted as well."""
    return True


def mine(
    game: Game[Any], seats: int, seed: str, easy: Callable[[], bool] = always, **options: object
) -> Iterator[Puzzle]:
    """Puzzles of one game after the other, without end; the same seed finds the same ones.

    `easy` says whether what practised players find is still wanted: if not, no time is spent on it.
    """
    number = 0
    while True:
        number += 1
        yield from Mine(game, seats, f"{seed} {number}", dict(options), easy).puzzles()


class Mine:
    """One game by practised players who go astray, and the puzzles that are in it."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str,
        options: dict[str, object],
        easy: Callable[[], bool] = always,
    ) -> None:
        self.game = game
        self.seed = seed
        self.easy = easy
        self.rng = Random(f"mine {seed}")
        self.imagined = Imagined(game)
        self.sitting = Sitting.new(game, seats, seed=seed, **options)
        self.tables: list[tuple[int, Table, Decision]] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """What is found among some questions of the game."""
        self._play()
        later = self.tables[int(OPENING * len(self.tables)) :]
        fit = [one for one in later if FEWEST <= len(one[2].options) <= MOST]
        for at, table, decision in sorted(self.rng.sample(fit, min(LOOKED_AT, len(fit))), key=lambda n: n[0]):
            found = (
                self._proven(at, table, decision) if proves(self.game) else self._weighed(at, table, decision)
            )
            if found is not None:
                yield found

    def _play(self) -> None:
        sitting = self.sitting
        while (decision := sitting.decision) is not None:
            before = sitting.state.copy()
            before.mute_log()
            self.tables.append((len(sitting.record.choices), before, decision))
            wild = self.rng.random() < ASTRAY
            options = list(decision.options)
            sitting.answer(self.rng.choice(options) if wild else practised(self.game, sitting.state))

    # --- proven ---

    def _proven(self, at: int, table: Table, decision: Decision) -> Puzzle | None:
        """Exactly one option keeps it winnable, and that is proven."""
        if not is_open(table, decision.seat) or can_be_won(self.game, table) is not True:
            return None
        verdicts = [self._after(table, option) for option in decision.options]
        if verdicts.count(True) != 1 or verdicts.count(False) != len(verdicts) - 1:
            return None
        best = verdicts.index(True)
        lost = text("Proven: after this it cannot be won any more.")
        answers = [
            self._answer(table, decision, option, float(n == best), 0.0, None if n == best else lost)
            for n, option in enumerate(decision.options)
        ]
        reason = text("Proven: this alone keeps it winnable.")
        return self._puzzle(at, table, decision, best, answers, reason, proven=True, lead=1.0)

    def _after(self, table: Table, option: Choice) -> bool | None:
        after = table.copy()
        take(after, option)
        if after.stack and after.stack[-1][1].asked(after.stack[-1][0]) == CHANCE:
            return True  # the round is over, and the game goes on
        return can_be_won(self.game, after)

    # --- in fresh worlds ---

    def _weighed(self, at: int, table: Table, decision: Decision) -> Puzzle | None:
        """The best beats every other by much in worlds in which nobody was picked."""
        options = list(decision.options)
        turn = self._turn(at, table, decision)
        ways = [Way(0, option) for option in options]
        if not self._is_promising(turn, ways, options.index(practised(self.game, table))):
            return None
        first = turn.play(ways, FIRST)
        if len({value for values in first for value in values}) == 1:
            return None  # won or lost already, whatever is done
        glance = turn.play(ways, GLANCE)
        seen = [fmean([*a, *b]) for a, b in zip(first, glance, strict=True)]
        order = sorted(range(len(ways)), key=lambda n: -seen[n])
        if seen[order[0]] - seen[order[1]] < LEAD:
            return None
        closer = turn.play([ways[n] for n in order[:SECOND]], CLOSER)
        if fmean(closer[0]) - max(fmean(values) for values in closer[1:]) < LEAD:
            return None
        if not self.easy() and practised(self.game, table) == options[order[0]]:
            return None
        return self._verified(at, table, decision, turn, ways, order[0])

    def _is_promising(self, turn: Turn, ways: list[Way], usual: int) -> bool:
        """A quick screen: whether what looks best is not what practised players do, and does better."""
        worlds = [likely(self.game, turn.view, self.rng) for _ in range(LOOKS)]
        values = [
            fmean(look(self.game, s.copy(), way.option, turn.seat, self.rng, CLOSELY) for s in worlds)
            for way in ways
        ]
        liked = max(range(len(ways)), key=values.__getitem__)
        if liked == usual:
            return self.easy()
        theirs, other = turn.play([ways[usual], ways[liked]], PAIR)
        return fmean(other) - fmean(theirs) >= LEAD

    def _turn(self, at: int, table: Table, decision: Decision) -> Turn:
        first = decision.options[0]
        clock = self.game.mind.clock(table)
        run = Run(decision.seat, at, table, clock, 0, [first], [len(decision.options)])
        return Turn(self.game, run, self.imagined, self.seed)

    def _verified(
        self, at: int, table: Table, decision: Decision, turn: Turn, ways: list[Way], best: int
    ) -> Puzzle | None:
        found = turn.play(ways, FRESH)
        lead = 1.0
        for n, values in enumerate(found):
            if n != best:
                ahead = Difference([a - b for a, b in zip(found[best], values, strict=True)])
                if ahead.mean < LEAD or ahead.mean < SURE * ahead.error:
                    return None
                lead = min(lead, ahead.mean)
        order = sorted(range(len(ways)), key=lambda n: -fmean(found[n]))
        teller = Teller(
            Walk(self.game, self.sitting.record, [], table, []), self.sitting.codec, self.imagined
        )
        reasons = {
            n: teller.reason(turn, ways[n], ways[best]) or self._counted(found[best], found[n])
            for n in order[1:]
        }
        answers = [
            self._answer(table, decision, option, fmean(found[n]), Difference(found[n]).error, reasons.get(n))
            for n, option in enumerate(decision.options)
        ]
        reason = reasons[order[1]]
        return self._puzzle(at, table, decision, best, answers, reason, proven=False, lead=lead)

    def _counted(self, best: list[float], other: list[float]) -> Text:
        """Where nothing that players count differs, how often it wins does."""
        return text(
            "Wins about {there} of 100 imagined games, instead of {here}.",
            there=round(100 * fmean(other)),
            here=round(100 * fmean(best)),
        )

    # --- what is kept ---

    def _answer(
        self, s: Table, decision: Decision, option: Choice, chance: float, error: float, why: Text | None
    ) -> Answer:
        words = self.game.words.option(s.view(decision.seat), decision, option)
        plain = self.sitting.codec.encode(option)
        return Answer(plain, told(words), round(chance, 4), round(error, 4), told(why) if why else None)

    def _puzzle(
        self,
        at: int,
        table: Table,
        decision: Decision,
        best: int,
        answers: list[Answer],
        reason: Text | None,
        *,
        proven: bool,
        lead: float,
    ) -> Puzzle:
        missed = practised(self.game, table) != decision.options[best]
        record = self.sitting.record.branch(at)
        record.seed = ""  # what is to come is nobody's to know
        return Puzzle(
            id=f"{record.seal()[:10]}",
            game=self.game.name,
            record=record.plain(),
            seat=decision.seat,
            when=told(self.game.mind.when(table)),
            best=best,
            answers=answers,
            reason=told(reason) if reason is not None else None,
            proven=proven,
            lead=round(lead, 4),
            grade=3 if missed else 1 if lead > FAR and not proven else 2,
        )
