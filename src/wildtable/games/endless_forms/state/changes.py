"""What happens to cards and counters: entering, losing, going extinct, attaching, discarding."""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Seat
from wildtable.games.endless_forms.board import (
    HERE,
    NOBODY,
    PLACES,
    ROW,
    SPECIES_IDS,
    EffectAt,
    Place,
    around,
)
from wildtable.games.endless_forms.cards.compiled import Card, Kind, Rule, insert, insert_once, take
from wildtable.games.endless_forms.state.entries import entered, extinct, gained, lost
from wildtable.games.endless_forms.state.rates import cap, first_counters, local, related
from wildtable.games.endless_forms.state.table import Attached, Habitat, Lasting, Species, State

KIND_SPECIES: Final = Kind.SPECIES

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
    """Return a card to the hand, or where it is read so lose it; everybody has seen it (§6.6)."""
    s.announced[me].remove(card)
    if s.switches.readings.interrupted_lost:
        discard(s, me, card)
        s.tell("wasted", "§6.6", who=me, card=card)
    else:
        to_hand(s, me, card)
        s.tell("undone", "§6.6", who=me, card=card)


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
    s.admit(species)
    species.counters = first_counters(s, species)
    if s.logging:
        s.log.append(entered(me, card, place, species.counters))
    if species.counters == 0:
        bury(s, [species])


def move(s: State, species: Species, place: int) -> None:
    """Take a species to another habitat with all that is on it (§8.3)."""
    if species.shapes_habitat():
        s.changed(species.place)
        s.changed(place)
    s.depart(species)
    species.place = place
    s.arrive(species)


def gain(s: State, species: Species, n: int) -> None:
    """Put counters on a species; below 0 it is a loss (§11.5)."""
    if n < 0:
        lose(s, [(species, -n)], False)
    elif n:
        species.counters += n
        if s.logging:
            s.log.append(gained(species.card, species.owner, species.place, n))


def lose(s: State, losses: list[tuple[Species, int]], by_event: bool) -> None:
    """Take counters off several species at once: amount, Threatened, cap (§11.4)."""
    dead = []
    for species, n in losses:
        if n <= 0:
            continue
        n += species.card.fragile
        if by_event:
            n = min(n, cap(s, local(s, species.place).loss_caps, species))
        n = min(n, species.counters)
        species.counters -= n
        if n and s.logging:
            s.log.append(lost(species.card, species.owner, species.place, n))
        if species.counters == 0:
            dead.append(species)
    if dead:
        bury(s, dead)


def bury(s: State, dead: list[Species]) -> None:
    """Remove the extinct together; then survivors that live on death gain (§9.3)."""
    for species in dead:
        _leave(s, species)
    if s.switches.readings.returning_lives:
        dead = [species for species in dead if not species.card.returns]
    for survivor in list(s.in_play):
        for rule in survivor.card.deaths:
            _feed(s, survivor, rule, survivor.owner, dead)
        for effect in survivor.effects:
            for rule in effect.card.deaths:
                _feed(s, survivor, rule, effect.owner, dead)


def _leave(s: State, species: Species) -> None:
    """An extinct species leaves with the effects on it."""
    s.dismiss(species)
    for effect in species.effects:
        discard(s, effect.owner, effect.card)
    if s.logging:
        s.log.append(extinct(species.card, species.owner, species.place))
    if species.card.returns:
        to_hand(s, species.owner, species.card)
    else:
        discard(s, species.owner, species.card)


def _feed(s: State, survivor: Species, rule: Rule, me: Seat, dead: list[Species]) -> None:
    """A survivor gains, once for each death its card speaks of."""
    those = rule.those
    assert those is not None  # every ability of this kind has one
    places = around(those.where, survivor.place)
    deaths = [d for d in dead if d.place in places and related(those, me, survivor, d)]
    gain(s, survivor, rule.n * (min(1, len(deaths)) if s.switches.readings.feed_once else len(deaths)))


# --- effects and habitats ---


def attach_to_species(s: State, effect: Attached, species: Species) -> None:
    """Lay an effect under a species."""
    species.effects += (effect,)
    s.prey.clear()
    if effect.card.speaks:
        s.speakers += 1
    if effect.card.has_aura:
        s.changed(species.place)


def attach_to_habitat(s: State, effect: Attached, place: int) -> None:
    """Lay an effect under a habitat."""
    s.row[place].effects += (effect,)
    s.changed(place)


def felt(s: State, event: Lasting) -> None:
    """An event of this turn begins or ends: where it means something, things are different now (§6.11)."""
    everywhere = event.place == NOBODY or bool(event.card.turn_offers)
    for place in ROW if everywhere else HERE[event.place]:
        s.changed(place)


def clear(s: State, habitat: Habitat) -> None:
    """Take effects and counters off a habitat; without its copying effect it is itself again (§12.3)."""
    for effect in habitat.effects:
        discard(s, effect.owner, effect.card)
    habitat.effects = ()
    habitat.degraded = habitat.bloom = False
    habitat.face = habitat.card


def discard_effect(s: State, named: EffectAt) -> None:
    """Discard one effect in play, named by where it lies."""
    host = named.host
    if isinstance(host, Place):
        habitat = s.row[host]
        effect = habitat.effects[named.nth]
        habitat.effects = without(habitat.effects, named.nth)
        if effect.card.copies_habitat:
            clear(s, habitat)
        s.changed(host)
    else:
        species = s.living[host.number]
        effect = species.effects[named.nth]
        species.effects = without(species.effects, named.nth)
        s.prey.clear()
        if effect.card.speaks:
            s.speakers -= 1
        if effect.card.has_aura:
            s.changed(species.place)
    discard(s, effect.owner, effect.card)
    s.tell("effect_discarded", "§12.1", card=effect.card)


def without(effects: tuple[Attached, ...], nth: int) -> tuple[Attached, ...]:
    """All effects but one."""
    return effects[:nth] + effects[nth + 1 :]


def effects_in_play(s: State) -> list[EffectAt]:
    """Where every effect lies."""
    found = [EffectAt(place, nth) for place in PLACES for nth in range(len(s.row[place].effects))]
    for species in s.in_play:
        host = SPECIES_IDS[species.id]
        found += [EffectAt(host, nth) for nth in range(len(species.effects))]
    return found


def any_effect(s: State) -> bool:
    """Whether an effect lies anywhere."""
    for habitat in s.row:
        if habitat.effects:
            return True
    for species in s.in_play:  # noqa: SIM110  # asked at every move with such a card in hand
        if species.effects:
            return True
    return False


def effect_at(s: State, named: EffectAt) -> Attached | None:
    """The effect that lies there; None: it has gone."""
    if isinstance(named.host, Place):
        effects = s.row[named.host].effects
    else:
        species = s.living.get(named.host.number)
        effects = species.effects if species else ()
    return effects[named.nth] if named.nth < len(effects) else None


def species_in(cards: list[Card]) -> list[Card]:
    """The different species among cards, as they are listed."""
    found: list[Card] = []
    for card in cards:
        if card.kind is KIND_SPECIES:
            insert_once(found, card)
    return found
