"""A turn of every game as a screen reader reads it, kept as text: roles, names, order, what is announced.

After a wanted change: WILDTABLE_TRANSCRIPTS=write makes them anew; read them before they are committed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import create
from wildtable import games

KEPT = Path(__file__).parent / "transcripts"
WRITE = os.environ.get("WILDTABLE_TRANSCRIPTS") == "write"
ADA = {"who": "person", "name": "Ada"}
BO = {"who": "person", "name": "Bo"}
ANSWERS = 4
"""Of Ada; whatever Bo is asked in between he answers at once."""

# Nobody listens for as long as a line is shown.
HURRIED = """
const later = setTimeout;
setTimeout = (deed, time) => later(deed, time > 100 && time < 5000 ? 1 : time);
"""

# What each first option would lead to, as the server foretells it once it has the focus.
FORETOLD = """
window.foretold = [];
const ask = fetch;
fetch = async (...request) => {
  const reply = await ask(...request);
  if (String(request[0]).includes('/preview')) {
    const { certain, lines } = await reply.clone().json();
    window.foretold.push(Boolean(certain && lines?.length));
  }
  return reply;
};
"""
# The nth question stands whole, with what its first option would lead to.
WHOLE = """
([selector, n]) => {
  document.querySelector(selector).focus();
  const told = window.foretold[n];
  return told === false || (told && document.querySelector('#foreseen') !== null);
}
"""

# Whatever the live regions say, in the order in which they say it.
LISTEN = """
() => {
  window.heard = [];
  for (const region of document.querySelectorAll('[aria-live=polite], [aria-live=assertive]')) {
    const said = () => {
      if (region.textContent) window.heard.push(`${region.ariaLive}: ${region.textContent.trim()}`);
    };
    new MutationObserver(said).observe(region, { childList: true, characterData: true, subtree: true });
  }
}
"""
SHOWN = """
question => document.querySelector('.shell')?.dataset.moment.split('.')[1] === question
  && !document.querySelector('[data-part=caption], .sending')
"""


Table = dict[str, Any]
"""A table as its creation tells it: its id, its seats with their tokens."""


def asked(page: Page, table: Table) -> dict[str, Any]:
    """The open question, through the eyes of the seat it is put to."""
    for seat in table["seats"]:
        told = page.request.get(f"/api/tables/{table['table']}", headers=bearer(seat)).json()
        if told["decision"]["yours"]:
            return {**told["decision"], "by": seat}
    raise AssertionError("nobody is asked")


def bearer(seat: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {seat['token']}"}


def answer(page: Page, table: Table, decision: dict[str, Any]) -> None:
    """Give the first answer for whoever is asked: Ada presses it, Bo sits elsewhere."""
    if decision["seat"] == 0:
        page.locator(playing.ASKED).first.press("Enter")
        return
    said = {"type": "answer", "id": decision["id"], "seat": decision["seat"], "decision": decision["id"]}
    said["choice"] = decision["options"][0]["choice"]
    taken = page.request.post(
        f"/api/tables/{table['table']}/messages", headers=bearer(decision["by"]), data=said
    )
    assert taken.ok, taken.text()


def read(page: Page, what: str) -> str:
    """A part of the page by roles and names, in their order; addresses are not read out."""
    return re.sub(r":?\n *- /url: .*", "", page.locator(what).aria_snapshot())


def transcript(page: Page, game: str) -> str:
    """A table read whole, then what is heard and asked, answer by answer."""
    table = create(page, game, [ADA, BO], seed="a turn that is listened to")
    page.goto(table["seats"][0]["link"])
    page.wait_for_selector("[data-part=decision]")
    page.evaluate(LISTEN)
    told, own = [], 0
    while own < ANSWERS:
        decision = asked(page, table)
        page.wait_for_function(SHOWN, arg=decision["id"])
        told += page.evaluate("() => window.heard.splice(0)")
        if decision["seat"] == 0:
            page.wait_for_function(WHOLE, arg=[playing.ASKED, own])
            told += ["", read(page, "[data-part=decision]" if own else "body"), ""]
            own += 1
        told.append("> Ada gives the first answer." if decision["seat"] == 0 else "> Bo answers.")
        answer(page, table, decision)
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_turn_reads_as_its_transcript(visits: Visits, game: str) -> None:
    page = visits(pace="fast").page
    page.add_init_script(HURRIED + FORETOLD)
    heard, kept = transcript(page, game), KEPT / f"{game}.txt"
    if WRITE:
        kept.write_text(heard, encoding="utf-8")
    assert heard.splitlines() == kept.read_text("utf-8").splitlines()
