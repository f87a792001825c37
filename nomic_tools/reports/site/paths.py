"""Where pages stand: paths made from validated words and digests, never from a name as it is."""

import re
import unicodedata
from hashlib import sha256

_OTHER = re.compile(r"[^a-z0-9]+")


def slug(name: str) -> str:
    """`iron-biscuit-1f09ae21`: the plain letters of a name, and a digest that tells it from every other."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    digest = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return "-".join(part for part in (_OTHER.sub("-", plain)[:24].strip("-"), digest) if part)


def player_page(name: str, part: int = 0) -> str:
    """The page of a player, or an earlier part of eir account, from 1 on."""
    return f"players/{slug(name)}{f'-{part}' if part else ''}.html"


def event_anchor(seq: int) -> str:
    """Where an event stands on its period's page."""
    return f"e{seq}"


def why_anchor(name: str) -> str:
    """Where the grounds of a player's numbers stand on a period's page."""
    return f"why-{slug(name)}"
