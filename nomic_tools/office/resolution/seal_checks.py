"""Every seal ends as opened or foreign, every commitment is kept, every claim proved: told from the journal alone."""

from collections.abc import Callable, Iterator, Sequence

from nomic_tools.core import seals
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain
from nomic_tools.core.trouble import Problem

_ENDED = ("seal_opened", "seal_foreign")
_Fault = tuple[Event, str]


def by_number(event: Event) -> str:
    """Where an event stands, for those who know no files."""
    return f"event {event.seq}"


def seals_owed(events: Sequence[Event], place: Callable[[Event], str] = by_number) -> list[Problem]:
    """What is wrong with the seals and claims of a whole journal; `place` says where an event stands."""
    faults = [*_numbers(events), *_endings(events), *_left_sealed(events), *_unproved(events)]
    return [Problem(place(event), told) for event, told in faults]


def _numbers(events: Sequence[Event]) -> Iterator[_Fault]:
    """Seals are numbered from 1 on without a gap."""
    sealed = (event for event in events if event.kind == "mail_sealed")
    for expected, event in enumerate(sealed, 1):
        if event.whole("seal") != expected:
            yield event, f"seal {event.whole('seal')} stands where seal {expected} should"
            return


def _endings(events: Sequence[Event]) -> Iterator[_Fault]:
    """A seal ends once, after it was made, in its own period; an opened mail fits its commitment."""
    sealed: dict[int, Event] = {}
    ended: set[int] = set()
    for event in events:
        if event.kind == "mail_sealed":
            sealed.setdefault(event.whole("seal"), event)
        elif event.kind in _ENDED:
            number = event.whole("seal")
            yield from ((event, fault) for fault in _faults(event, sealed.get(number), number in ended))
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


def commitment_of(opened: Event) -> str | None:
    """The commitment that an opened mail gives; none, which no seal has, where hash or salt are no such thing."""
    try:
        salt, mail_hash = bytes.fromhex(opened.text("salt")), bytes.fromhex(opened.text("hash"))
    except ValueError:
        return None
    return seals.commitment(salt, mail_hash).hex()


def _left_sealed(events: Sequence[Event]) -> Iterator[_Fault]:
    """The seals of a resolved week are ended with it, those of a match all together when it is over."""
    resolved = {event.text("period") for event in events if event.kind == "resolved"}
    turns = {event.text("period") for event in events if event.kind == "began"}
    if turns - resolved and not any(event.kind in _ENDED for event in events):
        resolved -= turns  # the match goes on, and its seals are still to be opened
    ended = {event.whole("seal") for event in events if event.kind in (*_ENDED, "seal_kept")}
    for event in events:
        if event.kind == "mail_sealed" and event.text("period") in resolved and event.whole("seal") not in ended:
            yield event, f"seal {event.whole('seal')} is neither opened nor declared foreign"


def _unproved(events: Sequence[Event]) -> Iterator[_Fault]:
    """A claim is proved by the same act, by the same player, in the mail behind its seal."""
    endings = {event.whole("seal"): event for event in events if event.kind in _ENDED}
    declared = _declared_by_mail(events)
    for claim in events:
        ending = endings.get(claim.whole("seal")) if claim.kind == "claimed" else None
        if ending is None:
            continue
        acts = declared.get(ending.text("hash"), []) if ending.kind == "seal_opened" else []
        if (claim.text("by"), claim.fields["act"]) not in acts:
            yield claim, f"seal {claim.whole('seal')} is ended, and does not hold this act"


def _declared_by_mail(events: Sequence[Event]) -> dict[str, list[tuple[str, Plain]]]:
    """Who declared what in each mail, by its hash: it may also have come by a public list."""
    hashes: dict[int, str] = {}
    found: dict[str, list[tuple[str, Plain]]] = {}
    for event in events:
        if event.kind in ("mail_received", "seal_opened"):
            hashes[event.seq] = event.text("hash")
        elif event.kind == "declared":
            acts = found.setdefault(hashes.get(event.whole("mail"), ""), [])
            acts.append((event.text("by"), event.fields["act"]))
    return found
