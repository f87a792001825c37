"""A beacon's round fetched from a server: it is checked like one that is typed in, whatever the server answers."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from nomic_tools.core import beacon
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.journal import Journal
from nomic_tools.office.resolution.beacon_fetch import fetch_round
from tests.office.test_beacon_draw import ROUND, SIGNATURE, VALUE, announced, contest, do

__all__ = ["announced", "contest"]

GENUINE = json.dumps({"round": ROUND, "randomness": "00", "signature": SIGNATURE})
BAD = {
    "not json": (200, "<html>"),
    "another round": (200, json.dumps({"round": ROUND + 1, "signature": SIGNATURE})),
    "no signature": (200, json.dumps({"round": ROUND})),
    "a signature that is none": (200, json.dumps({"round": ROUND, "signature": "ab"})),
    "a list": (200, "[]"),
    "lists in lists": (200, "[" * 9_000),
    "no such round": (404, GENUINE),
    "elsewhere": (302, GENUINE),
    "endless": (200, " " * 100_000 + GENUINE),
}
UNSAFE = ["http://drand.example.org", "ftp://drand.example.org", "file:round", "drand.example.org"]


@contextmanager
def server(code: int, body: str) -> Iterator[str]:
    """A drand server that always answers the same."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(code)
            self.send_header("Location", f"/elsewhere{self.path}")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *words: object) -> None:
            """Nothing is printed."""

    asked: list[str] = []
    running = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_port}"
    finally:
        running.shutdown()
        running.server_close()
    assert asked == [f"/{beacon.CHAIN}/public/{ROUND}"]


def test_a_fetched_round_goes_on_record_as_a_typed_one_does(contest: Path) -> None:
    with server(200, GENUINE) as url:
        assert do(contest, "2023-09-15T12:00:00Z", "draw", "entropy", "--fetch", url) == 0
    (entropy,) = [event for event in Journal(contest / "contest", "gunfight").read() if event.kind == "entropy"]
    assert entropy.text("value") == VALUE
    assert entropy.text("source").endswith("; verified")


def test_no_server_is_asked_before_the_round_has_come(contest: Path) -> None:
    assert do(contest, "2023-09-15T11:00:00Z", "draw", "entropy", "--fetch", "http://127.0.0.1:9") == 3


@pytest.mark.parametrize("words", [("--signature", SIGNATURE), ("--fallback", "beacon")])
def test_no_server_is_asked_for_what_is_typed_in(contest: Path, words: tuple[str, str]) -> None:
    assert do(contest, "2023-09-15T12:00:00Z", "draw", "entropy", "--fetch", "http://127.0.0.1:9", *words) == 2


@pytest.mark.parametrize(("code", "body"), BAD.values(), ids=BAD.keys())
def test_any_other_answer_is_refused(code: int, body: str) -> None:
    with server(code, body) as url, pytest.raises(NomicError):
        fetch_round(url, ROUND)


def test_what_names_no_server_is_refused() -> None:
    with pytest.raises(NomicError, match="names no server"):
        fetch_round("https://[", ROUND)


@pytest.mark.parametrize("url", UNSAFE)
def test_a_server_is_asked_by_https_alone(url: str) -> None:
    with pytest.raises(NomicError, match="https"):
        fetch_round(url, ROUND)
