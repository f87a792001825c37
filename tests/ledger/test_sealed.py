"""Encrypted copies: of one size, opened by each key they were made for, and by no other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.ledger import sealed
from nomic_tools.ledger.sealed import BadCopy, BadKey, SealedMail

ALICE, BOB, EVE = (sealed.new_identity() for _ in range(3))
MAIL = SealedMail(bytes(32), "Bram", b"the mail", b"From: bram\n\nraw\n")
parts = st.lists(st.binary(max_size=40_000), min_size=1, max_size=4)


@given(parts)
def test_framing_keeps_the_parts_and_hides_their_size(items: list[bytes]) -> None:
    framed = sealed.frame("x", *items)
    assert sealed.unframe(framed, "x", len(items), "") == items
    assert len(framed) % sealed.FRAME == 0


@given(st.binary(max_size=9000), st.binary(max_size=9000))
def test_all_ordinary_mails_have_one_size(one: bytes, other: bytes) -> None:
    assert len(sealed.frame("x", one)) == len(sealed.frame("x", other)) == sealed.FRAME


@given(st.binary(max_size=100), st.integers(1, 4))
def test_what_is_no_frame_is_refused(junk: bytes, count: int) -> None:
    with pytest.raises(BadCopy):
        sealed.unframe(junk + b"x" * (-len(junk) % sealed.FRAME), "name", count, "7.age")


def test_hidden_bytes_behind_the_parts_are_refused() -> None:
    framed = bytearray(sealed.frame("x", b"mail"))
    framed[-1] = 1
    with pytest.raises(BadCopy):
        sealed.unframe(bytes(framed), "x", 1, "7.age")


@pytest.mark.parametrize("identity", [ALICE, BOB], ids=["alice", "bob"])
def test_each_key_opens_a_copy_made_for_both(identity: str) -> None:
    copy = sealed.seal_up(MAIL, [sealed.public_half(ALICE), sealed.public_half(BOB)])
    assert sealed.open_copy(copy, [identity], "7.age") == MAIL


def test_another_key_opens_nothing() -> None:
    copy = sealed.seal_up(MAIL, [sealed.public_half(ALICE)])
    with pytest.raises(BadCopy, match="does not open"):
        sealed.open_copy(copy, [EVE], "7.age")


def test_a_secret_does_not_pass_for_a_mail() -> None:
    copy = sealed.seal_up_secret(bytes(32), [sealed.public_half(ALICE)])
    with pytest.raises(BadCopy, match="no copy as the tool makes them"):
        sealed.open_copy(copy, [ALICE], "7.age")
    assert sealed.open_secret(copy, [ALICE], "7.age") == bytes(32)


def test_a_key_file_is_read_as_it_is_written() -> None:
    assert sealed.identity_in(sealed.identity_file(ALICE).decode(), "a.key") == ALICE


@pytest.mark.parametrize("text", ["", "hello", f"{ALICE}\n{BOB}\n", ALICE[:-1]], ids=["nothing", "text", "two", "cut"])
def test_what_is_no_key_file_is_refused(text: str) -> None:
    with pytest.raises(BadKey):
        sealed.identity_in(text, "a.key")


def test_what_is_no_public_key_is_refused() -> None:
    with pytest.raises(BadKey, match="age1"):
        sealed.encrypt(b"", ["--help"])
