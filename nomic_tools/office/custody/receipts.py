"""`nomic receipt write`: a signed answer to each private mail, as a draft among the secrets; nothing is sent.

It goes to the address that is registered for the player, not to the one that the mail came from: who forges a mail
of Bram's has Bram told of it.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core import seals
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.commit_message import one_line
from nomic_tools.ledger.journal import Head
from nomic_tools.ledger.outbox import DRAFTS
from nomic_tools.ledger.sealed import FRAME
from nomic_tools.mail.sending.outgoing import Letter, as_address, as_id, compose
from nomic_tools.office.custody.keys import signing_key
from nomic_tools.office.custody.receipt_text import Receipt, signed_text
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.coming_back import loop_of
from nomic_tools.office.intake.private import PrivateMail, private_declarations, private_mails
from nomic_tools.office.outlook import outlooks
from nomic_tools.office.resolution.match_view import match_of
from nomic_tools.office.resolution.matches import dealers_view


class NoAddress(NomicError):
    """The contestmaster has no registered address to write from."""


@dataclass(slots=True)
class Mine:
    """A player's part in a period: the acts that stand, those that do not, and what is missing or odd."""

    stands: list[str] = field(default_factory=list)
    fails: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Written:
    """The drafts written, by name, and the seals whose sender has no registered address."""

    drafts: list[str]
    unknown: list[int]


def write_receipts(desk: Desk, now: datetime) -> Written:
    """Write a receipt for each mail that is sealed and has none yet. One that is written is never changed."""
    seed, sender = signing_key(desk), _sender(desk)
    present, written = desk.secrets.kept(desk.name, DRAFTS), Written([], [])
    mails, head = list(private_mails(desk)), desk.journal.head()
    stands = _standing(desk, now)
    for mail in mails:
        name = f"receipt-{mail.seal}.eml"
        if name in present:
            continue
        to = as_address(desk.secrets.addresses().of(mail.mail.player, now)) if mail.mail.player else ""
        if not to:
            written.unknown.append(mail.seal)
            continue
        receipt = _receipt(desk, mail, head)
        period = stands.get(mail.sealed.text("period"))
        mine = period[mail.mail.player or ""] if period is not None else None
        told = "\n".join(_told(desk, mail, mine))
        draft = _draft(mail, receipt, signed_text(told, receipt, seed), sender, to, now)
        desk.secrets.keep(desk.name, DRAFTS, name, draft)
        written.drafts.append(name)
    return written


def _receipt(desk: Desk, mail: PrivateMail, head: Head) -> Receipt:
    period, mail_hash = mail.sealed.text("period"), bytes.fromhex(mail.mail.message.canonical)
    salt = desk.secrets.seal_salt(desk.name, period, mail.seal, mail_hash)
    return Receipt(
        contest=desk.name,
        period=period,
        seal=str(mail.seal),
        hash=mail_hash.hex(),
        salt=salt.hex(),
        commitment=seals.commitment(salt, mail_hash).hex(),
        head=str(head),
        key=desk.contract.keys.sign,
    )


def _told(desk: Desk, mail: PrivateMail, mine: Mine | None) -> Iterator[str]:
    """What a person reads: what came in, what was read in it, what stands, what is missing, by when more can come."""
    period = desk.calendar.named(mail.sealed.text("period"))
    at = mail.mail.effective.at or mail.sealed.time
    yield f"A private mail in your name has come in for {one_line(desk.contract.name)}."
    yield f"It counts at {format_time(at)}, in {period.name}, and is sealed as number {mail.seal}."
    yield "If it is not yours, say so at once: somebody writes in your name."
    if mail.foreign:
        yield f"It is taken to have nothing to do with the contest: {one_line(mail.foreign)}. You can dispute that."
    if len(mail.mail.message.raw) > FRAME // 2:
        yield "It is so long that its size could show in public. Plain text without attachments is shorter."
    yield ""
    yield "Read as acts:"
    yield from _rows(f'{act.told()} ("{one_line(item.statement.text)}")' for item in mail.items for act in item.acts)
    yield "Waits for a decision of the contestmaster's:"
    yield from _rows(f'"{one_line(item.statement.text)}": {item.statement.reason}' for item in mail.items if item.waits)
    yield from _outlook(period.name, mine) if mine is not None else ()
    yield f"More can come until {format_time(period.end)}."
    yield ""
    yield "Keep this mail and your own sent one. To check them, in a clone of the ledger:"
    yield "  nomic receipt verify THIS.eml --mail YOURS.eml"
    yield "To make sure that nobody can deny it, post the commitment to the list: it tells nothing."
    yield "The salt tells: with it, others can find out what you wrote by trying."


def _outlook(period: str, mine: Mine) -> Iterator[str]:
    """How a player stands in a period that is not settled yet."""
    yield f"All that stands of yours in {period}, as far as is known now:"
    yield from _rows(mine.stands)
    if mine.fails:
        yield "What does not, and why:"
        yield from _rows(mine.fails)
    yield "Missing:"
    yield from _rows(mine.lacks)


def _rows(texts: Iterator[str] | list[str]) -> Iterator[str]:
    rows = [f"  {one_line(text, longest=400)}" for text in texts]
    yield from rows or ["  nothing"]


def _standing(desk: Desk, now: datetime) -> dict[str, defaultdict[str, Mine]]:
    """For each period that is not settled and each player, how eir acts fare, and what is left unused or unsaid."""
    found: dict[str, defaultdict[str, Mine]] = {}
    for worked in outlooks(desk, now, private_declarations(desk)):
        period = found[worked.view.period.name] = defaultdict(Mine)
        known = match_of(desk).judge(dealers_view(desk, now)) if desk.game.match else worked.worked.judged
        for judged in known:
            mine, act = period[judged.declaration.by], judged.declaration.act.told()
            if judged.status == "ok":
                mine.stands.append(act)
            else:
                detail = f" ({judged.detail})" if judged.detail else ""
                mine.fails.append(f"{act}: {desk.game.why_not(judged.status)}{detail}")
        for remark in worked.worked.remarks:
            period[remark.who].lacks.append(f"{remark.who} {remark.text}")
        for who, missing in desk.game.match.missing(worked.view).items() if desk.game.match else ():
            period[who].lacks.append(f"{who} {missing}")
    return found


def _draft(mail: PrivateMail, receipt: Receipt, text: str, sender: str, to: str, now: datetime) -> bytes:
    """The mail itself. Nothing that a stranger wrote becomes a header but ids that look like ids."""
    message = mail.mail.message
    return compose(
        Letter(
            sender=sender,
            to=to,
            subject=f"Receipt: seal {receipt.seal} of {receipt.contest}, {receipt.period}",
            body=text,
            message_id=f"<receipt-{receipt.contest}-{receipt.seal}-{receipt.commitment[:24]}@nomic.invalid>",
            at=now,
            loop=loop_of(receipt.contest),
            answers=as_id(message.message_id),
            thread=message.references,
            auto="auto-replied",
        )
    )


def _sender(desk: Desk) -> str:
    who = desk.standing().contestmaster
    address = desk.secrets.addresses().of(who)
    if address is None:
        raise NoAddress(f"no address is registered for {who}", remedy="Enter it: `nomic people`.")
    return address
