"""Requests to the platform's public API."""

from __future__ import annotations

import base64
import json
import os
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from .errors import CinnabarApiError, CinnabarConnectionError

TIMEOUT_SECONDS = 10


def host() -> str:
    """Return the origin of the platform."""
    return os.environ.get("CINNABAR_HOST", "https://cloud.cinnabar.example").rstrip("/")


def call(method: str, path: str, body: Any = None, query: dict[str, Any] | None = None) -> Any:
    """Send one request below `/api/public` and return the JSON of the answer."""
    keys = f"{os.environ.get('CINNABAR_PUBLIC_KEY', '')}:{os.environ.get('CINNABAR_SECRET_KEY', '')}"
    asked = urllib.parse.urlencode({key: value for key, value in (query or {}).items() if value is not None})
    request = urllib.request.Request(
        f"{host()}/api/public/{path}{'?' + asked if asked else ''}",
        method=method,
        data=None if body is None else json.dumps(body, default=str).encode(),
        headers={
            "Authorization": f"Basic {base64.b64encode(keys.encode()).decode()}",
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return json.loads(response.read() or b"null")
    except urllib.error.HTTPError as error:
        raise CinnabarApiError(error.code, error.read().decode()) from None
    except urllib.error.URLError as error:
        raise CinnabarConnectionError(f"{host()} does not answer: {error.reason}") from None
