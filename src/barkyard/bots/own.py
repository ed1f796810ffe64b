"""Somebody's own bot: a class in a file of theirs, named as FILE.py:Class."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast

from barkyard.bots.chair import Bot
from barkyard.engine.game import BadSetup


def is_own(name: str) -> bool:
    return ".py:" in name


def load_own(name: str) -> Bot:
    """A new bot of the class; BadSetup says what was expected of the file."""
    file, _, wanted = name.rpartition(":")
    made = getattr(_module(Path(file)), wanted, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise BadSetup(f"'{name[:80]}': expected a class {wanted} with a method choose(self, chair, dice)")
    return cast(Bot, made())


def _module(path: Path) -> ModuleType:
    """The module in a file, run once a process. What goes wrong in it is shown as Python shows it."""
    if not path.is_file():
        raise BadSetup(f"expected a file with a bot in it: there is no {path}")
    known = f"barkyard own bot {path.resolve()}"
    if known not in sys.modules:
        spec = spec_from_file_location(known, path)
        if spec is None or spec.loader is None:
            raise BadSetup(f"{path} is no Python file")
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[known] = module
    return sys.modules[known]
