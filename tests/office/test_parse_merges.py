"""What `nomic parse` shows of mail with copies in it is what it shows of the messages gathered from all of it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.plain import Table
from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.mail.gather import gather
from nomic_tools.mail.reading import read_all
from nomic_tools.office.intake.parse import Shower, parse_files, reader_for

CASES = sorted(path for path in (Path(__file__).parents[1] / "mail" / "cases").iterdir() if path.suffix != ".txt")
SHOWER: Shower[Table] = Shower(reader_for("gunfight", None), "public", dict)


def gathered(paths: list[Path]) -> list[Table]:
    """The messages of all files gathered, then each shown."""
    messages = gather(read_all(mail for path in paths for mail in open_mailbox(path, lenient=True)))
    return [SHOWER.show(message) for message in messages]


@given(st.lists(st.sampled_from(CASES), max_size=6))
def test_copies_are_merged_where_the_first_of_them_stands(paths: list[Path]) -> None:
    counted: list[int] = []
    assert parse_files(paths, SHOWER, counted.append) == gathered(paths)
    assert counted == list(range(1, len(counted) + 1))


@pytest.mark.parametrize("other", [b"From: bram@example.org\n", b"From: ash@example.org\nX: y\n"])
def test_one_id_with_two_contents_is_told_of_each(tmp_path: Path, other: bytes) -> None:
    head = b"Message-ID: <1@example.org>\nDate: Mon, 6 Jul 2009 10:00:00 +0000\n"
    for number, text in enumerate([b"\nI aim at Bram.\n", b"\nI aim at Ash.\n", b"\nI aim at Bram.\n"]):
        (tmp_path / f"{number}.eml").write_bytes(head + (other if number else b"From: ash@example.org\n") + text)
    paths = sorted(tmp_path.iterdir())
    shown = parse_files(paths, SHOWER, lambda count: None)
    assert shown == gathered(paths)
    assert all("id_collision" in message["flags"] for message in shown)  # type: ignore[operator]
