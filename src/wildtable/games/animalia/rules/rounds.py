"""Set-up, rounds, missions and the end, in the order of the rulebook (§2, §6, §7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wildtable.core.decision import Seat
from wildtable.core.step import Step
from wildtable.games.animalia.board import NOBODY, PLAYERS, Leader
from wildtable.games.animalia.policy.certify import Certify
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.deal import SHUFFLE
from wildtable.games.animalia.steps.free import LastTransfer
from wildtable.games.animalia.steps.tricks import PLAY


@dataclass(frozen=True, slots=True)
class StartContinent(Step[State, None]):
    """Lay out the next continent; an IWC without money gets one coin (§2.4)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.stage += 1
        s.continent = s.setup.continents[s.stage]
        s.round = 0
        s.free = True
        s.tell("continent", "§2.3", continent=s.printed.colours[s.continent])
        if not s.coins:
            s.gain(1)
            s.gifts += 1
            s.tell("first_coin", "§2.4")
        s.put(me, START_ROUND)


@dataclass(frozen=True, slots=True)
class StartRound(Step[State, None]):
    """Deal missions and all 24 animals; then tricks, then the missions are checked."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        s.piles = [0, 0, 0]
        s.tricks = 0
        deal_missions(s)
        s.tell("round", "§2.6", round=s.round + 1, rounds=s.rounds)
        for mission, holder in zip(s.missions, s.holders, strict=True):
            s.tell("mission", "§2.7", number=mission.number, name=mission.name, who=s.setup.names[holder])
        lowest = s.setup.answers[s.holders[0]]
        s.push(lowest, FIRST_LEAD, LastTransfer(s.holders[0]), CHECK_MISSIONS)
        s.push(me, *((SHUFFLE, Certify()) if s.setup.certified else (SHUFFLE,)))


def deal_missions(s: State) -> None:
    """One by one, from the left of whoever got the last one, never to the IWC (§2.7)."""
    s.holders = []
    for _ in range(s.setup.difficulty.value):
        s.receiver = next(p for p in s.setup.order[s.receiver][1:] if p != s.iwc)
        s.holders.append(s.receiver)


@dataclass(frozen=True, slots=True)
class FirstLead(Step[State, None]):
    """The IWC leads the first trick, unless the continent says otherwise (§3.3)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        own_rule = s.card.first_leader is Leader.LOWEST_MISSION and not (s.setup.leads_once and s.round)
        s.leader = s.holders[0] if own_rule else s.iwc
        s.tell("leads", "§3.3", who=s.setup.names[s.leader])
        s.ask(s.leader, PLAY[s.leader])


@dataclass(frozen=True, slots=True)
class CheckMissions(Step[State, None]):
    """All missions of the round are fulfilled, or the game is lost at once (§6.5)."""

    def act(self, s: State, me: Seat, choice: None) -> None:
        failed = [p for p in PLAYERS if NOBODY in s.filled(p)]
        if failed:
            s.result = "lost"
            s.tell("failed", "§6.5", who=[s.setup.names[p] for p in failed])
            return
        s.tell("fulfilled", "§6.5", round=s.round + 1, coins=s.coins)
        if s.round + 1 < s.rounds:
            s.round += 1
            pass_iwc_card(s)
            s.put(me, START_ROUND)
        elif s.stage + 1 < len(s.setup.continents):
            pass_iwc_card(s)
            s.put(me, START_CONTINENT)
        else:
            s.result = "won"
            s.tell("won_game", "§7.1", coins=s.funds, stars=s.stars())


def pass_iwc_card(s: State) -> None:
    """With three players the IWC card goes to the left after each round (§1.6)."""
    if s.seats == 3:
        s.iwc = s.setup.order[s.iwc][1]


START_CONTINENT: Final = StartContinent()
START_ROUND: Final = StartRound()
FIRST_LEAD: Final = FirstLead()
CHECK_MISSIONS: Final = CheckMissions()
