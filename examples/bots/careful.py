"""A bot that needs nothing of ours: it reads lines of JSON and writes some. It plays any game, at random, but it never
repeats a move that was followed by bad news. With a port it waits for connections, else it answers who started it.

    barkyard arena walking-doggos --bots "run:python3 examples/bots/careful.py,random" --pairs 20

    python3 examples/bots/careful.py 5050
    barkyard arena walking-doggos --bots tcp:127.0.0.1:5050,random --pairs 20
"""

import json
import random
import socketserver
import sys
from collections.abc import Iterable
from typing import IO, Any

BAD_NEWS = ("explodes", "loses", "is fired", "discards")


class Careful:
    def __init__(self) -> None:
        self.last = ""
        self.regretted: set[str] = set()

    def answer(self, message: dict[str, Any]) -> str | None:
        """What to say to a message; nothing, unless it is our turn."""
        if message["type"] != "turn":
            return None
        if any(word in news["text"] for news in message["news"] for word in BAD_NEWS):
            self.regretted.add(self.last)
        moves = message["view"]["moves"]
        self.last = random.choice([move for move in moves if move not in self.regretted] or moves)
        return self.last


def play(lines: Iterable[str], out: IO[str]) -> None:
    bot = Careful()
    for line in lines:
        move = bot.answer(json.loads(line))
        if move is not None:
            print(json.dumps({"move": move}), file=out, flush=True)


class Visitor(socketserver.StreamRequestHandler):
    """One game."""

    def handle(self) -> None:
        with self.request.makefile("w", encoding="utf-8") as out:
            play((line.decode() for line in self.rfile), out)


class Host(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


if __name__ == "__main__":
    if len(sys.argv) > 1:
        with Host(("127.0.0.1", int(sys.argv[1])), Visitor) as host:
            print(host.server_address[1], flush=True)
            host.serve_forever()
    else:
        play(sys.stdin, sys.stdout)
