"""A journal reads back as it was written, and anything that changed it is found at its line."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.events import Draft
from nomic_tools.ledger.journal import EMPTY, Appended, Head, Journal
from nomic_tools.ledger.journal_reading import BadJournal

START = datetime(2009, 7, 28, 14, 3, 11, tzinfo=UTC)
W31 = "ledger/gunfight/journal/2009/W31.yaml"
W32 = "ledger/gunfight/journal/2009/W32.yaml"


def noted(text: str, at: datetime = START) -> Draft:
    return Draft("noted", at, {"text": text, "source": "a test"})


def append(journal: Journal, drafts: list[Draft], recorded: datetime) -> Appended:
    """Append and write without a transaction."""
    appended = journal.append(drafts, recorded)
    for path, data in appended.files.items():
        (journal.root / path).parent.mkdir(parents=True, exist_ok=True)
        (journal.root / path).write_bytes(data)
    return appended


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """Five events: three in one week, two in the next."""
    journal = Journal(tmp_path, "gunfight")
    append(journal, [noted("one"), noted("two")], START)
    append(journal, [noted("three")], START + timedelta(days=1))
    append(journal, [noted("four"), noted("five, ä")], START + timedelta(days=7))
    return journal


def test_an_empty_journal_has_no_events_and_no_head(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "gunfight")
    assert list(journal.read()) == [] and journal.tail() is None
    assert journal.head() == EMPTY == journal.head_at(0)


def test_events_are_numbered_and_filed_by_the_week_they_were_recorded_in(journal: Journal) -> None:
    assert journal.files() == ["2009/W31.yaml", "2009/W32.yaml"]
    assert [event.seq for event in journal.read()] == [1, 2, 3, 4, 5]
    assert [event.seq for event in journal.read("2009/W32.yaml")] == [4, 5]
    assert [event.seq for event in journal.read(until="2009/W32.yaml")] == [1, 2, 3]
    assert [event.prev is not None for event in journal.read()] == [True, False, False, True, False]


def test_the_head_covers_all_before_it(journal: Journal) -> None:
    heads = [journal.head_at(seq) for seq in range(6)]
    assert len(set(heads)) == 6 and journal.head() == heads[5]
    assert all(journal.passed(Head.parse(str(head))) for head in heads)
    assert not journal.passed(Head(3, heads[2].digest)) and not journal.passed(Head(9, heads[2].digest))


def test_a_clock_that_went_back_does_not_take_the_journal_back(journal: Journal) -> None:
    append(journal, [noted("six")], START - timedelta(days=300))
    events = list(journal.read())
    assert events[-1].recorded == events[-2].recorded
    assert events[-1].at == "2009-07-28T14:03:11Z"


def test_appending_nothing_changes_nothing(journal: Journal) -> None:
    assert journal.append([], START + timedelta(days=90)) == Appended((), {}, journal.head())


@settings(max_examples=25)
@given(st.lists(st.tuples(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 400)), max_size=6))
def test_the_same_events_give_the_same_bytes_however_they_were_grouped(notes: list[tuple[str, int]]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        single, grouped = Journal(Path(one), "c"), Journal(Path(other), "c")
        when = START
        for text, days in notes:
            when += timedelta(days=days)
            append(single, [noted(text)], when)
            append(single, [noted(f"{text}!")], when)
            append(grouped, [noted(text), noted(f"{text}!")], when)
        assert list(single.read()) == list(grouped.read())
        assert single.head() == grouped.head()


Change = Callable[[bytes], bytes]


def line(row: int, old: bytes, new: bytes) -> Change:
    """Replace `old` with `new` in one line."""

    def change(data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        assert old in lines[row - 1]
        lines[row - 1] = lines[row - 1].replace(old, new)
        return b"".join(lines)

    return change


def swapped(data: bytes) -> bytes:
    one, two, three = data.splitlines(keepends=True)
    return one + three + two


def doubled(data: bytes) -> bytes:
    return data + data.splitlines(keepends=True)[-1]


@pytest.mark.parametrize(
    ("path", "change", "place", "message"),
    [
        (W31, line(2, b"two", b"zwei"), f"{W32}:1", "digest"),
        (W32, line(2, b'"seq": 5', b'"seq": 6'), f"{W32}:2", "6, but 5 comes next"),
        (W31, swapped, f"{W31}:2", "3, but 2 comes next"),
        (W32, doubled, f"{W32}:3", "5, but 6 comes next"),
        (W31, line(2, b": ", b":  "), f"{W31}:2", "one spelling"),
        (W31, line(1, b"\n", b"\r\n"), f"{W31}:1", "not a journal line"),
        (W31, line(3, b"\n", b""), f"{W31}:3", "cut short"),
        (W31, lambda data: data[:-9], f"{W31}:3", "cut short"),
        (W31, lambda data: data + b"\n", f"{W31}:4", "not a journal line"),
        (W31, lambda data: b"", W31, "empty"),
        (W31, lambda data: b"\xef\xbb\xbf" + data, f"{W31}:1", "not a journal line"),
        (W32, line(2, "ä".encode(), b"\xe4"), f"{W32}:2", "UTF-8"),
        (W31, line(2, b"noted", b"nodded"), f"{W31}:2", "unknown kind"),
        (W31, line(2, b'"source"', b'"sauce"'), f"{W31}:2", "source is missing"),
        (W31, line(2, b'"recorded": "2009-07-28', b'"recorded": "2009-07-27'), f"{W31}:2", "before the one above"),
        (W31, line(3, b'"recorded": "2009-07-29', b'"recorded": "2009-08-29'), f"{W31}:3", "belongs in 2009/W35"),
        (W31, line(1, b'"prev": "", ', b""), f"{W31}:1", "digest"),
        (W31, line(2, b'"at"', b'"prev": "", "at"'), f"{W31}:2", "first line of a file alone"),
    ],
)  # fmt: skip
def test_what_an_editor_or_a_merge_changed_is_found(
    journal: Journal, path: str, change: Change, place: str, message: str
) -> None:
    file = journal.root / path
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(BadJournal, match=message) as error:
        list(journal.read())
    assert error.value.place == place
    assert error.value.remedy


def test_files_that_do_not_belong_there_are_found(journal: Journal) -> None:
    stray = journal.root / journal.folder / "2009" / "W31.yaml~"
    stray.touch()
    with pytest.raises(BadJournal, match="no file of a journal") as error:
        journal.head()
    assert error.value.place == f"{journal.folder}/2009/W31.yaml~"


def test_a_file_that_is_gone_is_found(journal: Journal) -> None:
    (journal.root / W31).unlink()
    with pytest.raises(BadJournal, match="4, but 1 comes next"):
        list(journal.read())


def test_reading_on_from_a_file_checks_the_one_before_it(journal: Journal) -> None:
    file = journal.root / W31
    file.write_bytes(file.read_bytes().replace(b"two", b"too"))
    with pytest.raises(BadJournal, match="digest"):
        list(journal.read("2009/W32.yaml"))
    shutil.rmtree(journal.root / journal.folder)
    with pytest.raises(BadJournal, match="missing"):
        list(journal.read("2009/W32.yaml"))
    with pytest.raises(BadJournal, match="missing"):
        list(journal.read(until="2009/W32.yaml"))


@pytest.mark.parametrize("text", ["", "57", "x:ab", "-1:ab", "²:ab"])
def test_what_is_no_head_is_refused(text: str) -> None:
    with pytest.raises(BadJournal, match="no head"):
        Head.parse(text)
