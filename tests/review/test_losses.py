"""Where a policy erred once: each verified loss is a test case for it, and what is mended stays mended."""

from __future__ import annotations

import gzip
import json
import os
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tools.losses import KEPT
from wildtable.bots.imagined import Imagined, evenly, practised
from wildtable.bots.look import likely, take
from wildtable.core.codec import find_option
from wildtable.core.record import Record
from wildtable.games import game

STILL_ERRS = {
    "animalia": (0, 1, 2, 3, 4, 5, 6),
    "endangered": (0, 1),
    "endless-forms": (3,),
    "galapagos": (0, 2),
}
"""Kept losses that are still more than half as large as they were: a mended one has to leave this list."""
WORLDS = 240
of_every_corpus = pytest.mark.parametrize("name", sorted(file.name.split(".")[0] for file in KEPT.iterdir()))


@cache
def losses(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(gzip.decompress((KEPT / f"{name}.json.gz").read_bytes()))
    return found


@of_every_corpus
def test_a_loss_is_a_question_with_a_worse_and_a_better_answer(name: str) -> None:
    rules = game(name)
    for one in losses(name):
        record = Record.from_plain(one["record"])
        decision, codec = record.replay(rules).decision(), record.codec(rules)
        assert decision is not None
        assert find_option(codec, decision.options, one["given"]) is not None
        assert find_option(codec, decision.options, one["better"]) is not None
        assert one["loss"] > 2 * one["se"]
        assert not record.seed


@of_every_corpus
def test_a_policy_that_still_errs_answers_as_it_did(name: str) -> None:
    """One that answers otherwise may be mended: its number has to be looked at."""
    rules = game(name)
    for n in STILL_ERRS[name]:
        one = losses(name)[n]
        record = Record.from_plain(one["record"])
        table = record.replay(rules)
        assert practised(rules, table) == find_option(record.codec(rules), table.asking, one["given"]), n


EVERY_LOSS = [
    pytest.param(
        name,
        n,
        id=f"{name}-{n}",
        marks=[pytest.mark.xfail(strict=True, reason="the policy still errs here")] * (n in still),
    )
    for name, still in STILL_ERRS.items()
    for n in range(len(losses(name)))
]


@pytest.mark.skipif("WILDTABLE_REVIEWS" not in os.environ, reason="`make reviews` runs it")
@pytest.mark.parametrize(("name", "n"), EVERY_LOSS)
def test_what_is_mended_stays_mended(name: str, n: int) -> None:
    """Played on by today's policy, what it answers now is about as good as what was better then."""
    one = losses(name)[n]
    assert loss_now(name, one) <= one["loss"] / 2


def loss_now(name: str, one: dict[str, Any]) -> float:
    """How much better the kept answer does than today's, in fresh worlds."""
    rules, record = game(name), Record.from_plain(one["record"])
    table, rng, imagined = record.replay(rules), Random("now"), Imagined(rules)
    decision = table.decision()
    assert decision is not None
    better = find_option(record.codec(rules), decision.options, one["better"])
    pairs = []
    for n in range(WORLDS):
        world, luck = likely(rules, table.view(decision.seat), rng), rng.getrandbits(40)
        ends = []
        for option in (practised(rules, table), better):
            s = world.copy()
            take(s, s.offered(option))
            ends.append(imagined.to_the_end(s, luck, evenly(n, WORLDS, 0.5))[decision.seat])
        pairs.append(ends[1] - ends[0])
    return fmean(pairs)
