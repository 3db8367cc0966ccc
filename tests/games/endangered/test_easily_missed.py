"""Rules that a small slip could break without any other test noticing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.games.endangered.tables import (
    CARDS,
    IMPACTS,
    bare,
    board,
    do,
    hold,
    options,
    play_on,
    question,
)
from tests.games.endangered.test_specialties import with_specialty
from wildtable.envs.play import encoder_of
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Ability, Event, Limit
from wildtable.games.endangered.rules.campaign import record_path, records
from wildtable.games.endangered.steps.abilities import Abilities, Use
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.choices import NONE, SLOTS
from wildtable.games.endangered.steps.hand import Draw
from wildtable.games.endangered.steps.money import Gain
from wildtable.games.endangered.steps.offspring import Breed


def test_as_many_cards_are_drawn_as_it_says() -> None:  # endangered §5.6
    s = do(hold(bare()), Draw(3))
    for _ in range(3):
        s.answer(question(s).options[0])
    assert (s.decision(), len(s.hands[0])) == (None, 3)


def test_the_bonus_of_every_die_is_used_before_that_of_one() -> None:  # endangered §4.7
    s = with_specialty("litigator")
    s.powers[0].append(CARDS["legal_precedent"])
    slot = next(n for n, height in enumerate(s.height) if not s.barred[n])
    s.height[slot], s.unplaced = 4, (4,)
    play_on(do(s, PlaceDie(4)), SLOTS[slot].n)
    assert not s.bonus_used


def test_once_a_game_is_once_a_game() -> None:  # endangered §3.4
    s = bare()
    gift = Ability(on=Event.TURN_START, steps=(Gain(2),), limit=Limit.GAME)
    s.powers[0] = [replace(CARDS["geneticist"], abilities=(gift,))]
    play_on(do(s, Abilities(Event.TURN_START)), Use(0, 0))
    do(s, Abilities(Event.TURN_START))
    assert (s.decision(), s.money[0]) == (None, 2)


def test_a_failed_roll_is_forgotten_when_it_is_rolled_again() -> None:  # endangered §8.3
    s = board(with_specialty("geneticist"), {Space.A1: 2, Space.F6: 1})
    s.powers[0].append(CARDS["geneticist"])
    play_on(do(s, Breed()), 6, Use(0, 0), 6)
    assert options(s) == [Use(1, 0), NONE]
    play_on(s, NONE)
    assert s.decision() is None


def test_every_impact_is_a_piece_of_the_box() -> None:
    s = GAME.new(2, module="tigers")
    pieces = s.pieces()
    assert all(pieces[impact.name] == impact.copies for impact in s.module.impacts)


def test_an_offspring_target_that_sinks_is_said_to_be_lower() -> None:
    assert "1 lower" in str(GAME.words.card(IMPACTS["empty_forest"]))


def test_what_is_used_up_weighs_sixteen_in_numbers() -> None:
    s, encoder = with_specialty("geneticist"), encoder_of(GAME)
    before = encoder.observe(s, 0)
    s.used_up.append((0, 0, 0))
    changed = [new - old for old, new in zip(before, encoder.observe(s, 0), strict=True) if new != old]
    assert changed == [16]


def test_a_campaign_finds_all_its_records(tmp_path: Path) -> None:
    kept = [record_path(tmp_path / "team.json", number) for number in (1, 2, 3)]
    for file in kept:
        file.write_text("{}", "utf-8")
    assert records(tmp_path / "team.json", 3) == kept
