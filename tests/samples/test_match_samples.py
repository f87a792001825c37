"""What is true of every sample match: its mail, its announcements, its site."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.mail.reading import read_message
from nomic_tools.samples import folder, names
from tests.reports.site.browsing import faults
from tests.reports.site.html_reading import broken, files_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@dataclass(frozen=True)
class Sample:
    """A sample match: how many announcements it has at least, and a period of each kind
    that its site tells of, who wins, and what one of its news is about.
    """

    name: str
    reports: int
    periods: tuple[str, ...]
    winner: str
    news: str


SAMPLES = (
    Sample("roulette24", 21, ("loading-2", "turn-03", "turn-14"), "Ben", "Loading 2"),
    Sample("vedonlyonti", 31, ("round-1-turn-2", "round-1-between", "round-3-turn-4"), "Anna", "Round 2, handing on"),
)


@pytest.fixture(params=SAMPLES, ids=lambda sample: sample.name)
def sample(request: pytest.FixtureRequest) -> Sample:
    found = request.param
    assert isinstance(found, Sample)
    return found


@pytest.fixture
def reports(sample: Sample, ended: Callable[[str], Path]) -> Path:
    """The folder of its announcements, once it is over."""
    return ended(sample.name) / "reports" / sample.name


def test_samples_are_found_by_their_names(sample: Sample) -> None:
    assert {sample.name, "gunfight"} <= set(names())


def test_every_mailbox_is_sound(sample: Sample) -> None:
    for path in folder(sample.name).glob("*/*.mbox"):
        mails = list(open_mailbox(path))
        assert mails and [read_message(mail.raw).error for mail in mails] == [None] * len(mails)


def test_private_mail_shows_no_mark_of_a_list(sample: Sample) -> None:
    boxes = list(folder(sample.name).glob("private/*.mbox"))
    assert boxes and not any(b"List-Id:" in path.read_bytes() for path in boxes)


def test_every_mailbox_is_imported_once(sample: Sample) -> None:
    top = folder(sample.name)
    script = (top / "script.yaml").read_text("utf-8")
    boxes = [path.relative_to(top).as_posix() for path in top.glob("*/*.mbox")]
    assert boxes and all(script.count(f"{box},") == 1 for box in boxes)


def test_announcements_fit_their_columns(sample: Sample, reports: Path) -> None:
    texts = [path.read_text("utf-8") for path in reports.glob("*.txt")]
    assert len(texts) >= sample.reports
    assert max(len(line) for text in texts for line in text.splitlines()[1:]) <= 72


def test_every_link_of_its_site_leads_somewhere(reports: Path) -> None:
    site = files_in(reports / "site")
    assert site and broken(site) == []


def test_the_front_page_says_who_has_won(sample: Sample, reports: Path) -> None:
    page = (reports / "site" / "index.html").read_text("utf-8")
    assert f">{sample.winner}</bdi></a> has won" in page


def test_the_news_say_what_a_period_is(sample: Sample, reports: Path) -> None:
    feed = (reports / "site" / "feed.xml").read_text("utf-8")
    assert f"<title>{sample.news} is resolved</title>" in feed


def test_its_site_is_quiet_fits_a_phone_and_is_for_everybody(sample: Sample, reports: Path, browser: "Browser") -> None:
    kinds = ("index.html", "turns/index.html", *(f"turns/{name}.html" for name in sample.periods))
    assert faults(browser, reports / "site", kinds) == []
