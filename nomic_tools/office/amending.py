"""`nomic amend`: a new version of the contract's text, from a date on."""

import hashlib

from nomic_tools.office.sheet import Recorded, Sheet


def amend(sheet: Sheet, text: bytes, version: str, source: str) -> Recorded:
    """Put the new text in force; the old one is kept beside it under the date until which it held.

    A text that is in force already is not adopted again.
    """
    name, digest = sheet.desk.name, hashlib.sha256(text).hexdigest()
    path = f"contracts/{name}.md"
    former = sheet.transaction.read(path)
    if former == text and sheet.has("amended", contract=digest):
        return sheet.commit(f"Amend the contract: {version}")
    if former is not None:
        sheet.file(f"contracts/{name}-until-{sheet.now:%Y-%m-%d}.md", former)
    sheet.file(path, text)
    sheet.add("amended", sheet.now, version=version, contract=digest, source=source)
    return sheet.commit(f"Amend the contract: {version}")
