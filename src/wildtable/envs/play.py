"""One game seen from outside: chance answers by itself, players by the numbers of their actions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wildtable.bots.look import run_chance
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.encoding import Encoder
from wildtable.core.errors import SetupError, UserError
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.games import game as game_named

MAX_DECISIONS: Final = 5000
"""Policies that always answer alike may play for ever: then the game is broken off."""
LUCK: Final = ("keyed", "fast")
REWARDS: Final = ("win", "points")


class OverError(UserError):
    """A step after the end of the game."""


def encoder_of(game: Game[Any]) -> Encoder[Any]:
    """How a game is written in numbers; a SetupError where it is not."""
    if game.encoder is None:
        raise SetupError(f"{game.name} has no encoder: it cannot be used for learning yet")
    return game.encoder


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game as it is set up for learning, with no play in it."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        options: dict[str, object] | None = None,
        cards: Any = None,
        luck: str = "keyed",
        reward: str = "win",
        max_decisions: int = MAX_DECISIONS,
    ) -> None:
        """`luck` "keyed": a seed gives the games it gives everywhere; "fast": others, sooner."""
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.game.check_seats(self.seats)
        self.cards = self.game.read_cards(Path(cards)) if isinstance(cards, str | Path) else cards
        self.encoder = encoder_of(self.game).with_cards(self.cards)
        self.luck, self.reward = _one_of("luck", luck, LUCK), _one_of("reward", reward, REWARDS)
        if max_decisions < 1:
            raise SetupError(f"max_decisions: at least 1, not {max_decisions}")
        self.max_decisions = max_decisions
        chosen = self.game.read_options(options or {})
        self.start: Table = self.game.new(self.seats, cards=self.cards, **chosen)
        self.layout = self.encoder.layout(self.start)
        self.size = len(self.encoder.names)

    @property
    def is_team(self) -> bool:
        """Whether all win or lose together."""
        return self.game.cooperative or self.seats == 1

    @property
    def highest(self) -> float:
        """The most that a game can bring; of points no game comes near this."""
        return 1.0 if self.reward == "win" else 1000.0

    def rewards(self, end: Table) -> list[float]:
        """Of every seat at the end of a game: by winning or by points."""
        outcome = end.outcome()
        if self.reward == "points":
            return self._points(list(outcome.scores))
        winners, n = outcome.winners, self.seats
        if self.is_team:
            return [1.0 if winners else -1.0] * n
        if not winners:
            return [0.0] * n
        share = n / len(winners)
        return [((share if seat in winners else 0.0) - 1) / (n - 1) for seat in range(n)]

    def _points(self, scores: list[float]) -> list[float]:
        """Points ahead of the others' average, adding up to 0; a team's points as they are."""
        if self.is_team:
            return scores
        total, n = sum(scores), self.seats
        return [score - (total - score) / (n - 1) for score in scores]


def _one_of(what: str, given: str, known: tuple[str, ...]) -> str:
    if given not in known:
        raise SetupError(f"{what} {given!r} is not one of {', '.join(known)}")
    return given


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A table with its luck, from `begin` to the end or to `max_decisions`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.encoder = rules.encoder
        self.keyed = rules.luck == "keyed"
        self.begin(0)

    def begin(self, seed: int | str) -> None:
        """A new game; the same seed gives the same luck."""
        self.table = self.rules.start.copy()
        self.table.mute_log()
        self.decisions = 0
        self._luck = Luck(str(seed)) if self.keyed else None
        self._random = Random(str(seed))
        self._choices: dict[int, Choice] | None = None
        self._run_chance()

    @property
    def decision(self) -> Decision | None:
        """The open question, never one of chance; None: the game is over or broken off."""
        return None if self.broken_off else self._decision

    @property
    def seat(self) -> Seat:
        """Who is asked; -1 at the end."""
        found = self.decision
        return CHANCE if found is None else found.seat

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self._decision is None

    @property
    def broken_off(self) -> bool:
        """Whether the game was broken off before its end."""
        return self._decision is not None and self.decisions >= self.rules.max_decisions

    def choices(self) -> dict[int, Choice]:
        """The options now, by the numbers of their actions."""
        if self._choices is None:
            found = self.decision
            self._choices = {} if found is None else self.encoder.choices(self.table, found)
        return self._choices

    def choose(self, action: int) -> None:
        """Take an action; one that is not open is refused with its reason and changes nothing."""
        found = self.decision
        if found is None:
            raise OverError("the game is over: begin a new one")
        choices = self.choices()
        choice = choices[action] if action in choices else self.encoder.choice(self.table, found, action)
        self.answer(choice)

    def answer(self, choice: Choice) -> None:
        """Take an option."""
        self.table.answer(choice)
        self.decisions += 1
        self._choices = None
        self._run_chance()

    def _run_chance(self) -> None:
        table, luck = self.table, self._luck
        if luck is None:
            run_chance(table, self._random)
            self._decision = table.decision()
            return
        decision = table.decision()
        while decision is not None and decision.seat == CHANCE:
            table.answer(luck(decision))
            decision = table.decision()
        self._decision = decision

    def observe(self, seat: Seat) -> bytes:
        """What a seat may know, as bytes."""
        return self.encoder.observe(self.table, seat)

    def mask(self, seat: Seat) -> bytearray:
        """A byte for every action: 1 where the seat may take it now, nowhere if another is asked."""
        mask = bytearray(self.rules.size)
        if seat == self.seat:
            for action in list(self.choices()):
                mask[action] = 1
        return mask

    def rewards(self) -> list[float]:
        """At the end as the rules have it, before it nothing."""
        return self.rules.rewards(self.table) if self.over else [0.0] * self.rules.seats

    def text(self, seat: Seat, language: str = "en") -> dict[str, Any]:
        """The question and its options in words, from the seat's view, for people and language models."""
        found = self.decision
        if found is None or found.seat != seat:
            return {"question": "", "options": {}}
        view, words = self.table.view(seat), self.rules.game.words
        named = {
            n: words.option(view, found, choice).render(language) for n, choice in self.choices().items()
        }
        return {"question": words.prompt(view, found).render(language), "options": named}
