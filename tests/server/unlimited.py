"""The server without limits for one address, which stands for many people in a test: unlimited.py DATABASE PORT."""

import sys

from barkyard.server.guard import Limits
from barkyard.server.run import serve

if __name__ == "__main__":
    serve(sys.argv[1], "127.0.0.1", int(sys.argv[2]), browser=False, limits=Limits(1e9, 1e9, 1e9, 1e9, 100_000))
