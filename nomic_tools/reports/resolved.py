"""What the report on a resolved period is given: acts, targets, the draw, and every number with its grounds."""

from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.plain import Table
from nomic_tools.reports.context import Frame, Move, Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A declared act, and how it fared: `ok`, or the game's word for a refusal."""

    at: datetime
    by: str
    act: Table
    via: str = "public"
    status: str = "ok"
    detail: str = ""
    event: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Whom somebody had for targets. `how` says by which acts: `aimed, event 41`."""

    who: str
    targets: tuple[str, ...]
    how: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entropy:
    """One source of a draw, with its value and where that was told."""

    source: str
    value: str
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """One pick: the label it follows from, whom of the pool that leaves out, who was drawn."""

    label: str
    without: tuple[str, ...]
    pick: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """How the period was closed: its event, the mails and seals then on record, the head of the journal before it."""

    at: datetime
    event: int
    mails: int
    seals: int
    head: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A draw that was made. `event` is its announcement's, `line` the SHA-256 of that journal line."""

    id: str
    algorithm: str
    event: int
    line: str
    entropy: tuple[Entropy, ...]
    pool: tuple[str, ...]
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A limit: `kind` is award, revoke or shared; `sum` its arithmetic, as `5 x 3 = 15`.

    `used` is what was used before this announcement, `asked` what this one comes to; `left` is before it.
    `limit` and `left` are nothing where there is none. `per` is week, month, contest or message.
    """

    kind: str
    names: tuple[str, ...]
    sum: str
    limit: int | None
    used: int
    asked: int
    left: int | None
    over: bool
    per: str
    since: datetime
    cite: str
    purchases: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Revocation(Move):
    """Points that are revoked from somebody, with the moves of `due` that are eirs."""

    due: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal:
    """One who ceases to be a party: what e was to lose, in all and by the moves of `due`, and what e had."""

    who: str
    owed: int
    had: int
    due: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A thing that went, or was not used: `why` is the game's word, `since` when it came to be."""

    thing: str
    owner: str
    since: datetime | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An order of `n` things that waits, with the time by which it is due, or one that was filled."""

    who: str
    at: datetime
    event: int
    n: int = 1
    thing: str = ""
    amount: int = 0
    due_by: datetime | None = None
    overdue: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A change among the parties: `what` is joined, flipped, or the game's word for why one departed."""

    at: datetime
    who: str
    what: str
    event: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something to be told of somebody: a breach, a void shot. `text` goes on after eir name."""

    who: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A party after this announcement: eir things and points. `marks` are words such as joined or hooted."""

    name: str
    marks: tuple[str, ...] = ()
    things: int
    points: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved(Frame):
    """A period resolved. `limits` are those of revocations, then of awards.

    `due` is what each was nominally to lose, through whom; `each` what each of the `eligible` is awarded, and
    `not_awarded` what the limit would have left over. `scores` has those that are not zero, before or after;
    `others` is how many members' scores are known and not among them.
    """

    acts: tuple[Act, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    purchases: tuple[Order, ...] = ()
    targets: tuple[Target, ...] = ()
    void: tuple[Remark, ...] = ()
    closed: Closed | None = None
    draw: Draw | None = None
    entropy_note: str = ""
    due: tuple[Move, ...] = ()
    limits: tuple[Limit, ...] = ()
    revocations: tuple[Revocation, ...] = ()
    removed: tuple[Removal, ...] = ()
    eligible: tuple[str, ...] = ()
    not_eligible: tuple[Remark, ...] = ()
    each: int = 0
    awards: tuple[Move, ...] = ()
    not_awarded: int = 0
    gone: tuple[Thing, ...] = ()
    idle: tuple[Thing, ...] = ()
    breaches: tuple[Remark, ...] = ()
    orders: tuple[Order, ...] = ()
    members: tuple[Member, ...] = ()
    scores: tuple[Score, ...] = ()
    others: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Frame):
    """A period of a match settled. `match` is what its game tells, as the game's own module says."""

    closed: Closed | None = None
    draw: Draw | None = None
    entropy_note: str = ""
    match: Table
