"""Pages of the rulebook, and results."""

from __future__ import annotations

from itertools import groupby

from barkyard.engine.game import Result
from barkyard.games.rulebook import Rule, Rulebook
from barkyard.terminal.names import Names
from barkyard.terminal.screen import Screen


def show_rules(screen: Screen, rules: list[Rule]) -> None:
    """Rules under their headings, the numbers in a column of their own."""
    for section, members in groupby(rules, key=lambda rule: rule.section):
        screen.say()
        screen.say(screen.paint("bold", section))
        for rule in members:
            show_rule(screen, rule)


def show_rule(screen: Screen, rule: Rule, source: bool = False) -> None:
    """One rule; with `source` also where it comes from."""
    text = screen.wrap(f"{rule.id}  {rule.text}", "  ", "      ")
    screen.say(text.replace(rule.id, screen.paint("cyan", rule.id), 1))
    if source:
        origin = " ".join(part for part in (f"[{rule.source}]" if rule.source else "", rule.mark) if part)
        screen.say(screen.paint("dim", screen.wrap(f"{rule.section}. {origin}", "      ")))


def show_found(screen: Screen, book: Rulebook, wanted: str) -> bool:
    """The rule or rules that this names; whether there were any."""
    rules = book.under(wanted)
    if len(rules) == 1:
        show_rule(screen, rules[0], source=True)
    elif rules:
        show_rules(screen, rules)
    return bool(rules)


def show_result(screen: Screen, result: Result, names: Names) -> None:
    screen.say()
    screen.say(screen.paint("bold", _winners(result, names)))
    width = max(len(names.name(seat)) for seat in range(len(result.scores)))
    screen.say(screen.paint("dim", f"  rank  {'':<{width}}  score"))
    for seat in sorted(range(len(result.scores)), key=lambda seat: result.ranks[seat]):
        title = result.titles[seat]
        line = f"  {result.ranks[seat]:>4}  {names.name(seat):<{width}}  {result.scores[seat]:>5}  {title}"
        screen.say(line.rstrip())


def _winners(result: Result, names: Names) -> str:
    if not result.winners:
        return "The game is over. Nobody wins."
    called = [names.name(seat) for seat in result.winners]
    who = called[0] if len(called) == 1 else ", ".join(called[:-1]) + " and " + called[-1]
    return f"The game is over. {who} {'win' if len(called) > 1 or called[0] == 'You' else 'wins'}!"
