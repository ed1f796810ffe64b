"""The table server beside boardgame.io, on loopback: `python -m bench.server [--tables N] [--seconds S] [--json]`."""
