"""Exact answers about rounds in which nothing is hidden."""
