"""Nobody, host or not, has power over another player's chair, and nothing is done to a chair in secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.running import QUICK, Opened, Running, Socket, bearer, running

BOT = {"bot": "random"}


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots take their time; whoever is away is so at once, and gone after an hour."""
    with running(str(tmp_path_factory.mktemp("calm") / "tables.db"), replace(QUICK, pace=3600.0)) as found:
        yield found


@pytest.fixture
def quick_to_leave(tmp_path: Path) -> Iterator[Running]:
    with running(str(tmp_path / "tables.db"), replace(QUICK, pace=3600.0, gone=0.0)) as found:
        yield found


def chair(table: Opened, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table.look()["table"]["seats"][seat]
    return found


def announced(table: Opened, lang: str = "en") -> list[str]:
    lines = table.get("", lang=lang).json()["chat"]["entries"]
    return [line["text"] for line in lines if line["seat"] is None]


def vote(table: Opened, seat: int, *, agree: bool = True) -> Any:
    (proposal,) = table.look()["table"]["proposals"]
    return table.message(seat, "vote", proposal=proposal["id"], agree=agree).json()


def is_closed(table: Opened, seat: int, token: str) -> bool:
    """Whether a hand is closed to a token, by every door there is."""
    question = table.look()["decision"]
    said = {"id": "x", "seat": seat, "decision": question["id"], "choice": None}
    refused = [
        *(table.get(path, token, **{"as": seat}) for path in ("", "/replay", "/record")),
        table.get("/why-not", token, target="x", **{"as": seat}),
        *(table.post("/messages", {"type": kind, **said}, token) for kind in ("answer", "propose")),
        table.post("/messages", {"type": "undo", "id": "y", "seat": seat}, token),
        table.post("/hint", {"seat": seat, "decision": question["id"]}, token),
    ]
    seen = [table.get("", token).json()["view"], table.get("/replay", token).json()["frames"][0]["view"]]
    kinds = {answer.json().get("type") for answer in refused}
    return kinds <= {"not_now", "not_your_seat"} and all(view["viewer"] == -3 for view in seen)


def test_the_host_cannot_free_the_seat_of_a_player(calm: Running) -> None:
    table = calm.open(seats="pp")
    here = table.socket(1)
    for caller in (table.host, f"{table.host},{table.tokens[0]}", table.tokens[0]):
        assert table.post("/seats/1/free", token=caller).status_code in (403, 409)
    here.close()
    assert table.post("/seats/1/free", token=f"{table.host},{table.tokens[0]}").status_code == 409
    assert table.get("", table.tokens[1]).json()["mine"] == [1]


def test_the_host_cannot_have_a_bot_play_for_somebody_who_is_here(calm: Running) -> None:
    table = calm.open(seats="pp")
    here = table.socket(1)
    for caller in (table.host, f"{table.host},{table.tokens[0]}", table.tokens[0]):
        assert table.post("/seats/1/stand-in", BOT, caller).status_code in (403, 409)
    assert chair(table, 1)["stand_in"] is None
    here.close()


def test_a_freed_hand_is_closed_to_whoever_sits_down(calm: Running) -> None:
    table = calm.open("whisper", "ppp")
    table.post("/seats/1/free", token=table.tokens[1])
    token = table.post("/join", {"seat": 1}).json()["token"]
    assert chair(table, 1)["sealed"]
    assert is_closed(table, 1, token)
    vote(table, 0)
    assert is_closed(table, 1, token)
    vote(table, 2)
    assert table.get("", token).json()["as"] == 1
    assert not chair(table, 1)["sealed"]


def test_free_join_read_and_put_a_bot_back_shows_nothing_and_leaves_a_trace(calm: Running) -> None:
    table = calm.open("whisper", "ppb")
    refused = table.post("/seats/2/free", token=table.host)
    assert refused.status_code == 403
    asked = table.post("/seats/2/free", token=table.tokens[0])
    assert asked.status_code == 200
    assert chair(table, 2)["who"] == "bot"
    vote(table, 1)
    assert chair(table, 2)["who"] == "open"
    token = table.post("/join", {"seat": 2}, table.tokens[0]).json()["token"]
    assert is_closed(table, 2, token)
    table.post("/seats/2/free", token=token)
    table.post("/seats/2/bot", BOT, table.tokens[0])
    assert chair(table, 2)["sealed"]
    told = " ".join(announced(table))
    assert all(word in told for word in ("freed", "takes seat", "leaves", "bot"))


def test_a_bot_is_not_freed_against_one_voice(calm: Running) -> None:
    table = calm.open("whisper", "ppb")
    table.post("/seats/2/free", token=table.tokens[0])
    vote(table, 1, agree=False)
    assert table.look()["table"]["proposals"] == []
    assert chair(table, 2)["who"] == "bot"


def test_a_handed_over_hand_is_opened_by_the_table(calm: Running) -> None:
    table = calm.open("whisper", "pp")
    token = table.post("/seats/0/hand-over", token=table.tokens[0]).json()["token"]
    newcomer = Socket(calm, table.id, [token])
    assert (newcomer.news["as"], newcomer.news["mine"]) == (None, [0])
    assert newcomer.say("look", **{"as": 0})["problem"]["type"] == "not_now"
    assert is_closed(table, 0, token)
    assert newcomer.say("chat", seat=0, text="May I?")["type"] == "done"
    told = vote(table, 1)
    newcomer.hear_until(told["version"])
    assert newcomer.news["as"] == 0
    assert newcomer.answer()["type"] == "done"
    newcomer.close()


def test_a_refused_newcomer_stays_outside_and_may_ask_again(calm: Running) -> None:
    table = calm.open("whisper", "pp")
    token = table.post("/seats/0/hand-over", token=table.tokens[0]).json()["token"]
    assert table.post("/seats/0/ask", token=token).json()["type"] == "not_now"
    vote(table, 1, agree=False)
    assert is_closed(table, 0, token)
    assert table.post("/seats/0/ask", token=token).status_code == 200
    vote(table, 1)
    assert table.get("", token).json()["as"] == 0


def test_with_nobody_to_ask_a_hand_is_open_at_once(calm: Running) -> None:
    table = calm.open("whisper", "pb")
    token = table.post("/seats/0/hand-over", token=table.tokens[0]).json()["token"]
    assert table.get("", token).json()["as"] == 0


def test_a_newcomer_has_no_voice(calm: Running) -> None:
    table = calm.open("whisper", "ppp")
    token = table.post("/seats/0/hand-over", token=table.tokens[0]).json()["token"]
    proposal = table.look()["table"]["proposals"][0]
    assert proposal["needs"] == [1, 2]
    body = {"type": "vote", "id": "x", "seat": 0, "proposal": proposal["id"], "agree": True}
    assert table.post("/messages", body, token).json()["type"] == "not_now"


def past_luck(table: Opened) -> None:
    """Until seat 0 could take back an answer by consent only."""
    while table.look(0)["table"]["undo"] != "ask":
        table.answer_any(-1)


def test_an_undo_past_luck_waits_for_the_person_behind_a_stand_in(calm: Running) -> None:
    table = calm.open(seats="pp")
    past_luck(table)
    table.post("/seats/1/stand-in", BOT, table.tokens[0])
    asked = table.message(0, "undo").json()
    assert asked["news"]["table"]["proposals"][0]["needs"] == [1]
    vote(table, 1)
    assert table.look()["table"]["proposals"] == []


def test_a_table_is_not_ended_nor_its_seed_told_without_the_person_behind_a_stand_in(
    calm: Running,
) -> None:
    table = calm.open(seats="pp")
    table.post("/seats/1/stand-in", BOT, table.tokens[0])
    table.message(0, "abandon")
    news = table.look(0)["table"]
    assert (news["status"], news["luck"]["seed"]) == ("playing", None)


def test_who_leaves_completes_what_waited_for_them_alone(calm: Running) -> None:
    table = calm.open(seats="pp")
    table.message(0, "abandon")
    table.post("/seats/1/free", token=table.tokens[1])
    assert table.look()["table"]["status"] == "abandoned"


def test_the_chair_of_somebody_long_gone_is_given_away_by_consent(quick_to_leave: Running) -> None:
    table = quick_to_leave.open("whisper", "ppp")
    here = table.socket(1)
    assert table.post("/seats/1/free", token=table.tokens[0]).json()["type"] == "not_now"
    assert table.post("/seats/2/free", token=table.tokens[0]).status_code == 200
    assert chair(table, 2)["who"] == "person"
    vote(table, 1)
    assert (chair(table, 2)["who"], chair(table, 2)["sealed"]) == ("open", True)
    assert table.get("", table.tokens[2]).status_code == 401
    here.close()


def test_every_change_of_chairs_is_told_to_all_in_their_own_language(calm: Running) -> None:
    table = calm.open("whisper", "pop")
    token = table.post("/join", {"name": "Bo"}).json()["token"]
    table.post("/seats/1/stand-in", BOT, token)
    table.post("/seats/1/take-back", token=token)
    table.post("/seats/1/free", token=token)
    table.post("/seats/1/bot", BOT, table.tokens[0])
    table.post("/chat", {"on": False}, table.host)
    assert announced(table) == [
        "Bo takes seat 2.",
        "A bot stands in for Bo in seat 2.",
        "Bo plays seat 2 again.",
        "Bo leaves seat 2.",
        "Seat 1 puts a bot in seat 2.",
        "The host has switched chat off.",
    ]
    assert announced(table, "es")[0] == "Bo se sienta en el asiento 2."


def test_whatever_is_done_to_the_chairs_a_hand_is_seen_by_who_was_let_in_only(calm: Running) -> None:
    rng = Random(3)
    for _ in range(6):
        table = calm.open("whisper", "".join(rng.choice("pob") for _ in range(2)) + "p")
        tokens = [table.host, *table.tokens.values()]
        for _ in range(40):
            before = [seat["sealed"] for seat in table.look()["table"]["seats"]]
            shuffle_chairs(table, tokens, rng)
            state = calm.tables.actors[table.id].state
            for token in tokens:
                held = [n for n in range(3) if (token, n) in holders(state, tokens)]
                for n in range(3):
                    seen = table.get("", token, **{"as": n}).status_code == 200
                    assert seen == (n in held and not state.chairs[n].sealed)
            for n, was_sealed in enumerate(before):
                opened = was_sealed and not state.chairs[n].sealed
                assert not opened or f"The hand of seat {n + 1} is open" in " ".join(announced(table))


def holders(state: Any, tokens: list[str]) -> set[tuple[str, int]]:
    from wildtable.server.tokens import hashed

    return {(token, state.tokens[hashed(token)]) for token in tokens if hashed(token) in state.tokens}


def shuffle_chairs(table: Opened, tokens: list[str], rng: Random) -> None:
    """One call about some chair by somebody."""
    seat, headers = rng.randrange(3), bearer(rng.choice(tokens))
    base = f"/api/tables/{table.id}"
    calls: list[tuple[str, Any]] = [
        ("/join", {"seat": seat}),
        *((f"/seats/{seat}/{what}", None) for what in ("hand-over", "free", "ask", "take-back")),
        *((f"/seats/{seat}/{what}", BOT) for what in ("stand-in", "bot")),
    ]
    for proposal in table.look()["table"]["proposals"]:
        for n in range(3):
            said = {"type": "vote", "id": str(rng.random()), "seat": n, "proposal": proposal["id"]}
            calls.append(("/messages", {**said, "agree": rng.random() < 0.7}))
    path, body = rng.choice(calls)
    told = table.server.http.post(base + path, json=body, headers=headers).json()
    if "token" in told:
        tokens.append(told["token"])
