"""`wildtable class` at a server that runs."""

from __future__ import annotations

import json

import pytest

from tests.server.running import Running, bearer
from wildtable.cli import main


def test_the_command_prints_the_links_of_a_class(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["class", "galapagos", "--tables", "8", "--seats", "4", "--same-deal", "--server", server.url]
    assert main(words) == 0
    said = capsys.readouterr().out
    code = next(line.split()[1] for line in said.splitlines() if line.startswith("Code:"))
    door = server.http.get(f"/api/join/{code}").json()
    assert (door["game"], door["free"]) == ("galapagos", 32)
    assert f"{server.url}/join/{code}" in said


def test_a_house_agrees_at_the_command_line(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    house = ["--house", "secret", "--house", "suggestions=4", "--json", "--server", server.url]
    assert main(["class", "endangered", "--tables", "1", "--seats", "2", *house]) == 0
    told = json.loads(capsys.readouterr().out)
    roll = server.http.get(f"/api/classes/{told['class']}", headers=bearer(told["teacher"])).json()
    table = server.http.get(f"/api/tables/{roll['tables'][0]['table']}", headers=bearer(told["teacher"]))
    teamwork = table.json()["table"]["teamwork"]
    assert (teamwork["secret"], teamwork["suggestions"], teamwork["silent"]) == (True, 4, False)


@pytest.mark.parametrize("wrong", ["loud", "suggestions", "suggestions=many", "secret=1"])
def test_what_no_house_knows_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["class", "endangered", "--house", wrong]) == 2
    assert f"--house {wrong}" in capsys.readouterr().err
