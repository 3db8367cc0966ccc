"""The card set that comes with the game."""

from __future__ import annotations

from wildtable.games.endangered.cards.actions import ACTIONS
from wildtable.games.endangered.cards.ambassadors import AMBASSADORS
from wildtable.games.endangered.cards.card_types import CardSet
from wildtable.games.endangered.cards.modules.box import MODULES
from wildtable.games.endangered.cards.roles import ROLES
from wildtable.games.endangered.cards.shared import SHARED
from wildtable.games.endangered.cards.specialties import SPECIALTIES
from wildtable.games.endangered.cards.unique import LAWYER, LOBBYIST, PHILANTHROPIST, TV_HOST, ZOOLOGIST

SHIPPED = CardSet(
    ambassadors=AMBASSADORS,
    roles=ROLES,
    specialties=SPECIALTIES,
    actions=ACTIONS,
    cards=(*SHARED, *ZOOLOGIST, *LAWYER, *LOBBYIST, *PHILANTHROPIST, *TV_HOST),
    modules=MODULES,
)
