"""`nomic amend`: a new version of the contract's text, from a date on."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from nomic_tools.core.events import Event
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.disputes.intents import BadIntent, counted, intent_named
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.versions import Version, text_path, texts_in_history, versions_of


class NotInForce(NomicError):
    """A text that stands in the place of the one in force, though nothing put it in force."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A new text: what to call it, the mail that adopts it, the intent that it carries out.

    `despite` is why it is put in force though the intent's tally does not allow it, or none is named.
    """

    text: bytes
    version: str
    source: str
    intent: str = ""
    despite: str = ""


def amend(sheet: Sheet, given: Amendment) -> Recorded:
    """Put the new text in force; the old one is kept beside it under the date until which it held.

    A text that is in force already is not adopted again.
    """
    name, digest = sheet.desk.name, sha256(given.text).hexdigest()
    path = text_path(name)
    if sheet.transaction.read(path) == given.text and sheet.has("amended", contract=digest):
        return sheet.commit(f"Amend the contract: {given.version}")
    events = list(sheet.desk.journal.read())
    intent = _allowed(sheet, given, events)
    in_force = versions_of(name, events)[-1]
    former = _former(sheet, given, in_force)
    sheet.file(path, given.text)
    seq = sheet.add(
        "amended", sheet.now, version=given.version, contract=digest, source=given.source, intent=intent or None,
        despite=given.despite or None,
    )  # fmt: skip
    amended = next(event for event in reversed(sheet.desk.events) if event.seq == seq)
    if former is not None:
        _keep(sheet, versions_of(name, [*events, amended])[-2].path, former)
    return sheet.commit(f"Amend the contract: {given.version}")


def _former(sheet: Sheet, given: Amendment, in_force: Version) -> bytes | None:
    """The text in force: as it stands, or from history where what stands in its place is the one now adopted.

    Nothing where nobody has it any more, which `audit` tells.
    """
    path, name = text_path(sheet.desk.name), sheet.desk.name
    present = sheet.transaction.read(path)
    if present is not None and sha256(present).hexdigest() == in_force.digest:
        return present
    found = texts_in_history(sheet.transaction.repository, name, [in_force]).get(in_force.digest)
    if present in (None, given.text):
        return found[1] if found else None
    seq = in_force.event.seq
    back = f"`git checkout {found[0].id[:12]} -- {path}`, committed, brings that back" if found else "Put that back"
    raise NotInForce(
        f"this is neither the text that event {seq} put in force nor the new one",
        place=path,
        remedy=f"{back}; or adopt what stands there: nomic amend --text {path}",
    )


def _keep(sheet: Sheet, path: str, former: bytes) -> None:
    """Have the former text stand where the journal says that it does."""
    if sheet.transaction.read(path) not in (None, former):
        raise NotInForce(
            "the former text is to stand here, but something else does", place=path, remedy="Move it away."
        )
    sheet.file(path, former)


def _allowed(sheet: Sheet, given: Amendment, events: Sequence[Event]) -> str:
    """The name of the intent carried out; raises `BadIntent` where its tally does not allow it."""
    if not given.intent:
        running = [
            item.intent.name for item in counted(sheet.desk, events, sheet.now) if item.intent.is_open(sheet.now)
        ]
        if running and not given.despite:
            raise BadIntent(
                f"which intent does this carry out? Open: {', '.join(running)}",
                remedy='Add --intent NAME; or --despite "REASON", which goes on record.',
            )
        return ""
    found = intent_named(sheet.desk, events, given.intent, sheet.now)
    if found.intent.adopted is not None:
        raise BadIntent(f"{found.intent.name} is adopted already (event {found.intent.adopted.seq})")
    if found.tally.lacks and not given.despite:
        raise BadIntent(
            f"{found.intent.name} cannot be adopted: {'; '.join(found.tally.lacks)}",
            remedy='`nomic intent list` shows the tally; --despite "REASON" adopts it all the same, on record.',
        )
    return found.intent.name
