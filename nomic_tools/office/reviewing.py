"""`nomic review`: what waits for a person, and what was decided. Each decision is an event with its reason.

Items of public mail are called `R41` by the number of their event, those of private mail `P7.2` by seal and
number; a decision about the latter stays among the secrets until the reveal.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_list, as_table
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.effects import take_effect
from nomic_tools.office.private import WHOLE_MAIL, private_mails
from nomic_tools.office.sheet import Recorded, Sheet

_PUBLIC = re.compile(r"R(\d{1,9})")
_PRIVATE = re.compile(r"P(\d{1,9})(?:\.(\d{1,6}))?")


class NothingWaits(NomicError):
    """An item of review that is not there, or is decided already."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for a decision."""

    id: str
    at: datetime
    author: str | None
    channel: str
    period: str
    text: str
    reason: str
    candidates: tuple[Act, ...]
    mail_id: str

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
        }


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided: `accepted` as read, `edited` to other acts, or `refused`; why; in whose name."""

    decision: str
    acts: tuple[Act, ...]
    reason: str
    by: str | None = None


def waiting(events: Iterable[Event]) -> list[Event]:
    """The sentences of mail on record that nobody has decided about."""
    every = list(events)
    decided = {event.fields["review"] for event in every if event.kind == "reviewed"}
    return [event for event in every if event.kind == "to_review" and event.seq not in decided]


def public_queue(desk: Desk) -> list[Waiting]:
    """What waits of mail that is on record."""
    mails = {event.seq: event for event in desk.events if event.kind in ("mail_received", "seal_opened")}
    return [_public_item(event, mails[event.whole("mail")]) for event in waiting(desk.events)]


def private_queue(desk: Desk) -> list[Waiting]:
    """What waits of mail that is still sealed: for the contestmaster alone."""
    return [
        Waiting(
            id=f"P{mail.seal}.{item.n}",
            at=mail.mail.effective.at or mail.sealed.time,
            author=mail.mail.player,
            channel="private",
            period=mail.sealed.text("period"),
            text=item.statement.text,
            reason=item.statement.reason,
            candidates=item.statement.acts,
            mail_id=mail.mail.message.id,
        )
        for mail in private_mails(desk)
        if not mail.foreign
        for item in mail.items
        if item.waits
    ]


def read_act(desk: Desk, text: str) -> Act:
    """An act as a person types it: `aim Bram`, `buy 2`, `hoot`, `retract aim`."""
    verb, _, rest = text.strip().partition(" ")
    known = {wording.do for wording in desk.game.words.wordings} if desk.game.words else set()
    if verb not in known:
        raise NothingWaits(f"there is no act {verb[:40]!r}", remedy=f"Acts: {', '.join(sorted(known))}.")
    rest = rest.strip()
    if not rest:
        return Act.of(verb)
    if rest.isdigit():
        return Act.of(verb, n=int(rest))
    if rest in known:
        return Act.of(verb, of=rest)
    person = desk.people.lookup(rest)
    if person is None:
        near = ", ".join(desk.people.near(rest))
        raise NothingWaits(f"nobody here is called {rest[:60]!r}", remedy=f"Did you mean: {near}?" if near else "")
    return Act.of(verb, target=person.name)


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
    by = decision.by or mail.text("author")
    acts = _acts_of(decision, _candidates(event))
    if acts and not by:
        raise NothingWaits(f"nobody knows who sent the mail of R{seq}", remedy="Say in whose name: --by NAME.")
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
    if "late" in as_list(mail.fields.get("flags", []), "flags") and acts:
        sheet.add("admitted", sheet.now, period=period, mail=mail.seq, reason=decision.reason, source=f"R{seq}")
    take_effect(sheet)
    return sheet.commit(f"Review R{seq}: {decision.decision}", period, (by,) if acts else ())


def _decide_private(desk: Desk, seal: int, n: int, decision: Decision) -> None:
    mail = next((mail for mail in private_mails(desk) if mail.seal == seal), None)
    item = next((item for item in mail.items if item.n == n), None) if mail else None
    if mail is None or (n != WHOLE_MAIL and (item is None or not item.waits)):
        raise NothingWaits(f"P{seal}.{n} does not wait for a decision", remedy="`nomic review` lists what does.")
    if n == WHOLE_MAIL and decision.decision != "refused":
        raise NothingWaits(f"P{seal} is a whole mail", remedy="It can only be refused, as foreign to the contest.")
    acts = _acts_of(decision, item.statement.acts if item else ())
    plain: list[Plain] = [act.plain() for act in acts]
    table: Table = {"decision": decision.decision, "acts": plain, "reason": decision.reason}
    table |= {"decided_by": desk.standing().contestmaster, "by": decision.by}
    desk.secrets.note_decision(desk.name, seal, n, table)


def _acts_of(decision: Decision, candidates: Sequence[Act]) -> tuple[Act, ...]:
    match decision.decision:
        case "refused":
            return ()
        case "edited":
            return decision.acts
        case _:
            return tuple(candidates)


def _candidates(event: Event) -> tuple[Act, ...]:
    acts = as_list(event.fields["candidates"], "candidates")
    return tuple(Act.from_plain(as_table(act, "candidates")) for act in acts)


def _public_item(event: Event, mail: Event) -> Waiting:
    return Waiting(
        id=f"R{event.seq}",
        at=event.time,
        author=mail.text("author") or None,
        channel="public" if mail.kind == "mail_received" else "private",
        period=event.text("period"),
        text=event.text("text"),
        reason=event.text("reason"),
        candidates=_candidates(event),
        mail_id=mail.text("id"),
    )
