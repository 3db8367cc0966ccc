"""Telling everybody at a table what is new, without writing again what was told before."""

from __future__ import annotations

from collections.abc import Iterable

from wildtable.core.decision import Seat
from wildtable.server.client import Client
from wildtable.server.moment import Moment, Presence, Written
from wildtable.server.news import Fields, News
from wildtable.server.table_state import TableState


class Telling:
    """What one table was told last: most of it still holds after the next move."""

    def __init__(self) -> None:
        self._version = 0
        self._written: Written = {}
        self._told: dict[Seat | None, Fields] = {}  # the view of each seat

    def tell(self, state: TableState, clients: Iterable[Client], presence: Presence) -> None:
        """Send everybody what is new to them; those who look alike share the work."""
        moments: dict[str, Moment] = {}
        seen: dict[tuple[Seat | None, str], News] = {}
        for client in clients:
            eyes, language = client.eyes, client.language
            if language not in moments:
                moments[language] = Moment(state, language, presence, self._written)
            if (eyes, language) not in seen:
                seen[eyes, language] = News(moments[language], eyes, self._told.get(eyes))
            client.hear(seen[eyes, language])
        self._remember(state.version, moments.values(), seen.values())
        state.story.clear()

    def _remember(self, version: int, moments: Iterable[Moment], seen: Iterable[News]) -> None:
        """Keep what holds now: of a seat nobody looked through meanwhile nothing is known."""
        told = {news.seat: news.told for news in seen if news.told is not None}
        self._told = {**self._told, **told} if version == self._version else told
        self._written = next((moment.written for moment in moments if moment.written), self._written)
        self._version = version
