"""The laws of every game, at tables with the decks that the default set-up does not use."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.endless_forms.tables import BOX, card, put, table
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import SPECIES_IDS, EffectAt
from wildtable.games.endless_forms.cards.card_types import Clock
from wildtable.games.endless_forms.cards.compiled import BASE_REACH, Kind
from wildtable.games.endless_forms.rules import Turn
from wildtable.games.endless_forms.state import Attached, Species, State
from wildtable.games.endless_forms.state.changes import attach_to_species, bury, discard_effect, move
from wildtable.games.endless_forms.state.prey import _within, known_prey, prey
from wildtable.games.endless_forms.state.rates import local
from wildtable.testing import LAWS, Variant

NIGHTFALL = 3  # the first turn of a Night
PAIRS = (
    ("tooth-and-talon,entangled-bank", "all"),
    ("after-the-monsoon,tooth-and-talon", "auto"),
    ("random:1,random:2", "all"),
)
TABLES = [
    Variant(GAME, 2, (("decks", d), ("windows", w), ("card_pool", "full"), ("match", "single")))
    for d, w in PAIRS
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_the_laws_hold(law: Callable[[Variant], None], variant: Variant) -> None:
    law(variant)


# --- what the table remembers ---

AURAS = (
    "growth",
    "decline",
    "growth_caps",
    "decline_caps",
    "loss_caps",
    "reaches",
    "nevers",
    "lasts",
    "forbids",
)


def found_at(s: State, place: int) -> list[object]:
    """What holds at a habitat, to be compared."""
    here = local(s, place)
    auras = [[(id(one.rule), one.owner, one.source) for one in getattr(here, name)] for name in AURAS]
    return [here.common, here.offers, here.timed, *auras]


def assert_known(s: State) -> None:
    """What is remembered of every habitat and every predator is what one would find there."""
    anew = s.copy()
    anew.here = [None for _ in s.here]
    for place in range(len(s.row)):
        assert found_at(s, place) == found_at(anew, place)
    for it in s.in_play:
        assert known_prey(s, it) == prey(anew, anew.living[it.id])


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_what_is_remembered_is_what_one_would_find(variant: Variant) -> None:
    for seed in range(8):
        s, rng = variant.new(), Random(seed)
        assert isinstance(s, State)
        while (decision := s.decision()) is not None:
            if s.row:
                assert_known(s)
            s.answer(rng.choice(decision.options))


def assert_counted(s: State) -> None:
    """What is kept of species and zones is what one would count."""
    cards = [card for it in s.in_play for card in (it.card, *[effect.card for effect in it.effects])]
    assert s.speakers == sum(card.speaks for card in cards)
    assert s.nobody_answers == all(event is None for event in s.zones)
    assert s.own == [[it for it in s.in_play if it.owner == seat] for seat in range(2)]


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_what_is_counted_is_what_one_would_count(variant: Variant) -> None:
    codec = GAME.codec()
    for seed in range(8):
        s, rng = variant.new(), Random(seed)
        assert isinstance(s, State)
        while (decision := s.decision()) is not None:
            assert_counted(s)
            s.answer(rng.choice(decision.options))
            if rng.random() < 0.05:
                read: State = codec.decode(State, codec.encode(s))
                for other in (s.copy(), s.view(0), s.view(1).redeal(rng), read):
                    assert_counted(other)


@pytest.mark.parametrize("effect", ["Territorial Claim", "Mutigen"])
def test_an_effect_means_something_where_its_species_is(effect: str) -> None:
    """It is laid, its species moves and dies, it is discarded: one speaks to others there, one does not."""
    s = table()
    put(s, "Oryx", place=1, owner=1)
    mine = put(s, "Coyote")
    deeds: list[Callable[[], None]] = [
        lambda: attach_to_species(s, Attached(card(effect), 0), mine),
        lambda: move(s, mine, 1),
        lambda: discard_effect(s, EffectAt(SPECIES_IDS[mine.id], 0)),
        lambda: attach_to_species(s, Attached(card(effect), 0), mine),
        lambda: bury(s, [mine]),
    ]
    for deed in deeds:
        assert_known(s)
        assert_counted(s)
        deed()
    assert_known(s)
    assert_counted(s)


def test_prey_is_found_anew_when_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shield is laid and discarded; the place becomes one that shields, then one that does so by Night."""
    s, flats = table(), card("Gypsum Flats")
    hunter, lizard = put(s, "Greater Roadrunner"), put(s, "Bleached Earless Lizard", owner=1)

    def at_the_flats(clock: Clock) -> None:
        monkeypatch.setattr(flats.nevers_here[0], "clock", clock)
        s.row[0].face = flats
        s.changed(0)

    deeds: list[Callable[[], None]] = [
        lambda: attach_to_species(s, Attached(card("Wicked Reflexes"), 1), lizard),
        lambda: discard_effect(s, EffectAt(SPECIES_IDS[lizard.id], 0)),
        lambda: at_the_flats(Clock.ALWAYS),
        lambda: at_the_flats(Clock.NIGHT),
        lambda: Turn(NIGHTFALL).act(s, 0, None),
    ]
    for deed in deeds:
        before = known_prey(s, hunter)
        deed()
        assert known_prey(s, hunter) != before
        assert_known(s)


def test_prey_as_printed_is_what_ranks_lures_and_shields_say() -> None:  # endless-forms §7.3, §7.5
    """The table that is read for bare species says what is found out for others."""
    species = [card for card in BOX.cards if card.kind is Kind.SPECIES]
    for n, hunter in enumerate(species):
        for m, hunted in enumerate(species):
            found = _within(Species(n, hunter, 0, 0, 1), Species(m, hunted, 1, 0, 1), BASE_REACH, hunter.up)
            assert hunter.catches[hunted.index] == found
