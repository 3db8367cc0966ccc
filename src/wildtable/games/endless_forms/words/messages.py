"""The log and refusals. `several`: the name of the species is a plural."""

from __future__ import annotations

from typing import Final

from wildtable.core.entry import Mark
from wildtable.core.refusal import Why
from wildtable.core.text import plural, text

UNSEEN: Final = {
    "drew": text("{who} draws a card."),
    "set_event": text("{who} lays an event face down."),
}
"""What is told of a card to those who may not know it."""
ENTRIES: Final = {
    "hands": text("Both players draw {n} cards."),
    "drew": text("{who} draws a card: {card}."),
    "mulligan": text("{who} shuffles the hand back and draws {n}."),
    "habitat": text("{who} lays habitat {place}: {card}."),
    "begins": text("{who} takes the first turn."),
    "turn": text("Turn {n} of 16: {who}, {night}."),
    "announced_species": text("{who} announces {card} for habitat {place}."),
    "entered": plural(
        "{card} of {who} enters habitat {place} with {n}.",
        "{card} of {who} enter habitat {place} with {n}.",
        by="several",
    ),
    "undone": text("{who} takes {card} back: it is not possible any more."),
    "wasted": text("{who} loses {card}: it is not possible any more."),
    "set_event": text("{who} lays an event face down: {card}."),
    "revealed": text("{who} reveals {card}."),
    "resolved": text("{card} of {who} happens."),
    "cancelled": text("{card} of {who} has no effect."),
    "took_hold": text("{card} of {who} takes hold."),
    "laid_on": text("{card} of {who} is laid on {species} of {whose} at habitat {place}."),
    "laid_at": text("{card} of {who} is laid on habitat {place}."),
    "befell": text("{card} befalls habitat {place}."),
    "effect_discarded": text("{card} is discarded."),
    "replaced": text("Habitat {place}: {old} gives way to {card}."),
    "washed": plural(
        "{species} of {whose} is washed to habitat {place}.",
        "{species} of {whose} are washed to habitat {place}.",
        by="several",
    ),
    "gained": plural("{species} of {whose} gains {n}.", "{species} of {whose} gain {n}.", by="several"),
    "lost": plural("{species} of {whose} loses {n}.", "{species} of {whose} lose {n}.", by="several"),
    "echoed": plural(
        "{species} of {whose} has {n}↑ this turn, like {source} and one more.",
        "{species} of {whose} have {n}↑ this turn, like {source} and one more.",
        by="several",
    ),
    "extinct": plural(
        "{species} of {whose} at habitat {place} goes extinct.",
        "{species} of {whose} at habitat {place} go extinct.",
        by="several",
    ),
    "exerted": plural(
        "{card} of {who} exerts at habitat {place} and gains {n}.",
        "{card} of {who} exert at habitat {place} and gain {n}.",
        by="several",
    ),
    "hunts": plural(
        "{card} of {who} exerts at habitat {place} and hunts {prey}.",
        "{card} of {who} exert at habitat {place} and hunt {prey}.",
        by="several",
    ),
    "exertion_undone": text("{who} takes the exertion back: it is not possible any more."),
    "exertion_wasted": text("{who} loses the exertion: it is not possible any more."),
    "rolled": text("{who} rolls a {n}."),
    "dodged": plural("{species} of {whose} gets away.", "{species} of {whose} get away.", by="several"),
    "announced_move": text("{who} announces a move of {card} to habitat {place}."),
    "moved": plural(
        "{card} of {who} moves to habitat {place}.",
        "{card} of {who} move to habitat {place}.",
        by="several",
    ),
    "move_undone": text("{who} takes the move back: it is not possible any more."),
    "move_wasted": text("{who} loses the move: it is not possible any more."),
    "declined": text("All species decline."),
    "counted": text("Game {game} is over: {scores}."),
}
MARKS: Final[dict[str, Mark]] = {
    "extinct": "loss",
    "hunts": "gain",
    "befell": "loss",
    "entered": "gain",
}
WHYS: Final = {
    "one_of_each": text("You have played a card of that type this turn."),
    "zone_full": text("An event lies in your zone already."),
    "one_event": text("After a reveal the next event waits for your next turn."),
    "full": text("You have three species there."),
    "exerted_already": plural(
        "{card} has exerted this turn.", "{card} have exerted this turn.", by="several"
    ),
    "no_prey": plural("{card} has no prey to exert on.", "{card} have no prey to exert on.", by="several"),
    "forbidden": text("{card} cannot exert this turn."),
    "immovable": text("Nobody can move {card}."),
    "no_room": plural("{card} has nowhere to go.", "{card} have nowhere to go.", by="several"),
    "species_later": text("A species exerts, moves or is aimed at when its phase or a card asks for it."),
    "hand_later": text("Cards are played from the hand in one's own Deployment Phase, one of each type."),
    "habitat_later": text("A habitat is named for a species that comes or moves, or by a card."),
    "effect_later": text("An effect stays until its host leaves or a card takes it away."),
    "event_later": text("A face-down event is revealed in a window, by its owner."),
    "pile_later": text("A discard pile lies open; cards leave it only where a card says so."),
    "deck_later": text("Cards are drawn at the beginning of a turn."),
    "done_later": text("There is nothing to end now."),
}
STANDING: Final = {
    "species": Why("species_later", {}, "§4.1"),
    "hand": Why("hand_later", {}, "§5.1"),
    "habitat": Why("habitat_later", {}, "§5.2"),
    "effect": Why("effect_later", {}, "§2.4"),
    "zone": Why("event_later", {}, "§6.1"),
    "pile": Why("pile_later", {}, "§1.4"),
    "deck": Why("deck_later", {}, "§4.4"),
    "done": Why("done_later", {}, "§4.1"),
    "pass": Why("done_later", {}, "§6.3"),
}
"""What things on the board are for, where no step has a nearer reason."""
