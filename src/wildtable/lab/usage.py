"""What bots make use of: every kind of option and every card, how often offered and how often chosen.

Where a choice does not name its card (a die goes where a card lies), the log tells what came of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any, Final

from wildtable.bots import make
from wildtable.core.chance import Luck
from wildtable.core.codec import Codec, Plain
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.step import Step
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.lab.setting import Setting

FEW: Final = 20
"""Words of a list of at most so many are kinds of their own: verbs, not the spaces of a board."""
COUNTERS: Final = (
    *("kinds_offered", "kinds_chosen"),
    *("cards_dealt", "cards_offered", "cards_chosen", "told"),
)


class Usage:
    """Counts over many games."""

    def __init__(self, game: Game[Any], cards: Any = None) -> None:
        self.codec: Codec = game.codec(cards)
        box = game.shipped_cards() if cards is None else cards
        self.cards = card_names(self.codec.encode(box)) | piece_names(game.copies(box))
        self.games = 0
        self.kinds_offered: Counter[str] = Counter()
        self.kinds_chosen: Counter[str] = Counter()
        self.cards_dealt: Counter[str] = Counter()
        self.cards_offered: Counter[str] = Counter()
        self.cards_chosen: Counter[str] = Counter()
        self.told: Counter[str] = Counter()  # lines of the log that name a card: `played Coyote`
        self._named: dict[tuple[type, type, Choice], frozenset[str]] = {}

    def count(self, decision: Decision, choice: Choice) -> None:
        """Note one decision and its answer."""
        if decision.seat == CHANCE:
            self.cards_dealt.update(self._cards(decision, choice))
            return
        self.kinds_offered.update({self.kind(decision, option) for option in decision.options})
        self.kinds_chosen[self.kind(decision, choice)] += 1
        self.cards_offered.update(frozenset().union(*[self._cards(decision, o) for o in decision.options]))
        self.cards_chosen.update(self._cards(decision, choice))

    def listen(self, log: Iterable[Entry]) -> None:
        """Note what a log tells about cards."""
        for entry in log:
            self.told.update(f"{entry.key} {card}" for card in self._named_in(self.codec.encode(entry.args)))

    def kind(self, decision: Decision, choice: Choice) -> str:
        """What sort of answer to what sort of question: `Turn: Move`, `Turn: PASS`, `May: yes`."""
        if isinstance(choice, Enum) and len(type(choice)) <= FEW and bare(choice.name) not in self.cards:
            return f"{type(decision.step).__name__}: {choice.name}"
        return kind(decision, choice)

    def _cards(self, decision: Decision, choice: Choice) -> frozenset[str]:
        """The cards of the box that an option names."""
        key = (type(decision.step), type(choice), choice)
        found = self._named.get(key)
        if found is None:
            found = self._named[key] = self._named_in(self.codec.encode(choice))
        return found

    def _named_in(self, plain: Plain) -> frozenset[str]:
        return frozenset(self.cards[key] for name in strings(plain) if (key := bare(name)) in self.cards)

    def kept(self) -> Plain:
        """All counts, to go on from another day."""
        counts = {name: dict(sorted(getattr(self, name).items())) for name in COUNTERS}
        return {"games": self.games, **counts}

    def restore(self, kept: Plain) -> None:
        """Go on from counts that were kept."""
        self.games = kept["games"]
        for name in COUNTERS:
            setattr(self, name, Counter(kept[name]))

    def plain(self) -> Plain:
        """As plain data, the least used first."""
        kinds = sorted(self.kinds_offered, key=lambda name: (self.kinds_chosen[name], name))
        cards = sorted(set(self.cards.values()), key=lambda name: (self.cards_chosen[name], name))
        return {
            "games": self.games,
            "kinds": [
                {"kind": name, "offered": self.kinds_offered[name], "chosen": self.kinds_chosen[name]}
                for name in kinds
            ],
            "cards": [
                {
                    "card": name,
                    "dealt": self.cards_dealt[name],
                    "offered": self.cards_offered[name],
                    "chosen": self.cards_chosen[name],
                }
                for name in cards
            ],
            "never": [name for name in kinds if not self.kinds_chosen[name]]
            + [name for name in cards if self.cards_offered[name] and not self.cards_chosen[name]],
        }


def kind(decision: Decision, choice: Choice) -> str:
    """What sort of answer to what sort of question: `Turn: Move`, `May: yes`."""
    asked = type(decision.step).__name__
    if isinstance(choice, bool):
        inner = getattr(decision.step, "step", decision.step)
        return f"{asked} {type(inner).__name__}: {'yes' if choice else 'no'}"
    if choice is None:
        return f"{asked}: none"
    if isinstance(choice, (Step, str)):
        return f"{asked}: {type(choice).__name__ if isinstance(choice, Step) else choice}"
    return f"{asked}: {type(choice).__name__}"


def card_names(plain: Plain) -> dict[str, str]:
    """The names of all cards in a card set, by the bare letters of the name and of the member it goes by."""
    if isinstance(plain, dict):
        return {key: name for item in plain.values() for key, name in card_names(item).items()}
    if not isinstance(plain, list):
        return {}
    cards = [item for item in plain if isinstance(item, dict) and isinstance(item.get("name"), str)]
    first = Counter(str(next(iter(card.values()))) for card in cards)
    members = {bare(str(next(iter(card.values())))): card["name"] for card in cards}
    unique = {bare(member) for member, times in first.items() if times == 1}
    names = {bare(card["name"]): card["name"] for card in cards}
    return {member: name for member, name in members.items() if member in unique} | names


def piece_names(copies: dict[str, list[Plain]]) -> dict[str, str]:
    """The names in a listing of pieces, by their bare letters."""
    named = [name for pieces in copies.values() for piece in pieces for name in strings(list(piece.values()))]
    return {bare(name): name for name in named}


def strings(plain: Plain) -> Iterator[str]:
    """All words in plain data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, item in plain.items():
            yield key
            yield from strings(item)
    elif isinstance(plain, list):
        for item in plain:
            yield from strings(item)


def bare(name: str) -> str:
    """A name without what differs between a card's name and the member that stands for it."""
    return re.sub(r"[\W_]", "", name).casefold()


def usage(setting: Setting, games: int, tick: Callable[[Usage], None] | None = None) -> Usage:
    """Play games with the bots of a setting, each game by one of them in turn, and count."""
    game = game_named(setting.game)
    cards = setting.card_set()
    counts = Usage(game, cards)
    for n in range(games):
        play(setting, n, counts, cards)
        if tick is not None:
            tick(counts)
    return counts


def play(setting: Setting, n: int, counts: Usage, cards: Any = None) -> None:
    """Play one game by its number and count it."""
    game = game_named(setting.game)
    seed, bot = f"{setting.seed}/{n}", setting.bots[n % len(setting.bots)]
    s: Table = game.new(setting.seats, cards=cards, **setting.options)
    players = [make(bot, game, f"{seed}/{seat}", cards) for seat in range(setting.seats)]
    luck = Luck(seed)
    while (decision := s.decision()) is not None:
        seat = decision.seat
        choice = luck(decision) if seat == CHANCE else players[seat](s.view(seat), decision)
        counts.count(decision, choice)
        s.answer(choice)
    counts.listen(s.log)
    counts.games += 1
