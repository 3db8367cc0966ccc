"""What is printed: card types, the check of a set, and the set that ships, family by family."""
