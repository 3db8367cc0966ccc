"""OpenSpiel's information-set search in a hidden hand of Animalia, beside two bots of ours."""

import numpy as np
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]  # it has no types
    ismcts,
    mcts,
)

from wildtable import envs


def main(simulations: int = 10, decisions: int = 6) -> list[str]:
    """The first few answers of the searching seat, in words."""
    game = envs.spiel("wildtable_animalia(players=3)")
    rng = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=simulations, random_state=rng
    )
    # Its own sampler cannot be seeded: without this line no two runs would be the same.
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    others = {player: envs.spiel_bot("greedy", game, player) for player in (1, 2)}
    state, said = game.new_initial_state(), list[str]()
    while not state.is_terminal() and len(said) < decisions:
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(numbers, p=odds)))
            continue
        player = state.current_player()
        action = (others.get(player) or searcher).step(state)
        if player == 0:
            said.append(state.action_to_string(player, action))
        state.apply_action(action)
    return said


if __name__ == "__main__":
    print(main())
