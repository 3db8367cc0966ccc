"""What a game in play is made of."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wildtable import games


@pytest.mark.parametrize("name", games.names())
def test_a_state_keeps_its_fields_in_slots(name: str) -> None:
    # Of a state with thirty fields plain Python would read a dict of its own: a twelfth of stepped play.
    game = games.game(name)
    assert not hasattr(game.new(game.seats[0]), "__dict__")


GROWS = """
import sys
from importlib import import_module
from pkgutil import walk_packages
from random import Random
import wildtable.core, wildtable.games
from wildtable import games
from wildtable.core.rollout import rollout

def lists():
    for name, module in list(sys.modules.items()):
        if name.startswith(("wildtable.core", "wildtable.games")):
            for key, value in vars(module).items():
                if type(value) is list:
                    yield (name, key), len(value)

for package in (wildtable.core, wildtable.games):
    for found in walk_packages(package.__path__, package.__name__ + "."):
        import_module(found.name)
before = dict(lists())
for name in games.names():
    for seats in games.game(name).seats:
        for seed in range(5):
            rollout(games.game(name).new(seats), Random(seed))
print(sorted(where for where, number in lists() if before[where] != number))
"""


def test_no_list_of_a_module_grows_in_play() -> None:
    # Tables play in threads, too: two that lengthen one list at the same time mix up what stands where.
    done = subprocess.run(
        [sys.executable, "-c", GROWS], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.strip() == "[]"
