"""`nomic people away`: who said that e would be away, and when; among the secrets, for the reminders alone."""

from datetime import datetime

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.mail_settings import FILE, Absence, read_mail_settings, with_absence
from nomic_tools.ledger.secrets import held_at
from nomic_tools.office.desk import Desk
from nomic_tools.office.setup.people import named


class NoAbsence(NomicError):
    """An absence that ends before it begins."""


def absences(desk: Desk, now: datetime) -> list[Absence]:
    """The absences that are not over, the nearest first."""
    found = [absence for absence in read_mail_settings(desk.secrets).away if now < absence.until]
    return sorted(found, key=lambda absence: (absence.since, absence.name))


def add_absence(desk: Desk, name: str, since: datetime, until: datetime) -> Absence:
    """Note that somebody is away from `since` up to `until`; noting it twice is noting it once."""
    if until <= since:
        raise NoAbsence("an absence ends after it begins", remedy="As in: --from 2009-08-01 --until 2009-08-10")
    absence = Absence(named(desk, name), since, until)
    path = desk.secrets.folder / FILE
    if absence not in read_mail_settings(desk.secrets).away:
        desk.secrets.save_mail_settings(with_absence(held_at(path) or b"", absence, str(path)))
    return absence
