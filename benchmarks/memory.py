"""How much memory the import of a very large archive takes: what is left of a mail is its text, not its files."""

import os
import subprocess
import sys
import time
from base64 import encodebytes
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from benchmarks.archive import made_mail
from benchmarks.made_contest import START, make
from benchmarks.timing import NOMIC, Failed, Row
from nomic_tools.core.times import format_time

FILE = 200_000
"""The size of the file that each mail carries."""


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """The import of made archives of one kind, small and large: private memory at its highest, in MB."""
    if not sys.platform.startswith("linux"):
        yield Row("memory", 0, None, "", "only told on Linux: skipped")
        return
    for megabytes in (2, 20 if small else 1_000):
        contest = folder / f"memory-{megabytes}" / "contest"
        make(contest, 1, 3, 1)
        path = _archive(contest.with_name("large.mbox"), megabytes * 1_000_000)
        took, highest = _import(contest, path)
        yield Row(f"import of an mbox of {megabytes} MB", took, None, "bounded", f"at most {highest:.0f} MB of memory")


def _archive(path: Path, size: int) -> Path:
    file = encodebytes(bytes(range(256)) * (FILE * 3 // 4 // 256))
    with path.open("wb") as mbox:
        number = 0
        while mbox.tell() < size:
            head, _, body = made_mail(number * 5 + 4).partition(b"\n\n")
            fields = b"\n".join(line for line in head.split(b"\n") if not line.startswith((b"Content", b"MIME")))
            mbox.write(b"From bounces@example.org Wed Jul  1 10:00:00 2009\n" + fields + _WITH_FILE % (body, file))
            number += 1
    return path


_WITH_FILE = (
    b"\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=cut\n\n--cut\nContent-Type: text/plain; "
    b"charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n--cut\nContent-Type: image/png; name=a.png\n"
    b"Content-Transfer-Encoding: base64\nContent-Disposition: attachment\n\n%s\n--cut--\n\n"
)


def _import(contest: Path, path: Path) -> tuple[float, float]:
    """Wall seconds of the import, and its anonymous memory at the highest, looked at every 20 ms."""
    env = {**os.environ, "NOMIC_NOW": format_time(START + timedelta(days=4000)), "NOMIC_SECRETS": f"{contest}-secrets"}
    words = [*NOMIC, "import", str(path), "--public", "--forum", "made", "--confirm-public"]
    began, highest = time.monotonic(), 0
    with subprocess.Popen(words, cwd=contest, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        while process.poll() is None:
            highest = max(highest, _anonymous(process.pid))
            time.sleep(0.02)
        if process.returncode:
            assert process.stdout is not None
            raise Failed(process.stdout.read().decode(errors="replace")[-500:])
    return time.monotonic() - began, highest / 1000


def _anonymous(pid: int) -> int:
    """The kB of memory that belong to a process alone: no page of a mapped file."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("RssAnon:")), 0)
