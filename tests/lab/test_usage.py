"""What bots make use of."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core import pond
from wildtable.lab.setting import Setting
from wildtable.lab.usage import Usage, card_names, piece_names, usage

ALWAYS_THE_FIRST = """
class First:
    def __init__(self, game, seed):
        pass
    def __call__(self, view, decision):
        return decision.options[0]
"""
POND = Setting("pond", 2, {}, ("random", "greedy"), "1")


@pytest.mark.usefixtures("pond_registered")
def test_every_kind_of_option_is_counted() -> None:
    counts = usage(POND, 6).plain()
    kinds = {row["kind"]: row for row in counts["kinds"]}
    assert set(kinds) == {"May Show: yes", "May Show: no", "Show: CARP", "Show: PIKE", "Show: EEL"}
    assert all(0 < row["chosen"] <= row["offered"] for row in kinds.values())
    assert counts["never"] == []


@pytest.mark.usefixtures("pond_registered")
def test_what_is_never_chosen_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(ALWAYS_THE_FIRST, "utf-8")
    counts = usage(Setting("pond", 2, {}, (f"{file}:First",), "1"), 4).plain()
    assert counts["never"] == ["May Show: no"]
    assert counts["kinds"][0] == {
        "kind": "May Show: no",
        "offered": counts["kinds"][0]["offered"],
        "chosen": 0,
    }


def test_cards_are_found_by_name_wherever_they_lie_in_a_set() -> None:
    fish = [{"fish": "GC", "name": "Great Carp"}, {"fish": "LE", "name": "Lazy Eel"}]
    lakes = [{"country": "X", "name": "Long Lake"}, {"country": "X", "name": "Deep Lake"}]
    assert card_names({"fish": fish, "lakes": lakes}) == {
        "gc": "Great Carp",
        "greatcarp": "Great Carp",
        "le": "Lazy Eel",
        "lazyeel": "Lazy Eel",
        "longlake": "Long Lake",
        "deeplake": "Deep Lake",
    }


@pytest.mark.usefixtures("pond_registered")
def test_cards_are_counted_as_dealt_offered_and_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"carp": "Carp", "pike": "Pike", "eel": "Eel"}
    monkeypatch.setattr("wildtable.lab.usage.card_names", lambda plain: names)
    counts = usage(POND, 6)
    assert set(counts.cards_dealt) == set(names.values())
    assert all(counts.cards_chosen[card] <= counts.cards_offered[card] for card in names.values())
    assert Usage(pond.GAME).games == 0


@pytest.mark.usefixtures("pond_registered")
def test_the_log_tells_of_cards_that_no_option_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.lab.usage.card_names", lambda plain: {"carp": "Carp", "pike": "Pike"})
    counts = usage(POND, 6)
    assert {key.split()[1] for key in counts.told} == {"Carp", "Pike"}


@pytest.mark.usefixtures("pond_registered")
def test_counts_that_were_kept_are_gone_on_from() -> None:
    counts, other = usage(POND, 3), Usage(pond.GAME)
    other.restore(counts.kept())
    assert other.plain() == counts.plain()


def test_pieces_are_cards_too() -> None:
    assert piece_names({"impacts": [{"module": "lake", "impact": "big_wave"}]}) == {
        "lake": "lake",
        "bigwave": "big_wave",
    }
