"""Results of the same deal side by side: who did better, better than how many, and who is better over several deals."""

from __future__ import annotations

from msgspec import Struct

from barkyard.lab.chance import SURE, z_for
from barkyard.lab.figures import wilson
from barkyard.server.deals import Deal, Try
from barkyard.server.seen import Result

Key = tuple[int, ...] | tuple[float, ...]
PAIRED = 20  # players of a match who are all compared with each other
NOTHING: Key = (0,)  # of a try that was given up, or not finished in time


class Outcome(Struct, frozen=True):
    """How a seat came out; `seats` is how many there were."""

    rank: int
    seats: int
    score: float
    won: bool
    title: str = ""


class Standing(Struct):
    """A line of the board; without an outcome the try was given up, or not finished in time."""

    place: int
    name: str
    you: bool
    outcome: Outcome | None


class Pair(Struct):
    """Two players of a match over the deals that both have played: on how many the first did better, the second did,
    and neither; the share of the first, a tie counting half, with an interval that holds for all pairs of the match."""

    one: int
    two: int
    better: int
    worse: int
    level: int
    share: float
    low: float
    high: float


def outcome_of(result: Result | None, seat: int) -> Outcome | None:
    if result is None:
        return None
    ranks, won = result["ranks"], seat in result["winners"]
    return Outcome(ranks[seat], len(ranks), result["scores"][seat], won, result["titles"][seat])


def key_of(outcome: Outcome | None) -> Key:
    """What is compared: to have won, then the rank, then the score."""
    if outcome is None:
        return NOTHING
    return (1, int(outcome.won), -outcome.rank, outcome.score)


def board_of(deal: Deal, tries: list[Try], player: str) -> list[Standing]:
    """Everybody whose try is over and was not deleted, the best first; equals share a place."""
    done = [each for each in tries if each.table and each.is_done(deal.id)]
    found = [(outcome_of(each.counted(deal.id), deal.seat), each) for each in done]
    keys = sorted((key_of(outcome) for outcome, _ in found), reverse=True)
    places = {key: place for place, key in reversed(list(enumerate(keys, 1)))}
    found.sort(key=lambda each: places[key_of(each[0])])
    return [Standing(places[key_of(outcome)], each.name, each.player == player, outcome) for outcome, each in found]


def better_than(board: list[Standing]) -> float | None:
    """The share of the others that somebody did better than; who did as well counts half. None without others."""
    mine = next((key_of(line.outcome) for line in board if line.you), None)
    others = [key_of(line.outcome) for line in board if not line.you]
    if mine is None or not others:
        return None
    return sum(1.0 if other < mine else 0.5 for other in others if other <= mine) / len(others)


def pairs_of(sheet: list[list[Key | None]], reader: int = -1) -> list[Pair]:
    """All pairs of players, whose keys stand deal by deal; None where one has not played. Of many players only those
    with the reader: pairs of all would hold the other tables up."""
    count = len(sheet)
    comparisons = count * (count - 1) // 2
    if count <= PAIRED:
        pairs = [(one, two) for one in range(count) for two in range(one + 1, count)]
    else:
        pairs = [(min(reader, other), max(reader, other)) for other in range(count) if reader not in (-1, other)]
    return [_pair(one, two, sheet[one], sheet[two], comparisons) for one, two in pairs]


def _pair(one: int, two: int, first: list[Key | None], second: list[Key | None], comparisons: int) -> Pair:
    both = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    better, worse = sum(a > b for a, b in both), sum(a < b for a, b in both)
    level = len(both) - better - worse
    hits = better + level / 2
    low, high = wilson(hits, len(both), z_for(SURE, comparisons))  # none too narrow where ties count half
    return Pair(one, two, better, worse, level, hits / len(both) if both else 0.5, low, high)
