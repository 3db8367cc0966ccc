"""The game as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wildtable.core.codec import Codec, family
from wildtable.core.decision import Choice, Decision
from wildtable.core.decks import DeckCheck, DeckProblem, Decks
from wildtable.core.game import Game, Option, SetupError, laid_out_once
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import (
    NOBODY,
    TURNS,
    EffectAt,
    Moment,
    Response,
    SpeciesId,
    auto_asks,
)
from wildtable.games.endless_forms.cards import decks as deck_lists
from wildtable.games.endless_forms.cards.box import Box, Deck
from wildtable.games.endless_forms.cards.card_types import CardSet, Pool
from wildtable.games.endless_forms.cards.check import check
from wildtable.games.endless_forms.cards.compiled import Card, Revived
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.cover import COVER
from wildtable.games.endless_forms.policy.mind import EndlessFormsMind
from wildtable.games.endless_forms.rules import new_game
from wildtable.games.endless_forms.state import Readings, State, Switches
from wildtable.games.endless_forms.steps.deployment import Settle
from wildtable.games.endless_forms.steps.exertion import Exertion, exerts_by_itself
from wildtable.games.endless_forms.steps.play import Whom
from wildtable.games.endless_forms.steps.verbs import Ability, Deed
from wildtable.games.endless_forms.steps.windows import Window
from wildtable.games.endless_forms.versions import EARLIER_NAMES, TELLING, VERSIONS
from wildtable.games.endless_forms.view.derived import Derived, derived
from wildtable.games.endless_forms.words.rulings import RULINGS
from wildtable.games.endless_forms.words.sentences import EndlessFormsWords

if TYPE_CHECKING:
    from wildtable.core.encoding import Encoder

PACKAGE: Final = "wildtable.games.endless_forms"
POOLS: Final = {"starter": Pool.STARTER, "full": Pool.FULL}
NAMED_IN: Final = {
    "DeckCard.habitats": ("habitats",),
    "DeckCard.main": ("species", "effects", "events"),
    "At.names": ("habitats",),
    "Those.names": ("species",),
    "Unaffected.cards": ("effects", "events"),
}
"""Fields that name cards, and the tables these are in."""
FIRST: Final = {"random": NOBODY, "seat 1": 0, "seat 2": 1}


TAGGED: Final = (
    *(cls for base in (Ability, Deed, Whom) for cls in family(base, PACKAGE)),
    *(SpeciesId, EffectAt, Revived),
)
"""Values that say their type where they are written: what cards are made of, and what can be named."""
SHIPPED_BOX: Final = Box(SHIPPED)


def box_of(cards: CardSet | None) -> Box:
    """The cards of a set, read once; None: those that come with the game."""
    return SHIPPED_BOX if cards is None or cards is SHIPPED else _box_of(cards)


@lru_cache(maxsize=8)
def _box_of(cards: CardSet) -> Box:
    return Box(cards)


class EndlessFormsDecks(Decks):
    """Decks of four habitats and a main deck."""

    def check(self, written: Mapping[str, Any]) -> DeckCheck:
        """A `code` that the option decks takes, text of a `file`, or `habitats` and `main`; `card_pool`."""
        chosen = GAME.read_options({"card_pool": written.get("card_pool", "full")})
        box, pool = box_of(SHIPPED), POOLS[chosen["card_pool"]]
        if written.get("code"):
            deck = deck_list(box, str(written["code"]).strip(), pool)
        elif written.get("file"):
            deck = deck_lists.read_toml(str(written["file"]), "the file")
        else:
            deck = deck_lists.DeckList("", tuple(written.get("habitats", ())), tuple(written.get("main", ())))
        found = [DeckProblem(p.where, p.what, p.warning) for p in deck_lists.problems(box, deck, pool)]
        parts = {"habitats": deck.habitats, "main": deck.main}
        return DeckCheck(parts, deck_lists.to_code(box, deck), tuple(found), deck.name)


class EndlessForms(Game[State]):
    """Two decks, four habitats, sixteen turns, and events that interrupt."""

    name = COVER.name
    title = COVER.title
    versions = VERSIONS
    telling = TELLING
    named_in = NAMED_IN
    earlier_names = EARLIER_NAMES
    seats = COVER.seats
    options = COVER.options
    settings = (
        Option("windows", "auto", ("auto", "on", "off")),
        Option(
            "exerting",
            "all at once",
            ("all at once", "one by one"),
        ),
        Option("lone_answer", "ask", ("ask", "always")),
    )
    own_fields = frozenset({"hands", "keeps", "planned", "planned_aims", "zones"})
    rulings = RULINGS
    words = EndlessFormsWords()
    mind = EndlessFormsMind()
    decks = EndlessFormsDecks()

    @laid_out_once
    def new(self, seats: int, *, cards: Any = None, **options: object) -> State:
        self.check_seats(seats)
        chosen = self.read_options(options)
        box = box_of(cards)
        pool = POOLS[chosen["card_pool"]]
        both = [deck_for(box, part, pool) for part in _parts(str(chosen["decks"]))]
        s = State(seats, switches=_switches(chosen))
        s.lists = [deck.main for deck in both]
        s.habitat_lists = [deck.habitats for deck in both]
        new_game(s)
        s.advance()
        return s

    def make_encoder(self) -> Encoder[State]:
        from wildtable.games.endless_forms.encode import EndlessFormsEncoder

        return EndlessFormsEncoder()

    def derived(self, view: State) -> Derived:
        return derived(view)

    def own_facts(self, view: State) -> Mapping[str, Any]:
        """Everything that is shown follows from what everybody sees."""
        return {}

    def auto_answer(self, view: State, decision: Decision, settings: Mapping[str, Any]) -> Choice | None:
        step = decision.step
        if len(decision.options) == 1 and settings.get("lone_answer") == "always":
            return decision.options[0]  # others may see that there was no choice
        if isinstance(step, Exertion) and settings.get("exerting") == "all at once":
            return exerts_by_itself(view, decision.options)
        if not isinstance(step, Window) or step.moment is Moment.ANSWER or settings["windows"] == "on":
            return None
        own_turn = decision.seat == view.active
        asked = auto_asks(step.moment, view.turn, own_turn, step.touched) and not can_wait(
            view, step, own_turn
        )
        return None if settings["windows"] == "auto" and asked else Response.PASS

    def codec(self, cards: Any = None) -> Codec:
        return _codec(box_of(cards))

    def shipped_cards(self) -> CardSet:
        return SHIPPED

    def check_cards(self, cards: CardSet) -> None:
        check(cards)

    def read_files(self, written: Mapping[str, object]) -> dict[str, object]:
        """Deck files become codes, so that a record needs no file beside it."""
        if "decks" not in written:
            return dict(written)
        return {**written, "decks": ",".join(_written_out(part) for part in _parts(str(written["decks"])))}


def can_wait(view: State, window: Window, own_turn: bool) -> bool:
    """Whether Auto may pass: the seat has just been asked on its own move, or will be in time (§6.3)."""
    moment = window.moment
    if not own_turn:  # a species that enters does nothing before the end of Deployment
        announced = [step for _, step in view.stack if not isinstance(step, Window)]
        return moment is Moment.ANNOUNCE_DEPLOY and isinstance(announced[-1], Settle)
    if moment is Moment.TURN_END:
        return view.turn < TURNS
    return moment is Moment.DEPLOY_END or (moment is Moment.PRE_DECLINE and not view.moved)


@lru_cache(maxsize=8)
def _codec(box: Box) -> Codec:
    return Codec(PACKAGE, named={Card: box.named()}, tagged=TAGGED)


def _switches(chosen: dict[str, Any]) -> Switches:
    return Switches(
        match=chosen["match"] == "two-game",
        exert_all=chosen["exertion"] == "all-that-can",
        bonus_on_deploy=chosen["bonus_on_deploy"] == "on",
        survivors=chosen["tie_break"] == "survivors",
        first=FIRST[chosen["first_player"]],
        all_windows=chosen["windows"] == "all",
        all_questions=chosen["questions"] == "all",
        readings=_readings(chosen),
    )


def _readings(chosen: dict[str, Any]) -> Readings:
    """How the options say that unclear rules are read."""
    return Readings(
        announcer_first=chosen["asked_first"] == "announcer",
        interrupted_lost=chosen["interrupted"] == "lost",
        feed_once=chosen["feeding"] == "once",
        bites_add=chosen["bites"] == "sum",
        dodged_grows=chosen["dodged_prey"] == "growth",
        venom_after=chosen["venom"] == "after",
        returning_lives=chosen["returning"] == "alive",
        arrivals_uncapped=chosen["caps_on_arrival"] == "off",
        no_last_window=chosen["last_window"] == "closed",
        cryptic_abilities=chosen["crypsis"] == "safe",
    )


# --- decks ---


def _parts(written: str) -> list[str]:
    parts = [part.strip() for part in written.split(",")]
    if len(parts) == 1:
        parts *= 2
    if len(parts) != 2:
        raise SetupError(
            text("option decks: two decks separated by a comma, not {written!r}", written=written)
        )
    return parts


def _written_out(part: str) -> str:
    if not part.endswith(".toml"):
        return part
    box = SHIPPED_BOX
    deck = deck_lists.read_file(Path(part))
    _refuse(part, deck_lists.problems(box, deck))
    return deck_lists.to_code(box, deck)


@lru_cache(maxsize=64)
def deck_for(box: Box, part: str, pool: Pool) -> Deck:
    """The deck somebody asked for, ready to play; a SetupError lists all that is wrong with it."""
    deck = deck_list(box, part, pool)
    found = deck_lists.problems(box, deck, pool)
    if pool is Pool.STARTER and not _errors(deck_lists.problems(box, deck)):
        _refuse_pool(part, deck, box)
    _refuse(part, found)
    return deck_lists.build(box, deck)


def deck_list(box: Box, part: str, pool: Pool) -> deck_lists.DeckList:
    """A deck by name, code or chance."""
    prepared = {deck.id: deck for deck in box.printed.decks}
    if part in prepared:
        return deck_lists.listed(prepared[part])
    if part.startswith(deck_lists.CODE):
        return deck_lists.from_code(box, part)
    if part.startswith(RANDOM) and part != RANDOM:
        return deck_lists.random_deck(box, pool, part.removeprefix(RANDOM))
    known = ", ".join([*prepared, f"{RANDOM}7"])
    raise SetupError(
        text("no deck {part!r}; there are {known}, deck codes and .toml files", part=part, known=known)
    )


RANDOM: Final = "random:"


def _errors(found: list[deck_lists.Problem]) -> list[Text]:
    return [problem.told() for problem in found if not problem.warning]


def _refuse_pool(part: str, deck: deck_lists.DeckList, box: Box) -> None:
    """A deck that is legal with all cards, at a table that plays with those of the starter list."""
    names = [name for name in (*deck.habitats, *deck.main) if deck_lists.is_beyond(box, name, Pool.STARTER)]
    if names:
        beyond = ", ".join(dict.fromkeys(names))
        raise SetupError(
            text(
                "deck {part} needs card_pool=full; not in the starter pool are {beyond}",
                part=part,
                beyond=beyond,
            )
        )


def _refuse(part: str, found: list[deck_lists.Problem]) -> None:
    errors = _errors(found)
    if errors:
        raise SetupError(text("deck {part}: {errors}", part=part, errors=errors))


GAME: Final = EndlessForms()
