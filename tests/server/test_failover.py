"""PostgreSQL failed over to another server: a primary dies, its standby takes over, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.databases import postgres_in
from tests.server.running import SOON, running
from tests.server.test_faults import answer, answer_until, kept

LOCAL_ONLY = '-h "" -k {folder}'


@dataclass
class Cluster:
    """A primary and a standby that has everything the primary has acknowledged."""

    primary: Path
    standby: Path
    user: str | None  # of the system, where root may not run a database
    programs: Path

    @property
    def url(self) -> str:
        """Both of them: whichever takes writes is meant."""
        hosts = f"{self.primary},{self.standby}"
        return f"postgresql://postgres@/postgres?host={hosts}&target_session_attrs=read-write"

    def run(self, program: str, *args: str) -> None:
        command = [str(self.programs / program), *args]
        quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(command, check=True, user=self.user, timeout=SOON, cwd="/", **quiet)

    def replicate(self) -> None:
        """Copy the primary and follow it; from then on it waits for the copy before it acknowledges."""
        self.run("pg_basebackup", "-h", str(self.primary), "-U", "postgres", "-D", str(self.standby), "-R")
        (self.standby / ".s.PGSQL.5432.lock").unlink()  # of the primary, whose socket is among its files
        options = LOCAL_ONLY.format(folder=self.standby)
        log = str(self.standby / "log")
        self.run("pg_ctl", "-D", str(self.standby), "-w", "-o", options, "-l", log, "start")
        self.tell_primary("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.tell_primary("SELECT pg_reload_conf()")

    def tell_primary(self, words: str) -> None:
        address = f"host={self.primary} user=postgres dbname=postgres"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(words.encode())

    def fail(self) -> None:
        """The primary is gone without a word."""
        self.run("pg_ctl", "-D", str(self.primary), "-w", "-m", "immediate", "stop")

    def promote(self) -> None:
        self.run("pg_ctl", "-D", str(self.standby), "-w", "promote")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """Two real servers, one following the other."""
    with tempfile.TemporaryDirectory(prefix="wildtable-cluster-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o777)
        first = postgres_in(Path(folder) / "a", stops=False)
        found = Cluster(Path(folder) / "a", Path(folder) / "b", first.system_user, first.bin_path)
        found.replicate()
        yield found
        for data in (found.primary, found.standby):
            with suppress(FileNotFoundError, ProcessLookupError):
                os.kill(int((data / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)


def test_a_database_that_fails_over_to_another_server_loses_nothing(cluster: Cluster) -> None:
    with running(cluster.url) as server:
        table = server.open("galapagos", "pp")
        for n in range(3):
            assert answer(table, n).status_code == 200
        told = table.look()["version"]
        cluster.fail()
        refused = table.message(0, "chat", text="Is anybody there?")
        assert refused.json()["type"] == "no_store"  # nobody takes writes: it is said so, and nothing is done
        cluster.promote()
        answer_until(table, 200)
        last = table.look()["version"]
        assert last > told
        assert kept(server, table) == list(range(1, last + 1))
    with running(cluster.url) as server:  # whoever starts now finds the new one, too
        table.server = server
        assert table.look()["version"] == last
        assert answer(table, 0).status_code == 200
