"""Intents to amend the contract: opened by a mail on record, counted by the acts that name them or their author."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.consent import OLDEST, Method, Proposed, Tally, Vote, count
from nomic_tools.core.events import Event
from nomic_tools.core.names import People, fold
from nomic_tools.core.plain import Table, as_table
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.outlook import outlooks
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import struck_out

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")
_BETWEEN = re.compile(r"[’']s\b|[^\w-]+")
_VOTES = ("support", "object", "consent")


class BadIntent(NomicError):
    """An intent that cannot be opened or carried out as it is given."""


@dataclass(frozen=True, slots=True)
class Intent:
    """An intent on record, with what was said of it; `adopted` is the amendment that it became."""

    event: Event
    votes: tuple[Vote, ...]
    adopted: Event | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return self.event.text("name")

    @property
    def proposed(self) -> Proposed:
        """The intent as it is counted."""
        method, master = Method.parse(self.event.text("method")), self.event.fields["master"] is True
        return Proposed(self.event.text("by"), self.event.time, method, master)

    def is_open(self, now: datetime) -> bool:
        """Whether it may still be carried out."""
        return self.adopted is None and self.event.time <= now <= self.proposed.closes


@dataclass(frozen=True, slots=True)
class Counted:
    """An intent with its tally at a time."""

    intent: Intent
    tally: Tally
    now: datetime

    def lines(self) -> list[str]:
        """The running tally in words."""
        proposed, tally = self.intent.proposed, self.tally
        state = "adopted" if self.intent.adopted else "open" if self.intent.is_open(self.now) else "lapsed"
        told = [f"{self.intent.name}, of {proposed.by}, {proposed.method.told}: {state}"]
        told += [f"  for: {_listed(tally.supporters)}; against: {_listed(tally.objectors)}"]
        if proposed.needs_master:
            told.append(f"  the contestmaster {'consents' if tally.master_consents else 'has not consented'}")
        told.append(f"  may be adopted from {format_time(proposed.opens)} to {format_time(proposed.closes)}")
        if state == "open":
            told += [f"  lacks: {text}" for text in tally.lacks] or ["  may be adopted now: nomic amend --intent"]
        return told

    def plain(self) -> Table:
        """The tally, for `--json`."""
        proposed, tally = self.intent.proposed, self.tally
        return {
            "name": self.intent.name,
            "by": proposed.by,
            "at": format_time(proposed.at),
            "method": str(proposed.method),
            "for": [*tally.supporters],
            "against": [*tally.objectors],
            "contestmaster": tally.master_consents,
            "opens": format_time(proposed.opens),
            "closes": format_time(proposed.closes),
            "lacks": [*tally.lacks],
            "adopted": self.intent.adopted.seq if self.intent.adopted else None,
            "event": self.intent.event.seq,
        }


def intents_in(people: People, events: Sequence[Event]) -> list[Intent]:
    """Every intent among `events`, each with the acts that are about it.

    An act is about the intent that its sentence names, by its own name or its author's; where it names none,
    about the only one that was open.
    """
    opened = [event for event in events if event.kind == "intended"]
    struck = struck_out(events)
    said = [event for event in events if event.kind == "declared" and _is_said(event) and event.seq not in struck]
    adopted = {event.text("intent"): event for event in events if event.kind == "amended"}
    votes: dict[int, list[Vote]] = {event.seq: [] for event in opened}
    for event in said:
        for intent in _meant(people, opened, event):
            votes[intent.seq].append(Vote(event.text("by"), event.time, _word(event)))
    return [Intent(event, tuple(votes[event.seq]), adopted.get(event.text("name"))) for event in opened]


def counted(desk: Desk, events: Sequence[Event], now: datetime) -> list[Counted]:
    """Every intent with its tally at `now` among those who are Gunslingers, or whatever parties are called, then."""
    found = intents_in(desk.people, events)
    if not found:
        return []
    members, master = members_now(desk, now), desk.standing().contestmaster
    return [Counted(item, count(item.proposed, item.votes, members, master, now), now) for item in found]


def members_now(desk: Desk, now: datetime) -> frozenset[str]:
    """The parties besides the contestmaster, as the running period has them so far."""
    standing = desk.standing()
    worked = [] if desk.game.match else outlooks(desk, now)
    members = worked[-1].worked.members if worked else standing.parties
    return frozenset(members) - {standing.contestmaster}


@dataclass(frozen=True, slots=True)
class Given:
    """An intent as it is given: the Message-ID of its mail, its name, its method, its author if not the mail's."""

    mail: str
    name: str
    method: str = "consent"
    by: str = ""
    needs_master: bool = True


def open_intent(sheet: Sheet, given: Given) -> Recorded:
    """Put an intent on record: 'only a Gunslinger can'; it counts from its mail's time."""
    events = list(sheet.desk.journal.read())
    mail = next((event for event in events if event.kind == "mail_received" and event.text("id") == given.mail), None)
    if mail is None:
        raise BadIntent("no public mail of that Message-ID is on record", remedy="First: nomic import, nomic review.")
    if not _NAME.fullmatch(given.name):
        raise BadIntent(f"{given.name[:40]!r} cannot name an intent", remedy="Letters, digits, blanks, hyphens: hats.")
    known = [event for event in events if event.kind == "intended" and fold(event.text("name")) == fold(given.name)]
    method = str(Method.parse(given.method))
    by = person_named(sheet.desk, given.by).name if given.by else mail.text("author")
    said: Table = {"name": given.name, "by": by, "method": method, "master": given.needs_master, "mail": mail.seq}
    if known and known[0].fields == said:
        return sheet.commit(f"Intent {given.name}")
    if known:
        raise BadIntent(f"there is an intent {given.name!r} already (event {known[0].seq})")
    _must_be_member(sheet, by)
    sheet.add("intended", mail.time, **said)
    return sheet.commit(f"Intent {given.name} of {by}", acts_by=(by,))


def intent_named(desk: Desk, events: Sequence[Event], name: str, now: datetime) -> Counted:
    """The intent called `name`, counted."""
    for item in counted(desk, events, now):
        if fold(item.intent.name) == fold(name):
            return item
    raise BadIntent(f"there is no intent {name[:40]!r}", remedy="`nomic intent list` shows them.")


def _must_be_member(sheet: Sheet, by: str) -> None:
    if not by:
        raise BadIntent("nobody knows whose mail that is", remedy="Say whose intent it is: --by NAME.")
    if by not in members_now(sheet.desk, sheet.now):
        raise BadIntent(f"{by} cannot change the contract: e is no party, or its contestmaster")


def _is_said(event: Event) -> bool:
    act = as_table(event.fields["act"], "act")
    return event.text("via") == "public" and (act["do"] in _VOTES or act.get("of") in _VOTES)


def _word(event: Event) -> str:
    do = as_table(event.fields["act"], "act")["do"]
    return str(do) if do in _VOTES else "withdraw"


def _meant(people: People, opened: Sequence[Event], vote: Event) -> list[Event]:
    """The intents that a vote is about: one, or none."""
    running = [item for item in opened if item.time <= vote.time <= item.time + OLDEST]
    text = _spaced(vote.text("text"))
    named = [item for item in running if any(_spaced(name) in text for name in _names(people, item))]
    return named[-1:] or (running if len(running) == 1 else [])


def _spaced(text: str) -> str:
    """The words of a text between blanks, without marks and the s of a possessive."""
    return f" {fold(_BETWEEN.sub(' ', text))} "


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nobody"


def _names(people: People, intent: Event) -> list[str]:
    person = people.lookup(intent.text("by"))
    return [intent.text("name"), *(alias.name for alias in (person.names() if person else ()))]
