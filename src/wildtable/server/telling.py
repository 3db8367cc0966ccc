"""Telling everybody at a table what is new, without writing again what was told before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from wildtable.core.decision import Seat
from wildtable.server.chronicle import Chronicle
from wildtable.server.client import Client
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import News, Story
from wildtable.server.sights import Seen, Sights
from wildtable.server.table_state import TableState


class Telling:
    """One table and the eyes that are upon it."""

    def __init__(self) -> None:
        self.sights = Sights()
        self._chronicles: dict[str, Chronicle] = {}  # by language

    def moment(self, state: TableState, language: str, presence: Presence) -> Moment:
        """The table as it stands, in a language."""
        chronicle = self._chronicles.get(language)
        if chronicle is None:
            chronicle = self._chronicles[language] = Chronicle((state.game.name, language))
        return Moment(state, language, presence, chronicle)

    def tell(self, state: TableState, clients: Collection[Client], presence: Presence) -> None:
        """Send everybody what is new to them; those who look alike share the work."""
        moments: dict[str, Moment] = {}
        seen: dict[tuple[Seat | None, str], News] = {}
        stories = self._stories(state, {client.eyes for client in clients if client.follows})
        for client in clients:
            eyes, language = client.eyes, client.language
            if language not in moments:
                moments[language] = self.moment(state, language, presence)
            if (eyes, language) not in seen:
                news = News(moments[language], eyes, self.sights, stories.get(eyes, ()))
                seen[eyes, language] = news
            client.hear(seen[eyes, language])
        state.all_are_told()

    def _stories(self, state: TableState, eyes: Iterable[Seat | None]) -> Mapping[Seat | None, Story]:
        """What happened since the last news, beat by beat, as each may see it; the end is the news itself."""
        codec, end = state.play.codec, len(state.play.state.log)
        stories: dict[Seat | None, list[tuple[int, Seen]]] = {seat: [] for seat in eyes}
        for beat in state.story:  # all eyes at one beat after the other: what they see alike is written once
            if beat.log < end:
                for seat, story in stories.items():
                    story.append((beat.log, self.sights.look(codec, beat, seat)))
        return stories
