"""`nomic amend`: a new version of the contract's text, from a date on."""

import hashlib
from dataclasses import dataclass

from nomic_tools.office.disputes.intents import BadIntent, counted, intent_named
from nomic_tools.office.sheet import Recorded, Sheet


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
    name, digest = sheet.desk.name, hashlib.sha256(given.text).hexdigest()
    path = f"contracts/{name}.md"
    former = sheet.transaction.read(path)
    if former == given.text and sheet.has("amended", contract=digest):
        return sheet.commit(f"Amend the contract: {given.version}")
    intent = _allowed(sheet, given)
    if former is not None:
        sheet.file(_free(sheet, f"contracts/{name}-until-{sheet.now:%Y-%m-%d}"), former)
    sheet.file(path, given.text)
    sheet.add(
        "amended", sheet.now, version=given.version, contract=digest, source=given.source, intent=intent or None,
        despite=given.despite or None,
    )  # fmt: skip
    return sheet.commit(f"Amend the contract: {given.version}")


def _allowed(sheet: Sheet, given: Amendment) -> str:
    """The name of the intent carried out; raises `BadIntent` where its tally does not allow it."""
    events = list(sheet.desk.journal.read())
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


def _free(sheet: Sheet, stem: str) -> str:
    """A path for the old text: on a day with two amendments, the second has a number."""
    wanted = [f"{stem}.md", *(f"{stem}-{number}.md" for number in range(2, 100))]
    return next(path for path in wanted if sheet.transaction.read(path) is None)
