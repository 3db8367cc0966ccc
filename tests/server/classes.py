"""A class as tests lead it."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.running import Opened, Running, bearer


class Class:
    """A class somebody opened."""

    def __init__(self, server: Running, **more: Any) -> None:
        self.server = server
        body = {"game": "galapagos", "tables": 3, "seats": 2, **more}
        answer = server.http.post("/api/classes", json=body)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        self.id: str = told["class"]
        self.code: str = told["code"]
        self.teacher: str = told["teacher"]

    def look(self) -> dict[str, Any]:
        answer = self.server.http.get(f"/api/classes/{self.id}", headers=bearer(self.teacher))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    @property
    def tables(self) -> list[str]:
        return [table["table"] for table in self.look()["tables"]]

    def order(self, type_: str, token: str | None = None, **fields: Any) -> httpx.Response:
        header = bearer(token or self.teacher)
        return self.server.http.post(
            f"/api/classes/{self.id}/orders", json={"type": type_, **fields}, headers=header
        )

    def join(self, name: str = "") -> httpx.Response:
        return self.server.http.post(f"/api/join/{self.code}", json={"name": name})

    def pupils(self, *names: str) -> list[dict[str, Any]]:
        return [self.join(name).json() for name in names]

    def close(self) -> httpx.Response:
        return self.server.http.post(f"/api/classes/{self.id}/close", headers=bearer(self.teacher))

    def table(self, table: str, *pupils: dict[str, Any]) -> Opened:
        """A table with the tokens of some pupils."""
        news = self.server.http.get(f"/api/tables/{table}", headers=bearer(self.teacher)).json()
        mine = [pupil for pupil in pupils if pupil["table"] == table]
        return ClassTable(self.server, {"table": table, "host": self.teacher, "news": news, "seats": mine})


class ClassTable(Opened):
    """A table of a class, looked at from outside by its teacher."""

    def look(self, seat: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.get("", self.host if seat is None else self.tokens[seat]).json()
        return found
