"""A contest's git repository: where it is, what its commits hold, who signs them."""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.plumbing import Git, failure
from nomic_tools.ledger.steps import step
from nomic_tools.ledger.within import LARGEST, NotRead

LOST = "`git fsck` tells what is missing. Another clone has it: `git fetch` there, or copy its .git/objects."

MOST_NAMED = 500
"""How many paths are named to git: a command line holds no more than a few thousand, each of which is looked for."""


class LostObject(NomicError):
    """An object that the history refers to is missing from git's store, or is damaged."""


class NotARepository(NomicError):
    """There is no git repository here, or none with a work tree."""


@dataclass(frozen=True, slots=True)
class Repository:
    """A git repository with a work tree at `root`; `git_dir` is git's own folder."""

    root: Path
    git_dir: Path
    git: Git

    @classmethod
    def open(cls, folder: Path) -> "Repository":
        """The repository that `folder` lies in."""
        if not folder.is_dir():
            raise NotARepository("there is no such folder", place=str(folder), remedy="`nomic init DIR` makes one.")
        _refuse_endless(folder)
        answer = Git(folder).ask("rev-parse", "--show-toplevel", "--absolute-git-dir")
        if answer.code and ("not a git repository" in answer.error or "work tree" in answer.error):
            raise NotARepository(
                "this is not a git repository with a work tree",
                place=str(folder),
                remedy="`nomic init DIR` makes one; `-C DIR` names another.",
            )
        if answer.code:
            raise failure("rev-parse", answer)
        lines = answer.output.decode("utf-8", "surrogateescape").removesuffix("\n").split("\n")
        half = len(lines) // 2  # a folder's name may hold newlines, and both hold the same
        root, git_dir = (Path("\n".join(part)) for part in (lines[:half], lines[half:]))
        _refuse_elsewhere(root, git_dir)
        return cls(root, git_dir, Git(root))

    @classmethod
    def init(cls, folder: Path) -> "Repository":
        """The repository at `folder`, made if it is not there yet."""
        step(f"mkdir {folder.name}")
        folder.mkdir(parents=True, exist_ok=True)
        if not _has_its_own(folder):
            Git(folder).run("init", "--quiet", "--initial-branch=main")
        return cls.open(folder)

    @property
    def own_dir(self) -> Path:
        """The folder for our lock and intent record, inside git's own, made if needed."""
        path = self.git_dir / "nomic"
        if path.is_symlink():
            raise NotARepository("a symbolic link leads elsewhere", place=str(path), remedy="Take it away.")
        path.mkdir(mode=0o700, exist_ok=True)
        return path

    def read(self, path: str, commit: str = "HEAD") -> bytes | None:
        """What `commit` holds at `path`, or nothing."""
        return self.contents(commit, [path])[path]

    def contents(self, commit: str, paths: Iterable[str]) -> dict[str, bytes | None]:
        """What `commit` holds at each of `paths`; raises `LostObject` where it holds something that git lost."""
        wanted = list(paths)
        ids = self.blob_ids(commit, wanted)
        request = "".join(f"{blob}\n" for blob in ids.values()).encode()
        output = self.git.run("cat-file", "--batch", stdin=request) if ids else b""
        return dict.fromkeys(wanted) | dict(zip(ids, _objects(output, ids), strict=True))

    def paths(self, commit: str, folders: Iterable[str]) -> list[str]:
        """Every path that `commit` holds below `folders`."""
        words = ("ls-tree", "-r", "-z", "--name-only", "--full-tree", commit, "--", *folders)
        return self.git.run(*words).decode("utf-8", "surrogateescape").split("\0")[:-1]

    def blob_ids(self, commit: str, paths: Iterable[str]) -> dict[str, str]:
        """The blob id of each of `paths` that `commit` holds."""
        wanted, found = dict.fromkeys(paths), dict[str, str]()
        if broken := next((path for path in wanted if "\n" in path), ""):
            raise NotRead("no file of a contest has a line break in its name", place=broken)
        named = wanted if len(wanted) <= MOST_NAMED else ()
        words = ("ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--", *named)
        listed = self.git.run(*words).decode("utf-8", "surrogateescape") if wanted else ""
        for record in listed.split("\0")[:-1]:
            header, _, path = record.partition("\t")
            _, kind, blob, size = header.split()
            if path in wanted and kind == "blob":
                _refuse_size(size, f"{commit[:12]}:{path}")
                found[path] = blob
        return found

    def has_commits(self) -> bool:
        """Whether anything was committed yet; raises `GitFailed` where git cannot read the branch."""
        answer = self.git.ask("rev-parse", "--verify", "--quiet", "HEAD")
        if answer.code == 1:
            self.git.run("symbolic-ref", "HEAD")  # which goes well on a new branch, and not on a broken one
        elif answer.code:
            raise failure("rev-parse", answer)
        return not answer.code

    def settings(self) -> Mapping[str, str]:
        """Git's settings that concern us: `user.name`, `user.email`, `commit.gpgsign`, `nomic.secrets`."""
        pattern = r"^(user\.name|user\.email|commit\.gpgsign|nomic\.secrets)$"
        answer = self.git.ask("config", "-z", "--get-regexp", pattern)
        if answer.code not in (0, 1):
            raise failure("config", answer)
        pairs = answer.output.decode("utf-8", "replace").split("\0")
        entries = [pair.partition("\n") for pair in pairs if pair]
        return {name: value if newline else "true" for name, newline, value in entries}


def _refuse_endless(folder: Path) -> None:
    """Refuse pipes and devices in place of what git reads first: it would wait for ever, or read without end."""
    top = next((place for place in (folder, *folder.resolve().parents) if (place / ".git").is_dir()), None)
    for below in _folders_read_first(top / ".git") if top else ():
        with os.scandir(below) as entries:
            odd = [entry.path for entry in entries if not (entry.is_file() or entry.is_dir()) and Path(entry).exists()]
        for path in odd if below.name != ".git" else [path for path in odd if not path.endswith(".ipc")]:
            raise NotARepository("git would read this without end", place=path, remedy="It is no file; take it away.")


def _folders_read_first(git_dir: Path) -> Iterator[Path]:
    yield from (below for below in (git_dir, git_dir / "info", git_dir / "objects" / "info") if below.is_dir())
    yield from (Path(below) for below, _, _ in os.walk(git_dir / "refs"))


def _refuse_elsewhere(root: Path, git_dir: Path) -> None:
    """Refuse a repository whose settings (core.worktree) put its files where it is not itself."""
    own = root / ".git"
    if own.is_file() or (own.is_dir() and own.samefile(git_dir)):
        return
    raise NotARepository(
        "the settings of this repository put its files elsewhere (core.worktree)",
        place=str(git_dir),
        remedy=f"Is it yours? `git -C {git_dir.parent} config --unset core.worktree`; else clone it anew.",
    )


def _has_its_own(folder: Path) -> bool:
    """Whether `folder` is the top of a repository: one that a killed `git init` left half made is none."""
    if not (folder / ".git").exists():
        return False
    answer = Git(folder).ask("rev-parse", "--show-toplevel")
    return not answer.code and Path(answer.output.decode("utf-8", "surrogateescape").strip()) == folder.resolve()


def _refuse_size(size: str, place: str) -> None:
    """Refuse an object that is too large, or that git cannot find."""
    if not size.isdigit():
        raise LostObject("git has lost or damaged what stood here", place=place, remedy=LOST)
    if int(size) > LARGEST:
        raise NotRead(f"this file is larger than {LARGEST // 1_000_000} MB", place=place)


def _objects(output: bytes, paths: Iterable[str]) -> Iterator[bytes]:
    place = 0
    for path in paths:
        end = output.index(b"\n", place)
        header = output[place:end].split(b" ")
        if header[-2:-1] != [b"blob"]:
            raise LostObject("git has lost or damaged what stood here", place=path, remedy=LOST)
        place = end + 1 + int(header[-1])
        yield output[end + 1 : place]
        place += 1
