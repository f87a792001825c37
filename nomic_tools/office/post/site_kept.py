"""What the last `nomic report` left for the next one: which page was made from what, and where reworking may begin.

It lies among git's own files, is no part of the record, and may be lost or spoilt: then every page is made anew.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept. `pages` has the inputs and the SHA-256 of each; `opening` follows `place` resolved weeks.

    `head` is that of the journal right after the last of those.
    """

    rules: str = ""
    pages: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    place: int = 0
    head: str = ""
    opening: Opening | None = None

    def is_current(self, path: str, inputs: str, present: bytes | None) -> bool:
        """Whether a page that stands there is what would be made."""
        if not inputs or present is None:
            return False
        return self.pages.get(path) == (inputs, hashlib.sha256(present).hexdigest())


def rules_of(desk: Desk) -> str:
    """A digest of the program, of the game's, of the contract file and of the people."""
    whole = hashlib.sha256()
    package = (desk.game.match or desk.game.play).__class__.__module__.partition(".")[0]
    for root in dict.fromkeys(("nomic_tools", package)):
        _add(whole, files(root))
    for path in (f"contracts/{desk.name}.yaml", "ledger/people.yaml"):
        file = desk.root / path
        whole.update(file.read_bytes() if file.is_file() else b"")
    return whole.hexdigest()


def read_kept(repository: Repository, contest: str, rules: str) -> Kept:
    """What is kept of a contest, or nothing where it rests on other rules or cannot be read."""
    try:
        table = json.loads(_file(repository, contest).read_bytes())
        if table["rules"] != rules:
            return Kept(rules)
        pages = {str(path): (str(inputs), str(output)) for path, (inputs, output) in table["pages"].items()}
        opening = Opening.from_bytes(table["opening"].encode(), "the last opening") if table["opening"] else None
        return Kept(rules, pages, int(table["place"]), str(table["head"]), opening)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, NomicError):
        return Kept(rules)


def write_kept(repository: Repository, contest: str, kept: Kept) -> None:
    """Keep it for the next time."""
    table = {
        "rules": kept.rules,
        "pages": {path: list(digests) for path, digests in sorted(kept.pages.items())},
        "place": kept.place,
        "head": kept.head,
        "opening": kept.opening.to_bytes().decode() if kept.opening else "",
    }
    file = _file(repository, contest)
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(table), encoding="utf-8")
    fresh.replace(file)


def _file(repository: Repository, contest: str) -> Path:
    return repository.own_dir / f"site-{contest}.json"


def _add(whole: "hashlib._Hash", folder: Traversable) -> None:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            _add(whole, item)
        elif item.name.endswith((".py", ".j2", ".css")):
            whole.update(item.name.encode() + item.read_bytes())
