"""Sheets: all pictures of a game on one page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from barkyard import art
from barkyard.art.__main__ import main
from barkyard.art.sheet import names


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_sheet_shows_everything(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, drawing = tmp_path / "sheet.html", tmp_path / "sheet.svg"
    assert main([str(page), "--of", name, "--width", "96"]) == 0
    assert main([str(drawing), "--of", name, "--dark"]) == 0
    if name in art.games():
        count = len(art.cards(name)) + len(art.backs(name)) + len(art.scenes(name))
        assert page.read_text(encoding="utf-8").count("<figure>") == count
        assert drawing.read_text(encoding="utf-8").count("<svg ") == count + 1
    ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    assert str(page) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["sheet.png"], "a file that ends in .html or .svg was expected, not 'sheet.png'"),
        (["sheet.svg", "--width", "4"], "a width of 16 to 1000 was expected, not 4"),
        (["no-such-folder/sheet.svg"], "cannot write no-such-folder/sheet.svg: No such file or directory"),
    ],
)
def test_bad_input_is_refused_and_writes_nothing(
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert reason in capsys.readouterr().err.replace("\\", "/")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_sheet_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["sheet.svg", "--of", "chess"])
    assert stopped.value.code == 2
    assert "chess" in capsys.readouterr().err
