"""A player in a process of its own: `process:COMMAND`."""

from __future__ import annotations

import json
import select
import shlex
import subprocess
from contextlib import suppress
from typing import Any

from wildtable.bots.json_protocol import ask, hello, read_answer, say
from wildtable.core.codec import Plain
from wildtable.core.decision import Choice, Decision
from wildtable.core.errors import UserError
from wildtable.core.files import why
from wildtable.core.game import Game, SetupError
from wildtable.core.text import Text, text

PATIENCE = 30.0  # seconds for one answer


class ProcessError(UserError):
    """A process that does not play as agreed: which command, what it did."""


class Process:
    """Asks a command over its stdin and stdout. Close it when the game is over."""

    def __init__(
        self,
        command: str,
        game: Game[Any],
        seed: int | str,
        cards: Any = None,
        patience: float = PATIENCE,
    ) -> None:
        self.command = command
        self.game = game
        self.codec = game.codec(cards)
        self.patience = patience
        self.asked = 0
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            raise SetupError(
                text("bot process:{command}: cannot be started: {why}", command=command, why=why(error))
            ) from None
        except (ValueError, IndexError) as error:
            raise SetupError(
                text("bot process:{command}: cannot be started: {why}", command=command, why=str(error))
            ) from None
        try:
            self._tell(hello(game, seed, cards))
            self._hear()
        except ProcessError as error:
            self.close()
            raise SetupError(text("bot {what}", what=error.what)) from None

    def __call__(self, view: Any, decision: Decision) -> Choice:
        self.asked += 1
        self._tell(ask(self.game, self.codec, self.asked, view, decision))
        reply = self._hear()
        try:
            return read_answer(self.codec, decision, reply, self.asked)
        except ValueError as error:
            raise self._error(Text("{why}", {"why": str(error)})) from None

    def close(self) -> None:
        """End the process."""
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):  # what it did not wait to hear
                pipe.close()  # type: ignore[union-attr]  # both were asked for
        self.process.terminate()
        self.process.wait()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.close()

    def _tell(self, message: Plain) -> None:
        assert self.process.stdin is not None
        try:
            say(self.process.stdin, message)
        except (BrokenPipeError, ValueError):
            raise self._error(text("it has ended")) from None

    def _hear(self) -> Plain:
        pipe = self.process.stdout
        assert pipe is not None
        # One line answers one question, so nothing is ever waiting in the buffer of the pipe.
        if not select.select([pipe], [], [], self.patience)[0]:
            raise self._error(text("no answer within {seconds} s", seconds=f"{self.patience:g}"))
        line = pipe.readline()
        if not line:
            raise self._error(text("it has ended"))
        try:
            return json.loads(line)
        except json.JSONDecodeError:
            raise self._error(text("not a line of JSON: {line!r}", line=line[:80])) from None

    def _error(self, problem: Text) -> ProcessError:
        return ProcessError(text("process:{command}: {problem}", command=self.command, problem=problem))
