"""What was learned: the value, the bot that plays by it, and how it is fitted."""

from __future__ import annotations

import re
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tools import learn
from tools.learning.fit import Fit, fitted, joined, loss, write
from tools.learning.rows import Rows
from wildtable.bots import levels, make, value_net
from wildtable.bots.learned import Learned
from wildtable.bots.searcher import Searcher
from wildtable.bots.value_net import LAYERS, ValueNet, learned_games, logit, net_for, read_net, trained_on
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.errors import SetupError
from wildtable.games import game, names

GALAPAGOS = game("galapagos")
SIZE = 581
BRIEFLY = GALAPAGOS.mind.thinking.within(4)


def some_net(seed: int = 1, size: int = SIZE) -> ValueNet:
    fit = Fit.fresh(size, np.random.default_rng(seed))
    fit.arrays["w3"] = np.random.default_rng(seed).normal(0, 0.1, fit.arrays["w3"].shape).astype(np.float32)
    return ValueNet(fit.arrays, 1.0)


def arrays(net: ValueNet) -> dict[str, Any]:
    return {**{name: getattr(net, name) for name in LAYERS}, "trust": np.ones(1, np.float32)}


def answers(player: Any, seats: int = 2, swap: Random | None = None, most: int = 8) -> list[Choice]:
    """What the first seat answers; with `swap` hidden cards change behind its view."""
    s, luck, given = GALAPAGOS.new(seats), Luck("learned"), list[Choice]()
    while (decision := s.decision()) is not None and len(given) < most:
        if decision.seat == CHANCE:
            choice = luck(decision)
        elif decision.seat == 0:
            seen = s if swap is None else s.view(0).redeal(swap)
            choice = player(seen.view(0), decision)
            given.append(choice)
        else:
            choice = decision.options[0]
        s.answer(choice)
    return given


def test_a_network_that_says_nothing_leaves_the_rough_value() -> None:
    fit = Fit.fresh(SIZE, np.random.default_rng(1))
    net = ValueNet(fit.arrays, 1.0)
    assert net.value(bytes(SIZE), 0.3) == pytest.approx(0.3)
    assert net.value(bytes(SIZE), 0.0) == pytest.approx(0.02), "nothing is quite lost"


def test_the_bot_reckons_as_the_network_was_fitted() -> None:
    net, row = some_net(), Random(2).randbytes(SIZE)
    seen = np.frombuffer(row, np.uint8)[None].astype(np.float32)
    due = Fit(arrays(net)).predict(seen, np.array([logit(0.4)], np.float32))
    assert net.value(row, 0.4) == pytest.approx(float(due[0]), abs=1e-5)


def test_several_networks_say_what_they_say_on_average() -> None:
    row, nets = bytes(n % 3 for n in range(SIZE)), [some_net(n) for n in range(3)]
    values = [net.value(row, 0.5) for net in nets]
    odds = [log(value / (1 - value)) for value in values]
    assert len({round(one, 3) for one in odds}) == 3
    whole = ValueNet(joined([arrays(net) for net in nets]), 1.0)
    assert whole.value(row, 0.5) == pytest.approx(1 / (1 + exp(-sum(odds) / 3)), abs=1e-4)


def test_the_same_seed_and_views_give_the_same_answers() -> None:
    assert answers(Learned(GALAPAGOS, 5, BRIEFLY, some_net())) == answers(
        Learned(GALAPAGOS, 5, BRIEFLY, some_net())
    )


def test_swapping_what_is_hidden_changes_nothing() -> None:
    plain = answers(Learned(GALAPAGOS, 5, BRIEFLY, some_net()))
    assert answers(Learned(GALAPAGOS, 5, BRIEFLY, some_net()), swap=Random(9)) == plain


def test_where_the_weights_do_not_fit_it_plays_by_the_games_own_value() -> None:
    unfit = Learned(GALAPAGOS, 5, BRIEFLY, some_net(size=7))
    plain = Searcher(GALAPAGOS, 5, BRIEFLY)
    unfit.rng.seed(3)
    plain.rng.seed(3)
    assert answers(unfit) == answers(plain)


def test_it_thinks_as_long_as_skilled_and_by_its_own_value() -> None:
    learned, skilled = make("learned", GALAPAGOS, 1), make("skilled", GALAPAGOS, 1)
    assert isinstance(learned, Learned)
    assert isinstance(skilled, Searcher)
    assert learned.thinking == skilled.thinking
    s = GALAPAGOS.new(2)
    learned._begin(s, 0)
    net = net_for(GALAPAGOS, 2)
    assert net is not None
    due = net.value(GALAPAGOS.encoder.observe_play(s, 0), GALAPAGOS.mind.value(s, 0))  # type: ignore[union-attr]
    assert learned.game.mind.value(s, 0) == due
    assert learned.game.mind.is_pivotal(s) == GALAPAGOS.mind.is_pivotal(s)


def test_it_is_offered_for_what_was_learned_only() -> None:
    for name in names():
        assert ("learned" in levels(game(name))) == (name in learned_games())
    with pytest.raises(SetupError, match="for endangered; what was learned is animalia, galapagos"):
        make("learned", game("endangered"), 1)
    assert "learned" not in levels()
    assert levels(GALAPAGOS)[:7] == ("random", "beginner", "casual", "greedy", "skilled", "learned", "expert")


def test_without_numpy_it_is_neither_offered_nor_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at its first question, when the game has long begun."""
    monkeypatch.setattr(value_net, "find_spec", lambda name: None)
    assert "learned" not in levels(GALAPAGOS)
    with pytest.raises(SetupError, match="the bot `learned` needs numpy"):
        make("learned", GALAPAGOS, 1)


@pytest.mark.parametrize("name", sorted(learned_games()))
def test_shipped_weights_are_small_and_fit_their_game(name: str) -> None:
    known = [net for seats in game(name).seats if (net := net_for(game(name), seats)) is not None]
    assert known
    assert all(net.w1.size < 200_000 for net in known)


def test_weights_of_something_else_are_refused_in_a_line(tmp_path: Path) -> None:
    encoder = GALAPAGOS.encoder
    assert encoder is not None
    path = tmp_path / "galapagos-2.npz"
    write(path, Fit.fresh(SIZE, np.random.default_rng(1)).arrays, trained_on(encoder, GALAPAGOS, 2))
    assert read_net(path, trained_on(encoder, GALAPAGOS, 2)).trust == 1
    with pytest.raises(
        SetupError, match=r"weights of galapagos 2 .* do not fit galapagos 3 .*: train them again"
    ):
        read_net(path, trained_on(encoder, GALAPAGOS, 3))


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A network of nobody's, for Galápagos with two seats."""
    encoder = GALAPAGOS.encoder
    assert encoder is not None
    path = tmp_path / "own.npz"
    write(path, arrays(some_net(4)), trained_on(encoder, GALAPAGOS, 2))
    return path


def test_weights_and_time_of_ones_own_are_named_in_the_bot(weights: Path) -> None:
    longer, own = make("learned:60", GALAPAGOS, 1), make(f"learned:{weights}", GALAPAGOS, 1)
    both = make(f"learned:60:{weights}", GALAPAGOS, 1)
    assert isinstance(longer, Learned)
    assert isinstance(own, Learned)
    assert isinstance(both, Learned)
    assert [bot.thinking.iterations for bot in (longer, own, both)] == [60, 24, 60]
    assert not any(bot.thinking.advised for bot in (longer, own, both)), "or the value would have no say"
    s, row = GALAPAGOS.new(2), Random(2).randbytes(SIZE)
    told = []
    for bot in (longer, own, both):
        bot._begin(s, 0)
        told.append(bot.game.mind.net.value(row, 0.4))  # type: ignore[attr-defined]
    assert told[1] == told[2] != told[0]
    assert told[1] == pytest.approx(some_net(4).value(row, 0.4), abs=0.01), "half precision"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("learned:0", "write it as learned:500"),
        ("learned:much", "write it as learned:500"),
        ("learned:none.npz", "none.npz: cannot be read: there is no such file"),
    ],
)
def test_a_learned_bot_that_cannot_be_made_is_refused_in_a_line(spec: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        make(spec, GALAPAGOS, 1)


@pytest.mark.parametrize("written", [b"", b"no archive", b"PK\x03\x04"])
def test_a_file_that_holds_no_weights_is_refused_in_a_line(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other.npz"
    path.write_bytes(written)
    with pytest.raises(SetupError, match=r"other.npz: no weights"):
        make(f"learned:{path}", GALAPAGOS, 1)
    with path.open("wb") as file:
        np.save(file, np.ones(3))
    with pytest.raises(SetupError, match=r"other.npz: no weights"):
        make(f"learned:{path}", GALAPAGOS, 1)


def test_weights_of_another_game_are_refused_in_a_line(weights: Path) -> None:
    with pytest.raises(SetupError, match=r"own.npz: weights of galapagos do not fit animalia"):
        make(f"learned:{weights}", game("animalia"), 1)


def test_a_planted_signal_is_found_and_noise_is_not_believed() -> None:
    rng = np.random.default_rng(3)
    seen = rng.integers(0, 3, (6000, 20)).astype(np.uint8)
    worth = (rng.random(6000) < 1 / (1 + np.exp(2.0 - 2 * seen[:, 4].astype(float)))).astype(np.float32)
    parts = (slice(0, 5000), slice(5000, None))
    rows = [Rows(seen[part], np.zeros(len(seen[part]), np.float32), worth[part]) for part in parts]
    best, curve = fitted(rows[0], rows[1], 1, 40, lambda _: None)
    assert curve[-1]["fresh"] < 0.85 * curve[0]["fresh"]
    shuffled = Rows(rows[0].seen, rows[0].rough, rng.permutation(rows[0].worth))
    _, flat = fitted(shuffled, rows[1], 1, 20, lambda _: None)
    assert min(point["fresh"] for point in flat) > 0.95 * flat[0]["fresh"]
    assert loss(np.full(4, 0.5, np.float32), np.ones(4, np.float32)) == pytest.approx(0.6931, abs=1e-3)
    assert best["w1"].shape == (20, 16)


def test_the_commands_of_the_page_can_be_given() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "environments.md").read_text("utf-8")
    commands = re.findall(r"^    python -m tools\.learn (.*)$", page, re.MULTILINE)
    assert {learn.read(command.split()).game for command in commands} == learned_games()


def test_training_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "SHARD", 1)
    monkeypatch.setattr(learn, "ROOT", tmp_path)
    asked = ["galapagos", "--seats", "2", "--games", "2", "--own-games", "1", "--nets", "1", "--epochs", "2"]
    learn.main([*asked, "--rounds", "0", "--out", str(tmp_path)])
    folder = tmp_path / "build" / "learn" / "galapagos-2"
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("round-0*")}
    learn.main([*asked, "--rounds", "1", "--out", str(tmp_path)])
    assert before == {path.name: path.stat().st_mtime_ns for path in folder.glob("round-0*")}
    assert (folder / "weights-1.npz").read_bytes() == (tmp_path / "galapagos-2.npz").read_bytes()
    assert (folder / "curve.svg").read_text("utf-8").startswith("<svg")


def rows_of(worth: float, count: int) -> Rows:
    return Rows.of([(bytes(3), 0.0, worth)] * count)


@pytest.mark.parametrize(("own_only", "due"), [(False, {0.0, 0.2}), (True, {0.1, 0.2})])
def test_a_round_learns_from_its_games_and_as_many_of_those_before(
    own_only: bool, due: set[float], tmp_path: Path
) -> None:
    for round_ in range(3):
        for n in range(learn.FRESH * 2):
            rows_of(round_ / 10, 5).write(tmp_path / f"round-{round_}-{n:04d}.npz")
    rest, fresh = learn.lessons(tmp_path, 2, own_only)
    worths = [round(float(part.worth[0]), 1) for part in rest]
    assert set(worths) == due
    assert worths.count(0.2) == 2 * (learn.FRESH - 1)
    assert abs(len(worths) - 2 * worths.count(0.2)) <= 1
    assert {round(float(part.worth[0]), 1) for part in fresh} == {0.2}
    assert {float(part.worth[0]) for part in learn.lessons(tmp_path, 0, own_only)[0]} == {0.0}
