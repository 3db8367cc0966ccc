from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite that many tests share: each opens tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(str(folder / "tables.db")) as found:
        yield found
