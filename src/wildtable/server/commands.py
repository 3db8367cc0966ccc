"""What a command leads to: decided against the table as it stands, it yields events or a Problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from wildtable.core.codec import CodecError, find_option
from wildtable.core.decision import Choice, Decision, Seat
from wildtable.core.game import SetupError
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.server import shuffling
from wildtable.server.attempt import Attempt
from wildtable.server.authority import Caller, Receipt
from wildtable.server.events import (
    Abandoned,
    Answered,
    EndProposed,
    Event,
    Freed,
    HandOpened,
    HandRaised,
    Rewound,
    Said,
    SettingsChanged,
    UndoProposed,
    Voted,
    Withdrawn,
)
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
from wildtable.server.problem import Problem
from wildtable.server.proposal import Proposal
from wildtable.server.proposing import check_room, pass_, propose, taken_up
from wildtable.server.questions import awaited, open_question
from wildtable.server.scene import Scene
from wildtable.server.table_state import TableState
from wildtable.server.words import SIGNALS


class Decided(NamedTuple):
    """What a command leads to, by what it is known again, and what its caller is told."""

    events: Sequence[Event]
    receipt: Receipt | None = None
    reply: Mapping[str, Any] = MappingProxyType({})


OF_THE_SEAT = (Chat, Signal, Hand, Commit, Reveal, Deal)
"""Commands that need no open hand: whoever holds the seat may give them."""

Change: TypeAlias = Callable[[TableState, Caller], Decided]


def decide(state: TableState, caller: Caller, command: Command) -> list[Event]:
    """The events that a command leads to; the table itself stays as it is."""
    if isinstance(command, OF_THE_SEAT):
        caller.need(command.seat)
    else:
        caller.need_hand(command.seat)
        check_lesson(state)
        check_own_word(state, caller)
    return COMMANDS[type(command)](state, caller, command)


def check_lesson(state: TableState) -> None:
    """A Problem while the teacher of a class has stopped the table."""
    lesson = state.lesson
    if lesson.is_over:
        raise Problem("not_now", text("The time is up."))
    if lesson.shown is not None:
        raise Problem("not_now", text("The class is looking at a moment together."))
    if lesson.is_frozen:
        raise Problem("not_now", text("The teacher has paused the game for a moment."))


def check_own_word(state: TableState, caller: Caller) -> None:
    """A Problem where somebody speaks for several seats at once and the house has agreed not to."""
    if state.teamwork.own_word and len(caller.seats) > 1:
        raise Problem("not_now", text("At this table everybody speaks for their own seat alone."))


# --- answering ---


def answer(state: TableState, caller: Caller, command: Answer) -> list[Event]:
    """Take an option; then what settings answer by themselves."""
    if state.chairs[command.seat].player:
        raise Problem("not_now", text("A bot plays for this seat: take it back first."))
    decision = open_question(state, command.decision)
    if decision.seat != command.seat:
        raise Problem("not_your_seat", text("Somebody else is asked."), where="seat")
    try:
        choice = find_option(state.play.codec, decision.options, command.choice)
    except CodecError:
        raise refusal(state, decision, command.choice) from None
    if awaited(state):
        raise Problem("not_now", text("Everybody proposes in secret first, you too; then you answer."))
    answered, *settled = answer_with(state, choice, "person")
    followed = taken_up(state, command.seat, state.play.codec.encode(choice))
    return [replace(answered, followed=followed) if followed else answered, *settled]


def answer_by_bot(state: TableState, question: str, written: Any) -> Sequence[Event]:
    """What a bot worked out; nothing, if it is no longer asked."""
    decision = state.question
    if decision is None or state.question_id != question or not state.chairs[decision.seat].player:
        return []
    if state.lesson.is_stopped:  # since it began to think; it is asked again afterwards
        return []
    return answer_with(state, find_option(state.play.codec, decision.options, written), "bot")


def answer_by_settings(state: TableState) -> Sequence[Event]:
    """What settings answer as the table stands."""
    asked = state.question
    if asked is None or _by_setting(state, state.scene, asked) is None:
        return []
    state.attempt = Attempt(state.play)
    return list(_settle(state, state.attempt))


def answer_with(state: TableState, choice: Choice, by: str) -> list[Answered]:
    """The answer, what chance answers after it, and what settings answer then: found out on a copy."""
    state.attempt = attempt = Attempt(state.play)
    return [attempt.answer(choice, by), *_settle(state, attempt)]


def _settle(state: TableState, attempt: Attempt) -> Iterator[Answered]:
    """Answers that settings of seats give at once, one after the other."""
    while (decision := attempt.decision) is not None:
        choice = _by_setting(state, attempt.scene, decision)
        if choice is None:
            return
        yield attempt.answer(choice, "setting")


def _by_setting(state: TableState, scene: Scene, decision: Decision) -> Choice | None:
    """What the settings of the asked seat answer, from public facts; None: the person is asked."""
    if not state.game.settings or not state.chairs[decision.seat].is_person:
        return None
    return state.game.auto_answer(scene.view(decision.seat), decision, state.settings(decision.seat))


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


def undo(state: TableState, caller: Caller, command: Undo) -> list[Event]:
    """At once where it is free, else by consent."""
    if state.status != "playing":
        raise Problem("not_now", text("The game is over."))
    upto = state.play.undo_point(command.seat)
    if upto is not None:
        return [Rewound(command.seat, upto)]
    upto = state.undo_upto(command.seat)
    if upto is None:
        raise Problem("not_now", text("There is nothing to take back."))
    check_room(state, command.seat, "undo")
    agree, needs = set(caller.hands), state.people
    proposed = UndoProposed(command.seat, state.next_proposal, upto, sorted(agree), sorted(needs))
    return [proposed] if needs - agree else [proposed, Rewound(command.seat, upto)]


def abandon(state: TableState, caller: Caller, command: Abandon) -> list[Event]:
    """End the table when everybody agrees."""
    if state.status != "playing":
        raise Problem("not_now", text("The game is over."))
    check_room(state, command.seat, "abandon")
    agree, needs = set(caller.hands), state.people
    proposed = EndProposed(command.seat, state.next_proposal, sorted(agree), sorted(needs))
    return [proposed] if needs - agree else [proposed, Abandoned(command.seat)]


def vote(state: TableState, caller: Caller, command: Vote) -> list[Event]:
    """Agree or not. One voice against ends an undo; the proposer may withdraw."""
    proposal = state.proposals.get(command.proposal)
    if proposal is None:
        raise Problem("not_now", text("This proposal is no longer open."), where="proposal")
    voted = Voted(command.seat, proposal.id, command.agree, sorted(caller.hands))
    if command.agree:
        return [voted, *conclusion(proposal, set(caller.hands), command.seat)]
    if proposal.kind != "choice" or command.seat == proposal.by:
        return [voted, Withdrawn(command.seat, proposal.id)]
    return [voted]


def conclusion(proposal: Proposal, voices: set[Seat], seat: Seat) -> list[Event]:
    """What was proposed, once further voices (or the absence of some) complete it."""
    done: dict[str, Event] = {
        "undo": Rewound(seat, proposal.upto),
        "abandon": Abandoned(seat),
        "open": HandOpened(proposal.about),
        "free": Freed(proposal.about, by=proposal.by, sealed=True),
    }
    return [done[proposal.kind]] if proposal.kind in done and not proposal.missing - voices else []


# --- talking ---


def chat(state: TableState, caller: Caller, command: Chat) -> list[Event]:
    """Say something."""
    _check_chat(state)
    if not state.writes_freely:
        raise Problem("not_now", text("Quick phrases only at this table."), where="text")
    return [Said(command.seat, text=command.text)]


def signal(state: TableState, caller: Caller, command: Signal) -> list[Event]:
    """Say something with one tap, in everybody's own language."""
    _check_chat(state)
    if command.signal not in SIGNALS:
        known = ", ".join(SIGNALS)
        raise Problem("bad_request", text("The signals are {known}.", known=known), where="signal")
    return [Said(command.seat, signal=command.signal)]


def hand(state: TableState, caller: Caller, command: Hand) -> list[Event]:
    """Ask the teacher to come, or no longer."""
    if state.house.in_class is None:
        raise Problem("not_now", text("There is no teacher at this table."))
    return [HandRaised(command.seat, command.up)]


def _check_chat(state: TableState) -> None:
    if not state.chat:
        raise Problem("not_now", text("Chat is switched off at this table."))


def settings(state: TableState, caller: Caller, command: Settings) -> list[Event]:
    """Change which questions a seat is asked."""
    known = {option.name: option for option in state.game.settings}
    try:
        chosen = {name: known[name].read(value) for name, value in command.settings.items()}
    except KeyError as error:
        raise Problem("bad_request", NO_TEXT, where=f"settings.{error.args[0]}") from None
    except SetupError as error:
        raise Problem("bad_request", Text("{why}", {"why": error.what}), where="settings") from None
    return [SettingsChanged(command.seat, chosen)]


COMMANDS: dict[type[Command], Callable[[TableState, Caller, Any], list[Event]]] = {
    Answer: answer,
    Undo: undo,
    Abandon: abandon,
    Propose: propose,
    Pass: pass_,
    Vote: vote,
    Chat: chat,
    Signal: signal,
    Hand: hand,
    Settings: settings,
    Commit: shuffling.commit,
    Reveal: shuffling.reveal,
    Deal: shuffling.deal,
}
