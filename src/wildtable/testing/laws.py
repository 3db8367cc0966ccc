"""What must hold for every game, ours and anybody's. Each law takes one way of setting a game up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from wildtable.core.codec import find_option
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.record import Record
from wildtable.core.refusal import Refusal
from wildtable.core.rollout import rollout
from wildtable.core.sitting import Sitting
from wildtable.core.step import Step
from wildtable.core.story import answer_in_beats
from wildtable.core.table import Table
from wildtable.core.text import languages
from wildtable.testing.encoding_laws import ENCODING_LAWS
from wildtable.testing.tables import Variant, as_bytes, as_sent, practised_play, random_play, viewers

FEW: Final = 12  # a law that costs more is checked at every twelfth question


# --- the game as a whole ---


def games_end(variant: Variant) -> None:
    """Random games end, with a score for each seat and winners among them, in words."""
    for seed in range(3):
        s = variant.new()
        rollout(s, Random(seed))
        assert s.decision() is None
        outcome = s.outcome()
        assert len(outcome.scores) == variant.seats
        assert all(seat in range(variant.seats) for seat in outcome.winners)
        for language in languages():
            assert variant.rules.words.outcome(s, outcome).render(language)


def pieces_are_conserved(variant: Variant) -> None:
    """No piece of the box comes or goes."""
    pieces = variant.new().pieces()
    for s, _ in random_play(variant, 1, FEW):
        assert s.pieces() == pieces
    assert s.pieces() == pieces


def rollout_plays_the_same_games(variant: Variant) -> None:
    """The fast way of playing at random and the careful one come to the same end."""
    fast, slow = variant.new(), variant.new()
    counted, rng = 0, Random(14)
    while (decision := slow.decision()) is not None:
        counted += decision.seat != CHANCE
        slow.answer(decision.options[int(rng.random() * len(decision.options))])
    assert rollout(fast, Random(14)) == counted
    fast.log = slow.log  # rollout tells nothing
    assert fast == slow


# --- copies, saves and records ---


def asking_changes_nothing(variant: Variant) -> None:
    """Decisions, views and outcomes are looked at, never made."""
    for s, decision in random_play(variant, 2, FEW):
        before = s.copy()
        again = s.decision()
        for seat in viewers(s):
            s.view(seat)
        s.outcome()
        assert again == decision
        assert s == before


def copies_are_independent(variant: Variant) -> None:
    """Playing on with a copy leaves the table as it was."""
    for s, _ in random_play(variant, 3, 10 * FEW):
        before = s.copy()
        rollout(s.copy(), Random(0))
        assert s == before


def what_was_kept_stays(variant: Variant) -> None:
    """A copy and a question that were kept do not change when the table is played on."""
    kept = []
    for s, decision in random_play(variant, 16, FEW):
        kept.append((s.copy(), decision, list(s.asking)))
    for copy, decision, options in kept:
        assert list(copy.asking) == options
        assert list(decision.options) == options


def saved_states_go_on(variant: Variant) -> None:
    """A state written and read again at any question is the same, and asks the same."""
    codec = variant.rules.codec()
    for s, decision in random_play(variant, 4, FEW):
        again = codec.decode(type(s), codec.encode(s))
        again.advance()
        assert again == s
        assert again.decision() == decision


def records_replay(variant: Variant) -> None:
    """A record replays to an equal state, and its luck follows from the seed committed to."""
    rng = Random(5)
    sitting = Sitting.new(variant.rules, variant.seats, seed="laws", **dict(variant.options))
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    record = Record.from_json(sitting.record.to_json())
    assert record.verify(variant.rules) == sitting.state


# --- secrets ---


def redeals_look_the_same(variant: Variant) -> None:
    """A redealt view has the pieces of the true table, and looks the same to its seat byte by byte.

    So it does where it was made likely.
    """
    rng = Random(6)
    for s, _ in random_play(variant, 6, FEW):
        for seat in viewers(s):
            view = s.view(seat)
            twin, likely = view.redeal(rng), view.redeal(rng)
            variant.rules.mind.make_likely(likely, view.viewer, rng)
            for world in (twin, likely):
                assert world.view(seat) == view
                assert as_bytes(variant, world.view(seat)) == as_bytes(variant, view)
                assert world.pieces() == s.pieces()


def options_depend_only_on_the_view(variant: Variant) -> None:
    """A question and its options follow from what its seat may know."""
    rng = Random(7)
    for s, decision in random_play(variant, 7, FEW):
        if decision.seat != CHANCE:
            view = s.view(decision.seat)
            assert view.decision() == decision
            assert view.redeal(rng).decision() == decision


def options_are_for_their_seat_only(variant: Variant) -> None:
    """A view tells no other seat the options."""
    for s, decision in random_play(variant, 8, FEW):
        for seat in viewers(s):
            seen = s.view(seat).decision()
            assert seen is not None
            if seat != decision.seat:
                assert list(seen.options) == []


def what_a_bot_is_sent_can_be_read_back(variant: Variant) -> None:
    """A bot in a process of its own sees the same table and question, and its answer counts."""
    codec = variant.rules.codec()
    for s, decision in practised_play(variant, 15, FEW):
        if decision.seat != CHANCE:
            view = s.view(decision.seat)
            again = codec.decode(type(s), as_sent(codec.encode(view)))
            again.veil(decision.seat)
            assert again == view
            assert again.decision() == decision
            for option in decision.options:
                assert find_option(codec, decision.options, as_sent(codec.encode(option))) == option


def steps_that_wait_can_be_read_back(variant: Variant) -> None:
    """What is still to come is read back as it was written, at every question: some of it waits rarely."""
    codec, seen = variant.rules.codec(), set[Step[Any, Any]]()
    for s, _ in practised_play(variant, 17):
        for _, step in s.stack:
            if step not in seen:
                seen.add(step)
                assert codec.decode(Step, as_sent(codec.encode(step))) == step


def beats_end_where_answers_do(variant: Variant) -> None:
    """An answer told deed by deed is the same answer."""
    for s, decision in random_play(variant, 17, 2 * FEW):
        for option in dict.fromkeys(decision.options[:2]):
            at_once, beats = s.copy(), s.copy()
            at_once.answer(option)
            answer_in_beats(beats, option, lambda _: None)
            assert beats == at_once
            assert list(beats.asking) == list(at_once.asking)


def beats_tell_what_their_end_tells(variant: Variant) -> None:
    """Whatever a seat could not tell apart before and after an answer, it cannot tell apart on the way."""
    rng, compared = Random(18), 0
    for s, decision in random_play(variant, 18, 8 * FEW):
        for seat in viewers(s):
            twin = s.view(seat).redeal(rng)
            asked = twin.decision()
            assert asked is not None
            for option in [o for o in decision.options if o in asked.options][:1]:
                before_end, end = _beats_seen(variant, s, option, seat)
                twins_before_end, twins_end = _beats_seen(variant, twin, option, seat)
                if end == twins_end:
                    compared += 1
                    assert before_end == twins_before_end
    assert compared


def _beats_seen(variant: Variant, s: Table, option: Any, seat: int | None) -> tuple[list[bytes], bytes]:
    """What a seat sees of an answer, beat by beat, and how it looks to it at the end."""
    seen: list[bytes] = []

    def look(table: Table) -> None:
        seen.append(as_bytes(variant, table.view(seat)))

    trial = s.copy()
    answer_in_beats(trial, option, look)
    return seen, as_bytes(variant, trial.view(seat))


def only_what_is_its_own_is_told_to_a_seat_alone(variant: Variant) -> None:
    """A seat's view, and what follows from it, is an onlooker's but for what the game calls its own."""
    codec, own = variant.rules.codec(), variant.rules.own_fields

    def compare(s: Table) -> None:
        onlooked: Any = s.view(None)
        everybodys, facts = codec.encode(onlooked), variant.rules.derived(onlooked)
        for seat in range(variant.seats):
            view: Any = s.view(seat)
            seen = codec.encode(view)
            differing = {name for name, part in seen.items() if part != everybodys[name]}
            assert own is None or differing <= own | {"viewer", "log"}
            own_facts = variant.rules.own_facts(view)
            whole = facts if own_facts is None else {**facts, **own_facts}
            assert own_facts is None or codec.encode(whole) == codec.encode(variant.rules.derived(view))

    for s, decision in random_play(variant, 5, FEW):
        compare(s)
        _compare_prompts(variant, s, decision)
        answer_in_beats(s.copy(), decision.options[-1], compare)
    compare(s)


def _compare_prompts(variant: Variant, s: Table, decision: Decision) -> None:
    """Whoever is not asked hears of a question what onlookers hear."""
    words = variant.rules.words
    for language in languages() if decision.seat != CHANCE else ():
        heard = words.prompt(s.view(None), decision).render(language)
        for seat in {*range(variant.seats)} - {decision.seat}:
            assert words.prompt(s.view(seat), decision).render(language) == heard


# --- questions and answers ---


def every_option_can_be_answered(variant: Variant) -> None:
    """Whatever is offered can be done."""
    for s, decision in random_play(variant, 9, FEW):
        options = decision.options if decision.seat != CHANCE else list(dict.fromkeys(decision.options))
        for option in options:
            s.copy().answer(option)


def anything_else_is_refused(variant: Variant) -> None:
    """What is not offered is refused with a reason in words, and changes nothing."""
    words = variant.rules.words
    for s, _ in random_play(variant, 10, FEW):
        before = s.copy()
        for nonsense in (object(), "no such option", -99, None):
            assert words.why(_refusal(s, nonsense).why).render()
        assert s == before


def _refusal(s: Table, nonsense: object) -> Refusal:
    try:
        s.answer(nonsense)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"{nonsense!r} was taken for an answer")


def options_are_distinct(variant: Variant) -> None:
    """No option is offered twice."""
    for _, decision in random_play(variant, 13, FEW):
        if decision.seat != CHANCE:
            assert len(set(decision.options)) == len(decision.options)


def policies_answer_with_an_option(variant: Variant) -> None:
    """What a practised player answers is one of the options itself: a record can read it back."""
    mind = variant.rules.mind
    for s, decision in random_play(variant, 17, FEW):
        if decision.seat != CHANCE:
            answer = mind.policy(s)
            kinds = [type(option) for option in decision.options if option == answer]
            assert answer is None or type(answer) in kinds, answer


def questions_rest_on_a_clause(variant: Variant) -> None:
    """Every question names the paragraph of the rules it rests on."""
    for _, decision in random_play(variant, 11, FEW):
        if decision.seat != CHANCE:
            assert decision.step.clause().startswith("§"), decision.step


def everything_can_be_put_into_words(variant: Variant) -> None:
    """Prompts, options and log lines read well in every language; no two options read the same."""
    words = variant.rules.words
    for s, decision in random_play(variant, 12, FEW):
        view: Any = s.view(decision.seat if decision.seat != CHANCE else None)
        for language in languages():
            if decision.seat != CHANCE:
                assert words.prompt(view, decision).render(language)
                written = [words.option(view, decision, o).render(language) for o in decision.options]
                assert len(set(written)) == len(written), written
                for option in decision.options:
                    assert all(isinstance(t, str) for t in words.targets(view, decision, option))
            assert all(words.entry(entry).render(language) for entry in view.log[-5:])


LAWS: Final[tuple[Callable[[Variant], None], ...]] = (
    *(games_end, pieces_are_conserved, rollout_plays_the_same_games),
    *(
        asking_changes_nothing,
        copies_are_independent,
        what_was_kept_stays,
        saved_states_go_on,
        records_replay,
    ),
    *(redeals_look_the_same, options_depend_only_on_the_view, options_are_for_their_seat_only),
    *(what_a_bot_is_sent_can_be_read_back, steps_that_wait_can_be_read_back),
    *(beats_end_where_answers_do, beats_tell_what_their_end_tells),
    only_what_is_its_own_is_told_to_a_seat_alone,
    *(every_option_can_be_answered, anything_else_is_refused, options_are_distinct),
    *(policies_answer_with_an_option, questions_rest_on_a_clause, everything_can_be_put_into_words),
    *ENCODING_LAWS,
)
