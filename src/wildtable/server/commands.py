"""What a message does: the events it leads to, or a Problem and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.core.codec import CodecError, find_option
from wildtable.core.decision import Decision, Seat
from wildtable.core.game import SetupError
from wildtable.core.table import ONLOOKER, Table
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.server.authority import Caller
from wildtable.server.messages import (
    Abandon,
    Answer,
    Chat,
    Command,
    Propose,
    Settings,
    Signal,
    Undo,
    Vote,
)
from wildtable.server.problem import Problem
from wildtable.server.store import Event
from wildtable.server.table_state import Proposal, TableState
from wildtable.server.words import SIGNALS


class Draft:
    """Events being written down, numbered on from the last one."""

    def __init__(self, state: TableState) -> None:
        self._next = state.version + 1
        self.events: list[Event] = []

    def add(self, kind: str, body: dict[str, Any], seat: Seat | None = None) -> Event:
        """One more thing that happens."""
        event = Event(self._next + len(self.events), kind, body, seat)
        self.events.append(event)
        return event

    @property
    def next_id(self) -> int:
        """The number of the event that comes next."""
        return self._next + len(self.events)


def carry_out(state: TableState, caller: Caller, message: Command) -> list[Event]:
    """The events that a message leads to. An answer has then advanced the game already."""
    caller.need(message.seat)
    draft = Draft(state)
    COMMANDS[type(message)](state, caller, message, draft)
    return draft.events


# --- answering ---


def answer(state: TableState, caller: Caller, message: Answer, draft: Draft) -> None:
    """Take an option; then what settings answer by themselves."""
    if state.chairs[message.seat].player:
        raise Problem("not_now", text("A bot plays for this seat: take it back first."))
    decision = open_question(state, message.decision)
    if decision.seat != message.seat:
        raise Problem("not_your_seat", text("Somebody else is asked."), where="seat")
    try:
        choice = find_option(state.play.codec, decision.options, message.choice)
    except CodecError:
        raise refusal(state, decision, message.choice) from None
    play(state, choice, draft, "person")
    settle(state, draft)


def open_question(state: TableState, name: str) -> Decision:
    """The question a message is about; a Problem if it is not the open one."""
    decision = state.question
    if decision is None:
        raise Problem("stale", text("The game is over."), where="decision")
    if name != state.question_id:
        raise Problem("stale", text("This question is no longer open."), where="decision")
    return decision


def play(state: TableState, choice: Any, draft: Draft, by: str) -> None:
    """Answer the open question, let chance answer what follows, write it all down."""
    decision = state.play.decision
    assert decision is not None
    choices = state.play.record.choices
    before = len(choices)
    state.play.answer(choice)
    body = {"choices": [list(pair) for pair in choices[before:]], "count": len(choices), "by": by}
    draft.add("answer", body, decision.seat)


def settle(state: TableState, draft: Draft) -> None:
    """Answer what the settings of seats answer, at once, from public facts."""
    if not state.game.settings:
        return
    while (decision := state.question) is not None and state.chairs[decision.seat].is_person:
        view = state.play.state.view(decision.seat)
        choice = state.game.auto_answer(view, decision, state.settings(decision.seat))
        if choice is None:
            return
        play(state, choice, draft, "setting")


def refusal(state: TableState, decision: Decision, written: Any) -> Problem:
    """Why a choice is refused, from what the seat may know."""
    kind: Any = type(decision.options[0])
    try:
        choice = state.play.codec.decode(kind, written)
    except (CodecError, TypeError, ValueError):
        choice = written
    try:
        why = state.play.state.view(decision.seat).why_not(choice)
        return Problem("illegal", state.game.words.why(why), where="choice", clause=why.clause)
    except Exception:  # words for a value that is none of the game's
        clause = decision.step.clause()
        return Problem("illegal", text("That is not among the options."), where="choice", clause=clause)


# --- going back, giving up ---


def undo(state: TableState, caller: Caller, message: Undo, draft: Draft) -> None:
    """At once where it is free, else by consent."""
    if state.status != "playing":
        raise Problem("not_now", text("The game is over."))
    upto = state.play.undo_point(message.seat)
    if upto is not None:
        draft.add("rewind", {"upto": upto}, message.seat)
        return
    upto = state.undo_upto(message.seat)
    if upto is None:
        raise Problem("not_now", text("There is nothing to take back."))
    propose_to_all(state, caller, message.seat, draft, kind="undo", upto=upto)


def abandon(state: TableState, caller: Caller, message: Abandon, draft: Draft) -> None:
    """End the table when everybody agrees."""
    if state.status != "playing":
        raise Problem("not_now", text("The game is over."))
    propose_to_all(state, caller, message.seat, draft, kind="abandon")


def propose_to_all(
    state: TableState, caller: Caller, seat: Seat, draft: Draft, kind: str, upto: int = 0
) -> None:
    """Ask the other people; with nobody to ask it is done."""
    mine = set(caller.seats)
    name = f"p{draft.next_id}"
    body = {"kind": kind, "upto": upto, "agree": sorted(mine), "needs": sorted(state.people)}
    draft.add("propose", {"proposal": name, **body}, seat)
    proposal = Proposal(name, kind, seat, mine, state.people, upto=upto)
    conclude(proposal, draft, seat)


def conclude(proposal: Proposal, draft: Draft, seat: Seat) -> None:
    """Do what was proposed once nobody is missing."""
    if not proposal.is_agreed:
        return
    if proposal.kind == "undo":
        draft.add("rewind", {"upto": proposal.upto}, seat)
    else:
        draft.add("abandon", {}, seat)


def vote(state: TableState, caller: Caller, message: Vote, draft: Draft) -> None:
    """Agree or not. One voice against ends an undo; whoever proposed may withdraw."""
    proposal = state.proposals.get(message.proposal)
    if proposal is None:
        raise Problem("not_now", text("This proposal is no longer open."), where="proposal")
    seats = sorted(set(caller.seats))
    draft.add("vote", {"on": proposal.id, "agree": message.agree, "seats": seats}, message.seat)
    if not message.agree:
        if proposal.kind != "choice" or message.seat == proposal.by:
            draft.add("withdraw", {"on": proposal.id}, message.seat)
    elif proposal.kind != "choice":
        agreed = Proposal(
            proposal.id, proposal.kind, proposal.by, proposal.agree | set(seats), proposal.needs
        )
        agreed.upto = proposal.upto
        conclude(agreed, draft, message.seat)


# --- talking ---


def propose(state: TableState, caller: Caller, message: Propose, draft: Draft) -> None:
    """Say what one would do, before it is done. The asked seat answers itself."""
    decision = open_question(state, message.decision)
    options = options_seen(state, state.play.state.view(message.seat), decision)
    if options is None:
        raise Problem("not_now", text("Only the seat that is asked can propose this."), where="seat")
    try:
        find_option(state.play.codec, options, message.choice)
    except CodecError:
        raise Problem("illegal", text("That is not among the options."), where="choice") from None
    body = {"kind": "choice", "decision": message.decision, "choice": message.choice, "note": message.note}
    voices = {"agree": [message.seat], "needs": []}
    draft.add("propose", {"proposal": f"p{draft.next_id}", **body, **voices}, message.seat)


def options_seen(state: TableState, view: Table, decision: Decision) -> list[Any] | None:
    """The options of the open question as a seat knows them from its view; None: not its to know."""
    if view.viewer == ONLOOKER:
        return None
    if view.viewer == decision.seat:
        return list(view.asking)
    if not state.game.cooperative:
        return None
    try:
        options = list(decision.step.options(view, decision.me) or ())
        for option in options:  # a hole in the view shows as an option without words
            state.game.words.option(view, decision, option).render()
    except Exception:  # the view does not hold what the step looks at
        return None
    return options if options and "HIDDEN" not in repr(options) else None


def chat(state: TableState, caller: Caller, message: Chat, draft: Draft) -> None:
    """Say something."""
    _check_chat(state)
    draft.add("said", {"text": message.text, "signal": None}, message.seat)


def signal(state: TableState, caller: Caller, message: Signal, draft: Draft) -> None:
    """Say something with one tap, in everybody's own language."""
    _check_chat(state)
    if message.signal not in SIGNALS:
        known = ", ".join(SIGNALS)
        raise Problem("bad_request", text("The signals are {known}.", known=known), where="signal")
    draft.add("said", {"text": "", "signal": message.signal}, message.seat)


def _check_chat(state: TableState) -> None:
    if not state.chat:
        raise Problem("not_now", text("Chat is switched off at this table."))


def settings(state: TableState, caller: Caller, message: Settings, draft: Draft) -> None:
    """Change which questions a seat is asked; what is answered by that now, is answered."""
    known = {option.name: option for option in state.game.settings}
    try:
        chosen = {name: known[name].read(value) for name, value in message.settings.items()}
    except KeyError as error:
        raise Problem("bad_request", NO_TEXT, where=f"settings.{error.args[0]}") from None
    except SetupError as error:
        raise Problem("bad_request", Text("{why}", {"why": str(error)}), where="settings") from None
    draft.add("settings", {"settings": chosen}, message.seat)


COMMANDS: dict[type[Command], Callable[[TableState, Caller, Any, Draft], None]] = {
    Answer: answer,
    Undo: undo,
    Abandon: abandon,
    Propose: propose,
    Vote: vote,
    Chat: chat,
    Signal: signal,
    Settings: settings,
}
