"""S.O.S. Galápagos as a game to choose: seats, options, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game, Option, laid_out_once
from wildtable.games.galapagos.board import PLENTY
from wildtable.games.galapagos.cards.card_types import CardSet
from wildtable.games.galapagos.cards.check import check
from wildtable.games.galapagos.cards.compiled import Titled, compiled
from wildtable.games.galapagos.cards.shipped import SHIPPED
from wildtable.games.galapagos.cover import COVER
from wildtable.games.galapagos.policy.mind import GalapagosMind
from wildtable.games.galapagos.rules import set_up
from wildtable.games.galapagos.state import Readings, State
from wildtable.games.galapagos.steps.threats import Keep, Take
from wildtable.games.galapagos.versions import EARLIER_NAMES, TELLING, VERSIONS
from wildtable.games.galapagos.view import Derived, seen
from wildtable.games.galapagos.words import GalapagosWords
from wildtable.games.galapagos.words.rulings import RULINGS

if TYPE_CHECKING:
    from wildtable.core.encoding import Encoder

HIDDEN_CARDS: Final = (Take, Keep)
"""Questions about cards only their seat sees."""
SHIPPED_COMPILED: Final = compiled(SHIPPED)


def readings(chosen: Mapping[str, Any]) -> Readings:
    """How the options say that unclear rules are read."""
    return Readings(
        may_leave=chosen["box_card"] == "may",
        passed_rest=chosen["passing_helpers"] == "later",
        once_again=chosen["equal_dice"] == "once",
        early_reveal=chosen["reveal_when"] == "before_dice",
        fight_reveals=chosen["fight_reveals"] == "any",
    )


class Galapagos(Game[State]):
    """The rules of S.O.S. Galápagos."""

    name = COVER.name
    title = COVER.title
    versions = VERSIONS
    telling = TELLING
    earlier_names = EARLIER_NAMES
    seats = COVER.seats
    options = COVER.options
    settings = (
        Option(
            "lone_answer",
            "at once",
            ("at once", "always", "ask"),
        ),
    )
    own_fields = frozenset({"hidden", "memory", "taken"})
    rulings = RULINGS
    words = GalapagosWords()
    mind = GalapagosMind()

    @laid_out_once
    def new(self, seats: int, *, cards: Any = None, **options: object) -> State:
        self.check_seats(seats)
        chosen = self.read_options(options)
        if cards is not None:
            self.check_cards(cards)
        numbers = SHIPPED_COMPILED if cards is None else compiled(cast(CardSet, cards))
        s = set_up(seats, numbers, chosen["start_player"])
        s.box_memory = chosen["box_memory"]
        s.hidden_score = chosen["hidden_at_end"] == "scored"
        s.awards_rest = chosen["award_helpers"] == "later"
        s.readings = readings(chosen)
        if chosen["reserve"] == "unlimited":
            s.reserve = PLENTY
        s.advance()
        return s

    def make_encoder(self) -> Encoder[State]:
        from wildtable.games.galapagos.encode import GalapagosEncoder

        return GalapagosEncoder()

    def derived(self, view: State) -> Derived:
        """How many cards of each kind the viewer has seen (R30); types and points of everybody so far."""
        return {
            "seen": seen(view),
            "types": [view.types(seat) for seat in range(view.seats)],
            "points": [view.score(seat) for seat in range(view.seats)],
        }

    def own_facts(self, view: State) -> Mapping[str, Any]:
        """What one has seen is one's own (§11.1)."""
        return {"seen": seen(view)}

    def auto_answer(self, view: State, decision: Decision, settings: Mapping[str, Any]) -> Choice | None:
        """A lone answer; where its being alone would tell what is hidden, only if the seat says so."""
        told = isinstance(decision.step, HIDDEN_CARDS)
        wanted = ("always",) if told else ("always", "at once")
        given = len(decision.options) == 1 and settings.get("lone_answer") in wanted
        return decision.options[0] if given else None

    def codec(self, cards: Any = None) -> Codec:
        return Codec("wildtable.games.galapagos", tagged=[Titled])

    def shipped_cards(self) -> CardSet:
        return SHIPPED

    def check_cards(self, cards: CardSet) -> None:
        check(cards)


GAME: Final = Galapagos()
