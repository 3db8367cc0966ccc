"""What cards say, made from their lines, so that text and behaviour cannot drift apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from wildtable.core.text import NO_TEXT, Text, count_text, text
from wildtable.games.endless_forms.box import names_place
from wildtable.games.endless_forms.names import GROUPS, MARKS, RESOURCES, TAGS
from wildtable.games.endless_forms.phrases import (
    a,
    all_of,
    all_those,
    any_of,
    conditions,
    every,
    joined,
    kind_of,
    kinds_of,
    one,
    resources,
    signed,
    there,
    where,
)
from wildtable.games.endless_forms.printed import (
    ANY_DISTANCE,
    EVERY_RESOURCE,
    Attach,
    DeckCard,
    EffectCard,
    EventCard,
    HabitatCard,
    Line,
    Mark,
    Mode,
    On,
    SpeciesCard,
    Stat,
    Those,
    Verb,
    Ward,
    Where,
    Who,
)

# --- whole cards ---


def card_text(card: Any) -> Text:
    """What a printed card says and does."""
    if isinstance(card, DeckCard):
        return Text(card.idea)
    parts = [_head(card), *_abilities(card.lines)]
    return Text(" ".join(f"{{p{n}}}" for n in range(len(parts))), {f"p{n}": p for n, p in enumerate(parts)})


def fact_text(card: Any) -> Text:
    """The fact on a card."""
    fact = getattr(card, "fact", "")
    return Text(fact) if fact else NO_TEXT


def _head(card: HabitatCard | SpeciesCard | EffectCard | EventCard) -> Text:
    if isinstance(card, HabitatCard):
        return text("Offers {resources}.", resources=all_of([RESOURCES[r] for r in card.resources]))
    if isinstance(card, SpeciesCard):
        kinds = [GROUPS[card.group], *(TAGS[tag] for tag in card.tags)]
        return text(
            "{growth}↑ {decline}↓, rank {rank}, {kinds}.",
            growth=card.growth, decline=card.decline, rank=card.rank, kinds=kinds,
        )  # fmt: skip
    if isinstance(card, EventCard):
        return _event_head(card)
    if card.attach is Attach.NOTHING:
        return text("Not attached.")
    if card.attach is Attach.HABITAT:
        return text("Attach to a habitat.")
    return text("Attach to {those}.", those=one(card.hosts or Those()))


def _event_head(card: EventCard) -> Text:
    if not any(names_place(line) for line in card.lines):
        return text("Event.")
    at = card.lines[0].at
    if at and at.offers:
        return text("Event. Choose a habitat with {resources}.", resources=resources(at.offers))
    return text("Event. Choose a habitat.")


def _abilities(lines: Sequence[Line]) -> list[Text]:
    """Lines of one name belong together."""
    found = []
    for name, several in groupby(lines, key=lambda line: line.name):
        same = list(several)
        sentences = [_following(same, n) or sentence(line) for n, line in enumerate(same)]
        if name:
            found.append(text("{name}: {sentences}", name=Text(name), sentences=joined(sentences)))
        else:
            found += sentences
    return found


def _following(lines: Sequence[Line], n: int) -> Text | None:
    """A line that adds to the one before: more for the same species, or by the same die."""
    line, before = lines[n], lines[n - 1] if n else None
    if before is None or line.do is not before.do or line.on is not On.PLAY:
        return None
    if line.who is Who.PICK and line.do is Verb.GAIN:
        return text("If it is {those}, put {n} more on it.", those=a(line.those or Those()), n=line.n)
    if line.d6 and before.d6:
        return text("By the same die take {results} off {whom}.", results=_results(line), whom=_whom(line))
    if line.do is Verb.LOSE and line.those == before.those and line.clock:
        return text("Take {n} more off each{conditions}.", n=line.n, conditions=conditions(line))
    return None


# --- sentences ---


def sentence(line: Line) -> Text:
    """One line of a card."""
    return SENTENCES[line.do](line)


def _growth(line: Line) -> Text:
    if line.per:
        return text(
            "+1↑ for each of {those} {where}, at most +{n}.",
            those=all_those(line.per),
            where=where(line.per),
            n=line.most,
        )
    return _rate(line, text("{n}↑", n=signed(line.n)))


def _decline(line: Line) -> Text:
    return _rate(line, text("{n}↓", n=signed(line.n)))


def _rate(line: Line, rate: Text) -> Text:
    if line.who is Who.ALL and line.those:
        return text(
            "{there} {those} have {rate}{conditions}.",
            there=there(line.those), those=all_those(line.those), rate=rate, conditions=conditions(line),
        )  # fmt: skip
    return text("{rate}{conditions}.", rate=rate, conditions=conditions(line))


def _cap(line: Line) -> Text:
    if line.stat is Stat.GROWTH:
        return text("This turn no species there grows by more than {n} at a time.", n=line.n)
    if line.stat is Stat.DECLINE:
        return text("Species here decline by at most {n}.", n=line.n)
    if line.n == 0:
        return text("Species here lose nothing to events.")
    return text("A species here loses at most {n} to any one event.", n=line.n)


def _whom(line: Line) -> Text:
    if line.who is Who.ALL and line.those:
        return text("{those} {where}", those=every(line.those), where=_place(line))
    if line.who is Who.PICK and line.those:
        here = line.those.where is not Where.ANYWHERE
        return (
            text("{those} {where}", those=one(line.those), where=where(line.those))
            if here
            else one(line.those)
        )
    if line.who is Who.FOE:
        return text("a predator that chooses it as prey")
    return text("it")


def _place(line: Line) -> Text:
    """What is named by a card is there, what a card lies on is here."""
    if line.those and line.those.where is Where.NEAR and line.on is On.PLAY:
        return text("there and next door")
    if line.those and line.those.where is Where.HERE and line.on is On.PLAY:
        return text("there")
    return where(line.those) if line.those and line.those.where else text("in play")


def _gain(line: Line) -> Text:
    if line.d6:
        return text("{when} roll a die: by its face it gains {results} (below 0 it loses).",
                    when=WHEN[line.on], results=_results(line))  # fmt: skip
    if line.on is On.DEATH and line.those:
        return text("Gains {n} when {those} {where} goes extinct.",
                    n=line.n, those=one(line.those), where=where(line.those))  # fmt: skip
    if line.on is On.EXERT and line.near:
        return text("When it exerts with {those} {where}, it gains {n}.",
                    n=line.n, those=one(line.near), where=where(line.near))  # fmt: skip
    args: dict[str, object] = {"whom": _whom(line), "conditions": conditions(line)}
    if line.on is On.END:
        return text("At the end of turn it gains {n}{conditions}.", n=line.n, **args)
    if line.on is On.EXERT:
        return text("When it exerts, {whom} gains {n}{conditions}.", n=line.n, **args)
    return count_text(
        "Put {n} counter on {whom}{conditions}.", "Put {n} counters on {whom}{conditions}.", line.n, **args
    )


def _results(line: Line) -> Text:
    return any_of([Text(str(n) if n >= 0 else f"−{-n}") for n in line.d6])


WHEN: Final = {
    On.BEGIN: text("At the beginning of its owner's turn"),
    On.END: text("At the end of turn"),
}


def _lose(line: Line) -> Text:
    if line.on is On.EXERT:
        return text("When it exerts, {whom} loses {n}.", whom=_whom(line), n=line.n)
    if line.d6:
        return text("Roll a die and by its face take {results} off {whom}.",
                    whom=_whom(line), results=_results(line))  # fmt: skip
    return count_text(
        "Take {n} counter off {whom}{conditions}.", "Take {n} counters off {whom}{conditions}.",
        line.n, whom=_whom(line), conditions=conditions(line),
    )  # fmt: skip


def _reach(line: Line) -> Text:
    if line.far:
        return text("May predate in an adjacent habitat.")
    if line.down >= ANY_DISTANCE and line.prey:
        return text("Any smaller {kind} is in reach.", kind=kind_of(line.prey))
    reach = text("reach {n}", n=signed(line.down))
    if line.up:
        reach = count_text(
            "{reach} and {n} rank upwards", "{reach} and {n} ranks upwards", line.up, reach=reach
        )
    if line.who is Who.ALL and line.those:
        return text(
            "{there} {those} have {reach}.", there=there(line.those), those=all_those(line.those), reach=reach
        )
    if line.prey:
        return text("Has {reach} for any {kind}.", reach=reach, kind=kind_of(line.prey))
    return text("Has {reach}.", reach=reach)


def _bite(line: Line) -> Text:
    if line.prey:
        return text("Its prey loses {n} if it is {those}.", those=a(line.prey), n=line.n)
    return text("Its prey loses {n}.", n=line.n)


def _forage(line: Line) -> Text:
    return text("May exert without prey{conditions}, with −{n}↑.", conditions=conditions(line), n=line.n)


def _shield(line: Line) -> Text:
    if line.mode is Mode.DODGE:
        return text("When it is chosen as prey roll a die; on {n} or more the predation fails.", n=line.n)
    if line.mode is Mode.LURE:
        return text("Any predator of its rank or higher may choose it, whatever the gap.")
    if line.who is Who.ALL and line.those:
        return _shield_all(line, line.those)
    if line.mode is Mode.LAST:
        return text("It can be chosen as prey only if nothing else suits.")
    if line.vs:
        return text("It cannot be chosen as prey by {kinds}.", kinds=kinds_of(line.vs))
    return text("It cannot be chosen as prey.")


def _shield_all(line: Line, those: Those) -> Text:
    args: dict[str, object] = {"there": there(those), "those": all_those(those)}
    if line.mode is Mode.LAST:
        return text("{there} {those} can be chosen as prey only if nothing else suits.", **args)
    if line.vs:
        return text("{there} {those} cannot be chosen as prey by {kinds}.", kinds=kinds_of(line.vs), **args)
    return text("{there} {those} cannot be chosen as prey.", **args)


def _ward(line: Line) -> Text:
    if line.cards:
        return text("Unaffected by {cards}.", cards=any_of([Text(name) for name in line.cards]))
    if Ward.MOVE in line.wards:
        return text("Nobody can move it.")
    return text("Opponents can neither attach effects to it nor choose it for an event.")


def _resources(line: Line) -> Text:
    offered = all_of([RESOURCES[resource] for resource in line.add]) if line.add else NO_TEXT
    if line.this_turn and line.add == EVERY_RESOURCE:
        return text("This turn every habitat offers every resource to your species.")
    if line.this_turn:
        return text("This turn every habitat offers {resources}.", resources=offered)
    if line.remove:
        return text("The habitat offers {resources} and nothing else.", resources=offered)
    return text("The habitat also offers {resources}.", resources=offered)


def _mark(line: Line) -> Text:
    mark = MARKS[line.mark]
    if line.mark is Mark.DEGRADED:
        return text("Put a {mark} counter on it: it offers nothing.", mark=mark)
    return text("Put a {mark} counter on it: it also offers nectar and seeds.", mark=mark)


def _hunt(line: Line) -> Text:
    return text(
        "One of your predators predates at once without exerting; its prey loses at least {n}.", n=line.n
    )


def _forbid(line: Line) -> Text:
    return text("This turn {kinds} there cannot exert.", kinds=kinds_of(line.those or Those()))


def _plain(message: Text) -> Callable[[Line], Text]:
    def say(line: Line) -> Text:
        return Text(message.message, {"n": line.n})

    return say


SENTENCES: Final[dict[Verb, Callable[[Line], Text]]] = {
    Verb.GROWTH: _growth,
    Verb.DECLINE: _decline,
    Verb.CAP: _cap,
    Verb.GAIN: _gain,
    Verb.LOSE: _lose,
    Verb.REACH: _reach,
    Verb.BITE: _bite,
    Verb.FORAGE: _forage,
    Verb.SHIELD: _shield,
    Verb.WARD: _ward,
    Verb.FRAGILE: _plain(text("Every loss other than ↓ takes {n} more.")),
    Verb.ROAM: _plain(text("The move of the turn may take it to any habitat with room.")),
    Verb.RESOURCES: _resources,
    Verb.COPY_GROWTH: _plain(
        text("Choose one of your species and any species: this turn yours uses the other's printed ↑, +1.")
    ),
    Verb.COPY_HABITAT: _plain(
        text("The habitat becomes a fresh copy of an adjacent one; other effects and all counters on it go.")
    ),
    Verb.REPLACE: _plain(
        text("Discard it with its effects and counters; the next habitat of its owner takes its place.")
    ),
    Verb.PUT_COUNTER: _mark,
    Verb.REVIVE: _plain(
        text(
            "Put a species from your pile, or if there is none from your hand, into a habitat with room, "
            "with its ↑ in counters. It is not your deployment."
        )
    ),
    Verb.RETURN: _plain(text("When it goes extinct it returns to your hand.")),
    Verb.MOVE: _plain(text("You then move it to an adjacent habitat with room, if there is one.")),
    Verb.CANCEL_EVENT: _plain(text("If revealed in answer to an event, that event has no effect.")),
    Verb.DISCARD_EFFECT: _plain(text("Discard one effect in play, if you wish.")),
    Verb.FORBID: _forbid,
    Verb.HUNT: _hunt,
    Verb.COPIES: _plain(text("Your deck may hold up to {n} copies.")),
}
