"""`nomic send --imap-drafts` puts each mail once into the drafts of a real IMAP server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.mail_server import client, open_mail_server

AT = "2009-08-03T09:22:00Z"


@pytest.fixture
def server() -> Iterator[int]:
    """A mail server on this machine; its port."""
    with open_mail_server() as port:
        yield port


def test_a_mail_stands_once_among_the_drafts(
    at_stage: Callable[[str], Path], server: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOMIC_IMAP_PASSWORD", "demopass")
    folder = at_stage("draw announce 32")
    contests.must(contests.type_in(folder, "announce --week 2009-W31", AT))
    user = client(server)
    user.create_folder("Drafts")
    (folder / "secrets" / "mail.yaml").write_text(
        f'imap: {{host: 127.0.0.1, port: {server}, tls: none, user: demouser}}\nlists: {{creek: "creek@example.org"}}\n'
    )
    for told in ("written as a draft", "Nothing waits"):
        assert told in contests.must(contests.type_in(folder, "send --to-list --imap-drafts", AT)).out
    user.select_folder("Drafts", readonly=True)
    (uid,) = user.search()
    found = user.fetch([uid], ["BODY.PEEK[]", "FLAGS"])[uid]
    assert b"\\Draft" in found[b"FLAGS"] and b"To: creek@example.org" in found[b"BODY[]"]
