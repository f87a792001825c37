"""A real IMAP server in the test run, with a user of its own."""

import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from socket import create_connection

from imapclient import IMAPClient

from tests.office.contests import Letter
from tests.office.post_office import free_port

USER, PASSWORD = "demouser", "demopass"
RECEIVED = datetime(2009, 7, 29, 12, 30, tzinfo=UTC)


@contextmanager
def open_mail_server() -> Iterator[int]:
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


def client(port: int) -> IMAPClient:
    """Its user, logged in."""
    found = IMAPClient("127.0.0.1", port=port, ssl=False)
    found.login(USER, PASSWORD)
    return found


def put(port: int, box: str, letters: Iterable[Letter]) -> IMAPClient:
    """Put mails into a folder, which is made."""
    user = client(port)
    if not user.folder_exists(box):
        user.create_folder(box)
    for letter in letters:
        user.append(box, letter.to_bytes().split(b"\n", 1)[1], msg_time=RECEIVED)
    return user


def held(port: int, box: str) -> list[bytes]:
    """The mails of a folder."""
    user = client(port)
    user.select_folder(box, readonly=True)
    return [data[b"BODY[]"] for data in user.fetch(user.search(), ["BODY.PEEK[]"]).values()]
