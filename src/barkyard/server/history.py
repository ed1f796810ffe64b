"""A table's past, read from its log: what can be taken back, what somebody missed, and replays of finished games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from barkyard.engine.game import Game
from barkyard.engine.news import News
from barkyard.engine.slips import EVERYONE, WATCHER
from barkyard.engine.table import Table
from barkyard.match import Match, retold, turned
from barkyard.server.board import NewsList, Outcome, begin
from barkyard.server.forms import StoryStep
from barkyard.server.seen import View
from barkyard.server.store import PLAY, UNDO, Entry, TableRow
from barkyard.server.wire import State

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable

LONGEST_GAP = 64


@dataclass(frozen=True)
class Step:
    """Answers given by one command: which seat's (-1 for a window's), and where they are among all."""

    seq: int
    seat: int
    start: int
    end: int


class Past:
    """All that was done at a table and still counts."""

    def __init__(self, game: Game, row: TableRow, entries: list[Entry]) -> None:
        self.game = game
        self.row = row
        self.answers: list[int] = []
        self.steps: list[Step] = []
        self.last_undo = 0
        self.since = row.imagined[-1].after if row.imagined else 0  # what came before was played in another world
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        if entry.kind == UNDO:
            del self.answers[entry.body[0] :]
            self.steps = [step for step in self.steps if step.start < entry.body[0]]
            self.last_undo = entry.seq
            return
        start = len(self.answers)
        self.answers += entry.body
        self.steps.append(Step(entry.seq, entry.seat if entry.kind == PLAY else -1, start, len(self.answers)))

    def at(self, count: int) -> Table:
        """The table after so many answers."""
        return retold(begin(self.game, self.row), self.answers[:count], self.row.imagined)

    def last_of(self, seat: int) -> Step | None:
        mine = (step for step in reversed(self.steps) if step.seat == seat and step.start >= self.since)
        return next(mine, None)

    def is_free(self, step: Step) -> bool:
        """Whether a step may be taken back without asking: nobody has moved since and nothing has been seen."""
        if step.end != len(self.answers):
            return False
        match = Match(self.at(step.start), None)
        for answer in self.answers[step.start :]:
            match.make(answer)
            if not match.can_undo(step.seat):
                return False
        return True

    def outcome(self, count: int, seat: int) -> Outcome:
        """How the table stands after a seat went back to so many answers."""
        news = News("", "@{a} takes a move back", seat, 0, 0, EVERYONE)
        return Outcome(self.at(count), [count], [news])

    def gap(self, seat: int, seen: int) -> NewsList | None:
        """What a seat was told after a version; None if that is too long ago or was taken back."""
        if self.last_undo > seen or self.row.version - seen > LONGEST_GAP:
            return None
        start = next((step.start for step in self.steps if step.seq > seen), len(self.answers))
        if start < self.since:
            return None
        match = Match(self.at(start), None)
        for answer in self.answers[start:]:
            match.make(answer)
        return cast("NewsList", match.log(None if seat == WATCHER else seat))

    def replayed(self, count: int, seat: int | None, is_open: bool) -> tuple[View, NewsList]:
        """View and news after a step of a finished game: as a seat knew it, or with all cards open."""
        step = self.steps[count - 1] if count else None
        match = Match(self.at(step.start if step else 0), None)
        for answer in self.answers[step.start : step.end] if step else []:
            match.make(answer)
        news = cast("NewsList", match.news(seat))
        if step:
            match.table = turned(match.table, self.row.imagined, step.end)
        if is_open:
            match.table.zones = [[slip | EVERYONE for slip in slips] for slips in match.table.zones]
        return cast("View", match.view(seat)), news

    def story(self, seat: int | None) -> list[StoryStep]:
        """All that a seat was told, step by step, with the points after each."""
        match, told = Match(self.at(0), None), []
        for step in self.steps:
            for answer in self.answers[step.start : step.end]:
                match.make(answer)
            told.append(StoryStep(cast("NewsList", match.news(seat)), points_of(match.table)))
            match.table = turned(match.table, self.row.imagined, step.end)
        return told


def points_of(t: Table) -> list[int]:
    """What each seat has in a game that counts points, which is a fact open to all."""
    points = getattr(t, "points", None) if "points" in t.FIELDS else t.facts(WATCHER).get("points")
    return list(points) if isinstance(points, list) else []


async def past(table: LiveTable) -> Past:
    assert table.game is not None
    return Past(table.game, table.row, await table.services.store.entries(table.row.id))


async def missed(live: LiveTable, seat: int, seen: int | None) -> State:
    """The gap since a version, or how the table stands now. Called under its lock."""
    version = live.row.version
    if seen is not None and seen <= version and live.board is not None:
        news = (await past(live)).gap(seat, seen) if seen < version else []
        if news is not None:
            return live.state(seat, news, seen)
    return live.state(seat, [], version, fresh=True)
