"""Bots and hints think here: in processes of their own, a bounded number, never in the event loop."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, NamedTuple

import orjson

from wildtable.bots import LONGEST, hints, make
from wildtable.bots.bot import Bot
from wildtable.core.codec import Codec
from wildtable.core.game import Game
from wildtable.core.hurry import HURRY
from wildtable.core.match import Player
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.core.upgrade import released_cards, set_from
from wildtable.server.problem import Problem
from wildtable.server.turns import Turns
from wildtable.server.worker import Worker, WorkerLost, leave_with_parent

HINTS_AT_ONCE = 6
HINT_SECONDS = 2.0
REMEMBERED = 200  # bots that a worker keeps, with what they were thinking


class BotSeeds(NamedTuple):
    """What a bot draws its own chance from."""

    character: str  # the same for a seat all game long: its favourites
    luck: str  # of one question, so that asking again, after an undo or a crash, changes little


class Whose(NamedTuple):
    """For whom a worker thinks: turns are fair between addresses, and between the tables of one."""

    address: str
    table: str


NOBODYS = Whose("", "")


class BotWorkers:
    """Somewhere to think. No workers: in a thread, which is enough for tests."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.turns = Turns(max(1, workers))
        self._context = multiprocessing.get_context("spawn")
        self._flags = self._context.RawArray("b", max(1, workers))  # one for each turn: answer now
        self._free = [*range(max(1, workers))]
        self._thinking: dict[str, int] = {}  # tables whose bots think, and by which flag they are told
        self._hurried: set[str] = set()  # tables at which somebody waits no longer
        self._thread = ThreadPoolExecutor(1, "bot_workers", heed, (self._flags,))
        self.processes = [Worker(self._context, start, os.getpid(), self._flags) for _ in range(workers)]

    def warm_up(self, modules: list[str]) -> None:
        """Start the workers and let them import the games, so that the first move does not wait for that."""
        for process in self.processes:
            process.begin(_import, modules)

    async def choose(
        self,
        module: str,
        spec: str,
        seeds: BotSeeds,
        view: bytes,
        cards: str = "",
        whose: Whose = NOBODYS,
    ) -> Any:
        """What a bot chooses, as plain data, from what its seat may know; `cards`: of an earlier release."""
        self._hurried.discard(whose.table)
        async with self.turns.turn(*whose):
            place = self._free.pop()
            self._flags[place], self._thinking[whose.table] = whose.table in self._hurried, place
            try:
                return await self._run(place, choose, module, spec, seeds, view, cards, place)
            except asyncio.CancelledError:  # nobody waits for it any more
                self._flags[place] = 1
                raise
            finally:
                self._thinking.pop(whose.table, None)
                self._hurried.discard(whose.table)
                self._free.append(place)

    def hurry(self, table: str) -> None:
        """Let the bot of a table answer with what it has found so far, or as soon as its turn comes."""
        self._hurried.add(table)
        if table in self._thinking:
            self._flags[self._thinking[table]] = 1

    async def hint(
        self,
        module: str,
        view: bytes,
        seed: str,
        language: str,
        cards: str = "",
        whose: Whose = NOBODYS,
    ) -> list[Any]:
        """The options ranked; refused when too many of one address are waiting."""
        if self.turns.waiting(whose.address) >= HINTS_AT_ONCE:
            raise Problem("busy", text("Many hints are being worked out. Ask again in a moment."))
        found: list[Any] = await self._in_turn(whose, hint, module, view, seed, language, cards)
        return found

    async def outlook(
        self, module: str, view: bytes, language: str, cards: str = "", whose: Whose = NOBODYS
    ) -> Any:
        """What is proven about a position; refused when too many of one address are waiting."""
        if self.turns.waiting(whose.address) >= HINTS_AT_ONCE:
            raise Problem("busy", text("Many hints are being worked out. Ask again in a moment."))
        return await self._in_turn(whose, outlook, module, view, language, cards)

    async def _in_turn(self, whose: Whose, work: Callable[..., Any], *args: Any) -> Any:
        async with self.turns.turn(*whose):
            place = self._free.pop()
            try:
                return await self._run(place, work, *args)
            finally:
                self._free.append(place)

    async def _run(self, place: int, work: Callable[..., Any], *args: Any) -> Any:
        if not self.workers:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
        try:
            return await self.processes[place].run(work, *args)
        except WorkerLost:  # another process takes its place
            return await self.processes[place].run(work, *args)

    def close(self) -> None:
        """Stop thinking; what is being thought about is answered at once."""
        for place in range(len(self._flags)):
            self._flags[place] = 1
        self._thread.shutdown(wait=True, cancel_futures=True)
        for process in self.processes:
            process.close()


def cards_for(record: Record) -> str:
    """The cards of a table for a worker: their fingerprint, or the whole set where the table brought one."""
    return record.cards if record.card_set is None else json.dumps(record.card_set)


# --- what runs in a worker ---


def choose(module: str, spec: str, seeds: BotSeeds, written: bytes, cards: str = "", place: int = 0) -> Any:
    """A bot's choice at a written view; `place`: of the flag that tells it to answer now."""
    HURRY.place = place
    view = _read(module, written, cards)
    decision = view.decision()
    assert decision is not None
    player = _player(module, spec, seeds.character)
    if isinstance(player, Bot):
        player.draw_from(seeds.luck)
    return _codec(module, cards).encode(view.offered(player(view, decision)))


@lru_cache(REMEMBERED)
def _player(module: str, spec: str, character: str) -> Player:
    """The bot in a seat: it goes on thinking where it was, if this worker has seen it before."""
    return make(spec, import_module(module).GAME, character, longest=LONGEST)


def hint(module: str, written: bytes, seed: str, language: str, cards: str = "") -> list[Any]:
    """The options of a written view's question, ranked."""
    game, view = import_module(module).GAME, _read(module, written, cards)
    decision = view.decision()
    assert decision is not None
    found = hints(game, view, decision, HINT_SECONDS, seed)
    return [option.plain(_codec(module, cards), language) for option in found]


def outlook(module: str, written: bytes, language: str, cards: str = "") -> Any:
    """What the game proves about a written view: whether it is winnable, and in words."""
    found = import_module(module).GAME.mind.outlook(_read(module, written, cards))
    return (
        {"winnable": None, "text": None}
        if found is None
        else {
            "winnable": found.winnable,
            "text": found.words.render(language),
        }
    )


def _read(module: str, written: bytes, cards: str) -> Table:
    """The view that was written, without its log, at its question."""
    view: Table = _codec(module, cards).decode(_state_of(module), orjson.loads(written))
    view.veil(view.viewer)
    return view


@lru_cache(64)
def _codec(module: str, cards: str) -> Codec:
    """How a game is written with the cards that came with it, now or in an earlier release, or with a set."""
    game: Game[Any] = import_module(module).GAME
    if cards.startswith("{"):
        return game.codec(set_from(game, cards))
    return game.codec(released_cards(game, cards) if cards else None)


@cache
def _state_of(module: str) -> type[Table]:
    game: Game[Any] = import_module(module).GAME
    return type(game.new(game.seats.start))


def _import(modules: list[str]) -> None:
    for module in modules:
        import_module(module)


def heed(flags: Any) -> None:
    """Let whoever waits tell this worker to answer now."""
    HURRY.flags = flags


def start(parent: int, flags: Any) -> None:
    """A process that thinks begins."""
    heed(flags)
    leave_with_parent(parent)
