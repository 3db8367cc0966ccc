"""What the solver has found, in the same words wherever it is told: table, hint, command, certificate."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from wildtable.core.text import Text, plural, text
from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Verdict

WINNABLE: Final = text("proven winnable")
LOST: Final = text("proven lost")
UNDECIDED: Final = text("undecided: no way to win was found, nor a proof that there is none")
BY_CARDS: Final = text("not winnable by cards alone")
WITHOUT_FREE: Final = text("not winnable without the free action")
WATCHED: Final = text("This round is proven lost.")
UNDECIDED_NOW: Final = text("Undecided: no way to win this round was found, nor a proof that there is none.")
CERTIFIED: Final = plural(
    "This deal is proven winnable with {paid} paid action.",
    "This deal is proven winnable with {paid} paid actions.",
    by="paid",
)

ONLY: Final = text("Proven: only this keeps the round winnable")
EVERY: Final = text("Proven: every option keeps the round winnable")
SOME: Final = text("Proven: {kept} of {count} options keep the round winnable")
MOST: Final = plural(
    "{proof}; the best way found starts here and leaves {n} coin",
    "{proof}; the best way found starts here and leaves {n} coins",
)
FEWER: Final = plural(
    "{proof}; the best way found from here leaves {n} coin instead of {most}",
    "{proof}; the best way found from here leaves {n} coins instead of {most}",
)
SAME: Final = plural(
    "{proof}, and the best way found leaves {n} coin after each of them",
    "{proof}, and the best way found leaves {n} coins after each of them",
)
ALIKE: Final = plural(
    "{proof}; this one leaves {n} coin, and no way was found that leaves more",
    "{proof}; this one leaves {n} coins, and no way was found that leaves more",
)
SAVING: Final = plural(
    "{proof}; this one leaves {n} coin and keeps the free action",
    "{proof}; this one leaves {n} coins and keeps the free action",
)
INSTEAD: Final = plural(
    "{proof}; this one keeps the free action and leaves {n} coin; to spend it would leave {most}",
    "{proof}; this one keeps the free action and leaves {n} coins; to spend it would leave {most}",
)
SPENDING: Final = plural(
    "{proof}; this one leaves {n} coin, but spends the free action",
    "{proof}; this one leaves {n} coins, but spends the free action",
)
EXPECTED: Final = text("Proven winnable, and your partner can work out that you give this card")
UNEXPECTED: Final = text(
    "Winnable only if your partner expects this card, and another one is easier to work out"
)


def verdict(found: Finding, limits: Limits) -> Text:
    """A finding; "lost" is said only where nothing the rules allow was left out."""
    if found.verdict is Verdict.WINNABLE:
        return WINNABLE
    if found.verdict is Verdict.UNDECIDED:
        return UNDECIDED
    if not found.more_paid:
        return WITHOUT_FREE if found.more_free else LOST
    if limits.paid == 0 and not limits.free:
        return BY_CARDS
    if not found.more_free:
        return plural(
            "not winnable with up to {n} paid action",
            "not winnable with up to {n} paid actions",
            n=limits.paid,
        )
    return plural(
        "not winnable with up to {n} paid action and without the free one",
        "not winnable with up to {n} paid actions and without the free one",
        n=limits.paid,
    )


def now(found: Finding) -> Text:
    """What is proven of the round as it stands, for the coach; a lost one as a watched table is told."""
    if found.verdict is Verdict.WINNABLE:
        return plural(
            "This round is proven winnable, with {n} coin or more.",
            "This round is proven winnable, with {n} coins or more.",
            n=found.coins,
        )
    return WATCHED if found.proven_lost else UNDECIDED_NOW


class Prospect(NamedTuple):
    """What an answer leads to."""

    finding: Finding
    spends: bool  # the free action


def after(one: Prospect, all_: Collection[Prospect]) -> Text:
    """What an answer leads to, for a hint, beside what all answers lead to."""
    verdicts = [other.finding.verdict for other in all_]
    lost = verdicts.count(Verdict.NOT_WINNABLE)
    if one.finding.verdict is Verdict.WINNABLE:
        kept = [other for other in all_ if other.finding.verdict is Verdict.WINNABLE]
        return (
            ONLY if len(kept) == 1 and lost == len(verdicts) - 1 > 0 else _keeping(one, kept, len(verdicts))
        )
    if one.finding.verdict is Verdict.UNDECIDED:
        return text("Undecided after this: no way to win was found, nor a proof that there is none")
    if lost == len(verdicts):
        return text("Proven: the round is lost, whatever is done here")
    return text("Proven: the round is lost after this")


def _keeping(one: Prospect, kept: Collection[Prospect], count: int) -> Text:
    """An answer after which a round can be won: how many others are as good, and what sets it apart."""
    proof = EVERY if len(kept) == count else SOME.fill(kept=len(kept), count=count)
    n, most = one.finding.coins, max(other.finding.coins for other in kept)
    if n < most:
        dearer = [other.spends for other in kept if other.finding.coins > n]
        return (INSTEAD if all(dearer) and not one.spends else FEWER).fill(proof=proof, n=n, most=most)
    if len(kept) > 1 and sum(other.finding.coins == n for other in kept) == 1:
        return MOST.fill(proof=proof, n=n)
    apart = {other.spends for other in kept if other.finding.coins == n} == {True, False}
    if apart:
        return (SPENDING if one.spends else SAVING).fill(proof=proof, n=n)
    all_leave_it = len(kept) > 1 and {other.finding.coins for other in kept} == {n}
    return (SAME if all_leave_it else ALIKE).fill(proof=proof, n=n)
