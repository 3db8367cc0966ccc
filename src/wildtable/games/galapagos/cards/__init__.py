"""What is printed: `card_types`, `shipped` the literals, `check`, and `compiled` for the rules."""
