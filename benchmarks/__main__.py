"""Every benchmark in one table: `python -m benchmarks [--small] [NAME]...`.

Times are of the processor, the least of several turns, peers in turn with ours; ratios are what to look at.
Peers come from PATH, bean-check also from the variable BEAN_CHECK; those not installed are skipped.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import archive, auditing, growth, gunslingers, memory, reading, site, startup
from benchmarks.timing import HEADING, Failed

BENCHMARKS = {
    "audit": auditing.rows,
    "mail": archive.rows,
    "growth": growth.rows,
    "gunslingers": gunslingers.rows,
    "site": site.rows,
    "startup": startup.rows,
    "memory": memory.rows,
    "reading": reading.rows,
}


def main() -> int:
    """Run those named, or all, and print a line for each thing measured; 1 where something failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(BENCHMARKS)}; all by default")
    parser.add_argument("--small", action="store_true", help="a tenth of the size or less, to see that all works")
    given = parser.parse_args()
    if unknown := set(given.names) - set(BENCHMARKS):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    print(HEADING, flush=True)
    failed = False
    for name in given.names or BENCHMARKS:
        with TemporaryDirectory(prefix="benchmark-") as folder:
            try:
                for row in BENCHMARKS[name](Path(folder), given.small):
                    print(row.told(), flush=True)
            except Failed as error:
                failed = True
                print(f"{name}: {error}", file=sys.stderr, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
