"""A whole match of Vedonlyöntipeli in two rounds, with the folder as it is before each of its steps.

Somebody dies and the revolver is set anew, the revolver is handed on, and a player whose money is gone stands in.
"""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from nomic_tools.core.times import format_time
from tests.office.betting_match import dealt
from tests.office.contests import Letter, copy_of
from tests.office.roulette_match import Match

MAILS = {
    "round-1-turn-1": [("Ann", "I bet 1000 on Ben."), ("Carl", "I bet 5000 on Ann.")],
    "round-1-between": [("Ann", "I stand in.")],
}
"""What is mailed, all in private. Who says nothing passes, or has it drawn; the bet on Ann is more than Carl holds."""
DRAWN_ANEW = ("round-1-between", "round-2-choose")


def stages(top: Path) -> dict[str, Path]:
    """The match's folder before each step, as `betting: resolve round-1-turn-1`; the time stands in its file `now`."""
    match, found = dealt(top / "now", readings="rounds: 2"), dict[str, Path]()
    for step in _steps(match):
        (match.top / "now").write_text(format_time(match.now + timedelta(minutes=5)))
        found[f"betting: {step}"] = copy_of(match.top, top / str(len(found)))
    return found | {f"betting: {what}": found[f"betting: resolve {period}"] for what, period in _turns(match)}


def _turns(match: Match) -> Iterator[tuple[str, str]]:
    """The turns in which something happened that a draw decides, by what it was."""
    in_person: object = []
    holder = ""
    for event in match.events():
        if event.kind == "became" and event.text("name") == "in_person":
            in_person = event.fields["value"]
        elif event.kind == "became" and event.text("name") == "holder":
            holder = str(event.fields["value"])
        elif event.kind == "determined" and event.text("what") == "fate":
            fate = event.fields["value"]
            if isinstance(fate, dict) and fate["fate"] == "dies":
                yield "somebody dies", event.text("period")
            if isinstance(in_person, list) and holder in in_person:
                yield "a stand-in fires", event.text("period")
        elif event.kind == "determined" and event.text("what") == "result":
            yield "the match ends", event.text("period")


def _steps(match: Match) -> Iterator[str]:
    """Play the match, and name each step before it is done."""
    while period := _current(match):
        if period in DRAWN_ANEW:
            yield f"draw announce {period}"
            match.must("draw", "announce")
        if period in MAILS:
            _write(match, period)
            yield f"import {period}"
            match.must("import", str(match.top / "mail" / "next.mbox"), "--private")
        match.wait(match.longest)
        yield f"resolve {period}"
        match.must("resolve")
        yield f"announce {period}"
    yield "end"


def _write(match: Match, period: str) -> None:
    """What is mailed in a period, as a mailbox to be imported."""
    later = format_time(match.now + timedelta(minutes=1))
    (match.top / "mail").mkdir(exist_ok=True)
    letters = [Letter(who, later, text) for who, text in MAILS[period]]
    (match.top / "mail" / "next.mbox").write_bytes(b"".join(letter.to_bytes() for letter in letters))
    match.wait(timedelta(minutes=5))


def _current(match: Match) -> str:
    """The period that is not settled yet; none once the match is over."""
    settled = {event.text("period") for event in match.events("resolved")}
    begun = [event.text("period") for event in match.events("began")]
    return next((period for period in begun if period not in settled), "")
