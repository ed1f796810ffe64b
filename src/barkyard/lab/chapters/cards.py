"""Every card: how often it is there, and what it is worth to have or play it, against the same deals without it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from barkyard.engine.moves import NUMBER, VERB
from barkyard.lab.chance import Estimate, error, mean, two_sided
from barkyard.lab.chapters.fairness import characters
from barkyard.lab.chapters.source import Source
from barkyard.lab.collect import DEALT, HELD, LAID
from barkyard.lab.picture import DOTS, TABLE, Chapter, Picture, counted, in_percent, percent, points
from barkyard.lab.settling import PAIR
from barkyard.lab.tally import UNIT, gain_scale

LEAST = 50  # games that differ by a card before it is compared
MOST_SHOWN = 24
LEAST_PAIR = 200
LEAST_TOGETHER = 0.01  # of a win, before a pair is worth a word
UNWANTED = 0.02  # chosen less often than this where it was offered


@dataclass(frozen=True)
class Worth:
    """What a card did to the win share of those who had it, in the same games as those who had not."""

    card: int
    gain: Estimate
    error: float
    games: int


def cards(source: Source) -> Chapter | None:
    if source.seats == 1 or not source.of(HELD):
        return None
    way = DEALT if len(worths(source, DEALT)) > 2 else HELD
    found = worths(source, way)
    if not found:
        return None
    chapter = Chapter("cards", "Cards", _side(way))
    usual = 0.0 if way == DEALT else sum(each.gain.value for each in found) / len(found)
    own = {card for name in characters(source) for card in source.of(name)}  # they are in the chapter on fairness
    for each in found:
        if each.card not in own:
            _claim(chapter, source, each, usual, way)
    chapter.pictures.append(_picture(source, found, usual, way))
    chapter.pictures.append(_table(source))
    if way == DEALT:
        _tell_pairs(chapter, source)
    _tell_unwanted(chapter, source)
    return chapter


def _side(way: str) -> str:
    if way == DEALT:
        return "Opening hands are dealt by chance, so a difference there is the card's doing."
    return "Who does well may hold more of everything: cards are compared with the usual card."


def worths(source: Source, way: str) -> list[Worth]:
    """Greatest gain first."""
    scale, found = UNIT * gain_scale(source.seats), []
    known = {card: games for card, games in source.of(f"{way} paired").items() if games >= LEAST}
    for card, games in known.items():
        total = source.of(f"{way} gain")[card] / scale
        squares = source.of(f"{way} gain squared")[card] / scale**2
        found.append(Worth(card, mean(total, squares, games, len(known)), error(total, squares, games), games))
    return sorted(found, key=lambda each: (-each.gain.value, each.card))


def _claim(chapter: Chapter, source: Source, each: Worth, usual: float, way: str) -> None:
    over = each.gain.value - usual
    name = source.card(each.card)
    against = "players without it in the same deal" if way == DEALT else "the usual card"
    verdict = "is worth more than the others." if over > 0 else "is worth less than the others."
    chapter.claim(
        f"{name} {verdict}",
        f"Who has it wins {points(over)} points ({points(each.gain.low - usual)} to {points(each.gain.high - usual)}) "
        f"beside {against}.",
        100 * abs(over),
        two_sided(over / each.error) if each.error > 0 else 1.0,
    )


def _picture(source: Source, found: list[Worth], usual: float, way: str) -> Picture:
    shown = found if len(found) <= MOST_SHOWN else [*found[: MOST_SHOWN // 2], *found[-MOST_SHOWN // 2 :]]
    helped, harmed = found[0].gain.low > usual, found[-1].gain.high < usual  # their intervals hold for all cards
    struck = ([found[0]] if helped else []) + ([found[-1]] if harmed else [])
    told = [f"{source.card(each.card)} helps {'most' if each is found[0] else 'least'}" for each in struck]
    marks = [in_percent(source.card(each.card), each.gain, hot=each in struck) for each in shown]
    rest = f" The {len(found) - len(shown)} in the middle are in the table." if len(shown) < len(found) else ""
    return Picture(
        DOTS,
        f"{', '.join(told)}."
        if told
        else f"No card can be told from the others in {counted(max(source.of(f'{way} games').values()))} games.",
        f"Win share of seats that were {'dealt' if way == DEALT else 'holding'} a card less that of seats without it "
        f"in the same games, in points. Intervals hold together, at 95 %, for all {len(found)} cards.{rest}",
        tuple(marks),
        100 * usual,
        "no difference" if way == DEALT else "usual card",
        "points",
        wide=True,
    )


def _table(source: Source) -> Picture:
    gains = {way: {each.card: each for each in worths(source, way)} for way in (DEALT, HELD, LAID)}
    chosen, offered = _answers(source, "chosen"), _answers(source, "offered")
    rows = []
    for card in sorted(source.of(HELD), key=lambda card: (-_gain(gains[HELD], card), card)):
        games = source.heard
        rows.append(
            (
                source.card(card),
                percent(source.of(f"{HELD} games")[card] / games, 0),
                f"{source.of(HELD)[card] / games:.2f}",
                f"{source.of(LAID).get(card, 0) / games:.2f}",
                *(_told(gains[way], card) for way in (DEALT, HELD, LAID)),
                percent(1 - chosen.get(card, 0) / offered[card], 0) if offered.get(card) else "",
            )
        )
    return Picture(
        TABLE,
        "All cards.",
        "Seen: games in which somebody held it. Held and played: by how many seats a game. Then the win share of those "
        "who were dealt, held or played it less that of the others in the same games, in points, with an interval that "
        "holds for all cards together. Refused: how often players who think chose something else where it was offered.",
        head=("card", "seen", "held", "played", "dealt: points", "held: points", "played: points", "refused"),
        rows=tuple(rows),
        wide=True,
    )


def _gain(of: dict[int, Worth], card: int) -> float:
    return of[card].gain.value if card in of else -9.0


def _told(of: dict[int, Worth], card: int) -> str:
    if card not in of:
        return ""
    gain = of[card].gain
    return f"{points(gain.value)} ± {100 * (gain.high - gain.value):.1f}"


def _answers(source: Source, name: str) -> dict[int, int]:
    """By card: answers that name it."""
    known = {word: card for card, word in enumerate(source.game.cards)}
    found: dict[int, int] = {}
    for move, count in source.of(name).items():
        verb = source.game.verbs[move >> VERB]
        named = [known[word] for word in verb.text(move & NUMBER).split() if word in known]
        if named:
            found[named[0]] = found.get(named[0], 0) + count
    return found


def _tell_unwanted(chapter: Chapter, source: Source) -> None:
    chosen, offered = _answers(source, "chosen"), _answers(source, "offered")
    unwanted = [
        source.card(card)
        for card, times in sorted(offered.items())
        if times >= LEAST and chosen.get(card, 0) < UNWANTED * times
    ]
    if unwanted:
        chapter.lines.append(f"Nobody wants {', '.join(unwanted)}: refused 98 times in a hundred or more.")
        chapter.claim(f"Nobody wants {unwanted[0]}.", f"Refused nearly always: {', '.join(unwanted[:6])}.", 2.0)


def _tell_pairs(chapter: Chapter, source: Source) -> None:
    """Two cards together against what each of them is worth alone."""
    alone = {card: source.of(f"{DEALT} wins").get(card, 0) / UNIT / count for card, count in source.of(DEALT).items()}
    found = []
    for pair, count in source.of("pairs").items():
        first, second = pair >> PAIR, pair & (1 << PAIR) - 1
        if count >= LEAST_PAIR:
            share = source.of("pairs wins").get(pair, 0) / UNIT / count
            expected = min(0.99, max(0.01, alone[first] + alone[second] - source.fair))
            spread = sqrt(expected * (1 - expected) / count)
            found.append((abs(share - expected) / spread, share - expected, spread, first, second))
    for z, extra, spread, first, second in sorted(found, reverse=True):
        both = f"{source.card(first)} and {source.card(second)}"
        chapter.claim(
            f"{both} {'belong together' if extra > 0 else 'do not go together'}.",
            f"Both in an opening hand: {points(extra)} points ± {196 * spread:.1f} over what they are worth alone.",
            100 * abs(extra),
            two_sided(z) if abs(extra) >= LEAST_TOGETHER else 1.0,
        )
    if found:
        rows = [
            (f"{source.card(first)}, {source.card(second)}", f"{points(extra)} ± {196 * spread:.1f}")
            for _, extra, spread, first, second in sorted(found, reverse=True)[:10]
        ]
        chapter.pictures.append(
            Picture(
                TABLE,
                "Pairs that stand out.",
                f"Of {len(found)} pairs in opening hands those furthest from what both are worth alone, "
                "in points of win share; among so many some stand out by chance, and only what the correction "
                "lets through is a finding.",
                head=("pair", "together: points"),
                rows=tuple(rows),
            )
        )
