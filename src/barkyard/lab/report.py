"""What many games came to, as data and as a page."""

from __future__ import annotations

from typing import Any

from barkyard.games import find
from barkyard.lab.figures import spread, wilson
from barkyard.lab.simulate import Plan, Tally


def summary(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Plain JSON; holds nothing that differs between two runs of the same plan."""
    return {
        "game": plan.game,
        "rules": find(plan.game).version,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "planned": plan.games,
        "games": tally.games,
        "length": spread(tally.lengths) if tally.games else None,
        "wins": [_wins(seat, tally) for seat in range(plan.seats)],
        "shared_wins": tally.shared,
        "without_winner": tally.without_winner,
        "scores": [spread(scores) for scores in tally.scores] if tally.games else [],
    }


def page(plan: Plan, tally: Tally, seconds: float) -> str:
    """The same for people."""
    facts = summary(plan, tally)
    lines = [
        f"{find(plan.game).title}, {plan.seats} seats ({', '.join(plan.bots)}), seed {plan.seed}",
        f"{tally.games} games in {seconds:.1f} s: {tally.games / max(seconds, 1e-9):,.0f} games/s",
    ]
    if not tally.games:
        return "\n".join(lines)
    length = facts["length"]
    lines += [
        "",
        f"moves a game   min {length['min']}   median {length['median']:g}   max {length['max']}"
        f"   mean {length['mean']:.1f}",
        "",
        "seat   won     95 % interval     score: min  quarter  median  quarter   max     mean",
    ]
    lines += [_row(won, facts["scores"][won["seat"]]) for won in facts["wins"]]
    lines += ["", f"shared wins {facts['shared_wins']}, games without a winner {facts['without_winner']}"]
    return "\n".join(lines)


def _wins(seat: int, tally: Tally) -> dict[str, Any]:
    """Games won alone or together with others."""
    won = tally.wins[seat]
    low, high = wilson(won, tally.games)
    share = won / tally.games if tally.games else 0.0
    return {"seat": seat, "won": won, "share": share, "low": low, "high": high}


def _row(won: dict[str, Any], score: dict[str, float]) -> str:
    share = f"{won['share']:6.1%}   {won['low']:6.1%} to {won['high']:6.1%}"
    quarters = f"{score['lower_quartile']:9.4g}{score['median']:8.4g}{score['upper_quartile']:9.4g}"
    return f"{won['seat']:>4} {share}   {score['min']:>9}{quarters}{score['max']:>6}{score['mean']:9.2f}"
