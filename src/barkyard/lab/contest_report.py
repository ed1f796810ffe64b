"""What a contest came to, as data and as a page."""

from __future__ import annotations

from typing import Any

from barkyard.games import find
from barkyard.lab.arena import Contest
from barkyard.lab.figures import spread
from barkyard.lab.ratings import Rating
from barkyard.lab.strength import Sprt, Strength


def summary(plan: Contest, seen: Strength, sprt: Sprt | None) -> dict[str, Any]:
    """Plain JSON; holds nothing that differs between two runs of the same contest."""
    return {
        "game": plan.game,
        "rules": find(plan.game).version,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "planned": plan.deals,
        "deals": seen.deals,
        "games": seen.games,
        "fair_share": 1 / plan.seats,
        "round_robin": plan.round_robin,
        "bots": _bots(plan, seen) if seen.deals else [],
        "sprt": {"low": sprt.low, "high": sprt.high, "believed": sprt.verdict(seen.wins[0]) or None} if sprt else None,
    }


def _bots(plan: Contest, seen: Strength) -> list[dict[str, Any]]:
    rated = seen.ratings() if plan.seats > 1 else [None] * len(plan.bots)
    return [_bot(plan, seen, bot, rating) for bot, rating in enumerate(rated)]


def _bot(plan: Contest, seen: Strength, bot: int, rating: Rating | None) -> dict[str, Any]:
    low, high = seen.wins[bot].share_interval()
    best, worst = seen.ranks[bot].interval()
    return {
        "bot": plan.bots[bot],
        "games": seen.played[bot],
        "forfeits": seen.forfeits[bot],
        "win_share": seen.wins[bot].value,
        "win_low": low,
        "win_high": high,
        "rank": seen.ranks[bot].value,
        "rank_low": best,
        "rank_high": worst,
        "elo": rating.value if rating else None,
        "elo_low": rating.low if rating else None,
        "elo_high": rating.high if rating else None,
        "score": spread(seen.scores[bot]) if seen.played[bot] else None,
    }


def page(plan: Contest, seen: Strength, sprt: Sprt | None, seconds: float) -> str:
    """The same for people."""
    facts = summary(plan, seen, sprt)
    each = seen.games // max(1, seen.deals)
    lines = [
        f"{find(plan.game).title}, {plan.seats} seat{'s' * (plan.seats > 1)}, seed {plan.seed}: "
        f"{_deals(plan, seen.deals, each)}: {seen.games} games in {seconds:.1f} s",
    ]
    if not seen.deals:
        return lines[0]
    width = max(len("bot"), *(len(name) for name in plan.bots))
    lines += [
        "",
        f"{'bot':<{width}}   games   won      95 % interval    x fair   mean rank           Elo   95 % interval"
        "    score: median  mean   forfeits",
    ]
    table = [found for found in facts["bots"] if found["games"]]
    if plan.round_robin:
        table.sort(key=_strongest_first)
    lines += [_row(found, width, facts["fair_share"]) for found in table]
    if plan.seats > 1:
        lines += ["", f"won: share of its games, a shared win as its share; a fair share is {facts['fair_share']:.1%}"]
    if sprt:
        lines.append(_sprt_line(facts["sprt"], plan.bots[0]))
    if any(name.endswith("ms") for name in plan.bots):
        lines.append("a bot went by the clock: another run comes out a little differently")
    return "\n".join(lines)


def _deals(plan: Contest, deals: int, each: int) -> str:
    if plan.same_deals:
        return f"{deals} deals, each played {each} times"
    return f"{deals} rounds of {each} games, each a deal of its own"


def _strongest_first(found: dict[str, Any]) -> float:
    return -float(found["score"]["mean"] if found["elo"] is None else found["elo"])


def _row(found: dict[str, Any], width: int, fair: float) -> str:
    won = f"{found['win_share']:6.1%}   {found['win_low']:6.1%} to {found['win_high']:6.1%}"
    rank = f"{found['rank']:5.2f} ({found['rank_low']:.2f} to {found['rank_high']:.2f})"
    elo = f"{'-':>6}{'':18}"
    if found["elo"] is not None:
        elo = f"{found['elo']:+6.0f}   {found['elo_low']:+5.0f} to {found['elo_high']:+5.0f}"
    score = f"{found['score']['median']:15g}{found['score']['mean']:7.1f}{found['forfeits'] or '-':>9}"
    named = f"{found['bot']:<{width}} {found['games']:7}"
    return f"{named} {won}   {found['win_share'] / fair:5.2f}   {rank}  {elo}{score}"


def _sprt_line(facts: dict[str, Any], bot: str) -> str:
    if not facts["believed"]:
        return f"SPRT: not decided whether {bot} wins {facts['low']:.1%} or {facts['high']:.1%}"
    return f"SPRT: {bot} rather wins {facts[facts['believed']]:.1%} than {_other(facts):.1%} (error 5 %)"


def _other(facts: dict[str, Any]) -> float:
    return float(facts["low"] if facts["believed"] == "high" else facts["high"])
