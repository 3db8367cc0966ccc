"""Wildtable: four wildlife tabletop games by their rulebooks."""

__version__ = "0.2.0"
