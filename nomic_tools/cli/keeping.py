"""The commands `keys make`, `keys show`, `keys reseal`, `keys deputy`, and `restore`."""

from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.core.plain import Plain

keys = group("A term's keys: make, show, reseal, deputy.", "nomic keys make")

KeyFile = Annotated[
    Path | None, typer.Option("--key", metavar="FILE", help="A private key: the contestmaster's or the deputy's.")
]


@keys.command("make")
def keys_make(ctx: typer.Context) -> None:
    """Make the key pair of a new term; public halves go into the contract file, copies are made of what is sealed.

    Example: nomic keys make
    """
    from nomic_tools.office.custody.keys import KIND, make_keys

    with session_of(ctx).sheet() as sheet:
        make_keys(sheet)
        say(f"sign {sheet.desk.contract.keys.sign}")
        say(f"seal {sheet.desk.contract.keys.seal}")
        file = sheet.desk.secrets.folder / sheet.desk.name / KIND / f"{sheet.desk.contract.keys.seal}.key"
        say(f"The private key is in this file; keep a copy of it in another place:\n  {file}")


@keys.command("show")
def keys_show(ctx: typer.Context) -> None:
    """Show the public keys in use, and whether their private half is here.

    Example: nomic keys show
    """
    from nomic_tools.office.custody.keys import private_keys

    desk = session_of(ctx).desk()
    named, deputy = desk.contract.keys, desk.contract.deputy
    say(f"sign {named.sign or '-'}")
    say(f"seal {named.seal or '-'}")
    if named.seal in private_keys(desk):
        say("  (private half here)")
    if deputy is not None:
        say(f"deputy {deputy.name}: {deputy.seal or 'no key'}")


@keys.command("reseal")
def keys_reseal(ctx: typer.Context) -> None:
    """Make the encrypted copies of what is still sealed anew: the contract file names other keys or a deputy now.

    Example: nomic keys reseal
    """
    from nomic_tools.office.custody.keys import reseal

    with session_of(ctx).sheet() as sheet:
        recorded = reseal(sheet)
    say("The copies are made anew." if recorded.commit else "Nothing is sealed.")


@keys.command("deputy")
def keys_deputy(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file for the private key.")],
) -> None:
    """Make a deputy's key: the deputy runs this, keeps the file, and tells the contestmaster the public half.

    Example: nomic keys deputy my-deputy.key
    """
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.ledger.durable import PRIVATE_MODE, replace_file
    from nomic_tools.ledger.sealed import identity_file, new_identity, public_half

    if file.exists():
        raise UsageError(f"{file} is there already", remedy="Name a new file.")
    identity = new_identity()
    replace_file(file, identity_file(identity), PRIVATE_MODE)
    say(f"Keep {file} to yourself. For the contract file: deputy: {{name: YOU, seal: {public_half(identity)}}}")


def restore(
    ctx: typer.Context,
    key: KeyFile = None,
    check: Annotated[bool, typer.Option("--check", help="Only prove that every copy opens; exit 1 if not.")] = False,
    as_they_are: Annotated[
        bool, typer.Option("--as-they-are", help="Rebuild nothing: take other or older secrets for this repository's.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Rebuild the secrets from the encrypted copies, or prove that one could.

    Example: nomic restore --key backup.key
    """
    from nomic_tools.office.custody.keys import take_key
    from nomic_tools.office.custody.restoring import check_copies
    from nomic_tools.office.custody.restoring import restore as rebuild
    from nomic_tools.office.desk import whole

    session = session_of(ctx)
    if check:
        desk = session.full_desk()
        found = check_copies(desk, take_key(desk, key, keep=False))
    else:
        with session.sheet_for_restoring() as sheet:
            if as_they_are:
                say(f"The secrets in {sheet.desk.secrets.folder} are taken as they are.")
                return
            desk = whole(sheet.desk)
            found = rebuild(desk, take_key(desk, key, keep=True))
    if as_json:
        problems: list[Plain] = [{"source": item.source, "message": item.message} for item in found.problems]
        say_json({"mails": found.mails, "secrets": found.secrets, "problems": problems})
    else:
        for line in found.lines(check):
            say(line)
    if found.problems:
        raise typer.Exit(1)
