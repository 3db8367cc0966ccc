"""OpenSpiel: every game as `wildtable_<name>(players=3,options=difficulty:hard;watch:true)`, chance explicit.

What a player may know is its observation; an information state adds all answers it knows of, in their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pickle import PicklingError
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]  # it has no types

from wildtable.bots import make
from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.encoding import ClosedError
from wildtable.core.errors import SetupError
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.envs.play import MAX_DECISIONS, Rules
from wildtable.games import game as game_named
from wildtable.games import names

RECALL: Final = 64
"""Known answers that an information-state tensor holds, the last ones first; the string holds all."""


Answered: TypeAlias = tuple[Seat, int, tuple[Seat, ...] | None]
"""Who answered, with which number, and who knows; None: everybody."""


class Held:
    """All that changes in a game: OpenSpiel copies a state attribute by attribute."""

    __slots__ = ("decision", "decisions", "game", "imagined", "numbers", "past", "rules", "table")

    def __init__(
        self,
        game: SpielGame,
        table: Table,
        decisions: int = 0,
        past: Sequence[Answered] = (),
        imagined: bool = False,
    ) -> None:
        self.game, self.rules, self.table, self.imagined = game, game.rules, table, imagined
        self.decisions, self.past = decisions, list(past)
        self.look()

    def look(self) -> None:
        """What is asked now."""
        over = self.decisions >= self.rules.max_decisions
        self.decision: Decision | None = None if over else self.table.decision()
        self.numbers: dict[int, Choice] | None = None

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game, self.table.copy(), self.decisions, self.past, self.imagined)

    def __reduce__(self) -> tuple[Any, ...]:
        """As its history: tables of the compiled build cannot be pickled."""
        if self.imagined:
            raise PicklingError("an imagined table has no history of its own")
        return _replayed, (str(self.game), [number for _, number, _ in self.past])

    def choices(self) -> dict[int, Choice]:
        """The options by their numbers, those of chance by what comes up."""
        if self.numbers is None:
            found, encoder = self.decision, self.rules.encoder
            if found is None:
                self.numbers = {}
            elif found.seat == CHANCE:
                self.numbers = {encoder.fall(option): option for option in found.options}
            else:
                self.numbers = encoder.choices(self.table, found)
        return self.numbers

    def take(self, action: int) -> None:
        """Take an option; what is not open is refused by its name and changes nothing."""
        choices, found = self.choices(), self.decision
        if found is None or action not in choices:
            raise pyspiel.SpielError(self.refusal(action))
        self.past.append((found.seat, action, found.step.knows(found.me)))
        self.table.answer(choices[action])
        self.decisions += found.seat != CHANCE
        self.look()

    def refusal(self, action: int) -> str:
        """Why an action cannot be taken."""
        if self.decision is None:
            return "the game is over: begin a new one"
        if self.decision.seat == CHANCE:
            return f"chance cannot bring {action} now"
        try:
            self.rules.encoder.choice(self.table, self.decision, action)
        except ClosedError as error:
            return str(error)
        raise AssertionError("it is open")

    def told(self) -> str:
        """Which game, how far it has come, and who is asked what."""
        found = self.decision
        asked = "over" if found is None else f"{found.seat} {type(found.step).__name__}"
        return f"{self.rules.game.name} {self.decisions} {asked}"

    def known(self, seat: Seat) -> list[tuple[Seat, int]]:
        """Who answered what, as far as a seat knows, the last first; -1: it does not."""
        return [
            (who, number if knows is None or seat in knows or who == seat else -1)
            for who, number, knows in reversed(self.past)
        ]


def _replayed(game: str, actions: list[int]) -> Held:
    """What was written as a history."""
    if game.partition("(")[0] not in pyspiel.registered_names():
        for name in names():
            register(game_named(name))
    held: Held = pyspiel.load_game(game).new_initial_state().held
    for action in actions:
        held.take(action)
    return held


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A table of ours as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.rules.start.copy()
        table.mute_log()
        self.held = Held(game, table)

    def current_player(self) -> int:
        """Who answers: a seat, chance, or nobody at the end."""
        found = self.held.decision
        if found is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if found.seat == CHANCE else found.seat

    def is_terminal(self) -> bool:
        """Whether the game is over or broken off."""
        return self.held.decision is None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.choices()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely."""
        found = self.held.decision
        assert found is not None
        counts = Counter(map(self.held.rules.encoder.fall, found.options))
        return [(number, counts[number] / len(found.options)) for number in sorted(counts)]

    def _apply_action(self, action: int) -> None:
        self.held.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        encoder = self.held.rules.encoder
        return encoder.falls[action] if player < 0 else encoder.names[action]

    def returns(self) -> list[float]:
        """Rewards at the end, the same as everywhere else."""
        held = self.held
        return held.rules.rewards(held.table) if not held.table.stack else [0.0] * held.table.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that this player cannot tell from the true one."""
        game, held = self.get_game(), self.held
        other = game.new_initial_state()
        table = held.table.view(player).redeal(Random(sampler()))
        table.mute_log()
        other.held = Held(game, table, held.decisions, held.past, imagined=True)
        return other  # type: ignore[no-any-return]  # it is one of ours

    def __str__(self) -> str:
        return self.held.told()


def written_options(written: str) -> dict[str, object]:
    """Options as a parameter: `difficulty:hard;deal:certified`."""
    pairs = [part.partition(":") for part in written.split(";") if part]
    for name, colon, _ in pairs:
        if not colon:
            raise SetupError(f"options: {name!r} has no value; write name:value;name:value")
    return {name: value for name, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """The rules of one game for OpenSpiel; its class knows which."""

    game: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        players = int(asked.get("players", self.game.seats[0]))
        self.rules = Rules(
            self.game,
            players,
            options=written_options(str(asked.get("options", ""))),
            cards=asked.get("cards") or None,
            reward=str(asked.get("reward", "win")),
            max_decisions=int(asked.get("max_decisions", MAX_DECISIONS)),
        )
        most = self.rules.highest
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.encoder.names),
            max_chance_outcomes=max(1, len(self.rules.encoder.falls)),
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if self.game.cooperative else 0.0,
            max_game_length=self.rules.max_decisions,
        )
        super().__init__(self.kind, info, asked)

    def new_initial_state(self) -> SpielState:
        """A game before its first card."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes tensors and strings."""
        if params:
            raise pyspiel.SpielError(f"observations have no parameters, and these were given: {params}")
        return SpielObserver(self.rules, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielObserver:
    """Observations as tensors by blocks; with perfect recall the answers a seat knows of follow."""

    def __init__(self, rules: Rules, recall: bool) -> None:
        self.rules, self.recall, size = rules, recall, rules.layout.size
        self.tensor = np.zeros(size + (2 * RECALL if recall else 0), np.float32)
        blocks = {block.name: (block.start, block.size) for block in rules.layout.blocks}
        if recall:
            blocks["known answers"] = (size, 2 * RECALL)
        self.dict = {name: self.tensor[start : start + length] for name, (start, length) in blocks.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """What a player may know now."""
        row = np.frombuffer(self.rules.encoder.observe(state.held.table, player), np.uint8)
        self.tensor[: len(row)] = row
        if self.recall:
            known, seats = state.held.known(player)[:RECALL], self.rules.seats
            answers = [(0 if who < 0 else 1 + (who - player) % seats, number + 1) for who, number in known]
            self.tensor[len(row) :] = 0
            if answers:
                self.tensor[len(row) : len(row) + 2 * len(answers)] = np.array(answers, np.float32).ravel()

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: equal texts are the same to the player."""
        row = self.rules.encoder.observe(state.held.table, player).hex()
        if not self.recall:
            return f"{player}:{row}"
        known = " ".join([f"{who}:{number}" for who, number in reversed(state.held.known(player))])
        return f"{player}:{row} {known}"


class LadderBot(pyspiel.Bot):  # type: ignore[misc]  # it has no types
    """A bot of the ladder as OpenSpiel asks for one."""

    def __init__(self, spec: str, game: SpielGame, player: int, seed: int | str = 0) -> None:
        super().__init__()
        self.rules = game.rules
        if player not in range(self.rules.seats):
            raise SetupError(f"player: 0 to {self.rules.seats - 1}, not {player}")
        self.player = make(spec, self.rules.game, f"{seed}/{player}", self.rules.cards)

    def step(self, state: SpielState) -> int:
        """The number of its answer; it is given a view, as everywhere."""
        held = state.held
        found = held.decision
        assert found is not None
        choice = self.player(held.table.view(found.seat), found)
        return self.rules.encoder.action(held.table, found, choice)

    def restart_at(self, state: SpielState) -> None:
        """It keeps nothing that another state could not use."""


def register(game: Game[Any]) -> str:
    """Tell OpenSpiel of a game; its name there."""
    short = "wildtable_" + game.name.replace("-", "_")
    if short in pyspiel.registered_names():
        return short
    kind, utility = pyspiel.GameType, pyspiel.GameType.Utility
    open_to_all = game.perfect_information
    told = kind(
        short_name=short,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(kind.Information, f"{'' if open_to_all else 'IM'}PERFECT_INFORMATION"),
        utility=utility.IDENTICAL if game.cooperative else utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "options": "",
            "cards": "",
            "reward": "win",
            "max_decisions": MAX_DECISIONS,
        },
    )
    pyspiel.register_game(
        told, type(f"{type(game).__name__}Spiel", (SpielGame,), {"game": game, "kind": told})
    )
    return short


def load(written: str, games: list[Game[Any]]) -> SpielGame:
    """A game as OpenSpiel writes it: `wildtable_galapagos(players=3)`."""
    known = [register(game) for game in games]
    if written.partition("(")[0] not in known:
        raise SetupError(f"no game {written!r} for OpenSpiel; there are {', '.join(known)}")
    return pyspiel.load_game(written)  # type: ignore[no-any-return]  # it is one of ours
