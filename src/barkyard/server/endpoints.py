"""All endpoints of the HTTP API."""

from __future__ import annotations

from typing import Final

from barkyard.server import api, deal_api, mine, review_api

ENDPOINTS: Final = (*api.ENDPOINTS, *review_api.ENDPOINTS, *mine.ENDPOINTS, *deal_api.ENDPOINTS)
