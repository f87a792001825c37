"""Our own mail when a list or a mailbox brings it back: it is known by its id or its mark, and never acts."""

from dataclasses import replace

from nomic_tools.ledger.outbox import Outbox
from nomic_tools.mail.boxes.origin import Source
from nomic_tools.office.desk import Desk


def loop_of(contest: str) -> str:
    """The X-Loop of a contest's mail."""
    return f"nomic-{contest}"


class OwnMarks:
    """The marks of a repository's own mail, whichever contest sent it, read once for all mails of a run."""

    def __init__(self, desk: Desk) -> None:
        contests = [desk.name, *(other.name for other in desk.neighbours)]
        self.ids = frozenset(mail_id for contest in contests for mail_id in Outbox(desk.secrets, contest).ids())
        self.loops = frozenset(map(loop_of, contests))

    def on(self, source: Source) -> Source:
        """A source that knows our mail."""
        return replace(source, own_ids=self.ids, loops=self.loops)
