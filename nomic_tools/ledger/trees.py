"""The tree of a commit, made from that of the commit before: folders in which nothing changes are not opened."""

from collections.abc import Iterator, Mapping, Sequence

from nomic_tools.ledger.gitindex import GONE
from nomic_tools.ledger.plumbing import Git
from nomic_tools.ledger.repository import MOST_NAMED

_FILE = "100644 blob"
_FOLDER = "040000 tree"


def write_tree(git: Git, before: str | None, blobs: Mapping[str, str]) -> str:
    """The id of a tree that differs from commit `before` in `blobs`: each path's blob id, `GONE` to take it out."""
    folders: dict[str, dict[str, str]] = {folder: {} for path in blobs for folder in _above(path)}
    for path, entry in _listed(git, before, list(folders)) if before else ():
        folder, _, name = path.rpartition("/")
        folders[folder][name] = entry
    for path, blob in blobs.items():
        _enter(folders, path, _FILE, blob)
    for folder in sorted(filter(None, folders), key=_depth, reverse=True):
        _enter(folders, folder, _FOLDER, _made(git, folders[folder]) if folders[folder] else GONE)
    return _made(git, folders[""])


def _enter(folders: Mapping[str, dict[str, str]], path: str, what: str, object_id: str) -> None:
    """Put an entry into the folder that holds it, or take it out of there."""
    folder, _, name = path.rpartition("/")
    if object_id == GONE:
        folders[folder].pop(name, None)
    else:
        folders[folder][name] = f"{what} {object_id}"


def _above(path: str) -> list[str]:
    """The folders that `path` lies in, the top one's name empty."""
    parts = path.split("/")
    return ["/".join(parts[:depth]) for depth in range(len(parts))]


def _depth(folder: str) -> int:
    return folder.count("/")


def _listed(git: Git, commit: str, folders: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The path and entry of all that `commit` holds right in each of the folders."""
    below = [f"{folder}/" for folder in folders if folder]
    named = [below[start : start + MOST_NAMED] for start in range(0, len(below), MOST_NAMED)]
    for paths in ([], *named):
        listed = git.run("ls-tree", "-z", "--full-tree", commit, *paths).decode("utf-8", "surrogateescape")
        for record in listed.split("\0")[:-1]:
            entry, _, path = record.partition("\t")
            yield path, entry


def _made(git: Git, entries: Mapping[str, str]) -> str:
    """The id of a new tree in git's store; `git mktree` would look up every entry of a folder of thousands."""
    rows = []
    for name, entry in entries.items():
        mode, kind, object_id = entry.split(" ")
        encoded = name.encode("utf-8", "surrogateescape")
        row = b"%s %s\0%s" % (mode.lstrip("0").encode(), encoded, bytes.fromhex(object_id))
        rows.append((encoded + b"/" if kind == "tree" else encoded, row))
    data = b"".join(row for _, row in sorted(rows))
    return git.line("hash-object", "-t", "tree", "-w", "--stdin", stdin=data)
