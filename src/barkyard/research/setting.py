"""What every environment begins with: a game by its name, seats, options; checked once, refused in words."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import InvalidAction

from barkyard.bots.chair import Bot
from barkyard.bots.naming import make_bot, seat_bots
from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.games import GAMES, find
from barkyard.research.drawing import draw_table
from barkyard.research.encoder import Encoder
from barkyard.showing import in_words

REWARDS: Final = ("worth", "score")
USUAL: Final = 4
RENDER_MODES: Final = ("human", "ansi", "rgb_array")

Array = npt.NDArray[Any]
Observation = dict[str, Array]


class Setting:
    """A game on the table, ready to be dealt: its encoder and the spaces that follow from it."""

    def __init__(self, game: str | Game, seats: int | None, reward: str, options: Mapping[str, object]) -> None:
        box = game if isinstance(game, Game) else find(game)
        if reward not in REWARDS:
            raise BadSetup(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.game = box
        self.seats = usual_seats(box) if seats is None else seats
        if type(self.seats) is not int:
            raise BadSetup(f"seats are a number, not {self.seats!r}")
        self.by_score = reward == "score"
        self.encoder = Encoder(box, self.seats, {name: option_text(value) for name, value in options.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        """Settings are made anew where they are copied: a game is known everywhere by its name."""
        if GAMES.get(self.game.name) is not self.game:
            raise BadSetup(f"'{self.game.name}' is not on the shelf; barkyard.register(game) puts it there")
        reward = "score" if self.by_score else "worth"
        return Setting, (self.game.name, self.seats, reward, self.encoder.layout.options)

    def observation_space(self, more_actions: int = 0) -> spaces.Space[Observation]:
        """The observation, and which actions are legal."""
        limits = np.iinfo(np.int16)
        space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(limits.min, limits.max, (self.encoder.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.encoder.actions.size + more_actions,), np.int8),
            }
        )
        return space

    def bots(self, names: str) -> list[Bot]:
        """A bot for each seat, by names with commas between them; one name is for all."""
        return [make_bot(name, self.game.name) for name in seat_bots(names, self.seats, self.game.name)]

    def must_be_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadSetup(f"seats are 0 to {self.seats - 1}, not {seat!r}")

    def must_be_action(self, action: int, more_actions: int = 0) -> None:
        if not 0 <= action < self.encoder.actions.size + more_actions:
            expected = f"from 0 to {self.encoder.actions.size + more_actions - 1}"
            raise InvalidAction(f"an action of {self.game.title} is a number {expected}, not {action}")

    def action_space(self, more_actions: int = 0) -> spaces.Space[np.int64]:
        return spaces.Discrete(self.encoder.actions.size + more_actions)


def usual_seats(game: Game) -> int:
    """Four, or else as few as the game is made for."""
    return USUAL if USUAL in game.seats else game.seats[0]


def whole(action: object) -> int:
    """A number of any library as one of ours; True is an answer, but no action."""
    try:
        if isinstance(action, bool):
            raise TypeError
        return index(action)  # type: ignore[arg-type]  # whatever can be one, becomes one
    except TypeError:
        raise InvalidAction(f"an action is a whole number, not {action!r}") from None


def read_only(array: Array) -> Array:
    """The same array, for those who look: a row knows what it has written, so that nobody else may write to it."""
    seen = array.view()
    seen.flags.writeable = False
    return seen


def must_be_yes_or_no(name: str, value: object) -> None:
    if type(value) is not bool:
        raise BadSetup(f"{name} is True or False, not {value!r}")


def option_text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def seed_of(seed: int | None) -> int:
    """A seed for dice; without one, a fresh one."""
    if seed is None:
        return secrets.randbits(SEED_BITS)
    given: object = seed  # of any library, or nothing of the kind
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not 0 <= given < 1 << SEED_BITS:
        raise BadSetup(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return int(given)


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"a render mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")


def render(t: Table, mode: str | None) -> str | Array | None:
    """The table as somebody sees it who only watches."""
    if mode is None:
        return None
    seen = view(t, WATCHER)
    if mode == "rgb_array":
        return draw_table(t.game, seen)
    shown = in_words(t.game, seen)
    if mode == "ansi":
        return shown
    print(shown)
    return None
