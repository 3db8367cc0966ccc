"""A server for browser tests: any free port, a store of its own, bots that answer at once."""

from __future__ import annotations

import sys

from wildtable.server import reviews, trials
from wildtable.server.run import run
from wildtable.server.tables import ServerSettings

if __name__ == "__main__":
    reviews.SECONDS, trials.SECONDS = 1.0, 2.0  # what they show is not what it costs
    run(ServerSettings(store=sys.argv[1], workers=0, show_pace=0.0), "127.0.0.1", 0)
