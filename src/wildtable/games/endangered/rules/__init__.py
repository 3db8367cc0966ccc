"""The course of the game: set-up, turn and year, and campaigns of several games."""
