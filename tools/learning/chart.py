"""The curve of learning as a picture."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

WIDTH, HEIGHT, EDGE = 640, 300, 48
COLOURS = {"train": "#2b6cb0", "fresh": "#c05621"}


def drawn(curves: list[dict[str, Any]]) -> str:
    """Loss by epoch, round after round: on games learned from, and on fresh ones."""
    points = [point for curve in curves for point in curve["curve"]]
    losses = [point[name] for point in points for name in COLOURS]
    low, high = min(losses), max(losses)

    def at(n: int, loss: float) -> str:
        x = EDGE + (WIDTH - 2 * EDGE) * n / max(1, len(points) - 1)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (loss - low) / max(1e-9, high - low)
        return f"{x:.1f},{y:.1f}"

    begun = [n for n, point in enumerate(points) if point["epoch"] == 0]
    lines = [
        f'<polyline fill="none" stroke="{colour}" stroke-width="2" '
        f'points="{" ".join(at(n, points[n][name]) for n in range(first, after))}"/>'
        for name, colour in COLOURS.items()
        for first, after in pairwise([*begun, len(points)])
    ]
    words = [
        f'<text x="{EDGE + 160 * n}" y="24" fill="{COLOURS[name]}">{said}</text>'
        for n, (name, said) in enumerate((("train", "games learned from"), ("fresh", "fresh games")))
    ]
    starts = [sum(len(curve["curve"]) for curve in curves[:n]) for n in range(len(curves))]
    rounds = [
        f'<text x="{at(start, low).split(",")[0]}" y="{HEIGHT - EDGE + 16}">'
        f"{f'its own games, round {n}' if n else 'games of the teacher'}</text>"
        for n, start in enumerate(starts)
    ]
    scale = [
        f'<text x="4" y="{HEIGHT - EDGE}">{low:.3f}</text>',
        f'<text x="4" y="{EDGE}">{high:.3f}</text>',
        f'<text x="{EDGE}" y="{HEIGHT - 12}">epochs, network after network; loss (cross-entropy)</text>',
    ]
    body = "".join([*lines, *words, *rounds, *scale])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="13"><rect width="100%" height="100%" fill="white"/>{body}</svg>\n'
    )
