"""The lab: many games, counted. It knows no particular game."""
