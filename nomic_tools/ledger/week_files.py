"""The files of a journal, one for each week; the folder of a year is opened when its files are asked for."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.ledger.journal_reading import BadJournal, week_file
from nomic_tools.ledger.within import is_folder_within

_YEAR = re.compile(r"\d{4}")


@dataclass(frozen=True, slots=True)
class WeekFiles:
    """The files in a journal's `folder` below `root`, by names like `2009/W31.yaml`. Anything else is an error."""

    root: Path
    folder: str

    def in_order(self) -> Iterator[str]:
        """Every name, from the first week on."""
        for year in self._years():
            yield from self._of(year)

    def latest_first(self) -> Iterator[str]:
        """Every name, from the last week back."""
        for year in reversed(self._years()):
            yield from reversed(self._of(year))

    def since(self, first: str) -> tuple[list[str], str | None]:
        """The names from `first` on, in order, and the last one before it."""
        names: list[str] = []
        for name in self.latest_first():
            if name < first:
                return names[::-1], name
            names.append(name)
        return names[::-1], None

    def _years(self) -> list[str]:
        if not is_folder_within(self.root, self.folder):
            return []
        with os.scandir(self.root / self.folder) as entries:
            found = {entry.name: entry.is_dir(follow_symlinks=False) for entry in entries}
        for name, is_folder in found.items():
            if not (is_folder and _YEAR.fullmatch(name)):
                raise self._odd(name)
        return sorted(found)

    def _of(self, year: str) -> list[str]:
        with os.scandir(self.root / self.folder / year) as entries:
            found = {f"{year}/{entry.name}": entry.is_file(follow_symlinks=False) for entry in entries}
        for name, is_file in found.items():
            if not (is_file and week_file.fullmatch(name)):
                raise self._odd(name)
        return sorted(found)

    def _odd(self, name: str) -> BadJournal:
        return BadJournal(
            "this is no file of a journal",
            place=f"{self.folder}/{name}",
            remedy="Move it elsewhere; journals hold files like 2009/W31.yaml alone.",
        )
