"""What is said at a table, in whole games: one and many, small words and decimals as the language wants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.games import game as game_named
from wildtable.games import names

MANY: Final = {
    "en": "coins stars cards Helpers dice seats pairs tiles spaces animals counters points votes cubes turns",
    "es": "monedas estrellas cartas Ayudantes dados parejas fichas casillas animales puntos votos cubos",
}
WRONG: Final = {
    "en": {"one of many": rf"\b1 ({'|'.join(MANY['en'].split())})\b", "a decimal comma": r"\d,\d(?!\d\d)"},
    "es": {
        "one of many": rf"\b1 ({'|'.join(MANY['es'].split())})\b",
        "y before i": r"\by [hH]?[iíÍI](?![ae])",
        "o before o": r"\bo [hH]?[oóOÓ]",
        "a decimal point": r"\d\.\d(?!\d\d)",
        "Helpers in English": r"\dH\b",
        "two words for one": r"\bCIC\b|\b[Ss]uceso",
    },
}
"""What no sentence may have, by language."""
GAMES: Final = 3


def tables(game: Game[Any]) -> Iterator[tuple[Any, Any]]:
    """Whole games by the policy and by chance in turn, at every question of a seat."""
    for n in range(GAMES):
        s, rng = game.new(min(max(game.seats), 2 + n)), Random(n)
        while (decision := s.decision()) is not None:
            if decision.seat != CHANCE:
                yield s, decision
            known = game.mind.policy(s) if decision.seat != CHANCE and n % 2 == 0 else None
            s.answer(rng.choice(list(decision.options)) if known is None else known)
        yield s, None


def said(game: Game[Any], s: Any, decision: Any, language: str) -> Iterator[str]:
    """Prompt and options of a question, or log and end of a game."""
    words = game.words
    if decision is None:
        yield words.outcome(s, s.outcome()).render(language)
        yield from (words.entry(entry).render(language) for entry in s.log)
        return
    yield words.prompt(s, decision).render(language)
    yield from (words.option(s, decision, option).render(language) for option in decision.options)


@pytest.mark.parametrize("name", names())
def test_sentences_agree_with_their_numbers_and_their_language(name: str) -> None:
    game = game_named(name)
    found = {
        (language, sentence)
        for s, decision in tables(game)
        for language in WRONG
        for sentence in said(game, s, decision, language)
    }
    assert len(found) > 100
    wrong = [
        (what, sentence)
        for language, sentence in sorted(found)
        for what, pattern in WRONG[language].items()
        if re.search(pattern, sentence)
    ]
    assert not wrong, wrong[:9]


@pytest.mark.parametrize("name", names())
def test_a_prompt_does_not_say_again_who_is_asked(name: str) -> None:
    """Its seat is shown before it: "Player 1: Player 1 follows Europe"."""
    game = game_named(name)
    for s, decision in tables(game):
        seat = game.words.seat(decision.seat).render("en") if decision else "nobody"
        prompt = game.words.prompt(s, decision).render("en") if decision else ""
        assert not prompt.startswith(f"{seat} "), prompt
