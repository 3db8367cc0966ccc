"""What is wrong with a card set is said in the language of whoever asks."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.core.test_cards import leaves, shipped
from wildtable.core.card_places import path_in, path_of
from wildtable.core.cards import CardProblem, CardsError, cards_of
from wildtable.core.game import Game
from wildtable.core.text import Text
from wildtable.games import game

TRANSLATED = ["animalia", "endangered", "endless-forms", "galapagos"]
WRONG: tuple[Any, ...] = (-1, 0, 7, 1000, "", "{who}", " x", "x" * 400, True, 2.5, [], [7, 7], {}, {"a": 1})


def wrong_value(form: Any, rng: Random) -> None:
    holder, key, _ = rng.choice(list(leaves(form)))
    holder[key] = rng.choice(WRONG)


def value_of_another(form: Any, rng: Random) -> None:
    (to, key, _), (source, other, _) = rng.choices(list(leaves(form)), k=2)
    to[key] = source[other]


def card_too_many(form: Any, rng: Random) -> None:
    table = rng.choice([table for table in form.values() if isinstance(table, list) and table])
    table.append(copy.deepcopy(rng.choice(table)))


def card_too_few(form: Any, rng: Random) -> None:
    table = rng.choice([table for table in form.values() if isinstance(table, list) and table])
    table.pop(rng.randrange(len(table)))


def odd_field(form: Any, rng: Random) -> None:
    holder, key, _ = rng.choice(list(leaves(form)))
    if isinstance(holder, dict):
        holder["odd"] = holder.pop(key)


def odd_translation(form: Any, rng: Random) -> None:
    form["translations"] = rng.choice([3, {"xx": {}}, {"es": 3}, {"es": {"Nobody": "Nadie"}}])


def other_game(form: Any, rng: Random) -> None:
    form["game"] = "chess"


SPOILS: list[Callable[[Any, Random], None]] = [
    wrong_value,
    value_of_another,
    card_too_many,
    card_too_few,
    odd_field,
    odd_translation,
    other_game,
]


def mistakes(played: Game[Any], form: Any) -> tuple[CardProblem, ...]:
    try:
        cards_of(played, form)
    except CardsError as error:
        return error.problems
    return ()


@pytest.mark.parametrize("name", TRANSLATED)
@pytest.mark.parametrize("spoil", SPOILS)
def test_every_mistake_of_a_spoilt_set_is_said_in_spanish(
    name: str, spoil: Callable[[Any, Random], None]
) -> None:
    played, found = game(name), 0
    form = shipped(played)
    for seed in range(20):
        spoilt = copy.deepcopy(form)
        spoil(spoilt, Random(seed))
        for problem in mistakes(played, spoilt):
            found += 1
            assert isinstance(problem.what, Text), problem
            assert problem.plain("es")["what"] != problem.plain()["what"], problem
            assert problem.plain()["what"] == str(problem.what)
    assert found


def test_a_refusal_says_all_mistakes_in_spanish() -> None:
    played = game("galapagos")
    form = shipped(played)
    form["awards"][0] |= {"points": "muchos", "odd": 1}
    with pytest.raises(CardsError) as refused:
        cards_of(played, form)
    assert refused.value.told.render("es") == (
        "2 errores: awards 'ZAYAPA'.points: se esperaba un número entero y hay 'muchos'; "
        "awards 'ZAYAPA': no existe el campo odd"
    )


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_mistake_leads_to_the_place_where_it_was_made(name: str) -> None:
    played, exact = game(name), 0
    form = shipped(played)
    places = list(leaves(form))
    rng = Random(name)
    for _, _, where in rng.sample(places, 60):
        spoilt = copy.deepcopy(form)
        way = path_of(where)
        holder = spoilt
        for key in way[:-1]:
            holder = holder[key]
        holder[way[-1]] = {"a": 1}  # nothing can be read there
        found = [path_in(spoilt, problem.where) for problem in mistakes(played, spoilt)]
        assert all(not path or is_in(spoilt, path) for path in found)
        assert any(path == way[: len(path)] and len(path) > 1 for path in found), (where, found)
        exact += way in found
    assert exact >= 50


def is_in(plain: Any, path: list[str | int]) -> bool:
    for key in path:
        plain = plain[key]
    return True
