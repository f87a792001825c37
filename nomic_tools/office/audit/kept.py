"""`nomic audit --since`: the history against heads and commits that a player kept, from receipts, posts or a clone."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.core.plain import number_in
from nomic_tools.core.trouble import NomicError, Problem, UsageError
from nomic_tools.ledger.history import Commit, history
from nomic_tools.ledger.journal import Head, Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.mail.message import Message

_HEAD = re.compile(r"(?<![0-9a-f:])(\d{1,9}:[0-9a-f]{64})(?![0-9a-f])")
_COMMIT = re.compile(r"[0-9a-f]{7,64}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A head that somebody kept, and where."""

    head: Head
    where: str


def check_kept_in_any(repository: Repository, journals: Sequence[Journal], kept: Iterable[str]) -> list[Problem]:
    """What was kept lies on the way of one of the journals, since a head does not say of which contest it is."""
    if len(journals) == 1:
        return list(check_kept(repository, journals[0], kept))
    problems: list[Problem] = []
    for text in kept:
        found = [list(check_kept(repository, journal, [text])) for journal in journals]
        if all(found):
            problems += [problem for each in found for problem in each if problem not in problems]
    return problems


def check_kept(repository: Repository, journal: Journal, kept: Iterable[str]) -> Iterator[Problem]:
    """Each kept head lies on the journal's way, each kept commit on the branch's; else the first that was changed."""
    heads: list[Kept] = []
    for text in kept:
        if _HEAD.fullmatch(text):
            heads.append(Kept(Head.parse(text), f"--since {text[:20]}"))
        elif _COMMIT.fullmatch(text):
            yield from _check_commit(repository, text)
        else:
            raise UsageError(f"{text[:40]!r} is neither a head nor a commit", remedy="As 57:ab12..., or ab12cd34.")
    yield from check_heads_kept(repository, journal, heads)


def heads_in(messages: Iterable[Message], place: str) -> list[Kept]:
    """Every head that a mail says itself, in the order of the mails' dates; what it quotes is its sender's word."""
    found = []
    for message in sorted(messages, key=lambda message: message.date_utc):
        for text in _HEAD.findall("\n".join((*message.new_text, *message.uncertain_text))):
            found.append(Kept(Head.parse(text), f"{place}: {message.id}"))
    return found


def check_heads_kept(repository: Repository, journal: Journal, kept: Iterable[Kept]) -> Iterator[Problem]:
    """The kept heads against the journal, and in which commit the first changed event stands now."""
    passed = 0
    for item in sorted(kept, key=lambda item: item.head.seq):
        try:
            on_the_way = journal.passed(item.head)
        except NomicError as error:
            yield Problem(item.where, error.message)
            continue
        if on_the_way:
            passed = max(passed, item.head.seq)
            continue
        if item.head.seq > journal.head().seq:
            yield Problem(item.where, f"the journal had {item.head.seq} events then, and has {journal.head().seq} now")
            continue
        commit = _commit_of(repository, journal, passed + 1)
        span = f"an event from {passed + 1} to {item.head.seq} was changed since"
        where = f"; the first of them stands in commit {commit.id[:12]}: {commit.subject}" if commit else ""
        yield Problem(item.where, f"{span}{where}")
        return


def _commit_of(repository: Repository, journal: Journal, seq: int) -> Commit | None:
    """The commit that recorded the event `seq`, by its trailer."""
    for commit in history(repository):
        last = number_in(commit.trailers.get("Events", "").rpartition("-")[2])
        if commit.trailers.get("Contest") == journal.contest and last is not None and last >= seq:
            return commit
    return None


def _check_commit(repository: Repository, kept: str) -> Iterator[Problem]:
    """A commit that was once the branch's is still one of its ancestors."""
    where = f"--since {kept[:12]}"
    if repository.git.ask("cat-file", "-e", f"{kept}^{{commit}}").code:
        yield Problem(where, "there is no such commit here: the history no longer holds it, or it was never fetched")
        return
    if not repository.git.ask("merge-base", "--is-ancestor", kept, "HEAD").code:
        return
    common = repository.git.ask("merge-base", kept, "HEAD").output.decode().strip()
    commits = list(history(repository))
    place = next((number for number, commit in enumerate(commits) if commit.id == common), -1)
    first = commits[place + 1] if place + 1 < len(commits) else None
    told = f"; the first changed commit is {first.id[:12]}: {first.subject}" if first else ""
    yield Problem(where, f"the history was rewritten: this commit is no longer part of it{told}")
