"""Acts read again: what each mail that is kept declares, against the acts that the journal has of it.

An act that a person decided on is eirs. Where a sentence is read as a certain act, and the journal has another, that is
a fault. Where it is read as nothing, or as an act that the journal lacks, the raw mail may have had marks that are not
kept, or the reader of that time was another: that is a doubt.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from nomic_tools.acts.read import Statement, read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.names import Cast
from nomic_tools.core.plain import as_list, as_table
from nomic_tools.core.replay import Standing
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.core.words import Words
from nomic_tools.ledger.mails import kept_mail, mail_path
from nomic_tools.mail.reading import read_message
from nomic_tools.office.audit.audited import Audited, Doubt

MAILS = ("mail_received", "seal_opened")

_HEADERS = b"From: <a@mail.invalid>\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
"""What a mail must have besides its text to be read; whose it is stands on record."""


def compare_acts(audited: Audited, words: Words) -> Iterator[Problem]:
    """What the mails of a contest declare otherwise than its journal says."""
    has_aliases = any(person.aliases for person in audited.desk.people.persons)
    reader = _Reader(audited, words, depends_on_time=has_aliases or bool(audited.desk.neighbours))
    said = _by_mail(audited.events)
    acting = {event.text("hash") for event in audited.events if event.kind == "mail_received"}
    for event in audited.events:
        reader.pass_by(event)
        if event.kind not in MAILS or event.fields.get("counted") is False:
            continue
        recorded = said.get(event.seq, [])
        yield from _in_another_name(audited, event, recorded)
        found = reader.statements(event)
        yield from _not_read(audited, recorded, found)
        if not (event.kind == "seal_opened" and event.text("hash") in acting) and not audited.desk.neighbours:
            yield from _not_recorded(audited, event, recorded, found)


@dataclass(slots=True)
class _Reader:
    """Reads mails by what is on record so far, as the readers of the time did; what is said again is read once."""

    audited: Audited
    words: Words
    depends_on_time: bool
    standing: Standing = field(default_factory=Standing)
    _cast: Cast | None = None
    _read: dict[tuple[str, str, str, str], Sequence[Statement]] = field(default_factory=dict)

    def pass_by(self, event: Event) -> None:
        """Go on to an event."""
        match event.kind:
            case "opened":
                self.standing.contestmaster = event.text("contestmaster")
            case "flipped":
                self.standing.contestmaster = event.text("to")
            case "entered":
                self.standing.parties[event.text("who")] = event.at
            case "departed":
                self.standing.parties.pop(event.text("who"), None)
            case _:
                return
        self._cast = None
        self._read.clear()

    def statements(self, event: Event) -> Sequence[Statement]:
        """What a mail says, as it is kept; nothing where it cannot be read, which another check tells."""
        try:
            text = kept_mail(self.audited.desk.root, mail_path(event.time, event.text("hash"))).text
        except NomicError:
            return ()
        channel = "public" if event.kind == "mail_received" else "private"
        key = text, event.text("author"), channel, event.at if self.depends_on_time else ""
        if key not in self._read:
            message = read_message(_HEADERS + text.encode("utf-8", "replace") + b"\n")
            said = message.new_text, self.words, self._cast_of(event), key[1] or None, channel
            self._read[key] = read(*said, message.uncertain_text, event.time)
        return self._read[key]

    def _cast_of(self, event: Event) -> Cast:
        """Who and what a mail could speak of when it was put on record."""
        if self._cast is None or self.audited.desk.neighbours:
            self._cast = self.audited.desk.cast(self.standing, event.recorded)
        return self._cast


def _by_mail(events: Iterable[Event]) -> dict[int, list[Event]]:
    """What was recorded of each mail."""
    found: dict[int, list[Event]] = {}
    for event in events:
        if event.kind in ("declared", "to_review"):
            found.setdefault(event.whole("mail"), []).append(event)
    return found


def _in_another_name(audited: Audited, mail: Event, recorded: Iterable[Event]) -> Iterator[Problem]:
    """Acts that are in the name of somebody else than the mail's author, though nobody decided so."""
    for event in recorded:
        if _is_read(event) and event.text("by") != mail.text("author"):
            told = f"an act of {event.text('by')}, in a mail of {mail.text('author') or 'nobody known'}"
            yield Problem(audited.place(event), told)


def _not_read(audited: Audited, recorded: Iterable[Event], found: Sequence[Statement]) -> Iterator[Problem]:
    """Acts on record that the mail does not declare when it is read now."""
    left = [act for item in found if item.verdict is Verdict.ACT for act in item.acts]
    left += [act for item in found if item.verdict is Verdict.REVIEW for act in item.acts]
    for event in filter(_is_read, recorded):
        act = _act(event.fields["act"])
        if act in left:
            left.remove(act)
            continue
        sentence = _squeezed(event.text("text"))
        same = [item for item in found if item.verdict is Verdict.ACT and _squeezed(item.text) == sentence]
        says = ", ".join(other.told() for item in same for other in item.acts)
        if says:
            told = f"the act on record is {act.told()!r}, its sentence {_quoted(event.text('text'))} says {says!r}"
            yield Problem(audited.place(event), told)
        else:
            told = f"{_quoted(event.text('text'))} is not read as {act.told()!r} now"
            yield Doubt(audited.place(event), told)


def _not_recorded(
    audited: Audited, mail: Event, recorded: Iterable[Event], found: Sequence[Statement]
) -> Iterator[Problem]:
    """Acts that the mail declares when it is read now, of which nothing is on record."""
    known = [_act(event.fields["act"]) for event in recorded if event.kind == "declared"]
    texts = {_squeezed(event.text("text")) for event in recorded if event.kind == "to_review"}
    known += [_act(row) for event in recorded for row in as_list(event.fields.get("candidates", []), "candidates")]
    of_record = {_squeezed(event.text("text")) for event in recorded if _is_read(event)}
    for item in found:
        if item.verdict is not Verdict.ACT or _squeezed(item.text) in texts:
            continue
        for act in item.acts:
            if act in known:
                known.remove(act)
            elif _squeezed(item.text) not in of_record:
                told = f"{_quoted(item.text)} is read as {act.told()!r} now, of which nothing is on record"
                yield Doubt(audited.place(mail), told)


def _is_read(event: Event) -> bool:
    """Whether an act was read in the mail, without a person's decision."""
    return event.kind == "declared" and "review" not in event.fields


def _act(value: object) -> Act:
    return Act.from_plain(as_table(value, "act"))


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _quoted(text: str) -> str:
    words = " ".join(text.split())
    return repr(words if len(words) <= 80 else f"{words[:77]}...")
