"""Copying a state, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wildtable.games.endangered.state.state import State


def copy_board(old: State, s: State) -> None:
    """Board, actions and dice."""
    s.module, s.level, s.votes_needed = old.module, old.level, old.votes_needed
    s.carry, s.result = old.carry, old.result
    s.first_rulings, s.lone_questions, s.readings = old.first_rulings, old.lone_questions, old.readings
    s.animals = old.animals.copy()
    s.occupied, s.tiles, s.tide = old.occupied, old.tiles, old.tide
    s.animal_supply, s.tile_supply = old.animal_supply, old.tile_supply
    s.zone = old.zone.copy()
    s.owners = old.owners.copy()
    s.dice = old.dice.copy()
    s.height = old.height.copy()
    s.barred = old.barred.copy()
    s.unplaced = old.unplaced
    s.home = old.home.copy()
    s.locked = old.locked.copy()


def copy_seats(old: State, s: State) -> None:
    """What lies before the seats, and the ambassadors."""
    s.kits = old.kits.copy()
    s.roles = old.roles.copy()
    s.powers = [cards.copy() for cards in old.powers]
    s.hands = [cards.copy() for cards in old.hands]
    s.decks = [cards.copy() for cards in old.decks]
    s.discards = [cards.copy() for cards in old.discards]
    s.out = old.out.copy()
    s.aside = old.aside.copy()
    s.shuffles = old.shuffles.copy()
    s.money = old.money.copy()
    s.bank = old.bank
    s.pool = old.pool.copy()
    s.backs = old.backs
    s.row = old.row.copy()
    s.face_up = old.face_up.copy()
    s.influence = old.influence.copy()
    s.cubes = old.cubes


def copy_calendar(old: State, s: State) -> None:
    """Impacts, calendar, this turn, the vote."""
    s.impacts = old.impacts.copy()
    s.top = old.top.copy()
    s.impact_discards = old.impact_discards.copy()
    s.revealed = old.revealed
    s.persistents = old.persistents.copy()
    s.serial, s.impact_shuffles = old.serial, old.impact_shuffles
    s.year, s.active = old.year, old.active
    s.order = old.order.copy()
    s.used = old.used.copy()
    s.used_up = old.used_up.copy()
    s.bonus_used, s.recalled, s.placing = old.bonus_used, old.recalled, old.placing
    s.skips = old.skips
    s.yes = old.yes
    s.checked = old.checked
    s.vote_bonus = old.vote_bonus
