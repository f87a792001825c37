"""A contest's git repository: where it is, what its commits hold, who signs them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.plumbing import Git, failure
from nomic_tools.ledger.steps import step


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
        answer = Git(folder).ask("rev-parse", "--show-toplevel", "--absolute-git-dir")
        if answer.code and ("not a git repository" in answer.error or "work tree" in answer.error):
            raise NotARepository(
                "this is not a git repository with a work tree",
                place=str(folder),
                remedy="`nomic init DIR` makes one; `-C DIR` names another.",
            )
        if answer.code:
            raise failure("rev-parse", answer)
        root, git_dir = answer.output.decode("utf-8", "surrogateescape").splitlines()
        return cls(Path(root), Path(git_dir), Git(Path(root)))

    @classmethod
    def init(cls, folder: Path) -> "Repository":
        """The repository at `folder`, made if it is not there yet."""
        step(f"mkdir {folder.name}")
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / ".git").exists():
            Git(folder).run("init", "--quiet", "--initial-branch=main")
        return cls.open(folder)

    @property
    def own_dir(self) -> Path:
        """The folder for our lock and intent record, inside git's own, made if needed."""
        path = self.git_dir / "nomic"
        path.mkdir(mode=0o700, exist_ok=True)
        return path

    def read(self, path: str, commit: str = "HEAD") -> bytes | None:
        """What `commit` holds at `path`, or nothing."""
        return self.contents(commit, [path])[path]

    def contents(self, commit: str, paths: Iterable[str]) -> dict[str, bytes | None]:
        """What `commit` holds at each of `paths`, in one call of git."""
        wanted = list(paths)
        request = "".join(f"{commit}:{path}\n" for path in wanted).encode("utf-8", "surrogateescape")
        output = self.git.run("cat-file", "--batch", stdin=request)
        return dict(zip(wanted, _objects(output, len(wanted)), strict=True))

    def settings(self) -> Mapping[str, str]:
        """Git's settings that concern us: `user.name`, `user.email`, `commit.gpgsign`, `nomic.secrets`."""
        pattern = r"^(user\.name|user\.email|commit\.gpgsign|nomic\.secrets)$"
        answer = self.git.ask("config", "-z", "--get-regexp", pattern)
        if answer.code not in (0, 1):
            raise failure("config", answer)
        pairs = answer.output.decode("utf-8", "replace").split("\0")
        entries = [pair.partition("\n") for pair in pairs if pair]
        return {name: value if newline else "true" for name, newline, value in entries}


def _objects(output: bytes, count: int) -> list[bytes | None]:
    found: list[bytes | None] = []
    place = 0
    for _ in range(count):
        end = output.index(b"\n", place)
        header = output[place:end].split(b" ")
        place = end + 1
        if header[-1] == b"missing":
            found.append(None)
            continue
        size = int(header[-1])
        found.append(output[place : place + size] if header[-2] == b"blob" else None)
        place += size + 1
    return found
