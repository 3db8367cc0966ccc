"""Deeds about habitats: replacing, copying and marking them, and what holds there this turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wildtable.core.decision import Seat
from wildtable.core.step import Deal
from wildtable.core.text import Text, text
from wildtable.games.endless_forms.board import NOBODY, Place, Where
from wildtable.games.endless_forms.cards.card_types import (
    ALWAYS,
    ANYONE,
    EVERY_RESOURCE,
    Mark,
    Resource,
    Side,
    Those,
)
from wildtable.games.endless_forms.cards.compiled import Card, mask
from wildtable.games.endless_forms.state.changes import clear, discard
from wildtable.games.endless_forms.state.table import Habitat, State
from wildtable.games.endless_forms.steps.mistakes import Mistake, at_least, only_event, some
from wildtable.games.endless_forms.steps.naming import NameCopied, NamePlace
from wildtable.games.endless_forms.steps.play import Play
from wildtable.games.endless_forms.steps.verbs import Deed, Naming
from wildtable.games.endless_forms.words.names import MARKS, RESOURCES
from wildtable.games.endless_forms.words.phrases import all_of, kinds_of

if TYPE_CHECKING:
    from wildtable.games.endless_forms.policy.foresight import Foresight

DEGRADED: Final = Mark.DEGRADED
UNKNOWN: Final = 0.6  # of what a habitat brings now, how much a new one is likely to take away


@dataclass(frozen=True, slots=True)
class AtPlace(Deed):
    """A deed that is about the habitat that was named, or that the effect lies on."""

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePlace(),) if of_event else ()


@dataclass(frozen=True, slots=True)
class ReplaceHabitat(AtPlace):
    """Discard the habitat and put the next one of its owner there (§12.5)."""

    def do(self, s: State, play: Play) -> None:
        place = play.place()
        if place != NOBODY:
            s.put(play.me, Replace(place, s.row[place].owner, s.game))

    def text(self, before: Deed | None = None) -> Text:
        return text(
            "Discard it with its effects and counters; the next habitat of its owner takes its place."
        )

    def estimate(self, eye: Foresight, play: Play) -> float:
        return UNKNOWN * eye.marked(play.place(), True) if play.place() != NOBODY else 0.0

    def clears_effects(self) -> bool:
        return True

    def problems(self, of_event: bool) -> list[Mistake]:
        return only_event(of_event, text("only an event can replace a habitat: an effect would go with it"))


@dataclass(frozen=True, slots=True)
class Replace(Deal[State, Card]):
    """The next habitat of a deck takes the place of one with all that is on it (§12.5)."""

    place: int
    owner: Seat
    game: int

    def options(self, s: State, me: Seat) -> Sequence[Card]:
        return s.habitat_decks[self.owner]

    def act(self, s: State, me: Seat, choice: Card) -> None:
        old = s.row[self.place]
        clear(s, old)
        discard(s, old.owner, old.card)
        s.habitat_decks[old.owner].remove(choice)
        s.row[self.place] = Habitat(choice, old.owner, choice)
        s.changed(self.place)
        s.reveals += 1
        s.tell("replaced", "§12.5", place=self.place, old=old.card, card=choice)

    def source(self, me: Seat) -> str:
        return f"habitats {self.owner} game {self.game}"


@dataclass(frozen=True, slots=True)
class CopyNeighbour(Deed):
    """The habitat becomes a fresh copy of an adjacent one (§12.2)."""

    def do(self, s: State, play: Play) -> None:
        copied, habitat = play.aim(NameCopied), s.row[play.place()]
        if isinstance(copied, Place):
            face, own = s.row[copied].face, habitat.effects[-1:]
            habitat.effects = habitat.effects[:-1]
            clear(s, habitat)
            habitat.face, habitat.effects = face, own
            s.changed(play.place())

    def text(self, before: Deed | None = None) -> Text:
        return text(
            "The habitat becomes a fresh copy of an adjacent one; other effects and all counters on it go."
        )

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NameCopied(),)

    def read_into(self, card: Card) -> None:
        card.copies_habitat = True

    def clears_effects(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PutCounter(AtPlace):
    """Put a counter on the habitat; those of one kind do not add up (§12.4)."""

    mark: Mark

    def do(self, s: State, play: Play) -> None:
        place = play.place()
        if place == NOBODY:
            return
        if self.mark is DEGRADED:
            s.row[place].degraded = True
        else:
            s.row[place].bloom = True
        s.changed(place)

    def text(self, before: Deed | None = None) -> Text:
        mark = MARKS[self.mark]
        if self.mark is DEGRADED:
            return text("Put a {mark} counter on it: it offers nothing.", mark=mark)
        return text("Put a {mark} counter on it: it also offers nectar and seeds.", mark=mark)

    def estimate(self, eye: Foresight, play: Play) -> float:
        return eye.marked(play.place(), self.mark is DEGRADED) if play.place() != NOBODY else 0.0


# --- what holds this turn: read from the compiled card as long as the event lasts (§6.11) ---


@dataclass(frozen=True, slots=True)
class ThisTurn(Deed):
    """Something that holds to the end of this turn; nothing is done at once."""

    def do(self, s: State, play: Play) -> None:
        return

    def problems(self, of_event: bool) -> list[Mistake]:
        return only_event(of_event, text("only an event holds for a turn"))


@dataclass(frozen=True, slots=True)
class GrowthCap(ThisTurn):
    """No species there grows by more than so much at a time."""

    n: int

    def text(self, before: Deed | None = None) -> Text:
        return text("This turn no species there grows by more than {n} at a time.", n=self.n)

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePlace(),)

    def read_into(self, card: Card) -> None:
        card.lasts = True
        card.growth_caps.append(card.rule(self.n))

    def problems(self, of_event: bool) -> list[Mistake]:
        return [*ThisTurn.problems(self, of_event), *at_least(0, self.n)]


@dataclass(frozen=True, slots=True)
class OffersThisTurn(ThisTurn):
    """Every habitat offers these, to everybody or to one side (§11.3)."""

    resources: tuple[Resource, ...]
    to: Side = Side.ANY

    def text(self, before: Deed | None = None) -> Text:
        offered = all_of([RESOURCES[resource] for resource in self.resources])
        every = self.resources == EVERY_RESOURCE
        if every and self.to is Side.MINE:
            return text("This turn every habitat offers every resource to your species.")
        args: dict[str, object] = {"resources": text("every resource") if every else offered}
        if self.to is Side.MINE:
            return text("This turn every habitat offers {resources} to your species.", **args)
        if self.to is Side.THEIRS:
            return text("This turn every habitat offers {resources} to opposing species.", **args)
        return text("This turn every habitat offers {resources}.", **args)

    def read_into(self, card: Card) -> None:
        card.lasts = True
        those = None if self.to is Side.ANY else Those(side=self.to)
        card.turn_offers.append(card.rule(mask(self.resources), ALWAYS, those))

    def problems(self, of_event: bool) -> list[Mistake]:
        return [*ThisTurn.problems(self, of_event), *some(self.resources, "resources")]


@dataclass(frozen=True, slots=True)
class Forbid(ThisTurn):
    """Those there cannot exert."""

    those: Those = ANYONE

    def text(self, before: Deed | None = None) -> Text:
        return text("This turn {kinds} there cannot exert.", kinds=kinds_of(self.those))

    def names(self, of_event: bool) -> tuple[Naming, ...]:
        return (NamePlace(),)

    def read_into(self, card: Card) -> None:
        card.lasts = True
        card.forbids.append(card.rule(0, ALWAYS, self.those))

    def problems(self, of_event: bool) -> list[Mistake]:
        found = ThisTurn.problems(self, of_event)
        if self.those.where is not Where.ANYWHERE or self.those.side is not Side.ANY:
            found.append(("those", text("the place is named and both sides are meant")))
        return found
