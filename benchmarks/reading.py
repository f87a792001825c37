"""Precision, recall and speed of the reader of acts on files of sentences.

Of the acts: how many that were read were meant, how many that were meant were read, how many were lost without
a word. Of the plain talk: how much was sent to review. Of the time: milliseconds a mail.
"""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml import YAML

from benchmarks.timing import Row
from nomic_tools.acts.cases import read_with
from nomic_tools.core.names import cast_from_plain
from nomic_tools.core.plain import Plain, Table, as_list, as_table
from nomic_tools.games.gunfight.words import WORDS


def acts(value: Plain) -> Counter[str]:
    """The acts of a case, buys by the piece."""
    counted: Counter[str] = Counter()
    for act in as_list(value, "acts"):
        table = as_table(act, "act")
        n = table.pop("n", 1)
        counted[str(table)] += n if isinstance(n, int) else 1
    return counted


def measure(path: Path) -> Iterator[str]:
    """The lines of the report on one file."""
    book = as_table(YAML(typ="safe").load(path), str(path))
    cast = cast_from_plain(book["people"])
    sums: Counter[str] = Counter()
    began = time.process_time()
    for item in as_list(book["cases"], "cases"):
        case = as_table(item, "case")
        expected = as_table(case["out"], "out")
        got = read_with(as_table(case["in"], "in"), cast, WORDS)
        sums.update(weigh(expected, got))
    spent = (time.process_time() - began) * 1000 / max(1, sums["mails"])
    yield f"{path.name}: {sums['mails']} mails, {spent:.2f} ms a mail"
    yield f"  precision {rate(sums['right'], sums['read'])}: {sums['read'] - sums['right']} false acts"
    yield f"  recall {rate(sums['right'], sums['meant'])}: {sums['lost']} lost without a word"
    yield f"  plain talk sent to review: {sums['needless']} of {sums['talk']}"


def weigh(expected: Table, got: Table) -> dict[str, int]:
    """What one case adds to the sums."""
    meant, read = acts(expected["acts"]), acts(got["acts"])
    review = got["review"] is True
    talk = not meant and expected.get("review") is False
    missing = (meant - read).total() + (not meant and expected.get("review") is True)
    return {
        "mails": 1,
        "meant": meant.total(),
        "read": read.total(),
        "right": (meant & read).total(),
        "lost": 0 if review else missing,
        "talk": int(talk),
        "needless": int(talk and review),
    }


def rate(part: int, whole: int) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.1f}%" if whole else "-"


CASES = Path(__file__).parents[1] / "tests" / "cases"


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """The files of sentences among the tests' cases."""
    for path in sorted(CASES.glob("phrases*.yaml")):
        first, *more = measure(path)
        yield Row(first, 0, None, "", "; ".join(line.strip() for line in more))
