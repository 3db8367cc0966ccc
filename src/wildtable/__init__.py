"""Wildtable: four wildlife tabletop games by their rulebooks."""

__version__ = "0.1.0"
