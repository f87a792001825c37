"""What the opened seals of a match show: the loadings that were sent, the detections that were asked for."""

from collections.abc import Iterator, Mapping, Sequence

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table
from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24 import mailed, story
from nomic_tools.games.roulette24.loading import valid_picks

FIRST_LOADING = f"{story.LOADING}-1"


def loads_sent(events: Sequence[Event], settings: Settings) -> list[tuple[Event, bool]]:
    """Set-up 2: every loading that was mailed, and whether it is the one that counted: the last valid one in time."""
    sent = [event for event in _mailed(events) if _act(event).do == mailed.LOAD]
    ends = _ends(events)
    counted = {_loading(event): event.seq for event in sent if _could_count(event, ends, settings)}
    return [(event, counted.get(_loading(event)) == event.seq) for event in sent]


def requests_made(events: Sequence[Event]) -> list[Event]:
    """Detection 1: every request that stood, one a player and period; one that was taken back is none."""
    ends, stand = _ends(events), dict[tuple[str, str], Event]()
    for event in _mailed(events):
        who = event.text("period"), event.text("by")
        if event.at < ends.get(who[0], event.at):
            if _act(event).do == mailed.DETECT:
                stand[who] = event
            elif _act(event).do == mailed.RETRACT:
                stand.pop(who, None)
    return sorted(stand.values(), key=lambda event: event.seq)


def _mailed(events: Sequence[Event]) -> Iterator[Event]:
    for event in events:
        if event.kind == "declared" and event.text("via") == "private":
            yield event


def _act(event: Event) -> Act:
    return Act.from_plain(as_table(event.fields["act"], f"event {event.seq}"))


def _loading(event: Event) -> tuple[str, str]:
    """The loading that a mail was for, and its sender; what came before there was anything to load is for the first."""
    period = event.text("period")
    return (FIRST_LOADING if period == story.GUNNER else period), event.text("by")


def _could_count(event: Event, ends: Mapping[str, str], settings: Settings) -> bool:
    period, _ = _loading(event)
    numbers = _act(event).get("numbers")
    chambers = [item for item in numbers if isinstance(item, int)] if isinstance(numbers, tuple) else []
    in_time = event.at < ends.get(period, "")
    return story.what(period) == story.LOADING and in_time and valid_picks(chambers, settings) is not None


def _ends(events: Sequence[Event]) -> Mapping[str, str]:
    """When each period's time ran out; the drawing of the gunner has none, and mail in it is early."""
    began = {event.text("period"): event.text("until") for event in events if event.kind == "began"}
    return began | {story.GUNNER: began.get(FIRST_LOADING, "")}
