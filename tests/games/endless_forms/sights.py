"""What abilities are seen to do: each is compared with a model made from what is printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games.endless_forms.scenes import (
    MUCH,
    PROBE,
    Scene,
    is_one,
    offered_at,
    reach_of,
    those_near,
    when_holds,
)
from wildtable.games.endless_forms.board import NOBODY, On
from wildtable.games.endless_forms.cards.card_types import Die, Resource, Those
from wildtable.games.endless_forms.rules import trigger
from wildtable.games.endless_forms.state import Species
from wildtable.games.endless_forms.state.changes import bury, lose
from wildtable.games.endless_forms.state.prey import can_exert, prey
from wildtable.games.endless_forms.state.rates import decline, growth, local
from wildtable.games.endless_forms.steps.movement import ways
from wildtable.games.endless_forms.steps.naming import goals, may_choose, may_host
from wildtable.games.endless_forms.steps.play import Every, Play
from wildtable.games.endless_forms.steps.predation import exert


@dataclass
class Stage:
    """A scene with the card in play: on which species or at which place it is, and who played it."""

    scene: Scene
    kind: str
    bearer: Species | None
    place: int
    me: int

    @property
    def everybody(self) -> list[Species]:
        return list(self.scene.s.living.values())

    def meant(self, here: Those | None) -> list[Species]:
        """Whom an ability is about: its bearer, or those at its habitat."""
        if here is None:
            return [self.bearer] if self.bearer is not None else []
        found = [it for it in self.everybody if it.place == self.place and is_one(here, self.me, it)]
        return [it for it in found if not (here.other and it is self.bearer)]


# --- what each ability is seen to do ---


def sees_growth(a: Any, on: Stage) -> int:
    seen = 0
    for it in on.everybody:
        about = it in on.meant(a.here) and when_holds(on.scene, a.when, on.me, it)
        assert growth(on.scene.s, it) == MUCH + (a.n if about else 0)
        seen += about
    return seen


def sees_growth_per(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    n: int = min(a.most, len(those_near(on.scene, a.those, on.me, on.bearer)))
    assert growth(on.scene.s, on.bearer) == MUCH + n
    return n


def sees_decline(a: Any, on: Stage) -> int:
    seen = 0
    for it in on.everybody:
        about = it in on.meant(a.here) and when_holds(on.scene, a.when, on.me, it)
        assert decline(on.scene.s, it) == MUCH + (a.n if about else 0)
        seen += about
    return seen


def sees_decline_cap(a: Any, on: Stage) -> int:
    for it in on.everybody:
        assert decline(on.scene.s, it) == (min(MUCH, a.n) if it.place == on.place else MUCH)
    return sum(it.place == on.place for it in on.everybody)


def sees_loss_cap(a: Any, on: Stage) -> int:
    lose(on.scene.s, [(it, 5) for it in on.everybody], by_event=True)
    for it in on.everybody:
        assert MUCH - it.counters == (min(5, a.n) if it.place == on.place else 5)
    return sum(it.place == on.place for it in on.everybody)


def sees_offers(a: Any, on: Stage) -> int:
    before = set() if a.only else offered_at(on.scene, on.place)
    found = local(on.scene.s, on.place).common
    assert {r for r in Resource if found >> r & 1} == before | set(a.resources)
    return 1


def sees_each_turn(on: On) -> Callable[[Any, Stage], int]:
    def sees(a: Any, stage: Stage) -> int:
        s, it = stage.scene.s, stage.bearer
        assert it is not None
        due = when_holds(stage.scene, a.when, stage.me, it) and (on is On.END or it.owner == s.active)
        trigger(s, s.active, on)
        s.advance()
        n = a.n.faces[3] if isinstance(a.n, Die) else a.n
        if due and isinstance(a.n, Die):
            s.answer(4)
        assert not s.stack
        assert it.counters == MUCH + (n if due else 0)
        assert bool(s.log) == (due and (n != 0 or isinstance(a.n, Die)))
        return int(due)

    return sees


def sees_scavenges(a: Any, on: Stage) -> int:
    s, it = on.scene.s, on.bearer
    assert it is not None
    dead = [one for one in on.everybody if one is not it][:3]
    reach = reach_of(a.those.where, it.place)
    n = sum(one.place in reach and is_one(a.those, on.me, one, it) for one in dead)
    bury(s, dead)
    assert it.counters == MUCH + a.n * n
    assert sum(entry.key == "gained" for entry in s.log) == bool(n)
    return n


def sees_returns(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    bury(on.scene.s, [on.bearer])
    assert on.scene.s.hands[0] == on.scene.s.known[0] == [on.scene.probe]
    assert on.scene.s.piles[0] == []
    return 1


def sees_strikes(a: Any, on: Stage) -> int:
    s, it = on.scene.s, on.bearer
    assert it is not None
    found = those_near(on.scene, a.those, on.me, it)
    pick = found[0] if found else None
    exert(s, it, NOBODY, pick.id if pick else NOBODY)
    own = a.n if pick is it else 0
    assert it.counters == 2 * MUCH - own + (a.gain if pick else 0)
    for one in on.everybody:
        assert one is it or one.counters == MUCH - (a.n if one is pick else 0)
    return int(pick is not None)


def sees_strikes_all(a: Any, on: Stage) -> int:
    s, it = on.scene.s, on.bearer
    assert it is not None
    found = those_near(on.scene, a.those, on.me, it)
    exert(s, it, NOBODY, NOBODY)
    for one in on.everybody:
        assert one.counters == MUCH * (1 + (one is it)) - (a.n if one in found else 0)
    return len(found)


def sees_threatened(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    lose(on.scene.s, [(on.bearer, 1)], by_event=False)
    assert on.bearer.counters == max(0, MUCH - 1 - a.n)
    return 1


def sees_roams(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    assert set(ways(on.scene.s, on.bearer)) == {0, 1, 2, 3} - {on.bearer.place}
    return 1


def sees_unaffected(a: Any, on: Stage) -> int:
    for name in set(a.cards) & set(on.scene.box.by_name):
        play = Play(on.scene.box.by_name[name], 1, ())
        assert on.bearer not in Every().affected(on.scene.s, play)
    assert on.bearer in Every().affected(on.scene.s, Play(on.scene.box.by_name["Rites of Spring"], 1, ()))
    return 1


def sees_copies(a: Any, on: Stage) -> int:
    assert on.scene.probe.copies == a.n
    return 1


# --- predators and prey ---


def hunter_beside(on: Stage, rank: int) -> Species:
    """A plain predator of some rank where the card is; every predator of the set has one of these."""
    cards = [c for c in on.scene.box.cards if c.predator and c.name != PROBE]
    best = min(cards, key=lambda card: abs(card.rank - rank))
    return on.scene.put(best, on.place, 1)


def in_window(hunter: Species, it: Species, down: int = 2, up: int = 0) -> bool:
    return it is not hunter and -up <= hunter.card.rank - it.card.rank <= max(0, down)


def sees_reach(a: Any, on: Stage) -> int:
    seen = 0
    for it in on.everybody:
        about = it in on.meant(a.here)
        for one in on.everybody:
            fits = about and (a.prey is None or is_one(a.prey, on.me, one))
            due = (
                in_window(it, one, 2 + (a.down if fits else 0), a.up if about else 0)
                and one.place == it.place
            )
            assert (one.id in prey(on.scene.s, it)) == due
            seen += due and fits
    return seen


def sees_keen_eyes(a: Any, on: Stage) -> int:
    it = on.bearer
    assert it is not None
    found = set(prey(on.scene.s, it))
    due = {one.id for one in on.everybody if in_window(it, one) and abs(one.place - it.place) <= 1}
    assert found == due
    return len(due)


def sees_bite(a: Any, on: Stage) -> int:
    it = on.bearer
    assert it is not None
    victim = next((one for one in on.everybody if one is not it), it)
    before = victim.counters
    exert(on.scene.s, it, victim.id, NOBODY)
    n = a.n if a.prey is None or is_one(a.prey, on.me, victim) else 1
    assert before - victim.counters == n
    return int(n > 1)


def sees_forage(a: Any, on: Stage) -> int:
    s, it = on.scene.s, on.bearer
    assert it is not None
    due = when_holds(on.scene, a.when, on.me, it)
    assert can_exert(s, it) == (due or bool(prey(s, it)))
    if due:
        exert(s, it, NOBODY, NOBODY)
        assert it.counters == 2 * MUCH - a.n
    return int(due)


def sees_unpreyable(a: Any, on: Stage) -> int:
    seen = 0
    for it in on.meant(a.here):
        hunter = hunter_beside(on, it.card.rank)
        safe = a.by is None or is_one(a.by, on.me, hunter)
        due = in_window(hunter, it) and not (safe and (a.here is None or it in on.meant(a.here)))
        assert (it.id in prey(on.scene.s, hunter)) == due
        seen += safe
    return seen


def sees_last_prey(a: Any, on: Stage) -> int:
    meant = on.meant(a.here)
    if not meant:
        return 0
    hunter = hunter_beside(on, meant[0].card.rank)
    there = [it for it in on.everybody if it.place == on.place and in_window(hunter, it)]
    hidden = [it for it in there if it in on.meant(a.here)]
    open_to_all = [it for it in there if it not in hidden]
    assert set(prey(on.scene.s, hunter)) == {it.id for it in (open_to_all or hidden)}
    return len(hidden)


def sees_lure(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    hunter = hunter_beside(on, 20)
    below = hunter.card.rank - on.bearer.card.rank
    assert (on.bearer.id in prey(on.scene.s, hunter)) == (below >= 0)
    return int(below > 2)


def sees_dodges(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    hunter = hunter_beside(on, 8)
    for face in range(1, 7):
        hunter.counters = on.bearer.counters = MUCH
        hunter.exerted = False
        exert(on.scene.s, hunter, on.bearer.id, NOBODY)
        on.scene.s.advance()
        on.scene.s.answer(face)
        away = face >= a.n
        assert (hunter.counters, on.bearer.counters) == ((MUCH, MUCH) if away else (2 * MUCH, MUCH - 1))
    return 1


def sees_venom(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    hunter = hunter_beside(on, 8)
    exert(on.scene.s, hunter, on.bearer.id, NOBODY)
    assert hunter.counters == 2 * MUCH - a.n
    return 1


def sees_cryptic(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    effect, event = on.scene.box.by_name["Pathogen"], on.scene.box.by_name["Flash Flood"]
    assert not may_host(1, effect, on.bearer)
    assert not may_choose(1, event, on.bearer)
    assert may_host(0, effect, on.bearer)
    assert may_choose(0, event, on.bearer)
    return 1


def sees_immovable(a: Any, on: Stage) -> int:
    assert on.bearer is not None
    assert goals(on.scene.s, on.bearer) == ways(on.scene.s, on.bearer) == ()
    return 1
