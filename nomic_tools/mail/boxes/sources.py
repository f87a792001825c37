"""Mailboxes as files: mbox, Maildir, `.eml`, folders of these, archive pages, each also compressed by gzip."""

import gzip
import mmap
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryFile

from nomic_tools.core.trouble import NomicError
from nomic_tools.mail.boxes.archive_pages import mail_of_page
from nomic_tools.mail.boxes.mbox import is_mbox, open_mbox, split_mbox
from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.mail.parts.charsets import decode
from nomic_tools.mail.parts.headers import header_block, looks_like_mail

__all__ = ["BadMailbox", "RawMail", "Source", "open_mailbox"]

_LARGEST_UNPACKED = 1_000_000_000
_CHUNK = 1_000_000
_LARGEST_MAIL = 100_000_000
_MAIL_FILES = (".eml", ".msg", ".mbox", ".mbx", ".html", ".htm", ".gz", ".txt")


class BadMailbox(NomicError):
    """A file or folder that holds no mail, or mail that cannot be got at."""


def open_mailbox(path: Path, source: Source | None = None, *, lenient: bool = False) -> Iterator[RawMail]:
    """The mails in a file or folder, in order; what `source` knows of the list goes to each.

    Raises `BadMailbox` where there is no mail; a `lenient` caller gets bytes that are none as one mail.
    """
    mails = _open_folder(path) if path.is_dir() else _open_file(path, lenient)
    for mail in mails:
        yield mail if source is None else RawMail(mail.raw, _joined(source, mail.source))


def _joined(known: Source, found: Source) -> Source:
    return replace(
        known, place=found.place, mbox_line=found.mbox_line, in_mbox=found.in_mbox,
        received=found.received or known.received, flags=(*known.flags, *found.flags),
    )  # fmt: skip


def _open_folder(path: Path) -> Iterator[RawMail]:
    """A Maildir's `new` and `cur`, or the mail files that lie in a folder."""
    if (path / "cur").is_dir() or (path / "new").is_dir():
        files = [file for part in ("cur", "new") if (path / part).is_dir() for file in (path / part).iterdir()]
    else:
        files = [file for file in path.iterdir() if file.suffix.lower() in _MAIL_FILES or file.name.isdigit()]
    files = sorted((file for file in files if file.is_file() and not file.name.startswith(".")), key=lambda f: f.name)
    if not files:
        raise BadMailbox("no mail in this folder", place=str(path), remedy="Name a Maildir, or a folder of .eml files.")
    for file in files:
        yield from _open_file(file, lenient=True)


def _open_file(path: Path, lenient: bool) -> Iterator[RawMail]:
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            start = file.read(4096)
    except OSError as error:
        raise BadMailbox(f"cannot be read: {error.strerror}", place=str(path), remedy="Check the name.") from error
    if not size:
        if lenient:
            return iter([RawMail(b"", Source(place=path.name))])
        raise BadMailbox("an empty file", place=str(path), remedy="Name a file with mail in it.")
    if start.startswith(b"\x1f\x8b"):
        return _open_bytes(_unpacked(path), path, lenient)
    if is_mbox(start):
        return open_mbox(path)
    _must_fit(size, path)
    with path.open("rb") as file:
        return _open_bytes(file.read(_LARGEST_MAIL + 1), path, lenient)


def _open_bytes(data: bytes | mmap.mmap, path: Path, lenient: bool) -> Iterator[RawMail]:
    """An mbox, an archive's page or one mail."""
    if is_mbox(data[:4096]):
        return split_mbox(data, path.name)
    _must_fit(len(data), path)
    data = data[:]
    if data.lstrip()[:1] == b"<" and (mail := mail_of_page(decode(data, "utf-8").text)) is not None:
        return iter([RawMail(mail, Source(place=path.name, flags=("archive_page",)))])
    if not lenient and not looks_like_mail(header_block(data).headers):
        raise BadMailbox("these bytes are no mail", place=str(path), remedy="Name an mbox, a Maildir or an .eml file.")
    return iter([RawMail(data, Source(place=path.name))])


def _must_fit(size: int, path: Path) -> None:
    if size > _LARGEST_MAIL:
        limit = f"{_LARGEST_MAIL // 1_000_000} MB"
        raise BadMailbox(f"no mail is larger than {limit}", place=str(path), remedy="Is it the right file?")


def _unpacked(path: Path) -> mmap.mmap:
    """What a gzip file holds, unpacked to a nameless file on disk: a small one may hold more than memory does."""
    size = 0
    with TemporaryFile() as unpacked:
        try:
            with gzip.open(path) as file:
                while size <= _LARGEST_UNPACKED and (chunk := file.read(_CHUNK)):
                    size += unpacked.write(chunk)
        except (OSError, EOFError, zlib.error) as error:
            raise BadMailbox("a gzip file that is damaged", place=str(path), remedy="Fetch it again.") from error
        if size > _LARGEST_UNPACKED:
            raise BadMailbox("unpacks to more than 1 GB", place=str(path), remedy="Unpack and split it.")
        if not size:
            raise BadMailbox("a gzip file with nothing in it", place=str(path), remedy="Fetch it again.")
        unpacked.flush()
        return mmap.mmap(unpacked.fileno(), 0, access=mmap.ACCESS_READ)
