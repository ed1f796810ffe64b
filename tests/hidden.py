"""A plugin for pytest: our own modules find nothing that only some systems have. `pytest -p hidden ...`"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

from layout import ON_SOME_SYSTEMS

_import = builtins.__import__


def _without(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] = (),
    level: int = 0,
) -> ModuleType:
    importer = str((globals or {}).get("__name__", ""))
    if name.partition(".")[0] in ON_SOME_SYSTEMS and importer.startswith("barkyard"):
        raise ImportError(f"{name} is hidden from {importer}")
    return _import(name, globals, locals, fromlist, level)


assert not [name for name in sys.modules if name.startswith("barkyard")], "it comes too late"
builtins.__import__ = _without
