"""Information-set Monte Carlo tree search, once for all games.

Each iteration walks through an imagined world down a tree of moves, adds one node, plays on, and tells the nodes it
passed how the game came out for whoever chose there (max^n). The tree knows moves, never cards: what the searching
seat cannot tell apart shares a node. So a node meets worlds with different options, and a child is judged against how
often it could have been chosen, not against how often its parent was visited.

* Sealed choices: seats that choose at the same time choose from the node where the first of them did, so nobody
  answers a move that is still face down.
* Many options: a node gets new children only as its visits grow, those that the rules of thumb like first.
* Others who see less than the searcher imagines (Walking Doggos: our worlds show each rival's own cards): where the
  hints say `modelled`, rivals are not searched but play by rules of thumb, which look at nothing a rival cannot see.
  That stands in for imagining anew at every rival's node, at a hundredth of its price.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final, Protocol

from mypy_extensions import i64

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table

ALWAYS_OPEN: Final = 6  # so many options of a node are all tried before one is tried twice
WIDENING: Final = 2.0  # further options: as many as this times the root of how often one was chosen
ALWAYS: Final = 256  # `guided` of hints whose playouts have no random moves
WORDS: Final = 4294967296.0  # so many different words the dice show
BETWEEN_LOOKS: Final = 8  # iterations, at least, between two looks at the clock


class Node:
    """A move that somebody has made, and how well whoever made it has fared since."""

    def __init__(self, seat: int, move: int) -> None:
        self.seat = seat
        self.move = move
        self.visits: i64 = 0
        self.entered: i64 = 0  # how often somebody chose among its children
        self.available: i64 = 0  # how often it could have been chosen
        self.total: float = 0.0
        self.squares: float = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / float(self.visits)

    def doubt(self) -> float:
        """The variance of the mean."""
        mean = self.mean()
        return max(0.0, self.squares / float(self.visits) - mean * mean) / float(self.visits)

    def child(self, seat: int, move: int) -> Node:
        """The node after a move, new if need be."""
        key = move << 3 | seat
        found = self.children.get(key)
        if found is None:
            found = Node(seat, move)
            self.children[key] = found
        return found


class Search:
    """One question's search. The tree grows with every call of `iterate`."""

    def __init__(self, seat: int, moves: list[int], hints: Hints, dice: Dice) -> None:
        self.seat = seat
        self.moves = moves
        self.hints = hints
        self.dice = dice
        self.root = Node(seat, -1)
        self.path: list[Node] = []
        self.usual: Node | None = None  # what the rules of thumb would do
        self.alone = False  # whether the game has one seat only
        self.length = 0  # moves made in all iterations, for measuring

    def iterate(self, t: Table) -> None:
        """Play the given world to its end, or to the horizon, and remember how it went."""
        self.path = []
        self._descend(t)
        worth = self._play_on(t)
        self.alone = len(worth) == 1
        for node in self.path:
            value = worth[node.seat]
            node.visits += 1
            node.total += value
            node.squares += value * value

    def _descend(self, t: Table) -> None:
        """Walk down the tree until a new node has been added or the game is over."""
        node = self.root
        deciding = node  # where the open choice is kept: the same node for all who choose at the same time
        seat = self.seat
        moves = self.moves
        asked = t.asked()
        while True:
            fresh = False
            if len(moves) == 1:
                move = moves[0]
            elif self.hints.modelled and seat != self.seat:
                move = self.hints.thumb(t, seat, moves, self.dice)
                node = node.child(seat, move)
            else:
                chosen = self._select(t, deciding, seat, moves, len(asked) > 1)
                fresh = chosen.visits == 0
                move = chosen.move
                self.path.append(chosen)
                node = chosen if deciding is node else node.child(seat, move)
            question = t.stack[-1]
            question.answer(t, seat, move)
            self.length += 1
            if fresh or not t.stack:
                return
            if len(asked) == 1 or t.stack[-1] is not question:  # else others choose at the same time
                deciding = node
            asked = t.asked()
            seat = asked[0]
            moves = t.moves(seat)

    def _select(self, t: Table, node: Node, seat: int, moves: list[int], sealed: bool) -> Node:
        """A new child while there is room for one, else the child with the best upper bound.

        Sealed choices get bounds with some chance in them: in a fixed order all who choose at once would keep step, and
        always meet the same answer as if they had seen it.
        """
        best: Node | None = None
        best_bound = -1.0
        tried: i64 = 0
        exploration = self.hints.exploration
        children = node.children
        node.entered += 1
        for move in moves:
            child = children.get(move << 3 | seat)
            if child is not None:
                tried += 1
                child.available += 1
                if child.visits == 0:
                    return child
                visits = float(child.visits)
                width = exploration * sqrt(log(float(child.available)) / visits)
                if sealed:
                    width *= 0.5 + float(self.dice.next()) / WORDS
                bound = child.total / visits + width
                if bound > best_bound:
                    best_bound = bound
                    best = child
        if best is None or (tried < len(moves) and _has_room(tried, node.entered)):
            return self._new_child(t, node, seat, moves, tried)
        return best

    def _new_child(self, t: Table, node: Node, seat: int, moves: list[int], tried: int) -> Node:
        """The first child is what the rules of thumb would do, the others come in any order."""
        if tried == 0 and self.hints.has_thumb:
            move = self.hints.thumb(t, seat, moves, self.dice)
        else:
            move = -1
            skip = self.dice.below(len(moves) - tried)
            for option in moves:
                if option << 3 | seat not in node.children:
                    if skip == 0:
                        move = option
                        break
                    skip -= 1
        child = node.child(seat, move)
        child.available = 1
        if tried == 0 and node is self.root and seat == self.seat:
            self.usual = child
        return child

    def _play_on(self, t: Table) -> list[float]:
        """From the new node on nobody thinks long."""
        hints = self.hints
        dice = self.dice
        left: i64 = hints.horizon
        guided: i64 = hints.guided
        count: i64 = 0
        while t.stack:
            if count == left:
                self.length += count
                return hints.judge(t)
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            if len(moves) == 1:
                move = moves[0]
            elif guided and (guided == ALWAYS or dice.next() & 255 < guided):
                move = hints.thumb(t, seat, moves, dice)
            else:
                move = moves[dice.below(len(moves))]
            question.answer(t, seat, move)
            count += 1
        self.length += count
        return hints.reward(t)

    def votes(self) -> Votes:
        """What it thinks of its options so far."""
        tried = [self.root.children.get(move << 3 | self.seat) for move in self.moves]
        trust = self.hints.trust_alone if self.alone else self.hints.trust
        usual = -1 if self.usual is None else self.usual.move
        return Votes([child for child in tried if child is not None], usual, trust)

    def best(self) -> int:
        return best_of([self.votes()], self.moves)


class Votes:
    """What a search thinks of its options: the nodes after them, and how far it trusts the usual one. Those of several
    searches of the same question are counted together."""

    def __init__(self, nodes: list[Node], usual: int, trust: float) -> None:
        self.nodes = nodes
        self.usual = usual  # what the rules of thumb would do, -1 if nobody has asked them
        self.trust = trust


class Voter(Protocol):
    """A bot that can say what it thinks of its options."""

    def choose(self, chair: Chair, dice: Dice) -> int: ...

    def votes(self, chair: Chair, dice: Dice) -> Votes: ...


def best_of(searches: list[Votes], moves: list[int]) -> int:
    """The move that was chosen most often; where hints say so, only if it is surely better than the usual one."""
    total: dict[int, Node] = {}
    for votes in searches:
        for node in votes.nodes:
            found = total.setdefault(node.move, Node(node.seat, node.move))
            found.visits += node.visits
            found.total += node.total
            found.squares += node.squares
    best: Node | None = None
    for move in moves:
        child = total.get(move)
        if child is not None and (best is None or _before(child, best)):
            best = child
    if best is None:
        return moves[0]
    usual = total.get(searches[0].usual)
    if usual is None or usual.visits == 0 or best.visits == 0:
        return best.move
    doubt = searches[0].trust * sqrt(best.doubt() + usual.doubt())
    return usual.move if best.mean() - usual.mean() < doubt else best.move


def _before(child: Node, other: Node) -> bool:
    return child.visits > other.visits or (child.visits == other.visits and child.total > other.total)


def _has_room(children: i64, entered: i64) -> bool:
    return children < ALWAYS_OPEN or float(children) < WIDENING * sqrt(float(entered))


def search_for(chair: Chair, moves: list[int], hints: Hints, dice: Dice, iterations: int) -> Search:
    """So many iterations: the same chair and dice always give the same tree."""
    search = Search(chair.seat, moves, hints, dice)
    left = iterations
    while left > 0:
        _walk(search, chair, min(left, hints.walks))
        left -= hints.walks
    return search


def search_until(chair: Chair, moves: list[int], hints: Hints, dice: Dice, seconds: float) -> Search:
    """As many iterations as fit into the time."""
    search = Search(chair.seat, moves, hints, dice)
    end = perf_counter() + seconds
    while perf_counter() < end:
        for _ in range(BETWEEN_LOOKS):
            _walk(search, chair, hints.walks)
    return search


def _walk(search: Search, chair: Chair, times: int) -> None:
    """Some iterations in one imagined world. It is where the cards are, not what the dice are going to show."""
    world = chair.imagine(search.dice)
    for _ in range(times - 1):
        t = world.clone()
        t.dice = search.dice.fork()
        search.iterate(t)
    search.iterate(world)
