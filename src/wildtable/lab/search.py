"""Finding numbers that meet targets: trials on the same deals rank them, fresh deals say whether it is true.

The best of many trials was lucky, too, so its own deals flatter it. The answer is therefore told by deals
that no trial has seen. Every game is kept as in an experiment, so a search that is run again reads what is
there and goes on: the same file and seed make the same trials.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import optuna

from wildtable.core.codec import Plain
from wildtable.core.errors import UserError
from wildtable.core.files import make_folder, read_text, write_text
from wildtable.core.text import text
from wildtable.lab import parts
from wildtable.lab.measure import measures
from wildtable.lab.parts import Wanted
from wildtable.lab.pool import Executor, Here
from wildtable.lab.running import Progress, sequence_of
from wildtable.lab.tuning import Search, Target, Turned, read_search

FILE: Final = "search.toml"
ALPHA: Final = 0.05


@dataclass
class Aim:
    """A target and what was seen of it."""

    target: Target
    seen: Progress

    @property
    def missed(self) -> bool:
        """Whether the true mean is shown to lie outside the band."""
        return self.seen.interval.high < self.target.low or self.seen.interval.low > self.target.high

    @property
    def met(self) -> bool:
        """Whether it is shown to lie inside."""
        return self.target.low <= self.seen.interval.low and self.seen.interval.high <= self.target.high

    @property
    def verdict(self) -> str:
        """`met` or `missed` where that is shown; else `inside` or `outside`, where the mean lies."""
        if self.met or self.missed:
            return "met" if self.met else "missed"
        return "inside" if self.target.low <= self.seen.mean <= self.target.high else "outside"


@dataclass
class Trial:
    """One value for each knob, and what came of it. `refused`: why it cannot be played."""

    turned: Turned
    aims: list[Aim] = field(default_factory=list)
    cost: float = float("inf")
    refused: str = ""

    @property
    def verdict(self) -> str:
        """The worst of its targets."""
        found = {aim.verdict for aim in self.aims}
        return next(word for word in ("missed", "outside", "inside", "met") if word in found)

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        if self.refused:
            return {"turned": self.turned, "refused": self.refused}
        targets = [_plain(aim) for aim in self.aims]
        return {"turned": self.turned, "cost": round(self.cost, 6), "targets": targets}


def _plain(aim: Aim) -> Plain:
    bounds = (aim.seen.interval.low, aim.seen.interval.high)
    low, high = (None if abs(bound) == float("inf") else round(bound, 6) for bound in bounds)
    found = {"mean": round(aim.seen.mean, 6), "low": low, "high": high, "verdict": aim.verdict}
    wanted = [aim.target.low, aim.target.high]
    return {"target": aim.target.name, "wanted": wanted, "games": aim.seen.played, **found}


@dataclass
class Answer:
    """All trials, and what fresh deals say about the shipped numbers and about the best."""

    search: Search
    trials: list[Trial]
    before: Trial
    finalists: list[Trial]

    @property
    def best(self) -> Trial:
        """The first finalist that was not shown to miss a target; where all miss, the first."""
        return next((trial for trial in self.finalists if trial.verdict != "missed"), self.finalists[0])

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        return {
            "title": self.search.title,
            "answer": self.best.turned,
            "moved": [knob.title for knob in self.search.moved(self.best.turned)],
            "verdict": self.best.verdict,
            "trials": len(self.trials),
            "fresh": {
                "shipped": self.before.plain(),
                "finalists": [trial.plain() for trial in self.finalists],
            },
            "ranking": [trial.plain() for trial in self.trials],
        }


Tick = Callable[[int, Trial], None]
"""Told after every trial: how many there are so far, and the last."""


def begin(file: Path, folder: Path) -> Search:
    """A search in a folder of its own, which must be empty or hold this very search."""
    search, kept = read_search(file), folder / FILE
    if kept.exists() and read_text(kept) != search.text:
        raise UserError(text("{folder}: another search is kept there; name another folder", folder=folder))
    make_folder(folder)
    write_text(kept, search.text)
    return search


def tune(search: Search, folder: Path, executor: Executor | None = None, tick: Tick | None = None) -> Answer:
    """Try numbers on the same deals, then the best of them on fresh ones."""
    player = Player(search, folder, executor or Here())
    trials: list[Trial] = []
    for trial in _trials(search, player):
        trials.append(trial)
        if tick is not None:
            tick(len(trials), trial)
    ranked = sorted((trial for trial in trials if not trial.refused), key=lambda trial: trial.cost)
    if not ranked:
        raise UserError(text("no trial can be played: {refused}", refused=trials[0].refused))
    before = player.fresh(search.shipped)
    return Answer(search, sorted(trials, key=lambda t: t.cost), before, list(_finals(player, ranked)))


def _finals(player: Player, ranked: list[Trial]) -> Iterator[Trial]:
    """The best of the trials on fresh deals, until one is not shown to miss a target."""
    for trial in ranked[: player.search.written.finalists]:
        final = player.fresh(trial.turned)
        yield final
        if final.verdict != "missed":
            return


def _trials(search: Search, player: Player) -> Iterator[Trial]:
    """Different trials: all there are if there is time for them, else those that Optuna proposes."""
    if search.combinations <= search.written.trials:
        yield from (player.trial(turned) for turned in search.every())
        return
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    seed = sum(search.written.seed.encode())
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    _enqueue(study, search)
    ranges: dict[str, Any] = {
        knob.name: optuna.distributions.IntDistribution(0, len(knob.values) - 1) for knob in search.knobs
    }
    known: dict[tuple[Any, ...], Trial] = {}
    for _ in range(50 * search.written.trials):  # it may propose what it knows already
        if len(known) == search.written.trials:
            return
        asked = study.ask(ranges)
        turned = {knob.name: knob.values[asked.params[knob.name]] for knob in search.knobs}
        key = tuple(turned.values())
        if key not in known:
            known[key] = player.trial(turned)
            yield known[key]
        found = known[key]
        study.tell(asked, None if found.refused else found.cost, state=_state(found))


def _state(found: Trial) -> optuna.trial.TrialState:
    return optuna.trial.TrialState.FAIL if found.refused else optuna.trial.TrialState.COMPLETE


def _enqueue(study: optuna.Study, search: Search) -> None:
    """What is shipped comes first, where the knobs can be left there."""
    if all(knob.shipped in knob.values for knob in search.knobs):
        study.enqueue_trial({knob.name: knob.values.index(knob.shipped) for knob in search.knobs})


@dataclass
class Player:
    """Plays trials; what is in the folder is not played again."""

    search: Search
    folder: Path
    executor: Executor

    def trial(self, turned: Turned) -> Trial:
        """On the deals that all trials share, until a target is shown to be missed."""
        trial = Trial(turned)
        try:
            for target in self.search.targets:
                trial.aims.append(self._aim(target, turned, self.search.written.deals))
        except UserError as error:
            return Trial(turned, refused=str(error))
        moved = self.search.written.change * len(self.search.moved(turned))
        trial.cost = fmean(aim.target.off(aim.seen.mean) ** 2 for aim in trial.aims) + moved
        return trial

    def fresh(self, turned: Turned) -> Trial:
        """On deals that no trial has seen; all that is told of finalists holds at once."""
        written = self.search.written
        alpha = ALPHA / (len(written.targets) * (written.finalists + 1))
        aims = [self._aim(target, turned, written.fresh, alpha) for target in self.search.targets]
        return Trial(turned, aims, fmean(aim.target.off(aim.seen.mean) ** 2 for aim in aims))

    def _aim(self, target: Target, turned: Turned, deals: int, alpha: float | None = None) -> Aim:
        """One target; it is enough to know that it is missed or, on fresh deals, that it is met."""
        fresh = alpha is not None
        cell = self.search.cell(target, turned, fresh=fresh)
        measured = measures(cell.setting.rules, cell.setting.seats)[self.search.measure(target)]
        sequence, aim = sequence_of(measured, alpha or ALPHA), Aim(target, Progress(cell, deals))
        for results in parts.results(Wanted(cell, deals), self.folder, self.executor):
            aim.seen.count(sequence, measured, results)
            if aim.missed or (fresh and aim.met):
                break
        if not aim.seen.played:
            raise UserError(text("target {name}: a bot failed in every game", name=target.name))
        return aim
