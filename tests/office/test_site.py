"""`nomic report`: one commit where something changed, the same pages with or without the secrets."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tests.office import contests
from tests.reports.site.html_reading import files_in

SITE = "repository/reports/gunfight/site"


def site_of(folder: Path) -> dict[str, bytes]:
    return files_in(folder / SITE)


def test_the_site_is_one_commit_and_the_second_run_is_none(ended: Path) -> None:
    assert contests.type_in(ended, "report").code == 0
    made = site_of(ended)
    assert {"index.html", "feed.xml", "deadlines.ics", "weeks/2009-W31.html", "contract.html"} <= set(made)
    last = contests.git(ended, "log", "-1", "--format=%s%n%b")
    assert last.startswith("Site: as of event ") and "Contest: gunfight" in last and "Head: " in last
    before = contests.git(ended, "rev-parse", "HEAD")
    assert "up to date" in contests.type_in(ended, "report").out
    assert contests.git(ended, "rev-parse", "HEAD") == before
    assert contests.type_in(ended, "audit").code == 0


def test_what_is_written_elsewhere_is_the_same_and_commits_nothing(ended: Path, tmp_path: Path) -> None:
    before = contests.git(ended, "rev-parse", "HEAD")
    assert contests.type_in(ended, f"report --out {tmp_path}/out").code == 0
    assert contests.git(ended, "rev-parse", "HEAD") == before
    contests.type_in(ended, "report")
    assert files_in(tmp_path / "out") == site_of(ended)


def test_the_site_needs_no_secret(at_stage: Callable[[str], Path], tmp_path: Path) -> None:
    folder = at_stage("draw close")
    contests.type_in(folder, f"report --out {tmp_path}/with")
    shutil.rmtree(folder / "secrets")
    contests.type_in(folder, f"report --out {tmp_path}/without")
    pages = files_in(tmp_path / "with")
    assert pages and pages == files_in(tmp_path / "without")
    assert not [name for name, data in pages.items() if b"Brma" in data or b"lunch" in data]


def test_every_version_of_the_contract_is_shown(ended: Path) -> None:
    contests.type_in(ended, "report")
    page = site_of(ended)["contract.html"].decode()
    assert page.count('<article class="contract"') == 2
    assert "not at hand" not in page


def test_the_week_that_runs_is_worked_from_public_acts(ended: Path) -> None:
    contests.type_in(ended, "report")
    page = site_of(ended)["weeks/2009-W33.html"].decode()
    assert "Provisional" in page and "I goad Bram" in page


def test_what_is_not_made_again_is_what_would_be_made(at_stage: Callable[[str], Path], tmp_path: Path) -> None:
    folder = at_stage("draw close")
    contests.must(contests.type_in(folder, f"report --out {tmp_path}/kept"))
    later = at_stage("end")
    kept = "repository/.git/nomic/site-gunfight.json"
    shutil.copy(folder / kept, (later / kept).parent)
    told = contests.must(contests.type_in(later, f"report --out {tmp_path}/kept")).out
    (later / kept).unlink()
    contests.must(contests.type_in(later, f"report --out {tmp_path}/afresh"))
    assert files_in(tmp_path / "kept") == files_in(tmp_path / "afresh")
    assert not told.startswith(f"{len(files_in(tmp_path / 'afresh'))} ")


def test_a_page_that_somebody_altered_is_made_again(ended: Path, tmp_path: Path) -> None:
    contests.must(contests.type_in(ended, f"report --out {tmp_path}/out"))
    week = tmp_path / "out/weeks/2009-W31.html"
    kept = week.read_bytes()
    week.write_bytes(kept.replace(b"Week", b"Weak"))
    assert contests.type_in(ended, f"report --out {tmp_path}/out").out.startswith("1 files are new or changed")
    assert week.read_bytes() == kept


def test_what_is_kept_for_the_next_time_may_be_spoilt(ended: Path, tmp_path: Path) -> None:
    contests.must(contests.type_in(ended, f"report --out {tmp_path}/out"))
    for text in ("", "{}", "[]", '{"rules": 1}', "\x00"):
        (ended / "repository/.git/nomic/site-gunfight.json").write_text(text)
        assert contests.type_in(ended, f"report --out {tmp_path}/out").out.startswith("0 files are new or changed")
