"""The server as `wildtable serve` runs it, but open to one address that opens hundreds of tables.

    python -m benchmarks.open_server STORE

A module of its own: what those who play need does not count as the server's.
"""

from __future__ import annotations

import sys

from wildtable.server.limits import Limits, Rate
from wildtable.server.run import run
from wildtable.server.tables import ServerSettings


def main() -> None:
    """Serve until it is told to go."""
    plenty = Rate(1e6, 10**6, 60.0)
    limits = Limits(address=plenty, strangers=plenty, tables=plenty, lines=plenty, connections=10**6)
    run(ServerSettings(store=sys.argv[1], limits=limits), "127.0.0.1", 0)


if __name__ == "__main__":
    main()
