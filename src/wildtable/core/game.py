"""What a game offers: its rules with no play in it."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from wildtable.core.cards import CardProblem, CardsError, NoCards, read_cards
from wildtable.core.codec import Codec, Plain
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.decks import Decks
from wildtable.core.entry import Entry, Mark
from wildtable.core.errors import SetupError
from wildtable.core.mind import Mind
from wildtable.core.outcome import Outcome
from wildtable.core.provenance import Provenance
from wildtable.core.refusal import GAME_OVER, NOT_OFFERED, Why
from wildtable.core.ruling import Ruling
from wildtable.core.step import Step
from wildtable.core.switch import Option, Switch
from wildtable.core.table import Table
from wildtable.core.tally import Chapter
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.core.versions import FIRST, Version, without

if TYPE_CHECKING:
    from wildtable.core.encoding import Encoder

__all__ = [
    "Game",
    "NoCards",
    "Option",
    "SetupError",
    "Words",
    "fingerprint",
    "laid_out_once",
    "options_plain",
    "shipped_codec",
]

S = TypeVar("S", bound=Table)


REASONS: Final = {
    NOT_OFFERED: text("That is not among the choices now."),
    GAME_OVER: text("The game is over."),
}
"""Refusals that every game knows."""

SOURCES: Final = {
    Provenance.RULEBOOK: text("the rulebook"),
    Provenance.MIXED: text("partly the rulebook"),
    Provenance.HOUSE: text("our own design"),
    Provenance.OWNER: text("the owner of a box"),
}
"""Where the facts of a card come from, as a card's form says it."""


class Words(ABC, Generic[S]):
    """The text layer of a game, for terminal, browser, screen reader and log alike."""

    printed_fields: ClassVar[tuple[str, ...]] = ()  # of cards, said as they are printed: catalogues have them

    entries: ClassVar[Mapping[str, Text]] = {}  # lines of the log by their keys, as templates
    marks: ClassVar[Mapping[str, Mark]] = {}  # lines that a game is remembered by, the weightiest first
    reasons: ClassVar[Mapping[str, Text]] = {}  # refusals by their keys, as templates
    options: ClassVar[Mapping[str, Switch]] = {}  # of the set-up, by their names
    settings: ClassVar[Mapping[str, Switch]] = {}  # of a seat, by their names
    fields: ClassVar[Mapping[str, Text]] = {}  # tables and fields of a card set, by their names in the file
    kinds: ClassVar[Mapping[str, Text]] = {}  # what cards are made of: verbs as `Gain`, words as `Side.MINE`

    def printed_words(self, cards: Any) -> Iterable[str]:
        """Words on the cards beside those of `printed_fields`, for catalogues."""
        return ()

    @abstractmethod
    def name(self, value: Any) -> Text:
        """Any value of the game: a card, a space, a step, a number; HIDDEN too."""

    @abstractmethod
    def prompt(self, s: S, decision: Decision) -> Text:
        """The question, as asked of its seat."""

    @abstractmethod
    def option(self, s: S, decision: Decision, choice: Choice) -> Text:
        """An option; no two options of one decision read the same."""

    @abstractmethod
    def outcome(self, s: S, outcome: Outcome) -> Text:
        """How the game ended, in a sentence."""

    def tally(self, s: S, outcome: Outcome) -> Sequence[Chapter]:
        """What was counted at the end, in the game's terms."""
        return ()

    def arg(self, key: str, value: Any) -> Any:
        """What stands in a place of a log line or refusal: `who` is a seat, a number stays one."""
        if key == "who" and type(value) is int:
            return self.seat(value)
        return value if type(value) is int else self.name(value)

    def entry(self, entry: Entry) -> Text:
        """A line of the log."""
        return self._filled(self.entries[entry.key], entry.args)

    def why(self, why: Why) -> Text:
        """A refusal; those that every game knows say nothing about the choice."""
        return REASONS[why.key] if why.key in REASONS else self._filled(self.reasons[why.key], why.args)

    def _filled(self, template: Text, args: Mapping[str, Any]) -> Text:
        return template.fill(**{key: self.arg(key, value) for key, value in args.items()})

    def targets(self, s: S, decision: Decision, choice: Choice) -> tuple[str, ...]:
        """What an option points at on the board, as the ids the boards draw with."""
        return ()

    def why_not(self, s: S, decision: Decision, target: str) -> Why | None:
        """Why nothing can be done now with something on the board that no option points at.

        None: there is no such thing on the board.
        """
        return None

    def entry_targets(self, s: S, entry: Entry) -> tuple[str, ...]:
        """What a line of the log points at on the board, by the same ids."""
        return ()

    def card(self, card: Any) -> Text:
        """What a printed card says and does, in our words; empty where its name says all."""
        return NO_TEXT

    def glossary(self, cards: Any) -> Sequence[tuple[Text, Text]]:
        """What has a name besides the cards of a set (spaces, special actions): what it is, or its clause."""
        return ()

    def things(self, s: S, decision: Decision) -> Sequence[tuple[Text, str]]:
        """What lies on the table by its name, with the id that `why_not` knows it by."""
        return ()

    def option_note(self, s: S, decision: Decision, choice: Choice) -> Text:
        """What is printed on the card or role that an option offers; empty where it offers none."""
        return NO_TEXT

    def fact(self, card: Any) -> Text:
        """A true sentence about the living thing on a card; empty where there is none."""
        return NO_TEXT

    def switch(self, option: Option, of_seat: bool = False) -> Switch:
        """What an option or a setting is called; by its bare name where the game has no word for it."""
        said = (self.settings if of_seat else self.options).get(option.name)
        return said or Switch(Text(option.name.replace("_", " ").capitalize()), option.note)

    def field(self, name: str, of: str = "") -> Text:
        """What a table or a field of a card set is called; by its bare name where there is no word."""
        return self.fields.get(f"{of}.{name}") or self.fields.get(name) or Text(name.replace("_", " "))

    def kind(self, name: str) -> Text:
        """What a verb or another part of a card is called; by its bare name where there is no word."""
        return self.kinds.get(name) or Text(name)

    def member(self, value: Enum) -> Text:
        """What a word that a card may use is called."""
        if isinstance(value, Provenance):
            return SOURCES[value]
        return self.kinds.get(f"{type(value).__name__}.{value.name}") or self.name(value)

    def seat(self, seat: Seat) -> Text:
        """What a seat is called before somebody sits there."""
        return text("Seat {n}", n=seat + 1)


class Game(ABC, Generic[S]):
    """The rules of one game: name, seat counts, options, `new`."""

    name: ClassVar[str]
    title: ClassVar[str]
    versions: ClassVar[tuple[Version, ...]] = (FIRST,)  # of its rules, the present one last
    telling: ClassVar[frozenset[str]] = frozenset()  # fields of cards that no rule reads, by name or by path
    earlier_names: ClassVar[Mapping[str, str]] = {}  # fingerprints of released card sets: then, and now
    seats: ClassVar[range]
    solo_seats: ClassVar[int] = 0  # seats that one person alone answers for, where the rules ask for several
    options: ClassVar[tuple[Option, ...]] = ()
    settings: ClassVar[tuple[Option, ...]] = ()  # of a seat, changed at any time: which windows ask it
    rulings: ClassVar[tuple[Ruling, ...]] = ()  # what the rulebook leaves open and an option decides
    cooperative: ClassVar[bool] = False
    own_fields: ClassVar[frozenset[str] | None] = None  # of a view, what depends on who looks; None: all may
    perfect_information: ClassVar[bool] = False  # nothing is hidden: bots need not imagine other worlds
    words: ClassVar[Words[Any]]
    mind: ClassVar[Mind[Any]] = Mind()
    decks: ClassVar[Decks | None] = None  # where players build their own
    printed_steps: ClassVar[type] = Step  # those that may stand on cards
    filled_in: ClassVar[frozenset[str]] = frozenset()  # fields of these that play fills in: `Move.moved`
    named_in: ClassVar[Mapping[str, Sequence[str]]] = {}  # tables whose cards a field names: `Role.deck`

    @property
    def version(self) -> str:
        """The version of its rules; stored in every record."""
        return self.versions[-1].number

    @abstractmethod
    def new(self, seats: int, *, cards: Any = None, **options: object) -> S:
        """A fresh table; deterministic, since chance is a seat. `cards` None: the shipped set."""

    def make_encoder(self) -> Encoder[Any] | None:
        """How the game is written in numbers, for learning; imported only where somebody learns."""
        return None

    @property
    def encoder(self) -> Encoder[Any] | None:
        """The same, made once."""
        return made_encoder(self)

    def derived(self, view: S) -> Mapping[str, Plain]:
        """What follows from a view and is shown with it: a running count, a forecast, what fills a slot."""
        return {}

    def own_facts(self, view: S) -> Mapping[str, Plain] | None:
        """Of `derived` what depends on who looks; the rest is computed once for all. None: all of it may."""
        return None

    def auto_answer(self, view: S, decision: Decision, settings: Mapping[str, Any]) -> Choice | None:
        """How a seat's settings answer a question for it; None: ask. From public facts and the settings only.

        So that neither the prompt nor the pause tells what is hidden.
        """
        return None

    def notes(self, s: S) -> dict[str, Plain]:
        """What a record carries besides choices, by name: a certificate. A replay must give the same."""
        return {}

    def codec(self, cards: Any = None) -> Codec:
        """How values of this game are written and read: steps and enums of its package, by their names."""
        return Codec(type(self).__module__.rpartition(".")[0])

    def printed_codec(self) -> Codec:
        """How a card set is written, where that is not how cards are written at the table."""
        return self.codec()

    def for_day(self, day: int) -> dict[str, object]:
        """Options of a day's deal that are not the usual ones; days are counted, so values can take turns."""
        return {}

    # --- cards ---

    def shipped_cards(self) -> Any:
        """The card set that comes with the game, a frozen value the codec can write."""
        return NoCards()

    def copies(self, cards: Any) -> dict[str, list[Plain]]:
        """Cards that lie in the box in several copies or decks, piece by piece, for listings."""
        return {}

    def card_problems(self, cards: Any) -> Sequence[CardProblem]:
        """Everything that is wrong with a card set: what passes is played as it is printed."""
        return (
            ()
            if isinstance(cards, NoCards)
            else (CardProblem("cards", text("{game} has no cards", game=self.name)),)
        )

    def check_cards(self, cards: Any) -> None:
        """Refuse a card set that cannot be played with a SetupError that lists every mistake."""
        problems = tuple(self.card_problems(cards))
        if problems:
            raise CardsError(problems)

    def read_cards(self, path: Path) -> Any:
        """An owner's card set from a TOML file, checked."""
        return read_cards(self, path)

    def fingerprint(self, cards: Any = None) -> str:
        """A short name for a card set that changes with everything in it that rules read."""
        return shipped_fingerprint(self) if cards is None else fingerprint(self, cards)

    # --- set-up ---

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not made for."""
        if seats not in self.seats:
            raise SetupError(
                text(
                    "{game} is for {least} to {most} seats, not {seats}",
                    game=self.name,
                    least=self.seats.start,
                    most=self.seats.stop - 1,
                    seats=seats,
                )
            )

    def read_files(self, written: Mapping[str, object]) -> dict[str, object]:
        """Options with the files they name read in: for whoever sits at this machine, never by a server."""
        return dict(written)

    def read_options(self, written: Mapping[str, object]) -> dict[str, Any]:
        """Complete, checked options from what somebody typed."""
        known = {option.name: option for option in self.options}
        for name in written:
            if name not in known:
                raise SetupError(
                    text(
                        "no option {name!r}; {game} has {known}",
                        name=name,
                        game=self.name,
                        known=list(known) or text("none"),
                    )
                )
        return {name: o.read(written[name]) if name in written else o.default for name, o in known.items()}


SET_UPS: Final = 64
"""Of how many set-ups a table is kept."""


def laid_out_once(new: Callable[..., S]) -> Callable[..., S]:
    """A `new` that lays a table out once for each set-up with the shipped cards, and copies it after that."""
    laid_out: dict[object, S] = {}

    @wraps(new)
    def copied(game: Game[S], seats: int, *, cards: Any = None, **options: object) -> S:
        if cards is not None:
            return new(game, seats, cards=cards, **options)
        # With their types: what is equal may still be refused, as 1 is for true.
        written = (game, seats, tuple(options.items()), tuple(map(type, options.values())))
        try:
            found = laid_out.get(written)
        except TypeError:  # what cannot be looked up will be refused, with a reason
            return new(game, seats, **options)
        if found is None:
            if len(laid_out) == SET_UPS:
                laid_out.clear()
            found = laid_out[written] = new(game, seats, **options)
        return found.copy()

    return copied


def fingerprint(game: Game[Any], cards: Any) -> str:
    """A short name for what rules read in a card set."""
    return hashed(without(shipped_codec(game).encode(cards), game.telling))


def hashed(plain: Plain) -> str:
    """A short name for plain data."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


@cache
def made_encoder(game: Game[Any]) -> Encoder[Any] | None:
    """How a game is written in numbers, made once."""
    return game.make_encoder()


@cache
def shipped_fingerprint(game: Game[Any]) -> str:
    """The short name of the set that comes with a game, computed once."""
    return fingerprint(game, game.shipped_cards())


@cache
def shipped_codec(game: Game[Any]) -> Codec:
    """The codec of the set that comes with a game, made once."""
    return game.codec()


def options_plain(game: Game[Any]) -> list[Plain]:
    """The options of a game as plain data, for listings."""
    return [
        {
            "name": option.name,
            "default": option.default,
            "values": list(option.values),
            "note": str(game.words.switch(option).note),
        }
        for option in game.options
    ]
