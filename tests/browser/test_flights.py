"""What an answer leads to is seen piece by piece: votes are stamped, rescued animals fly to the album."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Visits
from tests.browser.tables import PERSON
from wildtable import games
from wildtable.core.entry import Entry
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting

Wanted = Callable[[Sequence[Entry]], bool]
"""Whether an answer has led to what a test is about."""

# Every set of stamps there was, and every piece that set out for somewhere: itself, or a likeness of it.
WATCH = """
  window.stamped = [];
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const [, x, y] = /translate\\((.+?)px, (.+?)px\\)/.exec(frames[0]?.transform ?? '') ?? [];
    const piece = this.dataset.piece ?? '';
    if (piece || x) window.flown.push({ piece, far: x ? Math.hypot(x, y) : 0 });
    return animate.call(this, frames, timing);
  };
  new MutationObserver(() => {
    const seen = [...document.querySelectorAll('[data-piece^="stamp."]')].map(one => one.textContent.trim());
    if (seen.join() !== window.stamped.at(-1)?.join()) window.stamped.push(seen);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
# The last of it is on the table, and nothing is left to tell.
TOLD = """
  version => document.querySelector('.shell')?.dataset.moment.split('.')[0] >= version
    && !document.querySelector('[data-part=caption]')
"""


def found(game: str, wanted: Wanted) -> tuple[Record, list[Entry]]:
    """A game played at random up to an answer of the first seat that leads there, and what it led to."""
    for seed in range(200):
        sitting, rng = Sitting.new(games.game(game), 2, seed=f"flight {seed}"), Random(seed)
        while (decision := sitting.decision) is not None:
            before = len(sitting.state.log)
            sitting.answer(rng.choice(list(decision.options)))
            told = sitting.state.log[before:]
            # Settings may take a question with two answers off somebody's hands.
            if decision.seat == 0 and len(decision.options) > 2 and wanted(told):
                return sitting.record, list(told)
    raise AssertionError(f"{game}: it never happens")


def see(page: Page, record: Record) -> None:
    """Sit down before the last answer of the first seat, give it, and wait until all has been told."""
    last = max(n for n, (seat, _) in enumerate(record.choices) if seat == 0)
    before = json.loads(record.branch(last).to_json())
    made = page.request.post("/api/tables/import", data={"record": before, "seats": [PERSON] * 2}).json()
    page.add_init_script(WATCH)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("[data-part=decision][data-yours] [data-option]")
    header = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
    path = f"/api/tables/{made['table']}"
    asked = page.request.get(path, headers=header).json()
    said = {"type": "answer", "id": "flight", "seat": 0, "decision": asked["decision"]["id"]}
    choice: Any = record.choices[last][1]
    answer = page.request.post(f"{path}/messages", data={**said, "choice": choice}, headers=header)
    assert answer.ok, answer.text()
    page.wait_for_function(TOLD, arg=answer.json()["version"])


def test_ambassadors_vote_one_by_one_with_their_sums(visits: Visits) -> None:
    record, told = found("endangered", lambda new: any(entry.key == "voted_no" for entry in new))
    cast = [entry for entry in told if entry.key in ("voted_yes", "voted_no")]
    page = visits(pace="fast").page
    page.emulate_media(reduced_motion="no-preference")
    see(page, record)
    stamped: list[list[str]] = page.evaluate("() => window.stamped")
    counts = [len(seen) for seen in stamped]
    assert [n for n in counts if n] == list(range(1, len(cast) + 1))
    full = [[int(n) for n in re.findall(r"\d+", stamp)] for stamp in stamped[counts.index(len(cast))]]
    assert sorted(full) == sorted([entry.args["n"], entry.args["target"]] for entry in cast)
    assert any(one["piece"].startswith("stamp.") for one in page.evaluate("() => window.flown"))


def is_rescue(new: Sequence[Entry]) -> bool:
    """Whether an animal was rescued that has its place in the album; snails are counted only."""
    return any(entry.key == "rescued" and entry.args["animal"].name != "SNAIL" for entry in new)


def test_a_rescued_animal_flies_to_the_album_of_who_has_it(visits: Visits) -> None:
    record, told = found("galapagos", is_rescue)
    page = visits(pace="fast").page
    page.emulate_media(reduced_motion="no-preference")
    see(page, record)
    flown = page.evaluate("() => window.flown")
    arrived = {one["piece"] for one in flown if one["piece"].startswith("card.kept.")}
    rescued = [entry.args["animal"].name for entry in told if entry.key == "rescued"]
    assert len(arrived) >= len([animal for animal in rescued if animal != "SNAIL"])
    assert any(one["far"] > 40 for one in flown)
