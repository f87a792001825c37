"""Decisions about what waits. Each is an event with its reason; one about private mail stays among the secrets
until the reveal.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_list
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.effects import take_effect
from nomic_tools.office.intake.private import WHOLE_MAIL, private_mails
from nomic_tools.office.review.reviewing import candidates_of, private_queue, public_queue, waiting
from nomic_tools.office.review.senders import claimed_name
from nomic_tools.office.review.typed_acts import BadDecision, must_be_whole, person_typed, read_act, read_acts
from nomic_tools.office.sheet import Recorded, Sheet

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
        raise NothingWaits(f"R{seq} does not wait for a decision", remedy="`nomic review` lists what does.")
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


def _decide_private(desk: Desk, seal: int, n: int, decision: Decision) -> None:
    mail = next((mail for mail in private_mails(desk) if mail.seal == seal), None)
    item = next((item for item in mail.items if item.n == n), None) if mail else None
    if mail is None or (n != WHOLE_MAIL and (item is None or not item.waits)):
        raise NothingWaits(f"P{seal}.{n} does not wait for a decision", remedy="`nomic review` lists what does.")
    if n == WHOLE_MAIL and decision.decision != "refused":
        raise BadDecision(f"P{seal} is a whole mail", remedy="It can only be refused, as foreign to the contest.")
    acts = _acts_of(desk, f"P{seal}.{n}", decision, item.statement.acts if item else ())
    by = _sender(desk, f"P{seal}.{n}", decision, mail.mail.player) if acts else None
    plain: list[Plain] = [act.plain() for act in acts]
    table: Table = {"decision": decision.decision, "acts": plain, "reason": decision.reason}
    table |= {"decided_by": desk.standing().contestmaster, "by": by}
    desk.secrets.note_decision(desk.name, seal, n, table)


def _sender(desk: Desk, item: str, decision: Decision, author: str | None) -> str:
    """In whose name acts are declared: the person named, the mail's author, or whoever has its address by now."""
    if decision.by:
        return person_typed(desk, decision.by)
    if author:
        return author
    waits = next(found for found in (*public_queue(desk), *private_queue(desk)) if found.id == item)
    claimed, certain = claimed_name(desk, waits)
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
