"""`wildtable decks`: the prepared ones, and everything that is wrong with one's own."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.games.endless_forms.cards.shipped import SHIPPED

BROKEN = """
name = "Broken"
habitats = ["Desert Playa", "desert playa", "Coyote", "Nowhere"]
main = ["Drought", "Drought", "Unicorn", "River Bosque", "Mountain Lion"]
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN, "utf-8")
    return file


def test_list_names_the_decks_with_their_codes(run: Run) -> None:
    found = json.loads(run("decks", "list", "--json").out)
    assert [deck["deck"] for deck in found] == [deck.id for deck in SHIPPED.decks]
    assert all(deck["code"].startswith("EF1-") for deck in found)
    assert "tooth-and-talon" in run("decks", "list").out


def test_check_lists_every_mistake_at_once(run: Run, broken: Path) -> None:
    said = run("decks", "check", broken, "--pool", "starter")
    assert said.code == 2
    for mistake in (
        "habitats: 4 cards instead of 10",
        "main: 5 cards instead of 40",
        "habitats 3: Coyote is no habitat",
        "habitats 4: there is no card called Nowhere",
        "habitats: Desert Playa is there 2 times",
        "main 3: there is no card called Unicorn",
        "main 4: River Bosque is a habitat",
        "main 5: Mountain Lion is not in the starter pool",
        "main: Drought is there 2 times",
    ):
        assert mistake in said.out


def test_check_as_json_tells_errors_from_advice(run: Run, broken: Path) -> None:
    wrong = json.loads(run("decks", "check", broken, "--json").out)
    assert wrong["code"] == ""
    right = json.loads(run("decks", "check", "tooth-and-talon", "--json").out)
    assert right["code"].startswith("EF1-")
    assert all(problem["warning"] for problem in right["problems"])


def test_a_good_deck_gets_its_code(run: Run) -> None:
    said = run("decks", "check", "starter")
    assert said.code == 0
    assert "Asombro Starter can be played. Its code: EF1-" in said.out


def test_show_writes_a_file_that_can_be_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(run("decks", "show", "random:7", "--toml").out, "utf-8")
    assert len(tomllib.loads(file.read_text("utf-8"))["main"]) == 40
    assert run("decks", "check", file).code == 0
    assert "Habitats" in run("decks", "show", "starter").out
    assert len(json.loads(run("decks", "show", "starter", "--json").out)["habitats"]) == 10


def test_what_is_no_deck_is_refused_in_a_line(run: Run) -> None:
    said = run("decks", "show", "unicorns")
    assert said.code == 2
    assert "no deck 'unicorns'" in said.err
    assert run("decks", "check", "starter", "--pool", "many").code == 2


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_show_names_cards_that_do_not_exist(run: Run, broken: Path, form: list[str]) -> None:
    said = run("decks", "show", broken, *form)
    assert said.code == 2
    assert "main 3: there is no card called Unicorn" in said.err
    assert "Traceback" not in said.err


def test_a_file_with_strange_cards_can_still_be_shown_as_a_file(run: Run, broken: Path) -> None:
    assert tomllib.loads(run("decks", "show", broken, "--toml").out)["main"][2] == "Unicorn"
