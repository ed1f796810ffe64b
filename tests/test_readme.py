"""What the README and the pages for Python show works as shown."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
OWN_OPTIONS = {"--setup", "--help"}  # ./play's, not the product's


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the line it begins on, its text."""

    language: str
    line: int
    text: str


def blocks(markdown: str) -> Iterator[Block]:
    for found in re.finditer(r"^```(\w+)[^\n]*\n(.*?)^```\s*$", markdown, re.DOTALL | re.MULTILINE):
        line = markdown.count("\n", 0, found.start(2)) + 1
        yield Block(found[1], line, found[2])


def run_python(markdown: str, name: str) -> None:
    """All Python blocks one after the other, as one session."""
    session: dict[str, object] = {"__name__": "readme"}
    for block in blocks(markdown):
        if block.language != "python":
            continue
        if ">>>" in block.text:
            run_doctest(block, session, name)
        else:
            exec(compile("\n" * (block.line - 1) + block.text, name, "exec"), session)


def run_doctest(block: Block, session: dict[str, object], name: str) -> None:
    example = doctest.DocTestParser().get_doctest(block.text, {}, name, name, block.line - 1)
    example.globs = session  # shared, not copied: the next block goes on from here
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append, clear_globs=False)
    assert result.failed == 0, "".join(report)


def subcommands(markdown: str) -> list[str]:
    """The product's commands that the shell blocks name, each once."""
    named: dict[str, None] = {}
    for block in blocks(markdown):
        for line in block.text.splitlines() if block.language in ("sh", "bash", "console") else []:
            words = shlex.split(line.removeprefix("$ "), comments=True)
            while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
                words.pop(0)
            if words[:1] in (["./play"], ["barkyard"]) and len(words) > 1 and words[1] not in OWN_OPTIONS:
                named[words[1]] = None
    return list(named)


@pytest.mark.slow
@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_the_examples_run(page: str) -> None:
    run_python((ROOT / page).read_text(encoding="utf-8"), page)


@pytest.mark.slow
def test_the_commands_exist() -> None:
    for command in subcommands(README.read_text(encoding="utf-8")):
        run = [sys.executable, "-P", "-m", "barkyard", command, "--help"]
        done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, f"barkyard {command} --help:\n{done.stderr}"


def test_blocks_share_one_session() -> None:
    run_python(
        "```python\nx = 2\n```\ntext\n```python\n>>> y = x + 1\n>>> y\n3\n```\n```python\nassert y == 3\n```\n",
        "sample",
    )


def test_an_example_with_another_result_fails() -> None:
    with pytest.raises(AssertionError, match="Expected:"):
        run_python("```python\n>>> 1 + 1\n3\n```\n", "sample")


def test_an_example_that_raises_fails_and_names_its_line() -> None:
    with pytest.raises(NameError) as caught:
        run_python("# title\n\n```python\nx = 1\nmissing()\n```\n", "sample")
    assert caught.traceback[-1].lineno + 1 == 5


def test_the_named_commands_are_found() -> None:
    text = "```sh\n./play\n./play --setup  # only\n$ barkyard games\nA=1 ./play rules EP --x\ncd x\n```\n"
    text += "```python\n./play no\n```\n"
    assert subcommands(text) == ["games", "rules"]
