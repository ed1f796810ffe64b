"""Our server with the small card game on its shelf: python -m bench.server.ours DATABASE PORT."""

from __future__ import annotations

import sys
from pathlib import Path

from barkyard.games import GAMES
from barkyard.server.guard import Limits
from barkyard.server.run import serve
from bench.server.pile import PileBox

UNLIMITED = Limits(1e9, 1e9, 1e9, 1e9, 1_000_000)  # one address stands for many people here

if __name__ == "__main__":
    GAMES["pile"] = PileBox()
    serve(Path(sys.argv[1]), "127.0.0.1", int(sys.argv[2]), browser=False, limits=UNLIMITED)
