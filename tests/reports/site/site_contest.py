"""A contest for the site's tests, made by hand: one week resolved, one open; every kind of page has something.

The names and words in it are parameters, so that hostile ones can take the place of harmless ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nomic_tools.core import draws
from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.calendar import Calendar
from nomic_tools.core.draws import Entropy
from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.lines import write_line
from nomic_tools.core.pages import (
    Arrow,
    Arrows,
    Column,
    Facts,
    Listing,
    Name,
    Number,
    Pages,
    Panel,
    Ring,
    Seen,
    Sign,
    Spot,
    Text,
)
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Ground, Judged, Remark
from nomic_tools.core.readings import Reading, Settings
from nomic_tools.core.times import parse_time
from nomic_tools.reports.site.given import Due, Given, Version, Worked

FIRST, SECOND = (Calendar().named(name) for name in ("2009-W31", "2009-W32"))
LABEL = "aimless/{}/1"
READINGS = (
    Reading("count_by", "Once or twice?", "for each Gunslinger", "gunslinger", {"gunslinger": "once", "gun": "twice"}),
    Reading("ban_days", "How many days?", "fifteen days", 15, {15: "fifteen"}, free=int),
    Reading("extra", "And more?", "one and only one", True, {True: "yes", False: "no"}),
)
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "../../etc/passwd\u202e",
    "{{ 7 * 7 }}{% raw %}",
    "javascript:alert(1)",
    "</title></svg>&lt;b&gt;",
    "a\r\nBEGIN:VEVENT\r\n\x1b[31m\x00\u2028",
    "א" * 90,
    "x" * 400,
)


@dataclass(frozen=True)
class Words:
    """The names of four players, the contestmaster, and what anybody says."""

    bram: str = "Bram"
    clay: str = "Clay"
    doc: str = "Doc & Co."
    ember: str = "Ember"
    master: str = "Ottoline"
    said: str = "I aim and fire, with \u201cpleasure\u201d."
    contract: str = "# The contract\n\nOne *and* only one.\n\n- a list\n"


def hostile(turn: int) -> Words:
    """Every name and word hostile, others in other turns."""
    texts = [HOSTILE[(turn + step) % len(HOSTILE)] for step in range(len(HOSTILE))]
    bram, clay, doc, ember, master, said = texts[:6]
    text = f"{bram}\n\n[link](javascript:alert(1)) ![x](http://example.org/x)\n\n{clay}"
    return Words(bram, clay, doc, ember, master, said, text)


def contest(words: Words | None = None, weeks: int = 2) -> Given:
    """The contest, with what was said in its second week or up to the end of its first."""
    words = words or Words()
    events = _numbered(words, weeks)
    playing = (words.bram, words.ember)
    worked = {"2009-W31": _first_week(words), "2009-W32": Worked(playing, Settings({}))}
    digest = events[0].text("contract")
    return Given(
        contest="gunfight",
        name=words.said if words.bram in HOSTILE else "Gunfight at the B Corral",
        game="Gunfight",
        unit="points",
        events=events,
        periods=(FIRST, SECOND),
        judged={name: tuple(_judged(events, name)) for name in worked},
        work=worked.__getitem__,
        members=playing,
        things="guns",
        pages=PAGES,
        readings=READINGS,
        in_force={"count_by": "gun", "ban_days": 9, "extra": True},
        versions=(
            Version("2009-07-27", "0" * 64, events[0].at, words.said, 1, None),
            Version("2", digest, events[0].at, words.said, 2, words.contract),
        ),
        dues=(Due(f"fill the order of {words.ember}", parse_time("2009-08-01T00:00:00Z")), Due(words.said, None)),
        head=f"{events[-1].seq}:{'ab' * 32}",
    )


def _numbered(words: Words, weeks: int) -> tuple[Event, ...]:
    found: list[Event] = []
    for at, kind, fields in [*_week_one(words), *(_week_two(words) if weeks > 1 else ())]:
        time = parse_time(f"2009-{at}:00Z")
        if kind == "drawn":
            fields = {**fields, "pick": _pick(found, str(fields["label"]), words)}
        recorded = max(time, found[-1].time_recorded) if found else time
        found.append(number(Draft(kind, time, fields), len(found) + 1, recorded))
    return tuple(found)


Row = tuple[str, str, Table]


def _week_one(words: Words) -> Iterator[Row]:
    bram, clay, doc, ember, said = words.bram, words.clay, words.doc, words.ember, words.said
    week: Table = {"period": "2009-W31"}
    yield "07-27T00:00", "opened", {
        "contest": "gunfight", "game": "gunfight", "format": "nomic-journal/1", "last": 1,
        "contestmaster": words.master, "contract": "cd" * 32, "readings": {}, "source": said,
    }  # fmt: skip
    for who, points in ((bram, 20), (clay, 12), (doc, 9), (ember, 8)):
        yield "07-27T07:00", "score_set", {"who": who, "unit": "points", "amount": points, "source": said}
    yield "07-27T07:05", "draw_announced", week | {
        "draw": "draw-2009-W31", "purpose": "a Target", "pool": "the others", "labels": LABEL, "sources": ["secret:x"],
        "commitments": {words.master: "ef" * 32}, "fallback": "typed", "algorithm": draws.FORMAT,
    }  # fmt: skip
    for who in (bram, clay, doc):
        joined: Table = {"who": who, "clause": "joining"}
        yield "07-27T10:00", "entered", joined
        yield "07-27T10:00", "created", {"thing": f"{who}/1", "owner": who, "clause": "joining"}
    mail: Table = {"id": "<1@example.org>", "hash": "ab" * 32, "raw": "cd" * 32, "forum": "creek", "basis": "list"}
    yield "07-28T09:00", "mail_received", week | mail | {"author": bram}
    yield "07-28T09:00", "declared", week | _said(13, bram, said, {"do": "aim", "target": clay})
    yield "07-28T09:00", "declared", week | _said(13, doc, said, {"do": "aimless"})
    yield "07-28T09:00", "declared", week | _said(13, clay, said, {"do": "aim", "target": doc})
    yield "08-03T08:00", "moved", _move("outside", doc, 4, said)
    yield "08-03T08:10", "closed", week | {
        "last": 16, "mails": 1, "seals": 0, "head": "16:ab", "entropy": ["secret:x"]
    }  # fmt: skip
    yield "08-03T08:20", "entropy", week | {
        "draw": "draw-2009-W31", "of": "secret:x", "value": "42" * 32, "source": said
    }  # fmt: skip
    names: list[Plain] = [*sorted([bram, clay, doc])]
    yield "08-03T09:00", "pool", week | {"draw": "draw-2009-W31", "names": names}
    yield "08-03T09:00", "drawn", week | {"draw": "draw-2009-W31", "label": LABEL.format(doc), "without": [doc]}
    yield "08-03T09:00", "destroyed", {"thing": f"{bram}/1", "reason": "aimed", "clause": "aimed gun"}
    yield "08-03T09:00", "refused", week | {"declared": 16, "reason": "bad_target", "detail": said, "clause": "actions"}
    yield "08-03T09:00", "determined", week | {"what": "targets", "who": bram, "value": [clay], "clause": "actions"}
    yield "08-03T09:00", "moved", _move(clay, "bank", 1, "revocation") | {"why": ["14"]}
    yield "08-03T09:00", "moved", _move("bank", bram, 6, "award")
    limit: Table = {"limit": 6, "names": [bram, clay, doc], "sum": "2 x 3 = 6", "cite": said, "used": 0, "left": 6}
    result: Table = {"due": {clay: 1}, "total": 1, "over": False, "removed": [], "eligible": [bram], "each": 6}
    yield "08-03T09:00", "resolved", week | {
        "version": "1", "readings": {}, "limits": {"shared": False, "award": limit, "revoke": "unlimited"},
        "result": result, "despite": [f"R12: {said}"],
    }  # fmt: skip
    yield "08-03T09:20", "announced", week | {"report": "gunfight/2009-W31.txt", "digest": "ab" * 32, "subject": said}


def _week_two(words: Words) -> Iterator[Row]:
    bram, ember, said = words.bram, words.ember, words.said
    week: Table = {"period": "2009-W32"}
    yield "08-04T08:00", "ruled", {"reading": "count_by", "value": "gun", "reason": said, "source": said}
    yield "08-04T08:00", "noted", {"text": said, "source": said}
    yield "08-04T09:00", "claim_raised", {"claim": "C1", "by": bram, "about": "2009-W31", "text": said, "source": said}
    yield "08-04T10:00", "claim_decided", {"claim": "C1", "decision": "upheld", "reason": said, "by": words.master}
    yield "08-04T10:00", "corrected", {"reason": said, "source": said}
    yield "08-04T11:00", "mail_sealed", week | {"seal": 1, "commitment": "12" * 32}
    mail: Table = {"id": "<2@example.org>", "hash": "34" * 32, "raw": "56" * 32, "forum": "creek", "basis": "list"}
    yield "08-05T09:00", "mail_received", week | mail | {"author": ember}
    yield "08-05T09:00", "declared", week | _said(35, ember, said, {"do": "join"})
    yield "08-05T12:00", "moved", _move(bram, "bank", 2, "purchase") | {"cause": 36}


def _said(mail: int, by: str, text: str, act: Table) -> Table:
    return {"mail": mail, "n": 1, "by": by, "via": "public", "act": act, "text": text}


def _move(giver: str, taker: str, amount: int, clause: str) -> Table:
    return {"unit": "points", "from": giver, "to": taker, "amount": amount, "clause": clause}


def _pick(events: list[Event], label: str, words: Words) -> str:
    announced = next(event for event in events if event.kind == "draw_announced")
    value = [Entropy("secret:x", "42" * 32)]
    seed = draws.seed("draw-2009-W31", write_line(announced.table()).encode(), value)
    others = sorted([words.bram, words.clay])
    return others[draws.below(seed, len(others), f"{label}/0")]


def _judged(events: tuple[Event, ...], period: str) -> Iterator[Judged]:
    refused = {event.fields["declared"] for event in events if event.kind == "refused"}
    for event in events:
        if event.kind == "declared" and event.text("period") == period:
            act = event.fields["act"]
            assert isinstance(act, dict)
            declared = Declaration(
                Act.from_plain(act), event.text("by"), event.time, "public", str(event.seq), event.text("text")
            )
            status = "bad_target" if event.seq in refused else "ok"
            yield Judged(declared, status, event.text("text") if event.seq in refused else "", "actions")


def _first_week(words: Words) -> Worked:
    bram, clay, doc, said = words.bram, words.clay, words.doc, words.said
    grounds = (
        Ground("limit", "", "limit", "larger than is permitted", said, "count_by: gun", (), 1),
        Ground("target", bram, "aim and fire", "another Gunslinger as eir Target", said, "", ("14",)),
        Ground("revoked", clay, "revocation", "revoke one point", said, "count_by: gun", ("14", "seal 7"), -1),
        Ground("awarded", bram, "award", "an equal number", said, "", (), 6),
    )
    remark = Remark(doc, "idle", said)
    return Worked((bram, clay, doc), Settings({}), grounds, (remark,), differs=True)


def _panels(seen: Seen) -> tuple[Panel, ...]:
    """One panel of every shape, with the names and words of the contest in all of them."""
    said = seen.events[0].text("source")
    who = seen.players[0]
    spots = tuple(Spot(str(number), sign, said, number == 3) for number, sign in enumerate([*Sign] * 2))
    return (
        Facts("What happened", (("Who", Name(who)), (said, Text(said, 1)))),
        Listing("The bids", ("Player", "Bid", said), ((Name(who), Number(3, who), Text(said)),), said),
        Ring("The drum", spots, tuple((sign, said) for sign in Sign), said),
        Arrows("Who targeted whom", "targets", seen.players, (Arrow(who, seen.players[1], "aim"),), (("aim", said),)),
    )


def _columns(seen: Seen) -> tuple[Column, ...]:
    return (Column("Role", {seen.players[0]: Text(seen.events[0].text("source"), 1)}),)


PAGES = Pages(period=_panels, front=_panels, columns=_columns)
