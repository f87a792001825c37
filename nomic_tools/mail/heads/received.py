"""The times in a mail's headers: Date, and the Received lines that the list's host and the others wrote."""

import re
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.heads.author import list_id
from nomic_tools.mail.heads.dates import Dated, read_asctime, read_date
from nomic_tools.mail.parts.headers import Headers
from nomic_tools.mail.parts.words import raw_text
from nomic_tools.mail.times import Times

_BY = re.compile(r"by\s+([A-Za-z0-9._-]{1,255})", re.I)
_FROM = re.compile(r"\s*from\s+(\S{1,255})(?:\s+\(([^()]{0,255}))?", re.I)
_MOST_HOPS = 60


def read_times(headers: Headers, source: Source) -> Times:
    """All times of a mail; the list's is in the line its host wrote when the mail came in from outside."""
    hops = [raw_text(value).replace("\t", " ") for value in headers.every("received")[:_MOST_HOPS]]
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


def _list_hosts(headers: Headers, source: Source) -> frozenset[str]:
    """Those of the source where it is known, since a mail can name any list as its own."""
    if source.list_id or source.list_hosts:
        return _hosts_of((source.list_id,), source.list_hosts)
    return _hosts_of(tuple(list_id(value) for value in headers.every("list-id")), ())


@lru_cache(maxsize=512)
def _hosts_of(ids: tuple[str, ...], configured: tuple[str, ...]) -> frozenset[str]:
    """The names a list's host may go by: those configured, the list's id and the domain it lies in."""
    domains = [found.partition(".")[2] for found in ids]
    return frozenset(host.lower() for host in (*configured, *ids, *domains) if "." in host)


def _list_hop(hops: list[str], hosts: frozenset[str]) -> int | None:
    """The lowest of the list host's lines at a stretch: below a line that came from outside anything may be forged."""
    found: int | None = None
    for index, hop in enumerate(hops):
        by = _BY.match(hop, max(hop.find(" by ") + 1, 0))
        if by and _is_host(by[1], hosts):
            found = index
            if not _came_from_itself(hop, hosts):
                break
        elif found is not None:
            break
    return found


def _came_from_itself(hop: str, hosts: frozenset[str]) -> bool:
    match = _FROM.match(hop)
    if match is None:
        return True
    said = (match[1] + " " + (match[2] or "")).lower()
    return "localhost" in said or "127.0.0.1" in said or _is_host(match[1], hosts)


def _is_host(name: str, hosts: frozenset[str]) -> bool:
    """Whether a name is one of the hosts, or lies in the domain of one."""
    name = name.lower().rstrip(".")
    while name and name not in hosts:
        name = name.partition(".")[2]
    return bool(name)
