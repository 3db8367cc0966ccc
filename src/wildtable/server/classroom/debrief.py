"""What each table of a class chose and how it went: worked out from the records, without anybody's name."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from wildtable.core.codec import find_option
from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.hidden import HIDDEN
from wildtable.core.outcome import Outcome
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.server.classroom.names import table_name
from wildtable.server.teamwork import Advice, share

MOST_QUESTIONS = 200
HEAD = ("table", "seat", "moment", "question", "choice", "followed", "status", "score", "won")


class Played(NamedTuple):
    """A table of the class, as far as it has come."""

    animal: str
    record: str  # as JSON
    status: str  # playing, over or abandoned
    seats: int = 0
    advice: Advice = {}


class Question(NamedTuple):
    """The same question at different tables: the n-th of its kind to a seat."""

    step: str
    seat: Seat
    n: int


class Chosen(NamedTuple):
    """What a table chose, where everybody may know it."""

    moment: int
    question: Question
    prompt: str
    text: str


@dataclass(frozen=True)
class Followed:
    """A record read again."""

    played: Played
    choices: list[Chosen]
    outcome: Outcome | None
    facts: dict[str, str]  # about what was played, by name
    told: str


def debrief(module: str, tables: list[Played], language: str) -> dict[str, Any]:
    """In a worker: results side by side, what was chosen at each question, facts about what was played."""
    game: Game[Any] = import_module(module).GAME
    found = [_follow(game, played, language) for played in tables]
    return {
        "game": game.name,
        "game_title": game.title,
        "cooperative": game.cooperative,
        "tables": [_result(one, language) for one in found],
        "questions": _questions(found, language),
        "facts": _facts(found),
    }


def as_csv(module: str, tables: list[Played], language: str) -> str:
    """In a worker: one line for each choice that everybody may know, with the result of its seat."""
    game: Game[Any] = import_module(module).GAME
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(HEAD)
    for one in (_follow(game, played, language) for played in tables):
        name = table_name(one.played.animal).render(language)
        for chosen in one.choices:
            seat = chosen.question.seat
            followed = "yes" if one.played.advice.get(chosen.moment) else "no"
            line = (name, seat + 1, chosen.moment, chosen.prompt, chosen.text, followed, one.played.status)
            lines.writerow([_cell(value) for value in (*line, *_seat_result(one.outcome, seat))])
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t" else value


def _seat_result(outcome: Outcome | None, seat: Seat) -> tuple[Any, Any]:
    return ("", "") if outcome is None else (outcome.scores[seat], "yes" if seat in outcome.winners else "no")


# --- reading a record again ---


def _follow(game: Game[Any], played: Played, language: str) -> Followed:
    record, is_over = Record.from_json(played.record), played.status != "playing"
    codec, asked = record.codec(game), Counter[tuple[str, Seat]]()
    choices: list[Chosen] = []

    def note(n: int, state: Table, decision: Decision) -> None:
        if decision.seat == CHANCE or len(decision.options) < 2:
            return
        step = type(decision.step).__name__
        asked[step, decision.seat] += 1
        if not is_over and decision.step.knows(decision.me) is not None:
            return  # it is still secret
        view = state if is_over else state.view(None)
        choice = find_option(codec, decision.options, record.choices[n][1])
        question = Question(step, decision.seat, asked[step, decision.seat])
        said = _words(game, view, decision, choice, language)
        if said is not None:
            choices.append(Chosen(n, question, *said))

    last = record.replay(game, each=note)
    outcome = last.outcome() if last.decision() is None else None
    told = game.words.outcome(last, outcome).render(language) if outcome is not None else ""
    return Followed(played, choices, outcome, _facts_of(game, last.view(None), language), told)


def _words(
    game: Game[Any], view: Table, decision: Decision, choice: Any, language: str
) -> tuple[str, str] | None:
    """Question and choice in words; None where the view does not hold what they speak of."""
    try:
        prompt = game.words.prompt(view, decision).render(language)
        chosen = game.words.option(view, decision, choice).render(language)
    except Exception:  # a hole in the view, where a word was looked for
        return None
    return None if "HIDDEN" in prompt + chosen else (prompt, chosen)


def _facts_of(game: Game[Any], view: Table, language: str) -> dict[str, str]:
    """The facts about whatever the public log names."""
    found: dict[str, str] = {}
    for value in (value for entry in view.log for value in entry.args.values()):
        if value is not HIDDEN and type(value) is not int:
            fact = game.words.fact(value).render(language)
            if fact:
                found[game.words.name(value).render(language)] = fact
    return found


# --- side by side ---


def _result(one: Followed, language: str) -> dict[str, Any]:
    return {
        "animal": one.played.animal,
        "name": table_name(one.played.animal).render(language),
        "status": one.played.status,
        "decisions": len(one.choices),
        "scores": list(one.outcome.scores) if one.outcome else None,
        "winners": [seat + 1 for seat in one.outcome.winners] if one.outcome else None,
        "text": one.told,
        "advice": share(one.played.advice, one.played.seats),
    }


def _questions(found: list[Followed], language: str) -> list[dict[str, Any]]:
    """Questions that several tables have answered, in the order in which they came up."""
    asked: defaultdict[Question, list[tuple[Followed, Chosen]]] = defaultdict(list)
    for one in found:
        for chosen in one.choices:
            asked[chosen.question].append((one, chosen))
    several = [group for group in asked.values() if len(group) >= min(2, len(found))]
    several.sort(key=lambda group: min(chosen.moment for _, chosen in group))
    return [_question(group, language) for group in several[:MOST_QUESTIONS]]


def _question(group: list[tuple[Followed, Chosen]], language: str) -> dict[str, Any]:
    first = group[0][1]
    prompts = {chosen.prompt for _, chosen in group}
    by_choice: defaultdict[str, list[Followed]] = defaultdict(list)
    for one, chosen in group:
        by_choice[chosen.text].append(one)
    choices = [_choice(text, tables, first.question.seat) for text, tables in by_choice.items()]
    return {
        "seat": first.question.seat + 1,
        "n": first.question.n,
        "prompt": first.prompt,
        "alike": len(prompts) == 1,
        "tables": len(group),
        "choices": sorted(choices, key=lambda choice: -len(choice["tables"])),
    }


def _choice(text: str, tables: list[Followed], seat: Seat) -> dict[str, Any]:
    """Who chose it, and how it went where it is over."""
    over = list(_ended(tables))
    return {
        "text": text,
        "tables": [one.played.animal for one in tables],
        "over": len(over),
        "won": sum(seat in outcome.winners for outcome in over),
        "score": round(sum(outcome.scores[seat] for outcome in over) / len(over), 1) if over else None,
    }


def _ended(tables: list[Followed]) -> Iterator[Outcome]:
    return (one.outcome for one in tables if one.outcome is not None)


def _facts(found: list[Followed]) -> list[dict[str, Any]]:
    counts = Counter(name for one in found for name in one.facts)
    facts = {name: fact for one in found for name, fact in one.facts.items()}
    return [{"name": name, "fact": facts[name], "tables": count} for name, count in counts.most_common()]
