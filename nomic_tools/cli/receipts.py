"""The commands `receipt write` and `receipt verify`."""

from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_finding, say_json
from nomic_tools.core.plain import Plain

receipt = group("Signed receipts for private mail.", "nomic receipt write")


@receipt.command("write")
def receipt_write(ctx: typer.Context) -> None:
    """Write a receipt for each private mail that has none, as drafts among the secrets; nothing is sent.

    Example: nomic receipt write
    """
    from nomic_tools.ledger.outbox import DRAFTS
    from nomic_tools.office.custody.receipts import write_receipts

    session = session_of(ctx)
    with session.sheet() as sheet:
        desk = sheet.desk
        written = write_receipts(desk, sheet.now)
    for name in written.drafts:
        say(f"{desk.secrets.folder / desk.name / DRAFTS / name}")
    for seal in written.unknown:
        say(f"Seal {seal}: nobody is known to have sent it from a registered address.")
    if not written.drafts:
        say("No receipt is owed.")


@receipt.command("verify")
def receipt_verify(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="RECEIPT", help="The receipt, saved as a file.")],
    mail: Annotated[Path | None, typer.Option("--mail", metavar="FILE", help="Your own sent mail.")] = None,
    as_json: AsJson = False,
) -> None:
    """Prove from a clone that a private mail is in, unaltered and not dropped; exit 1 with what is wrong if not.

    Example: nomic receipt verify receipt-7.eml --mail sent.eml
    """
    from nomic_tools.ledger.journal_reading import BadJournal
    from nomic_tools.office.custody.receipt_check import unreadable, verify_receipt

    given, own = _bytes(file), _bytes(mail) if mail else None
    try:
        checked = verify_receipt(session_of(ctx).full_desk(), given, own)
    except BadJournal as error:
        checked = unreadable(error)
    if as_json:
        problems: list[Plain] = [{"source": item.source, "message": item.message} for item in checked.problems]
        proved: list[Plain] = list(checked.proved)
        say_json({"proved": proved, "problems": problems})
    else:
        for line in checked.proved:
            say(f"ok     {line}")
        for problem in checked.problems:
            say_finding(f"WRONG  {problem}")
    if checked.problems:
        raise typer.Exit(1)


def _bytes(path: Path) -> bytes:
    from nomic_tools.ledger.within import read_named

    return read_named(path)
