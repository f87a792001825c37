"""The one way to run git: through GitPython, plumbing commands, none of the environment's GIT_* variables."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.steps import step

# No hook, pager, filter daemon or replacement object may change what we read or write; all reaches the disk.
_OPTIONS = (
    "--no-pager",
    "--literal-pathspecs",
    "--no-optional-locks",
    "--no-replace-objects",
    *("-c", "core.hooksPath=/dev/null"),
    *("-c", "core.fsmonitor=false"),
    *("-c", "core.autocrlf=false"),
    *("-c", "core.fsync=loose-object,pack,pack-metadata,reference"),
    *("-c", "i18n.commitEncoding=UTF-8"),
    *("-c", "gc.auto=0"),
)
_CONTROL = re.compile(r"[^\x20-\x7e\n\t]")


class NoGit(NomicError):
    """There is no git to call."""


class GitFailed(NomicError):
    """A git command ended with an error."""


class ForeignOwner(NomicError):
    """The repository belongs to somebody else, and git does not trust it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a git command ended: its exit code, output and error text."""

    code: int
    output: bytes
    error: str


@dataclass(frozen=True, slots=True)
class Git:
    """Git in one folder."""

    folder: Path

    def ask(
        self, *words: str, stdin: bytes = b"", env: Mapping[str, str] | None = None, holding: int | None = None
    ) -> Answer:
        """Run `git words...` and say how it ended.

        With `holding`, our lock's descriptor, git outlives a kill of this process and holds the lock to its end.
        """
        strip_variables()
        try:
            import git  # slower than all the rest of `nomic --help`
        except ImportError as error:
            raise no_git() from error
        command = ["git", *_OPTIONS, *words]
        fixed = {"TZ": "UTC", "GIT_TERMINAL_PROMPT": "0", **(env or {})}
        survival = {} if holding is None else {"start_new_session": True, "pass_fds": (holding,)}
        step(f"git {words[0]}")
        try:
            # GitPython's types leave out most arguments; letting go of `running` would end the process.
            running = git.Git(self.folder).execute(  # type: ignore[call-overload]
                command, as_process=True, istream=PIPE, env=fixed, **survival
            )
        except git.GitCommandNotFound as error:
            raise no_git() from error
        output, trouble = running.proc.communicate(stdin)
        return Answer(running.proc.returncode, output, _legible(trouble))

    def run(self, *words: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> bytes:
        """The output of `git words...`; raises `GitFailed`, or `ForeignOwner` with git's own advice."""
        answer = self.ask(*words, stdin=stdin, env=env)
        if answer.code:
            raise failure(words[0], answer)
        return answer.output

    def line(self, *words: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> str:
        """The single line that `git words...` prints."""
        return self.run(*words, stdin=stdin, env=env).decode("utf-8", "surrogateescape").removesuffix("\n")


def strip_variables() -> None:
    """Forget every GIT_* variable: GIT_DIR and its like would point our commands at another repository."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        del os.environ[name]


def failure(command: str, answer: Answer) -> NomicError:
    """The error for a git command that failed."""
    if "dubious ownership" in answer.error:
        return ForeignOwner("the repository belongs to another user", remedy=f"Git's own advice:\n{answer.error}")
    return GitFailed(f"git {command} failed", remedy=answer.error or f"It ended with {answer.code}.")


def no_git() -> NoGit:
    """The error for a machine without git."""
    return NoGit("git is not installed, or not on the PATH", remedy="Install git 2.36 or later and run again.")


def _legible(trouble: bytes) -> str:
    return _CONTROL.sub("?", trouble.decode("utf-8", "replace")).strip()
