"""`nomic draw`: announce, close, record entropy, pick. Each once, and in that order."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core import beacon, draws
from nomic_tools.core.draws import Entropy
from nomic_tools.core.events import Event
from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain, Table, as_table, as_text, as_texts
from nomic_tools.core.play import Outlook
from nomic_tools.core.times import Period, format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.secrets import RESTORE, BadSecrets
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.beacon_check import beacon_value, named_rounds
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import closing, resolution


class BadDigest(NomicError):
    """A hash or commitment on record that is none."""


class OutOfOrder(NomicError):
    """A step of a draw that comes too early, too late or twice."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A period's draw so far: its announcement, the entropy on record, the picks, the closing."""

    announced: Event
    entropy: tuple[Event, ...]
    picks: Mapping[str, str]
    closed: Event | None = None

    @property
    def sources(self) -> list[str]:
        """The ids of the sources, in order; which round of a beacon is meant, the closing names."""
        announced = as_texts(self.announced.fields["sources"], "sources")
        named = as_texts(self.closed.fields["entropy"], "entropy") if self.closed else []
        rounds = [name for name in named if beacon.round_of(name)]
        return [rounds[0] if name == beacon.NAME and rounds else name for name in announced]

    @property
    def rounds(self) -> dict[str, str]:
        """The beacon's rounds among the sources, and when each is published."""
        known = {name: beacon.round_of(name) for name in self.sources}
        return {name: format_time(beacon.time_of(number)) for name, number in known.items() if number}

    @property
    def missing(self) -> list[str]:
        """The sources without a value."""
        known = {event.text("of") for event in self.entropy}
        return [source for source in self.sources if source not in known]


def draw_id(period: Period) -> str:
    """The id of a period's draw, which is derived, never chosen."""
    return f"draw-{period.name}"


_STEPS = ("draw_announced", "closed", "entropy", "drawn")


def find_draw(events: Sequence[Event], period: str) -> Drawn | None:
    """The draw of a period, as far as it is on record."""
    mine = [event for event in events if event.kind in _STEPS and event.text("period") == period]
    announced = next((event for event in mine if event.kind == "draw_announced"), None)
    if announced is None:
        return None
    entropy = tuple(event for event in mine if event.kind == "entropy")
    picks = {event.text("label"): event.text("pick") for event in mine if event.kind == "drawn"}
    return Drawn(announced, entropy, picks, closing(mine, period))


def announce_draw(sheet: Sheet, period: Period) -> Recorded:
    """Bind the period's draw to its purpose, pool and sources, before anything of it is known."""
    desk = sheet.desk
    if find_draw(desk.events, period.name):
        raise OutOfOrder(f"the draw of {period.name} is announced already", remedy="One draw, one announcement.")
    _must_be_unresolved(desk, period)
    _must_be_open(desk, period, "announced")
    if stays_secret(desk, period) and "secret" not in desk.contract.entropy.sources:
        raise OutOfOrder(
            f"what is drawn in {period.name} has to stay secret, and nobody has a secret for it",
            place=f"contracts/{desk.name}.yaml: entropy",
            remedy="Add it: sources: [typed, secret].",
        )
    commitments: Table = {}
    sources: list[Plain] = []
    for source in desk.contract.entropy.sources:
        if source == "secret":
            who = desk.standing().contestmaster
            secret = desk.secrets.draw_secret(desk.name, draw_id(period))
            commitments[who] = draws.secret_commitment(draw_id(period), who, secret).hex()
            from nomic_tools.office.intake.copies import file_secret  # here, for reading mail is slow to load

            file_secret(sheet, period.name, draw_id(period))
        sources.append(_source_id(desk, source, period))
    rules = desk.play.draw_rules(period.name)
    sheet.add(
        "draw_announced",
        sheet.now,
        period=period.name,
        draw=draw_id(period),
        purpose=as_text(rules["purpose"], "purpose"),
        pool=as_text(rules["pool"], "pool"),
        labels=as_text(rules["labels"], "labels"),
        sources=sources,
        commitments=commitments,
        fallback=desk.contract.entropy.fallback,
        algorithm=desk.contract.entropy.algorithm,
    )
    return sheet.commit(f"Announce the draw of {period.name}", period.name)


def close_period(sheet: Sheet, period: Period, early: bool = False) -> Recorded:
    """The closing notice: what is on record, the head, and the entropy to come; `early` where that is a right."""
    desk = sheet.desk
    drawn = find_draw(desk.events, period.name)
    _must_be_unresolved(desk, period)
    if closing(desk.events, period.name):
        following = "draw entropy" if drawn is None or drawn.missing else "resolve"
        raise OutOfOrder(f"{period.name} is closed already", remedy=f"`nomic {following}` comes next.")
    if drawn is None:
        raise OutOfOrder(f"the draw of {period.name} is not announced", remedy="First: nomic draw announce.")
    if sheet.now < period.end and not early:
        raise OutOfOrder(
            f"{period.name} is not over until {period.end:%Y-%m-%d %H:%M} UTC", remedy="Close it after that."
        )
    _must_be_first(desk, period)
    add_closing(sheet, period, named_rounds(drawn.sources, sheet.now))
    return sheet.commit(f"Close {period.name}", period.name)


def add_closing(sheet: Sheet, period: Period, entropy: Sequence[str] = ()) -> None:
    """Put the closing on the sheet, as its first event: what is on record, the head, the entropy to come."""
    recorded = on_record(sheet.desk.events, period.name)
    head = sheet.desk.journal.head()
    sheet.add(
        "closed",
        sheet.now,
        period=period.name,
        last=head.seq,
        mails=sum(event.kind == "mail_received" for event in recorded),
        seals=sum(event.kind == "mail_sealed" for event in recorded),
        head=str(head),
        entropy=list[Plain](entropy),
    )


def record_entropy(
    sheet: Sheet, period: Period, typed: str | None = None, source: str = "", signature: str = "", later: int = 0
) -> Recorded:
    """Put the values of the draw's sources on record, after the closing, each once.

    `typed` is the number that `source` reports, where the draw has a typed source; `signature` that of the beacon's
    round, or of the round that is `later`-th in its place, for which `source` gives the reason.
    """
    desk = sheet.desk
    drawn = find_draw(desk.events, period.name)
    closed = closing(desk.events, period.name)
    _must_be_unresolved(desk, period)
    if drawn is None or closed is None:
        raise OutOfOrder(f"{period.name} is not closed", remedy="First: nomic draw close.")
    owed = [name for name in drawn.missing if not (name.startswith("secret:") and stays_secret(desk, period))]
    if not owed:
        raise OutOfOrder(f"the entropy of {period.name} is on record already", remedy="One draw, one value a source.")
    if typed and drawn.announced.text("algorithm") == draws.RFC3797:
        draws.read_numbers(typed)
    for name in owed:
        if number := beacon.round_of(name):
            value, told = beacon_value(number, signature, later, source, sheet.now)
        else:
            value, told = _value(desk, period, name, closed, typed, source)
        sheet.add("entropy", sheet.now, period=period.name, draw=draw_id(period), of_=name, value=value, source=told)
    return sheet.commit(f"Entropy of {period.name}", period.name)


def stays_secret(desk: Desk, period: Period) -> bool:
    """Whether the draw of a period is proved only after the match."""
    rule = desk.game.match.draw_rule(period.name) if desk.game.match else None
    return rule is not None and rule.secret


def record_derived(sheet: Sheet, period: Period, kinds: tuple[str, ...] = ("secret:", "mails:")) -> None:
    """Put on record what follows from the journal and the committed secrets alone, where nothing else is missing."""
    drawn = find_draw(sheet.desk.events, period.name)
    closed = closing(sheet.desk.events, period.name)
    if drawn and closed and all(name.startswith(("secret:", "mails:")) for name in drawn.missing):
        for name in (name for name in drawn.missing if name.startswith(kinds)):
            value, told = _value(sheet.desk, period, name, closed, None, "")
            sheet.add(
                "entropy", sheet.now, period=period.name, draw=draw_id(period), of_=name, value=value, source=told
            )


def show_draw(desk: Desk, week: str | None) -> Table:
    """A period's draw as a table, for reading."""
    period = desk.period(week)
    drawn = find_draw(desk.events, period.name)
    if drawn is None:
        raise OutOfOrder(f"the draw of {period.name} is not announced", remedy="First: nomic draw announce.")
    values: Table = {event.text("of"): event.text("value") for event in drawn.entropy}
    picks: Table = dict(drawn.picks)
    line = write_line(drawn.announced.table())
    rounds: Table = {"rounds": dict[str, Plain](drawn.rounds)} if drawn.rounds else {}
    return {**drawn.announced.fields, "line": line.rstrip("\n"), **rounds, "values": values, "picks": picks}


def picks_of(drawn: Drawn, outlook: Outlook) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Each pick that the period needs: its label, whom it leaves out, who is drawn."""
    place = place_by(drawn, {event.text("of"): event.text("value") for event in drawn.entropy})
    pool, made = sorted(outlook.pool), 0
    places = {name: at for at, name in enumerate(pool)}
    for needed in outlook.picks:
        without = sorted(places[name] for name in set(needed.without) & places.keys())
        if left := len(pool) - len(without):
            at = place(left, f"{needed.label}/0", made)
            for gone in without:
                at += gone <= at
            yield needed.label, needed.without, pool[at]
            made += 1


def place_by(drawn: Drawn, values: Mapping[str, str]) -> Callable[[int, str, int], int]:
    """The announced algorithm: a place among so many, from the label, or from which pick of the draw it is.

    The seed of `nomic-draw/v1` is of the announcement's own journal line and the values in announced order.
    """
    entropy = [Entropy(source, values[source]) for source in drawn.sources]
    if drawn.announced.text("algorithm") == draws.RFC3797:
        key = draws.rfc3797_key(group for one in entropy for group in draws.numbers_of(one))
        return lambda n, label, i: draws.rfc3797_below(key, n, i)
    line = write_line(drawn.announced.table()).encode()
    seed = draws.seed(drawn.announced.text("draw"), line, entropy)
    return lambda n, label, i: draws.below(seed, n, label)


def mails_value(events: Sequence[Event], period: str, closed: Event) -> str:
    """The source `mails:<period>`: all mail hashes and commitments on record at the closing, in order."""
    recorded = [event for event in on_record(events, period) if event.seq < closed.seq]
    hashes = [event.text("hash") if event.kind == "mail_received" else event.text("commitment") for event in recorded]
    return draws.mails_digest(map(_digest_of, hashes))


def _digest_of(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise BadDigest(f"{text[:80]!r} is no hash or commitment") from error


def on_record(events: Sequence[Event], period: str) -> list[Event]:
    """The public mails and the seals of a period, in journal order."""
    kinds = ("mail_received", "mail_sealed")
    return [event for event in events if event.kind in kinds and event.text("period") == period]


def _source_id(desk: Desk, source: str, period: Period) -> str:
    match source:
        case "secret":
            return f"secret:{desk.standing().contestmaster}"
        case "mails":
            return f"mails:{period.name}"
        case "typed":
            return f"typed:{period.name}"
        case "beacon":
            return beacon.NAME
    raise OutOfOrder(f"unknown source of entropy {source[:40]!r}", place=f"contracts/{desk.name}.yaml: entropy")


def _value(desk: Desk, period: Period, name: str, closed: Event, typed: str | None, source: str) -> tuple[str, str]:
    if name.startswith("secret:"):
        drawn = find_draw(desk.events, period.name)
        assert drawn is not None
        return committed_secret(desk, drawn, name.removeprefix("secret:")), "the contestmaster's, as committed"
    if name.startswith("mails:"):
        return mails_value(desk.events, period.name, closed), "the journal up to the closing"
    if not typed or not source:
        raise OutOfOrder(
            f"the value of {name} has to be given",
            remedy='Add --value NUMBER --source "the mail or page that reports it".',
        )
    return typed, source


def committed_secret(desk: Desk, drawn: Drawn, who: str) -> str:
    """The secret of `who`, in hex, if it is the one that the announcement is committed to."""
    draw = drawn.announced.text("draw")
    secret = desk.secrets.kept_draw_secret(desk.name, draw)
    committed = as_table(drawn.announced.fields["commitments"], "commitments").get(who)
    if not secret or draws.secret_commitment(draw, who, secret).hex() != committed:
        raise BadSecrets(f"the secret for {draw} is not the one that was announced", remedy=RESTORE)
    return secret.hex()


def _must_be_unresolved(desk: Desk, period: Period) -> None:
    if resolution(desk.events, period.name) or (not desk.is_over and period.start < desk.current.start):
        raise OutOfOrder(
            f"{period.name} is resolved already",
            remedy=f"`nomic draw show --week {period.name}` tells of it; `nomic correct` mends what is on record.",
        )


def _must_be_open(desk: Desk, period: Period, what: str) -> None:
    if closing(desk.events, period.name) or period.start < desk.current.start:
        raise OutOfOrder(f"{period.name} is closed; its draw can no longer be {what}")


def _must_be_first(desk: Desk, period: Period) -> None:
    if period.name != desk.current.name or resolution(desk.events, period.name):
        raise OutOfOrder(
            f"{desk.current.name} is not resolved yet",
            remedy=f"Periods are resolved in order: {desk.current.name} first.",
        )
