"""Whoever mistypes the name of a game, a bot or an option is told what may have been meant, wherever it is read."""

from __future__ import annotations

import pytest

import barkyard
from barkyard import cli


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["lab", "puprsh"], "did you mean puprush?"),
        (["simulate", "walking-dogos"], "did you mean walking-doggos?"),
        (["rules", "pupy-lake"], "did you mean puppy-lake?"),
        (["lab", "puprush", "--bots", "meduim"], "; did you mean medium?"),
        (["arena", "puprush", "--bots", "medium,randm"], "; did you mean random?"),
        (["simulate", "walking-doggos", "--option", "memry=on"], "no option 'memry'; did you mean memory?"),
        (["lab", "walking-doggos", "--option", "lenth=long"], "no option 'lenth'; did you mean length?"),
        (["play", "puppy-lake", "--option", "board=wid"], "not 'wid'; did you mean wide?"),
        (["tune", "exploding-puppy", "--vary", "atack.n=1..2", "--aim", "few-ties"], "did you mean attack"),
        (["simulate", "exploding-puppy", "--option", "deck=defalt"], "not 'defalt'; did you mean default?"),
    ],
)
def test_the_command_line_tells_what_is_near(words: list[str], meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    assert meant in capsys.readouterr().err


def test_python_tells_what_is_near() -> None:
    with pytest.raises(barkyard.BadSetup, match=r"there is no game 'puprsh'; did you mean puprush\?"):
        barkyard.find("puprsh")
    with pytest.raises(barkyard.BadSetup, match=r"did you mean medium\?"):
        barkyard.bot("meduim")
    with pytest.raises(barkyard.BadSetup, match=r"did you mean balance\?"):
        barkyard.deal("puprush", seats=3, balanse=True)
