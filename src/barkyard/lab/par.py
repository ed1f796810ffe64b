"""Par: what a bot scores at a deal, for people to measure themselves by."""

from __future__ import annotations

from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.match import deal

BOT = "medium"


def par(game: Game, seats: int, seed: int, options: dict[str, str], bot: str = BOT) -> int:
    """The score of seat 0 when the bot plays every seat of this deal; always the same for the same deal."""
    t, player, dice = deal(game, seats, seed, options).table, make_bot(bot, game.name), Dice.seeded(seed)
    while not t.over():
        seat = t.asked()[0]
        t.answer(seat, player.choose(Chair(t, seat, dice), dice))
    return t.result().scores[0]
