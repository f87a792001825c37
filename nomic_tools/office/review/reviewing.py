"""What waits for a person. Items of public mail are called `R41` by the number of their event, those of private mail
`P7.2` by seal and number, an unknown sender `S40` by the event of eir first mail, or `SP7` by its seal.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event, OnRecord
from nomic_tools.core.plain import Plain, Table, as_list, as_table, as_texts
from nomic_tools.office.desk import Desk


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for a decision. It begins in line `line` of the new text; `raw` and `hash` name the mail."""

    id: str
    at: datetime
    author: str | None
    channel: str
    period: str
    text: str
    reason: str
    candidates: tuple[Act, ...]
    mail_id: str
    line: int = -1
    raw: str = ""
    hash: str = ""
    forum: str = ""
    flags: tuple[str, ...] = ()

    def plain(self) -> Table:
        """The item, for `--json`."""
        candidates: list[Plain] = [act.plain() for act in self.candidates]
        return {
            "id": self.id,
            "author": self.author,
            "channel": self.channel,
            "period": self.period,
            "text": self.text,
            "reason": self.reason,
            "candidates": candidates,
            "mail": self.mail_id,
            "flags": [*self.flags],
        }


def waiting(events: Iterable[Event]) -> list[Event]:
    """The sentences of mail on record that nobody has decided about."""
    every = list(events)
    decided = {event.fields["review"] for event in every if event.kind == "reviewed"}
    return [event for event in every if event.kind == "to_review" and event.seq not in decided]


def public_queue(desk: Desk) -> list[Waiting]:
    """What waits of mail that is on record."""
    mails = OnRecord({event.seq: event for event in desk.events if event.kind in ("mail_received", "seal_opened")})
    return [_public_item(desk, event, mails[event.whole("mail")]) for event in waiting(desk.events)]


def private_queue(desk: Desk) -> list[Waiting]:
    """What waits of mail that is still sealed: for the contestmaster alone."""

    return [*_private_items(desk)]


def _private_items(desk: Desk) -> Iterator[Waiting]:
    from nomic_tools.office.intake.private import private_mails  # here, for reading mail is slow to load

    for mail in private_mails(desk):
        message, effective = mail.mail.message, mail.mail.effective
        for item in mail.items:
            if item.waits and not mail.foreign and not mail.is_kept:
                yield Waiting(
                    id=f"P{mail.seal}.{item.n}",
                    at=effective.at or mail.sealed.time,
                    author=mail.mail.player,
                    channel="private",
                    period=mail.sealed.text("period"),
                    text=item.statement.text,
                    reason=item.statement.reason,
                    candidates=item.statement.acts,
                    mail_id=message.id,
                    line=item.statement.line,
                    raw=message.sha256,
                    hash=message.canonical,
                    flags=(*message.flags, *effective.flags),
                )


def candidates_of(event: Event) -> tuple[Act, ...]:
    """The acts that a sentence on record may mean."""
    acts = as_list(event.fields["candidates"], "candidates")
    return tuple(Act.from_plain(as_table(act, "candidates")) for act in acts)


def _public_item(desk: Desk, event: Event, mail: Event) -> Waiting:
    span = event.fields.get("span")
    line = span.get("line") if isinstance(span, dict) else None
    return Waiting(
        id=f"R{event.seq}",
        at=event.time,
        author=mail.text("author") or None,
        channel="public" if mail.kind == "mail_received" else "private",
        period=event.text("period"),
        text=event.text("text"),
        reason=event.text("reason"),
        candidates=candidates_of(event),
        mail_id=mail.text("id"),
        line=line if isinstance(line, int) else -1,
        raw=_raw_of(desk, mail),
        hash=mail.text("hash"),
        forum=mail.text("forum"),
        flags=tuple(as_texts(mail.fields.get("flags", []), "flags")),
    )


def _raw_of(desk: Desk, mail: Event) -> str:
    """The SHA-256 of the raw mail; that of a seal is known to the secrets alone."""
    if mail.kind == "mail_received":
        return mail.text("raw")
    return desk.secrets.sealed(desk.name).get(mail.whole("seal"), "")
