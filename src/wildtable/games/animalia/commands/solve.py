"""`wildtable solve`: whether a round can be won at all, and how."""

from __future__ import annotations

import json
from dataclasses import replace
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
from wildtable.core.codec import Plain, find_option
from wildtable.core.decision import CHANCE
from wildtable.core.game import SetupError, shipped_codec
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text, text
from wildtable.games.animalia import GAME
from wildtable.games.animalia.policy.solver.par import par
from wildtable.games.animalia.policy.solver.solve import CARDS_ALONE, Finding, Limits, Verdict
from wildtable.games.animalia.policy.solver_status import hardness
from wildtable.games.animalia.state import State

VERDICTS = {
    Verdict.WINNABLE: text("winnable"),
    Verdict.NOT_WINNABLE: text("not winnable"),
    Verdict.UNDECIDED: text("undecided within the budget"),
}


@app.command("solve")
def solve_round(
    game: GameName = "animalia",
    seed: Annotated[str, typer.Option(help="Solve the first deal of this seed.")] = "1",
    record: Annotated[Path | None, typer.Option(help="Solve a position of this record instead.")] = None,
    at: Annotated[int | None, typer.Option(help="After how many of its choices; all by default.")] = None,
    paid: Annotated[int, typer.Option(min=0, max=6, help="Paid actions a line may use.")] = 3,
    budget: Annotated[int, typer.Option(min=1, help="Positions to look at for each question.")] = 100_000,
    option: Options = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Prove whether a round with open hands can be won, with a line that wins it."""
    if game != GAME.name:
        raise SetupError(f"no solver for {game}; there is one for {GAME.name}")
    state = _of_record(record, at) if record else _dealt(seed, read_options(GAME, option))
    limits = Limits(paid, budget=budget)
    found = {
        "cards_alone": _answer(state, replace(CARDS_ALONE, budget=budget)),
        "paid": _answer(state, replace(limits, free=False)),
        "paid_and_free": _answer(state, limits),
    }
    hard = hardness(state, replace(limits, free=False, budget=max(budget // 10, 1)))
    if as_json:
        plain = {"compiled": is_compiled(), **found, "hard": _hard(hard)}
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
        raise SetupError(f"{path}: the solver needs a record of {GAME.name} with one or two seats")
    if at is not None and at not in range(len(kept.choices) + 1):
        raise SetupError(f"--at {at}: the record has {len(kept.choices)} choices")
    state = kept.replay(GAME, upto=at)
    decision = state.decision()
    if decision is None or decision.seat == CHANCE:
        raise SetupError(f"{path}: no round is in play there")
    assert isinstance(state, State)
    return state


def _answer(s: State, limits: Limits) -> Plain:
    """Verdict, line and par of one question."""
    most = par(s, limits)
    best: Finding = most.best
    plain: dict[str, Any] = {"verdict": best.verdict.value, "looked": best.looked}
    if best.verdict is Verdict.WINNABLE:
        codec = shipped_codec(GAME)
        plain |= {"paid": best.paid, "par": best.coins, "par_proven": most.proven}
        plain["line"] = [codec.encode(choice) for choice in best.line]
    return plain


def _hard(hard: Any) -> Plain:
    return {
        "first_moves": hard.first,
        "winning": hard.winning,
        "undecided": hard.undecided,
        "paid_needed": hard.paid,
    }


def _lines(s: State, found: dict[str, Plain], hard: Any) -> list[Text]:
    names = {
        "cards_alone": text("By cards alone"),
        "paid": text("With paid actions"),
        "paid_and_free": text("With paid and free actions"),
    }
    told = []
    for key, plain in found.items():
        verdict = VERDICTS[Verdict(plain["verdict"])]
        told.append(text("{means}: {verdict}", means=names[key], verdict=verdict))
        if "line" in plain:
            told.append(_coins(plain))
    told.append(
        text(
            "{winning} of {first} first moves are proven to win; undecided: {undecided}",
            winning=hard.winning,
            first=hard.first,
            undecided=hard.undecided,
        )
    )
    best = next((plain["line"] for plain in found.values() if "line" in plain), None)
    return told if best is None else [*told, *_played(s, best)]


def _coins(plain: Plain) -> Text:
    if plain["par_proven"]:
        return text("  most coins: {coins}, paid actions: {paid}", coins=plain["par"], paid=plain["paid"])
    return text("  coins: {coins} or more, paid actions: {paid}", coins=plain["par"], paid=plain["paid"])


def _played(s: State, line: list[Plain]) -> list[Text]:
    """The log of a line, played by the rules."""
    end = s.copy()
    for plain in line:
        end.answer(find_option(shipped_codec(GAME), end.asking, plain))
    entries = end.log[len(s.log) :]
    last = next(n for n, entry in enumerate(entries) if entry.key == "fulfilled")
    return [GAME.words.entry(entry) for entry in entries[: last + 1]]
