"""The reason why something typed is no answer."""

from __future__ import annotations

import pytest

from tests.core import pond
from tests.core.pond import Fish
from wildtable.core.decision import Decision
from wildtable.core.refusal import GAME_OVER, Why
from wildtable.core.text import text
from wildtable.terminal.reasons import reasons


def showing(hand: list[Fish], die: int) -> tuple[pond.Pond, Decision]:
    """A seat that is asked which fish it shows."""
    s = pond.GAME.new(2)
    s.hands[0], s.die = [*hand], die
    s.stack[-1:] = [(0, pond.Show())]
    s.advance()
    decision = s.decision()
    assert decision is not None
    return s.view(0), decision


def said(typed: str, hand: list[Fish], die: int) -> list[str]:
    view, decision = showing(hand, die)
    return [str(reason) for reason in reasons(pond.GAME, view, decision, typed, "en")]


def test_a_thing_of_the_kind_asked_for_is_refused_with_the_rule_against_it() -> None:
    assert said("eel", [Fish.CARP, Fish.EEL], 2) == ["EEL is too big: the die shows 2. §2"]


def test_a_number_that_is_none_of_the_options() -> None:
    assert said("7", [Fish.CARP, Fish.PIKE], 3) == ["There are options 1 to 2."]
    assert said("7", [Fish.CARP], 3) == ["There is only option 1."]


def test_what_nothing_is_called_names_the_clause_of_the_question() -> None:
    assert said("whale", [Fish.CARP], 3) == ["'whale' is not offered now; see §2."]


def test_things_on_the_table_are_known_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    things = ((text("The Gránd Net"), "net.1"), (text("A boat"), "boat"))

    def why_not(view: object, decision: Decision, target: str) -> Why | None:
        return Why(GAME_OVER, {}, "§3") if target == "net.1" else None

    monkeypatch.setattr(pond.GAME.words, "things", lambda view, decision: things)
    monkeypatch.setattr(pond.GAME.words, "why_not", why_not)
    assert said("grand net", [Fish.CARP], 3) == ["The game is over. §3"]
    assert said("boat", [Fish.CARP], 3) == ["'boat' is not offered now; see §2."]
