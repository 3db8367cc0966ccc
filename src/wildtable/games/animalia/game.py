"""Animalia as a game: seats, options, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game, Option, laid_out_once, shipped_codec
from wildtable.games.animalia.board import AGAINST, FOLLOWING, Continent, Difficulty, Name
from wildtable.games.animalia.cards.card_types import CardSet
from wildtable.games.animalia.cards.check import check
from wildtable.games.animalia.cards.compiled import Compiled, Titled, compiled
from wildtable.games.animalia.cards.shipped import SHIPPED
from wildtable.games.animalia.cover import COVER
from wildtable.games.animalia.policy.certify import certificates
from wildtable.games.animalia.policy.mind import AnimaliaMind
from wildtable.games.animalia.rules.rounds import START_CONTINENT
from wildtable.games.animalia.state import Setup, State
from wildtable.games.animalia.versions import EARLIER_NAMES, TELLING, VERSIONS
from wildtable.games.animalia.view.derived import Derived, derived, own_facts
from wildtable.games.animalia.words import AnimaliaWords
from wildtable.games.animalia.words.rulings import RULINGS

if TYPE_CHECKING:
    from wildtable.core.encoding import Encoder

SLUGS: Final = {"europe": 0, "north-america": 1, "south-america": 2}


def set_up(seats: int, options: dict[str, Any]) -> Setup:
    """What the options agree on."""
    after_first = seats < 3 and options["iwc_on_left_of"] == "H1"
    third = {1: 0, 2: 0 if after_first else 1, 3: 2}[seats]
    return Setup(
        Difficulty[options["difficulty"].upper()],
        tuple(Continent(SLUGS[slug]) for slug in options["continents"].split("+")),
        coins_left=options["score_basis"] == "left",
        open_hands=options["open_hands"],
        certified=options["deal"] == "certified",
        watch=options["watch"] and seats < 3,
        answers=(0, min(1, seats - 1), third),
        order=AGAINST if after_first else FOLLOWING,
        names=(Name.PLAYER_1, Name.PLAYER_2, Name.PLAYER_3 if seats == 3 else Name.IWC),
        leads_once=options["first_leader"] == "first_round",
        gifts_count=options["starting_coins"] == "count",
        last_transfer=options["last_transfer"] == "allowed",
    )


class AnimaliaGame(Game[State]):
    """Animalia: Preventing Extinction."""

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
    cooperative = True
    own_fields = frozenset({"hands", "holes", "known", "picks"})
    rulings = RULINGS
    words = AnimaliaWords()
    mind = AnimaliaMind()

    @laid_out_once
    def new(self, seats: int, *, cards: Any = None, **options: object) -> State:
        self.check_seats(seats)
        if cards is not None:
            check(cards)
        chosen = self.read_options(options)
        s = State(seats, printed=compiled(cards, chosen["type_requirements"]), setup=set_up(seats, chosen))
        s.receiver = 1 if chosen["first_mission_to"] == "H1" else 0
        s.put(0, START_CONTINENT)
        s.advance()
        return s

    def make_encoder(self) -> Encoder[State]:
        from wildtable.games.animalia.encode import AnimaliaEncoder

        return AnimaliaEncoder()

    def derived(self, view: State) -> Derived:
        return derived(view)

    def own_facts(self, view: State) -> Mapping[str, Any]:
        """One's own hand, and whether who knows all cards knows that it is lost."""
        return own_facts(view)

    def auto_answer(self, view: State, decision: Decision, settings: Mapping[str, Any]) -> Choice | None:
        """A lone answer; where its being alone would tell what is in a hand, only if the seat says so."""
        player = getattr(decision.step, "player", None)
        told = view.seats == 3 and player is not None and view.size(player) > 1
        wanted = ("always",) if told else ("always", "at once")
        given = len(decision.options) == 1 and settings.get("lone_answer") in wanted
        return decision.options[0] if given else None

    def notes(self, s: State) -> dict[str, Any]:
        if not s.setup.certified:
            return {}
        codec = shipped_codec(self)
        return {"certificates": [[codec.encode(choice) for choice in line] for line in certificates(s)]}

    def for_day(self, day: int) -> dict[str, object]:
        """A round that can be won, on one continent after the other."""
        return {"deal": "certified", "continents": tuple(SLUGS)[day % len(SLUGS)]}

    def codec(self, cards: Any = None) -> Codec:
        both = (compiled(cards, True), compiled(cards, False))
        return Codec(
            "wildtable.games.animalia", named={Compiled: {one.name: one for one in both}}, tagged=[Titled]
        )

    def shipped_cards(self) -> CardSet:
        return SHIPPED

    def check_cards(self, cards: CardSet) -> None:
        check(cards)


GAME: Final = AnimaliaGame()
