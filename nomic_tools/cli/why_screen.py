"""What `nomic why` shows: each number with its clause, reading and events, and the mails with the sentence marked."""

from collections.abc import Iterator

from nomic_tools.cli.review_screen import mail_lines, paint
from nomic_tools.cli.show import WIDTH, clean
from nomic_tools.cli.terminal import shows_colour
from nomic_tools.core.times import tell_time
from nomic_tools.office.disputes.citing import Cited
from nomic_tools.office.telling.reasons import Reason
from nomic_tools.office.telling.whys import Why
from nomic_tools.reports.text import wrap

_ROWS = 9
_INSET = "    "


def told(why: Why) -> Iterator[str]:
    """The lines of the whole, ready for the terminal; a mail that several numbers rest on is shown once."""
    start, end = ("unknown" if amount is None else str(amount) for amount in (why.start, why.end))
    yield clean(f"{why.who}, {why.period}: {start} {why.unit} at the start, {end} once it was resolved")
    shown: set[int] = set()
    for reason in why.reasons:
        yield ""
        yield from _reason(reason)
        for act in reason.acts:
            yield from _act(act, act.event not in shown)
            shown.add(act.event)


def _reason(reason: Reason) -> Iterator[str]:
    yield from _filled(reason.told(), "", _INSET)
    clause = f"clause {reason.clause}" if reason.clause else "by no clause"
    event = f" (event {reason.event})" if reason.event else ""
    words = f': "{reason.words}"' if reason.words else ""
    yield from _filled(f"{clause}{words}{event}", _INSET, _INSET)
    if reason.reading:
        yield from _filled(f"reading {reason.reading.told()}", _INSET, _INSET)


def _act(act: Cited, in_full: bool) -> Iterator[str]:
    declared = act.declared
    mail = f", {act.mail}" if act.mail else ""
    head = f"{declared.by}, {declared.act.told()}, {tell_time(declared.at)} UTC, {declared.via}, event {act.event}"
    yield from _filled(f"{head}{mail}{'' if in_full else ', as above'}", _INSET, _INSET)
    for first in act.first_said:
        yield from _filled(f"said before in {first}, where it did not count", _INSET, _INSET)
    if in_full:
        yield from (line.rstrip() for line in paint(mail_lines(act.lines, _ROWS), shows_colour()))


def _filled(text: str, first: str, rest: str) -> list[str]:
    return wrap(clean(" ".join(text.split())), first, rest, WIDTH)
