"""What happens to cards and counters: entering, losing, going extinct, attaching, discarding."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import PLACES, around
from wildtable.games.endless_forms.box import Card, insert, take
from wildtable.games.endless_forms.growth import cap, growth, local, matches
from wildtable.games.endless_forms.members import KIND_SPECIES, STAT_EVENT_LOSS
from wildtable.games.endless_forms.state import Attached, Habitat, Species, State

# --- cards on their way ---


def show(s: State, me: Seat, card: Card) -> None:
    """Lay a card from the hand on the table, to be resolved."""
    take_from_hand(s, me, card)
    s.announced[me].append(card)
    s.reveals += 1


def show_in_hand(s: State, me: Seat, card: Card) -> None:
    """Let everybody see a card that stays in the hand until something becomes of it."""
    if card not in s.known[me]:
        insert(s.known[me], card)
    s.reveals += 1


def take_from_hand(s: State, me: Seat, card: Card) -> None:
    """Take a card out of a hand, and out of what others know to be there."""
    take(s.hands[me], card)
    if card in s.known[me]:
        take(s.known[me], card)


def take_back(s: State, me: Seat, card: Card) -> None:
    """Return a card to the hand; everybody has seen it (§6.6)."""
    s.announced[me].remove(card)
    to_hand(s, me, card)


def to_hand(s: State, me: Seat, card: Card) -> None:
    """Put a card that everybody has seen into a hand."""
    insert(s.hands[me], card)
    insert(s.known[me], card)


def discard(s: State, owner: Seat, card: Card) -> None:
    """Lay a card on its owner's pile."""
    s.piles[owner].append(card)


# --- species ---


def enter(s: State, me: Seat, card: Card, place: int) -> None:
    """Put a species into a habitat with as many counters as its growth (§5.3)."""
    species = Species(s.born, card, me, place, 0)
    s.born += 1
    s.living[species.id] = species
    s.columns[2 * place + me].append(species)
    s.changed(place)
    species.counters = growth(s, species) if s.switches.bonus_on_deploy else card.growth
    if s.logging:
        s.tell("entered", "§5.3", who=me, card=card, place=place, n=species.counters)
    if species.counters == 0:
        bury(s, [species])


def move(s: State, species: Species, place: int) -> None:
    """Take a species to another habitat with all that is on it (§8.3)."""
    s.columns[2 * species.place + species.owner].remove(species)
    s.changed(species.place)
    species.place = place
    column = s.columns[2 * place + species.owner]
    column.append(species)
    column.sort(key=BY_ID)
    s.changed(place)


def gain(s: State, species: Species, n: int) -> None:
    """Put counters on a species; below 0 it is a loss (§11.5)."""
    if n < 0:
        lose(s, [(species, -n)], False)
    elif n:
        species.counters += n
        if s.logging:
            s.tell("gained", "§11.5", species=species.card, whose=species.owner, place=species.place, n=n)


def lose(s: State, losses: list[tuple[Species, int]], by_event: bool) -> None:
    """Take counters off several species at once: amount, Threatened, cap (§11.4)."""
    dead = []
    for species, n in losses:
        if n <= 0:
            continue
        n += species.card.fragile
        if by_event:
            n = min(n, cap(s, local(s, species.place), species, STAT_EVENT_LOSS))
        species.counters = max(0, species.counters - n)
        if s.logging:
            s.tell("lost", "§11.4", species=species.card, whose=species.owner, place=species.place, n=n)
        if species.counters == 0:
            dead.append(species)
    if dead:
        bury(s, dead)


def bury(s: State, dead: list[Species]) -> None:
    """Remove the extinct together; then survivors that live on death gain (§9.3)."""
    for species in dead:
        del s.living[species.id]
        s.columns[2 * species.place + species.owner].remove(species)
        s.changed(species.place)
        for effect in species.effects:
            discard(s, effect.owner, effect.card)
        if s.logging:
            s.tell("extinct", "§9.3", species=species.card, whose=species.owner, place=species.place)
        if species.card.returns:
            to_hand(s, species.owner, species.card)
        else:
            discard(s, species.owner, species.card)
    for survivor in s.living.values():
        for rule in survivor.card.deaths:
            those = rule.those
            assert those is not None  # `check_cards` sees to it
            places = around(those.where, survivor.place)
            deaths = [d for d in dead if d.place in places and matches(those, survivor.owner, d)]
            gain(s, survivor, rule.n * len(deaths))


# --- effects and habitats ---


def attach_to_species(s: State, effect: Attached, species: Species) -> None:
    """Lay an effect under a species."""
    species.effects += (effect,)
    s.changed(species.place)


def attach_to_habitat(s: State, effect: Attached, place: int, copied: int) -> None:
    """Lay an effect under a habitat; one that copies wipes it clean and makes it its neighbour (§12.2)."""
    habitat = s.row[place]
    if effect.card.copies_habitat:
        face = s.row[copied].face
        clear(s, habitat)
        habitat.face = face
    habitat.effects += (effect,)
    s.changed(place)


def clear(s: State, habitat: Habitat) -> None:
    """Take effects and counters off a habitat; without its copying effect it is itself again (§12.3)."""
    for effect in habitat.effects:
        discard(s, effect.owner, effect.card)
    habitat.effects = ()
    habitat.degraded = habitat.bloom = False
    habitat.face = habitat.card


def discard_effect(s: State, code: int) -> None:
    """Discard one effect in play, named by where it lies."""
    host, nth = divmod(code, CODES)
    if host < len(PLACES):
        habitat = s.row[host]
        effect = habitat.effects[nth]
        habitat.effects = without(habitat.effects, nth)
        if effect.card.copies_habitat:
            clear(s, habitat)
        s.changed(host)
    else:
        species = s.living[host - len(PLACES)]
        effect = species.effects[nth]
        species.effects = without(species.effects, nth)
        s.changed(species.place)
    discard(s, effect.owner, effect.card)
    s.tell("effect_discarded", "§12.1", card=effect.card)


def without(effects: tuple[Attached, ...], nth: int) -> tuple[Attached, ...]:
    """All effects but one."""
    return effects[:nth] + effects[nth + 1 :]


BY_ID: Final = attrgetter("id")
CODES: Final = 64
"""An effect in play as a number: (habitat, or four plus the number of a species) times this, plus which."""


def effects_in_play(s: State) -> list[int]:
    """Where every effect lies."""
    codes = [place * CODES + nth for place in PLACES for nth in range(len(s.row[place].effects))]
    for species in s.living.values():
        codes += [(len(PLACES) + species.id) * CODES + nth for nth in range(len(species.effects))]
    return codes


def effect_at(s: State, code: int) -> Attached | None:
    """The effect that lies there; None: it has gone."""
    host, nth = divmod(code, CODES)
    if host < len(PLACES):
        effects = s.row[host].effects
    else:
        species = s.living.get(host - len(PLACES))
        effects = species.effects if species else ()
    return effects[nth] if nth < len(effects) else None


def species_in(cards: list[Card]) -> list[Card]:
    """The different species among cards."""
    return list(dict.fromkeys(card for card in cards if card.kind is KIND_SPECIES))
