"""Every seal ends as opened or foreign, every commitment is kept, every claim proved: told from the journal alone."""

from collections.abc import Iterator, Sequence

from nomic_tools.core import seals
from nomic_tools.core.events import Event
from nomic_tools.core.trouble import Problem

_ENDED = ("seal_opened", "seal_foreign")


def seals_owed(events: Sequence[Event]) -> list[Problem]:
    """What is wrong with the seals and claims of a whole journal."""
    return [*_numbers(events), *_endings(events), *_left_sealed(events), *_unproved(events)]


def proofs_owed(events: Sequence[Event]) -> list[Problem]:
    """The claims whose mail is still sealed: no fault yet, but the contestmaster owes their proof."""
    ended = {event.whole("seal") for event in events if event.kind in _ENDED}
    return [
        Problem(_place(event), f"the act of {event.text('by')} is a claim until seal {event.whole('seal')} is opened")
        for event in events
        if event.kind == "claimed" and event.whole("seal") not in ended
    ]


def _numbers(events: Sequence[Event]) -> Iterator[Problem]:
    """Seals are numbered from 1 on without a gap."""
    sealed = (event for event in events if event.kind == "mail_sealed")
    for expected, event in enumerate(sealed, 1):
        if event.whole("seal") != expected:
            yield Problem(_place(event), f"seal {event.whole('seal')} stands where seal {expected} should")
            return


def _endings(events: Sequence[Event]) -> Iterator[Problem]:
    """A seal ends once, after it was made, in its own period; an opened mail fits its commitment."""
    sealed: dict[int, Event] = {}
    ended: set[int] = set()
    for event in events:
        if event.kind == "mail_sealed":
            sealed.setdefault(event.whole("seal"), event)
        elif event.kind in _ENDED:
            number = event.whole("seal")
            yield from (Problem(_place(event), fault) for fault in _faults(event, sealed.get(number), number in ended))
            ended.add(number)


def _faults(ending: Event, sealed: Event | None, again: bool) -> Iterator[str]:
    number = ending.whole("seal")
    if sealed is None:
        yield f"there is no seal {number}"
        return
    if again:
        yield f"seal {number} was ended before"
    if ending.text("period") != sealed.text("period"):
        yield f"seal {number} belongs to {sealed.text('period')}"
    if ending.kind == "seal_opened" and commitment_of(ending) != sealed.text("commitment"):
        yield f"the mail does not fit the commitment of seal {number}"


def commitment_of(opened: Event) -> str:
    """The commitment that an opened mail gives; empty where hash or salt are no such thing."""
    try:
        salt, mail_hash = bytes.fromhex(opened.text("salt")), bytes.fromhex(opened.text("hash"))
    except ValueError:
        return ""
    return seals.commitment(salt, mail_hash).hex()


def _left_sealed(events: Sequence[Event]) -> Iterator[Problem]:
    """The seals of a resolved week are ended with it, those of a match all together when it is over."""
    resolved = {event.text("period") for event in events if event.kind == "resolved"}
    turns = {event.text("period") for event in events if event.kind == "began"}
    if not any(event.kind == "seal_opened" and event.text("period") in turns for event in events):
        resolved -= turns
    ended = {event.whole("seal") for event in events if event.kind in _ENDED}
    for event in events:
        if event.kind == "mail_sealed" and event.text("period") in resolved and event.whole("seal") not in ended:
            yield Problem(_place(event), f"seal {event.whole('seal')} is neither opened nor declared foreign")


def _unproved(events: Sequence[Event]) -> Iterator[Problem]:
    """A claim is proved by the same act, by the same player, in the mail behind its seal."""
    endings = {event.whole("seal"): event for event in events if event.kind in _ENDED}
    proofs = [event for event in events if event.kind == "declared"]
    same = _same_mail(events)
    for claim in events:
        if claim.kind != "claimed" or (ending := endings.get(claim.whole("seal"))) is None:
            continue
        mails = same.get(ending.text("hash"), set()) if ending.kind == "seal_opened" else set()
        if not any(_proves(proof, claim) and proof.whole("mail") in mails for proof in proofs):
            yield Problem(_place(claim), f"seal {claim.whole('seal')} is ended, and does not hold this act")


def _proves(proof: Event, claim: Event) -> bool:
    return all(proof.fields[name] == claim.fields[name] for name in ("act", "by"))


def _same_mail(events: Sequence[Event]) -> dict[str, set[int]]:
    """The events of each mail by its hash: it may also have come by a public list."""
    found: dict[str, set[int]] = {}
    for event in events:
        if event.kind in ("mail_received", "seal_opened"):
            found.setdefault(event.text("hash"), set()).add(event.seq)
    return found


def _place(event: Event) -> str:
    return f"event {event.seq}"
