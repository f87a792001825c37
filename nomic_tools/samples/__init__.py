"""Sample contests: one source for `nomic demo`, the repository's own contest and the tests.

`gunfight/` holds seven weeks of the Gunfight at the B Corral, from 2009-W31 to 2009-W37; `roulette24/` a match of
24-Shot Russian Roulette from its set-up to its end, `vedonlyonti/` one of Vedonlyöntipeli. Each has:

- `contract.yaml`, `contract.md` and its amended version: what would stand in `contracts/`;
- `people.yaml` (public) and `addresses.yaml` (among the secrets);
- `public/`, `discuss/`, `private/`: the mail as it came in, one mbox for each import run;
- `script.yaml`: the contestmaster's steps, dated;
- `expected.yaml`, of the Gunfight: what each mail says and what each week comes to, worked out by hand, draws left out.
"""

from pathlib import Path

__all__ = ["folder", "names"]


def folder(name: str) -> Path:
    """Where the files of the sample contest `name` are."""
    return Path(__file__).parent / name


def names() -> list[str]:
    """The sample contests there are."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/script.yaml"))
