"""Records of older rules and of other card sets."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import ClassVar

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from tests.core.pond import FishSet, PondGame
from wildtable.core import upgrade
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.game import Option
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.step import May
from wildtable.core.table import Table
from wildtable.core.text import Text
from wildtable.core.upgrade import MADE_UNDER, upgraded
from wildtable.core.verify import verify
from wildtable.core.versions import FIRST, Version, Written

GAME = PondGame()


def kept(hints: list[int] | None = None) -> Record:
    """A whole game of the first rules."""
    sitting = Sitting.new(GAME, 2, seed="a")
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[0])
    sitting.record.hints = hints or []
    return sitting.record


def changed(*later: Version) -> PondGame:
    """The pond under later rules."""

    class Later(PondGame):
        versions: ClassVar[tuple[Version, ...]] = (FIRST, *later)

    return Later()


def test_a_record_of_today_is_left_as_it_is() -> None:
    record = kept()
    assert upgraded(record, GAME) is record


def test_an_older_record_says_what_it_was_made_under() -> None:
    found = upgraded(kept(), changed(Version("2", Text("Fish are wet.")), Version("3", Text("Wetter."))))
    assert (found.rules, found.notes[MADE_UNDER]) == ("3", "1")


def test_an_option_that_came_later_has_the_value_that_plays_as_before() -> None:
    class Weather(PondGame):
        versions = (FIRST, Version("2", Text("There is weather."), options={"weather": "none"}))
        options: ClassVar[tuple[Option, ...]] = (
            *PondGame.options,
            Option("weather", "rain", ("rain", "none")),
        )

    assert upgraded(kept(), Weather()).options == {"depth": "deep", "weather": "none"}
    assert Sitting.new(Weather(), 2, seed="a").record.options["weather"] == "rain"


def test_words_that_records_write_may_change() -> None:
    record = kept()
    old = Record.from_json(record.to_json().replace('"PIKE"', '"ESOX"').replace('"deep"', '"abyssal"'))
    old.sealed = None
    assert "ESOX" in str(old.choices)
    later = changed(Version("2", Text("English names."), renamed={"ESOX": "PIKE", "abyssal": "deep"}))
    found = upgraded(old, later)
    assert (found.choices, found.options) == (record.choices, record.options)
    assert verify(old, later).state == record.replay(GAME)


def yes_was_one(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Once `May` was answered by 1 and 0."""
    if isinstance(decision.step, May) and type(left[0][1]) is int:
        seat, plain = left.popleft()
        left.appendleft((seat, bool(plain)))


def no_was_not_asked(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Once whoever did not want to show a fish said nothing."""
    if isinstance(decision.step, May) and type(left[0][1]) is not bool:
        left.appendleft((decision.seat, left[0][0] == decision.seat))


def counted(s: Table, decision: Decision, left: deque[Written]) -> None:
    """Once everybody first said how many fish they held."""
    while isinstance(left[0][1], str) and left[0][1].isdigit():
        left.popleft()


def silent(record: Record) -> Record:
    """A record without the words yes and no."""
    choices = [(seat, choice) for seat, choice in record.choices if type(choice) is not bool]
    return Record.from_json(json.dumps(json.loads(record.to_json()) | {"choices": choices, "seal": None}))


def test_an_answer_may_be_written_in_another_way() -> None:
    record = kept()
    old = kept()
    old.choices = [(seat, int(plain) if plain in (True, False) else plain) for seat, plain in record.choices]
    later = changed(Version("2", Text("Yes is yes."), reread=yes_was_one))
    assert upgraded(old, later).choices == record.choices
    assert Sitting(later, old).state == record.replay(GAME)


def test_a_question_may_be_asked_that_was_not() -> None:
    record = kept()
    later = changed(Version("2", Text("Saying no is an answer."), reread=no_was_not_asked))
    found = upgraded(silent(record), later)
    assert found.choices == record.choices


@given(st.sets(st.integers(0, 60)))
def test_a_question_may_be_asked_no_more_and_hints_stay_where_they_belong(places: set[int]) -> None:
    record = kept(hints=[4, 20])
    old, moved = kept(), {0: 0}
    old.choices = []
    for n, (seat, plain) in enumerate(record.choices):
        if n in places:
            old.choices.append((0, "7"))
        moved[n] = len(old.choices)
        old.choices.append((seat, plain))
    old.hints = [moved[4], moved[20]]
    later = changed(Version("2", Text("Fish are not counted."), reread=counted))
    found = upgraded(old, later)
    assert found.choices == record.choices
    assert found.hints == record.hints


def test_versions_are_read_one_after_the_other() -> None:
    record = kept()
    old = kept()
    old.choices = [(seat, int(plain) if plain in (True, False) else plain) for seat, plain in record.choices]
    old.choices.insert(3, (0, "7"))
    later = changed(
        Version("2", Text("Yes is yes."), reread=yes_was_one),
        Version("3", Text("Fish are not counted."), reread=counted),
    )
    assert upgraded(old, later).choices == record.choices


def test_where_older_play_parts_from_the_rules_the_change_is_told() -> None:
    old = kept()
    old.choices.insert(3, (0, "whale"))
    later = changed(Version("2", Text("Whales are no fish."), reread=counted))
    with pytest.raises(
        RecordError, match=r"choice 4: .*made under rules 1; since then rules 2: Whales are no fish"
    ):
        old.replay(later)


def test_where_no_answer_is_rewritten_the_change_is_told_as_well() -> None:
    old = kept()
    old.choices.insert(3, (0, "whale"))
    with pytest.raises(RecordError, match=r"choice 4: .*since then rules 2: Whales are no fish"):
        old.replay(changed(Version("2", Text("Whales are no fish."))))


def test_luck_that_cannot_be_compared_is_not_called_wrong() -> None:
    record = kept()
    n = next(n for n, (seat, choice) in enumerate(record.choices) if seat == CHANCE and choice in (5, 6))
    record.choices[n] = (CHANCE, 11 - record.choices[n][1])
    found = verify(record, changed(Version("2", Text("Other dice."), luck=False)))
    assert not found.luck
    assert "luck" in {doubt.kind for doubt in found.doubts}


def test_rules_of_a_later_release_are_not_known() -> None:
    record = kept()
    record.rules = "2"
    with pytest.raises(RecordError, match="made for pond rules '2'; this release knows rules 1"):
        record.replay(GAME)


# --- card sets ---


def test_a_record_carries_the_set_it_was_played_with() -> None:
    sitting = Sitting.new(GAME, 2, seed="a", cards=FishSet(copies=5))
    again = Record.from_json(sitting.record.to_json())
    assert again.replay(GAME) == sitting.state
    assert Sitting(GAME, again).cards == FishSet(copies=5)
    assert [doubt.kind for doubt in verify(again, GAME).doubts] == ["unfinished", "cards"]
    assert "card_set" not in json.loads(kept().to_json())


def test_a_carried_set_must_be_the_one_that_is_named() -> None:
    record = Sitting.new(GAME, 2, seed="a", cards=FishSet(copies=5)).record
    record.card_set = {"copies": 6}
    with pytest.raises(RecordError, match=r"the card set in the record is .*, not '.*' as it says"):
        record.replay(GAME)
    record.card_set = {"copies": "many"}
    with pytest.raises(RecordError, match=r"the card set in the record: copies: expected int"):
        record.replay(GAME)


def test_a_set_of_an_earlier_release_is_found_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = FishSet(copies=3)
    sitting = Sitting.new(GAME, 2, seed="a", cards=earlier)
    record = sitting.record
    record.card_set = None
    with pytest.raises(RecordError, match="never came with pond and is not in the record"):
        record.replay(GAME)
    file = tmp_path / f"{GAME.fingerprint(earlier)}.toml"
    file.write_text(tomli_w.dumps(GAME.codec().encode(earlier)), "utf-8")
    monkeypatch.setattr(upgrade, "earlier_sets", lambda game: tmp_path)
    assert record.replay(GAME) == sitting.state


class Renamed(PondGame):
    """Its set was called something else when it was released."""

    earlier_names: ClassVar[dict[str, str]] = {"0123456789abcdef": GAME.fingerprint()}


def test_a_set_that_was_called_something_else_is_the_same_set() -> None:
    record = kept()
    record.cards = "0123456789abcdef"
    assert record.replay(Renamed()) == kept().replay(GAME)


def test_a_set_that_was_called_something_else_is_known_when_it_is_brought() -> None:
    record = kept()
    record.cards = "0123456789abcdef"
    assert upgrade.cards_of(record, Renamed(), FishSet()) == FishSet()
    with pytest.raises(RecordError, match="made with card set"):
        upgrade.cards_of(record, GAME, FishSet())


@pytest.mark.parametrize("name", ["../../../etc/passwd", "", "x" * 4000])
def test_a_wrong_name_of_a_set_opens_no_file(name: str) -> None:
    record = kept()
    record.cards = name
    with pytest.raises(RecordError, match="made with card set"):
        record.replay(GAME)
