"""What an opponent is likely to hold: what it has passed over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

from wildtable.bots import make
from wildtable.bots.look import likely, redealt
from wildtable.core.sitting import Sitting
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.cards.compiled import Card, Kind
from wildtable.games.endless_forms.policy.kept import WAITING, Kept, finished_turns
from wildtable.games.endless_forms.state import State

GAMES = 10
LATE = 6  # turns after which hands tell something
EARLY = 6  # turns that are looked at
Worlds = list[tuple[Any, int]]
"""Tables and who is asked there."""


def late_tables() -> Iterator[tuple[Any, int]]:
    """Tables of bots' games at the first question of some turns, and who is asked."""
    for n in range(GAMES):
        sitting, rng, turn = Sitting.new(GAME, 2, seed=f"kept {n}", match="single"), Random(n), LATE
        bots = [make("greedy", GAME, f"kept {n} {seat}") for seat in (0, 1)]
        while (decision := sitting.decision) is not None:
            s: Any = sitting.state
            if s.turn > turn and s.active == decision.seat:
                turn = s.turn + rng.randint(1, 3)
                yield s.copy(), decision.seat
            sitting.answer(bots[decision.seat](s.view(decision.seat), decision))


@cache
def tables() -> Worlds:
    return list(late_tables())


def early_tables() -> Iterator[tuple[Any, int]]:
    """Tables at the first question of every early turn."""
    for n in range(GAMES):
        sitting, turn = Sitting.new(GAME, 2, seed=f"early {n}", match="single"), 0
        bots = [make("greedy", GAME, f"early {n} {seat}") for seat in (0, 1)]
        while (decision := sitting.decision) is not None:
            s: Any = sitting.state
            if s.turn > EARLY:
                break
            if s.turn > turn and s.active == decision.seat:
                turn = s.turn
                yield s.copy(), decision.seat
            sitting.answer(bots[decision.seat](s.view(decision.seat), decision))


def test_events_stay_until_one_after_the_other_was_laid() -> None:
    """From the same deal: as many in the first turns, fewer later on."""

    def events(s: Any, seat: int) -> int:
        return sum(card.kind is Kind.EVENT for card in s.hands[1 - seat])

    fewer = 0
    for n, (s, seat) in enumerate([*early_tables(), *tables()]):
        view = s.view(seat)
        dealt, kept = events(redealt(view, Random(n)), seat), events(likely(GAME, view, Random(n)), seat)
        if finished_turns(s, 1 - seat) <= WAITING:
            assert kept == dealt
        fewer += dealt - kept
    assert fewer > len(tables()) / 4


def mean_of_hands(worlds: Worlds) -> float:
    """What playing a species or an effect that the opponents hold would bring, on average."""
    return fmean(
        Kept(s, 1 - seat).worth(card)
        for s, seat in worlds
        for card in s.hands[1 - seat]
        if card.kind is not Kind.EVENT
    )


def test_hands_are_about_as_good_as_true_ones() -> None:
    """Any cards would be better than those that were kept."""
    rng = Random(1)
    views = [(s.view(seat), seat) for s, seat in tables() for _ in range(4)]
    true = mean_of_hands(tables())
    by_chance = mean_of_hands([(redealt(view, rng), seat) for view, seat in views])
    kept = mean_of_hands([(likely(GAME, view, rng), seat) for view, seat in views])
    assert by_chance - true > 1.0
    assert abs(kept - true) < (by_chance - true) / 2


def test_fewer_events_are_held_than_any_cards_would_be() -> None:
    rng = Random(2)
    views = [(s.view(seat), seat) for s, seat in tables() for _ in range(4)]

    def events(worlds: Worlds) -> float:
        return fmean(card.kind is Kind.EVENT for s, seat in worlds for card in s.hands[1 - seat])

    true, by_chance = events(tables()), events([(redealt(view, rng), seat) for view, seat in views])
    kept = events([(likely(GAME, view, rng), seat) for view, seat in views])
    assert abs(kept - true) < abs(by_chance - true) / 2


def test_what_was_shown_stays_and_nothing_is_lost() -> None:
    rng = Random(3)
    for s, seat in tables()[::3]:
        other = 1 - seat
        s.known[other] = s.hands[other][:2]
        s.mute_log()
        world = likely(GAME, s.view(seat), rng)
        assert isinstance(world, State)
        assert world.view(seat) == s.view(seat)
        assert world.pieces() == s.pieces()
        assert is_among(s.known[other], world.hands[other])


def is_among(some: list[Card], cards: list[Card]) -> bool:
    return all(cards.count(card) >= some.count(card) for card in some)


def test_who_has_not_played_yet_may_hold_anything() -> None:
    s: Any = Sitting.new(GAME, 2, seed="new", match="single").state
    assert [finished_turns(s, seat) for seat in (0, 1)] == [0, 0]
    assert likely(GAME, s.view(0), Random(4)) == redealt(s.view(0), Random(4))
