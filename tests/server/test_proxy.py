"""Several server processes behind a proxy, on one PostgreSQL: people are moved about and play one game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest

from tests.server.brood import Brood, brood, free_port
from tests.server.proxy import Proxy, proxy
from tests.server.running import SOON
from tests.server.test_kill import CUT_OFF, Stubborn, check_acknowledged, check_answers, read

SEATS = [{"who": "person"}, {"who": "person"}, {"who": "bot", "bot": "random"}]
MOVED = 6  # answers after which everybody is moved to another process


@pytest.mark.parametrize("processes", [2, 4])
def test_people_whom_a_proxy_moves_about_play_one_game(postgres: Callable[[], str], processes: int) -> None:
    """Their sockets are cut again and again, and one of the processes is killed on the way."""
    url, ports = postgres(), [free_port() for _ in range(processes)]
    with brood(url) as servers:
        pids = [servers.start(port) for port in ports]
        players, used = asyncio.run(played(servers, pids, ports))
    kept = asyncio.run(read(url, set(players[0].tables)))
    for player in players:
        assert len(player.acknowledged) > MOVED
        check_acknowledged(player, kept)
        check_answers(player, kept)
    (happened,) = kept.values()
    assert [one.seq for one in happened] == list(range(1, len(happened) + 1))
    assert min(used.values()) > 0, used


async def played(servers: Brood, pids: list[int], ports: list[int]) -> tuple[list[Stubborn], dict[int, int]]:
    async with proxy(ports) as found:
        players = await sat_down(found.port)
        games = asyncio.gather(*(to_the_end(player) for player in players))
        await asyncio.wait_for(asyncio.gather(games, moving(found, servers, pids, players)), 3 * SOON)
        return players, found.used


async def sat_down(port: int) -> list[Stubborn]:
    """Two people at one table of three."""
    async with httpx.AsyncClient(timeout=SOON) as http:
        setup = {"game": "animalia", "seats": SEATS, "seed": "moved"}
        told = (await http.post(f"http://127.0.0.1:{port}/api/tables", json=setup)).json()
    players = [Stubborn(port, seat) for seat in (0, 1)]
    for player, seat in zip(players, told["seats"], strict=True):
        player.table, player.token, player.seat = told["table"], seat["token"], seat["seat"]
        player.tables[player.table] = "animalia"
    return players


async def to_the_end(player: Stubborn) -> None:
    while player.table:
        with suppress(*CUT_OFF):
            await player.play()
        await asyncio.sleep(0.01)


async def moving(found: Proxy, servers: Brood, pids: list[int], players: list[Stubborn]) -> None:
    """Hang up after every few answers; the second time a process is gone as well."""
    moved = 0
    while any(player.table for player in players):
        await asyncio.sleep(0.01)
        if sum(len(player.acknowledged) for player in players) >= MOVED * (moved + 1):
            moved += 1
            found.move_all()
            if moved == 2:
                await asyncio.to_thread(servers.kill, pids[-1])
