"""`nomic-receipt/v1`: the signed part of a receipt, as text that survives a mail program.

First comes what a person reads, then a block of fields, then the signature over all that stands before it.
"""

from dataclasses import dataclass, fields

from nomic_tools.core import seals
from nomic_tools.core.digest import lp
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.signing import is_signed, sign

FORMAT = "nomic-receipt/v1"
_BEGIN, _END = f"-----BEGIN {FORMAT}-----", f"-----END {FORMAT}-----"
_SIGNATURE = "signature "


class BadReceipt(NomicError):
    """A text that is no receipt, or one that is not as it was signed."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a receipt binds the contestmaster to. With the salt, the sender can check the commitment at once."""

    contest: str
    period: str
    seal: str
    hash: str
    salt: str
    commitment: str
    head: str
    key: str

    @property
    def fits(self) -> bool:
        """Whether the commitment is that of hash and salt."""
        try:
            salt, mail_hash = bytes.fromhex(self.salt), bytes.fromhex(self.hash)
        except ValueError:
            return False
        return seals.commitment(salt, mail_hash).hex() == self.commitment


def signed_text(told: str, receipt: Receipt, seed: bytes) -> str:
    """A receipt's whole text: `told` for a person, the block, the signature."""
    rows = [f"{field.name} {getattr(receipt, field.name)}" for field in fields(receipt)]
    text = "\n".join([*told.split("\n"), "", _BEGIN, *rows, _END])
    return f"{text}\n{_SIGNATURE}{sign(seed, _signed(text))}\n"


def read_receipt(text: str) -> Receipt:
    """The receipt in a text, if it is as it was signed by the key that it names."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").strip("\n").split("\n")]
    try:
        begin, end = lines.index(_BEGIN), lines.index(_END)
        table = dict(line.split(" ", 1) for line in lines[begin + 1 : end])
        receipt = Receipt(**table)
        signature = lines[end + 1]
    except (ValueError, TypeError, IndexError) as error:
        raise BadReceipt("this is no receipt", remedy="Give the mail as it came, saved as a file.") from error
    body = "\n".join(lines[: end + 1])
    if not is_signed(receipt.key, _signed(body), signature.removeprefix(_SIGNATURE)):
        raise BadReceipt("the receipt is not as it was signed", remedy="Give the mail as it came, saved as a file.")
    return receipt


def _signed(text: str) -> bytes:
    """The bytes that are signed: no blanks at line ends, whatever a mail program made of them."""
    lines = [line.rstrip() for line in text.strip("\n").split("\n")]
    return lp(FORMAT, "\n".join(lines))
