"""A campaign of Endangered (§17): what the games so far are worth, and how the next one is begun.

python examples/endangered_campaign.py                     # the first game
python examples/endangered_campaign.py one.json two.json   # after two games, kept with --record
"""

from __future__ import annotations

import sys
from pathlib import Path

from wildtable.games.endangered import GAME
from wildtable.games.endangered.campaign import Campaign, from_records


def command(campaign: Campaign, seats: int) -> str:
    """How the next game is begun."""
    options = " ".join(f"--option {name}={value}" for name, value in campaign.options().items())
    number = len(campaign.results) + 1
    return f"wildtable play endangered --seats {seats} {options} --record game-{number}.json"


def main() -> None:
    """Say where the campaign stands."""
    campaign = from_records(GAME, [Path(name) for name in sys.argv[1:]])
    for (module, level), result in zip(campaign.order, campaign.results, strict=False):
        print(f"{module}, {level}: {result}")
    print(f"points: {campaign.points}  medal: {campaign.medal or 'none'}")
    if not campaign.is_over:
        print("next:", command(campaign, 4))


if __name__ == "__main__":
    main()
