"""Deals for others: made from finished games, from records, or anew for a match; and a table for everyone's own try."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup
from barkyard.engine.records import BadRecord, Record
from barkyard.games import GAMES, find
from barkyard.server import days
from barkyard.server.database import Taken
from barkyard.server.deal_forms import AskDealOfRecord, AskMatch
from barkyard.server.deals import Deal, Deals
from barkyard.server.live import LiveTable
from barkyard.server.refusal import Refusal
from barkyard.server.seen import PLAYING
from barkyard.server.store import Kept, SeatRow, TableRow, digest
from barkyard.server.terms import Terms, Watching
from barkyard.server.thinkers import BOTS, bot_name, no_bot
from barkyard.server.wall_clock import now
from barkyard.server.yard import NoTable, Yard, new_table, own_name

MOST_FROM_ADDRESS = 100  # tries at one deal
PACE = Terms().pace


def seat_token(player: str, deal: str) -> str:
    """What holds the seat of a player's try: the same on every device that knows who the player is."""
    made = hmac.new(player.encode(), deal.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:24]).decode()


async def begin(yard: Yard, deals: Deals, deal: Deal, player: str, name: str, address: str) -> LiveTable:
    """The table of a player's only try, which may have begun before."""
    who, called = digest(player), own_name(name)
    if await deals.table_of(deal.id, who) is None:
        await _check(deals, deal, who, address)
    table, ours = await deals.claim(deal.id, who, new_table(), address)
    if not table:
        raise Refusal("tries", "you know this deal: your table of it was deleted, or you have given it to others")
    if not ours:
        try:
            return await yard.find(table)
        except NoTable:
            pass  # whoever wrote the try down did not get so far
    row = _row(
        deal, table, SeatRow(deal.seat, "human", called, token=digest(seat_token(player, deal.id)), address=address)
    )
    try:
        await yard.services.store.create(row)
    except Taken:
        return await yard.find(table)
    live = yard.place(Kept(row))
    live.audit("try", game=deal.game, deal=deal.id, address=address)
    yard.services.meter.count("tries", deal.game)
    return live


async def _check(deals: Deals, deal: Deal, player: str, address: str) -> None:
    """Whether somebody may begin."""
    game, day = GAMES.get(deal.game), days.day_of(deal.id)
    if game is None or game.version != deal.rules:
        raise Refusal("rules", "this deal is of other rules than this server has")
    if day is not None and day[0] != days.today():
        raise Refusal("day", f"this deal was to be begun on {day[0].isoformat()}, by UTC")
    if player == deal.maker:
        raise Refusal("deal", "this deal comes from a game that you have played")
    if await deals.count_from(deal.id, address) >= MOST_FROM_ADDRESS:
        raise Refusal("tries", "too many have tried this deal from your address")


def _row(deal: Deal, table: str, person: SeatRow) -> TableRow:
    bots = [SeatRow(seat, "bot", bot_name(bot), bot) for seat, bot in enumerate(deal.bots)]
    seats = tuple(person if bot.seat == deal.seat else bot for bot in bots)
    terms = Terms(pace=PACE, window=0.0, patience=0.0, watching=Watching(allowed=False), deal=deal.id, counts=True)
    return TableRow(
        id=table,
        game=deal.game,
        rules=deal.rules,
        options=deal.options,
        seed=deal.seed,
        terms=terms,
        seats=seats,
        status=PLAYING,
        banks=(0.0,) * len(seats),
        invite=digest(secrets.token_urlsafe(24)),
        created=now(),
        maker=person.address,
        host=deal.seat,
    )


async def share_table(deals: Deals, live: LiveTable, seat: int, bot: str, player: str) -> Deal:
    """A finished game's deal for others, once for each seat of it; a game that was a try is its deal's already."""
    if live.row.terms.deal and (known := await deals.find(live.row.terms.deal)):
        await _know(deals, known, player)
        return known
    if seat >= len(live.row.seats):
        raise Refusal("seat", f"expected a seat from 0 to {len(live.row.seats) - 1}")
    row = live.row
    bots = tuple("" if each.seat == seat else each.bot or _bot(bot) for each in row.seats)
    deal = Deal(
        *(new_table(), row.game, row.rules, row.options, bots, seat, row.seed),
        maker=digest(player),
        parent=row.id,
        created=now(),
    )
    known = await deals.made_from(row.id, seat, bots)
    if known is None:
        await deals.keep([deal])
        return deal
    await _know(deals, known, player)
    return known


async def _know(deals: Deals, deal: Deal, player: str) -> None:
    """Who gives others a deal that is there already has had their try, too."""
    if digest(player) != deal.maker:
        await deals.claim(deal.id, digest(player), "", "")


async def share_record(yard: Yard, deals: Deals, form: AskDealOfRecord, player: str) -> Deal:
    """The deal of a record: its moves are nobody's business."""
    try:
        record = Record.parse(form.record)
    except BadRecord as fault:
        raise BadSetup(str(fault)) from None
    game = find(record.game)
    if game.version != record.version:
        raise BadSetup(f"the record is of rules {record.version}; this server has rules {game.version}")
    if form.seat >= record.seats:
        raise BadSetup(f"expected a seat from 0 to {record.seats - 1}")
    options = await yard.settled(game, record.seats, record.options)
    bots = tuple("" if seat == form.seat else _bot(form.bot) for seat in range(record.seats))
    made = Deal(
        *(new_table(), game.name, game.version, options, bots, form.seat, record.seed),
        maker=digest(player),
        created=now(),
    )
    await deals.keep([made])
    return made


async def make_match(yard: Yard, deals: Deals, form: AskMatch) -> str:
    """As many deals as were asked for; everybody sits one further on at each."""
    game, contest = find(form.game), new_table()
    options = await yard.settled(game, form.seats, form.options)
    made = []
    for place in range(form.deals):
        seat = place % form.seats
        bots = tuple("" if each == seat else _bot(form.bot) for each in range(form.seats))
        seed = secrets.randbits(SEED_BITS)
        deal = Deal(new_table(), game.name, game.version, options, bots, seat, seed, contest=contest, place=place)
        made.append(deal)
    await deals.keep(made)
    return contest


def _bot(bot: str) -> str:
    if bot not in BOTS:
        raise BadSetup(no_bot(bot))
    return bot
