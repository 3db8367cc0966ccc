"""One text layer: `names` of printed things, `words` for everything else."""

from __future__ import annotations

from wildtable.games.animalia.words.words import AnimaliaWords

__all__ = ["AnimaliaWords"]
