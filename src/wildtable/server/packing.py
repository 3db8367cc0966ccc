"""Answers that are the same for everybody, sent packed: their size tells no secret."""

from __future__ import annotations

from typing import Final

from fastapi import Request

IS_PACKED: Final = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


def takes_packed(request: Request) -> bool:
    """Whether the caller reads gzip."""
    return "gzip" in request.headers.get("Accept-Encoding", "")
