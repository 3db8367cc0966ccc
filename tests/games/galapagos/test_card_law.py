"""What the check of a set accepts is played, and what is printed happens."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from wildtable.core.decision import CHANCE
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import BONUS, BOXES, SCORING, Animal, Place
from wildtable.games.galapagos.cards.card_types import Award, CardSet, Species, Threat
from wildtable.games.galapagos.cards.check import problems
from wildtable.games.galapagos.cards.shipped import SHIPPED
from wildtable.games.galapagos.state import NOBODY, State

SETS: Final = int(os.environ.get("WILDTABLE_SETS", "40"))
"""`make card-laws` asks for 2,000."""
WORDS: Final = st.text("abcdé '-", max_size=12).map(str.strip)
NUMBERS: Final = st.integers(-3, 120)


@st.composite
def parts(draw: st.DrawFn, whole: int, number: int) -> list[int]:
    """A whole number in so many parts, each at least 1."""
    cuts = draw(st.sets(st.integers(1, whole - 1), min_size=number - 1, max_size=number - 1))
    edges = [0, *sorted(cuts), whole]
    return [high - low for low, high in pairwise(edges)]


@st.composite
def sets(draw: st.DrawFn) -> CardSet:
    """A set that can be played: any counts, series, points, Helpers, faces and titles."""
    counts = draw(parts(84, len(Animal)))
    words = draw(st.lists(WORDS, min_size=16, max_size=16))
    titles = [word and f"{word} {n}" for n, word in enumerate(words)]  # no two the same, some left empty
    species = [Species(animal, counts[animal], titles[animal], fact=titles[animal]) for animal in Animal]
    awards = [
        Award(
            animal, draw(st.integers(1, counts[animal])), draw(st.integers(0, 99)), draw(st.integers(0, 16))
        )
        for animal in SCORING
    ]
    faces = st.lists(st.integers(1, 6), min_size=1, unique=True).map(tuple)
    numbers = draw(parts(12, len(BOXES)))
    threats = [Threat(box, numbers[n], draw(faces), titles[13 + n]) for n, box in enumerate(BOXES)]
    return CardSet(tuple(species), tuple(awards), tuple(threats))


@st.composite
def spoilt(draw: st.DrawFn) -> CardSet:
    """A set with a number, a name or a word changed to anything."""
    cards = draw(sets())
    table = draw(st.sampled_from(["species", "awards", "threats"]))
    rows = list(getattr(cards, table))
    n = draw(st.integers(0, len(rows) - 1))
    if draw(st.booleans()):
        field = draw(st.sampled_from(["count", "series", "points", "helpers", "shells"]))
        change: dict[str, Any] = {field: draw(NUMBERS)} if hasattr(rows[n], field) else {}
    elif table == "threats":
        change = {"faces": tuple(draw(st.lists(st.integers(-1, 8), max_size=4)))}
    else:
        change = {"name": draw(st.sampled_from(list(Animal)))}
    rows[n] = replace(rows[n], **change)
    if draw(st.integers(0, 5)) == 0:
        del rows[n]
    return replace(cards, **{table: tuple(rows)})


class Witness:
    """Watches a game and holds it to what is printed, without asking the rules how they read it."""

    def __init__(self, cards: CardSet, s: State) -> None:
        self.cards = cards
        self.awards = {award.name: award for award in cards.awards}
        self.faces = {threat.name: threat.faces for threat in cards.threats}
        self.threats: Counter[Place] = Counter()
        self.owners: dict[Animal, int] = dict.fromkeys(SCORING, NOBODY)
        self.told = 0
        assert Counter(s.deck) == {one.name: one.count for one in cards.species}

    def watch(self, s: State) -> None:
        """After an answer: dice lie where faces are printed, awards went to the first with a whole series."""
        for place, (seat, die) in s.laid.items():
            assert seat < 0 or place not in self.faces or die in self.faces[place]
        for animal, award in self.awards.items():
            whole = [seat for seat in range(s.seats) if s.in_play[seat][animal] >= award.series]
            assert (s.awards[animal] != NOBODY) is bool(whole)
            if self.owners[animal] == NOBODY and whole:
                self.owners[animal] = s.awards[animal]
                assert s.awards[animal] in whole
            assert s.awards[animal] == self.owners[animal]  # and it stays there
        for entry in s.log[self.told :]:
            if entry.key in ("award", "award_rests"):
                award = self.awards[getattr(entry.args["animal"], "of", entry.args["animal"])]
                assert entry.args["points"] == award.points
                assert 0 <= entry.args["helpers"] <= award.helpers
            if entry.key == "threat":
                self.threats[getattr(entry.args["place"], "of", entry.args["place"])] += 1
        self.told = len(s.log)

    def end(self, s: State) -> None:
        """Every Threat card came up, every card lies somewhere, points are those printed."""
        assert self.threats == {threat.name: threat.count for threat in self.cards.threats}
        found = s.pieces()
        assert {one.name.name: one.count for one in self.cards.species} == {
            name: number for name, number in found.items() if name != "Helper"
        }
        for seat in range(s.seats):
            types = sum(s.in_play[seat][animal] > 0 for animal in SCORING)
            points = sum(award.points for award in self.cards.awards if s.awards[award.name] == seat)
            assert s.outcome().scores[seat] == types + BONUS[types] + points


def played(cards: CardSet, seed: int, seats: int) -> None:
    """A game at random, watched; the words of every question and line are made."""
    s, rng = GAME.new(seats, cards=cards), Random(seed)
    witness = Witness(cards, s)
    while (decision := s.decision()) is not None:
        choice = rng.choice(list(decision.options))
        if decision.seat != CHANCE:
            str(GAME.words.prompt(s, decision))
            texts = [str(GAME.words.option(s, decision, option)) for option in decision.options]
            assert len(set(texts)) == len(texts)
        s.answer(choice)
        witness.watch(s)
    witness.end(s)
    for entry in s.log:
        str(GAME.words.entry(entry))


@settings(max_examples=SETS)
@given(sets(), st.integers(0, 999), st.integers(2, 4))
def test_what_is_printed_on_an_accepted_set_happens(cards: CardSet, seed: int, seats: int) -> None:
    assert not problems(cards)
    played(cards, seed, seats)


@settings(max_examples=SETS)
@given(spoilt(), st.integers(0, 999))
def test_a_set_is_refused_by_card_and_field_or_it_is_played(cards: CardSet, seed: int) -> None:
    found = problems(cards)
    for problem in found:
        table = problem.where.split()[0].split(".")[0]
        assert table in ("species", "awards", "threats")
        assert str(problem.what)
    if not found:
        played(cards, seed, 2)


def test_helpers_of_an_award_come_as_printed_while_the_reserve_lasts() -> None:  # galapagos §7.3, §5.14
    for gift in range(17):
        awards = (replace(SHIPPED.awards[0], series=1, helpers=gift), *SHIPPED.awards[1:])
        s = GAME.new(2, cards=replace(SHIPPED, awards=awards))
        reserve = s.reserve
        s.put_into_play(0, Animal.ZAYAPA)
        assert s.helpers[0] == min(gift, reserve)
