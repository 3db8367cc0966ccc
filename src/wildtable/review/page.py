"""One page for a review that needs nothing else: the curve, luck hatched, choices solid, the moments."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from wildtable.core.text import Text, number, text
from wildtable.review.report import Judged, Moment, Place, Review
from wildtable.review.words import heading, luck_text, margin, points, size_text, sum_text, unseen_text

WIDE: Final = 880.0
TOP, HIGH = 20.0, 240.0
BARS, BAR_HIGH = 340.0, 60.0  # the line that bars hang from, and how long the longest is
LEFT: Final = 48.0

STYLE: Final = """
:root{--paper:#f5efe2;--card:#fffdf8;--ink:#1d2a24;--soft:#5d665f;--line:#d8cfbd;--good:#2c6b33;--bad:#a3232b;--luck:#1d5f86}
@media(prefers-color-scheme:dark){:root{--paper:#161b18;--card:#1f2622;--ink:#eef2ec;--soft:#a9b3ab;--line:#3a443d;
--good:#7cc784;--bad:#f08b8f;--luck:#7fc1ea}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:1rem}section{background:var(--card);border:1px solid var(--line);
border-radius:.75rem;padding:1rem;margin:1rem 0}h1,h2{line-height:1.2;margin:.2em 0}
svg{width:100%;height:auto}
svg text{fill:var(--soft);font-size:13px}ol{padding-left:1.2rem}li{margin:.7rem 0}
small,p.soft{color:var(--soft)}
b.bad{color:var(--bad)}b.good{color:var(--good)}b.luck{color:var(--luck)}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line)}
"""


def page(found: Review, title: str, words: Any, seat: int | None, language: str) -> str:
    """The page in a language, from the first seat's side or from that of the one chosen; 1 is the first."""
    own = (seat or 1) - 1

    def said(sentence: Text) -> str:
        return escape(sentence.render(language))

    heading = said(text("Review"))
    parts = [
        f"<h1>{heading} · {escape(title)}</h1><p>{escape(found.outcome[language])}</p>",
        f"<section><h2>{said(text('Chance of winning'))}</h2>{chart(found, own, language)}"
        f"<p class=soft>{escape(found.meaning[language])} {said(sum_text(found, own))}. "
        f"{said(luck_text(found.luck, own))}.</p></section>",
        f"<section><h2>{said(text('Key moments'))}</h2>{moments(found, words, language)}</section>",
        f"<section>{table(found, own, language)}</section>",
    ]
    body = "".join(parts)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{heading}</title>'
        f"<style>{STYLE}</style><main>{body}</main></html>\n"
    )


# --- the picture ---


def chart(found: Review, seat: int, language: str) -> str:
    """The curve with its band, and below it luck and choices."""
    label = escape(text("Chance of winning, turn by turn").render(language))
    inside = HATCH + _grid() + _band(found.curve, seat) + _line(found.curve, seat) + _bars(found, seat)
    return f'<svg viewBox="0 0 {LEFT + WIDE + 12:.0f} 420" role="img" aria-label="{label}">{inside}</svg>'


HATCH: Final = (
    '<defs><pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="3" height="6" fill="var(--luck)"/></pattern></defs>'
)


def _x(n: float, count: int) -> float:
    return LEFT + WIDE * n / max(1, count - 1)


def _y(chance: float) -> float:
    return TOP + HIGH * (1 - min(1.0, max(0.0, chance)))


def _grid() -> str:
    lines = []
    for share in (0, 25, 50, 75, 100):
        y = _y(share / 100)
        lines.append(
            f'<line x1="{LEFT}" x2="{LEFT + WIDE}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{share} %</text>'
        )
    return "".join(lines)


def _band(curve: list[Place], seat: int) -> str:
    above = [(_x(n, len(curve)), _y(p.chance[seat] + 1.96 * p.se[seat])) for n, p in enumerate(curve)]
    below = [(_x(n, len(curve)), _y(p.chance[seat] - 1.96 * p.se[seat])) for n, p in enumerate(curve)]
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in (*above, *reversed(below)))
    return f'<polygon points="{outline}" fill="var(--good)" opacity=".22"/>'


def _line(curve: list[Place], seat: int) -> str:
    path = " ".join(f"{_x(n, len(curve)):.1f},{_y(p.chance[seat]):.1f}" for n, p in enumerate(curve))
    return f'<polyline points="{path}" fill="none" stroke="var(--good)" stroke-width="3"/>'


def _bars(found: Review, seat: int) -> str:
    largest = max([abs(event.step[seat]) for event in found.events], default=0.0) or 1.0
    count, bars = (
        len(found.curve),
        [f'<line x1="{LEFT}" x2="{LEFT + WIDE}" y1="{BARS}" y2="{BARS}" stroke="var(--soft)"/>'],
    )
    width = max(2.0, min(14.0, WIDE / max(1, count) * 0.7))
    for n, event in enumerate(found.events):
        high = BAR_HIGH * abs(event.step[seat]) / largest
        top = BARS - high if event.step[seat] > 0 else BARS
        good = "var(--good)" if event.step[seat] > 0 else "var(--bad)"
        fill = 'url(#h)" stroke="var(--luck)' if event.seat < 0 else good
        x = _x(n + 0.5, count) - width / 2
        bars.append(
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" height="{high:.1f}" fill="{fill}"/>'
        )
    return "".join(bars)


# --- the moments ---


def moments(found: Review, words: Any, language: str) -> str:
    """The key moments as a list, largest first."""
    if not found.moments:
        return f"<p>{escape(text('No moment stands out.').render(language))}</p>"
    items = "".join(_moment(found, moment, words, language) for moment in found.moments)
    return f"<ol>{items}</ol>"


def _moment(found: Review, moment: Moment, words: Any, language: str) -> str:
    kind = "luck" if moment.seat < 0 else "good" if moment.size > 0 else "bad"
    size, head = size_text(moment).render(language), heading(moment, words, language)
    more = "" if moment.judged is None else _options(found.judged[moment.judged], language)
    return (
        f"<li><b class={kind}>{escape(size)}</b> <small>{escape(head)}</small>"
        f"<br>{escape(moment.text[language])}{more}</li>"
    )


def _options(judged: Judged, language: str) -> str:
    reason = f"<br>{escape(judged.reason[language])}" if judged.reason else ""
    if (unseen := unseen_text(judged)) is not None:
        reason += f"<br>{escape(unseen.render(language))}"
    rows = "".join(
        f"<tr><td>{escape(one.text[language])}</td>"
        f"<td>{number(one.chance, '.0%')} ± {margin(one.se)}</td></tr>"
        for one in judged.options
    )
    return reason + (f"<table>{rows}</table>" if rows else "")


def table(found: Review, seat: int, language: str) -> str:
    """The curve as numbers, for those who do not see it."""
    headings = [text("Moment"), text("Chance of winning"), text("What moved it")]
    head = "".join(f"<th>{escape(one.render(language))}</th>" for one in headings)
    rows = []
    for n, place in enumerate(found.curve[:-1]):
        event = found.events[n]
        kind = text("luck") if event.seat < 0 else text("choices of seat {n}", n=event.seat + 1)
        chance = f"{100 * place.chance[seat]:.0f} % ± {margin(place.se[seat])}"
        moved = f"{kind.render(language)} {points(event.step[seat])}"
        cells = (place.when[language], chance, moved)
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    summary = escape(text("The curve as a table").render(language))
    return f"<details><summary>{summary}</summary><table><tr>{head}</tr>{''.join(rows)}</table></details>"
