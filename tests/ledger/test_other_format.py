"""A journal of another format is refused, with what to do, before anything of it is judged."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Table
from nomic_tools.ledger.journal import Journal, OtherFormat

OPENED: Table = {
    "contest": "gunfight", "game": "gunfight", "format": "nomic-journal/1", "last": 1, "contestmaster": "Ash",
    "contract": "00", "readings": {}, "source": "a test",
}  # fmt: skip


def test_a_journal_of_another_format_is_refused(tmp_path: Path) -> None:
    journal, now = Journal(tmp_path, "gunfight"), datetime(2009, 7, 27, tzinfo=UTC)
    for name, data in journal.append([Draft("opened", now, {**OPENED})], now).files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
        assert len(list(journal.read())) == 1
        (tmp_path / name).write_bytes(data.replace(b"nomic-journal/1", b"nomic-journal/2"))
    with pytest.raises(OtherFormat) as refused:
        list(journal.read())
    assert "nomic-journal/2" in refused.value.message
    assert "Install the nomic-tools" in refused.value.remedy
