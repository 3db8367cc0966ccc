"""What a decision of plain random play costs, function by function, however busy the machine is.

    python -m benchmarks.bytecodes endless-forms 2 [--games 30] [--top 40]

Bytecodes are counted, not time: work inside Python's own functions (a list made a tuple, a card looked for by
`in`) counts as one. Every question is asked and every answer checked, as in `stepped` play.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

from benchmarks.own_play import stepped
from tools.markdown import head, row
from wildtable import games
from wildtable.core.game import Game

WARM_UP = 10  # games in which what is kept is made


def counted(game: Game[Any], seats: int, number: int) -> tuple[int, Counter[CodeType], Counter[CodeType]]:
    """Decisions of so many games, and the bytecodes and calls of every function in them."""
    bytecodes: Counter[CodeType] = Counter()
    calls: Counter[CodeType] = Counter()

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "call":
            calls[frame.f_code] += 1
        elif event == "opcode":
            bytecodes[frame.f_code] += 1
        return trace

    rng = Random(1)
    for _ in range(WARM_UP):
        stepped(game.new(seats), rng)
    sys.settrace(trace)
    decisions = sum(stepped(game.new(seats), rng) for _ in range(number))
    sys.settrace(None)
    return decisions, bytecodes, calls


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--top", type=int, default=40)
    asked = parser.parse_args()
    decisions, bytecodes, calls = counted(games.game(asked.game), asked.seats, asked.games)
    whole = bytecodes.total()
    print("\n".join(head("function", "bytecodes a decision", "of all", "calls a decision", numbers=True)))
    print(row("all", f"{whole / decisions:.0f}", "100 %", f"{calls.total() / decisions:.1f}"))
    for code, n in bytecodes.most_common(asked.top):
        name = f"{Path(code.co_filename).stem}.{code.co_qualname}"
        print(row(name, f"{n / decisions:.1f}", f"{100 * n / whole:.1f} %", f"{calls[code] / decisions:.2f}"))


if __name__ == "__main__":
    main()
