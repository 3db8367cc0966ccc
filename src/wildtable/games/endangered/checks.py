"""Whether a card set can be played: counts, and names that name something."""

from __future__ import annotations

from wildtable.core.game import SetupError
from wildtable.games.endangered.box import CardSet


def check(box: CardSet) -> None:
    """Refuse a set that cannot be played, naming card and field."""
    if len(box.ambassadors) != 12:
        raise SetupError(f"ambassadors: 12 needed, found {len(box.ambassadors)}")
