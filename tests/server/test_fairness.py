"""Nobody can be slowed by another: budgets, turns, errands, slow lines, tables nobody is at."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.server.running import MODULES, QUICK, ROOMY, SOON, running
from wildtable.review.puzzles import shipped
from wildtable.server import limits as limits_of
from wildtable.server import setup
from wildtable.server.errands import Errands
from wildtable.server.limits import Bucket, Budget, Limits, Rate, of_one
from wildtable.server.problem import Problem
from wildtable.server.replay import Replay
from wildtable.server.setup import read_brought
from wildtable.server.turns import Turns


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
def test_whoever_has_a_whole_network_of_ipv6_is_one_caller(address: IPv6Address, other: int) -> None:
    network = int(address) >> 64 << 64
    assume(IPv6Address(network | other).ipv4_mapped is address.ipv4_mapped is None)
    assert of_one(str(address)) == of_one(str(IPv6Address(network | other))) == of_one(f"{address}%eth0")
    assert of_one(str(IPv6Address(network ^ 1 << 64))) != of_one(str(address))


@given(st.ip_addresses(v=4), st.ip_addresses(v=4))
def test_each_address_of_ipv4_is_a_caller_however_it_is_written(one: IPv4Address, other: IPv4Address) -> None:
    assert of_one(f"::ffff:{one}") == of_one(str(one)) == str(one)
    assert (of_one(str(one)) == of_one(str(other))) == (one == other)


class Clock:
    """Time as a test tells it."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(limits_of, "time", found)
    return found


# --- budgets ---


@given(st.lists(st.tuples(st.floats(0, 2), st.floats(0.5, 10)), max_size=60))
def test_a_bucket_never_gives_more_than_it_has(asked: list[tuple[float, float]]) -> None:
    clock, rate = Clock(), Rate(5, 20, 3.0)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(limits_of, "time", clock)
        bucket, spent = Bucket(rate), 0.0
        for pause, cost in asked:
            clock.now += pause
            try:
                wait = bucket.take(cost)
            except Problem:
                continue
            spent += cost
            assert spent <= rate.burst + rate.per_second * (clock.now + wait) + 1e-6
            assert wait <= rate.patience


def test_a_school_of_thirty_behind_one_address_plays_undisturbed(clock: Clock) -> None:
    budget, rng = Budget(Limits()), Random(1)
    for _ in range(30):  # everybody opens the page and their table at once
        assert not [budget.wait("school", "") for _ in range(8)].count(1)
    for _ in range(300):  # then a minute of quick play, and more than most people do
        clock.now += 0.2
        for pupil in range(30):
            if rng.random() < 0.3:
                assert budget.wait("school", f"pupil {pupil}") == 0.0


def test_whoever_asks_too_much_is_slowed_then_refused_and_the_others_are_not(clock: Clock) -> None:
    budget, refused, slowed = Budget(Limits()), 0, 0
    for _ in range(50):
        clock.now += 0.1
        for _ in range(20):
            try:
                slowed += budget.wait("school", "bully") > 0
            except Problem as problem:
                refused += problem.kind == "slow_down"
        assert budget.wait("school", "pupil") == 0.0
    assert slowed > 10
    assert refused > 500


def test_calls_without_a_name_have_a_budget_of_their_own(clock: Clock) -> None:
    budget = Budget(Limits())
    with suppress(Problem):
        for _ in range(2000):
            budget.wait("school", "")
    with pytest.raises(Problem):
        budget.wait("school", "")
    assert budget.wait("school", "pupil") == 0.0
    assert budget.wait("elsewhere", "") == 0.0


def test_http_and_sockets_pay_from_one_purse(tmp_path: Path) -> None:
    tight = replace(ROOMY, messages=Rate(0.001, 12, 0.1))
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=tight)) as server:
        table = server.open("pond", "pp")
        line = table.socket(0)
        answers = [table.get("", table.tokens[0]) for _ in range(20)]
        assert Counter(answer.status_code for answer in answers)[429] >= 8
        assert answers[-1].headers["retry-after"] == "5"
        assert answers[-1].json()["type"] == "slow_down"
        assert line.say("ping")["problem"]["type"] == "slow_down"
        assert table.get("", table.tokens[1]).status_code == 200
        line.close()


# --- turns ---


def in_order(jobs: list[tuple[str, str]], places: int = 1) -> list[tuple[str, str]]:
    """In which order jobs are let in that all come at once."""

    async def all_at_once() -> list[tuple[str, str]]:
        turns, let_in = Turns(places), []

        async def job(address: str, table: str) -> None:
            async with turns.turn(address, table):
                let_in.append((address, table))
                await asyncio.sleep(0)

        await asyncio.gather(*(job(*one) for one in jobs))
        return let_in

    return asyncio.run(all_at_once())


JOBS = st.lists(st.tuples(st.sampled_from("ABC"), st.sampled_from("123")), max_size=60)


@given(JOBS, st.integers(1, 3))
def test_everybody_has_a_turn_once(jobs: list[tuple[str, str]], places: int) -> None:
    assert Counter(in_order(jobs, places)) == Counter(jobs)


@given(JOBS)
def test_no_address_waits_for_another_twice_running(jobs: list[tuple[str, str]]) -> None:
    order = in_order(jobs)[1:]  # the first finds the place free
    for n, (address, _) in enumerate(order):
        waiting = {other for other, _ in order[n:]}
        between = [other for other, _ in order[n + 1 :]]
        if address in between:
            following = between[: between.index(address)]
            assert waiting - {address} <= set(following)


def test_sixty_tables_of_one_do_not_make_another_wait() -> None:
    order = in_order([*(("abuser", str(n)) for n in range(60)), ("person", "1")])
    assert order.index(("person", "1")) <= 2


def test_whoever_leaves_while_waiting_holds_nobody_up() -> None:
    async def leave() -> bool:
        turns = Turns(1)

        async def hold(event: asyncio.Event) -> None:
            async with turns.turn("a", "1"):
                await event.wait()

        done, never = asyncio.Event(), asyncio.Event()
        first, second = asyncio.create_task(hold(done)), asyncio.create_task(hold(never))
        third = asyncio.create_task(hold(done))
        await asyncio.sleep(0)
        second.cancel()
        done.set()
        await asyncio.wait_for(asyncio.gather(first, third), SOON)
        async with asyncio.timeout(SOON), turns.turn("b", "2"):
            return True

    assert asyncio.run(leave())


# --- errands ---


def test_imports_are_read_away_from_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def spy(body: bytes, modules: dict[str, str]) -> Any:
        threads.append(threading.current_thread().name)
        return read_brought(body, modules)

    monkeypatch.setattr("wildtable.server.api.records.read_brought", spy)
    with running(str(tmp_path / "tables.db")) as server:
        table = server.open("pond", "pp")
        record = table.play_out() and table.get("/record").json()
        body = {"record": record, "seats": [{"who": "person"}] * 2}
        assert server.http.post("/api/tables/import", json=body).status_code == 201
        record["commitment"] = "0" * 64
        refused = server.http.post("/api/tables/import", json=body)
        assert (refused.status_code, refused.json()["where"]) == (422, "record.commitment")
    assert {name.rpartition("_")[0] for name in threads} == {"errands"}


def test_puzzles_are_read_away_from_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def spy(name: str) -> Any:
        threads.append(threading.current_thread())
        return shipped(name)

    monkeypatch.setattr("wildtable.server.puzzle_book.shipped", spy)
    with running(str(tmp_path / "tables.db")) as server, ThreadPoolExecutor(8) as asking:
        asked = [asking.submit(server.http.get, "/api/puzzles") for _ in range(8)]
        assert {one.result(SOON).status_code for one in asked} == {200}
        assert threads
        assert server.thread not in threads
        assert len(threads) == len(MODULES), "however many ask, each game is read once"


def test_past_games_are_seen_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looking = 0
    together: list[int] = []

    def slowly(self: Replay, *args: Any, **kwargs: Any) -> list[Any]:
        nonlocal looking
        looking += 1
        together.append(looking)
        time.sleep(0.05)
        looking -= 1
        return []

    monkeypatch.setattr(Replay, "frames", slowly)
    with running(str(tmp_path / "tables.db")) as server, ThreadPoolExecutor(6) as pool:
        table = server.open("whisper", "pop")
        answers = list(pool.map(lambda _: table.get("/replay").status_code, range(6)))
    assert answers == [200] * 6
    assert together == [1] * 6


def test_a_hint_makes_no_bot_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def ponder(*_: Any) -> list[Any]:
        begun.set()
        assert may_end.wait(SOON)
        return []

    monkeypatch.setattr("wildtable.server.bot_workers.hints", ponder)
    with running(str(tmp_path / "tables.db")) as server, ThreadPoolExecutor(1) as asking:
        puzzled, other = server.open("pond", "pp"), server.open("pond", "pb")
        decision = puzzled.look()["decision"]
        body = {"seat": decision["seat"], "decision": decision["id"]}
        hint = asking.submit(puzzled.post, "/hint", body, puzzled.tokens[decision["seat"]])
        assert begun.wait(SOON)
        line = other.socket(0)
        while line.news["decision"] is not None:
            line.answer() if line.news["decision"]["yours"] else line.hear()
        assert not hint.done()
        may_end.set()
        assert hint.result(SOON).status_code == 200
        line.close()


def test_an_errand_runs_in_a_process_and_a_refusal_comes_back() -> None:
    async def errand() -> str:
        with pytest.raises(Problem) as refused:
            await errands.run("a", setup.read_brought, b"{", MODULES)
        return refused.value.kind

    errands = Errands(apart=True)
    assert asyncio.run(errand()) == "bad_request"
    errands.close()


def test_an_address_with_too_many_errands_is_told_so() -> None:
    async def many() -> Counter[str]:
        errands = Errands(apart=False)
        asked = (errands.run("a", time.sleep, 0.01) for _ in range(30))
        found = await asyncio.gather(*asked, errands.run("b", time.sleep, 0.01), return_exceptions=True)
        errands.close()
        return Counter(one.kind if isinstance(one, Problem) else "done" for one in found)

    assert asyncio.run(many()) == {"done": 14, "busy": 17}


# --- lines ---


def is_hung_up_on(line: socket.socket) -> bool:
    line.settimeout(SOON)
    try:
        return line.recv(100) == b""
    except ConnectionError:
        return True


def test_whoever_does_not_say_what_it_wants_is_hung_up_on(tmp_path: Path) -> None:
    hasty = replace(ROOMY, patience=0.3)
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=hasty)) as server:
        for said in (b"", b"GET /healthz HT", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(said)
                assert is_hung_up_on(line)
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(b"POST /api/qr HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
            line.settimeout(SOON)
            assert b"408" in line.recv(1000)
        assert server.http.get("/healthz").status_code == 200


def test_to_come_and_go_again_and_again_is_dear(tmp_path: Path) -> None:
    limits = replace(ROOMY, address=Rate(0.1, 40, 0.5))
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=limits)) as server:
        table, replies = server.open("pond", "pp"), []
        for _ in range(9):
            line = table.socket(0)
            replies.append(line.reply["type"])
            line.close()
        assert replies[:6] == ["done"] * 6
        assert replies[-1] == "refused"


def test_an_address_cannot_hold_all_the_lines(tmp_path: Path) -> None:
    few = replace(ROOMY, connections=5)
    with running(str(tmp_path / "tables.db"), replace(QUICK, limits=few)) as server:
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
        with socket.create_connection(("127.0.0.1", server.port)) as sixth:
            assert is_hung_up_on(sixth)
        for line in lines:
            line.close()
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            try:
                assert server.http.get("/healthz").status_code == 200
                return
            except Exception:  # the server has not noticed yet that lines are free again
                continue
        raise AssertionError("lines that were closed still count")


# --- tables nobody is at ---


def test_bots_do_not_play_with_nobody_and_go_on_when_somebody_comes(tmp_path: Path) -> None:
    alone = replace(QUICK, aftercare=0.0)
    with running(str(tmp_path / "tables.db"), alone) as server:
        table = server.open("pond", "pb")
        for _ in range(100):
            news = table.look(0)
            if not news["decision"]["yours"]:
                break
            table.answer_any()
        waiting = table.look(0)
        assert not waiting["decision"]["yours"]
        assert not server.tables.actors[table.id].autoplay.pondering
        time.sleep(0.2)
        assert table.look(0)["version"] == waiting["version"]
        line = table.socket(0)
        while not line.news["decision"]["yours"]:
            line.hear()
        line.close()
