"""What a template is given, as plain data: the office fills these, and templates see them as tables.

Every template gets a `Frame`, and what its own class adds: `closing.txt.j2` a `Closing`, `draw.txt.j2` a
`Drawing`, `revision.txt.j2` a `Revision`, and `resolved.txt.j2` the `Resolved` of the module of that name.
`plain` turns one into the context: times become UTC text (`2009-07-28T14:03:11Z`), what is not known is null.
Every text is one line: a text of several is a tuple of lines. A number in `event` is that of the journal, for
readers who look it up.
"""

from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime

from nomic_tools.core.plain import Plain, Table, describe
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError


class NotPlain(NomicError):
    """A context holds something that is neither plain data nor a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The contest: its name, its short name for lines and subjects, its list's tag (`s-b`) if any."""

    name: str
    short: str
    list_tag: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """The period that the announcement is about, `end` not included."""

    name: str
    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """The contract in force: its version, the SHA-256 of its text, where the text stands."""

    version: str
    digest: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A reading in force that differs from the game's default: the value, and what it means in words."""

    name: str
    value: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What stands at the head and foot of every announcement.

    `head` is the journal's, as `57:ab12...`. `banner` says what makes it provisional, a line each.
    `claims_until` is when the time for claims of error ends.
    """

    contest: Contest
    contestmaster: str
    period: Week
    now: datetime
    last_report: datetime | None = None
    head: str
    tool: str
    contract: Contract
    banner: tuple[str, ...] = ()
    readings: tuple[Choice, ...] = ()
    claims_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """An amount that somebody is to lose, or that is revoked or awarded, and for what."""

    who: str
    amount: int
    why: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Somebody's score before this announcement, what it changes, and the score after it."""

    who: str
    before: int
    revoked: int = 0
    awarded: int = 0
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Frame):
    """A closing notice: what is on record of the period, and what entropy is to come."""

    last_event: int
    mails: int
    seals: int
    closed_head: str
    draw: str
    sources: tuple[str, ...]
    entropy_note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commitment:
    """Whose secret a draw uses, and the commitment to it in hex."""

    who: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Frame):
    """A draw's announcement: its event, the SHA-256 of that line of the journal, and all that it binds."""

    draw: str
    purpose: str
    pool: str
    labels: str
    sources: tuple[str, ...]
    commitments: tuple[Commitment, ...] = ()
    fallback: str
    algorithm: str
    event: int
    line: str
    entropy_note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A claim of error, in its own words, with what was decided."""

    name: str
    by: str
    at: datetime
    text: tuple[str, ...]
    decision: str
    decided_by: str
    reason: str
    event: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revision(Frame):
    """A report that takes the place of an earlier one: `before` and `after` are the lines of the two.

    `claim` is nothing where a ruling or a correction, told in `reason`, brought it about.
    """

    claim: Claim | None = None
    reason: str = ""
    revised: datetime
    revocations: tuple[Move, ...] = ()
    awards: tuple[Move, ...] = ()
    scores: tuple[Score, ...] = ()
    before: tuple[str, ...]
    after: tuple[str, ...]


def plain(context: Frame) -> Table:
    """`context` as a template sees it."""
    return {item.name: _plain(getattr(context, item.name)) for item in fields(context)}


def _plain(value: object) -> Plain:
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
    match value:
        case None | bool() | int() | str():
            return value
        case datetime():
            return format_time(value)
        case tuple() | list():
            return [_plain(item) for item in value]
        case dict():
            return {str(key): _plain(item) for key, item in value.items()}
    raise NotPlain(f"a template cannot be given {describe(value)}")
