"""Where the words go: width, colours where they are welcome, and lines typed by a person or a script."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import TextIO

PLAIN = str.maketrans({"─": "-", "·": "-", "▢": "#", "…": "..."})
GLYPHS = "─·▢…"
STUCK = "\u00a0"  # a space where no line may break
STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class Screen:
    """Prints to a terminal or a pipe. Colour is never the only sign of anything."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.tty = self.out.isatty()
        self.colour = self.tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.ascii = not _encodes(self.out)

    @property
    def width(self) -> int:
        """Columns to use: those of the terminal, but lines too long to read help nobody."""
        return max(30, min(shutil.get_terminal_size((80, 24)).columns, 110))

    def say(self, text: str = "") -> None:
        text = text.replace(STUCK, " ")
        print(text.translate(PLAIN) if self.ascii else text, file=self.out, flush=True)

    def paint(self, style: str, text: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour and text else text

    def title(self, left: str, right: str = "") -> None:
        """A line across the screen with words in it."""
        end = f" {right} ──" if right else "──"
        middle = "─" * max(2, self.width - len(left) - len(end) - 4)
        self.say(self.paint("bold", f"── {left} ") + self.paint("dim", middle + end))

    def wrap(self, text: str, indent: str = "", hang: str | None = None) -> str:
        """Paragraphs within the width; later lines begin with `hang`."""
        hang = indent if hang is None else hang
        lines: list[str] = []
        for part in text.split("\n"):
            first = hang if lines else indent
            lines += textwrap.wrap(
                part, self.width, initial_indent=first, subsequent_indent=hang, break_on_hyphens=False
            ) or [first.rstrip()]
        return "\n".join(lines)

    def ruled(self, text: str, rule_id: str, indent: str = "", hang: str = "") -> str:
        """A sentence with the number of the rule behind it."""
        if not rule_id:
            return self.wrap(text, indent, hang)
        tag = f"[{rule_id}]"
        before, _, after = self.wrap(f"{text}  {tag}", indent, hang).rpartition(tag)
        return before + self.paint("dim", tag) + after

    def complain(self, text: str) -> None:
        self.say(self.paint("red", self.wrap(text, "! ", "  ")))

    def clear(self) -> None:
        """Nothing of what stood here can be read any more, also not by scrolling back."""
        if self.tty:
            self.say("\x1b[3J\x1b[2J\x1b[H" if os.environ.get("TERM") != "dumb" else "\n" * 100)


class Keyboard:
    """Lines from a person or a script; EOFError when there are no more."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.tty = sys.stdin.isatty() and screen.tty
        if self.tty and sys.platform != "win32":
            try:
                import readline  # line editing
            except ImportError:
                return
            readline.set_auto_history(False)  # what one player typed is not for the next one's arrow keys

    def ask(self, prompt: str) -> str:
        if self.tty:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.say(prompt + line.strip())  # so that a script's output reads like a session
        return line.strip()


def _encodes(out: TextIO) -> bool:
    try:
        GLYPHS.encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
