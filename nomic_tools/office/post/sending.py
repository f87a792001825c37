"""`nomic send`: what waits in the outbox leaves, each mail once.

The drafts are those of receipts, answers, questions and reminders; the announcements on record are told to the list.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core.digest import sha256
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.journal import Head
from nomic_tools.ledger.mail_settings import MailSettings, read_mail_settings
from nomic_tools.ledger.outbox import Entry, Outbox, State
from nomic_tools.ledger.within import read_within
from nomic_tools.mail.sending.outgoing import (
    Envelope,
    Letter,
    completed,
    compose,
    envelope_of,
    own_id,
    subject_of,
    text_of,
    waits_for,
)
from nomic_tools.mail.sending.smtp import NotSent
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.coming_back import loop_of
from nomic_tools.office.post.announced_here import not_announced_here, note_announced
from nomic_tools.office.post.leaks import LeakCheck
from nomic_tools.office.post.reminding import not_stale

Post = Callable[["Ready"], None]
ELSEWHERE = "elsewhere"
"""How a mail may have left that was announced with other secrets than these."""


class CannotSend(NomicError):
    """A mail that has no address to go to, or a report that is not as it was announced."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A mail as it would leave. `entry` is nothing where it was never stored."""

    key: str
    message_id: str
    envelope: Envelope
    mail: bytes
    public: bool
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits: the mails that can leave, those that may have left, and drafts that lack an address."""

    ready: tuple[Ready, ...]
    doubtful: tuple[Entry, ...]
    unaddressed: tuple[str, ...]


@dataclass(slots=True)
class SendRun:
    """What one run did for one contest: what had come back by a list, what waited, what of that has left.

    `unsent` announcements were not asked for.
    """

    contest: str
    returned: list[str]
    found: Waiting
    left: list[str] = field(default_factory=list)
    unsent: int = 0

    def plain(self) -> Table:
        """The run, for `--json`; no address and no text of any mail."""
        return {
            "contest": self.contest,
            "returned": [*self.returned],
            "ready": [ready.key for ready in self.found.ready],
            "sent": [*self.left],
            "unaddressed": [*self.found.unaddressed],
            "in_doubt": [entry.key for entry in self.found.doubtful],
            "unsent_announcements": self.unsent,
        }


def waiting(desk: Desk, now: datetime, to_list: bool) -> Waiting:
    """All that has not left yet, checked for leaks; announcements only where they may go to the list."""
    outbox = Outbox(desk.secrets, desk.name)
    entries, drafts = outbox.entries(), outbox.drafts()
    fresh = _on_record(desk, {stem: drafts[stem] for stem in not_stale(desk, drafts, now)})
    envelopes = {stem: envelope_of(draft) for stem, draft in fresh.items()}
    lost = tuple(stem for stem, envelope in envelopes.items() if envelope is None)
    found = [
        _draft(desk, outbox, entries, stem, fresh[stem], envelope) for stem, envelope in envelopes.items() if envelope
    ]
    if to_list:
        found += _announcements(desk, outbox, entries)
    ready = tuple(item for item in found if item.entry is None or item.entry.state is State.DRAFTED)
    _check(desk, ready)
    doubtful = [entry for entry in entries.values() if entry.state is State.SENDING]
    return Waiting(ready, (*doubtful, *_from_elsewhere(desk).values()) if to_list else tuple(doubtful), lost)


def recipients(desk: Desk, now: datetime) -> tuple[str, ...]:
    """Who gets what once an announcement is made and sent, or why nobody would; nothing where no list is set up."""
    settings = read_mail_settings(desk.secrets)
    if not settings.lists:
        return ()
    try:
        waits = [f"{ready.key}, to {ready.envelope.to}" for ready in waiting(desk, now, to_list=False).ready]
        return f"this, from {_sender(desk)} to {_list_address(desk, settings)}", *waits
    except NomicError as error:
        return (f"nothing yet: {error.message}",)


def unsent_announcements(desk: Desk) -> list[Event]:
    """The announcements on record that have not left, of each report the last."""
    entries = Outbox(desk.secrets, desk.name).entries()
    entries |= _from_elsewhere(desk)
    return [event for event in _announced(desk) if not _has_left(entries.get(_announcement_key(event)))]


def send(desk: Desk, mails: Iterable[Ready], post: Post, via: str, now: datetime) -> Iterator[Ready]:
    """Hand over each mail, and note it before and after; yields what has left.

    A mail that was refused for certain waits on. Any other trouble leaves it in doubt, also a killed command.
    """
    outbox = Outbox(desk.secrets, desk.name)
    for ready in mails:
        stored = ready.entry or outbox.store(ready.key, ready.message_id, ready.mail, now)
        attempt = outbox.attempt(stored, via, now)
        try:
            post(ready)
        except NotSent:
            outbox.take_back(attempt, now)
            raise
        outbox.settle(attempt, now)
        yield ready


def settle_returned(desk: Desk, now: datetime) -> list[str]:
    """What was in doubt and has come back by a list has left."""
    outbox = Outbox(desk.secrets, desk.name)
    back = {str(row["id"]) for row in desk.secrets.mail_ids(desk.name)}
    unsure = [*outbox.entries().values(), *_from_elsewhere(desk).values()]
    found = [entry for entry in unsure if entry.state is State.SENDING and entry.message_id in back]
    for entry in found:
        outbox.settle(entry, now)
    return [entry.key for entry in found]


def decide(desk: Desk, key: str, has_left: bool, now: datetime) -> None:
    """Put on record what the contestmaster knows of a mail: it has left, or it has not and may leave again."""
    outbox = Outbox(desk.secrets, desk.name)
    entry = outbox.entries().get(key)
    if entry is None and has_left:
        ready = next((item for item in waiting(desk, now, True).ready if item.key == key), None)
        entry = outbox.store(key, ready.message_id, ready.mail, now) if ready else None
    entry = entry or _from_elsewhere(desk).get(key)
    if entry is None:
        raise CannotSend(f"no mail called {key[:60]!r} waits", remedy="`nomic send --to-list --preview` names them.")
    if has_left:
        outbox.settle(entry, now, "hand")
    elif entry.via == ELSEWHERE:
        event = next(event for event in _announced(desk) if _announcement_key(event) == key)
        note_announced(desk.secrets, desk.name, event.seq, event.text("digest"))
    elif entry.state is State.SENDING:
        outbox.take_back(entry, now)


def _draft(desk: Desk, outbox: Outbox, entries: dict[str, Entry], stem: str, draft: bytes, envelope: Envelope) -> Ready:
    """A draft of another command; its key holds what it says, so that a draft written anew is another mail."""
    said = sha256("nomic-outgoing/v1", desk.name, stem, envelope.to, subject_of(draft), text_of(draft)).hex()
    key = f"{stem}-{said[:16]}"
    if entry := entries.get(key):
        mail = outbox.mail(key) if entry.state is State.DRAFTED else b""
        return Ready(key, entry.message_id, envelope, mail, False, entry)
    message_id = own_id(draft) or f"<{stem}.{said[:32]}@nomic.invalid>"
    return Ready(key, message_id, envelope, completed(draft, message_id, loop_of(desk.name)), False)


def _on_record(desk: Desk, drafts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The drafts of which what they tell is on record: the step that wrote one may have been cut off."""
    heads = {stem: Head.parse(head) for stem, draft in drafts.items() if (head := waits_for(draft))}
    last = desk.journal.head().seq
    passed = set(desk.journal.heads_at(head.seq for head in heads.values() if head.seq <= last).values())
    return {stem: draft for stem, draft in drafts.items() if stem not in heads or heads[stem] in passed}


def _announced(desk: Desk) -> list[Event]:
    """The last announcement of each report, in the order of the journal."""
    last = {event.text("report"): event for event in desk.journal.read() if event.kind == "announced"}
    return sorted(last.values(), key=lambda event: event.seq)


def _from_elsewhere(desk: Desk) -> dict[str, Entry]:
    """The announcements of another machine, or of secrets that are lost: whether they were posted is not known."""
    entries = Outbox(desk.secrets, desk.name).entries()
    unknown = [event for event in _announced(desk) if _announcement_key(event) not in entries]
    others = not_announced_here(desk.secrets, desk.name, unknown)
    found = [
        Entry(_announcement_key(event), _own_id(desk, event), State.SENDING, event.time, ELSEWHERE) for event in others
    ]
    return {entry.key: entry for entry in found}


def _own_id(desk: Desk, event: Event) -> str:
    return f"<{desk.name}.{event.text('period')}.{event.seq}.{event.text('digest')[:16]}@nomic.invalid>"


def _announcement_key(event: Event) -> str:
    return f"announcement-{event.seq}"


def _has_left(entry: Entry | None) -> bool:
    return entry is not None and entry.state is not State.DRAFTED


def _announcements(desk: Desk, outbox: Outbox, entries: dict[str, Entry]) -> Iterator[Ready]:
    """Every announcement; the first one of a period that left or leaves is the root of its thread."""
    settings, threads = read_mail_settings(desk.secrets), dict[str, list[str]]()
    every = [event for event in desk.journal.read() if event.kind == "announced"]
    elsewhere = _from_elsewhere(desk)
    current = {event.seq for event in _announced(desk) if _announcement_key(event) not in elsewhere}
    for event in every:
        key, thread = _announcement_key(event), threads.setdefault(event.text("period"), [])
        entry = entries.get(key)
        if event.seq in current or entry is not None:
            ready = _announcement(desk, outbox, settings, event, entry, thread)
            thread.append(ready.message_id)
            if event.seq in current or _has_left(entry):
                yield ready


def _announcement(
    desk: Desk, outbox: Outbox, settings: MailSettings, event: Event, entry: Entry | None, thread: list[str]
) -> Ready:
    key = _announcement_key(event)
    if entry is not None:
        mail = outbox.mail(key) if entry.state is State.DRAFTED else b""
        return Ready(key, entry.message_id, envelope_of(mail) or Envelope("", ""), mail, True, entry)
    subject, body = _report(desk, event)
    envelope = Envelope(_sender(desk), _list_address(desk, settings))
    letter = Letter(
        sender=envelope.sender,
        to=envelope.to,
        subject=subject,
        body=body,
        message_id=_own_id(desk, event),
        at=event.time,
        loop=loop_of(desk.name),
        answers=thread[0] if thread else "",
        thread=tuple(thread[1:]),
    )
    return Ready(key, letter.message_id, envelope, compose(letter), True)


def _report(desk: Desk, event: Event) -> tuple[str, str]:
    """Subject and body of a report, if its file is as it was announced."""
    path = f"reports/{event.text('report')}"
    data = read_within(desk.root, path) or b""
    if hashlib.sha256(data).hexdigest() != event.text("digest"):
        raise CannotSend("this report is not as it was announced", place=path, remedy="`nomic announce` restores it.")
    head, _, body = data.decode("utf-8").partition("\n\n")
    return head.removeprefix("Subject: "), body


def _sender(desk: Desk) -> str:
    who = desk.standing().contestmaster
    address = desk.secrets.addresses().of(who)
    if address is None:
        raise CannotSend(f"no address is registered for {who}", remedy="Enter it: `nomic people`.")
    return address


def _list_address(desk: Desk, settings: MailSettings) -> str:
    """The address of the first public list."""
    name = next(iter(desk.contract.forums.public), "")
    address = (settings.lists or {}).get(name)
    if address is None:
        raise CannotSend(
            f"the address of the list {name} is not known",
            place=str(desk.secrets.folder / "mail.yaml"),
            remedy=f"Put it there: lists: {{{name}: ADDRESS}}",
        )
    return address


def _check(desk: Desk, mails: Iterable[Ready]) -> None:
    """Refuse the whole command where one mail would tell what it must not."""
    check = LeakCheck(desk)
    for ready in mails:
        text = f"{subject_of(ready.mail)}\n\n{text_of(ready.mail)}"
        check.check(ready.key, text, "" if ready.public else ready.envelope.to)
