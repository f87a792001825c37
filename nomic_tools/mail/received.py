"""The times in a mail's headers: Date, and the Received lines that the list's host and the others wrote."""

import re
from collections.abc import Iterable
from datetime import datetime

from nomic_tools.mail.author import list_id
from nomic_tools.mail.dates import Dated, read_asctime, read_date
from nomic_tools.mail.headers import Headers
from nomic_tools.mail.origin import Source
from nomic_tools.mail.times import Times
from nomic_tools.mail.words import raw_text

_BY = re.compile(r"\bby\s+([A-Za-z0-9._-]{1,255})", re.I)
_FROM = re.compile(r"\s*from\s+(\S{1,255})(?:\s+\(([^()]{0,255}))?", re.I)
_MOST_HOPS = 60


def read_times(headers: Headers, source: Source) -> Times:
    """All times of a mail; the list's is in the line its host wrote when the mail came in from outside."""
    hops = [raw_text(value) for value in headers.every("received")[:_MOST_HOPS]]
    header = read_date(raw_text(headers.first("date")))
    at_list = _list_hop(hops, _list_hosts(headers, source))
    return Times(
        header=_at(header),
        list_received=_at(_stamp(hops[at_list])) if at_list is not None else None,
        first_received=_first_stamp(reversed(hops)),
        receipt=source.received or _first_stamp(hops),
        mbox=read_asctime(source.mbox_line),
        header_has_zone=header is None or header.zoned,
    )


def _stamp(hop: str) -> Dated | None:
    return read_date(hop.rpartition(";")[2].strip())


def _first_stamp(hops: Iterable[str]) -> datetime | None:
    return next((found.at for found in map(_stamp, hops) if found), None)


def _at(found: Dated | None) -> datetime | None:
    return found.at if found else None


def _list_hosts(headers: Headers, source: Source) -> set[str]:
    """The names the list's host may go by: those configured, the List-Id and the domain it lies in."""
    ids = {
        *(list_id(value) for value in headers.every("list-id")),
        *((source.list_id,) if source.list_id else ()),
    }
    domains = {found.partition(".")[2] for found in ids}
    return {host.lower() for host in (*source.list_hosts, *ids, *domains) if "." in host}


def _list_hop(hops: list[str], hosts: Iterable[str]) -> int | None:
    """The lowest of the list host's lines at a stretch: below a line that came from outside anything may be forged."""
    known = tuple(hosts)
    found: int | None = None
    for index, hop in enumerate(hops):
        by = _BY.search(hop)
        if by and _is_host(by[1], known):
            found = index
            if not _came_from_itself(hop, known):
                break
        elif found is not None:
            break
    return found


def _came_from_itself(hop: str, hosts: tuple[str, ...]) -> bool:
    match = _FROM.match(hop)
    if match is None:
        return True
    said = (match[1] + " " + (match[2] or "")).lower()
    return "localhost" in said or "127.0.0.1" in said or _is_host(match[1], hosts)


def _is_host(name: str, hosts: tuple[str, ...]) -> bool:
    name = name.lower().rstrip(".")
    return any(name == host or name.endswith("." + host) for host in hosts)
