"""What is printed: `card_types`, `shipped` by family of literals, `check`, and `compiled` for the rules."""
