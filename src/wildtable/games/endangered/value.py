"""How good a position looks, for bots that look one step ahead.

The weights were set by hand and checked by play: a team that only compares these numbers wins about one
game in four with tigers on Normal.
"""

from __future__ import annotations

from math import exp

from wildtable.games.endangered.board import LINE_SPACES, LINES, spaces
from wildtable.games.endangered.box import Count, Impact, Kind, Rule, Tag
from wildtable.games.endangered.destruction import Destruction, LineSlide, landings
from wildtable.games.endangered.offspring import offspring_target
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.ambassadors import RemoveInfluence
from wildtable.games.endangered.steps.animals import LoseAnimal, Split
from wildtable.games.endangered.steps.impacts import Trigger
from wildtable.games.endangered.steps.tiles import PlaceTile
from wildtable.games.endangered.votes import factor, standing


def value(s: State) -> float:
    """From lost (0) to won (1)."""
    if s.result:
        return 1.0 if s.is_won() else 0.0
    hope = 0.75 * votes(s) + 0.25 * means(s)
    return 0.02 + 0.93 * hope * population(s) * ground(s)


def turns_left(s: State) -> int:
    """Turns until the next vote of consequence: the first one, later the second."""
    first, second = s.vote_years()
    year = first if s.year <= first else second
    return max((year - s.year + 1) * s.seats - len(s.order), 0)


# --- the vote ---


def votes(s: State) -> float:
    """How likely enough yes votes look: the chance as things go, and how near the best ones are."""
    left = turns_left(s)
    chances = sorted((hope_for(s, position, left) for position in range(len(s.row))), reverse=True)
    counted = [1.0]
    for chance in chances:
        counted = [
            (counted[n] * (1 - chance) if n < len(counted) else 0.0) + (counted[n - 1] * chance if n else 0.0)
            for n in range(len(counted) + 1)
        ]
    enough = sum(counted[s.votes_needed :])
    return 0.5 * enough + 0.5 * sum(chances[: s.votes_needed]) / s.votes_needed


def hope_for(s: State, position: int, left: int) -> float:
    """The chance of one ambassador, guessed from what is lacking and from the time there is."""
    ambassador = s.row[position]
    if not s.face_up[position] or ambassador is None:
        return 0.3 * min(left, 12) / 12
    lack = ambassador.target - standing(s, position)
    lack -= 7 * factor(ambassador, Count.ROLL) + (s.votes_needed - 1) * factor(ambassador, Count.YES_VOTES)
    return 1 / (1 + exp(0.9 * (lack - 0.5 - 0.12 * left)))


# --- staying alive ---


def population(s: State) -> float:
    """The more animals the safer, with what the coming turns are likely to bring and to take."""
    born = min(max(offspring_target(s), 0), 6) / 6 if s.animal_supply and s.module.offspring.pairs(s) else 0
    turns = min(turns_left(s), 4) / 2
    herd = s.herd() + turns * (born - threat(s))
    return 1 - exp(-max(herd - s.module.loss, 0.3) / 3.5)


def threat(s: State) -> float:
    """Animals the next destruction is expected to take, the line chosen well."""
    if not isinstance(s.module.destruction, LineSlide):
        return sum(s.animals[space] for space in spaces(s.occupied)) / 6
    return min(
        sum(s.animals[landings(s, line, spot)[0]] for spot in range(len(LINE_SPACES[line]))) / 6
        for line in LINES
        if any(s.animals[space] for space in LINE_SPACES[line])
    )


def ground(s: State) -> float:
    """Tiles must last until the next vote, and better until the second."""
    first, second = s.vote_years()
    played = (s.year - 1) * s.seats + len(s.order)
    spare = s.tile_supply + s.skips
    enough = lasting(second * s.seats - played - spare)
    return enough if s.year > first else 0.7 * lasting(first * s.seats - played - spare) + 0.3 * enough


def lasting(short: int) -> float:
    """How likely tiles last that are so many short, two more being a fair margin."""
    return 1 / (1 + (max(short + 2, 0) / 9) ** 2)


# --- means ---


def means(s: State) -> float:
    """Money, cards and actions to work with, and what burdens."""
    left = min(turns_left(s), 12) / 12
    money = 1 - exp(-sum(s.money) / (2 + s.seats))
    hands = 1 - exp(-sum(map(len, s.hands)) / (3 * s.seats))
    tools = 0.55 * actions(s) + 0.25 * money + 0.1 * hands + 0.1 * powers(s)
    burden = sum(weight(s, impact) for _, impact in s.persistents) + coming(s)
    return max(0.0, min(1.0, 0.35 + 0.5 * left * tools + 0.15 * money - burden))


def actions(s: State) -> float:
    """What the Action zone offers: above all ways to influence."""
    kinds: dict[Tag, int] = {}
    for card, owner in zip(s.zone, s.owners, strict=True):
        if owner >= 0:
            for tag in card.tags[:1]:
                kinds[tag] = kinds.get(tag, 0) + 1
    wanted = {Tag.INFLUENCE: 3.0, Tag.MONEY: 1.5, Tag.MOVE: 1.0, Tag.TILE: 1.5, Tag.IMPACT: 1.0}
    worth = sum(wanted.get(tag, 0.6) * (1 - 0.5**number) * 2 for tag, number in kinds.items())
    return 1 - exp(-worth / 6)


def powers(s: State) -> float:
    """Continuous cards in front of the players."""
    kept = [card for cards in s.powers for card in cards if card.kind is Kind.CONTINUOUS]
    bonus = sum(mod.rule is Rule.VOTE_BONUS for card in kept for mod in card.mods)
    return 1 - exp(-(len(kept) + 2 * bonus) / 4)


def coming(s: State) -> float:
    """What the next impact will do, if it has been seen; an unseen one is feared a little."""
    if not s.top:
        return 0.05
    return weight(s, s.top[0]) + (0.02 if s.top[0].persistent else 0.0)


def weight(s: State, impact: Impact) -> float:
    """How much an impact hurts."""
    total = 0.06 * len(impact.mods)
    for step in impact.steps:
        if isinstance(step, (LoseAnimal, Destruction)):
            total += 0.07
        elif isinstance(step, (PlaceTile, RemoveInfluence, Split)):
            total += 0.05
    if impact.steps and any(isinstance(step, Trigger) for step in getattr(impact.steps[0], "then", ())):
        total += 0.05 * sum(bool(found.trigger) for _, found in s.persistents) - 0.02
    return total
