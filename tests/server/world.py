"""A table of this very process, and everything that can happen there, as a seed has it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import orjson

from tests.server.guests import Guest, Truth
from tests.server.running import SOON
from tests.server.test_events import any_command
from wildtable.core.game import shipped_codec
from wildtable.server import seating
from wildtable.server.api.tables import keep
from wildtable.server.authority import Caller
from wildtable.server.bot_workers import BotWorkers
from wildtable.server.classroom.orders import FreeText, Freeze, Show, Tell, Time, change_of
from wildtable.server.commands import Change, Decided, decide
from wildtable.server.event_rows import from_row, number, to_row
from wildtable.server.events import ChatSwitched, HintGiven
from wildtable.server.lesson import InClass
from wildtable.server.problem import Problem
from wildtable.server.scene import Scene
from wildtable.server.setup import Place, Setup, TeamworkWish, new_record, open_table
from wildtable.server.shuffling import falls_due
from wildtable.server.store import Conflict, Row, Store
from wildtable.server.table_actor import TableActor
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables
from wildtable.server.tokens import hashed

WHO = {"p": Place(who="person"), "o": Place(who="open"), "b": Place(who="bot", bot="random")}
MOST = 8  # guests at a time


class World:
    """A table, who is there, and what happens next."""

    def __init__(self, tables: Tables, name: str, rng: Random) -> None:
        self.tables, self.rng = tables, rng
        self.game = tables.game(name)
        self.guests: list[Guest] = []
        self.truth: Truth = {}
        self.told: Counter[str] = Counter()  # how often what is to be tried was there
        self.faults = 0  # of the store, to come

    async def think(self, *about: Any) -> Any:
        """As bots do, for a moment in which other things may happen."""
        await asyncio.sleep(self.rng.choice([0, 0, 0.001, 0.004]))
        return await BotWorkers.choose(self.tables.bot_workers, *about)

    async def open(self, seats: str, **house: Any) -> None:
        """Open a table: `p` a person, `o` an open seat, `b` a bot, for each seat."""
        in_class = InClass("c", "7b", "otter") if house["in_class"] else None
        places, teamwork = [WHO[letter] for letter in seats], TeamworkWish(secret=house["secret"])
        setup = Setup(game=self.game.name, seats=places, shuffle=house["shuffle"], teamwork=teamwork)
        record = new_record(self.game, setup)
        opened = open_table(self.game, record, places, setup, shuffle=setup.shuffle, in_class=in_class)
        self.table, self.host, self.tokens = opened.table, opened.host, dict(opened.tokens)
        await keep(self.tables, self.table, opened.event)

    @property
    def actor(self) -> TableActor:
        return self.tables.actor(self.table)

    def note(self, scene: Scene) -> None:
        """How a moment that will be told looks now."""
        codec = shipped_codec(self.game)
        for seat in (None, *range(scene.table.seats)):
            view = scene.table.view(seat)
            fields: Any = codec.encode(view)
            del fields["log"]
            fields["facts"] = codec.encode(self.game.derived(view))
            self.truth.setdefault((scene.log, seat), []).append(orjson.loads(orjson.dumps(fields)))

    async def kept(self) -> TableState:
        """The table as whoever opens it next has it."""
        rows = await self.tables.store.read(self.table)
        return TableState(self.table, self.game, [from_row(row) for row in rows])

    # --- what can happen ---

    async def step(self) -> None:
        """Something happens, and then something else, now or a little later."""
        (deed,) = self.rng.choices([*DEEDS], [*DEEDS.values()])
        if self.is_gathering and self.rng.random() < 0.7:
            self.told["gathering"] += 1
            deed = self.rng.choice(MEANWHILE)
        await deed(self)
        for _ in range(self.rng.choice((0, 0, 1, 5))):
            await asyncio.sleep(self.rng.choice((0, 0, 0.002)))
        for guest in self.guests:
            self.told["slow"] += guest.line.client.is_behind
            if self.rng.random() < 0.9:
                guest.read()

    @property
    def is_gathering(self) -> bool:
        """Whether what bots have answered is still to be told."""
        actor = self.tables.actors.get(self.table)
        return actor is not None and actor._later is not None

    def guest(self) -> Guest | None:
        """Somebody who is here."""
        return self.rng.choice(self.guests) if self.guests else None

    def some_tokens(self) -> list[str]:
        """What somebody comes with."""
        held = [*self.tokens.values()]
        if not held or self.rng.random() < 0.25:
            return [self.host] if self.rng.random() < 0.3 else []
        return self.rng.sample(held, self.rng.randint(1, len(held)))

    async def come(self) -> None:
        if len(self.guests) < MOST:
            self.guests.append(Guest(self.tables, self.table, self.truth))
            await self.greet(self.guests[-1])

    async def come_again(self) -> None:
        if guest := self.guest():
            await self.greet(guest)

    async def greet(self, guest: Guest) -> None:
        guest.say("hello", tokens=self.some_tokens(), lang=self.rng.choice(["en", "es"]))

    async def go(self) -> None:
        if guest := self.guest():
            self.guests.remove(guest)
            guest.line.gone()

    async def look(self) -> None:
        if guest := self.guest():
            guest.say(self.rng.choice(["look", "sync"]), **{"as": self.rng.choice([None, *self.tokens])})

    async def turn_slow(self) -> None:
        if guest := self.guest():
            guest.wire.set_room(is_there=self.rng.random() < 0.5)

    async def call(self) -> None:
        """Somebody looks who does not stay, in the middle of whatever goes on."""
        actor, language = self.actor, self.rng.choice(["en", "es"])

        async def look() -> None:
            actor.news(None, language, actor.state.caller([]))

        await actor.ask(look)

    async def answer(self) -> None:
        """Whoever is asked answers, as they see it."""
        asked = [one for one in self.guests if (one.seen.held.get("decision") or {}).get("yours")]
        if asked:
            guest = self.rng.choice(asked)
            question = guest.seen.held["decision"]
            choice = self.rng.choice(question["options"])["choice"]
            guest.say("answer", seat=question["seat"], decision=question["id"], choice=choice)

    async def command(self) -> None:
        """Anything that a client may say, right or wrong."""
        actor = self.actor

        async def draw() -> Any:
            return any_command(actor.state, self.rng)

        said = (await actor.ask(draw)).model_dump(exclude={"id"})
        if (guest := self.guest()) and (said["type"] != "abandon" or self.rng.random() < 0.02):
            guest.say(said.pop("type"), **said)

    async def undo(self) -> None:
        if guest := self.guest():
            guest.say("undo", seat=self.rng.choice([*self.tokens, 0]))

    async def change_chairs(self) -> None:
        """Something is done to chairs, or around them, by anybody."""
        seat, change = self.rng.choice([*self.tokens, 0]), self.rng.choice(CHANGES)
        told = await self.amend(self.some_tokens(), lambda state, caller: change(state, caller, seat))
        if "token" in told:
            self.tokens[told["seat"]] = told["token"]
        known = (await self.kept()).tokens
        self.tokens = {seat: token for seat, token in self.tokens.items() if hashed(token) in known}

    async def order(self) -> None:
        """The teacher of a class stops a table, or lets it go on."""
        shown = self.table if self.rng.random() < 0.3 else None
        orders = [
            Freeze(type="freeze", on=self.rng.random() < 0.3),
            Show(type="show", shown=shown),
            Tell(type="message", text="Look up"),
            Time(type="time", minutes=self.rng.choice([0.0003, None, None])),
            FreeText(type="free-text", on=self.rng.random() < 0.5),
        ]
        await self.amend([self.host], change_of(self.rng.choice(orders)))

    async def amend(self, tokens: list[str], change: Change) -> Any:
        actor = self.actor
        try:
            return await actor.ask(lambda: actor.amend(tokens, change))
        except Problem:
            return {}

    async def leave_memory(self) -> None:
        self.actor.nudge()

    async def fail(self) -> None:
        """The store will fail, before or after it has written; or another process will be faster."""
        self.faults += 1

    async def be_elsewhere(self) -> None:
        """Something is said at another process, and heard of here, now or later."""
        state = await self.kept()
        command: Any = any_command(state, self.rng)
        try:
            happened = decide(state, Caller({command.seat: "t"}), command)
        except Problem:
            happened = falls_due(state)
        if happened and command.type != "abandon":
            try:
                await write(self.tables, self.table, [to_row(one) for one in number(state.version, happened)])
            except Conflict:
                return
            if self.rng.random() < 0.7:
                self.actor.post(self.actor.catch_up)

    # --- at rest ---

    async def rest(self) -> None:
        """Wait until nothing goes on by itself any more, and everybody has read everything."""
        calm = 0
        async with asyncio.timeout(SOON):
            while calm < 3:
                for guest in self.guests:
                    guest.wire.set_room(is_there=True)
                    guest.read()
                await asyncio.sleep(0.002)
                calm = calm + 1 if self.is_calm else 0

    @property
    def is_calm(self) -> bool:
        """Whether nothing goes on."""
        actor = self.tables.actors.get(self.table)
        waits = actor is not None and (
            not actor._mailbox.is_empty
            or actor.autoplay.is_busy
            or actor.autoplay._again is not None
            or actor._later is not None
        )
        return not waits and all(guest.is_done for guest in self.guests)


async def write(tables: Tables, table: str, rows: list[Row]) -> None:
    """As another process writes."""
    await Store.append(tables.store, table, rows)


DEEDS: dict[Callable[[World], Any], int] = {
    **dict.fromkeys([World.come, World.come_again, World.go, World.look, World.call], 1),
    **dict.fromkeys([World.leave_memory, World.fail, World.be_elsewhere], 1),
    **dict.fromkeys([World.change_chairs, World.order, World.turn_slow], 3),
    World.command: 8,
    World.answer: 12,
}
"""How often each is done."""

MEANWHILE = [
    World.undo,
    World.undo,
    World.come_again,
    World.look,
    World.change_chairs,
    World.order,
    World.fail,
]
"""What is done while what bots have answered is still to be told."""

CHANGES: list[Callable[[TableState, Caller, int], Decided]] = [
    lambda state, caller, seat: seating.join(state, caller, None, "Bo"),
    lambda state, caller, seat: seating.claim(state, caller, seat, "Cy"),
    seating.hand_over,
    lambda state, caller, seat: seating.free(state, caller, seat, lambda _: True),
    seating.ask,
    lambda state, caller, seat: seating.stand_in(state, caller, seat, "random", lambda _: True),
    *[seating.take_back] * 3,
    lambda state, caller, seat: seating.seat_bot(state, caller, seat, "random"),
    seating.make_feed,
    seating.end_feed,
    lambda state, caller, seat: Decided([ChatSwitched(not state.chat)]),
    lambda state, caller, seat: Decided([HintGiven(seat, len(state.record.choices))]),
]
