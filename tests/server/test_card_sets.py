"""A card set of one's own at a table: taken as data, checked whole, kept with the table."""

from __future__ import annotations

import time

import tomli_w

from tests.server.running import Running
from wildtable.core.cards import form_of
from wildtable.games import game
from wildtable.server.setup import LONGEST_SET

PEOPLE = [{"who": "person"}, {"who": "person"}]


def form(**changes: str) -> str:
    """The form of Endangered with other titles for some ambassadors."""
    plain = form_of(game("endangered"))
    for ambassador in plain["ambassadors"]:
        ambassador["title"] = changes.get(ambassador["name"], ambassador["title"])
    return tomli_w.dumps(plain)


def test_a_table_is_played_with_the_set_it_brought_and_keeps_it(server: Running) -> None:
    words = '\n[translations.es]\n"The Great Wall" = "La Gran Muralla"\n'
    made = server.http.post(
        "/api/tables",
        json={"game": "endangered", "seats": PEOPLE, "cards": form(china="The Great Wall") + words},
    )
    assert made.status_code == 201
    table = made.json()["table"]
    for language, name in (("en", "The Great Wall"), ("es", "La Gran Muralla")):
        listed = server.http.get(f"/api/tables/{table}/cards", params={"lang": language}).json()["sets"]
        assert name in [card["name"] for card in listed["ambassadors"]]
    shipped = server.http.get("/api/games/endangered/cards").json()["sets"]
    assert "The Great Wall" not in [card["name"] for card in shipped["ambassadors"]]


def test_bots_play_with_the_set_of_the_table(server: Running) -> None:
    table = server.open("endangered", "pb", cards=form(china="The Great Wall"))
    table.answer_any()  # a role; then the bot takes one
    for _ in range(300):  # half a minute at most
        asked = table.look(0)["decision"]
        if asked["seat"] == 0:
            break
        time.sleep(0.1)
    assert asked["step"] == "ChooseSpecialty"


def test_every_mistake_of_a_set_is_told_at_once(server: Running) -> None:
    plain = form_of(game("endangered"))
    plain["ambassadors"][0]["target"] = "ten"
    plain["ambassadors"][1]["title"] = "{who.__class__}"
    plain["roles"][0]["hat"] = 1
    body = {"game": "endangered", "seats": PEOPLE, "cards": tomli_w.dumps(plain)}
    answer = server.http.post("/api/tables", json=body)
    told = answer.json()
    assert (answer.status_code, told["where"]) == (422, "cards")
    wheres = [one["where"] for one in told["problems"]]
    assert len(wheres) == 3
    assert any("target" in where for where in wheres)
    assert {"where": "ambassadors 'india'.title", "what": "no braces"} in told["problems"]
    told = server.http.post("/api/tables?lang=es", json=body).json()
    assert {"where": "ambassadors 'india'.title", "what": "sin llaves"} in told["problems"]
    assert told["detail"].startswith("3 errores: ")


def test_what_is_no_set_is_refused_and_nothing_is_opened(server: Running) -> None:
    for cards in ("not = [toml", "", "x" * (LONGEST_SET + 1), 'game = "animalia"\n'):
        body = {"game": "endangered", "seats": PEOPLE, "cards": cards}
        assert server.http.post("/api/tables", json=body).status_code in (413, 422)
