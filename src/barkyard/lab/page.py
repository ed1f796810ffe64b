"""A report as one page that needs nothing else: opens from disk, asks for nothing, light and dark, on paper too."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from urllib.parse import quote

from barkyard.games import find
from barkyard.lab.chance import LEVEL
from barkyard.lab.dossier import Dossier, Part
from barkyard.lab.drawing import draw
from barkyard.lab.findings import Finding
from barkyard.lab.picture import Chapter, Oddity, counted, percent


def page(dossier: Dossier, dogs: str = "") -> str:
    """The whole page; `dogs` are drawn beside its title."""
    title = f"{find(dossier.game).title}: the lab's report"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<link rel="icon" href="data:,"><style>{_style()}</style></head><body><main class="sheet">'
        f"{_mast(dossier, dogs)}{_findings(dossier.top(), len(dossier.parts) > 1)}"
        f"{''.join(_part(part, len(dossier.parts) > 1) for part in dossier.parts)}"
        f"{_footer(dossier)}</main></body></html>\n"
    )


def _style() -> str:
    return (files("barkyard.lab") / "page.css").read_text(encoding="utf-8")


def _mast(dossier: Dossier, dogs: str) -> str:
    game, plan = find(dossier.game), dossier.parts[0].plan
    who = ", ".join(dict.fromkeys(plan.bots)) + (" (mixed, on any seat)" if plan.mixed else "")
    options = ", ".join(
        f"{name} = {value if len(value) < 30 else 'of its own'}" for name, value in plan.options.items()
    )
    seats = " and ".join(str(part.plan.seats) for part in dossier.parts)
    stopped = "" if dossier.complete else '<span class="flag">Stopped before the end: what there was by then</span>'
    changed = f'<span class="flag">With a change: {escape(dossier.change)}</span>' if dossier.change else ""
    return (
        f'<header class="mast"><div>{changed}{stopped}<h1>{escape(game.title)}:<br>what is there to say of it?</h1>'
        f"<p>{seats} seats, {counted(dossier.games)} games of {escape(who)} bots, rules {game.version}"
        f"{', ' + escape(options) if options else ''}, experiment {plan.seed}. Intervals hold 95 times in 100; what is "
        f"called a difference is one that chance alone would show in one report of {counted(1 / LEVEL)}.</p></div>"
        f'<div class="dogs" aria-hidden="true">{dogs}</div></header>'
    )


def _findings(found: list[Finding], several: bool) -> str:
    items = "".join(
        f'<li><a href="#{each.claim.chapter}-{each.seats}"><b>{escape(each.claim.headline)}</b>'
        f"{escape(each.claim.text)}{f' ({each.seats} seats)' if several else ''}</a></li>"
        for each in found
    )
    return f'<h2 class="part">Findings</h2><ol class="find">{items}</ol>'


def _part(part: Part, named: bool) -> str:
    head = f'<h2 class="part">{part.plan.seats} seats</h2>' if named else '<h2 class="part">In detail</h2>'
    shown = "".join(_chapter(chapter, part) for chapter in part.chapters)
    return head + shown


def _chapter(chapter: Chapter, part: Part) -> str:
    seats = part.plan.seats
    base = 100 * (1 + [each.name for each in part.chapters].index(chapter.name)) + 10_000 * seats
    pictures = "".join(draw(picture, base + place) for place, picture in enumerate(chapter.pictures))
    lines = "".join(f"<p>{escape(line)}</p>" for line in chapter.lines)
    odd = "".join(_odd(oddity) for oddity in chapter.oddities)
    return (
        f'<section id="{chapter.name}-{seats}" aria-labelledby="h-{chapter.name}-{seats}"><div class="head">'
        f'<h3 id="h-{chapter.name}-{seats}">{escape(chapter.title)}</h3><p>{escape(chapter.side)}</p></div>'
        f'<div class="body">{pictures}{f"<div class=lines>{lines}</div>" if lines else ""}'
        f"{f'<ul class=odd>{odd}</ul>' if odd else ''}</div></section>"
    )


def _odd(oddity: Oddity) -> str:
    file = f"game-{oddity.number}.record"
    link = f"data:text/plain;charset=utf-8,{quote(oddity.record)}%0A"
    replay = (
        f'<details><summary>Replay</summary><a href="{link}" download="{file}">Save {file}</a>, then: '
        f"<code>barkyard replay {file} --open</code></details>"
    )
    return f"<li><b>{escape(oddity.headline)}</b> {escape(oddity.text)}<span>Game {oddity.number}</span>{replay}</li>"


def _footer(dossier: Dossier) -> str:
    alarms = [each for each in dossier.found if each.is_alarm]
    listed = "".join(
        f"<p>{each.seats} seats: {escape(each.claim.headline)} {escape(each.claim.text)}</p>" for each in alarms
    )
    every = f"<details><summary>All {len(alarms)} differences that are more than chance</summary>{listed}</details>"
    return (
        f"<footer><h2>How it was made</h2><p>{dossier.tests} comparisons were made; what is called a difference "
        f"is corrected for all of them (Holm, at {percent(LEVEL)}). A win of several is shared. "
        "Games come from the seed and "
        "their number alone: the same command gives the same figures whatever the number of workers.</p>"
        f"<p><code>{escape(dossier.command)}</code></p>{every if alarms else ''}</footer>"
    )
