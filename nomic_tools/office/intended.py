"""Intents that are still open: what the books keep in reach for their tally."""

from collections.abc import Iterable
from datetime import datetime

from nomic_tools.core.consent import OLDEST
from nomic_tools.core.events import Event


def open_intents(events: Iterable[Event], since: datetime) -> list[Event]:
    """The intents that could still be carried out after `since`, and were not."""
    every = list(events)
    adopted = {event.text("intent") for event in every if event.kind == "amended"}
    opened = (event for event in every if event.kind == "intended" and event.time + OLDEST >= since)
    return [event for event in opened if event.text("name") not in adopted]
