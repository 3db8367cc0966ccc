"""What somebody asked for and cannot have: every such error is one line that says what and where."""

from __future__ import annotations


class UserError(ValueError):
    """A mistake of whoever asked; the command line shows its text and nothing else."""


class SetupError(UserError):
    """A game that cannot be set up as asked: what is wrong, and what would do."""
