"""A contest's contract file, `contracts/<contest>.yaml`: who runs it, where and when, under which limits."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from nomic_tools.core.acts import Act
from nomic_tools.core.calendar import DAYS, Calendar
from nomic_tools.core.names import Phrase
from nomic_tools.core.plain import Table, as_flag, as_list, as_table, as_text, as_texts, as_whole
from nomic_tools.core.times import BadTime
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.fields import BadField, Fields, as_day, one_of
from nomic_tools.ledger.within import read_within
from nomic_tools.ledger.yamlio import Document, read_document

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_FIELDS = (
    "game name also_called other_contests contestmaster flip_to keys deputy opened period time_of_action "
    "forums players limits counts entropy claims below_zero phrases readings"
)
_TIMES = ("list_received", "date_header", "first_received")
_ALGORITHMS = ("nomic-draw/v1", "rfc3797")
_SOURCES = ("beacon", "typed", "secret", "mails")

_CASE = ("id", "op", "kind", "in", "out", "why")
_PHRASE = 'As in: {in: {text: "I slap leather"}, out: {acts: [{do: fire}], review: false}}'


class BadContest(NomicError):
    """A contest's name that cannot be one, or a contest without a contract file."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The public halves of a term's keys: for signing receipts (Ed25519) and for sealing (age)."""

    sign: str = ""
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Deputy:
    """Who can open the seals besides the contestmaster; never a player."""

    name: str
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How play is cut into periods: `week` (from which day, in which time zone) or `turn`."""

    kind: str = "week"
    starts: str = "monday"
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class Forum:
    """A mailing list, and the List-Id by which its mail is known."""

    name: str
    list_id: str = ""


@dataclass(frozen=True, slots=True)
class Forums:
    """The lists whose mail counts, and those whose mail is seen but not counted, by name."""

    public: Mapping[str, Forum]
    not_counted: Mapping[str, Forum]


@dataclass(frozen=True, slots=True)
class EntropyRule:
    """Where the weekly draw's entropy comes from, what is used if a source fails, how picks follow from it."""

    sources: tuple[str, ...] = ("beacon",)
    fallback: str = "typed"
    algorithm: str = "nomic-draw/v1"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract file. `limits`, `counts` and `readings` are as written: others know what they mean.

    `document` gives the line of any of them for an error: `contract.document.place("limits", 0)`.
    """

    game: str
    name: str
    contestmaster: str
    opened: date
    forums: Forums
    also_called: tuple[str, ...] = ()
    other_contests: tuple[str, ...] = ()
    flip_to: str = ""
    players: tuple[str, ...] = ()
    keys: Keys = Keys()
    deputy: Deputy | None = None
    period: Rhythm = Rhythm()
    time_of_action: str = "list_received"
    limits: tuple[Table, ...] = ()
    counts: tuple[Table, ...] = ()
    entropy: EntropyRule = EntropyRule()
    claim_days: int = 7
    below_zero: bool = False
    phrases: tuple[Phrase, ...] = ()
    readings: Table = field(default_factory=dict)
    document: Document = field(default_factory=lambda: Document(None, ""), repr=False, compare=False)


def contract_path(contest: str) -> str:
    """The path of a contest's contract file; raises `BadContest` for a name that is not like `high-noon`."""
    if not _SLUG.fullmatch(contest) or len(contest) > 40:
        raise BadContest(
            f"{contest[:40]!r} cannot name a contest",
            remedy="Use small letters, digits and hyphens: high-noon.",
        )
    return f"contracts/{contest}.yaml"


def read_contract(root: Path, contest: str) -> Contract:
    """The contract file of `contest` in the repository at `root`."""
    path = contract_path(contest)
    data = read_within(root, path)
    if data is None:
        raise BadContest("there is no such contract file", place=path, remedy="`nomic init` makes one.")
    return parse_contract(data, path)


def parse_contract(data: bytes, file: str) -> Contract:
    """The contract in `data`; raises `BadField` or `BadYaml` with the line of what is wrong."""
    document = read_document(data, file)
    fields = Fields.at(document, known=tuple(_FIELDS.split()))
    return Contract(
        game=fields.required("game", as_text),
        name=fields.required("name", as_text),
        contestmaster=fields.required("contestmaster", as_text),
        opened=fields.required("opened", as_day),
        forums=_forums(fields),
        also_called=tuple(fields.optional("also_called", as_texts, [])),
        other_contests=tuple(fields.optional("other_contests", as_texts, [])),
        flip_to=fields.optional("flip_to", as_text, ""),
        players=tuple(fields.optional("players", as_texts, [])),
        keys=_keys(fields),
        deputy=_deputy(fields),
        period=_rhythm(fields),
        time_of_action=fields.choice("time_of_action", _TIMES, "list_received"),
        limits=fields.optional("limits", _tables, ()),
        counts=fields.optional("counts", _tables, ()),
        entropy=_entropy(fields, in_turns=_rhythm(fields).kind == "turn"),
        claim_days=_claim_days(fields),
        below_zero=fields.optional("below_zero", as_flag, False),
        phrases=tuple(_phrase(item) for item in fields.items("phrases", _CASE)),
        readings=fields.optional("readings", as_table, {}),
        document=document,
    )


def _tables(value: object, place: str) -> tuple[Table, ...]:
    return tuple(as_table(item, place) for item in as_list(value, place))


def _forums(fields: Fields) -> Forums:
    inner = fields.inner("forums", ("public", "not_counted"))
    if inner is None:
        raise BadField("the field forums is missing", place=fields.document.place())
    known = ("list", "list_id")
    return Forums(_by_name(inner.items("public", known)), _by_name(inner.items("not_counted", known)))


def _by_name(items: Iterable[Fields]) -> Mapping[str, Forum]:
    forums = [Forum(item.required("list", as_text), item.optional("list_id", as_text, "")) for item in items]
    return {forum.name: forum for forum in forums}


def _keys(fields: Fields) -> Keys:
    inner = fields.inner("keys", ("sign", "seal"))
    return Keys() if inner is None else Keys(inner.optional("sign", as_text, ""), inner.optional("seal", as_text, ""))


def _deputy(fields: Fields) -> Deputy | None:
    inner = fields.inner("deputy", ("name", "seal"))
    return None if inner is None else Deputy(inner.required("name", as_text), inner.optional("seal", as_text, ""))


def _rhythm(fields: Fields) -> Rhythm:
    inner = fields.inner("period", ("kind", "starts", "zone"))
    if inner is None:
        return Rhythm()
    kind, starts = inner.choice("kind", ("week", "turn"), "week"), inner.choice("starts", DAYS, "monday")
    zone = inner.optional("zone", as_text, "UTC")
    try:
        Calendar(starts, zone)
    except BadTime as error:
        raise BadField(error.message, place=inner.place("zone"), remedy=error.remedy) from error
    return Rhythm(kind, starts, zone)


def _entropy(fields: Fields, in_turns: bool) -> EntropyRule:
    inner = fields.inner("entropy", ("sources", "fallback", "algorithm"))
    if inner is None:
        return EntropyRule()
    sources = inner.optional("sources", as_texts, ["beacon"])
    for source in sources:
        one_of("a source", source, _SOURCES, inner.place("sources"))
    if not sources or len(set(sources)) != len(sources):
        raise BadField("sources must name at least one, each once", place=inner.place("sources"))
    algorithm = inner.choice("algorithm", _ALGORITHMS, "nomic-draw/v1")
    if algorithm == "rfc3797" and sources != ["typed"] and not (in_turns and sorted(sources) == ["secret", "typed"]):
        raise BadField(
            "rfc3797 takes numbers from outside alone: sources: [typed]; in a match [typed, secret]",
            place=inner.place("algorithm"),
        )
    return EntropyRule(tuple(sources), inner.choice("fallback", _SOURCES, "typed"), algorithm)


def _claim_days(fields: Fields) -> int:
    inner = fields.inner("claims", ("days",))
    days = inner.optional("days", as_whole, 7) if inner else 7
    if inner and days < 0:
        raise BadField("days cannot be less than nothing", place=inner.place("days"))
    return days


def _phrase(case: Fields) -> Phrase:
    """A phrase is written as a case of reading is: the text under `in`, the acts it declares under `out`."""
    said, meant = case.inner("in", ("from", "channel", "text")), case.inner("out", ("acts", "review"))
    if said is None or meant is None:
        raise BadField("a phrase needs `in` and `out`", place=case.document.place(*case.route), remedy=_PHRASE)
    acts = meant.optional("acts", _tables, ())
    for act in acts:
        as_text(act.get("do"), meant.place("acts"))
    text, review = said.required("text", as_text), meant.optional("review", as_flag, False)
    return Phrase(text.strip(), tuple(Act.from_plain(act) for act in acts), review)
