"""Plain data and back."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.pond import GAME, Draw, Fish, FishSet, Pond, Show
from wildtable.core.codec import CodecError, family, find_option
from wildtable.core.step import May, Step, then

codec = GAME.codec()


def test_a_step_is_written_with_its_name_and_read_back() -> None:
    step = then(May(Show()), Draw())
    plain = {"Then": {"steps": [{"May": {"step": {"Show": {}}}}, {"Draw": {}}]}}
    assert codec.encode(step) == plain
    assert codec.decode(Step, plain) == step


def test_a_state_round_trips_at_every_question() -> None:
    s, rng = GAME.new(3), Random(5)
    while (decision := s.decision()) is not None:
        again = codec.decode(Pond, codec.encode(s))
        assert again == s
        assert [type(frame) for frame in again.stack] == [tuple] * len(s.stack)
        s.answer(rng.choice(list(decision.options)))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"May": {"step": {"Shw": {}}}}, r"May.step: no such Step: Shw"),
        ({"May": {}}, r"May: missing field: step"),
        ({"May": {"step": {"Show": {"up_to": 2}}}}, r"May.step.Show: no such field: up_to"),
        ({"Then": {"steps": [{"Show": {}}, 3]}}, r"Then.steps\[1\]: expected dict, found 3"),
    ],
)
def test_an_error_says_where(data: object, problem: str) -> None:
    with pytest.raises(CodecError, match=problem):
        codec.decode(Step, data)


def test_a_wrong_kind_of_value_is_named() -> None:
    with pytest.raises(CodecError, match="copies: expected int, found '4'"):
        codec.decode(FishSet, {"copies": "4"})


def test_an_option_is_found_by_its_plain_form_only() -> None:
    assert find_option(codec, [Fish.CARP, Fish.EEL], "EEL") is Fish.EEL
    with pytest.raises(CodecError, match="'PIKE' is not offered"):
        find_option(codec, [Fish.CARP, Fish.EEL], "PIKE")
    with pytest.raises(CodecError):
        find_option(codec, [0, 1], True)


def test_a_class_of_a_module_that_has_gone_is_passed_over() -> None:
    gone = type("Gone", (Step,), {"__module__": "a_module_that_has_gone"})
    assert gone not in family(Step, "a_module")
