"""The laws that hold at every table of every game, in any state; a broken law raises AssertionError."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest

from barkyard.engine.attempts import ILLEGAL, attempt, legal_move
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, IllegalMove
from barkyard.engine.moves import VERB, move_text, parse_move
from barkyard.engine.news import News
from barkyard.engine.records import Record
from barkyard.engine.saves import load, save
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import ZONE_BITS, Table, Touches
from barkyard.engine.views import Views, news_view, picture, view
from barkyard.match import Match, deal, replay
from barkyard.server.board import Board


def pick(moves: list[int], dice: Dice) -> int:
    return moves[dice.below(len(moves))]


def random_answer(t: Table, dice: Dice) -> None:
    asked = t.asked()
    seat = asked[dice.below(len(asked))]
    t.answer(seat, pick(t.moves(seat), dice))


def round_trip(t: Table) -> None:
    """1: loading what was saved gives the same table, with the same moves, whatever was worked out before."""
    loaded = load(t.game, save(t))
    assert save(loaded) == save(t), "a saved table loads as another one"
    offers, loaded_offers = ({seat: table.moves(seat) for seat in table.asked()} for table in (t, loaded))
    assert offers == loaded_offers, "a loaded table offers other moves"


def clone_is_independent(t: Table, dice: Dice) -> None:
    """2: moves on a clone leave the original as it was, and the other way round."""
    before = save(t)
    clone, witness = t.clone(), t.clone()
    assert save(clone) == before, "a clone differs from its original"
    for _ in range(3):
        if not clone.over():
            random_answer(clone, dice)
    assert save(t) == before, "moves on a clone changed the original"
    assert save(witness) == before, "moves on a clone changed another clone"


def a_view_is_a_picture(t: Table, dice: Dice) -> None:
    """What was seen stays as it was seen, whatever the table does next."""
    clone, dice = t.clone(), dice.copy()
    pictures = [view(clone, seat) for seat in range(t.seats)]
    before = repr(pictures)
    for _ in range(3):
        if not clone.over():
            random_answer(clone, dice)
    assert repr(pictures) == before, "a view changed with the table"


def legal_means_legal(t: Table, dice: Dice) -> None:
    """3: moves are unique, never none, have a text that round-trips, and apply; others are refused without a trace."""
    verbs = t.game.verbs
    for seat in t.asked():
        moves = t.moves(seat)
        assert moves, f"seat {seat} is asked but has no move"
        assert len(set(moves)) == len(moves), "a move is offered twice"
        for move in moves:
            assert parse_move(verbs, move_text(verbs, move)) == move, "the text of a move does not round-trip"
        for move in moves if len(moves) <= 12 else [pick(moves, dice) for _ in range(12)]:
            _answer_apart(t, seat, move)
    _others_are_refused(t, dice)


def _answer_apart(t: Table, seat: int, move: int) -> None:
    """Lists may be handed out again and again, so nobody changes one, least of all the table itself."""
    clone = t.clone()
    handed_out = (clone.asked(), clone.moves(seat))
    before = ([*handed_out[0]], [*handed_out[1]])
    if t.TOUCHES and len(t.zones) <= len(ZONE_BITS):
        clone.touches = Touches(len(clone.zones))
    lists = {name: getattr(clone, name) for name in clone.REPLACED}
    were = deepcopy(lists)
    clone.answer(seat, move)
    assert handed_out == before, "an answer changed a list that was handed out"
    assert lists == were, "an answer changed a list that shall be replaced"
    what_changed_was_touched(t, clone)


def what_changed_was_touched(t: Table, answered: Table) -> None:
    """14: what an answer did not touch is as it was, so that who looks on need not look there."""
    if answered.touches is not None:
        for zone, floor in enumerate(answered.touches.floors):
            was, now = t.zones[zone], answered.zones[zone]
            touched = answered.touches.zones >> zone & 1
            same = floor >= 0 and was[:floor] == now[:floor] if touched else was == now
            assert same, f"{t.places[zone].label} changed and was not touched"


def _others_are_refused(t: Table, dice: Dice) -> None:
    match = Match(t.clone(), None)
    before = save(match.table)
    for _ in range(4):
        index = dice.below(len(t.game.verbs))
        move = index << VERB | dice.below(t.game.verbs[index].size)
        seat = dice.below(t.seats)
        if seat not in t.asked() or move not in t.moves(seat):
            with pytest.raises(IllegalMove) as refusal:
                match.play(seat, move_text(t.game.verbs, move))
            assert refusal.value.why, "a refusal must say why"
            assert save(match.table) == before, "a refused move changed the table"


def imagined_worlds_look_the_same(t: Table, seat: int, world: Table) -> None:
    """4: a seat cannot tell an imagined table from the true one."""
    assert view(world, seat) == view(t, seat), f"seat {seat} can tell an imagined world from the true one"
    assert fields(world) == fields(t), "what everybody may know differs between worlds"


def fields(t: Table) -> dict[str, object]:
    """All plain fields, those too that the game does not declare as facts."""
    return {name: picture(getattr(t, name)) for name in t.FIELDS}


def imagination_ignores_the_truth(t: Table, seat: int, world: Table, dice: Dice, expected: Table) -> None:
    """5: what is imagined depends on the view and the dice given, not on the hidden cards or the table's own dice."""
    other, own = world.clone(), t.clone()
    other.dice = own.dice = dice.copy().fork()
    if save(other.imagine(seat, dice.copy())) != save(expected):
        is_own = save(own.imagine(seat, dice.copy())) != save(expected)
        raise AssertionError("imagination depends on " + ("the table's own dice" if is_own else "hidden cards"))


def own_options_are_known(t: Table, seat: int, world: Table) -> None:
    """6: who is asked, and what a seat may do, is the same in every world it can imagine."""
    assert world.asked() == t.asked(), f"who is asked depends on cards that seat {seat} has not seen"
    if t.stack:
        assert world.stack[-1].together(world) == t.stack[-1].together(t), "who is concerned depends on hidden cards"
    if seat in t.asked():
        assert world.moves(seat) == t.moves(seat), f"the options of seat {seat} depend on cards it has not seen"


def same_news_same_view(t: Table, seat: int, worlds: list[Table], dice: Dice) -> None:
    """7: over the true table and imagined ones, for moves by others: equal news means equal views afterwards."""
    movers = [mover for mover in t.asked() if mover != seat]
    if not movers:
        return
    mover = movers[dice.below(len(movers))]
    outcomes: list[tuple[Any, Any]] = []
    for world in (t, *worlds):
        moves = world.moves(mover)
        for move in {pick(moves, dice), pick(moves, dice), moves[0]}:
            outcomes.append(_outcome(world.clone(), seat, mover, move))
    for news, seen in outcomes:
        for other_news, other_seen in outcomes:
            same = news != other_news or seen == other_seen
            assert same, f"seat {seat} sees a change that no news explains: {difference(seen, other_seen)}"


def _outcome(world: Table, seat: int, mover: int, move: int) -> tuple[Any, Any]:
    heard: list[News] = []
    world.news = heard
    world.answer(mover, move)
    told = [news_view(world, news, seat) for news in heard if news.reaches(seat)]
    return told, {**view(world, seat), "fields": fields(world)}


def difference(one: Any, other: Any) -> str:
    """The parts of two views that differ, for a readable failure."""
    return "; ".join(f"{key}: {one[key]!r} / {other[key]!r}" for key in one if one[key] != other[key])[:600]


def windows_ask_one_after_another(t: Table) -> None:
    """What is asked is asked of those concerned, and in a response window of one of them at a time."""
    if t.stack:
        asked, concerned = t.asked(), t.stack[-1].together(t)
        assert set(asked) <= set(concerned), "somebody is asked who is not concerned"
        assert not t.stack[-1].WINDOW or len(asked) == 1, "a window asks several seats at once"


def what_is_kept_is_still_true(t: Table) -> None:
    """Questions may keep who is asked and concerned; a clone's have to work it out anew."""
    if t.stack:
        clone = t.clone()
        assert t.asked() == clone.asked(), "who is asked was worked out before something changed"
        concerned = clone.stack[-1].together(clone)
        assert t.stack[-1].together(t) == concerned, "who is concerned was worked out before something changed"


def refusals_tell_nothing(t: Table, seat: int, world: Table, dice: Dice) -> None:
    """11: in worlds that a seat cannot tell apart, what is refused is refused alike, in the same words."""
    for move in [_random_move(t, dice) for _ in range(12)]:
        told, other = _game_words(t, seat, move), _game_words(world, seat, move)
        assert told == other, f"seat {seat} is told of hidden cards when it tries {move}: {told} / {other}"
    for moves in _wishes(t, seat, dice):
        told, other = _refused(t, seat, moves), _refused(world, seat, moves)
        assert told == other, f"seat {seat} is told of hidden cards when it tries {moves}: {told} / {other}"
    seen, can_undo = _undo_of(t, seat, moves[:1])
    other_seen, other_can = _undo_of(world, seat, moves[:1])
    told = seen != other_seen if can_undo or other_can else False
    assert not told, f"seat {seat} can tell worlds apart by taking {moves[0]} back"
    assert seen != other_seen or can_undo == other_can, f"seat {seat} is told by whether it can take {moves[0]} back"


def _wishes(t: Table, seat: int, dice: Dice) -> list[list[str]]:
    """What a seat might try: something random, nonsense, and what would be legal here with something after it."""
    walk, way = t.clone(), []
    for _ in range(1 + dice.below(3)):
        if seat in walk.asked():
            moves = walk.moves(seat)
            move = pick(moves, dice)
            way.append(move_text(t.game.verbs, move))
            walk.answer(seat, move)
    tails = [_nonsense(dice), [_random_move(t, dice)], [_random_move(t, dice), *_nonsense(dice)]]
    if seat in walk.asked():
        tails.append([move_text(t.game.verbs, pick(walk.moves(seat), dice))])
    if way:
        tails.append([])
    return [[_random_move(t, dice)], _nonsense(dice), [*way, *tails[dice.below(len(tails))]]]


def _nonsense(dice: Dice) -> list[str]:
    words = ("", "zzz", "play", "pass pass", "target 9", "\x00", "PLAY  zzz", "bet 99999")
    return [words[dice.below(len(words))]]


def _random_move(t: Table, dice: Dice) -> str:
    index = dice.below(len(t.game.verbs))
    return move_text(t.game.verbs, index << VERB | dice.below(t.game.verbs[index].size))


def _refused(world: Table, seat: int, moves: list[str]) -> list[object]:
    """What is said to each way to try this."""
    board = Board(world.clone(), 0)
    made = _words(lambda: _made(world.clone(), seat, moves))
    if board.is_window:
        return [made, _words(lambda: board.check_sealed(seat, moves))]
    return [made, _words(lambda: board.preview(seat, moves))]


def _words(way: Callable[[], object]) -> object:
    """A refusal, or what a preview shows."""
    try:
        return way()
    except IllegalMove as fault:
        return fault.why, fault.rule


def _made(world: Table, seat: int, moves: list[str]) -> None:
    answers = attempt(world, seat, moves)
    assert len(answers) == len(moves), f"what was foreseen did not come: {moves} by seat {seat}"


def _game_words(world: Table, seat: int, text: str) -> object:
    """What the game itself says at this table, though the engine asks it in an imagined one."""
    question = world.stack[-1]
    askable = question.together(world) if question.WINDOW else question.asked(world)
    if seat not in askable or legal_move(world, seat, text) != ILLEGAL:
        return None
    return question.refusal(world, seat, parse_move(world.game.verbs, text))


def _undo_of(world: Table, seat: int, moves: list[str]) -> tuple[Any, bool]:
    """What a seat has seen after its move, and whether it can take that back."""
    match = Match(world.clone(), None)
    with suppress(IllegalMove):
        match.play(seat, *moves)
    return (match.news(seat), match.view(seat)), match.can_undo(seat)


def views_made_together_are_as_made_alone(t: Table) -> None:
    """What several see alike is made once, and nobody gets what is somebody else's."""
    together = Views(t)
    for seat in (*range(t.seats), WATCHER):
        assert together.of(seat) == view(t, seat), f"seat {seat} is shown what another one sees"


def nothing_is_lost(t: Table, components: list[int]) -> None:
    """8: the cards on the table are always the same."""
    assert t.components() == components, "a card was lost or made"


def it_ends(t: Table, count: int) -> None:
    """9: with a well-formed result."""
    assert count <= t.game.bound, f"{count} answers are more than the stated bound"
    result = t.result()
    assert len(result.scores) == len(result.ranks) == len(result.titles) == t.seats
    assert set(result.winners) <= set(range(t.seats))
    assert all(1 <= rank <= t.seats for rank in result.ranks)
    assert all(result.ranks[winner] == 1 for winner in result.winners)


def all_laws_at(t: Table, components: list[int], dice: Dice) -> None:
    """Every law that can be checked at one state."""
    nothing_is_lost(t, components)
    round_trip(t)
    clone_is_independent(t, dice)
    a_view_is_a_picture(t, dice)
    views_made_together_are_as_made_alone(t)
    windows_ask_one_after_another(t)
    what_is_kept_is_still_true(t)
    if not t.over():
        legal_means_legal(t, dice)
    worlds = [fair_worlds(t, seat, dice) for seat in range(t.seats)]
    if not t.over():
        seat = _curious(t, dice)
        refusals_tell_nothing(t, seat, worlds[seat][0], dice)


def fair_worlds(t: Table, seat: int, dice: Dice) -> list[Table]:
    """4 to 7 look at the same two worlds of a seat: to imagine one costs more than to look at it."""
    first, second = dice.fork(), dice.fork()
    worlds = [t.imagine(seat, each.copy()) for each in (first, second)]
    for world in worlds:
        imagined_worlds_look_the_same(t, seat, world)
        own_options_are_known(t, seat, world)
    imagination_ignores_the_truth(t, seat, worlds[0], second, worlds[1])
    same_news_same_view(t, seat, worlds, dice)
    return worlds


def _curious(t: Table, dice: Dice) -> int:
    """A seat, mostly one that may answer."""
    able = t.stack[-1].together(t)
    return dice.below(t.seats) if dice.below(4) == 0 else able[dice.below(len(able))]


def random_game(game: Game, seats: int, options: dict[str, str], seed: int, dice: Dice) -> Iterator[Match]:
    """A match before each of its random moves, and at its end."""
    match = deal(game, seats, seed, options)
    while not match.over:
        yield match
        asked = match.asked
        seat = asked[dice.below(len(asked))]
        legal = match.moves(seat)
        match.play(seat, legal[dice.below(len(legal))])
        assert match.version <= game.bound, "the game does not end within its bound"
    yield match


def walk(
    game: Game, seats: int, options: dict[str, str], seed: int, every: int = 1, looking: Dice | None = None
) -> Match:
    """Play a random game and check the laws at every so many states, at the end, and on its record.

    Whoever looks with other dice does not change its course."""
    dice = Dice.seeded(seed + 1)
    states = random_game(game, seats, options, seed, dice)
    match = next(states)
    components = match.table.components()
    all_laws_at(match.table, components, looking or dice)
    for match in states:
        if match.version % every == 0 or match.over:
            all_laws_at(match.table, components, looking or dice)
    it_ends(match.table, match.version)
    again = replay(game, Record.parse(str(match.record)))
    assert save(again.table) == save(match.table), "the record replays to another table"
    return match


def look(game: Game, seats: int, options: dict[str, str], seed: int, looks: int) -> None:
    """Check the laws at about so many states of a random game, however long it is: evenly over its whole course."""
    *_, ended = random_game(game, seats, options, seed, Dice.seeded(seed + 1))
    walk(game, seats, options, seed, max(1, ended.version // looks), Dice.seeded(seed + 2))
