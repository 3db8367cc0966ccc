"""The verbs of the game, by chapter of its rules."""
