"""What the report on a period says of its players and their things: who has how many, which went, what was broken."""

from collections import defaultdict
from collections.abc import Iterator

from nomic_tools.core.plain import as_texts
from nomic_tools.core.times import parse_time
from nomic_tools.office.reporting.acts import arrivals
from nomic_tools.office.reporting.week import Week
from nomic_tools.reports.resolved import Member, Remark, Thing


def gone(week: Week) -> Iterator[Thing]:
    """The things that ceased to be, in the period or through its resolution."""
    every = {item.seq: item for item in (*week.within, *week.recorded) if item.kind == "destroyed"}
    for item in every.values():
        yield _thing(week, item.text("thing"), item.text("reason"))


def idle(week: Week) -> Iterator[Thing]:
    """The things that were not used."""
    for item in week.determined("idle"):
        for name in as_texts(item.fields["value"], "idle"):
            yield _thing(week, name)


def breaches(week: Week) -> Iterator[Remark]:
    """Who did what e should not have done."""
    for remark in week.reworked.resolved.outlook.remarks:
        if remark.what == "breach":
            yield Remark(who=remark.who, text=remark.text)


def members(week: Week) -> Iterator[Member]:
    """The players after the report, with what the period did to them."""
    now, marks = week.subject.now, _marks(week)
    points = now.account(week.subject.desk.play.unit)
    holdings = now.holdings()
    for name in sorted(now.parties):
        if name != now.contestmaster:
            things, told = holdings.get(name, ()), tuple(dict.fromkeys(marks[name]))
            yield Member(name=name, marks=told, things=len(things), points=points.get(name))


def _marks(week: Week) -> dict[str, list[str]]:
    """What can be said of each in a word: that e joined, was targeted, and what else was determined of em."""
    marks: dict[str, list[str]] = defaultdict(list)
    for arrival in arrivals(week):
        if arrival.what == "joined":
            marks[arrival.who].append("joined")
    for item in week.recorded:
        if item.kind == "determined":
            marks[item.text("who")].append(item.text("what"))
    for item in week.determined("targets"):
        for name in as_texts(item.fields["value"], "targets"):
            marks[name].append("targeted")
    return marks


def _thing(week: Week, name: str, why: str = "") -> Thing:
    thing = week.things.get(name)
    if thing is None:
        return Thing(thing=name, owner="", why=why)
    return Thing(thing=name, owner=thing.owner, since=parse_time(thing.since), why=why)
