"""What somebody asked for and cannot have: every such error is one line that says what and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wildtable.core.text import Text


class UserError(ValueError):
    """A mistake of whoever asked; the command line shows its text and nothing else."""

    def __init__(self, what: Text | str = "") -> None:
        super().__init__(what)
        self.what = what

    def render(self, language: str = "en") -> str:
        """What is wrong, in a language."""
        return self.what if isinstance(self.what, str) else self.what.render(language)


class SetupError(UserError):
    """A game that cannot be set up as asked: what is wrong, and what would do."""
