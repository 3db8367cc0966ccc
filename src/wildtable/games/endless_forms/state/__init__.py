"""The table as it lies, its numbers (`rates`, `prey`), and what happens to cards and counters (`changes`)."""

from wildtable.games.endless_forms.state.table import (
    OURS,
    Attached,
    Habitat,
    Lasting,
    Readings,
    Species,
    State,
    Switches,
)

__all__ = ["OURS", "Attached", "Habitat", "Lasting", "Readings", "Species", "State", "Switches"]
