"""What a seat may know in some 1,500 bytes, and the names of 211 actions.

Players are counted from the first one this seat answers for, the way the round goes: `+0` is that player.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Choice, Seat
from wildtable.core.encoding import (
    HOT,
    ZEROS,
    Encoder,
    NamedRow,
    Passage,
    Row,
    in_bytes,
    passage,
    spelled,
)
from wildtable.core.hidden import HIDDEN
from wildtable.core.step import Step
from wildtable.games.animalia.board import (
    FOLLOWING,
    NOBODY,
    Animal,
    Answer,
    Cards,
    Continent,
    Difficulty,
    Leader,
    Once,
    Player,
    Special,
    Symbol,
)
from wildtable.games.animalia.cards.compiled import Compiled
from wildtable.games.animalia.cards.shipped import SHIPPED
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.free import LastTransfer, OpenBorders, RangerTransfer, TransferTo
from wildtable.games.animalia.steps.paid import (
    CameraTrap,
    Exchange,
    Fetch,
    FollowTheTracks,
    MoveCard,
    Paid,
    Pick,
    SharedFindings,
    Take,
)
from wildtable.games.animalia.steps.tricks import Play, PlayFreely
from wildtable.games.animalia.view.seen import sees_hand

ANIMALS: Final = len(Animal)
LEADERS: Final = tuple(Leader)
SPECIALS: Final = tuple(Special)
ONCE: Final = tuple(Once)
MISSIONS: Final = 3
EACH: Final = ("+0", "+1", "+2")
PAIRS: Final = ("+0+1", "+0+2", "+1+2")

ACTIONS: Final[tuple[tuple[type[Step[Any, Any]], tuple[object, ...]], ...]] = (
    (Play, (*Animal, *Once)),
    (PlayFreely, tuple(Animal)),
    (Pick, tuple(Animal)),
    (MoveCard, tuple(Animal)),
    (Fetch, tuple(Animal)),
    (CameraTrap, (*Animal, Answer.PASS)),
    (Exchange, (*EACH, Answer.PASS)),
    (Take, (*EACH, Answer.PASS)),
    (SharedFindings, (*EACH, Answer.PASS)),
    (FollowTheTracks, (*EACH, Answer.PASS)),
    (OpenBorders, PAIRS),
    (RangerTransfer, EACH),
    (TransferTo, EACH),
    (LastTransfer, (Answer.USE, Answer.PASS)),
)
"""Every question with every answer it can have."""
OF_A_PLAYER: Final = (Paid, Play, PlayFreely, Pick, Fetch, LastTransfer)
MOVING: Final = (Exchange, Take, SharedFindings, FollowTheTracks, OpenBorders, RangerTransfer, TransferTo)

# Names are made once: observations are written all the time.
OF_PLAYER: Final = ("answered by", "hand", "size", "pile", "lacks", "pick", "missions", "filled")
ON_TABLE: Final = tuple(f"trick {n + 1}" for n in range(3))
TEN_BITS: Final[tuple[bytes, ...]] = tuple(
    in_bytes([bits >> n & 1 for n in range(10)]) for bits in range(1024)
)
READINGS: Final = tuple(
    tuple(tuple(bytes((one, two, three)) for three in (0, 1)) for two in (0, 1)) for one in (0, 1)
)
_SETS: Final[dict[Cards, bytes]] = {}  # slots come up again and again


def in_set(cards: Cards) -> bytes:
    """A set of animals, a byte for each of the thirty."""
    return TEN_BITS[cards & 1023] + TEN_BITS[cards >> 10 & 1023] + TEN_BITS[cards >> 20]


def first_of(s: State, seat: Seat) -> Player:
    """The player of a seat from whom others are counted."""
    return s.setup.answers.index(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class AnimaliaEncoder(Encoder[State]):
    """Hands as far as they are seen or known, piles, the trick, missions and what fills them."""

    package = "wildtable.games.animalia.encode"
    version = 2
    questions = tuple(kind for kind, _ in ACTIONS)
    moving = MOVING

    def __init__(self, cards: Any = None) -> None:
        super().__init__(cards)
        self._read: Compiled | None = None  # the card set whose numbers were written last
        self._printed = b""
        self._agreed: tuple[Any, Any, Passage] | None = None  # of what, and written how
        # What one player's missions ask for at most: nobody has more than two.
        self.slots = 2 * max(len(mission.requires) for mission in (cards or SHIPPED).missions)
        asks = [f"slot {n + 1}" for n in range(self.slots)]
        self._players = [[f"+{n} {what}" for what in (*OF_PLAYER, *asks)] for n in range(3)]

    def spellings(self) -> Iterable[str]:
        return [f"{kind.__name__} {spelled(choice)}" for kind, choices in ACTIONS for choice in choices]

    def chances(self) -> Iterable[str]:
        return [animal.name for animal in Animal]

    def spell(self, s: State, seat: Seat, step: Step[Any, Any], choice: Choice) -> str:
        if type(choice) is int:
            return EACH[(choice - first_of(s, seat)) % 3]
        if isinstance(choice, tuple):
            first = first_of(s, seat)
            one, other = sorted([(player - first) % 3 for player in choice])
            return f"+{one}+{other}"
        return spelled(choice)

    def write(self, row: Row, s: State, seat: Seat) -> None:
        self.question(row, s)
        first = first_of(s, seat)
        _asked(row, s, seat, first)
        _round(row, s, first)
        for n in range(3):
            _player(row, s, seat, (first + n) % 3, self._players[n])
        _trick(row, s)
        self._write_agreed(row, s)
        if self._read is not s.printed:
            self._read, self._printed = s.printed, _printed(s.printed)
        row.put("printed", self._printed)

    def readings(self, s: State) -> bytes:
        setup = s.setup
        return READINGS[setup.leads_once][not setup.gifts_count][not setup.last_transfer]

    def _write_agreed(self, row: Row, s: State) -> None:
        """The same for a whole stage."""
        kept = self._agreed
        if kept is None or kept[0] is not s.setup or kept[1] is not s.card:
            written = NamedRow()
            _agreed(written, s)
            kept = self._agreed = (s.setup, s.card, passage(written))
        row.again(kept[2])


def _asked(row: Row, s: State, seat: Seat, first: Player) -> None:
    """Whom the question is for: a player, piles, a card given for another."""
    me, step = s.stack[-1] if s.stack else (NOBODY, None)
    row.one("asked", NOBODY if step is None else (me - seat) % s.seats, 3)
    player = step.player if isinstance(step, OF_A_PLAYER) else NOBODY
    row.one("player", _nth(player, first), 3)
    source = step.source if isinstance(step, (MoveCard, TransferTo)) else NOBODY
    row.one("source", _nth(source, first), 3)
    row.one("target", _nth(step.target, first) if isinstance(step, MoveCard) else NOBODY, 3)
    row.one("given", int(step.given) if isinstance(step, Fetch) else -1, ANIMALS)


def _nth(player: Player, first: Player) -> int:
    return -1 if player == NOBODY else (player - first) % 3


def _round(row: Row, s: State, first: Player) -> None:
    row.number("seats", s.seats)
    row.one("continent", int(s.continent), 3)
    row.number("stage", s.stage + 1)
    row.number("stages", len(s.setup.continents))
    row.number("round", s.round)
    row.number("rounds", s.rounds)
    row.number("tricks", s.tricks)
    row.one("iwc", _nth(s.iwc, first), 3)
    row.one("leader", _nth(s.leader, first), 3)
    row.one("named", _nth(s.named, first), 3)
    row.one("receiver", _nth(s.receiver, first), 3)
    row.number("coins", s.coins)
    row.number("collected", s.collected)
    row.number("free action", int(s.free))
    row.number("deck", len(s.deck))


def _player(row: Row, s: State, seat: Seat, player: Player, names: list[str]) -> None:
    """Somebody's cards: a hand as far as this seat sees or knows it."""
    seen = sees_hand(s, seat, player)
    hand = s.hands[player] if seen else s.hands[player] & s.known[3 * seat + player]
    row.one(names[0], (s.setup.answers[player] - seat) % s.seats, 3)
    row.put(names[1], in_set(hand))
    row.number(names[2], s.size(player))
    row.put(names[3], in_set(s.piles[player]))
    row.put(names[4], TEN_BITS[s.voids[player]][:3])
    pick = s.picks[player]
    picked = -1 if pick is None else int(pick) if seen and pick is not HIDDEN else ANIMALS
    row.one(names[5], picked, ANIMALS + 1)
    row.put(names[6], in_bytes([int(m < len(s.holders) and s.holders[m] == player) for m in range(MISSIONS)]))
    _slots(row, s, player, names)


def _slots(row: Row, s: State, player: Player, names: list[str]) -> None:
    """What this player's missions ask for, and which of it the pile fills now."""
    slots = s.slots(player) if s.holders else ()
    filled = s.filled(player) if slots else []
    done, size = [int(animal != NOBODY) for animal in filled], len(names) - len(OF_PLAYER)
    row.add(names[7], done + [0] * (size - len(done)))
    asked = [_in_set(slot) for slot in slots]
    row.each(names[len(OF_PLAYER) :], asked + [ZEROS[ANIMALS]] * (size - len(asked)))


def _in_set(cards: Cards) -> bytes:
    """A slot, written once."""
    found = _SETS.get(cards)
    if found is None:
        found = _SETS[cards] = in_set(cards)
    return found


def _trick(row: Row, s: State) -> None:
    """The cards of the trick in the order played."""
    animals = HOT[ANIMALS]
    laid = [animals[int(animal) + 1] for animal in s.trick]
    row.each(ON_TABLE, laid + [animals[0]] * (3 - len(laid)))


def _agreed(row: Row, s: State) -> None:
    """What was agreed before the first card, and the rules of this continent."""
    setup, card = s.setup, s.card
    row.one("difficulty", setup.difficulty.value - 1, len(Difficulty))
    switches = (setup.coins_left, setup.open_hands, setup.certified, setup.watch, setup.order == FOLLOWING)
    row.add("agreed", [int(switch) for switch in switches])
    left = [0] * (len(Continent) - len(setup.continents))
    row.add("campaign", [int(continent) + 1 for continent in setup.continents] + left)
    row.number("giants win", int(card.giants_dominant))
    row.one("first leader", LEADERS.index(card.first_leader), len(LEADERS))
    row.one("next leader", LEADERS.index(card.next_leader), len(LEADERS))
    row.one("special", SPECIALS.index(card.special), len(SPECIALS))
    row.one("free action is", ONCE.index(card.once), len(ONCE))


def _printed(cards: Compiled) -> bytes:
    """The numbers of the card set, so that one policy can meet edited cards."""
    kinds = tuple(Symbol)
    symbols = [kinds.index(symbol) for symbol in cards.symbols]
    return in_set(cards.whole) + in_bytes((*cards.coins, *symbols, int(cards.types_count)))
