"""Players in other processes and other languages: JSON, one message a line, over stdin and stdout.

    → {"wildtable": 1, "game": "galapagos", "rules": "1", "seed": "7", …}        once
    ← {"ready": "my bot"}
    → {"ask": 1, "view": {…}, "decision": {"seat": 0, "options": […], "texts": […], …}}
    ← {"answer": 1, "choice": …}                     an option as it was written, or "pick": its place, from 0

When stdin ends, the game is over.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import IO, Any

from wildtable.core.codec import Codec, Plain, find_option
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.match import Player

PROTOCOL = 1


def hello(game: Game[Any], seed: int | str, cards: Any = None) -> Plain:
    """The first line: what is played. `python` is where our own side finds the rules."""
    kind = type(game)
    return {
        "wildtable": PROTOCOL,
        "game": game.name,
        "rules": game.version,
        "seed": str(seed),
        "cards": None if cards is None else game.codec(cards).encode(cards),
        "python": f"{kind.__module__}:{kind.__qualname__}",
    }


def ask(game: Game[Any], codec: Codec, number: int, view: Any, decision: Decision) -> Plain:
    """A question with all that the seat may know."""
    words = game.words
    return {
        "ask": number,
        "view": codec.encode(view),
        "decision": {
            "seat": decision.seat,
            "step": type(decision.step).__name__,
            "prompt": str(words.prompt(view, decision)),
            "options": [codec.encode(option) for option in decision.options],
            "texts": [str(words.option(view, decision, option)) for option in decision.options],
        },
    }


def read_answer(codec: Codec, decision: Decision, reply: Plain, number: int) -> Choice:
    """The option a reply names; a ValueError says what is wrong with it."""
    if not isinstance(reply, dict) or reply.get("answer") != number:
        raise ValueError(f'expected {{"answer": {number}, …}}, found {reply!r}')
    if "choice" in reply:
        return find_option(codec, decision.options, reply["choice"])
    pick = reply.get("pick")
    if type(pick) is not int or pick not in range(len(decision.options)):
        raise ValueError(f'"choice" or "pick" from 0 to {len(decision.options) - 1} is missing: {reply!r}')
    return decision.options[pick]


class Listener:
    """Our own side of the pipe: any bot of ours answers there, from views alone."""

    def __init__(self, spec: str, first: Plain) -> None:
        from wildtable.bots.ladder import make

        module, _, name = first["python"].partition(":")
        self.game: Game[Any] = getattr(import_module(module), name)()
        kind = type(self.game.shipped_cards())
        plain = first["cards"]
        self.cards = None if plain is None else self.game.codec().decode(kind, plain)
        self.codec = self.game.codec(self.cards)
        self.state = type(self.game.new(self.game.seats.start, cards=self.cards))
        self.player: Player = make(spec, self.game, first["seed"], self.cards)

    def answer(self, message: Plain) -> Plain:
        """The reply to one question."""
        view = self.codec.decode(self.state, message["view"])
        me, step = view.stack[-1]
        view.asking = tuple(step.options(view, me))
        decision = view.decision()
        assert decision is not None  # or nobody would have asked
        choice = self.player(view, decision)
        return {"answer": message["ask"], "choice": self.codec.encode(choice)}


def listen(spec: str, source: IO[str], target: IO[str]) -> None:
    """Answer line by line until there are no more."""
    listener = Listener(spec, json.loads(source.readline()))
    say(target, {"ready": spec})
    for line in source:
        say(target, listener.answer(json.loads(line)))


def say(target: IO[str], message: Plain) -> None:
    """Write one message."""
    target.write(json.dumps(message, ensure_ascii=False) + "\n")
    target.flush()


if __name__ == "__main__":
    listen(sys.argv[1], sys.stdin, sys.stdout)
