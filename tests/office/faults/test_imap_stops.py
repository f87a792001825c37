"""`import --imap` and `send --imap-drafts` stopped at every operation against a real server: nothing is lost or twice.

What is said to the server counts as an operation, and its answer as another. NOMIC_FAULTS=every stops the import at all
operations; else at those of the talk with the server, and some others.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from imapclient import IMAPClient

from nomic_tools.ledger.steps import step, watched
from tests.ledger.stops import by_death, by_exception
from tests.office import contests
from tests.office.contests import Letter
from tests.office.faults.preparing import Worlds
from tests.office.faults.table import Row
from tests.office.faults.trial import Fault
from tests.office.mail_server import PASSWORD, USER, client, held, open_mail_server, put

AT = "2009-08-03T09:22:00Z"
LETTERS = [
    Letter("Bram", "2009-07-29T09:00:00Z", "I aim and fire at Doc."),
    Letter("Clay", "2009-07-29T10:00:00Z", "I hoot and holler."),
]
EVERY = os.environ.get("NOMIC_FAULTS") == "every"
SAID = ("login", "select_folder", "search", "fetch", "append")
"""What is said to the server, by the names of the client's methods."""


@pytest.fixture(scope="module")
def server() -> Iterator[int]:
    """A mail server on this machine; its port."""
    with open_mail_server() as port:
        yield port


@pytest.fixture(autouse=True)
def said_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make operations of what is said to the server and of its answers."""
    monkeypatch.setenv("NOMIC_IMAP_PASSWORD", PASSWORD)
    for name in SAID:
        monkeypatch.setattr(IMAPClient, name, _in_steps(name, getattr(IMAPClient, name)))


def _in_steps(name: str, method: Callable[..., object]) -> Callable[..., object]:
    def said(*arguments: object, **named: object) -> object:
        step(f"imap {name}")
        answer = method(*arguments, **named)
        step(f"imap {name} answered")
        return answer

    return said


def test_an_import_that_is_stopped_anywhere_fetches_again_and_marks_nothing_as_read(
    worlds: Worlds, server: int, tmp_path: Path
) -> None:
    user = put(server, "Private", LETTERS)
    where = ("--imap", "127.0.0.1", "--port", str(server), "--no-tls", "--user", USER, "--folder", "Private")
    trial = worlds.trial(Row("import", "review public", ("import", *where, "--private")), tmp_path / "fresh")
    names = trial.names
    talk = [index for index, name in enumerate(names) if name.startswith("imap ")]
    mark = [index for index, name in enumerate(names) if re.search(r" \.?[0-9a-f]{16}\.yaml", name)]
    assert names[talk[-1]] == "imap fetch answered" and len(mark) == 2
    ours = [*talk, *mark, *range(names.index("git update-ref"), len(names), 3)]
    faults = {Fault.KILLED: ours, Fault.REFUSED: [*talk[1::3], *mark], Fault.STOPPED: [*talk[::3], mark[0]]}
    for left in trial.faults(dict.fromkeys(faults, range(len(names))) if EVERY else faults):
        trial.make_good(left)
    user.select_folder("Private", readonly=True)
    assert len(user.search(["UNSEEN"])) == len(LETTERS)
    sealed = [sum(line["kind"] == "mail_sealed" for line in contests.lines_of(f)) for f in (trial.fresh, trial.done)]
    assert sealed[1] == sealed[0] + len(LETTERS)


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    """The contest with an announcement and an answer to be sent."""
    folder = at_stage("draw announce 32")
    contests.must(contests.type_in(folder, "announce --week 2009-W31", AT))
    box = folder / "secrets" / "gunfight" / "outbox"
    box.mkdir(parents=True, exist_ok=True)
    draft = b"From: ash@example.org\r\nTo: bram@example.org\r\nSubject: A word\r\nX-Unsent: 1\r\n\r\nHello.\r\n"
    (box / "answer-1.eml").write_bytes(draft)
    return folder


def drafts_go_to(folder: Path, server: int, box: str) -> None:
    """Name the server and its folder of drafts."""
    where = f"imap: {{host: 127.0.0.1, port: {server}, tls: none, user: {USER}, drafts: {box}}}\n"
    (folder / "secrets" / "mail.yaml").write_text(where + 'lists: {creek: "creek@example.org"}\n')


def send(folder: Path, *words: str) -> contests.Outcome:
    return contests.type_in(folder, ["send", "--to-list", "--imap-drafts", *words], AT)


def test_wherever_it_is_stopped_no_draft_stands_there_twice_and_none_is_lost(
    folder: Path, server: int, tmp_path: Path
) -> None:
    names: list[str] = []
    put(server, "Counted", [])
    counted = contests.copy_of(folder, tmp_path / "counted")
    drafts_go_to(counted, server, "Counted")
    with watched(names.append):
        contests.must(send(counted))
    first = names.index("imap login")
    assert names.count("imap append answered") == 2
    around = [index for index in range(first, len(names)) if EVERY or index % 3 == 0 or "append" in names[index]]
    for index in around:
        _stopped(contests.copy_of(folder, tmp_path / f"at-{index}"), server, index, (by_exception, by_death)[index % 2])


def _stopped(
    folder: Path, server: int, index: int, stop: Callable[[Callable[[Path], object], Path, int], None]
) -> None:
    """Stop the sending at an operation, then go on as a contestmaster does who looks into the folder of drafts."""
    box = f"Drafts{index}"
    put(server, box, [])
    drafts_go_to(folder, server, box)
    stop(send, folder, index)
    outcome = send(folder)
    arrived = held(server, box)
    assert len(set(arrived)) == len(arrived)
    doubts = [line.split(":")[0] for line in outcome.out.splitlines() if "in doubt" in line]
    assert outcome.code == (1 if doubts else 0), outcome.told
    assert len(arrived) == 2 or len(doubts) == 1
    for key in doubts:
        contests.must(send(folder, "--posted" if len(arrived) == 2 else "--again", key))
    assert len(set(held(server, box))) == len(held(server, box)) == 2


def test_a_folder_that_the_server_does_not_have_leaves_no_draft_in_doubt(folder: Path, server: int) -> None:
    drafts_go_to(folder, server, "Nowhere")
    told = send(folder)
    assert told.code == 3 and "Nowhere" in told.err
    client(server).create_folder("Nowhere")
    contests.must(send(folder))
    assert len(held(server, "Nowhere")) == 2
