"""Suites as data: one file each."""
