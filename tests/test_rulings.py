"""The register of rulings: every reading can be played, and a page tells what it changes."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from tools.rulings import DATA, FOLDER, GAMES, KINDS, SEATS, outdated, page, reasons
from wildtable.cli import main
from wildtable.core.clauses import clauses
from wildtable.core.text import languages
from wildtable.games import game as game_named
from wildtable.lab.comparison import Stop
from wildtable.lab.pool import Chunk, play
from wildtable.lab.rulings import effects, readings, settled
from wildtable.lab.setting import Setting

MEASURED: dict[str, Any] = json.loads(DATA.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_cited_by_its_clause_and_decided_by_an_option(game: str) -> None:
    rules, every = game_named(game), settled(game)
    assert rules.rulings
    for ruling in rules.rulings:
        assert ruling.clause in every.get(ruling.name, [ruling.name]), ruling
        assert "option" in clauses(game)[ruling.clause] or ruling.option in clauses(game)[ruling.clause]
        option = next(option for option in rules.options if option.name == ruling.option)
        assert len(option.values) > 1
        assert rules.read_options(dict(ruling.seen_with))
        for language in languages():
            assert ruling.reason.render(language)
    assert len({ruling.option for ruling in rules.rulings}) == len(rules.rulings)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_a_switch_or_says_why_it_is_none(game: str) -> None:
    switched, others = [ruling.name for ruling in game_named(game).rulings], reasons(game)
    said = [name for kind in KINDS for name in others[kind]]
    assert sorted(said) == sorted(set(said) - set(switched)), "one answer for each"
    assert set(settled(game)) - set(switched) == set(said)
    assert set(others["decided_with"].values()) <= set(switched)
    for kind in ("settled", "not_playable"):
        for why in others[kind].values():
            assert why[0].isupper()
            assert why.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_speaks_of_an_option_of_the_set_up_has_a_ruling_or_says_why_not(game: str) -> None:
    spoken = {
        number for number, wording in clauses(game).items() if "ption of the" in " ".join(wording.split())
    }
    own = {ruling.clause for ruling in game_named(game).rulings}
    assert spoken - own == set(NO_RULINGS[game]), "an option that reads a rule otherwise is in the register"


SPOKEN = re.compile(r"option of the set-up|by an option|--option")
NO_RULINGS: dict[str, dict[str, str]] = {
    "galapagos": {"§1.3": "drawing lots instead of dice is a shorter start, no reading of the rule"},
    "animalia": {
        "§2.8": "which deals are played, not how",
        "§6.6": "the table tells what has happened",
    },
    "endangered": {},
    "endless-forms": {},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_can_be_played_as_its_switch_says(game: str) -> None:
    rules = game_named(game)
    for reading in readings(rules):
        written = reading.switch.removeprefix("--option ").partition("=")
        assert rules.read_options({written[0]: written[2]})[reading.option.name] == reading.value
        setting = Setting(game, SEATS, rules.read_options({}), ("random",) * SEATS, "r")
        (result,) = play(Chunk(setting.otherwise(reading.option.name, reading.value), 0, 1))
        assert result.finished
    ours = [reading for reading in readings(rules) if reading.ours]
    assert [reading.ruling for reading in ours] == list(rules.rulings)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_made_from_what_was_measured_and_names_what_was_not(game: str) -> None:
    known, written = MEASURED[game], (FOLDER / f"{game}.md").read_text("utf-8")
    assert written == page(game, known)
    measured = [(one["option"], one["reading"]) for one in known["effects"]]
    others = [reading for reading in readings(game_named(game)) if not reading.ours]
    assert measured == [key for r in others if (key := (r.option.name, r.value)) in measured]
    left = written.partition("Not measured yet: ")[2]
    assert [r.switch in left for r in others] == [(r.option.name, r.value) not in measured for r in others]
    assert known["rules"] == game_named(game).version
    for one in known["effects"]:
        assert one["compared"]["deals"] >= 30


def test_the_page_says_with_which_cards_each_reading_was_measured_and_others_than_todays_are_named() -> None:
    """Cards may change without all being measured again, but not without its being said."""
    known, today = deepcopy(MEASURED["galapagos"]), game_named("galapagos").fingerprint()
    first, *others = known["effects"]
    for one in others:
        one["compared"]["settings"]["a"]["cards"] = today
    first["compared"]["settings"]["a"]["cards"] = "of-long-ago"
    assert outdated("galapagos", known) == [
        f"galapagos {first['ruling']}: measured with the cards of-long-ago, today's are {today}"
    ]
    shown = [line.split(" | ")[-1] for line in page("galapagos", known).splitlines() if line.endswith("` |")]
    assert shown == ["`of-long-ago` |", *[f"`{today}` |"] * len(others)]


def test_a_reading_that_changes_something_is_compared_with_ours_on_the_same_deals() -> None:
    """Hidden cards of random bots are many, so whether they count is seen at once."""
    rules = game_named("galapagos")
    setting = Setting("galapagos", 2, rules.read_options({}), ("random", "random"), "r")
    found = {reading.ruling.name: comparison for reading, comparison in effects(setting, Stop(at_most=12))}
    assert list(found) == [ruling.name for ruling in rules.rulings]
    assert found["R13"].differences["total"].mean > 0
    assert found["R31"].equal == 12  # notes change nothing for bots that do not look


def test_the_command_lists_readings_and_measures_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "galapagos", "--deals", "2", "--bots", "random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["rulings"]) == 46
    assert told["cards"] == game_named("galapagos").fingerprint()
    assert "--option hidden_at_end=lost" in [one["switch"] for one in told["readings"] if one["ours"]]
    switches = len(game_named("galapagos").rulings)
    assert [one["compared"]["deals"] for one in told["effects"]] == [2] * switches
    assert main(["rulings", "galapagos", "--deals", "2", "--bots", "random", "--language", "es"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert f"{switches} de las 46 decisiones" in out
    assert "hidden_at_end=scored" in out


def test_the_command_without_deals_plays_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wildtable.lab.pool.play", None)
    for game in GAMES:
        assert main(["rulings", game]) == 0
        assert "--option" in capsys.readouterr().out
