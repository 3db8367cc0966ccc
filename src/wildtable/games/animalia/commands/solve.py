"""`wildtable solve`: whether a round can be won at all, and how."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    GameName,
    Json,
    Language,
    Options,
    read_language,
    read_options,
    read_record,
)
from wildtable.compiled import is_compiled
from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import SetupError, shipped_codec
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text, plural, text
from wildtable.games.animalia import GAME
from wildtable.games.animalia.policy.solver.par import Par, par
from wildtable.games.animalia.policy.solver.solve import CARDS_ALONE, Limits, Verdict
from wildtable.games.animalia.policy.solver_status import Hardness, hardness
from wildtable.games.animalia.state import State
from wildtable.games.animalia.words.sentences import COINS
from wildtable.games.animalia.words.verdicts import verdict

QUESTIONS = {
    "cards_alone": text("By cards alone: {verdict}"),
    "paid": text("With paid actions: {verdict}"),
    "paid_and_free": text("With paid and free actions: {verdict}"),
}
ACTIONS = plural("{n} paid action", "{n} paid actions")


@app.command("solve")
def solve_round(
    game: GameName = "animalia",
    seed: Annotated[str, typer.Option(help="Solve the first deal of this seed.")] = "1",
    record: Annotated[Path | None, typer.Option(help="Solve a position of this record instead.")] = None,
    at: Annotated[int | None, typer.Option(help="After how many of its choices; all by default.")] = None,
    paid: Annotated[
        int | None, typer.Option(min=0, help="Paid actions a line may use; all the coins allow by default.")
    ] = None,
    budget: Annotated[int, typer.Option(min=1, help="Positions to look at for each question.")] = 100_000,
    option: Options = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Prove whether a round with open hands can be won, with a line that wins it."""
    if game != GAME.name:
        raise SetupError(text("no solver for {game}; there is one for {name}", game=game, name=GAME.name))
    state = _of_record(record, at) if record else _dealt(seed, read_options(GAME, option))
    limits = Limits(paid, budget=budget)
    asked = {
        "cards_alone": replace(CARDS_ALONE, budget=budget),
        "paid": replace(limits, free=False),
        "paid_and_free": limits,
    }
    found = {key: Answered(within, par(state, within)) for key, within in asked.items()}
    hard = hardness(state, replace(limits, free=False, budget=max(budget // 10, 1)))
    if as_json:
        answers = {key: answer.plain() for key, answer in found.items()}
        plain = {"compiled": is_compiled(), **answers, "hard": _hard(hard)}
        typer.echo(json.dumps(plain, ensure_ascii=False))
        return
    for line in _lines(state, found, hard):
        typer.echo(line.render(read_language(language)))


def _dealt(seed: str, options: dict[str, Any]) -> State:
    state = Sitting.new(GAME, 1, seed=seed, **options).state
    assert isinstance(state, State)
    return state


def _of_record(path: Path, at: int | None) -> State:
    kept = read_record(path)
    if kept.game != GAME.name or kept.seats == 3:
        raise SetupError(
            text(
                "{file}: the solver needs a record of {name} with one or two seats", file=path, name=GAME.name
            )
        )
    if at is not None and at not in range(len(kept.choices) + 1):
        raise SetupError(
            text("--at {at}: the record has {choices} choices", at=at, choices=len(kept.choices))
        )
    state = kept.replay(GAME, upto=at)
    decision = state.decision()
    if decision is None or decision.seat == CHANCE:
        raise SetupError(text("{file}: no round is in play there", file=path))
    assert isinstance(state, State)
    return state


@dataclass(frozen=True)
class Answered:
    """A question to the solver, and what it found."""

    limits: Limits
    par: Par

    def plain(self) -> Plain:
        """Verdict, line and par; `proven_lost` only where nothing the rules allow was left out."""
        best, codec = self.par.best, shipped_codec(GAME)
        plain: dict[str, Any] = {"verdict": best.verdict.value, "looked": best.looked}
        plain |= {"proven_lost": best.proven_lost, "up_to_paid": self.limits.paid, "free": self.limits.free}
        if best.verdict is Verdict.WINNABLE:
            plain |= {"paid": best.paid, "par": best.coins, "par_proven": self.par.proven}
            plain["line"] = [codec.encode(choice) for choice in best.line]
        return plain

    def coins(self) -> Text:
        """What a win brings and costs."""
        best = self.par.best
        coins, paid = COINS.fill(n=best.coins), ACTIONS.fill(n=best.paid)
        if self.par.proven:
            return text("  at most {coins}, with {paid}", coins=coins, paid=paid)
        return text("  {coins} or more, with {paid}", coins=coins, paid=paid)


def _hard(hard: Hardness) -> Plain:
    return {
        "first_moves": hard.first,
        "winning": hard.winning,
        "undecided": hard.undecided,
        "paid_needed": hard.paid,
    }


def _lines(s: State, found: dict[str, Answered], hard: Hardness) -> list[Text]:
    told = []
    for key, answer in found.items():
        best = answer.par.best
        told.append(QUESTIONS[key].fill(verdict=verdict(best, answer.limits)))
        if best.verdict is Verdict.WINNABLE:
            told.append(answer.coins())
    told.append(
        plural(
            "{winning} of {n} first move is proven to win; undecided: {undecided}",
            "{winning} of {n} first moves are proven to win; undecided: {undecided}",
            winning=hard.winning,
            n=hard.first,
            undecided=hard.undecided,
        )
    )
    line = next((a.par.best.line for a in found.values() if a.par.best.verdict is Verdict.WINNABLE), None)
    return told if line is None else [*told, *_played(s, line)]


def _played(s: State, line: Sequence[Choice]) -> list[Text]:
    """The log of a line, played by the rules."""
    end = s.copy()
    for choice in line:
        end.answer(choice)
    entries = end.log[len(s.log) :]
    last = next(n for n, entry in enumerate(entries) if entry.key == "fulfilled")
    return [GAME.words.entry(entry) for entry in entries[: last + 1]]
