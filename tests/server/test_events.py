"""Decide, commit, apply: nothing changes before the commit, and what is kept comes back as it was."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.running import MODULES, running
from tests.server.test_twins import opened
from wildtable.core.chance import nonce_commitment
from wildtable.core.codec import ATOMS, Codec
from wildtable.core.hidden import HIDDEN
from wildtable.server import events
from wildtable.server.authority import Caller
from wildtable.server.commands import COMMANDS, decide
from wildtable.server.event_rows import Kept, from_row, number, to_row
from wildtable.server.events import EVENTS, Dealt, Event, ShuffleClosed, TableOpened
from wildtable.server.lesson import InClass, Shown
from wildtable.server.messages import (
    Abandon,
    Answer,
    Chat,
    Command,
    Commit,
    Deal,
    Hand,
    Pass,
    Propose,
    Reveal,
    Settings,
    Signal,
    Undo,
    Vote,
)
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import NOTHING, News
from wildtable.server.offers import offers_seen
from wildtable.server.picture import Picture
from wildtable.server.problem import Problem
from wildtable.server.shuffle import Shuffle
from wildtable.server.shuffling import falls_due
from wildtable.server.sights import Seen, Sights, alike
from wildtable.server.store import Row, Store
from wildtable.server.table_state import TableState
from wildtable.server.teamwork import Teamwork

OLD = Path(__file__).parent / "stored" / "version_0_1_0.json"

SAMPLES: tuple[Event, ...] = (
    events.Answered(0, [[0, "CARP"], [-1, 3]], "person", [1]),  # type: ignore[list-item]  # pairs as JSON has them
    events.Rewound(0, 3),
    events.HintGiven(1, 4),
    events.Abandoned(0),
    events.Rematched("abc"),
    events.SatDown(1, "Bo", "f00"),
    events.Named(1, "Bo"),
    events.HandedOver(1, "f00"),
    events.Freed(1, by=0, sealed=True),
    events.HandOpened(1),
    events.OpeningProposed(1, "p3", [], [0]),
    events.FreeProposed(0, "p3", 1, [0], [0, 2]),
    events.BotSeated(1, "random"),
    events.StandInCalled(1, "random"),
    events.TakenBack(1),
    events.SettingsChanged(0, {"windows": "off"}),
    events.Said(0, "Hello"),
    events.ChatSwitched(False),
    events.FreeTextSwitched(False),
    events.Froze(True),
    events.TimeSet("2026-01-01T00:00:00.000Z"),
    events.PaceSet(1.5),
    events.MessageSent("Look up"),
    events.MomentShown(Shown("abc", 7)),
    events.MomentShown(None),
    events.HandRaised(1, True),
    events.FeedMade(1, "f00"),
    events.FeedEnded(1),
    events.SecretlyProposed(1, "p4s1", "d3", "CARP", 0, [0, 1], "Well?"),
    events.UndoProposed(0, "p3", 2, [0], [0, 1]),
    events.EndProposed(0, "p3", [0], [0, 1]),
    events.ChoiceProposed(0, "p3", "d2", {"Fish": "CARP"}, "Well?"),
    events.Committed(1, "f00"),
    events.ShuffleClosed(),
    events.Revealed(1, "f00"),
    events.Dealt("f00+1:f00", [[-1, 3]]),  # type: ignore[list-item]  # pairs as JSON has them
    events.Voted(1, "p3", True, [1]),
    events.Withdrawn(1, "p3"),
)


def test_every_event_is_read_back_as_it_was_written() -> None:
    assert {type(event) for event in SAMPLES} | {TableOpened, events.Upgraded} == set(EVENTS)
    assert len({kind.KIND for kind in EVENTS}) == len(EVENTS)
    for n, event in enumerate(SAMPLES):
        kept = Kept(n + 2, event, "2026-01-01T00:00:00.000Z", "key", "content")
        assert from_row(to_row(kept)) == kept


@pytest.mark.parametrize("name", MODULES)
def test_an_opened_table_is_read_back_as_it_was_written(name: str) -> None:
    (kept,) = number(0, [opened(name, import_module(MODULES[name]).GAME.seats[0], "1").house])
    assert to_row(from_row(to_row(kept))) == to_row(kept)


@pytest.mark.parametrize(
    "row",
    [
        Row(2, "said", "{", 0),
        Row(2, "said", "[]", 0),
        Row(2, "said", '{"nonsense":1}', 0),
        Row(2, "nonsense", "{}"),
        Row(1, "open", "{}"),
        Row(2, "answer", '{"by":"bot"}', 0),
        Row(2, "chair", '{"chair":{"who":"ghost"}}', 0),
        Row(2, "propose", "{}", 0),
    ],
)
def test_a_row_that_cannot_be_read_is_said_so(row: Row) -> None:
    with pytest.raises(Problem) as problem:
        from_row(row)
    assert (problem.value.kind, problem.value.where) == ("damaged", str(row.seq))


def everything(state: TableState) -> bytes:
    """All that is true about a table, as far as it is told or kept."""
    seats = (None, *range(len(state.chairs)))
    news = [NOTHING.update(News(Moment(state, "en", Presence()), seat), [])[0] for seat in seats]
    return orjson.dumps([news, state.record.plain(), state.version, sorted(state.tokens.items())])


def any_command(state: TableState, rng: Random) -> Command:
    """A command such as a client sends, right or wrong."""
    seat, decision = rng.randrange(len(state.chairs)), state.question
    named: dict[str, Any] = {"id": str(rng.random()), "seat": seat}
    if state.shuffle is not None and rng.random() < (0.5 if state.is_undealt else 0.1):
        return any_shuffling(state.shuffle, named)
    options = list(decision.options) if decision else [None]
    choice = state.play.codec.encode(rng.choice(options))
    asked: dict[str, Any] = {"decision": state.question_id, "choice": choice}
    proposal = rng.choice([*state.proposals.values()]) if state.proposals else None
    on: dict[str, Any] = {"proposal": proposal.id if proposal else "p0"}
    on["agree"] = proposal is None or proposal.kind != "abandon"
    return rng.choice(
        (
            Answer(type="answer", **{**named, "seat": decision.seat if decision else seat}, **asked),
            Answer(type="answer", **named, **asked),
            Propose(type="propose", **named, **asked),
            Pass(type="pass", **named, decision=state.question_id),
            Undo(type="undo", **named),
            Abandon(type="abandon", **named),
            Vote(type="vote", **named, **on),
            Chat(type="chat", **named, text="Hello"),
            Signal(type="signal", **named, signal="thanks"),
            Hand(type="hand", **named, up=True),
            Settings(type="settings", **named, settings={}),
        )
    )


def any_shuffling(shuffle: Shuffle, named: dict[str, Any]) -> Command:
    """What the stage of a shuffle asks for, of a seat for which it may be right or wrong."""
    nonce = str(named["seat"]) * 32
    if shuffle.stage != "committing":
        return Reveal(type="reveal", **named, nonce=nonce)
    if shuffle.commitments:
        return Deal(type="deal", **named)
    return Commit(type="commit", **named, commitment=nonce_commitment(nonce))


@pytest.mark.parametrize("name", MODULES)
def test_deciding_changes_nothing_and_what_is_applied_is_what_is_loaded(name: str) -> None:
    game = import_module(MODULES[name]).GAME
    house = opened(name, 2 if game.cooperative else game.seats[-1], "0" * 32).house
    more: dict[str, Any] = {
        "in_class": InClass("c", "7b", "otter"),
        "teamwork": Teamwork(secret=game.cooperative),
    }
    undealt = replace(house, record=house.record.branch(0), shuffle=True, **more)
    kept, rng = number(0, [undealt]), Random(name)
    state, rows = TableState("t", game, kept), [to_row(one) for one in kept]
    callers = [Caller({seat: f"token {seat}"}) for seat in range(len(state.chairs))]
    seen: set[type[Command]] = set()
    for _ in range(120):
        command, before = any_command(state, rng), everything(state)
        try:
            happened = decide(state, callers[command.seat], command)
        except Problem:
            happened = falls_due(state)
        assert everything(state) == before
        if happened:
            kept = number(state.version, happened)
            rows += [to_row(one) for one in kept]
            for one in kept:
                state.apply(one)
            seen |= {type(command)} if not isinstance(happened[0], (ShuffleClosed, Dealt)) else {Deal}
    assert seen == set(COMMANDS) - (set() if game.cooperative else {Pass})
    assert everything(TableState("t", game, [from_row(row) for row in rows])) == everything(state)


@pytest.mark.parametrize("name", MODULES)
def test_what_viewers_share_is_written_as_if_it_were_not_shared(name: str) -> None:
    game = import_module(MODULES[name]).GAME
    state, rng, sights, shared = opened(name, game.seats[-1], "share"), Random(name), Sights(), 0
    for _ in range(120):
        if (decision := state.question) is None:
            break
        moment = Moment(state, "en", Presence())
        written: list[bytes] = []
        for seat in (None, *range(len(state.chairs))):
            news = News(moment, seat, sights)
            assert parsed(news.seen) == parsed(as_if_alone(state, seat)), seat
            assert orjson.loads(dict(news.sections)["decision"]) == question_alone(state, seat), seat
            shared += sum(any(part is other for other in written) for part in news.seen.parts)
            written += news.seen.parts
        for kept in number(state.version, decide_any(state, rng, decision.seat)):
            state.apply(kept)
    assert shared > 100


def as_if_alone(state: TableState, seat: int | None) -> Seen:
    """A view written for one pair of eyes that has seen nothing before."""
    view = state.play.state.view(seat)
    plain = Picture(state.game, state.play.codec, view, "en").view
    return Seen(tuple(plain), [orjson.dumps(part) for part in plain.values()], None)


def question_alone(state: TableState, seat: int | None) -> Any:
    """The open question as it is put to one viewer, whatever others are told."""
    decision, view = state.question, state.play.state.view(seat)
    assert decision is not None
    picture = Picture(state.game, state.play.codec, view, "en")
    asked = picture.question(decision, offers_seen(state.game, view, decision))
    return orjson.loads(orjson.dumps({"id": state.question_id, "since": state.moved_at, **asked}))


def parsed(seen: Seen) -> list[tuple[str, Any]]:
    """In the order of the names; facts may come in another one."""
    return [(name, orjson.loads(part)) for name, part in zip(seen.names, seen.parts, strict=True)]


def decide_any(state: TableState, rng: Random, seat: int) -> list[Event]:
    decision = state.question
    assert decision is not None
    choice = state.play.codec.encode(rng.choice(list(decision.options)))
    command = Answer(type="answer", id="x", seat=seat, decision=state.question_id, choice=choice)
    return decide(state, Caller({seat: "token"}), command)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.just(HIDDEN) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
)


@given(VALUES, VALUES)
def test_values_that_are_alike_are_written_alike(one: Any, other: Any) -> None:
    codec = Codec()
    if alike(one, other):
        assert orjson.dumps(codec.encode(one)) == orjson.dumps(codec.encode(other))
    elif type(one) in ATOMS and type(other) in ATOMS:
        assert orjson.dumps(one) != orjson.dumps(other)


def test_a_hole_is_not_like_the_number_it_equals() -> None:
    assert int(HIDDEN) == -1
    assert not alike([HIDDEN], [-1])


def test_a_store_of_version_0_1_0_is_served_as_it_was(tmp_path: Path) -> None:
    kept = json.loads(OLD.read_text("utf-8"))
    file = tmp_path / "tables.db"
    write_old(file, kept["rows"])
    with running(str(file)) as server:
        for table in kept["tables"].values():
            for seat, then in table["news"].items():
                token = table["tokens"].get(seat)
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                now = server.http.get(f"/api/tables/{table['id']}", headers=headers).json()
                for section in ("version", "as", "mine", "view", "decision", "log"):
                    assert now[section] == then[section], section
                assert_kept(now["outcome"], then["outcome"])  # what was counted is told besides
                assert said_by_people(now) == said_by_people(then)
                for part in set(then["table"]) - {"watchers"}:
                    assert_kept(now["table"][part], then["table"][part])


def said_by_people(news: dict[str, Any]) -> list[Any]:
    """What was said; that chairs changed is told since version 0.2.0."""
    return [(line["seat"], line["text"]) for line in news["chat"]["entries"] if line["seat"] is not None]


def assert_kept(now: Any, then: Any) -> None:
    """All that was told is told still, but for who is there just now; more may be told."""
    if isinstance(then, list):
        assert len(now) == len(then)
        for one, other in zip(now, then, strict=True):
            assert_kept(one, other)
    elif isinstance(then, dict):
        for name in set(then) - {"away_since", "connected", "thinking"}:
            assert_kept(now[name], then[name])
    else:
        assert now == then


def write_old(file: Path, rows: dict[str, list[dict[str, Any]]]) -> None:
    """The database as version 0.1.0 left it."""
    store = Store(str(file))
    store.migrate("0001")
    store.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, found in rows.items():
            for row in found:
                names, marks = ", ".join(row), ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(row.values()))
    connection.close()


def test_an_old_message_that_comes_again_after_the_upgrade_is_not_done_twice(tmp_path: Path) -> None:
    kept = json.loads(OLD.read_text("utf-8"))
    file = tmp_path / "tables.db"
    write_old(file, kept["rows"])
    table = kept["tables"]["over"]
    said = [row for row in kept["rows"]["events"] if row["table_id"] == table["id"] and row["message"]]
    with running(str(file)) as server:
        for row in said:
            seat, name = row["message"].split(":")
            body = {"type": "chat", "id": name, "seat": int(seat), "text": "again"}
            headers = {"Authorization": f"Bearer {table['tokens'][seat]}"}
            again = server.http.post(f"/api/tables/{table['id']}/messages", json=body, headers=headers)
            assert again.json()["version"] == row["seq"]
