"""`nomic audit --mail MBOX`: the ledger against a player's own copy of the list. It needs no secrets.

Copies are told apart by their canonical hash, which footers, subject tags, encodings and masked addresses leave
alone. Who writes from which address is learnt from the mails that both sides have.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.names import Cast
from nomic_tools.core.plain import as_list, as_table
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.mails import kept_mail, mail_path
from nomic_tools.mail.boxes.sources import RawMail
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_all
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.kept import check_heads_kept, heads_in
from nomic_tools.office.audit.posts import check_posts
from nomic_tools.office.intake.contenders import Ring, neighbouring, ring_of
from nomic_tools.office.intake.import_run import counted
from nomic_tools.office.intake.incoming import is_archived, looks_public
from nomic_tools.office.intake.reading import Reader, ReadMail

_MAILS = ("mail_received", "seal_opened")


@dataclass(slots=True)
class Compared:
    """What the comparison came to: mails on both sides, those the ledger need not have, and the problems."""

    read: int = 0
    on_record: int = 0
    silent: int = 0
    newer: int = 0
    elsewhere: int = 0
    heads: int = 0
    unread: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def told(self) -> str:
        """The comparison in a sentence."""
        besides = f" Heads of the journal in them: {self.heads}." if self.heads else ""
        besides += f" {len(self.unread)} could not be read: {', '.join(self.unread[:5])}." if self.unread else ""
        return (
            f"{counted(self.read, 'mail')} of your own: {self.on_record} on record, "
            f"{self.silent} without anything that counts, {self.newer} newer than the last import, "
            f"{self.elsewhere} by no list that counts.{besides}"
        )


def compare_mail(audited: Audited, mails: Iterable[RawMail], place: str, names: dict[str, str]) -> Compared:
    """Hold every mail of a mailbox against the ledger, and every mail of the ledger in its span against it.

    `names` is whose each address is, as far as mailboxes before this one told; it is added to.
    """
    every = list(gather(read_all(mails)))
    own = [message for message in every if message.error is None]
    found = Compared(read=len(own), unread=[message.id or message.sha256[:12] for message in every if message.error])
    comparing = _Comparing(audited, place, found, names)
    found.problems += comparing.unread(message for message in every if message.error)
    comparing.learn(own)
    for message in own:
        found.problems += comparing.compare(message)
    found.problems += comparing.lacking(own)
    found.problems += check_posts(audited, own, place)
    heads = [kept for kept in heads_in(own, place) if kept.head.seq]
    found.heads = len(heads)
    found.problems += check_heads_kept(audited.repository, audited.desk.journal, heads)
    return found


class _Comparing:
    """The ledger's side: its mails by hash and by id, what it read in them, and the reader as it then was."""

    def __init__(self, audited: Audited, place: str, found: Compared, names: dict[str, str]) -> None:
        self.audited, self.place, self.found, self.names = audited, place, found, names
        self.by_hash = {event.text("hash"): event for event in audited.events if event.kind in _MAILS}
        self.by_id = {event.text("id"): event for event in audited.events if event.kind in _MAILS}
        self.said = {
            key: list(group)
            for key, group in groupby(
                sorted((e for e in audited.events if "mail" in e.fields), key=lambda e: e.whole("mail")),
                key=lambda e: e.whole("mail"),
            )
        }
        imports = [event for event in audited.events if event.kind == "imported"]
        self.imported = {event.text("forum"): event.recorded for event in imports}
        self._casts: dict[str, Cast] = {}
        self.others = neighbouring(audited.desk)
        self.sealed = {event.whole("seal"): event for event in audited.events if event.kind == "mail_sealed"}

    def unread(self, own: Iterable[Message]) -> Iterator[Problem]:
        """Mails of a public list that cannot be read here, and are not on record."""
        for message in own:
            if looks_public(self.audited.desk, message) and message.canonical not in self.by_hash:
                told = f"it came by the list, is not on record, and cannot be read: {message.error}"
                yield Problem(f"{self.place}: {message.id}", told)

    def learn(self, own: Iterable[Message]) -> None:
        """Whose an address is: its mails that are on record say so, in whichever contest of the repository."""
        known = {e.text("hash"): e for other in self.others for e in other.journal.read() if e.kind in _MAILS}
        for message in own:
            event = self.by_hash.get(message.canonical) or known.get(message.canonical)
            if event and event.text("author") and message.author and not message.author.masked:
                self.names[message.author.address.lower()] = event.text("author")

    def compare(self, message: Message) -> Iterator[Problem]:
        """One mail of the player's own against what is on record of it."""
        event = self.by_hash.get(message.canonical)
        if event is not None:
            self.found.on_record += 1
            yield from self._same_time(message, event)
            yield from self._same_acts(message, event)
        elif message.id in self.by_id:
            self.found.on_record += 1
            yield self._other_text(message, self.by_id[message.id])
        else:
            yield from self._unknown(message)

    def lacking(self, own: Sequence[Message]) -> Iterator[Problem]:
        """Public mails that the ledger relies on, and the mailbox lacks though it spans their time."""
        times = [at for message in own if self._counts(message) and (at := self._read(message, "").effective.at)]
        held = {message.canonical for message in own} | {message.id for message in own}
        if not times:
            return
        first, last = format_time(min(times)), format_time(max(times))
        for event in self.audited.events:
            if event.kind != "mail_received" or event.fields.get("counted") is False:
                continue
            if first <= event.at <= last and not held & {event.text("hash"), event.text("id")}:
                acts = ", ".join(act.told() for act in self._acts(event)) or "sentences to review"
                yield Problem(
                    self.audited.place(event), f"your mailbox has no such mail as {event.text('id')}, for {acts}"
                )

    def _counts(self, message: Message) -> bool:
        """Whether a mail came by a list that counts: by its List-Id, or from an archive that masks addresses."""
        forums = self.audited.desk.contract.forums.public.values()
        known = {forum.list_id for forum in forums if forum.list_id}
        if message.list_ids:
            return bool(known & set(message.list_ids)) or not known
        return is_archived(message)

    def _same_time(self, message: Message, event: Event) -> Iterator[Problem]:
        mine, private = message.times.list_received, event.kind == "seal_opened"
        theirs = event.text("received")
        if mine and theirs and format_time(mine) != theirs:
            yield self._problem(message, event, f"your copy was with the list at {format_time(mine)}, not at {theirs}")
        read = self._read(message, event.recorded)
        if read.effective.at is None or private or read.effective.basis != event.text("basis"):
            return
        if format_time(read.effective.at) != event.at:
            yield self._problem(
                message, event, f"it counts at {event.at} there, at {format_time(read.effective.at)} by your copy"
            )

    def _same_acts(self, message: Message, event: Event) -> Iterator[Problem]:
        if event.fields.get("counted") is False:
            return
        channel = "public" if event.kind == "mail_received" else "private"
        read = self._read(message, event.recorded, channel, event.text("author") or None, event)
        mine = [act for item in read.statements if item.verdict is Verdict.ACT for act in item.acts]
        missing = _without(mine, [*self._acts(event), *self._doubtful(event)])
        doubted = [act for item in read.statements if item.verdict is Verdict.REVIEW for act in item.acts]
        extra = _without(self._acts(event, alone=True), [*mine, *doubted])
        for act in missing:
            yield self._problem(message, event, f"your copy declares {act.told()}, which the ledger lacks")
        for act in extra:
            yield self._problem(message, event, f"the ledger has {act.told()}, which your copy does not declare")

    def _acts(self, event: Event, *, alone: bool = False) -> list[Act]:
        """The acts on record of a mail; `alone`, those that were read without a person's decision."""
        said = [item for item in self.said.get(event.seq, []) if item.kind == "declared"]
        return [_act(item.fields["act"]) for item in said if not (alone and "review" in item.fields)]

    def _doubtful(self, event: Event) -> list[Act]:
        said = [item for item in self.said.get(event.seq, []) if item.kind == "to_review"]
        return [_act(row) for item in said for row in as_list(item.fields["candidates"], "candidates")]

    def _other_text(self, message: Message, event: Event) -> Problem:
        path = mail_path(event.time, event.text("hash"))
        try:
            recorded = kept_mail(self.audited.desk.root, path)
        except NomicError:
            return self._problem(message, event, f"it has another hash there, and {path} cannot be read")
        if recorded.text == message.canonical_text:
            return self._problem(message, event, f"its Date is {recorded.date} there, {message.date_utc} in your copy")
        line, theirs, mine = _first_difference(recorded.text, message.canonical_text)
        return self._problem(message, event, f"its line {line} is {theirs!r} there, {mine!r} in your copy")

    def _unknown(self, message: Message) -> Iterator[Problem]:
        """A mail that is not on record: it must have nothing to say, or be none that counts yet."""
        public = self._counts(message)
        read = self._read(message, "", "public" if public else "private")
        said = [item for item in read.statements if item.verdict is not Verdict.NONE]
        if not public and (message.list_ids or not any(item.acts for item in said)):
            self.found.elsewhere += 1
        elif not said:
            self.found.silent += 1
        elif not self._should_be_here(read, public):
            self.found.newer += 1
        else:
            words = " / ".join(" ".join(item.text.split()) for item in said)[:200]
            what = "the ledger lacks this mail" if public else "no seal was opened for this private mail"
            yield Problem(f"{self.place}: {message.id}", f"{what}, which says: {words}")

    def _should_be_here(self, read: ReadMail, public: bool) -> bool:
        """Whether an import has passed the time of a public mail, a resolution that of a private one."""
        if read.effective.at is None:
            return True
        at = format_time(read.effective.at)
        if public:
            return at <= max(self.imported.values(), default="")
        week = self.audited.desk.calendar.holding(read.effective.at).name
        return any(item.event.text("period") == week for item in self.audited.reworked)

    def _read(
        self,
        message: Message,
        recorded: str,
        channel: str = "public",
        author: str | None = None,
        event: Event | None = None,
    ) -> ReadMail:
        """The mail as it was to be read by an import recorded at `recorded`, or by one at its own time."""
        words = self.audited.desk.game.words
        if words is None:
            raise NomicError(f"{self.audited.desk.game.title} does not read mail yet")

        def find_name(address: str, at: datetime | None) -> str | None:
            return author or self.names.get(address.lower())

        before = recorded or message.date_utc or self.audited.events[-1].recorded
        setting = self.audited.desk.contract.time_of_action
        ring = self._ring(recorded or self._run_after(before), channel, event)
        return Reader(words, self._cast(before), find_name, setting, ring).read(message, channel)

    def _run_after(self, sent: str) -> str:
        """When a mail sent at a time must have been read: by the first import run after it."""
        runs = (event.recorded for event in self.audited.events if event.kind == "imported" and event.recorded >= sent)
        return next(runs, sent)

    def _ring(self, before: str, channel: str, event: Event | None) -> Ring | None:
        """The contests that the mail may be for: a sealed one by what was on record when it was sealed."""
        if event is not None and event.kind == "seal_opened":
            sealed = self.sealed.get(event.whole("seal"), event)
            return ring_of(self.audited.desk, self.others, None, sealed.recorded)
        forum = event.text("forum") if event else next(iter(self.audited.desk.contract.forums.public), "")
        return ring_of(self.audited.desk, self.others, forum if channel == "public" else None, before)

    def _cast(self, recorded: str) -> Cast:
        """Who took part by what was on record before the run of that time."""
        if recorded not in self._casts:
            parse_time(recorded)
            known = [event for event in self.audited.events if event.recorded < recorded]
            standing: Standing = replay(known)
            self._casts[recorded] = self.audited.desk.cast(standing, recorded)
        return self._casts[recorded]

    def _problem(self, message: Message, event: Event, text: str) -> Problem:
        return Problem(f"{self.place}: {message.id}, {self.audited.place(event)}", text)


def _act(value: object) -> Act:
    return Act.from_plain(as_table(value, "act"))


def _without(acts: Iterable[Act], others: Iterable[Act]) -> list[Act]:
    """`acts` less one for each equal one among `others`."""
    left, rest = list(others), []
    for act in acts:
        if act in left:
            left.remove(act)
        else:
            rest.append(act)
    return rest


def _first_difference(one: str, other: str) -> tuple[int, str, str]:
    ones, others = one.split("\n"), other.split("\n")
    for row in range(max(len(ones), len(others))):
        here = ones[row] if row < len(ones) else ""
        there = others[row] if row < len(others) else ""
        if here != there:
            return row + 1, here[:80], there[:80]
    return 0, "", ""
