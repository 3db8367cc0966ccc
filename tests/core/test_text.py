"""Sentences in every language: plurals, numbers, lists and the small words beside them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.pond import PondWords
from wildtable.core.entry import Entry
from wildtable.core.game import Words
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import GAME_OVER, NOT_OFFERED, Why
from wildtable.core.text import Text, all_of, languages, number, one_of, plural, text

COINS = Text("{n} coin", {}, "{n} coins")
every_language = pytest.mark.parametrize("language", languages())


@pytest.mark.parametrize(("n", "said"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (11, "11 coins")])
def test_a_template_with_a_plural_is_decided_when_it_is_filled(n: int, said: str) -> None:
    assert str(COINS.fill(n=n)) == said


def test_a_plural_may_go_by_any_argument_and_have_texts_inside() -> None:
    one, many = "{who} has {animals} left, and {coins}.", "{who} have {animals} left, and {coins}."
    template = Text(one, {}, many, "people")
    told = template.fill(who="They", people=2, animals=COINS.fill(n=1), coins=COINS.fill(n=3))
    assert str(told) == "They have 1 coin left, and 3 coins."


def test_what_is_not_known_is_many() -> None:
    hidden = text("some")
    assert str(COINS.fill(n=hidden)) == "some coins"
    assert str(COINS.fill(n=HIDDEN)).endswith("coins")


def test_filling_leaves_the_template_as_it_was() -> None:
    assert plural("{n} card of {who}", "{n} cards of {who}", who="Ana").fill(n=1).render() == "1 card of Ana"
    assert COINS.args == {}


@pytest.mark.parametrize(
    ("items", "en", "es"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a y b"),
        (["a", "b", "c"], "a, b and c", "a, b y c"),
        (["a", "iguana"], "a and iguana", "a e iguana"),
        (["a", "Íbice"], "a and Íbice", "a e Íbice"),
        (["a", "hipopótamo"], "a and hipopótamo", "a e hipopótamo"),
        (["a", "hiena"], "a and hiena", "a y hiena"),
        (["a", "«ibis»"], "a and «ibis»", "a e «ibis»"),
        (["a", "yak"], "a and yak", "a y yak"),
    ],
)
def test_a_list_ends_as_its_language_wants(items: list[str], en: str, es: str) -> None:
    assert (all_of(items).render("en"), all_of(items).render("es")) == (en, es)


@pytest.mark.parametrize(
    ("items", "es"),
    [
        (["a", "b"], "a o b"),
        (["a", "oso"], "a u oso"),
        (["a", "hormiga"], "a u hormiga"),
        ([7, 8], "7 u 8"),
        ([10, 11], "10 u 11"),
        ([1, 110], "1 o 110"),
    ],
)
def test_a_choice_ends_as_spanish_wants(items: list[object], es: str) -> None:
    assert one_of(items).render("es") == es


def test_small_words_yield_in_whole_sentences_too() -> None:
    assert text("{a} y {b}", a="lobos", b="iguanas").render("es") == "lobos e iguanas"


@pytest.mark.parametrize(
    ("value", "form", "en", "es"),
    [
        (1234.5, ",.1f", "1,234.5", "1.234,5"),
        (0.125, ".1%", "12.5%", "12,5%"),
        (-3.25, "+.2f", "-3.25", "-3,25"),
        (1000000, ",", "1,000,000", "1.000.000"),
        (7, "", "7", "7"),
    ],
)
def test_a_number_has_the_separators_of_its_language(value: float, form: str, en: str, es: str) -> None:
    assert (number(value, form).render("en"), number(value, form).render("es")) == (en, es)
    assert text("{n} s", n=number(value, form)).render("es") == f"{es} s"


# Within a name, too, a lone “o” before another o is written “u”: that is what Spanish asks for.
NAMES = st.text("abcghio ", min_size=1).filter(lambda name: re.search(r"\bo\s+h?o", name) is None)


@given(st.lists(NAMES, max_size=5))
@every_language
def test_a_list_names_every_item_once_in_order(language: str, items: list[str]) -> None:
    found = all_of([f"<{item}>" for item in items]).render(language)
    assert re.findall(r"<([^>]*)>", found) == items


@given(st.floats(-1e9, 1e9), st.integers(0, 4))
@every_language
def test_a_number_keeps_its_digits(language: str, value: float, places: int) -> None:
    written = number(value, f",.{places}f").render(language)
    assert re.sub(r"\D", "", written) == re.sub(r"\D", "", f"{value:.{places}f}")


class Told(PondWords):
    """Words of a game that only says what it must."""

    entries = {"drew": COINS, "said": text("{who} says {what}.")}
    reasons = {"few": plural("Only {n} fish is left.", "Only {n} fish are left.")}
    entry = Words.entry
    why = Words.why


def test_log_lines_and_refusals_are_templates_of_the_game() -> None:
    words = Told()
    assert str(words.entry(Entry("drew", {"n": 1}))) == "1 coin"
    assert str(words.entry(Entry("said", {"who": 0, "what": HIDDEN}))) == "Seat 1 says a fish."
    assert str(words.why(Why("few", {"n": 1}))) == "Only 1 fish is left."


@every_language
def test_every_game_knows_why_a_choice_was_not_offered(language: str) -> None:
    for key in (NOT_OFFERED, GAME_OVER):
        said = Told().why(Why(key, {"choice": object()})).render(language)
        assert said.endswith(".")
        assert key not in said


@every_language
@pytest.mark.parametrize(("name", "told"), [("Wildfire!", "Look: Wildfire!"), ("Drought", "Look: Drought.")])
def test_a_name_that_ends_in_a_stop_ends_the_sentence(name: str, told: str, language: str) -> None:
    assert Text("Look: {card}.", {"card": name}).render(language) == told
    assert Text("Look: {card}. More.", {"card": name}).render(language) == f"{told} More."
