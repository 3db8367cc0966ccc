"""What goes on at a table by itself: the shuffle, answers of settings, and bots."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from wildtable.core.decision import Seat
from wildtable.server.bot_workers import BotSeeds, Whose, cards_for
from wildtable.server.commands import Decided, answer_by_bot, answer_by_settings
from wildtable.server.problem import Problem
from wildtable.server.shuffle import REVEAL_WITHIN
from wildtable.server.shuffling import falls_due
from wildtable.server.table_state import TableState
from wildtable.server.tokens import bot_seed

if TYPE_CHECKING:
    from wildtable.server.table_actor import TableActor

log = logging.getLogger(__name__)
AGAIN = 5.0  # seconds after which what has failed is tried again


class Autoplay:
    """Notices what is due at one table and puts it into the mailbox of its actor."""

    def __init__(self, actor: TableActor) -> None:
        self.actor = actor
        self.tables = actor.tables
        self.table = actor.table
        self.pondering: str | None = None  # the question a bot is thinking about
        self.is_waiting = False  # a bot is to answer, but there is nobody to play with
        self._address = ""  # from which somebody called last
        self._called = time.monotonic()
        self._is_timed = False  # those who have committed are given their time to reveal
        self._tasks: set[asyncio.Task[None]] = set()
        self._again: asyncio.TimerHandle | None = None  # when what has failed is tried again

    @property
    def state(self) -> TableState:
        """The table as it stands."""
        return self.actor.state

    def called_from(self, address: str) -> None:
        """Somebody has something to do here."""
        self._address, self._called = address, time.monotonic()

    @property
    def whose(self) -> Whose:
        """For whom the bots of this table think."""
        return Whose(self._address, self.table)

    @property
    def thinking_seat(self) -> Seat | None:
        """The seat whose bot is at work on an answer that is still wanted."""
        state, question = self.state, self.state.question
        if question is None or self.pondering != state.question_id or state.lesson.is_stopped:
            return None
        return question.seat if state.chairs[question.seat].player else None

    @property
    def is_busy(self) -> bool:
        """Whether something was begun that is to come back to the table."""
        return bool(self._tasks)

    def hurry(self) -> None:
        """Somebody waits no longer for the bot that is at work."""
        if self.thinking_seat is not None:
            self.tables.bot_workers.hurry(self.table)

    def stop(self) -> None:
        """Begin nothing new, and leave what was begun."""
        if self._again is not None:
            self._again.cancel()
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(log_failure)

    def go_on(self, after: float = 0.0, *, is_settled: bool = False) -> None:
        """Let the shuffle, settings and bots do what is theirs to do; `is_settled`: settings have done it."""
        state = self.state
        if self.tables.draining:
            return
        if state.is_undealt:
            self._shuffle()
        question = state.question
        if question is None or state.lesson.is_stopped:
            return
        if state.chairs[question.seat].is_person:
            if state.game.settings and not is_settled:
                self.actor.post(self._settle)
            return
        bot = state.chairs[question.seat].player
        self.is_waiting = bot is not None and not self._is_attended()
        if bot and not self.is_waiting and self.pondering != state.question_id:
            self.pondering = state.question_id
            self._begin(self._think(state.question_id, question.seat, bot, after))

    def try_again(self) -> None:
        """Something has failed: what is due is looked for once more, a little later."""
        if self._again is None:
            self._again = asyncio.get_running_loop().call_later(AGAIN, self._look_again)

    def _look_again(self) -> None:
        self._again = None
        self.actor.post(self._go_on_again)

    async def _go_on_again(self) -> None:
        self.go_on()
        self.actor.tell()  # what was to be told together has perhaps failed, too

    def _is_attended(self) -> bool:
        """Whether somebody is here, or was a moment ago: bots do not play with nobody."""
        actor = self.actor
        here = bool(actor.clients) or bool(actor.attendance.elsewhere)
        return here or time.monotonic() - self._called < self.tables.settings.aftercare

    # --- the shuffle ---

    def _shuffle(self) -> None:
        if falls_due(self.state):
            self.actor.post(self._shuffle_on)
        shuffle = self.state.shuffle
        if shuffle is not None and shuffle.stage == "revealing" and not self._is_timed:
            self._is_timed = True
            self._begin(self._wait_for_nonces())

    async def _shuffle_on(self) -> None:
        await self.actor.amend([], lambda state, _: Decided(falls_due(state)))

    async def _wait_for_nonces(self) -> None:
        """By our own clock, whatever the time of day does: then the deal is made without the missing."""
        try:
            await asyncio.sleep(REVEAL_WITHIN)
            await self.actor.ask(
                lambda: self.actor.amend([], lambda state, _: Decided(falls_due(state, is_overdue=True)))
            )
        finally:
            self._is_timed = False

    # --- settings and bots ---

    async def _settle(self) -> None:
        await self.actor.amend([], lambda state, _: Decided(answer_by_settings(state)))

    async def _think(self, question: str, seat: Seat, bot: str, after: float) -> None:
        """Work out a bot's answer away from the mailbox, then put it there."""
        try:
            await asyncio.sleep(after)
            view = await self.actor.ask(lambda: self.written_view(question, seat))
            if view is not None:
                usual = self.tables.settings.rest(self.state.persons)
                ready = time.monotonic() + self.state.lesson.pace_or(usual)
                choice = self.state.opening_answer(seat)
                if choice is None:
                    choice = await self._choice(bot, self._seeds(seat, question), view)
                if (early := ready - time.monotonic()) > 0:
                    await asyncio.sleep(early)
                await self.actor.ask(lambda: self._bot_answers(question, choice))
        except Exception:
            self.try_again()
            raise
        finally:
            if self._leave_off(question):
                self.actor.post(self.actor.refresh)

    def _leave_off(self, question: str) -> bool:
        """Nobody thinks about a question any more; about another one perhaps, if it was taken back."""
        if self.pondering != question:
            return False
        self.pondering = None
        return True

    def _seeds(self, seat: Seat, question: str) -> BotSeeds:
        luck = self.state.record.seed
        return BotSeeds(bot_seed(luck, f"{self.table} seat {seat}"), bot_seed(luck, question))

    async def _choice(self, bot: str, seeds: BotSeeds, view: bytes) -> Any:
        """A bot's choice; a bot that fails must not stop the table, so chance chooses for it."""
        module, cards = self.tables.modules[self.state.game.name], cards_for(self.state.record)
        try:
            return await self.tables.bot_workers.choose(module, bot, seeds, view, cards, self.whose)
        except Exception:
            log.exception("table %s: the bot %s failed", self.table, bot)
            return await self.tables.bot_workers.choose(module, "random", seeds, view, cards, self.whose)

    async def written_view(self, question: str, seat: Seat) -> bytes | None:
        """What a seat may know at a question, without the log; None: the question is no longer open."""
        if self.state.question_id != question:
            return None
        return self.actor.written_view(seat)

    async def _bot_answers(self, question: str, written: Any) -> None:
        self._leave_off(question)
        await self.actor.amend([], lambda state, _: Decided(answer_by_bot(state, question, written)))
        if self.state.question_id == question:  # it is no longer the bot's to answer, or not now
            self.actor.tell()


def log_failure(future: asyncio.Future[Any] | asyncio.Task[None]) -> None:
    """Nobody waits for this one, so the log is told what became of it; what a store refuses it knows."""
    error = None if future.cancelled() else future.exception()
    if error is not None and not (isinstance(error, Problem) and error.kind == "no_store"):
        log.error("a table failed", exc_info=error)
