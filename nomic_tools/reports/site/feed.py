"""The news of a contest, for its Atom feed."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5

from nomic_tools.core.events import Event
from nomic_tools.core.lines import write_line
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.paths import event_anchor
from nomic_tools.reports.site.periods import kind_of, named, period_page
from nomic_tools.reports.site.record import one_line

_MOST = 40


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of the feed."""

    ident: str
    title: str
    text: str
    time: str
    link: str


def feed_id(contest: str, opened: Event) -> str:
    """An id that no other contest's feed has: it follows from the line that opened the journal."""
    return uuid5(NAMESPACE_URL, f"nomic:{contest}:{write_line(opened.table())}").urn


def items(given: Given, places: Mapping[int, str]) -> tuple[Item, ...]:
    """What readers want to hear of, newest first."""
    whole = feed_id(given.contest, given.events[0])
    found = [(event, told) for event in given.events if (told := _told(event, given))]
    return tuple(
        Item(
            uuid5(NAMESPACE_URL, f"{whole}#{event.seq}").urn,
            one_line(title),
            one_line(text),
            event.recorded,
            f"{period_page(places[event.seq])}#{event_anchor(event.seq)}",
        )
        for event, (title, text) in reversed(found[-_MOST:])
    )


def _told(event: Event, given: Given) -> tuple[str, str] | None:
    period, master = named(event.text("period"), given.pages.words), given.master
    match event.kind:
        case "opened":
            return "The contest is opened", f"{master.capitalize()}: {event.text('contestmaster')}"
        case "closed" if kind_of(event.text("period")) == "week":
            return f"{period} is closed", "Nothing enters it any more but by a ruling."
        case "resolved":
            return f"{period} is resolved", "What it came to, and the grounds of every number, are on its page."
        case "flipped":
            return f"{event.text('to')} is {master}", f"E follows {event.text('former')}."
        case "ruled":
            return f"Ruling on {event.text('reading')}", event.text("reason")
        case "corrected":
            return f"Correction{f' to {period}' if period else ''}", event.text("reason")
        case "amended":
            return f"The contract is amended: {event.text('version')}", event.text("source")
        case "claim_raised":
            return f"Claim of error {event.text('claim')} by {event.text('by')}", event.text("text")
        case "claim_decided":
            return f"Claim {event.text('claim')} {event.text('decision')}", event.text("reason")
    return None
