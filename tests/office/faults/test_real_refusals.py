"""A user who may not write, and a disk that takes no more: the system itself refuses, nobody imitates it."""

import os
import resource
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.office import contests

NOBODY = 65534
SET = ("rule", "Hats", "are", "off.", "--cite", "CFJ 2")
ADDRESS = ("people", "address", "Bram", "bee@example.org")


@pytest.fixture
def folder(stages: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The contest in a place that every user can reach."""
    with tempfile.TemporaryDirectory() as made:
        top = Path(made)
        top.chmod(0o755)
        for name in ("HOME", "XDG_CONFIG_HOME"):
            monkeypatch.setenv(name, str(top))
        for words in (SET, ADDRESS):  # loads the modules, which the other user may not be able to read
            contests.must(contests.type_in(contests.copy_of(stages["end"], top / words[0]), words))
        yield contests.copy_of(stages["end"], top / "contest")


def in_a_child(prepare: Callable[[], None], folder: Path, words: tuple[str, ...]) -> contests.Outcome:
    """Run a command in a process that is made another user's, or given limits, first."""
    out = folder.parent / "told"
    out.touch()
    out.chmod(0o666)
    child = os.fork()
    if not child:
        code = 99
        try:
            with out.open("w") as file:
                prepare()
                found = contests.type_in(folder, words)
                file.write(found.told[:400])
                code = found.code
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return contests.Outcome(os.waitstatus_to_exitcode(status), "", out.read_text())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize(("place", "words"), [("repository", SET), ("secrets", ADDRESS)])
def test_who_may_not_write_is_told_and_nothing_changes(folder: Path, place: str, words: tuple[str, ...]) -> None:
    own, other = (folder / place, folder / ({"repository", "secrets"} - {place}).pop())
    for path in [folder, *own.rglob("*"), *other.rglob("*"), own, other]:
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    for path in [own, *own.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    before = contests.files(folder)
    told = in_a_child(lambda: os.setuid(NOBODY), folder, words)
    assert told.code == 3, told.told
    assert "ermission denied" in told.told and "Traceback" not in told.told
    assert contests.files(folder) == before


@pytest.mark.parametrize("most", [0, 100, 400, 2000])
def test_a_disk_that_takes_no_more_is_told_and_the_next_run_mends_it(folder: Path, most: int) -> None:
    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    in_a_child(limit, folder, SET)
    contests.must(contests.type_in(folder, SET))
    assert [line["text"] for line in contests.lines_of(folder) if line.get("source") == "CFJ 2"] == ["Hats are off."]
    assert contests.type_in(folder, "audit").code == 0
