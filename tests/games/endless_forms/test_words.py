"""What the game says: no reveal without advice, refusals with reasons, everything in the catalogues."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    BOX,
    asking,
    begin,
    card,
    done,
    face_down,
    hold,
    passes,
    play,
    put,
    reveal,
    set_event,
    table,
    to_phase,
)
from tools.catalogues import extracted
from wildtable.core.decision import Choice, Decision
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Phase, Response
from wildtable.games.endless_forms.cards.card_types import EventCard, Printed
from wildtable.games.endless_forms.cards.shipped import SHIPPED
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.deployment import REVEAL


def abilities(card: Printed) -> list[str]:
    return [] if isinstance(card, EventCard) else [ability.name for ability in card.abilities]


def said(s: State, choice: Choice) -> str:
    decision = s.decision()
    assert decision is not None
    return str(GAME.words.option(s.view(decision.seat), decision, choice))


def test_catalogues_hold_every_word_on_every_card() -> None:
    cards = [found.printed for found in BOX.cards]
    wanted = {word for found in cards for word in (found.name, found.fact, *abilities(found)) if word}
    wanted |= {event.best_moment for event in SHIPPED.events}
    wanted |= {word for deck in SHIPPED.decks for word in (deck.name, deck.idea)}
    known = {found.id for found in extracted()["endless_forms"]}
    assert wanted <= known


def test_the_owner_is_told_the_best_moment() -> None:  # endless-forms §6.7
    s = table()
    face_down(s, "Drought")
    begin(s)
    assert said(s, REVEAL) == "Reveal Drought (best: before ↓, when opposing species stand at 2 or less)"


def test_the_owner_is_warned_of_a_pointless_reveal() -> None:  # endless-forms §6.7
    s = table()
    face_down(s, "Conservation Effort", seat=1)
    done(begin(s))
    assert said(s, Response.REVEAL) == "Reveal Conservation Effort: it would do nothing now"


def test_a_window_says_what_it_answers() -> None:  # endless-forms §6.3
    s = table()
    face_down(s, "Drought", seat=1)
    done(begin(s))
    decision = s.decision()
    assert decision is not None
    asked = str(GAME.words.prompt(s.view(1), decision))
    assert asked == "Do you reveal your event at the end of Deployment, before Exertion?"


def test_two_of_a_kind_are_told_apart() -> None:
    s = table()
    put(s, "Chihuahuan Raven"), put(s, "Chihuahuan Raven")
    done(begin(s))
    written = [said(s, choice) for choice in asking(s)]
    assert written[0] == "Exert Chihuahuan Raven of Seat 1 at 1 Desert Arroyo, no. 0"
    assert len(set(written)) == len(written)


def test_the_board_says_why_not() -> None:
    s = table()
    put(s, "Coyote"), put(s, "Oryx")
    hold(s, "Pathogen")
    begin(s)
    s.effect_played = True
    s.advance()
    decision = s.decision()
    assert decision is not None
    assert why_not(s, decision, "hand.Pathogen") == "You have played a card of that type this turn. §5.1"
    to_phase(s, Phase.EXERTION)
    decision = s.decision()
    assert decision is not None
    assert why_not(s, decision, "species.0") == "Coyote has no prey to exert on. §7.2"
    assert why_not(s, decision, "deck.0") == "Cards are drawn at the beginning of a turn. §4.4"
    assert GAME.words.why_not(s, decision, "moon.0") is None
    assert card("Coyote").predator


def why_not(s: State, decision: Decision, target: str) -> str:
    why = GAME.words.why_not(s, decision, target)
    assert why is not None
    return f"{GAME.words.why(why)} {why.clause}"


def test_the_opponent_is_told_of_a_card_without_its_name() -> None:  # endless-forms §5.5
    s = table()
    hold(s, "Drought")
    set_event(begin(s), "Drought")
    for seat, told in (
        (0, "Seat 1 lays an event face down: Drought."),
        (1, "Seat 1 lays an event face down."),
    ):
        assert told in [str(GAME.words.entry(entry)) for entry in s.view(seat).log]


def test_the_log_tells_what_a_card_is_laid_on_and_where_an_event_strikes() -> None:
    s = table("Desert Grassland", "Creosote Scrub")
    put(s, "Oryx", owner=1)
    hold(s, "Pathogen", "Insect Swarm")
    face_down(s, "Wildfire!")
    play(passes(begin(s)), "Pathogen")
    reveal(s, 1, dice=(3,))
    told = [str(GAME.words.entry(entry)) for entry in s.log]
    assert "Pathogen of Seat 1 is laid on Oryx of Seat 2 at habitat 1." in told
    assert "Wildfire! befalls habitat 2." in told
