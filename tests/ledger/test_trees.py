"""A tree made from the one before is the tree that git itself makes of the same files."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.ledger.gitindex import GONE
from nomic_tools.ledger.plumbing import Git, GitFailed
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.trees import write_tree

NAMES = st.sampled_from(["a", "a.b", "a0", "b", "W30.yaml"])
PATHS = st.builds("/".join, st.lists(NAMES, min_size=1, max_size=4))
STEPS = st.lists(st.dictionaries(PATHS, st.booleans(), min_size=1, max_size=6), min_size=1, max_size=3)


@pytest.fixture(scope="module")
def git(tmp_path_factory: pytest.TempPathFactory) -> Git:
    return Repository.init(tmp_path_factory.mktemp("repository")).git


def by_index(git: Git, files: set[str], blob: str) -> str:
    """The tree of `files` as git makes it of an index."""
    index = {"GIT_INDEX_FILE": str(git.folder / "index-of-test")}
    git.run("read-tree", "--empty", env=index)
    lines = "".join(f"100644 {blob}\t{path}\0" for path in files)
    git.run("update-index", "-z", "--index-info", stdin=lines.encode(), env=index)
    return git.line("write-tree", env=index)


def without_clashes(files: set[str]) -> bool:
    """Whether no file stands where another needs a folder."""
    return not any(other.startswith(f"{path}/") for path in files for other in files)


@given(steps=STEPS)
def test_a_tree_is_the_one_that_git_makes_of_the_same_files(git: Git, steps: list[dict[str, bool]]) -> None:
    blob, files, before = git.line("hash-object", "-w", "--stdin", stdin=b"held\n"), set[str](), None
    for step in steps:
        after = (files | {path for path, kept in step.items() if kept}) - {p for p, kept in step.items() if not kept}
        if not without_clashes(after | set(step)):
            continue
        files = after
        before = write_tree(git, before, {path: blob if kept else GONE for path, kept in step.items()})
        assert before == by_index(git, files, blob)


def test_what_others_put_into_a_commit_stays(git: Git, tmp_path: Path) -> None:
    repository = Repository.init(tmp_path / "other")
    odd = repository.root / "ledger" / "ÄŸ \\ odd\udcff"
    odd.parent.mkdir()
    odd.write_text("x")
    (repository.root / "ledger" / "link").symlink_to("odd")
    (repository.root / "run").write_text("x")
    (repository.root / "run").chmod(0o755)
    who = ("-c", "user.name=Ash", "-c", "user.email=ash@localhost")
    subprocess.run(["git", "add", "."], cwd=repository.root, check=True)
    subprocess.run(["git", *who, "commit", "-qm", "odd"], cwd=repository.root, check=True)
    blob = repository.git.line("hash-object", "-w", "--stdin", stdin=b"held\n")
    tree = write_tree(repository.git, "HEAD", {"ledger/new/W01.yaml": blob})
    changed = repository.git.run("diff-tree", "-r", "--name-status", "HEAD", tree)
    assert changed == b"A\tledger/new/W01.yaml\n"
    assert write_tree(repository.git, tree, {"ledger/new/W01.yaml": GONE}) == repository.git.line(
        "rev-parse", "HEAD^{tree}"
    )


def test_a_tree_is_not_made_on_a_commit_that_is_not_there(git: Git) -> None:
    with pytest.raises(GitFailed):
        write_tree(git, "0" * 39 + "1", {"a": GONE})
