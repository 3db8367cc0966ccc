from __future__ import annotations

from tests.server.running import Running, Socket


def test_two_sockets_play_a_game_to_its_end(server: Running) -> None:
    table = server.open("pond", "pp")
    sockets = {seat: table.socket(seat) for seat in (0, 1)}
    for pick in range(1000):
        asked = sockets[0].news["decision"]
        if asked is None:
            break
        reply = sockets[asked["seat"]].answer(pick)
        assert reply["type"] == "done"
        for socket in sockets.values():
            socket.hear_until(reply["version"])
    assert {socket.news["table"]["status"] for socket in sockets.values()} == {"over"}
    assert sockets[0].news["outcome"] == sockets[1].news["outcome"]
    assert sockets[0].news["table"]["luck"]["seed"]
    for socket in sockets.values():
        socket.close()


def test_news_in_pieces_add_up_to_the_whole(server: Running) -> None:
    table = server.open("pond", "pp")
    watching = Socket(server, table.id, [])
    for pick in range(8):
        watching.hear_until(table.answer_any(pick)["version"])
    whole = table.get().json()
    for name in ("table", "decision", "view"):
        assert watching.news[name] == whole[name]
    assert watching.news["log"] == whole["log"]["entries"]
    watching.close()


def test_a_bot_plays_its_seat(server: Running) -> None:
    table = server.open("pond", "pb")
    socket = table.socket(0)
    while socket.news["decision"] is not None:
        if socket.news["decision"]["yours"]:
            assert socket.answer()["type"] == "done"
        else:
            socket.hear()
    assert socket.news["table"]["status"] == "over"
    socket.close()


def test_only_the_asked_seat_sees_options(server: Running) -> None:
    table = server.open("pond", "pp")
    asked = table.look()["decision"]["seat"]
    assert table.look(asked)["decision"]["options"]
    assert table.look(1 - asked)["decision"]["options"] is None
    assert table.look()["decision"]["options"] is None


def test_a_stale_answer_gets_the_reason_and_how_things_stand(server: Running) -> None:
    table = server.open("pond", "pp")
    question = table.look(0)["decision"]
    assert question["yours"]
    choice = question["options"][0]["choice"]
    first = table.message(0, "answer", decision=question["id"], choice=choice)
    assert first.status_code == 200
    again = table.message(0, "answer", decision=question["id"], choice=choice)
    assert (again.status_code, again.json()["type"]) == (409, "stale")
    assert again.json()["news"]["version"] == first.json()["news"]["version"]


def test_a_repeated_message_is_carried_out_once(server: Running) -> None:
    table = server.open("pond", "pp")
    socket = table.socket(0)
    question = socket.news["decision"]
    choice = question["options"][0]["choice"]
    said = {"seat": 0, "decision": question["id"], "choice": choice, "id": "once"}
    first = socket.say("answer", **said)
    assert first["type"] == "done"
    assert socket.say("answer", **said) == first
    assert table.look()["version"] == first["version"]
    socket.close()


def test_an_illegal_answer_names_reason_and_clause(server: Running) -> None:
    table = server.open("pond", "pp")
    question = table.look(0)["decision"]
    refused = table.message(0, "answer", decision=question["id"], choice="no such thing")
    assert (refused.status_code, refused.json()["type"]) == (409, "illegal")
    assert refused.json()["clause"] == "§2"
    assert table.look()["version"] == 1


def test_tables_leave_memory_and_come_back(server: Running) -> None:
    table = server.open("pond", "pp")
    before = table.answer_any()
    server.tables.actors[table.id].nudge()
    while table.id in server.tables.actors:
        pass
    assert table.get("", table.tokens[before["as"]]).json()["view"] == before["view"]
