from __future__ import annotations

import json

from tools import measured


def test_the_set_up_tells_what_the_pages_of_measurements_have() -> None:
    assert json.loads(measured.FILE.read_text("utf-8")) == measured.measured()


def test_no_figure_is_of_more_wins_than_games() -> None:
    for cells in measured.measured().values():
        assert all(0 <= cell["won"] <= cell["games"] for cell in cells)
