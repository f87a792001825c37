"""Encrypted copies beside the journal: what the secrets hold and a reveal will publish, safe from a lost disk."""

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import Deputy
from nomic_tools.ledger.mails import mail_file
from nomic_tools.ledger.sealed import SealedMail, copy_path, draw_path, seal_up, seal_up_secret
from nomic_tools.mail.reading import as_kept
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.reading import ReadMail
from nomic_tools.office.sheet import Sheet


class DeputyPlays(NomicError):
    """The deputy, who can open every seal, is a player."""


def recipients(desk: Desk) -> tuple[str, ...]:
    """The public keys that copies are made for: the contestmaster's and the deputy's; none without a seal key."""
    keys, deputy = desk.contract.keys, desk.contract.deputy
    if not keys.seal:
        return ()
    if deputy is None or not deputy.seal:
        return (keys.seal,)
    _must_not_play(desk, deputy)
    return (keys.seal, deputy.seal)


def file_copy(sheet: Sheet, period: str, seal: int, mail: ReadMail, salt: bytes) -> None:
    """Put the encrypted copy of a sealed mail on the sheet, where the contract file names a key for it."""
    keys = recipients(sheet.desk)
    if not keys:
        return
    message = mail.message
    at = mail.effective.at or sheet.now
    _, data = mail_file(at, message.message_id or "", message.date_utc, message.canonical_text)
    copy = SealedMail(salt, mail.player or "", data, as_kept(message.raw))
    sheet.file(copy_path(sheet.desk.name, period, seal), seal_up(copy, keys))


def file_secret(sheet: Sheet, period: str, draw: str) -> None:
    """Put the encrypted copy of the contestmaster's secret for a draw on the sheet."""
    keys = recipients(sheet.desk)
    if keys:
        secret = sheet.desk.secrets.draw_secret(sheet.desk.name, draw)
        sheet.file(draw_path(sheet.desk.name, period, draw), seal_up_secret(secret, keys))


def _must_not_play(desk: Desk, deputy: Deputy) -> None:
    """A deputy sees all secrets, so e must be neither a party nor a player of the wider game."""
    last = desk.events[-1].time if desk.events else desk.opening.boundary
    person = desk.people.lookup(deputy.name, last)
    plays = person is not None and any(span.holds(last) for span in person.player)
    if plays or (person.name if person else deputy.name) in desk.standing().parties:
        raise DeputyPlays(
            f"the deputy {deputy.name} is a player, and would see all secrets",
            place=f"contracts/{desk.name}.yaml",
            remedy="Name somebody who does not play, or leave the deputy out.",
        )
