"""What the page for researchers promises of every environment: names, seeds, masks, opponents, options."""

from __future__ import annotations

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from wildtable import envs
from wildtable.bots import make
from wildtable.core.encoding import ClosedError
from wildtable.core.refusal import Refusal
from wildtable.core.sitting import Sitting
from wildtable.envs.play import OverError
from wildtable.games import game, names
from wildtable.lab.setting import Setting

TITLES = {
    "galapagos": "Galapagos",
    "animalia": "Animalia",
    "endangered": "Endangered",
    "endless-forms": "EndlessForms",
}


# --- names ---


def test_gymnasium_knows_the_games_once_they_are_imported() -> None:
    """In a process of its own: nothing else has told it of them."""
    made = "; ".join(f"gymnasium.make('wildtable/{title}-v1')" for title in TITLES.values())
    for imports in ("import gymnasium, wildtable.envs", "import wildtable.envs, gymnasium"):
        done = subprocess.run([sys.executable, "-c", f"{imports}; {made}"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium_has_no_doubt_about_a_way_to_render(mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("wildtable/Galapagos-v1", render_mode=mode)
        env.reset(seed=1)
        assert env.render() is not None


@pytest.mark.parametrize("name", names())
def test_what_is_asked_of_a_game_by_its_name_is_what_it_is_made_with(name: str) -> None:
    most = game(name).seats[-1]
    env = gymnasium.make(
        f"wildtable/{TITLES[name]}-v1", seats=most, bots="beginner", seat=most - 1, reward="points"
    )
    _, info = env.reset(seed=2)
    assert info["seat"] == most - 1
    own: Any = env.unwrapped
    assert (own.rules.seats, own.rules.reward, own.bots) == (most, "points", ("beginner",) * (most - 1))


# --- seeds ---


def numbered(sitting: Sitting, choice: Any) -> int:
    encoder = sitting.game.encoder
    assert encoder is not None
    assert sitting.decision is not None
    return encoder.action(sitting.state, sitting.decision, choice)


@pytest.mark.parametrize("name", names())
def test_a_seed_plays_alone_the_game_it_plays_everywhere(name: str) -> None:
    """The learner at seat 0 and the arena's bots at the others: the same deal, luck and answers."""
    seats = game(name).seats[-1]
    env, sitting, rng = (
        envs.solo(name, seats, "beginner"),
        Sitting.new(game(name), seats, seed="7"),
        Random(1),
    )
    bots = {seat: make("beginner", game(name), f"7/{seat}") for seat in range(1, seats)}
    env.reset(seed=7)
    while (decision := sitting.decision) is not None:
        if decision.seat:
            sitting.answer(bots[decision.seat](sitting.state.view(decision.seat), decision))
            continue
        choice = rng.choice(list(decision.options))
        action = numbered(sitting, choice)
        assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.play.choices())
        sitting.answer(choice)
        _, reward, over, _, _ = env.step(action)
    assert over
    assert env.play.table.outcome() == sitting.state.outcome()
    assert reward == env.play.rewards()[0]


@pytest.mark.parametrize("name", names())
def test_the_games_of_a_batch_are_those_of_a_run(name: str) -> None:
    """With keyed luck: deal by deal what `wildtable simulate --seed 5` plays."""
    batch = envs.batch(name, tables=3, seed=5, luck="keyed")
    run = Setting(name, game(name).seats[0], {}, ("random",), "5")
    for deal, play in enumerate(batch.plays):
        sitting = Sitting.new(game(name), game(name).seats[0], seed=run.luck(deal))
        assert sitting.decision is not None
        assert play.observe(play.seat) == play.encoder.observe(sitting.state, sitting.decision.seat)


def test_tables_of_a_vector_are_the_games_of_consecutive_seeds() -> None:
    rows, _ = envs.vector("galapagos", tables=3).reset(seed=4)
    alone = [envs.solo("galapagos").reset(seed=seed)[0] for seed in (4, 5, 6)]
    assert (rows == np.stack(alone)).all()


def test_games_that_follow_without_a_seed_differ_and_come_again() -> None:
    def three() -> list[bytes]:
        env = envs.solo("galapagos")
        return [env.reset(seed=seed)[0].tobytes() for seed in (3, None, None)]

    assert three() == three()
    assert len(set(three())) == 3


# --- masks ---


@pytest.mark.parametrize("name", names())
def test_a_mask_is_exactly_the_options_wherever_it_is_told(name: str) -> None:
    env, rng = envs.aec(name, game(name).seats[-1]), Random(3)
    env.reset(seed=3)
    for _ in range(60):
        agent, decision = env.agent_selection, env.play.decision
        if decision is None:
            break
        seen, _, _, _, info = env.last()
        due = sorted(env.play.encoder.action(env.play.table, decision, option) for option in decision.options)
        assert np.flatnonzero(seen["action_mask"]).tolist() == due
        assert np.flatnonzero(info["action_mask"]).tolist() == due
        for other in env.possible_agents:
            assert other == agent or not env.observe(other)["action_mask"].any()
        env.step(rng.choice(due))


# --- opponents ---


@pytest.mark.parametrize("name", names())
def test_a_bot_of_the_ladder_answers_for_an_agent(name: str) -> None:
    env, bot = envs.aec(name), make("beginner", game(name), "9")
    env.reset(seed=6)
    opponent = envs.bot("beginner", env, seed="9")
    for _ in range(25):
        decision = env.play.decision
        assert decision is not None
        due = bot(env.play.table.view(decision.seat), decision)
        action = opponent(env.play)
        assert env.play.choices()[action] == due
        env.step(action)


def test_a_bot_of_the_ladder_answers_for_tables_of_a_batch() -> None:
    batch = envs.batch("galapagos", tables=2, seed=2)
    bots = [envs.bot("greedy", batch, seed=n) for n in range(2)]
    for _ in range(12):
        batch.step([bot(play) for bot, play in zip(bots, batch.plays, strict=True)])
    with pytest.raises(ValueError, match="no bot 'genius'"):
        envs.bot("genius", batch)


# --- options ---

BEFORE_THE_FIRST_QUESTION = {
    ("endless-forms", "card_pool"): "what decks may be built of: the lists of both are in the row",
    ("endless-forms", "first_player"): "who goes first is in the row",
    ("galapagos", "start_player"): "who the start player is is in the row",
}


@pytest.mark.parametrize("name", names())
def test_a_row_tells_every_value_of_every_option_apart(name: str) -> None:
    rules = game(name)
    assert rules.encoder is not None
    for seats in rules.seats:
        plain = rules.new(seats)
        told = {rules.encoder.observe(plain, 0): "nothing"}
        for option in rules.options:
            for value in option.values if (name, option.name) not in BEFORE_THE_FIRST_QUESTION else ():
                table = rules.new(seats, **rules.read_options({option.name: value}))
                row = rules.encoder.observe(table, 0)
                if table != plain:  # with so many seats some change nothing
                    assert row not in told, f"{option.name} {value} looks like {told[row]}"
                    told[row] = f"{option.name} {value}"


# --- mistakes ---


def test_a_closed_action_is_a_refusal_in_every_environment() -> None:
    solo, aec, batch = envs.solo("galapagos"), envs.aec("galapagos"), envs.batch("galapagos", 2)
    solo.reset(seed=1)
    aec.reset(seed=1)
    open_now = [next(iter(play.choices())) for play in batch.plays]
    mistakes: list[tuple[Any, Any]] = [(solo, 50), (aec, 50), (aec, None), (batch, [open_now[0], 50])]
    for env, wrong in mistakes:
        plays = getattr(env, "plays", None) or [env.play]
        before = [play.table.copy() for play in plays]
        with pytest.raises(Refusal) as refused:
            env.step(wrong)
        assert isinstance(refused.value, ClosedError)
        assert envs.actions("galapagos")[50] in str(refused.value) or wrong is None, "it is named"
        assert [play.table for play in plays] == before


def test_what_is_no_whole_number_is_no_action() -> None:
    solo, batch = envs.solo("galapagos"), envs.batch("galapagos", 1)
    solo.reset(seed=1)
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError):
            solo.step(wrong)  # type: ignore[arg-type]  # that is the mistake
        with pytest.raises(TypeError):
            batch.step([wrong])
    solo.step(np.int64(solo.action_masks().argmax()))


def test_nothing_is_played_before_it_began() -> None:
    with pytest.raises(ResetNeeded):
        envs.solo("galapagos").step(1)
    with pytest.raises(ResetNeeded):
        gymnasium.make("wildtable/Galapagos-v1").step(1)
    env = envs.aec("galapagos")
    for look in (env.last, lambda: env.step(1), lambda: env.agents):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            look()


def test_nothing_is_played_after_the_end() -> None:
    env, rng = envs.aec("animalia"), Random(1)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            with pytest.raises(ValueError, match="only valid action is None"):
                env.step(0)
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert agent in env.possible_agents
    with pytest.raises(OverError, match="the game is over: begin a new one"):
        env.step(None)
    solo = envs.solo("animalia", 1)
    solo.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = solo.step(rng.choice(np.flatnonzero(solo.action_masks()).tolist()))
    with pytest.raises(OverError, match="the game is over: begin a new one"):
        solo.step(0)
