"""The rough value makes a bot that looks one step ahead play sensibly and time its event."""

from __future__ import annotations

from itertools import product
from random import Random

from tests.games.endless_forms.tables import (
    answer,
    asked,
    asking,
    begin,
    card,
    done,
    face_down,
    hold,
    passes,
    put,
    table,
    to_phase,
)
from wildtable.bots.greedy import Greedy
from wildtable.core.decision import CHANCE, Choice
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import TURNS, Keep, Phase
from wildtable.games.endless_forms.deployment import REVEAL, Deploy
from wildtable.games.endless_forms.encode import DOOMED, outlook, value
from wildtable.games.endless_forms.exertion import Exert
from wildtable.games.endless_forms.growth import decline, growth
from wildtable.games.endless_forms.rules import DEPLOYING, STAGES, deployment
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.windows import Response


def chosen(s: State, seed: int = 0) -> Choice:
    decision = s.decision()
    assert decision is not None
    return Greedy(GAME, seed)(s.view(decision.seat), decision)


def test_the_stage_of_deployment_is_known() -> None:
    assert STAGES[DEPLOYING] is deployment


def test_more_counters_are_worth_more() -> None:
    s = table()
    oryx = put(s, "Oryx")
    begin(s)
    before = value(s, 0)
    oryx.counters += 3
    assert value(s, 0) > before > value(s, 1)


def test_an_announced_event_counts_before_it_happens() -> None:
    s = table(windows="all")
    put(s, "Oryx"), put(s, "Oryx", owner=1)
    face_down(s, "Rites of Spring")
    face_down(s, "Bluff Display", seat=1)
    passes(begin(s))
    waiting = s.copy()
    waiting.answer(REVEAL)
    assert asked(waiting) == 1
    resolved = waiting.copy()
    resolved.answer(Response.PASS)
    assert value(waiting, 0) == value(resolved, 0)


def test_the_outlook_of_a_species_is_that_of_all_turns_to_come() -> None:
    for turn, phase, owner, counters, name in product(
        (1, 6, 15, 16),
        (Phase.DEPLOYMENT, Phase.MOVEMENT, Phase.TURN_END),
        (0, 1),
        (1, 2, 9),
        ("Oryx", "Melon Aphids", "Greater Earless Lizard", "White-lined Sphinx Moth"),
    ):
        s = table("Creosote Scrub", turn=turn)
        begin(s)
        s.phase = phase
        species = put(s, name, owner=owner, counters=counters)
        assert outlook(s, species) == turn_by_turn(s, species)


def turn_by_turn(s: State, species: Species) -> float:
    counters, rate, loss = species.counters, growth(s, species), decline(s, species)
    first = 0
    for turn in range(s.turn, TURNS + 1):
        own, now = (turn - s.turn) % 2 == (species.owner != s.active), turn == s.turn
        counters += rate * (own and not (now and s.phase > Phase.EXERTION))
        counters -= loss * (not (now and s.phase > Phase.TERMINATION))
        first = counters if now else first
        if counters <= 0:
            return DOOMED * max(0, first) if s.turn < TURNS else 0
    return counters


def test_greedy_deploys_a_specialist_where_it_lives() -> None:
    s = table("Desert Playa", "Creosote Scrub", "Desert Playa", "Desert Playa")
    s.decks[0] = []
    hold(s, "Creosote Bush Walking Stick")
    begin(s)
    assert chosen(s) == Deploy(card("Creosote Bush Walking Stick"))
    answer(s, chosen(s))
    assert chosen(s) == 1


def test_greedy_exerts_what_it_can() -> None:
    s = table()
    oryx = put(s, "Oryx")
    done(begin(s))
    assert chosen(s) == Exert(oryx.id)


def test_greedy_exerts_before_it_moves() -> None:
    s = table("Desert Playa", "Creosote Scrub", turn=3)
    put(s, "Creosote Bush Walking Stick")
    put(s, "Oryx", place=2)
    done(begin(s))
    for _ in range(2):
        assert isinstance(chosen(s), Exert)  # moving brings more, but it comes later anyway
        answer(s, chosen(s))


def test_greedy_hunts_the_opponent_not_itself() -> None:
    s = table()
    coyote, _, theirs = put(s, "Coyote"), put(s, "Turkey Vulture"), put(s, "Turkey Vulture", owner=1)
    done(begin(s))
    answer(s, Exert(coyote.id))
    assert chosen(s) == theirs.id


def test_greedy_saves_a_species_about_to_go_extinct() -> None:
    s = table("Creosote Scrub", turn=4)
    put(s, "Greater Earless Lizard", counters=1)
    face_down(s, "Conservation Effort")
    to_phase(begin(s), Phase.TERMINATION)
    assert asked(s) == 0
    assert chosen(s) is Response.REVEAL


def test_greedy_keeps_an_event_that_would_do_little() -> None:
    s = table("Creosote Scrub", turn=4)
    put(s, "Greater Earless Lizard", counters=6)
    face_down(s, "Rites of Spring")
    to_phase(begin(s), Phase.TERMINATION)
    assert chosen(s) is Response.PASS


def test_greedy_spends_its_event_in_the_last_window() -> None:
    s = table(turn=16)
    put(s, "Oryx")
    face_down(s, "Rites of Spring")
    to_phase(begin(s), Phase.TURN_END)
    assert chosen(s) is Response.REVEAL


def test_greedy_keeps_a_balanced_hand_and_returns_a_bad_one() -> None:
    for names, keeps in (
        (
            ["Oryx", "Coyote", "Gray Vireo", "Melon Aphids", "Pathogen", "Mutigen", "Drought", "Wildfire!"],
            Keep.KEEP,
        ),
        (
            ["Pathogen", "Mutigen", "Drought", "Wildfire!", "Pack Hunt", "Insect Swarm", "Rites of Spring"],
            Keep.MULLIGAN,
        ),
    ):
        s, rng = GAME.new(2), Random(1)
        while (decision := s.decision()) is not None and decision.seat == CHANCE:
            s.answer(decision.options[int(rng.random() * len(decision.options))])
        s.hands[0] = []
        hold(s, *names)
        s.decks[0] = [found for found in s.lists[0] if found not in s.hands[0]]
        assert asking(s) == [Keep.KEEP, Keep.MULLIGAN]
        assert chosen(s) is keeps


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(3):
        s, rng = GAME.new(2, match="single", windows="auto"), Random(seed)
        bot = Greedy(GAME, seed, redeals=1)
        while (decision := s.decision()) is not None:
            if decision.seat == 0:
                s.answer(bot(s.view(0), decision))
            else:
                s.answer(decision.options[int(rng.random() * len(decision.options))])
        wins += s.outcome().winners == (0,)
    assert wins == 3
