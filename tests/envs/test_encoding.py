"""Numbers for learning: what is pinned, what is planted and found, and what other cards change.

The laws themselves are in `wildtable.testing` and run over every game with all others.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.encoding import Encoder, EncodingError, Row, short
from wildtable.core.upgrade import released_cards
from wildtable.envs.play import encoder_of
from wildtable.games import game, names
from wildtable.games.animalia.encode import AnimaliaEncoder
from wildtable.games.endless_forms.encode import EndlessFormsEncoder
from wildtable.games.galapagos.encode import GalapagosEncoder
from wildtable.testing import Variant, random_play, variants
from wildtable.testing.encoding_laws import differing
from wildtable.testing.tables import practised_play

RELEASED = {
    "animalia": ("9c84710ff4d0f61b", 211, "de957e21a5480ca8", 2, "f319b6d0d7253ce4", "f319b6d0d7253ce4"),
    "endangered": ("37c7aec87c139323", 1136, "d40ab5494dd1a7e5", 2, "0dc7d2ffa598805b", "0dc7d2ffa598805b"),
    "endless-forms": ("f2d8af77d8e0a9e5", 677, "6291fb3efc36a078", 2, "912ec38654b659b4", "912ec38654b659b4"),
    "galapagos": ("ef6b9d7ea0e7b402", 104, "3cf5c4e8a1a14b20", 2, "78cc0b8063a26e2f", "78cc0b8063a26e2f"),
}
"""With which card set, how many actions and their fingerprint; layouts of the fewest and the most seats."""


@cache
def released(name: str) -> Any:
    """The card set of the last release: a new card changes no number of those that were there."""
    return released_cards(game(name), RELEASED[name][0]) or game(name).shipped_cards()


@pytest.mark.parametrize("name", names())
def test_the_list_of_actions_only_ever_grows(name: str) -> None:
    _, count, fingerprint, *_ = RELEASED[name]
    listed = encoder_of(game(name)).names
    assert short(listed[:count]) == fingerprint, "an action has changed its number: raise Encoder.version"
    known = encoder_of(game(name)).with_cards(released(name)).names
    assert len(known) == count, "there are more answers than were released: pin the longer list"


@pytest.mark.parametrize("name", names())
def test_a_layout_that_changes_gets_another_version(name: str) -> None:
    rules, cards = game(name), released(name)
    encoder = encoder_of(rules).with_cards(cards)
    layouts = [encoder.layout(rules.new(seats, cards=cards)) for seats in (rules.seats[0], rules.seats[-1])]
    found = (encoder.version, *(layout.fingerprint for layout in layouts))
    assert found == RELEASED[name][3:], "a checkpoint would be misread: raise Encoder.version and pin this"


OWN_CARDS_ONLY = {"prey", "waiting"}
"""Of the shipped species no predator strikes, and none is harmed where several cards speak at once."""


def kind(block: str) -> str:
    """What blocks for several places and seats have in common."""
    return re.sub(r"\d|mine|theirs", "", block)


@pytest.mark.parametrize("name", names())
def test_every_kind_of_block_says_something_at_some_moment(name: str) -> None:
    encoder, rng = encoder_of(game(name)), Random(1)
    blocks = encoder.layout(game(name).new(game(name).seats[-1])).blocks
    silent = {kind(block.name) for block in blocks}
    tables = variants(game(name))
    for n in range(200):
        for s, _ in practised_play(rng.choice(tables), n) if silent - OWN_CARDS_ONLY else ():
            row = encoder.observe(s, rng.randrange(s.seats))
            silent -= {kind(b.name) for b in blocks if any(row[b.start : b.start + b.size])}
    assert silent <= OWN_CARDS_ONLY


# --- planted leaks ---


class Boxes(GalapagosEncoder):
    """Looks into the boxes."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [sum(int(animal) + 1 for animal in box) % 256 for box in s.boxes or [[]] * 3])


class HiddenCards(GalapagosEncoder):
    """Looks at what the next seat hides."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        hidden = s.hidden[(seat + 1) % s.seats] if s.hidden else []
        row.add("leak", [sum(int(animal) + 1 for animal in hidden) % 256])


class Hands(AnimaliaEncoder):
    """Looks at the lowest card of the next hand."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        hand = s.hands[(seat + 1) % 3]
        row.add("leak", [(hand & -hand).bit_length()])


class Order(AnimaliaEncoder):
    """Knows which seat saw a card that this one did not."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [sum(cards.bit_count() for cards in s.known)])


class Events(EndlessFormsEncoder):
    """Turns the other event over."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        event = s.zones[1 - seat] if s.zones else None
        row.add("leak", [0 if event is None else event.index % 256])


class Plans(EndlessFormsEncoder):
    """Reads what the other has picked in secret."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [0 if s.planned is None else s.planned.index % 256])


LEAKS = [
    ("galapagos", Boxes()),
    ("galapagos", HiddenCards()),
    ("animalia", Hands()),
    ("animalia", Order()),
    ("endless-forms", Events()),
    ("endless-forms", Plans()),
]


@pytest.mark.parametrize(("name", "leaky"), LEAKS, ids=lambda one: type(one).__name__)
def test_the_law_finds_what_an_encoder_should_not_read(name: str, leaky: Encoder[Any]) -> None:
    variant, found, rng = Variant(game(name), game(name).seats[-1]), set[str](), Random(3)
    for seed in range(6):
        for s, _ in random_play(variant, seed, 4):
            found |= differing(leaky, s, rng.randrange(s.seats), rng)
    assert found == {"leak"}


class Places(GalapagosEncoder):
    """Names an animal by its place among the options, which the next game gives another meaning."""

    def spell(self, s: Any, seat: int, step: Any, choice: Any) -> str:
        return str(list(s.asking).index(choice))


def test_an_answer_without_a_name_is_refused_by_the_list() -> None:
    s, rng = game("galapagos").new(2), Random(1)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(decision.options))
    assert decision is not None
    with pytest.raises(EncodingError, match="the list of actions does not know this answer"):
        Places().choices(s, decision)


# --- other cards ---


def own_endless_forms() -> Any:
    cards = released("endless-forms")
    return replace(cards, species=(*cards.species, replace(cards.species[0], name="Marsh Newt")))


def own_endangered() -> Any:
    cards = released("endangered")
    role = cards.roles[0]
    deck = tuple("river_watch" if name == role.deck[-1] else name for name in role.deck)
    last = next(card for card in cards.cards if card.name == role.deck[-1])
    return replace(
        cards,
        cards=(*cards.cards, replace(last, name="river_watch", title="River Watch")),
        roles=(replace(role, deck=deck), *cards.roles[1:]),
    )


@pytest.mark.parametrize(
    ("name", "cards", "card"),
    [("endless-forms", own_endless_forms(), "Marsh Newt"), ("endangered", own_endangered(), "river_watch")],
)
def test_own_cards_add_to_the_list_and_change_no_number(name: str, cards: Any, card: str) -> None:
    shipped = encoder_of(game(name)).with_cards(released(name))
    own = shipped.with_cards(cards)
    assert own.names[: len(shipped.names)] == shipped.names
    assert own.names[len(shipped.names) :]
    assert all(card in added for added in own.names[len(shipped.names) :])
    assert own.fingerprint != shipped.fingerprint


@pytest.mark.parametrize(
    ("name", "cards"), [("endless-forms", own_endless_forms()), ("endangered", own_endangered())]
)
def test_games_with_own_cards_are_written_in_numbers(name: str, cards: Any) -> None:
    own, rng, s = encoder_of(game(name)).with_cards(cards), Random(2), game(name).new(2, cards=cards)
    while (decision := s.decision()) is not None:
        if decision.seat != CHANCE:
            assert list(own.choices(s, decision).values()) == list(decision.options)
        if rng.random() < 0.1:
            assert not differing(own, s, rng.randrange(2), rng)
        s.answer(rng.choice(list(decision.options)))


@pytest.mark.parametrize("name", names())
def test_names_are_one_line_of_words(name: str) -> None:
    for action in encoder_of(game(name)).names:
        assert re.fullmatch(r"[A-Z]\w+ \S.*\S|[A-Z]\w+ \S", action), action
