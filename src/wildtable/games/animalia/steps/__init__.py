"""The verbs of the game: `deal`, `tricks`, and the actions, `paid` and `free`."""
