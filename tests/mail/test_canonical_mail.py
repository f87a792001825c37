"""The canonical form of a mail, by the vectors of its specification."""

import re

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.mail.canonical import canonical_hash, canonical_text, mask
from nomic_tools.mail.reading import read_message

BODY = "I shoot Bram.  \r\n\r\nOn Mon, Bram <{}> wrote:\r\n> Howdy \r\n\r\n"
TEXT = "I shoot Bram.\n\nOn Mon, Bram <<masked>> wrote:\n> Howdy"
HASH = "8f6ce52105772317920e8ca29e5861cb0df54ca24bb255a6bdfc54389c15f585"
AS_SPECIFIED = re.compile(r"[A-Za-z0-9._%+=-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*|(?<=<)[^<>\s@]+ at [^<>\s@]+(?=>)")
FOOTER = (
    "_______________________________________________\nspoon-business mailing list\n"
    "spoon-business@xxxxxxxxx\nhttp://lists.ellipsis.cx/mailman/listinfo/spoon-business"
)


def mail(body: str, subject: str = "x", extra: str = "") -> bytes:
    head = f"From: Ash <ash@example.org>\nMessage-ID: <1@example.org>\nSubject: {subject}\n{extra}"
    return f"{head}Date: Tue, 28 Jul 2009 16:03:11 +0200\n\n{body}".encode()


def test_the_vector_of_the_specification() -> None:
    for address in ("bram@example.org", "bram at example.org", "bram@xxxxxxxxxxx"):
        text = canonical_text(BODY.format(address))
        assert text == TEXT
        assert canonical_hash("<1@example.org>", "2009-07-28T14:03:11Z", text) == HASH


def test_a_message_carries_the_hash_of_the_vector() -> None:
    message = read_message(mail(BODY.format("bram@example.org")))
    assert (message.canonical_text, message.canonical) == (TEXT, HASH)


def test_words_that_only_look_like_a_masked_address_stay() -> None:
    assert canonical_text("I aim and fire at Bram.Then I hoot") == "I aim and fire at Bram.Then I hoot"


def test_copies_that_differ_in_tag_footer_and_encoding_have_one_hash() -> None:
    plain = read_message(mail("I hoot.\n"))
    tagged = read_message(mail(f"I hoot.\n{FOOTER}\n", subject="[s-b] x"))
    encoded = read_message(mail("SSBob290Lgo=\n", extra="Content-Transfer-Encoding: base64\n"))
    assert plain.canonical == tagged.canonical == encoded.canonical


def test_a_signature_is_no_part_of_the_footer_below_it() -> None:
    assert canonical_text(f"I hoot.\n-- \nAsh\n{FOOTER}") == "I hoot.\n--\nAsh"


@given(st.text(alphabet="ab.@<> -%\nt", max_size=40))
def test_masking_in_linear_time_is_masking_as_specified(text: str) -> None:
    assert mask(text) == AS_SPECIFIED.sub("<masked>", text)


@given(st.lists(st.sampled_from(["<", ">", " at ", "a", "b.c", "@", " ", "x@y", "<q at z>"]), max_size=12))
def test_masking_in_pieces_is_masking_as_specified(pieces: list[str]) -> None:
    assert mask("".join(pieces)) == AS_SPECIFIED.sub("<masked>", "".join(pieces))
