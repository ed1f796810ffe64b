"""Our server with the small card game on its shelf: python -m bench.server.ours DATABASE PORT [PROCESSES]."""

from __future__ import annotations

import sys

from barkyard.games import GAMES
from barkyard.server.guard import Limits
from barkyard.server.run import serve
from barkyard.server.settings import Settings
from bench.server.pile import PileBox

UNLIMITED = Limits(  # one address stands for many people here
    *(1e9,) * 6,
    sockets_each=1_000_000,
    connections_each=1_000_000,
    connections=1_000_000,
    tables_rate=1e9,
    tables_burst=1e9,
    tables_each=1_000_000,
)

if __name__ == "__main__":
    GAMES["pile"] = PileBox()
    processes = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    settings = Settings(limits=UNLIMITED, metrics_token="bench", processes=processes)
    serve(sys.argv[1], "127.0.0.1", int(sys.argv[2]), browser=False, settings=settings)
