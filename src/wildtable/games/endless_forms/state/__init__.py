"""The table as it lies, its numbers (`rates`, `prey`), and what happens to cards and counters (`changes`)."""

from wildtable.games.endless_forms.state.table import Attached, Habitat, Lasting, Species, State, Switches

__all__ = ["Attached", "Habitat", "Lasting", "Species", "State", "Switches"]
