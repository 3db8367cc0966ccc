"""A card set of somebody's own, looked over while it is being made."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import Any

import pytest

from tests.server.running import Running
from wildtable import games
from wildtable.core.cards import cards_from
from wildtable.server.tables import shipped_games
from wildtable.server.workshop import look_over


def check(server: Running, game: str, **body: Any) -> dict[str, Any]:
    answer = server.http.post(f"/api/games/{game}/cards/check", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", sorted(games.names()))
def test_the_shipped_set_is_the_beginning_of_every_own_one(server: Running, game: str) -> None:
    shipped = check(server, game)
    assert shipped["problems"] == []
    assert shipped["changes"] == []
    again = check(server, game, form=shipped["form"])
    by_file = check(server, game, toml=shipped["toml"])
    assert again == by_file == shipped


@pytest.mark.parametrize("game", sorted(games.names()))
def test_what_is_found_out_about_a_set_can_be_sent_by_any_build(game: str) -> None:
    """It is found out in another process, and compiled cards cannot be pickled."""
    found = asdict(look_over(shipped_games()[game], None, "", "en"))
    assert json.loads(json.dumps(found)) == found


def test_a_change_is_told_and_can_be_played_at_once(server: Running) -> None:
    form = check(server, "galapagos")["form"]
    form["awards"][0]["points"] = 7
    found = check(server, "galapagos", form=form)
    assert found["problems"] == []
    assert found["changes"][0] == "awards 'ZAYAPA': points 2 becomes 7."
    assert found["sets"]["awards"][0]["card"]["points"] == 7
    table = server.open("galapagos", "pp", cards=found["toml"])
    listed = table.get("/cards", table.tokens[0]).json()
    assert listed["sets"]["awards"][0]["card"]["points"] == 7


@pytest.mark.parametrize(
    ("bent", "where"),
    [({"points": "many"}, "points"), ({"points": -1}, "points"), ({"helpers": -1}, "helpers")],
)
def test_every_mistake_names_its_card_and_field(server: Running, bent: dict[str, Any], where: str) -> None:
    form = check(server, "galapagos")["form"]
    form["awards"][0] |= bent
    found = check(server, "galapagos", form=form)
    assert found["sets"] is None
    assert any("ZAYAPA" in one["where"] and where in one["where"] for one in found["problems"])


def test_mistakes_are_told_in_the_language_of_whoever_asks(server: Running) -> None:
    form = check(server, "galapagos")["form"]
    form["awards"][0]["points"] = 100
    address = "/api/games/galapagos/cards/check?lang=es"
    (found,) = server.http.post(address, json={"form": form}).json()["problems"]
    assert found == {
        "where": "awards ZAYAPA.points",
        "at": ["awards", 0, "points"],
        "what": "100 no está entre 0 y 99",
    }
    (hole,) = server.http.post(address, json={"form": {"x": [None]}}).json()["problems"]
    assert hole["what"] == "en una lista no puede haber nada vacío"


@pytest.mark.parametrize(
    "body", [{"toml": "= nonsense"}, {"form": {"game": "animalia"}}, {"form": {"x": [None]}}]
)
def test_what_is_no_set_is_told_so(server: Running, body: dict[str, Any]) -> None:
    found = check(server, "galapagos", **body)
    assert found["problems"]
    assert found["sets"] is None


def test_a_huge_set_is_refused(server: Running) -> None:
    form = {"species": [{"name": "x" * 1000}] * 300}
    answer = server.http.post("/api/games/galapagos/cards/check", json={"form": form})
    assert answer.status_code == 413


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_form_says_what_may_stand_where(server: Running, game: str) -> None:
    english, spanish = (
        server.http.get(f"/api/games/{game}/cards/blank", params={"lang": lang}).json()
        for lang in ("en", "es")
    )
    shipped = check(server, game)["form"]
    assert set(english["tables"]) == set(shipped) - {"game"}
    assert english["tables"].keys() == spanish["tables"].keys()
    assert english != spanish


def test_a_set_is_tried_on_the_deals_of_the_shipped_one(server: Running) -> None:
    """The shipped set gets what the shipped set gets; a richer one more."""
    server.tables.set_trials.seconds = 0.5
    found = check(server, "galapagos")
    same = tried(server, "galapagos", found["toml"])
    assert same["games"] >= 1
    assert same["own"] == same["shipped"]
    for award in found["form"]["awards"]:
        award["points"] += 3
    richer = tried(server, "galapagos", check(server, "galapagos", form=found["form"])["toml"])
    assert richer["own"]["points"] > richer["shipped"]["points"]


@pytest.mark.parametrize("game", sorted(games.names()))
def test_whatever_set_can_be_looked_over_can_be_tried(server: Running, game: str) -> None:
    server.tables.set_trials.seconds = 0.0
    not_tried_before = check(server, game)["toml"] + "# as it comes\n"
    assert tried(server, game, not_tried_before)["games"] == 1


def test_a_set_with_a_mistake_is_not_tried(server: Running) -> None:
    answer = server.http.post("/api/games/galapagos/cards/trial", json={"toml": "= no set"})
    assert (answer.status_code, answer.json()["type"]) == (422, "bad_setup")
    assert not server.tables.set_trials.jobs


def tried(server: Running, game: str, toml: str) -> dict[str, Any]:
    for _ in range(400):
        answer = server.http.post(f"/api/games/{game}/cards/trial", json={"toml": toml})
        assert answer.status_code == 200, answer.text
        if answer.json()["state"] == "done":
            found: dict[str, Any] = answer.json()["trial"]
            return found
        time.sleep(0.05)
    raise AssertionError("the trial never ends")


PICTURED = {
    "animalia": ("animals", 0),
    "endangered": ("actions", 0),
    "endless-forms": ("species", 0),
    "galapagos": ("species", 0),
}


@pytest.mark.parametrize("game", sorted(PICTURED))
def test_a_card_may_have_another_drawing_and_plays_as_before(server: Running, game: str) -> None:
    table, n = PICTURED[game]
    form = check(server, game)["form"]
    form[table][n]["icon"] = "another_one"
    found = check(server, game, form=form)
    assert found["problems"] == []
    assert found["sets"][table][n]["card"]["icon"] == "another_one"
    made = games.game(game)
    assert made.fingerprint(cards_from(made, found["toml"])) == made.fingerprint()
    opened = server.open(game, "pp", cards=found["toml"])
    assert opened.look(0)["table"]["own_cards"] is True
    assert opened.get("/cards", opened.tokens[0]).json()["sets"][table][n]["card"]["icon"] == "another_one"


@pytest.mark.parametrize("name", ["Red Fox", "fox.svg", "x" * 41, "../fox"])
def test_what_cannot_be_the_name_of_a_drawing_is_named(server: Running, name: str) -> None:
    form = check(server, "endless-forms")["form"]
    form["species"][2]["icon"] = name
    (problem,) = check(server, "endless-forms", form=form)["problems"]
    assert problem["at"] == ["species", 2, "icon"]
    assert "drawing" in problem["what"]
