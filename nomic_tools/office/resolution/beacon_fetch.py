"""The signature of a beacon's round, fetched from a drand server: what it says is checked like one that is typed in."""

import json
from datetime import datetime
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from nomic_tools.core import beacon
from nomic_tools.core.times import Period
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.beacon_check import must_have_come
from nomic_tools.office.resolution.drawing import find_draw

_PATIENCE = 60.0
_LARGEST = 10_000
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
_BY_HAND = "Try another server, or type the signature in: --signature HEX."


class NotFetched(NomicError):
    """A round that no server told, or a server that may not be asked."""


def fetch_signature(desk: Desk, period: Period, server: str, later: int, now: datetime) -> str:
    """The signature, in hex, of the round that the draw of `period` waits for, or of the `later`-th in its place."""
    drawn = find_draw(desk.events, period.name)
    rounds = [beacon.round_of(name) for name in drawn.missing] if drawn and drawn.closed else []
    number = next((number for number in rounds if number), None)
    if number is None:
        raise NotFetched(f"the draw of {period.name} waits for no round", remedy="`nomic draw show` tells its sources.")
    used = beacon.round_instead(number, later)
    must_have_come(used, now)
    return fetch_round(server, used)


def fetch_round(server: str, number: int) -> str:
    """The signature of a round, as a drand server tells it: no redirects are followed, and little is read."""
    _must_be_safe(server)
    url = f"{server.rstrip('/')}/{beacon.CHAIN}/public/{number}"
    try:
        with build_opener(_NoRedirect).open(Request(url), timeout=_PATIENCE) as answer:
            told = json.loads(answer.read(_LARGEST))
    except (URLError, HTTPException, OSError) as error:
        raise NotFetched(f"no answer: {error}", place=url, remedy=_BY_HAND) from error
    except (ValueError, RecursionError) as error:  # the latter for brackets in brackets in brackets
        raise NotFetched("the answer is no round of a beacon", place=url, remedy=_BY_HAND) from error
    if not isinstance(told, dict) or told.get("round") != number or not isinstance(told.get("signature"), str):
        raise NotFetched(f"the answer is not about round {number}", place=url, remedy=_BY_HAND)
    return beacon.read_signature(told["signature"]).hex()


class _NoRedirect(HTTPRedirectHandler):
    """Where a server sends us elsewhere, that is an error: the server is the one that was named."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        """Nothing to go on with."""


def _must_be_safe(server: str) -> None:
    try:
        parts = urlsplit(server)
    except ValueError as error:
        raise NotFetched(f"this names no server: {error}", place=server[:80], remedy=_BY_HAND) from error
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _THIS_MACHINE):
        raise NotFetched("a server is asked by https alone", place=server[:80], remedy="As --fetch https://HOST.")
