"""What every verb says on a card, as a law about the table before and after, without the verbs' own code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.games.endangered.carrying_out import Done
from wildtable.games.endangered.board import ALL, BIT, EDGE, NEAR, Space
from wildtable.games.endangered.cards.card_types import Area, Count, Term, Where
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.ambassadors import On
from wildtable.games.endangered.steps.choices import Player
from wildtable.games.endangered.steps.impacts import RevealImpact
from wildtable.games.endangered.steps.money import Help

Holds: TypeAlias = Any
"""True or false, of things read from any verb."""
SETTLED = (Area.ANY, Area.EDGE, Area.TERRAIN, Area.NEAR_TERRAIN, Area.BESIDE_TILE, Area.OPEN_SIDE)
"""Places that moving animals does not change."""


def spaces_meant(s: State, where: Where) -> set[Space]:
    """The spaces a card speaks of, space by space."""
    terrain = "".join(s.module.terrain)
    here = {space for space in Space if s.module.key[terrain[space]] == where.terrain}
    tiled = {space for space in Space if s.tiles & BIT[space]}
    herds = {space for space in Space if s.animals[space]}
    meant: dict[Area, set[Space]] = {
        Area.ANY: set(Space),
        Area.ALONE: {space for space in Space if s.animals[space] == 1},
        Area.EDGE: {space for space in Space if EDGE & BIT[space]},
        Area.BESIDE_TILE: beside(tiled),
        Area.BESIDE_ANIMAL: beside(herds),
        Area.BESIDE_PAIR: beside({space for space in Space if s.animals[space] > 1}),
        Area.OPEN_SIDE: beside(set(Space) - tiled),
        Area.TERRAIN: here,
        Area.NEAR_TERRAIN: here | beside(here),
    }
    return meant[where.area]


def beside(spaces: set[Space]) -> set[Space]:
    """The neighbours of some spaces."""
    return {space for space in Space if any(NEAR[space] & BIT[other] for other in spaces)}


def clean(s: State) -> set[Space]:
    """Spaces without a tile."""
    return {space for space in Space if (ALL - s.tiles) & BIT[space]}


def counted(s: State, term: Term) -> int:
    """What a term counts, thing by thing."""
    return {
        Count.ANIMALS: sum(s.animals),
        Count.PAIRS: sum(number // 2 for number in s.animals),
        Count.TILES_SUPPLY: s.tile_supply,
        Count.TILES_BOARD: 36 - len(clean(s)),
        Count.LINES: sum(any(s.animals[6 * n : 6 * n + 6]) + any(s.animals[n::6]) for n in range(6)),
        Count.PERSISTENTS: len(s.persistents),
        Count.HANDS: sum(map(len, s.hands)),
        Count.MONEY: sum(s.money),
        Count.ACTION_CARDS: len(s.zone) - len(s.module.actions),
        Count.CONTINUOUS_CARDS: sum(map(len, s.powers)) - s.seats,
        Count.DICE_ON: sum(len(dice) for n, dice in enumerate(s.dice) if s.zone[n].name == term.name),
        Count.TRIGGERED: sum(one.impact.trigger == term.name for one in s.persistents),
        Count.PLAYERS: s.seats,
    }[term.count]


# --- the laws ---


def money(d: Done) -> int:
    return d.end.money[d.me] - d.before.money[d.me]


def hand(d: Done) -> int:
    return len(d.end.hands[d.me]) - len(d.before.hands[d.me])


def herd(d: Done) -> int:
    return sum(d.end.animals) - sum(d.before.animals)


def tiles(d: Done) -> int:
    return d.end.tiles.bit_count() - d.before.tiles.bit_count()


def cubes(d: Done) -> int:
    return sum(d.end.influence) - sum(d.before.influence)


def gain(d: Done) -> Holds:
    return money(d) == min(d.verb.n, d.before.bank)


def gain_per(d: Done) -> Holds:
    return money(d) == min(counted(d.before, d.verb.term), d.verb.most, d.before.bank)


def lose_money(d: Done) -> Holds:
    return money(d) == -min(d.verb.n, d.before.money[d.me])


def draw(d: Done) -> Holds:
    return hand(d) == min(d.verb.n, len(d.before.decks[d.me]) + len(d.before.discards[d.me]))


def discard(d: Done) -> Holds:
    return hand(d) == -min(d.verb.n, len(d.before.hands[d.me]))


def recover(d: Done) -> Holds:
    return hand(d) == min(d.verb.n, sum(card.kind is d.verb.only for card in d.before.discards[d.me]))


def play(d: Done) -> Holds:
    free = [card for card in d.before.hands[d.me] if not card.cost]
    return bool(d.told("played")) or not free


def give(d: Done) -> Holds:
    gifts = d.told("gave")
    if not d.before.money[d.me]:
        return not gifts
    return 1 <= gifts[0].args["n"] <= d.verb.n and d.took(d.me, d.verb.then)


def pay(d: Done) -> Holds:
    if d.before.money[d.me] >= d.verb.n and not d.before.funds(d.me):
        paid = any(entry.args == {"who": d.me, "n": d.verb.n} for entry in d.told("paid"))
        return (paid or not d.verb.n) and d.took(d.me, d.verb.then)
    return True


def one_player(d: Done) -> Holds:
    payers = [answer for answer in d.answers[:1] if isinstance(answer, Player)]
    helped = any(isinstance(answer, Help) for answer in d.answers)
    if not payers or helped:
        return True
    seat = payers[0].seat
    paid = [entry for entry in d.told("paid") if entry.args == {"who": seat, "n": d.verb.cost}]
    return bool(paid) and d.took(seat, d.verb.then)


def influence(d: Done) -> Holds:
    verb, b = d.verb, d.before
    if verb.on is On.SAME:
        return cubes(d) == min(verb.n, b.cubes)
    allowed = [
        n
        for n in range(6)
        if (verb.on is On.ANY or b.face_up[n] == (verb.on is On.FACE_UP))
        and (verb.colour is None or b.backs[n] is verb.colour)
        and n not in verb.done
    ]
    most = verb.n
    if verb.spread or (verb.on is On.FACE_DOWN and not verb.stack):
        most = min(verb.n, len(allowed))
    changed = [n for n in range(6) if d.end.influence[n] != b.influence[n]]
    placed = min(most, b.cubes) if allowed else 0
    where = set(changed) <= set(allowed) or verb.on is On.FACE_UP
    return cubes(d) == placed and where and (not verb.stack or len(changed) <= 1)


def remove_influence(d: Done) -> Holds:
    return cubes(d) == -min(d.verb.n, sum(d.before.influence))


def shift_influence(d: Done) -> Holds:
    up = [d.before.influence[n] for n in range(6) if d.before.face_up[n]]
    return cubes(d) == 0 and len(d.told("shifted")) == (d.verb.n if len(up) > 1 and any(up) else 0)


def peek(d: Done) -> Holds:
    unseen, left = (sum(known is None for known in s.row) for s in (d.before, d.end))
    return unseen - left == min(d.verb.n, unseen)


def move(d: Done) -> Holds:
    moves = [entry.args for entry in d.told("moved")]
    ends = all(one["end"] in clean(d.before) & spaces_meant_loosely(d, d.verb.to) for one in moves)
    return herd(d) == 0 and ends and len(moves) <= d.verb.n


def spaces_meant_loosely(d: Done, where: Where) -> set[Space]:
    """Before the first move or, where animals themselves are meant, after any of them."""
    fixed = where.area in SETTLED or d.verb.n == 1
    return spaces_meant(d.before, where) if fixed else set(Space)


def add_animal(d: Done) -> Holds:
    crowded = d.verb.where.area is Area.TERRAIN
    room = {
        s
        for s in clean(d.before) & spaces_meant(d.before, d.verb.where)
        if crowded or not d.before.animals[s]
    }
    possible = bool(room) and d.before.animal_supply > 0
    return (1 <= herd(d) <= d.verb.n) if possible else herd(d) == 0


def lose_animal(d: Done) -> Holds:
    there = {space for space in spaces_meant(d.before, d.verb.where) if d.before.animals[space]}
    return (1 <= -herd(d) <= d.verb.n) if there else herd(d) == 0


def split(d: Done) -> Holds:
    pairs = any(number > 1 for number in d.before.animals)
    return (d.end.animals != d.before.animals) == pairs


def destruction(d: Done) -> Holds:
    return tiles(d) == d.verb.n


def remove_tile(d: Done) -> Holds:
    there = spaces_meant(d.before, d.verb.where) - clean(d.before)
    return (1 <= -tiles(d) <= d.verb.n) if there else tiles(d) == 0


def place_tile(d: Done) -> Holds:
    there = spaces_meant(d.before, d.verb.where) & clean(d.before)
    return (1 <= tiles(d) <= d.verb.n) if there else tiles(d) == 0


def push_tile(d: Done) -> Holds:
    return tiles(d) == 0 and len(d.told("tile_pushed")) <= d.verb.n


def breed(d: Done) -> Holds:
    return bool(d.told("offspring_roll")) == bool(d.before.module.offspring.pairs(d.before))


def roll_again(d: Done) -> Holds:
    return len(d.told("offspring_roll")) >= 1


def look(d: Done) -> Holds:
    unseen = min(d.verb.n, len(d.before.top) + len(d.before.impacts)) - len(d.before.top)
    return len(d.told("saw_impact")) == max(unseen, 0) and len(d.told("impact_discarded")) <= d.verb.discard


def remove_persistent(d: Done) -> Holds:
    return len(d.before.persistents) - len(d.end.persistents) == min(d.verb.n, len(d.before.persistents))


def next_impact(d: Done) -> Holds:
    return bool(d.told("impact")) or any(isinstance(step, RevealImpact) for _, step in d.end.stack)


def trigger(d: Done) -> Holds:
    marked = [one.impact for one in d.before.persistents if one.impact.trigger == d.verb.word]
    fired = [entry.args["impact"] for entry in d.told("triggered")]
    return fired == marked or (set(fired) <= set(marked) and bool(d.told("persistent_removed")))


def cancel(d: Done) -> Holds:
    return bool(d.told("cancelled")) or d.before.revealed is None or d.end.stack == d.before.stack


def reroll(d: Done) -> Holds:
    same = len(d.end.unplaced) == len(d.before.unplaced)
    return same and bool(d.told("rolled_dice")) == bool(d.before.unplaced)


def adjust(d: Done) -> Holds:
    turns = d.told("turned")
    right = all(abs(one.args["to_face"] - one.args["die"]) == d.verb.by for one in turns)
    return right and len(turns) <= d.verb.n and len(d.end.unplaced) == len(d.before.unplaced)


def recall(d: Done) -> Holds:
    return len(d.end.unplaced) - len(d.before.unplaced) == len(d.told("recalled"))


def lock(d: Done) -> Holds:
    return d.end.locked[d.me] - d.before.locked[d.me] == d.verb.n


def skip(d: Done) -> Holds:
    return d.end.skips - d.before.skips == d.verb.n


def choose(d: Done) -> Holds:
    chosen = next(way for way in d.verb.ways if way.name == d.answers[0])
    return d.took(d.me, chosen.steps)


def each_player(d: Done) -> Holds:
    return all(d.took(seat, d.verb.steps) for seat in range(d.before.seats))


def when(d: Done) -> Holds:
    return d.took(
        d.me, d.verb.then if counted(d.before, d.verb.term) >= d.verb.at_least else d.verb.otherwise
    )


def try_luck(d: Done) -> Holds:
    rolled = d.told("rolled")[0].args["n"]
    return d.took(d.me, d.verb.success if rolled >= d.verb.target else d.verb.failure)


LAWS: dict[str, Callable[[Done], Holds]] = {
    "AddAnimal": add_animal,
    "Adjust": adjust,
    "Breed": breed,
    "Cancel": cancel,
    "Choose": choose,
    "Destruction": destruction,
    "Discard": discard,
    "Draw": draw,
    "EachPlayer": each_player,
    "Gain": gain,
    "GainPer": gain_per,
    "Give": give,
    "Influence": influence,
    "Lock": lock,
    "LookImpacts": look,
    "LoseAnimal": lose_animal,
    "LoseMoney": lose_money,
    "Move": move,
    "NextImpact": next_impact,
    "OnePlayer": one_player,
    "Pay": pay,
    "Peek": peek,
    "PlaceTile": place_tile,
    "Play": play,
    "PushTile": push_tile,
    "Recall": recall,
    "Recover": recover,
    "RemoveInfluence": remove_influence,
    "RemovePersistent": remove_persistent,
    "RemoveTile": remove_tile,
    "Reroll": reroll,
    "RollOffspringAgain": roll_again,
    "ShiftInfluence": shift_influence,
    "SkipDestruction": skip,
    "Split": split,
    "Trigger": trigger,
    "TryLuck": try_luck,
    "When": when,
}
