"""Mails: each stands in the ledger as it was hashed, says what is recorded of it, and proves its seal."""

from collections.abc import Iterator

from nomic_tools.core.events import Event
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.mails import PublicMail, kept_mail, mail_path
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.resolution.seal_checks import seals_owed

_MARKS = str.maketrans("", "", ">|")


def check_mails(audited: Audited) -> Iterator[Problem]:
    """Every mail on record has its canonical text, and every sentence recorded of it stands there."""
    texts: dict[int, str] = {}
    for event in audited.events:
        if event.kind in ("mail_received", "seal_opened"):
            try:
                texts[event.seq] = _squeezed(_mail_of(audited, event).text)
            except NomicError as error:
                yield Problem(error.place, error.message)
        elif event.kind in ("declared", "to_review"):
            text = texts.get(event.whole("mail"))
            if text is not None and _squeezed(event.text("text")) not in text:
                yield Problem(audited.place(event), f"the mail of event {event.whole('mail')} does not say this")


def check_acts(audited: Audited) -> Iterator[Problem]:
    """Every act that was read in a mail is one that it declares, when it is read again."""
    from nomic_tools.office.audit.acts_again import compare_acts  # here, for reading mail is slow to load

    if audited.desk.game.words is not None:
        yield from compare_acts(audited, audited.desk.game.words)


def check_seals(audited: Audited) -> Iterator[Problem]:
    """Every seal is ended once and proved, every claim holds; none is kept for a contest that is not there."""
    yield from seals_owed(audited.events, audited.place)
    others = {other.name for other in audited.desk.neighbours}
    for event in audited.events:
        if event.kind == "seal_kept" and event.text("contest") not in others:
            told = f"seal {event.whole('seal')} is kept for {event.text('contest')}, and no such contest is here"
            yield Problem(audited.place(event), told)


def _mail_of(audited: Audited, event: Event) -> PublicMail:
    return kept_mail(audited.desk.root, mail_path(event.time, event.text("hash")), event.text("hash"))


def _squeezed(text: str) -> str:
    """Text without its blanks and its marks of quoting and flowing, for finding a sentence again."""
    return "".join(text.split()).translate(_MARKS)
