"""A card set's fingerprint is of what rules read: texts, Latin names and sources may be corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import partial
from random import Random
from typing import Any

import pytest

from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.core.upgrade import earlier_sets
from wildtable.games import game as game_named
from wildtable.games import names

TELLING = [(name, field) for name in names() for field in sorted(game_named(name).telling)]


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, Enum):
        members: list[Any] = list(type(value))
        return members[(members.index(value) + 1) % len(members)]
    if isinstance(value, tuple):
        return tuple(other(item) for item in value)
    if isinstance(value, str):
        return f"{value}′"
    if type(value) is bool:
        return not value
    return value + 1 if type(value) is int else value


def rewritten(value: Any, meant: Callable[[str, str], bool], path: str = "") -> Any:
    """A card set with another value in the fields that are meant, by name and by path."""
    if isinstance(value, tuple):
        return tuple(rewritten(item, meant, path) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {}
    for own in fields(value):
        old, here = getattr(value, own.name), f"{path}{own.name}"
        new = other(old) if meant(own.name, here) else rewritten(old, meant, f"{here}.")
        if new is not old:
            changes[own.name] = new
    return replace(value, **changes) if changes else value


def played(game: Game[Any], cards: Any, seed: int) -> Iterator[Any]:
    """What is chosen in a game at random."""
    sitting = Sitting.new(game, game.seats[-1], seed=str(seed), cards=cards)
    rng = Random(seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[rng.randrange(len(decision.options))])
    yield from sitting.record.choices
    yield sitting.state.outcome()


@pytest.mark.parametrize(("name", "field"), TELLING)
def test_no_rule_reads_what_only_tells(name: str, field: str) -> None:
    game = game_named(name)
    cards = rewritten(game.shipped_cards(), lambda name, path: field in (name, path))
    assert cards != game.shipped_cards()
    game.check_cards(cards)
    assert game.fingerprint(cards) == game.fingerprint()
    for seed in range(4):
        assert list(played(game, cards, seed)) == list(played(game, None, seed))


@pytest.mark.parametrize("name", names())
def test_every_other_field_has_a_part_in_the_fingerprint(name: str) -> None:
    game = game_named(name)
    shipped = game.shipped_cards()
    read = {path for path, value in numbers(shipped) if path.rpartition(".")[2] not in game.telling}
    read -= game.telling
    assert read
    for number in read:
        changed = rewritten(shipped, partial(is_at, number))
        assert game.fingerprint(changed) != game.fingerprint(), number


def is_at(place: str, name: str, path: str) -> bool:
    return path == place


def numbers(value: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """The numbers of a card set and where they stand."""
    if isinstance(value, tuple):
        for item in value:
            yield from numbers(item, path)
    elif is_dataclass(value):
        for own in fields(value):
            yield from numbers(getattr(value, own.name), f"{path}.{own.name}".lstrip("."))
    elif type(value) is int:
        yield path, value


@pytest.mark.parametrize("name", names())
def test_every_set_that_was_released_can_be_played_with(name: str) -> None:
    game = game_named(name)
    kept = {file.stem: game.fingerprint(game.read_cards(file)) for file in earlier_sets(game).glob("*.toml")}
    assert all(name == fingerprint for name, fingerprint in kept.items())
    assert set(game.earlier_names.values()) <= set(kept), "keep the set: a changed card must break no record"
