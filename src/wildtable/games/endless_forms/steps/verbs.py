"""What cards are made of: abilities that hold, deeds that are done, and what has to be named for them.

Each is a frozen value that knows what it does, says and is worth. A new one is a class in one file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Seat
from wildtable.core.provenance import HOUSE, Provenance
from wildtable.core.text import Text
from wildtable.games.endless_forms.board import EffectAt, Nothing, Place, SpeciesId
from wildtable.games.endless_forms.steps.mistakes import Mistake

if TYPE_CHECKING:
    from wildtable.games.endless_forms.cards.card_types import Bearer, Resource
    from wildtable.games.endless_forms.cards.compiled import Aimed, Card
    from wildtable.games.endless_forms.policy.foresight import Foresight
    from wildtable.games.endless_forms.state.table import State
    from wildtable.games.endless_forms.steps.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Ability:
    """What a card means as long as it is in play. Abilities of one name belong together."""

    name: str = field(default="", kw_only=True)
    provenance: Provenance = field(default=HOUSE, kw_only=True)

    def text(self) -> Text:
        """What it says."""
        raise AssertionError(f"{type(self).__name__} says nothing")

    def read_into(self, card: Card) -> None:
        """Write it into the compiled card, where the rules read it."""
        raise AssertionError(f"{type(self).__name__} is not read")

    def borne_by(self) -> tuple[Bearer, ...]:
        """What it may stand on."""
        raise AssertionError(f"{type(self).__name__} stands nowhere")

    def bonus_for(self) -> tuple[Resource, ...]:
        """Resources it is a printed growth bonus for (§2.5)."""
        return ()

    def problems(self) -> list[Mistake]:
        """What would make no sense, each with its field."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Naming:
    """Something to be named when a card is announced, checked again when it happens (§6.7)."""

    def candidates(self, s: State, me: Seat, card: Card, aims: tuple[Aimed, ...]) -> Sequence[object]:
        """What may be named, given what was named before."""
        raise AssertionError(f"{type(self).__name__} names nothing")

    def named(self, s: State, me: Seat, choice: object) -> Aimed:
        """What an answer stands for; a card in the hand is shown by being named."""
        assert isinstance(choice, (Place, SpeciesId, EffectAt, Nothing))
        return choice

    def always_asked(self, s: State, me: Seat) -> bool:
        """Whether even a single candidate is asked for, since silence would give something away."""
        return False

    def needs_in_hand(self, s: State, me: Seat) -> bool:
        """Whether a species in hand is among the candidates: others know it by the question."""
        return False

    def promising(self, s: State, found: Sequence[object]) -> Sequence[object]:
        """Those a policy looks at."""
        return found

    def prompt(self, card: Text) -> Text:
        """The question."""
        raise AssertionError(f"{type(self).__name__} asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Deed:
    """Something an effect does when it is played, or an event when it happens."""

    def do(self, s: State, play: Play) -> None:
        """The only place that knows what it does; what it pushes happens before the next deed."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def text(self, before: Deed | None = None) -> Text:
        """The only place that says it; `before` is the deed it follows on the card."""
        raise AssertionError(f"{type(self).__name__} says nothing")

    def estimate(self, eye: Foresight, play: Play) -> float:
        """Counters ahead that it brings, for the policy; 0 where nobody has thought about it."""
        return 0.0

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        """What has to be named for it; an effect is named a host anyway."""
        return ()

    def read_into(self, card: Card) -> None:
        """What the rules read of it from the compiled card, if it lasts to the end of the turn."""

    def rolls(self) -> bool:
        """Whether a die is rolled before the card happens."""
        return False

    def takes(self) -> bool:
        """Whether it is a loss: all losses of one card that follow each other are one (§11.4)."""
        return False

    def waits_for_decline(self) -> bool:
        """Whether it is about counters as they are, and best done late in a turn."""
        return False

    def clears_effects(self) -> bool:
        """Whether it gets rid of effects: decks are advised to hold such a card (§13.4)."""
        return False

    def possible(self, s: State, me: Seat) -> bool:
        """Whether an effect that is laid on nothing would do something (§5.6)."""
        return True

    def problems(self, of_event: bool) -> list[Mistake]:
        """What would make no sense, each with its field."""
        return []
