"""What trying every fault at every operation came to: a line for each row in counted.yaml, their sum in the docs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nomic_tools.core.lines import read_line, write_line
from nomic_tools.core.plain import Plain, as_table, as_text, as_whole
from tests.house.clone import ROOT
from tests.office.faults.table import ROWS
from tests.office.faults.trial import Fault

FILE = Path(__file__).parent / "counted.yaml"
PAGE = ROOT / "docs" / "faults.md"
BEGIN = "<!-- from here on counted by `python -m tests.office.faults --update` -->\n"
END = "<!-- up to here -->\n"


@dataclass
class Counts:
    """A row's trials, by fault; `lost` names what was not made good: nothing may be."""

    operations: int = 0
    tried: dict[Fault, int] = field(default_factory=lambda: dict.fromkeys(Fault, 0))
    lost: list[tuple[Fault, str]] = field(default_factory=list)


def kept() -> dict[str, Mapping[str, Plain]]:
    """The lines of counted.yaml, by row."""
    lines = FILE.read_text(encoding="utf-8").splitlines(keepends=True) if FILE.exists() else []
    rows = [read_line(line, str(FILE)) for line in lines]
    return {as_text(row["row"], str(FILE)): row for row in rows}


def keep(row: str, counts: Counts, rows: Iterable[str]) -> None:
    """Put the counts of a row beside those kept of others; rows that are in the table no more go."""
    table = kept() | {row: _line(row, counts)}
    FILE.write_text("".join(write_line(dict(table[name])) for name in rows if name in table), encoding="utf-8")


def page_with_counts(page: str) -> str:
    """`page` with the part between its two marks made anew."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{_summed()}\n{END}{rest.partition(END)[2]}"


def _line(name: str, counts: Counts) -> dict[str, Plain]:
    lost = [fault for fault, _ in counts.lost]
    tried: dict[str, Plain] = {fault.value: number for fault, number in counts.tried.items()}
    failed: dict[str, Plain] = {fault.value: lost.count(fault) for fault in Fault if fault in lost}
    return {"row": name, "operations": counts.operations, "tried": tried, "lost": failed}


def _summed() -> str:
    rows = kept().values()
    operations = sum(as_whole(row["operations"], str(FILE)) for row in rows)
    told = (
        f"{len(rows)} of the {len(ROWS)} command lines in the table, with {operations} operations; at each of them:\n\n"
    )
    told += "| what happens | tried | survived | lost |\n|---|---|---|---|\n"
    for fault in Fault:
        tried, lost = (sum(_of(row, what, fault) for row in rows) for what in ("tried", "lost"))
        told += f"| {fault.value} | {tried} | {tried - lost} | {lost} |\n"
    return told


def _of(row: Mapping[str, Plain], what: str, fault: Fault) -> int:
    return as_whole(as_table(row[what], str(FILE)).get(fault.value, 0), str(FILE))
