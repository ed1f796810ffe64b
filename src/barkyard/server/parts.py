"""What belongs to a table knows it without keeping it, so that a table which is put away is gone at once: the collector
of cycles hardly ever looks through a server (see `app.COLLECT`)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable


class Part:
    def __init__(self, table: LiveTable) -> None:
        self._owner = ref(table)

    @property
    def table(self) -> LiveTable:
        table = self._owner()
        assert table is not None, "nobody uses a part of a table that is gone"
        return table

    @property
    def orphaned(self) -> bool:
        return self._owner() is None
