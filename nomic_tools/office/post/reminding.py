"""`nomic remind`: one draft for each player who owes an act, by public acts alone.

Whoever has acted in private is reminded like everybody else, in the same words: a reminder that is not sent would
tell of a private mail, and so would one that is worded otherwise.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from textwrap import fill

from nomic_tools.core.digest import sha256
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import Period, tell_time
from nomic_tools.ledger.commit_message import one_line
from nomic_tools.ledger.mail_settings import MailSettings, read_mail_settings
from nomic_tools.ledger.outbox import DRAFTS, Outbox
from nomic_tools.mail.sending.outgoing import Letter, compose, date_of
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.coming_back import loop_of
from nomic_tools.office.outlook import Worked, outlooks
from nomic_tools.office.views import closing

AGAIN_AFTER = timedelta(days=1)
_WIDTH = 72
_PREFIX = "reminder-"


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder: for whom, and the mail."""

    who: str
    name: str
    mail: bytes


@dataclass(slots=True)
class Reminders:
    """The reminders due, and who owes an act and gets none, with the reason."""

    due: list[Reminder]
    left_out: list[tuple[str, str]]

    def plain(self) -> Table:
        """Who is reminded and who is not, for `--json`."""
        due: list[Plain] = [reminder.who for reminder in self.due]
        return {"due": due, "left_out": [{"name": who, "reason": why} for who, why in self.left_out]}


def reminders(desk: Desk, now: datetime) -> Reminders:
    """What is to be written at `now`: nobody is reminded twice in a day, or while away."""
    settings, found = read_mail_settings(desk.secrets), Reminders([], [])
    last, addresses = _last_reminders(desk), desk.secrets.addresses()
    sender = addresses.of(desk.standing().contestmaster, now)
    for worked in _open(desk, now):
        for who, missing in _owed(desk, worked).items():
            to, mark = addresses.of(who, now), _mark(who)
            if settings.is_away(who, now):
                found.left_out.append((who, "away"))
            elif mark in last and now < last[mark] + AGAIN_AFTER:
                found.left_out.append((who, "reminded within a day"))
            elif to is None or sender is None:
                found.left_out.append((who, "no address is registered"))
            else:
                found.due.append(_reminder(desk, settings, worked.view.period, (who, missing), (sender, to), now))
    return found


def keep_reminders(desk: Desk, due: list[Reminder]) -> None:
    """Put reminders into the outbox, for `nomic send`."""
    for reminder in due:
        desk.secrets.keep(desk.name, DRAFTS, f"{reminder.name}.eml", reminder.mail)


def not_stale(desk: Desk, stems: Collection[str], now: datetime) -> list[str]:
    """The drafts but for reminders whose period is over: these are not sent any more."""
    any_reminders = any(stem.startswith(_PREFIX) for stem in stems)
    still = tuple(f"{_PREFIX}{worked.view.period.name}-" for worked in (_open(desk, now) if any_reminders else ()))
    return [stem for stem in stems if not stem.startswith(_PREFIX) or stem.startswith(still)]


def _open(desk: Desk, now: datetime) -> list[Worked]:
    """The period in which acts still count."""
    found = [worked for worked in outlooks(desk, now) if worked.view.period.holds(now)]
    return [worked for worked in found if closing(desk.events, worked.view.period.name) is None]


def _owed(desk: Desk, worked: Worked) -> dict[str, str]:
    """Who owes an act, as far as is known in public, and what is missing."""
    if desk.game.match is not None:
        return dict(desk.game.match.missing(worked.view))
    owed: dict[str, str] = {}
    for remark in worked.worked.remarks:
        if remark.what == "idle":
            owed[remark.who] = f"{owed[remark.who]}; and {remark.text}" if remark.who in owed else remark.text
    return owed


def _reminder(
    desk: Desk, settings: MailSettings, period: Period, owed: tuple[str, str], between: tuple[str, str], now: datetime
) -> Reminder:
    (who, missing), (sender, to) = owed, between
    name = f"{_PREFIX}{period.name}-{now:%Y%m%dT%H%M%S}-{_mark(who)}"
    contest = one_line(desk.contract.name)
    paragraphs = [
        f"{one_line(who)},",
        f"in {contest}, {period.name}, by what is public so far, {one_line(who)} {missing}.",
        "\n".join(_until(period, settings, who)),
        "Private acts are not counted here, whether you have sent any or not: whoever has not acted in public gets "
        "this mail, in these words. If you have acted in private, you need do nothing.",
    ]
    letter = Letter(
        sender=sender,
        to=to,
        subject=f"{contest}: {period.name} is open until {tell_time(period.end)} UTC",
        body="\n\n".join(_filled(text) for text in paragraphs) + "\n",
        message_id=f"<{name}@nomic.invalid>",
        at=now,
        loop=loop_of(desk.name),
    )
    return Reminder(who, name, compose(letter))


def _until(period: Period, settings: MailSettings, who: str) -> Iterator[str]:
    yield f"It counts until {tell_time(period.end)} UTC."
    zone = (settings.zones or {}).get(who)
    if zone is not None:
        there = period.end.astimezone(zone)
        yield f"Where you are, that is {tell_time(there.replace(tzinfo=UTC))} ({zone.key})."


def _filled(text: str) -> str:
    return "\n".join(fill(line, _WIDTH, break_on_hyphens=False) for line in text.split("\n"))


def _last_reminders(desk: Desk) -> dict[str, datetime]:
    """When each player was last written a reminder, sent or not, by eir mark."""
    found: dict[str, datetime] = {}
    for stem, draft in Outbox(desk.secrets, desk.name).drafts().items():
        if stem.startswith(_PREFIX):
            mark = stem.rpartition("-")[2]
            at = date_of(draft)
            found[mark] = max(at, found.get(mark, at))
    return found


def _mark(who: str) -> str:
    """A name as a file's name can hold it."""
    return sha256("nomic-reminder/v1", who).hex()[:8]
