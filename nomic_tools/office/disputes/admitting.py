"""Sentences let in after all, and acts struck out: each is decided anew, and the last decision holds."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_table
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.review.deciding import read_acts
from nomic_tools.office.review.reviewing import candidates_of
from nomic_tools.office.sheet import Sheet
from nomic_tools.office.views import ACCEPTED, STRUCK, struck_out

_ADMISSION = re.compile(r"(?:event )?R?(\d{1,9})(?:\s*=\s*(.+))?")
_SEALED = re.compile(r"P\d{1,9}(?:\.\d{1,6})?(?:=.*)?")


class NothingToCorrect(NomicError):
    """A correction of something that is not on record, or that would change nothing."""


@dataclass(frozen=True, slots=True)
class Admission:
    """What is let in: a sentence by the event that put it to review, or an act that was struck out, by its own.

    `acts` are what it is, where that is other than what was proposed or declared; `by` is in whose name.
    """

    event: int
    acts: tuple[Act, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class Grounds:
    """Why something is let in or struck out, and what says so."""

    reason: str
    source: str


def read_admission(desk: Desk, text: str, by: str) -> Admission:
    """`R41`, or `41` for an act that was struck out; `R41=aim Bram; hoot` for one that is other acts than that."""
    if _SEALED.fullmatch(text):
        item = text.partition("=")[0]
        raise NothingToCorrect(
            f"{item} is of a sealed mail, and no event on record",
            remedy=f"Until it is opened: nomic review --accept {item}, or --refuse. Then by the numbers of its events.",
        )
    match = _ADMISSION.fullmatch(text)
    if match is None:
        raise NothingToCorrect(f"{text[:40]!r} names no sentence on record", remedy="As R41, or R41=aim Bram.")
    who = person_named(desk, by).name if by else ""
    return Admission(int(match[1]), read_acts(desk, match[2] or ""), who)


def strike(sheet: Sheet, events: Sequence[Event], declared: Event, grounds: Grounds) -> None:
    """Take an act out of its period: it was never declared, or not by the one in whose name it stands."""
    if declared.seq not in struck_out(events):
        _decide(sheet, declared, STRUCK, grounds)


def admit(sheet: Sheet, events: Sequence[Event], named: Event, admission: Admission, grounds: Grounds) -> None:
    """Let in a sentence, or an act that was struck out; `events` are the whole journal with what the sheet adds."""
    if named.kind == "declared" and not admission.acts and admission.by in ("", named.text("by")):
        if named.seq in struck_out(events):
            _decide(sheet, named, ACCEPTED, grounds)
        return
    _Sentence.of(events, named).be(sheet, admission, grounds)


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence with all that was ever declared of it. `origin` put it to review, or was the first act read in it."""

    origin: Event
    mail: Event
    standing: tuple[Event, ...]
    struck: tuple[Event, ...]
    mail_admitted: bool

    @classmethod
    def of(cls, events: Sequence[Event], named: Event) -> "_Sentence":
        origin = _origin(events, named)
        held = [event for event in events if event.kind == "declared" and _origin(events, event).seq == origin.seq]
        out, mail = struck_out(events), events[origin.whole("mail") - 1]
        admitted = any(event.kind == "admitted" and event.fields["mail"] == mail.seq for event in events)
        standing = tuple(event for event in held if event.seq not in out)
        return cls(origin, mail, standing, tuple(event for event in held if event.seq in out), admitted)

    def be(self, sheet: Sheet, admission: Admission, grounds: Grounds) -> None:
        """Have the sentence be the acts of `admission`: those that lack are accepted again, or declared."""
        acts = list(admission.acts or self._acts())
        by = admission.by or self._by()
        if not by or not acts:
            raise self._unsaid(by, acts)
        for event in self.standing:
            if event.text("by") != by or _act(event) not in acts:
                raise self._declared_otherwise(event)
            acts.remove(_act(event))
        for event in self.struck:
            if event.text("by") == by and _act(event) in acts:
                acts.remove(_act(event))
                _decide(sheet, event, ACCEPTED, grounds)
        if acts:
            other = admission.acts or self.origin.kind == "declared"
            self._declare(sheet, acts, by, "edited" if other else ACCEPTED, grounds)

    def _acts(self) -> tuple[Act, ...]:
        """What it is where nothing else is said: what stands, else what was struck out last, else what was proposed."""
        if self.standing:
            return tuple(map(_act, self.standing))
        if self.struck:
            last = self.struck[-1].fields.get("review")
            return tuple(_act(event) for event in self.struck if event.fields.get("review") == last)
        return candidates_of(self.origin) if self.origin.kind == "to_review" else ()

    def _by(self) -> str:
        held = (*self.standing[-1:], *self.struck[-1:])
        return held[0].text("by") if held else self.mail.text("author")

    def _declare(self, sheet: Sheet, acts: Iterable[Act], by: str, decision: str, grounds: Grounds) -> None:
        """Put acts on record that were not declared before, and admit their mail, once."""
        origin, mail, period = self.origin, self.mail, self.origin.text("period")
        decided = _decide(sheet, origin, decision, grounds)
        first = origin.whole("n") + len(self.standing) + len(self.struck)
        for index, act in enumerate(acts):
            sheet.add(
                "declared", origin.time, period=period, mail=mail.seq, n=first + index, by=by,
                via="public" if mail.kind == "mail_received" else "private",
                act=act.plain(), text=origin.text("text"), span=origin.fields.get("span"), review=decided,
            )  # fmt: skip
        if not self.mail_admitted:
            sheet.add("admitted", sheet.now, period=period, mail=mail.seq, reason=grounds.reason, source=grounds.source)

    def _unsaid(self, by: str, acts: Sequence[Act]) -> NothingToCorrect:
        name = _named(self.origin)
        if acts:
            return NothingToCorrect(f"{name} does not say in whose name it is let in", remedy="Add --by NAME.")
        besides = "" if by else " and --by NAME"
        return NothingToCorrect(f"{name} does not say what it is let in as", remedy=f'--admit "{name}=ACT"{besides}.')

    def _declared_otherwise(self, event: Event) -> NothingToCorrect:
        return NothingToCorrect(
            f"{_named(self.origin)} is {_act(event).told()} of {event.text('by')} already (event {event.seq})",
            remedy=f"Add --strike {event.seq} to take that out, or name it among the acts.",
        )


def _origin(events: Sequence[Event], event: Event) -> Event:
    """What a declaration was decided about: the sentence put to review, or the act in whose place it stands."""
    if event.kind != "declared" or "review" not in event.fields:
        return event
    return events[events[event.whole("review") - 1].whole("review") - 1]


def _named(event: Event) -> str:
    return f"R{event.seq}" if event.kind == "to_review" else str(event.seq)


def _act(event: Event) -> Act:
    return Act.from_plain(as_table(event.fields["act"], f"event {event.seq}"))


def _decide(sheet: Sheet, about: Event, decision: str, grounds: Grounds) -> int:
    said: Table = {"period": about.text("period"), "review": about.seq, "decision": decision}
    master = sheet.desk.standing().contestmaster
    return sheet.add("reviewed", sheet.now, **said, reason=grounds.reason, by=master)
