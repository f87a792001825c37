"""Digests: many mails in one, as MIME parts or (RFC 1153) as text between dashes; each is a message of its own."""

import re
from collections.abc import Iterator
from dataclasses import replace

from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.mail.heads.author import list_id
from nomic_tools.mail.parts.headers import Headers, header_block, looks_like_mail
from nomic_tools.mail.parts.mime import Part, TooManyParts, read_parts
from nomic_tools.mail.parts.positions import line_feeds

_PREFACE_ENDS = re.compile(rb"^-{70}[ \t]*\n", re.M)
_BETWEEN = re.compile(rb"^-{30}[ \t]*\n", re.M)
_NUMBER = re.compile(rb"\s*(?:Message: \d{1,6}[ \t]*\n)?")
_SUBJECT = re.compile(rb"\bdigest\b", re.I)
_MOST = 500


def members(mail: RawMail) -> list[RawMail]:
    """The mails inside a digest; they came to the same list, and have no times but their own."""
    if b"igest" not in mail.raw:
        return []
    data = line_feeds(mail.raw)
    block = header_block(data)
    try:
        part = read_parts(data, block.headers, block.body, len(data))
    except TooManyParts:
        return []
    source = _source(block.headers, mail.source)
    found = [data[inner.start : inner.end] for inner in _mime_members(part)]
    return [RawMail(raw, source) for raw in found or _text_members(data, block.headers, block.body)]


def is_digest(data: bytes, headers: Headers, part: Part) -> bool:
    """Whether a mail is a digest of either kind: what stands outside its members is no person's text."""
    if any(inner.kind == "multipart/digest" for inner in part.walk()):
        return True
    return next(_text_members(data, headers, part.start), None) is not None


def _mime_members(part: Part) -> Iterator[Part]:
    for inner in part.walk():
        if inner.kind == "multipart/digest":
            yield from (child for child in inner.children if child.kind == "message/rfc822")


def _text_members(data: bytes, headers: Headers, start: int) -> Iterator[bytes]:
    """The mails between lines of thirty dashes, after the preface, in a mail whose subject says that it is a digest."""
    preface = _PREFACE_ENDS.search(data, start) if _SUBJECT.search(headers.first("subject")) else None
    if preface is None:
        return
    for piece in _BETWEEN.split(data[preface.end() :], _MOST)[:_MOST]:
        mail = _NUMBER.sub(b"", piece, count=1).rstrip(b"\n") + b"\n"
        inner = header_block(mail).headers
        if looks_like_mail(inner) and "from" in inner:
            yield mail


def _source(headers: Headers, outer: Source) -> Source:
    ids = [list_id(value) for value in headers.every("list-id")]
    known = ids[0] if ids else outer.list_id
    return replace(outer, mbox_line="", received=None, list_id=known, flags=(*outer.flags, "digest_member"))
