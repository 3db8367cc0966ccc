"""The debrief says what the records say, and nothing that is still secret."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.server.classes import Class
from tests.server.running import Running, bearer
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.server.classroom.debrief import Played, as_csv, debrief
from wildtable.server.tables import shipped_games


def played(game: str, animal: str, choices: int, luck: int) -> Played:
    """A table after so many choices of players at random, all on one deal."""
    sitting, rng = Sitting.new(game_named(game), 2, seed="the same deal"), Random(luck)
    for _ in range(choices):
        if sitting.decision is None:
            break
        sitting.answer(rng.choice(list(sitting.decision.options)))
    status = "over" if sitting.decision is None else "playing"
    return Played(animal, sitting.record.to_json(), status)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("choices", [40, 100_000])
def test_the_numbers_of_a_debrief_are_those_of_the_records(game: str, choices: int) -> None:
    tables = [played(game, animal, choices, n) for n, animal in enumerate(("otter", "tiger", "lynx"))]
    module = shipped_games()[game]
    found = debrief(module, tables, "en")
    for told, one in zip(found["tables"], tables, strict=True):
        assert (told["animal"], told["status"]) == (one.animal, one.status)
        people = sum(seat != CHANCE for seat, _ in json.loads(one.record)["choices"])
        assert 0 < told["decisions"] <= people
        assert (told["scores"] is None) is (one.status == "playing")
    for question in found["questions"]:
        assert question["tables"] == sum(len(choice["tables"]) for choice in question["choices"])
        for choice in question["choices"]:
            assert choice["won"] <= choice["over"] <= len(choice["tables"])
    rows = list(csv.DictReader(io.StringIO(as_csv(module, tables, "en"))))
    assert Counter(row["table"].lower() for row in rows) == {
        told["animal"]: told["decisions"] for told in found["tables"]
    }
    assert debrief(module, tables, "es")["tables"][0]["name"] == "Nutria"


@pytest.mark.parametrize("game", names())
def test_a_played_game_leads_to_facts_about_what_was_played(game: str) -> None:
    """In every game, in both languages, and about things that the public log names."""
    tables = [played(game, animal, 100_000, n) for n, animal in enumerate(("otter", "tiger"))]
    english, spanish = (
        debrief(shipped_games()[game], tables, language)["facts"] for language in ("en", "es")
    )
    assert len(english) == len(spanish) > 2
    assert not {one["fact"] for one in english} & {one["fact"] for one in spanish}
    assert all(1 <= one["tables"] <= 2 and one["name"] for one in english)


@pytest.mark.parametrize("game", ["animalia", "galapagos", "endless-forms"])
def test_what_a_debrief_tells_in_play_does_not_depend_on_what_is_hidden(game: str) -> None:
    """Choices that some do not know are left out, and nothing else is read from but the public view."""
    one = played(game, "otter", 12, 3)
    secret: list[int] = []

    def note(n: int, state: Any, decision: Any) -> None:
        if decision.seat != CHANCE and decision.step.knows(decision.me) is not None:
            secret.append(n)

    Record.from_plain(json.loads(one.record)).replay(game_named(game), each=note)
    rows = csv.DictReader(io.StringIO(as_csv(shipped_games()[game], [one], "en")))
    assert not {int(row["moment"]) for row in rows} & set(secret)


def test_a_class_is_looked_back_at_and_nobody_is_named(server: Running) -> None:
    found = Class(server, tables=2)
    pupils = found.pupils("Zebedee", "Bo", "Cy", "Di")
    for table in (found.table(table, *pupils) for table in found.tables):
        for n in range(6):
            table.answer_any(n)
    header = bearer(found.teacher)
    told = server.http.get(f"/api/classes/{found.id}/debrief", headers=header)
    assert told.status_code == 200, told.text
    assert [table["decisions"] > 0 for table in told.json()["tables"]] == [True, True]
    assert told.json()["questions"]
    file = server.http.get(f"/api/classes/{found.id}/debrief.csv", params={"lang": "es"}, headers=header)
    assert file.headers["content-type"].startswith("text/csv")
    for answer in (told, file):
        assert "Zebedee" not in answer.text
