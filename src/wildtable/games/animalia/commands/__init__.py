"""Commands of its own: `solve` proves whether a round can be won, `sheet` keeps a team's results."""
