"""The examples run, and what they teach by is right."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def load(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def example() -> Any:
    return load("learn_puppy_lake")


@pytest.mark.slow
def test_it_learns_for_a_moment_and_keeps_what_it_learnt(
    example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "network.npz"
    example.main(["--minutes", "0.01", "--tables", "8", "--games", "8", "--save", str(kept)])
    told = capsys.readouterr().out
    assert "random play:" in told
    assert "8 other deals:" in told
    assert set(np.load(kept)) == {"in", "in bias", "middle", "middle bias", "policy", "value"}


def objective(example: Any, network: Any, lesson: Any, places: Any) -> float:
    """What the lesson's slopes are the slopes of, written out."""
    chances, worth = network.think(lesson.seen[places], lesson.masks[places])
    ratio = chances[np.arange(len(places)), lesson.actions[places]] / lesson.chances[places]
    gains = lesson.gains[places]
    clipped = np.clip(ratio, 1 - example.CLIP, 1 + example.CLIP)
    policy = -np.minimum(ratio * gains, clipped * gains).mean()
    curious = -(chances * np.log(chances + 1e-12)).sum(axis=1).mean()
    return float(policy - example.CURIOSITY * curious + ((worth - lesson.targets[places]) ** 2).mean() / 2)


@pytest.mark.slow
def test_its_slopes_are_those_of_its_objective(example: Any) -> None:
    learner = example.Learner(tables=4, seed=3)
    lesson, _ = learner.play()
    random = np.random.default_rng(1)
    network, places = learner.network, np.flatnonzero(lesson.real)[:64]
    for name, weight in network.weights.items():  # a network that has opinions, in numbers fine enough to compare
        network.weights[name] = (weight + random.normal(size=weight.shape) * 0.05).astype(np.float64)
    found = example.slopes(network, lesson, places, example.CURIOSITY)
    for name, weight in network.weights.items():
        way = random.normal(size=weight.shape)
        sides = []
        for step in (1e-4, -1e-4):
            network.weights[name] = weight + step * way
            sides.append(objective(example, network, lesson, places))
        network.weights[name] = weight
        assert (sides[0] - sides[1]) / 2e-4 == pytest.approx(float((found[name] * way).sum()), rel=0.02, abs=1e-4)


def test_what_is_rescued_is_felt_at_once(example: Any) -> None:
    """Over a whole game the rewards add up to its points."""
    learner = example.Learner(tables=2, seed=5)
    worth, got = learner._worth, np.zeros(2)
    assert worth.any()
    finished: list[tuple[float, float]] = []
    now, _ = learner.env.reset(seed=1)
    was_over = np.zeros(2, bool)
    while len(finished) < 4:
        held = now["observation"] @ worth
        actions = [legal[0] if legal else 0 for legal in learner.env.legal_actions()]
        now, reward, over, _, _ = learner.env.step(np.array(actions))
        got += np.where(was_over, 0, np.where(over, reward, now["observation"] @ worth) - held)
        for table in np.flatnonzero(over):
            finished.append((float(got[table]), float(reward[table])))
            got[table] = 0
        was_over = over.copy()
    assert all(sum_of_rewards == points for sum_of_rewards, points in finished)


def test_legal_actions_only(example: Any) -> None:
    lesson, _ = example.Learner(tables=4, seed=1).play()
    real = lesson.real > 0
    assert lesson.masks[np.arange(len(lesson.actions)), lesson.actions][real].all()


def seen_lakes(learner: Any, steps: int) -> Any:
    """Observations of so many steps."""
    now, _ = learner.env.reset(seed=7)
    cells = []
    for _ in range(steps):
        cells.append(now["observation"].copy())
        now, *_ = learner.env.step(np.array([legal[-1] if legal else 0 for legal in learner.env.legal_actions()]))
    return np.vstack(cells)


def test_a_lake_in_a_mirror_looks_the_same_and_its_actions_are_mirrored(example: Any) -> None:
    learner = example.Learner(tables=4, seed=1)
    lookout, cells = learner.lookout, seen_lakes(learner, 60)
    other = cells.copy()
    other[:, lookout.about.index("facing")] *= -1
    for name, end in (("cab", example.SIDE + 1), ("canoe_columns of me", example.SIDE)):
        column = other[:, lookout.about.index(name)]
        column[column > 0] = end - column[column > 0]
    marks, swims = other[:, lookout._marks], other[:, lookout._numbers] > 0
    other[:, lookout._marks] = np.where(swims, (example.SIDE + 1 - (marks >> 5)) * 32 + (marks & 31), marks)
    assert (lookout._features(cells) == lookout._features(other)).all()
    chosen = np.full(len(cells), example.ACTIONS.index("left"))
    turned = cells[:, lookout.about.index("facing")] < 0
    left, right = (learner.env.encoder.actions.number(way) for way in ("left", "right"))
    assert (lookout.actions(cells, chosen) == np.where(turned, right, left)).all()
    assert (lookout.actions(other, chosen) == np.where(turned, left, right)).all()


def test_the_map_has_every_puppy_and_where_it_floats(example: Any) -> None:
    learner = example.Learner(tables=4, seed=1)
    lookout, cells = learner.lookout, seen_lakes(learner, 60)
    numbers = cells[:, lookout._numbers].astype(int)
    here, coming = np.split(lookout._features(cells)[:, : 2 * example.SIGHT**2] * 5, 2, axis=1)
    assert np.allclose(here.sum(axis=1), numbers.sum(axis=1))
    assert (coming.sum(axis=1) <= (numbers * numbers).sum(axis=1) + 0.01).all(), "so many squares, so many points"
    assert coming.any()


@pytest.mark.slow
def test_self_play_teaches_every_seat_what_its_game_was_worth(capsys: pytest.CaptureFixture[str]) -> None:
    example = load("self_play_walking_doggos")
    learner = example.SelfPlay(tables=8, seed=1)
    example.DECISIONS = 200
    lesson = learner.play()
    rows = np.arange(len(lesson.actions))
    assert lesson.masks[rows, lesson.actions].all(), "legal actions only"
    assert np.allclose(lesson.gains + learner.network.think(lesson.seen, lesson.masks)[1], lesson.targets, atol=1e-4)
    assert lesson.targets.max() == 1, "some have won alone"
    assert lesson.targets.min() < 0.1, "and some have lost"
    assert all(((part >= 0) & (part <= 1)).all() for part in (lesson.targets, lesson.chances))
    assert len(example.main(["--minutes", "0.001", "--tables", "8", "--games", "8"])) == 2
    assert "among rules of thumb" in capsys.readouterr().out


@pytest.mark.slow
def test_self_play_comes_out_ahead_of_random_bots() -> None:
    """A few lessons are enough to see it."""
    example = load("self_play_walking_doggos")
    learner = example.SelfPlay(tables=32, seed=1)
    before, _ = learner.trial("random", 200)
    example.DECISIONS = 2000
    for _ in range(6):
        learner.study(learner.play(), 1.0)
    assert learner.trial("random", 200)[0] > before + 0.02


@pytest.mark.slow
def test_regret_falls_on_a_small_deck(capsys: pytest.CaptureFixture[str]) -> None:
    example = load("cfr_exploding_puppy")
    curve = example.main(["--deals", "3", "--iterations", "6", "--every", "3"])
    assert "information states" in capsys.readouterr().out
    assert len(curve) == 3
    assert curve[-1] < curve[0] / 2
    assert all(gain > -1e-9 for gain in curve)


def notebook(name: str) -> Any:
    return json.loads((EXAMPLES / name).read_text(encoding="utf-8"))


def test_the_notebook_is_kept_without_what_it_printed() -> None:
    kept = notebook("tour.ipynb")
    assert (kept["nbformat"], kept["nbformat_minor"]) == (4, 5)
    for cell in kept["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


@pytest.mark.slow
def test_the_notebook_runs_cell_by_cell() -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in notebook("tour.ipynb")["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "tour.ipynb", "exec"), names)
    assert abs(sum(names["advice"].values()) - 1) < 1e-9
    assert len(names["lengths"]) >= 500
    assert names["Chart"]("a title", {"one": [1, 2, 3]})._repr_svg_().startswith("<svg")
    assert names["match"]._repr_html_()
