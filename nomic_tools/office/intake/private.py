"""Private mail before its reveal: read anew from the secrets each time, for the contestmaster's eyes alone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nomic_tools.acts.read import Statement
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_list, as_table
from nomic_tools.core.times import Period, parse_time
from nomic_tools.ledger.secrets import RESTORE, BadSecrets
from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_message
from nomic_tools.office.claimed import Key, claims_in, keys_of, source_of
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.coming_back import OwnMarks
from nomic_tools.office.intake.elsewhere import FOREIGN, Elsewhere
from nomic_tools.office.intake.reading import ReadMail, reader_of
from nomic_tools.office.intake.same_mail import CLAIMED_PUBLIC, goes_to_list, on_record, with_collisions
from nomic_tools.office.views import unopened

WHOLE_MAIL = 0
"""The number under which a decision about a whole mail is kept: that it is foreign."""

_CLAIMED = "is addressed to the list, of which no copy has come: it acts when that comes, or now if you accept it"


@dataclass(frozen=True, slots=True)
class Item:
    """A statement of a mail, numbered as its acts will be in the journal, and what was decided about it."""

    n: int
    statement: Statement
    decision: Table | None = None

    @property
    def waits(self) -> bool:
        """Whether a person still has to decide about it."""
        return self.statement.verdict is Verdict.REVIEW and self.decision is None

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts that count: those read, or those that a decision made of it."""
        if self.decision is not None:
            acts = as_list(self.decision["acts"], "decision")
            return tuple(Act.from_plain(as_table(act, "decision")) for act in acts)
        return self.statement.acts if self.statement.verdict is Verdict.ACT else ()


@dataclass(frozen=True, slots=True)
class PrivateMail:
    """A sealed mail as the contestmaster sees it. `foreign` is why it has nothing to do with the contest.

    `kept_by` is another contest for which it holds something as well, and which must not be told of yet; `is_kept`
    tells that its period is over all the same.
    """

    sealed: Event
    mail: ReadMail
    items: tuple[Item, ...]
    foreign: str = ""
    kept_by: str = ""
    is_kept: bool = False

    @property
    def seal(self) -> int:
        """The number of its seal."""
        return self.sealed.whole("seal")


def numbered(statements: Sequence[Statement], decisions: dict[int, Table] | None = None) -> Iterator[Item]:
    """The statements that say something, each with its number; one of several acts takes as many numbers."""
    n = 1
    for statement in statements:
        if statement.verdict is not Verdict.NONE:
            yield Item(n, statement, (decisions or {}).get(n))
            n += max(1, len(statement.acts))


def private_mails(desk: Desk, period: str | None = None) -> Iterator[PrivateMail]:
    """Every mail that is still sealed, opened for the contestmaster."""
    reader, elsewhere = reader_of(desk, desk.standing()), Elsewhere(desk)
    seals, raws = unopened(desk.events, period), desk.secrets.sealed(desk.name)
    kept = {event.fields["seal"] for event in desk.events if event.kind == "seal_kept"}
    for sealed, message in zip(seals, _messages(desk, [event.whole("seal") for event in seals]), strict=True):
        mail = replace(reader, ring=elsewhere.ring(sealed.recorded)).read(message, "private")
        raw = raws[sealed.whole("seal")]
        decisions = desk.secrets.decisions(desk.name, sealed.whole("seal"))
        items = tuple(numbered(_that_count(desk, mail), decisions))
        whole = decisions.get(WHOLE_MAIL, {})
        foreign = str(whole["reason"]) if whole.get("decision") == "refused" else ""
        if not foreign and not items and elsewhere.holding(raw):
            foreign = FOREIGN
        kept_by = elsewhere.kept_by(raw, sealed, mail) if items and not foreign else ""
        yield PrivateMail(sealed, mail, items, foreign, kept_by, sealed.fields["seal"] in kept)


def _messages(desk: Desk, seals: Iterable[int]) -> list[Message]:
    """The mails behind seals, received when their mailbox said, flagged where what else came in makes them doubtful."""
    raws, receipts = desk.secrets.sealed(desk.name), desk.secrets.receipts(desk.name)
    found, ours = [], OwnMarks(desk)
    for seal in seals:
        if seal not in raws:
            raise BadSecrets(f"the mail behind seal {seal} is not among the secrets", remedy=RESTORE)
        source = Source(received=parse_time(receipts[seal]) if seal in receipts else None)
        message = read_message(desk.secrets.raw(raws[seal]), ours.on(source))
        flags = (CLAIMED_PUBLIC,) if goes_to_list(desk.contract, message) else ()
        found.append(replace(message, flags=(*message.flags, *flags)))
    return with_collisions(desk, found, public=False)


def _that_count(desk: Desk, mail: ReadMail) -> Sequence[Statement]:
    """What a private mail states: nothing once the list's copy is on record, which acts in its place.

    A mail that says it went to the list, of which no copy has come, is nothing that acts by itself.
    """
    if on_record(desk, mail.message, counted=True):
        return ()
    if CLAIMED_PUBLIC not in mail.message.flags:
        return mail.statements
    return [
        replace(item, verdict=Verdict.REVIEW, reason=_CLAIMED) if item.verdict is Verdict.ACT else item
        for item in mail.statements
    ]


def private_declarations(desk: Desk) -> Callable[[Period], Sequence[Declaration]]:
    """For a period, the acts of its sealed mails as declarations; those claimed already are public."""
    claims = claims_in(desk.events)
    mails, last_first = list(private_mails(desk)), desk.game.match is not None

    def of_period(period: Period) -> Sequence[Declaration]:
        return [
            declared
            for mail in mails
            if mail.sealed.text("period") == period.name and not mail.foreign
            for key, declared in declarations_of(mail, last_first)
            if key not in claims
        ]

    return of_period


def declarations_of(mail: PrivateMail, last_first: bool = False) -> Iterator[tuple[Key, Declaration]]:
    """The acts of a private mail, each with the key of a claim of it, which its source names."""
    acts = [(item, by, act) for item in mail.items if (by := _speaker(mail, item)) for act in item.acts]
    keys = keys_of(mail.seal, [act for _, _, act in acts], last_first)
    at = mail.mail.effective.at or mail.sealed.time
    for (item, by, act), key in zip(acts, keys, strict=True):
        yield key, Declaration(act, by, at, "private", source_of(key), item.statement.text)


def _speaker(mail: PrivateMail, item: Item) -> str:
    return str((item.decision or {}).get("by") or mail.mail.player or "")
