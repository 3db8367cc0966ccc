"""Telling a loss of speed."""

from __future__ import annotations

from pathlib import Path

import pytest

from wildtable.core.errors import UserError
from wildtable.games import game
from wildtable.lab.pace import Pace, build, kept_in, losses, pace, write


def test_a_loss_of_more_than_a_third_is_named_with_game_and_way() -> None:
    kept = {"pond": {"stepped": 9.0, "rollout": 30.0}}
    assert losses({"pond": Pace(6.1, 20.1)}, kept) == []
    assert losses({"pond": Pace(5.9, 20.1)}, kept) == ["pond, stepped: 5.9, once 9.0"]
    assert losses({"pond": Pace(6.1, 19.9)}, kept) == ["pond, rollout: 19.9, once 30.0"]


def test_a_game_that_is_new_has_nothing_to_lose() -> None:
    assert losses({"tidepool": Pace(0.1, 0.1)}, {}) == []


def test_figures_of_one_build_leave_those_of_the_other(tmp_path: Path) -> None:
    file = tmp_path / "speed.json"
    file.write_text('{"other": {"pond": {"stepped": 1.0, "rollout": 2.0}}}')
    write({"pond": Pace(3.0, 4.0)}, file)
    assert kept_in(file) == {"pond": {"stepped": 3.0, "rollout": 4.0}}
    assert '"other"' in file.read_text()


@pytest.mark.parametrize("written", [None, "{}", "no", "[]"])
def test_a_file_without_figures_of_this_build_is_refused(tmp_path: Path, written: str | None) -> None:
    file = tmp_path / "speed.json"
    if written is not None:
        file.write_text(written)
    with pytest.raises(UserError, match=f"no figures of the {build()} build"):
        kept_in(file)


def test_a_game_is_measured_both_ways() -> None:
    found = pace(game("galapagos"), slices=1, seconds=0.01)
    assert found.stepped > 0
    assert found.rollout > 0
