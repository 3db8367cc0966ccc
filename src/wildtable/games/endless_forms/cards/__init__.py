"""What is printed: types, the shipped set in literals, the check of a set, its compiled form, decks."""
