"""A fifth game, from a package of its own, works wherever our own four do."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests.examples.conftest import EXAMPLE, ROOT
from tests.server.brood import next_line, started
from tests.server.running import SOON

WILDTABLE = [sys.executable, "-m", "wildtable"]


def said(environment: dict[str, str], *words: str, typed: str = "", cwd: Path = ROOT) -> str:
    """What a command answers."""
    done = subprocess.run(
        [*WILDTABLE, *words], env=environment, input=typed, capture_output=True, text=True, cwd=cwd
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_its_own_tests_pass_with_the_laws_of_the_kit(installed: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^\d+ passed", done.stdout, re.MULTILINE)


def test_it_is_listed_beside_our_own_games(installed: dict[str, str]) -> None:
    listed = {game["name"]: game for game in json.loads(said(installed, "games", "--json"))}
    assert set(listed) == {"animalia", "endangered", "endless-forms", "galapagos", "tidepool"}
    assert (listed["tidepool"]["title"], listed["tidepool"]["seats"]) == ("Tide Pool", [2, 3, 4])


def test_it_is_played_in_the_terminal_and_its_record_verifies(
    installed: dict[str, str], tmp_path: Path
) -> None:
    file = str(tmp_path / "game.json")
    words = ("play", "tidepool", "--bots", "beachcomber", "--seed", "5", "--record", file)
    played = said(installed, *words, typed="1\n" * 60, cwd=tmp_path)
    assert "Which pool?" in played
    assert "points, most of all." in played
    assert "as the rules allow" in said(installed, "verify", file)
    assert "Seat 2: Which pool?" in said(installed, "replay", file, "--at", "9", "--seat", "1")


def test_bots_play_it_in_the_arena_its_own_among_them(installed: dict[str, str]) -> None:
    words = ("arena", "tidepool", "--bots", "beachcomber,random", "--games", "20", "--seed", "1", "--json")
    rated = {row["bot"]: row for row in json.loads(said(installed, *words))["bots"]}
    assert rated["beachcomber"]["share"] > rated["random"]["share"]
    assert "greedy" in said(installed, "simulate", "tidepool", "--bots", "greedy", "--games", "2")


def test_its_bot_plays_our_games_too(installed: dict[str, str]) -> None:
    assert "beachcomber" in said(installed, "simulate", "galapagos", "--bots", "beachcomber", "--games", "1")


def test_it_is_played_at_a_table_of_the_server(installed: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.browser.serving", str(tmp_path / "tables.db")]
    with started(command, cwd=ROOT, env=installed) as server:
        found = re.search(r"http://\S+", next_line(server))
        assert found
        with httpx.Client(base_url=found.group(), timeout=SOON) as client:
            assert client.get("/api/games/tidepool/rules/3.2").json()["text"].startswith("Whoever has")
            seats = [{"who": "person"}, {"who": "bot", "bot": "beachcomber"}]
            table = client.post("/api/tables", json={"game": "tidepool", "seats": seats, "seed": "1"}).json()
            assert play(client, table) == "over"
        server.terminate()
        server.wait(SOON)


def play(client: httpx.Client, table: dict[str, object]) -> str:
    """Answer for the person until it is over; the status of the table then."""
    (seat,) = [seat for seat in table["seats"] if "token" in seat]  # type: ignore[attr-defined]  # JSON
    bearer = {"Authorization": f"Bearer {seat['token']}"}
    for n in range(200):
        news = client.get(f"/api/tables/{table['table']}", headers=bearer).json()
        if news["table"]["status"] != "playing":
            return str(news["table"]["status"])
        asked = news["decision"]
        if asked and asked["yours"]:
            choice = asked["options"][n % len(asked["options"])]["choice"]
            body = {"type": "answer", "id": str(n), "seat": 0, "decision": asked["id"], "choice": choice}
            answer = client.post(f"/api/tables/{table['table']}/messages", json=body, headers=bearer)
            assert answer.status_code == 200, answer.text
    raise AssertionError("the game does not end")
