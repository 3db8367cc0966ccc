"""A server for browser tests: any free port, a store of its own, bots that answer at once."""

from __future__ import annotations

import sys

from wildtable.server.hall import HallSettings
from wildtable.server.run import run

if __name__ == "__main__":
    run(HallSettings(store=sys.argv[1], workers=0, pace=0.0), "127.0.0.1", 0)
