"""Reading and writing what was learned: a file of JSON for each game, the weights by the names of traits."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from barkyard.bots.learned.model import Model
from barkyard.bots.learned.sheet import Traits

DIGITS: Final = 4


class Learned(NamedTuple):
    """A judge, and the tables it has learned at."""

    model: Model
    seats: list[int]
    options: dict[str, str]


def weights_path(game: str) -> Path:
    return Path(str(files("barkyard.bots.learned"))) / "weights" / f"{game}.json"


def read_learned(path: Path, traits: Traits) -> Learned:
    """A trait that the file does not know counts for nothing."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    count = len(kept["units"])
    rows: dict[str, list[float]] = kept["traits"]
    nothing = [0.0] * (count + 1)
    found = [[float(each) for each in rows.get(name, nothing)] for name in traits.names]
    model = Model(
        [row[0] for row in found],
        [[row[1 + unit] for row in found] for unit in range(count)],
        [float(unit[0]) for unit in kept["units"]],
        [float(unit[1]) for unit in kept["units"]],
    )
    return Learned(model, [int(seats) for seats in kept["seats"]], dict(kept["options"]))


def write_learned(path: Path, learned: Learned, traits: Traits, about: dict[str, object]) -> None:
    """One line a trait. What a judge never met is left out."""
    model = learned.model
    head = {**about, "seats": learned.seats, "options": learned.options}
    head["units"] = [[_short(model.biases[i]), _short(model.outs[i])] for i in range(len(model.outs))]
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    rows = []
    for number, name in enumerate(traits.names):
        row = [_short(model.weights[number]), *(_short(unit[number]) for unit in model.units)]
        if any(row):
            rows.append(f"  {json.dumps(name)}: {json.dumps(row)}")
    lines.append(' "traits": {\n' + ",\n".join(rows) + "\n }")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _short(number: float) -> float:
    return round(number, DIGITS)
