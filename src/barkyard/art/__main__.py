"""`python -m barkyard.art SHEET.html`: lays out what is drawn, for looking at."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from barkyard.art.sheet import html_sheet, names, svg_sheet


def main(arguments: list[str] | None = None) -> int:
    told = _parser().parse_args(arguments)
    kinds = {".html": html_sheet, ".svg": svg_sheet}
    if told.sheet.suffix not in kinds:
        return _refuse(f"a file that ends in .html or .svg was expected, not '{told.sheet.name}'")
    if not 16 <= told.width <= 1000:
        return _refuse(f"a width of 16 to 1000 was expected, not {told.width}")
    text = kinds[told.sheet.suffix](told.of, told.width, told.dark)
    try:
        told.sheet.write_text(text, encoding="utf-8")
    except OSError as reason:
        return _refuse(f"cannot write {told.sheet}: {reason.strerror}")
    print(f"{told.sheet}: {len(text):,} characters")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m barkyard.art", description="A sheet of all pictures of a game.")
    parser.add_argument("sheet", type=Path, help="the file to write: .html or .svg")
    parser.add_argument("--of", choices=names(), default=names()[0], help="a game, or all puppies")
    parser.add_argument("--width", type=int, default=180, help="of a picture, in pixels")
    parser.add_argument("--dark", action="store_true", help="as by night")
    return parser


def _refuse(reason: str) -> int:
    print(f"barkyard.art: {reason}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
