"""A release can be made, and its wheels play."""

from __future__ import annotations

import os

import pytest

import release


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("BARKYARD_BUILD") != "compiled", reason="needs what the compiled half has made")
def test_a_release_is_one_command_and_its_wheels_play() -> None:
    assert release.main() == 0
    names = sorted(path.name for path in release.DIST.iterdir())
    assert len(names) == 3
    assert [name.endswith("-none-any.whl") for name in names] == [False, True, False]
    assert names[2].endswith(".tar.gz")
