"""Random play in every seat, by PettingZoo, and what each seat wins by it on average."""

import numpy as np

from wildtable import envs


def main(games: int = 20) -> list[float]:
    """Rewards of the seats, on average."""
    env, rng, totals = envs.aec("galapagos", seats=2), np.random.default_rng(1), np.zeros(2)
    for game in range(games):
        env.reset(seed=game)
        for agent in env.agent_iter():
            observation, reward, over, broken_off, _ = env.last()
            totals[env.possible_agents.index(agent)] += reward
            mask = observation["action_mask"]
            env.step(None if over or broken_off else int(rng.choice(np.flatnonzero(mask))))
    return [float(total) for total in totals / games]


if __name__ == "__main__":
    print(main())
