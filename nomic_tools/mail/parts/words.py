"""Header values as text: encoded words (RFC 2047) decoded by our charset list, raw bytes as utf-8 or windows-1252."""

import binascii
import re

from nomic_tools.mail.parts.charsets import decode

_ENCODED = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]{0,2000})\?=")
_BETWEEN = re.compile(r"(=\?[^?\s]{1,60}\?[bBqQ]\?[^?]{0,2000}\?=)[ \t]{1,100}(?==\?)")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def raw_text(value: bytes) -> str:
    """The bytes of a header as text, nothing decoded."""
    return value.decode("ascii") if value.isascii() else decode(value, "utf-8").text


def header_text(value: bytes) -> str:
    """A header a person reads: encoded words decoded, control characters made blanks."""
    return decode_words(raw_text(value))


def decode_words(text: str) -> str:
    """Text with its encoded words decoded; what cannot be decoded stays as it is."""
    if "=?" in text:
        text = _ENCODED.sub(_decode_word, _BETWEEN.sub(r"\1", text))
    return _CONTROL.sub(" ", text).strip() if _CONTROL.search(text) else text.strip()


def _decode_word(match: re.Match[str]) -> str:
    charset, way, words = match.groups()
    try:
        if way in "bB":
            data = binascii.a2b_base64(words.encode("ascii", "ignore") + b"==")
        else:
            data = binascii.a2b_qp(words.encode("ascii", "replace"), header=True)
    except (binascii.Error, ValueError):
        return match[0]
    return decode(data, charset.split("*")[0]).text
