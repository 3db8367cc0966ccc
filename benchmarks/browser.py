"""The browser table in figures: bytes, click to screen, frames in motion, pace, axe, what fits.

    python benchmarks/browser.py [--answers N] [--json FILE]

A server of its own and Debian's Chromium, without a window. Times are those of this machine: let it be quiet.
It takes two to three minutes there and says how far it has come; the first run looks for crowded tables, too.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import sys
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, Request, sync_playwright  # noqa: E402  # the path comes first

from tests.browser import playing  # noqa: E402
from tests.browser.fitting import misfits, resize  # noqa: E402
from tests.browser.late import LATE, sit_late  # noqa: E402
from tests.browser.test_access import faults  # noqa: E402
from tests.browser.test_fits import DESKS, TOUCHED  # noqa: E402
from tools.screenshots import serving  # noqa: E402
from wildtable.games import names  # noqa: E402

PACES = {"off": 12, "fast": 8, "normal": 5, "slow": 3}
"""How many answers in each game are waited for."""
PIECES = 40
BEGAN = time.perf_counter()


def say(what: str) -> None:
    """How far it has come."""
    print(f"{time.perf_counter() - BEGAN:6.0f} s  {what}", file=sys.stderr, flush=True)


SETTINGS = """
  localStorage.setItem('wildtable.settings', JSON.stringify({ speed: '%s', motion: '%s' }));
"""

# Between the press and the first frame that shows what it led to.
CLICK = """
async ([asked, n, before]) => {
  const started = performance.now();
  document.querySelectorAll(asked)[n].click();
  const shell = () => document.querySelector('.shell')?.dataset.moment;
  while (shell() === before && performance.now() - started < 10000) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - started;
}
"""

# So many pieces travel over the board at once; how long each frame took.
FRAMES = """
async (count) => {
  const board = document.querySelector('[data-part=board]');
  const { width, height } = board.getBoundingClientRect();
  const like = [...board.querySelectorAll('[data-piece]')];
  const moving = Array.from({ length: count }, (_, n) => {
    const piece = like[n % like.length].cloneNode(true);
    piece.style.cssText = 'position: absolute; left: 0; top: 0; width: 48px; height: 48px; z-index: 9';
    board.append(piece);
    const [x, y] = [(n * 97) % width, (n * 53) % height];
    piece.animate([{ transform: `translate(${x}px, 0)` }, { transform: `translate(${width - x}px, ${y}px)` }],
      { duration: 1600, iterations: 2, direction: 'alternate' });
    return piece;
  });
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  const end = last + 3000;
  while (last < end) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  moving.forEach(piece => piece.remove());
  return frames;
}
"""


def opened(browser: Browser, address: str, pace: str = "off", motion: str = "off", **options: Any) -> Page:
    """A page of a person with settings of their own."""
    settings: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", **options}
    context = browser.new_context(base_url=address, **settings)
    context.add_init_script(SETTINGS % (pace, motion))
    return context.new_page()


def weights(browser: Browser, address: str) -> dict[str, int]:
    """Bytes gzipped from the home page to a first decision: code, fonts, pictures, and all of it."""
    found: dict[str, int] = {}
    for game in names():
        page, asked = opened(browser, address), list[Request]()

        def note(request: Request, asked: list[Request] = asked) -> None:
            asked.append(request)

        page.on("request", note)
        playing.start(page, game)
        page.wait_for_load_state("networkidle")
        parts = dict.fromkeys(("code", "fonts", "pictures"), 0)
        for url in {request.url for request in asked}:
            if "/api/" not in url and url.startswith("http"):
                body = page.request.get(url).body()
                fonts = url.endswith(".woff2")  # packed as they are
                kind = "fonts" if fonts else "pictures" if ".svg" in url else "code"
                parts[kind] += len(body) if fonts else len(gzip.compress(body, 9))
        found |= {f"{game}, {kind}": size for kind, size in parts.items()}
        found[f"{game}, all"] = sum(parts.values())
        say(f"bytes of {game}: {parts['code']} of code")
        page.context.close()
    return found


def clicks(browser: Browser, address: str, answers: int) -> list[float]:
    """Milliseconds from a press to the screen that shows its answer, all games together."""
    times = []
    for game in names():
        page, luck = opened(browser, address), Random(game)
        playing.start(page, game)
        seen = playing.look(page)
        for _ in range(answers):
            if seen is None:
                break
            times.append(
                page.evaluate(CLICK, [playing.ASKED, luck.randrange(seen["options"]), seen["moment"]])
            )
            seen = playing.look(page, seen["moment"])
        page.context.close()
        say(f"clicks in {game}")
    return times


def frames(browser: Browser, address: str) -> list[float]:
    """Milliseconds a frame, with many pieces on their way on each board."""
    times: list[float] = []
    for game in names():
        page = opened(browser, address, motion="on")
        playing.start(page, game)
        times += page.evaluate(FRAMES, PIECES)
        page.context.close()
        say(f"frames of {game}")
    return times


def waits(browser: Browser, address: str, pace: str, answers: int) -> list[float]:
    """Milliseconds from one's own answer to the next question, against bots."""
    times = []
    for game in names():
        page, luck = opened(browser, address, pace=pace, motion="on"), Random(game)
        playing.start(page, game)
        seen = playing.look(page)
        for _ in range(answers):
            if seen is None:
                break
            page.mouse.click(*playing.point(page, playing.ASKED, luck.randrange(seen["options"])))
            started = page.evaluate("() => performance.now()")
            seen = playing.look(page, seen["moment"])
            times.append(page.evaluate("() => performance.now()") - started)
        page.context.close()
        say(f"pace {pace} in {game}")
    return times


def screens(browser: Browser, address: str) -> dict[str, int]:
    """Crowded tables on every size: how many were looked at, what does not fit, what axe finds."""
    told = {"screens": 0, "misfits": 0, "axe": 0}
    for name in LATE:
        for sizes in (DESKS, TOUCHED):
            touch = sizes is TOUCHED
            page = opened(browser, address, has_touch=touch)
            page.goto("/")
            sit_late(page, name)
            for width, height in sizes:
                resize(page, width, height)
                told["screens"] += 1
                told["misfits"] += len(misfits(page, touch=touch))
            told["axe"] += len(faults(page))
            page.context.close()
        say(f"crowded table: {name}")
    return told


def spread(times: list[float]) -> dict[str, float]:
    """Of many times the usual, the slow and the slowest."""
    cuts = quantiles(times, n=100)
    return {"n": len(times), "p50": round(cuts[49], 1), "p95": round(cuts[94], 1), "p99": round(cuts[98], 1)}


def table(rows: dict[str, Any]) -> str:
    """Figures for people."""
    lines = ["| figure | value |", "|---|---|"]
    for name, value in rows.items():
        said = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
        lines.append(f"| {name} | {said} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print a table, keep JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=25, help="answers in each game")
    parser.add_argument("--json", type=Path, help="keep the figures here")
    asked = parser.parse_args()
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        rows: dict[str, Any] = {
            "bytes gzipped": weights(browser, address),
            "click to screen, ms": spread(clicks(browser, address, asked.answers)),
            f"a frame with {PIECES} pieces moving, ms": spread(frames(browser, address)),
        }
        for pace, answers in PACES.items():
            rows[f"answer to next question, {pace}, ms"] = spread(waits(browser, address, pace, answers))
        rows["crowded tables"] = screens(browser, address)
        browser.close()
    print(table(rows))
    print(json.dumps(rows))
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
