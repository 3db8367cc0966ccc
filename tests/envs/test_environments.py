"""The environments pass their libraries' own checks, and play the games that are played everywhere else."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # it has no types

from wildtable import envs
from wildtable.core.encoding import ClosedError
from wildtable.core.errors import SetupError, UserError
from wildtable.core.sitting import Sitting
from wildtable.envs.play import OverError, Play, Rules
from wildtable.games import game, names

ENCODED = [name for name in names() if game(name).encoder is not None]
SEATED = [(name, n) for name in ENCODED for n in sorted({game(name).seats[0], game(name).seats[-1]})]


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice on dictionaries as observations, which its own classics use
        api_test(envs.aec(name, seats), num_cycles=60)
        seed_test(lambda: envs.aec(name, seats), num_cycles=10)


@pytest.mark.parametrize("name", ENCODED)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(envs.solo(name, on_illegal="first"), skip_render_check=True)


@pytest.mark.parametrize("name", ENCODED)
def test_gymnasium_makes_every_game_by_its_name(name: str) -> None:
    title = "".join(part.capitalize() for part in name.split("-"))
    env = gymnasium.make(f"wildtable/{title}-v1")
    row, info = env.reset(seed=3)
    assert row.shape == (envs.layout(name).size,)
    assert info["action_mask"].sum() > 0


@pytest.mark.parametrize("name", ENCODED)
def test_a_seed_plays_the_games_that_it_plays_everywhere(name: str) -> None:
    env, sitting, rng = envs.aec(name), Sitting.new(game(name), game(name).seats[0], seed="7"), Random(1)
    env.reset(seed=7)
    while (decision := sitting.decision) is not None:
        choice = rng.choice(list(decision.options))
        assert env.agent_selection == f"seat_{decision.seat + 1}"
        number = env.play.encoder.action(sitting.state, decision, choice)
        assert env.observe(env.agent_selection)["action_mask"][number] == 1
        sitting.answer(choice)
        env.step(number)
    assert env.play.table.outcome() == sitting.state.outcome()
    assert all(env.terminations.values())


@pytest.mark.parametrize("name", ENCODED)
def test_rewards_add_up_to_nothing_between_opponents_and_are_alike_in_a_team(name: str) -> None:
    play, rng = Play(Rules(name, game(name).seats[-1])), Random(2)
    while play.decision is not None:
        play.choose(rng.choice(list(play.choices())))
    rewards = play.rewards()
    if game(name).cooperative:
        assert set(rewards) in ({1.0}, {-1.0})
    else:
        assert sum(rewards) == pytest.approx(0)
        assert max(rewards) > 0 or not any(rewards)


@pytest.mark.parametrize("name", ENCODED)
def test_points_are_counted_against_the_others_and_as_they_are_in_a_team(name: str) -> None:
    play, rng = Play(Rules(name, game(name).seats[-1], reward="points")), Random(2)
    while play.decision is not None:
        play.choose(rng.choice(list(play.choices())))
    scores, rewards = play.table.outcome().scores, play.rewards()
    if game(name).cooperative:
        assert rewards == list(scores)
    else:
        assert sum(rewards) == pytest.approx(0)
        assert rewards.index(max(rewards)) == scores.index(max(scores))


@pytest.mark.parametrize("name", ENCODED)
def test_a_batch_plays_the_games_of_single_tables(name: str) -> None:
    batch, rng = envs.batch(name, tables=3, seed=5), Random(3)
    alone = [Play(Rules(name, luck="fast")) for _ in range(3)]
    for n, play in enumerate(alone):
        play.begin(f"5/{n}")
    for _ in range(40):
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in batch.mask]
        for n, (play, action) in enumerate(zip(alone, actions, strict=True)):
            assert batch.asked[n] == play.seat
            assert batch.obs[n].tobytes() == play.observe(play.seat)
            play.choose(action)
        batch.step(actions)
        if batch.done.any():
            break


@pytest.mark.parametrize("name", ENCODED)
def test_a_batch_begins_anew_where_a_game_is_over(name: str) -> None:
    batch, rng, ended = envs.batch(name, tables=2, seed=1), Random(4), 0
    for _ in range(3000):
        batch.step([rng.choice(np.flatnonzero(mask).tolist()) for mask in batch.mask])
        ended += int(batch.done.sum())
        assert batch.mask.any(axis=1).all()
        if ended >= 3:
            break
    assert ended >= 3


@pytest.mark.parametrize("name", ENCODED)
def test_a_vector_of_tables_gives_rows_and_masks(name: str) -> None:
    vector, rng = envs.vector(name, tables=2), Random(5)
    _, info = vector.reset(seed=1)
    for _ in range(20):
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in info["action_mask"]]
        rows, _, _, _, info = vector.step(np.array(actions))
        assert rows.shape == (2, envs.layout(name).size)


@pytest.mark.parametrize("name", ENCODED)
def test_what_an_agent_reads_in_words_are_its_options(name: str) -> None:
    env = envs.aec(name, render_mode="ansi")
    env.reset(seed=1)
    told = env.text(env.agent_selection)
    assert sorted(told["options"]) == np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
    assert told["question"] in str(env.render())
    other = next((agent for agent in env.possible_agents if agent != env.agent_selection), None)
    if other is not None:
        assert env.text(other) == {"question": "", "options": {}}


@pytest.mark.parametrize("name", ENCODED)
def test_an_action_that_is_not_open_is_refused_and_changes_nothing(name: str) -> None:
    env = envs.solo(name)
    env.reset(seed=1)
    before = env.play.table.copy()
    closed = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.raises(ClosedError, match="is none of the"):
        env.step(closed)
    assert env.play.table == before


def test_a_step_after_the_end_is_refused() -> None:
    play, rng = Play(Rules(ENCODED[0])), Random(1)
    while play.decision is not None:
        play.choose(rng.choice(list(play.choices())))
    with pytest.raises(OverError, match="the game is over"):
        play.choose(0)


def test_a_game_that_goes_on_too_long_is_broken_off() -> None:
    env, rng = envs.solo(ENCODED[0], max_decisions=12), Random(1)
    _, info = env.reset(seed=1)
    for _ in range(20):
        open_now = np.flatnonzero(info["action_mask"]).tolist()
        _, _, over, broken_off, info = env.step(rng.choice(open_now))
        if broken_off:
            break
    assert broken_off
    assert not over


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: envs.aec("chess"), "no game 'chess'"),
        (lambda: envs.aec("galapagos", 9), "2 to 4 seats, not 9"),
        (lambda: envs.aec("galapagos", luck="good"), "luck 'good' is not one of keyed, fast"),
        (lambda: envs.aec("galapagos", reward="fame"), "reward 'fame' is not one of win, points"),
        (lambda: envs.batch("galapagos", 0), "tables: at least 1, not 0"),
        (lambda: envs.solo("galapagos", 3, ("greedy", "random", "random")), "3 bots for 2 other seats"),
        (lambda: envs.solo("galapagos", bots=("genius",)).reset(), "no bot 'genius'"),
        (lambda: envs.solo("galapagos", on_illegal="cry"), "on_illegal 'cry'"),
        (lambda: envs.batch("galapagos", 2).step([1]), "1 actions for 2 tables"),
        (lambda: envs.aec("galapagos", options={"weather": "wet"}), "no option 'weather'"),
        (lambda: envs.aec("galapagos", cards="none.toml"), "none.toml"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line(make: Any, complaint: str) -> None:
    with pytest.raises((SetupError, UserError), match=complaint):
        make()
