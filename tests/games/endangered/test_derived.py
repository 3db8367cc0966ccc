"""What boards are told: it follows from the state."""

from __future__ import annotations

from random import Random

from wildtable.games.endangered import GAME
from wildtable.games.endangered.policy.forecast import forecast
from wildtable.games.endangered.state import State


def played(choices: int, **options: object) -> State:
    s, rng = GAME.new(3, **GAME.read_options(options)), Random(4)
    for _ in range(choices):
        decision = s.decision()
        assert decision is not None
        s.answer(rng.choice(list(decision.options)))
    return s


def test_tiles_and_terrain_are_told_by_name() -> None:
    facts = GAME.derived(played(60, module="otters"))
    assert set(facts["terrain"]) == {"sea", "kelp", "beach"}
    assert len(facts["spaces"]) == 36
    assert facts["tiles"]


def test_the_forecast_told_is_the_forecast() -> None:  # endangered §12.8
    s = played(150)
    s.row[0], s.face_up[0] = next(a for a in s.pool if a.name == "china"), True
    told = GAME.derived(s)["vote"]
    assert told["chance"] == forecast(s).chance
    assert told["ambassadors"]["0"]["target"] == 10


def test_the_box_is_listed_piece_by_piece() -> None:
    box = GAME.shipped_cards()
    listed = GAME.copies(box)
    assert len(listed["player_cards"]) == sum(len(role.deck) for role in box.roles)
    impacts = [one["module"] for one in listed["impacts"]]
    for module in box.modules:
        assert impacts.count(module.name) == sum(impact.copies for impact in module.impacts)
