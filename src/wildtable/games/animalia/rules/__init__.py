"""`rounds`: set-up, rounds, missions and the end; `scoresheet`: a team's results over many games."""
