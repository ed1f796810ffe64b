"""What a seat may ask of a table: every command is done whole and answered, or refused with a reason."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from barkyard.engine.game import IllegalMove
from barkyard.engine.slips import WATCHER
from barkyard.server import coach, history, host, wire
from barkyard.server.database import StoreTrouble
from barkyard.server.refusal import Refusal
from barkyard.server.seen import OVER, PAUSED, PLAYING, WAITING
from barkyard.server.store import PLAY, UNDO, Deed, Line, Lost, SeatRow, VersionConflict
from barkyard.server.thinkers import BOTS, bot_name, no_bot
from barkyard.server.wall_clock import now

ENDED = "those who were still playing have ended it"

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable
    from barkyard.server.yard import Yard


class Flood(Exception):
    """More commands of a seat than need to be kept."""


async def handle(yard: Yard, table: LiveTable, seat: int, key: str, command: wire.Command) -> wire.Reply:
    """The answer to a command of whoever holds a seat by a hashed token. Sent again, it is answered as the first time.
    Lost if the table is not in this memory any more.

    Whether the token still holds the seat is asked under the lock, when everything else is settled.
    """
    if seat == WATCHER:
        return wire.Refused(command.id, "watching", "those who watch can do nothing here", "", table.row.version)
    if isinstance(command, wire.Coach):  # thinking takes a while, in which others go on
        return await coach.advise(table, seat, key, command)
    async with table.lock:
        if table.gone:  # it is loaded anew, here or elsewhere, and there this can be sent again
            raise Lost(table.row.id)
        if not table.holds(seat, key):
            return _refused(table, command, "token", "this token holds no seat at this table any more")
        replies = table.replies.get(seat)
        known = replies.get(command.id) if replies is not None else None
        if known is not None:
            return known
        try:
            reply = await _do(yard, table, seat, command)
        except Refusal as fault:
            reply = _refused(table, command, fault.code, fault.why, fault.rule)
        except IllegalMove as fault:
            reply = _refused(table, command, "illegal", fault.why, fault.rule)
        except Flood:  # nor is this
            return _refused(table, command, "flood", "too many commands that are no moves; wait a little")
        except StoreTrouble as fault:  # not remembered: it may work the next time
            return _refused(table, command, "storage", f"nothing was done: {fault}")
        except Lost:  # another server has it by now, and there it can be sent again
            yard.drop(table)
            raise
        except VersionConflict:
            yard.drop(table)
            return _refused(table, command, "version", "the table has moved on elsewhere; look again")
        if table.holds(seat, key):  # who has left needs no memory of it
            table.remember(seat, command.id, reply)
        return reply


def _refused(table: LiveTable, command: wire.Command, code: str, why: str, rule: str = "") -> wire.Refused:
    table.services.meter.count("refused", code)
    return wire.Refused(command.id, code, why, rule, table.row.version)


async def _do(yard: Yard, table: LiveTable, seat: int, command: wire.Command) -> wire.Reply:
    if isinstance(command, wire.Play):
        return await _play(table, seat, command)
    if isinstance(command, wire.Preview):
        return _preview(table, seat, command)
    done = await table.services.store.command(table.row.id, seat, command.id)
    if done is not None:
        return wire.Done(command.id, done)
    if not table.may_ask(seat):
        raise Flood
    await _do_once(yard, table, Deed(seat, command.id, table.row.version), command)
    return wire.Done(command.id, table.row.version)


async def _do_once(yard: Yard, table: LiveTable, deed: Deed, command: wire.Command) -> None:
    """What is not a move. Each of these remembers its deed in the transaction that does it."""
    match command:
        case wire.Undo():
            await _undo(table, deed)
        case wire.Pause():
            await (_pause(table, deed) if command.on else _go_on(table, deed))
        case wire.Coaching():
            await (_coaching(table, deed) if command.on else coach.allow(table, False, deed))
        case wire.Consent():
            await _consent(table, deed, command.yes)
        case wire.Chat():
            await _chat(table, deed, command.text)
        case wire.AutoPass():
            await _autopass(table, deed, command.mode)
        case wire.Leave():
            await _leave(table, deed)
        case wire.Rematch():
            await _rematch(yard, table, deed)
        case wire.Fill():
            await _fill(table, deed, command.bot, command.seat)
        case wire.Abandon():
            await _abandon(table, deed)
        case wire.Kick():
            await host.kick(table, deed, command.seat)
        case wire.Mute():
            await host.mute(table, deed, command.seat, command.on)
        case wire.Lock():
            await host.lock(table, deed, command.on)
        case wire.HandOver():
            await host.hand_over(table, deed, command.seat)
        case wire.Report():
            await host.report(table, deed, command)


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
        await table.pulse.seal(board.check_sealed(seat, command.moves), Deed(seat, command.id, version))
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


async def _autopass(table: LiveTable, deed: Deed, mode: str) -> None:
    await table.services.store.set_autopass(table.row.id, mode, deed)
    table.autopass.pop(deed.seat, None)
    if mode != "off":
        table.autopass[deed.seat] = mode
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


async def _undo(table: LiveTable, deed: Deed) -> None:
    _must_play(table)
    if table.row.terms.counts:
        raise Refusal("undo", "this game counts: nothing is taken back")
    past = await history.past(table)
    step = past.last_of(deed.seat)
    if step is None:
        raise Refusal("undo", "you have made no move yet")
    if past.is_free(step):
        await _go_back(table, deed.seat, step.start, past, deed)
    elif table.persons() != table.people():
        raise Refusal("undo", "that needs the consent of somebody who is away")
    else:
        await _propose(table, deed, "undo")


async def _go_back(table: LiveTable, seat: int, start: int, past: history.Past, deed: Deed) -> None:
    """A seat takes back what it has done since; the deed is that of whoever made it happen."""
    undone = Counter(step.seat for step in past.steps if step.start >= start and step.seat >= 0)
    everybody = list(range(len(table.row.seats)))
    deed = replace(deed, version=table.row.version + 1)
    await table.commit(UNDO, seat, past.outcome(start, seat), everybody, undone=undone, deed=deed)


# What needs consent


async def _propose(table: LiveTable, deed: Deed, what: str) -> None:
    if table.proposal is not None:
        raise Refusal("proposal", f"first answer the proposal to {table.proposal.what}")
    if not table.may_propose(deed.seat):
        raise Refusal("proposal", "you have proposed a lot lately; wait a little")
    await _settle(table, wire.Proposal(what, deed.seat, [deed.seat], table.people()), deed)


async def _coaching(table: LiveTable, deed: Deed) -> None:
    coach.check_counts(table)
    await _propose(table, deed, "coach")


async def _consent(table: LiveTable, deed: Deed, yes: bool) -> None:
    proposal = table.proposal
    if proposal is None or deed.seat not in table.asked_for(proposal):
        raise Refusal("proposal", "nothing is proposed that needs your consent")
    if yes:
        await _settle(table, replace(proposal, agreed=sorted({*proposal.agreed, deed.seat})), deed)
    else:
        await _keep_proposal(table, None, deed)


async def _settle(table: LiveTable, proposal: wire.Proposal, deed: Deed) -> None:
    """Do what is proposed once all agree whose consent counts."""
    if not set(table.asked_for(proposal)) <= set(proposal.agreed):
        await _keep_proposal(table, proposal, deed)
        return
    if proposal.what == "pause":
        await _set_paused(table, PAUSED, deed)
        table.tell_info()
        return
    if proposal.what == "end":
        await _close(table, deed)
        return
    if proposal.what == "coach":
        await coach.allow(table, True, deed)
        return
    past = await history.past(table)
    step = past.last_of(proposal.by)
    if step is None:
        await _keep_proposal(table, None, deed)
    else:
        await _go_back(table, proposal.by, step.start, past, deed)


async def _abandon(table: LiveTable, deed: Deed) -> None:
    """A vote of those who are still playing themselves: a game that the others have left need not go on for ever."""
    if table.closed or table.row.status in (WAITING, OVER):
        raise Refusal("over", "there is no game to end")
    await _propose(table, deed, "end")


async def _close(table: LiveTable, deed: Deed) -> None:
    await table.services.store.close(table.row.id, ENDED, deed)
    table.row = replace(table.row, closed=ENDED)
    table.closed, table.proposal = ENDED, None
    table.pulse.run_clocks()
    table.pulse.stir()
    table.tell_info()


async def _keep_proposal(table: LiveTable, proposal: wire.Proposal | None, deed: Deed) -> None:
    text = "" if proposal is None else wire.encode(proposal).decode()
    await table.services.store.set_proposal(table.row.id, text, deed)
    table.proposal = proposal
    table.tell_info()


async def _pause(table: LiveTable, deed: Deed) -> None:
    _must_play(table)
    await _propose(table, deed, "pause")


async def _go_on(table: LiveTable, deed: Deed) -> None:
    if table.row.status != PAUSED:
        raise Refusal("paused", "the table is not paused")
    await _set_paused(table, PLAYING, deed)
    table.tell_info()


async def _set_paused(table: LiveTable, status: str, deed: Deed) -> None:
    """Whatever was proposed is settled with that."""
    await table.services.store.set_status(table.row.id, status, deed)
    table.row = replace(table.row, status=status)
    table.proposal = None
    if table.board is not None:
        table.board.same = False  # a window that was open gets its whole time again
        table.pulse.turn()
        table.tell_state()


# Company


async def _chat(table: LiveTable, deed: Deed, text: str) -> None:
    said = " ".join(text.split())
    if table.row.seats[deed.seat].muted:
        raise Refusal("muted", "the host has muted you")
    if not said or not said.isprintable():
        raise Refusal("chat", "expected words that can be shown")
    seq = table.chat[-1].seq + 1 if table.chat else 1
    line = Line(seq, deed.seat, table.row.seats[deed.seat].name, said, now())
    await table.services.store.say(table.row.id, line, deed)
    table.say(line)


async def _leave(table: LiveTable, deed: Deed) -> None:
    """Before the game the seat is free again; during it a bot plays until its player comes back. A game that counts
    waits for its player."""
    if table.row.status == WAITING:
        await _vacate(table, deed.seat, deed)
        return
    await table.stand_in([] if table.row.terms.counts else [deed.seat], deed)
    table.pulse.stir()


async def _vacate(table: LiveTable, seat: int, deed: Deed) -> None:
    """Whoever sat there may watch on where that is allowed; if they were the host, the next person is."""
    others = [each.seat for each in table.row.seats if each.token and each.seat != seat]
    host = table.row.host if table.row.host != seat else (others[0] if others else -1)
    await table.sit([SeatRow(seat, table.row.seats[seat].kind)], host, deed)
    if not table.row.terms.watching.allowed:
        table.turn_out(seat, "refused", "nobody may watch this table")
    for client in table.clients:
        if client.seat == seat:
            client.seat = WATCHER
    table.part(seat)


async def _rematch(yard: Yard, table: LiveTable, deed: Deed) -> None:
    if table.row.status != OVER:
        raise Refusal("rematch", "a rematch comes after the game")
    if not table.row.rematch:
        await yard.rematch(table, deed)
        table.tell_info()


async def _fill(table: LiveTable, deed: Deed, bot: str, only: int | None) -> None:
    """The host fills every free seat; others only those that are open to anybody."""
    if table.row.status != WAITING:
        raise Refusal("fill", "every seat is taken")
    if bot not in BOTS:
        raise Refusal("fill", no_bot(bot))
    free = [seat for seat in table.row.seats if not seat.taken and only in (None, seat.seat)]
    if not free:
        raise Refusal("fill", "that seat is not free")
    mine = [seat for seat in free if seat.kind == "open" or deed.seat == table.row.host]
    if not mine:
        raise Refusal("fill", "the free seats are for those with the invite; their host may fill them")
    await table.sit([SeatRow(seat.seat, "bot", bot_name(bot), bot) for seat in mine], deed=deed)
