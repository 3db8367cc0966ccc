from __future__ import annotations

from tests.core.pond import GAME, Fish
from wildtable.core.entry import Entry


def test_a_game_without_settings_always_asks() -> None:
    table = GAME.new(2)
    decision = table.decision()
    assert decision is not None
    assert GAME.settings == ()
    assert GAME.auto_answer(table, decision, {}) is None


def test_words_say_nothing_of_cards_and_targets_unless_a_game_does() -> None:
    assert str(GAME.words.card(Fish.PIKE)) == str(GAME.words.fact(Fish.PIKE)) == ""
    assert GAME.words.entry_targets(GAME.new(2), Entry("showed", {"fish": Fish.PIKE})) == ()


def test_a_game_need_not_reckon_anything_for_the_board() -> None:
    assert GAME.derived(GAME.new(2).view(0)) == {}
