"""The whole way from an order to a file of weights. Whatever was done before is found on disk and not done again."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from zlib import crc32

from barkyard.bots.learned.loading import Learned, read_learned, write_learned
from barkyard.bots.learned.traits import TRAITS
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.progress import Progress
from barkyard.lab.workers import in_order
from barkyard.training import fitting
from barkyard.training.batches import Batch, batches, scales
from barkyard.training.fitting import Fit
from barkyard.training.games import Chunk, Order, play_chunk, read_chunk
from barkyard.training.scoring import Scores, score

ORDER = "order.json"
STATE = "fit.npz"
EVERY = 10  # of so many chunks one is kept back to choose the best pass by, and one to score what was learned
FEWEST_CHUNKS = 3


@dataclass(frozen=True)
class Training:
    """What to play, how to learn from it, and where it is kept."""

    order: Order
    units: int
    passes: int
    folder: Path
    out: Path
    command: str
    workers: int
    begin: Path | None = None  # weights to begin with


@dataclass(frozen=True)
class Trained:
    """What came of it."""

    games: int
    passes: int
    loss: float
    scores: Scores
    out: Path

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.passes} passes\n"
            f"Brier score on games that were held out: {self.scores}\n{self.out}"
        )


def train(training: Training, say: Callable[[str], None]) -> Trained:
    """BadSetup where the folder holds games of another order."""
    order = training.order
    check_order(order)
    _claim(training)
    play(training)
    chunks = [read_chunk(training.folder, number) for number in range(order.chunks)]
    learn, check, held_out = split(chunks)
    state = _fitted(training, learn, check, say)
    scale = scales(learn, len(TRAITS[order.game].names))
    scores = score(lambda batch: fitting.scores(state.best, batch, scale), check, held_out)
    game = find(order.game)
    about: dict[str, object] = {
        "game": order.game,
        "rules": game.version,
        "command": training.command,
        "brier": {name: round(value, 4) for name, value in scores._asdict().items()},
    }
    seats = {*order.seats, *(read_learned(training.begin, TRAITS[order.game]).seats if training.begin else ())}
    learned = Learned(fitting.model_of(state.best, scale), sorted(seats), game.settle(order.seats[0], {}))
    write_learned(training.out, learned, TRAITS[order.game], about)
    return Trained(order.games, state.passes, state.best_loss, scores, training.out)


def check_order(order: Order) -> None:
    if order.game not in TRAITS:
        raise BadSetup(f"expected a game with traits to learn, one of {', '.join(TRAITS)}, not {order.game}")
    game = find(order.game)
    for seats in order.seats:
        game.settle(seats, {})
        if seats == 1:
            raise BadSetup("expected two seats or more: alone there is nobody to win against")
    if order.chunks < FEWEST_CHUNKS:
        raise BadSetup(f"expected more games: some are kept back, so {order.games} are too few to learn from")


def _claim(training: Training) -> None:
    """The folder is this order's from now on."""
    training.folder.mkdir(parents=True, exist_ok=True)
    path = training.folder / ORDER
    text = json.dumps({**asdict(training.order), "traits": TRAITS[training.order.game].names})
    if not path.exists():
        path.write_text(text, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != text:
        raise BadSetup(f"{training.folder} holds games of another order, or of other traits; choose another --folder")


def play(training: Training) -> None:
    """All chunks that are not there yet."""
    order, folder = training.order, training.folder
    bar = Progress(order.chunks)
    tasks = [(order, number, folder) for number in range(order.chunks)]
    with closing(in_order(play_chunk, tasks, training.workers)) as played:
        for number in played:
            bar.show(number + 1)
    bar.clear()


def split(chunks: list[Chunk]) -> tuple[list[Batch], list[Batch], list[Batch]]:
    """To learn from, to choose by, to score with: other games each."""
    check = [chunk for number, chunk in enumerate(chunks) if number % EVERY == 1]
    held_out = [chunk for number, chunk in enumerate(chunks) if number % EVERY == 2]
    learn = [chunk for number, chunk in enumerate(chunks) if number % EVERY not in (1, 2)]
    return batches(learn), batches(check), batches(held_out)


def _fitted(training: Training, learn: list[Batch], check: list[Batch], say: Callable[[str], None]) -> Fit:
    """Each number of units and passes, and each beginning, has a state of its own."""
    path = training.folder / f"{training.units}-{training.passes}{_mark(training.begin)}-{STATE}"
    state = fitting.go_on(path) if path.exists() else _beginning(training, learn)

    def done(state: Fit, loss: float) -> None:
        fitting.keep(path, state)
        say(f"pass {state.passes} of {training.passes}: loss {loss:.4f}, best {state.best_loss:.4f}")

    fitting.fit(state, learn, check, training.passes, done)
    return state


def _beginning(training: Training, learn: list[Batch]) -> Fit:
    traits = TRAITS[training.order.game]
    if training.begin is None:
        return fitting.begin(len(traits.names), training.units, training.order.seed)
    model = read_learned(training.begin, traits).model
    return fitting.begin_with(model, scales(learn, len(traits.names)))


def _mark(begin: Path | None) -> str:
    return "" if begin is None else f"-{crc32(begin.read_bytes()):08x}"
