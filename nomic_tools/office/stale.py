"""Readings whose words an amendment changed: stale until a ruling confirms them."""

from collections.abc import Iterable, Mapping

from nomic_tools.core.events import Event
from nomic_tools.core.names import fold
from nomic_tools.core.readings import Reading
from nomic_tools.office.desk import Desk
from nomic_tools.office.versions import by_digest, texts_in_tree


def stale_readings(desk: Desk, events: Iterable[Event]) -> dict[str, Event]:
    """The readings whose words an amendment took out of the text, each with that amendment, until a ruling on them."""
    texts = _texts(desk)
    if len(texts) < 2:
        return {}
    stale: dict[str, Event] = {}
    in_force = ""
    for event in events:
        if event.kind == "amended":
            former, now = texts.get(in_force, ""), texts.get(event.text("contract"), "")
            stale |= {item.name: event for item in desk.game.readings if _lost(item, former, now)}
        if event.kind in ("opened", "amended"):
            in_force = event.text("contract")
        elif event.kind == "ruled":
            stale.pop(event.text("reading"), None)
    return stale


def _texts(desk: Desk) -> Mapping[str, str]:
    """Every version of the contract's text by its SHA-256."""
    texts = by_digest(texts_in_tree(desk.root, desk.name).values())
    return {digest: fold(data.decode("utf-8", "replace")) for digest, data in texts.items()}


def _lost(reading: Reading, former: str, now: str) -> bool:
    words = fold(reading.words)
    return bool(words) and words in former and words not in now
