"""The outbox, among the secrets: what waits to be sent, and how far each mail has come.

<contest>/outbox/NAME.eml      a draft that waits, as its writer left it
<contest>/outgoing/KEY.eml     a mail as it leaves, stored before it does
<contest>/outgoing/KEY.yaml    its Message-ID and its state

A key is derived from what the mail tells, so that the same thing is told once, however often a command is run or
killed. A mail is `sending` before the first byte of it leaves and `sent` once the server has taken it; one that is
found `sending` is in doubt, and is not sent again by itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from nomic_tools.core.lines import read_line, write_line
from nomic_tools.core.plain import Table, as_text
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.secrets import RESTORE, BadSecrets, Secrets
from nomic_tools.ledger.steps import step

DRAFTS = "outbox"
OUTGOING = "outgoing"


class State(StrEnum):
    """How far a mail has come."""

    DRAFTED = "drafted"
    SENDING = "sending"
    SENT = "sent"


@dataclass(frozen=True, slots=True)
class Entry:
    """A mail in the outbox; `via` is how it left: by `smtp`, as a draft in a `folder` or by `imap`, or by `hand`."""

    key: str
    message_id: str
    state: State
    at: datetime
    via: str = ""

    def plain(self) -> Table:
        """The entry as its line holds it."""
        fields = {"id": self.message_id, "state": self.state.value, "at": format_time(self.at), "via": self.via}
        return {name: value for name, value in fields.items() if value}


@dataclass(frozen=True, slots=True)
class Outbox:
    """The outbox of a contest."""

    secrets: Secrets
    contest: str

    def drafts(self) -> dict[str, bytes]:
        """The drafts of other commands, by the stem of their names."""
        files = self.secrets.kept(self.contest, DRAFTS)
        return {name.removesuffix(".eml"): data for name, data in files.items() if name.endswith(".eml")}

    def entries(self) -> dict[str, Entry]:
        """Every mail that was stored to be sent, by key."""
        files = self.secrets.kept(self.contest, OUTGOING)
        return {entry.key: entry for entry in _entries(files)}

    def ids(self) -> frozenset[str]:
        """The Message-IDs of our mail, by which it is known when a list brings it back."""
        return frozenset(entry.message_id for entry in self.entries().values())

    def mail(self, key: str) -> bytes:
        """The mail as it was stored."""
        found = self.secrets.kept(self.contest, OUTGOING).get(f"{key}.eml")
        if found is None:
            raise BadSecrets(f"the outgoing mail {key} is not among the secrets", remedy=RESTORE)
        return found

    def store(self, key: str, message_id: str, mail: bytes, now: datetime) -> Entry:
        """Store a mail before anything of it leaves: its bytes first, then its state."""
        self.secrets.keep(self.contest, OUTGOING, f"{key}.eml", mail)
        return self._save(Entry(key, message_id, State.DRAFTED, now))

    def attempt(self, entry: Entry, via: str, now: datetime) -> Entry:
        """Note that the mail is about to leave."""
        return self._save(replace(entry, state=State.SENDING, via=via, at=now))

    def settle(self, entry: Entry, now: datetime, via: str = "") -> Entry:
        """Note that the mail has left."""
        step(f"settle {entry.key}")
        return self._save(replace(entry, state=State.SENT, via=via or entry.via, at=now))

    def take_back(self, entry: Entry, now: datetime) -> Entry:
        """Note that the mail has not left, for certain."""
        return self._save(replace(entry, state=State.DRAFTED, via="", at=now))

    def _save(self, entry: Entry) -> Entry:
        self.secrets.keep(self.contest, OUTGOING, f"{entry.key}.yaml", write_line(entry.plain()).encode())
        return entry


def _entries(files: dict[str, bytes]) -> Iterator[Entry]:
    for name, data in files.items():
        if name.endswith(".yaml"):
            row, key = read_line(data.decode(), name), name.removesuffix(".yaml")
            at, state = parse_time(as_text(row["at"], name), name), State(as_text(row["state"], name))
            yield Entry(key, as_text(row["id"], name), state, at, as_text(row.get("via", ""), name))
