"""Rules of the house against one who decides for all: enforced by the server, unknown to the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import orjson
import pytest

from tests.server.running import Opened, Running, Socket, bearer
from wildtable.core.decision import Seat
from wildtable.games import game as game_named
from wildtable.server.authority import Caller
from wildtable.server.commands import answer_with, decide
from wildtable.server.event_rows import Kept, from_row, number, to_row
from wildtable.server.messages import Chat, Pass, Propose
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import NOTHING, News
from wildtable.server.setup import Place, Setup, TeamworkWish, new_record, open_table
from wildtable.server.table_state import TableState

SECRET = TeamworkWish(secret=True)
NOON = "2026-01-01T12:00:00.000Z"


class World:
    """A table without a server: what happens at it, and everything a seat is told."""

    def __init__(self, teamwork: TeamworkWish = SECRET, seats: int = 4, moves: int = 0) -> None:
        game = game_named("endangered")
        setup = Setup(game=game.name, seats=[Place(who="person")] * seats, seed="1", teamwork=teamwork)
        opened = open_table(game, new_record(game, setup), setup.seats, setup)
        self.kept = [replace(one, at=NOON) for one in number(0, [opened.event])]
        self.state = TableState("t", game, self.kept)
        rng = Random(moves)
        for _ in range(moves):
            assert self.state.question is not None
            self._keep(answer_with(self.state, rng.choice(list(self.state.question.options)), "person")[:1])

    def _keep(self, events: Any) -> None:
        for one in number(self.state.version, events):
            self.kept.append(replace(one, at=NOON))
            self.state.apply(self.kept[-1])

    def say(self, seat: Seat, command: Any) -> None:
        self._keep(decide(self.state, Caller({seat: "token"}), command))

    def propose(self, seat: Seat, pick: int) -> None:
        question = self.state.question
        assert question is not None
        choice = self.state.play.codec.encode(question.options[pick % len(question.options)])
        said = {"type": "propose", "id": "x", "seat": seat, "decision": self.state.question_id}
        self.say(seat, Propose.model_validate({**said, "choice": choice, "note": f"n{pick}"}))

    def pass_(self, seat: Seat) -> None:
        self.say(seat, Pass(type="pass", id="x", seat=seat, decision=self.state.question_id))

    def told(self, seat: Seat | None) -> bytes:
        return orjson.dumps(NOTHING.update(News(Moment(self.state, "en", Presence()), seat), [])[0])


def speak(world: World, others: list[Seat], rng: Random) -> None:
    """Some of the others speak in secret, in any order, some of them twice."""
    some = rng.sample(others, rng.randint(0, len(others)))
    for seat in (*some, *rng.sample(some, rng.randint(0, len(some)))):
        if rng.random() < 0.3:
            world.pass_(seat)
        else:
            world.propose(seat, rng.randrange(20))


@pytest.mark.parametrize("seed", range(12))
def test_nobody_learns_anything_from_what_is_proposed_in_secret(seed: int) -> None:
    """Two tables that differ in who has said what, how often and when: the same bytes for the rest."""
    rng, moves = Random(seed), 8 + 3 * seed
    me = rng.randrange(4)
    others = rng.sample([seat for seat in range(4) if seat != me], 2)  # one is waited for all the time
    eyes: list[Seat | None] = [None, me]
    worlds = [World(moves=moves), World(moves=moves)]
    pick = rng.randrange(20)
    for world in worlds:  # each on its own: nothing but the script below is the same
        speak(world, others, rng)
        world.propose(me, pick)
        speak(world, others, rng)
        world.say(me, Chat(type="chat", id="y", seat=me, text="Hello"))
    one, other = worlds
    assert [one.told(seat) for seat in eyes] == [other.told(seat) for seat in eyes]
    assert one.state.question_id == other.state.question_id
    assert one.state.next_proposal == other.state.next_proposal
    assert not any(world.state.round.is_shown for world in worlds)


def test_the_law_above_would_notice_a_leak() -> None:
    one, other = World(moves=9), World(moves=9)
    one.propose(1, 0)
    assert one.told(1) != other.told(1)  # what one has proposed oneself, one sees
    assert one.told(0) == other.told(0)


def test_once_everybody_has_spoken_all_is_shown_seat_by_seat() -> None:
    world = World(moves=9)
    for seat in (3, 0, 2):
        world.propose(seat, seat)
    assert b'"proposals":[]' in world.told(None)
    world.pass_(1)
    shown = orjson.loads(world.told(None))["table"]
    assert [(one["by"], one["note"]) for one in shown["proposals"]] == [(0, "n0"), (2, "n2"), (3, "n3")]
    assert shown["round"] is None


def test_what_is_kept_comes_back_in_the_middle_of_a_round() -> None:
    world = World(moves=9)
    world.propose(3, 1)
    world.pass_(0)
    again = World(moves=9)
    again.state = TableState("t", world.state.game, list(reread(world.kept)))
    for seat in (None, 0, 1, 2, 3):
        assert again.told(seat) == world.told(seat)
    assert again.state.round == world.state.round


def reread(kept: list[Kept]) -> Iterator[Kept]:
    return (from_row(to_row(one)) for one in kept)


# --- at a server ---


def opened(server: Running, seats: str = "ppp", **teamwork: Any) -> Opened:
    return server.open("endangered", seats, teamwork=teamwork)


def asked(table: Opened) -> tuple[int, dict[str, Any]]:
    seat: int = table.look(0)["decision"]["seat"]
    return seat, table.look(seat)["decision"]


def propose(table: Opened, seat: int, pick: int = 0) -> httpx.Response:
    _, question = asked(table)
    choice = question["options"][pick]["choice"]
    return table.message(seat, "propose", decision=question["id"], choice=choice)


def answer(table: Opened, pick: int = 0) -> httpx.Response:
    seat, question = asked(table)
    choice = question["options"][pick]["choice"]
    return table.message(seat, "answer", decision=question["id"], choice=choice)


def refused(answer: httpx.Response, words: str) -> None:
    assert (answer.status_code, answer.json()["type"]) == (409, "not_now"), answer.text
    assert words in answer.json()["detail"]


def test_nobody_answers_before_everybody_has_proposed(server: Running) -> None:
    table = opened(server, secret=True)
    seat, _ = asked(table)
    others = [other for other in range(3) if other != seat]
    refused(answer(table), "in secret first")
    assert [table.look(n)["table"]["round"] for n in (seat, *others)] == ["propose"] * 3
    for n in (seat, others[0]):
        assert propose(table, n).status_code == 200
    refused(answer(table), "in secret first")
    assert table.look(seat)["table"]["round"] == "wait"
    assert propose(table, others[1], 1).status_code == 200
    assert answer(table, 1).status_code == 200


def test_nothing_at_all_is_sent_to_the_others_meanwhile(server: Running) -> None:
    table = opened(server, secret=True)
    lines = [table.socket(seat) for seat in (0, 1)]
    lines.append(Socket(server, table.id, []))
    for line in lines:
        line.say("ping")
    assert propose(table, 2).status_code == 200
    for line in lines:
        before = len(line.frames)
        line.say("ping")
        assert [orjson.loads(frame)["type"] for frame in line.frames[before:]] == ["pong"]
    for line in lines:
        line.close()


def test_the_figures_of_the_server_do_not_count_secret_proposals(server: Running) -> None:
    table = opened(server, secret=True)
    propose(table, 2)
    assert "propose-secret" not in server.http.get("/metrics").text


def test_nobody_is_waited_for_who_has_left_or_is_stood_in_for(server: Running) -> None:
    table = opened(server, secret=True)
    seat, _ = asked(table)
    one, other = (n for n in range(3) if n != seat)
    propose(table, seat)
    propose(table, one, 1)
    stood_in = table.post(f"/seats/{other}/stand-in", {"bot": "random"}, table.tokens[other])
    assert stood_in.status_code == 200
    assert [p["by"] for p in table.look(seat)["table"]["proposals"]] == sorted((seat, one))
    assert answer(table).status_code == 200


def test_with_bots_alone_there_is_nobody_to_ask(server: Running) -> None:
    table = opened(server, "pbb", secret=True, own_word=True, suggestions=1)
    for _ in range(3):
        until_asked(table)
        assert answer(table).status_code == 200


def until_asked(table: Opened) -> None:
    for _ in range(2000):
        if table.look(0)["decision"]["seat"] == 0:
            return
    raise AssertionError("the bots do not play")


def test_a_proposal_may_be_replaced_before_it_is_shown_and_a_pass_is_for_rounds_only(server: Running) -> None:
    table = opened(server, secret=True)
    seat, question = asked(table)
    for pick in (0, 1):
        assert propose(table, seat, pick).status_code == 200
    (mine,) = table.look(seat)["table"]["proposals"]
    assert mine["choice"] == question["options"][1]["choice"]
    plain = opened(server)
    refused(plain.message(0, "pass", decision=asked(plain)[1]["id"]), "Nobody is waiting")


def test_suggestions_to_others_are_counted_and_then_refused(server: Running) -> None:
    table = opened(server, "pp", suggestions=1)
    seat, _ = asked(table)
    other = 1 - seat
    assert propose(table, seat).status_code == 200  # to oneself, as often as one likes
    assert table.look(0)["table"]["teamwork"]["left"] == [1, 1]
    assert propose(table, other).status_code == 200
    assert table.look(0)["table"]["teamwork"]["left"][other] == 0
    while asked(table)[0] == seat:
        refused(propose(table, other), "no suggestions left")
        assert answer(table).status_code == 200
    assert propose(table, seat).status_code == 200  # whose own is still there


def test_whoever_has_no_suggestions_left_is_not_waited_for(server: Running) -> None:
    table = opened(server, secret=True, suggestions=0)
    assert table.look(0)["table"]["round"] is None
    assert answer(table).status_code == 200


def test_at_a_silent_table_there_are_signals_only(server: Running) -> None:
    table = opened(server, "pp", silent=True)
    refused(propose(table, 0), "silence")
    refused(propose(table, 1), "silence")
    assert table.message(0, "chat", text="Take the forest").json()["type"] == "not_now"
    assert table.look(0)["table"]["free_text"] is False
    assert table.message(0, "signal", signal="i_can").status_code == 200
    assert table.look(1)["chat"]["entries"][-1]["text"] == "I can do that."
    assert answer(table).status_code == 200


def test_with_own_word_nobody_speaks_for_two_seats_at_once(server: Running) -> None:
    table = opened(server, "pp", own_word=True)
    seat, question = asked(table)
    said = {"type": "answer", "id": "x", "seat": seat, "decision": question["id"]}
    body = {**said, "choice": question["options"][0]["choice"]}
    both = bearer(",".join(table.tokens.values()))
    url = f"/api/tables/{table.id}/messages"
    for kind in (
        body,
        {"type": "abandon", "id": "y", "seat": seat},
        {"type": "undo", "id": "z", "seat": seat},
    ):
        refused(server.http.post(url, json=kind, headers=both), "own seat")
    assert server.http.post(url, json=body, headers=bearer(table.tokens[seat])).status_code == 200
    free = opened(server, "pp")
    seat, question = asked(free)
    body |= {"seat": seat, "decision": question["id"], "choice": question["options"][0]["choice"]}
    held = bearer(",".join(free.tokens.values()))
    assert server.http.post(f"/api/tables/{free.id}/messages", json=body, headers=held).status_code == 200


@pytest.mark.parametrize(
    ("game", "teamwork", "where"),
    [
        ("galapagos", {"secret": True}, "teamwork"),
        ("endless-forms", {"suggestions": 3}, "teamwork"),
        ("endangered", {"silent": True, "secret": True}, "teamwork.silent"),
        ("animalia", {"silent": True, "suggestions": 2}, "teamwork.silent"),
        ("animalia", {"suggestions": -1}, "teamwork.suggestions"),
        ("animalia", {"loud": True}, "teamwork.loud"),
    ],
)
def test_what_a_house_cannot_agree_on_is_refused(
    server: Running, game: str, teamwork: dict[str, Any], where: str
) -> None:
    seats = [{"who": "person"}] * 2
    for path, body in (("tables", {"seats": seats}), ("classes", {"seats": 2, "tables": 1})):
        answer = server.http.post(f"/api/{path}", json={"game": game, "teamwork": teamwork, **body})
        assert answer.status_code == 422, answer.text
        assert answer.json()["where"].endswith(where)


# --- whose idea it was ---


def test_the_share_of_decisions_that_followed_somebody_else(server: Running) -> None:
    table = opened(server, "pp")
    seat, _ = asked(table)
    propose(table, 1 - seat, 1)
    answer(table, 1)  # as proposed
    first = {"decisions": 1, "followed": 1, "by": [int(n != seat) for n in range(2)]}
    assert table.look(0)["table"]["advice"] == first
    second, _ = asked(table)
    propose(table, 1 - second, 1)
    answer(table, 0)  # otherwise
    third, _ = asked(table)
    propose(table, third, 0)  # one's own idea, agreed to by the other
    propose(table, 1 - third, 0)
    answer(table, 0)
    assert table.look(0)["table"]["advice"] == first | {"decisions": 3}


def test_in_secret_an_idea_is_ones_own_whoever_had_it_too(server: Running) -> None:
    table = opened(server, "pp", secret=True)
    seat, _ = asked(table)
    for n in (1 - seat, seat):
        propose(table, n, 0)
    answer(table, 0)
    assert table.look(0)["table"]["advice"]["followed"] == 0
    seat, _ = asked(table)
    propose(table, seat, 0)
    propose(table, 1 - seat, 1)
    answer(table, 1)
    assert table.look(0)["table"]["advice"]["followed"] == 1


def test_what_is_taken_back_no_longer_counts() -> None:
    world = World(TeamworkWish(), seats=2, moves=5)
    assert len(world.state.advice) == 5
    assert world.state.undo_upto(0) is not None
    world.state.rewind(next(iter(world.state.advice)))
    assert world.state.advice == {}
