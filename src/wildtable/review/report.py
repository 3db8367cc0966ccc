"""What a review says, as plain values: kept beside the record, shown by terminal and browser."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from wildtable.core.codec import Codec, Plain
from wildtable.core.text import Text, languages

FORMAT: Final = 1
Told = dict[str, str]
"""A sentence in every language there is."""


def told(sentence: Text) -> Told:
    """A sentence in every language there is."""
    return {language: sentence.render(language) for language in languages()}


@dataclass
class Place:
    """A point of the curve."""

    at: int  # before this choice of the record
    clock: int
    when: Told
    chance: list[float]  # by seat
    se: list[float]


@dataclass
class Event:
    """What happened between two points: luck (seat -1), or what a seat chose."""

    start: int
    stop: int
    seat: int
    step: list[float]  # by seat
    se: list[float]


@dataclass
class OptionChance:
    """An option of a key moment and what the seat may expect of it, by what it could know."""

    choice: Plain
    text: Told
    chance: float
    se: float
    worlds: int


@dataclass
class Judged:
    """A turn of a seat against the best way found, by what the seat could know."""

    start: int
    stop: int
    at: int  # the answer where the ways part
    seat: int
    verdict: str  # best, good, inaccuracy, mistake, blunder, only move, thrown away
    loss: float
    se: float
    worlds: int
    lead: float = 0.0
    unseen: float | None = None  # what hidden cards made of it
    unseen_se: float | None = None
    question: Told | None = None
    chosen: Told | None = None
    best: Told | None = None
    reason: Told | None = None
    proof: str | None = None  # winnable, lost
    options: list[OptionChance] = field(default_factory=list)


@dataclass
class Moment:
    """One of the moments that mattered most."""

    at: int
    stop: int
    seat: int  # -1: luck
    kind: str  # luck, inaccuracy, mistake, blunder, only move, thrown away
    when: Told
    text: Told
    size: float  # how much of a win, for the seat it is about; luck: for the first seat
    se: float
    before: list[float]
    after: list[float]
    judged: int | None = None  # which of the judged turns
    errors: list[float] = field(default_factory=list)  # luck: the standard error for each seat


@dataclass
class Total:
    """What all choices of a seat came to."""

    seat: int
    as_it_turned_out: list[float]  # against what practised players would have done, by seat
    se: list[float]
    loss: float  # verified losses by what the seat could know
    loss_se: float
    turns: int
    like_the_best: int  # turns in which nothing better was found


@dataclass
class Luck:
    """What fell, the whole game long: the weakest number."""

    by_seat: list[float]
    se: list[float]
    amount: str  # little, some, much, unclear


@dataclass
class Review:
    """Start + luck + choices = result, and the moments that mattered."""

    game: str
    seats: int
    cooperative: bool
    reference: str
    seed: str
    budget: dict[str, float]
    games: int
    start: list[float]
    result: list[float]
    luck: Luck
    choices: list[Total]
    curve: list[Place]
    events: list[Event]
    judged: list[Judged]
    moments: list[Moment]
    outcome: Told
    meaning: Told
    format: int = FORMAT

    def plain(self, language: str | None = None) -> dict[str, Any]:
        """As plain data; with a language, sentences are in it alone."""
        plain = asdict(self)
        return plain if language is None else in_language(plain, language)

    @classmethod
    def from_plain(cls, plain: Plain) -> Review:
        """Read what `plain` wrote with all its languages."""
        found: Review = Codec().decode(Review, plain, "review")
        return found


def in_language(plain: Any, language: str) -> Any:
    """Every sentence in one language."""
    if isinstance(plain, dict):
        if plain and set(plain) <= set(languages()):
            return plain.get(language, plain.get("en", ""))
        return {key: in_language(value, language) for key, value in plain.items()}
    return [in_language(item, language) for item in plain] if isinstance(plain, list) else plain
