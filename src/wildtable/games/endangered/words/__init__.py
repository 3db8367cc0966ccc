"""The text layer: titles, phrases, card texts, the sentences of log and questions."""

from __future__ import annotations

from wildtable.games.endangered.words.words import EndangeredWords

__all__ = ["EndangeredWords"]
