"""A link as a picture."""

from __future__ import annotations

from io import BytesIO


def draw_link(link: str) -> bytes:
    """A QR code as SVG."""
    import segno

    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=8, border=2)
    return drawn.getvalue()
