"""What can happen at a table, one file a family; `EVENTS` is all of it."""

from __future__ import annotations

from wildtable.server.events.chairs import (
    BotSeated,
    FeedEnded,
    FeedMade,
    Freed,
    HandedOver,
    HandOpened,
    Named,
    SatDown,
    SettingsChanged,
    StandInCalled,
    TakenBack,
)
from wildtable.server.events.event import Choices, Event, SeatEvent
from wildtable.server.events.game import (
    Abandoned,
    Answered,
    HintGiven,
    Rematched,
    Rewound,
    TableOpened,
    Upgraded,
)
from wildtable.server.events.lesson import Froze, HandRaised, MessageSent, MomentShown, PaceSet, TimeSet
from wildtable.server.events.proposals import (
    ChoiceProposed,
    EndProposed,
    FreeProposed,
    OpeningProposed,
    SecretlyProposed,
    UndoProposed,
    Voted,
    Withdrawn,
)
from wildtable.server.events.shuffle import Committed, Dealt, Revealed, ShuffleClosed
from wildtable.server.events.talk import ChatSwitched, FreeTextSwitched, Said

Reseated = SatDown | HandedOver | Freed | HandOpened
Proposing = UndoProposed | EndProposed | OpeningProposed | FreeProposed | ChoiceProposed | SecretlyProposed

EVENTS: tuple[type[Event], ...] = (
    *(TableOpened, Upgraded, Answered, Rewound, HintGiven, Abandoned, Rematched),
    *(SatDown, Named, HandedOver, Freed, HandOpened, BotSeated, StandInCalled, TakenBack, SettingsChanged),
    *(FeedMade, FeedEnded),
    *(Committed, ShuffleClosed, Revealed, Dealt),
    *(Said, ChatSwitched, FreeTextSwitched, Voted, Withdrawn),
    *(Froze, TimeSet, PaceSet, MessageSent, MomentShown, HandRaised),
    *(UndoProposed, EndProposed, OpeningProposed, FreeProposed, ChoiceProposed, SecretlyProposed),
)

__all__ = [
    "EVENTS",
    "Abandoned",
    "Answered",
    "BotSeated",
    "ChatSwitched",
    "ChoiceProposed",
    "Choices",
    "Committed",
    "Dealt",
    "EndProposed",
    "Event",
    "FeedEnded",
    "FeedMade",
    "FreeProposed",
    "FreeTextSwitched",
    "Freed",
    "Froze",
    "HandOpened",
    "HandRaised",
    "HandedOver",
    "HintGiven",
    "MessageSent",
    "MomentShown",
    "Named",
    "OpeningProposed",
    "PaceSet",
    "Proposing",
    "Rematched",
    "Reseated",
    "Revealed",
    "Rewound",
    "Said",
    "SatDown",
    "SeatEvent",
    "SecretlyProposed",
    "SettingsChanged",
    "ShuffleClosed",
    "StandInCalled",
    "TableOpened",
    "TakenBack",
    "TimeSet",
    "UndoProposed",
    "Upgraded",
    "Voted",
    "Withdrawn",
]
