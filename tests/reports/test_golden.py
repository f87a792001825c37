"""Announcements as they are posted, read in review."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.reports.announcement import render_announcement
from tests.reports.context_files import load_context


@pytest.mark.parametrize(
    "name", ["week", "null_week", "over_limit", "removal", "one_second", "closing", "draw", "revision"]
)
def test_an_announcement_reads_as_its_golden_file(
    name: str, golden: Callable[[str, str], None], templates: Path
) -> None:
    template, context = load_context(name)
    golden(name, render_announcement(templates, None, template, context).text)
