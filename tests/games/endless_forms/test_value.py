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
    is_window,
    passes,
    put,
    table,
    to_phase,
)
from wildtable.bots.greedy import Greedy
from wildtable.core.decision import CHANCE, Choice
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Keep, Phase, Response, SpeciesId
from wildtable.games.endless_forms.policy.value import afterwards, outlook, value
from wildtable.games.endless_forms.rules import DEPLOYING, STAGES, DeployCards
from wildtable.games.endless_forms.state import Attached, Lasting, Species, State
from wildtable.games.endless_forms.steps.deployment import REVEAL, Deploy
from wildtable.games.endless_forms.steps.exertion import Exert


def chosen(s: State, seed: int = 0) -> Choice:
    decision = s.decision()
    assert decision is not None
    return Greedy(GAME, seed)(s.view(decision.seat), decision)


def test_the_stage_of_deployment_is_known() -> None:
    assert isinstance(STAGES[DEPLOYING], DeployCards)


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


def outlook_of(s: State, species: Species) -> float:
    s.here = [None] * 4
    return outlook(s, afterwards(s), species)


def test_the_outlook_of_a_species_is_what_the_turns_to_come_would_bring() -> None:
    for turn, owner, counters, name in product(
        (1, 6, 15),
        (0, 1),
        (2, 9),
        ("Oryx", "Melon Aphids", "Greater Earless Lizard", "White-lined Sphinx Moth"),
    ):
        s = table("Gypsum Flats", "Gypsum Flats", turn=turn)
        species = put(s, name, owner=owner, counters=counters)
        begin(s)
        expected = outlook_of(s, species)
        while s.stack:
            nothing_but_exertion(s)
        assert expected == species.counters if s.living else expected < 1


def nothing_but_exertion(s: State) -> None:
    options = asking(s)
    answer(s, options[0] if isinstance(options[0], Exert) else options[-1])


def test_what_holds_this_turn_is_not_expected_of_the_next_ones() -> None:
    s = table("Desert Grassland", turn=3)
    oryx, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    begin(s)
    mine_before, theirs_before = outlook_of(s, oryx), outlook_of(s, theirs)
    s.lasting = [Lasting(card("Limited Resources"), 0, 0)]
    assert outlook_of(s, oryx) == mine_before - 2  # it grows by 2 instead of 4, once
    assert outlook_of(s, theirs) == theirs_before


def test_a_die_rolled_every_turn_is_expected_to_fall_in_the_middle() -> None:
    s = table("Desert Playa", turn=3)
    oryx = put(s, "Oryx")
    begin(s)
    before = outlook_of(s, oryx)
    oryx.effects = (Attached(card("Mutigen"), 0),)
    assert outlook_of(s, oryx) == before + 6  # on turns 5, 7, 9, 11, 13 and 15


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
    assert chosen(s) == SpeciesId(theirs.id)


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


def test_greedy_keeps_what_limits_growth_for_the_turn_of_the_opponent() -> None:
    for turn, expected in ((3, Response.PASS), (4, Response.REVEAL)):  # the opponent's turn is the fourth
        s = table("Desert Grassland", turn=turn)
        for _ in range(3):
            put(s, "Oryx", owner=1)
        face_down(s, "Limited Resources")
        begin(s)
        while not is_window(s):
            done(s)
        assert asked(s) == 0
        assert chosen(s) is expected


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
