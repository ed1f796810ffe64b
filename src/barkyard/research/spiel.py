"""Our games as OpenSpiel games: `pyspiel.load_game("barkyard_puprush(players=3)")` after importing this module.

Chance is one node at the beginning: which of so many `deals` it is, each as likely. All that dice decide later follows
from it. Sealed choices are made one after the other; nobody sees them before they are turned up.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.saves import load, save
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view
from barkyard.games import SHELF, find
from barkyard.research.encoder import Encoder
from barkyard.research.setting import usual_seats
from barkyard.research.tables import worths

DEALS: Final = 1024
HASH: Final = 16  # cells, of 16 bits each


class Kept:
    """A table and what each seat has been told and has done; OpenSpiel clones a state by a deep copy."""

    def __init__(self, table: Table | None, logs: list[list[str]]) -> None:
        self.table = table
        self.logs = logs

    def __deepcopy__(self, memo: object) -> Kept:
        table = self.table.clone() if self.table else None
        if table:
            table.news = []
        return Kept(table, [log.copy() for log in self.logs])

    def __reduce__(self) -> tuple[Any, ...]:
        table = self.table
        return revive, (table.game.name if table else "", save(table) if table else "", self.logs)


def revive(game: str, saved: str, logs: list[list[str]]) -> Kept:
    """What was pickled."""
    table = load(find(game), saved) if game else None
    if table:
        table.news = []
    return Kept(table, logs)


class BarkyardState(pyspiel.State):
    """A table between two actions."""

    def __init__(self, game: BarkyardGame) -> None:
        super().__init__(game)
        self.kept = Kept(None, [[] for _ in range(game.encoder.seats)])

    def current_player(self) -> int:
        table = self.kept.table
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = table.asked()
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.kept.table is not None and self.kept.table.over()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(seed, 1.0 / deals) for seed in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        table = self.kept.table
        if table is None or player != self.current_player():
            return []
        actions = self.get_game().encoder.actions
        return sorted(actions.action(move) for move in table.moves(player))

    def _apply_action(self, action: int) -> None:
        encoder: Encoder = self.get_game().encoder
        kept, seat = self.kept, self.current_player()
        if kept.table is None:
            layout = encoder.layout
            kept.table = layout.game.deal(layout.seats, layout.options, Dice.seeded(action))
            kept.table.news = []
            return
        kept.logs[seat].append(f"I: {encoder.actions.text(action)}")
        kept.table.answer(seat, encoder.actions.moves[action])
        for news in kept.table.news or []:
            for other in range(encoder.seats):
                if news.reaches(other):
                    kept.logs[other].append(json.dumps(news_view(kept.table, news, other)))
        kept.table.news = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().encoder.actions.text(action))

    def returns(self) -> list[float]:
        table = self.kept.table
        return worths(table.result()) if table and table.over() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> BarkyardState:
        """A state that the player cannot tell from this one. What others were told in the true game is not in it."""
        state: BarkyardState = self.clone()
        if self.kept.table is None:
            raise ValueError("nothing has been dealt yet: there is nothing to imagine")
        dice = Dice.seeded(int(random() * (1 << 53)))
        state.kept.table = self.kept.table.imagine(player, dice)
        state.kept.table.news = []
        for other in range(self.num_players()):
            if other != player:
                state.kept.logs[other] = ["imagined"]
        return state

    def __str__(self) -> str:
        return save(self.kept.table) if self.kept.table else "not dealt"


class BarkyardGame(pyspiel.Game):
    """One of our games with its seats and options."""

    box: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        names = {option.name for option in self.box.options}
        seats = given.get("players", usual_seats(self.box))
        self.deals = given.get("deals", DEALS)
        if self.deals < 1:
            raise BadSetup(f"expected one deal or more, not {self.deals}")
        self.encoder = Encoder(self.box, seats, {name: value for name, value in given.items() if name in names})
        self.rows = self.encoder.rows(1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions.size,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.box.bound,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> BarkyardState:
        return BarkyardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BarkyardObserver:
        return BarkyardObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class BarkyardObserver:
    """The encoder's cells; with perfect recall also a hash of all that the seat has been told and has done."""

    def __init__(self, game: BarkyardGame, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("there are observations of one player, with all that is public and its own secrets")
        self._game = game
        self._recalls: bool = wanted.perfect_recall
        size = game.encoder.size
        self.tensor = np.zeros(size + HASH * self._recalls, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recalls:
            self.dict["history"] = self.tensor[size:]
        self._cells = np.frombuffer(game.rows.cells_buffer(), np.int16)

    def set_from(self, state: BarkyardState, player: int) -> None:
        self.tensor.fill(0)
        if state.kept.table is None:
            return
        self._game.encoder.fill(state.kept.table, player, self._game.rows.rows[0])
        self.dict["observation"][:] = self._cells
        if self._recalls:
            digest = sha256("\n".join(state.kept.logs[player]).encode()).digest()
            self.dict["history"][:] = np.frombuffer(digest, np.uint16)

    def string_from(self, state: BarkyardState, player: int) -> str:
        """Ahead of what it sees, with perfect recall, all that the seat has been told and has done."""
        if state.kept.table is None:
            return "not dealt"
        log = state.kept.logs[player] if self._recalls else []
        return "\n".join([*log, json.dumps(view(state.kept.table, player))])


def register(box: Game) -> None:
    """Make a game known to OpenSpiel as `barkyard_` and its name."""
    options = {option.name: option.default for option in box.options}
    kind = pyspiel.GameType(
        short_name=short_name(box),
        long_name=f"Barkyard: {box.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[-1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": usual_seats(box), "deals": DEALS, **options},
    )
    made = type(short_name(box), (BarkyardGame,), {"box": box, "kind": kind, "__module__": __name__})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


def short_name(box: Game) -> str:
    return f"barkyard_{box.name.replace('-', '_')}"


for shelved in SHELF:
    register(shelved)
