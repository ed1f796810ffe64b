"""What a person may type at a question: an option, or one of a few words about the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from barkyard.bots import Chair, hint
from barkyard.engine.dice import Dice
from barkyard.engine.game import IllegalMove
from barkyard.engine.moves import parse_move
from barkyard.terminal import keeping
from barkyard.terminal.pages import show_found, show_rule, show_rules
from barkyard.terminal.session import Session

RECENT = 20  # news that `log` shows
HINT_ITERATIONS = 1000
MOST_ADVICE = 5  # options that a hint tells of
FOUND = 8  # rules that a search shows


class Leave(Exception):
    """The player has had enough for now."""


class Command(NamedTuple):
    usage: str
    about: str
    act: Callable[[Session, int, str], bool]  # whether the question is answered or must be asked anew


def answer(session: Session, seat: int, typed: str) -> bool:
    """Do what was typed; False if the question is still open as it stood."""
    choices = session.choices(seat)
    word, _, rest = typed.partition(" ")
    if typed.startswith("?"):
        word, rest = "?", typed[1:].strip()
    if not typed:
        session.screen.say(f"Type a number from 1 to {len(choices.texts)}, or `help`.")
        return False
    if word.lower() in COMMANDS and not choices.exactly(typed):
        return COMMANDS[word.lower()].act(session, seat, rest.strip())
    found = choices.find(typed)
    if len(found) == 1:
        session.move(seat, choices.texts[found[0]])
        return True
    if found:
        meant = ", ".join(f"{index + 1} {' '.join(choices.words[index])}" for index in found[:6])
        session.screen.complain(f"'{typed[:40]}' may mean: {meant}{', …' if len(found) > 6 else ''}")
        return False
    return _try(session, seat, typed)


def _try(session: Session, seat: int, typed: str) -> bool:
    """What looks like no option: let the table itself say why not, and by which rule."""
    count = len(session.match.moves(seat))
    if typed.isdecimal():
        session.screen.complain(f"Expected a number from 1 to {count}, not {typed[:20]}.")
        return False
    try:
        session.move(seat, typed)
    except IllegalMove as fault:
        rule = f" (`? {fault.rule}` shows the rule)" if fault.rule else ""
        session.screen.complain(f"Not now: {fault.why}{rule}. Or type a number from 1 to {count}, or `help`.")
        return False
    return True


def explain(session: Session, seat: int, wanted: str) -> bool:
    screen = session.screen
    number = wanted.isdecimal()
    if not wanted:
        _explain_how(session, seat)
    elif number and (found := session.choices(seat).find(wanted)):
        _explain_option(session, seat, found[0])
    elif number:
        screen.complain(f"Expected an option from 1 to {len(session.match.moves(seat))}, not {wanted[:20]}.")
    elif not (_explain_face(session, seat, wanted) | show_found(screen, session.book, wanted)):
        _explain_words(session, wanted)
    return False


def _explain_face(session: Session, seat: int, wanted: str) -> bool:
    """What this table has printed on a card, where that is not what the rulebook says."""
    view: dict[str, Any] = session.match.view(seat)
    face = view["facts"].get("faces", {}).get(wanted.lower())
    if face is None:
        return False
    told = ", ".join(filter(None, (face["title"], face["number"], *face["tags"])))
    session.screen.say(session.screen.wrap(f"{told}: {face['text'] or 'no effect.'}", "  At this table: ", "    "))
    return True


def _explain_how(session: Session, seat: int) -> None:
    screen = session.screen
    view: dict[str, Any] = session.match.view(seat)
    rule = view["question"]["rule"]
    heads = dict.fromkeys(rule_id.rpartition(".")[0] for rule_id in session.book.rules)
    recent = dict.fromkeys(str(piece["rule"]) for piece in session.match.log(seat)[-RECENT:] if piece["rule"])
    screen.say("  ? 3         the rules behind option 3")
    screen.say(f"  ? {rule:<9} one rule; this one is behind the question")
    screen.say("  ? WORDS     rules that speak of these words")
    if recent:
        screen.say(screen.wrap("Lately: " + ", ".join(recent), "  ", "    "))
    screen.say(screen.wrap("Chapters: " + ", ".join(heads), "  ", "    "))


def _explain_option(session: Session, seat: int, index: int) -> None:
    """The rule behind the question, and those that the move would bring up in a world this seat can imagine."""
    choices = session.choices(seat)
    view: dict[str, Any] = session.match.view(seat)
    dice = Dice.seeded(session.match.version)
    world = Chair(session.match.table, seat, dice).imagine(dice)
    world.news = []
    world.answer(seat, parse_move(session.match.game.verbs, choices.texts[index]))
    ids = dict.fromkeys([view["question"]["rule"], *(news.rule for news in world.news[:1])])
    session.screen.say(session.screen.paint("bold", " ".join(choices.words[index])))
    for rule_id in ids:
        if rule_id in session.book.rules:
            show_rule(session.screen, session.book.rules[rule_id], source=True)


def _explain_words(session: Session, wanted: str) -> None:
    found = session.book.about(wanted)
    if not found:
        near = session.book.near(wanted)
        hint = f"Did you mean {', '.join(near)}?" if near else "`?` lists the chapters."
        session.screen.complain(f"No rule has the number '{wanted[:40]}' or speaks of it. {hint}")
        return
    show_rules(session.screen, found[:FOUND])
    if len(found) > FOUND:
        session.screen.say(f"  … and {len(found) - FOUND} more rules with '{wanted[:40]}'")


def advise(session: Session, seat: int, rest: str) -> bool:
    """In how many of the worlds that this seat can imagine each option came out best."""
    dice = Dice.seeded(session.match.version)
    chair = Chair(session.match.table, seat, dice)
    found = hint(chair, dice, HINT_ITERATIONS)
    choices = session.choices(seat)
    session.screen.say("  Share of imagined worlds in which an option came out best:")
    for move, share in found[:MOST_ADVICE]:
        if share:
            index = choices.texts.index(chair.text(move))
            session.screen.say(f"  {share:>5.0%}  {index + 1} {' '.join(choices.words[index])}")
    return False


def log(session: Session, seat: int, rest: str) -> bool:
    told = session.match.log(seat)
    shown = told if rest == "all" else told[-RECENT:]
    if len(shown) < len(told):
        session.screen.say(f"  … {len(told) - len(shown)} before; `log all` shows them")
    for piece in shown:
        session.screen.say(session.news_line(piece, session.names(seat)))
    if not told:
        session.screen.say("  Nothing has happened yet.")
    return False


def save(session: Session, seat: int, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else session.path
    try:
        if not keeping.is_ours(path):
            session.screen.complain(f"{path} is there already and holds no record; choose another name.")
            return False
        keeping.write(path, keeping.text_of(session.match.record, session.seating))
    except OSError as fault:
        session.screen.complain(f"Not saved: {path}: {fault.strerror or fault}. The game goes on.")
        return False
    session.screen.say(f"Saved. Go on with:  barkyard play --resume {path}")
    return False


def undo(session: Session, seat: int, rest: str) -> bool:
    try:
        session.take_back(seat)
    except IllegalMove as fault:
        session.screen.complain(f"That cannot be taken back: {fault.why}.")
        return False
    return True


def show_view(session: Session, seat: int, rest: str) -> bool:
    view: dict[str, Any] = session.match.view(seat)
    session.board.show(view, session.names(seat), session.screen, session.order(seat), full=True)
    return False


def options(session: Session, seat: int, rest: str) -> bool:
    session.choices(seat).show(session.screen)
    return False


def arrange(session: Session, seat: int, rest: str) -> bool:
    """Only the picture changes: labels stay with their cards, and nobody else sees it."""
    view: dict[str, Any] = session.match.view(seat)
    hand = session.board.hand(seat)
    labels = session.board.labels(hand, view) if hand else None
    wanted = rest.replace(",", " ").split()
    if labels is None:
        session.screen.complain("Your cards have no places of their own here, so there is nothing to arrange.")
    elif sorted(wanted) != sorted(labels):
        session.screen.complain(f"Expected each of {' '.join(labels)} once, in the order you like, not '{rest[:40]}'.")
    else:
        session.seating.orders[str(seat)] = wanted
        session.keep()
        session.board.show(view, session.names(seat), session.screen, wanted, full=False)
    return False


def record(session: Session, seat: int, rest: str) -> bool:
    session.screen.say(str(session.match.record))
    return False


def leave(session: Session, seat: int, rest: str) -> bool:
    raise Leave


def show_help(session: Session, seat: int, rest: str) -> bool:
    session.screen.say("  Answer with an option's number, its words, or the first letters of its words.")
    for command in COMMANDS.values():
        usage = session.screen.paint("cyan", f"{command.usage:<16}")
        session.screen.say(f"  {usage} {command.about}")
    return False


COMMANDS: dict[str, Command] = {
    "?": Command("? [WHAT]", "explain: an option's number, a rule's number, any words", explain),
    "options": Command("options", "list the options again", options),
    "view": Command("view", "the whole table as you may see it, with every detail", show_view),
    "log": Command("log [all]", "what has happened, as you were told", log),
    "hint": Command("hint", "what a strong bot thinks of your options", advise),
    "undo": Command("undo", "take your last choice back, if nobody has answered it and nothing was revealed", undo),
    "arrange": Command("arrange b a c", "the order in which you see your cards", arrange),
    "save": Command("save [FILE]", "keep the game now (it is kept after every move anyway)", save),
    "record": Command("record", "the game so far as one line of text", record),
    "help": Command("help", "this list", show_help),
    "quit": Command("quit", "leave; the game waits for you", leave),
}
