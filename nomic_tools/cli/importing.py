"""The command `import`."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import Session, session_of
from nomic_tools.cli.show import progress, say, say_json
from nomic_tools.core.plain import Plain

if TYPE_CHECKING:
    from nomic_tools.mail.boxes.origin import RawMail, Source
    from nomic_tools.office.desk import Desk
    from nomic_tools.office.intake.import_run import ImportRun


def import_mail(
    ctx: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="mbox, Maildir, .eml, archive pages, folders of these; also .gz."),
    ] = None,
    public: Annotated[bool, typer.Option("--public", help="The archive of a public list.")] = False,
    private: Annotated[bool, typer.Option("--private", help="The contestmaster's own mailbox.")] = False,
    forum: Annotated[str | None, typer.Option("--forum", metavar="LIST", help="Which list's archive it is.")] = None,
    confirm: Annotated[bool, typer.Option("--confirm-public", help="It is public without the list's marks.")] = False,
    imap: Annotated[str, typer.Option("--imap", metavar="HOST", help="Fetch from this mail server what is new.")] = "",
    user: Annotated[str, typer.Option("--user", metavar="NAME", help="Who logs in there.")] = "",
    folder: Annotated[str, typer.Option("--folder", metavar="NAME", help="Which folder there.")] = "INBOX",
    port: Annotated[int | None, typer.Option("--port", metavar="N", help="If not the usual one.")] = None,
    no_tls: Annotated[bool, typer.Option("--no-tls", help="For a server on this machine.")] = False,
    as_json: AsJson = False,
) -> None:
    """Read mail and put its acts on record, or seal it. One run, one commit.

    The password of a mail server comes from NOMIC_IMAP_PASSWORD, or from the keyring: keyring set nomic-tools USER@HOST

    Example: nomic import mail/2009-July.mbox --public

    Example: nomic import --imap imap.example.org --user teucer --folder Gunfight --private
    """
    from nomic_tools.core.trouble import UsageError

    if public and private:
        raise UsageError("a run reads public mail or private, not both", remedy="Leave out --public or --private.")
    if not (public or private):
        raise UsageError("say where the mail comes from", remedy="Add --public or --private.")
    if bool(files) == bool(imap) or bool(imap) != bool(user):
        raise UsageError("import from files, or from one mail server", remedy="Give FILE, or --imap HOST --user NAME.")
    wanted = _Wanted(session_of(ctx), public, forum, confirm)
    runs = _fetched(wanted, imap, user, folder, port, not no_tls) if imap else _read(wanted, files or [])
    told: list[Plain] = []
    for name, taken in runs:
        for run in taken:
            told.append({"file": name, **run.plain()})
            for line in [] if as_json else run.lines(name):
                say(f"{run.contest}: {line}" if len(taken) > 1 else line)
    drafts = _warn(session_of(ctx)) if private else []
    for draft in [] if as_json else drafts:
        say(f"  for a player who sent what does not count, a draft: {draft}")
    if as_json:
        say_json(told)


def _warn(session: Session) -> list[str]:
    """Draft what the players of a match must be told of their mail."""
    from nomic_tools.office.post.replies import warn_players

    with session.sheets() as sheets:
        matches = [sheet for sheet in sheets if sheet.desk.game.match]
        folder = {sheet.desk.name: f"{sheet.desk.name}/outbox" if len(sheets) > 1 else "outbox" for sheet in sheets}
        return [f"{folder[s.desk.name]}/{draft}" for s in matches for draft in warn_players(s.desk, s.now)]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """How mail is to be taken in."""

    session: Session
    public: bool
    forum: str | None
    confirm: bool

    def take(self, mails: "Callable[[Source], Iterable[RawMail]]", name: str) -> "list[ImportRun]":
        """Import one mailbox for every contest that it concerns, opened with what is known of its list."""
        from nomic_tools.mail.boxes.origin import Source
        from nomic_tools.office.intake.fetching import source_of
        from nomic_tools.office.intake.importing import import_public
        from nomic_tools.office.intake.sealing import import_private

        count = progress("mails")
        with self.session.sheets() as every:
            forums = self.forums([sheet.desk for sheet in every], name)
            sheets = [sheet for sheet in every if sheet.desk.name in forums]
            if self.public:
                source = source_of([(sheet.desk.contract, forums[sheet.desk.name]) for sheet in sheets])
                runs = import_public(sheets, mails(source), name, forums, count, self.confirm)
            else:
                runs = import_private(sheets, mails(Source()), name, count)
        count.done()
        return runs

    def forums(self, desks: "list[Desk]", name: str) -> dict[str, str]:
        """The contests that the mail may concern, those not over, with what each calls the list; nothing in private."""
        from nomic_tools.office.intake.importing import choose_forum

        running = [desk for desk in desks if not desk.is_over] or desks
        if not self.public:
            return {desk.name: "" for desk in running}
        return choose_forum({desk.name: desk.contract for desk in running}, self.forum, name)


def _read(wanted: _Wanted, paths: Iterable[Path]) -> "Iterator[tuple[str, list[ImportRun]]]":
    """Import files and folders, one run each."""
    from nomic_tools.mail.boxes.sources import open_mailbox

    for path in paths:
        yield path.name, wanted.take(partial(open_mailbox, path), path.name)


def _fetched(
    wanted: _Wanted, host: str, user: str, name: str, port: int | None, tls: bool
) -> "Iterator[tuple[str, list[ImportRun]]]":
    """Import what is new in a folder of a mail server; its mark is kept once that is recorded."""
    from nomic_tools.cli.passwords import password_of
    from nomic_tools.office.intake.fetching import Folder, fetch_new, from_list, keep_mark

    folder = Folder(host, user, name, port, tls)
    password = password_of("NOMIC_IMAP_PASSWORD", f"{user}@{host}")
    desks = wanted.session.desks()
    concerned = wanted.forums(desks, folder.name)
    mails, mark = fetch_new([desk for desk in desks if desk.name in concerned], folder, password)
    runs = wanted.take(partial(from_list, mails), folder.name)
    with wanted.session.sheets() as sheets:
        for sheet in sheets:
            if sheet.desk.name in concerned:
                keep_mark(sheet.desk, folder, mark)
    yield folder.name, runs
