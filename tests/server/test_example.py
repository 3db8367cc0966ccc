from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.brood import started
from tests.server.running import Running

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_client.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_example_opens_a_table_and_plays_galapagos_to_the_end(server: Running) -> None:
    found = run(server.url)
    assert found.returncode == 0, found.stderr
    assert len(found.stdout.splitlines()) > 50


def test_two_examples_play_one_table_by_its_links(server: Running) -> None:
    table = server.open("pond", "pp")
    links = [f"{server.url}/t/{table.id}#{table.tokens[seat]}" for seat in (0, 1)]
    command = [sys.executable, str(EXAMPLE), links[0]]
    with started(command) as other:
        mine = run(links[1])
        told = other.communicate(timeout=60)[0]
    assert mine.stdout.splitlines()[-1] == told.splitlines()[-1] == "over"


def test_the_example_says_why_a_link_is_no_good(server: Running) -> None:
    table = server.open("pond", "pp")
    found = run(f"{server.url}/t/{table.id}#wrong")
    assert found.returncode == 1
    assert "not valid" in found.stderr
