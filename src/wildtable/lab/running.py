"""Running an experiment: finished chunks are kept as they come, so that a stopped run loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wildtable.core.errors import UserError
from wildtable.core.files import make_folder, read_text, write_text
from wildtable.core.text import text
from wildtable.lab import parts
from wildtable.lab.experiment import Cell, Experiment, kept_name, read_experiment
from wildtable.lab.measure import Measured, measures
from wildtable.lab.parts import Wanted
from wildtable.lab.pool import Executor, Here
from wildtable.lab.room import Result
from wildtable.lab.sequence import Asymptotic, Betting, Goal, Interval, Sequence

FILE: Final = "experiment.toml"


UNKNOWN: Final = Interval(-float("inf"), float("inf"))


@dataclass
class Progress:
    """How far a cell has come."""

    cell: Cell
    deals: int  # wanted
    played: int = 0
    failed: int = 0
    mean: float = 0.0
    interval: Interval = UNKNOWN
    done: bool = False

    def count(self, sequence: Sequence, measured: Measured, results: list[Result]) -> None:
        """Some more games; those in which a bot failed count for nothing."""
        for result in results:
            if not result.finished:
                self.failed += 1
                continue
            value = measured.read(result)
            sequence.add(value)
            self.played += 1
            self.mean += (value - self.mean) / self.played
        self.interval = sequence.interval()


def begin(file: Path, folder: Path) -> Experiment:
    """An experiment in a folder of its own, which must be empty or hold this very experiment.

    Its card sets are kept there, too, so that it goes on with them whatever becomes of the files.
    """
    experiment = read_experiment(file)
    texts = {FILE: experiment.text}
    for cards in experiment.written.card_files():
        texts[kept_name(cards)] = read_text(file.parent / cards)
    for name, written in texts.items():
        if (folder / name).exists() and read_text(folder / name) != written:
            what = text("another experiment") if name == FILE else text("another {file}", file=name)
            raise UserError(
                text("{folder}: {what} is kept there; name another folder", folder=folder, what=what)
            )
    make_folder(folder)
    for name, written in texts.items():
        write_text(folder / name, written)
    return experiment


def kept_in(folder: Path) -> Experiment:
    """The experiment that a folder holds."""
    if not (folder / FILE).is_file():
        raise UserError(text("{folder}: no experiment is kept there", folder=folder))
    return read_experiment(folder / FILE)


def run(
    experiment: Experiment,
    folder: Path,
    executor: Executor | None = None,
    tick: Callable[[Progress], None] | None = None,
) -> list[Progress]:
    """Play what is not there yet, cell by cell; the rows are the same however often it was stopped."""
    return [_run_cell(experiment, cell, folder, executor or Here(), tick) for cell in experiment.cells]


def status(experiment: Experiment, folder: Path) -> list[Progress]:
    """How far each cell has come, without playing."""
    return [_run_cell(experiment, cell, folder, None, None) for cell in experiment.cells]


def _run_cell(
    experiment: Experiment,
    cell: Cell,
    folder: Path,
    executor: Executor | None,
    tick: Callable[[Progress], None] | None,
) -> Progress:
    written, setting = experiment.written, cell.setting
    measured = measures(setting.rules, setting.seats)[written.measure]
    goal = Goal(written.within, written.deals) if written.within > 0 else None
    sequence, progress = sequence_of(measured, goal=goal), Progress(cell, written.deals)
    for results in parts.results(Wanted(cell, written.deals, written.decisions), folder, executor):
        progress.count(sequence, measured, results)
        progress.done = progress.played + progress.failed >= written.deals or (
            written.within > 0 and progress.interval.margin <= written.within
        )
        if tick is not None:
            tick(progress)
        if progress.done:
            break
    return progress


def sequence_of(measured: Measured, alpha: float = 0.05, goal: Goal | None = None) -> Sequence:
    """The interval that suits a measure."""
    return Asymptotic(alpha) if measured.bounds is None else Betting(*measured.bounds, alpha, goal)
