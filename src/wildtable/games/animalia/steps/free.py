"""The free action of each continent, once (§5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.animalia.board import COLOUR, HAND_SIZE, PLAYERS, Answer, Once, Player
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.paid import MOVE_CARD, ask_swap

OPEN_TRAIL: Final = Once.OPEN_TRAIL  # asked before every card: a name of the module is quicker
RANGER_TRANSFER: Final = Once.RANGER_TRANSFER


def offered(s: State, player: Player) -> bool:
    """Whether the player about to play a card may call for the free action now (§5.1)."""
    once = s.card.once
    if once is OPEN_TRAIL:
        return bool(s.trick) and _could_stray(s, player)
    if once is RANGER_TRANSFER:
        return s.tricks > 0  # some pile has cards
    return s.tricks < HAND_SIZE - 1 or len(s.trick) < 2  # two players hold cards


def _could_stray(s: State, player: Player) -> bool:
    """Whether the colour led binds a hand: it holds that colour and another one (§5.7)."""
    hand = s.hands[player]
    led = (hand >> 10 * COLOUR[s.trick[0]]) & 1023
    return led != 0 and led << 10 * COLOUR[s.trick[0]] != hand


def spend(s: State, player: Player) -> None:
    """Turn the continent card over."""
    s.free = False
    s.tell("free", "§5.1", who=s.setup.names[player], what=s.card.once)


PAIRS: Final = ((0, 1), (0, 2), (1, 2))


@dataclass(frozen=True, slots=True)
class OpenBorders(Step[State, tuple[Player, Player]]):
    """Europe: which two players swap a hand card (§5.3)."""

    def options(self, s: State, me: Seat) -> Sequence[tuple[Player, Player]]:
        return [pair for pair in PAIRS if s.has_cards(pair[0]) and s.has_cards(pair[1])]

    def act(self, s: State, me: Seat, choice: tuple[Player, Player]) -> None:
        ask_swap(s, me, choice[0], choice[1])

    def clause(self) -> str:
        return "§5.3"


@dataclass(frozen=True, slots=True)
class RangerTransfer(Step[State, Player]):
    """North America: from which trick pile a card is moved (§5.5)."""

    def options(self, s: State, me: Seat) -> Sequence[Player]:
        return [p for p in PLAYERS if s.piles[p]]

    def act(self, s: State, me: Seat, choice: Player) -> None:
        s.put(me, TRANSFER_TO[choice])

    def clause(self) -> str:
        return "§5.5"


@dataclass(frozen=True, slots=True)
class TransferTo(Step[State, Player]):
    """To which pile it goes."""

    source: Player

    def options(self, s: State, me: Seat) -> Sequence[Player]:
        return [p for p in PLAYERS if p != self.source]

    def act(self, s: State, me: Seat, choice: Player) -> None:
        s.put(me, MOVE_CARD[self.source][choice])

    def clause(self) -> str:
        return "§5.5"


@dataclass(frozen=True, slots=True)
class LastTransfer(Step[State, Answer]):
    """After the last trick, before missions are checked: one more chance for Ranger Transfer (§5.5)."""

    player: Player

    def options(self, s: State, me: Seat) -> Sequence[Answer]:
        offer = s.free and s.card.once is Once.RANGER_TRANSFER and s.setup.last_transfer
        return (Answer.USE, Answer.PASS) if offer else ()

    def act(self, s: State, me: Seat, choice: Answer) -> None:
        if choice is Answer.USE:
            spend(s, self.player)
            s.put(me, RangerTransfer())

    def clause(self) -> str:
        return "§5.5"


TRANSFER_TO: Final = tuple(TransferTo(player) for player in PLAYERS)
