"""What the server sends, as types: the client's are made from these (`make types`)."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from wildtable.core.codec import Plain
from wildtable.core.entry import Mark


class WireOption(TypedDict):
    """An option of a question; `targets` are ids of things on the board, in the order one would tap them."""

    choice: Plain
    text: str
    targets: list[str]


class Asked(TypedDict):
    """A question through somebody's eyes; without options where they are not theirs to know."""

    seat: int
    me: int
    step: str
    fields: dict[str, Plain]
    prompt: str
    clause: str
    yours: bool
    options: list[WireOption] | None


class WireDecision(Asked):
    """The open question of a table."""

    id: str
    since: str


class ToldEntry(TypedDict):
    """A line of the log as it was told; `mark`: what it is, where a game is remembered by such lines."""

    n: int
    text: str
    key: str
    args: dict[str, Plain]
    clause: str
    mark: NotRequired[Mark]


class WireEntry(ToldEntry):
    """A line of the log, and where on the board it points now."""

    targets: list[str]


class WireBeat(TypedDict):
    """A moment on the way: how long the log was, and the fields of the view that had changed."""

    log: int
    view: dict[str, Plain]


class WireChat(TypedDict):
    """Something that was said."""

    n: int
    seat: int | None
    name: str
    text: str
    signal: str | None
    at: str


class WireSeat(TypedDict):
    """Who sits where, and whether they are there; a sealed hand stays closed until the table has agreed."""

    seat: int
    label: str
    who: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    stand_in: str | None
    connected: bool
    asked: bool
    thinking: bool
    away_since: str | None
    sealed: bool


class WireProposal(TypedDict):
    """Something that is done when those who are needed agree."""

    id: str
    kind: Literal["undo", "abandon", "open", "free", "choice"]
    by: int
    text: str
    agree: list[int]
    against: list[int]
    needs: list[int]
    decision: str | None
    choice: Plain
    targets: list[str]
    note: str


class WireShuffle(TypedDict):
    """What the seats have added to the luck, by seat; `waits`: who is yet to commit or to reveal."""

    stage: Literal["committing", "revealing", "dealt"]
    commitments: list[str | None]
    nonces: list[str | None]
    waits: list[int]


class WireLuck(TypedDict):
    """What the seed was committed to; the seed itself once the game is over."""

    commitment: str
    seed: str | None
    shuffle: WireShuffle | None
    known: bool
    origin: Literal["new", "imported", "branched"]


class WireLinks(TypedDict):
    """Where the table and its replay are."""

    table: str
    replay: str


class WireShown(TypedDict):
    """A moment of a table that the whole class looks at."""

    table: str
    at: int


class WireLesson(TypedDict):
    """The class a table belongs to, and how its teacher has set it."""

    title: str
    table: str
    same_deal: bool
    open_hands: bool
    frozen: bool
    ends_at: str | None
    pace: float | None
    message: str
    shown: WireShown | None
    hands: list[int]


class WireTeamwork(TypedDict):
    """What the house has agreed on against one who decides for all; `left`: suggestions, seat by seat."""

    secret: bool
    own_word: bool
    suggestions: int | None
    silent: bool
    left: list[int | None]


class WireAdvice(TypedDict):
    """Decisions of people, those that took up somebody else's proposal, and whose, seat by seat."""

    decisions: int
    followed: int
    by: list[int]


class SharedTable(TypedDict):
    """How things stand around the game, as everybody may know it."""

    id: str
    game: str
    title: str
    rules: str
    options: dict[str, Plain]
    own_cards: bool
    cooperative: bool
    status: Literal["playing", "over", "abandoned"]
    created: str
    chat: bool
    free_text: bool
    teamwork: WireTeamwork | None
    advice: WireAdvice
    watch: bool
    clock: float | None
    seats: list[WireSeat]
    luck: WireLuck
    links: WireLinks
    rematch: str | None
    branch_of: str | None
    day: str | None
    watchers: int
    hints: list[int]
    lesson: WireLesson | None


class WireTable(SharedTable):
    """The same with what is each seat's own."""

    proposals: list[WireProposal]
    round: Literal["propose", "wait"] | None
    undo: Literal["free", "ask"] | None
    settings: dict[str, Plain]


class WireCount(TypedDict):
    """Something that was counted at the end; `of` is what was asked for."""

    what: str
    n: int
    of: int | None
    note: str
    seat: int | None


class WireChapter(TypedDict):
    """Counts that belong together."""

    title: str
    counts: list[WireCount]


class WireOutcome(TypedDict):
    """How a game ended, and what was counted."""

    scores: list[float]
    winners: list[int]
    reason: str
    text: str
    tally: list[WireChapter]


SENT: Final = (WireDecision, WireEntry, WireBeat, WireChat, WireTable, WireOutcome)
"""What the types of the client begin with."""
