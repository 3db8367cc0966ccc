"""Endangered as a game: options, cards, codec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from wildtable.core.cards import CardProblem
from wildtable.core.codec import Codec, Plain, family
from wildtable.core.game import Game, SetupError, laid_out_once
from wildtable.core.text import text
from wildtable.games.endangered.cards.card_types import (
    Ambassador,
    Card,
    CardSet,
    Impact,
    Module,
    ModuleRule,
    Role,
    Verb,
)
from wildtable.games.endangered.cards.check import problems
from wildtable.games.endangered.cards.check_steps import IN_PLAY
from wildtable.games.endangered.cards.modules.box import MODULES
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.cover import COVER
from wildtable.games.endangered.policy.mind import EndangeredMind
from wildtable.games.endangered.rules.set_up import set_up
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import Use
from wildtable.games.endangered.steps.choices import Die, Player, Slot
from wildtable.games.endangered.steps.dice import Placed, Turned
from wildtable.games.endangered.steps.money import Gift, Help
from wildtable.games.endangered.versions import EARLIER_NAMES, TELLING, VERSIONS
from wildtable.games.endangered.view.derived import Derived, derived
from wildtable.games.endangered.words import EndangeredWords
from wildtable.games.endangered.words.rulings import RULINGS

if TYPE_CHECKING:
    from wildtable.core.encoding import Encoder

PACKAGE: Final = "wildtable.games.endangered"
RULES: Final = tuple(family(ModuleRule, PACKAGE))
ANSWERS: Final = (Die, Gift, Help, Placed, Player, Slot, Turned, Use)
NAMED_IN: Final = {
    "Role.specialties": ("specialties",),
    "Role.deck": ("cards",),
    "Card.starts_with": ("cards",),
    "Module.actions": ("actions",),
    "Level.start": ("modules.impacts",),
}
"""Fields that name cards, and the tables these are in."""


class CardCodec(Codec):
    """In a card set everything is written out; at the table a card is written by its name."""

    def __init__(self, box: CardSet) -> None:
        """Cards of this box have names."""
        impacts = [impact for module in box.modules for impact in module.impacts]
        cards = [*box.actions, *box.specialties, *box.cards]
        named: dict[type, dict[str, object]] = {
            Card: {card.name: card for card in cards},
            Impact: {impact.name: impact for impact in impacts},
            Ambassador: {ambassador.name: ambassador for ambassador in box.ambassadors},
            Role: {role.name: role for role in box.roles},
            Module: {module.name: module for module in box.modules},
        }
        super().__init__(PACKAGE, named=named, tagged=(*RULES, *ANSWERS))
        self.printed = Codec(PACKAGE, tagged=RULES)

    def _writer(self, kind: type) -> Callable[[Any, Any], Plain]:
        return self.printed.encode if issubclass(kind, CardSet) else super()._writer(kind)

    def decode(self, hint: Any, data: Plain, where: str = "") -> Any:
        """The value that plain data writes."""
        return self.printed.decode(hint, data) if hint is CardSet else super().decode(hint, data, where)


class Endangered(Game[State]):
    """The cooperative game of saving a species."""

    name = COVER.name
    title = COVER.title
    versions = VERSIONS
    telling = TELLING
    earlier_names = EARLIER_NAMES
    seats = COVER.seats
    solo_seats = COVER.solo_seats
    cooperative = True
    perfect_information = True
    printed_steps = Verb
    filled_in = frozenset(f"{verb.__name__}.{name}" for verb, name in IN_PLAY.items())
    named_in = NAMED_IN
    options = COVER.options
    own_fields = frozenset()  # everything lies open
    rulings = RULINGS
    words = EndangeredWords()
    mind = EndangeredMind()

    @laid_out_once
    def new(self, seats: int, *, cards: Any = None, **options: object) -> State:
        """A table ready for the choice of roles."""
        box: CardSet = SHIPPED if cards is None else cards
        chosen = self.read_options(options)
        module = next((m for m in box.modules if m.name == chosen["module"]), None)
        if module is None:
            known = ", ".join(module.name for module in box.modules)
            raise SetupError(
                text("option module: {module!r} is not one of {known}", module=chosen["module"], known=known)
            )
        level = next(level for level in module.levels if level.name == chosen["difficulty"])
        return set_up(seats, box, module, level, chosen)

    def make_encoder(self) -> Encoder[State]:
        """Endangered in numbers."""
        from wildtable.games.endangered.encode import EndangeredEncoder

        return EndangeredEncoder()

    def derived(self, view: State) -> Derived:
        """Terrain, counts and the forecast of a vote."""
        return derived(view)

    def own_facts(self, view: State) -> Mapping[str, Any]:
        """Everything that is shown follows from what everybody sees."""
        return {}

    def for_day(self, day: int) -> dict[str, object]:
        """One module after the other."""
        return {"module": MODULES[day % len(MODULES)].name}

    def codec(self, cards: Any = None) -> CardCodec:
        """Cards by name, the card set in full."""
        return CardCodec(SHIPPED if cards is None else cards)

    def printed_codec(self) -> Codec:
        """How a box is written."""
        return self.codec().printed

    def shipped_cards(self) -> CardSet:
        """The box that comes with the game."""
        return SHIPPED

    def copies(self, cards: CardSet) -> dict[str, list[Plain]]:
        """The 14 cards of every role's deck and the 18 of every module's impact deck, one by one."""
        return {
            "player_cards": [{"role": role.name, "card": card} for role in cards.roles for card in role.deck],
            "impacts": [
                {"module": module.name, "impact": impact.name}
                for module in cards.modules
                for impact in module.impacts
                for _ in range(impact.copies)
            ],
        }

    def card_problems(self, cards: CardSet) -> list[CardProblem]:
        """Everything that is wrong with a box."""
        return problems(cards)


GAME: Final = Endangered()
