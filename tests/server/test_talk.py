from __future__ import annotations

from tests.server.running import Running


def test_what_is_said_is_heard_by_all(server: Running) -> None:
    table = server.open(seats="pp")
    table.post("/seats/0/claim", {"name": "Ada"}, table.tokens[0])
    other = table.socket(1)
    told = table.message(0, "chat", text=" Hello <b>there</b> ").json()
    other.hear_until(told["version"])
    line = other.news["chat"][0]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "Hello <b>there</b>")
    other.close()


def test_signals_are_read_in_ones_own_language(server: Running) -> None:
    table = server.open(seats="pp")
    table.message(0, "signal", signal="well_played")
    assert table.look()["chat"]["entries"][0]["text"] == "Well played!"
    assert table.get(lang="es").json()["chat"]["entries"][0]["text"] == "¡Bien jugado!"
    unknown = table.message(0, "signal", signal="rude")
    assert (unknown.status_code, unknown.json()["where"]) == (422, "signal")


def test_the_host_switches_chat_off(server: Running) -> None:
    table = server.open(seats="pp")
    assert table.post("/chat", {"on": False}, table.tokens[0]).status_code == 403
    assert table.post("/chat", {"on": False}, table.host).status_code == 200
    assert table.message(0, "chat", text="Hello").json()["type"] == "not_now"
    assert table.message(0, "signal", signal="yes").json()["type"] == "not_now"


def test_a_proposal_shows_what_one_would_do_and_does_nothing(server: Running) -> None:
    table = server.open("animalia", "pp", seed="3")
    asked = table.look()["decision"]["seat"]
    question = table.look(asked)["decision"]
    choice = question["options"][0]["choice"]
    proposed = table.message(asked, "propose", decision=question["id"], choice=choice, note="Well?")
    assert proposed.status_code == 200, proposed.text
    mine = table.look(asked)["table"]["proposals"][0]
    assert (mine["kind"], mine["choice"], mine["note"]) == ("choice", choice, "Well?")
    assert question["options"][0]["text"] in mine["text"]
    other = table.look(1 - asked)["table"]["proposals"][0]
    agreed = table.message(1 - asked, "vote", proposal=other["id"], agree=True)
    assert agreed.status_code == 200
    assert table.look(asked)["decision"]["id"] == question["id"]
    table.message(asked, "answer", decision=question["id"], choice=choice)
    assert table.look(asked)["table"]["proposals"] == []


def test_at_a_competitive_table_only_the_asked_seat_proposes(server: Running) -> None:
    table = server.open(seats="pp")
    question = table.look(0)["decision"]
    refused = table.message(1, "propose", decision=question["id"], choice=True)
    assert (refused.status_code, refused.json()["type"]) == (409, "not_now")


def test_settings_answer_windows_at_once(server: Running) -> None:
    # endless-forms: switch off, and no window but an answer asks this seat
    table = server.open("endless-forms", "pp")
    assert table.look(0)["table"]["settings"]["windows"] == "auto"
    for seat in (0, 1):
        assert table.message(seat, "settings", settings={"windows": "off"}).status_code == 200
    assert table.look(1)["table"]["settings"]["windows"] == "off"
    for pick in range(60):
        news = table.answer_any(pick)
        if news["decision"] is None:
            break
        asked = news["decision"]
        assert asked["step"] != "Window" or asked["fields"]["moment"] == "ANSWER"
    wrong = table.message(0, "settings", settings={"windows": "sometimes"})
    assert (wrong.status_code, wrong.json()["where"]) == (422, "settings")
    assert table.message(0, "settings", settings={"colour": "red"}).status_code == 422
