"""What can be typed after `barkyard train`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from barkyard.terminal.values import positive, whole, whole_list

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_train(commands: Commands) -> None:
    about = "Learn from games of bots what a position is worth: the judge of the level expert."
    more = """\
Plays games, keeps a few positions of each in a folder, fits a judge to who won, and tells how good it is on games that
were held out. Whatever is in the folder is not done again: after Ctrl-C the same command goes on. docs/bots.md tells
more. Needs barkyard[train].

examples:
  barkyard train puprush --games 20000 --out puprush.json
  barkyard train exploding-puppy --seats 3,5 --bot search:100 --games 2000 --out puppy.json"""
    parser = commands.add_parser(
        "train", help=about, description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", metavar="GAME", help="a name from `barkyard games`")
    parser.add_argument("--seats", metavar="N[,N...]", type=whole_list, help="seats at the table, in turn (2 to 5)")
    parser.add_argument("--games", metavar="N", type=positive, default=20000, help="how many games (20000)")
    parser.add_argument("--bot", metavar="BOT", default="thumb", help="who plays them, on all seats (thumb)")
    parser.add_argument(
        "--lapses", metavar="N", type=whole, default=10, help="moves of a hundred that are any move (10)"
    )
    parser.add_argument("--seed", metavar="S", type=whole, default=1, help="number of the experiment (1)")
    parser.add_argument("--units", metavar="N", type=whole, default=0, help="of a hidden layer (0: a weighted sum)")
    parser.add_argument("--passes", metavar="N", type=positive, default=12, help="over all games (12)")
    parser.add_argument(
        "--begin", metavar="FILE", type=Path, help="weights to begin with, and as many units as they have"
    )
    parser.add_argument("--folder", metavar="FOLDER", type=Path, help="where games are kept (train-GAME)")
    parser.add_argument("--out", metavar="FILE", type=Path, help="where the weights go (FOLDER/GAME.json)")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
