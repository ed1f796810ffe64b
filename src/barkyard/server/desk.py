"""What a seat may ask of a table: every command is done whole and answered, or refused with a reason."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from barkyard.engine.game import IllegalMove
from barkyard.engine.slips import WATCHER
from barkyard.server import history, wire
from barkyard.server.database import StoreTrouble
from barkyard.server.store import OVER, PAUSED, PLAY, PLAYING, UNDO, WAITING, Line, SeatRow, VersionConflict
from barkyard.server.thinkers import BOTS

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable
    from barkyard.server.yard import Yard


class Refusal(Exception):
    """A command that is not done: a code for programs, a reason for people."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule


async def handle(yard: Yard, table: LiveTable, seat: int, command: wire.Command) -> wire.Reply:
    """The answer to a command. Sent again, it is answered as the first time."""
    if seat == WATCHER:
        return wire.Refused(command.id, "watching", "those who watch can do nothing here", "", table.row.version)
    async with table.lock:
        known = table.replies.get((seat, command.id))
        if known is not None:
            return known
        try:
            reply = await _do(yard, table, seat, command)
        except Refusal as fault:
            reply = _refused(table, command, fault.code, fault.why, fault.rule)
        except IllegalMove as fault:
            reply = _refused(table, command, "illegal", fault.why, fault.rule)
        except StoreTrouble as fault:  # not remembered: it may work the next time
            return _refused(table, command, "storage", f"nothing was done: {fault}")
        except VersionConflict:
            yard.drop(table)
            return _refused(table, command, "version", "the table has moved on elsewhere; look again")
        table.remember(seat, command.id, reply)
        return reply


def _refused(table: LiveTable, command: wire.Command, code: str, why: str, rule: str = "") -> wire.Refused:
    table.services.meter.count("refused", code)
    return wire.Refused(command.id, code, why, rule, table.row.version)


async def _do(yard: Yard, table: LiveTable, seat: int, command: wire.Command) -> wire.Reply:
    match command:
        case wire.Play():
            return await _play(table, seat, command)
        case wire.Preview():
            return _preview(table, seat, command)
        case wire.Undo():
            await _undo(table, seat)
        case wire.Pause():
            await (_pause(table, seat) if command.on else _go_on(table))
        case wire.Consent():
            await _consent(table, seat, command.yes)
        case wire.Chat():
            await _chat(table, seat, command.text)
        case wire.AutoPass():
            await _autopass(table, seat, command.mode)
        case wire.Leave():
            await _leave(table, seat)
        case wire.Rematch():
            await _rematch(yard, table)
        case wire.Fill():
            await _fill(table, command.bot, command.seat)
    return wire.Done(command.id, table.row.version)


# Moves


def _must_play(table: LiveTable) -> None:
    if table.closed:
        raise Refusal("closed", table.closed)
    if table.row.status == WAITING:
        raise Refusal("waiting", "the game begins when every seat is taken")
    if table.row.status == PAUSED:
        raise Refusal("paused", "the table is paused")
    if table.row.status == OVER:
        raise Refusal("over", "the game is over")


async def _play(table: LiveTable, seat: int, command: wire.Play) -> wire.Reply:
    version = table.row.version
    if table.board is None or command.version < table.board.since[seat] or command.version > version:
        done = await table.services.store.command(table.row.id, seat, command.id)
        if done is not None:
            return wire.Done(command.id, done)
    _must_play(table)
    board = table.board
    assert board is not None
    await take_back(table, seat)
    if not board.since[seat] <= command.version <= version:
        why = f"it answers version {command.version}, but since {board.since[seat]} the table asks something else"
        raise Refusal("version", why)
    if board.is_window:
        await table.pulse.seal(seat, board.check_sealed(seat, command.moves), command.id)
        return wire.Done(command.id, version)
    await table.commit(PLAY, seat, board.attempt(seat, command.moves), [seat], command.id)
    return wire.Done(command.id, table.row.version)


async def take_back(table: LiveTable, seat: int) -> None:
    """Whoever plays gets their seat back from the bot."""
    if seat in table.stand_ins:
        await table.come_back(seat)
        table.pulse.run_clocks()
        table.tell_info()
    table.pulse.found(seat)


async def _autopass(table: LiveTable, seat: int, mode: str) -> None:
    await table.services.store.set_autopass(table.row.id, seat, mode)
    table.autopass.pop(seat, None)
    if mode != "off":
        table.autopass[seat] = mode
    table.pulse.stir()


def _preview(table: LiveTable, seat: int, command: wire.Preview) -> wire.Reply:
    _must_play(table)
    board = table.board
    assert board is not None
    if board.is_window and seat in board.concerned:
        board.check_sealed(seat, command.moves)
        return wire.Options(command.id, [])
    moves, why = board.preview(seat, command.moves)
    return wire.Options(command.id, moves, why)


async def _undo(table: LiveTable, seat: int) -> None:
    _must_play(table)
    past = await history.past(table)
    step = past.last_of(seat)
    if step is None:
        raise Refusal("undo", "you have made no move yet")
    if past.is_free(step):
        await _go_back(table, seat, step.start, past)
    else:
        await _propose(table, seat, "undo")


async def _go_back(table: LiveTable, seat: int, start: int, past: history.Past) -> None:
    await table.commit(UNDO, seat, past.outcome(start, seat), list(range(len(table.row.seats))))


# What needs consent


async def _propose(table: LiveTable, seat: int, what: str) -> None:
    if table.proposal is not None:
        raise Refusal("proposal", f"first answer the proposal to {table.proposal.what}")
    await _settle(table, wire.Proposal(what, seat, [seat], table.people()))


async def _consent(table: LiveTable, seat: int, yes: bool) -> None:
    proposal = table.proposal
    if proposal is None or seat not in table.people():
        raise Refusal("proposal", "nothing is proposed that needs your consent")
    if yes:
        await _settle(table, replace(proposal, agreed=sorted({*proposal.agreed, seat})))
    else:
        await _keep_proposal(table, None)


async def _settle(table: LiveTable, proposal: wire.Proposal) -> None:
    """Do what is proposed once all agree who are still playing themselves."""
    if not set(table.people()) <= set(proposal.agreed):
        await _keep_proposal(table, proposal)
        return
    if proposal.what == "pause":
        await _set_paused(table, PAUSED)
        table.tell_info()
        return
    past = await history.past(table)
    step = past.last_of(proposal.by)
    await _keep_proposal(table, None)
    if step is not None:
        await _go_back(table, proposal.by, step.start, past)


async def _keep_proposal(table: LiveTable, proposal: wire.Proposal | None) -> None:
    text = "" if proposal is None else wire.encode(proposal).decode()
    await table.services.store.set_proposal(table.row.id, text)
    table.proposal = proposal
    table.tell_info()


async def _pause(table: LiveTable, seat: int) -> None:
    _must_play(table)
    await _propose(table, seat, "pause")


async def _go_on(table: LiveTable) -> None:
    if table.row.status != PAUSED:
        raise Refusal("paused", "the table is not paused")
    await _set_paused(table, PLAYING)
    table.tell_info()


async def _set_paused(table: LiveTable, status: str) -> None:
    """Whatever was proposed is settled with that."""
    await table.services.store.set_status(table.row.id, status)
    table.row = replace(table.row, status=status)
    table.proposal = None
    if table.board is not None:
        table.board.same = False  # a window that was open gets its whole time again
        table.pulse.turn()
        table.tell_state()


# Company


async def _chat(table: LiveTable, seat: int, text: str) -> None:
    said = " ".join(text.split())
    if not said or not said.isprintable():
        raise Refusal("chat", "expected words that can be shown")
    seq = table.chat[-1].seq + 1 if table.chat else 1
    line = Line(seq, seat, table.row.seats[seat].name, said, int(time.time()))
    await table.services.store.say(table.row.id, line)
    table.say(line)


async def _leave(table: LiveTable, seat: int) -> None:
    """Before the game the seat is free again; during it a bot plays until its player comes back."""
    if table.row.status == WAITING:
        row = table.row.seats[seat]
        await table.sit(SeatRow(seat, row.kind))
        for client in table.clients:
            if client.seat == seat:
                client.seat = WATCHER
        return
    await table.stand_in([seat])
    table.pulse.stir()


async def _rematch(yard: Yard, table: LiveTable) -> None:
    if table.row.status != OVER:
        raise Refusal("rematch", "a rematch comes after the game")
    if not table.row.rematch:
        await yard.rematch(table)
        table.tell_info()


async def _fill(table: LiveTable, bot: str, only: int | None) -> None:
    if table.row.status != WAITING:
        raise Refusal("fill", "every seat is taken")
    if bot not in BOTS:
        raise Refusal("fill", f"there is no bot '{bot}'; there are {', '.join(BOTS)}")
    free = [seat.seat for seat in table.row.seats if not seat.taken and only in (None, seat.seat)]
    if not free:
        raise Refusal("fill", "that seat is not free")
    for seat in free:
        await table.sit(SeatRow(seat, "bot", bot_name(bot), bot))


def bot_name(bot: str) -> str:
    return f"{bot.capitalize()} bot"
