"""The law for deeds: an event or effect that the check accepts does what is printed, and the log tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.endless_forms.scenes import (
    DEEDS,
    EXAMPLES,
    MUCH,
    PROBE,
    Scene,
    at_holds,
    built,
    clock_holds,
    deed_card,
    is_one,
    offered_at,
    reach_of,
    scene,
    with_card,
)
from wildtable.games.endless_forms.board import NOTHING, EffectAt, Place, SpeciesId, Where
from wildtable.games.endless_forms.cards.box import Box
from wildtable.games.endless_forms.cards.card_types import Attach, Die, Mark, Resource, Side, Those
from wildtable.games.endless_forms.cards.check import problems
from wildtable.games.endless_forms.cards.compiled import Aimed, Kind
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.state import Attached, Species
from wildtable.games.endless_forms.state.prey import can_exert, prey
from wildtable.games.endless_forms.state.rates import growth, local
from wildtable.games.endless_forms.steps.counters import Gain, Lose
from wildtable.games.endless_forms.steps.living import WashAway
from wildtable.games.endless_forms.steps.naming import (
    NameCopied,
    NameEffect,
    NameGoal,
    NameHome,
    NamePick,
    NamePrey,
)
from wildtable.games.endless_forms.steps.play import Every, Pick, Picked, Play
from wildtable.games.endless_forms.steps.verbs import Deed
from wildtable.games.endless_forms.steps.windows import Resolve, resolve, take_hold

FACE = 4
SCENES = 4
LAW = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@dataclass
class Done:
    """A scene in which a card has just happened, with what was named for it."""

    scene: Scene
    play: Play
    before: dict[int, int]

    @property
    def place(self) -> int:
        return self.play.place()

    def changes(self) -> dict[int, int]:
        now = {n: it.counters for n, it in self.scene.s.living.items()}
        return {n: now.get(n, 0) - old for n, old in self.before.items() if now.get(n, 0) != old}

    def told(self, key: str) -> int:
        return sum(entry.key == key for entry in self.scene.s.log)


def played(box: Box, seed: int, ready: Any) -> Done:
    """Name what has to be named, then let the card happen."""
    found = scene(box, seed)
    s, card = found.s, found.probe
    of_event = card.kind is Kind.EVENT
    ready(found)
    aims: tuple[Aimed, ...] = ()
    for naming in card.namings:
        options = list(naming.candidates(s, 0, card, aims))
        aims += (naming.named(s, 0, found.rng.choice(options)) if options else NOTHING,)
    before = {number: it.counters for number, it in s.living.items()}
    s.announced[0] = [card]
    s.log = []
    if of_event:
        resolve(s, 0, card, aims)
    else:
        take_hold(s, 0, card, aims)
    s.advance()
    while s.asking:
        s.answer(FACE if FACE in s.asking else s.asking[0])
    return Done(found, Play(card, 0, aims), before)


def targets(done: Done, whom: Any, clock: Any) -> list[Species]:
    """Whom a deed is about, by the model; everybody stands where he stood."""
    living = list(done.scene.s.living.values())
    if isinstance(whom, (Pick, Picked)):
        named = done.play.aim(NamePick)
        living = [it for it in living if isinstance(named, SpeciesId) and it.id == named.number]
    found = [it for it in living if is_one(whom.which, 0, it)]
    if isinstance(whom, Every):
        found = [it for it in found if _stands(done, whom, it)]
    return [it for it in found if clock_holds(done.scene, clock, it.owner)]


def _stands(done: Done, whom: Every, it: Species) -> bool:
    s, at = done.scene.s, whom.at
    if whom.which.where is not Where.ANYWHERE:
        if done.place < 0 or it.place not in reach_of(whom.which.where, done.place):
            return False
        if at is not None and at.offers:
            return at_holds(at, offered_at(done.scene, done.place), s.row[done.place].face.name)
    return at_holds(at, offered_at(done.scene, it.place), s.row[it.place].face.name)


# --- what each deed is seen to do ---


def sees_gain(deed: Any, done: Done) -> int:
    due = {it.id: deed.n for it in targets(done, deed.whom, deed.clock)}
    assert done.changes() == due
    assert done.told("gained") == len(due)
    return len(due)


def sees_lose(deed: Any, done: Done) -> int:
    n = deed.n.faces[FACE - 1] if isinstance(deed.n, Die) else deed.n
    due = {it.id: -n for it in targets(done, deed.whom, deed.clock) if n}
    assert done.changes() == due
    assert done.told("lost") == len(due)
    return len(due)


def sees_replace(deed: Any, done: Done) -> int:
    habitat = done.scene.s.row[done.place]
    assert habitat.card.name == "Gypsum Flats"
    assert habitat.effects == ()
    assert done.told("replaced") == 1
    return 1


def sees_copy(deed: Any, done: Done) -> int:
    row, copied = done.scene.s.row, done.play.aim(NameCopied)
    assert isinstance(copied, Place)
    assert row[done.place].face is row[copied].face
    assert [effect.card.name for effect in row[done.place].effects] == [PROBE]
    assert not row[done.place].degraded
    return 1


def sees_counter(deed: Any, done: Done) -> int:
    habitat, found = done.scene.s.row[done.place], local(done.scene.s, done.place).common
    assert habitat.degraded == (deed.mark is Mark.DEGRADED)
    assert habitat.bloom == (deed.mark is Mark.BLOOM)
    offered = {r for r in Resource if found >> r & 1}
    bloom = offered_at(done.scene, done.place) | {Resource.NECTAR, Resource.SEEDS}
    assert offered == (set() if habitat.degraded else bloom)
    return 1


def sees_growth_cap(deed: Any, done: Done) -> int:
    for it in done.scene.s.living.values():
        assert growth(done.scene.s, it) == (min(MUCH, deed.n) if it.place == done.place else MUCH)
    return 1


def sees_offers(deed: Any, done: Done) -> int:
    for place in range(4):
        for seat, found in enumerate(local(done.scene.s, place).offers):
            to = deed.to is Side.ANY or (seat == 0) == (deed.to is Side.MINE)
            due = offered_at(done.scene, place) | (set(deed.resources) if to else set())
            assert {r for r in Resource if found >> r & 1} == due
    return 1


def sees_forbid(deed: Any, done: Done) -> int:
    s, seen = done.scene.s, 0
    for it in s.living.values():
        stopped = it.place == done.place and is_one(deed.those, 0, it)
        assert can_exert(s, it) == (not stopped and (not it.card.predator or bool(prey(s, it))))
        seen += stopped
    return seen


def sees_revive(deed: Any, done: Done) -> int:
    s = done.scene.s
    new = [it for it in s.living.values() if it.id not in done.before]
    home = done.play.aim(NameHome)
    assert isinstance(home, Place)
    assert [(it.card.name, it.owner, it.place, it.counters) for it in new] == [("Coyote", 0, home, MUCH)]
    assert [card.name for card in s.piles[0]] == [PROBE]
    return 1


def sees_wash(deed: Any, done: Done) -> int:
    pick, goal = done.play.aim(NamePick), done.play.aim(NameGoal)
    if isinstance(pick, SpeciesId) and isinstance(goal, Place):
        assert done.scene.s.living[pick.number].place == goal
        assert done.told("washed") == 1
        return 1
    assert done.told("washed") == 0
    return 0


def sees_echo(deed: Any, done: Done) -> int:
    pick = done.play.aim(NamePick)
    for number, it in done.scene.s.living.items():
        named = isinstance(pick, SpeciesId) and pick.number == number
        assert growth(done.scene.s, it) == MUCH + named
    assert done.told("echoed") == isinstance(pick, SpeciesId)
    return int(isinstance(pick, SpeciesId))


def sees_ambush(deed: Any, done: Done) -> int:
    hunter, victim = done.play.aim(NamePick), done.play.aim(NamePrey)
    if not isinstance(hunter, SpeciesId) or not isinstance(victim, SpeciesId):
        assert done.changes() == {}
        return 0
    assert done.changes() == {hunter.number: MUCH, victim.number: -max(1, deed.n)}
    assert not done.scene.s.living[hunter.number].exerted
    return 1


def sees_cancel(deed: Any, done: Done) -> int:
    assert done.told("cancelled") == 1
    assert done.changes() == {}
    assert [card.name for card in done.scene.s.piles[1]] == ["Drought"]
    return 1


def sees_discard(deed: Any, done: Done) -> int:
    named = done.play.aim(NameEffect)
    left = [
        effect for it in done.scene.s.living.values() for effect in it.effects if effect.card.name != PROBE
    ]
    assert len(left) == (0 if isinstance(named, EffectAt) and isinstance(named.host, SpeciesId) else 1)
    return 1 - len(left)


def as_it_is(found: Scene) -> None:
    """Nothing more is needed."""


def with_habitat(found: Scene) -> None:
    flats = found.box.by_name["Gypsum Flats"]
    found.s.habitat_decks = [[flats], [flats]]


def with_marks(found: Scene) -> None:
    for habitat in found.s.row:
        habitat.degraded = True


def with_pile(found: Scene) -> None:
    found.s.piles[0] = [found.box.by_name["Coyote"]]


def with_event_to_answer(found: Scene) -> None:
    drought = found.box.by_name["Drought"]
    found.s.announced[1] = [drought]
    found.s.stack.append((1, Resolve(drought, (Place.FIRST,))))


def with_effect(found: Scene) -> None:
    it = next(iter(found.s.living.values()))
    it.effects = (Attached(found.box.by_name["Pathogen"], 1),)


SEEN: dict[str, tuple[Callable[[Any, Done], int], Callable[[Scene], None]]] = {
    "Gain": (sees_gain, as_it_is),
    "Lose": (sees_lose, as_it_is),
    "ReplaceHabitat": (sees_replace, with_habitat),
    "CopyNeighbour": (sees_copy, with_marks),
    "PutCounter": (sees_counter, as_it_is),
    "GrowthCap": (sees_growth_cap, as_it_is),
    "OffersThisTurn": (sees_offers, as_it_is),
    "Forbid": (sees_forbid, as_it_is),
    "Revive": (sees_revive, with_pile),
    "WashAway": (sees_wash, as_it_is),
    "Echo": (sees_echo, as_it_is),
    "Ambush": (sees_ambush, as_it_is),
    "CancelAnswered": (sees_cancel, with_event_to_answer),
    "DiscardEffect": (sees_discard, with_effect),
}


def test_every_deed_is_under_the_law() -> None:
    assert {cls.__name__ for cls in DEEDS} == set(SEEN)


def refused(deeds: tuple[Deed, ...], of_event: bool, attach: Attach) -> bool:
    """Whether the check refuses a card; all it says names the card and a field."""
    found = problems(with_card(deed_card(deeds, of_event, attach)))
    assert all(f"'{PROBE}'." in problem.where for problem in found), found
    return bool(found)


@pytest.mark.parametrize("cls", DEEDS, ids=lambda cls: cls.__name__)
@LAW
@given(data=st.data())
def test_a_deed_is_refused_or_done(cls: Any, data: st.DataObject) -> None:
    deed, of_event = data.draw(built(cls)), data.draw(st.booleans())
    attach = data.draw(st.sampled_from(list(Attach)))
    deeds = (Lose(1, Pick(Those(side=Side.THEIRS))), deed) if isinstance(deed, WashAway) else (deed,)
    if refused(deeds, of_event, attach):
        return
    assert str(deed.text())
    sees, ready = SEEN[cls.__name__]
    box = Box(with_card(deed_card(deeds, of_event, attach)))
    for seed in range(SCENES):
        done = played(box, seed, ready)
        if NOTHING in done.play.aims and cls.__name__ in ("CopyNeighbour", "Revive"):
            continue
        sees(deed, done)


def test_every_deed_of_the_shipped_cards_is_seen_to_be_done() -> None:
    """The scenes do bring about what deeds need: none of them is vacuous."""
    shipped = [deed for card in SHIPPED.effects for deed in card.does]
    shipped += [deed for card in SHIPPED.events for deed in card.does]
    examples = {type(deed).__name__: deed for deed in shipped}
    examples["Gain"] = Gain(2, Every(Those(side=Side.MINE)))
    examples["Lose"] = Lose(2, Every(Those(where=Where.HERE)))
    assert set(examples) == set(SEEN)
    for name, deed in examples.items():
        sees, ready = SEEN[name]
        deeds = (Lose(1, Pick(Those(side=Side.THEIRS))), deed) if isinstance(deed, WashAway) else (deed,)
        of_event = name not in ("CopyNeighbour", "DiscardEffect")
        attach = Attach.HABITAT if name == "CopyNeighbour" else Attach.NOTHING
        box = Box(with_card(deed_card(deeds, of_event, attach)))
        assert sum(sees(deed, played(box, seed, ready)) for seed in range(12)), name
