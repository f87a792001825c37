"""A user who may not write, and a disk that takes no more: the system itself refuses, nobody imitates it."""

import os
import resource
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Outcome

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


def in_a_child(prepare: Callable[[], None], folder: Path, words: tuple[str, ...]) -> Outcome:
    """Run a command in a process that is made another user's, or given limits, first."""
    reader, writer = os.pipe()  # a file would fall under the limits
    child = os.fork()
    if not child:
        code = 99
        try:
            prepare()
            found = contests.type_in(folder, words)
            os.write(writer, found.told[:2000].encode())
            code = found.code
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    return Outcome(os.waitstatus_to_exitcode(status), "", told)


def become_another_user() -> None:
    """Root may write everywhere; who is not root already may not where `w` is taken away."""
    if os.geteuid() == 0:
        os.setuid(NOBODY)


@pytest.mark.parametrize(("place", "words"), [("repository", SET), ("secrets", ADDRESS)])
def test_who_may_not_write_is_told_and_nothing_changes(folder: Path, place: str, words: tuple[str, ...]) -> None:
    if os.geteuid() == 0:
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    for path in [folder / place, *(folder / place).rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    before = contests.files(folder)
    told = in_a_child(become_another_user, folder, words)
    assert told.code == 3, told.told
    assert "ermission denied" in told.told and "Traceback" not in told.told
    assert contests.files(folder) == before


@pytest.mark.parametrize("most", [0, 100, 400, 2000])
def test_a_disk_that_takes_no_more_is_told_and_the_next_run_mends_it(folder: Path, most: int) -> None:
    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    told = in_a_child(limit, folder, SET)
    assert told.code == 3, told.told
    assert "File too large" in told.told or f"ended with -{signal.SIGXFSZ:d}" in told.told, told.told
    assert told.told.startswith("nomic: ") and "Traceback" not in told.told
    contests.must(contests.type_in(folder, SET))
    assert [line["text"] for line in contests.lines_of(folder) if line.get("source") == "CFJ 2"] == ["Hats are off."]
    assert contests.type_in(folder, "audit").code == 0
