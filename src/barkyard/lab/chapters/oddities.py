"""Games worth a look, each with its record, and rules that never came up."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.lab.chapters.source import Source
from barkyard.lab.picture import Chapter, Oddity, counted
from barkyard.lab.rules_told import rules_told
from barkyard.lab.simulate import game_seed, record_of

MOST_NAMED = 40  # rules that are listed


def oddities(source: Source) -> Chapter:
    chapter = Chapter("oddities", "Oddities", "Games worth a look. Each has a number and can be replayed.")
    for what, headline in (
        ("longest", "The longest game took {} answers."),
        ("shortest", "The shortest game took {} answers."),
        ("widest margin", "The widest margin was {}."),
        ("highest score", "The highest score was {}."),
        ("most lead changes", "The lead changed {} times."),
        ("greatest comeback", "A winner had {} thousandths of all hope left."),
    ):
        if what in source.tally.most:
            value, number = source.tally.most[what]
            chapter.oddities.append(_odd(source, headline.format(abs(value)), "", number))
    endings = source.words("endings")
    if len(endings) > 1:
        ending = min(endings, key=lambda name: (endings[name], name))
        winners, titles, rule = ending.split("; ")
        told = f"{winners} winner{'' if winners == '1' else 's'}; titles: {titles or 'none'}; the last word had {rule}."
        number = source.tally.firsts[f"ending {ending}"]
        times = "once" if endings[ending] == 1 else f"{endings[ending]} times"
        chapter.oddities.append(_odd(source, f"The rarest ending came {times}.", told, number))
    _tell_silent(chapter, source)
    return chapter


def _odd(source: Source, headline: str, text: str, number: int) -> Oddity:
    return Oddity(headline, text, number, str(record_of(source.plan, number)))


def _tell_silent(chapter: Chapter, source: Source) -> None:
    """No claim about chance: a rule came up or it did not."""
    known = rules_told(source.game)
    silent = [rule for rule in known if rule not in source.words("rules")]
    absent, unused = _absent(source), _unused(source)
    off = [rule for rule in silent if is_among(rule, unused)]
    missing = [rule for rule in silent if _head(rule) not in absent and rule not in off]
    if off:
        chapter.lines.append(f"{counted(len(off))} rules are about options that are off, or about other modes.")
    if aside := len(silent) - len(off) - len(missing):
        chapter.lines.append(f"{counted(aside)} rules are about cards that are not in this game.")
    if not missing:
        return
    named = ", ".join(missing[:MOST_NAMED])
    more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
    chapter.lines.append(
        f"{len(missing)} of the {len(known)} rules that the game can tell of never came up in {counted(source.heard)} "
        f"games with these seats and options: {named}{more}."
    )
    chapter.claim(
        f"{len(missing)} rule{' never comes' if len(missing) == 1 else 's never come'} up.",
        f"In {counted(source.heard)} games nobody met {', '.join(missing[:4])}{' ...' if len(missing) > 4 else '.'}",
        1.5,
    )


def _absent(source: Source) -> set[str]:
    """Cards that the game knows, but that do not lie anywhere at the first deal."""
    plan, game = source.plan, source.game
    t = game.deal(plan.seats, game.settle(plan.seats, plan.options), Dice.seeded(game_seed(plan, 0)))
    there = set(t.components())
    return {name for card, name in enumerate(game.cards) if card not in there}


def _unused(source: Source) -> list[str]:
    plan = source.plan
    return source.game.unused(plan.seats, source.game.settle(plan.seats, plan.options))


def is_among(rule: str, unused: list[str]) -> bool:
    """Whether a rule is one of these, or belongs to one: WD-memory.3 to WD-memory."""
    return any(rule == each or rule.startswith((f"{each}.", f"{each}-")) for each in unused)


def _head(rule: str) -> str:
    """What a rule is about: `attack` of EP-attack.3."""
    return rule.partition("-")[2].rpartition(".")[0]
