"""One own choice: what each option was worth, which was best, and what the played one lost, as far as that is sure.

A race in paired worlds picks one challenger of the played line. Worlds that have not helped to choose it tell what it
is worth more, once for each of two ways of playing on. Only a loss that is sure in both is put into a word.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from barkyard.bots.hints import hints_for
from barkyard.bots.playing_on import Way
from barkyard.engine.game import Game
from barkyard.lab.review.calibration import Scale
from barkyard.lab.review.depths import Depth
from barkyard.lab.review.estimates import Estimate, around, mean, mean_error, share_interval
from barkyard.lab.review.moments import Moment, Story
from barkyard.lab.review.why import Reason, reasons_for
from barkyard.lab.review.wording import line_texts, line_words
from barkyard.lab.review.worlds import Eyes, dice_for, other_way, rows, usual_way

MOST_OPTIONS: Final = 16  # that race; of more, these are drawn by lot
FIRST_LOOK: Final = 20  # worlds before the race is looked at
LOOK: Final = 10  # worlds between two looks
SURE: Final = 2.6  # standard errors: looks, options and choices of a game are many
LEAST: Final = 0.03  # a loss has a word only if it is surely larger
WORDS: Final = ((0.20, "blunder"), (0.08, "mistake"), (0.0, "inaccuracy"))
GOOD: Final = "good"
NOT_JUDGED: Final = ""  # options that are nearly equal, or a difference that is not sure
NO_REASONS: Final[tuple[Reason, ...]] = ()
PLAYED: Final = 0


class Option(NamedTuple):
    """A line that could have been played, and the chance with it."""

    words: str
    moves: tuple[str, ...]  # as one would type them
    chance: Estimate
    worlds: int


class Verdict(NamedTuple):
    """What is said of one own choice. `best` is a place in `options`, of which the first was played."""

    options: tuple[Option, ...]
    best: int
    loss: Estimate | None  # None: no option seemed better by enough to be measured
    word: str
    reasons: tuple[Reason, ...]


class Race:
    """The options of one choice, in the same worlds, until one is left or the worlds are spent."""

    def __init__(self, moment: Moment, lines: list[list[int]], eyes: Eyes, way: Way, worlds: int) -> None:
        self.alive = list(range(len(lines)))
        self.worths: list[list[float]] = [[] for _ in lines]
        done = 0
        while done < worlds and len(self.alive) > 1:
            until = min(worlds, FIRST_LOOK if done == 0 else done + LOOK)
            running = [lines[place] for place in self.alive]
            for row in rows(moment, eyes, running, way, range(done, until), "race"):
                for place, worth in zip(self.alive, row.worths, strict=True):
                    self.worths[place].append(worth or 0.0)
            done = until
            self.alive = [place for place in self.alive if place == PLAYED or not self._is_behind(place)]

    def _is_behind(self, place: int) -> bool:
        gap, error = self.gap(self.leader, place)
        return gap > SURE * error

    @property
    def leader(self) -> int:
        """The one that has come to most; of equals the one before the others, which may be the played one."""
        return max(self.alive, key=lambda place: (sum(self.worths[place]), -place))

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """By how much one option did better than another where both ran, and the error of that."""
        pairs = zip(self.worths[one], self.worths[other], strict=False)
        return mean_error([ahead - behind for ahead, behind in pairs])

    def runner_up(self) -> int:
        """The best but for the leader, where both ran."""
        leader = self.leader
        others = [place for place in range(len(self.worths)) if place != leader]
        return min(others, key=lambda place: (self.gap(leader, place)[0], place))


class Measured(NamedTuple):
    """The challenger against the played line in fresh worlds."""

    played: list[float]
    best: list[float]

    def gaps(self) -> list[float]:
        return [best - played for played, best in zip(self.played, self.best, strict=True)]


def judge(story: Story, moment: Moment, eyes: Eyes, depth: Depth, unit: float) -> Verdict:
    """The whole judgement of one own choice; `unit` is what a whole win is worth."""
    game = story.game
    scale, way = Scale(game.name, story.end.seats), usual_way(game.name)
    lines = lines_of(story, moment, eyes)
    race = Race(moment, lines, eyes, way, depth.race)
    best = race.leader
    options = [_option(game, line, worths, scale) for line, worths in zip(lines, race.worths, strict=True)]
    if best == PLAYED:
        return Verdict(tuple(options), best, None, _praise(race, scale, unit), ())
    if scale.of(mean(race.worths[best])) - scale.of(mean(race.worths[PLAYED])) < depth.lead * unit:
        return Verdict(tuple(options), best, None, NOT_JUDGED, ())
    duel = [lines[PLAYED], lines[best]]
    measured = measure(moment, duel, eyes, way, depth.fresh, "fresh")
    for place, worths in ((PLAYED, measured.played), (best, measured.best)):
        options[place] = _option(game, lines[place], worths, scale)
    loss, low = loss_of(measured, scale)
    word, reasons = NOT_JUDGED, NO_REASONS
    if low > LEAST * unit:
        other, other_low = loss_of(measure(moment, duel, eyes, other_way(game.name), depth.fresh, "other way"), scale)
        if other_low > LEAST * unit:
            word = _word(min(loss.value, other.value) / unit)
            reasons = reasons_for(moment, eyes, measured.gaps(), "fresh", unit)
    return Verdict(tuple(options), best, loss, word, reasons)


def lines_of(story: Story, moment: Moment, eyes: Eyes) -> list[list[int]]:
    """The played line first, then the other first moves, or the whole turns that are tried where turns race."""
    first = moment.state.moves(moment.seat)
    others = [[move] for move in first if move != moment.moves[0]]
    hints, dice = hints_for(story.game.name), dice_for("options", moment.number)
    if hints.turns:
        plans = hints.plans(eyes.world(moment.state, dice), moment.seat, first)
        others = [plan for plan in plans if plan != moment.moves] if plans else others
    places = list(range(len(others)))
    dice.shuffle(places)
    return [moment.moves, *(others[place] for place in sorted(places[: MOST_OPTIONS - 1]))]


def measure(moment: Moment, duel: list[list[int]], eyes: Eyes, way: Way, worlds: int, purpose: str) -> Measured:
    found = rows(moment, eyes, duel, way, range(worlds), purpose)
    played = [row.worths[0] or 0.0 for row in found]
    best = [row.worths[1] or 0.0 for row in found]
    return Measured(played, best)


def loss_of(measured: Measured, scale: Scale) -> tuple[Estimate, float]:
    """What was lost, on the scale of chances that are shown, and what was lost surely."""
    gap, error = mean_error(measured.gaps())
    stretch = (scale.of(mean(measured.best)) - scale.of(mean(measured.played))) / gap if gap else 1.0
    loss = around(gap * stretch, error * stretch)
    return loss.rounded(), (gap - SURE * error) * stretch


def _word(loss: float) -> str:
    return next(word for least, word in WORDS if loss >= least)


def _praise(race: Race, scale: Scale, unit: float) -> str:
    """Good is what was played where the next best is surely worse."""
    if len(race.worths) < 2:
        return NOT_JUDGED
    gap, error = race.gap(PLAYED, race.runner_up())
    return GOOD if (gap - SURE * error) * scale.slope(mean(race.worths[PLAYED])) > LEAST * unit else NOT_JUDGED


def _option(game: Game, line: list[int], worths: list[float], scale: Scale) -> Option:
    chance = around(*mean_error(worths))
    if scale.knots:
        chance = scale.estimate(share_interval(mean(worths), len(worths)))
    return Option(line_words(game, line), line_texts(game, line), chance.rounded(), len(worths))
