"""Decisions about what waits. Each is an event with its reason; one about private mail stays among the secrets
until the reveal.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_list
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.claimed import claims_in
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.effects import take_effect
from nomic_tools.office.intake.private import WHOLE_MAIL, PrivateMail, declarations_of, private_mails
from nomic_tools.office.review.reviewing import candidates_of, private_queue, public_queue, waiting
from nomic_tools.office.review.senders import claimed_name
from nomic_tools.office.review.typed_acts import BadDecision, must_be_whole, person_typed, read_act, read_acts
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import struck_out

__all__ = ["BadDecision", "Decision", "NothingWaits", "decide", "read_act", "read_acts"]

_PUBLIC = re.compile(r"R(\d{1,9})")
_PRIVATE = re.compile(r"P(\d{1,9})(?:\.(\d{1,6}))?")


class NothingWaits(NomicError):
    """An item of review that is not there, or is decided already."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided: `accepted` as read, `edited` to other acts, or `refused`; why; in whose name."""

    decision: str
    acts: tuple[Act, ...]
    reason: str
    by: str | None = None


def decide(sheet: Sheet, item: str, decision: Decision) -> Recorded | None:
    """Record a decision; for private mail it stays among the secrets, and nothing is returned."""
    if match := _PUBLIC.fullmatch(item):
        return _decide_public(sheet, int(match[1]), decision)
    if match := _PRIVATE.fullmatch(item):
        _decide_private(sheet.desk, int(match[1]), int(match[2] or WHOLE_MAIL), decision)
        return None
    raise NothingWaits(f"{item[:40]!r} names no item of review", remedy="`nomic review` lists them: R41, P7.2.")


def _decide_public(sheet: Sheet, seq: int, decision: Decision) -> Recorded:
    desk = sheet.desk
    event = next((event for event in waiting(desk.events) if event.seq == seq), None)
    if event is None:
        raise _settled(list(desk.journal.read()), seq)
    mail = next(item for item in desk.events if item.seq == event.fields["mail"])
    period = event.text("period")
    acts = _acts_of(desk, f"R{seq}", decision, candidates_of(event))
    by = _sender(desk, f"R{seq}", decision, mail.text("author")) if acts else ""
    decided = sheet.add(
        "reviewed", sheet.now, period=period, review=seq, decision=decision.decision,
        reason=decision.reason, by=desk.standing().contestmaster,
    )  # fmt: skip
    for index, act in enumerate(acts):
        sheet.add(
            "declared", event.time, period=period, mail=mail.seq, n=event.whole("n") + index, by=by,
            via="public" if mail.kind == "mail_received" else "private",
            act=act.plain(), text=event.text("text"), span=event.fields.get("span"), review=decided,
        )  # fmt: skip
    if acts and _is_late(mail):
        sheet.add("admitted", sheet.now, period=period, mail=mail.seq, reason=decision.reason, source=f"R{seq}")
    take_effect(sheet)
    return sheet.commit(f"Review R{seq}: {decision.decision}", period, (by,) if acts else ())


def _is_late(mail: Event) -> bool:
    return "late" in as_list(mail.fields.get("flags", []), "flags")


def _settled(events: Sequence[Event], seq: int) -> NothingWaits:
    """Why a public item does not wait, and how what was decided about it is mended."""
    event = events[seq - 1] if 0 < seq <= len(events) else None
    if event is None or event.kind != "to_review":
        return NothingWaits(f"R{seq} does not wait for a decision", remedy="`nomic review` lists what does.")
    decided = [item for item in events if item.kind == "reviewed" and item.fields["review"] == seq]
    numbers, out = {item.seq for item in decided}, struck_out(events)
    declared = [item for item in events if item.kind == "declared" and item.fields.get("review") in numbers]
    strikes = "".join(f" --strike {item.seq}" for item in declared if item.seq not in out)
    ways = f"`{strikes[1:]}` takes its acts out, " if strikes else ""
    return NothingWaits(
        f"R{seq} is {decided[-1].text('decision')} already, by event {decided[-1].seq}",
        remedy=f'Mend it by nomic correct --rework {event.text("period")}: {ways}`--admit "R{seq}=ACT"` lets it in.',
    )


def _decide_private(desk: Desk, seal: int, n: int, decision: Decision) -> None:
    """Note a decision about sealed mail; until that is opened, a later one takes its place."""
    mail = next((mail for mail in private_mails(desk) if mail.seal == seal), None)
    item = next((item for item in mail.items if item.n == n), None) if mail else None
    name = f"P{seal}.{n}" if n != WHOLE_MAIL else f"P{seal}"
    if mail is None:
        raise _not_sealed(desk, name, seal)
    if n != WHOLE_MAIL and (item is None or not (item.waits or item.decision is not None)):
        raise NothingWaits(f"{name} does not wait for a decision", remedy="`nomic review` lists what does.")
    before = desk.secrets.decisions(desk.name, seal).get(n, {})
    if n == WHOLE_MAIL and decision.decision != "refused" and before.get("decision") != "refused":
        raise BadDecision(f"{name} is a whole mail", remedy="It can only be refused, as foreign to the contest.")
    acts = _acts_of(desk, name, decision, item.statement.acts) if item else ()
    by = _sender(desk, name, decision, mail.mail.player or str(before.get("by") or "")) if acts else None
    plain: list[Plain] = [act.plain() for act in acts]
    table: Table = {"decision": decision.decision, "acts": plain, "reason": decision.reason}
    table |= {"decided_by": desk.standing().contestmaster, "by": by}
    _must_keep_claims(desk, mail, n, table)
    desk.secrets.note_decision(desk.name, seal, n, table)


def _not_sealed(desk: Desk, name: str, seal: int) -> NothingWaits:
    opened = [event for event in desk.journal.read() if event.kind == "seal_opened" and event.fields["seal"] == seal]
    if not opened:
        return NothingWaits(f"{name} does not wait for a decision", remedy="`nomic review` lists what does.")
    return NothingWaits(
        f"{name} is opened: it is on record since event {opened[0].seq}",
        remedy=f"Mend it by nomic correct --rework {opened[0].text('period')}, with --strike EVENT or --admit.",
    )


def _must_keep_claims(desk: Desk, mail: PrivateMail, n: int, decision: Table) -> None:
    """What was told of a sealed mail, since something rested on it, must be proved when it is opened."""
    told = {key: event for key, event in claims_in(desk.events).items() if key[0] == mail.seal}
    foreign = n == WHOLE_MAIL and decision["decision"] == "refused"
    items = tuple(replace(item, decision=decision) if item.n == n else item for item in mail.items)
    kept = declarations_of(replace(mail, items=() if foreign else items), desk.game.match is not None)
    proved = {(key, declared.by) for key, declared in kept}
    lost = [event for key, event in told.items() if (key, event.text("by")) not in proved]
    if lost:
        raise BadDecision(
            f"an act of P{mail.seal} is told already, by event {lost[0].seq}, and must be proved when it is opened",
            remedy=f"Then: nomic correct --rework {mail.sealed.text('period')} --strike EVENT.",
        )


def _sender(desk: Desk, item: str, decision: Decision, author: str | None) -> str:
    """In whose name acts are declared: the person named, the mail's author, or whoever has its address by now."""
    if decision.by:
        return person_typed(desk, decision.by)
    if author:
        return author
    waits = next((found for found in (*public_queue(desk), *private_queue(desk)) if found.id == item), None)
    claimed, certain = claimed_name(desk, waits) if waits else ("", False)
    if claimed and certain:
        return claimed
    name = claimed or "NAME"
    raise BadDecision(
        f"nobody knows for certain who sent the mail of {item}",
        remedy=f'Say in whose name: --by "{name}".' + ("" if claimed else " `nomic people add --help` makes em known."),
    )


def _acts_of(desk: Desk, item: str, decision: Decision, candidates: Sequence[Act]) -> tuple[Act, ...]:
    if decision.decision == "refused":
        return ()
    acts = decision.acts if decision.decision == "edited" else tuple(candidates)
    if not acts:
        raise BadDecision(f"no act is proposed for {item}", remedy='Say what it is: --as "aim Bram".')
    for act in acts:
        must_be_whole(desk, act)
    return acts
