"""Members of enums by names of their own: Python 3.11 needs ten times as long to look one up in its class."""

from __future__ import annotations

from typing import Final

from wildtable.games.endless_forms.board import Keep, Moment, Phase
from wildtable.games.endless_forms.box import Kind, Slot
from wildtable.games.endless_forms.printed import Attach, Clock, Mode, On, Side, Stat, Verb, Who

ATTACH_HABITAT: Final = Attach.HABITAT
ATTACH_SPECIES: Final = Attach.SPECIES
CLOCK_ALWAYS: Final = Clock.ALWAYS
CLOCK_NIGHT: Final = Clock.NIGHT
CLOCK_OTHER: Final = Clock.OTHER
CLOCK_OWN: Final = Clock.OWN
CLOCK_OWN_NIGHT: Final = Clock.OWN_NIGHT
KEEP_HIDDEN: Final = Keep.HIDDEN
KEEP_KEEP: Final = Keep.KEEP
KEEP_KEPT: Final = Keep.KEPT
KEEP_MULLIGAN: Final = Keep.MULLIGAN
KEEP_UNDECIDED: Final = Keep.UNDECIDED
KIND_EFFECT: Final = Kind.EFFECT
KIND_EVENT: Final = Kind.EVENT
KIND_SPECIES: Final = Kind.SPECIES
MODE_LAST: Final = Mode.LAST
MODE_NEVER: Final = Mode.NEVER
MOMENT_ANNOUNCE_DEPLOY: Final = Moment.ANNOUNCE_DEPLOY
MOMENT_ANNOUNCE_EXERT: Final = Moment.ANNOUNCE_EXERT
MOMENT_ANNOUNCE_MOVE: Final = Moment.ANNOUNCE_MOVE
MOMENT_ANSWER: Final = Moment.ANSWER
MOMENT_DEPLOY_END: Final = Moment.DEPLOY_END
MOMENT_DEPLOY_START: Final = Moment.DEPLOY_START
MOMENT_EXERT_END: Final = Moment.EXERT_END
MOMENT_PRE_DECLINE: Final = Moment.PRE_DECLINE
MOMENT_TURN_BEGIN: Final = Moment.TURN_BEGIN
MOMENT_TURN_END: Final = Moment.TURN_END
ON_BEGIN: Final = On.BEGIN
ON_END: Final = On.END
PHASE_DEPLOYMENT: Final = Phase.DEPLOYMENT
PHASE_EXERTION: Final = Phase.EXERTION
PHASE_INITIALIZATION: Final = Phase.INITIALIZATION
PHASE_MOVEMENT: Final = Phase.MOVEMENT
PHASE_SET_UP: Final = Phase.SET_UP
PHASE_TERMINATION: Final = Phase.TERMINATION
PHASE_TURN_END: Final = Phase.TURN_END
SIDE_ANY: Final = Side.ANY
SIDE_MINE: Final = Side.MINE
SLOT_COPIED: Final = Slot.COPIED
SLOT_DISCARDED: Final = Slot.DISCARDED
SLOT_GOAL: Final = Slot.GOAL
SLOT_HOME: Final = Slot.HOME
SLOT_HOST: Final = Slot.HOST
SLOT_PICK: Final = Slot.PICK
SLOT_PLACE: Final = Slot.PLACE
SLOT_PREY: Final = Slot.PREY
SLOT_REVIVED: Final = Slot.REVIVED
SLOT_SOURCE: Final = Slot.SOURCE
STAT_DECLINE: Final = Stat.DECLINE
STAT_EVENT_LOSS: Final = Stat.EVENT_LOSS
STAT_GROWTH: Final = Stat.GROWTH
VERB_CAP: Final = Verb.CAP
VERB_COPY_GROWTH: Final = Verb.COPY_GROWTH
VERB_DECLINE: Final = Verb.DECLINE
VERB_DISCARD_EFFECT: Final = Verb.DISCARD_EFFECT
VERB_FORBID: Final = Verb.FORBID
VERB_GAIN: Final = Verb.GAIN
VERB_GROWTH: Final = Verb.GROWTH
VERB_HUNT: Final = Verb.HUNT
VERB_LOSE: Final = Verb.LOSE
VERB_MOVE: Final = Verb.MOVE
VERB_PUT_COUNTER: Final = Verb.PUT_COUNTER
VERB_REACH: Final = Verb.REACH
VERB_REPLACE: Final = Verb.REPLACE
VERB_RESOURCES: Final = Verb.RESOURCES
VERB_REVIVE: Final = Verb.REVIVE
VERB_SHIELD: Final = Verb.SHIELD
WHO_ALL: Final = Who.ALL
WHO_PICK: Final = Who.PICK
WHO_PLACE: Final = Who.PLACE
WHO_SELF: Final = Who.SELF
