"""Measure the bots and write docs/bots.md.

    python -m tools.strength [--only galapagos,animalia] [--scale 1.0] [--seed 5] [--jobs 1]

Each section of the page is a contest of `wildtable arena`; what it found is kept in docs/bots.json, so that
one game can be measured again without the others. `--scale 0.1` plays a tenth of the games. It stays beside
the lab's experiments because a contest seats bots against each other, changes seats and rates them;
Endangered, where a team is one bot, is an experiment (`tools.balance`).
"""

from __future__ import annotations

import argparse
import json
import platform
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools import measured, teams
from tools.markdown import head, row
from tools.teams import luck
from wildtable.bots.ladder import ITERATIONS
from wildtable.compiled import is_compiled
from wildtable.core.versions import FIRST
from wildtable.games import game as game_named
from wildtable.lab.arena import arena
from wildtable.lab.setting import Setting

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "bots.json"
BALANCE = DOCS / "balance.json"
LADDER = ("random", "beginner", "casual", "greedy", "skilled")


@dataclass(frozen=True)
class Contest:
    """One table of the page."""

    game: str
    title: str
    seats: int
    games: int
    bots: tuple[str, ...] = LADDER
    options: dict[str, str] = field(default_factory=dict)
    neighbours: bool = False
    seed: str = "1"

    def command(self, games: int, seed: str) -> str:
        """The command that plays it again."""
        words = [f"wildtable arena {self.game}", f"--bots {','.join(self.bots)}", f"--seats {self.seats}"]
        words += [f"--games {games}", f"--seed {seed}"]
        words += ["--neighbours"] if self.neighbours else []
        return " ".join(words + [f"--option {name}={value}" for name, value in self.options.items()])


def galapagos(title: str, games: int, bots: tuple[str, ...], seed: str, seats: int = 2) -> Contest:
    """Two players, or four with each bot in every other seat."""
    return Contest("galapagos", f"S.O.S. Galápagos: {title}", seats, games, bots, {}, bots == LADDER, seed)


def endless_forms(title: str, games: int, bots: tuple[str, ...], seed: str = "2", **options: str) -> Contest:
    """Matches of two games with seats changed, unless an option says otherwise."""
    return Contest("endless-forms", f"Endless Forms: {title}", 2, games, bots, options, bots == LADDER, seed)


def animalia(title: str, seats: int, games: int, bots: tuple[str, ...], seed: str = "1") -> Contest:
    """A team of one bot, and only deals that can be won."""
    title = f"Animalia: {title}, deals certified winnable"
    return Contest("animalia", title, seats, games, bots, {"deal": "certified"}, seed=seed)


CONTESTS = (
    galapagos("the ladder", 160, LADDER, "1"),
    galapagos("expert and greedy", 200, ("expert", "greedy"), "1"),
    galapagos("expert and skilled", 100, ("expert", "skilled"), "2"),
    galapagos("expert and greedy, four players", 60, ("expert", "greedy"), "2", seats=4),
    endless_forms("the ladder, matches of two games", 240, LADDER),
    endless_forms("expert and greedy, matches", 200, ("expert", "greedy"), "1"),
    endless_forms("expert and skilled, matches", 100, ("expert", "skilled")),
    endless_forms("expert and greedy, single games", 100, ("expert", "greedy"), match="single"),
    animalia("two players", 2, 1000, LADDER),
    animalia("two players, beginner and random", 2, 2000, ("random", "beginner")),
    animalia("two players, expert and skilled", 2, 400, ("skilled", "expert"), "7"),
    animalia("three players, all hands hidden", 3, 160, ("random", "greedy", "skilled", "expert")),
)


def measure(contest: Contest, games: int, seed: str, jobs: int) -> dict[str, Any]:
    """Play one contest."""
    options = game_named(contest.game).read_options(contest.options)
    setting = Setting(contest.game, contest.seats, options, contest.bots, seed)
    found: dict[str, Any] = arena(setting, games, jobs, neighbours=contest.neighbours).plain()
    played = {"command": contest.command(games, seed), "rules": game_named(contest.game).version}
    return found | played | {"title": contest.title, "with": made_with()}


def made_with() -> str:
    """The build and the Python that measured."""
    return f"{'compiled' if is_compiled() else 'plain Python'} build, Python {platform.python_version()}"


# --- the page ---

HEAD = """# The bots and how strong they are

Every bot plays every game and is given what its seat may know, nothing else (`tests/bots/test_honesty.py`).

- `random` takes any option.
- `beginner` looks one step ahead in one imagined world, overlooks three options in ten, and has favourites
  that it overvalues all game long.
- `casual` has played before: overlooks one option in ten, has milder favourites, and thinks twice.
- `greedy` carries out every option in four redeals and takes what the game's rough value likes best; where
  nothing is hidden (Endangered) one world will do, and it looks at every fall of the next die.
- `skilled` and `expert` search a tree over redeals (information-set Monte Carlo): the options that look best
  are tried together, in the same redeal and with the same luck, and played on as practised players would, a
  few turns ahead; {skilled} and {expert} tries a decision (`skilled` in Endless Forms {fewer}). Where the
  game knows better, `expert` asks it: Animalia's solver.

More: `search:500` thinks for 500 iterations, `search:250ms` for a quarter of a second; `learned:500` thinks
by the learned value, `learned:FILE.npz` by weights of your own ([learning](environments.md)); your own bots
are `file.py:Class` or `process:COMMAND` ([writing a bot](writing-a-bot.md)). Only those that think for a time
and live tables look at a clock: everywhere else the same seed plays the same games on any machine.

In the co-operative games (Animalia, Endangered) a team is one bot in all seats. Every deal is played by
every team, or from both sides; luck is the same whoever plays. `won` is the share of wins with its 95 %
interval (in a ladder of opponents: against those next to it), `p` how likely so clear a difference to the
bot below would be by luck alone (sign test). Ratings are openskill's, with 95 % intervals.

Times are of a machine that had other work. Each table says which version of its game's rules it was played
by; where that is not the newest, look for the order of the levels.

This page is written by `python -m tools.strength`, all of it or a table at a time (`--only`), and the teams
of Endangered by `python -m tools.balance`, on a compiled build (`make compiled`) some five times sooner; each
table names the command that plays it again.
""".format(**ITERATIONS, fewer=game_named("endless-forms").mind.iterations["skilled"])


def page(found: dict[str, Any]) -> str:
    """The whole page; the teams of Endangered are the lab's."""
    sections = {title: section(result) for title, result in found.items()}
    if BALANCE.exists() and (played := json.loads(BALANCE.read_text("utf-8")).get(teams.NAME)):
        sections[teams.TITLE] = teams.section(played)
    return "\n".join([HEAD, *(text for _, text in sorted(sections.items()))])


def section(result: dict[str, Any]) -> str:
    """One contest as a table."""
    rated = any("rating" in row for row in result["bots"])
    heads = ["bot", "games", "won", "95 %", *(["rating"] if rated else []), "p", "ms/decision", "longest"]
    lines = [
        f"## {result['title']}",
        "",
        f"    {result['command']}",
        "",
        *head(*heads),
    ]
    for place, bot in enumerate(result["bots"]):
        below = result["bots"][place + 1]["bot"] if place + 1 < len(result["bots"]) else ""
        lines.append(row(*cells(result, bot, below, rated)))
    rules = result.get("rules", FIRST.number)
    played = f"{result['games']} games by rules {rules} in {result['seconds']:,.0f} s; {result['with']}."
    note = [result["note"]] if "note" in result else []  # written by hand; a new measurement has none
    return "\n".join([*lines, "", played, *note, ""])


def cells(result: dict[str, Any], bot: dict[str, Any], below: str, rated: bool) -> list[str]:
    """What one bot did."""
    rating = [f"{bot['rating']:.1f} ± {1.96 * bot['rating_deviation']:.1f}"] if rated else []
    return [
        f"`{bot['bot']}`",
        str(bot["games"]),
        f"{bot['share']:.0%}",
        f"{bot['low']:.0%} – {bot['high']:.0%}",
        *rating,
        significance(result, bot["bot"], below),
        f"{bot['ms_per_decision']:.1f}",
        f"{bot['longest_ms']:,.0f}",
    ]


def significance(result: dict[str, Any], bot: str, below: str) -> str:
    """How sure it is that a bot is better than the one below."""
    for pair in result["pairs"]:
        if {pair["a"], pair["b"]} == {bot, below} and pair["games"]:
            return luck(pair["p"])
    return ""


def kept() -> dict[str, Any]:
    """What was measured of the contests there are now."""
    found = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    titles = [contest.title for contest in CONTESTS]
    return {title: result for title, result in found.items() if title in titles}


def main() -> None:
    """Measure what is asked for and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="games, or parts of titles, separated by commas")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", default="", help="instead of the seeds of the page")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    found = kept()
    wanted = asked.only.split(",")
    for contest in CONTESTS:
        if asked.only and contest.game not in wanted and not any(w in contest.title for w in wanted):
            continue
        games = max(2, round(contest.games * asked.scale))
        found[contest.title] = measure(contest, games, asked.seed or contest.seed, asked.jobs)
        write(found)


def write(found: dict[str, Any]) -> None:
    """Keep what was found, and write the page."""
    DATA.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (DOCS / "bots.md").write_text(page(found), "utf-8")
    measured.write()


if __name__ == "__main__":
    main()
