"""The seats shuffle before the deal: nobody alone chooses the luck, and nobody can hold up the game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.running import SOON, Opened, Running, running
from wildtable.core.chance import commitment, nonce_commitment, nonces_in, secret_of, shuffled
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.server import autoplay

NONCES = ["0" * 31 + str(seat) for seat in range(3)]


def shuffling(server: Running, seats: str = "pp", game: str = "pond") -> Opened:
    return server.open(game, seats, seed=None, shuffle=True)


def commit(table: Opened, seat: int, nonce: str = "") -> httpx.Response:
    return table.message(seat, "commit", commitment=nonce_commitment(nonce or NONCES[seat]))


def reveal(table: Opened, seat: int, nonce: str = "") -> httpx.Response:
    return table.message(seat, "reveal", nonce=nonce or NONCES[seat])


def luck(table: Opened) -> dict[str, Any]:
    found: dict[str, Any] = table.look()["table"]["luck"]
    return found


def until(table: Opened, stage: str) -> dict[str, Any]:
    """The luck of the table once the shuffle has come so far."""
    end = time.monotonic() + SOON
    while (found := luck(table))["shuffle"]["stage"] != stage:
        assert time.monotonic() < end, found
        time.sleep(0.01)
    return found


def shuffle(table: Opened) -> None:
    """Both seats, to the deal."""
    for step in (commit, reveal):
        for seat in (0, 1):
            assert step(table, seat).status_code == 200
    until(table, "dealt")


def seed_of(server: Running, table: Opened) -> str:
    luck(table)
    return server.tables.actors[table.id].state.record.seed


def give_up(table: Opened) -> dict[str, Any]:
    """End the table by consent; the news then."""
    proposal = table.message(0, "abandon").json()["proposal"]
    told: dict[str, Any] = table.message(1, "vote", proposal=proposal, agree=True).json()["news"]
    return told


@pytest.mark.parametrize("game", [*names(), "pond"])
def test_the_deal_follows_from_the_secret_and_all_nonces(server: Running, game: str) -> None:
    table = shuffling(server, game=game)
    assert table.look(0)["decision"] is None
    before = luck(table)["commitment"]
    shuffle(table)
    assert table.look()["decision"] is not None
    told = give_up(table)["table"]["luck"]
    assert told["commitment"] == before == commitment(told["seed"])
    assert nonces_in(told["seed"]) == {0: NONCES[0], 1: NONCES[1]}
    kept = Record.from_json(table.get("/record").text)
    assert kept.seed == told["seed"]
    if game != "pond":
        kept.verify(game_named(game))


def test_another_nonce_deals_other_cards_from_the_same_secret() -> None:
    game = game_named("galapagos")
    seeds = [shuffled("a" * 32, {0: nonce}) for nonce in NONCES]
    deals = {str(Sitting.new(game, 2, seed=seed).record.choices) for seed in seeds}
    assert len(deals) == len(NONCES)


def test_nothing_is_revealed_before_everybody_has_committed(server: Running) -> None:
    table = shuffling(server)
    commit(table, 0)
    assert reveal(table, 0).status_code == 409
    assert luck(table)["shuffle"]["nonces"] == [None, None]
    assert luck(table)["shuffle"]["waits"] == [1]


def test_a_nonce_must_be_the_one_committed_to(server: Running) -> None:
    table = shuffling(server)
    commit(table, 0)
    commit(table, 1)
    until(table, "revealing")
    assert reveal(table, 0, NONCES[2]).json()["where"] == "nonce"
    assert reveal(table, 0).status_code == 200
    assert reveal(table, 0).status_code == 409
    assert commit(table, 1, NONCES[2]).status_code == 409


def test_nothing_is_answered_before_the_deal(server: Running) -> None:
    table = shuffling(server)
    answered = table.message(0, "answer", decision="d1", choice=None)
    assert answered.json()["type"] == "stale"
    assert table.message(0, "undo").status_code == 409


def test_who_has_not_come_is_left_out_and_named(server: Running) -> None:
    table = shuffling(server)
    commit(table, 0)
    assert table.message(0, "deal").status_code == 200
    assert commit(table, 1).status_code == 409
    reveal(table, 0)
    assert until(table, "dealt")["shuffle"]["nonces"] == [NONCES[0], None]
    assert "Without" in table.look()["chat"]["entries"][-1]["text"]


def test_who_does_not_reveal_in_time_is_left_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "REVEAL_WITHIN", 0.1)
    table = shuffling(server)
    commit(table, 0)
    commit(table, 1)
    assert until(table, "dealt")["shuffle"]["nonces"] == [None, None]


def test_bots_add_nothing_and_hold_up_nobody(server: Running) -> None:
    table = shuffling(server, "pb")
    commit(table, 0)
    until(table, "revealing")
    reveal(table, 0)
    until(table, "dealt")
    until(shuffling(server, "bb"), "dealt")


def test_a_bot_on_the_last_open_chair_ends_the_waiting(server: Running) -> None:
    table = shuffling(server, "po")
    commit(table, 0)
    assert luck(table)["shuffle"]["waits"] == [1]
    table.post("/seats/1/bot", {"bot": "random"}, table.tokens[0])
    until(table, "revealing")


def test_whoever_takes_over_a_chair_has_not_shuffled(server: Running) -> None:
    table = shuffling(server)
    commit(table, 0)
    table.post("/seats/0/hand-over", token=table.tokens[0])
    assert luck(table)["shuffle"]["commitments"] == [None, None]


def test_a_shuffle_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = str(tmp_path / "tables.db")
    with running(store) as server:
        table = shuffling(server)
        commit(table, 0)
        commit(table, 1)
        until(table, "revealing")
        reveal(table, 0)
        before = luck(table)
    monkeypatch.setattr(autoplay, "REVEAL_WITHIN", 0.1)
    with running(store) as server:
        table.server = server
        assert luck(table)["commitment"] == before["commitment"]
        assert until(table, "dealt")["shuffle"]["nonces"] == [NONCES[0], None]
        seed = seed_of(server, table)
    with running(store) as server:
        table.server = server
        assert seed_of(server, table) == seed
        assert nonces_in(seed) == {0: NONCES[0]}


def test_a_rematch_is_shuffled_anew(server: Running) -> None:
    table = shuffling(server)
    first = luck(table)["commitment"]
    give_up(table)
    table.id = table.post("/rematch", {}, table.tokens[0]).json()["table"]
    assert luck(table)["shuffle"]["stage"] == "committing"
    assert luck(table)["commitment"] != first


def test_a_known_seed_is_not_shuffled(server: Running) -> None:
    body = {"game": "pond", "seats": [{"who": "person"}] * 2, "seed": "1", "shuffle": True}
    refused = server.http.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["where"]) == (422, "shuffle")


def test_a_shuffled_record_can_be_brought_along_but_not_its_secret_changed(server: Running) -> None:
    table = shuffling(server, game="galapagos")
    shuffle(table)
    give_up(table)
    record = table.get("/record").json()
    body = {"record": record, "seats": [{"who": "person"}] * 2}
    brought = server.http.post("/api/tables/import", json=body)
    assert brought.status_code == 201, brought.text
    assert brought.json()["news"]["table"]["luck"]["origin"] == "imported"
    record["seed"] = "0" * 32 + record["seed"][32:]
    assert server.http.post("/api/tables/import", json=body).status_code == 422


hexes = st.text("0123456789abcdef", min_size=32, max_size=32)


@given(hexes, st.dictionaries(st.integers(0, 9), hexes, min_size=1))
def test_a_seed_holds_its_secret_and_its_nonces(secret: str, nonces: dict[int, str]) -> None:
    seed = shuffled(secret, nonces)
    assert (secret_of(seed), nonces_in(seed)) == (secret, nonces)
    assert commitment(seed) == commitment(secret)


@given(st.text())
def test_any_other_seed_is_its_own_secret(seed: str) -> None:
    assert (secret_of(seed), nonces_in(seed)) == (seed, {})
