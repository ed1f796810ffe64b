"""All endpoints of the HTTP API."""

from __future__ import annotations

from typing import Final

from barkyard.server import api, deal_api, review_api

ENDPOINTS: Final = (*api.ENDPOINTS, *review_api.ENDPOINTS, *deal_api.ENDPOINTS)
