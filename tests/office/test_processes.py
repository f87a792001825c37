"""Mails shared out to several processes come back as if one had done them all."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.office.intake.processes import of_each

HERE = os.getpid()


class Odd(Exception):
    """A fault whose text cannot be sent to another process."""

    def __init__(self, *, told: str) -> None:
        super().__init__(told)


def lengths(mails: Sequence[RawMail]) -> list[tuple[int, str]]:
    return [(len(mail.raw), mail.source.place) for mail in mails]


def process(mails: Sequence[RawMail]) -> list[int]:
    return [os.getpid() for _ in mails]


def fails_at_last(mails: Sequence[RawMail]) -> list[int]:
    if mails[-1].raw == b"2999":
        raise Odd(told="the last mail")
    return [0 for _ in mails]


def dies_elsewhere(mails: Sequence[RawMail]) -> list[bytes]:
    if os.getpid() != HERE and mails[0].raw == b"1700":
        os._exit(1)
    return [mail.raw for mail in mails]


def mails(count: int) -> Iterator[RawMail]:
    return (RawMail(str(number).encode(), Source(place=f"box:{number}")) for number in range(count))


@pytest.mark.parametrize("count", [0, 1, 1900, 1901, 2000, 3000])
def test_the_results_are_those_of_one_process_in_order(count: int) -> None:
    assert list(of_each(lengths, mails(count), 2)) == lengths(list(mails(count)))


def test_a_large_archive_is_shared_and_a_small_one_is_not() -> None:
    assert set(of_each(process, mails(1900), 2)) == {HERE}
    assert HERE not in set(of_each(process, mails(3000), 2))
    assert set(of_each(process, mails(3000), 1)) == {HERE}


def test_large_mails_are_shared_though_they_are_few() -> None:
    large = (RawMail(b"x" * 2_000_000) for _ in range(21))
    assert HERE not in set(of_each(process, large, 2))


def test_a_fault_is_told_as_in_one_process_behind_all_that_came_before() -> None:
    results, done = of_each(fails_at_last, mails(3000), 2), 0
    with pytest.raises(Odd, match="the last mail"):
        for _ in results:
            done += 1
    assert done == 2900


def test_where_a_process_dies_the_rest_is_done_here() -> None:
    assert list(of_each(dies_elsewhere, mails(3000), 2)) == [mail.raw for mail in mails(3000)]


def test_no_process_is_left_when_the_results_are_not_wanted_any_more() -> None:
    results = of_each(process, mails(5000), 2)
    other = next(results)
    assert is_alive(other)
    results.close()  # type: ignore[attr-defined]
    assert not is_alive(other)


@pytest.mark.skipif(os.name != "posix", reason="kills a process")
def test_no_process_is_left_when_the_one_that_began_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(
        "import os, signal, sys\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_processes import mails, of_each, process\n"
        "if __name__ == '__main__':\n"
        "    print(next(of_each(process, mails(5000), 2)), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    other = int(subprocess.run([sys.executable, script], stdout=subprocess.PIPE, check=False).stdout)
    for _ in range(500):
        if not is_alive(other):
            return
        time.sleep(0.02)
    pytest.fail("a process outlived the one that began it")


def is_alive(process: int) -> bool:
    """An orphan that ended may stay listed as a zombie, where nobody waits for orphans."""
    with suppress(OSError):
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    return False
