"""The OpenSpiel adapter: its own checks, its bots, and a game that is solved to the digit."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]  # it has no types
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]  # it has no types
    cfr,
    expected_game_score,
    exploitability,
    ismcts,
    mcts,
)

from tests.envs import kuhn
from wildtable import envs
from wildtable.cli.app import main
from wildtable.core.errors import SetupError
from wildtable.envs import spiel_env
from wildtable.games import game, names

TABLES = [(name, seats) for name in names() for seats in sorted({game(name).seats[0], game(name).seats[-1]})]


def load(name: str, players: int, more: str = "") -> Any:
    return envs.spiel(f"wildtable_{name.replace('-', '_')}(players={players}{more})")


def wander(state: Any, rng: Random, steps: int = 10**6) -> Any:
    """Play at random for so many steps."""
    while steps and not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiel_finds_nothing_wrong(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", names())
def test_a_history_is_a_game_of_ours(name: str) -> None:
    """The same choices, chance included, lead a sitting to the same end."""
    spiel, rng = load(name, game(name).seats[-1]), Random(5)
    state = wander(spiel.new_initial_state(), rng)
    table, encoder = game(name).new(game(name).seats[-1]), game(name).encoder
    assert encoder is not None
    for player, action in [(step.player, step.action) for step in state.full_history()]:
        decision = table.decision()
        assert decision is not None
        assert decision.seat == player or player == pyspiel.PlayerId.CHANCE
        if decision.seat < 0:
            table.answer(next(option for option in decision.options if encoder.fall(option) == action))
        else:
            table.answer(encoder.choice(table, decision, action))
    assert table.outcome() == state.held.table.outcome()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_player_cannot_tell_apart_is_the_same_to_openspiel(name: str, players: int) -> None:
    spiel, rng = load(name, players), Random(7)
    state = spiel.new_initial_state()
    for _ in range(6):
        wander(state, rng, 23)
        for player in range(players) if not state.is_terminal() else ():
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", names())
def test_a_copy_is_played_on_without_the_original(name: str) -> None:
    state, rng = wander(load(name, game(name).seats[0]).new_initial_state(), Random(1), 40), Random(2)
    before = state.observation_string(0)
    wander(state.clone(), rng, 30)
    assert state.observation_string(0) == before


@pytest.mark.parametrize("name", names())
def test_a_state_is_kept_as_its_history(name: str) -> None:
    """So it may be pickled in the compiled build, too; what is only imagined may not."""
    spiel = load(name, game(name).seats[-1])
    state = wander(spiel.new_initial_state(), Random(6), 50)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
    for one in (again, copy.deepcopy(state)):
        assert one.held.table == state.held.table
        assert one.held.past == state.held.past
    with pytest.raises(pickle.PicklingError, match="no history of its own"):
        pickle.dumps(state.resample_from_infostate(0, Random(1).random).held)
    kept = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(state.held), capture_output=True
    )
    assert kept.stdout.decode().strip() == str(state), kept.stderr


ELSEWHERE = "import sys, pickle; held = pickle.load(sys.stdin.buffer); print(held.told())"
"""In a process that knows nothing of OpenSpiel's games yet."""


def test_tensors_are_the_bytes_by_their_blocks() -> None:
    spiel = load("galapagos", 2)
    state = wander(spiel.new_initial_state(), Random(3), 60)
    observer = spiel.make_py_observer()
    observer.set_from(state, 1)
    row = game("galapagos").encoder.observe(state.held.table, 1)  # type: ignore[union-attr]  # it has one
    assert observer.tensor.tobytes() == np.frombuffer(row, np.uint8).astype(np.float32).tobytes()
    block = next(block for block in envs.layout("galapagos").blocks if block.name == "top 3")
    assert list(observer.dict["top 3"]) == list(row[block.start : block.start + block.size])


def test_own_cards_are_a_parameter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "form", "galapagos"]) == 0
    form = tmp_path / "own.toml"
    form.write_text(capsys.readouterr().out, "utf-8")
    assert load("galapagos", 2, f",cards={form}").rules.cards is not None
    assert load("galapagos", 2).rules.cards is None


def test_a_game_that_goes_on_too_long_is_broken_off() -> None:
    end = wander(load("galapagos", 2, ",max_decisions=9").new_initial_state(), Random(1))
    assert end.held.decisions == 9
    assert end.returns() == [0.0, 0.0]


def test_options_of_the_set_up_are_parameters() -> None:
    hard = load("animalia", 3, ",options=difficulty:hard;deal:certified")
    assert hard.rules.start.setup.difficulty.name == "HARD"
    assert hard.rules.start.setup.certified


# --- its bots ---


class RoughValue(mcts.Evaluator):  # type: ignore[misc]  # it has no types
    """What our game thinks of a position, so that its searches need no rollouts."""

    def __init__(self, mind: Any) -> None:
        self.mind = mind

    def evaluate(self, state: Any) -> Any:
        return np.array([2 * self.mind.value(state.held.table, p) - 1 for p in range(state.num_players())])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def searched(bots: list[Any], state: Any, rng: Random) -> Any:
    """A whole game."""
    while not state.is_terminal():
        if state.is_chance_node():
            wander(state, rng, 1)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    return state


@pytest.mark.parametrize("name", ["galapagos", "endangered"])
def test_its_mcts_plays_a_game_of_ours(name: str) -> None:
    spiel = load(name, 2)
    value, luck = RoughValue(game(name).mind), np.random.RandomState(1)
    bots = [mcts.MCTSBot(spiel, 2.0, 3, value, solve=False, random_state=luck) for _ in range(2)]
    end = searched(bots, spiel.new_initial_state(), Random(1))
    assert end.held.table.decision() is None, "it came to its end and was not broken off"
    assert sum(end.returns()) in (0, -2, 2)


@pytest.mark.parametrize(("name", "players"), [("animalia", 3), ("galapagos", 2)])
def test_its_information_set_search_plays_a_game_of_ours(name: str, players: int) -> None:
    spiel = load(name, players)
    value, luck = RoughValue(game(name).mind), np.random.RandomState(1)
    bots = [ismcts.ISMCTSBot(spiel, value, 2.0, 3, random_state=luck) for _ in range(players)]
    end = searched(bots, spiel.new_initial_state(), Random(1))
    assert end.held.table.decision() is None


@pytest.mark.parametrize("name", names())
def test_its_environments_for_learners_play_a_game_of_ours(name: str) -> None:
    env = rl_environment.Environment(load(name, game(name).seats[-1]), chance_event_sampler=Falls())
    step, rng, rewards = env.reset(), Random(2), 0.0
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
        rewards += sum(step.rewards)
    if not game(name).cooperative:
        assert rewards == pytest.approx(0)


class Falls:
    """Chance by a seed; its own sampler draws once for each of the outcomes."""

    def __init__(self) -> None:
        self.rng = Random(1)

    def seed(self, seed: int | None = None) -> None:
        self.rng.seed(seed)

    def __call__(self, state: Any) -> int:
        outcomes = state.chance_outcomes()
        return int(self.rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])


def test_bots_of_the_ladder_play_there() -> None:
    spiel, rng = load("galapagos", 2), Random(4)
    players = [envs.spiel_bot("beginner", spiel, player, seed=3) for player in range(2)]
    state = spiel.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            wander(state, rng, 1)
        else:
            state.apply_action(players[state.current_player()].step(state))
    assert sum(state.returns()) == 0


# --- Kuhn poker ---


def solved(short: str) -> tuple[float, float, int]:
    spiel = pyspiel.load_game(short)
    solver = cfr.CFRSolver(spiel)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(spiel.new_initial_state(), [policy] * 2)
    return value[0], exploitability.exploitability(spiel, policy), len(policy.state_lookup)


def test_kuhn_poker_is_solved_through_the_adapter() -> None:
    value, lost, states = solved(spiel_env.register(kuhn.GAME) + "(reward=points)")
    assert states == 12
    assert value == pytest.approx(-1 / 18, abs=0.001)
    assert lost < 0.01


def test_chance_numbered_by_its_place_would_tell_what_is_gone() -> None:
    """The adapter with the mistake that no law on observations finds: two information states too many."""
    rules = kuhn.LeakyGame()
    encoder = rules.encoder
    assert isinstance(encoder, kuhn.LeakyEncoder)
    seen = set()
    for first in kuhn.Card:
        for second in kuhn.Card:
            if first != second:
                encoder.left = [card for card in kuhn.Card if card != first]
                seen.add((second, encoder.fall(second)))
    assert len(seen) > len(kuhn.Card)
    assert {kuhn.GAME.encoder.fall(card) for card, _ in seen} == {0, 1, 2}  # type: ignore[union-attr]


# --- mistakes ---


def test_mistakes_are_told_in_openspiels_manner() -> None:
    with pytest.raises(
        SetupError, match="no game 'wildtable_chess' for OpenSpiel; there are wildtable_animalia"
    ):
        envs.spiel("wildtable_chess")
    state = wander(load("galapagos", 2).new_initial_state(), Random(1), 60)
    while state.is_chance_node():
        wander(state, Random(2), 1)
    closed = next(n for n in range(103) if n not in state.legal_actions())
    before = state.observation_string(0)
    with pytest.raises(pyspiel.SpielError, match="is none of the"):
        state.held.take(closed)
    assert state.observation_string(0) == before
    end = wander(state.clone(), Random(3))
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        end.held.take(0)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (",options=weather:wet", "no option 'weather'"),
        (",options=box_card", "options: 'box_card' has no value"),
        (",options=box_card:maybe", "'maybe' is not one of must, may"),
        (",reward=fame", "reward 'fame'"),
        (",cards=none.toml", "none.toml"),
        (",max_decisions=0", "max_decisions: at least 1, not 0"),
        (",speed=3", "Unknown parameter 'speed'"),
    ],
)
def test_parameters_that_mean_nothing_are_refused(more: str, complaint: str) -> None:
    with pytest.raises((SetupError, pyspiel.SpielError), match=complaint):
        load("galapagos", 2, more)


def test_a_bot_for_nobody_is_refused() -> None:
    with pytest.raises(SetupError, match="player: 0 to 1, not 5"):
        envs.spiel_bot("greedy", load("galapagos", 2), 5)
    with pytest.raises(SetupError, match="no bot 'genius'"):
        envs.spiel_bot("genius", load("galapagos", 2), 0)


def test_a_number_of_seats_that_is_not_played_is_refused() -> None:
    with pytest.raises((SetupError, pyspiel.SpielError), match=r"2 to 4 seats, not 9|players"):
        load("galapagos", 9)
