"""The list of event kinds in `docs/journal.md`, made from the list that the program checks events against.

`python -m tests.house.journal_page --update` writes it into the page.
"""

import sys
from collections.abc import Iterable

from nomic_tools.core.kinds import KINDS, Field, Kind
from tests.house.clone import ROOT

PAGE = ROOT / "docs" / "journal.md"
BEGIN = "<!-- from here on made from nomic_tools/core/kinds.py -->\n"
END = "<!-- up to here -->\n"


def page_with_kinds(page: str, kinds: Iterable[Kind]) -> str:
    """`page` with the part between its two marks made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{''.join(map(_section, kinds))}{END}{after}"


def _section(kind: Kind) -> str:
    rows = "".join(map(_row, kind.fields))
    return f"### {kind.name}\n\n{kind.says}\n\n| field | type | what it says |\n|---|---|---|\n{rows}\n"


def _row(field: Field) -> str:
    optional = ", may be left out" if field.optional else ""
    return f"| `{field.name}` | {field.type}{optional} | {field.says} |\n"


if __name__ == "__main__":
    made = page_with_kinds(PAGE.read_text(encoding="utf-8"), KINDS.values())
    if "--update" in sys.argv:
        PAGE.write_text(made, encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(made)
