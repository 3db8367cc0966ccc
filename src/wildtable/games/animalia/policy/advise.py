"""Advice for hints and bots: exact where nothing is hidden, an estimate with three players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import monotonic
from typing import Final
from weakref import WeakKeyDictionary

from wildtable.core.advice import Advice, Outlook, exactly
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.hidden import HIDDEN
from wildtable.core.hurry import is_late
from wildtable.core.text import text
from wildtable.core.thinking import Thinking
from wildtable.games.animalia.board import PLAYERS, Animal, Answer, Once
from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Memory, Verdict, solve
from wildtable.games.animalia.policy.solver_status import RoundKey, each, perfect_information
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.paid import Pick
from wildtable.games.animalia.words.verdicts import EXPECTED, UNEXPECTED, Prospect, after, now

LOOKS: Final = 150
"""Positions that are looked at for one iteration of a search, in every build alike."""
MOST_LOOKS: Final = 400_000
"""For one piece of advice, however long there is time: half a second of an idle machine, compiled."""
WORLDS: Final = 12
"""Deals of the hidden cards that are imagined with three players."""
ANYTHING: Final = (0.0, 1.0)
AGREED: Final = Limits(budget=40_000)
"""Both partners look for the same plan when they pick in secret, so the clock has no say."""
AGREED_ON: Final = exactly(1.0, EXPECTED)


def advice(view: State, decision: Decision, rng: Random, thinking: Thinking) -> dict[Choice, Advice] | None:
    """Options that keep the round winnable first, those with more coins in the line found before others."""
    if decision.seat == CHANCE:
        return None
    looks = min(LOOKS * thinking.iterations, MOST_LOOKS)
    limits = Limits(budget=looks, until=monotonic() + thinking.seconds)
    if view.seats == 3:
        return estimates(view, decision, rng, limits)
    if not perfect_information(view):
        return None
    s = with_expected_pick(view.redeal(rng), view)
    findings = recalled(s, each(s, decision, limits), LINES.setdefault(rng, {}))
    ahead = {
        option: Prospect(found, s.free and spends_free(option, found)) for option, found in findings.items()
    }
    told = {option: told_of(one, worth(one.finding, s, option), ahead) for option, one in ahead.items()}
    agreed = expected_pick(s) if is_secret(s) else None
    return told if agreed is None else {**{o: unexpected(one) for o, one in told.items()}, agreed: AGREED_ON}


def told_of(one: Prospect, value: float, ahead: dict[Choice, Prospect]) -> Advice:
    """Advice about an option; where nothing is proven, anything may come of it."""
    why = after(one, ahead.values())
    return Advice(value, ANYTHING, why) if one.finding.verdict is Verdict.UNDECIDED else exactly(value, why)


def unexpected(one: Advice) -> Advice:
    """A pick that a partner will not answer as the plan after it wants."""
    is_winnable = one.interval != ANYTHING and one.value > 0
    return replace(one, words=UNEXPECTED) if is_winnable else one


def worth(finding: Finding, s: State, option: Choice) -> float:
    """A finding as a value from lost (0) to won (1): more for coins, and for a free action that is kept."""
    if finding.verdict is Verdict.WINNABLE:
        kept = s.free and not spends_free(option, finding)
        return 0.8 + 0.18 * min(finding.coins, 40) / 40 + 0.02 * kept
    return 0.4 if finding.verdict is Verdict.UNDECIDED else 0.0


def spends_free(option: Choice, finding: Finding) -> bool:
    """Whether an option or the line after it uses the free action."""
    return any(isinstance(choice, Once) or choice is Answer.USE for choice in (option, *finding.line))


COACHED: Final = Limits(budget=60_000)
"""What the coach may look at before it says that it does not know."""


def outlook(view: State) -> Outlook | None:
    """Whether the round can still be won, where the seat that is asked knows every card (§6.6)."""
    decision = view.decision()
    if decision is None or decision.seat == CHANCE or not perfect_information(view):
        return None
    found = solve(with_expected_pick(view.redeal(Random(0)), view), COACHED)
    proven = {Verdict.WINNABLE: True, Verdict.NOT_WINNABLE: False if found.proven_lost else None}
    return Outlook(proven.get(found.verdict), now(found))


# --- lines found before: who has found a way need not find it again at every card ---

Lines = dict[tuple[object, ...], Finding]
"""By position, how the best line found so far goes on."""
LINES: WeakKeyDictionary[Random, Lines] = WeakKeyDictionary()
"""What each who asks has found, known by its luck: the same seed and the same views give the same answers."""
MOST_LINES: Final = 20_000


def recalled(s: State, findings: dict[Choice, Finding], lines: Lines) -> dict[Choice, Finding]:
    """The findings with the help of a line that led here; the best of them is kept in mind."""
    known = lines.get(place(s))
    if known is not None and findings[known.line[0]].verdict is Verdict.UNDECIDED:
        findings[known.line[0]] = replace(known, line=known.line[1:])
    best = max(findings, key=lambda option: worth(findings[option], s, option))
    if findings[best].verdict is Verdict.WINNABLE:
        remember(s, best, findings[best], lines)
    return findings


def remember(s: State, option: Choice, found: Finding, lines: Lines) -> None:
    """Note the rest of a line at every position it leads through."""
    if len(lines) > MOST_LINES:
        lines.clear()
    follow = s.copy()
    follow.answer(option)
    for n, choice in enumerate(found.line):
        lines[place(follow)] = replace(found, line=found.line[n:])
        follow.answer(choice)


def place(s: State) -> tuple[object, ...]:
    """Everything the rest of a round depends on."""
    return (*RoundKey(s).key, tuple(s.picks), tuple(s.holders), s.printed.name)


# --- secret picks: two partners who know all cards work out the same exchange (§4.4) ---


def is_secret(s: State) -> bool:
    """Whether a partner will answer the pick that is asked for without seeing it."""
    if len(s.stack) < 2:
        return False
    (me, mine), (partner, theirs) = s.stack[-1], s.stack[-2]
    return isinstance(mine, Pick) and isinstance(theirs, Pick) and partner != me


def expected_pick(s: State) -> Animal | None:
    """The first pick of the plan that anybody finds who looks for one before both picks."""
    line = solve(s, AGREED).line
    return line[0] if line and isinstance(line[0], Animal) else None


def with_expected_pick(s: State, view: State) -> State:
    """A table on which a partner's secret pick is the one to be expected."""
    for player in PLAYERS:
        if view.picks[player] is HIDDEN:
            before = s.copy()
            before.picks[player] = None
            before.put(s.setup.answers[player], Pick(player))
            before.advance()
            s.picks[player] = expected_pick(before) or s.picks[player]
    return s


# --- three players: hands are hidden, so deals of them are imagined (§8.3) ---


def estimates(view: State, decision: Decision, rng: Random, limits: Limits) -> dict[Choice, Advice]:
    """In which share of imagined deals each option keeps the round winnable; of as many as time allows."""
    found: dict[Choice, list[Finding]] = {option: [] for option in decision.options}
    values: dict[Choice, list[float]] = {option: [] for option in decision.options}
    looked, memory = 0, Memory()
    for n in range(WORLDS):
        if n > 1 and is_late(limits.until):
            break
        share = limits.share(looked, WORLDS - n)
        world = view.redeal(rng)
        for option, finding in each(world, decision, share, memory).items():
            found[option].append(finding)
            values[option].append(worth(finding, world, option))
            looked += finding.looked
    return {option: estimate(found[option], values[option]) for option in decision.options}


def estimate(findings: Sequence[Finding], values: Sequence[float]) -> Advice:
    """What an option is worth over some imagined deals, with a 95 % interval."""
    value, times = fmean(values), len(values)
    margin = 1.96 * (pstdev(values) + 0.5 / times) / sqrt(times)
    won = sum(finding.verdict is Verdict.WINNABLE for finding in findings)
    low, high = (round(100 * bound) for bound in wilson(won, times))
    why = text(
        "Winnable in {won} of {deals} imagined deals, {undecided} open ({low} to {high} of 100): an estimate",
        won=won,
        deals=times,
        undecided=sum(finding.verdict is Verdict.UNDECIDED for finding in findings),
        low=low,
        high=high,
    )
    return Advice(value, (max(0.0, value - margin), min(1.0, value + margin)), why)


def wilson(won: int, times: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z2 = 1.96**2
    middle = (won + z2 / 2) / (times + z2)
    margin = 1.96 / (times + z2) * sqrt(won * (times - won) / times + z2 / 4)
    return max(0.0, middle - margin), min(1.0, middle + margin)
