"""`nomic receipt verify`: from a clone, a receipt and one's own sent mail: is the mail in, unaltered, still there?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from email import message_from_bytes

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.journal import Head
from nomic_tools.mail.parts.charsets import decode
from nomic_tools.mail.reading import read_message
from nomic_tools.office.custody.keys import note_of
from nomic_tools.office.custody.receipt_text import BadReceipt, Receipt, read_receipt
from nomic_tools.office.desk import Desk
from nomic_tools.office.views import begun, resolution


@dataclass(frozen=True, slots=True)
class Checked:
    """What was proved, in words, and what is wrong."""

    proved: tuple[str, ...]
    problems: tuple[Problem, ...]


def verify_receipt(desk: Desk, receipt_mail: bytes, own_mail: bytes | None) -> Checked:
    """Check a receipt against the journal of `desk`, which must be whole, and against the sender's own copy."""
    receipt = read_receipt(receipt_body(receipt_mail))
    if receipt.contest != desk.name:
        raise BadReceipt(f"the receipt is for {receipt.contest[:40]}, not for {desk.name}")
    steps = [_signed_by(desk, receipt), _own(receipt, own_mail), _committed(receipt), _on_record(desk, receipt),
             _on_the_way(desk, receipt), _claimed(desk.events, receipt), _ended(desk, receipt)]  # fmt: skip
    told = [item for step in steps for item in step]
    return Checked(
        tuple(item for item in told if isinstance(item, str)),
        tuple(item for item in told if isinstance(item, Problem)),
    )


def unreadable(error: NomicError) -> Checked:
    """What a receipt shows where the journal is not whole: the fault is the journal's, and no error of its reader's."""
    where = f"{error.place}: " if error.place else ""
    fault = f"it is not whole, so that nothing can be proved from it: {where}{error.message}"
    return Checked((), (Problem("journal", fault),))


def receipt_body(data: bytes) -> str:
    """The text of a receipt that was saved as a mail."""
    body = message_from_bytes(data)
    payload = body.get_payload(decode=True)
    if body.is_multipart() or not isinstance(payload, bytes):
        raise BadReceipt("a receipt is one plain text", remedy="Save the mail as it came.")
    return decode(payload, "utf-8").text


_Told = Iterator[str | Problem]


def _signed_by(desk: Desk, receipt: Receipt) -> _Told:
    """The key is one that the contest had in use, by the contract file or the journal."""
    noted = [event.text("text") for event in desk.events if event.kind == "noted"]
    if receipt.key == desk.contract.keys.sign or any(text.startswith(note_of(receipt.key, "")) for text in noted):
        yield "It is signed with a key of the contest's, and not changed since."
    else:
        yield Problem("receipt", "it is signed with a key that was never the contest's")


def _own(receipt: Receipt, own_mail: bytes | None) -> _Told:
    """The sender's own copy has the hash that the receipt names."""
    if own_mail is None:
        return
    if read_message(own_mail).canonical == receipt.hash:
        yield "It is for your mail, word for word."
    else:
        yield Problem("receipt", "it is for another mail than yours, or for one that was altered on the way")


def _committed(receipt: Receipt) -> _Told:
    if receipt.fits:
        yield "Its commitment binds the contestmaster to that mail."
    else:
        yield Problem("receipt", "its commitment does not fit its hash and salt")


def _on_record(desk: Desk, receipt: Receipt) -> _Told:
    """The seal is in the journal, with the same commitment, in the same period."""
    sealed = [event for event in desk.events if event.kind == "mail_sealed"]
    same = [event for event in sealed if event.text("commitment") == receipt.commitment]
    if not same:
        yield Problem("journal", f"there is no such seal: the mail of seal {receipt.seal} was dropped")
    elif (str(same[0].whole("seal")), same[0].text("period")) != (receipt.seal, receipt.period):
        yield Problem(f"event {same[0].seq}", "the seal has another number or period than the receipt says")
    else:
        yield f"Seal {receipt.seal} stands in the journal, as event {same[0].seq}."


def _on_the_way(desk: Desk, receipt: Receipt) -> _Told:
    """The head that the receipt names lies on the journal's way to the present one."""
    try:
        passed = desk.journal.passed(Head.parse(receipt.head))
    except NomicError:
        passed = False
    if passed:
        yield "The journal went on from the head in it; nothing before was changed."
    else:
        yield Problem("journal", "it did not come through the head in the receipt: history was rewritten")


def _claimed(events: Sequence[Event], receipt: Receipt) -> _Told:
    """What of the mail was disclosed before its seal was opened."""
    for event in events:
        if event.kind == "claimed" and str(event.whole("seal")) == receipt.seal:
            act = Act.from_plain(as_table(event.fields["act"], f"event {event.seq}"))
            yield f"Told of it so far, as event {event.seq}: {act.told()}."


def _ended(desk: Desk, receipt: Receipt) -> _Told:
    """What became of the seal."""
    found = [event for event in desk.events if "seal" in event.fields and str(event.whole("seal")) == receipt.seal]
    ending = [event for event in found if event.kind in ("seal_opened", "seal_foreign")]
    kept = [event.text("contest") for event in found if event.kind == "seal_kept"]
    if not ending and kept:
        yield f"It is still sealed, until {kept[0]}, which it concerns too, has told its part."
    elif not ending and _is_told(desk, receipt.period):
        yield Problem("journal", f"{_reveal(desk, receipt.period)}, and seal {receipt.seal} was never opened")
    elif not ending:
        yield f"It is still sealed, until {_reveal(desk, receipt.period)}."
    elif ending[0].kind == "seal_foreign":
        yield Problem(f"event {ending[0].seq}", "the mail was declared foreign to the contest; you can dispute it")
    elif (ending[0].text("hash"), ending[0].text("salt")) == (receipt.hash, receipt.salt):
        yield f"It was opened, as event {ending[0].seq}: what it declared stands below it."
    else:
        yield Problem(f"event {ending[0].seq}", "another mail was opened in its place")


def _is_told(desk: Desk, period: str) -> bool:
    """Whether the seals of a period must be open by now: those of a match when its last period is settled."""
    last = begun(desk.events)[-1].name if desk.game.match else period
    return resolution(desk.events, last) is not None


def _reveal(desk: Desk, period: str) -> str:
    return "the match is over" if desk.game.match else f"{period} is resolved"
