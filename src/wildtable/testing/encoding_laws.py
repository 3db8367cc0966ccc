"""What must hold for a game that is written in numbers; one without an encoder answers for nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.encoding import ClosedError, Encoder
from wildtable.core.table import Table
from wildtable.testing.tables import Variant, random_play

FEW: Final = 40  # a law that costs more is checked at every fortieth question


def encoder_of(variant: Variant) -> Encoder[Any] | None:
    """How the game of a table is written in numbers."""
    return variant.rules.encoder


def differing(encoder: Encoder[Any], s: Table, seat: Seat, rng: Random) -> set[str]:
    """Names of blocks in which truth, view and redeal differ: what the encoder should not read."""
    truth, view = encoder.observe(s, seat), s.view(seat)
    others = [encoder.observe(view, seat), encoder.observe(view.redeal(rng), seat)]
    if others == [truth, truth]:
        return set()
    return {
        block.name
        for block in encoder.layout(s).blocks
        for other in others
        if truth[block.start : block.start + block.size] != other[block.start : block.start + block.size]
    }


def an_observation_shows_what_its_seat_may_know(variant: Variant) -> None:
    """The true table, the seat's view and a redeal of it give the same bytes, and looking changes nothing."""
    encoder, rng = encoder_of(variant), Random(1)
    if encoder is None:
        return
    for s, _ in random_play(variant, 17, FEW):
        before = s.copy()
        for seat in range(s.seats):
            assert not differing(encoder, s, seat, rng)
        assert s == before


def a_layout_has_no_gaps_and_stays(variant: Variant) -> None:
    """Blocks have names of their own, follow each other and are the same all game long."""
    encoder = encoder_of(variant)
    if encoder is None:
        return
    layout = encoder.layout(variant.new())
    ends = [block.start + block.size for block in layout.blocks]
    assert [block.start for block in layout.blocks] == [0, *ends[:-1]]
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    for s, _ in random_play(variant, 18, FEW):
        assert encoder.layout(s) == layout
        assert len(encoder.observe(s, s.seats - 1)) == layout.size


def every_option_is_one_action(variant: Variant) -> None:
    """An option has a number, the number means that option, and view and redeal number it alike."""
    encoder, rng = encoder_of(variant), Random(2)
    if encoder is None:
        return
    for s, decision in random_play(variant, 19, 4):
        if decision.seat == CHANCE:
            assert_falls(encoder, decision)
            continue
        choices = encoder.choices(s, decision)
        assert list(choices.values()) == list(decision.options), decision
        assert all(encoder.names[number].startswith(type(decision.step).__name__) for number in choices)
        if rng.random() * FEW < 4:
            view = s.view(decision.seat)
            assert encoder.choices(view, decision).keys() == choices.keys()
            assert encoder.choices(view.redeal(rng), decision).keys() == choices.keys()


def assert_falls(encoder: Encoder[Any], decision: Decision) -> None:
    """Chance is numbered by what comes up: the same thing has one number, another thing another."""
    if encoder.falls:
        numbers = {encoder.fall(option): option for option in decision.options}
        assert len(numbers) == len(set(decision.options)), decision


def what_is_not_open_is_refused_by_name(variant: Variant) -> None:
    """A number that means no option is refused in a line, and nothing changes."""
    encoder = encoder_of(variant)
    if encoder is None:
        return
    for s, decision in random_play(variant, 20, 4 * FEW):
        if decision.seat == CHANCE:
            continue
        before, choices = s.copy(), encoder.choices(s, decision)
        closed = [n for n in (*range(len(encoder.names)), -1, 10**6) if n not in choices]
        for number in (closed[0], closed[-2], closed[-1]):
            assert "is none of the" in _refusal(encoder, s, decision, number)
        assert s == before


def _refusal(encoder: Encoder[Any], s: Table, decision: Decision, number: int) -> str:
    try:
        encoder.choice(s, decision, number)
    except ClosedError as error:
        return str(error)
    raise AssertionError(f"action {number} was taken for an option")


def the_list_of_actions_is_whole(variant: Variant) -> None:
    """Every answer that the cards can bring is in the list, under a name of its own."""
    encoder = encoder_of(variant)
    if encoder is not None:
        _whole(encoder)


@cache
def _whole(encoder: Encoder[Any]) -> None:
    names = list(encoder.spellings())
    assert len(set(names)) == len(names)
    assert len(set(encoder.names)) == len(encoder.names)
    assert set(names) <= set(encoder.names)
    assert {name.split()[0] for name in encoder.names} == {kind.__name__ for kind in encoder.questions}


ENCODING_LAWS: Final[tuple[Callable[[Variant], None], ...]] = (
    *(an_observation_shows_what_its_seat_may_know, a_layout_has_no_gaps_and_stays),
    *(every_option_is_one_action, what_is_not_open_is_refused_by_name, the_list_of_actions_is_whole),
)
