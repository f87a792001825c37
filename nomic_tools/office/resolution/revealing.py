"""The reveal: seals opened, and what was read from private mail, and decided about it, put on record."""

from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core import seals
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import Period
from nomic_tools.ledger.mails import mail_file
from nomic_tools.ledger.secrets import RESTORE, BadSecrets
from nomic_tools.office.claimed import claims_in
from nomic_tools.office.intake.private import Item, PrivateMail, declarations_of, private_mails
from nomic_tools.office.sheet import Sheet, beside
from nomic_tools.office.views import unopened


def open_seals(sheet: Sheet, period: Period) -> None:
    """Open every seal of `period`, or declare it foreign: each ends as one of the two.

    One that another contest keeps secret is opened when that has told its part; here, if a killed run did not.
    """
    open_kept(sheet)
    for mail in list(private_mails(sheet.desk, period.name)):
        if mail.is_kept:
            continue
        if mail.foreign:
            sheet.add("seal_foreign", sheet.now, period=period.name, seal=mail.seal, reason=mail.foreign)
        elif mail.kept_by:
            _keep(sheet, period, mail)
        else:
            _open(sheet, period, mail)


def open_elsewhere(sheet: Sheet) -> None:
    """Open what the other contests, over or not, kept sealed for this one's sake, whose step is recorded."""
    for other in beside(sheet):
        open_kept(other)
        if other.drafts:
            other.commit("Open what was kept sealed")


def open_kept(sheet: Sheet) -> None:
    """Open the mails of past periods that no contest keeps secret any more."""
    desk = sheet.desk
    kept = {event.fields["seal"] for event in desk.events if event.kind == "seal_kept"}
    if not any(event.fields["seal"] in kept for event in unopened(desk.events)):
        return
    for mail in list(private_mails(desk)):
        if mail.is_kept and not mail.kept_by:
            _open(sheet, desk.calendar.named(mail.sealed.text("period")), mail)


def _keep(sheet: Sheet, period: Period, mail: PrivateMail) -> None:
    """Tell the acts of a mail as claims, and leave it sealed for the sake of another contest."""
    desk = sheet.desk
    claims = claims_in(desk.events)
    for key, declared in declarations_of(mail, desk.game.match is not None):
        if key not in claims:
            seal, _, n = key
            sheet.add(
                "claimed", declared.at.replace(second=0), period=period.name, seal=seal, n=n,
                by=declared.by, act=declared.act.plain(),
            )  # fmt: skip
    sheet.add("seal_kept", sheet.now, period=period.name, seal=mail.seal, contest=mail.kept_by)


def _open(sheet: Sheet, period: Period, mail: PrivateMail) -> None:
    message, desk = mail.mail.message, sheet.desk
    at = mail.mail.effective.at or mail.sealed.time
    path, data = mail_file(at, message.message_id or "", message.date_utc, message.canonical_text)
    sheet.file(path, data)
    salt = desk.secrets.seal_salt(desk.name, period.name, mail.seal, bytes.fromhex(message.canonical))
    if seals.commitment(salt, bytes.fromhex(message.canonical)).hex() != mail.sealed.text("commitment"):
        raise BadSecrets(f"the mail or the key behind seal {mail.seal} is not what was sealed", remedy=RESTORE)
    flags: list[Plain] = [*message.flags, *mail.mail.effective.flags]
    number = sheet.add(
        "seal_opened",
        at,
        period=period.name,
        seal=mail.seal,
        id=message.id,
        hash=message.canonical,
        salt=salt.hex(),
        author=mail.mail.player,
        date=message.date_utc or None,
        basis=mail.mail.effective.basis,
        flags=flags or None,
    )
    for item in mail.items:
        _disclose(sheet, period, mail, item, number)


def _disclose(sheet: Sheet, period: Period, mail: PrivateMail, item: Item, number: int) -> None:
    """One statement: its acts, or the doubt about it and the decision."""
    at = mail.mail.effective.at or mail.sealed.time
    statement, decision = item.statement, item.decision
    span: Table = {"line": statement.line, "start": statement.start, "end": statement.end}
    review: int | None = None
    by = mail.mail.player
    if statement.verdict is Verdict.REVIEW or decision is not None:
        candidates: list[Plain] = [act.plain() for act in statement.acts]
        waiting = sheet.add(
            "to_review", at, period=period.name, mail=number, n=item.n,
            text=statement.text, reason=statement.reason, candidates=candidates, span=span,
        )  # fmt: skip
        if decision is None:
            return
        review = sheet.add(
            "reviewed", sheet.now, period=period.name, review=waiting, decision=str(decision["decision"]),
            reason=str(decision["reason"]), by=str(decision["decided_by"]),
        )  # fmt: skip
        by = str(decision.get("by") or by or "")
    for index, act in enumerate(item.acts):
        sheet.add(
            "declared", at, period=period.name, mail=number, n=item.n + index, by=by, via="private",
            act=act.plain(), text=statement.text, span=span, review=review,
        )  # fmt: skip
