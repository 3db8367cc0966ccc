"""`wildtable verify`: no edit of a record goes unnoticed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Run
from tests.cli.edits import EDITS, TEXTS, Edit, edited, resealed
from wildtable.cli import main
from wildtable.core.chance import shuffled
from wildtable.core.game import SetupError
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.verify import Verified, verify
from wildtable.games import game

GALAPAGOS = game("galapagos")


def a_whole_game(seed: str = "tortoise") -> str:
    sitting, rng = Sitting.new(GALAPAGOS, 2, seed=seed), Random(5)
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[rng.randrange(len(decision.options))])
    return sitting.record.to_json()


WHOLE = a_whole_game()
NONCES = {0: "a" * 32, 1: "b" * 32}
COUNT = len(json.loads(WHOLE)["choices"])


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(WHOLE, "utf-8")
    return file


def test_a_whole_game_is_checked_from_the_first_choice_to_the_last(wildtable: Run, kept: Path) -> None:
    said = wildtable("verify", kept, "--strict")
    assert (said.code, said.err) == (0, "")
    assert f"luck checked from choice 1 to {COUNT};" in said.out
    report = json.loads(wildtable("verify", kept, "--strict", "--json").out)
    assert report["luck"] == {"from": 1, "to": COUNT}
    assert report["doubts"] == []


def test_a_shuffled_game_names_what_seats_added_and_no_nonce_can_be_changed(
    wildtable: Run, kept: Path
) -> None:
    record = Record.from_json(a_whole_game(shuffled("c" * 32, NONCES)))
    record.write(kept)
    said = wildtable("verify", kept, "--strict")
    assert said.code == 0
    assert f"Seat 2 added to the luck: {NONCES[1]}" in said.out
    report = json.loads(wildtable("verify", kept, "--json").out)
    assert report["nonces"] == {"1": NONCES[0], "2": NONCES[1]}
    for seed in (shuffled("c" * 32, NONCES | {1: "d" * 32}), shuffled("c" * 32, {0: NONCES[0]}), "c" * 32):
        record.seed = seed
        record.write(kept)
        assert "chance owed" in wildtable("verify", kept).err


def test_the_luck_of_a_branch_is_checked_from_there_on(wildtable: Run, kept: Path) -> None:
    branch = Sitting(GALAPAGOS, Record.read(kept)).branch(40, new_luck=True)
    while branch.decision is not None and len(branch.record.choices) < 90:
        branch.answer(branch.decision.options[0])
    branch.record.write(kept)
    count = len(branch.record.choices)
    assert f"luck checked from choice 41 to {count};" in wildtable("verify", kept).out
    said = wildtable("verify", kept, "--strict")
    assert said.code == 2
    assert "play went on with other luck after choice 40; the game is not over" in said.err


def test_there_are_many_ways_to_edit_a_record() -> None:
    assert len({edit.name for edit in EDITS}) + len(TEXTS) >= 70


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_an_edit_comes_to_light(wildtable: Run, kept: Path, edit: Edit) -> None:
    kept.write_text(edited(WHOLE, edit, knowing=True), "utf-8")
    said = wildtable("verify", kept, "--json")
    if edit.refused:
        assert said.code == 2
        assert re.search(edit.refused, said.err), said.err
        assert said.err.startswith(f"wildtable: {kept}: " if "no game" not in said.err else "wildtable: ")
        assert len(said.err.splitlines()) == 1
        assert len(said.err) < 800
        return
    assert said.code == 0
    report = json.loads(said.out)
    if edit.doubt:
        assert edit.doubt in {doubt["kind"] for doubt in report["doubts"]}
        assert wildtable("verify", kept, "--strict").code == 2
        assert "In doubt: " in wildtable("verify", kept).out
    if edit.told is not None:
        assert edit.told(report)
        assert not edit.told(json.loads(WHOLE))


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_whoever_does_not_know_of_the_seal_is_always_refused(wildtable: Run, kept: Path, edit: Edit) -> None:
    kept.write_text(edited(WHOLE, edit, knowing=False), "utf-8")
    assert wildtable("verify", kept).code == 2


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_record_is_refused_in_a_line(wildtable: Run, kept: Path, name: str) -> None:
    change, reason = TEXTS[name]
    kept.write_text(change(WHOLE), "utf-8")
    for command in ("verify", "replay"):
        said = wildtable(command, kept)
        assert (said.code, said.out) == (2, "")
        assert reason in said.err
        assert len(said.err.splitlines()) == 1


# --- any edit at all ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 400) | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places in plain data."""
    keys = plain if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ()
    return [path, *(place for key in keys for place in places(plain[key], (*path, key)))]


PLACES = [place for place in places(json.loads(WHOLE)) if place]


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Any]:
    """A record with one to three random edits: a value replaced, taken out, doubled or swapped."""
    plain: dict[str, Any] = json.loads(WHOLE)
    for _ in range(draw(st.integers(1, 3))):
        *path, key = draw(st.sampled_from(PLACES))
        inside: Any = plain
        try:
            for step in path:
                inside = inside[step]
            change = draw(st.sampled_from(("replace", "remove", "double", "swap")))
            if change == "replace":
                inside[key] = draw(JSON)
            elif change == "remove":
                del inside[key]
            elif change == "double" and isinstance(inside, list):
                inside.insert(key, inside[key])
            elif change == "swap" and isinstance(inside, list):
                other = draw(st.integers(0, len(inside) - 1))
                inside[key], inside[other] = inside[other], inside[key]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier edit took that place away
    return plain


def checked(plain: dict[str, Any]) -> Verified | str:
    """What verify finds, or the line by which it refuses."""
    try:
        record = Record.from_json(json.dumps(plain))
        return verify(record, game(record.game))
    except (RecordError, SetupError) as error:
        return str(error)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes())
def test_a_random_edit_is_refused_named_or_harmless(plain: dict[str, Any]) -> None:
    found = checked(resealed(plain))
    if isinstance(found, str):
        assert found
        assert len(found.splitlines()) == 1
        assert len(found) < 800
        return
    before, report = json.loads(WHOLE), found.plain()
    told = [name for name in ("options", "hints", "notes", "seats") if report[name] != before[name]]
    if not report["doubts"] and not told:
        # What remains is another choice the rules allow to a player: all luck still follows from the seed.
        assert (found.record.seed, found.record.commitment) == (before["seed"], before["commitment"])
        assert found.luck == range(len(found.record.choices))
    same = json.loads(found.record.to_json()) == before
    assert same == (report["seal"] == before["seal"])


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes())
def test_a_random_edit_that_leaves_the_seal_is_refused(plain: dict[str, Any]) -> None:
    found = checked(plain)
    if isinstance(found, Verified):
        assert plain == json.loads(WHOLE) or "seal" in {doubt.kind for doubt in found.doubts}


def test_the_command_is_told_in_spanish(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(kept), "--language", "es"]) == 0
    assert f"azar comprobado de la decisión 1 a la {COUNT}" in capsys.readouterr().out
