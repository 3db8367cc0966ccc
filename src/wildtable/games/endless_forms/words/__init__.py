"""Everything the game says: names, prompts, options, the log, and what cards say."""
