"""What waits leaves once, through a real server, however often the command is run, refused or killed."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from email import message_from_bytes
from pathlib import Path

import pytest

from nomic_tools.ledger.steps import watched
from tests.ledger.stops import Stopped, by_death
from tests.office import contests
from tests.office.contests import Letter
from tests.office.post_office import PASSWORD, PostOffice, open_post_office, settings

AT = "2009-08-03T09:22:00Z"
LIST = "creek@lists.example.org"
Folder = Path


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with open_post_office() as office:
        yield office


@pytest.fixture
def folder(at_stage: Callable[[str], Path], office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """The contest after its first announcement, with a server to send by."""
    monkeypatch.setenv("NOMIC_SMTP_PASSWORD", PASSWORD)
    folder = at_stage("draw announce 32")
    settings(folder, office)
    contests.must(contests.type_in(folder, "announce --week 2009-W31", AT))
    return folder


def send(folder: Folder, *words: str, at: str = AT) -> contests.Outcome:
    return contests.type_in(folder, ["send", *words], at)


def draft(folder: Folder, name: str, to: str, text: str = "Hello.") -> None:
    box = folder / "secrets" / "gunfight" / "outbox"
    box.mkdir(parents=True, exist_ok=True)
    mail = f"From: ash@example.org\r\nTo: {to}\r\nSubject: A word\r\nX-Unsent: 1\r\n\r\n{text}\r\n"
    (box / f"{name}.eml").write_bytes(mail.encode())


def test_an_announcement_goes_to_the_list_only_when_that_is_said(folder: Folder, office: PostOffice) -> None:
    told = contests.must(send(folder)).out
    assert "wait for --to-list: 1" in told and office.taken == []
    contests.must(send(folder, "--to-list"))
    (mail,) = office.mails()
    assert mail["To"] == LIST and "2009-W31" in mail["Subject"] and mail["In-Reply-To"] is None
    assert (mail["Auto-Submitted"], mail["X-Loop"]) == ("auto-generated", "nomic-gunfight")
    report = (folder / "repository" / "reports" / "gunfight" / "2009-W31.txt").read_text()
    assert mail.get_content().replace("\r\n", "\n") == report.partition("\n\n")[2]


def test_what_a_run_did_is_told_to_programs_without_an_address(folder: Folder, office: PostOffice) -> None:
    draft(folder, "answer-1", "bram@example.org")
    (waits,) = json.loads(contests.must(send(folder, "--preview", "--json")).out)
    (done,) = json.loads(told := contests.must(send(folder, "--to-list", "--json")).out)
    assert (waits["sent"], waits["unsent_announcements"], done["unsent_announcements"]) == ([], 1, 0)
    assert done["sent"] == done["ready"] and len(done["sent"]) == 2 and "@" not in told


def test_the_second_run_sends_nothing(folder: Folder, office: PostOffice) -> None:
    draft(folder, "answer-1", "bram@example.org")
    contests.must(send(folder, "--to-list"))
    again = contests.must(send(folder, "--to-list"))
    assert len(office.taken) == 2 and "Nothing waits" in again.out


def test_a_draft_leaves_with_an_id_of_its_own_and_no_mark_of_a_draft(folder: Folder, office: PostOffice) -> None:
    draft(folder, "answer-1", "bram@example.org")
    contests.must(send(folder))
    (mail,) = office.mails("bram@example.org")
    assert mail["X-Unsent"] is None and mail["Message-ID"] and mail["X-Loop"] == "nomic-gunfight"


def test_a_draft_written_anew_is_another_mail(folder: Folder, office: PostOffice) -> None:
    for text in ("Once.", "Twice.", "Twice."):
        draft(folder, "answer-1", "bram@example.org", text)
        contests.must(send(folder))
    assert len(set(office.ids())) == len(office.taken) == 2


def test_the_later_announcements_of_a_week_answer_its_first(folder: Folder, office: PostOffice) -> None:
    contests.must(contests.type_in(folder, "announce --week 2009-W31 --draw", AT))
    contests.must(contests.type_in(folder, "announce --week 2009-W31 --closing", AT))
    contests.must(send(folder, "--to-list"))
    first, second, third = office.mails(LIST)
    assert second["In-Reply-To"] == second["References"] == third["In-Reply-To"] == first["Message-ID"]
    assert third["References"].split() == [str(second["Message-ID"]), str(first["Message-ID"])]


def test_a_preview_shows_every_mail_and_changes_nothing(folder: Folder, office: PostOffice) -> None:
    draft(folder, "answer-1", "bram@example.org", "Your answer is 7.")
    before = sorted(path for path in (folder / "secrets").rglob("*"))
    told = contests.must(send(folder, "--to-list", "--preview")).out
    assert "to bram@example.org" in told and "Your answer is 7." in told and f"To: {LIST}" in told
    assert office.taken == [] and before == sorted(path for path in (folder / "secrets").rglob("*"))


def test_the_preview_of_an_announcement_says_who_would_get_what(folder: Folder) -> None:
    draft(folder, "answer-1", "bram@example.org", "Your answer is 7.")
    outcome = contests.must(contests.type_in(folder, "announce --week 2009-W31 --preview", AT))
    assert outcome.out.encode() == (folder / "repository" / "reports" / "gunfight" / "2009-W31.txt").read_bytes()
    assert f"sends this, from ash@example.org to {LIST}" in outcome.err
    assert "sends answer-1-" in outcome.err and ", to bram@example.org" in outcome.err


def test_the_preview_of_an_announcement_that_could_not_be_sent_says_why(folder: Folder) -> None:
    settings = folder / "secrets" / "mail.yaml"
    settings.write_text(settings.read_text().replace("creek:", "brook:"))
    outcome = contests.must(contests.type_in(folder, "announce --week 2009-W31 --preview", AT))
    assert "sends nothing yet: the address of the list creek is not known" in outcome.unbroken


def test_a_refused_mail_waits_and_the_next_run_sends_it(folder: Folder, office: PostOffice) -> None:
    office.refuses.add(LIST)
    assert send(folder, "--to-list").code == 3
    office.refuses.clear()
    contests.must(send(folder, "--to-list"))
    assert len(office.taken) == 1


def test_a_wrong_password_is_shown_nowhere_and_loses_nothing(
    folder: Folder, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOMIC_SMTP_PASSWORD", "wrong-and-secret")
    outcome = send(folder, "--to-list")
    assert outcome.code == 3 and "wrong-and-secret" not in outcome.told
    monkeypatch.setenv("NOMIC_SMTP_PASSWORD", PASSWORD)
    contests.must(send(folder, "--to-list"))
    assert len(office.taken) == 1


def test_wherever_it_is_stopped_no_mail_goes_twice_and_none_is_lost(
    folder: Folder, office: PostOffice, tmp_path: Path
) -> None:
    draft(folder, "answer-1", "bram@example.org")
    for index in _our_steps(contests.copy_of(folder, tmp_path / "count")):
        for stop in (_by_exception, by_death):
            copy = contests.copy_of(folder, tmp_path / f"{stop.__name__}-{index}")
            office.taken.clear()
            stop(lambda folder: send(folder, "--to-list"), copy, index)
            outcome = send(copy, "--to-list")
            arrived = len(office.ids())
            assert len(set(office.ids())) == arrived
            doubts = [line.split(":")[0] for line in outcome.out.splitlines() if "in doubt" in line]
            assert outcome.code == (1 if doubts else 0), outcome.told
            assert arrived == 2 or len(doubts) == 1
            for key in doubts:
                contests.must(send(copy, "--to-list", "--posted" if arrived == 2 else "--again", key))
            assert len(set(office.ids())) == len(office.ids()) == 2


def _our_steps(folder: Folder) -> list[int]:
    """The operations on the outbox, and those around each mail."""
    names: list[str] = []
    with watched(names.append):
        contests.must(send(folder, "--to-list"))
    first = next(index for index, name in enumerate(names) if "answer-1" in name)
    chosen = range(first, len(names))
    assert {"data", "settle"} <= {names[index].split()[0] for index in chosen}
    return list(chosen)


def _by_exception(run: Callable[[Path], object], folder: Path, index: int) -> None:
    count = iter(range(10**9))

    def hook(name: str) -> None:
        if next(count) == index:
            raise Stopped

    with watched(hook), suppress(Stopped):
        run(folder)


def test_a_mail_in_doubt_that_comes_back_by_the_list_was_sent(folder: Folder, office: PostOffice) -> None:
    _stop_at(folder, "settle")
    (mail,) = office.mails(LIST)
    back = Letter("Ash", AT, mail.get_content(), "creek", id=str(mail["Message-ID"]))
    path = folder / "mail" / "back.mbox"
    path.write_bytes(back.to_bytes())
    contests.must(contests.type_in(folder, ["import", str(path), "--public"], AT))
    assert "was sent" in contests.must(send(folder, "--to-list")).out and len(office.taken) == 1


def test_our_own_announcement_acts_for_nobody_when_it_comes_back(folder: Folder, office: PostOffice) -> None:
    contests.must(send(folder, "--to-list"))
    own = Letter("Ash", AT, "I aim and fire at Doc.", "creek", id=office.ids()[0])
    path = folder / "mail" / "back.mbox"
    path.write_bytes(own.to_bytes())
    before = len(contests.lines_of(folder))
    contests.must(contests.type_in(folder, ["import", str(path), "--public"], AT))
    assert [line["kind"] for line in contests.lines_of(folder)[before:]] == ["imported"]


def _stop_at(folder: Folder, name: str) -> None:
    def hook(said: str) -> None:
        if said.startswith(name):
            raise Stopped

    with watched(hook), suppress(Stopped):
        send(folder, "--to-list")


def test_drafts_are_files_that_a_mail_program_opens_and_are_written_once(folder: Folder, office: PostOffice) -> None:
    target = folder / "drafts"
    contests.must(send(folder, "--to-list", "--drafts", str(target)))
    (file,) = target.iterdir()
    mail = message_from_bytes(file.read_bytes())
    assert mail["X-Unsent"] == "1" and mail["To"] == LIST and office.taken == []
    file.unlink()
    assert "Nothing waits" in contests.must(send(folder, "--to-list")).out


def test_what_was_posted_by_hand_is_not_sent(folder: Folder, office: PostOffice) -> None:
    preview = contests.must(send(folder, "--to-list", "--preview")).out
    key = preview.partition("== ")[2].partition(",")[0]
    contests.must(send(folder, "--posted", key))
    contests.must(send(folder, "--to-list"))
    assert office.taken == []


def test_a_report_that_was_changed_is_not_sent(folder: Folder, office: PostOffice) -> None:
    path = folder / "repository" / "reports" / "gunfight" / "2009-W31.txt"
    path.write_text(path.read_text() + "And one more line.\n")
    contests.git(folder, "commit", "-qam", "a change")
    outcome = send(folder, "--to-list")
    assert outcome.code == 3 and "not as it was announced" in outcome.err and office.taken == []


def test_no_mail_travels_in_the_clear_to_another_machine(folder: Folder, office: PostOffice) -> None:
    (folder / "secrets" / "mail.yaml").write_text(
        'smtp: {host: smtp.example.org, tls: none, user: ash}\nlists: {creek: "creek@lists.example.org"}\n'
    )
    outcome = send(folder, "--to-list")
    assert outcome.code == 3 and "in the clear" in outcome.err


def test_nothing_of_the_servers_or_recipients_reaches_the_repository(folder: Folder, office: PostOffice) -> None:
    before = contests.state(folder)
    draft(folder, "answer-1", "bram@example.org")
    contests.must(send(folder, "--to-list"))
    assert contests.state(folder) == before
