"""Play a seat of a table by its link, always taking the first option: the whole protocol in a few lines.

python examples/table_client.py http://127.0.0.1:8765            opens a table against a bot
python examples/table_client.py http://127.0.0.1:8765/t/…#…      plays the seat of a link
"""

from __future__ import annotations

import json
import sys
import urllib.request
import uuid
from typing import Any

from websockets.sync.client import connect


def open_table(server: str, game: str = "galapagos") -> str:
    """Open a table for one person and a bot; the person's link."""
    body = {"game": game, "seats": [{"who": "person"}, {"who": "bot", "bot": "random"}]}
    request = urllib.request.Request(f"{server}/api/tables", json.dumps(body).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return server + str(json.load(answer)["seats"][0]["link"])


def apply(news: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """What is known after a message of news: complete ones replace it, others are laid over it."""
    if message["since"] is None:
        return message
    view = news["view"] | message.get("view", {})
    return news | message | {"view": view}


def play(link: str) -> dict[str, Any]:
    """Answer every question of the seat with its first option, to the end; the outcome."""
    page, _, token = link.partition("#")
    address = page.replace("http", "ws", 1).replace("/t/", "/api/tables/") + "/socket"
    news: dict[str, Any] = {}
    with connect(address) as line:
        line.send(json.dumps({"type": "hello", "id": uuid.uuid4().hex, "tokens": [token]}))
        while not news or news["decision"] is not None:
            message = json.loads(line.recv())
            if message["type"] == "refused":
                sys.exit(message["problem"]["title"])
            if message["type"] != "news":
                continue
            asked = news.get("decision") or {"id": ""}
            news = apply(news, message)
            for entry in message.get("log", {"entries": []})["entries"]:
                print(entry["text"])
            question = news["decision"]
            if question and question["yours"] and question["id"] != asked["id"]:
                chosen = {"decision": question["id"], "choice": question["options"][0]["choice"]}
                told = {"type": "answer", "id": uuid.uuid4().hex, "seat": question["seat"], **chosen}
                line.send(json.dumps(told))
    outcome: dict[str, Any] = news["outcome"]
    return outcome


if __name__ == "__main__":
    where = sys.argv[1]
    print(play(where if "#" in where else open_table(where))["text"])
