"""Secrets that are missing, older or another machine's: it is told, nothing is written, no number is given twice."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Outcome
from tests.office.faults.conftest import is_silent
from tests.office.post_office import PASSWORD, open_post_office, settings
from tests.office.roulette_match import loaded

AT = "2009-08-14T12:00:00Z"
WRITING = (
    ["import", "MAIL/private-32.mbox", "--private"],
    ["draw", "close", "--week", "2009-W33"],
    ["send", "--to-list"],
    ["remind"],
    ["people", "address", "Bram", "bee@example.org"],
    ["receipt", "write"],
)


def do(folder: Path, *words: str, at: str = AT) -> Outcome:
    return contests.type_in(folder, [word.replace("MAIL", str(folder / "mail")) for word in words], at)


def missing(folder: Path) -> None:
    shutil.rmtree(folder / "secrets")


def older(folder: Path) -> None:
    """A copy from before the last private mails."""
    older = folder.with_name("older")
    shutil.copytree(folder / "secrets", older)
    letter = contests.Letter("Clay", "2009-08-13T09:00:00Z", "I hoot and holler.")
    (folder / "mail" / "late.mbox").write_bytes(letter.to_bytes())
    contests.must(do(folder, "import", "MAIL/late.mbox", "--private"))
    shutil.rmtree(folder / "secrets")
    older.rename(folder / "secrets")


def of_another_machine(folder: Path) -> None:
    """Secrets of a contest that was begun elsewhere."""
    other = contests.prepare(folder.with_name("other-machine"))
    contests.must(contests.do(other, contests.INIT))
    contests.must(do(other, "people", "address", "Bram", "b@example.org"))
    shutil.rmtree(folder / "secrets")
    (other / "secrets").rename(folder / "secrets")


@pytest.mark.parametrize("changed", [missing, older, of_another_machine])
def test_other_secrets_are_refused_with_a_remedy_and_nothing_is_written(
    ended: Path, changed: Callable[[Path], None]
) -> None:
    changed(ended)
    before = contests.state(ended), _secrets(ended)
    for words in WRITING:
        told = do(ended, *words)
        assert told.code == 3, (words, told.told)
        assert "nomic restore" in told.err and str(ended / "secrets") in told.err
        assert (contests.state(ended), _secrets(ended)) == before, words
    assert contests.must(do(ended, "status")).err == ""
    assert is_silent(do(ended, "audit"))


def _secrets(folder: Path) -> dict[str, bytes]:
    found = sorted((folder / "secrets").rglob("*"))
    return {str(path): path.read_bytes() for path in found if path.is_file()}


def test_the_right_secrets_put_back_are_taken_without_a_word(ended: Path) -> None:
    kept = ended.with_name("kept")
    shutil.copytree(ended / "secrets", kept)
    missing(ended)
    assert do(ended, "fill").code == 3
    shutil.rmtree(ended / "secrets", ignore_errors=True)
    kept.rename(ended / "secrets")
    assert contests.must(do(ended, "fill")).err == ""


def test_older_secrets_can_be_taken_as_they_are_and_no_seal_gets_a_number_twice(ended: Path) -> None:
    older(ended)
    contests.must(do(ended, "restore", "--as-they-are"))
    letter = contests.Letter("Doc", "2009-08-13T10:00:00Z", "I hoot and holler.")
    (ended / "mail" / "new.mbox").write_bytes(letter.to_bytes())
    contests.must(do(ended, "import", "MAIL/new.mbox", "--private"))
    numbers = [line["seal"] for line in contests.lines_of(ended) if line["kind"] == "mail_sealed"]
    assert len(numbers) == len(set(numbers))


def test_an_announcement_that_may_have_been_posted_is_not_posted_by_other_secrets(
    at_stage: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOMIC_SMTP_PASSWORD", PASSWORD)
    folder = at_stage("draw announce 32")
    with open_post_office() as office:
        contests.must(do(folder, "announce", "--week", "2009-W31"))
        contests.must(do(folder, "announce", "--closing", "--week", "2009-W31"))
        addresses = (folder / "secrets" / "addresses.yaml").read_bytes()
        missing(folder)
        settings(folder, office)
        (folder / "secrets" / "addresses.yaml").write_bytes(addresses)
        contests.must(do(folder, "restore", "--as-they-are"))
        told = do(folder, "send", "--to-list")
        assert told.code == 1 and told.out.count("announced with other secrets") == 2 and office.taken == []
        one, two = (line.partition(":")[0] for line in told.out.splitlines() if "in doubt" in line)
        contests.must(do(folder, "send", "--posted", one))
        contests.must(do(folder, "send", "--to-list", "--again", two))
        assert len(office.taken) == 1
        assert "Nothing waits" in contests.must(do(folder, "send", "--to-list")).out


def test_no_turn_is_settled_by_a_secret_that_was_not_announced(tmp_path: Path) -> None:
    match = loaded(tmp_path)
    match.mail(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    for key in (tmp_path / "secrets" / "match" / "draws").iterdir():
        key.unlink()
    before = match.events()
    match.now = match.now.replace(day=match.now.day + 1)
    told = match.nomic("resolve")
    assert told.code == 3 and "is not the one that was announced" in told.err and "nomic restore" in told.err
    assert match.events() == before and not list((tmp_path / "secrets" / "match" / "draws").iterdir())


def test_a_clock_that_goes_back_between_two_commands_takes_nothing_back(ended: Path) -> None:
    early = "2009-07-01T00:00:00Z"
    contests.must(do(ended, "rule", "Hats", "are", "off.", "--cite", "CFJ 2"))
    contests.must(do(ended, "rule", "Hats", "are", "on.", "--cite", "CFJ 3", at=early))
    recorded = [str(line["recorded"]) for line in contests.lines_of(ended) if "recorded" in line]
    assert recorded == sorted(recorded)
    assert is_silent(do(ended, "audit"))
