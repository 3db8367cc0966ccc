from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import Running
from wildtable.games import names
from wildtable.server.rulebook import read


def test_the_games_are_listed_with_options_settings_and_bots(server: Running) -> None:
    listed = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert set(names()) <= set(listed)
    assert listed["pond"]["seats"] == [2, 3]
    assert listed["pond"]["options"][0]["values"] == ["deep", "shallow"]
    assert "expert" in [bot["spec"] for bot in listed["galapagos"]["bots"]]
    assert server.http.get("/api/games/pond").json() == listed["pond"]
    assert server.http.get("/api/games/chess").json()["type"] == "no_such_game"


def test_the_list_of_games_comes_packed_to_those_who_read_it(server: Running) -> None:
    packed = server.http.get("/api/games", params={"lang": "es"})
    plain = server.http.get("/api/games", params={"lang": "es"}, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


@pytest.mark.parametrize("name", names())
def test_rules_are_read_by_clause(server: Running, name: str) -> None:
    book = server.http.get(f"/api/games/{name}/rules").json()
    clauses = [clause for chapter in book["chapters"] for clause in chapter["clauses"] if clause["clause"]]
    assert clauses
    one = clauses[-1]
    found = server.http.get(f"/api/games/{name}/rules/{one['clause'].removeprefix('§')}").json()
    assert found["text"] == one["text"]
    assert server.http.get(f"/api/games/{name}/rules/99.99").status_code == 404


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_card_has_a_name(server: Running, name: str, language: str) -> None:
    sets = server.http.get(f"/api/games/{name}/cards", params={"lang": language}).json()["sets"]
    named = [card for cards in sets.values() for card in cards if "name" in card["card"]]
    assert named
    assert all(card["name"] and "=" not in card["name"] for card in named)  # words, no Python


@pytest.mark.parametrize("name", names())
def test_every_game_is_played_over_the_wire(server: Running, name: str) -> None:
    seats = server.http.get(f"/api/games/{name}").json()["seats"][0]
    table = server.open(name, "p" * seats)
    socket = table.socket(*range(seats))
    for pick in range(30):
        question = socket.news["decision"]
        if question is None:  # a round of Animalia may be lost by then
            break
        if not question["yours"]:
            socket.say("look", **{"as": question["seat"]})
        reply = socket.answer(pick)
        assert reply["type"] == "done", reply
        socket.hear_until(reply["version"])
    assert len(socket.news["log"]) > 5
    socket.close()


def test_signals_and_languages_are_listed(server: Running) -> None:
    assert "en" in server.http.get("/api/languages").json()
    assert {"signal": "thanks", "text": "Thank you!"} in server.http.get("/api/signals").json()


def test_a_link_becomes_a_qr_code(server: Running) -> None:
    drawn = server.http.post("/api/qr", json={"text": "https://example.org/t/abc#secret"})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.count("<path") >= 1


def test_why_not_explains_what_nothing_can_be_done_with(server: Running) -> None:
    table = server.open("galapagos", "pp")
    asked = table.look()["decision"]["seat"]
    targets = {t for option in table.look(asked)["decision"]["options"] for t in option["targets"]}
    assert targets
    found = table.get("/why-not", table.tokens[asked], target="action.photograph")
    assert found.status_code == 200
    assert found.json() == {"text": None, "clause": None, "ways": []}  # there is no such thing


def test_a_hint_ranks_the_options_and_is_noted(server: Running) -> None:
    table = server.open("pond", "pp")
    question = table.look(0)["decision"]
    body = {"seat": 0, "decision": question["id"]}
    found = table.post("/hint", body, table.tokens[0])
    assert found.status_code == 200, found.text
    offered = [option["choice"] for option in question["options"]]
    assert {option["choice"] for option in found.json()["options"]} <= set(offered)
    assert found.json()["options"][0]["reason"]
    assert table.look()["table"]["hints"] == [1, 0]
    assert table.post("/hint", body, table.tokens[1]).status_code == 403
    table.play_out()
    assert table.get("/record").json()["hints"] == [2]


def test_a_rulebook_is_taken_apart_into_chapters_and_clauses() -> None:
    book = read("# Pond\n\nAs we play.\n\n## Set-up\n\n**§1.1** Dig.\n\n- deep\n\n## Turn\n**§2** Fish.\n")
    assert book["title"] == "Pond"
    assert [chapter["title"] for chapter in book["chapters"]] == ["", "Set-up", "Turn"]
    assert book["chapters"][1]["clauses"] == [{"clause": "§1.1", "text": "Dig.\n\n- deep"}]
    assert book["chapters"][2]["clauses"][0]["clause"] == "§2"


# --- decks ---


def test_a_deck_is_checked_and_everything_wrong_is_told_at_once(server: Running) -> None:
    parts = {"habitats": ["Desert Playa", "Coyote"], "main": ["Unicorn", "Coyote", "Coyote"]}
    found = server.http.post("/api/games/endless-forms/decks", json={"parts": parts}).json()
    assert not found["legal"]
    assert {problem["where"] for problem in found["problems"]} >= {"habitats", "main", "habitats 2", "main 1"}
    assert any("Unicorn" in problem["text"] for problem in found["problems"])


def test_a_deck_by_name_comes_back_with_a_code_that_stands_for_it(server: Running) -> None:
    starter = server.http.post("/api/games/endless-forms/decks", json={"code": "starter"}).json()
    assert starter["legal"]
    again = server.http.post("/api/games/endless-forms/decks", json={"code": starter["code"]}).json()
    assert {part: sorted(names) for part, names in again["parts"].items()} == {
        part: sorted(names) for part, names in starter["parts"].items()
    }


def test_a_deck_is_read_from_what_is_in_its_file(server: Running) -> None:
    written = 'name = "Dusk"\nhabitats = ["Desert Playa"]\nmain = ["Unicorn"]\n'
    found = server.http.post("/api/games/endless-forms/decks", json={"file": written}).json()
    assert (found["name"], found["parts"]) == ("Dusk", {"habitats": ["Desert Playa"], "main": ["Unicorn"]})
    assert {problem["where"] for problem in found["problems"]} == {"habitats", "main", "main 1"}
    odd = server.http.post("/api/games/endless-forms/decks", json={"file": "habitats = 3\nmain = 4"})
    assert (odd.status_code, odd.json()["where"]) == (422, "file")
    assert "habitats, main: this must be a list" in odd.json()["detail"]


def test_the_pool_counts_when_a_deck_is_checked(server: Running) -> None:
    parts = {"habitats": [], "main": ["Mountain Lion"]}
    body = {"parts": parts, "options": {"card_pool": "starter"}}
    found = server.http.post("/api/games/endless-forms/decks", json=body).json()
    assert any("starter pool" in problem["text"] for problem in found["problems"])
    wrong = server.http.post("/api/games/endless-forms/decks", json={"options": {"card_pool": "all"}})
    assert wrong.json()["type"] == "bad_setup"


@pytest.mark.parametrize("code", ["EF1-nonsense", "/somewhere/deck.toml"])
def test_what_is_no_deck_is_refused(server: Running, code: str) -> None:
    refused = server.http.post("/api/games/endless-forms/decks", json={"code": code})
    assert (refused.status_code, refused.json()["type"]) == (422, "bad_setup")


def test_games_without_decks_check_none(server: Running) -> None:
    assert server.http.post("/api/games/pond/decks", json={}).json()["type"] == "bad_setup"


def test_a_table_is_never_set_up_from_a_file_of_the_server(server: Running, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("habitats = 3", "utf-8")
    seats = [{"who": "person"}, {"who": "person"}]
    body = {"game": "endless-forms", "seats": seats, "options": {"decks": str(tmp_path / "mine.toml")}}
    refused = server.http.post("/api/tables", json=body).json()
    assert refused["type"] == "bad_setup"
    assert "habitats" not in refused["detail"]


def test_the_coach_tells_what_is_proven_to_the_seat_that_is_asked(server: Running) -> None:
    table = server.open("animalia", "pp")
    asked = table.look()["decision"]["seat"]
    question = table.look(asked)["decision"]
    body = {"decision": question["id"], "seat": asked}
    told = table.post("/coach", body, table.tokens[asked]).json()
    assert told["winnable"] in (True, False, None)
    assert "round" in told["text"]
    assert table.look()["table"]["hints"][asked] == 1
    assert table.post("/coach", body, table.tokens[1 - asked]).status_code == 403
    hidden = server.open("animalia", "ppp")
    asked = hidden.look()["decision"]["seat"]
    body = {"decision": hidden.look(asked)["decision"]["id"], "seat": asked}
    told = hidden.post("/coach", body, hidden.tokens[asked]).json()
    assert (told["winnable"], told["text"]) == (None, None)
