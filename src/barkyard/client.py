"""Sit at a table over the network. A bot written elsewhere needs no more than this:

    from barkyard import client

    seat = client.join("http://127.0.0.1:8000", table, name="Rex")
    for state in seat.turns():
        seat.play(choose(state["view"]))
    print(seat.info["result"])

A lost connection is made again, and a command whose answer was lost is sent again: the server does it once.
"""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

PATIENCE_SECONDS = 60.0  # for a server that is away
LONGEST_WAIT = 5.0  # between two tries
FINAL = (4000, 4001, 4003, 4004)  # codes after which coming back is no use


class Refused(Exception):
    """The server said no: `code` is for programs, `rule` the rule behind it, if there is one."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.code = code
        self.why = why
        self.rule = rule


def call(server: str, path: str, body: object = None, token: str | None = None) -> Any:
    """One request of the HTTP API; Refused if the answer is no."""
    request = urllib.request.Request(server.rstrip("/") + path, None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as fault:
        with fault:
            told = json.load(fault)
        raise Refused(told["code"], told["why"], told.get("rule", "")) from None


def create(server: str, game: str, seats: list[str], *, name: str = "Guest", **more: Any) -> Seat:
    """Make a table and sit on its first seat. Seats are `open`, `human`, or the name of a bot."""
    plans = [{"kind": seat} if seat in ("open", "human") else {"kind": "bot", "bot": seat} for seat in seats]
    made = call(server, "/api/tables", {"game": game, "seats": plans, "name": name, **more})
    return Seat(server, made["table"]["id"], made["token"], made["invite"])


def join(server: str, table: str, *, name: str, invite: str | None = None, seat: int | None = None) -> Seat:
    """Take a seat at a table."""
    joined = call(server, f"/api/tables/{table}/join", {"name": name, "invite": invite, "seat": seat})
    return Seat(server, table, joined["token"])


class Seat:
    """A seat that is held by its token; without one, a place to watch from."""

    def __init__(self, server: str, table: str, token: str | None = None, invite: str | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.invite = invite
        self.number: int | None = None
        self.info: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []  # all that this seat has been told, oldest first
        self._socket: ClientConnection | None = None
        self._held = ExitStack()

    def turns(self) -> Iterator[dict[str, Any]]:
        """The state, each time it is up to this seat, until the game is over."""
        self._meet()
        while self.info["status"] != "over":
            if self.info["status"] == "playing" and self.my_moves():
                yield self.state
            else:
                self._absorb(self._receive())

    def my_moves(self) -> list[str]:
        """What this seat may answer now."""
        view = self.state.get("view")
        return [] if view is None or "sealed" in self.state else list(view["moves"])

    def play(self, *moves: str) -> dict[str, Any]:
        """Answer what was asked; all of the moves are made or none, and Refused says why."""
        return self.command("play", version=self.state["version"], moves=list(moves))

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Any command of the protocol; its answer."""
        self._meet()
        order = {"type": kind, "id": secrets.token_hex(8), **fields}
        self._send(order)
        while True:
            message = self._receive(again=order)
            if message.get("id") != order["id"]:
                self._absorb(message)
            elif message["type"] == "refused":
                raise Refused(message["code"], message["why"], message["rule"])
            else:
                if kind == "play" and self.state["version"] == order["version"]:
                    self.state["sealed"] = order["moves"][0]
                return message

    def close(self) -> None:
        self._socket = None
        self._held.close()

    def __enter__(self) -> Seat:
        self._meet()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # The connection

    def _meet(self) -> ClientConnection:
        """The connection, made anew if need be; the server is told what was seen last and fills the gap."""
        wait, until = 0.1, time.monotonic() + PATIENCE_SECONDS
        while self._socket is None:
            try:
                address = self.server.rstrip("/").replace("http", "ws", 1)
                opening = connect(f"{address}/api/tables/{self.table}/socket", compression=None)
                self._socket = self._held.enter_context(opening)
                hello = {"type": "hello", "token": self.token, "seen": self.state.get("version")}
                self._socket.send(json.dumps(hello))
                self._absorb(json.loads(self._socket.recv()))
            except (OSError, InvalidHandshake, ConnectionClosed) as fault:
                self._lose(fault)
                if time.monotonic() > until:
                    raise
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        return self._socket

    def _lose(self, fault: Exception) -> None:
        self.close()
        if isinstance(fault, ConnectionClosed) and fault.rcvd is not None and fault.rcvd.code in FINAL:
            raise Refused("closed", fault.rcvd.reason)

    def _send(self, order: dict[str, Any]) -> None:
        try:
            self._meet().send(json.dumps(order))
        except ConnectionClosed as fault:
            self._lose(fault)

    def _receive(self, again: dict[str, Any] | None = None) -> dict[str, Any]:
        """The next message; after a lost connection the order that waits for an answer is sent again."""
        while True:
            if self._socket is None:
                self._meet()
                if again is not None:
                    self._send(again)
                continue
            try:
                message: dict[str, Any] = json.loads(self._socket.recv())
            except ConnectionClosed as fault:
                self._lose(fault)
            else:
                return message

    def _absorb(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.number, self.info, self.state = message["seat"], message["info"], message["state"]
            self.news += self.state["news"]
        elif message["type"] == "info":
            self.info = message["info"]
        elif message["type"] == "state":
            self.state = message
            self.news += message["news"]
            if message["view"] and message["view"]["result"] is not None:
                self.info["status"] = "over"
        elif message["type"] == "bye":
            self.close()
            if message["code"] in ("malformed", "moved", "refused", "kicked", "missing", "flood"):
                raise Refused(message["code"], message["why"])
