"""Tables to test at: any cards anywhere, chance answered by hand."""

from __future__ import annotations

from typing import Any

from wildtable.core.decision import CHANCE, Choice, Seat
from wildtable.core.step import AnyStep
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import NOBODY, Nothing, Phase, Place, Response, SpeciesId
from wildtable.games.endless_forms.cards.compiled import Card, in_order
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.game import box_of
from wildtable.games.endless_forms.rules import COUNT, NEXT_GAME, Turn
from wildtable.games.endless_forms.state import Attached, Habitat, Species, State
from wildtable.games.endless_forms.state.rates import decline, growth
from wildtable.games.endless_forms.steps.deployment import DONE, REVEAL, Deploy, PlayEffect, SetEvent
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.movement import Move

BOX = box_of(SHIPPED)
BARE = "Desert Arroyo"  # wood and seeds: what few species care for


def card(name: str) -> Card:
    return BOX.by_name[name]


def table(*habitats: str, turn: int = 1, **options: Any) -> State:
    """A table before turn `turn`, odd ones of seat 0; decks whole, hands empty, windows on Auto.

    Every question is asked and nobody must exert, so that a test says all that happens.
    """
    plain = {"match": "single", "card_pool": "full", "windows": "auto", "first_player": "seat 1"}
    options = {**plain, "questions": "all", "exertion": "optional", **options}
    s = GAME.new(2, **options)
    while s.phase is Phase.SET_UP:
        s.answer(asking(s)[0])
    active = 1 - turn % 2
    s.stack = [(0, NEXT_GAME), (0, COUNT), (active, Turn(turn))]
    s.decks = [deck.copy() for deck in s.lists]
    s.hands, s.known, s.log = [[], []], [[], []], []
    names = [*habitats, *[BARE] * (4 - len(habitats))]
    s.row = [Habitat(card(name), n % 2, card(name)) for n, name in enumerate(names)]
    s.habitat_decks = [[card("Desert Playa"), card("River Bosque")], [card("Desert Playa")]]
    s.turn, s.active, s.first, s.asking = turn, active, 0, ()
    return s


def put(
    s: State, name: str, place: int = 0, owner: Seat = 0, counters: int = 5, effects: str = ""
) -> Species:
    """A species in play; effects on it (separated by a comma) are of its owner."""
    named = tuple(Attached(card(effect), owner) for effect in effects.split(", ") if effect)
    species = Species(s.born, card(name), owner, place, counters, effects=named)
    s.born += 1
    s.admit(species)
    return species


def lay(s: State, name: str, place: int, owner: Seat = 0) -> None:
    """An effect on a habitat."""
    s.row[place].effects += (Attached(card(name), owner),)
    s.changed(place)


def hold(s: State, *names: str, seat: Seat = 0) -> None:
    """Cards in hand."""
    s.hands[seat] = in_order([*s.hands[seat], *(card(name) for name in names)])


def face_down(s: State, name: str, seat: Seat = 0) -> None:
    """An event in the zone."""
    s.lay_event(seat, card(name))


# --- playing ---


def begin(s: State, *dice: int) -> State:
    """Run to the first question of a seat; chance answers with these dice and the first card."""
    s.advance()
    return run(s, *dice)


def run(s: State, *dice: int) -> State:
    """Let chance answer."""
    rolls = list(dice)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        is_die = isinstance(decision.options[0], int)
        s.answer(rolls.pop(0) if is_die and rolls else decision.options[0])
    return s


def answer(s: State, choice: Choice, *dice: int) -> State:
    """Answer and let chance go on; a number means a place, a species or nothing, by what is asked."""
    s.answer(meant(s, choice))
    return run(s, *dice)


def meant(s: State, choice: Choice) -> Choice:
    """The option that a number stands for."""
    if type(choice) is not int:
        return choice
    return next((option for option in asking(s) if number(option) == choice), choice)


def numbers(s: State) -> list[int | None]:
    """The options of the open question as numbers: of places, of species, or NOBODY."""
    return [number(option) for option in asking(s)]


def number(option: Choice) -> int | None:
    """The number of a place, of a species, or NOBODY."""
    if isinstance(option, SpeciesId):
        return option.number
    return int(option) if isinstance(option, (Place, Nothing)) else None


def asking(s: State) -> list[Choice]:
    """The options of the open question."""
    decision = s.decision()
    return list(decision.options) if decision else []


def asked(s: State) -> Seat:
    """Who is asked."""
    decision = s.decision()
    return decision.seat if decision else NOBODY


def step(s: State) -> AnyStep:
    """What is asked."""
    decision = s.decision()
    assert decision is not None
    return decision.step


def is_window(s: State) -> bool:
    """Whether somebody may reveal or pass."""
    return Response.PASS in asking(s)


def passes(s: State) -> State:
    """Pass in every window that is open now."""
    while is_window(s):
        answer(s, Response.PASS)
    return s


def deploy(s: State, name: str, place: int) -> State:
    """Announce a species; windows stay open."""
    answer(s, Deploy(card(name)))
    return answer(s, place)


def play(s: State, name: str, *aims: Choice) -> State:
    """Announce an effect; windows stay open."""
    answer(s, PlayEffect(card(name)))
    for aim in aims:
        answer(s, aim)
    return s


def set_event(s: State, name: str) -> State:
    """Lay an event face down; windows stay open."""
    return answer(s, SetEvent(card(name)))


def reveal(s: State, *aims: Choice, dice: tuple[int, ...] = ()) -> State:
    """Reveal the event of whoever is asked, in a window or on the own move."""
    answer(s, Response.REVEAL if is_window(s) else REVEAL, *dice)
    for aim in aims:
        answer(s, aim, *dice)
    return s


def exert(s: State, species: Species, *choices: Choice, dice: tuple[int, ...] = ()) -> State:
    """Announce an exertion with its prey and target."""
    answer(s, Exert(species.id), *dice)
    for choice in choices:
        answer(s, choice, *dice)
    return s


def move(s: State, species: Species, place: int) -> State:
    """Announce a move."""
    answer(s, Move(species.id))
    return answer(s, place) if isinstance(step(s), Move) else s


def done(s: State) -> State:
    return answer(s, DONE)


def to_phase(s: State, phase: Phase, *dice: int) -> State:
    """Do nothing until a phase of this turn, or what comes after it."""
    now = s.turn
    while s.decision() is not None and s.turn == now and s.phase < phase:
        answer(s, Response.PASS if is_window(s) else DONE, *dice)
    return s


def end_turn(s: State, *dice: int) -> State:
    """Do nothing more this turn; stops at the first question of the next, or at the end."""
    now = s.turn
    while s.decision() is not None and s.turn == now:
        answer(s, Response.PASS if is_window(s) else DONE, *dice)
    return s


# --- looking ---


def rates(s: State, species: Species) -> tuple[int, int]:
    """↑ and ↓ now."""
    return growth(s, species), decline(s, species)


def grows(name: str, habitat: str, *beside: str, owner: Seat = 0, turn: int = 1) -> int:
    """The growth of a species at a habitat beside others."""
    s = table(habitat, turn=turn)
    for other in beside:
        put(s, other, owner=owner)
    return growth(s, put(s, name))


def names(cards: list[Card]) -> list[str]:
    return [found.name for found in cards]
