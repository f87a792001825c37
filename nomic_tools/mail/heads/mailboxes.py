"""Address headers: split at commas outside quotes and brackets, the address being the last `<...>` outside quotes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from nomic_tools.mail.parts.words import decode_words

_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)|<[^<>]*>|[,;]|[^"(<,;]+|.', re.S)
_BARE = re.compile(r"[^\s<>()\",;@]+@[^\s<>()\",;@]+")
_MASKED = re.compile(r"[^\s<>()\",;@]+ at [^\s<>()\",;@]+")
_MOST = 200
_LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A name and an address; `masked` where an archive has hidden the address (`bram at example.org`)."""

    name: str
    address: str
    masked: bool = False


@lru_cache(maxsize=512)  # the same few people write to a list
def read_mailboxes(value: str) -> tuple[Mailbox, ...]:
    """All mailboxes of a header value, in order."""
    boxes = (_mailbox(pieces) for pieces in _entries(value[:_LONGEST]))
    return tuple(box for box in boxes if box is not None)


def _entries(value: str) -> Iterator[list[str]]:
    entry: list[str] = []
    for count, match in enumerate(_PIECE.finditer(value)):
        if count > _MOST * 5:
            break
        if match[0] in ",;":
            yield entry
            entry = []
        else:
            entry.append(match[0])
    yield entry


def _mailbox(pieces: list[str]) -> Mailbox | None:
    angles = [piece for piece in pieces if piece.startswith("<") and len(piece) > 1]
    comments = [piece[1:-1] for piece in pieces if piece.startswith("(") and len(piece) > 1]
    words = [_unquote(piece) for piece in pieces if not (piece in angles or piece.startswith("("))]
    said = re.sub(r"[ \t]+", " ", " ".join(word.strip() for word in words)).strip()
    if angles:
        address = angles[-1][1:-1].strip()
        name = said or (comments[-1] if comments else "")
        return Mailbox(decode_words(name), address, _is_masked(address)) if address else None
    found = _BARE.search(said) or _MASKED.search(said)
    if found is None:
        return None
    rest = (said[: found.start()] + said[found.end() :]).strip()
    name = comments[-1] if comments else rest
    return Mailbox(decode_words(name), found[0], _is_masked(found[0]))


def _unquote(piece: str) -> str:
    if len(piece) > 1 and piece.startswith('"'):
        return re.sub(r"\\(.)", r"\1", piece[1:-1])
    return piece


def _is_masked(address: str) -> bool:
    """Whether an archive hid the address: ` at `, a domain of x, or no domain at all."""
    domain = address.rpartition("@")[2]
    hidden = re.fullmatch(r"[x.*]{3,}|\.{3,}", domain) is not None or "hidden" in domain.lower()
    return " at " in address or "@" not in address or hidden
