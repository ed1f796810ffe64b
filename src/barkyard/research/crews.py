"""Who plays the tables of a vector environment: this process, or several that share their arrays."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Protocol

import numpy as np

from barkyard.engine.game import BadSetup
from barkyard.games import is_found_anywhere
from barkyard.research.setting import Array, Setting
from barkyard.research.tables import Tables


@dataclass(frozen=True)
class Arrays:
    """Row i belongs to table i."""

    cells: Array
    masks: Array
    rewards: Array
    worths: Array
    over: Array
    illegal: Array
    deciders: Array

    def take(self, other: Arrays) -> None:
        for name in self.__dataclass_fields__:
            np.copyto(getattr(self, name), getattr(other, name))

    def part(self, start: int, end: int) -> Arrays:
        return Arrays(*(getattr(self, name)[start:end] for name in self.__dataclass_fields__))


class Crew(Protocol):
    @property
    def arrays(self) -> Arrays: ...

    def begin(self, seeds: list[int]) -> None: ...

    def step(self, actions: list[int]) -> None: ...

    def legal_actions(self) -> list[list[int]]: ...

    def close(self) -> None: ...


class Here:
    """All tables in this process. Its arrays are the tables' own: nothing is copied."""

    def __init__(self, setting: Setting, count: int, me: int, bots: str) -> None:
        tables = Tables(setting.encoder, count, me, setting.bots(bots), setting.by_score)
        self.tables = tables
        self.step = tables.step
        self.arrays = Arrays(
            np.frombuffer(tables.rows.cells_buffer(), np.int16).reshape(count, -1),
            np.frombuffer(tables.rows.masks_buffer(), np.int8).reshape(count, -1),
            np.frombuffer(tables.rewards_buffer(), np.float64),
            np.frombuffer(tables.worths_buffer(), np.float64).reshape(count, -1),
            np.frombuffer(tables.over_buffer(), np.bool_),
            np.frombuffer(tables.illegal_buffer(), np.bool_),
            np.frombuffer(tables.deciders_buffer(), np.uint8),
        )

    def begin(self, seeds: list[int]) -> None:
        for place, seed in enumerate(seeds):
            self.tables.seed(place, seed)
            self.tables.begin(place)

    def legal_actions(self) -> list[list[int]]:
        return self.tables.legal()

    def close(self) -> None:
        """There is nothing to let go of."""


class WorkerGone(RuntimeError):
    """A process that plays some of the tables was ended by somebody."""


class Workers:
    """The tables shared out among processes, which write to memory that they share with this one."""

    def __init__(self, setting: Setting, count: int, me: int, bots: str, processes: int) -> None:
        if not is_found_anywhere(setting.game.name):
            raise BadSetup(f"only this process knows {setting.game.name}; others find games of installed packages")
        context = multiprocessing.get_context("spawn")
        self.share = count // processes
        shapes = shapes_of(setting, count)
        self._memory = SharedMemory(create=True, size=sum(_bytes(shape) for shape in shapes))
        self.arrays = shared(self._memory, shapes)
        self._pipes: list[Any] = []  # what a pipe ends in depends on the system
        self._processes = []
        options = setting.encoder.layout.options
        for number in range(processes):
            ours, theirs = context.Pipe()
            told = (setting.game.name, setting.seats, setting.by_score, options, count, me, bots)
            where = (self._memory.name, number * self.share, self.share)
            process = context.Process(target=work, args=(theirs, told, where), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def begin(self, seeds: list[int]) -> None:
        self._tell("begin", seeds)

    def step(self, actions: list[int]) -> None:
        self._tell("step", actions)

    def legal_actions(self) -> list[list[int]]:
        return [np.flatnonzero(mask).tolist() for mask in self.arrays.masks]

    def _tell(self, what: str, numbers: list[int]) -> None:
        try:
            for place, pipe in enumerate(self._pipes):
                pipe.send((what, numbers[place * self.share : (place + 1) * self.share]))
            for pipe in self._pipes:
                pipe.recv()
        except (EOFError, OSError):
            raise WorkerGone("a process of this environment has ended; close it and make another one") from None

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []
        self._memory.unlink()
        del self.arrays
        try:
            self._memory.close()
        except BufferError:  # somebody keeps an array of it: it goes with the last of them
            return


def work(pipe: Connection, told: tuple[Any, ...], where: tuple[str, int, int]) -> None:
    """What a process does until its pipe is closed."""
    game, seats, by_score, options, count, me, bots = told
    name, start, share = where
    setting = Setting(game, seats, "score" if by_score else "worth", options)
    memory = SharedMemory(name)
    here = Here(setting, share, me, bots)
    arrays = shared(memory, shapes_of(setting, count)).part(start, start + share)
    try:
        while True:
            what, numbers = pipe.recv()
            here.begin(numbers) if what == "begin" else here.step(numbers)
            arrays.take(here.arrays)
            pipe.send(True)
    except (EOFError, OSError):  # nobody is there any more
        del arrays
        memory.close()


Shape = tuple[tuple[int, ...], type]


def shapes_of(setting: Setting, count: int) -> list[Shape]:
    """Of the arrays, the largest numbers first, so that each lies at a place that suits it."""
    return [
        ((count,), np.float64),
        ((count, setting.seats), np.float64),
        ((count, setting.encoder.size), np.int16),
        ((count, setting.encoder.actions.size), np.int8),
        ((count,), np.bool_),
        ((count,), np.bool_),
        ((count,), np.uint8),
    ]


def _bytes(shape: Shape) -> int:
    return int(np.prod(shape[0])) * np.dtype(shape[1]).itemsize


def shared(memory: SharedMemory, shapes: list[Shape]) -> Arrays:
    found: list[Array] = []
    at = 0
    for shape, kind in shapes:
        found.append(np.ndarray(shape, kind, memory.buf, at))
        at += _bytes((shape, kind))
    rewards, worths, cells, masks, over, illegal, deciders = found
    return Arrays(cells, masks, rewards, worths, over, illegal, deciders)
