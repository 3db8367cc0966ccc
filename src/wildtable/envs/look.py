"""A seat's view as the browser's board takes it: plain data, as the server tells it to whoever sits there."""

from __future__ import annotations

import orjson

from wildtable.core.decision import Decision, Seat
from wildtable.core.table import Table
from wildtable.envs.play import Play, Rules
from wildtable.server.api.games import written_listing
from wildtable.server.offers import offers_seen
from wildtable.server.picture import Picture
from wildtable.server.wire import WireDecision, WireSeat

LANGUAGE = "en"


def look(play: Play, seat: Seat) -> bytes:
    """What a seat sees now, as JSON: its view, the question, who sits where, and the cards of the set."""
    rules, view, asked = play.rules, play.table.view(seat), play.decision
    picture = Picture(rules.game, rules.game.codec(rules.cards), view, LANGUAGE)
    return orjson.dumps(
        {
            "game": rules.game.name,
            "title": rules.game.title,
            "as": seat,
            "seats": [_chair(rules, one, asked) for one in range(rules.seats)],
            "view": picture.view,
            "decision": None if asked is None else _question(picture, view, asked),
            "outcome": picture.outcome(),
            "cards": written_listing(rules.game, rules.cards, LANGUAGE),
        }
    )


def _question(picture: Picture, view: Table, asked: Decision) -> WireDecision:
    offers = offers_seen(picture.game, view, asked, LANGUAGE)
    return {"id": "", "since": "", **picture.question(asked, offers)}


def _chair(rules: Rules, seat: Seat, asked: Decision | None) -> WireSeat:
    return {
        "seat": seat,
        "label": rules.game.words.seat(seat).render(LANGUAGE),
        "who": "person",
        "name": None,
        "bot": None,
        "stand_in": None,
        "sealed": False,
        "connected": True,
        "asked": asked is not None and asked.seat == seat,
        "thinking": False,
        "away_since": None,
    }
