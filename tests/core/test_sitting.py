"""Playing, keeping, taking back and playing on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.core.pond import GAME, Fish, Pond
from wildtable.core.chance import Luck, commitment
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.record import Record, RecordError
from wildtable.core.refusal import Refusal
from wildtable.core.rollout import rollout
from wildtable.core.sitting import Sitting
from wildtable.core.step import Then


def finished(seed: str = "a") -> Sitting:
    sitting = Sitting.new(GAME, 2, seed=seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[0])
    return sitting


def test_a_record_replays_to_an_equal_state_and_verifies() -> None:
    sitting = finished()
    record = Record.from_json(sitting.record.to_json())
    assert record == sitting.record
    assert record.verify(GAME) == sitting.state


def test_a_record_is_json_with_one_choice_a_line() -> None:
    lines = finished().record.to_json().splitlines()
    assert '    [-1, "EEL"],' in lines or '    [-1, "CARP"],' in lines or '    [-1, "PIKE"],' in lines


def test_the_commitment_fits_the_seed() -> None:
    assert finished("b").record.commitment == commitment("b")


def test_a_changed_roll_is_found_by_verify() -> None:
    record = finished().record
    n = next(n for n, (seat, choice) in enumerate(record.choices) if seat == CHANCE and choice in (5, 6))
    record.choices[n] = (CHANCE, 11 - record.choices[n][1])
    with pytest.raises(RecordError, match=rf"choice {n + 1}: chance owed"):
        record.verify(GAME)


def test_a_wrong_seed_is_found_by_verify() -> None:
    record = finished().record
    record.seed = "another"
    with pytest.raises(RecordError, match="commitment"):
        record.verify(GAME)


def test_a_truncated_record_says_so() -> None:
    written = finished().record.to_json()
    with pytest.raises(RecordError, match="not a whole record: line"):
        Record.from_json(written[: len(written) // 2])


def test_an_edited_choice_says_which_entry_and_what_was_expected() -> None:
    record = finished().record
    n = next(n for n, (seat, _) in enumerate(record.choices) if seat != CHANCE)
    record.choices[n] = (record.choices[n][0], "WHALE")
    with pytest.raises(RecordError, match=rf"choice {n + 1}: May offered \[True, False\], found 'WHALE'"):
        record.replay(GAME)


def test_an_edited_choice_is_refused_for_the_reason_the_rules_give() -> None:
    record = finished().record
    first = [(CHANCE, "EEL"), (CHANCE, 1), (CHANCE, "CARP"), (CHANCE, 1), (1, False), (1, False)]
    record.choices = [*first, (CHANCE, "CARP"), (CHANCE, 2), (0, True), (0, "EEL")]
    with pytest.raises(
        RecordError,
        match=r"choice 10: Show offered \['CARP'\], found 'EEL': EEL is too big: the die shows 2. §2",
    ):
        record.replay(GAME)
    record.choices[-1] = (0, "PIKE")
    with pytest.raises(RecordError, match=r"choice 10: Show offered \['CARP'\], found 'PIKE' \(§2\)"):
        record.replay(GAME)


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    plain = json.loads(finished().record.to_json())
    del plain["seats"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(plain))
    with pytest.raises(RecordError, match="record: missing field: seats"):
        Record.read(file)


def test_another_rules_version_is_refused() -> None:
    record = finished().record
    record.rules = "99"
    with pytest.raises(RecordError, match="rules '99'"):
        record.replay(GAME)


def test_luck_does_not_depend_on_the_choices_of_players() -> None:
    first, second = Sitting.new(GAME, 2, seed="same"), Sitting.new(GAME, 2, seed="same")
    for sitting, position in ((first, 0), (second, -1)):
        while (decision := sitting.decision) is not None:
            sitting.answer(decision.options[position])
    drawn = [
        [choice for seat, choice in sitting.record.choices if seat == CHANCE] for sitting in (first, second)
    ]
    assert drawn[0] == drawn[1]


def test_every_card_of_a_deck_is_equally_likely_to_come_first() -> None:
    firsts = [Luck(str(seed))(_first_draw()) for seed in range(600)]
    assert all(160 < firsts.count(fish) < 240 for fish in Fish)


def _first_draw() -> Decision:
    decision = GAME.new(2).decision()
    assert decision is not None
    return decision


def test_undo_takes_back_one_answer() -> None:
    sitting = Sitting.new(GAME, 2, seed="u")
    decision = sitting.decision
    assert decision is not None
    before = sitting.state.copy()
    sitting.answer(True)
    assert sitting.undo(decision.seat)
    assert sitting.state == before
    assert not sitting.undo(decision.seat)  # only the roll is left to take back


def test_undo_stops_at_a_reveal() -> None:
    sitting = Sitting.new(GAME, 2, seed="u")
    seat = sitting.decision.seat if sitting.decision else -9
    while sitting.decision is not None and sitting.decision.seat == seat:
        sitting.answer(sitting.decision.options[-1])
    assert sitting.undo_point(seat) is None


def test_a_branch_with_the_same_luck_goes_the_same_way_and_with_new_luck_another() -> None:
    sitting = finished("branch")
    same, other = sitting.branch(3), sitting.branch(3, new_luck=True)
    for branch in (same, other):
        while (decision := branch.decision) is not None:
            branch.answer(decision.options[0])
    assert same.record.choices == sitting.record.choices
    assert other.record.choices[:3] == sitting.record.choices[:3]
    assert other.record.choices != sitting.record.choices


def test_a_choice_not_offered_is_refused_with_reason_and_clause_and_changes_nothing() -> None:
    s = GAME.new(2)
    s.answer(Fish.EEL)
    s.answer(6)  # the die
    before = s.copy()
    with pytest.raises(Refusal) as refusal:
        s.answer(Fish.EEL)
    assert refusal.value.why.key == "not_offered"
    assert s == before


def test_a_step_explains_its_refusal() -> None:
    s = GAME.new(2)
    s.answer(Fish.EEL)
    s.hands[0].append(Fish.CARP)
    s.answer(2)  # the die
    s.answer(True)
    with pytest.raises(Refusal) as refusal:
        s.answer(Fish.EEL)
    assert (refusal.value.why.key, refusal.value.why.clause) == ("too_big", "§2")


def test_rollout_plays_the_same_games_as_decision_and_answer() -> None:
    for seed in range(30):
        fast, slow = GAME.new(3), GAME.new(3)
        count = rollout(fast, Random(seed))
        rng, counted = Random(seed), 0
        while (decision := slow.decision()) is not None:
            counted += decision.seat != CHANCE
            slow.answer(decision.options[int(rng.random() * len(decision.options))])
        fast.log = slow.log  # rollout tells nothing
        assert fast == slow
        assert count == counted


def test_a_view_holds_only_what_its_seat_may_know_and_redeals_to_itself() -> None:
    s: Pond = GAME.new(2)
    s.answer(Fish.EEL)
    assert s.view(0).log[0].args["fish"] is Fish.EEL
    assert "EEL" not in repr(s.view(1))
    assert s.view(1).redeal(Random(1)).view(1) == s.view(1)


def test_a_branch_with_new_luck_verifies_from_where_it_left() -> None:
    sitting = Sitting.new(GAME, 2, seed="1")
    for _ in range(4):
        decision = sitting.decision
        assert decision is not None
        sitting.answer(decision.options[0])
    branch = sitting.branch(len(sitting.record.choices), new_luck=True)
    while (decision := branch.decision) is not None:
        branch.answer(decision.options[0])
    branch.record.verify(GAME)


def test_a_muted_table_writes_no_log_and_nor_do_its_copies() -> None:
    loud: Pond = GAME.new(2)
    quiet = loud.copy()
    quiet.mute_log()
    for s in (loud, quiet, copied := quiet.copy()):
        s.answer(Fish.EEL)
    assert loud.log
    assert not quiet.log
    assert not copied.log
    loud.log = []
    assert loud == quiet == copied


def test_rollout_leaves_the_log_and_the_ear_as_they_were() -> None:
    s: Pond = GAME.new(2)
    s.answer(Fish.EEL)
    told = s.log.copy()
    rollout(s, Random(1), 1)
    assert s.log == told
    rollout(s, Random(1), 1)
    assert s.logging


def test_steps_pushed_together_are_taken_in_their_order() -> None:
    s: Pond = GAME.new(2)
    first, second = (Then(()), Then((Then(()),)))
    s.push_all(1, (first, second))
    assert s.stack[-2:] == [(1, second), (1, first)]


def test_a_number_that_stands_for_an_option_is_kept_as_the_option() -> None:
    sitting = Sitting.new(GAME, 2, seed="numbers")
    while (decision := sitting.decision) is not None:
        sitting.answer(int(decision.options[0]))  # True as 1, a fish as its number
    assert {type(choice) for seat, choice in sitting.record.choices if seat != CHANCE} == {bool, str}
    assert Record.from_json(sitting.record.to_json()).replay(GAME) == sitting.state


def test_a_player_cannot_change_the_table_through_the_question() -> None:
    sitting = Sitting.new(GAME, 2, seed="greedy hands")
    while (decision := sitting.decision) is not None:
        before, choice = sitting.state.copy(), decision.options[0]
        if isinstance(decision.options, list):
            decision.options.clear()
        assert sitting.state == before
        assert list(sitting.state.asking) == list(before.asking)
        sitting.answer(choice)


@pytest.mark.parametrize("choice", [{}, [], [1], {"x": 1}, 1.5, None, "", "x" * 9000])
def test_a_choice_of_no_kind_at_all_is_refused_in_a_line(choice: object) -> None:
    for n in range(12):
        record = finished().record
        record.choices[n] = (record.choices[n][0], choice)
        with pytest.raises(RecordError, match=rf"choice {n + 1}: ") as refused:
            record.replay(GAME)
        assert len(str(refused.value)) < 500
