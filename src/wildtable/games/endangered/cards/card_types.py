"""What is in the box: the kinds of printed things. Their contents are in `cards` and `modules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from wildtable.core.decision import Seat
from wildtable.core.provenance import Provenance as Provenance
from wildtable.core.step import C, S, Step
from wildtable.games.endangered.board import BIT, Space


class Kind(Enum):
    """What becomes of a card that is played."""

    ACTION = "action"
    CONTINUOUS = "continuous"
    ONCE = "once"
    SPECIALTY = "specialty"


class Tag(Enum):
    """What an action is about, for cards that speak of a group of actions."""

    INFLUENCE = "influence"
    MONEY = "money"
    CARDS = "cards"
    PLAY = "play"
    MOVE = "move"
    TILE = "tile"
    IMPACT = "impact"
    PERSISTENT = "persistent"
    BREED = "breed"
    ANIMAL = "animal"
    DICE = "dice"
    SHIFT = "shift"
    VOTE = "vote"


class Event(Enum):
    """The moments at which an ability may be used."""

    __hash__ = object.__hash__

    SELF_PLAYED = "self_played"
    TURN_START = "turn_start"
    DICE_ROLLED = "dice_rolled"
    ACTION_DONE = "action_done"
    AMBASSADOR_REVEALED = "ambassador_revealed"
    OFFSPRING_FAILED = "offspring_failed"
    IMPACT_REVEALED = "impact_revealed"


class Rule(Enum):
    """The rules a card in play may change by a number."""

    MOVE_STEPS = "move_steps"
    PLACEMENT_BONUS = "placement_bonus"
    OFFSPRING_TARGET = "offspring_target"
    ACTION_COST = "action_cost"
    PAY_FOR_OTHERS = "pay_for_others"
    VOTE_BONUS = "vote_bonus"


class Scope(Enum):
    """When a rule change or an ability holds."""

    OWN_TURN = "own_turn"
    ALWAYS = "always"


class Limit(Enum):
    """How often something may be used."""

    NONE = "none"
    TURN = "turn"
    GAME = "game"


class Count(Enum):
    """What can be counted at the table."""

    __hash__ = object.__hash__  # by what it is: that of its name is worked out by interpreted code

    ANIMALS = "animals"
    PAIRS = "pairs"
    TILES_SUPPLY = "tiles_supply"
    TILES_BOARD = "tiles_board"
    LINES = "lines_with_animals"
    PERSISTENTS = "persistents"
    HANDS = "hands"
    MONEY = "money"
    ACTION_CARDS = "action_cards"
    CONTINUOUS_CARDS = "continuous_cards"
    YES_VOTES = "yes_votes_so_far"
    DICE_ON = "dice_on"  # of the action that `name` names
    TRIGGERED = "triggered"  # persistents that the word `name` triggers
    ROLL = "roll2"  # two dice, rolled at the vote
    PLAYERS = "players"


class Area(Enum):
    """Which spaces a card speaks of."""

    ANY = "any"
    ALONE = "alone"
    EDGE = "edge"
    BESIDE_TILE = "beside_tile"
    BESIDE_ANIMAL = "beside_animal"
    BESIDE_PAIR = "beside_pair"
    OPEN_SIDE = "open_side"
    TERRAIN = "terrain"
    NEAR_TERRAIN = "near_terrain"


class Colour(Enum):
    """The backs of the ambassadors."""

    BLUE = "blue"
    GREEN = "green"
    GRAY = "gray"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Verb(Step[S, C]):
    """A step that may be printed on a card; all others belong to the course of the game."""


AnyVerb: TypeAlias = Verb[Any, Any]


@dataclass(frozen=True, slots=True)
class Term:
    """Something counted, times a factor."""

    count: Count
    factor: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Where:
    """Some of the spaces; `terrain` goes with the two areas that need one."""

    area: Area = Area.ANY
    terrain: str = ""


@dataclass(frozen=True, slots=True)
class Mod:
    """A rule that is different while the card is in play."""

    rule: Rule
    by: int = 1
    scope: Scope = Scope.ALWAYS
    limit: Limit = Limit.NONE
    only: Tag | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """Steps its owner may take on the own turn when something happens; `of`: the action or tag done."""

    on: Event
    steps: tuple[AnyVerb, ...]
    of: str = ""
    limit: Limit = Limit.TURN
    optional: bool = True
    cost: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A printed action, a player card or a specialty."""

    name: str
    title: str
    kind: Kind
    provenance: Provenance = Provenance.HOUSE
    note: str = ""
    cost: int = 0
    tags: tuple[Tag, ...] = ()
    steps: tuple[AnyVerb, ...] = ()
    abilities: tuple[Ability, ...] = ()
    mods: tuple[Mod, ...] = ()
    free: bool = False  # any die may be placed, in any number
    unique: bool = False  # a yellow title: in one deck only
    starts_with: str = ""  # of a specialty
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True, eq=False)
class Role:
    """Who somebody plays: a deck of fourteen cards and two specialties to choose from."""

    name: str
    title: str
    colour: str
    specialties: tuple[str, ...]
    deck: tuple[str, ...]
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True, eq=False)
class Ambassador:
    """Votes yes if base, terms and the influence on the card reach the target."""

    name: str
    title: str
    colour: Colour
    terms: tuple[Term, ...]
    target: int
    base: int = 0
    provenance: Provenance = Provenance.HOUSE
    note: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True, eq=False)
class Impact:
    """An impact card. A persistent one takes its steps whenever its trigger word falls."""

    name: str
    title: str
    copies: int
    steps: tuple[AnyVerb, ...] = ()
    persistent: bool = False
    trigger: str = ""
    mods: tuple[Mod, ...] = ()
    provenance: Provenance = Provenance.HOUSE
    note: str = ""
    icon: str = ""  # a drawing of ours, by its name in the browser; empty: that of its name


@dataclass(frozen=True, slots=True)
class ModuleRule:
    """A rule that a module brings; written in a card set as a step is."""


@dataclass(frozen=True, slots=True)
class OffspringRule(ModuleRule):
    """How the animals of a module breed."""

    def pairs(self, s: Any) -> int:
        """How many pairs count for the target."""
        raise AssertionError(f"{type(self).__name__} does not say")

    def parents(self, s: Any) -> int:
        """The spaces a birth may come from now."""
        raise AssertionError(f"{type(self).__name__} does not say")

    def born(self, s: Any, me: Seat, parent: Space) -> None:
        """One animal is born to a pair of this space."""
        raise AssertionError(f"{type(self).__name__} does not say")

    def end_phase(self, s: Any) -> Step[Any, Any] | None:
        """What follows at the end of an Offspring phase."""
        return None


@dataclass(frozen=True, slots=True)
class DestructionRule(ModuleRule):
    """How destruction finds its space."""

    def strike(self, s: Any, me: Seat, most: bool) -> None:
        """Add one tile; `most`: where most animals are."""
        raise AssertionError(f"{type(self).__name__} does not say")

    def reach(self, s: Any, face: int) -> Sequence[Space]:
        """Where a tile may land if the next die shows this; nowhere: somebody chooses before the roll."""
        return ()


@dataclass(frozen=True, slots=True)
class HitRule(ModuleRule):
    """What happens to animals where a tile lands."""

    def hit(self, s: Any, me: Seat, space: Space) -> None:
        """A tile has just been put on this space."""
        raise AssertionError(f"{type(self).__name__} does not say")


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty: the votes needed and the persistent impacts in play from the start."""

    name: str
    votes: int = 4
    start: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Module:
    """A scenario: layout, rules of its animals, impact deck, levels."""

    name: str
    title: str
    animal: str
    tile: str
    tiles: int
    terrain: tuple[str, ...]  # six rows of six letters, told by `key`
    key: dict[str, str]
    animals: dict[Space, int]
    actions: tuple[str, ...]
    offspring: OffspringRule
    destruction: DestructionRule
    hit: HitRule
    impacts: tuple[Impact, ...]
    levels: tuple[Level, ...]
    start_tiles: tuple[Space, ...] = ()
    loss: int = 1  # this many animals or fewer: lost
    icon: str = ""  # the animal's picture in the browser, by its name there; empty: the animal's own name
    provenance: Provenance = Provenance.HOUSE

    def terrain_mask(self, name: str) -> int:
        """The spaces of a terrain."""
        found = 0
        for n, letter in enumerate("".join(self.terrain)):
            if self.key[letter] == name:
                found |= BIT[n]
        return found


@dataclass(frozen=True, slots=True)
class CardSet:
    """Everything printed: what an owner may replace."""

    ambassadors: tuple[Ambassador, ...]
    roles: tuple[Role, ...]
    specialties: tuple[Card, ...]
    actions: tuple[Card, ...]
    cards: tuple[Card, ...]
    modules: tuple[Module, ...]
