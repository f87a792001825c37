"""Copies of one mail put together: the Message-ID is an index only, the content decides."""

from collections.abc import Iterable
from dataclasses import fields, replace

from nomic_tools.mail.heads.author import PLAIN
from nomic_tools.mail.message import Message
from nomic_tools.mail.times import Times

COLLISION = "id_collision"
AUTHORS_DIFFER = "authors_differ"


def gather(messages: Iterable[Message]) -> list[Message]:
    """The same id with the same content is another sighting; with other content both are kept, flagged."""
    kept: dict[str, list[Message]] = {}
    order: list[tuple[str, int]] = []
    for message in messages:
        same_id = kept.setdefault(message.id, [])
        for index, known in enumerate(same_id):
            if _is_copy(known, message):
                same_id[index] = _merge(known, message)
                break
        else:
            order.append((message.id, len(same_id)))
            same_id.append(message)
    return [_flagged(kept[key][index], kept[key]) for key, index in order]


def _is_copy(known: Message, other: Message) -> bool:
    """The same content, and no two authors who both stand in From as themselves."""
    if known.canonical != other.canonical or (known.error is None) != (other.error is None):
        return False
    if known.author is None or other.author is None:
        return True
    by_themselves = known.author.assurance == other.author.assurance == PLAIN
    return not by_themselves or known.author.address.lower() == other.author.address.lower()


def _merge(known: Message, other: Message) -> Message:
    """One message of two copies: the better-known author, every list, and the times that either has."""
    plain = [copy.author for copy in (known, other) if copy.author and copy.author.assurance == PLAIN]
    return replace(
        known,
        author=plain[0] if plain else known.author or other.author,
        times=_merge_times(known.times, other.times),
        list_ids=tuple(dict.fromkeys((*known.list_ids, *other.list_ids))),
        flags=tuple(dict.fromkeys((*known.flags, *other.flags))),
        sightings=known.sightings + other.sightings,
    )


def _merge_times(known: Times, other: Times) -> Times:
    """The times of the first copy, completed from the other."""
    gaps = {f.name: getattr(other, f.name) for f in fields(Times) if getattr(known, f.name) is None}
    return replace(known, **gaps)


def _flagged(message: Message, same_id: list[Message]) -> Message:
    """Where one id has two contents: neither acts by itself if their authors differ."""
    if len(same_id) < 2:
        return message
    authors = {known.author.address.lower() if known.author else "" for known in same_id}
    flags = (COLLISION,) if len(authors) < 2 else (COLLISION, AUTHORS_DIFFER)
    return replace(message, flags=tuple(dict.fromkeys((*message.flags, *flags))))
