"""The site of a long contest: made whole, made again with nothing new, and after one more week."""

import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.made_contest import make
from benchmarks.timing import Failed, Row
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.office.desk import open_desk
from nomic_tools.office.post.site import write_elsewhere

ACTS = 20
"""So many act in a week."""


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """A whole build, then those that follow it in the same folder."""
    weeks, players = (40, 20) if small else (500, 200)
    for name, count in (("before", weeks), ("after", weeks + 1)):
        make(folder / name, count, players, ACTS)
    whole, _ = _build(folder, "before", "site")
    yield Row(f"the site of {weeks} weeks and {players} players, whole", whole)
    again, changed = _build(folder, "before", "site")
    if changed:
        raise Failed(f"{changed} files changed although nothing is new")
    yield Row("- again, with nothing new", again, again / whole, "", "of the whole")
    kept = (folder / "before" / ".git" / "nomic" / "site-made.json").read_bytes()
    Repository.open(folder / "after").own_dir.joinpath("site-made.json").write_bytes(kept)
    one_more, changed = _build(folder, "after", "site")
    _build(folder, "after", "afresh", forget=True)
    if _files(folder / "site") != _files(folder / "afresh"):
        raise Failed("the site after one more week is not what a whole build makes")
    yield Row("- after one more week", one_more, one_more / whole, "", f"of the whole; {changed} files changed")


def _build(folder: Path, contest: str, place: str, forget: bool = False) -> tuple[float, int]:
    """Processor seconds of a build, and how many files it changed."""
    repository = Repository.open(folder / contest)
    if forget:
        (repository.own_dir / "site-made.json").unlink()
    secrets = Secrets(folder / f"{contest}-secrets", bytes)
    began = time.process_time()
    changed = write_elsewhere(open_desk(repository, None, secrets), repository, folder / place)
    return time.process_time() - began, changed


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
