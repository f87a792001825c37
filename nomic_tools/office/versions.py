"""The versions of the contract's text: which was in force when, by the journal, and what holds each of them now."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from nomic_tools.core.events import Event
from nomic_tools.ledger.history import Commit, history
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.within import read_within


@dataclass(frozen=True, slots=True)
class Version:
    """A text as `event` put it in force, and the file that holds it by the journal: another one once it is amended."""

    event: Event
    path: str

    @property
    def digest(self) -> str:
        """The SHA-256 of the text."""
        return self.event.text("contract")

    @property
    def name(self) -> str:
        """As it was called when it was adopted, or the day of the opening."""
        return self.event.text("version") or self.event.at[:10]


def text_path(contest: str) -> str:
    """The file of the text in force."""
    return f"contracts/{contest}.md"


def versions_of(contest: str, events: Iterable[Event]) -> list[Version]:
    """Every version that the events put in force, in order; a former one stands under the day until which it held."""
    bringing = [event for event in events if event.kind in ("opened", "amended")]
    return [
        Version(event, path)
        for event, path in zip(bringing, [*_former_paths(contest, bringing[1:]), text_path(contest)], strict=False)
    ]


def _former_paths(contest: str, amendments: Iterable[Event]) -> Iterator[str]:
    """Where each amendment puts the text that it replaces: on a day with two of them, the second has a number."""
    days: dict[str, int] = {}
    for event in amendments:
        day = event.recorded[:10]
        days[day] = days.get(day, 0) + 1
        number = f"-{days[day]}" if days[day] > 1 else ""
        yield f"contracts/{contest}-until-{day}{number}.md"


def texts_in_tree(root: Path, contest: str) -> dict[str, bytes]:
    """The contest's texts that stand in the work tree, by path."""
    paths = sorted(f"contracts/{path.name}" for path in (root / "contracts").glob(f"{contest}-until-*.md"))
    found = {path: read_within(root, path) for path in (text_path(contest), *paths)}
    return {path: data for path, data in found.items() if data is not None}


def by_digest(texts: Iterable[bytes]) -> dict[str, bytes]:
    """The texts by their SHA-256."""
    return {sha256(data).hexdigest(): data for data in texts}


def texts_in_history(
    repository: Repository, contest: str, lost: Sequence[Version]
) -> Mapping[str, tuple[Commit, bytes]]:
    """Those of the texts that stand in the commits which put them in force, by their SHA-256."""
    found: dict[str, tuple[Commit, bytes]] = {}
    for commit in history(repository) if lost else ():
        brought = [version for version in lost if commit.recorded(contest, version.event.seq)]
        data = repository.read(text_path(contest), commit.id) if brought else None
        if data is not None:
            found[sha256(data).hexdigest()] = commit, data
    return {version.digest: found[version.digest] for version in lost if version.digest in found}
