"""Fuzz for a while: `python -m tests.fuzz [--minutes N] [NAME...]`. Says how many examples each target had.

What fails is shown with its input, written to `fuzz-NAME.txt`, and the run goes on with the next target.
"""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

from hypothesis import HealthCheck, Phase, Verbosity, given, settings

from tests.fuzz.guard import Hung, guarded
from tests.fuzz.targets import Target, targets

_SETTINGS = settings(
    max_examples=1_000_000, deadline=None, database=None, print_blob=False, suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.shrink], verbosity=Verbosity.quiet, report_multiple_bugs=False,
)  # fmt: skip


class _Over(BaseException):
    """The time is up."""


def fuzz(target: Target, seconds: float) -> tuple[int, str]:
    """How many examples were tried in that time, and what the first that failed raised."""
    count, end = 0, time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        @_SETTINGS
        @given(target.inputs)
        def example(given: object) -> None:
            nonlocal count
            if time.monotonic() > end:
                raise _Over
            count += 1
            with guarded(folder):
                target.act(folder, given)

        try:
            example()
        except _Over:
            pass
        except (Exception, Hung):
            return count, traceback.format_exc()
    return count, ""


def main() -> int:
    """Fuzz the targets named, or all, each for its share of the time."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(targets())}")
    asked = parser.parse_args()
    chosen = [targets()[name] for name in asked.names or targets()]
    failed = 0
    for target in chosen:
        count, trouble = fuzz(target, asked.minutes * 60 / len(chosen))
        print(f"{target.name:<14} {count:>8} examples  {'FAILED' if trouble else 'ok'}", flush=True)
        if trouble:
            failed += 1
            Path(f"fuzz-{target.name}.txt").write_text(trouble, "utf-8", "backslashreplace")
            print("\n".join(trouble.splitlines()[-25:])[-3000:], flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
