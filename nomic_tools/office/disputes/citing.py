"""An act with the mail that holds it, as anyone can read it in the ledger: the sentence in its place."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_texts
from nomic_tools.core.times import format_time
from nomic_tools.ledger.mails import kept_mail, mail_path
from nomic_tools.mail.reading import read_message
from nomic_tools.office.claimed import claims_in, proofs_in
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.same_mail import RESEND_OF, RESENT_AS
from nomic_tools.office.review.in_place import ShownLine, marked

_HEAD = b"Content-Type: text/plain; charset=utf-8\n\n"


@dataclass(frozen=True, slots=True)
class Cited:
    """An act that a number rests on: its event, its mail, and the sentence in its place.

    `first_said` are the ids of mails with the same words that were sent where they did not count.
    """

    event: int
    declared: Declaration
    mail: str = ""
    file: str = ""
    lines: tuple[ShownLine, ...] = ()
    first_said: tuple[str, ...] = ()

    def plain(self) -> Table:
        """The act, for `--json`."""
        lines: list[Plain] = [
            {"text": line.text, "old": line.old, "marked": [line.start, line.end] if line.holds else None}
            for line in self.lines
        ]
        return {
            "event": self.event,
            "by": self.declared.by,
            "at": format_time(self.declared.at),
            "via": self.declared.via,
            "act": self.declared.act.plain(),
            "text": self.declared.text,
            "mail": self.mail or None,
            "file": self.file or None,
            "first_said": [*self.first_said],
            "lines": lines,
        }


@dataclass(frozen=True, slots=True)
class Citing:
    """The acts of a whole journal with their mails. `proved` has the declaration of each act that was claimed.

    `resent` has the mails that were told, when they came, to have been sent once more as another, by its id.
    """

    desk: Desk
    events: Sequence[Event]
    proved: Mapping[int, int]
    resent: Mapping[str, Sequence[str]]

    @classmethod
    def of(cls, desk: Desk, events: Sequence[Event]) -> "Citing":
        """The acts of `events`, the whole journal."""
        return cls(desk, events, _proved(events), _resent(events))

    def cited(self, declared: Declaration, number: int) -> Cited:
        """The act declared in the event `number`, or claimed there, with its mail."""
        event = self._declaration_of(number)
        if event is None:
            return Cited(number, declared)
        mail = self.events[event.whole("mail") - 1]
        path, span = mail_path(mail.time, mail.text("hash")), event.fields.get("span")
        line = span.get("line") if isinstance(span, dict) else None
        lines = _in_place(self.desk, path, mail.text("hash"), event.text("text"), line)
        return Cited(number, declared, mail.text("id"), path, lines, self._first_said(mail))

    def _declaration_of(self, number: int) -> Event | None:
        """An act that was claimed while its mail was sealed is declared when the seal is opened."""
        seq = self.proved.get(number, number)
        event = self.events[seq - 1] if 0 < seq <= len(self.events) else None
        return event if event is not None and event.kind == "declared" else None

    def _first_said(self, mail: Event) -> tuple[str, ...]:
        """The mails of which this one is told to be a resend, whichever of the two was imported first."""
        earlier = (flag.removeprefix(RESEND_OF) for flag in _flags(mail) if flag.startswith(RESEND_OF))
        return (*earlier, *self.resent.get(mail.text("id"), ()))


def _proved(events: Sequence[Event]) -> dict[int, int]:
    declared = {key: seq for seq, key in reversed(proofs_in(events).items())}
    return {claim.seq: declared[key] for key, claim in claims_in(events).items() if key in declared}


def _resent(events: Iterable[Event]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for event in events:
        for flag in _flags(event) if event.kind == "mail_received" else ():
            if flag.startswith(RESENT_AS):
                found.setdefault(flag.removeprefix(RESENT_AS), []).append(event.text("id"))
    return found


def _flags(mail: Event) -> list[str]:
    return as_texts(mail.fields.get("flags", []), "flags")


def _in_place(desk: Desk, path: str, mail_hash: str, text: str, line: Plain) -> tuple[ShownLine, ...]:
    """The lines of a mail of the ledger with the sentence marked; its file is held against its hash."""
    mail = kept_mail(desk.root, path, mail_hash)
    message = read_message(_HEAD + mail.text.encode("utf-8", "surrogatepass"))
    return marked(message, text, line if isinstance(line, int) else 0)
