from __future__ import annotations

from tests.server.running import Running
from wildtable.server.codes import ANIMALS, MOST, Codes


def test_a_code_leads_to_a_table_until_its_last_seat_is_taken(server: Running) -> None:
    table = server.open("pond", "po")
    code = table.post("/code", {}, table.tokens[0]).json()["code"]
    assert table.post("/code", {}, table.tokens[0]).json()["code"] == code
    for typed in (code, code.lower(), code.replace("-", "")):
        assert server.http.get(f"/api/codes/{typed}").json() == {"table": table.id}
    table.post("/join", {"name": "Bo"})
    assert server.http.get(f"/api/codes/{code}").status_code == 404
    assert table.post("/code", {}, table.tokens[0]).status_code == 409


def test_a_code_of_nobody_or_of_no_form_is_refused_in_words(server: Running) -> None:
    unknown = server.http.get("/api/codes/OTTER-0000", params={"lang": "es"})
    assert (unknown.status_code, unknown.json()["detail"]) == (404, "Ninguna mesa espera con este código.")
    assert server.http.get("/api/codes/otter").status_code == 422


def test_two_tables_never_share_a_code_and_the_oldest_is_forgotten_first() -> None:
    codes = Codes()
    found = {codes.of(f"table{n}"): n for n in range(MOST + 10)}
    assert len(found) == MOST + 10
    kept = {n for code, n in found.items() if codes.table(code) == f"table{n}"}
    assert kept == set(range(10, MOST + 10))


def test_code_words_are_short_and_differ() -> None:
    assert len(set(ANIMALS)) == len(ANIMALS) == 64
    assert all(word.isalpha() and len(word) <= 7 for word in ANIMALS)
