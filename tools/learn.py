"""Learn a value of positions from games and write it for the bot `learned`.

    python -m tools.learn galapagos --seats 2
    python -m tools.learn animalia --seats 3 --option deal=certified

First games are played by the teacher (the game's own policy where it has one, `greedy` where not) with a
tenth of the answers at random, and networks are fitted to what they came to. Then, round after round, the bot
that plays by them plays itself, and they learn on from those games, beside as many of the teacher's or of the
rounds before (`--own-only`: a teacher that sees all hands tells little about those who do not).
Everything is kept in `build/learn`: whatever was stopped goes on where it was. Only numpy is needed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from tools.learning.chart import drawn
from tools.learning.fit import fitted, joined, keep, reread, write
from tools.learning.rows import EXPLORE, Answer, Plan, Rows, played, replayed
from wildtable.bots import make
from wildtable.bots.learned import Learned
from wildtable.bots.value_net import read_net, trained_on
from wildtable.core.game import Game
from wildtable.core.match import Player
from wildtable.core.record import Record
from wildtable.core.rollout import rollout
from wildtable.games import game as game_named

ROOT = Path(__file__).parent.parent
WEIGHTS = ROOT / "src" / "wildtable" / "bots" / "weights"
SHARD, OWN_SHARD = 100, 10
"""Games in one file of rows, by the teacher and against itself: what is lost when somebody stops it."""
FRESH = 8
"""Every so many files are not learned from: they say when to stop."""


@dataclass(frozen=True)
class Job:
    """A file of rows still to be played."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    teacher: str  # a bot, `policy`, or a file of weights
    seed: str
    games: int
    kept: float
    explore: float
    iterations: int  # a decision, where it plays itself
    path: str


def answers(job: Job, seed: str) -> list[Answer]:
    """Who answers for each seat."""
    game = game_named(job.game)
    if job.teacher == "policy":
        return [lambda s, _: game.mind.policy(s)] * job.seats
    if job.teacher.endswith(".npz"):
        assert game.encoder is not None
        net = read_net(Path(job.teacher), trained_on(game.encoder, game, job.seats))
        thinking = replace(game.mind.thinking, advised=False).within(job.iterations)  # as `learned` does
        own = [Learned(game, f"{seed}/{seat}", thinking, net) for seat in range(job.seats)]
        return [lambda s, decision: own[decision.seat](s.view(decision.seat), decision)] * job.seats
    players: list[Player] = [make(job.teacher, game, f"{seed}/{seat}") for seat in range(job.seats)]
    return [lambda s, decision: players[decision.seat](s.view(decision.seat), decision)] * job.seats


def play(job: Job) -> str:
    """Play the games of one file and keep their positions."""
    game = game_named(job.game)
    assert game.encoder is not None
    options = game.read_options(dict(job.options))
    plan = Plan(game, game.encoder, job.seats, options, explore=job.explore, kept=job.kept)
    rows = []
    for n in range(job.games):
        seed = f"{job.seed}/{n}"
        rows += played(plan, seed, answers(job, seed))
    Rows.of(rows).write(Path(job.path))
    return job.path


def read_records(asked: argparse.Namespace, folder: Path) -> None:
    """Positions of games that were kept, a file for each folder of records."""
    game = game_named(asked.game)
    assert game.encoder is not None
    plan = Plan(game, game.encoder, asked.seats, {}, kept=asked.kept)
    for n, kept in enumerate(sorted(asked.records.glob("*/"))):
        path = folder / f"round-0-{n:04d}.npz"
        if not path.exists():
            found = [Record.from_json(one.read_text("utf-8")) for one in sorted(kept.glob("*.json"))]
            Rows.of([row for record in found for row in replayed(plan, record)]).write(path)
            tell(f"{kept}: {len(found)} games")


def missing(asked: argparse.Namespace, folder: Path, round_: int, teacher: str) -> Iterator[Job]:
    """Files of one round that are not there yet."""
    teachers = (asked.games, SHARD, EXPLORE)
    games, size, explore = teachers if round_ == 0 else (asked.own_games, OWN_SHARD, asked.own_explore)
    options = tuple(tuple(part.split("=", 1)) for part in asked.option)
    for n in range(-(-games // size)):
        path = folder / f"round-{round_}-{n:04d}.npz"
        if not path.exists():
            seed, rest = f"{asked.seed}/{round_}/{n}", (explore, asked.own_iterations, str(path))
            yield Job(asked.game, asked.seats, options, teacher, seed, size, asked.kept, *rest)


def play_round(asked: argparse.Namespace, folder: Path, round_: int, teacher: str) -> None:
    """Play what is missing, on several cores if asked."""
    due = list(missing(asked, folder, round_, teacher))
    if asked.jobs == 1:
        done: Any = map(play, due)
    else:
        done = ProcessPoolExecutor(asked.jobs).map(play, due)
    for n, path in enumerate(done, 1):
        tell(f"round {round_}: {n} of {len(due)} files, {path}")


def lessons(folder: Path, round_: int, own_only: bool = False) -> tuple[list[Rows], list[Rows]]:
    """Rows to learn from, file by file, and fresh ones; of games before these no more than of these."""
    own = files_of(folder, round_)
    rest = [part for n, part in enumerate(own) if n % FRESH]
    rounds = range(1, round_) if own_only else range(min(1, round_))
    before = [part for earlier in rounds for part in files_of(folder, earlier)]
    if before:
        most = sum(len(part) for part in rest)
        rest += before[: 1 + most * len(before) // sum(len(part) for part in before)]
    return rest or own, own[::FRESH]


def files_of(folder: Path, round_: int) -> list[Rows]:
    """The rows of a round, file by file."""
    return [Rows.read(path) for path in sorted(folder.glob(f"round-{round_}-*.npz"))]


def fit_round(asked: argparse.Namespace, folder: Path, round_: int) -> Path:
    """Fit networks to games; later rounds go on from what the round before has learned."""
    out, curve = folder / f"weights-{round_}.npz", folder / f"curve-{round_}.json"
    if out.exists():
        return out
    rest, held = lessons(folder, round_, asked.own_only)
    fresh, nets, told = Rows.joined(held), list[Any](), list[dict[str, float]]()
    for n in range(asked.nets):
        train = Rows.joined(Random(n).sample(rest, max(1, len(rest) * 4 // 5)))
        tell(f"round {round_}, network {n + 1}: {len(train)} positions, {len(fresh)} fresh ones")
        begun = reread(folder / f"net-{round_ - 1}-{n}.npz") if round_ > 0 else None
        best, points = fitted(train, fresh, asked.seed + n, asked.epochs, told_of, begun)
        keep(folder / f"net-{round_}-{n}.npz", best)
        nets.append(best)
        told += points
    game = game_named(asked.game)
    assert game.encoder is not None
    write(out, joined(nets), trained_on(game.encoder, game, asked.seats))
    curve.write_text(json.dumps({"files": len(rest), "curve": told}), "utf-8")
    return out


def has_policy(game: Game[Any], seats: int) -> bool:
    """Whether the game says what a practised player answers."""
    table = game.new(seats)
    rollout(table, Random(0), 0)
    return game.mind.policy(table) is not None


def told_of(point: dict[str, float]) -> None:
    """Say how an epoch went."""
    tell(str(point))


def tell(line: str) -> None:
    """Say how far it is."""
    sys.stderr.write(line + "\n")


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    """What somebody asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--option", action="append", default=[], help="name=value of the set-up")
    parser.add_argument("--teacher", default="", help="policy, or a bot")
    parser.add_argument("--records", type=Path, help="begin with kept games: a folder of folders of records")
    parser.add_argument("--games", type=int, default=20_000, help="games by the teacher")
    parser.add_argument("--rounds", type=int, default=1, help="rounds of play against itself")
    parser.add_argument("--own-games", type=int, default=400, help="games a round")
    parser.add_argument("--own-explore", type=float, default=EXPLORE, help="share of its answers at random")
    parser.add_argument(
        "--own-iterations", type=int, default=8, help="a decision: many games say more than good ones"
    )
    parser.add_argument(
        "--own-only", action="store_true", help="leave the teacher's games out of later rounds"
    )
    parser.add_argument("--kept", type=float, default=0.02, help="share of questions kept beside all turns")
    parser.add_argument("--nets", type=int, default=4, help="networks that are averaged, each on four fifths")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """Play and fit, round after round."""
    asked = read(arguments)
    game = game_named(asked.game)
    game.check_seats(asked.seats)
    folder = ROOT / "build" / "learn" / f"{asked.game}-{asked.seats}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "asked.json").write_text(json.dumps(vars(asked), default=str), "utf-8")
    teacher = asked.teacher or ("policy" if has_policy(game, asked.seats) else "greedy")
    for round_ in range(asked.rounds + 1):
        if round_ == 0 and asked.records:
            read_records(asked, folder)
        else:
            play_round(asked, folder, round_, teacher)
        teacher = str(fit_round(asked, folder, round_))
    (asked.out / f"{asked.game}-{asked.seats}.npz").write_bytes(Path(teacher).read_bytes())
    curves = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("curve-*.json"))]
    (folder / "curve.svg").write_text(drawn(curves), "utf-8")
    tell(f"weights of round {asked.rounds} are in {asked.out}; the curve is {folder / 'curve.svg'}")


if __name__ == "__main__":
    main()
