"""The published vectors of `nomic-draw/v1`, `nomic-seal/v1` and RFC 3797, and what must hold of any draw."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core import seals
from nomic_tools.core.digest import lp
from nomic_tools.core.draws import (
    DrawError,
    Entropy,
    below,
    block,
    choose,
    mails_digest,
    rfc3797_below,
    rfc3797_key,
    secret_commitment,
    seed,
)

ANNOUNCEMENT = b"fixture announcement\n"
ROUND = Entropy("drand:quicknet:657413", "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587")
COUNTING = bytes(range(32))
MAIL_HASH = bytes.fromhex("8f6ce52105772317920e8ca29e5861cb0df54ca24bb255a6bdfc54389c15f585")


def test_vector_1_outside_sources() -> None:
    sources = [
        Entropy("lottery:euro-2026-02-14", "2.11.12.19.38/4.8"),
        ROUND,
        Entropy("reveal:alice", "a" * 64),
        Entropy("reveal:bob", "MISSING"),
    ]
    value = seed("draw-2026-W07", ANNOUNCEMENT, sources)
    assert value.hex() == "6de7684af1fe98c6f35e5a3ff582f9e74a9b43c0c90ab547a77e412491503cb3"
    assert block(value, "shot/17", 0).hex() == "297833c9f9fc27cc6d3868dc298b60f363467e0f11af3b05e623f5147c87e92f"
    assert below(value, 6, "shot/17") + 1 == 6
    assert below(value, 100, "riot/3") + 1 == 23
    names = ["alice", "bob", "carol", "dave", "erin"]
    assert choose(value, names, 2, "victim/17") == ["dave", "bob"]
    assert choose(value, names, 5, "order/W07") == ["alice", "erin", "carol", "bob", "dave"]
    assert below(value, 2**64 - 1, "big") == 12303837178619766565


def test_vector_2_a_secret_draw() -> None:
    commitment = secret_commitment("draw-2026-T01", "dealer", COUNTING)
    assert commitment.hex() == "98f54b9d1593b66383749cdb3ae647590b5c4aaf89bf17d61c7233166f4cf674"
    value = seed("draw-2026-T01", ANNOUNCEMENT, [ROUND, Entropy("secret:dealer", COUNTING.hex())])
    assert value.hex() == "b17a3bb7a2e22330c5dc514f358c494e30a9f38aa025014bbf3618593b5f75ff"
    assert below(value, 6, "bullet") + 1 == 3
    assert choose(value, ["a1", "a2", "b1", "b2", "c1", "c2"], 6, "deal") == [
        "c2",
        "b2",
        "a1",
        "b1",
        "c1",
        "a2",
    ]


def test_vector_3_nothing_from_outside() -> None:
    commitment = secret_commitment("draw-2009-W31", "teucer", COUNTING)
    assert commitment.hex() == "03e813267db5cb226ea78b0b72f0cbf8505f58aebeeed4b1065d5441a439cc84"
    sealed = seals.commitment(seals.salt(COUNTING, MAIL_HASH), MAIL_HASH)
    mails = mails_digest([MAIL_HASH, sealed])
    assert mails == "82fd8512a2ffd8453622028f8887844ecff14359fd5ee389fe39b0dda39b788f"
    sources = [Entropy("secret:teucer", COUNTING.hex()), Entropy("mails:2009-W31", mails)]
    value = seed("draw-2009-W31", ANNOUNCEMENT, sources)
    assert value.hex() == "30f60b9fd417e839cdb7652789a8b96b2d9e6eefa0242fad23aa80e83fa902b7"
    assert choose(value, ["Bram", "Doc Vesper", "Juniper"], 1, "aimless/Ash/1") == ["Doc Vesper"]


def test_the_seal_vector() -> None:
    salt = seals.salt(COUNTING, MAIL_HASH)
    assert salt.hex() == "c6f2ceb2a42dc400e7f5184f3c91877d434621efe363542169d1cb2d5142a7bb"
    commitment = seals.commitment(salt, MAIL_HASH)
    assert commitment.hex() == "7868fc12a79986e1024843c59be86ebf0c207aad2831cfd0d8754ac0e0f0aceb"


def test_the_rfc_3797_vector() -> None:
    key = rfc3797_key([[9319], [2, 5, 12, 8, 10], [9, 18, 26, 34, 41, 45]])
    assert key == "9319./2.5.8.10.12./9.18.26.34.41.45./"
    left = [str(n) for n in range(1, 26)]
    picks = [left.pop(rfc3797_below(key, len(left), i)) for i in range(16)]
    assert picks == ["17", "7", "2", "16", "25", "23", "8", "24", "19", "13", "22", "5", "18", "9", "1", "4"]


def test_a_pool_that_cannot_serve_is_refused() -> None:
    value = hashlib.sha256(b"any").digest()
    with pytest.raises(DrawError, match="twice"):
        choose(value, ["a", "a"], 1, "x")
    with pytest.raises(DrawError, match="has 1 names"):
        choose(value, ["a"], 2, "x")
    with pytest.raises(DrawError, match="0 possibilities"):
        below(value, 0, "x")


@given(st.binary(min_size=32, max_size=32), st.sets(st.text(min_size=1), min_size=1, max_size=9), st.text())
def test_a_draw_does_not_depend_on_the_order_of_its_pool(value: bytes, pool: set[str], label: str) -> None:
    picks = choose(value, sorted(pool), len(pool), label)
    assert picks == choose(value, sorted(pool, reverse=True), len(pool), label)
    assert sorted(picks) == sorted(pool)


@given(st.lists(st.binary()), st.lists(st.binary()))
def test_length_prefixes_keep_different_lists_apart(one: list[bytes], other: list[bytes]) -> None:
    assert (lp(*one) == lp(*other)) == (one == other)
