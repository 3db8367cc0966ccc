"""The verbs of the game, by chapter of its rules: one file for each phase or family."""
