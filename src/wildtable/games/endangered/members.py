"""Members of enums by names of their own: Python 3.11 needs ten times as long to look one up in its class."""

from __future__ import annotations

from typing import Final

from wildtable.games.endangered.cards.card_types import Area, Event, Kind, Limit, Rule, Scope, Word

AREA_ANY: Final = Area.ANY
AREA_TERRAIN: Final = Area.TERRAIN
EVENT_ACTION_DONE: Final = Event.ACTION_DONE
EVENT_AMBASSADOR_REVEALED: Final = Event.AMBASSADOR_REVEALED
EVENT_DICE_ROLLED: Final = Event.DICE_ROLLED
EVENT_IMPACT_REVEALED: Final = Event.IMPACT_REVEALED
EVENT_OFFSPRING_FAILED: Final = Event.OFFSPRING_FAILED
EVENT_SELF_PLAYED: Final = Event.SELF_PLAYED
EVENT_TURN_START: Final = Event.TURN_START
KIND_ONCE: Final = Kind.ONCE
LIMIT_GAME: Final = Limit.GAME
LIMIT_NONE: Final = Limit.NONE
LIMIT_TURN: Final = Limit.TURN
RULE_ACTION_COST: Final = Rule.ACTION_COST
RULE_MOVE_STEPS: Final = Rule.MOVE_STEPS
RULE_OFFSPRING_TARGET: Final = Rule.OFFSPRING_TARGET
RULE_PAY_FOR_OTHERS: Final = Rule.PAY_FOR_OTHERS
RULE_PLACEMENT_BONUS: Final = Rule.PLACEMENT_BONUS
RULE_VOTE_BONUS: Final = Rule.VOTE_BONUS
SCOPE_ALWAYS: Final = Scope.ALWAYS
WORD_NOBODY: Final = Word.NOBODY
WORD_NONE: Final = Word.NONE
WORD_STOP: Final = Word.STOP
