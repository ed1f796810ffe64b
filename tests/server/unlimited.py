"""The server without limits for one address, which stands for many in a test: unlimited.py DATABASE PORT PROCESSES."""

import sys

from barkyard.server.guard import Limits
from barkyard.server.run import serve
from barkyard.server.settings import Settings

UNLIMITED = Limits(
    *(1e9,) * 6,
    sockets_each=100_000,
    connections_each=100_000,
    tables_rate=1e9,
    tables_burst=1e9,
    tables_each=1_000_000,
)

if __name__ == "__main__":
    settings = Settings(limits=UNLIMITED, processes=int(sys.argv[3]))
    serve(sys.argv[1], "127.0.0.1", int(sys.argv[2]), browser=False, settings=settings)
