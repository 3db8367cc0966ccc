"""§11: who sees what, what the table remembers, and worlds that fit it."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.galapagos.scene import PREPARE, RESOLVE, REVEAL, THREAT, options, run, scene
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import Refusal
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import Animal, Place, Verb
from wildtable.games.galapagos.state import Memory, State

A = Animal
BOX = Place.WILDLIFE_TRADE
CARDS = (A.ZAYAPA, A.DOLPHIN, A.PENGUIN)
PLAY, HIDE = Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN


def looking(**more: object) -> State:
    """Seat 1 has a die on a box of three cards."""
    return scene(at=RESOLVE, boxes=((), CARDS, ()), laid={BOX: (1, 4)}, **more)  # type: ignore[arg-type]  # keywords of scene


def worlds(s: State, seat: int | None, number: int = 40) -> list[State]:
    """Worlds the seat cannot tell from the true one."""
    view, rng = s.view(seat), Random(7)
    return [view.redeal(rng) for _ in range(number)]


def test_what_is_open_is_in_every_view() -> None:  # galapagos §11.1
    s = scene(
        dice=((1, 2), (3, 4)),
        helpers=(2, 3, 1),
        boxes=((), CARDS, ()),
        in_play=((A.SNAIL, A.SEA_LION),),
        hidden=((A.CORMORANT,), ()),
        laid={Place.TOP_1: (2, 1)},
        deck=(A.SNAIL, A.SEA_LION),
    )
    view = s.view(None)
    assert (view.dice, view.helpers, view.reserve) == (s.dice, s.helpers, s.reserve)
    assert (view.in_play, view.awards, view.missing) == (s.in_play, s.awards, s.missing)
    assert (view.top, view.bottom, view.laid, view.threats) == (s.top, s.bottom, s.laid, s.threats)
    assert [len(box) for box in view.boxes] == [0, 3, 0]
    assert len(view.deck) == 2
    assert [len(cards) for cards in view.hidden] == [1, 0, 0]
    assert view.printed.counts == s.printed.counts


def test_boxes_deck_and_hidden_cards_of_others_are_secret() -> None:  # galapagos §11.2
    s = scene(boxes=((), CARDS, ()), hidden=((A.CORMORANT,), (A.SNAIL,)))
    view = s.view(1)
    assert view.box(BOX) == [HIDDEN] * 3
    assert set(view.deck) == {HIDDEN}
    assert view.hidden == [[HIDDEN], [A.SNAIL], []]


def test_the_card_just_taken_is_secret_to_others() -> None:  # galapagos §11.2
    s = run(looking(), A.DOLPHIN)
    assert s.view(1).taken == A.DOLPHIN
    assert s.view(0).taken == s.view(None).taken == HIDDEN
    took = s.view(0).log[-1]
    assert (took.key, took.args["animal"]) == ("took", HIDDEN)


def test_only_the_looker_sees_the_box() -> None:  # galapagos §6.2, §11.2
    s = looking()
    assert s.view(1).memory[1][1] == Memory(CARDS)
    assert s.view(0).memory[1][1] == Memory((HIDDEN,) * 3)
    assert s.view(0).log[-1].args["animals"] is HIDDEN


def test_a_looker_remembers_what_was_left() -> None:  # galapagos §11.3, R31
    s = run(looking(), A.DOLPHIN, HIDE)
    assert s.memory[1][1] == Memory((A.ZAYAPA, A.PENGUIN))
    assert all(world.box(BOX) == [A.ZAYAPA, A.PENGUIN] for world in worlds(s, 1))
    assert len({tuple(world.box(BOX)) for world in worlds(s, 0)}) > 1


def test_without_box_memory_the_table_forgets_after_the_take() -> None:  # galapagos §11.3, R31
    s = looking()
    s.box_memory = False
    assert options(s.view(1)) == list(CARDS)
    run(s, A.DOLPHIN)
    assert s.memory[1][1] is None
    assert not GAME.new(2, box_memory=False).box_memory


def remembering(*, left: tuple[Animal, ...] = CARDS, later: tuple[Animal, ...] = (), **more: object) -> State:
    """Seat 0 looked some time ago and left these cards, others came later; seat 1 fights now."""
    s = scene(at=RESOLVE, boxes=((), left + later, ()), laid={BOX: (1, 4)}, **more)  # type: ignore[arg-type]  # keywords of scene
    s.memory[0][1] = Memory(left, came=len(later))
    return s


def test_memory_counts_what_came_and_who_took() -> None:  # galapagos §11.3, R36
    s = remembering()
    run(s, A.DOLPHIN, HIDE)
    assert s.memory[0][1] == Memory(CARDS, takers=(1,))
    s = scene(at=THREAT, boxes=((), CARDS, ()))
    s.memory[0][1] = Memory(CARDS)
    run(s, BOX, A.SNAIL)
    assert s.memory[0][1] == Memory(CARDS, came=1)


def test_memory_is_not_corrected_by_what_only_the_taker_knows() -> None:  # galapagos §11.3, R36
    one, other = remembering(), remembering()
    run(one, A.DOLPHIN, HIDE)
    run(other, A.PENGUIN, HIDE)
    codec = GAME.codec()
    assert codec.encode(one.view(0)) == codec.encode(other.view(0))


def test_what_was_taken_in_secret_is_hidden_by_the_taker_in_every_world() -> None:  # galapagos §11.3
    s = run(remembering(), A.DOLPHIN, HIDE)
    found = set()
    for world in worlds(s, 0):
        assert sorted([*world.box(BOX), *world.hidden[1]]) == sorted(CARDS)
        found.add(world.hidden[1][0])
    assert found == set(CARDS)


def test_what_was_played_at_once_is_known_to_be_gone() -> None:  # galapagos §11.3
    s = run(remembering(), A.DOLPHIN, PLAY)
    assert s.memory[0][1] == Memory(CARDS, seen=(A.DOLPHIN,))
    assert all(world.box(BOX) == [A.ZAYAPA, A.PENGUIN] for world in worlds(s, 0))


def test_a_card_still_in_the_takers_hand_is_one_of_those_remembered() -> None:  # galapagos §11.3
    s = run(remembering(), A.DOLPHIN)
    for world in worlds(s, 0):
        assert isinstance(world.taken, Animal)
        assert sorted([*world.box(BOX), world.taken]) == sorted(CARDS)


def test_a_hidden_card_shown_later_may_be_the_one_that_was_taken() -> None:  # galapagos §11.3
    s = run(remembering(left=(A.DOLPHIN, A.PENGUIN)), A.DOLPHIN, HIDE)
    s.stack = []
    s.unhide(1, A.DOLPHIN)
    assert s.memory[0][1] == Memory((A.DOLPHIN, A.PENGUIN), takers=(1,), shown=((1, A.DOLPHIN, 2),))
    assert all(world.box(BOX) == [A.PENGUIN] for world in worlds(s, 0))


def test_one_card_shown_explains_one_take_only() -> None:  # galapagos §11.3
    boxes = ((A.DOLPHIN, A.SNAIL), (A.DOLPHIN, A.PENGUIN), ())
    s = scene(at=RESOLVE, boxes=boxes, laid={Place.INTRODUCED_SPECIES: (1, 2), BOX: (1, 4)})
    s.memory[0] = [Memory(boxes[0]), Memory(boxes[1]), None]
    run(s, BOX, A.DOLPHIN, HIDE, A.SNAIL, HIDE)
    s.stack = []
    s.unhide(1, A.DOLPHIN)
    found = set()
    for world in worlds(s, 0):
        lying = [*world.boxes[0], *world.boxes[1], *world.hidden[1]]
        assert sorted(lying) == [A.DOLPHIN, A.PENGUIN, A.SNAIL]
        found.add(world.hidden[1][0])
    assert found == {A.SNAIL, A.PENGUIN, A.DOLPHIN}


def test_of_two_takes_the_one_not_shown_is_the_one_still_hidden() -> None:  # galapagos §11.3
    s = scene(boxes=((), (), ()), in_play=((), (A.ZAYAPA,)), hidden=((), (A.DOLPHIN,)))
    s.memory[0][1] = Memory((A.ZAYAPA, A.DOLPHIN), takers=(1, 1), shown=((1, A.ZAYAPA, 1),))
    assert all(world.hidden[1] == [A.DOLPHIN] for world in worlds(s, 0))


def test_who_showed_what_tells_who_took_what() -> None:  # galapagos §11.3
    s = scene(in_play=((), (A.ZAYAPA, A.DOLPHIN), (A.DOLPHIN,)))
    shown = ((1, A.DOLPHIN, 1), (1, A.ZAYAPA, 2), (2, A.DOLPHIN, 3))
    s.memory[0][1] = Memory((A.ZAYAPA, A.DOLPHIN), takers=(1, 2), shown=shown)
    assert all(world.pieces() == s.pieces() for world in worlds(s, 0))


def test_a_taker_without_hidden_cards_must_have_shown_what_was_taken() -> None:  # galapagos §11.3
    s = run(remembering(left=(A.ZAYAPA, A.DOLPHIN), later=(A.SNAIL,)), A.ZAYAPA, HIDE)
    s.stack = []
    s.unhide(1, A.ZAYAPA)
    assert all(A.DOLPHIN in world.box(BOX) for world in worlds(s, 0))


def test_a_card_that_came_later_may_have_been_taken_instead() -> None:  # galapagos §11.3, R36
    s = run(remembering(left=(A.DOLPHIN,), later=(A.SNAIL,)), A.SNAIL, HIDE)
    kinds = {A.DOLPHIN in world.box(BOX) for world in worlds(s, 0)}
    assert kinds == {True, False}
    for world in worlds(s, 0):
        assert A.DOLPHIN in (*world.box(BOX), *world.hidden[1])


def test_others_in_a_redealt_world_remember_what_lies_there() -> None:  # galapagos §11.3
    s = run(looking(), A.DOLPHIN, HIDE)
    for world in worlds(s, 0):
        memory = world.memory[1][1]
        assert memory is not None
        assert sorted(memory.left) == world.box(BOX)


def test_a_redealt_world_has_all_cards_of_the_box() -> None:  # galapagos §1.1
    s = run(remembering(hidden=((A.SNAIL,), (A.SNAIL, A.BLUE_WHALE))), A.DOLPHIN)
    for seat in (None, 0, 1, 2):
        assert all(world.pieces() == s.pieces() for world in worlds(s, seat, 5))


def test_cards_in_a_box_have_no_order() -> None:  # galapagos §3.2, R37
    s = run(scene(at=THREAT, boxes=((), (A.PENGUIN,), ())), BOX, A.ZAYAPA)
    t = run(scene(at=THREAT, boxes=((), (A.ZAYAPA,), ())), BOX, A.PENGUIN)
    assert s.boxes == t.boxes


def test_cards_of_a_box_cannot_be_shown() -> None:  # galapagos §6.2
    s = run(looking(), A.DOLPHIN)
    with pytest.raises(Refusal):
        s.answer(A.ZAYAPA)


def test_revealing_and_looking_are_barriers_for_undo() -> None:  # galapagos §4.3, §6.2
    s = scene(at=REVEAL, dice=((1,),), hidden=((A.SNAIL,),))
    before = s.reveals
    assert run(s, A.SNAIL).reveals == before + 1
    assert looking().reveals == 1
    assert scene(at=PREPARE).reveals == 0


def test_a_viewer_is_told_how_many_of_each_kind_were_seen() -> None:  # galapagos §11.1, R30
    s = scene(boxes=((A.SNAIL,), (), ()), in_play=((), (A.SNAIL, A.PENGUIN)), hidden=((A.SNAIL,),))
    own, other = GAME.derived(s.view(0)), GAME.derived(s.view(1))
    rows = 2  # snails in top and bottom row
    assert own["seen"][A.SNAIL] == rows + 1 + 1
    assert other["seen"][A.SNAIL] == rows + 1
    assert own["types"] == [0, 1, 0]
    assert own["points"] == other["points"] == [0, 1, 0]  # what is hidden counts for nobody yet


def test_cards_left_in_a_box_count_as_seen_by_who_saw_them() -> None:  # galapagos §11.1, R30
    s = scene(boxes=((A.SNAIL, A.ZAYAPA, A.ZAYAPA), (), ()))
    s.memory[0][0] = Memory((A.SNAIL, A.ZAYAPA, A.ZAYAPA))
    rows = GAME.derived(s.view(1))["seen"]
    own = GAME.derived(s.view(0))["seen"]
    assert (own[A.SNAIL], own[A.ZAYAPA]) == (rows[A.SNAIL] + 1, rows[A.ZAYAPA] + 2)
    assert GAME.derived(s.view(None))["seen"] == rows


def test_a_card_seen_in_a_box_and_then_in_play_counts_once() -> None:  # galapagos §11.1, R30
    s = scene(boxes=((A.SNAIL,), (), ()), in_play=((), (A.ZAYAPA,)))
    lying = GAME.derived(s.view(1))["seen"]
    s.memory[0][0] = Memory((A.SNAIL, A.ZAYAPA), seen=(A.ZAYAPA,))
    assert GAME.derived(s.view(0))["seen"][A.ZAYAPA] == lying[A.ZAYAPA]
    s.memory[0][0] = Memory((A.SNAIL, A.ZAYAPA), takers=(1,), shown=((1, A.ZAYAPA, 3),))
    assert GAME.derived(s.view(0))["seen"][A.ZAYAPA] == lying[A.ZAYAPA]


def lone(s: State, setting: str) -> object:
    decision = s.decision()
    assert decision is not None
    return GAME.auto_answer(s.view(decision.seat), decision, {"lone_answer": setting})


def test_a_lone_answer_is_given_at_once_unless_asked_for() -> None:  # galapagos §5.10
    laid = {Place(n): (1, n - 20) for n in range(Place.TOP_1, Place.TOP_6)}
    s = run(scene(dice=((1,),), helpers=(1,), laid=laid), Verb.EVOLUTION)
    assert lone(s, "at once") is Place.TOP_6
    assert lone(s, "ask") is None


def test_who_finds_equal_cards_in_a_box_is_asked_all_the_same() -> None:  # galapagos §6.2, §11.2
    s = scene(at=RESOLVE, boxes=((A.SNAIL, A.SNAIL), (), ()), laid={Place.INTRODUCED_SPECIES: (1, 2)})
    assert len(s.asking) == 1
    assert lone(s, "at once") is None
    assert lone(s, "always") is s.asking[0]


def test_only_the_card_taken_last_turns_out_to_be_something() -> None:
    memory = Memory((A.SNAIL,)).and_took(0).and_took(1).and_took(2).and_saw(A.DOLPHIN)
    assert (memory.takers, memory.seen) == ((0, 1), (A.DOLPHIN,))
