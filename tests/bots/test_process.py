"""Players in other processes."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.core.pond import GAME, FishSet
from wildtable.bots import make
from wildtable.bots.process import Process, ProcessError
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import SetupError
from wildtable.core.table import Table

FIRST = """
import json, sys
json.loads(sys.stdin.readline())
print('{"ready": "first"}', flush=True)
for line in sys.stdin:
    print(json.dumps(REPLY(json.loads(line))), flush=True)
"""


def other(tmp_path: Path, reply: str) -> str:
    file = tmp_path / "other.py"
    file.write_text(f"REPLY = {reply}\n{FIRST}", "utf-8")
    return f"process:{sys.executable} {file}"


def some_question(turns: int = 9) -> Table:
    s, rng = GAME.new(2), Random(1)
    for _ in range(turns):
        decision = s.decision()
        assert decision is not None
        s.answer(rng.choice(decision.options))
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(decision.options))
    return s


def answer(spec: str) -> Choice:
    s = some_question()
    decision = s.decision()
    assert decision is not None
    player = make(spec, GAME, 1)
    assert isinstance(player, Process)
    try:
        return player(s.view(decision.seat), decision)
    finally:
        player.close()


def test_another_process_may_answer_by_option(tmp_path: Path) -> None:
    reply = 'lambda q: {"answer": q["ask"], "choice": q["decision"]["options"][-1]}'
    assert answer(other(tmp_path, reply)) is False


def test_another_process_may_answer_by_place(tmp_path: Path) -> None:
    assert answer(other(tmp_path, 'lambda q: {"answer": q["ask"], "pick": 0}')) is True


@pytest.mark.parametrize(
    ("reply", "complaint"),
    [
        ('lambda q: {"answer": q["ask"], "choice": "whale"}', "'whale' is not offered"),
        ('lambda q: {"answer": q["ask"], "pick": 7}', ".* from 0 to 1 is missing"),
        ('lambda q: {"answer": 99, "pick": 0}', "expected .*answer"),
        ("lambda q: sys.exit()", "it has ended"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_the_command(
    tmp_path: Path, reply: str, complaint: str
) -> None:
    with pytest.raises(ProcessError, match=rf"process:.*other\.py: {complaint}"):
        answer(other(tmp_path, reply))


def test_a_process_that_says_nothing_is_not_waited_for_forever() -> None:
    sleeper = f"{sys.executable} -c 'import time; time.sleep(60)'"
    with pytest.raises(SetupError, match="no answer within"):
        Process(sleeper, GAME, 1, patience=0.05)


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(SetupError, match="no-such-command"):
        make("process:no-such-command", GAME, 1)


def test_our_own_side_of_the_pipe_is_told_the_card_set() -> None:
    listener = f"{sys.executable} -m wildtable.bots.json_protocol greedy"
    player = Process(listener, GAME, 1, cards=FishSet(copies=2))
    player.close()
    assert player.process.returncode is not None
