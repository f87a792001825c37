"""The parts of pages: accounts, names of files, charts, pictures, prose, feed and calendar."""

import re
import xml.etree.ElementTree as ET
from datetime import datetime
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.pages import Arrow, Arrows
from nomic_tools.core.plain import Table
from nomic_tools.core.times import parse_time
from nomic_tools.reports.site.account import accounts, parts
from nomic_tools.reports.site.calendar import Deadline, calendar, escaped, folded
from nomic_tools.reports.site.chart import NARROW, WIDE, chart_svg
from nomic_tools.reports.site.curves import Curve, apart
from nomic_tools.reports.site.graph import arranged, arrows_svg
from nomic_tools.reports.site.pages import site
from nomic_tools.reports.site.paths import player_page, slug
from nomic_tools.reports.site.prose import as_html
from tests.reports.site.site_contest import HOSTILE, contest, hostile

ATOM = "{http://www.w3.org/2005/Atom}"
NAMES = st.text(min_size=1, max_size=30)


def unfolded(data: bytes) -> list[str]:
    assert data.endswith(b"\r\n")
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    return data.decode().replace("\r\n ", "").split("\r\n")[:-1]


@given(NAMES, NAMES)
def test_each_name_has_a_file_of_its_own(one: str, other: str) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug(one))
    assert (player_page(one) == player_page(other)) == (one == other)


@given(st.text(max_size=300))
def test_a_folded_line_unfolds_to_itself(text: str) -> None:
    line = f"SUMMARY:{escaped(text)}"
    assert "\n" not in line and "\r" not in line
    assert unfolded(folded(line)) == [line]


def test_the_calendar_holds_each_deadline_once_and_hostile_text_adds_none() -> None:
    for turn in range(len(HOSTILE)):
        lines = unfolded(site(contest(hostile(turn)))["deadlines.ics"])
        assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR"
        assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
        assert len({line for line in lines if line.startswith("UID:")}) == 2
        assert [line for line in lines if line.startswith("DTSTART:")] == [
            "DTSTART:20090801T000000Z",
            "DTSTART:20090810T000000Z",
        ]


def test_a_calendar_says_commas_and_semicolons_as_text() -> None:
    data = calendar("A; B", "id", "2009-08-01T00:00:00Z", [Deadline("this, that; \\", datetime(2009, 8, 3))])
    assert "SUMMARY:this\\, that\\; \\\\" in unfolded(data)


def test_the_feed_is_atom_with_the_newest_first() -> None:
    feed = ET.fromstring(site(contest())["feed.xml"])
    assert feed.tag == f"{ATOM}feed"
    for part in ("title", "id", "updated", "author"):
        assert feed.find(f"{ATOM}{part}") is not None
    entries = feed.findall(f"{ATOM}entry")
    times = [entry.findtext(f"{ATOM}updated", "") for entry in entries]
    assert times == sorted(times, reverse=True)
    titles = [entry.findtext(f"{ATOM}title") for entry in entries]
    assert "2009-W31 is resolved" in titles and "Claim C1 upheld" in titles
    ids = [element.text for element in feed.iter(f"{ATOM}id")]
    assert len(set(ids)) == len(ids)


def test_the_feed_can_be_read_whatever_people_write() -> None:
    for turn in range(len(HOSTILE)):
        feed = ET.fromstring(site(contest(hostile(turn)))["feed.xml"])
        assert len(feed.findall(f"{ATOM}entry")) == 7


def test_a_contract_keeps_its_shape_and_loses_its_links() -> None:
    html = as_html(
        "# Title\n\n1. **One**\n2. [two](javascript:x)\n\n<b>three</b> ![x](http://example.org/)\n\n    code"
    )
    assert "<h2>Title</h2>" in html and "<strong>One</strong>" in html and "<ol>" in html and "<code>" in html
    assert "&lt;b&gt;three&lt;/b&gt;" in html
    assert not re.search("<(a|img|b)[ >]", html)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(-9, 9).filter(bool)), max_size=12))
def test_the_parts_of_an_account_add_up(moves: list[tuple[int, int]]) -> None:
    events, reckonings = _played(moves)
    account = accounts(events, "points").get("Bram", ())
    cut = parts(account, "Bram", reckonings)
    assert len(cut) == len(reckonings) + 1
    assert [line for part in cut for line in part.lines] == list(account)
    for part in cut:
        if part.after is not None and part.before is not None:
            assert part.before - part.lost + part.won + part.other == part.after
    assert (cut[-1].after or 0) == sum(change for _, change in moves)


def _played(moves: list[tuple[int, int]]) -> tuple[list[Event], list[Event]]:
    """Moves on six days, some of them paid for, and a reckoning on the third and the fifth day."""
    rows = sorted((day, index, change) for index, (day, change) in enumerate(moves))
    events = []
    for seq, (day, index, change) in enumerate(rows, 1):
        giver, taker = ("bank", "Bram") if change > 0 else ("Bram", "bank")
        fields: Table = {"unit": "points", "from": giver, "to": taker, "amount": abs(change), "clause": "award"}
        at = parse_time(f"2009-08-{day + 1:02d}T00:00:00Z")
        events.append(number(Draft("moved", at, {**fields, **({"cause": 1} if index % 3 else {})}), seq, at))
    ends = [parse_time(f"2009-08-{day:02d}T12:00:00Z") for day in (3, 5)]
    closings: Table = {"version": "1", "period": "2009-W31", "readings": {}, "limits": {}, "result": {}}
    return events, [number(Draft("resolved", at, {**closings}), 99, at) for at in ends]


def test_a_chart_is_the_same_every_time_and_leaves_its_dress_to_the_page() -> None:
    curves = [Curve("Bram", (20, None, 26)), Curve("Clay", (12, 11, 3), 1), Curve("Doc", (None, None, None), 2)]
    for size in (WIDE, NARROW):
        svg = chart_svg(curves, ["start", "W31", "W32"], size, "c", "Points", "words")
        assert svg == chart_svg(curves, ["start", "W31", "W32"], size, "c", "Points", "words")
        assert not re.search(' (fill|stroke|font-family|font-size|style)="', svg)
        root = ET.fromstring(svg)
        assert [text.text for text in root.iter("text")][-2:] == ["Bram 26", "Clay 3"]


def test_a_line_breaks_off_where_a_score_is_not_known() -> None:
    svg = chart_svg([Curve("Bram", (20, None, 26, 27))], ["a", "b", "c", "d"], WIDE, "c", "t", "d")
    shaft = next(path.attrib["d"] for path in ET.fromstring(svg).iter("path") if path.attrib["class"] == "shaft")
    assert re.sub("[^ML]", "", shaft) == "MML"


def test_a_chart_of_nothing_is_empty() -> None:
    assert ET.fromstring(chart_svg([], ["start"], WIDE, "c", "t", "d")).find("g") is None


@given(st.lists(st.floats(0, 400), max_size=20))
def test_names_at_the_ends_of_lines_do_not_overlap(wanted: list[float]) -> None:
    places = apart(sorted(wanted), 400)
    assert all(other - one >= 14.9 for one, other in pairwise(places))
    assert all(place <= 400 for place in places)


@settings(max_examples=30)
@given(st.lists(NAMES, min_size=2, max_size=8, unique=True), st.data())
def test_the_picture_of_targets_has_an_arrow_for_each_and_every_name_once(
    names: list[str], data: st.DataObject
) -> None:
    pairs = data.draw(st.lists(st.permutations(names).map(lambda row: (row[0], row[1])), max_size=8, unique=True))
    arrows = [Arrow(who, target, "aim") for who, target in pairs]
    assert sorted(arranged(sorted(names), arrows)) == sorted(names)
    root = ET.fromstring(arrows_svg(Arrows("Targets", "targets", tuple(names), tuple(arrows), (("aim", ""),)), "t"))
    assert len(root.findall("text")) == len(names)
    assert len([path for path in root.iter("path") if path.attrib["class"] == "tip"]) == len(arrows)


def test_two_who_target_each_other_have_an_arrow_each() -> None:
    arrows = (Arrow("Bram", "Clay", "aim"), Arrow("Clay", "Bram", "lasso"))
    hows = (("aim", ""), ("aimless", ""))
    root = ET.fromstring(arrows_svg(Arrows("Targets", "targets", ("Bram", "Clay", "Doc"), arrows, hows), "t"))
    shafts = [path.attrib["d"] for path in root.iter("path") if path.attrib["class"] == "shaft"]
    assert len(set(shafts)) == 2
    assert root.findtext("desc") == "Bram targets Clay (aim); Clay targets Bram (lasso)"
