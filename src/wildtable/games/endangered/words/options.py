"""Answers in words, and what they point at on the board."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.text import Text, text
from wildtable.games.endangered.board import Chair, Line, Space
from wildtable.games.endangered.cards.card_types import Ambassador, Card, Colour, Event, Impact, Role
from wildtable.games.endangered.state import Persistent, State
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.choices import NOBODY, NONE, STOP, Die, Player, Slot
from wildtable.games.endangered.steps.dice import Placed, Turned
from wildtable.games.endangered.steps.flow import Choose
from wildtable.games.endangered.steps.money import Gift, Help
from wildtable.games.endangered.words.names import name, seat_name
from wildtable.games.endangered.words.step_text import steps_text

ANSWERS: Final = {
    STOP: text("None"),
    NOBODY: text("Nobody"),
    NONE: text("None"),
}
BACKS: Final = {
    Colour.BLUE: text("a face-down blue ambassador"),
    Colour.GREEN: text("a face-down green ambassador"),
    Colour.GRAY: text("a face-down gray ambassador"),
}
PLACES: Final[dict[type, str]] = {Card: "hand", Impact: "impact", Role: "role", Ambassador: "ambassador"}


def option_text(s: State, decision: Decision, choice: Choice) -> Text:
    """An answer to the question of a step."""
    if choice in ANSWERS:
        return ANSWERS[choice]
    if isinstance(choice, Slot):
        return slot_text(s, choice.n)
    if isinstance(choice, Chair):
        return chair_text(s, choice)
    if isinstance(choice, Player):
        return seat_name(choice.seat)
    if isinstance(choice, Persistent):
        return _persistent(s, choice)
    if isinstance(choice, Use):
        return _use(s, decision, choice)
    if isinstance(decision.step, Choose):
        return steps_text(decision.step.way(choice).steps)
    return _dice_and_money(s, choice)


def _dice_and_money(s: State, choice: Choice) -> Text:
    if isinstance(choice, Die):
        return text("the die showing {n}", n=choice.shows)
    if isinstance(choice, Turned):
        return text("turn a {die} to {to}", die=choice.die, to=choice.to)
    if isinstance(choice, Placed):
        return text("the {die} on {action}", die=choice.die, action=slot_text(s, choice.slot))
    if isinstance(choice, Gift):
        return text("{n}M to {who}", n=choice.sum, who=seat_name(choice.seat))
    if isinstance(choice, Help):
        if not choice.sum:
            return text("pay it all yourself")
        return text("ask {who} for {n}M", who=seat_name(choice.seat), n=choice.sum)
    return name(choice)


def slot_text(s: State, slot: int) -> Text:
    """An action; copies are told apart by the deck they came from, those of one deck by a number."""
    card, owner = s.zone[slot], s.owners[slot]
    if owner < 0 or sum(other is card for other in s.zone) == 1:
        return name(card)
    role = name(s.roles[owner])
    earlier = [n for n in range(slot) if s.zone[n] is card and s.owners[n] == owner]
    if earlier:
        return text("{card} ({role}, number {n})", card=name(card), role=role, n=len(earlier) + 1)
    return text("{card} ({role})", card=name(card), role=role)


def chair_text(s: State, chair: Chair) -> Text:
    """An ambassador by its place in the row."""
    ambassador = s.row[chair]
    if ambassador is None:
        who = BACKS[s.backs[chair]]
    elif s.face_up[chair]:
        who = name(ambassador)
    else:
        who = text("{name} (face down)", name=name(ambassador))
    return text("{n}: {name}", n=chair + 1, name=who)


def _persistent(s: State, choice: Persistent) -> Text:
    return text("{n}: {impact}", n=s.persistents.index(choice) + 1, impact=name(choice.impact))


def _use(s: State, decision: Decision, choice: Use) -> Text:
    card = s.powers[decision.me][choice.card]
    same = [o for o in decision.options if isinstance(o, Use) and s.powers[decision.me][o.card] is card]
    if len(same) < 2:
        return text("use {card}", card=name(card))
    return text("use {card} (number {n})", card=name(card), n=same.index(choice) + 1)


def option_targets(decision: Decision, choice: Choice) -> tuple[str, ...]:
    """What an answer points at, as the ids the boards draw with."""
    if isinstance(choice, Space):
        return (f"space.{choice.name}",)
    if isinstance(choice, Line):
        return (f"line.{choice.name}",)
    if isinstance(choice, Use):
        return (f"power.{decision.me}.{choice.card}",)
    if type(choice) in PLACES:
        return (f"{PLACES[type(choice)]}.{choice.name}",)
    return tuple(f"{kind}.{number}" for kind, number in _numbered(choice))


def _numbered(choice: Any) -> list[tuple[str, int]]:
    """Things on the board that have a number."""
    if isinstance(choice, Slot):
        return [("action", choice.n)]
    if isinstance(choice, Placed):
        return [("action", choice.slot)]
    if isinstance(choice, Chair):
        return [("ambassador", int(choice))]
    if isinstance(choice, (Player, Gift, Help)):
        return [("seat", choice.seat)]
    if isinstance(choice, Persistent):
        return [("persistent", choice.number)]
    if isinstance(choice, Die):
        return [("die", choice.shows)]
    return [("die", choice.die)] if isinstance(choice, Turned) else []


def happened(s: State, me: Seat, step: Abilities) -> Text:
    """What a question for abilities is about."""
    if step.event is Event.SELF_PLAYED:
        return name(s.powers[me][step.about])
    if step.event is Event.ACTION_DONE:
        return slot_text(s, step.about)
    if step.event is Event.AMBASSADOR_REVEALED:
        return name(s.row[step.about])
    if step.event is Event.IMPACT_REVEALED and s.revealed is not None:
        return name(s.revealed)
    return Text(", ".join(map(str, s.unplaced)))
