"""Mail fetched from a server: only what is new, since the last UID is kept among the secrets."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.plain import Table, as_table, as_whole
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.yamlio import dump, load
from nomic_tools.mail.boxes.imap import connect, fetch_mail, open_folder
from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.office.desk import Desk

_KIND = "imap"
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


class Unprotected(NomicError):
    """A password that would travel in the clear."""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder on a mail server."""

    host: str
    user: str
    folder: str = "INBOX"
    port: int | None = None
    tls: bool = True

    @property
    def name(self) -> str:
        """How it is called in the journal: neither the server nor the user is anybody's business."""
        return f"imap:{self.folder}"

    @property
    def file(self) -> str:
        """The file of its mark: no name of a server or folder becomes a path."""
        return (
            hashlib.sha256(f"{self.host}\n{self.port}\n{self.user}\n{self.folder}".encode()).hexdigest()[:16] + ".yaml"
        )


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a folder was read; `uid` holds within `validity` alone."""

    validity: int
    uid: int


def fetch_new(desks: Sequence[Desk], folder: Folder, password: str) -> tuple[list[RawMail], Mark]:
    """The mails that came into a folder since its mark, and the mark to keep once they are imported.

    Of several contests the one that has read least counts.
    """
    if not folder.tls and not is_this_machine(folder.host):
        raise Unprotected("the password would travel in the clear", place=folder.host, remedy="Leave out --no-tls.")
    server = connect(folder.host, folder.user, password, port=folder.port, tls=folder.tls)
    validity, known = open_folder(server, folder.folder, folder.host), [mark_of(desk, folder) for desk in desks]
    since = min(mark.uid if validity and mark.validity == validity else 0 for mark in known)
    found = list(fetch_mail(server, folder.folder, since, folder.host))
    return [mail for _, mail in found], Mark(validity, max([since, *(uid for uid, _ in found)]))


def is_this_machine(host: str) -> bool:
    """Whether what is sent to `host` stays here."""
    return host in _THIS_MACHINE


def mark_of(desk: Desk, folder: Folder) -> Mark:
    """The mark of a folder; a new one has none."""
    data = desk.secrets.kept(desk.name, _KIND).get(folder.file)
    if data is None:
        return Mark(0, 0)
    table = as_table(load(data, folder.file), folder.file)
    return Mark(as_whole(table["validity"], folder.file), as_whole(table["uid"], folder.file))


def keep_mark(desk: Desk, folder: Folder, mark: Mark) -> None:
    """Keep the mark: after the import is recorded, so that a run that is cut off fetches again."""
    table: Table = {"host": folder.host, "folder": folder.folder, "validity": mark.validity, "uid": mark.uid}
    desk.secrets.keep(desk.name, _KIND, folder.file, dump(table).encode())


def source_of(forums: Iterable[tuple[Contract, str]]) -> Source:
    """What is known of a list's archive beyond its mails: its host, whose name a mail may forge."""
    known = (held.forums.public.get(name) or held.forums.not_counted.get(name) for held, name in forums)
    ids = dict.fromkeys(forum.list_id for forum in known if forum and forum.list_id)
    return Source(list_hosts=tuple(host for list_id in ids for host in (list_id, list_id.partition(".")[2])))


def from_list(mails: Iterable[RawMail], source: Source) -> Iterator[RawMail]:
    """Mails that were fetched, with what is known of their list."""
    for mail in mails:
        yield replace(mail, source=replace(mail.source, list_hosts=source.list_hosts))
