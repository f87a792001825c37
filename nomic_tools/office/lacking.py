"""What a contest begins without and needs all the same: its text, a public list, limits, keys."""

from collections.abc import Iterator
from dataclasses import dataclass

from nomic_tools.ledger.contract import contract_path
from nomic_tools.ledger.within import read_within
from nomic_tools.office.desk import Desk
from nomic_tools.office.versions import text_path

PLACEHOLDER = b"# The contract\n\nPut its text here.\n"
"""The contract's text of a contest that was begun without one."""


@dataclass(frozen=True, slots=True)
class Lack:
    """Something a contest lacks: what is to be done, by which command, and why.

    `vouched` is what announcements vouch for or rest on: it is told before each, as long as it is lacking.
    """

    what: str
    command: str
    why: str
    vouched: bool = False


def lacking(desk: Desk) -> Iterator[Lack]:
    """What is lacking, in the order in which it is needed."""
    if desk.is_over:
        return
    settings, text = contract_path(desk.name), text_path(desk.name)
    if read_within(desk.root, text) in (None, PLACEHOLDER):
        yield Lack(
            "put the contract's own text in force",
            f"{desk.program} amend --text FILE --cite TEXT",
            f"{text} has a placeholder, and every announcement vouches for the text that stands there",
            vouched=True,
        )
    if not desk.contract.forums.public:
        yield Lack(
            f"name the public list in {settings}, under `forums`",
            f"git commit {settings}",
            f"{settings} names no public list: nothing can be done by announcement",
            vouched=True,
        )
    if desk.game.match is None and not desk.contract.limits:
        yield Lack(
            f"set the limits in {settings}",
            f"{desk.program} resolve --dry-run",
            f"{settings} sets no limits, and without them no order is filled and no week resolved",
        )
    if not desk.contract.keys.seal:
        yield Lack(
            "make the keys for copies of private mail and for receipts",
            f"{desk.program} keys make",
            "the contract names no keys: no encrypted copy of private mail is made, and no receipt can be signed",
        )
