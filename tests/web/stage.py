"""A table set up for one page: the layouts are tried in positions that a dealt game would reach only by luck."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from barkyard.engine.game import IllegalMove
from barkyard.match import Match
from web.chromium import WAIT
from web.persons import drawn

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Emi", "Finn", "Gus", "Hana")
LOOK = 20  # milliseconds between two looks
TERMS = {"public": False, "clock": {"move": 0, "game": 0, "increment": 0}, "window": 20, "pace": 0, "patience": 0}


class Stage:
    """Stands in for the server's socket; moves of the page are made in a real match, and everybody else waits."""

    def __init__(
        self, page: Page, match: Match, seat: int | None, seconds: float | None = None, coach: bool = False
    ) -> None:
        self.page = page
        self.match = match
        self.seat = seat
        self.seconds = seconds
        self.coach = coach  # whether all have agreed to it
        self.played: list[list[str]] = []
        self.refuses = False  # then moves are written down and nothing changes
        self._socket: WebSocketRoute | None = None
        self._version = 0
        page.route_web_socket("**/api/tables/stage*/socket", self._open)
        with page.expect_response("**/book") as book:  # before it is there, options are mere words
            page.goto("/t/stage")
        book.value.finished()
        drawn(page)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def show(self, match: Match, seat: int | None) -> None:
        """Another position on the same page."""
        self.match, self.seat = match, seat
        self._version += 1
        self._send(self._welcome())

    def play(self, seat: int, *moves: str) -> None:
        self.match.play(seat, *moves)
        self._version += 1
        self._send(self._state())

    def has_played(self, *moves: str) -> None:
        """These, one after the other, and nothing else; what the page says takes a moment to come."""
        for _ in range(WAIT // LOOK):
            if len(self.played) >= len(moves):
                break
            self.page.wait_for_timeout(LOOK)
        assert self.played == [[move] for move in moves]

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda text: self._heard(json.loads(text)))

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self._send(self._welcome())
        elif message["type"] == "play" and self.seat is not None:
            self.played.append(message["moves"])
            self._make(message["id"], self.seat, message["moves"])
        elif message["type"] == "preview":  # nothing here needs a second word
            self._send({"type": "options", "id": message["id"], "moves": [], "why": ""})
        elif message["type"] == "ping":
            self._send({"type": "pong"})

    def _make(self, number: str, seat: int, moves: list[str]) -> None:
        try:
            if self.refuses:
                raise IllegalMove(seat, " ".join(moves), "this table only looks", "")
            self.play(seat, *moves)
        except IllegalMove as refusal:
            told = {"type": "refused", "id": number, "code": "illegal", "why": str(refusal), "rule": refusal.rule}
            self._send({**told, "version": self._version})
            return
        self._send({"type": "done", "id": number, "version": self._version})

    def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None, "the page has opened no socket"
        self._socket.send(json.dumps(message))

    def _welcome(self) -> dict[str, Any]:
        state = {**self._state(), "fresh": True}
        return {"type": "welcome", "seat": self.seat, "info": self._info(), "chat": [], "state": state}

    def _state(self) -> dict[str, Any]:
        told = self.match.news(self.seat)
        state = {"type": "state", "version": self._version, "since": 0, "fresh": False, "news": told}
        return {**state, "view": self.match.view(self.seat), "clocks": None, "seconds": self.seconds}

    def _info(self) -> dict[str, Any]:
        match = self.match
        who = {"kind": "human", "bot": "", "taken": True, "here": True, "stand_in": False}
        seats = [{"seat": seat, "name": NAMES[seat], **who} for seat in range(match.table.seats)]
        game = {"game": match.game.name, "title": match.game.title, "rules": match.game.version}
        how = {"options": match.table.options, "status": "over" if match.over else "playing", "version": self._version}
        terms = {**TERMS, "coach": self.coach, "stand_in": "easy", "watching": {"allowed": True, "delay": 0}}
        after = dict.fromkeys(("proposal", "result", "seed", "rematch"))
        return {"id": "stage", **game, **how, "seats": seats, "terms": terms, **after, **LEFT}


LEFT = {"seed_hash": "", "closed": "", "created": 0}
