"""Where games of a setting are played, one after the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time

from wildtable.bots import is_blind
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.errors import UserError
from wildtable.core.files import make_folder
from wildtable.core.outcome import Outcome
from wildtable.core.record import Record
from wildtable.core.rollout import rollout
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.lab.setting import Setting
from wildtable.lab.story import Turns


@dataclass(frozen=True)
class Move:
    """One decision of a player: when, what was asked, among how many options, what was chosen."""

    seat: Seat
    clock: int
    question: str
    offered: int
    chosen: str  # as records write it
    values: tuple[float, ...] = ()  # what each seat's position is worth, where a turn has just ended


@dataclass(frozen=True)
class Result:
    """How one game went. `failure` says what a bot did wrong; such a game has no outcome."""

    deal: int
    outcome: Outcome
    decisions: int
    ms: float = 0.0  # of processor time; not part of what must be equal
    failure: str = ""
    moves: tuple[Move, ...] = ()  # where they were asked for

    @property
    def finished(self) -> bool:
        """Whether the game came to its end."""
        return not self.failure


UNFINISHED = Outcome((), (), "failed")


class Room:
    """The rules, cards and bots of a setting, made ready once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.rules
        self.cards = setting.card_set()
        self.codec = self.game.codec(self.cards)
        self.start: Table = self.game.new(setting.seats, cards=self.cards, **setting.options)
        self.all_random = set(setting.bots) == {"random"}
        setting.players(0)  # refuse an unknown bot before the first game

    def roll(self, deal: int) -> Result:
        """A game of random bots with a luck of its own, many times faster."""
        s, begun = self.start.copy(), process_time()
        decisions = rollout(s, Random(self.setting.luck(deal)))
        return Result(deal, s.outcome(), decisions, _ms(begun))

    def play(self, deal: int, taken_down: bool = False) -> Result:
        """A game with the luck of a deal, whoever plays; every decision may be taken down."""
        s, decisions, begun = self.start.copy(), 0, process_time()
        notes = Notes(self, s) if taken_down else None
        for decision, choice in self.answers(s, deal):
            decisions += decision.seat != CHANCE
            if notes is not None:
                notes.take(s, decision, choice)
        moves = () if notes is None else tuple(notes.moves)
        return Result(deal, s.outcome(), decisions, _ms(begun), moves=moves)

    def answers(self, s: Table, deal: int) -> Iterator[tuple[Decision, Choice]]:
        """Play a table on with the luck of a deal; every decision with its answer, before it is given."""
        players, luck = self.setting.players(deal), Luck(self.setting.luck(deal))
        blind = {seat for seat in players if is_blind(players[seat])}
        while (decision := s.decision()) is not None:
            seat = decision.seat
            if seat == CHANCE:
                choice = luck(decision)
            else:
                choice = players[seat](None if seat in blind else s.view(seat), decision)
            yield decision, choice
            s.answer(choice)

    def keep(self, deal: int, folder: Path) -> Result:
        """The same game, written down as a record in a folder."""
        record, result = self.recorded(deal)
        make_folder(folder)
        record.write(folder / record_name(self.setting, deal))
        return result

    def recorded(self, deal: int) -> tuple[Record, Result]:
        """The same game with its record; a bot that fails ends it and is named."""
        players, decisions, begun = self.setting.players(deal), 0, process_time()
        sitting = Sitting.new(
            self.game,
            self.setting.seats,
            seed=self.setting.luck(deal),
            cards=self.cards,
            **self.setting.options,
        )
        failure = ""
        while not failure and (decision := sitting.decision) is not None:
            try:
                sitting.answer(players[decision.seat](sitting.state.view(decision.seat), decision))
            except UserError as error:
                failure = str(error)
            decisions += not failure
        outcome = UNFINISHED if failure else sitting.state.outcome()
        return sitting.record, Result(deal, outcome, decisions, _ms(begun), failure)


class Notes:
    """Takes down the decisions of a game, and how the seats stood as its turns ended."""

    def __init__(self, room: Room, s: Table) -> None:
        self.room, self.turns = room, Turns(room.game, s)
        self.moves: list[Move] = []
        self.values: tuple[float, ...] = ()

    def take(self, s: Table, decision: Decision, choice: Choice) -> None:
        """A decision, before it is answered."""
        self.values = self.turns.ended(s) or self.values
        if decision.seat != CHANCE:
            self.moves.append(self._move(s, decision, choice))
            self.values = ()

    def _move(self, s: Table, decision: Decision, choice: Choice) -> Move:
        chosen = json.dumps(self.room.codec.encode(choice), ensure_ascii=False)
        clock, question = self.room.game.mind.clock(s), type(decision.step).__name__
        return Move(decision.seat, clock, question, len(decision.options), chosen, self.values)


def record_name(setting: Setting, deal: int) -> str:
    """The file a game is kept in."""
    return f"{setting.game}-{setting.fingerprint()}-{deal:06}.json"


def _ms(begun: float) -> float:
    return 1000 * (process_time() - begun)
