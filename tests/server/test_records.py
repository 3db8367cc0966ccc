from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from tests.core.pond import GAME, FishSet
from tests.server.running import Running, bearer
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting

PEOPLE = [{"who": "person"}, {"who": "person"}]


def test_a_finished_table_is_replayed_from_every_seat(server: Running) -> None:
    table = server.open(seats="pp")
    last = table.play_out()
    index = table.get("/replay/index").json()
    of = index[-1]["n"]
    for eyes in ("0", "1", "public", "all"):
        found = table.get("/replay", at=of, **{"as": eyes}).json()
        assert (found["n"], found["of"]) == (of, of)
        assert found["frames"][0]["outcome"]["scores"] == last["outcome"]["scores"]
    everything = table.get("/replay", at=3, count=4, **{"as": "all"}).json()["frames"]
    assert [frame["n"] for frame in everything] == [3, 4, 5, 6]
    assert "HIDDEN" not in json.dumps([frame["view"] for frame in everything])
    assert [len(frame["log"]["entries"]) for frame in everything] == [m["log"] for m in index[3:7]]


def test_in_play_one_looks_back_through_ones_own_eyes_only(server: Running) -> None:
    table = server.open(seats="pp")
    table.answer_any()
    mine = table.get("/replay", table.tokens[0], at=1, **{"as": 0}).json()["frames"][0]
    assert mine["view"]["viewer"] == 0
    assert table.get("/replay", table.tokens[0], at=1, **{"as": 1}).status_code == 403
    assert table.get("/replay", at=1, **{"as": "all"}).status_code == 403
    assert table.get("/replay", at=1).json()["frames"][0]["view"]["hands"][0] == ["HIDDEN"]
    assert table.get("/replay", at=999).status_code == 404


def test_a_record_is_whole_and_verifiable_once_the_game_is_over(server: Running) -> None:
    table = server.open(seats="pp", seed=None)
    commitment = table.news["table"]["luck"]["commitment"]
    last = table.play_out()
    record = Record.from_json(table.get("/record").text)
    assert record.verify(GAME).outcome().scores == tuple(last["outcome"]["scores"])
    assert sha256(f"wildtable luck {record.seed}".encode()).hexdigest() == commitment


def test_in_play_a_record_holds_what_the_seat_may_know(server: Running) -> None:
    table = server.open(seats="pp", seed="a seed nobody may see")
    table.answer_any()
    for token in (table.tokens[0], table.tokens[1], None):
        answer = table.get("/record", token)
        assert "a seed nobody may see" not in answer.text
        record = Record.from_json(answer.text)
        seat = record.notes["seat"]
        assert all(choice is None for asked, choice in record.choices if asked != seat)
    own = Record.from_json(table.get("/record", table.tokens[0]).text)
    assert any(choice is not None for asked, choice in own.choices if asked == 0)


def test_a_record_comes_along_to_another_table(server: Running) -> None:
    table = server.open(seats="pp")
    table.play_out()
    record = table.get("/record").json()
    told = server.http.post("/api/tables/import", json={"record": record, "seats": PEOPLE})
    assert told.status_code == 201, told.text
    assert told.json()["news"]["table"]["status"] == "over"
    record["choices"] = record["choices"][:6]
    played_on = server.http.post("/api/tables/import", json={"record": record, "seats": PEOPLE}).json()
    assert played_on["news"]["table"]["status"] == "playing"
    assert played_on["news"]["table"]["luck"]["known"]


def test_a_broken_record_is_refused_with_the_place(server: Running) -> None:
    table = server.open(seats="pp")
    table.play_out()
    record = table.get("/record").json()
    record["choices"][4][1] = "SHARK"
    refused = server.http.post("/api/tables/import", json={"record": record, "seats": PEOPLE})
    assert (refused.status_code, refused.json()["type"]) == (422, "bad_record")
    assert "choice 5" in refused.json()["detail"]
    nothing = server.http.post("/api/tables/import", json={"record": {}, "seats": PEOPLE})
    assert nothing.json()["type"] == "bad_record"


def test_one_plays_on_from_a_moment_with_the_same_or_new_luck(server: Running) -> None:
    table = server.open(seats="pp")
    body = {"at": 4, "luck": "same", "seats": PEOPLE}
    assert table.post("/branch", body).json()["type"] == "not_now"
    table.play_out()
    same = table.post("/branch", body).json()["news"]["table"]
    assert same["branch_of"] == table.id
    assert same["luck"]["commitment"] == table.news["table"]["luck"]["commitment"]
    other = table.post("/branch", {**body, "luck": "new"}).json()["news"]["table"]
    assert other["luck"]["commitment"] != table.news["table"]["luck"]["commitment"]
    assert other["luck"]["seed"] is None
    assert table.post("/branch", {**body, "at": 99_999}).status_code == 404


def test_a_rematch_is_for_the_same_people_with_the_same_links(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.post("/rematch", {}, table.tokens[0]).json()["type"] == "not_now"
    table.play_out()
    assert table.post("/rematch", {}).status_code == 403
    again = table.post("/rematch", {}, table.tokens[0]).json()["table"]
    assert table.post("/rematch", {}, table.tokens[1]).json()["table"] == again
    assert table.look()["table"]["rematch"] == again
    news = server.http.get(f"/api/tables/{again}", headers=bearer(table.tokens[1])).json()
    assert (news["mine"], news["table"]["status"]) == ([1], "playing")


def test_a_report_is_kept(server: Running) -> None:
    table = server.open(seats="pp")
    told = table.post("/report", {"text": "Odd", "seen": {"version": 1}}, table.tokens[0])
    assert told.status_code == 201
    assert told.json()["report"].startswith("r")


def test_a_record_with_a_card_set_of_its_own_is_played_on_with_it(server: Running) -> None:
    record = Sitting.new(GAME, 2, cards=FishSet(copies=5)).record
    body = {"record": json.loads(record.to_json()), "seats": PEOPLE}
    answer = server.http.post("/api/tables/import", json=body)
    assert answer.status_code == 201
    kept = server.http.get(f"/api/tables/{answer.json()['table']}/cards").json()
    assert kept == {"sets": {}}  # fish have no cards of their own to list


def test_a_broken_card_set_in_a_record_is_refused(server: Running) -> None:
    plain = json.loads(Sitting.new(GAME, 2, cards=FishSet(copies=5)).record.to_json())
    plain["card_set"]["copies"] = "many"
    del plain["seal"]
    answer = server.http.post("/api/tables/import", json={"record": plain, "seats": PEOPLE})
    assert answer.status_code == 422
    assert "copies: expected int" in answer.json()["detail"]


def brought(server: Running, record: dict[str, Any]) -> Any:
    return server.http.post("/api/tables/import", json={"record": record, "seats": PEOPLE}).json()


def a_record(server: Running) -> dict[str, Any]:
    table = server.open(seats="pp")
    table.play_out()
    record: dict[str, Any] = table.get("/record").json()
    del record["seal"]  # as somebody does who edits it
    record["choices"] = record["choices"][:6]
    return record


def test_a_table_from_a_record_says_so_to_all(server: Running) -> None:
    table = brought(server, a_record(server))["table"]
    news = server.http.get(f"/api/tables/{table}").json()
    assert news["table"]["luck"]["origin"] == "imported"
    line = news["chat"]["entries"][0]
    assert line["seat"] is None
    assert "imported" in line["text"]


@pytest.mark.parametrize("luck", ["same", "new"])
def test_a_table_that_goes_on_from_another_says_so_to_all(server: Running, luck: str) -> None:
    table = server.open(seats="pp")
    table.play_out()
    told = table.post("/branch", {"at": 4, "luck": luck, "seats": PEOPLE}).json()
    assert told["news"]["table"]["luck"]["origin"] == "branched"
    assert told["news"]["chat"]["entries"][0]["seat"] is None


def test_a_new_table_and_a_rematch_are_their_own(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.news["table"]["luck"]["origin"] == "new"
    imported = brought(server, a_record(server))
    tokens = ",".join(seat["token"] for seat in imported["seats"])
    said = {"type": "abandon", "id": "x", "seat": 0}
    path = f"/api/tables/{imported['table']}"
    server.http.post(f"{path}/messages", json=said, headers=bearer(tokens))
    again = server.http.post(f"{path}/rematch", json={}, headers=bearer(tokens)).json()["table"]
    assert server.http.get(f"/api/tables/{again}").json()["table"]["luck"]["origin"] == "new"


@pytest.mark.parametrize("commitment", ["", "0" * 64, "x", "f" * 1_500_000])
def test_a_commitment_that_does_not_fit_its_seed_is_refused(server: Running, commitment: str) -> None:
    refused = brought(server, a_record(server) | {"commitment": commitment})
    assert (refused["type"], refused["where"]) == ("bad_record", "record.commitment")


def test_a_record_without_a_seed_gets_luck_and_a_commitment_of_its_own(server: Running) -> None:
    told = brought(server, a_record(server) | {"seed": "", "commitment": "0" * 64})["news"]["table"]["luck"]
    assert told["commitment"] != "0" * 64
    assert (told["known"], told["origin"]) == (False, "imported")


@pytest.mark.parametrize(
    "extra",
    [
        {"notes": {"a": "x" * 1_000_000}},
        {"notes": {"branched_at": 10**30}},
        {"notes": {"branched_at": "x"}},
        {"hints": [10**30, -1, 3]},
        {"hints": [0] * 100_000},
        {"notes": {"deep": [[[[[[[[]]]]]]]]}},
    ],
)
def test_what_a_record_brings_besides_is_not_taken_along(server: Running, extra: dict[str, Any]) -> None:
    told = brought(server, a_record(server) | extra)
    assert told["news"]["table"]["status"] == "playing", told
    kept = server.tables.actors[told["table"]].state.record
    assert len(str(kept.notes)) < 100
    assert all(0 <= hint <= len(kept.choices) for hint in kept.hints)
    assert len(kept.hints) <= len(kept.choices)


def test_a_record_of_endless_choices_is_refused(server: Running) -> None:
    refused = brought(server, a_record(server) | {"choices": [[0, True]] * 30_000})
    assert (refused["type"], refused["where"]) == ("bad_record", "record.choices")
