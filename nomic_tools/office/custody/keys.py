"""`nomic keys`: the key pair of a term, for opening encrypted copies and for signing receipts.

The private half is one age key among the secrets, from which the signing key is derived: one thing to keep safe. The
public halves stand in the contract file, and a line of the journal says since when.
"""

from pathlib import Path
from typing import Any

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import contract_path, parse_contract
from nomic_tools.ledger.sealed import identity_file, identity_in, new_identity, public_half
from nomic_tools.ledger.signing import public_key, signing_seed
from nomic_tools.ledger.yamlio import edit
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.copies import file_copy, file_secret, recipients
from nomic_tools.office.intake.private import private_mails
from nomic_tools.office.resolution.drawing import find_draw
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import unopened

KIND = "terms"
"""The folder of the secrets that holds the private key of each term."""


class NoKey(NomicError):
    """A key that is needed and is not here, or is here already."""


def make_keys(sheet: Sheet, identity: str | None = None) -> Recorded:
    """Begin to use a new key pair, or that of `identity`: public halves into the contract file, copies made anew."""
    desk = sheet.desk
    if desk.contract.keys.seal in private_keys(desk):
        raise NoKey(
            "this term has its keys already, and their private half is among the secrets",
            place=contract_path(desk.name),
            remedy="A new term gets new ones: take the field `keys` out of the contract file first.",
        )
    private = identity or new_identity()
    seal, sign = public_half(private), public_key(signing_seed(private))
    keep_key(desk, private)
    _write_contract(sheet, sign, seal)
    file_outstanding(sheet)
    sheet.add("noted", sheet.now, text=note_of(sign, seal), source="the contestmaster")
    return sheet.commit("New keys for sealing and signing")


def reseal(sheet: Sheet) -> Recorded:
    """Make the copies of all that is still sealed anew, for the keys that the contract file names now."""
    if not recipients(sheet.desk):
        raise NoKey("the contract file names no key for sealing", remedy="`nomic keys make` makes one.")
    if not _has_mails(sheet.desk):
        raise NoKey("what is sealed is not among these secrets", remedy="First: nomic restore --key FILE.")
    file_outstanding(sheet)
    return sheet.commit("Encrypted copies made anew for the present keys")


def file_outstanding(sheet: Sheet) -> None:
    """Put copies of every unopened mail and unrevealed secret on the sheet, where the secrets hold them."""
    desk = sheet.desk
    for mail in list(private_mails(desk)) if _has_mails(desk) else []:
        period = mail.sealed.text("period")
        mail_hash = bytes.fromhex(mail.mail.message.canonical)
        file_copy(sheet, period, mail.seal, mail.mail, desk.secrets.seal_salt(desk.name, period, mail.seal, mail_hash))
    for event in [event for event in desk.events if event.kind == "draw_announced"]:
        drawn = find_draw(desk.events, event.text("period"))
        here = f"{event.text('draw')}.key" in desk.secrets.kept(desk.name, "draws")
        if here and drawn and any(source.startswith("secret:") for source in drawn.missing):
            file_secret(sheet, event.text("period"), event.text("draw"))


def _has_mails(desk: Desk) -> bool:
    """Whether what is sealed is among these secrets: a new contestmaster has it only after `nomic restore`."""
    return {event.whole("seal") for event in unopened(desk.events)} <= desk.secrets.sealed(desk.name).keys()


def note_of(sign: str, seal: str) -> str:
    """What the journal says when keys come into use."""
    return f"keys from here on: sign {sign}, seal {seal}"


def keep_key(desk: Desk, identity: str) -> None:
    """Keep a private key among the secrets."""
    desk.secrets.keep(desk.name, KIND, f"{public_half(identity)}.key", identity_file(identity))


def private_keys(desk: Desk) -> dict[str, str]:
    """The private keys among the secrets, by their public halves."""
    files = desk.secrets.kept(desk.name, KIND)
    found = [identity_in(data.decode("utf-8", "replace"), name) for name, data in files.items()]
    return {public_half(identity): identity for identity in found}


def take_key(desk: Desk, file: Path | None, *, keep: bool) -> list[str]:
    """The private keys to open copies with: that in `file`, if one is named, or those among the secrets.

    The contestmaster's own is kept among the secrets if asked for; a deputy's never is.
    """
    if file is None:
        known = list(private_keys(desk).values())
        if not known:
            raise NoKey("no private key is among the secrets", remedy="Name one: --key FILE.")
        return known
    try:
        text = file.read_text("utf-8", "replace")
    except OSError as error:
        raise NoKey(f"cannot be read: {error.strerror}", place=str(file)) from error
    identity = identity_in(text, str(file))
    if keep and public_half(identity) == desk.contract.keys.seal:
        keep_key(desk, identity)
    return [identity]


def signing_key(desk: Desk) -> bytes:
    """The private signing key that belongs to the public one in the contract file."""
    for identity in private_keys(desk).values():
        seed = signing_seed(identity)
        if public_key(seed) == desk.contract.keys.sign:
            return seed
    raise NoKey(
        "the signing key is not among the secrets",
        place=contract_path(desk.name),
        remedy="`nomic keys make` makes a pair; `nomic restore --key FILE` brings a lost one back.",
    )


def _write_contract(sheet: Sheet, sign: str, seal: str) -> None:
    """Write the public halves into the contract file, whose comments stay."""
    desk, path = sheet.desk, contract_path(sheet.desk.name)

    def change(fields: Any) -> None:
        if "keys" in fields:
            fields["keys"]["sign"], fields["keys"]["seal"] = sign, seal
        else:
            fields.insert(list(fields).index("contestmaster") + 1, "keys", {"sign": sign, "seal": seal})

    data = edit((desk.root / path).read_text("utf-8"), change).encode()
    sheet.file(path, data)
    desk.contract = parse_contract(data, path)
