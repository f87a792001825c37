"""python -m tests.soak [--kills 1000] [--seed 1] [--game gunfight --game roulette24] [--dir DIR]

Kills the program that many times over the weekly cycle and a match, and compares what is left with an undisturbed run.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

from tests.office.post_office import open_post_office
from tests.soak.cycle import World
from tests.soak.killing import Counts, run_under_fire, run_undisturbed

GAMES = ["gunfight", "roulette24"]


def soak(
    games: list[str], kills: int, seed: int, folder: Path, per_command: int = 6, limit: int | None = None
) -> Counts:
    """Kill the program `kills` times at least, over as many passes through the games as that takes."""
    chance, counts = random.Random(seed), Counts()
    known = {}
    for name in games:
        with open_post_office() as office:
            world = World(name, folder / f"{name}-undisturbed", office)
            known[name] = run_undisturbed(world, limit)
    passes = 0
    while counts.tried < kills:
        passes += 1
        for name in games:
            with open_post_office() as office:
                world = World(name, folder / f"{name}-{passes}", office)
                run_under_fire(world, known[name], per_command, chance, counts, limit)
                print(f"{name}, pass {passes}: {told(counts)}", file=sys.stderr, flush=True)
                if counts.lost:
                    return counts
                world.remove()
    return counts


def told(counts: Counts) -> str:
    """The counts in words."""
    survived = counts.tried if not counts.lost else f"under {counts.tried}"
    return (
        f"tried {counts.tried}, survived {survived}, lost {len(counts.lost)}; "
        f"mails in doubt {counts.doubts}, ended before the kill {counts.ended}"
    )


def main() -> int:
    """Parse the options, run, print the counts; 1 where something was lost."""
    options = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--game", action="append", choices=["gunfight", "roulette24", "vedonlyonti"])
    options.add_argument("--dir", type=Path)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as made:
        counts = soak(chosen.game or GAMES, chosen.kills, chosen.seed, chosen.dir or Path(made))
    for line in counts.lost:
        print(f"LOST  {line}")
    print(told(counts))
    return 1 if counts.lost else 0


if __name__ == "__main__":
    sys.exit(main())
