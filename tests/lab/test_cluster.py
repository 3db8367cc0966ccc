"""Chunks that travel: the same rows on a cluster, whoever is lost on the way.

What needs no cluster is tested always. `make ray` starts two nodes on this machine (`WILDTABLE_RAY=1`).
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from time import sleep

import polars as pl
import pytest

from wildtable.cli import main
from wildtable.core.codec import Codec
from wildtable.core.errors import UserError
from wildtable.lab import cluster, data
from wildtable.lab.cluster import work, written
from wildtable.lab.edits import edited
from wildtable.lab.pool import Chunk, play
from wildtable.lab.room import Result
from wildtable.lab.setting import Setting

WILD = Setting("galapagos", 2, {}, ("random", "random"), "c")
STUBBORN = f"{Path(__file__).with_name('test_compare.py')}:Stubborn"


def travelled(chunk: Chunk) -> list[Result]:
    """The results of a chunk that was written down, played elsewhere and written back."""
    return [Codec().decode(Result, one) for one in json.loads(work(written(chunk)))["results"]]


def untimed(results: list[Result]) -> list[Result]:
    return [replace(result, ms=0.0) for result in results]


@pytest.mark.parametrize(
    "chunk",
    [
        Chunk(WILD, 0, 3),
        Chunk(WILD, 4, 6, moves=True),
        Chunk(WILD, 0, 9, fast=True),
        Chunk(replace(WILD, cards=edited(WILD.rules, None, ("awards.zayapa.points=9",))), 0, 2),
        Chunk(replace(WILD, bots=("random", "examples/my_bot.py:MyBot")), 0, 2),
    ],
)
def test_what_travels_plays_the_same_games(chunk: Chunk) -> None:
    assert untimed(travelled(chunk)) == untimed(play(chunk))


def test_games_that_fail_come_back_as_they_would_be_kept_here(tmp_path: Path) -> None:
    chunk = Chunk(replace(WILD, bots=("random", STUBBORN)), 0, 8, failed=str(tmp_path))
    there = json.loads(work(written(chunk)))
    assert untimed([Codec().decode(Result, one) for one in there["results"]]) == untimed(play(chunk))
    here = {file.name: json.loads(file.read_text("utf-8")) for file in tmp_path.glob("*.json")}
    assert here
    assert {name: json.loads(text) for name, text in there["kept"]["failed"].items()} == here


def test_another_wildtable_on_a_worker_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = written(Chunk(WILD, 0, 1))
    monkeypatch.setattr(cluster, "sources", lambda: "other")
    with pytest.raises(UserError, match="has another Wildtable than the machine that asks"):
        work(sent)


def test_a_setting_that_is_read_otherwise_is_refused() -> None:
    sent = json.loads(written(Chunk(WILD, 0, 1)))
    sent["setting"]["seed"] = "another"
    with pytest.raises(UserError, match="reads the setting otherwise"):
        work(json.dumps(sent))


def test_a_program_of_this_machine_does_not_travel() -> None:
    with pytest.raises(UserError, match="cannot be sent to a cluster"):
        written(Chunk(replace(WILD, bots=("random", "process:./bot")), 0, 1))


FILE = 'game = "galapagos"\nbots = "random"\ndeals = 240\nseed = "c"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wild.toml"
    path.write_text(FILE, "utf-8")
    return path


def closed_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (["--on", "ray"], "--on ray: name the cluster with --address HOST:PORT"),
        (["--on", "ray", "--address", "auto"], "--address 'auto': write the cluster's own address"),
        (["--on", "ray", "--address", "somewhere:0"], "write the cluster's own address"),
        (["--on", "moon"], "--on moon: processes or ray"),
        (["--address", "127.0.0.1:1"], "--address: only with --on ray"),
    ],
)
def test_a_cluster_is_named_or_nothing_is_played(
    more: list[str], complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "run", str(file), *more]) == 2
    assert complaint in capsys.readouterr().err
    assert not list(file.with_suffix("").glob("games-*"))


def test_a_cluster_that_does_not_answer_is_said_to_be_silent(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"127.0.0.1:{closed_port()}"
    assert main(["lab", "run", str(file), "--on", "ray", "--address", address]) == 2
    told = capsys.readouterr().err
    assert f"--address {address}: no cluster answers there" in told
    assert "Traceback" not in told


# --- two nodes ---

needs_ray = pytest.mark.skipif(not os.environ.get("WILDTABLE_RAY"), reason="make ray")
START, ATTEMPTS = 40, 8
"""Seconds a node may take to start, and how often it is tried: Ray gives its own processes 15 seconds."""


def _started(node: subprocess.Popen[bytes], log: Path) -> bool:
    for _ in range(START + 30):
        if b"Ray runtime started" in log.read_bytes():
            return True
        if node.poll() is not None:
            return False
        sleep(1)
    return False


def _processes() -> list[int]:
    return [int(place.name) for place in Path("/proc").glob("[0-9]*")]


def _read(pid: int, name: str) -> str:
    """A file about a process; empty where it has ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text(errors="replace")
    except OSError:
        return ""


class Nodes:
    """Two nodes of one processor each on this machine, behind a token."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, closed_port()
        self.address = f"127.0.0.2:{self.port}"  # Ray takes 127.0.0.1 for the machine's own address
        self.environment = os.environ | {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": token_hex(16),
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_raylet_start_wait_time_s": str(START),
        }
        self.head = self._node("head", "--head", f"--port={self.port}", f"--temp-dir={folder / 'ray'}")
        self.other = self._node("other", f"--address={self.address}")

    def _node(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        ip = "127.0.0.2" if name == "head" else "127.0.0.3"
        ray = str(Path(sys.executable).with_name("ray"))
        command = [ray, "start", f"--node-ip-address={ip}", "--block", *words, "--num-cpus=1"]
        command += ["--object-store-memory=80000000", "--min-worker-port=0", "--max-worker-port=0"]
        if name == "head":
            command += ["--include-dashboard=false", "--disable-usage-stats"]
        for attempt in range(ATTEMPTS):
            log = self.folder / f"{name}-{attempt}.log"
            with log.open("wb") as out:
                node = subprocess.Popen(command, stdout=out, stderr=out, env=self.environment)
            if _started(node, log):
                return node
            node.terminate()
            node.wait(60)
        raise TimeoutError(log.read_text("utf-8"))

    def run(self, *words: str) -> subprocess.Popen[bytes]:
        """A driver of its own."""
        command = [sys.executable, "-m", "wildtable", "lab", *words, "--on", "ray", "--address", self.address]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL)

    def workers(self) -> list[int]:
        """The processes of both nodes that play just now."""
        titles = {pid: _read(pid, "cmdline") for pid in _processes()}
        return [pid for pid, title in titles.items() if title.startswith("ray::work") and self._owns(pid)]

    def _owns(self, pid: int) -> bool:
        """Whether a process comes from one of the nodes."""
        while pid > 1:
            if pid in (self.head.pid, self.other.pid):
                return True
            told = _read(pid, "stat").rpartition(")")[2].split()  # state, parent, …
            pid = int(told[1]) if told else 0
        return False

    def close(self) -> None:
        for node in (self.other, self.head):
            node.terminate()
        for node in (self.other, self.head):
            node.wait(120)


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    started = Nodes(tmp_path_factory.mktemp("r"))
    yield started
    started.close()


def rows(folder: Path) -> pl.DataFrame:
    return data.read(folder).drop("ms")


def parts(folder: Path) -> int:
    return len(list(folder.glob("games-*.parquet")))


def waited(driver: subprocess.Popen[bytes], folder: Path, number: int) -> None:
    """Until so many parts are there."""
    for _ in range(3000):
        if parts(folder) >= number or driver.poll() is not None:
            return
        sleep(0.1)
    raise TimeoutError(f"{parts(folder)} parts")


def playing(nodes: Nodes) -> int:
    """One of the workers in the middle of a chunk."""
    for _ in range(3000):
        if found := nodes.workers():
            return found[0]
        sleep(0.02)
    raise TimeoutError("nobody plays")


@pytest.fixture
def expected(file: Path, tmp_path: Path) -> pl.DataFrame:
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "here")]) == 0
    return rows(tmp_path / "here")


@needs_ray
def test_two_nodes_give_the_same_rows(nodes: Nodes, file: Path, expected: pl.DataFrame) -> None:
    assert nodes.run("run", str(file)).wait(400) == 0
    assert rows(file.with_suffix("")).equals(expected)


@needs_ray
def test_a_killed_worker_costs_nothing(nodes: Nodes, file: Path, expected: pl.DataFrame) -> None:
    driver, folder = nodes.run("run", str(file)), file.with_suffix("")
    waited(driver, folder, 2)
    os.kill(playing(nodes), signal.SIGKILL)
    assert driver.wait(400) == 0
    assert rows(folder).equals(expected)


@needs_ray
def test_a_killed_driver_goes_on_where_it_was(nodes: Nodes, file: Path, expected: pl.DataFrame) -> None:
    driver, folder = nodes.run("run", str(file)), file.with_suffix("")
    waited(driver, folder, 2)
    driver.kill()
    driver.wait(60)
    kept = parts(folder)
    assert 2 <= kept < 12
    assert nodes.run("resume", str(folder)).wait(400) == 0
    assert rows(folder).equals(expected)


@needs_ray
def test_without_the_token_nothing_is_played(nodes: Nodes, file: Path) -> None:
    nodes.environment, own = nodes.environment | {"RAY_AUTH_TOKEN": token_hex(16)}, nodes.environment
    try:
        assert nodes.run("run", str(file)).wait(400) == 2
    finally:
        nodes.environment = own
    assert not parts(file.with_suffix(""))


@needs_ray
def test_a_lost_node_costs_nothing(nodes: Nodes, file: Path, expected: pl.DataFrame) -> None:
    """The last test: only one node is left after it."""
    driver, folder = nodes.run("run", str(file)), file.with_suffix("")
    waited(driver, folder, 2)
    nodes.other.terminate()
    assert driver.wait(500) == 0
    assert rows(folder).equals(expected)
