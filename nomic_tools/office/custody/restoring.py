"""`nomic restore`: the secrets rebuilt from the encrypted copies, with the contestmaster's or the deputy's key.

Three things are in no copy, since they are never published: decisions in review about mail that is still sealed,
addresses of those who sent nothing in private, drafts of mail.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from nomic_tools.core import seals
from nomic_tools.core.draws import secret_commitment
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.addresses import Addresses, Registered
from nomic_tools.ledger.mails import read_mail
from nomic_tools.ledger.sealed import BadCopy, SealedMail, copy_path, draw_path, open_copy, open_secret
from nomic_tools.mail.reading import read_message
from nomic_tools.mail.times import effective_time
from nomic_tools.office.desk import Desk


class NothingToRestore(NomicError):
    """A contest without encrypted copies."""


@dataclass(slots=True)
class Restored:
    """What came back, and what did not."""

    mails: int = 0
    secrets: int = 0
    addresses: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def lines(self, checked: bool) -> list[str]:
        """The outcome of a check, or of a restoring, in words."""
        faults = [str(problem) for problem in self.problems]
        if checked:
            return [*faults, f"Open and fit: private mails {self.mails}, secrets of draws {self.secrets}."]
        told = [*faults, f"Back: private mails {self.mails}, secrets of draws {self.secrets}."]
        if self.addresses:
            told.append(f"Addresses from their mails: {', '.join(self.addresses)}. Those of others have to be entered.")
        return [*told, "Decisions about mail that is still sealed have to be made again: nomic review."]


def check_copies(desk: Desk, identities: Sequence[str]) -> Restored:
    """Open every copy that this term should have, with the contest's whole journal; write nothing."""
    found, owed = Restored(), _owed(desk)
    for event in _copied(desk):
        problem = _problem(desk, event, identities)
        if problem and event.seq in owed:
            found.problems.append(problem)
        elif problem is None:
            _count(found, event)
    return found


def restore(desk: Desk, identities: Sequence[str]) -> Restored:
    """Put everything that the copies hold back among the secrets. What is there already stays."""
    found = check_copies(desk, identities)
    raws: list[str] = [event.text("raw") for event in desk.events if event.kind == "mail_received"]
    addresses = desk.secrets.addresses()
    for event in _copied(desk):
        if _problem(desk, event, identities) is not None:
            continue
        if event.kind == "draw_announced":
            secret = open_secret(_data(desk, event), identities, _path(desk, event))
            desk.secrets.restore_draw_secret(desk.name, event.text("draw"), secret)
            continue
        copy = open_copy(_data(desk, event), identities, _path(desk, event))
        raws.append(_restore_mail(desk, event, copy))
        addresses = _with_sender(addresses, copy, found)
    if found.addresses:
        desk.secrets.save_addresses(addresses)
    seen = desk.secrets.seen(desk.name, desk.journal.passed)
    if fresh := [raw for raw in raws if raw not in seen]:
        desk.secrets.note_seen(desk.name, fresh, desk.journal.head(), desk.journal.passed)
    return found


def _restore_mail(desk: Desk, event: Event, copy: SealedMail) -> str:
    """Put a mail back; one that counted when its mailbox had received it, of which no copy tells, keeps the minute."""
    raw = hashlib.sha256(copy.raw).hexdigest()
    desk.secrets.keep_raw(copy.raw)
    told = effective_time(read_message(copy.raw).times, desk.contract.time_of_action, private=True).at
    received = "" if told and told.replace(second=0) == event.time else event.at
    known = desk.secrets.receipts(desk.name).get(event.whole("seal"), received)
    desk.secrets.note_seal(desk.name, event.text("period"), event.whole("seal"), raw, copy.salt, known)
    return raw


def _with_sender(addresses: Addresses, copy: SealedMail, found: Restored) -> Addresses:
    """The addresses, with the one that a mail came from if it was known as a player's and is not any more."""
    author = read_message(copy.raw).author
    if author is None or not copy.author or author.masked or addresses.lookup(author.address) is not None:
        return addresses
    found.addresses.append(copy.author)
    return Addresses((*addresses.entries, Registered(copy.author, author.address)))


def _copied(desk: Desk) -> Iterator[Event]:
    """Every event that has an encrypted copy, or should have one."""
    if not desk.contract.keys.seal:
        raise NothingToRestore(
            "the contract file names no key for sealing, so there are no encrypted copies",
            place=f"contracts/{desk.name}.yaml",
            remedy="`nomic keys make` begins with them.",
        )
    for event in desk.events:
        if event.kind == "mail_sealed" or (event.kind == "draw_announced" and event.fields["commitments"]):
            yield event


def _problem(desk: Desk, event: Event, identities: Sequence[str]) -> Problem | None:
    """Why a copy cannot be relied on: it is missing, does not open, or does not fit what is on record."""
    path = _path(desk, event)
    try:
        if event.kind == "draw_announced":
            _check_secret(event, open_secret(_data(desk, event), identities, path), path)
        else:
            _check_mail(event, open_copy(_data(desk, event), identities, path), path)
    except NomicError as error:
        return Problem(path, error.message)
    return None


def _check_mail(event: Event, copy: SealedMail, path: str) -> None:
    mail_hash = bytes.fromhex(read_mail(copy.mail, path).hash)
    if seals.commitment(copy.salt, mail_hash).hex() != event.text("commitment"):
        raise BadCopy(f"the copy does not fit the commitment of seal {event.whole('seal')}")
    if bytes.fromhex(read_message(copy.raw).canonical) != mail_hash:
        raise BadCopy("the raw mail in the copy is not the one that was sealed")


def _check_secret(event: Event, secret: bytes, path: str) -> None:
    commitments = as_table(event.fields["commitments"], path)
    fits = [secret_commitment(event.text("draw"), who, secret).hex() == value for who, value in commitments.items()]
    if not any(fits):
        raise BadCopy("the copy does not fit the commitment in the draw's announcement")


def _owed(desk: Desk) -> set[int]:
    """The events whose copies must open now: of what is still sealed, and since the present keys are in use.

    Copies of earlier terms whose seals have ended are for other keys, and nobody needs them any more.
    """
    seal = desk.contract.keys.seal
    since = [event.seq for event in desk.events if event.kind == "noted" and event.text("text").endswith(seal)]
    ended = {event.fields["seal"] for event in desk.events if event.kind in ("seal_opened", "seal_foreign")}
    revealed = {event.text("draw") for event in desk.events if event.kind == "entropy"}
    return {
        event.seq
        for event in _copied(desk)
        if (since and event.seq > since[-1])
        or (event.text("draw") not in revealed if event.kind == "draw_announced" else event.fields["seal"] not in ended)
    }


def _path(desk: Desk, event: Event) -> str:
    if event.kind == "draw_announced":
        return draw_path(desk.name, event.text("period"), event.text("draw"))
    return copy_path(desk.name, event.text("period"), event.whole("seal"))


def _data(desk: Desk, event: Event) -> bytes:
    file = desk.root / _path(desk, event)
    if not file.is_file():
        raise BadCopy("there is no encrypted copy")
    return file.read_bytes()


def _count(found: Restored, event: Event) -> None:
    if event.kind == "draw_announced":
        found.secrets += 1
    else:
        found.mails += 1
