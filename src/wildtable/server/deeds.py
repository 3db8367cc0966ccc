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
    Deed,
    Propose,
    Settings,
    Signal,
    Undo,
    Vote,
)
from wildtable.server.problem import Problem
from wildtable.server.sheet import Proposal, Sheet
from wildtable.server.store import Event
from wildtable.server.words import SIGNALS


class Draft:
    """Events being written down, numbered on from the sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self._next = sheet.version + 1
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


def carry_out(sheet: Sheet, asker: Caller, message: Deed) -> list[Event]:
    """The events that a message leads to. An answer has then advanced the game of the sheet already."""
    asker.need(message.seat)
    draft = Draft(sheet)
    DEEDS[type(message)](sheet, asker, message, draft)
    return draft.events


# --- answering ---


def answer(sheet: Sheet, asker: Caller, message: Answer, draft: Draft) -> None:
    """Take an option; then what settings answer by themselves."""
    if sheet.chairs[message.seat].player:
        raise Problem("not_now", text("A bot plays for this seat: take it back first."))
    decision = open_question(sheet, message.decision)
    if decision.seat != message.seat:
        raise Problem("not_your_seat", text("Somebody else is asked."), where="seat")
    try:
        choice = find_option(sheet.play.codec, decision.options, message.choice)
    except CodecError:
        raise refusal(sheet, decision, message.choice) from None
    play(sheet, choice, draft, "person")
    settle(sheet, draft)


def open_question(sheet: Sheet, name: str) -> Decision:
    """The question a message is about; a Problem if it is not the open one."""
    decision = sheet.question
    if decision is None:
        raise Problem("stale", text("The game is over."), where="decision")
    if name != sheet.question_id:
        raise Problem("stale", text("This question is no longer open."), where="decision")
    return decision


def play(sheet: Sheet, choice: Any, draft: Draft, by: str) -> None:
    """Answer the open question, let chance answer what follows, write it all down."""
    decision = sheet.play.decision
    assert decision is not None
    choices = sheet.play.record.choices
    before = len(choices)
    sheet.play.answer(choice)
    body = {"choices": [list(pair) for pair in choices[before:]], "count": len(choices), "by": by}
    draft.add("answer", body, decision.seat)


def settle(sheet: Sheet, draft: Draft) -> None:
    """Answer what the settings of seats answer, at once, from public facts."""
    if not sheet.game.settings:
        return
    while (decision := sheet.question) is not None and sheet.chairs[decision.seat].is_person:
        view = sheet.play.state.view(decision.seat)
        choice = sheet.game.auto_answer(view, decision, sheet.settings(decision.seat))
        if choice is None:
            return
        play(sheet, choice, draft, "setting")


def refusal(sheet: Sheet, decision: Decision, written: Any) -> Problem:
    """Why a choice is refused, from what the seat may know."""
    kind: Any = type(decision.options[0])
    try:
        choice = sheet.play.codec.decode(kind, written)
    except (CodecError, TypeError, ValueError):
        choice = written
    try:
        why = sheet.play.state.view(decision.seat).why_not(choice)
        return Problem("illegal", sheet.game.words.why(why), where="choice", clause=why.clause)
    except Exception:  # words for a value that is none of the game's
        clause = decision.step.clause()
        return Problem("illegal", text("That is not among the options."), where="choice", clause=clause)


# --- going back, giving up ---


def undo(sheet: Sheet, asker: Caller, message: Undo, draft: Draft) -> None:
    """At once where it is free, else by consent."""
    if sheet.status != "playing":
        raise Problem("not_now", text("The game is over."))
    upto = sheet.play.undo_point(message.seat)
    if upto is not None:
        draft.add("rewind", {"upto": upto}, message.seat)
        return
    upto = sheet.undo_upto(message.seat)
    if upto is None:
        raise Problem("not_now", text("There is nothing to take back."))
    propose_to_all(sheet, asker, message.seat, draft, kind="undo", upto=upto)


def abandon(sheet: Sheet, asker: Caller, message: Abandon, draft: Draft) -> None:
    """End the table when everybody agrees."""
    if sheet.status != "playing":
        raise Problem("not_now", text("The game is over."))
    propose_to_all(sheet, asker, message.seat, draft, kind="abandon")


def propose_to_all(sheet: Sheet, asker: Caller, seat: Seat, draft: Draft, kind: str, upto: int = 0) -> None:
    """Ask the other people; with nobody to ask it is done."""
    mine = set(asker.seats)
    name = f"p{draft.next_id}"
    body = {"kind": kind, "upto": upto, "agree": sorted(mine), "needs": sorted(sheet.people)}
    draft.add("propose", {"proposal": name, **body}, seat)
    proposal = Proposal(name, kind, seat, mine, sheet.people, upto=upto)
    conclude(proposal, draft, seat)


def conclude(proposal: Proposal, draft: Draft, seat: Seat) -> None:
    """Do what was proposed once nobody is missing."""
    if not proposal.is_agreed:
        return
    if proposal.kind == "undo":
        draft.add("rewind", {"upto": proposal.upto}, seat)
    else:
        draft.add("abandon", {}, seat)


def vote(sheet: Sheet, asker: Caller, message: Vote, draft: Draft) -> None:
    """Agree or not. One voice against ends an undo; whoever proposed may withdraw."""
    proposal = sheet.proposals.get(message.proposal)
    if proposal is None:
        raise Problem("not_now", text("This proposal is no longer open."), where="proposal")
    seats = sorted(set(asker.seats))
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


def propose(sheet: Sheet, asker: Caller, message: Propose, draft: Draft) -> None:
    """Say what one would do, before it is done. The asked seat answers itself."""
    decision = open_question(sheet, message.decision)
    options = options_seen(sheet, sheet.play.state.view(message.seat), decision)
    if options is None:
        raise Problem("not_now", text("Only the seat that is asked can propose this."), where="seat")
    try:
        find_option(sheet.play.codec, options, message.choice)
    except CodecError:
        raise Problem("illegal", text("That is not among the options."), where="choice") from None
    body = {"kind": "choice", "decision": message.decision, "choice": message.choice, "note": message.note}
    voices = {"agree": [message.seat], "needs": []}
    draft.add("propose", {"proposal": f"p{draft.next_id}", **body, **voices}, message.seat)


def options_seen(sheet: Sheet, view: Table, decision: Decision) -> list[Any] | None:
    """The options of the open question as a seat knows them from its view; None: not its to know."""
    if view.viewer == ONLOOKER:
        return None
    if view.viewer == decision.seat:
        return list(view.asking)
    if not sheet.game.cooperative:
        return None
    try:
        options = list(decision.step.options(view, decision.me) or ())
        for option in options:  # a hole in the view shows as an option without words
            sheet.game.words.option(view, decision, option).render()
    except Exception:  # the view does not hold what the step looks at
        return None
    return options if options and "HIDDEN" not in repr(options) else None


def chat(sheet: Sheet, asker: Caller, message: Chat, draft: Draft) -> None:
    """Say something."""
    _check_chat(sheet)
    draft.add("said", {"text": message.text, "signal": None}, message.seat)


def signal(sheet: Sheet, asker: Caller, message: Signal, draft: Draft) -> None:
    """Say something with one tap, in everybody's own language."""
    _check_chat(sheet)
    if message.signal not in SIGNALS:
        known = ", ".join(SIGNALS)
        raise Problem("bad_request", text("The signals are {known}.", known=known), where="signal")
    draft.add("said", {"text": "", "signal": message.signal}, message.seat)


def _check_chat(sheet: Sheet) -> None:
    if not sheet.chat:
        raise Problem("not_now", text("Chat is switched off at this table."))


def settings(sheet: Sheet, asker: Caller, message: Settings, draft: Draft) -> None:
    """Change which questions a seat is asked; what is answered by that now, is answered."""
    known = {option.name: option for option in sheet.game.settings}
    try:
        chosen = {name: known[name].read(value) for name, value in message.settings.items()}
    except KeyError as error:
        raise Problem("bad_request", NO_TEXT, where=f"settings.{error.args[0]}") from None
    except SetupError as error:
        raise Problem("bad_request", Text("{why}", {"why": str(error)}), where="settings") from None
    draft.add("settings", {"settings": chosen}, message.seat)


DEEDS: dict[type[Deed], Callable[[Sheet, Caller, Any, Draft], None]] = {
    Answer: answer,
    Undo: undo,
    Abandon: abandon,
    Propose: propose,
    Vote: vote,
    Chat: chat,
    Signal: signal,
    Settings: settings,
}
