"""What is played, by whom and with which luck: plain data that travels to any process and any machine."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from wildtable.bots import make
from wildtable.core.cards import cards_of, form_of
from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.core.match import Player
from wildtable.games import game as game_named


@dataclass(frozen=True)
class Setting:
    """A game, its options and cards, and who plays it. With the number of a deal it is a whole game."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    cards: Plain = None  # a card set as plain data; None: the one that comes with the game
    thoughts: str = ""  # another word lets the same bots think with other luck of their own

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return game_named(self.game)

    def card_set(self) -> Any:
        """The card set, decoded and checked; None: the one that comes with the game."""
        return None if self.cards is None else _card_set(self.game, json.dumps(self.cards))

    def luck(self, deal: int) -> str:
        """The seed of a deal's luck, whoever plays it."""
        return f"{self.seed}/{deal}"

    def players(self, deal: int) -> dict[Seat, Player]:
        """The bots of a deal, by seat."""
        seed = f"{self.luck(deal)}{self.thoughts and '/' + self.thoughts}"
        return {
            seat: make(spec, self.rules, f"{seed}/{seat}", self.card_set())
            for seat, spec in enumerate(self.bots)
        }

    def otherwise(self, option: str, value: object) -> Setting:
        """The same with one option changed."""
        return replace(self, options=self.rules.read_options({**self.options, option: value}))

    def plain(self) -> Plain:
        """As plain data; cards by their fingerprint."""
        plain = asdict(self) | {"bots": list(self.bots), "rules": self.rules.version}
        return plain | {"cards": self.rules.fingerprint(self.card_set())}

    def fingerprint(self) -> str:
        """A short name that differs where anything that is played differs."""
        return hashlib.sha256(json.dumps(self.plain(), sort_keys=True).encode()).hexdigest()[:16]


@lru_cache(maxsize=32)
def _card_set(game: str, written: str) -> Any:
    return cards_of(game_named(game), json.loads(written))


def plain_cards(game: Game[Any], cards: Any) -> Plain:
    """A card set as a setting carries it; None: the one that comes with the game."""
    return None if cards is None else form_of(game, cards)
