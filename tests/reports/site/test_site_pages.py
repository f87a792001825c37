"""The pages: the same every time, whole, and harmless whatever stands in the journal."""

import io
import re
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path

import pytest

from nomic_tools.reports.site.pages import site
from nomic_tools.reports.site.record import one_line
from nomic_tools.reports.site.writing import write_site
from tests.reports.site.html_reading import broken, pages
from tests.reports.site.site_contest import HOSTILE, Words, contest, hostile

TAGS = """
    a article aside b bdi blockquote body br caption circle cite code dd desc div dl dt em figcaption figure footer g
    h1 h2 h3 head header html i li line link main meta nav ol p path pre q section span strong svg table tbody td text
    th thead time title tr ul
"""
WORLDS = [Words(), *map(hostile, range(len(HOSTILE)))]


@pytest.fixture(params=WORLDS, ids=lambda words: f"{WORLDS.index(words)}")
def words(request: pytest.FixtureRequest) -> Words:
    found = request.param
    assert isinstance(found, Words)
    return found


def test_the_same_journal_gives_the_same_bytes() -> None:
    assert site(contest()) == site(contest())


def test_pages_stand_at_paths_that_no_name_can_choose(words: Words) -> None:
    paths = list(site(contest(words)))
    assert [path for path in paths if not re.fullmatch(r"([a-z]+/)?[0-9A-Za-z-]+\.(html|css|svg|xml|ics)", path)] == []
    assert len(set(map(str.lower, paths))) == len(paths)


def test_whatever_people_write_is_text(words: Words) -> None:
    for page in pages(site(contest(words))).values():
        assert {element.tag for element in page.elements} <= set(TAGS.split())
        assert [name for element in page.elements for name in element.attrs if name.startswith("on")] == []
        assert [name for element in page.elements for name in element.attrs if name in ("style", "src")] == []


def test_what_people_write_is_shown_in_full_and_nothing_is_hidden(words: Words) -> None:
    made = site(contest(words))
    week = pages(made)["weeks/2009-W31.html"]
    said = [quote.text for quote in week.named("q")]
    assert one_line(words.said) in said
    for page in pages(made).values():
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]", page.source)


def test_every_link_leads_to_something_on_the_site(words: Words) -> None:
    made = site(contest(words))
    for path, page in pages(made).items():
        assert len(set(page.ids())) == len(page.ids()), path
    assert broken(made) == []


def test_every_number_in_a_table_leads_to_its_grounds() -> None:
    read = pages(site(contest()))
    for path in ("index.html", "weeks/2009-W31.html"):
        shown = [cell.text.strip() for cell in read[path].named("td") if "num" in cell.attrs.get("class", "")]
        linked = [number.text for number in read[path].named("a") if number.attrs.get("class") == "number"]
        assert [text for text in shown if text and text not in linked and text != "?"] == []


def test_grounds_name_clause_reading_event_and_sentence() -> None:
    week = pages(site(contest()))["weeks/2009-W31.html"]
    why = next(element for element in week.named("article") if element.attrs["id"].startswith("why-clay"))
    for part in ("revocation", "revoke one point", "count_by: gun", "event\xa014", "seal 7", Words().said, "12", "11"):
        assert part in why.text


def test_headings_go_down_one_level_at_a_time() -> None:
    for path, page in pages(site(contest())).items():
        levels = [int(heading.tag[1]) for heading in page.named("h1", "h2", "h3", "h4")]
        assert levels[0] == 1 and levels.count(1) == 1, path
        assert all(other <= one + 1 for one, other in pairwise(levels)), path


def test_every_heading_of_a_table_says_what_it_heads() -> None:
    for page in pages(site(contest())).values():
        assert all(heading.attrs.get("scope") in ("col", "row") for heading in page.named("th"))


def test_every_picture_has_its_words() -> None:
    for page in pages(site(contest())).values():
        for picture in page.named("svg"):
            if picture.attrs.get("aria-hidden") == "true":
                continue
            assert set(picture.attrs["aria-labelledby"].split()) <= set(page.ids())
        assert all(text.text for text in page.named("title", "desc"))


def test_of_sealed_mail_only_the_number_is_told() -> None:
    page = pages(site(contest()))["weeks/2009-W32.html"]
    assert "1 private mail is sealed" in next(text.text for text in page.named("p") if "sealed" in text.text)


def test_pages_ask_for_nothing_from_elsewhere() -> None:
    for data in site(contest()).values():
        hosts = re.findall(rb"(?:src|href|url|@import)\W{1,3}(?:https?:)?//[^\"' ]+", data)
        assert hosts == []
        assert b"<script" not in data


def test_a_reading_shows_which_value_is_in_force_even_where_it_is_none_of_the_usual() -> None:
    page = pages(site(contest()))["readings.html"]
    chosen = [item.text for item in page.named("li") if item.attrs.get("class") == "chosen"]
    assert [text.split()[0] for text in chosen] == ["gun", "9", "true"]


def test_the_program_on_the_page_draws_what_was_drawn(words: Words) -> None:
    given = contest(words)
    page = pages(site(given))["weeks/2009-W31.html"]
    program = next(element.text for element in page.named("pre"))
    output = io.StringIO()
    with redirect_stdout(output):
        exec(compile(program, "program", "exec"), {})
    drawn = next(event for event in given.events if event.kind == "drawn")
    assert output.getvalue() == f"{drawn.text('label')} -> {drawn.text('pick')}\n"


def test_what_is_resolved_does_not_change_when_a_week_begins() -> None:
    before, after = site(contest(weeks=1)), site(contest())
    first = before["weeks/2009-W31.html"].split(b'<nav class="turn"')[0]
    assert first == after["weeks/2009-W31.html"].split(b'<nav class="turn"')[0]


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    made = site(contest())
    assert sorted(write_site(tmp_path, made)) == sorted(made)
    assert write_site(tmp_path, made) == []
    (tmp_path / "index.html").write_bytes(b"other")
    (tmp_path / "mine.txt").write_bytes(b"kept")
    assert write_site(tmp_path, made) == ["index.html"]
    assert {str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*") if p.is_file()} == {*made, "mine.txt"}
