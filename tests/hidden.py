"""A plugin for pytest: our own modules find nothing that only some systems have. `pytest -p hidden ...`"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from layout import ON_SOME_SYSTEMS

_import = builtins.__import__


def _without(name: str, importer: Mapping[str, object] | None = None, *rest: Any, **named: Any) -> ModuleType:
    module = str((importer or named.get("globals") or {}).get("__name__", ""))
    if name.partition(".")[0] in ON_SOME_SYSTEMS and module.startswith("barkyard"):
        raise ImportError(f"{name} is hidden from {module}")
    return _import(name, *((importer,) if importer is not None else ()), *rest, **named)


assert not [name for name in sys.modules if name.startswith("barkyard")], "it comes too late"
builtins.__import__ = _without  # type: ignore[assignment]
