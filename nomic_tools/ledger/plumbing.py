"""The one way to run git: through GitPython, plumbing commands, none of the environment's GIT_* variables.

The settings of a repository that came from elsewhere are hostile: they can name programs for hooks, filters,
signatures, a monitor of files, or the fetching of missing objects. None of these is run, and no command lasts for ever.
"""

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

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
    *("-c", "core.fsync=loose-object,pack,pack-metadata,reference,index"),
    *("-c", "i18n.commitEncoding=UTF-8"),
    *("-c", "i18n.logOutputEncoding=UTF-8"),
    *("-c", "log.showSignature=false"),
    *("-c", "gc.auto=0"),
)
_BOUNDED = {"TZ": "UTC", "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOC_LIMIT": "512m"}
_NO_TRANSPORT = {"GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"}
_REACHING = ("fetch", "clone", "push")
_FILTERS = ("status", "update-index", "add", "reset")
_FILTER_PARTS = ("clean", "smudge", "process", "required")
_LONGEST = 600.0
_DAMAGED_INDEX = re.compile("index file (smaller than expected|corrupt|open failed)|bad (index file|signature)")
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
        step(f"git {words[0]}")
        return self._answer(words, stdin, env or {}, holding)

    def _answer(self, words: Sequence[str], stdin: bytes, env: Mapping[str, str], holding: int | None) -> Answer:
        strip_variables()
        try:
            import git  # slower than all the rest of `nomic --help`
        except ImportError as error:
            raise no_git() from error
        command = ["git", *_OPTIONS, *words]
        fixed = {**_BOUNDED, **env}
        fixed |= {} if words[0] in _REACHING else _NO_TRANSPORT
        fixed |= self._without_filters() if words[0] in _FILTERS else {}
        survival = {} if holding is None else {"start_new_session": True, "pass_fds": (holding,)}
        try:
            # GitPython's types leave out most arguments; letting go of `running` would end the process.
            running = git.Git(self.folder).execute(  # type: ignore[call-overload]
                command, as_process=True, istream=subprocess.PIPE, env=fixed, **survival
            )
        except git.GitCommandNotFound as error:
            raise no_git() from error
        # With a timeout of its own, `communicate` would look for the end at intervals, which takes as long as git does.
        late = Timer(_LONGEST, running.proc.kill)
        late.daemon = True
        late.start()
        try:
            output, trouble = running.proc.communicate(stdin)
            if late.finished.is_set():
                raise GitFailed(f"git {words[0]} did not come to an end", remedy="`git fsck` may say why.")
        finally:
            late.cancel()
            late.join()  # so that no thread is left where a process is forked
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

    def _without_filters(self) -> dict[str, str]:
        """The environment in which each filter that the settings name does nothing."""
        words = ("config", "-z", "--name-only", "--get-regexp", r"^filter\.")
        answer = self._answer(words, b"", {}, None)
        if answer.code not in (0, 1):  # 1: there are none
            raise failure("config", answer)
        names = {name.rpartition(".")[0] for name in answer.output.decode("utf-8", "surrogateescape").split("\0")}
        keys = [f"{name}.{part}" for name in sorted(filter(None, names)) for part in _FILTER_PARTS]
        pairs = [(f"GIT_CONFIG_KEY_{n}", key) for n, key in enumerate(keys)]
        values = [(f"GIT_CONFIG_VALUE_{n}", "false" if key.endswith("required") else "") for n, key in enumerate(keys)]
        return dict([*pairs, *values, ("GIT_CONFIG_COUNT", str(len(keys)))])


def strip_variables() -> None:
    """Forget every GIT_* variable: GIT_DIR and its like would point our commands at another repository."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        del os.environ[name]


def failure(command: str, answer: Answer) -> NomicError:
    """The error for a git command that failed."""
    if "dubious ownership" in answer.error:
        return ForeignOwner("the repository belongs to another user", remedy=f"Git's own advice:\n{answer.error}")
    if _DAMAGED_INDEX.search(answer.error):
        return GitFailed("git's index is damaged", remedy="Remove it (.git/index), then `git reset -q` makes it anew.")
    return GitFailed(f"git {command} failed", remedy=answer.error or f"It ended with {answer.code}.")


def no_git() -> NoGit:
    """The error for a machine without git."""
    return NoGit("git is not installed, or not on the PATH", remedy="Install git 2.36 or later and run again.")


def _legible(trouble: bytes) -> str:
    return _CONTROL.sub("?", trouble.decode("utf-8", "replace")).strip()
