"""`nomic send --imap-drafts` puts each mail once into the drafts of a real IMAP server."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import create_connection

import pytest
from imapclient import IMAPClient

from tests.office import contests
from tests.office.post_office import free_port

AT = "2009-08-03T09:22:00Z"


@pytest.fixture
def server() -> Iterator[int]:
    """A mail server on this machine; its port."""
    port = free_port()
    words = ["--host", "127.0.0.1", "--port", str(port), "--no-tls", "dict", "--demo-data"]
    program = subprocess.Popen(
        [sys.executable, "-c", "from pymap.main import main; main()", *words],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait_for(port)
        yield port
    finally:
        program.terminate()
        program.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            with create_connection(("127.0.0.1", port), 1):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the mail server does not answer")


def test_a_mail_stands_once_among_the_drafts(
    at_stage: Callable[[str], Path], server: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOMIC_IMAP_PASSWORD", "demopass")
    folder = at_stage("draw announce 32")
    contests.must(contests.type_in(folder, "announce --week 2009-W31", AT))
    client = IMAPClient("127.0.0.1", port=server, ssl=False)
    client.login("demouser", "demopass")
    client.create_folder("Drafts")
    (folder / "secrets" / "mail.yaml").write_text(
        f'imap: {{host: 127.0.0.1, port: {server}, tls: none, user: demouser}}\nlists: {{creek: "creek@example.org"}}\n'
    )
    for told in ("written as a draft", "Nothing waits"):
        assert told in contests.must(contests.type_in(folder, "send --to-list --imap-drafts", AT)).out
    client.select_folder("Drafts", readonly=True)
    (uid,) = client.search()
    found = client.fetch([uid], ["BODY.PEEK[]", "FLAGS"])[uid]
    assert b"\\Draft" in found[b"FLAGS"] and b"To: creek@example.org" in found[b"BODY[]"]
