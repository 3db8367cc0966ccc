"""Learning a value from games: `rows` are positions and how their games ended, `fit` finds the weights."""
