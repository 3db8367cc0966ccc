"""Conservation with teeth: whatever is announced, answered, cancelled or impossible, no card is lost or made.

A state machine drives decks full of events and Ravens through windows three deep. `WILDTABLE_STEPS` says how
many steps it takes; `make proofs` a million.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.games.endless_forms.tables import BOX
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.step import AnyStep
from wildtable.games.endless_forms.board import ROOM, Response
from wildtable.games.endless_forms.cards.compiled import Card, Kind, in_order
from wildtable.games.endless_forms.rules import new_game
from wildtable.games.endless_forms.state import State, Switches
from wildtable.games.endless_forms.steps.deployment import REVEAL, SetEvent, Settle
from wildtable.games.endless_forms.steps.windows import Aim, Discard, Resolve, TakeHold, Window

STEPS = int(os.environ.get("WILDTABLE_STEPS", "20000"))
STRIDE = 50  # answers that one rule of the machine gives
RULES = 20  # of one run
COPIES = {
    "Chihuahuan Raven": 10,
    "Beavertail Fairy Shrimp": 3,
    "Coyote": 2,
    "Once Thought Extinct": 8,
    "Bluff Display": 5,
    "Drought": 4,
    "Flash Flood": 3,
    "Ecological Succession": 2,
    "Environmental Homogenization": 1,
    "Restoration Crew": 1,
    "Pathogen": 1,
}
"""A main deck that no table would allow: whatever happens rarely happens all the time."""


def new_table(questions: bool, exert_all: bool) -> State:
    """Two such decks."""
    main = in_order([BOX.by_name[name] for name, n in COPIES.items() for _ in range(n)])
    habitats = [card for card in BOX.cards if card.kind is Kind.HABITAT][:10]
    s = State(2, switches=Switches(match=True, all_questions=questions, exert_all=exert_all))
    s.lists, s.habitat_lists = [main, main], [habitats, habitats]
    s.hands, s.known, s.announced, s.piles = [[], []], [[], []], [[], []], [[], []]
    new_game(s)
    s.advance()
    return s


def on_its_way(step: AnyStep) -> Card | None:
    """The card a step will take from among those announced."""
    return step.card if isinstance(step, (Aim, Settle, TakeHold, Resolve, Discard)) else None


def is_reveal(option: Choice) -> bool:
    return option in (Response.REVEAL, REVEAL)


def chosen(options: list[Choice], rng: Random, eager: float) -> Choice:
    """Events are laid whenever that is possible, and revealed more or less readily."""
    lays = [option for option in options if isinstance(option, SetEvent)]
    reveals = [option for option in options if is_reveal(option)]
    if lays and rng.random() < 0.8:
        return rng.choice(lays)
    if reveals:
        others = [option for option in options if not is_reveal(option)]
        return rng.choice(reveals if rng.random() < eager else others or reveals)
    return rng.choice(options)


class Table(RuleBasedStateMachine):
    """Two players who love to interrupt each other."""

    def __init__(self) -> None:
        super().__init__()
        self.s: State | None = None
        self.whole: Counter[str] = Counter()
        self.deepest = 0

    @initialize(questions=st.booleans(), exert_all=st.booleans())
    def sit_down(self, questions: bool, exert_all: bool) -> None:
        self.s = new_table(questions, exert_all)
        self.whole = self.s.pieces()

    @rule(seed=st.integers(0, 2**32), eager=st.sampled_from([0.02, 0.1, 0.5]))
    def play_on(self, seed: int, eager: float) -> None:
        """Answer many questions, often by revealing or laying an event."""
        assert self.s is not None
        rng = Random(seed)
        for _ in range(STRIDE):
            decision = self.s.decision()
            if decision is None:
                return
            options = list(decision.options)
            by_chance = decision.seat == CHANCE
            self.s.answer(rng.choice(options) if by_chance else chosen(options, rng, eager))
            self.nothing_is_lost()

    @invariant()
    def everybody_is_where_it_stands(self) -> None:
        """What is derived of the living holds the very same species, in the order they came."""
        s = self.s
        if s is None:
            return
        living = [id(species) for species in s.living.values()]
        assert [id(species) for species in s.in_play] == living
        assert [[it for it in s.in_play if it.owner == seat] for seat in range(2)] == s.own
        assert s.nobody_answers == all(event is None for event in s.zones)
        for n, column in enumerate(s.columns):
            there = [id(it) for it in s.in_play if 2 * it.place + it.owner == n]
            assert [id(species) for species in column] == there
            assert bool(s.free[n % 2] >> n // 2 & 1) == (len(there) < ROOM)

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every card lies in one place, and what was announced will leave that pile again."""
        s = self.s
        if s is None:
            return
        assert s.pieces() == self.whole
        for seat in (0, 1):
            waiting = Counter(card for who, step in s.stack if who == seat and (card := on_its_way(step)))
            assert Counter(s.announced[seat]) == waiting
            assert not Counter(s.known[seat]) - Counter(s.hands[seat])
        assert s.planned is None or s.planned in s.hands[s.active]
        waits = [step for _, step in s.stack if isinstance(step, (Settle, TakeHold, Resolve, Window))]
        self.deepest = max(self.deepest, len(waits))
        if s.decision() is None:
            assert s.announced == [[], []]

    def teardown(self) -> None:
        DEEPEST.append(self.deepest)


DEEPEST: list[int] = []


def test_no_card_is_lost_or_made() -> None:  # endless-forms §6.5, §6.6
    DEEPEST.clear()
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=max(1, STEPS // (STRIDE * RULES)),
            stateful_step_count=RULES,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert max(DEEPEST) >= 3  # a deed, an event and its answer
