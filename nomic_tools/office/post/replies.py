"""What the dealer of a match owes single players, as drafts among the secrets: nothing is sent.

Whoever mailed something that does not count is told so while there is time to mend it; whoever is owed an answer
gets it when the period is settled.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from nomic_tools.core.play import Judged
from nomic_tools.core.times import tell_time
from nomic_tools.ledger.commit_message import one_line
from nomic_tools.ledger.outbox import DRAFTS
from nomic_tools.mail.sending.outgoing import Letter, as_address, as_draft, compose
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.coming_back import loop_of
from nomic_tools.office.intake.private import PrivateMail, private_declarations, private_mails
from nomic_tools.office.outlook import outlooks
from nomic_tools.office.resolution.match_view import match_of
from nomic_tools.office.resolution.matches import dealers_view
from nomic_tools.office.sheet import Sheet
from nomic_tools.office.views import closing


def warn_players(desk: Desk, now: datetime) -> list[str]:
    """Draft, once for each mail of the period at hand, what in it does not count; return the new drafts' names.

    Of a mail that came on record between a closing and the settling nothing counts, in no period.
    """
    if desk.is_over:
        return []
    closed = closing(desk.events, desk.current.name)
    judged = match_of(desk).judge(dealers_view(desk, now)) if closed is None else ()
    missing = _missing(desk, now) if closed is None else {}
    present, written = desk.secrets.kept(desk.name, DRAFTS), []
    for mail in private_mails(desk, desk.current.name):
        name, who = f"warning-{mail.seal}.eml", mail.mail.player
        if name in present or mail.foreign or who not in desk.contract.players:
            continue
        if closed is not None:
            faults = [_too_late(desk.current.name)] if mail.sealed.seq > closed.seq else []
        else:
            faults = list(_faults(mail, [item for item in judged if item.declaration.by == who]))
        if faults:
            faults += [f"As things stand, {one_line(who)} {missing[who]}."] if who in missing else []
            _keep(desk, name, who, faults, now)
            written.append(name)
    return written


def _missing(desk: Desk, now: datetime) -> Mapping[str, str]:
    """What each player still has to send in the period at hand, by all that came in."""
    (worked,) = outlooks(desk, now, private_declarations(desk))
    return match_of(desk).missing(worked.view)


def _too_late(period: str) -> str:
    """What became of a mail that no period takes."""
    return (
        f"Your mail came when {period} was closed and not settled yet. Nothing in it counts, neither for {period} nor "
        f"for what follows. What you mean for the next period, please send again when that has begun."
    )


def answer_players(sheet: Sheet, period: str, replies: Mapping[str, Sequence[str]]) -> list[str]:
    """Draft the answers that are due once a period is settled; each waits until that is on record."""
    desk, written, head = sheet.desk, list[str](), str(sheet.head_to_be()) if replies else ""
    for who, sentences in replies.items():
        name = f"answer-{period}-{desk.contract.players.index(who) + 1}.eml"
        _keep(desk, name, who, sentences, sheet.now, head)
        written.append(name)
    return written


def _faults(mail: PrivateMail, judged: Sequence[Judged]) -> Iterator[str]:
    """What of a mail does not count, and why; `judged` are all acts of its sender in the period."""
    for item in judged:
        mine = item.declaration.source.startswith(f"seal {mail.seal}/")
        if mine and item.detail:
            yield f'"{one_line(item.declaration.text)}" does not count: {item.detail}.'
    waits = [item for item in mail.items if item.waits]
    for waiting in waits:
        reason = one_line(waiting.statement.reason, longest=200)
        yield f'"{one_line(waiting.statement.text)}" cannot be taken as it is ({reason}). Please write it anew.'
    if not waits and not any(item.acts for item in mail.items):
        stands = "; ".join(item.declaration.act.told() for item in judged if item.status == "ok")
        besides = f" What stands of yours: {one_line(stands)}." if stands else " Nothing else of yours stands."
        yield f"Nothing in your mail was read as a move.{besides}"


def _keep(desk: Desk, name: str, who: str, sentences: Sequence[str], now: datetime, after: str = "") -> None:
    """Put a draft into the outbox; to the registered address, whoever the mail came from.

    With `after`, a head, it is not sent before the journal has come through that.
    """
    sender, to = (desk.secrets.addresses().of(person, now) for person in (desk.standing().contestmaster, who))
    period = None if desk.is_over or closing(desk.events, desk.current.name) else desk.current
    until = f"\n\nFor {period.name} I take mail until {tell_time(period.end)} UTC." if period else ""
    text = "\n".join((f"{one_line(who)},", "", *sentences)) + until
    letter = Letter(
        sender=as_address(sender) or None,
        to=as_address(to) or None,
        subject=f"{one_line(desk.contract.name)}: for {one_line(who)} alone",
        body=f"{text}\n",
        message_id="",
        at=now,
        loop=loop_of(desk.name),
    )
    desk.secrets.keep(desk.name, DRAFTS, name, as_draft(compose(letter), after))
