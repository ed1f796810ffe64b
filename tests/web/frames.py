"""Every frame that a browser receives, held against what its seat may see at that moment."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from barkyard.engine.game import Game
from barkyard.engine.slips import WATCHER
from barkyard.match import Match, deal
from barkyard.server.board import Board

STATE = {"type", "version", "since", "fresh", "news", "view", "clocks", "seconds", "sealed"}
INFO = {
    *("id", "game", "title", "rules", "options", "status", "version", "seats", "terms", "seed_hash", "closed"),
    *("proposal", "result", "seed", "rematch", "created", "host", "locked"),
}
SEAT = {"seat", "kind", "name", "bot", "taken", "here", "stand_in", "muted"}
SILENT = ("done", "refused", "options", "pong", "chat", "bye")  # these tell a seat what it did or said itself


class Truth:
    """A table's game, played again from its log: what each seat, and last who watched, could see after each step."""

    def __init__(self, game: Game, database: Path, table: str) -> None:
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        seats, seed, options = connection.execute(
            "SELECT seats, seed, options FROM tables WHERE id = ?", [table]
        ).fetchone()
        steps = connection.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY seq", [table]).fetchall()
        connection.close()
        self.match: Match = deal(game, seats, int(seed, 16), json.loads(options))
        self.seats = seats
        self.news: list[list[Any]] = []
        self.views: list[list[Any]] = []
        self._look()
        for (body,) in steps:
            for answer in json.loads(body):
                self.match.make(answer)
            self._look()

    def _look(self) -> None:
        board = Board(self.match.table, len(self.views))
        eyes = [*range(self.seats), None]
        self.views.append([_plain(board.view(WATCHER if seat is None else seat)) for seat in eyes])
        self.news.append([_plain(self.match.news(seat)) for seat in eyes])


def _plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def unexplained(frames: list[str], truth: Truth, seat: int) -> list[str]:
    """What frames told a seat that its view and its news do not explain; empty if nothing leaked."""
    faults: list[str] = []
    for frame in frames:
        message = json.loads(frame)
        kind = message["type"]
        if kind in SILENT:
            continue
        for info in [message["info"]] if "info" in message else []:
            faults += _info_faults(info)
        for state in [message["state"]] if kind == "welcome" else [message] if kind == "state" else []:
            faults += _state_faults(state, truth, seat)
    return faults


def _info_faults(info: dict[str, Any]) -> list[str]:
    faults = [f"info tells {sorted(set(info) - INFO)}"] if set(info) - INFO else []
    faults += [f"info tells {sorted(set(each) - SEAT)} of a seat" for each in info["seats"] if set(each) - SEAT]
    if info["status"] != "over" and (info["seed"] or info["result"]):
        faults.append("the seed or the result is told before the end")
    return faults


def _state_faults(state: dict[str, Any], truth: Truth, seat: int) -> list[str]:
    faults = [f"a state tells {sorted(set(state) - STATE)}"] if set(state) - STATE else []
    if state["view"] is None:
        return faults
    version = state["version"]
    eye = seat if state["view"]["you"] is not None else -1  # before one sits down one watches
    if state["view"] != truth.views[version][eye]:
        faults.append(f"version {version}: not what seat {seat} may see")
    told = [news for step in truth.news[state["since"] + 1 : version + 1] for news in step[eye]]
    if [news for news in state["news"] if news not in told]:
        faults.append(f"version {version}: news that seat {seat} was not told")
    return faults
