"""The site of a match: turn by turn what lies in the open, and no byte of what does not."""

import re
import shutil
from pathlib import Path

from nomic_tools.reports.site.paths import player_page
from tests.office.roulette_match import Match, loaded
from tests.reports.site.html_reading import broken, files_in, pages


def built(match: Match, name: str = "site") -> dict[str, bytes]:
    """The site as it now is, written outside the record."""
    folder = match.top / name
    match.must("report", "--out", str(folder))
    return files_in(folder)


def one_turn(folder: Path, text: str = "I bid 3.") -> Match:
    match = loaded(folder, readings="first_gunner: Ann")
    match.turn(("Ann", text), ("Ben", "I bid 5."))
    return match


def spots(site: dict[str, bytes], path: str) -> str:
    """What the drum on a page says in words."""
    return next(element.text for element in pages(site)[path].named("desc") if "1: " in element.text)


def test_a_turn_tells_its_bids_its_shot_and_the_drum(tmp_path: Path) -> None:
    match = one_turn(tmp_path)
    shot = match.told("shot")[0]
    assert isinstance(shot, dict)
    site = built(match)
    text = " ".join(" ".join(element.text for element in pages(site)["turns/turn-01.html"].named("main")).split())
    for part in ("Turn 1", "The shot", "The bids", "The drum"):
        assert part in text, part
    assert "Dealer: Dora" in text
    assert f"{shot['chamber']}: fired, empty" in spots(site, "turns/turn-01.html")
    assert "bullet" not in spots(site, "index.html")
    assert [path for path, data in site.items() if path.startswith("index") and b"ontestmaster" in data] == []
    assert b"Dealer: Dora" in site["feed.xml"]


def test_the_site_needs_no_secret_and_shows_none(tmp_path: Path) -> None:
    match = one_turn(tmp_path, "I bid 3 and detect.")
    match.mail(("Ann", "I bid 4 and detect, and I know it well."))
    with_secrets = built(match)
    shutil.move(match.top / "secrets", match.top / "elsewhere")
    assert built(match, "without") == with_secrets
    assert not [path for path, data in with_secrets.items() if b"detect," in data or b"know it well" in data]


def test_what_one_player_asked_in_private_changes_no_page(tmp_path: Path) -> None:
    asked, silent = (built(one_turn(tmp_path / str(len(text)), text)) for text in ("I bid 3 and detect.", "I bid 3."))
    assert asked.keys() == silent.keys()
    for path in asked:
        assert spotless(asked[path]) == spotless(silent[path]), path


def spotless(data: bytes) -> str:
    """A page without digests, of which commitments and heads consist."""
    return re.sub(r"[0-9a-f]{8,64}", "HEX", data.decode())


def test_every_link_of_a_running_match_leads_somewhere(tmp_path: Path) -> None:
    site = built(one_turn(tmp_path))
    assert {player_page(name) for name in ("Ann", "Ben")} <= set(site)
    assert broken(site) == []


def test_the_site_stands_in_the_repository_and_its_audit_finds_nothing(tmp_path: Path) -> None:
    match = one_turn(tmp_path)
    assert "reports/match/site" in match.must("report").out
    assert "up to date" in match.must("report").out
    assert all(line.startswith("proofs owed: ") for line in match.must("audit").out.splitlines())
