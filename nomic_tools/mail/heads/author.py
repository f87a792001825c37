"""Who claims to have written a mail, and how far that can be relied on. A display name alone is nobody."""

import re
from functools import lru_cache

from nomic_tools.mail.heads.mailboxes import Mailbox, read_mailboxes
from nomic_tools.mail.message import Author
from nomic_tools.mail.parts.headers import Headers
from nomic_tools.mail.parts.words import raw_text

PLAIN, MASKED, REWRITTEN, UNTOLD = "plain", "masked", "list_rewritten", "list_rewritten_unknown"
TWO_FROM, SEVERAL = "two_from", "several_mailboxes"
_VIA = re.compile(r"^['\"]?(.{1,200}?)['\"]?\s+(?:via|durch|par|por|tramite|przez|kautta)\s+.{1,100}$", re.I)
_IN_LOCAL_PART = re.compile(r"([^=]{1,64}?)(?:=40|=|_at_)([A-Za-z0-9.-]{1,200}\.[A-Za-z]{2,20})$")
_IN_A_NAME = re.compile(r"[^\s<>@\"']+@[^\s<>@\"']+\.[A-Za-z]{2,}")


def read_author(headers: Headers) -> tuple[Author | None, tuple[str, ...]]:
    """The author of a mail and what is odd about em: the address of the one From with one mailbox.

    From rewritten by the list gives way to X-Original-From, else to the Reply-To or Cc entry of the same name.
    """
    froms = headers.every("from")
    boxes = [box for value in froms for box in read_mailboxes(raw_text(value))]
    if not boxes:
        return None, ("no_author",)
    first = boxes[0]
    if len(froms) > 1:
        return _author(first, TWO_FROM), ("two_from",)
    if len(boxes) > 1:
        return _author(first, SEVERAL), ("several_mailboxes",)
    flags = ("name_is_an_address",) if _claims_another(first) else ()
    if _is_rewritten(first, headers):
        return _behind_the_list(first, headers), ("list_rewritten",)
    return _author(first, MASKED if first.masked else PLAIN), flags


def _author(box: Mailbox, assurance: str) -> Author:
    return Author(box.address, box.name, assurance, box.masked)


def _claims_another(box: Mailbox) -> bool:
    """Whether the display name shows an address that is not the mailbox's."""
    shown = _IN_A_NAME.search(box.name)
    return shown is not None and shown[0].lower() != box.address.lower()


def list_addresses(headers: Headers) -> set[str]:
    """The addresses that the list gives as its own: List-Post, and List-Id read as an address."""
    return set(_own_addresses(headers.first("list-post"), tuple(headers.every("list-id"))))


@lru_cache(maxsize=512)
def _own_addresses(post: bytes, ids: tuple[bytes, ...]) -> frozenset[str]:
    found = {address.lower() for address in re.findall(r"mailto:([^>?\s]{1,200})", raw_text(post))}
    for value in ids:
        name, _, domain = list_id(value).partition(".")
        found.add(f"{name}@{domain}")
    return frozenset(found)


@lru_cache(maxsize=512)
def list_id(value: bytes) -> str:
    """`game.lists.example.org` of a List-Id value."""
    text = raw_text(value[:1000])
    match = re.search(r"<([^<>]*)>[^<>]*$", text)
    return (match[1] if match else text).strip().lower()


def _is_rewritten(box: Mailbox, headers: Headers) -> bool:
    """Whether the list put itself in the author's place."""
    address, lists = box.address.lower(), list_addresses(headers)
    if address in lists:
        return True
    domains = {item.partition("@")[2] for item in lists}
    local, _, domain = address.partition("@")
    if _VIA.match(box.name) and (domain in domains or "x-original-from" in headers):
        return True
    relayed = domain in domains and re.search(r"=|_at_|\+owner|-bounces|noreply|no-reply", local) is not None
    return relayed or domain.startswith("dmarc.")


def _behind_the_list(box: Mailbox, headers: Headers) -> Author:
    """The author whom the list replaced, marked as not authenticated; the list itself is nobody's address."""
    lists = list_addresses(headers) | {box.address.lower()}
    for name in ("x-original-from", "x-google-original-from", "x-original-sender"):
        for found in _boxes(headers, name):
            return _author(found, REWRITTEN)
    others = [
        found for name in ("reply-to", "cc") for found in _boxes(headers, name) if found.address.lower() not in lists
    ]
    wanted = _plain_name(box.name)
    for found in others:
        if wanted and wanted in (_plain_name(found.name), found.address.lower()):
            return _author(found, REWRITTEN)
    hidden = _IN_LOCAL_PART.match(box.address.partition("@")[0])
    if hidden:
        return Author(f"{hidden[1]}@{hidden[2]}", box.name, REWRITTEN)
    return _author(box, UNTOLD)


def _boxes(headers: Headers, name: str) -> list[Mailbox]:
    return [box for value in headers.every(name) for box in read_mailboxes(raw_text(value))]


def _plain_name(name: str) -> str:
    match = _VIA.match(name)
    return re.sub(r"[\s'\"]+", " ", match[1] if match else name).strip().casefold()
