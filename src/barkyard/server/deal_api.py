"""The endpoints of deals that several people play: those of the day, those given to others, and duplicate matches.

A player shows who they are as a bearer token of their own, which the server makes at the first try.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from starlette.requests import Request
from starlette.responses import Response

from barkyard.engine.slips import WATCHER
from barkyard.games import GAMES
from barkyard.server import days
from barkyard.server.api import TABLE, Api, Endpoint, Unfit, address_of, answer, bearer, read
from barkyard.server.deal_forms import (
    AskDeal,
    AskDealOfRecord,
    AskMatch,
    AskTry,
    Begun,
    Day,
    DayDeal,
    DealInfo,
    DealMade,
    MatchDeal,
    MatchMade,
    MatchPlayer,
    MatchSheet,
    Own,
)
from barkyard.server.deals import Deal, Deals, Try
from barkyard.server.fairness import seed_hash, seed_text
from barkyard.server.pars import par_bot
from barkyard.server.sharing import begin, make_match, seat_token, share_record, share_table
from barkyard.server.standings import Key, Standing, better_than, board_of, key_of, outcome_of, pairs_of
from barkyard.server.store import digest
from barkyard.server.wall_clock import now
from barkyard.server.yard import new_secret, seat_of

DEAL_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}")
SHORTEST_PLAYER, LONGEST_PLAYER = 20, 100
TOP, AROUND = 20, 4  # lines of a long board: the first, and those around one's own


async def day(api: Api, request: Request) -> Response:
    """Hashes a week ahead, seeds when the day is over."""
    deals, player, today = api.deals, _player(request), days.today()
    wanted = days.read_day(request.query_params.get("date", today.isoformat()))
    if wanted is None or wanted > today + timedelta(days.AHEAD):
        raise Unfit(400, "date", f"expected a date as in 2026-11-16, at most {days.AHEAD} days ahead")
    played = await deals.days_played(digest(player)) if player else {}
    told = [await _day_deal(deals, wanted, game, player) for game in GAMES]
    for each in told:
        each.streak = _streak(played.get(each.game, []))
    left = max(0, days.begins(today + timedelta(1)) - now())  # midnight may have come since it was asked
    return answer(Day(wanted.isoformat(), today.isoformat(), left, told))


async def _day_deal(deals: Deals, when: date, game: str, player: str) -> DayDeal:
    deal = await deals.of_day(days.name_of(when, game))
    own = await _own_try(deals, deal, player)
    return DayDeal(
        *(deal.id, game, GAMES[game].title, len(deal.bots), deal.seat, seed_hash(deal.seed)),
        seed=seed_text(deal.seed) if days.is_open(deal.id) else None,
        own=_own(deal, own),
        tries=await deals.count(deal.id),
    )


async def deal_info(api: Api, request: Request) -> Response:
    return answer(await _told(api, await _deal(api, request), _player(request)))


async def attempt(api: Api, request: Request) -> Response:
    """Asked again, it is the same table with the same token."""
    form, deal = await read(request, AskTry), await _deal(api, request)
    player = _player(request) or new_secret()
    if await api.deals.table_of(deal.id, digest(player)) is None:
        await api.check_maker(address_of(request))
    live = await begin(api.yard, api.deals, deal, player, form.name, address_of(request))
    if days.day_of(deal.id):
        await _want_par(api, deal)
    token = seat_token(player, deal.id)
    if seat_of(live, token) is None:
        raise Unfit(401, "token", "this try was moved to another device with a pass")
    return answer(Begun(live.info(), deal.seat, token, player))


async def share(api: Api, request: Request) -> Response:
    """A finished game's deal for others."""
    form = await read(request, AskDeal)
    live, _ = await api._finished(request)
    own = api._seat(request, live)
    seat = own if form.seat is None else form.seat
    if seat == WATCHER:
        raise Unfit(400, "seat", f"expected a seat from 0 to {len(live.row.seats) - 1}")
    await api.check_maker(address_of(request))
    player = form.player or new_secret()
    deal = await share_table(api.deals, live, seat, form.bot, player)
    return answer(DealMade(deal.id, player))


async def from_record(api: Api, request: Request) -> Response:
    form = await read(request, AskDealOfRecord)
    await api.check_maker(address_of(request))
    player = form.player or new_secret()
    deal = await share_record(api.yard, api.deals, form, player)
    return answer(DealMade(deal.id, player))


async def new_match(api: Api, request: Request) -> Response:
    form = await read(request, AskMatch)
    await api.check_maker(address_of(request))
    return answer(MatchMade(await make_match(api.yard, api.deals, form)))


async def match_sheet(api: Api, request: Request) -> Response:
    contest, player = request.path_params["contest"], _player(request)
    deals = await api.deals.of_contest(contest) if DEAL_ID.fullmatch(contest) else []
    if not deals:
        raise Unfit(404, "missing", "there is no such match")
    tries = [await api.deals.tries(deal) for deal in deals]
    mine = [_mine(each, player) for each in tries]
    seen = [_own(deal, own) == "done" for deal, own in zip(deals, mine, strict=True)]
    who = list(dict.fromkeys(each.player for of_deal in tries for each in of_deal if each.table))
    by_player = [{each.player: each for each in of_deal} for of_deal in tries]
    players, sheet = [], []
    for each in who:
        line = [of_deal.get(each) for of_deal in by_player]
        player_line, keys = _line(deals, line, seen, each == digest(player) if player else False)
        players.append(player_line)
        sheet.append(keys)
    first = deals[0]
    told = [
        MatchDeal(deal.id, deal.seat, _own(deal, own), own.table or None if own else None)
        for deal, own in zip(deals, mine, strict=True)
    ]
    bot = next((bot for bot in first.bots if bot), "")
    reader = next((place for place, line in enumerate(players) if line.you), -1)
    head = (contest, first.game, _title(first), first.options, len(first.bots), bot)
    return answer(MatchSheet(*head, told, players, pairs_of(sheet, reader)))


def _line(
    deals: list[Deal], line: list[Try | None], seen: list[bool], you: bool
) -> tuple[MatchPlayer, list[Key | None]]:
    """A player's line of the sheet, and what it is compared by: only deals that the reader has played."""
    done = [own is not None and own.is_done(deal.id) for deal, own in zip(deals, line, strict=True)]
    outcomes = [
        outcome_of(own.counted(deal.id), deal.seat) if own and open_ else None
        for deal, own, open_ in zip(deals, line, seen, strict=True)
    ]
    keys = [key_of(o) if over and open_ else None for o, over, open_ in zip(outcomes, done, seen, strict=True)]
    name = next(own.name for own in line if own and own.table)  # of a try that was deleted nobody knows it
    return MatchPlayer(name, you, done, outcomes), keys


# What is told of a deal


async def _told(api: Api, deal: Deal, player: str) -> DealInfo:
    deals, when = api.deals, days.day_of(deal.id)
    own = await _own_try(deals, deal, player)
    info = DealInfo(
        *(deal.id, deal.game, _title(deal), deal.options, list(deal.bots), deal.seat, seed_hash(deal.seed)),
        day=when[0].isoformat() if when else None,
        contest=deal.contest or None,
        seconds=max(0, days.begins(when[0]) + days.SECONDS - now()) if when else None,
        tries=await deals.count(deal.id),
        own=_own(deal, own),
        table=own.table or None if own else None,
        mine=bool(player) and digest(player) == deal.maker,
    )
    published = when is not None and days.is_open(deal.id)
    if published or (days.is_open(deal.id) and info.own == "done") or info.mine:
        info.seed = seed_text(deal.seed)
    if info.own == "done" or published or info.mine:
        await _tell_results(api, deal, info, own, player)
    return info


async def _tell_results(api: Api, deal: Deal, info: DealInfo, own: Try | None, player: str) -> None:
    deals = api.deals
    tries = await deals.tries(deal)
    if own is not None and own not in tries:
        tries.append(own)  # who comes after all those that are looked at is on the board, too
    board = board_of(deal, tries, digest(player) if player else "")
    info.board, info.total, info.better_than = _cut(board), len(board), better_than(board)
    original = await deals.original(deal)
    if original is not None:
        info.original = Standing(0, original.name, info.mine, outcome_of(original.result, deal.seat))
    if info.day is not None:
        info.par, info.par_bot = outcome_of(await deals.par(deal.id), deal.seat), par_bot(deal.game)
        if info.par is None:
            await _want_par(api, deal)
        played = await deals.days_played(digest(player)) if player else {}
        info.streak = _streak(played.get(deal.game, []))
    mine = next((line for line in board if line.you), None)
    info.share = share_text(info, mine) if mine else ""


def share_text(info: DealInfo, mine: Standing) -> str:
    """How one did, without a word about the deal; nor is par told, only whether it was met."""
    lines = [f"Barkyard, {info.title}" + (f", deal of {info.day}" if info.day else "")]
    if mine.outcome is None:
        lines.append("Not finished")
    elif mine.outcome.seats > 1:
        lines.append(f"{'Won' if mine.outcome.won else 'Came'} as {mine.outcome.rank} of {mine.outcome.seats}")
    else:
        lines.append(f"{mine.outcome.score:g} points")
    if info.par is not None and mine.outcome is not None:
        mine_key, par = key_of(mine.outcome), key_of(info.par)
        lines.append("Better than par" if mine_key > par else "Par" if mine_key == par else "Below par")
    if info.better_than is not None:
        lines.append(f"Better than {info.better_than:.0%} of {info.total - 1}")
    if info.streak > 1:
        lines.append(f"{info.streak} days in a row")
    return "\n".join(lines)


def _cut(board: list[Standing]) -> list[Standing]:
    """A long board without its middle."""
    own = next((place for place, line in enumerate(board) if line.you), 0)
    return [line for place, line in enumerate(board) if place < TOP or abs(place - own) <= AROUND]


def _streak(played: list[tuple[str, int]]) -> int:
    found = set()
    for deal, ended in played:
        when, end = days.day_of(deal), days.deadline(deal)
        if when and end and ended < end:
            found.add(when[0])
    return days.streak_of(found)


def _own(deal: Deal, mine: Try | None) -> Own:
    return "none" if mine is None else "done" if mine.is_done(deal.id) else "playing"


async def _own_try(deals: Deals, deal: Deal, player: str) -> Try | None:
    found = await deals.tries(deal, digest(player)) if player else []
    return found[0] if found else None


def _mine(tries: list[Try], player: str) -> Try | None:
    who = digest(player) if player else None
    return next((each for each in tries if each.player == who), None)


def _title(deal: Deal) -> str:
    game = GAMES.get(deal.game)
    return game.title if game else deal.game


async def _want_par(api: Api, deal: Deal) -> None:
    services = api.yard.services
    if deal.game in GAMES and GAMES[deal.game].version == deal.rules:
        await services.pars.want(api.deals, services.reviews.reviewers, deal)


async def _deal(api: Api, request: Request) -> Deal:
    name = request.path_params["deal"]
    found = await api.deals.find(name) if DEAL_ID.fullmatch(name) else None
    if found is None:
        raise Unfit(404, "missing", "there is no such deal")
    return found


def _player(request: Request) -> str:
    """Who is asking, if they say so."""
    scheme, token = bearer(request)
    if not scheme:
        return ""
    if scheme != "bearer" or not SHORTEST_PLAYER <= len(token) <= LONGEST_PLAYER:
        raise Unfit(401, "token", "expected a player's token: Authorization: Bearer ...")
    return token


DATE = {"date": {"description": "As in 2026-11-16; without it, today by UTC.", "schema": {"type": "string"}}}
DEAL = "/api/deals/{deal}"
ENDPOINTS = (
    Endpoint("GET", "/api/days", "The deals of a day.", Day, day, token=True, watching=True, query=DATE),
    Endpoint("POST", "/api/deals", "Give others the deal of a record.", DealMade, from_record, AskDealOfRecord),
    Endpoint(
        *("GET", DEAL, "A deal, and after one's own try how everybody did.", DealInfo, deal_info),
        token=True,
        watching=True,
    ),
    Endpoint(
        *("POST", DEAL + "/tries", "Sit down to one's only try at a deal.", Begun, attempt, AskTry),
        token=True,
        watching=True,
    ),
    Endpoint(
        *("POST", TABLE + "/deal", "Give others the deal of a finished game.", DealMade, share, AskDeal),
        token=True,
        watching=True,
    ),
    Endpoint("POST", "/api/matches", "Make a duplicate match.", MatchMade, new_match, AskMatch),
    Endpoint(
        *("GET", "/api/matches/{contest}", "The score sheet of a duplicate match.", MatchSheet, match_sheet),
        token=True,
        watching=True,
    ),
)
