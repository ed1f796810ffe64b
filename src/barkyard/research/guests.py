"""OpenSpiel's games at our table: `BarkyardBot` is a bot of OpenSpiel that thinks by our search.

Sound where nothing has to be guessed that only the true state knows: games of perfect information, and those that can
be asked for another state that a player cannot tell from the true one (`resample_from_infostate`). Chance is drawn
anew in every world, so that nobody sees dice before they fall. What others do is taken for seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pyspiel

from barkyard.bots.chair import Chair
from barkyard.bots.hints import Hints
from barkyard.bots.search_bot import SearchBot
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Result
from barkyard.engine.moves import NUMBER, Verb
from barkyard.engine.slips import MAX_SEATS
from barkyard.engine.table import ALONE, Question, Table

WORDS: Final = 1 << 32  # so many different words the dice show


class GuestBox(Game):
    """The box of a game that OpenSpiel plays. Its moves are OpenSpiel's actions."""

    def __init__(self, game: Any) -> None:
        must_be_sound(game)
        kind, actions = game.get_type(), tuple(str(action) for action in range(game.num_distinct_actions()))
        super().__init__(
            name=kind.short_name,
            title=kind.long_name,
            prefix="",
            version=1,
            seats=(game.num_players(),),
            options=(),
            verbs=(Verb("action", actions),),
            cards=(),
            backs=(),
            words={},
            questions=(Decide,),
            bound=game.max_game_length(),
        )
        self.low, self.high = game.min_utility(), game.max_utility()
        self.is_open = kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION


def must_be_sound(game: Any) -> None:
    """BadSetup says what search would have to know that it cannot."""
    kind = game.get_type()
    name = kind.short_name
    if kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise BadSetup(f"in {name} players act at once; search takes games in which one acts after another")
    if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise BadSetup(f"{name} keeps its dice to itself; search takes games whose chance lies open")
    if game.num_players() > MAX_SEATS or game.num_distinct_actions() > NUMBER + 1:
        raise BadSetup(f"{name} is too large: search takes {MAX_SEATS} players and {NUMBER + 1} actions at most")
    if kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return
    dice, state = Dice.seeded(0), game.new_initial_state()
    roll(state, dice)
    try:
        state.resample_from_infostate(state.current_player(), uniform(dice))
    except pyspiel.SpielError:
        raise BadSetup(f"{name} hides something and has no resample_from_infostate to imagine it by") from None


def uniform(dice: Dice) -> Callable[[], float]:
    """Numbers from 0 up to 1, as OpenSpiel asks for them."""
    return lambda: dice.next() / WORDS


def roll(state: Any, dice: Dice) -> None:
    """All that chance decides before somebody is asked."""
    while state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes(), dice.next() / WORDS))


def drawn(outcomes: list[tuple[int, float]], mark: float) -> int:
    """The outcome that a number from 0 up to 1 stands for."""
    for outcome, likely in outcomes:
        mark -= likely
        if mark < 0:
            return outcome
    return outcomes[-1][0]  # sums of fractions may be a trifle below 1


class GuestTable(Table):
    """A state of OpenSpiel between two decisions."""

    game: GuestBox

    def __init__(self, box: GuestBox, state: Any, dice: Dice) -> None:
        super().__init__(box, box.seats[0], {}, [], dice)
        self.state = state
        self.go_on()

    def go_on(self) -> None:
        roll(self.state, self.dice)
        self.stack = [] if self.state.is_terminal() else [Decide()]

    def clone(self) -> GuestTable:
        return GuestTable(self.game, self.state.clone(), self.dice.copy())

    def imagine(self, seat: int, dice: Dice) -> GuestTable:
        if self.game.is_open:
            return GuestTable(self.game, self.state.clone(), dice.fork())
        return GuestTable(self.game, self.state.resample_from_infostate(seat, uniform(dice)), dice.fork())

    def worth(self) -> list[float]:
        """What the game was worth to each player, from 0 to 1."""
        low, high = self.game.low, self.game.high
        return [(found - low) / (high - low) for found in self.state.returns()]

    def result(self) -> Result:
        found = self.state.returns()
        ranks = [1 + sum(other > one for other in found) for one in found]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return Result([round(one) for one in found], ranks, winners, [""] * self.seats)


class Decide(Question[GuestTable]):
    """Whoever OpenSpiel says acts now."""

    RULE: ClassVar[str] = ""
    PROMPT: ClassVar[str] = "Choose an action."

    def copy(self) -> Decide:
        return self

    def asked(self, t: GuestTable) -> list[int]:
        return ALONE[t.state.current_player()]

    def moves(self, t: GuestTable, seat: int) -> list[int]:
        found: list[int] = t.state.legal_actions()
        return found

    def answer(self, t: GuestTable, seat: int, move: int) -> None:
        t.state.apply_action(move)
        t.go_on()


class GuestHints(Hints):
    """Nothing is known of the game but what it was worth."""

    def __init__(self) -> None:
        super().__init__(has_thumb=False)

    def reward(self, t: Table) -> list[float]:
        assert isinstance(t, GuestTable)
        return t.worth()


class BarkyardBot(pyspiel.Bot):
    """Our search as a bot of OpenSpiel, for any player of a game: so many iterations a decision, or for so many
    milliseconds. The same seed makes the same decisions, unless a clock is asked."""

    def __init__(self, game: Any, iterations: int = 500, *, milliseconds: int = 0, seed: int = 0) -> None:
        super().__init__()
        self._box = GuestBox(game)
        self._seed = seed
        self._search = SearchBot(GuestHints(), iterations, milliseconds)
        self.restart()

    def restart(self) -> None:
        self._dice = Dice.seeded(self._seed)

    def restart_at(self, state: Any) -> None:
        self.restart()

    def step(self, state: Any) -> int:
        """An action of whoever acts now. It looks at nothing that this player cannot see."""
        chair = Chair(GuestTable(self._box, state.clone(), self._dice.fork()), state.current_player(), self._dice)
        return self._search.choose(chair, self._dice)
