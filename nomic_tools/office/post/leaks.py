"""The leak check: nothing is sent or published that holds what is still private, or anybody's address.

Private is what a sealed mail says until it is opened, and the keys and salts. What stands in the published ledger or
in the contract already is not private any more; nor are the words of the game's templates, or what `harmless` in
mail.yaml lists: whoever mails a common phrase in private must not be able to stop the announcements.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import unescape

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.mail_settings import read_mail_settings
from nomic_tools.ledger.within import read_within
from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.message import Message
from nomic_tools.office.desk import Desk
from nomic_tools.office.post.finding import Finder

_FEWEST_WORDS = 3
_SHORTEST = 12
_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_BETWEEN = re.compile(r"[\s>|]+")
_WRITTEN = (Kind.NEW, Kind.UNCERTAIN)
_KEY_FOLDERS = ("keys", "draws", "terms")


class Leak(NomicError):
    """Something private in what was to be sent or published."""


@dataclass(frozen=True, slots=True)
class Private:
    """A text that must not get out, folded; what it is; and whose it is, by name and address."""

    text: str
    what: str
    owners: frozenset[str] = frozenset()


class LeakCheck:
    """What must not get out of a contest, gathered once for all texts of a command."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.names = desk.secrets.addresses().names()
        self.private: dict[str, list[Private]] = {}
        for item in (*_sealed_texts(desk, self.names), *_key_texts(desk), *_addresses(desk)):
            self.private.setdefault(item.text, []).append(item)
        self.finder = Finder.of(self.private)
        self.told: set[str] = set()

    def check(self, place: str, said: str, to: str = "") -> None:
        """Refuse a text that holds anything private; `to` is the one address that it goes to, if only to one.

        That person may be told what e wrote, the salt of it, and eir own address.
        """
        page = _Page(said)
        known = {to.casefold(), self.names.get(to.strip().casefold(), "").casefold()} - {""}
        for text, at in self.finder.found_in(page.folded):
            others = (item for item in self.private[text] if not known & item.owners)
            item = next((item for item in others if not self._is_published(item)), None)
            if item is not None:
                raise _leak(f"{place}:{page.line(at)}", item.what)
        if not to:
            for found in _ADDRESS.finditer(page.folded):
                if found.group() not in self._told_addresses and found.group() not in self._published:
                    raise _leak(f"{place}:{page.line(found.start())}", "an address")

    def check_files(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Refuse files of which one holds anything private."""
        for path, data in files.items():
            self.check(f"{folder}/{path}", unescape(data.decode("utf-8", "replace")))

    def _is_published(self, item: Private) -> bool:
        if item.what == "an address":
            return False
        if item.text not in self.told and item.text in self._published:
            self.told.add(item.text)
        return item.text in self.told

    @cached_property
    def _told_addresses(self) -> frozenset[str]:
        return frozenset(_ADDRESS.findall(self._published))

    @cached_property
    def _published(self) -> str:
        """Ledger, contracts, templates, harmless phrases, folded: read only where something was found."""
        root = self.desk.root
        folders = (root / "ledger" / self.desk.name / "journal", root / "ledger" / "mail", root / "contracts")
        files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
        texts = [
            (read_within(root, path.relative_to(root).as_posix()) or b"").decode("utf-8", "replace") for path in files
        ]
        templates = self.desk.game.templates
        texts += [item.read_text("utf-8") for item in (templates.iterdir() if templates else ()) if item.is_file()]
        return _fold("\n".join([*texts, *read_mail_settings(self.desk.secrets).harmless]))


class _Page:
    """A text without its line breaks and quote marks, that knows where its lines were."""

    def __init__(self, text: str) -> None:
        pieces = [_fold(line) for line in text.split("\n")]
        self.starts = [0]
        for piece in pieces:
            self.starts.append(self.starts[-1] + (len(piece) + 1 if piece else 0))
        self.folded = " ".join(piece for piece in pieces if piece)

    def line(self, at: int) -> int:
        """The number of the line that holds the character `at`."""
        return bisect_right(self.starts, at)


def _leak(place: str, what: str) -> Leak:
    remedy = (
        "Take it out, or wait for the reveal; a common phrase goes under `harmless` in mail.yaml. Nothing was sent."
    )
    return Leak(f"this line holds {what}", place=place, remedy=remedy)


def _fold(text: str) -> str:
    return _BETWEEN.sub(" ", text).strip().casefold()


def _sealed_texts(desk: Desk, names: Mapping[str, str]) -> Iterator[Private]:
    """What the authors of sealed mails wrote, by lines and by sentences; foreign mail is never opened."""
    from nomic_tools.mail.reading import read_message  # here, for reading mail is slow to load

    events = list(desk.journal.read())
    opened = {event.fields["seal"] for event in events if event.kind == "seal_opened"}
    periods = {event.whole("seal"): event.text("period") for event in events if event.kind == "mail_sealed"}
    salts = desk.secrets.noted_salts(desk.name)
    for seal, raw in sorted(desk.secrets.sealed(desk.name).items()):
        if seal in opened:
            continue
        message = read_message(desk.secrets.raw(raw), Source())
        address = message.author.address.casefold() if message.author else ""
        owners = frozenset({address, names.get(address, "").casefold()} - {""})
        yield from (Private(text, f"text of the sealed mail {seal}", owners) for text in _distinctive(message))
        if seal in periods:
            mail_hash = bytes.fromhex(message.canonical)
            salt = salts.get(seal) or desk.secrets.seal_salt(desk.name, periods[seal], seal, mail_hash).hex()
            yield Private(salt, f"the salt of seal {seal}", owners)
        if address and not (message.author and message.author.masked):
            yield Private(address, "an address", owners)


def _distinctive(message: Message) -> set[str]:
    """Lines and sentences that are long enough to be somebody's words."""
    lines = [line.text for line in message.lines if line.kind in _WRITTEN]
    paragraphs = "\n".join(lines).split("\n\n")
    sentences = [part for paragraph in paragraphs for part in _SENTENCE_END.split(" ".join(paragraph.split()))]
    folded = {_fold(text).rstrip(".!?;: ") for text in (*lines, *sentences, message.subject)}
    return {text for text in folded if len(text) >= _SHORTEST and len(text.split()) >= _FEWEST_WORDS}


def _key_texts(desk: Desk) -> Iterator[Private]:
    """Every key, as hex and as it stands in its file."""
    for folder in _KEY_FOLDERS:
        for name, data in desk.secrets.kept(desk.name, folder).items():
            what = f"the secret {folder}/{name}"
            yield Private(data.hex(), what)
            if data.isascii() and data.strip():
                yield from (Private(_fold(line), what) for line in data.decode().splitlines() if len(line) >= 32)


def _addresses(desk: Desk) -> Iterable[Private]:
    entries = desk.secrets.addresses().entries
    return [
        Private(entry.address.casefold(), "an address", frozenset({entry.address.casefold(), entry.name.casefold()}))
        for entry in entries
    ]
