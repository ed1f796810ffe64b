"""The browser client's types are those of the server."""

from __future__ import annotations

import client_types


def test_the_client_has_the_types_of_the_server() -> None:
    written = client_types.TARGET.read_text(encoding="utf-8")
    assert written == client_types.generated(), "python tools/client_types.py writes them anew"
