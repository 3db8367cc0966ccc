"""Measurements: none of them is a test, since time depends on the machine."""
