"""What somebody who plays Exploding Puppy by keen habits thinks of each card of the default deck."""

from __future__ import annotations

from typing import Final, NamedTuple


class Habit(NamedTuple):
    """To play a card is worth `calm`, and `danger` more if the next draw is deadly for sure; to draw is worth 0."""

    calm: float
    danger: float
    keep: float  # what it is worth in a hand, to hold it back or to wish for it
    stop: float  # what it is worth to answer it with a Nope; to let it be is worth 0


class Habits:
    def __init__(
        self,
        cards: dict[str, Habit],
        defused: float,
        owed: float,
        known: float,
        aimed: float,
        hit: float,
        spare: float,
        back: float,
        size: float,
        follower: float,
        oneself: float,
        duel: float,
        duel_danger: float,
        colours: dict[str, float],
    ) -> None:
        self.cards = cards
        self.defused = defused  # of the danger that a puppy is, with a Defuse in the hand
        self.owed = owed  # so much more danger, with more than one turn to take
        self.known = known  # to look at a card that is known
        self.aimed = aimed  # to stop what names oneself
        self.hit = hit  # to stop what the player before oneself plays
        self.spare = spare  # to stop anything, for each Nope besides
        self.back = back  # to stop what stops one's own card
        self.size = size  # to name a player, for each card in that hand
        self.follower = follower  # to name whoever comes after the active player
        self.oneself = oneself  # to name oneself
        self.duel = duel  # to play anything when two are left
        self.duel_danger = duel_danger  # ... for all the danger there is
        self.colours = colours  # to name a colour


# Found by letting habits like these play some million games for three against the usual rules of thumb, and then
# against habits before them, and keeping what won more often (an evolution strategy). By themselves they win almost
# two games of three against two of the usual ones; a card that is not listed is never played, and the first to go.
KEEN: Final = Habits(
    cards={
        "dog": Habit(0.4, 0.6, 0.2, -0.5),
        "defuse": Habit(-0.9, -0.4, 1.9, -0.6),
        "attack": Habit(-0.6, 2.4, 0.9, -0.5),
        "personal-attack": Habit(-1.1, 1.4, -0.2, -1.1),
        "see-the-future": Habit(-0.3, 2.1, 0.9, -0.4),
        "share-the-future": Habit(-0.5, 2.8, 0.7, -0.3),
        "favor-the-future": Habit(-0.1, 1.9, 0.2, -1.0),
        "insight": Habit(-0.4, 2.3, 0.4, -0.8),
        "mark": Habit(-1.1, -0.4, -0.1, -0.1),
        "nope": Habit(-1.0, 0.2, 0.6, -0.4),
        "bury": Habit(-0.4, 1.9, 0.8, -0.7),
        "cut": Habit(-0.8, 1.9, 0.3, -0.9),
        "dig-deeper": Habit(-0.4, 0.4, -0.3, -0.9),
        "dog-plosion": Habit(-1.2, -0.3, -0.5, -0.1),
        "jack-of-all-trades": Habit(-1.4, 0.4, -0.1, -0.2),
        "double": Habit(-1.5, -0.2, 0.0, -0.9),
        "reverse": Habit(-0.4, 2.3, 1.2, -1.0),
        "scaling": Habit(-0.4, 0.2, 0.0, -1.1),
        "shuffle": Habit(-0.5, 1.4, 0.6, -0.6),
        "skip": Habit(-0.4, 2.0, 0.3, -0.2),
        "swap-top-and-bottom": Habit(-0.3, 1.7, 0.3, -0.4),
        "change-seats": Habit(-0.8, 0.3, -0.4, -1.0),
        "draw-from-bottom": Habit(-0.5, 1.8, 0.5, -0.6),
        "favor": Habit(-0.1, -0.1, 0.0, -0.6),
        "wish": Habit(0.6, -0.3, 0.3, -0.7),
        "basket": Habit(-1.4, -0.7, 0.5, -0.7),
    },
    defused=0.3,
    owed=1.4,
    known=-3.3,
    aimed=0.7,
    hit=0.8,
    spare=0.8,
    back=0.6,
    size=0.1,
    follower=0.2,
    oneself=-1.9,
    duel=-0.2,
    duel_danger=1.7,
    colours={"black": -0.1, "green": 0.8, "orange": 0.9, "pink": -0.1, "red": -0.1, "blue": -0.2, "yellow": 0.3},
)
