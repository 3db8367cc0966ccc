"""One text layer: `names` of printed things, `targets` on boards, `words` for everything else."""

from __future__ import annotations

from wildtable.games.galapagos.words.words import GalapagosWords

__all__ = ["GalapagosWords"]
