"""The verbs of the game: `start` the set-up, `before_turns` phase B, `turn` phase C, `threats` phase D."""
