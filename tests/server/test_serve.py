from __future__ import annotations

import signal
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.brood import next_line, started
from tests.server.running import SOON
from wildtable.cli import main

COMMAND = [sys.executable, "-m", "wildtable", "serve", "--port", "0", "--workers", "0", "--store"]


def test_the_command_says_where_it_is_and_leaves_when_told(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    environment = {"PYTHONPATH": ":".join(sys.path), "PATH": ""}
    with started([*COMMAND, str(store)], env=environment) as server:
        address = next_line(server).removeprefix("Wildtable is at ").strip()
        assert httpx.get(f"{address}/readyz").json() == {"status": "ready"}
        server.send_signal(signal.SIGTERM)
        server.wait(SOON)
    assert store.exists()


def test_a_port_that_is_taken_is_said_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--store", str(tmp_path / "x.db")]) == 2
    assert f"cannot listen at 127.0.0.1:{port}" in capsys.readouterr().err


def test_without_its_packages_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "wildtable.server.run", None)
    assert main(["serve"]) == 2
    assert "pip install 'wildtable[web]'" in capsys.readouterr().err
