"""The beacon in a draw: which round the closing names, its value put on record, its signature verified.

Signatures are verified offline, where the extra `beacon` (py_ecc) is installed.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from nomic_tools.core import beacon
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_texts
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.office.resolution.seal_checks import by_number

_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
_DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

VERIFIED = "verified"
UNVERIFIED = "not verified here"
_TOLD = re.compile(
    r"(?:round (?P<used>[0-9]{1,12}) in its place: .*; )?signature (?P<signature>[0-9a-f]{96}); "
    rf"(?:{VERIFIED}|{UNVERIFIED})",
    re.DOTALL,
)


class BadBeacon(NomicError):
    """A round's value that is missing, too early, or not genuine."""


def named_rounds(sources: Sequence[str], notice: datetime) -> list[str]:
    """The sources as the closing notice names them: the beacon with its round, which nobody chooses."""
    return [beacon.source_of(beacon.first_round(notice)) if name == beacon.NAME else name for name in sources]


def beacon_value(number: int, signature: str, later: int, reason: str, now: datetime) -> tuple[str, str]:
    """The value of round `number`, or of the `later`-th in its place, and the words that go on record with it."""
    used = beacon.round_instead(number, later)
    must_have_come(used, now)
    if not signature:
        raise BadBeacon(
            f"the signature of round {used} has to be given",
            remedy="Add --fetch https://SERVER, any drand server; or --signature HEX: the field `signature` of what it "
            f"shows at /{beacon.CHAIN}/public/{used}.",
        )
    if later and not reason:
        raise BadBeacon(f"why is round {used} used in place of {number}?", remedy="Add --source TEXT.")
    read = beacon.read_signature(signature)
    if can_verify() and not is_genuine(used, read):
        raise BadBeacon(f"this is not the signature of round {used}", remedy="Nothing was recorded; fetch it again.")
    instead = f"round {used} in its place: {reason}; " if later else ""
    return beacon.randomness(read), f"{instead}signature {read.hex()}; {VERIFIED if can_verify() else UNVERIFIED}"


def must_have_come(number: int, now: datetime) -> None:
    """Raise `BadBeacon` while a round is still to come."""
    if now < beacon.time_of(number):
        at = beacon.time_of(number)
        raise BadBeacon(f"round {number} comes at {at:%Y-%m-%d %H:%M:%S} UTC", remedy="Wait for it.")


def verify_beacon(events: Sequence[Event], place: Callable[[Event], str] = by_number) -> list[Problem]:
    """Every beacon: the round follows from the notice's time, the value from its signature, and that is genuine.

    Without py_ecc the last cannot be told, and is not: `can_verify` says so. `place` says where an event stands.
    """
    announced = {event.text("period"): event for event in events if event.kind == "draw_announced"}
    problems: list[Problem] = []
    for event in events:
        faults: Iterator[str] = iter(())
        if event.kind == "closed" and (first := announced.get(event.text("period"))):
            faults = _notice_faults(first, event)
        elif _is_beacons(event) and (number := beacon.round_of(event.text("of"))):
            faults = _faults(event, number)
        problems += [Problem(place(event), fault) for fault in faults]
    return problems


def _is_beacons(event: Event) -> bool:
    """Whether it is the value of a source itself, not a number typed in where that failed."""
    return event.kind == "entropy" and "typed_by" not in event.fields


def _notice_faults(announced: Event, closed: Event) -> Iterator[str]:
    sources = as_texts(announced.fields["sources"], "sources")
    rounds = [name for name in as_texts(closed.fields["entropy"], "entropy") if beacon.round_of(name)]
    try:
        expected = [named_rounds([name], closed.time_recorded)[0] for name in sources if name == beacon.NAME]
    except beacon.BadRound as error:
        yield error.message
        return
    if rounds != expected:
        yield f"the notice must name {', '.join(expected) or 'no round of a beacon'}"


def _faults(event: Event, number: int) -> Iterator[str]:
    told = _TOLD.fullmatch(event.text("source"))
    if told is None:
        yield "the beacon's signature is not on record"
        return
    used, signature = int(told["used"] or number), bytes.fromhex(told["signature"])
    if used not in [beacon.round_instead(number, n) for n in range(beacon.MOST_FALLBACKS + 1)]:
        yield f"round {used} is none of those that may be used in place of {number}"
    if event.time_recorded < beacon.time_of(used):
        yield f"the value of round {used} was put on record before there was one"
    if event.text("value") != beacon.randomness(signature):
        yield "the value does not follow from the signature"
    if can_verify() and not is_genuine(used, signature):
        yield f"this is not the signature of round {used}"


def can_verify() -> bool:
    """Whether py_ecc is installed."""
    return find_spec("py_ecc") is not None


@lru_cache(maxsize=1000)
def is_genuine(number: int, signature: bytes) -> bool:
    """Whether `signature` is that of the round: e(signature, generator of G2) = e(hash of the message, public key)."""
    primitives, curve = import_module("py_ecc.bls"), import_module("py_ecc.optimized_bls12_381")
    points, hashing = import_module("py_ecc.bls.point_compression"), import_module("py_ecc.bls.hash_to_curve")
    half = len(_KEY) // 2
    key = points.decompress_G2((int.from_bytes(_KEY[:half], "big"), int.from_bytes(_KEY[half:], "big")))
    try:
        point = points.decompress_G1(int.from_bytes(signature, "big"))
    except ValueError:
        return False
    if curve.is_inf(point) or not primitives.g2_primitives.subgroup_check(point):
        return False
    hashed = hashing.hash_to_G1(beacon.message(number), _DOMAIN, hashlib.sha256)
    return bool(curve.pairing(curve.G2, point) == curve.pairing(key, hashed))
