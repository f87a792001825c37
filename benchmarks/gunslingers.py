"""A week with very many Gunslingers, each of whom acts: the time for it, and to tell of it, grows as they do."""

from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.made_contest import make
from benchmarks.timing import TURNS, Row, of_call
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.office.desk import open_desk
from nomic_tools.office.post.announcing import Kind, preview


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """One week recorded, drawn and resolved in memory, then its announcement: the times by the Gunslinger."""
    most = 1_000 if small else 10_000
    turns: dict[int, Iterator[int]] = {count: iter(range(TURNS)) for count in (most // 10, most)}

    def record(count: int) -> object:
        return make(folder / f"{count}-{next(turns[count])}", 1, count, count)

    yield from _by_the_gunslinger("one week", most, record)
    yield from _by_the_gunslinger("announcement of a week", most, lambda count: _announce(folder / f"{count}-0"))


def _by_the_gunslinger(what: str, most: int, work: Callable[[int], object]) -> Iterator[Row]:
    each: dict[int, float] = {}
    for count in (most // 10, most):
        each[count] = min(of_call(lambda: work(count)) for _ in range(TURNS)) / count  # noqa: B023
        ratio = each[count] / each[most // 10]
        remark = "" if count == most // 10 else f"by the Gunslinger, to {most // 10}"
        yield Row(f"{what} of {count} Gunslingers", each[count] * count, ratio, "<= 1.2", remark)


def _announce(contest: Path) -> object:
    """The announcement of a contest's last week, made from what stands on disk."""
    secrets = Secrets(contest.with_name(f"{contest.name}-secrets"), bytes)
    return preview(open_desk(Repository.open(contest), None, secrets), Kind.RESOLVED, None)
