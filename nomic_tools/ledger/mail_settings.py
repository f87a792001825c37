"""`mail.yaml` among the secrets: through which servers mail leaves, and to which addresses.

smtp: {host: smtp.example.org, port: 465, tls: implicit, user: teucer}     tls: implicit | starttls | none
imap: {host: imap.example.org, user: teucer, drafts: Drafts}               for drafts; port and tls (yes, no) too
lists: {spoon-business: spoon-business@lists.example.org}                  where announcements go
zones: {Bram: Europe/Helsinki}                                             for reminders
away: [{name: Bram, from: "2009-08-01", until: "2009-08-10"}]              who is not reminded, and when
harmless: [All times are UTC]                                              phrases that the leak check lets pass

Passwords stand in no file: they come from the environment or a keyring.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from nomic_tools.core.plain import as_text, as_texts, as_whole
from nomic_tools.ledger.fields import BadField, Fields, as_instant, day_or_time
from nomic_tools.ledger.secrets import Secrets, held_at
from nomic_tools.ledger.yamlio import edit, read_document

FILE = "mail.yaml"


@dataclass(frozen=True, slots=True)
class Server:
    """A mail server as the file names it; `tls` is not judged here."""

    host: str
    user: str = ""
    port: int | None = None
    tls: str = ""
    drafts: str = ""


@dataclass(frozen=True, slots=True)
class Absence:
    """A time in which somebody said that e would be away."""

    name: str
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class MailSettings:
    """What `mail.yaml` says; all of it may be left out."""

    smtp: Server | None = None
    imap: Server | None = None
    lists: Mapping[str, str] | None = None
    zones: Mapping[str, ZoneInfo] | None = None
    away: tuple[Absence, ...] = ()
    harmless: tuple[str, ...] = ()

    def is_away(self, name: str, at: datetime) -> bool:
        """Whether somebody said that e would be away at that time."""
        return any(item.name == name and item.since <= at < item.until for item in self.away)


def read_mail_settings(secrets: Secrets) -> MailSettings:
    """The settings among the secrets; none where there is no file."""
    path = secrets.folder / FILE
    data = held_at(path)
    return MailSettings() if data is None else parse_mail_settings(data, str(path))


def parse_mail_settings(data: bytes, file: str = FILE) -> MailSettings:
    """The settings in `data`; raises with the line of what is wrong."""
    document = read_document(data, file)
    if document.value is None:
        return MailSettings()
    fields = Fields.at(document, known=("smtp", "imap", "lists", "zones", "away", "harmless"))
    zones = _texts(fields, "zones")
    return MailSettings(
        smtp=_server(fields, "smtp"),
        imap=_server(fields, "imap"),
        lists=_texts(fields, "lists"),
        zones={name: _zone(fields, zone) for name, zone in zones.items()},
        away=tuple(_absence(item) for item in fields.items("away", ("name", "from", "until"))),
        harmless=tuple(fields.optional("harmless", as_texts, [])),
    )


def with_absence(data: bytes, absence: Absence, file: str = FILE) -> bytes:
    """The file with one more absence; whatever else stands there, comments too, stays as it is."""
    row = {"name": absence.name, "from": day_or_time(absence.since), "until": day_or_time(absence.until)}
    added = edit(data.decode() or "{}\n", lambda held: held.setdefault("away", []).append(row)).encode()
    parse_mail_settings(added, file)
    return added


def _server(fields: Fields, name: str) -> Server | None:
    inner = fields.inner(name, ("host", "user", "port", "tls", "drafts"))
    if inner is None:
        return None
    return Server(
        host=inner.required("host", as_text),
        user=inner.optional("user", as_text, ""),
        port=inner.optional("port", as_whole, None),
        tls=inner.optional("tls", as_text, ""),
        drafts=inner.optional("drafts", as_text, ""),
    )


def _texts(fields: Fields, name: str) -> dict[str, str]:
    value = fields.table.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadField(f"{name} is a table", place=fields.place(name))
    return {key: as_text(item, fields.place(name)) for key, item in value.items()}


def _zone(fields: Fields, name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:
        raise BadField(
            f"{name[:60]!r} is no zone", place=fields.place("zones"), remedy="As in: Europe/Helsinki"
        ) from error


def _absence(item: Fields) -> Absence:
    return Absence(
        item.required("name", as_text), item.required("from", as_instant), item.required("until", as_instant)
    )
